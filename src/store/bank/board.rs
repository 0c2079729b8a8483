//! Identifies the board of a record by its key: a short text that describes the whole board.

use crate::board::Topology;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Returns the key of a board. For a standard board, this is the shape of the boxes, such as `3x3`. For any other
/// board, it is all houses and relations, as JSON.
pub fn board_key(board: &Topology) -> String {
    key(board).into_owned()
}

/// Returns the key, without a new text for the ordinary board, which nearly every record has.
pub(super) fn key(board: &Topology) -> Cow<'static, str> {
    if std::ptr::eq(board, &**crate::board::variant::nine()) {
        return ORDINARY.into();
    }
    match serde_json::to_value(board).expect("plain data is JSON") {
        serde_json::Value::String(shape) => shape.into(),
        whole => whole.to_string().into(),
    }
}

/// The key of the ordinary board.
const ORDINARY: &str = "3x3";

/// Returns the board of a key.
fn board_of_key(key: &str) -> serde_json::Result<Arc<Topology>> {
    let json = if key.starts_with('{') { key.to_owned() } else { serde_json::Value::from(key).to_string() };
    serde_json::from_str(&json).map(shared)
}

/// Returns the shared ordinary board if this one equals it: the fast paths recognise it by its address.
fn shared(board: Topology) -> Arc<Topology> {
    let nine = crate::board::variant::nine();
    if board == **nine { nine.clone() } else { Arc::new(board) }
}

/// Boards by key, each parsed once.
#[derive(Default)]
pub(super) struct Boards(BTreeMap<String, Arc<Topology>>);

impl Boards {
    /// Returns the board of a key.
    pub(super) fn board_of(&mut self, key: &str) -> serde_json::Result<Arc<Topology>> {
        if let Some(board) = self.0.get(key) {
            return Ok(board.clone());
        }
        let board = board_of_key(key)?;
        self.0.insert(key.to_owned(), board.clone());
        Ok(board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::variant;

    #[test]
    fn a_key_is_the_whole_board() {
        let check = |board: &Arc<Topology>, key: &str| {
            assert!(board_key(board).starts_with(key), "{}", board_key(board));
            assert_eq!(board_of_key(&board_key(board)).expect("a board"), *board);
        };
        check(variant::nine(), ORDINARY);
        assert_eq!(board_key(&Topology::clone(variant::nine())), ORDINARY);
        check(&variant::standard(4, 3).expect("a board"), "4x3");
        check(&variant::with_knights_move(variant::nine()).expect("a board"), "{\"boxes\":[3,3],\"houses\":");
        assert!(board_of_key("9x99x9").is_err() && board_of_key("{\"side\":3}").is_err());
    }
}

//! The place of a record: a number that depends only on its form, and looks random.
//!
//! Rows in the order of their places are therefore in random order, and so is any subset of them, independent of the
//! order in which they were added. To pick random puzzles, take the next ones after a random place.
//!
//! Two forms may have the same place: this happens in one of 200,000 banks with ten million records, and in one of
//! 2,000 banks with a hundred million. The lower form then keeps it, and the other moves to its next place, so places
//! do not depend on the order of insertion (ordered hashing, Amble and Knuth 1974).

use sha2::{Digest, Sha256};

/// The highest place.
pub(super) const LAST_PLACE: i64 = i64::MAX;

/// Returns the place of a form if its first `turn` places are taken.
pub(super) type PlaceOf = fn(board: &str, form: &[u8], turn: u32) -> i64;

/// Returns the place of a form, on the board with this key, if its first `turn` places are taken.
pub(super) fn place(board: &str, form: &[u8], turn: u32) -> i64 {
    let hash = Sha256::new().chain_update(board).chain_update([0]).chain_update(form);
    number(if turn == 0 { hash } else { hash.chain_update(turn.to_be_bytes()) })
}

/// Returns the place at which draw `draw` of a section starts to search.
pub fn start_of_draw(seed: u64, section: usize, draw: usize) -> i64 {
    let numbers = [seed, section as u64, draw as u64].map(u64::to_be_bytes);
    number(Sha256::new().chain_update("draw").chain_update(numbers.concat()))
}

fn number(hash: Sha256) -> i64 {
    let hash = hash.finalize();
    let first: [u8; 8] = hash[..8].try_into().expect("a hash has more bytes");
    i64::from_be_bytes(first) & LAST_PLACE
}

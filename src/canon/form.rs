//! The canonical form of a puzzle on its board, by whichever way is fastest.

use super::any::canonical_any;
use super::nine::{canonical_nine, form_nine};
use super::transformation::{Canonical, Transformation};
use crate::board::{Grid, Puzzle};

/// The canonical form of a puzzle: the smallest of all its disguises on its board.
///
/// Boards of which only the identity is known to keep all houses (jigsaws and the like) have none but the puzzle itself.
/// The givens must not conflict.
pub fn form(puzzle: &Puzzle) -> Puzzle {
    let values = match puzzle.as_nine() {
        Some(nine) => form_nine(nine).to_vec(),
        None => canonical(puzzle).form,
    };
    let form = Grid::from_values(values, puzzle.board().side()).expect("a canonical form has the board's digits");
    puzzle.with_givens(form).expect("a canonical form is of the same board")
}

/// The canonical form with a way to it, and with the number of symmetries of the puzzle itself.
pub fn canonical(puzzle: &Puzzle) -> Canonical {
    let (board, givens) = (puzzle.board(), puzzle.givens().values());
    match (puzzle.as_nine(), board.box_shape()) {
        (Some(nine), _) => canonical_nine(nine),
        (None, Some((width, height))) if board.is_standard() => canonical_any(board.side(), width, height, givens),
        _ => Canonical {
            form: givens.to_vec(),
            transformation: Transformation::identity(board.side()),
            automorphisms: 1,
        },
    }
}

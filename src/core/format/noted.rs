//! Applies the pencil marks of a text to a position.
//!
//! A filled cell may exclude some of them: players and programs leave such stale marks behind. They change nothing, so
//! they are ignored and counted in a note. Marks are complete if every empty cell has some; otherwise a digit that is
//! missing from a cell was not removed, and the marks are notes.

use crate::board::{Cell, DigitSet, Sheet};
use crate::error::counted;

/// Returns the sheet with a player's pencil marks, and a note if some of them are stale.
pub(super) fn with_noted(sheet: Sheet, noted: &[(Cell, DigitSet)]) -> (Sheet, Option<String>) {
    let is_complete = sheet.is_covered_by(noted);
    with_marks(sheet, noted, is_complete)
}

/// Returns the sheet with pencil marks, complete or not, and a note if some of them are stale.
pub(super) fn with_marks(mut sheet: Sheet, noted: &[(Cell, DigitSet)], is_complete: bool) -> (Sheet, Option<String>) {
    let allowed = sheet.marks();
    let (mut kept, mut stale, mut first) = (Vec::with_capacity(noted.len()), 0, None);
    for &(cell, marks) in noted.iter().filter(|(cell, _)| sheet.filled.digit(*cell).is_none()) {
        let left = marks & allowed[cell.index()];
        let gone = marks - allowed[cell.index()];
        stale += gone.len();
        if let (None, Some(digit)) = (first, gone.iter().next()) {
            first = Some((cell, digit));
        }
        // An empty set means that no mark is left; one that only becomes empty here has no meaning.
        if !left.is_empty() || marks.is_empty() {
            kept.push((cell, left));
        }
    }
    let note = first.map(|(cell, digit)| {
        let board = sheet.puzzle.board();
        let marks = counted(stale, "pencil mark");
        let (digit, cell) = (board.symbol(digit), board.cell_name(cell));
        format!("ignored {marks} that filled cells exclude, the first {digit} in {cell}")
    });
    if is_complete {
        return (sheet.with_marked(&kept), note);
    }
    sheet.notes.centre = kept;
    sheet.notes = sheet.notes.sorted();
    (sheet, note)
}

//! 729 signs, nine for each cell of a 9x9 board: a digit for each mark, and `.` or `0` for each missing mark.
//!
//! Such a text is a puzzle with given marks (Sukaku), without progress. A grid of pencil marks below it can show
//! progress.

use super::ahead::Ahead;
use super::error::FormatError;
use super::passage::{CannotSay, CellPlaces, Passage};
use super::pencil_marks::{Written, sheet};
use super::shape::BoardsBySide;
use crate::board::{Digit, Sheet, variant};
use std::io;

pub(super) const KEY: &str = "signs";

/// The number of signs.
pub(super) const LENGTH: usize = 729;

/// Returns whether a line consists of such signs. A board of 27x27 in one line can look the same.
pub(super) fn are_signs(line: &str) -> bool {
    line.len() == LENGTH && line.bytes().all(|byte| byte == b'.' || byte.is_ascii_digit())
}

pub(super) fn read(ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let Some(line) = ahead.line(0)? else { return Ok(None) };
    let signs = line.text.trim_start();
    if !are_signs(signs) {
        return Ok(None);
    }
    if boards.forced_side().is_some_and(|side| side * side == LENGTH) {
        return Ok(None);
    }
    let board = boards.forced().unwrap_or_else(|| variant::nine().clone());
    if board.cell_count() != 81 || board.side() != 9 {
        return Passage::fault(1, FormatError::other_board(line.whole()));
    }
    let cells: Vec<char> = signs.chars().collect();
    let marks = cells.chunks(9).map(|cell| cell.iter().filter_map(|&sign| Digit::from_symbol(sign)).collect());
    let cells: Vec<Written> = marks.map(Written::Marks).collect();
    let mut origin = CellPlaces::new(81);
    let before = line.text.chars().count() - LENGTH;
    origin.push(&line, (0..81).map(|cell| before + 9 * cell + 1));
    let (sheet, _) = sheet(board, &cells);
    Passage::position(1, sheet.with_marks_given(), origin)
}

pub(super) fn write(sheet: &Sheet) -> Result<String, CannotSay> {
    let cannot = |what| Err(CannotSay { format: KEY, what });
    if !sheet.puzzle.is_of_standard_nine() {
        return cannot("boards other than 9x9");
    }
    CannotSay::unless_of_marks(sheet, KEY)?;
    if sheet.puzzle.marks().is_empty() && sheet.filled.filled_count() > 0 {
        return cannot("the difference between entries and pencil marks");
    }
    Ok(sheet.puzzle.signs() + "\n")
}

//! Determines whether a piece of a line is a whole board.

use super::line::TextLine;
use super::shape::{BoardsBySide, side_of};
use super::{signs, word};

/// Returns whether a field is a whole board, with some signs that can be nothing else.
pub(super) fn is_board(line: &TextLine, field: &str, boards: &BoardsBySide) -> bool {
    if field.len() == signs::LENGTH && signs::are_signs(field) {
        return true;
    }
    let is_cell = |byte: u8| byte.is_ascii_digit() || byte == b'.';
    let Some(row) = word::board(&line.part(field), boards).filter(|_| field.bytes().any(is_cell)) else { return false };
    let side = boards.forced_side().or_else(|| side_of(row.signs.len()));
    side.is_some_and(|side| row.too_high(side).is_none())
}

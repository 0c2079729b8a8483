//! Cells in a fixed width, with a space for an empty cell: a puzzle of the 9x9 board on one line of 81 signs, or on
//! nine lines of nine.
//!
//! Empty lines are allowed between the nine lines. All spaces count as cells, including those at the end of a line.
//! Lines of another width are not such puzzles; neither are lines in which all digits are separated, as in `5 3   7`,
//! which are read as rows with spaces between the cells.

use super::ahead::Ahead;
use super::line::{LineKind, TextLine};
use super::passage::{CannotSay, CellPlaces, Passage};
use super::shape::BoardsBySide;
use crate::board::{Grid, Puzzle, Sheet, variant};
use std::io;

pub(super) const KEY: &str = "spaces";

const CELLS: usize = 81;
const ROW: usize = 9;

/// Returns whether a line may be such a puzzle, or the first row of one.
pub(super) fn detect(line: &TextLine, boards: &BoardsBySide) -> bool {
    let is_of_nine = boards.forced_cells().is_none_or(|cells| cells == CELLS);
    is_of_nine && (line.width == CELLS && are_cells(line) && stand_close(&line.text) || is_row(line))
}

fn are_cells(line: &TextLine) -> bool {
    line.text.bytes().all(|byte| byte == b' ' || matches!(byte, b'1'..=b'9'))
}

fn is_row(line: &TextLine) -> bool {
    line.width == ROW && are_cells(line)
}

/// Returns whether two cells with digits are adjacent, or two without; the spaces between digits are then cells.
fn stand_close(text: &str) -> bool {
    let has_space = text.contains(' ');
    let words = || text.split_ascii_whitespace();
    has_space && (text.contains("  ") || words().any(|word| word.len() > 2))
}

pub(super) fn read(ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let Some(first) = ahead.line(0)? else { return Ok(None) };
    let (count, cells_a_row) = if first.width == CELLS { (1, CELLS) } else { (ROW, ROW) };
    if count == 1 && is_followed_by_like(&first, ahead)? {
        return Ok(None);
    }
    let (mut lines, mut end) = (vec![first], 1);
    while lines.len() < count {
        match ahead.line(end)? {
            Some(line) if is_row(&line) => lines.push(line),
            // Empty lines are allowed between rows; a line of nine spaces is a row.
            Some(line) if line.width == 0 && line.kind == LineKind::Blank => {}
            _ => return Ok(None),
        }
        end += 1;
    }
    if count > 1 && !lines.iter().any(|line| line.text.contains(' ') || line.text.len() < ROW) {
        // Without a space it is an ordinary grid.
        return Ok(None);
    }
    let mut origin = CellPlaces::new(cells_a_row);
    let mut values = Vec::with_capacity(CELLS);
    for line in &lines {
        let digits = line.text.bytes().map(|byte| if byte == b' ' { 0 } else { byte - b'0' });
        values.extend(digits.chain(std::iter::repeat(0)).take(cells_a_row));
        origin.push(line, 1..=cells_a_row);
    }
    if values.iter().all(|&value| value == 0) {
        return Ok(None);
    }
    let givens = Grid::from_values(values, ROW).expect("they are digits up to nine");
    let board = boards.forced().unwrap_or_else(|| variant::nine().clone());
    match Puzzle::new(board, givens.clone()) {
        Ok(puzzle) => Passage::position(end, Sheet::new(puzzle, givens), origin),
        Err(_) => Ok(None),
    }
}

/// Returns whether a line of separate numbers is the first row of a larger grid: the next line has as many.
fn is_followed_by_like(line: &TextLine, ahead: &mut dyn Ahead) -> io::Result<bool> {
    let numbers = |line: &TextLine| line.text.split_ascii_whitespace().count();
    let are_short = line.text.split_ascii_whitespace().all(|word| word.len() <= 2);
    if !are_short || !matches!(numbers(line), 10 | 12 | 15 | 16 | 18 | 20 | 24 | 25 | 30) {
        return Ok(false);
    }
    Ok(ahead.content(1)?.is_some_and(|(_, next)| next.width != CELLS && numbers(&next) == numbers(line)))
}

/// Writes a puzzle of the 9x9 board in one line.
pub(super) fn write(sheet: &Sheet) -> Result<String, CannotSay> {
    CannotSay::unless_of_nine(sheet, KEY)?;
    CannotSay::unless_of_givens(sheet, KEY)?;
    let line: String = sheet.puzzle.givens().line().replace('.', " ");
    if !line.contains(' ') || stand_close(line.trim_end()) {
        return Ok(line + "\n");
    }
    Err(CannotSay { format: KEY, what: "a puzzle without two digits side by side" })
}

//! A puzzle on one line: the cells of the board in reading order, with `+` before entries, followed by any text. Only
//! the word that names the board ([`super::board_word`]) is read from that text.
//!
//! The size follows from the number of cells, with one ambiguity: 16 cells are a 4x4 puzzle, or the first row of a
//! 16x16 one. They are a row if there are sixteen consecutive lines of 16 cells, one of which has a digit above `4`,
//! and no line has a digit up to `4` twice, which is impossible in a row.

use super::ahead::Ahead;
use super::error::FormatError;
use super::line::{LineKind, TextLine};
use super::passage::{CannotSay, CellPlaces, Content, Passage};
use super::row::CellRow;
use super::rules::kind_beside;
use super::shape::{BoardsBySide, side_of};
use super::{board_word, hexadecimal, run_on, signs, word};
use crate::board::variant::{RegionMap, lines, with_regions};
use crate::board::{Grid, Puzzle, Sheet, Topology};
use crate::error::{Diagnostic, quote};
use std::io;
use std::sync::Arc;

pub(super) const KEY: &str = "line";

/// Returns whether a line is a board on its own and not a row of a grid of this side, and therefore ends a grid above
/// it.
pub(super) fn is_whole(line: &TextLine, boards: &BoardsBySide, side: usize) -> bool {
    let is_row =
        |row: &CellRow| row.signs.len() == side && (boards.forced_side().is_some() || is_big(row) || !has_twice(row));
    word::board(line, boards).is_some_and(|row| !is_row(&row))
}

/// A line from which one word is read on its own.
struct Alone(TextLine);

impl Ahead for Alone {
    fn line(&mut self, index: usize) -> io::Result<Option<TextLine>> {
        Ok((index == 0).then(|| self.0.clone()))
    }
}

/// Reads the only puzzle in a word of other data.
///
/// # Errors
/// If the stream fails; the inner error if the word is not a puzzle.
pub(super) fn puzzle_of_word(
    line: &TextLine,
    word: &str,
    boards: &mut BoardsBySide,
) -> io::Result<Result<(Sheet, CellPlaces), FormatError>> {
    let content = read_word(line, word, boards)?.map(|passage| passage.content).unwrap_or_default();
    Ok(match <[Content; 1]>::try_from(content) {
        Ok([content]) => content.map_err(FormatError::from),
        Err(_) => Err(FormatError::unexpected("a puzzle", word)),
    })
}

/// Reads a board in one word from any place: digits, or given marks.
pub(super) fn read_word(line: &TextLine, word: &str, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let mut alone = Alone(line.part(word));
    if signs::are_signs(word) && boards.forced_cells().is_none_or(|cells| cells != signs::LENGTH) {
        return signs::read(&mut alone, boards);
    }
    read(&mut alone, boards)
}

pub(super) fn read(ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let Some(line) = ahead.line(0)? else { return Ok(None) };
    let Some(row) = word::board(&line, boards) else { return run_on::read(ahead, boards) };
    if let Some((column, word)) = board_word::find(&line) {
        return match boards.named(word, row.signs.len(), board_word::board) {
            Ok(board) => passage_of(&line, &row, board),
            Err(fault) => {
                Passage::fault(1, fault.diagnose(line.spot(column, word.chars().count()), board_word::EXAMPLE))
            }
        };
    }
    if let Some(kind) = kind(&line, &row) {
        return Passage::fault(1, unsupported_kind(&kind).at(line.whole()));
    }
    if row.signs.len() == 16 && is_row_of_sixteen(&line, &row, ahead, boards)? {
        return Ok(None);
    }
    let regions = regions(&line.text, row.signs.len()).filter(|_| boards.forced().is_none());
    let of_regions = regions.as_ref().map(|board| board.side());
    let side = boards.forced_side().or(of_regions).or_else(|| side_of(row.signs.len()));
    let Some(side) = side else { return Ok(None) };
    match regions.map_or_else(|| boards.of(side), Ok) {
        Ok(board) => passage_of(&line, &row, board),
        Err(fault) => Passage::fault(1, fault.at(line.whole())),
    }
}

/// Returns the fault of a puzzle of a kind that is not supported here.
pub(super) fn unsupported_kind(kind: &str) -> Diagnostic {
    Diagnostic::new(format!("unsupported kind of puzzle {}", quote(kind))).hint(board_word::EXAMPLE)
}

/// Returns the word next to the cells that names a kind of puzzle.
fn kind(line: &TextLine, row: &CellRow) -> Option<String> {
    let (first, last) = (row.signs.first()?.column, row.signs.last()?.column);
    let has_words = line.text.trim().len() > row.signs.len() + entries(row);
    let beside = |column: usize| column < first || column > last;
    let words = has_words.then(|| (1..).zip(line.text.chars()).filter(|&(column, _)| beside(column)))?;
    let words: String = words.map(|(_, sign)| sign).collect();
    kind_beside(words.split('#').next()?)
}

/// Returns the jigsaw with the map after this many cells.
fn regions(text: &str, cells: usize) -> Option<Arc<Topology>> {
    let map: RegionMap = word::map(text, cells)?.parse().ok()?;
    with_regions(&*lines(map.side()).ok()?, &map).ok()
}

/// Returns the puzzle of a line with all cells of the board.
fn passage_of(line: &TextLine, row: &CellRow, board: Arc<Topology>) -> io::Result<Option<Passage>> {
    if let Some(sign) = row.too_high(board.side()) {
        return Passage::fault(1, too_high(sign.value, board.side()).at(line.spot(sign.column, 1)));
    }
    let mut origin = CellPlaces::new(row.signs.len());
    origin.push(line, row.signs.iter().map(|sign| sign.column));
    origin.leave_out(word::others(line, row));
    let sheet = sheet_on(board, std::slice::from_ref(row));
    match hexadecimal::sheet(&[(line, row)], &sheet) {
        Ok(None) => Passage::position(1, sheet, origin),
        Ok(Some((sheet, note))) => Passage::position(1, sheet, origin.noting([note])),
        Err(fault) => Passage::fault(1, fault),
    }
}

/// Returns the fault of a digit that is not on the board.
pub(super) fn too_high(value: u8, side: usize) -> Diagnostic {
    let digit = crate::board::Digit::from_value(value).map(|digit| digit.to_string()).unwrap_or_default();
    Diagnostic::new(format!("{} is too high for a {side}x{side} board", quote(&digit)))
        .hint(format!("its highest digit is {}", crate::board::Digit::new(side - 1)))
}

/// Returns the position of these rows, which fit a board with this side.
///
/// # Errors
/// If this build does not support boards of that size.
pub(super) fn sheet(boards: &mut BoardsBySide, side: usize, rows: &[CellRow]) -> Result<Sheet, Diagnostic> {
    boards.of(side).map(|board| sheet_on(board, rows))
}

/// Returns the position of these rows, which fit the board.
fn sheet_on(board: Arc<Topology>, rows: &[CellRow]) -> Sheet {
    let side = board.side();
    let signs = || rows.iter().flat_map(|row| &row.signs);
    let grid = |values: Vec<u8>| Grid::from_values(values, side).expect("the digits were checked");
    let filled = grid(signs().map(|sign| sign.value).collect());
    let givens = match signs().any(|sign| sign.is_entry) {
        true => grid(signs().map(|sign| if sign.is_entry { 0 } else { sign.value }).collect()),
        false => filled.clone(),
    };
    let puzzle = Puzzle::new(board, givens).expect("the board has as many cells");
    Sheet::new(puzzle, filled)
}

/// Returns whether a line of 16 cells is the first row of a 16x16 grid.
fn is_row_of_sixteen(line: &TextLine, row: &CellRow, ahead: &mut dyn Ahead, boards: &BoardsBySide) -> io::Result<bool> {
    if let Some(side) = boards.forced_side() {
        return Ok(side == 16);
    }
    let is_alone = |line: &TextLine, row: &CellRow| line.text.trim().len() == 16 + entries(row);
    if !is_alone(line, row) {
        return Ok(false);
    }
    if is_big(row) {
        return Ok(true);
    }
    if has_twice(row) {
        return Ok(false);
    }
    let (mut rows, mut index, mut has_big) = (1, 1, false);
    while rows < 16 {
        let Some((at, line)) = ahead.content(index)? else { return Ok(false) };
        index = at + 1;
        if line.kind == LineKind::Blank {
            continue;
        }
        let row = word::board(&line, boards).filter(|row| row.signs.len() == 16 && is_alone(&line, row));
        let Some(row) = row.filter(|row| is_big(row) || !has_twice(row)) else { return Ok(false) };
        has_big |= is_big(&row);
        rows += 1;
    }
    Ok(has_big)
}

/// Returns whether the row contains a digit that a 4x4 board does not have.
fn is_big(row: &CellRow) -> bool {
    row.too_high(4).is_some()
}

fn entries(row: &CellRow) -> usize {
    row.signs.iter().filter(|sign| sign.is_entry).count()
}

/// Returns whether a digit is repeated.
fn has_twice(row: &CellRow) -> bool {
    let mut seen = 0u64;
    row.signs.iter().filter(|sign| sign.value > 0).any(|sign| {
        let is_known = seen >> sign.value & 1 == 1;
        seen |= 1 << sign.value;
        is_known
    })
}

/// Writes a position with this sign for an empty cell, followed by the word of its board.
pub(super) fn write_with(sheet: &Sheet, empty: char) -> Result<String, CannotSay> {
    CannotSay::unless_of_digits(sheet, KEY)?;
    CannotSay::unless_unmarked(sheet, KEY)?;
    CannotSay::unless_of_houses(sheet, KEY)?;
    let line = marked(sheet);
    let line = if empty == '.' { line } else { line.replace('.', &empty.to_string()) };
    if signs::are_signs(&line) {
        return Err(CannotSay { format: KEY, what: "a 27x27 board without a digit above 9" });
    }
    let board = board_word::board_word(sheet.puzzle.board()).ok_or(CannotSay { format: KEY, what: "custom houses" })?;
    let between = if board.is_empty() { "" } else { " " };
    Ok(format!("{line}{between}{board}\n"))
}

/// Returns every cell in reading order, with `+` before entries and `.` for an empty cell.
pub(super) fn marked(sheet: &Sheet) -> String {
    let mut text = String::with_capacity(2 * sheet.filled.cell_count());
    let board = sheet.puzzle.board();
    for cell in board.cells() {
        match (sheet.puzzle.givens().digit(cell), sheet.filled.digit(cell)) {
            (Some(digit), _) => text.push(board.symbol(digit)),
            (None, Some(digit)) => text.extend(['+', board.symbol(digit)]),
            (None, None) => text.push('.'),
        }
    }
    text
}

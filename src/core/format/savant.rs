//! The boards that Sudoku Savant saves.
//!
//! ```text
//! Geometry: 3x2           width and height of a box
//! 2,0,0, 0,4,0            a row a line, 0 for an empty cell; spaces and blank lines where a reader likes them
//! ...
//! Hint: 0,1,5             a digit that the program gave away: row and column from 0, digit
//! Square: 2,3,1           a digit that the player wrote
//! Note: 2,2,4             a pencil mark of the player's
//! Colour: 2,2,3           the colour of a cell, 1 to 8
//! ```
//!
//! The rows are known from saves; the lines behind them from a description of the program alone, so they are read
//! leniently: three numbers, whatever stands between them. A cell without notes is one where nothing was noted.

use super::ahead::{Ahead, MAX_AHEAD};
use super::error::FormatError;
use super::line::{LineKind, TextLine};
use super::noted::with_noted;
use super::passage::{CannotSay, CellPlaces, Passage};
use super::shape::BoardsBySide;
use crate::board::{Cell, Digit, DigitSet, Grid, Puzzle, Sheet, Topology, variant};
use crate::error::{Diagnostic, quote};
use std::io;
use std::sync::Arc;

pub(super) const KEY: &str = "savant";

/// The highest colour.
const COLOURS: usize = 8;

const EXAMPLE: &str = "write `Geometry: 3x3`, width and height of a box, and a row a line: `0,3,0, 4,0,0, 0,0,9`";

/// The value of the line that begins a board.
fn geometry(line: &TextLine) -> Option<&str> {
    let (name, value) = line.text.trim_start().split_once(':')?;
    name.trim_end().eq_ignore_ascii_case("geometry").then(|| value.trim())
}

pub(super) fn detect(line: &TextLine, _: &BoardsBySide) -> bool {
    geometry(line).is_some()
}

/// A row: its digits with their columns in the text, 0 for an empty cell; the fault where a field is no number.
fn row(line: &TextLine, side: usize) -> Result<Vec<(u8, usize)>, Diagnostic> {
    let (mut cells, mut column) = (Vec::new(), 1);
    for field in line.text.split(',') {
        let word = field.trim();
        let at = column + field.chars().take_while(|sign| sign.is_whitespace()).count();
        let value = if word.is_empty() { Some(0) } else { word.parse().ok().filter(|&value| value <= side) };
        let Some(value) = value else {
            let message = format!("{} is no cell of a board with {side} digits", quote(word));
            return Err(Diagnostic::new(message).at(line.spot(at, word.chars().count())).hint(EXAMPLE));
        };
        cells.push((value as u8, at));
        column += field.chars().count() + 1;
    }
    // A comma behind the last cell.
    if cells.len().checked_sub(1) == Some(side) && line.text.trim_end().ends_with(',') {
        cells.pop();
    }
    Ok(cells)
}

pub(super) fn read(ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let Some(first) = ahead.line(0)? else { return Ok(None) };
    let Some(value) = geometry(&first) else { return Ok(None) };
    let shape = value
        .split_once(['x', 'X', '*'])
        .and_then(|(width, height)| Some((width.trim().parse::<usize>().ok()?, height.trim().parse::<usize>().ok()?)));
    let board = shape.and_then(|(width, height)| variant::standard(width, height).ok());
    let mut fault = match (&board, boards.forced()) {
        (None, _) => Some(FormatError::unexpected("a box shape such as `3x3`", value)),
        (Some(board), Some(forced)) if **board != *forced => Some(FormatError::OtherBoard),
        _ => None,
    }
    .map(|fault| fault.diagnose(first.whole(), EXAMPLE));
    let side = board.as_ref().map_or(usize::MAX, |board| board.side());
    let mut origin = CellPlaces::new(side);
    let (mut values, mut rows, mut index) = (Vec::new(), 0, 1);
    while rows < side {
        let Some((at, line)) = ahead.content(index)? else { break };
        if line.kind == LineKind::Blank {
            index = at + 1;
            continue;
        }
        if line.kind != LineKind::Content || !line.text.contains(',') || geometry(&line).is_some() {
            break;
        }
        index = at + 1;
        rows += 1;
        match row(&line, side) {
            Ok(cells) if cells.len() == side || board.is_none() => {
                origin.push(&line, cells.iter().map(|(_, column)| *column));
                values.extend(cells.into_iter().map(|(value, _)| value));
            }
            Ok(cells) => {
                let message = format!("row {rows} has {} cells, not {side}", cells.len());
                fault.get_or_insert(Diagnostic::new(message).at(line.whole()));
            }
            Err(wrong) => {
                fault.get_or_insert(wrong);
            }
        }
    }
    if let Some(board) = board.filter(|_| rows == side && fault.is_none()) {
        let givens = Grid::from_values(values, side).expect("the digits were checked");
        let puzzle = Puzzle::new(board, givens).expect("there are as many cells");
        return played(ahead, index, puzzle, origin);
    }
    let fault = fault
        .unwrap_or_else(|| Diagnostic::new(format!("the board ends after {rows} of {side} rows")).at(first.whole()));
    let index = behind(ahead, index)?;
    Passage::fault(index, fault)
}

/// The index of the line behind what a player did.
fn behind(ahead: &mut dyn Ahead, mut index: usize) -> io::Result<usize> {
    while let Some((at, line)) = ahead.content(index)? {
        if line.kind != LineKind::Blank && deed(&line).is_none() {
            break;
        }
        index = at + 1;
    }
    Ok(index)
}

/// What a player did to a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deed {
    Entry,
    Note,
    Colour,
}

/// What a line states of a cell.
fn deed(line: &TextLine) -> Option<(Deed, &str)> {
    let (name, value) = line.text.trim_start().split_once(':')?;
    let deed = match name.trim_end().to_ascii_lowercase().as_str() {
        "hint" | "square" => Deed::Entry,
        "note" => Deed::Note,
        "colour" | "color" => Deed::Colour,
        _ => return None,
    };
    Some((deed, value))
}

/// The position, with what the player did by the lines behind the board.
fn played(ahead: &mut dyn Ahead, mut index: usize, puzzle: Puzzle, origin: CellPlaces) -> io::Result<Option<Passage>> {
    let board = puzzle.board().clone();
    let mut filled = puzzle.givens().clone();
    let mut notes = vec![DigitSet::EMPTY; board.cell_count()];
    let mut paint: Vec<(Cell, u8)> = Vec::new();
    let mut fault = None;
    while let Some((at, line)) = ahead.content(index)? {
        if line.kind == LineKind::Blank {
            // A blank line may stand before what the player did, and behind it is none.
            let is_more = ahead.content(at + 1)?.is_some_and(|(_, next)| deed(&next).is_some());
            if !is_more {
                break;
            }
            index = at + 1;
            continue;
        }
        let Some((deed, value)) = deed(&line) else { break };
        index = at + 1;
        let most = if deed == Deed::Colour { COLOURS } else { board.side() };
        match place(value, &board, most) {
            Some((cell, value)) => match deed {
                Deed::Entry if puzzle.givens().digit(cell).is_none() => filled.set(cell, Digit::from_value(value)),
                Deed::Entry => {}
                Deed::Note => notes[cell.index()].insert(Digit::new(usize::from(value) - 1)),
                Deed::Colour => paint.push((cell, value)),
            },
            None => {
                let message = format!("{} is no row and column from 0 and no number up to {most}", quote(value.trim()));
                fault.get_or_insert(Diagnostic::new(message).at(line.whole()).hint("write `Note: 0,8,5`"));
            }
        }
    }
    if let Some(fault) = fault {
        return Passage::fault(index, fault);
    }
    paint.sort_unstable();
    paint.dedup_by_key(|(cell, _)| *cell);
    let sheet = Sheet { paint, ..Sheet::new(puzzle, filled) };
    let noted: Vec<(Cell, DigitSet)> = board.cells().zip(notes).filter(|(_, marks)| !marks.is_empty()).collect();
    let (sheet, note) = with_noted(sheet, &noted);
    Passage::position(index, sheet, origin.noting(note))
}

/// The cell and the number, 1 to `most`, of three numbers: row and column from 0, and it.
fn place(value: &str, board: &Arc<Topology>, most: usize) -> Option<(Cell, u8)> {
    let numbers = value.split(|sign: char| !sign.is_ascii_digit()).filter(|word| !word.is_empty());
    let numbers: Vec<usize> = numbers.take(4).map(|word| word.parse().unwrap_or(usize::MAX)).collect();
    let [row, column, value] = numbers[..] else { return None };
    let cell = board.cell_at(column, row)?;
    (1..=most).contains(&value).then_some((cell, value as u8))
}

pub(super) fn write(sheet: &Sheet) -> Result<String, CannotSay> {
    CannotSay::unless_of_digits(sheet, KEY)?;
    CannotSay::unless_of_boxes(sheet, KEY)?;
    let board = sheet.puzzle.board();
    let (columns, rows) = board.extent();
    let (width, height) = board.box_shape().unwrap_or((columns, rows));
    let mut text = format!("Geometry: {width}x{height}\n");
    for row in 0..rows {
        if row > 0 && row.is_multiple_of(height) {
            text.push('\n');
        }
        for column in 0..columns {
            let digit = board.cell_at(column, row).and_then(|cell| sheet.puzzle.givens().digit(cell));
            let comma = match column {
                0 => "",
                _ if column.is_multiple_of(width) => ", ",
                _ => ",",
            };
            text += &format!("{comma}{}", digit.map_or(0, Digit::value));
        }
        text.push('\n');
    }
    let mut add = |name: &str, cell: Cell, value: u8| {
        let (column, row) = board.place(cell);
        text += &format!("{name}: {row},{column},{value}\n");
    };
    let entries = sheet.filled.filled().filter(|(cell, _)| sheet.puzzle.givens().digit(*cell).is_none());
    entries.for_each(|(cell, digit)| add("Square", cell, digit.value()));
    let marks = sheet.marks();
    let mut marked: Vec<Cell> = sheet.removed.iter().map(|candidate| candidate.cell).collect();
    marked.dedup();
    for cell in marked {
        if marks[cell.index()].is_empty() {
            return Err(CannotSay { format: KEY, what: "a cell whose pencil marks are all gone" });
        }
        marks[cell.index()].iter().for_each(|digit| add("Note", cell, digit.value()));
    }
    if sheet.paint.iter().any(|&(_, colour)| usize::from(colour) > COLOURS) {
        return Err(CannotSay { format: KEY, what: "more than eight colours" });
    }
    sheet.paint.iter().for_each(|&(cell, colour)| add("Colour", cell, colour));
    // A line a note: what is farther away than a reader looks would be lost.
    if text.lines().count() >= MAX_AHEAD {
        return Err(CannotSay { format: KEY, what: "so many pencil marks" });
    }
    Ok(text)
}

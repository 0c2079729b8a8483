//! Boards saved by Sudoku Savant.
//!
//! ```text
//! Geometry: 3x2           width and height of a box
//! 2,0,0, 0,4,0            one row per line, 0 for an empty cell, with optional spaces and blank lines
//! ...
//! Hint: 1,5               a digit that the program revealed: the cell, the digit
//! Square: 15,1            a digit that the player entered
//! Note: 14,4,6            the pencil marks of a cell, at most four
//! Colour: 14,3            the colour of a cell, 1 to 8
//! ```
//!
//! Cells count from 0 in reading order: row x side + column. A cell without notes has not been marked. Like the
//! program, this reader rejects a game with any other word before a colon; `# Rating:` is a comment.

use super::ahead::{Ahead, MAX_AHEAD};
use super::error::FormatError;
use super::line::{LineKind, TextLine};
use super::noted::with_noted;
use super::passage::{CannotSay, CellPlaces, Passage};
use super::shape::BoardsBySide;
use crate::board::{Cell, Digit, DigitSet, Edit, Grid, NoteKind, Puzzle, Sheet, Topology, variant};
use crate::error::{Diagnostic, quote};
use std::io;
use std::sync::Arc;

pub(super) const KEY: &str = "savant";

/// The notes that it supports.
pub(super) const NOTES: &[NoteKind] = &[NoteKind::Centre, NoteKind::Colours, NoteKind::Hints, NoteKind::Order];

/// The highest colour.
const COLOURS: usize = 8;

/// The maximum number of pencil marks in a cell.
const MARKS: usize = 4;

const EXAMPLE: &str = "write `Geometry: 3x3`, width and height of a box, and one line per row: `0,3,0, 4,0,0, 0,0,9`";

/// Returns the value of the line that begins a board.
fn geometry(line: &TextLine) -> Option<&str> {
    let (name, value) = line.text.trim_start().split_once(':')?;
    name.trim_end().eq_ignore_ascii_case("geometry").then(|| value.trim())
}

pub(super) fn detect(line: &TextLine, _: &BoardsBySide) -> bool {
    geometry(line).is_some()
}

/// Returns the digits of a row with their columns in the text, 0 for an empty cell; the fault if a field is not a
/// number.
fn row(line: &TextLine, side: usize) -> Result<Vec<(u8, usize)>, Diagnostic> {
    let (mut cells, mut column) = (Vec::new(), 1);
    for field in line.text.split(',') {
        let word = field.trim();
        let at = column + field.chars().take_while(|sign| sign.is_whitespace()).count();
        let value = if word.is_empty() { Some(0) } else { word.parse().ok().filter(|&value| value <= side) };
        let Some(value) = value else {
            let message = format!("{} is not a cell of a board with {side} digits", quote(word));
            return Err(Diagnostic::new(message).at(line.spot(at, word.chars().count())).hint(EXAMPLE));
        };
        cells.push((value as u8, at));
        column += field.chars().count() + 1;
    }
    // A comma after the last cell.
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

/// Returns the index of the line after the player's moves.
fn behind(ahead: &mut dyn Ahead, mut index: usize) -> io::Result<usize> {
    while let Some((at, line)) = ahead.content(index)? {
        if line.kind != LineKind::Blank && option(&line).is_none() {
            break;
        }
        index = at + 1;
    }
    Ok(index)
}

/// A player's action on a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deed {
    Hint,
    Entry,
    Note,
    Colour,
}

impl Deed {
    fn of(name: &str) -> Option<Self> {
        match name.to_ascii_lowercase().as_str() {
            "hint" => Some(Self::Hint),
            "square" => Some(Self::Entry),
            "note" => Some(Self::Note),
            "colour" => Some(Self::Colour),
            _ => None,
        }
    }
}

/// Returns the name and the value of a line that belongs to a game: a word before a colon that does not begin another
/// board.
fn option(line: &TextLine) -> Option<(&str, &str)> {
    let (name, value) = line.text.trim_start().split_once(':')?;
    let name = name.trim_end();
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic());
    (line.kind == LineKind::Content && is_name && geometry(line).is_none()).then_some((name, value))
}

/// The player's actions, line by line.
struct Game {
    board: Arc<Topology>,
    filled: Grid,
    notes: Vec<DigitSet>,
    colours: Vec<(Cell, u8)>,
    hints: Vec<Cell>,
    entries: Vec<Cell>,
}

impl Game {
    /// Adds a line.
    ///
    /// # Errors
    /// If the program would reject it.
    fn add(&mut self, name: &str, value: &str) -> Result<(), FormatError> {
        let deed = Deed::of(name).ok_or_else(|| FormatError::unsupported("option", name))?;
        let (cells, side) = (self.board.cell_count(), self.board.side());
        let numbers: Option<Vec<usize>> = value.split(',').map(|word| word.trim().parse().ok()).collect();
        let most = if deed == Deed::Colour { COLOURS } else { side };
        let is_known = |numbers: &[usize]| match numbers {
            [cell, values @ ..] => {
                let count = if deed == Deed::Note { 0..=MARKS } else { 1..=1 };
                *cell < cells && count.contains(&values.len()) && values.iter().all(|value| (1..=most).contains(value))
            }
            [] => false,
        };
        let numbers = numbers.filter(|numbers| is_known(numbers)).ok_or_else(|| {
            let last = match deed {
                Deed::Note => format!("up to {MARKS} pencil marks"),
                Deed::Hint | Deed::Entry => "a digit".to_owned(),
                Deed::Colour => "a colour".to_owned(),
            };
            let expected = format!("a cell from 0 to {} and {last} from 1 to {most}", cells - 1);
            FormatError::unexpected(expected, value.trim())
        })?;
        let cell = Cell::new(numbers[0]);
        let mut values = numbers[1..].iter().map(|&value| value as u8);
        match deed {
            Deed::Hint | Deed::Entry if self.filled.digit(cell).is_some() => {
                let twice = format!("digit in {}", self.board.cell_name(cell));
                return Err(FormatError::Duplicate(twice));
            }
            Deed::Hint | Deed::Entry => {
                let digit = values.next().and_then(Digit::from_value);
                self.filled.set(cell, digit);
                match deed {
                    Deed::Hint => self.hints.push(cell),
                    _ => self.entries.push(cell),
                }
            }
            Deed::Note => {
                values.filter_map(Digit::from_value).for_each(|digit| self.notes[cell.index()].insert(digit));
            }
            Deed::Colour => self.colours.extend(values.map(|colour| (cell, colour))),
        }
        Ok(())
    }
}

/// Returns the position, with the player's actions from the lines after the board.
fn played(ahead: &mut dyn Ahead, mut index: usize, puzzle: Puzzle, origin: CellPlaces) -> io::Result<Option<Passage>> {
    let board = puzzle.board().clone();
    let notes = vec![DigitSet::EMPTY; board.cell_count()];
    let mut game = Game {
        board: board.clone(),
        filled: puzzle.givens().clone(),
        notes,
        colours: Vec::new(),
        hints: Vec::new(),
        entries: Vec::new(),
    };
    let mut fault = None;
    while let Some((at, line)) = ahead.content(index)? {
        if line.kind == LineKind::Blank {
            // A blank line is allowed before the player's actions, but not among them.
            let is_deed = |line: &TextLine| option(line).is_some_and(|(name, _)| Deed::of(name).is_some());
            if !ahead.content(at + 1)?.is_some_and(|(_, next)| is_deed(&next)) {
                break;
            }
            index = at + 1;
            continue;
        }
        let Some((name, value)) = option(&line) else { break };
        index = at + 1;
        if let Err(wrong) = game.add(name, value) {
            let example = "write `Square: 12,5`, `Hint: 12,5`, `Note: 12,1,4` or `Colour: 12,3`";
            fault.get_or_insert(wrong.diagnose(line.whole(), example));
        }
    }
    if let Some(fault) = fault {
        return Passage::fault(index, fault);
    }
    let Game { filled, notes, mut colours, hints, entries, .. } = game;
    // The last colour of a cell is used.
    colours.reverse();
    colours.sort_by_key(|(cell, _)| *cell);
    colours.dedup_by_key(|(cell, _)| *cell);
    let mut sheet = Sheet::new(puzzle, filled);
    (sheet.notes.colours, sheet.notes.hints) = (colours, hints);
    // Programs that do not know the order write the entries in reading order.
    if !entries.is_sorted() {
        let entered = |cell| vec![Edit::Digit(cell, sheet.filled.digit(cell))];
        sheet.notes.history = entries.into_iter().map(entered).collect();
    }
    let noted: Vec<(Cell, DigitSet)> = board.cells().zip(notes).filter(|(_, marks)| !marks.is_empty()).collect();
    let (sheet, note) = with_noted(sheet, &noted);
    Passage::position(index, sheet, origin.noting(note))
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
    let cannot = |what| Err(CannotSay { format: KEY, what });
    let entries = sheet.filled.filled().filter(|(cell, _)| sheet.puzzle.givens().digit(*cell).is_none());
    let order = sheet.notes.entries();
    let place = |list: &[Cell], cell: Cell| list.iter().position(|other| *other == cell);
    // The program writes hints first.
    let mut entries: Vec<_> = entries
        .map(|(cell, digit)| match place(&sheet.notes.hints, cell) {
            Some(at) => (("Hint", Some(at)), cell, digit),
            None => (("Square", place(&order, cell)), cell, digit),
        })
        .collect();
    entries.sort_unstable_by_key(|(kind, cell, _)| (*kind, *cell));
    for ((kind, _), cell, digit) in entries {
        text += &format!("{kind}: {},{}\n", cell.index(), digit.value());
    }
    for (cell, marks) in sheet.marks_of_player() {
        if marks.is_empty() {
            return cannot("a cell with no pencil marks left");
        }
        if marks.len() > MARKS {
            return cannot("more than four pencil marks in a cell");
        }
        let values: String = marks.iter().map(|digit| format!(",{}", digit.value())).collect();
        text += &format!("Note: {}{values}\n", cell.index());
    }
    let colours = &sheet.notes.colours;
    if colours.iter().any(|&(_, colour)| !(1..=COLOURS).contains(&usize::from(colour))) {
        return cannot("more than eight colours");
    }
    if colours.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        return cannot("several colours in a cell");
    }
    colours.iter().for_each(|&(cell, colour)| text += &format!("Colour: {},{colour}\n", cell.index()));
    // There is one line per cell, and lines beyond the reader's limit would be lost.
    if text.lines().count() >= MAX_AHEAD {
        return cannot("this many pencil marks");
    }
    Ok(text)
}

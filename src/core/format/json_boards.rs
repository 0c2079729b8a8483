//! Boards in JSON from any program: lists of rows, lists of cells, and texts, under any key.
//!
//! ```text
//! [[5, 3, 0, ..], ..]   [5, 3, null, ..]   ["53..7....", ..]   "53..7...."     a board
//! [{"BaseGrid": "53..7....", ..}, ..]                                          objects with one board each
//! {"newboard": {"grids": [{"value": [[..]], "solution": [[..]]}]}}             at any depth
//! ```
//!
//! 0, -1, null, false, an empty text and the usual signs mean an empty cell. If an object has several incomplete
//! boards, the one named puzzle, givens or start is read; without such a name the object is rejected. A list in place
//! of a cell may be pencil marks and is not read, so marks and digits are never confused.

use super::error::FormatError;
use super::line::TextLine;
use super::row::is_empty_sign;
use super::shape::{BoardsBySide, cell_name, side_of, usual_box};
use super::whole_board::is_board;
use crate::board::{Digit, Grid, Puzzle, Sheet};
use crate::error::{Diagnostic, quote};
use serde_json::{Map, Value};

/// The cells of a board, and its side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Board {
    side: usize,
    values: Vec<u8>,
}

/// The words of keys that name the puzzle, if there are several boards.
const PUZZLES: [&str; 4] = ["puzzle", "givens", "given", "start"];

/// The maximum number of cells of a side.
const MAX_SIDE: usize = 32;

impl Board {
    /// Returns the board that a value represents; `None` if it is something else.
    ///
    /// # Errors
    /// If one of its cells is not a digit of the board.
    pub(super) fn of(line: &TextLine, value: &Value, boards: &BoardsBySide) -> Option<Result<Self, FormatError>> {
        match value {
            Value::String(text) => Self::of_text(line, text, boards).map(Ok),
            Value::Array(items) => Self::of_list(items, boards),
            _ => None,
        }
    }

    /// Returns the board of a text with one sign for each cell; spaces and line ends between them are ignored.
    fn of_text(line: &TextLine, text: &str, boards: &BoardsBySide) -> Option<Self> {
        if text.len() > 4 * MAX_SIDE * MAX_SIDE {
            return None;
        }
        let text: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
        let side = side_of(text.len()).filter(|_| is_board(line, &text, boards))?;
        let value = |sign: char| Digit::from_symbol(sign).filter(|_| !is_empty_sign(sign)).map_or(0, Digit::value);
        Some(Self { side, values: text.chars().map(value).collect() })
    }

    /// Returns the board of a list of cells, of rows, or of rows in texts.
    fn of_list(items: &[Value], boards: &BoardsBySide) -> Option<Result<Self, FormatError>> {
        let is_cell = |value: &Value| !matches!(value, Value::Array(_) | Value::Object(_));
        let is_size = |side: usize| usual_box(side).is_some() && boards.forced_side().is_none_or(|known| known == side);
        let nested: Option<Vec<&Vec<Value>>> = items.iter().map(Value::as_array).collect();
        if let Some(rows) = nested.filter(|rows| is_size(rows.len()) && rows.iter().all(|row| row.iter().any(is_cell)))
        {
            let side = rows.len();
            let is_square = rows.iter().filter(|row| row.len() == side).count() * 2 > side;
            return is_square.then(|| Self::of_rows(&rows, side));
        }
        if !items.iter().all(is_cell) {
            return None;
        }
        let texts: Option<Vec<&str>> = items.iter().map(Value::as_str).collect();
        let is_row = |row: &&str| row.chars().count() == items.len();
        if let Some(rows) = texts.filter(|rows| is_size(rows.len()) && rows.iter().all(is_row)) {
            let side = rows.len();
            let cells = rows.iter().flat_map(|row| row.chars()).map(|sign| Value::from(sign.to_string()));
            return Some(Self::of_cells(&cells.collect::<Vec<_>>().iter().collect::<Vec<_>>(), side));
        }
        let side = side_of(items.len()).filter(|&side| is_size(side))?;
        Some(Self::of_cells(&items.iter().collect::<Vec<_>>(), side))
    }

    fn of_rows(rows: &[&Vec<Value>], side: usize) -> Result<Self, FormatError> {
        for (number, row) in (1..).zip(rows) {
            FormatError::count("cells", side, row.len()).map_err(|fault| fault.at(format!("row {number}")))?;
        }
        Self::of_cells(&rows.iter().flat_map(|row| row.iter()).collect::<Vec<_>>(), side)
    }

    fn of_cells(cells: &[&Value], side: usize) -> Result<Self, FormatError> {
        let cell =
            |(index, value): (usize, &&Value)| cell(value, side).map_err(|fault| fault.at(cell_name(index, side)));
        let values = cells.iter().enumerate().map(cell).collect::<Result<Vec<u8>, FormatError>>()?;
        Ok(Self { side, values })
    }

    fn is_complete(&self) -> bool {
        !self.values.contains(&0)
    }

    /// Returns the puzzle of the board.
    ///
    /// # Errors
    /// If this build does not support its size, or another board was requested.
    pub(super) fn sheet(&self, boards: &mut BoardsBySide) -> Result<Sheet, FormatError> {
        let board = boards.of(self.side)?;
        if board.cell_count() != self.values.len() || board.side() != self.side {
            return Err(FormatError::OtherBoard);
        }
        let givens = Grid::from_values(self.values.clone(), self.side).expect("the digits were checked");
        Ok(Sheet::new(Puzzle::new(board, givens.clone())?, givens))
    }
}

/// Returns the digit of a cell; 0 for an empty cell.
///
/// # Errors
/// If the value is not a digit of a board of this side.
fn cell(value: &Value, side: usize) -> Result<u8, FormatError> {
    let wrong = || FormatError::digit(side, value);
    let number = match value {
        Value::Null | Value::Bool(false) => 0,
        Value::Number(number) if number.as_i64() == Some(-1) || number.as_f64() == Some(-1.0) => 0,
        Value::Number(number) => match (number.as_u64(), number.as_f64()) {
            (Some(number), _) => usize::try_from(number).map_err(|_| wrong())?,
            (None, Some(number)) if number >= 0.0 && number.fract() == 0.0 => number as usize,
            _ => return Err(wrong()),
        },
        Value::String(text) => match text.trim() {
            "" | "-" | "-1" => 0,
            text => match (text.chars().next(), text.chars().count()) {
                (Some(sign), 1) if is_empty_sign(sign) => 0,
                (Some(sign), 1) => Digit::from_symbol(sign).map(|digit| digit.value().into()).ok_or_else(wrong)?,
                _ => text.parse().map_err(|_| wrong())?,
            },
        },
        Value::Array(_) => {
            return Err(FormatError::unexpected("a digit", value).at("pencil marks in lists are not read"));
        }
        _ => return Err(wrong()),
    };
    if number <= side { Ok(number as u8) } else { Err(wrong()) }
}

/// The contents of another program's object.
pub(super) enum Found<'a> {
    /// A board under this key, and the keys of other incomplete boards.
    Board(&'a str, Board, Vec<&'a str>),
    /// Values that contain boards, each with its key.
    Within(Vec<(&'a str, &'a Value)>),
    Nothing,
}

/// The maximum depth of the search for boards.
const DEEPEST: usize = 6;

/// Returns whether a value contains a board at any depth.
fn holds_board(line: &TextLine, value: &Value, boards: &BoardsBySide, deep: usize) -> bool {
    let is_within = |value: &Value| deep < DEEPEST && holds_board(line, value, boards, deep + 1);
    match value {
        Value::Object(members) => members.values().any(is_within),
        Value::Array(items) => Board::of(line, value, boards).is_some() || items.iter().any(is_within),
        value => Board::of(line, value, boards).is_some(),
    }
}

/// Returns the contents of another program's object.
///
/// # Errors
/// If it contains several incomplete boards without a name, or a cell that is not a digit.
pub(super) fn find<'a>(
    line: &TextLine,
    object: &'a Map<String, Value>,
    boards: &BoardsBySide,
) -> Result<Found<'a>, FormatError> {
    let mut all: Vec<(&str, Board)> = Vec::new();
    for (key, value) in object {
        if let Some(board) = Board::of(line, value, boards) {
            all.push((key, board.map_err(|fault| fault.at(format!("the list {}", quote(key))))?));
        }
    }
    if all.is_empty() {
        let is_within = |(_, value): &(&String, &Value)| holds_board(line, value, boards, 0);
        let within: Vec<(&str, &Value)> =
            object.iter().filter(is_within).map(|(key, value)| (key.as_str(), value)).collect();
        return Ok(if within.is_empty() { Found::Nothing } else { Found::Within(within) });
    }
    let (complete, open): (Vec<_>, Vec<_>) = all.into_iter().partition(|(_, board)| board.is_complete());
    let candidates = if open.is_empty() { complete } else { open };
    let names: Vec<&str> = candidates.iter().map(|(key, _)| *key).collect();
    let is_named = |key: &str| super::head::words(key).iter().any(|word| PUZZLES.contains(&word.as_str()));
    let mut named = names.iter().enumerate().filter(|(_, key)| is_named(key));
    let chosen = match (names.len(), named.next(), named.next()) {
        (1, ..) => 0,
        (_, Some((index, _)), None) => index,
        _ => {
            let listed: Vec<String> = names.iter().map(|key| quote(key)).collect();
            let fault = Diagnostic::new(format!("several boards: {}", listed.join(", ")));
            return Err(fault.hint("rename the one that should be read to `puzzle`").into());
        }
    };
    let others = names.iter().enumerate().filter(|(index, _)| *index != chosen).map(|(_, key)| *key).collect();
    let (key, board) = candidates.into_iter().nth(chosen).expect("it is one of them");
    Ok(Found::Board(key, board, others))
}

//! Puzzles in ipuz: a row of cells an array, with what is said of the puzzle beside it.
//!
//! ```text
//! {"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"], "puzzle": [[5, 3, 0, ..], ..]}
//! ```
//!
//! The kind says the rules: those of the table below are read, and every other kind is refused by its name. So is a member
//! that is not in the table of those that say no rule. `empty` is what stands in an empty cell, beside 0.

use super::credit::Credit;
use super::error::FormatError;
use super::passage::CannotSay;
use super::rules::{is_nothing, square, whole};
use super::shape::{BoardsBySide, usual_box};
use crate::board::variant::{self, Variant, VariantWords, lines};
use crate::board::{Digit, Grid, Puzzle, Sheet, Topology};
use crate::error::quote;
use serde_json::{Value, json};
use std::sync::Arc;

/// The kind of a plain puzzle.
const IPUZ: &str = "http://ipuz.org/sudoku#1";

/// Keys that say no rule. Keys of extensions have a colon, as in `org.example:note`.
const NO_RULES: [&str; 34] = [
    "version",
    "kind",
    "copyright",
    "publisher",
    "publication",
    "url",
    "uniqueid",
    "title",
    "intro",
    "explanation",
    "annotation",
    "author",
    "editor",
    "date",
    "notes",
    "difficulty",
    "charset",
    "origin",
    "block",
    "empty",
    "styles",
    "checksum",
    "saved",
    "showguesses",
    "displaycharset",
    "boxes",
    "cageborder",
    "showoperators",
    "volatile",
    "dimensions",
    "puzzle",
    "solution",
    "guesses",
    "misses",
];

/// The kinds that are read, by their path, with the words of their boards; without words there are no boxes.
const KINDS: [(&str, Option<&str>); 5] = [
    ("sudoku", Some("standard")),
    ("sudoku/wordoku", Some("standard")),
    ("sudoku/diagonalsudoku", Some("x")),
    ("sudoku/hypersudoku", Some("windoku")),
    ("sudoku/latinsquare", None),
];

/// Returns the words of the board of a puzzle, `None` for one without boxes.
///
/// # Errors
/// If one of its kinds is not in the table.
fn kind(value: &Value) -> Result<Option<&'static str>, FormatError> {
    let kinds: Vec<&str> = match value.get("kind") {
        None | Some(Value::Null) => return Ok(KINDS[0].1),
        Some(Value::String(kind)) => vec![kind],
        Some(Value::Array(kinds)) if kinds.iter().all(Value::is_string) => {
            kinds.iter().filter_map(Value::as_str).collect()
        }
        Some(other) => return Err(FormatError::unexpected("a kind of puzzle or a list of kinds", other)),
    };
    let mut known = KINDS[0].1;
    for kind in kinds {
        let name = kind.rsplit_once("ipuz.org/").map_or(kind, |(_, name)| name);
        let name = name.split('#').next().unwrap_or_default().trim_matches('/').to_ascii_lowercase();
        match KINDS.iter().find(|(known, _)| *known == name) {
            Some((_, words)) if *words == KINDS[0].1 => {}
            Some((_, words)) if known == KINDS[0].1 => known = *words,
            Some((_, words)) if known == *words => {}
            _ => return Err(FormatError::unsupported("kind of puzzle", name)),
        }
    }
    Ok(known)
}

/// Returns the board of so many rows.
///
/// # Errors
/// If there is none, or another one was requested.
fn board(words: Option<&str>, side: usize, boards: &BoardsBySide) -> Result<Arc<Topology>, FormatError> {
    let shape = usual_box(side).ok_or_else(|| FormatError::unsupported("number of rows", side.to_string()));
    let board = match words {
        None => lines(side)?,
        Some("standard") => match boards.forced() {
            Some(forced) if forced.side() == side => return Ok(forced),
            Some(_) => return Err(FormatError::OtherBoard),
            None => return shape.and_then(|(width, height)| Ok(variant::standard(width, height)?)),
        },
        Some(words) => Variant::from_words(VariantWords::parse(words)?, shape?).board()?,
    };
    match boards.forced() {
        Some(forced) if forced.in_usual_signs() == board => Ok(forced),
        Some(_) => Err(FormatError::OtherBoard),
        None => Ok(board),
    }
}

/// Returns the position of a value, and what was left out of it.
///
/// # Errors
/// If it is not a puzzle on a board that is supported.
pub(super) fn sheet(
    value: &Value,
    rows: &[Value],
    boards: &BoardsBySide,
) -> Result<(Sheet, Option<String>), FormatError> {
    let words = kind(value)?;
    let is_rule = |(key, value): &(&String, &Value)| {
        !NO_RULES.contains(&key.as_str()) && !key.contains(':') && !is_nothing(value)
    };
    let mut members = value.as_object().into_iter().flatten();
    if let Some((key, _)) = members.find(is_rule) {
        return Err(FormatError::unsupported("key", key));
    }
    if value.get("boxes") == Some(&Value::Bool(false)) && words.is_some() {
        return Err(FormatError::unsupported("rule", "boxes: false"));
    }
    let side = rows.len();
    for key in ["width", "height"] {
        let said = value.get("dimensions").and_then(|said| said.get(key)).filter(|said| !is_nothing(said));
        if let Some(said) = said.filter(|said| whole(said) != Some(side)) {
            return Err(FormatError::unexpected(format!("the {key} {side}"), said));
        }
    }
    let board = board(words, side, boards)?;
    let left_out = styled(value, rows)?;
    let charset: Vec<char> = match value.get("charset").and_then(Value::as_str) {
        Some(charset) => {
            FormatError::count("signs in `charset`", side, charset.chars().count())?;
            charset.chars().collect()
        }
        None => (0..side).map(|digit| Digit::new(digit).symbol()).collect(),
    };
    let empty = value.get("empty").filter(|empty| empty.is_string() || empty.is_number());
    let digit = |cell: &Value| {
        let cell = cell.get("cell").unwrap_or(cell);
        let value = match cell {
            Value::Null => Some(0),
            cell if empty.is_some_and(|empty| in_words(empty) == in_words(cell)) => Some(0),
            Value::Number(number) => number.as_u64().map(|number| number as usize),
            Value::String(text) => {
                let mut signs = text.chars();
                let (first, rest) = (signs.next(), signs.next());
                let known =
                    first.filter(|_| rest.is_none()).and_then(|sign| charset.iter().position(|&known| known == sign));
                known.map(|digit| digit + 1).or_else(|| if text.is_empty() { Some(0) } else { text.parse().ok() })
            }
            _ => None,
        };
        value.filter(|&value| value <= side).map(|value| value as u8).ok_or_else(|| FormatError::digit(side, cell))
    };
    let grid = |rows: &[Value]| -> Result<Grid, FormatError> {
        let values = square(rows, side)?.into_iter().map(digit).collect::<Result<Vec<u8>, FormatError>>()?;
        Ok(Grid::from_values(values, side).expect("the digits were checked"))
    };
    let givens = grid(rows)?;
    let saved = value.get("saved").and_then(Value::as_array).map(|rows| grid(rows)).transpose()?;
    let mut filled = saved.unwrap_or_else(|| givens.clone());
    givens.filled().for_each(|(cell, digit)| filled.set(cell, Some(digit)));
    Ok((Sheet::new(Puzzle::new(board, givens)?, filled), left_out))
}

/// Returns a number or a text as a text: `1` and `"1"` mean the same.
fn in_words(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Styles that draw a rule: a mark, a line to other cells, a bar.
const RULES: [&str; 9] = ["mark", "barred", "dotted", "dashed", "lessthan", "greaterthan", "equal", "divided", "slice"];

/// Returns a note on what is left out: the other styles of cells, and what extensions say.
///
/// # Errors
/// If the style of a cell draws a rule, or if a cell has another key that is not supported.
fn styled(value: &Value, rows: &[Value]) -> Result<Option<String>, FormatError> {
    let mut left_out: Vec<&str> = Vec::new();
    for cell in rows.iter().filter_map(Value::as_array).flatten().filter_map(Value::as_object) {
        let is_known = |key: &&String| ["cell", "style"].contains(&key.as_str()) || is_nothing(&cell[*key]);
        if let Some(key) = cell.keys().find(|key| !is_known(key)) {
            return Err(FormatError::unsupported("cell key", key));
        }
        let style = match cell.get("style") {
            Some(Value::String(name)) => {
                let style = value.get("styles").and_then(|styles| styles.get(name)).and_then(Value::as_object);
                Some(style.ok_or_else(|| FormatError::missing("`styles`", quote(name)))?)
            }
            style => style.and_then(Value::as_object),
        };
        for (key, _) in style.into_iter().flatten().filter(|(_, value)| !is_nothing(value)) {
            if RULES.contains(&key.as_str()) {
                return Err(FormatError::unsupported("cell style", key));
            }
            left_out.push(key);
        }
    }
    let members = value.as_object().into_iter().flatten();
    left_out
        .extend(members.filter(|(key, value)| key.contains(':') && !is_nothing(value)).map(|(key, _)| key.as_str()));
    left_out.sort_unstable();
    left_out.dedup();
    let names: Vec<String> = left_out.into_iter().take(3).map(quote).collect();
    Ok((!names.is_empty()).then(|| format!("left out {}", names.join(", "))))
}

/// Writes a puzzle as ipuz.
pub(super) fn write(sheet: &Sheet, credit: &Credit) -> Result<String, CannotSay> {
    const FORMAT: &str = "ipuz";
    CannotSay::unless_plain(sheet, FORMAT)?;
    CannotSay::unless_unmarked(sheet, FORMAT)?;
    let board = sheet.puzzle.board();
    let side = board.side();
    if board.box_shape() != usual_box(side) {
        return Err(CannotSay { format: FORMAT, what: "the shape of boxes" });
    }
    let rows = |grid: &Grid| -> Vec<Vec<u8>> { grid.values().chunks(side).map(<[u8]>::to_vec).collect() };
    let mut object = json!({
        "version": "http://ipuz.org/v2",
        "kind": [IPUZ],
        "dimensions": { "width": side, "height": side },
        "charset": board.digits().map(Digit::symbol).collect::<String>(),
        "puzzle": rows(sheet.puzzle.givens()),
    });
    if !sheet.is_untouched() {
        object["saved"] = json!(rows(&sheet.filled));
    }
    credit.put_into(object.as_object_mut().expect("it is written as one"));
    Ok(object.to_string() + "\n")
}

//! Puzzles in ipuz: one array for each row of cells, and members that describe the puzzle.
//!
//! ```text
//! {"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"], "puzzle": [[5, 3, 0, ..], ..]}
//! ```
//!
//! The kind determines the rules. The kinds in the table below are read; all others are rejected by name. Unknown
//! members are rejected in the same way, unless the table of members that are not rules lists them. `empty` is the
//! value of an empty cell, in addition to 0.

use super::credit::Credit;
use super::error::FormatError;
use super::passage::CannotSay;
use super::rules::{is_nothing, square, whole};
use super::shape::{self, BoardsBySide, usual_box};
use crate::board::variant::{self, Variant, VariantWords, lines, with_regions};
use crate::board::{Cage, Cell, Clue, Digit, Grid, Puzzle, Sheet, Topology};
use crate::error::quote;
use serde_json::{Value, json};
use std::sync::Arc;

/// The kind of a plain puzzle.
const IPUZ: &str = "http://ipuz.org/sudoku#1";

/// Keys that are not rules. Keys of extensions have a colon, as in `org.example:note`.
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

/// The kinds that are read, by their path, with the words of their boards.
const KINDS: [(&str, &str); 7] = [
    ("sudoku", STANDARD),
    ("sudoku/wordoku", STANDARD),
    ("sudoku/diagonalsudoku", "x"),
    ("sudoku/hypersudoku", "windoku"),
    ("sudoku/jigsawsudoku", JIGSAW),
    ("sudoku/latinsquare", LATIN),
    ("sudoku/killersudoku", KILLER),
];

const STANDARD: &str = "standard";
/// Regions instead of boxes, listed under [`ZONES`].
const JIGSAW: &str = "jigsaw";
/// Only rows and columns.
const LATIN: &str = "latin";
/// Cages, listed under [`CAGES`].
const KILLER: &str = "killer";

/// The key of regions, and of cages.
const ZONES: &str = "zones";
const CAGES: &str = "cages";

/// Returns the words of the kinds of a puzzle other than the standard one, each once.
///
/// # Errors
/// If one of its kinds is not in the table, or a Latin square has another kind too.
fn kinds(value: &Value) -> Result<Vec<&'static str>, FormatError> {
    let kinds: Vec<&str> = match value.get("kind") {
        None | Some(Value::Null) => Vec::new(),
        Some(Value::String(kind)) => vec![kind],
        Some(Value::Array(kinds)) if kinds.iter().all(Value::is_string) => {
            kinds.iter().filter_map(Value::as_str).collect()
        }
        Some(other) => return Err(FormatError::unexpected("a kind of puzzle or a list of kinds", other)),
    };
    let mut words = Vec::new();
    for kind in kinds {
        let name = kind.rsplit_once("ipuz.org/").map_or(kind, |(_, name)| name);
        let name = name.split('#').next().unwrap_or_default().trim_matches('/').to_ascii_lowercase();
        match KINDS.iter().find(|(known, _)| *known == name) {
            Some((_, STANDARD)) => {}
            Some((_, word)) if words.contains(word) => {}
            Some((_, word)) if words.is_empty() || *word != LATIN && !words.contains(&LATIN) => words.push(*word),
            _ => return Err(FormatError::unsupported("kind of puzzle", name)),
        }
    }
    words.sort_unstable();
    Ok(words)
}

/// Returns the board with this number of rows.
///
/// # Errors
/// If there is none, or another one was requested.
fn board(value: &Value, kinds: &[&str], side: usize, boards: &BoardsBySide) -> Result<Arc<Topology>, FormatError> {
    let words: Vec<&str> = kinds.iter().copied().filter(|word| *word != KILLER).collect();
    let shape = usual_box(side);
    let known = || shape.ok_or_else(|| FormatError::unsupported("number of rows", side.to_string()));
    let board = match &words[..] {
        [LATIN] => lines(side)?,
        [] => match boards.forced() {
            Some(forced) if forced.side() == side => return Ok(forced),
            Some(_) => return Err(FormatError::OtherBoard),
            None => {
                let (width, height) = known()?;
                return Ok(variant::standard(width, height)?);
            }
        },
        words if words.contains(&JIGSAW) => {
            let regions = groups(value, ZONES, side)?;
            let region = |cell: usize| regions.iter().position(|(cells, _)| cells.contains(&Cell::new(cell)));
            let numbers: Option<Vec<usize>> = (0..side * side).map(region).collect();
            let numbers = numbers.ok_or_else(|| FormatError::missing("a cell", "zone"))?;
            let map = shape::regions(&numbers, side)?;
            match words {
                [JIGSAW] => with_regions(&*lines(side)?, &map)?,
                _ => {
                    let words = VariantWords::parse(&words.join("+"))?;
                    Variant { regions: Some(map), ..Variant::from_words(words, shape.unwrap_or((side, 1))) }.board()?
                }
            }
        }
        words => Variant::from_words(VariantWords::parse(&words.join("+"))?, known()?).board()?,
    };
    match boards.forced() {
        Some(forced) if forced.in_usual_signs() == board => Ok(forced),
        Some(_) => Err(FormatError::OtherBoard),
        None => Ok(board),
    }
}

/// Cells, and the number shown in a cage.
type Group = (Vec<Cell>, Option<u32>);

/// Returns the groups of cells that a member lists, each in ascending order and with its value if it has one.
///
/// Columns and rows count from 0 or from 1. Together the groups reach an edge of the board, which shows which of the
/// two.
///
/// # Errors
/// If a group has unknown members or cells outside the board, or the origin of the numbers is unclear.
fn groups(value: &Value, key: &'static str, side: usize) -> Result<Vec<Group>, FormatError> {
    let list = value.get(key).and_then(Value::as_array).filter(|list| !list.is_empty());
    let list = list.ok_or_else(|| FormatError::missing("the puzzle", key))?;
    let mut groups = Vec::with_capacity(list.len());
    for group in list {
        let members = group.as_object().ok_or_else(|| FormatError::unexpected("a group of cells", group))?;
        let is_known = |key: &String| ["rect", "cells", "value", "operator", "style"].contains(&key.as_str());
        if let Some(other) = members.keys().find(|key| !is_known(key)) {
            return Err(FormatError::unsupported("key of a group", other));
        }
        if let Some(operator) =
            members.get("operator").filter(|operator| !["+", ""].map(Value::from).contains(operator))
        {
            return Err(FormatError::unsupported("operator", operator.to_string()));
        }
        let numbers = |value: &Value| -> Option<Vec<usize>> { value.as_array()?.iter().map(whole).collect() };
        let unexpected = |value: &Value| FormatError::unexpected("the column and the row of a cell", value);
        let mut places: Vec<(usize, usize)> = Vec::new();
        if let Some(rect) = members.get("rect") {
            let corners = numbers(rect).and_then(|corners| <[usize; 4]>::try_from(corners).ok());
            let [left, top, right, bottom] =
                corners.filter(|corners| corners.iter().all(|&at| at <= side)).ok_or_else(|| unexpected(rect))?;
            places.extend((top..=bottom).flat_map(|row| (left..=right).map(move |column| (column, row))));
        }
        for cell in members.get("cells").and_then(Value::as_array).into_iter().flatten() {
            let place = numbers(cell).and_then(|place| <[usize; 2]>::try_from(place).ok());
            let [column, row] = place.ok_or_else(|| unexpected(cell))?;
            places.push((column, row));
        }
        let number = members.get("value").and_then(whole).and_then(|value| u32::try_from(value).ok());
        groups.push((places, number));
    }
    let all = || groups.iter().flat_map(|(places, _)| places);
    let is_from_zero = all().any(|&(column, row)| column == 0 || row == 0);
    let is_from_one = all().any(|&(column, row)| column == side || row == side);
    if is_from_zero == is_from_one {
        return Err(FormatError::OffBoard(key));
    }
    let first = usize::from(is_from_one);
    let cells = |places: Vec<(usize, usize)>| -> Result<Vec<Cell>, FormatError> {
        let cell = |(column, row): (usize, usize)| {
            let is_on_board = (first..side + first).contains(&column) && (first..side + first).contains(&row);
            is_on_board.then(|| Cell::new((row - first) * side + column - first)).ok_or(FormatError::OffBoard(key))
        };
        let mut cells = places.into_iter().map(cell).collect::<Result<Vec<Cell>, FormatError>>()?;
        cells.sort_unstable();
        cells.dedup();
        Ok(cells)
    };
    groups.into_iter().map(|(places, number)| Ok((cells(places)?, number))).collect()
}

/// Returns the cages of a killer.
///
/// # Errors
/// If there are none, or one has no sum.
fn cages(value: &Value, side: usize) -> Result<Vec<Clue>, FormatError> {
    let cage = |(cells, sum): Group| {
        let sum = sum.ok_or_else(|| FormatError::missing("a cage", "sum"))?;
        Ok(Clue::Cage(Cage { cells, sum }))
    };
    groups(value, CAGES, side)?.into_iter().map(cage).collect()
}

/// Returns the position of a value, and notes on omissions.
///
/// # Errors
/// If the value is not a puzzle on a supported board.
pub(super) fn sheet(
    value: &Value,
    rows: &[Value],
    boards: &BoardsBySide,
) -> Result<(Sheet, Option<String>), FormatError> {
    let kinds = kinds(value)?;
    let of_kind = [(JIGSAW, ZONES), (KILLER, CAGES)];
    let is_of_kind = |key: &str| of_kind.iter().any(|(kind, known)| *known == key && kinds.contains(kind));
    let is_rule = |(key, value): &(&String, &Value)| {
        !NO_RULES.contains(&key.as_str()) && !is_of_kind(key) && !key.contains(':') && !is_nothing(value)
    };
    let mut members = value.as_object().into_iter().flatten();
    if let Some((key, _)) = members.find(is_rule) {
        return Err(FormatError::unsupported("key", key));
    }
    if value.get("boxes") == Some(&Value::Bool(false)) && !kinds.contains(&LATIN) && !kinds.contains(&JIGSAW) {
        return Err(FormatError::unsupported("rule", "boxes: false"));
    }
    let side = rows.len();
    for key in ["width", "height"] {
        let said = value.get("dimensions").and_then(|said| said.get(key)).filter(|said| !is_nothing(said));
        if let Some(said) = said.filter(|said| whole(said) != Some(side)) {
            return Err(FormatError::unexpected(format!("the {key} {side}"), said));
        }
    }
    let board = board(value, &kinds, side, boards)?;
    let left_out = styled(value, rows)?;
    let charset: Vec<char> = match value.get("charset").and_then(Value::as_str) {
        Some(charset) => {
            FormatError::count("characters in `charset`", side, charset.chars().count())?;
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
    let mut puzzle = Puzzle::new(board, givens)?;
    if kinds.contains(&KILLER) {
        puzzle = puzzle.with_clues(cages(value, side)?)?;
    }
    Ok((Sheet::new(puzzle, filled), left_out))
}

/// Returns a number or a text as a text: `1` and `"1"` mean the same.
fn in_words(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Styles that express a rule: a mark, a line to other cells, a bar.
const RULES: [&str; 9] = ["mark", "barred", "dotted", "dashed", "lessthan", "greaterthan", "equal", "divided", "slice"];

/// Returns a note on omissions: other styles of cells, and data of extensions.
///
/// # Errors
/// If the style of a cell expresses a rule, or a cell has another key that is not supported.
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

//! The JSON of f-puzzles, which is packed in links of f-puzzles and SudokuPad.
//!
//! It can describe many kinds of boards. Those that we support are read. Every other key must be in the table of keys
//! that are not rules; otherwise the puzzle is rejected with the name of the key, because without one of its rules it
//! would be a different puzzle. Unknown keys are therefore rejected too.
//!
//! The colours of cells and decorations are omitted with a note. A rule that is only described in the text of the rule
//! set is rejected.

use super::error::FormatError;
use super::noted::with_noted;
use super::rules::{is_nothing, kind_in, square, whole};
use super::shape::{self, cell_name, usual_box};
use crate::board::variant::{
    RegionMap, Variant, VariantWords, lines, with_knights_move, with_non_consecutive, with_regions,
};
use crate::board::{Cage, Cell, Clue, Digit, DigitSet, Grid, NoteKind, Puzzle, RelationKind, Sheet, Topology};
use crate::error::{counted, quote};
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::sync::Arc;

/// The keys that are not rules: names, settings, and decorations.
const NO_RULES: [&str; 19] = [
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "highlightConflicts",
    "solution",
    "successMessage",
    "text",
    "line",
    "rectangle",
    "circle",
    "cage",
    "truecandidatesoptions",
    "disabledlogic",
    "metadata",
    "id",
    "msgcorrect",
    "timestamp",
];

/// The keys of decorations.
const DRAWN: [&str; 5] = ["text", "line", "rectangle", "circle", "cage"];

/// The keys of rules that our boards support, without further data.
const FLAGS: [&str; 5] = ["diagonal+", "diagonal-", "antiknight", "nonconsecutive", "disjointgroups"];

/// The key of the rule that our clues support.
const CAGES: &str = "killercage";

/// The player's notes that it can express.
pub(super) const NOTES: &[NoteKind] = &[NoteKind::Centre, NoteKind::Corner];

/// The keys of a cell.
const CELL: [&str; 10] = [
    "value",
    "given",
    "region",
    "givenPencilMarks",
    "centerPencilMarks",
    "cornerPencilMarks",
    "c",
    "cArray",
    "highlight",
    "isError",
];

/// Returns whether a value is such JSON: rows of objects.
pub(super) fn is_grid(value: &Value) -> bool {
    let rows = value.get("grid").and_then(Value::as_array);
    let first = rows.and_then(|rows| rows.first()?.as_array()?.first());
    first.is_some_and(Value::is_object)
}

/// Returns the position in the JSON, and notes on omissions.
///
/// # Errors
/// If the JSON is not a puzzle on a supported board.
pub(super) fn position(value: &Value) -> Result<(Sheet, Vec<String>), FormatError> {
    let object = value.as_object().ok_or_else(|| FormatError::unexpected("an object", value))?;
    let side = match object.get("size").filter(|size| !size.is_null()) {
        None => 9,
        Some(size) => whole(size)
            .filter(|side| (4..=32).contains(side))
            .ok_or_else(|| FormatError::unexpected("a size from 4 to 32", size))?,
    };
    let rows = object.get("grid").and_then(Value::as_array);
    let cells = square(rows.ok_or_else(|| FormatError::missing("the puzzle", "grid"))?, side)?;
    let board = board(object, &cells, side)?;
    let puzzle = Puzzle::empty(board).with_clues(cages(object, side)?)?;
    let (mut givens, mut filled) = (Grid::empty(cells.len()), Grid::empty(cells.len()));
    let mut given_marks = vec![DigitSet::all(side); cells.len()];
    let mut noted: Vec<(Cell, DigitSet)> = Vec::new();
    let (mut corner, mut coloured): (Vec<(Cell, DigitSet)>, Vec<Cell>) = (Vec::new(), Vec::new());
    for (index, value) in cells.iter().enumerate() {
        let cell = Cell::new(index);
        let read = cell_of(value, side).map_err(|fault| fault.at(cell_name(index, side)))?;
        filled.set(cell, read.digit);
        givens.set(cell, read.digit.filter(|_| read.is_given));
        if let Some(given) = read.given_marks {
            given_marks[index] = given;
        }
        noted.extend(read.marks.map(|marks| (cell, marks)));
        corner.extend(read.corner.map(|marks| (cell, marks)));
        coloured.extend(read.has_colour.then_some(cell));
    }
    let mut puzzle = puzzle.with_givens(givens)?;
    if given_marks.iter().any(|given| given.len() < side) {
        puzzle = puzzle.with_marks(given_marks)?;
    }
    let (mut sheet, stale) = with_noted(Sheet::new(puzzle, filled), &noted);
    sheet.notes.corner = corner;
    let mut notes: Vec<String> = stale.into_iter().collect();
    if let Some(first) = coloured.first() {
        let count = counted(coloured.len(), "cell");
        notes.push(format!("left out the colours of {count}, the first at {}", cell_name(first.index(), side)));
    }
    let drawn = DRAWN.iter().filter(|key| object.get(**key).is_some_and(|value| !is_nothing(value)));
    let drawn: Vec<String> = drawn.map(|key| quote(key)).collect();
    if !drawn.is_empty() {
        notes.push(format!("left out decorations: {}", drawn.join(", ")));
    }
    Ok((sheet, notes))
}

/// The data of a cell.
struct CellWords {
    digit: Option<Digit>,
    is_given: bool,
    given_marks: Option<DigitSet>,
    marks: Option<DigitSet>,
    corner: Option<DigitSet>,
    has_colour: bool,
}

/// Returns the data of a cell.
///
/// # Errors
/// If the cell has a key that is not supported, or a digit that the board does not have.
fn cell_of(value: &Value, side: usize) -> Result<CellWords, FormatError> {
    let object = match value {
        Value::Object(object) => object,
        Value::Null => &Map::new(),
        other => return Err(FormatError::unexpected("an object", other)),
    };
    if let Some(key) = object.keys().find(|key| !CELL.contains(&key.as_str()) && !is_nothing(&object[*key])) {
        return Err(FormatError::unsupported("cell key", key));
    }
    let number = |value: &Value| whole(value).filter(|&value| value <= side);
    let digits = |key: &str| -> Result<Option<DigitSet>, FormatError> {
        let list = match object.get(key) {
            Some(value) if !is_nothing(value) => value,
            _ => return Ok(None),
        };
        let list = list.as_array().ok_or_else(|| FormatError::unexpected(format!("a list of {}", quote(key)), list))?;
        let digit = |value: &Value| {
            let digit = number(value).and_then(|value| Digit::from_value(value as u8));
            digit.ok_or_else(|| FormatError::digit(side, value))
        };
        list.iter().map(digit).collect::<Result<DigitSet, FormatError>>().map(Some)
    };
    let digit = match object.get("value").filter(|value| !is_nothing(value)) {
        None => None,
        Some(value) => Digit::from_value(number(value).ok_or_else(|| FormatError::digit(side, value))? as u8),
    };
    let is_given = match object.get("given") {
        None => false,
        Some(value) => flag(value).ok_or_else(|| FormatError::unexpected("true or false for `given`", value))?,
    };
    Ok(CellWords {
        digit,
        is_given,
        given_marks: digits("givenPencilMarks")?,
        marks: digits("centerPencilMarks")?,
        corner: digits("cornerPencilMarks")?,
        has_colour: ["c", "cArray", "highlight"]
            .iter()
            .any(|key| object.get(*key).is_some_and(|value| !is_nothing(value))),
    })
}

/// Returns a value as a boolean; `None` if it is not one.
fn flag(value: &Value) -> Option<bool> {
    match value {
        Value::Bool(flag) => Some(*flag),
        Value::Number(number) => Some(number.as_f64() != Some(0.0)),
        Value::String(word) if word.eq_ignore_ascii_case("true") => Some(true),
        Value::String(word) if word.eq_ignore_ascii_case("false") => Some(false),
        value => is_nothing(value).then_some(false),
    }
}

/// Returns the region of each cell.
///
/// # Errors
/// If a cell has none.
fn regions(cells: &[&Value], side: usize) -> Result<Vec<usize>, FormatError> {
    let region = |(index, cell): (usize, &&Value)| {
        let region = match cell.get("region") {
            None => usual_region(index, side),
            Some(region) => whole(region),
        };
        region.ok_or_else(|| FormatError::missing(cell_name(index, side), "region"))
    };
    cells.iter().enumerate().map(region).collect()
}

/// Returns the usual box of a cell.
fn usual_region(index: usize, side: usize) -> Option<usize> {
    let (width, height) = usual_box(side)?;
    Some(index / side / height * height + index % side / width)
}

/// Returns the board.
///
/// # Errors
/// If the board has a rule that is not supported.
fn board(object: &Map<String, Value>, cells: &[&Value], side: usize) -> Result<Arc<Topology>, FormatError> {
    let is_said = |key: &str| object.get(key).is_some_and(|value| flag(value) != Some(false));
    let known =
        |key: &&String| NO_RULES.contains(&key.as_str()) || FLAGS.contains(&key.as_str()) || key.as_str() == CAGES;
    if let Some(rule) = object.keys().find(|key| !known(key) && is_said(key)) {
        // `negative` is a list of the rules that it inverts.
        let of = match &object[rule] {
            Value::Array(words) => words.iter().filter_map(Value::as_str).map(|word| format!(" {word}")).collect(),
            Value::String(word) => format!(" {word}"),
            _ => String::new(),
        };
        return Err(FormatError::unsupported("rule", format!("{rule}{of}")));
    }
    if let Some(rule) = FLAGS.into_iter().find(|rule| object.get(*rule).is_some_and(|value| flag(value).is_none())) {
        return Err(FormatError::unexpected(format!("true or false for {}", quote(rule)), &object[rule]));
    }
    if is_said("diagonal+") != is_said("diagonal-") {
        return Err(FormatError::unsupported("rule", "a single diagonal"));
    }
    let usual = usual_box(side);
    let regions = regions(cells, side)?;
    let are_boxes = (0..cells.len()).all(|index| usual_region(index, side) == Some(regions[index]));
    let has_rule = !are_boxes || FLAGS.into_iter().chain([CAGES]).any(is_said);
    if let Some(kind) = object.get("ruleset").and_then(Value::as_str).and_then(kind_in).filter(|_| !has_rule) {
        return Err(FormatError::missing(
            "the puzzle",
            format!("data for {}, which its `ruleset` requires", quote(&kind)),
        ));
    }
    let mut words: Vec<&str> = Vec::new();
    let map = match are_boxes {
        true => None,
        false => {
            words.push("jigsaw");
            Some(shape::regions(&regions, side)?)
        }
    };
    if is_said("diagonal+") {
        words.push("x");
    }
    if is_said("disjointgroups") {
        words.push("colour");
    }
    let words = if words.is_empty() { "standard".to_owned() } else { words.join("+") };
    let words = VariantWords::parse(&words)?;
    let mut board = match map {
        Some(map) if words == VariantWords::parse("jigsaw")? => with_regions(&*lines(side)?, &map)?,
        regions => Variant { regions, ..Variant::from_words(words, usual.unwrap_or((side, 1))) }.board()?,
    };
    if is_said("antiknight") {
        board = with_knights_move(&board)?;
    }
    if is_said("nonconsecutive") {
        board = with_non_consecutive(&board)?;
    }
    Ok(board)
}

/// Returns the cages.
///
/// # Errors
/// If one has no sum, or is outside the board.
fn cages(object: &Map<String, Value>, side: usize) -> Result<Vec<Clue>, FormatError> {
    let list = match object.get(CAGES) {
        Some(Value::Array(list)) => list,
        Some(cages) if !is_nothing(cages) => return Err(FormatError::unexpected("a list of cages", cages)),
        _ => return Ok(Vec::new()),
    };
    let cage = |cage: &Value| -> Result<Clue, FormatError> {
        let missing = |part: &'static str| FormatError::missing("a cage", part);
        let sum = cage.get("value").and_then(whole).and_then(|sum| u32::try_from(sum).ok());
        let sum = sum.ok_or_else(|| missing("sum"))?;
        let names = cage.get("cells").and_then(Value::as_array).ok_or_else(|| missing("cells"))?;
        let cell = |name: &Value| -> Option<Cell> {
            let (row, column) = name.as_str()?.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
            let (row, column) = (row.parse::<usize>().ok()?, column.parse::<usize>().ok()?);
            let is_cell = (1..=side).contains(&row) && (1..=side).contains(&column);
            is_cell.then(|| Cell::new((row - 1) * side + column - 1))
        };
        let cells: Option<Vec<Cell>> = names.iter().map(cell).collect();
        let mut cells = cells.ok_or(FormatError::OffBoard("a cage"))?;
        cells.sort_unstable();
        Ok(Clue::Cage(Cage { cells, sum }))
    };
    list.iter().map(cage).collect()
}

/// Returns whether the JSON describes the same position under the rules of f-puzzles.
pub(super) fn is_kept(value: &Value, sheet: &Sheet) -> bool {
    position(value).is_ok_and(|(again, _)| again == *sheet)
}

/// Returns a position as the JSON of f-puzzles.
pub(super) fn value(sheet: &Sheet) -> Value {
    let puzzle = &sheet.puzzle;
    let board = puzzle.board();
    let side = board.side();
    let map = RegionMap::of(board);
    let by_cell = |marks: &[(Cell, DigitSet)]| marks.iter().copied().collect::<HashMap<_, _>>();
    let (centre, corner) = (by_cell(&sheet.marks_of_player()), by_cell(&sheet.notes.corner));
    let values = |digits: DigitSet| digits.iter().map(Digit::value).collect::<Vec<_>>();
    let cell = |cell: Cell| {
        let mut object = Map::new();
        if let Some(digit) = sheet.filled.digit(cell) {
            object.insert("value".into(), digit.value().into());
        }
        if puzzle.givens().digit(cell).is_some() {
            object.insert("given".into(), true.into());
        }
        if let Some(&given) = puzzle.marks().get(cell.index()).filter(|given| given.len() < side) {
            object.insert("givenPencilMarks".into(), values(given).into());
        }
        for (key, marks) in [("centerPencilMarks", &centre), ("cornerPencilMarks", &corner)] {
            if let Some(&marks) = marks.get(&cell) {
                object.insert(key.into(), values(marks).into());
            }
        }
        if let Some(map) = &map {
            let (column, row) = board.place(cell);
            object.insert("region".into(), map.region(column, row).into());
        }
        Value::Object(object)
    };
    let cells: Vec<Value> = board.cells().map(cell).collect();
    let mut object = json!({ "size": side, "grid": cells.chunks(side).map(<[Value]>::to_vec).collect::<Vec<_>>() });
    let has = |kind: &str| board.houses().any(|house| board.house(house).kind.key() == kind);
    if has("diagonal") {
        object["diagonal+"] = true.into();
        object["diagonal-"] = true.into();
    }
    if has("colour") {
        object["disjointgroups"] = true.into();
    }
    for relation in board.relations() {
        match relation.kind {
            RelationKind::KnightsMove => object["antiknight"] = true.into(),
            RelationKind::NonConsecutive => object["nonconsecutive"] = true.into(),
            #[allow(unreachable_patterns, reason = "a rule that comes later is refused when it is read back")]
            _ => {}
        }
    }
    let name = |cell: &Cell| {
        let (column, row) = board.place(*cell);
        format!("R{}C{}", row + 1, column + 1)
    };
    let cage = |clue: &Clue| json!({ "cells": clue.cells().iter().map(name).collect::<Vec<_>>(), "value": clue.sum().map(|sum| sum.to_string()) });
    if !puzzle.clues().is_empty() {
        object[CAGES] = puzzle.clues().iter().map(cage).collect();
    }
    object
}

//! Puzzles in JSON: one object for each puzzle, as our own commands print them, on one line or several; the locks of
//! our books; and ipuz.
//!
//! ```text
//! {"puzzle": "53..7....", ..}                    givens in one line, or 729 signs
//! {"puzzle": {"board": .., "givens": ..}, ..}    a puzzle in full, as in `explain --format trace`
//! {"puzzle": .., "filled": .., "removed": [..]}  a position: the filled cells, and the candidates removed
//! {"puzzle": .., "notes": {"corner": [..], ..}}  the same with a player's notes ([`Notes`])
//! {"puzzles": [{"board": .., "givens": ..}, ..]} a lock
//! {"kind": ["http://ipuz.org/sudoku#1"], ..}     ipuz, with or without `ipuz(..)` around it
//! {"cells": [{"position": [0, 1], ..}, ..], ..}  a game of GNOME Sudoku
//! {"size": 9, "grid": [[{"value": 5}, ..], ..]}  the data in links of f-puzzles
//! ```
//!
//! Any other object may contain a board under any key, and a list may contain cells, rows, boards or objects
//! ([`super::json_boards`]).
//!
//! `title` and `author` are kept in all of them. Every other member is read, is in the table of members that do not
//! describe the puzzle ([`super::rules`]), or is rejected by name.
//!
//! If the number of cells does not determine the board, it is given next to the givens, by name (`"2x3"`) or in full.

use super::ahead::Ahead;
use super::credit::Credit;
use super::error::FormatError;
use super::json_boards::{self, Board, Found};
use super::line::{LineKind, TextLine};
use super::noted::with_marks;
use super::once::Once;
use super::passage::{CannotSay, CellPlaces, Content, Passage};
use super::shape::{BoardsBySide, usual_box};
use super::{board_word, fields, one_line, rules, signs};
#[cfg(feature = "formats")]
use super::{f_puzzles, gnome, ipuz};
use crate::board::variant::{RegionMap, Variant, VariantWords, lines, with_regions};
use crate::board::{Candidate, Cell, Clue, Digit, Grid, NoteKind, Notes, Puzzle, Sheet, Topology, variant};
use crate::error::{Source, Spot, quote};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::HashSet;
use std::io;
use std::sync::Arc;

pub(super) const KEY: &str = "json";

const EXAMPLE: &str = "write `{\"puzzle\": \"53..7....\"}` with one character per cell";

pub(super) fn detect(line: &TextLine, _: &BoardsBySide) -> bool {
    line.kind == LineKind::Json
}

pub(super) fn read(ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let Some(piece) = ahead.line(0)? else { return Ok(None) };
    // Rows of an array in a program are not JSON.
    if let Some(found) = fields::read(ahead, boards)? {
        return Ok(Some(found));
    }
    let text = piece.text.trim_start();
    let text =
        text.strip_prefix("ipuz(").map_or(text, |rest| rest.trim_end().trim_end_matches(';').trim_end_matches(')'));
    let mut content: Vec<Content> = Vec::new();
    for value in serde_json::Deserializer::from_str(text).into_iter::<Once>() {
        match value {
            Ok(Once(value)) => content.extend(positions(&piece, &value, boards)?),
            Err(error) => {
                let twice = place(&piece, text, &error);
                let fault = FormatError::from(error);
                let spot = if matches!(fault, FormatError::Duplicate(_)) { twice } else { start(&piece) };
                content.push(Err(fault.diagnose(spot, EXAMPLE)));
                break;
            }
        }
    }
    Passage::of(1, content)
}

/// The fault of a value that is not a puzzle.
const MISSING: &str = if cfg!(feature = "formats") {
    "puzzle"
} else {
    "puzzle; to read the JSON of other programs, rebuild with the feature `formats`"
};

/// Returns the start of a piece.
fn start(piece: &TextLine) -> Spot {
    CellPlaces::at(piece).spot(Cell::new(0))
}

/// Returns the end of a repeated key. `text` is the part of a piece that was parsed.
fn place(piece: &TextLine, text: &str, error: &serde_json::Error) -> Spot {
    let (line, number) = (error.line().max(1), piece.number + error.line().max(1) - 1);
    let start = piece.text.find(text).unwrap_or_default();
    let before = piece.text[..start].lines().last().filter(|_| line == 1).unwrap_or_default();
    let written = text.lines().nth(line - 1).unwrap_or_default();
    let column = before.chars().count() + error.column().max(1);
    Spot::new(Source::from_line(number, format!("{before}{written}")), number, column, 1)
}

/// Returns the positions of a value.
fn positions(piece: &TextLine, value: &Value, boards: &mut BoardsBySide) -> io::Result<Vec<Content>> {
    let mut values = Values { piece, boards, content: Vec::new() };
    values.add(value, "", 0)?;
    if values.content.is_empty() {
        values.push("", Err(FormatError::missing("this value", MISSING)));
    }
    Ok(values.content)
}

/// The maximum depth of nested lists and objects.
const DEEPEST: usize = 8;

/// The contents of the values of a piece.
struct Values<'a> {
    piece: &'a TextLine,
    boards: &'a mut BoardsBySide,
    content: Vec<Content>,
}

impl Values<'_> {
    /// Adds a position, or the fault of the value in this place.
    fn push(&mut self, place: &str, read: Result<(Sheet, CellPlaces), FormatError>) {
        let read = read.map_err(|fault| if place.is_empty() { fault } else { fault.at(place) });
        self.content.push(read.map_err(|fault| fault.diagnose(start(self.piece), EXAMPLE)));
    }

    /// Adds the position of a board.
    fn board(&mut self, place: &str, board: Result<Board, FormatError>) {
        let origin = CellPlaces::at(self.piece);
        let read = board.and_then(|board| board.sheet(self.boards)).map(|sheet| (sheet, origin));
        self.push(place, read);
    }

    /// Adds all contents of a value; `place` is its path.
    fn add(&mut self, value: &Value, place: &str, deep: usize) -> io::Result<()> {
        match value {
            _ if deep > DEEPEST => {
                self.push(place, Err(FormatError::Malformed("nesting of lists and objects".to_owned())))
            }
            Value::Array(items) => self.list(value, items, place, deep)?,
            Value::Object(object) if is_foreign(value) => self.foreign(value, object, place, deep)?,
            Value::Object(_) => self.own(value, place, deep)?,
            other => {
                let board = Board::of(self.piece, other, self.boards);
                self.board(place, board.unwrap_or_else(|| Err(FormatError::unexpected("a puzzle", other))));
            }
        }
        Ok(())
    }

    /// Adds the board that a list represents, or the contents of its items.
    fn list(&mut self, value: &Value, items: &[Value], place: &str, deep: usize) -> io::Result<()> {
        if let Some(board) = Board::of(self.piece, value, self.boards) {
            self.board(place, board);
            return Ok(());
        }
        let is_number = |value: &Value| matches!(value, Value::Null | Value::Number(_));
        let is_row = |value: &Value| value.as_array().is_some_and(|row| !row.is_empty() && row.iter().all(is_number));
        let fault = match items {
            [] => Some(FormatError::missing("the list", "puzzle")),
            _ if items.iter().all(is_number) => {
                Some(FormatError::unexpected("a list of 16, 36, 64, 81, 100, 144, 256 or 625 cells", items.len()))
            }
            [Value::Array(row), ..] if items.iter().all(is_row) && row.len() < 36 => {
                Some(FormatError::Count { what: "rows".into(), expected: row.len(), found: items.len() })
            }
            _ => None,
        };
        if let Some(fault) = fault {
            self.push(place, Err(fault));
            return Ok(());
        }
        for (number, item) in (1..).zip(items) {
            self.add(item, &place_of(place, number), deep + 1)?;
        }
        Ok(())
    }

    /// Adds the board of another program's object, or the contents of its members.
    fn foreign(&mut self, value: &Value, object: &Map<String, Value>, place: &str, deep: usize) -> io::Result<()> {
        match json_boards::find(self.piece, object, self.boards) {
            Err(fault) => self.push(place, Err(fault)),
            Ok(Found::Nothing) => self.push(place, Err(FormatError::missing("this value", MISSING))),
            Ok(Found::Board(key, board, others)) => {
                let known: Vec<&str> = others.iter().copied().chain([key]).collect();
                let note = (!others.is_empty()).then(|| {
                    let names: Vec<String> = others.iter().map(|key| quote(key)).collect();
                    format!("left out other boards: {}", names.join(", "))
                });
                let origin = CellPlaces::at(self.piece).credited(Credit::from_json(value)).noting(note);
                let read = rules::only(object, &known).and_then(|()| board.sheet(self.boards));
                self.push(place, read.map(|sheet| (sheet, origin)));
            }
            Ok(Found::Within(members)) => {
                let known: Vec<&str> = members.iter().map(|(key, _)| *key).collect();
                if let Err(fault) = rules::only(object, &known) {
                    self.push(place, Err(fault));
                    return Ok(());
                }
                for (key, value) in members {
                    let place = if place.is_empty() { quote(key) } else { format!("{place}, {}", quote(key)) };
                    self.add(value, &place, deep + 1)?;
                }
            }
        }
        Ok(())
    }

    /// Adds the contents of an object in one of the forms that are recognised by their members.
    fn own(&mut self, value: &Value, place: &str, deep: usize) -> io::Result<()> {
        let puzzles = value.get("puzzles").and_then(Value::as_array);
        let values: Vec<&Value> = puzzles.map_or_else(|| vec![value], |puzzles| puzzles.iter().collect());
        let other = PUZZLE.into_iter().find(|key| value.get(key).is_some_and(|member| !member.is_null()));
        let has_list = value.get("puzzles").is_some_and(|list| list.is_array() || list.is_object());
        if let Some(other) = other.filter(|_| has_list) {
            self.push(place, Err(FormatError::Duplicate(format!("puzzle data in `{other}` and `puzzles`"))));
            return Ok(());
        }
        if values.is_empty() {
            self.push(place, Err(FormatError::missing("the list `puzzles`", "puzzle")));
        }
        // A rule outside the list applies to each puzzle.
        let of_all = puzzles.and(value.as_object()).and_then(|all| rules::rule(all, &KNOWN));
        for (number, value) in (1..).zip(values) {
            let place = if puzzles.is_some() { place_of(place, number) } else { place.to_owned() };
            match of_all {
                Some(rule) => self.push(&place, Err(FormatError::unsupported("rule", rule))),
                None if !value.is_object() => self.add(value, &place, deep + 1)?,
                None => {
                    let read = self.puzzle(value)?;
                    self.push(&place, read);
                }
            }
        }
        Ok(())
    }

    /// Reads an object that is a puzzle.
    ///
    /// # Errors
    /// If the stream fails; the inner error if it is not a supported puzzle.
    fn puzzle(&mut self, value: &Value) -> io::Result<Result<(Sheet, CellPlaces), FormatError>> {
        let origin = CellPlaces::at(self.piece).credited(Credit::from_json(value));
        if let Some(rule) = rule(value) {
            return Ok(Err(FormatError::unsupported("rule", rule)));
        }
        let read = match value.get("puzzle") {
            #[cfg(feature = "formats")]
            None if f_puzzles::is_grid(value) => {
                return Ok(f_puzzles::position(value).map(|(sheet, notes)| (sheet, origin.noting(notes))));
            }
            Some(Value::String(word)) if value.get("board").is_none() && value.get("regions").is_none() => {
                one_line::puzzle_of_word(self.piece, word.trim(), self.boards)?.map(|(sheet, _)| (sheet, None))
            }
            _ => from_parts(value, self.boards),
        };
        let read = read.and_then(|(sheet, note)| {
            only_known(value)?;
            let (sheet, stale) = played(value, sheet)?;
            Ok((sheet, origin.noting(note.into_iter().chain(stale))))
        });
        Ok(read)
    }
}

/// Returns the path of an item of the list at this path.
fn place_of(list: &str, number: usize) -> String {
    if list.is_empty() { format!("item {number}") } else { format!("{list}, item {number}") }
}

/// Returns whether an object is in none of the forms that are recognised by their members.
fn is_foreign(value: &Value) -> bool {
    let is = |key: &str, test: fn(&Value) -> bool| value.get(key).is_some_and(test);
    let is_there = |key: &str| value.get(key).is_some_and(|member| !member.is_null());
    let is_list_of_data = |value: &Value| {
        let first = value.as_array().and_then(|items| items.first());
        first.is_some_and(|first| {
            first.is_object() || first.as_array().is_some_and(|items| items.iter().any(Value::is_object))
        })
    };
    let has_puzzle = is("puzzle", Value::is_string)
        || is("puzzle", |puzzle| puzzle.get("givens").is_some())
        || is("puzzle", Value::is_array) && ["kind", "version", "dimensions", "charset"].into_iter().any(is_there);
    let has_givens = is("givens", Value::is_string) && ["board", "whole_board", "regions"].into_iter().any(is_there);
    let has_puzzles = is("puzzles", |list| list.is_array() || list.is_object());
    let is_f_puzzles = value.get("grid").is_some_and(is_list_of_data);
    !(has_puzzle || has_givens || has_puzzles || is_f_puzzles || value.get("cells").is_some_and(is_list_of_data))
}

/// The members of our own forms that describe the puzzle; they are read.
const KNOWN: [&str; 12] = [
    "puzzle",
    "puzzles",
    "board",
    "whole_board",
    "regions",
    "givens",
    "marks",
    "clues",
    "filled",
    "removed",
    "notes",
    "cells",
];

/// The members that contain the cells of one puzzle.
const PUZZLE: [&str; 4] = ["puzzle", "givens", "grid", "cells"];

/// The members of a puzzle in full.
const FULL: [&str; 4] = ["board", "givens", "marks", "clues"];

/// Returns the member of a value that names a rule. The readers of ipuz and f-puzzles check for rules themselves.
fn rule(value: &Value) -> Option<&str> {
    let object = value.as_object()?;
    if object.contains_key("kind") && object.get("puzzle").is_some_and(Value::is_array) {
        return None;
    }
    #[cfg(feature = "formats")]
    if f_puzzles::is_grid(value) {
        return None;
    }
    let own = object.get("puzzle").and_then(Value::as_object);
    let about = object.get("metadata").and_then(Value::as_object);
    let rule = own.and_then(|own| rules::rule(own, &FULL)).or_else(|| rules::rule(object, &KNOWN));
    rule.or_else(|| about.and_then(|about| rules::rule(about, &[])))
}

/// Rejects a value with an unknown member that may describe the puzzle.
fn only_known(value: &Value) -> Result<(), FormatError> {
    let Some(object) = value.as_object() else { return Ok(()) };
    if object.get("puzzle").is_some_and(Value::is_array) {
        return Ok(());
    }
    rules::only(object, &KNOWN)?;
    object.get("puzzle").and_then(Value::as_object).map_or(Ok(()), |own| rules::only(own, &FULL))
}

/// Reads a puzzle with an explicit board, in full, from a lock, or in ipuz.
#[cfg_attr(not(feature = "formats"), expect(unused_variables, reason = "ipuz alone asks for the board"))]
fn from_parts(value: &Value, boards: &BoardsBySide) -> Result<(Sheet, Option<String>), FormatError> {
    let of = |puzzle: Puzzle| {
        let filled = puzzle.givens().clone();
        (Sheet::new(puzzle, filled), None)
    };
    match (value.get("puzzle"), value.get("givens")) {
        (Some(puzzle @ Value::Object(_)), _) => Ok(of(Puzzle::deserialize(puzzle)?)),
        #[cfg(feature = "formats")]
        (Some(Value::Array(rows)), _) => ipuz::sheet(value, rows, boards),
        // The object itself is a puzzle in full, as in a path.
        (None, Some(_)) if value.get("board").is_some_and(|board| board.get("variant").is_none()) => {
            Ok(of(Puzzle::deserialize(value)?))
        }
        (Some(Value::String(givens)), _) | (None, Some(Value::String(givens))) => {
            let board = match (value.get("whole_board"), value.get("board"), value.get("regions")) {
                (Some(whole), ..) if !whole.is_null() => Arc::new(Topology::deserialize(whole)?),
                (_, Some(Value::Object(named)), _) if named.contains_key("variant") => named_board(named)?,
                (_, Some(board), _) => Arc::new(Topology::deserialize(board)?),
                (_, None, Some(Value::String(map))) => {
                    let map: RegionMap = map.parse()?;
                    with_regions(&*lines(map.side())?, &map)?
                }
                _ => return Err(FormatError::missing("the puzzle", "board")),
            };
            let is_nine = board.is_standard_nine() && board.alphabet().is_none();
            let board = if is_nine { variant::nine().clone() } else { board };
            let mut puzzle = Puzzle::new(board, givens.parse()?)?;
            if let Some(clues) = value.get("clues").filter(|clues| clues.is_array()) {
                puzzle = puzzle.with_clues(Vec::<Clue>::deserialize(clues)?)?;
            }
            Ok(of(puzzle))
        }
        #[cfg(feature = "formats")]
        (None, None) if value.get("cells").is_some_and(Value::is_array) => {
            gnome::sheet(value["cells"].as_array().map_or(&[][..], Vec::as_slice))
        }
        _ => Err(FormatError::missing("this value", MISSING)),
    }
}

/// Returns the board that a lock names.
fn named_board(named: &Map<String, Value>) -> Result<Arc<Topology>, FormatError> {
    let text = |key: &str| named.get(key).and_then(Value::as_str).unwrap_or_default();
    let words = VariantWords::parse(text("variant"))?;
    let shape = board_word::box_shape(text("box"));
    let shape = shape.ok_or_else(|| FormatError::unexpected("a box shape such as `3x3`", text("box")))?;
    Ok(Variant::from_words(words, shape).board()?)
}

/// Returns the sheet with a player's moves and notes, and a note if marks of it are stale.
fn played(value: &Value, sheet: Sheet) -> Result<(Sheet, Option<String>), FormatError> {
    let mut sheet = sheet;
    if let Some(Value::String(filled)) = value.get("filled") {
        let filled: Grid = filled.parse()?;
        let board = sheet.puzzle.board();
        Puzzle::new(board.clone(), filled.clone())?;
        let is_changed = |&(cell, digit): &(Cell, Digit)| filled.digit(cell) != Some(digit);
        if let Some((cell, digit)) = sheet.puzzle.givens().filled().find(is_changed) {
            let expected = format!("the given {digit} in {} of `filled`", board.cell_name(cell));
            return Err(FormatError::unexpected(expected, filled.digit(cell).map_or('.', Digit::symbol)));
        }
        sheet.filled = filled;
    }
    let (cells, side) = (sheet.puzzle.board().cell_count(), sheet.puzzle.board().side());
    if let Some(removed) = value.get("removed") {
        let removed = Vec::<Candidate>::deserialize(removed)?;
        if removed.iter().any(|one| one.cell.index() >= cells || one.digit.index() >= side) {
            return Err(FormatError::OffBoard("a pencil mark"));
        }
        sheet = sheet.without(removed);
    }
    match value.get("notes") {
        Some(notes) => noted(notes, sheet),
        None => Ok((sheet, None)),
    }
}

/// Returns the sheet with these notes, and a note if marks of it are stale.
///
/// Centre marks are complete if the member `complete` is true, or if it is missing and every empty cell has some. In
/// complete marks, an empty set means that no candidate is left.
fn noted(value: &Value, mut sheet: Sheet) -> Result<(Sheet, Option<String>), FormatError> {
    let mut members = value.as_object().cloned().ok_or_else(|| FormatError::unexpected("an object of notes", value))?;
    let is_complete = members.remove(COMPLETE).map(bool::deserialize).transpose()?;
    let mut notes = Notes::deserialize(Value::Object(members))?;
    if !notes.fits(sheet.puzzle.board()) {
        return Err(FormatError::OffBoard("a note"));
    }
    for (kind, marks) in [("centre", &notes.centre), ("corner", &notes.corner)] {
        let mut seen = HashSet::new();
        if let Some((cell, _)) = marks.iter().find(|(cell, _)| !seen.insert(*cell)) {
            let cell = sheet.puzzle.board().cell_name(*cell);
            return Err(FormatError::Duplicate(format!("{kind} marks of {cell}")));
        }
    }
    let centre = std::mem::take(&mut notes.centre);
    if !centre.is_empty() && !sheet.removed.is_empty() {
        return Err(FormatError::Duplicate("pencil marks in `removed` and `centre`".to_owned()));
    }
    sheet.notes = notes.sorted();
    let is_complete = is_complete.unwrap_or_else(|| !centre.is_empty() && sheet.is_covered_by(&centre));
    Ok(with_marks(sheet, &centre, is_complete))
}

/// The member of notes that states whether the centre marks are complete.
const COMPLETE: &str = "complete";

/// Writes a complete position, on any board.
pub(super) fn write(sheet: &Sheet, credit: &Credit) -> Result<String, CannotSay> {
    let puzzle = &sheet.puzzle;
    let mut object = Map::new();
    if puzzle.marks().is_empty() && puzzle.clues().is_empty() {
        object.insert("puzzle".into(), puzzle.givens().line().into());
        if let Some(board) = board(puzzle.board()) {
            object.insert("board".into(), board);
        }
    } else {
        object.insert("puzzle".into(), serde_json::to_value(puzzle).expect("a puzzle is JSON"));
    }
    if sheet.filled != *puzzle.givens() {
        object.insert("filled".into(), sheet.filled.line().into());
    }
    if !sheet.removed.is_empty() {
        object.insert("removed".into(), serde_json::to_value(&sheet.removed).expect("plain data is JSON"));
    }
    if sheet.notes != Notes::default() {
        let mut notes = serde_json::to_value(&sheet.notes).expect("plain data is JSON");
        if sheet.notes.has(NoteKind::Centre) {
            notes[COMPLETE] = false.into();
        }
        object.insert("notes".into(), notes);
    }
    credit.put_into(&mut object);
    Ok(Value::Object(object).to_string() + "\n")
}

/// Returns the board to write next to givens in JSON; `None` if the number of cells determines it and its signs are the
/// usual ones.
pub fn board(board: &Topology) -> Option<Value> {
    // A board with as many cells as a 9x9 board has signs for marks could be confused with these.
    let is_certain = board.cell_count() != signs::LENGTH;
    let is_usual = board.box_shape() == usual_box(board.side()) && board.alphabet().is_none();
    let is_implied = board.is_standard() && is_usual && is_certain;
    (!is_implied).then(|| serde_json::to_value(board).expect("a board is JSON"))
}

//! Links that hold their puzzle.
//!
//! ```text
//! https://www.sudokuwiki.org/sudoku.htm?bd=530070000...      81 digits
//! https://www.sudokuwiki.org/sudoku.htm?bd=vu4804032o15...   two signs a cell: what stands there, or its pencil marks
//! https://www.f-puzzles.com/?load=N4Ig...                    JSON, packed by lz-string into base 64
//! https://sudokupad.app/fpuzzlesN4Ig...                      the same
//! ```
//!
//! SudokuWiki's two signs are a number in base 32 (its page "Sudoku String Definitions"): 1 for a clue, and 2, 4, 8 and
//! so on for the digits. One digit alone stands on the board, so a lone pencil mark cannot be said.
//!
//! The JSON of f-puzzles tells a board of many kinds. Those that ours can be are read; a rule that it has no place for,
//! such as arrows, is named and the puzzle refused, since without it there would be another puzzle. What only is drawn is
//! left alone. Links that name a puzzle on a server are told: nobody is asked.

use super::ahead::Ahead;
use super::credit::Credit;
use super::json::{credit, put_credit};
use super::line::{LineKind, TextLine};
use super::passage::{CannotSay, CellPlaces, Passage};
use super::records;
use super::shape::{BoardsBySide, usual_box};
use crate::board::variant::{
    RegionMap, Variant, VariantWords, lines, with_knights_move, with_non_consecutive, with_regions,
};
use crate::board::{Cage, Cell, Clue, Digit, DigitSet, Grid, Puzzle, RelationKind, Sheet, Topology, variant};
use crate::error::{Diagnostic, quote};
use serde_json::{Map, Value, json};
use std::io;
use std::sync::Arc;

pub(super) const KEY: &str = "sudokuwiki";

const SUDOKUWIKI: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";
const F_PUZZLES: &str = "https://www.f-puzzles.com/?load=";
const SUDOKUPAD: &str = "https://sudokupad.app/fpuzzles";

/// How many cells a link of SudokuWiki has.
const SUDOKUWIKI_CELLS: usize = 81;

/// The most text that a link unpacks to, in characters: a board of 32x32 with all its marks.
const MOST_UNPACKED: usize = 2 * 1024 * 1024;

pub(super) fn detect(line: &TextLine, _: &BoardsBySide) -> bool {
    let text = line.text.trim_start();
    line.kind == LineKind::Content && (text.starts_with("https://") || text.starts_with("http://"))
}

/// What a link holds.
enum Held<'a> {
    /// A puzzle in one word.
    Word(&'a str),
    /// Two signs of SudokuWiki for each cell.
    Cells(&'a str),
    /// The packed JSON of f-puzzles.
    Packed(&'a str),
}

fn held(link: &str) -> Result<Held<'_>, &'static str> {
    let behind = |mark: &str| link.find(mark).map(|at| &link[at + mark.len()..]);
    let lower = link.to_ascii_lowercase();
    if lower.contains("sudokuwiki.org") {
        let word = behind("bd=").map(|word| word.split(['&', '#']).next().unwrap_or_default());
        return match word {
            Some(word) if word.len() == 2 * SUDOKUWIKI_CELLS && word.bytes().all(is_base_32) => Ok(Held::Cells(word)),
            Some(word) if word.starts_with(|sign: char| sign.is_ascii_digit() || sign == '.') => Ok(Held::Word(word)),
            Some(_) => Err("a link of SudokuWiki in a form that is not read"),
            None => Err("a link without a puzzle"),
        };
    }
    if lower.contains("f-puzzles.com") {
        let packed = behind("load=").map(|word| word.split(['&', '#']).next().unwrap_or_default());
        return packed.map(Held::Packed).ok_or("a link without a puzzle");
    }
    if lower.contains("sudokupad") || lower.contains("crackingthecryptic") {
        let packed = behind("fpuzzles").or_else(|| behind("fpuz"));
        return match packed {
            Some(packed) => Ok(Held::Packed(packed)),
            None if lower.contains("scl") || lower.contains("ctc") => {
                Err("a link in SudokuPad's own form, which is not read")
            }
            None => Err("a link that names a puzzle on a server, which is not asked"),
        };
    }
    Err("a link that holds no puzzle")
}

const EXAMPLE: &str = "links of SudokuWiki (`?bd=` and 81 digits, or 162 signs), f-puzzles (`?load=`) and SudokuPad (`/fpuzzles`) are read";

pub(super) fn read(ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let Some(line) = ahead.line(0)? else { return Ok(None) };
    let link = line.text.split_whitespace().next().unwrap_or_default();
    let fault = |message: String| Passage::fault(1, Diagnostic::new(message).at(line.spot(1, 1)).hint(EXAMPLE));
    match held(link) {
        Err(message) => fault(message.to_owned()),
        Ok(Held::Word(word)) => match records::read_word(&line, word, boards)? {
            Some(passage) => Ok(Some(passage)),
            None => fault(format!("{} is no puzzle", quote(word))),
        },
        Ok(Held::Cells(_)) if boards.forced().is_some_and(|forced| !forced.is_standard_nine()) => {
            fault("a puzzle on another board than was asked for".to_owned())
        }
        Ok(Held::Cells(cells)) => match of_sudokuwiki(cells) {
            Ok(sheet) => Passage::position(1, sheet, CellPlaces::at(&line)),
            Err(message) => fault(message),
        },
        Ok(Held::Packed(packed)) => {
            match unpacked(packed).and_then(|value| Ok((of_f_puzzles(&value)?, credit(&value)))) {
                Ok((sheet, _)) if boards.forced().is_some_and(|forced| forced != *sheet.puzzle.board()) => {
                    fault("a puzzle on another board than was asked for".to_owned())
                }
                Ok((sheet, credit)) => Passage::position(1, sheet, CellPlaces::at(&line).credited(credit)),
                Err(message) => fault(message),
            }
        }
    }
}

fn is_base_32(sign: u8) -> bool {
    sign.is_ascii_digit() || (b'a'..=b'v').contains(&sign)
}

/// The position of two signs of SudokuWiki a cell.
fn of_sudokuwiki(cells: &str) -> Result<Sheet, String> {
    let (mut givens, mut filled) = (Grid::empty(SUDOKUWIKI_CELLS), Grid::empty(SUDOKUWIKI_CELLS));
    let mut noted: Vec<(Cell, DigitSet)> = Vec::new();
    for index in 0..SUDOKUWIKI_CELLS {
        let signs = &cells[2 * index..2 * index + 2];
        let number = u32::from_str_radix(signs, 32).expect("they are signs of base 32");
        let (digits, is_clue) = (DigitSet::from_bits(number >> 1), number & 1 == 1);
        let cell = Cell::new(index);
        match digits.only() {
            Some(digit) => {
                filled.set(cell, Some(digit));
                givens.set(cell, Some(digit).filter(|_| is_clue));
            }
            None if is_clue => return Err(format!("{} is no clue", quote(signs))),
            None if digits.is_empty() => {}
            None => noted.push((cell, digits)),
        }
    }
    let puzzle = Puzzle::new(variant::nine().clone(), givens).map_err(|fault| fault.to_string())?;
    Ok(Sheet::new(puzzle, filled).with_noted(&noted))
}

/// The JSON that a link packs.
fn unpacked(packed: &str) -> Result<Value, String> {
    // What a browser writes for the signs of base 64 that mean something in a link.
    let text = packed.replace("%2B", "+").replace("%2b", "+").replace("%2F", "/").replace("%2f", "/");
    let text = text.replace("%3D", "=").replace("%3d", "=").replace(' ', "+");
    let broken = || "the packed text of this link is broken".to_owned();
    let unpacked = super::lz::unpack(&text, MOST_UNPACKED);
    let json = String::from_utf16(&unpacked.ok_or_else(broken)?).map_err(|_| broken())?;
    serde_json::from_str(&json).map_err(|_| broken())
}

/// What the JSON of f-puzzles holds that rules nothing: names, and what is only drawn.
const NO_RULES: [&str; 20] = [
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
    "negative",
    "id",
    "msgcorrect",
    "timestamp",
];

/// Whether a value says nothing.
fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(items) => items.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    }
}

/// The position in the JSON of f-puzzles.
fn of_f_puzzles(value: &Value) -> Result<Sheet, String> {
    let object = value.as_object().ok_or("the text of this link is no object")?;
    let side = object.get("size").and_then(Value::as_u64).unwrap_or(9) as usize;
    let rows = object.get("grid").and_then(Value::as_array).ok_or("a puzzle without a grid")?;
    let is_square = |row: &Value| row.as_array().is_some_and(|cells| cells.len() == side);
    if !(4..=32).contains(&side) || rows.len() != side || !rows.iter().all(is_square) {
        return Err(format!("a grid that is no square of {side} rows"));
    }
    let cells: Vec<&Value> = rows.iter().filter_map(Value::as_array).flatten().collect();
    let puzzle = Puzzle::empty(board(object, &cells, side)?).with_clues(cages(object, side)?);
    let puzzle = puzzle.map_err(|fault| fault.to_string())?;
    let (mut givens, mut filled) = (Grid::empty(cells.len()), Grid::empty(cells.len()));
    let mut given_marks = vec![DigitSet::all(side); cells.len()];
    let mut marks: Vec<Option<DigitSet>> = vec![None; cells.len()];
    let digits = |cell: &Value, key: &str| -> Option<DigitSet> {
        let list = cell.get(key)?.as_array().filter(|list| !list.is_empty())?;
        list.iter()
            .map(|value| value.as_u64().filter(|&value| value as usize <= side && value > 0))
            .map(|value| value.and_then(|value| Digit::from_value(value as u8)))
            .collect()
    };
    for (index, cell) in cells.iter().enumerate() {
        let value = cell.get("value").and_then(Value::as_u64).unwrap_or(0) as usize;
        if value > side {
            return Err(format!("{value} is no digit of a board of {side}"));
        }
        let digit = Digit::from_value(value as u8);
        if cell.get("given").and_then(Value::as_bool).unwrap_or(false) {
            givens.set(Cell::new(index), digit);
        }
        filled.set(Cell::new(index), digit);
        if let Some(given) = digits(cell, "givenPencilMarks") {
            given_marks[index] = given;
        }
        marks[index] = digits(cell, "centerPencilMarks");
    }
    let mut puzzle = puzzle.with_givens(givens).map_err(|fault| fault.to_string())?;
    if given_marks.iter().any(|given| given.len() < side) {
        puzzle = puzzle.with_marks(given_marks).map_err(|fault| fault.to_string())?;
    }
    puzzle.givens().filled().for_each(|(cell, digit)| filled.set(cell, Some(digit)));
    let noted = marks.iter().enumerate().filter_map(|(index, noted)| Some((Cell::new(index), (*noted)?)));
    Ok(Sheet::new(puzzle, filled).with_noted(&noted.collect::<Vec<_>>()))
}

/// The board, unless it has a rule that none of ours has.
fn board(object: &Map<String, Value>, cells: &[&Value], side: usize) -> Result<Arc<Topology>, String> {
    let is_said = |key: &str| object.get(key).is_some_and(|value| !is_nothing(value));
    const RULES: [&str; 6] = ["diagonal+", "diagonal-", "antiknight", "nonconsecutive", "disjointgroups", "killercage"];
    let known = |key: &&String| NO_RULES.contains(&key.as_str()) || RULES.contains(&key.as_str());
    if let Some(rule) = object.keys().find(|key| !known(key) && is_said(key)) {
        return Err(format!("the rule {} is not one of ours", quote(rule)));
    }
    if is_said("diagonal+") != is_said("diagonal-") {
        return Err("one diagonal alone is not one of our rules".to_owned());
    }
    let usual = usual_box(side);
    let box_of = |index: usize| {
        let (width, height) = usual?;
        Some(index / side / height * height + index % side / width)
    };
    let region = |(index, cell): (usize, &&Value)| match cell.get("region") {
        Some(Value::Number(number)) => number.as_u64().map(|number| number as usize),
        _ => box_of(index),
    };
    let regions: Option<Vec<usize>> = cells.iter().enumerate().map(region).collect();
    let regions = regions.ok_or_else(|| format!("{side} rows without regions"))?;
    let are_boxes = (0..cells.len()).all(|index| box_of(index) == Some(regions[index]));
    let mut words: Vec<&str> = Vec::new();
    let map = match are_boxes {
        true => None,
        false => {
            words.push("jigsaw");
            Some(RegionMap::new(&regions).map_err(|fault| fault.to_string())?)
        }
    };
    if is_said("diagonal+") {
        words.push("x");
    }
    if is_said("disjointgroups") {
        words.push("colour");
    }
    let words = if words.is_empty() { "standard".to_owned() } else { words.join("+") };
    let words = VariantWords::parse(&words).map_err(|fault| fault.to_string())?;
    let mut board = match map {
        Some(map) if words == VariantWords::parse("jigsaw").map_err(|fault| fault.to_string())? => {
            with_regions(&lines(side), &map).map_err(|fault| fault.to_string())?
        }
        regions => {
            let variant = Variant { regions, ..Variant::of_words(words, usual.unwrap_or((side, 1))) };
            variant.board().map_err(|fault| fault.to_string())?
        }
    };
    if is_said("antiknight") {
        board = with_knights_move(&board).map_err(|fault| fault.to_string())?;
    }
    if is_said("nonconsecutive") {
        board = with_non_consecutive(&board).map_err(|fault| fault.to_string())?;
    }
    Ok(board)
}

/// The cages.
fn cages(object: &Map<String, Value>, side: usize) -> Result<Vec<Clue>, String> {
    let Some(list) = object.get("killercage").and_then(Value::as_array) else { return Ok(Vec::new()) };
    let cage = |cage: &Value| -> Result<Clue, String> {
        let no_sum = || "a cage without a sum is not one of our rules".to_owned();
        let sum = match cage.get("value") {
            Some(Value::String(text)) => text.trim().parse().map_err(|_| no_sum())?,
            Some(Value::Number(number)) => {
                number.as_u64().and_then(|sum| u32::try_from(sum).ok()).ok_or_else(no_sum)?
            }
            _ => return Err(no_sum()),
        };
        let names = cage.get("cells").and_then(Value::as_array).ok_or("a cage without cells")?;
        let cell = |name: &Value| -> Option<Cell> {
            let (row, column) = name.as_str()?.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
            let (row, column) = (row.parse::<usize>().ok()?, column.parse::<usize>().ok()?);
            let is_cell = (1..=side).contains(&row) && (1..=side).contains(&column);
            is_cell.then(|| Cell::new((row - 1) * side + column - 1))
        };
        let cells: Option<Vec<Cell>> = names.iter().map(cell).collect();
        let mut cells = cells.ok_or("a cage of cells that the board does not have")?;
        cells.sort_unstable();
        Ok(Clue::Cage(Cage { cells, sum }))
    };
    list.iter().map(cage).collect()
}

/// Writes a position as a link to SudokuWiki's solver.
pub(super) fn write_sudokuwiki(sheet: &Sheet) -> Result<String, CannotSay> {
    CannotSay::unless_of_nine(sheet, KEY)?;
    CannotSay::unless_of_digits(sheet, KEY)?;
    let (puzzle, board) = (&sheet.puzzle, sheet.puzzle.board());
    if sheet.is_untouched() {
        return Ok(format!("{SUDOKUWIKI}{}\n", puzzle.givens().line().replace('.', "0")));
    }
    let marks = sheet.marks();
    let mut cells = String::with_capacity(2 * SUDOKUWIKI_CELLS);
    for cell in board.cells() {
        let is_marked = sheet.removed.binary_search_by_key(&cell, |candidate| candidate.cell).is_ok();
        let digits = match sheet.filled.digit(cell) {
            Some(digit) => DigitSet::from_bits(1 << digit.index()),
            None if !is_marked => DigitSet::all(board.side()),
            None => marks[cell.index()],
        };
        if is_marked && digits.len() < 2 {
            return Err(CannotSay { format: KEY, what: "fewer than two pencil marks of a cell" });
        }
        let number = digits.bits() << 1 | u32::from(puzzle.givens().digit(cell).is_some());
        let sign = |value: u32| char::from_digit(value, 32).expect("a sign of base 32");
        cells.extend([sign(number >> 5), sign(number & 31)]);
    }
    Ok(format!("{SUDOKUWIKI}{cells}\n"))
}

/// Writes a position as a link to f-puzzles.
pub(super) fn write_f_puzzles(sheet: &Sheet, credit: &Credit) -> Result<String, CannotSay> {
    packed(sheet, credit, "f-puzzles").map(|packed| format!("{F_PUZZLES}{packed}\n"))
}

/// Writes a position as a link to SudokuPad.
pub(super) fn write_sudokupad(sheet: &Sheet, credit: &Credit) -> Result<String, CannotSay> {
    packed(sheet, credit, "sudokupad").map(|packed| format!("{SUDOKUPAD}{packed}\n"))
}

fn packed(sheet: &Sheet, credit: &Credit, format: &'static str) -> Result<String, CannotSay> {
    let mut value = f_puzzles(sheet);
    // Whether the rules of f-puzzles make the same of it is seen by reading it.
    let is_same = of_f_puzzles(&value).is_ok_and(|again| again == Sheet { paint: Vec::new(), ..sheet.clone() });
    if !is_same {
        return Err(CannotSay { format, what: "this board, or what was done on it" });
    }
    put_credit(value.as_object_mut().expect("it is written as one"), credit);
    let packed = lz_str::compress_to_base64(&value.to_string());
    let packed = packed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    if packed.len() + F_PUZZLES.len() >= super::line::LONGEST_LINE as usize {
        return Err(CannotSay { format, what: "so much in one link" });
    }
    Ok(packed)
}

/// The JSON of f-puzzles.
fn f_puzzles(sheet: &Sheet) -> Value {
    let puzzle = &sheet.puzzle;
    let board = puzzle.board();
    let side = board.side();
    let map = RegionMap::of(board);
    let marks = sheet.marks();
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
        if sheet.removed.iter().any(|candidate| candidate.cell == cell) {
            object.insert("centerPencilMarks".into(), values(marks[cell.index()]).into());
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
        object["killercage"] = puzzle.clues().iter().map(cage).collect();
    }
    object
}

//! Records of puzzles: a puzzle a line beside other fields, and tables with a head that names them.
//!
//! ```text
//! id,puzzle,solution               CSV, with a comma, a semicolon or a tab; a field may stand in quotes
//! 7,53..7....,534678912
//! 0000183b305c 05070306... 1.2     a record of Sudoku Exchange: a hash, the puzzle, its rating
//!   7.1  hard  30  53..7....       what `sudopress rate` prints
//! 5,3,.,.,7,.,.                    every cell a field
//! 0 0 124 26 0 2468 ..             the candidates of every cell, `0` where a digit stands: below its puzzle, for sudognu
//! ```
//!
//! The puzzle is in the field that the head names, otherwise in the first that is a whole board.

use super::ahead::Ahead;
use super::line::{LineKind, TextLine};
use super::one_line;
use super::passage::{CannotSay, CellPlaces, Passage};
use super::pencil_marks::{self, Written};
use super::shape::{BoardsBySide, side_of};
use super::{signs, word};
use crate::board::{Digit, DigitSet, Sheet, variant};
use std::io;

pub(super) const KEY: &str = "csv";

/// How heads call the field of the puzzle.
const HEADS: [&str; 10] =
    ["puzzle", "puzzles", "quiz", "quizzes", "question", "givens", "sudoku", "grid", "board", "unsolved"];

/// What stands between fields.
fn separator(text: &str) -> Option<char> {
    ['\t', ',', ';'].into_iter().find(|&sign| text.contains(sign)).or_else(|| text.contains(' ').then_some(' '))
}

/// The fields of a line.
fn fields(text: &str) -> Vec<String> {
    match separator(text) {
        None => vec![text.trim().to_owned()],
        Some(' ') => text.split_whitespace().map(str::to_owned).collect(),
        Some(separator) => {
            let mut reader = csv::ReaderBuilder::new();
            let reader = reader.has_headers(false).flexible(true).delimiter(separator as u8);
            let record = reader.from_reader(text.as_bytes()).into_records().next();
            let record = record.and_then(Result::ok).unwrap_or_default();
            record.iter().map(|field| field.trim().to_owned()).collect()
        }
    }
}

/// The field of a head that names the puzzle.
fn head(fields: &[String]) -> Option<usize> {
    let is_name = |field: &String| HEADS.contains(&field.to_ascii_lowercase().trim_start_matches('\u{feff}'));
    fields.iter().position(is_name)
}

/// Whether a field is a whole board: some signs of it can be nothing else.
fn is_board(line: &TextLine, field: &str, boards: &BoardsBySide) -> bool {
    if field.len() == signs::LENGTH && signs::are_signs(field) {
        return true;
    }
    let is_cell = |byte: u8| byte.is_ascii_digit() || byte == b'.';
    let Some(row) = word::board(&line.part(field), boards).filter(|_| field.bytes().any(is_cell)) else { return false };
    let side = boards.forced_side().or_else(|| side_of(row.signs.len()));
    side.is_some_and(|side| row.too_high(side).is_none())
}

/// The field that holds the puzzle.
fn puzzle(line: &TextLine, fields: &[String], boards: &BoardsBySide) -> Option<usize> {
    let named = boards.column.filter(|&column| fields.get(column).is_some_and(|field| is_board(line, field, boards)));
    named.or_else(|| fields.iter().position(|field| is_board(line, field, boards)))
}

/// The cells, where every field is one; an empty field behind the last comma is none.
fn cells(fields: &[String], boards: &BoardsBySide) -> Option<String> {
    let is_board = |fields: &&[String]| match boards.forced_cells() {
        Some(cells) => fields.len() == cells,
        None => fields.len() >= 36 && side_of(fields.len()).is_some(),
    };
    let shorter = fields.strip_suffix(&[String::new()]);
    let fields = [Some(fields), shorter].into_iter().flatten().find(is_board)?;
    let cell = |field: &String| if field.is_empty() { ".".to_owned() } else { field.clone() };
    fields.iter().all(|field| field.chars().count() <= 1).then(|| fields.iter().map(cell).collect())
}

/// The pencil marks, where every field of the 9x9 board holds those of a cell, `0` where a digit stands.
fn marks(fields: &[String], boards: &BoardsBySide) -> Option<Vec<DigitSet>> {
    let is_of_nine = boards.forced().is_none_or(|board| board.is_standard_nine());
    if fields.len() != 81 || !is_of_nine || !fields.iter().any(|field| field.len() > 1) {
        return None;
    }
    let digit = |sign: char| Digit::from_symbol(sign).filter(|digit| digit.index() < 9);
    let set = |field: &String| if field == "0" { Some(DigitSet::EMPTY) } else { field.chars().map(digit).collect() };
    fields.iter().map(set).collect()
}

pub(super) fn detect(line: &TextLine, boards: &BoardsBySide) -> bool {
    if line.kind != LineKind::Content {
        return false;
    }
    // A line with a word as long as a board, or one that names such words, is worth a closer look.
    let is_long = line.text.len() >= 16 && separator(line.text.trim()).is_some();
    let fields = if is_long || line.text.len() < 200 { fields(line.text.trim()) } else { return false };
    head(&fields).is_some()
        || is_long
            && (puzzle(line, &fields, boards).is_some()
                || cells(&fields, boards).is_some()
                || marks(&fields, boards).is_some())
}

/// Whether a head has told that the puzzle of such a line is not in its first field.
pub(super) fn is_elsewhere(line: &TextLine, boards: &BoardsBySide) -> bool {
    boards.column.is_some_and(|column| column > 0 && fields(line.text.trim()).len() > column)
}

/// The line of a record, alone.
struct Alone(TextLine);

impl Ahead for Alone {
    fn line(&mut self, index: usize) -> io::Result<Option<TextLine>> {
        Ok((index == 0).then(|| self.0.clone()))
    }
}

/// Reads a board in one word, wherever it stood: digits, or marks that are given.
pub(super) fn read_word(line: &TextLine, word: &str, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let mut alone = Alone(line.part(word));
    if signs::are_signs(word) && boards.forced_cells().is_none_or(|cells| cells != signs::LENGTH) {
        let read = signs::read(&mut alone, boards)?;
        return Ok(read.map(|passage| Passage {
            content: passage
                .content
                .into_iter()
                .map(|read| read.map(|(sheet, at)| (sheet.with_marks_given(), at)))
                .collect(),
            ..passage
        }));
    }
    one_line::read(&mut alone, boards)
}

pub(super) fn read(ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let Some(line) = ahead.line(0)? else { return Ok(None) };
    let fields = fields(line.text.trim());
    if let Some(column) = puzzle(&line, &fields, boards) {
        let read = read_word(&line, &fields[column], boards)?;
        let before = line.text.find(&fields[column]).map_or(0, |at| line.text[..at].chars().count());
        return Ok(read.map(|passage| passage.moved(&line, before)));
    }
    if let Some(column) = head(&fields) {
        boards.column = Some(column);
        return Passage::of(1, Vec::new());
    }
    if let Some(marks) = marks(&fields, boards) {
        let written: Vec<Written> =
            marks.iter().map(|&marks| if marks.is_empty() { Written::Blank } else { Written::Marks(marks) }).collect();
        let sheet = pencil_marks::sheet(variant::nine().clone(), &written);
        return Passage::position(1, sheet, CellPlaces::at(&line));
    }
    let Some(cells) = cells(&fields, boards) else { return Ok(None) };
    Ok(read_word(&line, &cells, boards)?.map(|passage| passage.moved(&line, 0)))
}

/// Writes a record of the puzzle alone.
pub(super) fn write(sheet: &Sheet) -> Result<String, CannotSay> {
    one_line::write_with(sheet, '.')
}

/// Writes a record as qqwing does, with an empty field behind the puzzle.
pub(super) fn write_qqwing(sheet: &Sheet) -> Result<String, CannotSay> {
    CannotSay::unless_of_nine(sheet, "qqwing-csv")?;
    CannotSay::unless_of_givens(sheet, "qqwing-csv")?;
    Ok(sheet.puzzle.givens().line() + ",\n")
}

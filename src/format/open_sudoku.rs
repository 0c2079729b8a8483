//! The files of OpenSudoku: XML with a game an element. Its first version holds puzzles, its second positions too.
//!
//! ```text
//! <game data="530070000..."/>                     81 digits, 0 for an empty cell
//! <game data="version: 2&#10;5|0|0|0|6|1|..."/>   for each cell the digit, the marks, and whether it can be written in
//! ```
//!
//! Marks are `1,2,` or `-` in version 1, a number with a bit a digit in version 2 and 3; version 4 has corner marks, then
//! centre marks, of which the centre ones are taken where there are any. A cell without marks is one where nothing was
//! noted.
//!
//! Tags are read one by one, so a file may be of any length, and nothing has to be closed. Entities that a file declares
//! for itself are refused: a few lines of them stand for more text than a memory holds.

use super::ahead::Ahead;
use super::line::{LineKind, TextLine};
use super::passage::{CannotSay, CellPlaces, Content, Passage};
use super::shape::BoardsBySide;
use super::{records, word};
use crate::board::{Candidate, Cell, Digit, DigitSet, Grid, Puzzle, Sheet, variant};
use crate::error::{Diagnostic, quote};
use quick_xml::events::Event;
use quick_xml::{Reader, XmlVersion};
use std::io;

pub(super) const KEY: &str = "open-sudoku";

/// What stands before the first game, and behind the last.
pub(super) const FRAME: (&str, &str) =
    ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n", "</opensudoku>\n");

const SIDE: usize = 9;
const CELLS: usize = SIDE * SIDE;

pub(super) fn detect(line: &TextLine, _: &BoardsBySide) -> bool {
    line.kind == LineKind::Markup
}

pub(super) fn read(ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let Some(piece) = ahead.line(0)? else { return Ok(None) };
    let at = || CellPlaces::at(&piece).spot(Cell::new(0));
    // Other documents have their puzzles in the text: `<puzzle>53..7....</puzzle>`.
    let text = piece.text.rsplit('>').next().unwrap_or_default().trim();
    if word::board(&piece.part(text), boards).is_some() {
        return records::read_word(&piece, text, boards);
    }
    let content: Option<Content> = match data(&piece.text) {
        Ok(None) => None,
        Ok(Some(_)) if boards.forced().is_some_and(|board| !board.is_standard_nine()) => {
            Some(Err(Diagnostic::new("a game of OpenSudoku is on the 9x9 board").at(at()).hint("leave `--box` out")))
        }
        Ok(Some(data)) => Some(match sheet(&data) {
            Some(sheet) => Ok((sheet, CellPlaces::at(&piece))),
            None => Err(Diagnostic::new("the data of this game are no 81 cells").at(at()).hint(EXAMPLE)),
        }),
        Err(message) => Some(Err(Diagnostic::new(message).at(at()).hint(EXAMPLE))),
    };
    Passage::of(1, content.into_iter().collect())
}

const EXAMPLE: &str =
    "write `<game data=\"..\"/>` with 81 digits, or `version: 2` and `digit|marks|0 or 1|` for each cell";

/// The data of a tag, if it is a game; what is wrong with the tag.
fn data(text: &str) -> Result<Option<String>, String> {
    let mut reader = Reader::from_str(text.trim_start());
    reader.config_mut().check_end_names = false;
    reader.config_mut().allow_unmatched_ends = true;
    match reader.read_event() {
        Ok(Event::Start(tag) | Event::Empty(tag)) => {
            if !tag.name().as_ref().eq_ignore_ascii_case("game") {
                return Ok(None);
            }
            let broken = |error: &dyn std::fmt::Display| format!("a broken tag: {}", quote(&error.to_string()));
            for attribute in tag.attributes() {
                let attribute = attribute.map_err(|error| broken(&error))?;
                if attribute.key.as_ref().eq_ignore_ascii_case("data") {
                    let value = attribute.normalized_value(XmlVersion::Implicit1_0).map_err(|error| broken(&error))?;
                    return Ok(Some(value.into_owned()));
                }
            }
            Err("a game without data".into())
        }
        Ok(Event::DocType(declared)) if declared.as_ref().contains("<!") => {
            Err("a document that declares entities of its own, which are not followed".into())
        }
        Ok(_) => Ok(None),
        Err(error) => Err(format!("a broken tag: {}", quote(&error.to_string()))),
    }
}

/// The position that the data tell.
fn sheet(data: &str) -> Option<Sheet> {
    let data = data.trim();
    let Some(rest) = data.strip_prefix("version:") else {
        let values: Vec<u8> =
            data.bytes().map(|byte| byte.checked_sub(b'0').filter(|&value| value <= 9)).collect::<Option<_>>()?;
        let givens: [u8; CELLS] = values.try_into().ok()?;
        let puzzle = Puzzle::from(givens);
        let filled = puzzle.givens().clone();
        return Some(Sheet::new(puzzle, filled));
    };
    let rest = rest.trim_start();
    let (version, cells) = rest.split_at(rest.find(|sign: char| !sign.is_ascii_digit())?);
    let version: u32 = version.parse().ok()?;
    let width = if version >= 4 { 4 } else { 3 };
    let fields: Vec<&str> = cells.trim().trim_end_matches('|').split('|').map(str::trim).collect();
    // Some programs close the marks twice.
    let fields: Vec<&str> = match fields.len() == CELLS * width {
        true => fields,
        false => fields.into_iter().filter(|field| !field.is_empty()).collect(),
    };
    if fields.len() != CELLS * width {
        return None;
    }
    let (mut givens, mut filled) = (Grid::empty(CELLS), Grid::empty(CELLS));
    let mut noted = Vec::with_capacity(CELLS);
    for (index, field) in fields.chunks(width).enumerate() {
        let value: u8 = field[0].parse().ok().filter(|&value| value <= 9)?;
        let digit = Digit::from_value(value);
        if field[width - 1] == "0" {
            givens.set(Cell::new(index), digit);
        }
        filled.set(Cell::new(index), digit);
        let (corner, centre) = (marks(field[1])?, marks(field[width - 2])?);
        noted.push(if centre.is_empty() { corner } else { centre });
    }
    let sheet = Sheet::new(Puzzle::new(variant::nine().clone(), givens).ok()?, filled);
    let allowed = sheet.marks();
    let gone = |cell: usize| {
        let gone = if noted[cell].is_empty() { DigitSet::EMPTY } else { allowed[cell] - noted[cell] };
        gone.iter().map(move |digit| Candidate::new(Cell::new(cell), digit)).collect::<Vec<_>>()
    };
    let gone: Vec<Candidate> = (0..CELLS).flat_map(gone).collect();
    Some(sheet.without(gone))
}

/// Marks as `1,2,`, as `-`, or as a number with a bit a digit.
fn marks(text: &str) -> Option<DigitSet> {
    if text == "-" || text.is_empty() {
        return Some(DigitSet::EMPTY);
    }
    if text.contains(',') {
        let words = text.split(',').filter(|word| !word.is_empty() && *word != "-");
        return words.map(|word| Digit::from_value(word.parse().ok().filter(|value| *value <= 9)?)).collect();
    }
    text.parse().ok().filter(|bits: &u32| *bits < 1 << SIDE).map(DigitSet::from_bits)
}

pub(super) fn write(sheet: &Sheet) -> Result<String, CannotSay> {
    CannotSay::unless_of_nine(sheet, KEY)?;
    CannotSay::unless_of_digits(sheet, KEY)?;
    if sheet.is_untouched() {
        return Ok(format!("  <game data=\"{}\"/>\n", sheet.puzzle.givens().line().replace('.', "0")));
    }
    let marks = sheet.marks();
    let mut text = "  <game data=\"version: 2&#10;".to_owned();
    for cell in sheet.puzzle.board().cells() {
        let value = sheet.filled.digit(cell).map_or(0, Digit::value);
        let is_marked = sheet.removed.binary_search_by_key(&cell, |candidate| candidate.cell).is_ok();
        if is_marked && marks[cell.index()].is_empty() {
            return Err(CannotSay { format: KEY, what: "a cell whose pencil marks are all gone" });
        }
        let noted = if is_marked { marks[cell.index()].bits() } else { 0 };
        let is_open = u8::from(sheet.puzzle.givens().digit(cell).is_none());
        text += &format!("{value}|{noted}|{is_open}|");
    }
    Ok(text + "\"/>\n")
}

//! Links that hold their puzzle.
//!
//! ```text
//! https://www.sudokuwiki.org/sudoku.htm?bd=530070000...      its cells ([`super::sudoku_wiki`])
//! https://www.f-puzzles.com/?load=N4Ig...                    JSON, packed by lz-string ([`super::f_puzzles`])
//! https://sudokupad.app/fpuzzlesN4Ig...                      the same
//! <https://..>   [a title](https://..)   Today: https://..    as mail and Markdown write them
//! ```
//!
//! Links that name a puzzle on a server are refused: nothing is fetched. So are the links of programs that draw, and of
//! sites whose links are not read, each by its name.

use super::ahead::Ahead;
use super::credit::Credit;
use super::line::{LineKind, TextLine};
use super::passage::{CannotSay, CellPlaces, Passage};
use super::row::is_figure;
use super::shape::BoardsBySide;
use super::{f_puzzles, records, sudoku_wiki};
use crate::board::{Sheet, Topology, variant};
use crate::error::{Diagnostic, quote};
use serde_json::Value;
use std::io;
use std::sync::Arc;

pub(super) const KEY: &str = sudoku_wiki::KEY;

const F_PUZZLES: &str = "https://www.f-puzzles.com/?load=";
const SUDOKUPAD: &str = "https://sudokupad.app/fpuzzles";

/// The most text that a link unpacks to, in characters: a board of 32x32 with all its marks.
const MOST_UNPACKED: usize = 2 * 1024 * 1024;

/// The longest label before a link, in characters.
const MAX_LABEL: usize = 60;

/// Where a link begins in a line, in bytes: at its start, or behind a label or what mail, lists and Markdown put there.
fn start(text: &str) -> Option<usize> {
    let at = [text.find("https://"), text.find("http://")].into_iter().flatten().min()?;
    let before = text[..at].trim();
    let is_mark = |sign: char| {
        matches!(sign, '<' | '(' | '[' | '"' | '\'' | '-' | '*' | '>' | '\u{2022}') || sign.is_whitespace()
    };
    let is_number = before
        .strip_suffix(['.', ')'])
        .is_some_and(|number| (1..=4).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit()));
    // A label is text without cells, and no field of a table.
    let is_label = before.chars().count() <= MAX_LABEL
        && !before.contains([',', ';', '\t'])
        && !before.split(|sign: char| !is_figure(sign)).any(|run| run.len() > 4);
    (before.chars().all(is_mark) || is_number || is_label).then_some(at)
}

/// The link of a line, without what closes it.
fn link(text: &str) -> &str {
    let link = text[start(text).unwrap_or_default()..].split_whitespace().next().unwrap_or_default();
    link.split(['>', '"']).next().unwrap_or_default().trim_end_matches([')', ']', '\'', ',', ';'])
}

pub(super) fn detect(line: &TextLine, _: &BoardsBySide) -> bool {
    line.kind == LineKind::Content && start(&line.text).is_some()
}

/// What a link holds.
enum Held<'a> {
    /// Cells of SudokuWiki.
    Cells(sudoku_wiki::Link<'a>),
    /// The packed JSON of f-puzzles.
    Packed(&'a str),
}

/// Sites by a part of their name, and what is to be said of their links.
const SITES: [(&str, &str); 4] = [
    ("penpa", "a link of Penpa, which draws and says no rules; it is not read"),
    ("puzz.link", "a link of puzz.link, which is not read"),
    ("pzv", "a link of pzv, which is not read"),
    ("tinyurl", "a short link, whose puzzle is elsewhere; nothing is fetched"),
];

fn held(link: &str) -> Result<Held<'_>, String> {
    let behind = |mark: &str| link.find(mark).map(|at| &link[at + mark.len()..]);
    let ended = |word: &'_ str| word.split(['&', '#', '?']).next().unwrap_or_default().len();
    let lower = link.to_ascii_lowercase();
    let rest = lower.split_once("://").map_or(lower.as_str(), |(_, rest)| rest);
    let (host, path) = rest.split_once(['/', '?', '#']).unwrap_or((rest, ""));
    if host.ends_with("sudokuwiki.org") {
        return sudoku_wiki::link(link).map(Held::Cells);
    }
    if host.ends_with("f-puzzles.com") {
        let packed = behind("load=").map(|word| &word[..ended(word)]);
        return packed.map(Held::Packed).ok_or("a link without a puzzle".to_owned());
    }
    if host.contains("sudokupad") || host.contains("crackingthecryptic") {
        if let Some(packed) = behind("fpuzzles").or_else(|| behind("fpuz")) {
            return Ok(Held::Packed(&packed[..ended(packed)]));
        }
        let id = path.rsplit(['/', '=']).next().unwrap_or_default();
        let is_own = ["scl", "ctc", "scf", "classic"].iter().any(|head| path.starts_with(head) || id.starts_with(head));
        return Err(match is_own {
            true => "a link in SudokuPad's own form, which is not read".to_owned(),
            false => "a link that names a puzzle on a server; nothing is fetched".to_owned(),
        });
    }
    let known = SITES.iter().find(|(part, _)| lower.contains(part)).map(|(_, words)| (*words).to_owned());
    Err(known.unwrap_or_else(|| format!("a link of {}, whose links are not read", quote(host))))
}

const EXAMPLE: &str = "links of SudokuWiki (`?bd=` and 81 digits, or 162 signs), f-puzzles (`?load=`) and SudokuPad (`/fpuzzles`) are read";

pub(super) fn read(ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let Some(line) = ahead.line(0)? else { return Ok(None) };
    let column = line.text[..start(&line.text).unwrap_or_default()].chars().count() + 1;
    let fault = |message: String| Passage::fault(1, Diagnostic::new(message).at(line.spot(column, 1)).hint(EXAMPLE));
    let another = |board: &Arc<Topology>| boards.forced().is_some_and(|forced| forced != *board);
    match held(link(&line.text)) {
        Err(message) => fault(message),
        Ok(Held::Cells(held)) => {
            let board = held.board.clone().unwrap_or_else(|| variant::nine().clone());
            let read = match (&held.board, sudoku_wiki::are_pairs(held.cells)) {
                (_, true) => sudoku_wiki::pairs(held.cells, board),
                (Some(_), false) => sudoku_wiki::signs(held.cells, board).map(|sheet| (sheet, None)),
                (None, false) => return word(&line, held.cells, boards),
            };
            match read {
                Ok((sheet, _)) if another(sheet.puzzle.board()) => fault(ANOTHER.to_owned()),
                Ok((sheet, note)) => Passage::position(1, sheet, CellPlaces::at(&line).noting(note)),
                Err(message) => fault(message),
            }
        }
        Ok(Held::Packed(packed)) => {
            match unpacked(packed).and_then(|value| Ok((f_puzzles::position(&value)?, Credit::of_json(&value)))) {
                Ok(((sheet, _), _)) if another(sheet.puzzle.board()) => fault(ANOTHER.to_owned()),
                Ok(((sheet, notes), credit)) => {
                    Passage::position(1, sheet, CellPlaces::at(&line).credited(credit).noting(notes))
                }
                Err(message) => fault(message),
            }
        }
    }
}

const ANOTHER: &str = "a puzzle on another board than was asked for";

/// Reads a plain puzzle of SudokuWiki.
fn word(line: &TextLine, word: &str, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let fault = |message: String| Passage::fault(1, Diagnostic::new(message).at(line.spot(1, 1)).hint(EXAMPLE));
    if !word.starts_with(|sign: char| sign.is_ascii_digit() || sign == '.') {
        return fault("a link of SudokuWiki in a form that is not read".to_owned());
    }
    match records::read_word(line, word, boards)? {
        Some(passage) => Ok(Some(passage)),
        None => fault(format!("{} is no puzzle", quote(word))),
    }
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

/// Writes a position as a link to f-puzzles.
pub(super) fn write_f_puzzles(sheet: &Sheet, credit: &Credit) -> Result<String, CannotSay> {
    packed(sheet, credit, "f-puzzles").map(|packed| format!("{F_PUZZLES}{packed}\n"))
}

/// Writes a position as a link to SudokuPad.
pub(super) fn write_sudokupad(sheet: &Sheet, credit: &Credit) -> Result<String, CannotSay> {
    packed(sheet, credit, "sudokupad").map(|packed| format!("{SUDOKUPAD}{packed}\n"))
}

fn packed(sheet: &Sheet, credit: &Credit, format: &'static str) -> Result<String, CannotSay> {
    let mut value = f_puzzles::value(sheet);
    if !f_puzzles::is_kept(&value, sheet) {
        return Err(CannotSay { format, what: "this board, or what was done on it" });
    }
    credit.put_into(value.as_object_mut().expect("it is written as one"));
    let packed = lz_str::compress_to_base64(&value.to_string());
    let packed = packed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    if packed.len() + F_PUZZLES.len() >= super::line::LONGEST_LINE as usize {
        return Err(CannotSay { format, what: "so much in one link" });
    }
    Ok(packed)
}

//! Links that hold their puzzle.
//!
//! ```text
//! https://www.sudokuwiki.org/sudoku.htm?bd=530070000...      its cells ([`super::sudoku_wiki`])
//! https://www.f-puzzles.com/?load=N4Ig...                    JSON, packed by lz-string ([`super::f_puzzles`])
//! https://sudokupad.app/fpuzzlesN4Ig...                      the same
//! <https://..>   [a title](https://..)   Today: https://..    as mail and Markdown write them
//! ```
//!
//! A line may hold several links, each with its puzzle.
//!
//! Links that name a puzzle on a server are refused: nothing is fetched. So are the links of programs that draw, and of
//! sites whose links are not read, each by its name.

use super::ahead::Ahead;
use super::credit::Credit;
use super::head::long_cells;
use super::line::{LineKind, TextLine};
use super::once::{Once, repeated};
use super::passage::{CannotSay, CellPlaces, Content, Passage};
use super::row::is_figure;
use super::shape::BoardsBySide;
use super::{f_puzzles, one_line, sudoku_wiki};
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

/// The fewest cells in one word before a link that make the line a record of a puzzle with its link behind it.
const RECORD: usize = 16;

/// The links of a line with where each begins, in bytes, and without what closes it.
///
/// A link within another one, `https://..?url=https://..`, is a part of it.
fn links(text: &str) -> Vec<(usize, &str)> {
    let is_closer =
        |sign: char| sign.is_whitespace() || matches!(sign, ',' | '<' | '>' | '"' | '`' | ')' | ']' | '}' | '|');
    let mut starts: Vec<usize> = Vec::new();
    for (at, _) in text.match_indices("://") {
        let scheme = |scheme: &str| {
            let start = at.checked_sub(scheme.len())?;
            text.get(start..at)?.eq_ignore_ascii_case(scheme).then_some(start)
        };
        let Some(start) = scheme("https").or_else(|| scheme("http")) else { continue };
        let between = starts.last().map(|last| &text[*last..start]);
        let is_inner = between
            .is_some_and(|between| !between.contains(is_closer) && between.ends_with(['=', '/', '?', '&', '#', ':']));
        if !is_inner {
            starts.push(start);
        }
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let link = |(&start, end): (&usize, usize)| {
        let link = text[start..end].split(is_closer).next().unwrap_or_default();
        (start, link.trim_end_matches(['\'', ',', ';', '!', ':', '*']))
    };
    starts.iter().zip(ends).map(link).collect()
}

/// Whether text before a link is a label, or what mail, lists and Markdown put there, and holds no cells.
fn is_label(before: &str) -> bool {
    let mut runs = before.split(|sign: char| !is_figure(sign)).map(str::len);
    let longest = runs.by_ref().max().unwrap_or(0);
    // Figures alone may be a row of a grid.
    let is_row = longest > 4 && !before.contains(char::is_alphabetic);
    let fields = before.split([' ', '\t', ',', ';', '|']);
    let cells = fields.filter(|field| field.len() == 1 && field.chars().all(is_figure)).count();
    longest < RECORD && !is_row && cells < 9
}

pub(super) fn detect(line: &TextLine, _: &BoardsBySide) -> bool {
    let is_read = || links(&line.text).first().is_some_and(|(start, _)| is_label(&line.text[..*start]));
    line.kind == LineKind::Content && line.text.contains("://") && is_read()
}

/// Whether a field of a table is a link.
pub(super) fn is_link(field: &str) -> bool {
    links(field).first().is_some_and(|(start, _)| *start == 0)
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

/// The host of a link, and what follows it; both in lower case.
fn host(link: &str) -> (String, String) {
    let lower = link.to_ascii_lowercase();
    let rest = lower.split_once("://").map_or(lower.as_str(), |(_, rest)| rest);
    let (host, path) = rest.split_once(['/', '?', '#']).unwrap_or((rest, ""));
    (host.to_owned(), path.to_owned())
}

/// Whether a link is of a site of puzzles; any other is of no interest beside one.
fn is_of_puzzles(link: &str) -> bool {
    let (host, _) = host(link);
    let lower = link.to_ascii_lowercase();
    ["sudokuwiki", "f-puzzles", "sudokupad", "crackingthecryptic"].iter().any(|site| host.contains(site))
        || SITES.iter().any(|(part, _)| lower.contains(part))
}

fn held(link: &str) -> Result<Held<'_>, String> {
    let behind = |mark: &str| link.find(mark).map(|at| &link[at + mark.len()..]);
    let ended = |word: &'_ str| word.split(['&', '#', '?']).next().unwrap_or_default().len();
    let lower = link.to_ascii_lowercase();
    let (host, path) = host(link);
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
    Err(known.unwrap_or_else(|| format!("a link of {}, whose links are not read", quote(&host))))
}

const EXAMPLE: &str = "links of SudokuWiki (`?bd=` and 81 digits, or 162 signs), f-puzzles (`?load=`) and SudokuPad (`/fpuzzles`) are read";

pub(super) fn read(ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let Some(line) = ahead.line(0)? else { return Ok(None) };
    Passage::of(1, contents(&line, &line.text, boards)?)
}

/// Reads the links of a text, which is the line or a field of it: each one that is of a site of puzzles, or else the
/// first.
pub(super) fn contents(line: &TextLine, text: &str, boards: &mut BoardsBySide) -> io::Result<Vec<Content>> {
    let all = links(text);
    let before = line.text.find(text).unwrap_or_default();
    let mut known: Vec<(usize, &str)> = Vec::new();
    for &(start, link) in all.iter().filter(|(_, link)| is_of_puzzles(link)) {
        // `[https://..](https://..)` is one link.
        if known.iter().all(|(_, other)| *other != link) {
            known.push((start, link));
        }
    }
    if known.is_empty() {
        known.extend(all.first());
    }
    let mut content = Vec::with_capacity(known.len());
    for (start, link) in known {
        let column = line.text[..before + start].chars().count() + 1;
        let read = one(line, link, boards)?;
        content.push(read.map_err(|message| Diagnostic::new(message).at(line.spot(column, 1)).hint(EXAMPLE)));
    }
    let behind = all.iter().filter_map(|(start, link)| long_cells(text[start + link.len()..].split("://").next()?));
    if let (Some((_, count)), Some(Ok((_, origin)))) = (behind.max(), content.last_mut()) {
        origin.notes.push(format!("left out {count} cells behind the link; write them on a line of their own"));
    }
    Ok(content)
}

/// Reads the puzzle of a link.
fn one(line: &TextLine, link: &str, boards: &mut BoardsBySide) -> io::Result<Result<(Sheet, CellPlaces), String>> {
    let another = |board: &Arc<Topology>| boards.forced().is_some_and(|forced| forced != *board);
    let held = match held(link) {
        Ok(held) => held,
        Err(message) => return Ok(Err(message)),
    };
    let read = match held {
        Held::Cells(held) => {
            let board = held.board.clone().unwrap_or_else(|| variant::nine().clone());
            let read = match (&held.board, sudoku_wiki::are_pairs(held.cells)) {
                (_, true) => sudoku_wiki::pairs(held.cells, board),
                (Some(_), false) => sudoku_wiki::signs(held.cells, board).map(|sheet| (sheet, None)),
                (None, false) => return word(line, held.cells, boards),
            };
            read.map(|(sheet, note)| (sheet, CellPlaces::at(line).noting(note)))
        }
        Held::Packed(packed) => unpacked(packed).and_then(|value| {
            let (sheet, notes) = f_puzzles::position(&value)?;
            Ok((sheet, CellPlaces::at(line).credited(Credit::of_json(&value)).noting(notes)))
        }),
    };
    Ok(read.and_then(|(sheet, origin)| match another(sheet.puzzle.board()) {
        true => Err(ANOTHER.to_owned()),
        false => Ok((sheet, origin)),
    }))
}

const ANOTHER: &str = "a puzzle on another board than was asked for";

/// Reads a plain puzzle of SudokuWiki.
fn word(line: &TextLine, word: &str, boards: &mut BoardsBySide) -> io::Result<Result<(Sheet, CellPlaces), String>> {
    if !word.starts_with(|sign: char| sign.is_ascii_digit() || sign == '.') {
        return Ok(Err("a link of SudokuWiki in a form that is not read".to_owned()));
    }
    let read = one_line::read_word(line, word, boards)?.and_then(|passage| passage.content.into_iter().next());
    Ok(match read {
        Some(Ok((sheet, origin))) => Ok((sheet, CellPlaces::at(line).noting(origin.notes))),
        Some(Err(fault)) => Err(fault.message.to_string()),
        None => Err(format!("{} is no puzzle", quote(word))),
    })
}

/// The JSON that a link packs.
fn unpacked(packed: &str) -> Result<Value, String> {
    // What a browser writes for the signs of base 64 that mean something in a link.
    let text = packed.replace("%2B", "+").replace("%2b", "+").replace("%2F", "/").replace("%2f", "/");
    let text = text.replace("%3D", "=").replace("%3d", "=").replace(' ', "+");
    let broken = || "the packed text of this link is broken".to_owned();
    let unpacked = super::lz::unpack(&text, MOST_UNPACKED);
    let json = String::from_utf16(&unpacked.ok_or_else(broken)?).map_err(|_| broken())?;
    let read = serde_json::from_str::<Once>(&json).map(|Once(value)| value);
    read.map_err(|error| match repeated(&error) {
        Some(key) => format!("the packed text of this link has the key {} twice", quote(&key)),
        None => broken(),
    })
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

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
//! Links that name a puzzle on a server are rejected: nothing is fetched. So are the links of other sites.

use super::ahead::Ahead;
use super::credit::Credit;
use super::error::FormatError;
use super::head::long_cells;
use super::line::{LineKind, TextLine};
use super::once::Once;
use super::passage::{CannotSay, CellPlaces, Content, Passage};
use super::row::is_figure;
use super::shape::BoardsBySide;
use super::{f_puzzles, one_line, sudoku_wiki};
use crate::board::{Sheet, variant};
use serde_json::Value;
use std::io;

pub(super) const KEY: &str = sudoku_wiki::KEY;

const F_PUZZLES: &str = "https://www.f-puzzles.com/?load=";
const SUDOKUPAD: &str = "https://sudokupad.app/fpuzzles";

/// The most text that a link unpacks to, in characters: a board of 32x32 with all its marks.
const MAX_UNPACKED: usize = 2 * 1024 * 1024;

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

/// Hosts of puzzles, by a part of their names.
const HOSTS: [&str; 4] = ["sudokuwiki", "f-puzzles", "sudokupad", "crackingthecryptic"];

/// Parts of other links to puzzles, which are not supported.
const UNSUPPORTED: [&str; 4] = ["penpa", "puzz.link", "pzv", SHORTENER];

/// The host of short links.
const SHORTENER: &str = "tinyurl";

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
    HOSTS.iter().any(|part| host.contains(part)) || UNSUPPORTED.iter().any(|part| lower.contains(part))
}

/// Returns what a link holds.
///
/// # Errors
/// If the link does not hold its puzzle, or is of an unsupported site.
fn held(link: &str) -> Result<Held<'_>, FormatError> {
    let behind = |mark: &str| link.find(mark).map(|at| &link[at + mark.len()..]);
    let ended = |word: &'_ str| word.split(['&', '#', '?']).next().unwrap_or_default().len();
    let (host, path) = host(link);
    if host.ends_with("sudokuwiki.org") {
        return sudoku_wiki::link(link).map(Held::Cells);
    }
    if host.ends_with("f-puzzles.com") {
        let packed = behind("load=").map(|word| &word[..ended(word)]);
        return packed.map(Held::Packed).ok_or_else(|| FormatError::missing("the link", "puzzle"));
    }
    if host.contains("sudokupad") || host.contains("crackingthecryptic") {
        if let Some(packed) = behind("fpuzzles").or_else(|| behind("fpuz")) {
            return Ok(Held::Packed(&packed[..ended(packed)]));
        }
        let id = path.rsplit(['/', '=']).next().unwrap_or_default();
        let is_own = ["scl", "ctc", "scf", "classic"].iter().any(|head| path.starts_with(head) || id.starts_with(head));
        return Err(if is_own { FormatError::unsupported("link", link) } else { FormatError::Remote });
    }
    Err(if host.contains(SHORTENER) { FormatError::Remote } else { FormatError::unsupported("link", link) })
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
        content.push(read.map_err(|fault| fault.diagnose(line.spot(column, 1), EXAMPLE)));
    }
    let behind = all.iter().filter_map(|(start, link)| long_cells(text[start + link.len()..].split("://").next()?));
    if let (Some((_, count)), Some(Ok((_, origin)))) = (behind.max(), content.last_mut()) {
        origin.notes.push(format!("left out {count} cells behind the link; write them on a line of their own"));
    }
    Ok(content)
}

/// Reads the puzzle of a link.
///
/// # Errors
/// If the stream fails; the inner error if the link holds no puzzle that is supported.
fn one(line: &TextLine, link: &str, boards: &mut BoardsBySide) -> io::Result<Result<(Sheet, CellPlaces), FormatError>> {
    let read = match held(link) {
        Ok(Held::Cells(held)) => {
            let board = held.board.clone().unwrap_or_else(|| variant::nine().clone());
            let read = match (&held.board, sudoku_wiki::are_pairs(held.cells)) {
                (_, true) => sudoku_wiki::pairs(held.cells, board),
                (Some(_), false) => sudoku_wiki::signs(held.cells, board).map(|sheet| (sheet, None)),
                (None, false) => return word(line, held.cells, boards),
            };
            read.map(|(sheet, note)| (sheet, CellPlaces::at(line).noting(note)))
        }
        Ok(Held::Packed(packed)) => unpacked(packed).and_then(|value| {
            let (sheet, notes) = f_puzzles::position(&value)?;
            Ok((sheet, CellPlaces::at(line).credited(Credit::from_json(&value)).noting(notes)))
        }),
        Err(fault) => Err(fault),
    };
    Ok(read.and_then(|(sheet, origin)| match boards.forced() {
        Some(forced) if forced != *sheet.puzzle.board() => Err(FormatError::OtherBoard),
        _ => Ok((sheet, origin)),
    }))
}

/// Reads a plain puzzle of SudokuWiki.
///
/// # Errors
/// As [`one`].
fn word(
    line: &TextLine,
    word: &str,
    boards: &mut BoardsBySide,
) -> io::Result<Result<(Sheet, CellPlaces), FormatError>> {
    if !word.starts_with(|sign: char| sign.is_ascii_digit() || sign == '.') {
        return Ok(Err(FormatError::unexpected("a puzzle", word)));
    }
    let read = one_line::puzzle_of_word(line, word, boards)?;
    Ok(read.map(|(sheet, origin)| (sheet, CellPlaces::at(line).noting(origin.notes))))
}

/// Returns the JSON that a link packs.
///
/// # Errors
/// If the text cannot be unpacked, or is not JSON.
fn unpacked(packed: &str) -> Result<Value, FormatError> {
    // What a browser writes for the signs of base 64 that mean something in a link.
    let text = packed.replace("%2B", "+").replace("%2b", "+").replace("%2F", "/").replace("%2f", "/");
    let text = text.replace("%3D", "=").replace("%3d", "=").replace(' ', "+");
    let json = super::lz::unpack(&text, MAX_UNPACKED).and_then(|units| String::from_utf16(&units).ok());
    let json = json.ok_or_else(|| FormatError::Malformed("packed text of the link".to_owned()))?;
    Ok(serde_json::from_str::<Once>(&json).map(|Once(value)| value)?)
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
    if packed.len() + F_PUZZLES.len() >= super::line::MAX_LINE_BYTES as usize {
        return Err(CannotSay { format, what: "so much in one link" });
    }
    Ok(packed)
}

//! Links that contain a puzzle.
//!
//! ```text
//! https://www.sudokuwiki.org/sudoku.htm?bd=530070000...      its cells ([`super::sudoku_wiki`])
//! https://www.f-puzzles.com/?load=N4Ig...                    JSON, packed with lz-string ([`super::f_puzzles`])
//! https://sudokupad.app/fpuzzlesN4Ig...                      the same
//! https://puzz.link/p?sudoku/9/9/5g3..                       digits, and letters for runs of empty cells
//! https://sudokuexchange.com/play/?s=5300...&d=3             any site: a parameter or a part of the path is a board
//! S9B05030t1g...                                             SudokuWiki's packed string in a separate line
//! <https://..>   [a title](https://..)   Today: https://..    as in mail and Markdown
//! ```
//!
//! A line may contain several links, each with its own puzzle.
//!
//! Links that name a puzzle on a server are rejected: nothing is fetched. Links with a parameter that may be a rule are
//! also rejected: every parameter must be one that is read, or one that the table lists as not being about the puzzle.

use super::address::{parameters, says_nothing};
use super::ahead::Ahead;
use super::credit::Credit;
use super::error::FormatError;
use super::head::long_cells;
use super::line::{LineKind, TextLine};
use super::once::Once;
use super::passage::{CannotSay, CellPlaces, Content, Passage};
use super::row::is_figure;
use super::shape::{BoardsBySide, usual_box};
use super::sudoku_wiki::Link;
use super::whole_board::is_board as is_whole_board;
use super::{f_puzzles, one_line, rules, sudoku_wiki, sudoku_wiki_code};
use crate::board::{Grid, Puzzle, Sheet, variant};
use serde_json::Value;
use std::io;

pub(super) const KEY: &str = sudoku_wiki::KEY;

const F_PUZZLES: &str = "https://www.f-puzzles.com/?load=";
const SUDOKUPAD: &str = "https://sudokupad.app/fpuzzles";

/// The maximum length of an unpacked link, in characters: a board of 32x32 with all its marks.
const MAX_UNPACKED: usize = 2 * 1024 * 1024;

/// The number of cells in one word before a link from which the line is a record of a puzzle followed by its link.
const RECORD: usize = 16;

/// Returns the links of a line, without closing brackets, with the start of each in bytes.
///
/// A link within another one, `https://..?url=https://..`, is part of it.
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
    if starts.is_empty() {
        starts.extend(site(text));
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let link = |(&start, end): (&usize, usize)| {
        let link = text[start..end].split(is_closer).next().unwrap_or_default();
        // A killer of SudokuWiki has two words separated by a comma.
        let behind = text[start + link.len()..end].strip_prefix(',').unwrap_or_default();
        let second = behind.bytes().take_while(u8::is_ascii_alphanumeric).count();
        if second == 162 && link.to_ascii_lowercase().contains("killer") {
            return (start, &text[start..start + link.len() + 1 + second]);
        }
        (start, link.trim_end_matches(['\'', ',', ';', '!', ':', '*']))
    };
    starts.iter().zip(ends).map(link).collect()
}

/// The hosts of puzzles that are recognised in links without `https://`.
const SITES: [&str; 5] = ["sudokuwiki.org/", "f-puzzles.com/", "sudokupad.app/", "sudokuexchange.com/", "puzz.link/"];

/// Returns the start, in bytes, of a link without a scheme: `www.sudokuwiki.org/sudoku.htm?bd=..`.
fn site(text: &str) -> Option<usize> {
    let start = |site: &&str| {
        let before = text[..text.find(*site)?].len();
        let start = text[..before].strip_suffix("www.").map_or(before, str::len);
        let is_start =
            text[..start].chars().next_back().is_none_or(|sign| sign.is_whitespace() || "(<[:\"".contains(sign));
        is_start.then_some(start)
    };
    SITES.iter().find_map(start)
}

/// Returns whether a text begins with a link, with or without its scheme.
pub fn begins_with_link(text: &str) -> bool {
    let text = text.trim_start_matches(['<', '(', '[']);
    let scheme = |scheme: &str| text.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
    scheme("https://") || scheme("http://") || site(text) == Some(0)
}

/// Returns whether text before a link is a label, or the syntax of mail, lists and Markdown, and contains no cells.
fn is_label(before: &str) -> bool {
    let mut runs = before.split(|sign: char| !is_figure(sign)).map(str::len);
    let longest = runs.by_ref().max().unwrap_or(0);
    // A word of only figures may be a row of a grid.
    let is_row = longest > 4 && !before.contains(char::is_alphabetic);
    let fields = before.split([' ', '\t', ',', ';', '|']);
    let cells = fields.filter(|field| field.len() == 1 && field.chars().all(is_figure)).count();
    longest < RECORD && !is_row && cells < 9
}

pub(super) fn detect(line: &TextLine, _: &BoardsBySide) -> bool {
    let is_read = || links(&line.text).first().is_some_and(|(start, _)| is_label(&line.text[..*start]));
    let may_hold_link = line.text.contains("://") || site(&line.text).is_some();
    line.kind == LineKind::Content && (may_hold_link && is_read() || packed_alone(&line.text).is_some())
}

/// Returns SudokuWiki's packed string, if it is the only text of a line.
fn packed_alone(text: &str) -> Option<&str> {
    let word = text.trim();
    let is_code = word.len() >= SHORTEST_CODE && word.is_ascii() && word[1..].starts_with(['9', '6', '4', 'G', 'g']);
    (is_code && sudoku_wiki_code::is_code(word)).then_some(word)
}

/// The length of the shortest string that SudokuWiki packs: that of a board of 4x4.
const SHORTEST_CODE: usize = 3 + 16 * 2;

/// Returns whether a field of a table is a link.
pub(super) fn is_link(field: &str) -> bool {
    links(field).first().is_some_and(|(start, _)| *start == 0)
}

/// The contents of a link.
enum Held<'a> {
    /// The cells of a plain puzzle.
    Word(&'a str),
    /// A position, and a note if something was omitted.
    Position(Box<Sheet>, Option<String>),
    /// The packed JSON of f-puzzles.
    Packed(&'a str),
}

/// Rejects a link with a parameter, other than `read`, that may describe the puzzle.
fn only(link: &str, read: &str) -> Result<(), FormatError> {
    let (_, query) = link.split_once(['?', '#']).unwrap_or((link, ""));
    let is_other = |(key, value): &(&str, &str)| *key != read && !value.is_empty() && !says_nothing(key);
    match parameters(query).find(is_other) {
        Some((key, _)) => Err(FormatError::unsupported("link parameter", key)),
        None => Ok(()),
    }
}

/// The names of parameters with the puzzle, if several of them contain a board.
const PUZZLES: [&str; 5] = ["puzzle", "givens", "given", "start", "board"];

/// Returns the board in a link of any site: a parameter, or a part of the path.
///
/// # Errors
/// If there are several, or another part may be a rule.
fn word_in<'a>(line: &TextLine, link: &'a str, boards: &BoardsBySide) -> Result<Option<&'a str>, FormatError> {
    let (address, query) = link.split_once(['?', '#']).unwrap_or((link, ""));
    let is_board = |word: &str| word.len() >= RECORD && is_whole_board(line, word, boards);
    let path = address.split_once("://").map_or(address, |(_, rest)| rest).split('/').skip(1);
    let bare = query.split(['&', '#', '?', ';', '/']).filter(|part| !part.contains('='));
    let words = path.chain(bare).map(|word| ("", word)).chain(parameters(query));
    let (words, others): (Vec<_>, Vec<_>) = words.partition(|(_, word)| is_board(word));
    let is_open = |word: &&str| word.contains(['.', '0', '_', '*', '-']);
    let mut open: Vec<(&str, &str)> = words.iter().copied().filter(|(_, word)| is_open(word)).collect();
    open.dedup_by_key(|(_, word)| *word);
    let found = match (&open[..], &words[..]) {
        ([], []) => return Ok(None),
        ([one], _) | ([], [one]) => *one,
        (several, _) => {
            let named = |name: &&str| several.iter().find(|(key, _)| key.eq_ignore_ascii_case(name));
            let names: Vec<&str> = several.iter().map(|(key, _)| *key).filter(|key| !key.is_empty()).collect();
            let several = || FormatError::Duplicate(format!("puzzle in the link, in {}", names.join(", ")));
            *PUZZLES.iter().find_map(named).ok_or_else(several)?
        }
    };
    let is_rule = |(key, value): &&(&str, &str)| !key.is_empty() && !value.is_empty() && !says_nothing(key);
    if let Some((key, _)) = others.iter().find(is_rule) {
        return Err(FormatError::unsupported("link parameter", *key));
    }
    let named = others.iter().map(|(key, value)| if key.is_empty() { *value } else { *key });
    if let Some(kind) = named.filter_map(rules::kind_in).next() {
        return Err(FormatError::unsupported("kind of puzzle", kind));
    }
    Ok(Some(found.1))
}

/// Returns the puzzle of a link of puzz.link and the sites that share its program: the kind, the size, then one digit
/// for each given (`-` before two and `+` before three hexadecimal digits) and a letter from `g` on for a run of empty
/// cells.
///
/// # Errors
/// If the puzzle is of another kind, or if the link is truncated.
fn puzz_link(link: &str) -> Result<Option<Sheet>, FormatError> {
    let Some((_, query)) = link.split_once('?') else { return Ok(None) };
    let mut parts = query.split('/');
    let (Some(kind), Some(width), Some(height), Some(cells), None) =
        (parts.next(), parts.next(), parts.next(), parts.next(), parts.next().filter(|part| !part.is_empty()))
    else {
        return Ok(None);
    };
    let (Ok(width), Ok(height)) = (width.parse::<usize>(), height.parse::<usize>()) else { return Ok(None) };
    if !["sudoku", "numplay"].contains(&kind) {
        return Err(FormatError::unsupported("kind of puzzle", kind));
    }
    let shape = usual_box(width).filter(|_| width == height);
    let (box_width, box_height) = shape.ok_or_else(|| FormatError::unsupported("size", format!("{width}x{height}")))?;
    let mut values: Vec<u8> = Vec::with_capacity(width * height);
    let mut rest = cells;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '-' => 3,
            '+' => 4,
            _ => first.len_utf8(),
        };
        let sign = rest.get(..length).ok_or_else(|| FormatError::Malformed("cells of the link".to_owned()))?;
        rest = &rest[length..];
        match first {
            'g'..='z' => values.resize(values.len() + first as usize - 'g' as usize + 1, 0),
            '.' => values.push(0),
            _ => {
                let value = usize::from_str_radix(sign.trim_start_matches(['-', '+']), 16).ok();
                let value = value.filter(|value| (1..=width).contains(value));
                values.push(value.ok_or_else(|| FormatError::digit(width, sign))? as u8);
            }
        }
        if values.len() > width * height {
            break;
        }
    }
    FormatError::count("cells", width * height, values.len())?;
    let givens = Grid::from_values(values, width).expect("the digits were checked");
    let puzzle = Puzzle::new(variant::standard(box_width, box_height)?, givens.clone())?;
    Ok(Some(Sheet::new(puzzle, givens)))
}

/// Hosts of puzzles, by a part of their names.
const HOSTS: [&str; 5] = ["sudokuwiki", "f-puzzles", "sudokupad", "crackingthecryptic", "sudokuexchange"];

/// Parts of other links to puzzles, which are not supported.
const UNSUPPORTED: [&str; 4] = ["penpa", "puzz.link", "pzv", SHORTENER];

/// The host of short links.
const SHORTENER: &str = "tinyurl";

/// Returns the host of a link, and the rest of it; both in lower case.
fn host(link: &str) -> (String, String) {
    let lower = link.to_ascii_lowercase();
    let rest = lower.split_once("://").map_or(lower.as_str(), |(_, rest)| rest);
    let (host, path) = rest.split_once(['/', '?', '#']).unwrap_or((rest, ""));
    (host.to_owned(), path.to_owned())
}

/// Returns whether a link is to a site of puzzles. Other links next to one are ignored.
fn is_of_puzzles(link: &str) -> bool {
    let (host, _) = host(link);
    let lower = link.to_ascii_lowercase();
    HOSTS.iter().any(|part| host.contains(part)) || UNSUPPORTED.iter().any(|part| lower.contains(part))
}

/// Returns the contents of a link.
///
/// # Errors
/// If the link does not contain its puzzle, or is of an unsupported site.
fn held<'a>(line: &TextLine, link: &'a str, boards: &BoardsBySide) -> Result<Held<'a>, FormatError> {
    let behind = |mark: &str| link.find(mark).map(|at| &link[at + mark.len()..]);
    let ended = |word: &'_ str| word.split(['&', '#', '?']).next().unwrap_or_default().len();
    if sudoku_wiki_code::is_code(link) {
        let (sheet, note) = sudoku_wiki_code::position(link)?;
        return Ok(Held::Position(Box::new(sheet), note));
    }
    let (host, path) = host(link);
    if host.ends_with("sudokuwiki.org") {
        return Ok(match sudoku_wiki::link(link)? {
            Link::Word(word) => Held::Word(word),
            Link::Position(sheet, note) => Held::Position(sheet, note),
        });
    }
    if host.ends_with("f-puzzles.com") {
        let packed = behind("load=").map(|word| &word[..ended(word)]);
        let packed = packed.ok_or_else(|| FormatError::missing("the link", "puzzle"))?;
        return only(link, "load").map(|()| Held::Packed(packed));
    }
    if host.contains("sudokupad") || host.contains("crackingthecryptic") {
        if let Some(packed) = behind("fpuzzles").or_else(|| behind("fpuz")) {
            return only(link, "puzzleid").map(|()| Held::Packed(&packed[..ended(packed)]));
        }
        if let Some(word) = word_in(line, link, boards)? {
            return Ok(Held::Word(word));
        }
        let id = path.rsplit(['/', '=']).next().unwrap_or_default();
        let is_own = ["scl", "ctc", "scf", "classic"].iter().any(|head| path.starts_with(head) || id.starts_with(head));
        return Err(if is_own { FormatError::unsupported("link", link) } else { FormatError::Remote });
    }
    if let Some(sheet) = puzz_link(link)? {
        return Ok(Held::Position(Box::new(sheet), None));
    }
    match word_in(line, link, boards)? {
        Some(word) => Ok(Held::Word(word)),
        None if host.contains(SHORTENER) || host.contains("sudokuexchange") => Err(FormatError::Remote),
        None => Err(FormatError::unsupported("link", link)),
    }
}

const EXAMPLE: &str = "use a link of SudokuWiki (`?bd=`), f-puzzles (`?load=`), SudokuPad (`/fpuzzles`) or puzz.link, or one with a character for each cell";

pub(super) fn read(ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let Some(line) = ahead.line(0)? else { return Ok(None) };
    Passage::of(1, contents(&line, &line.text, boards)?)
}

/// Reads the links of a text, which is the line or a field of it: all links to sites of puzzles, or else the first
/// link.
pub(super) fn contents(line: &TextLine, text: &str, boards: &mut BoardsBySide) -> io::Result<Vec<Content>> {
    if let Some(word) = packed_alone(text) {
        let column = line.text.chars().take_while(|sign| sign.is_whitespace()).count() + 1;
        let read = one(line, word, boards)?;
        return Ok(vec![read.map_err(|fault| fault.diagnose(line.spot(column, word.len()), EXAMPLE))]);
    }
    let all = links(text);
    let before = line.text.find(text).unwrap_or_default();
    let mut known: Vec<(usize, &str)> = Vec::new();
    let holds_board = |link: &str| !matches!(word_in(line, link, boards), Ok(None));
    for &(start, link) in all.iter().filter(|(_, link)| is_of_puzzles(link) || holds_board(link)) {
        // `[https://..](https://..)` is a single link.
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
        origin.notes.push(format!("left out {count} cells after the link; write them on a separate line"));
    }
    Ok(content)
}

/// Reads the puzzle of a link.
///
/// # Errors
/// If the stream fails; the inner error if the link contains no supported puzzle.
fn one(line: &TextLine, link: &str, boards: &mut BoardsBySide) -> io::Result<Result<(Sheet, CellPlaces), FormatError>> {
    let read = match held(line, link, boards) {
        Ok(Held::Word(held)) => return word(line, held, boards),
        Ok(Held::Position(sheet, note)) => Ok((*sheet, CellPlaces::at(line).noting(note))),
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

/// Reads a puzzle in a word of a link.
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

/// Returns the JSON packed in a link.
///
/// # Errors
/// If the text cannot be unpacked, or is not JSON.
fn unpacked(packed: &str) -> Result<Value, FormatError> {
    // Browsers escape the signs of base 64 that have a meaning in links.
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
        return Err(CannotSay { format, what: "this board, or its progress" });
    }
    credit.put_into(value.as_object_mut().expect("it is written as one"));
    let packed = lz_str::compress_to_base64(&value.to_string());
    let packed = packed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    if packed.len() + F_PUZZLES.len() >= super::line::MAX_LINE_BYTES as usize {
        return Err(CannotSay { format, what: "this many cells in one link" });
    }
    Ok(packed)
}

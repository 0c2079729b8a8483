//! The files of OpenSudoku: XML with one element per game. Version 1 stores puzzles, version 2 also positions.
//!
//! ```text
//! <game data="530070000..."/>                     81 digits, 0 for an empty cell
//! <game data="version: 2&#10;5|0|0|0|6|1|..."/>   for each cell the digit, the marks, and whether it can be edited
//! ```
//!
//! Marks are `1,2,` or `-` in version 1, and a number with one bit per digit in versions 2 and 3. Version 4 has corner
//! marks, then centre marks. A cell without marks has no notes.
//!
//! The title of a game is its note, or else the name of its folder or file. The author is that of the file.
//!
//! Tags are read one at a time, so a file may have any length, and tags need not be closed. Entities declared in a file
//! are rejected, because a few lines of them can expand to more text than fits into memory.

use super::ahead::Ahead;
use super::credit::Credit;
use super::error::FormatError;
use super::head::long_cells;
use super::line::{LineKind, TextLine};
use super::noted::with_noted;
use super::passage::{CannotSay, CellPlaces, Content, Passage};
use super::row::is_figure;
use super::shape::BoardsBySide;
use super::{one_line, rules, word};
use crate::board::{Cell, Digit, DigitSet, Grid, Puzzle, Sheet, variant};
use crate::error::{Diagnostic, quote};
use quick_xml::escape::{escape, unescape};
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::collections::HashMap;
use std::io;

pub(super) const KEY: &str = "open-sudoku";

/// The text before the first game and after the last.
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
    // Other documents contain puzzles as text: `<puzzle>53..7....</puzzle>`.
    let text = behind(&piece);
    let is_board = word::board(&piece.part(text), boards).is_some();
    if let Err(fault) = plain(&piece.text, is_board) {
        return Passage::fault(element(ahead, &piece)?, fault.diagnose(at(), "a puzzle in a tag must be plain"));
    }
    if let Some(lines) = html_cells(ahead, boards)? {
        return Passage::fault(lines, Diagnostic::new("cells in HTML tags are not read").at(at()).hint(DROPPED));
    }
    if is_board {
        return one_line::read_word(&piece, text, boards);
    }
    let content: Option<Content> = match tag(&piece.text) {
        Ok(OpenTag::Unknown(name)) if boards.in_open_sudoku => {
            Some(Err(FormatError::unsupported("tag", format!("<{name}>")).diagnose(at(), EXAMPLE)))
        }
        Ok(tag @ (OpenTag::Begin | OpenTag::Other | OpenTag::Unknown(_))) => {
            boards.in_open_sudoku |= matches!(tag, OpenTag::Begin);
            dropped(&piece.text).map(|message| Err(Diagnostic::new(message).at(at()).hint(DROPPED)))
        }
        Ok(OpenTag::Collection(said)) => {
            boards.collection = said.or(&boards.collection);
            None
        }
        Ok(OpenTag::End { of_file }) => {
            boards.collection = Credit::NONE;
            boards.in_open_sudoku &= !of_file;
            None
        }
        Ok(OpenTag::Game { .. }) if boards.forced().is_some_and(|board| !board.is_standard_nine()) => {
            Some(Err(FormatError::other_board(at())))
        }
        Ok(OpenTag::Game { data, note }) => Some(match sheet(&data) {
            Some((sheet, stale)) => {
                let credit = Credit::new(&note, "").or(&boards.collection);
                Ok((sheet, CellPlaces::at(&piece).credited(credit).noting(stale)))
            }
            None => Err(FormatError::unexpected("81 cells", data).diagnose(at(), EXAMPLE)),
        }),
        Err(fault) => Some(Err(fault.diagnose(at(), EXAMPLE))),
    };
    match content {
        Some(content) => Passage::of(1, vec![content]),
        None => Passage::aside(1),
    }
}

/// Returns the number of lines of the element that this piece opens: to its closing tag or, if that is too far away, to
/// the next blank line or tag.
fn element(ahead: &mut dyn Ahead, piece: &TextLine) -> io::Result<usize> {
    if piece.text.split('>').next().is_some_and(|tag| tag.ends_with('/')) {
        return Ok(1);
    }
    let mut open_end = None;
    for index in 1.. {
        let Some(line) = ahead.line(index)? else { return Ok(open_end.unwrap_or(index)) };
        let is_tag = line.kind == LineKind::Markup;
        if is_tag || line.kind == LineKind::Blank {
            open_end = open_end.or(Some(index));
        }
        let is_same = is_tag && tag_name(&line.text) == tag_name(&piece.text);
        match open_end {
            Some(_) if is_same && line.text.trim_start().starts_with("</") => return Ok(index + 1),
            // Another element begins, so this one is not closed.
            Some(end) if is_same => return Ok(end),
            _ => {}
        }
    }
    Ok(1)
}

/// Returns the name of the opening or closing tag at the start of a text.
fn tag_name(text: &str) -> &str {
    let name = text.trim_start().trim_start_matches(['<', '/']);
    name.split(|sign: char| sign.is_whitespace() || matches!(sign, '>' | '/')).next().unwrap_or_default()
}

/// Returns the text after the tag of a piece.
fn behind(piece: &TextLine) -> &str {
    piece.text.rsplit('>').next().unwrap_or_default().trim()
}

/// The names of tags with attributes that may name the kind of the puzzle.
const PUZZLES: [&str; 5] = ["game", "puzzle", "sudoku", "grid", "board"];

/// The attributes of tags that are not rules: those of games, and of HTML.
const ATTRIBUTES: [&str; 12] = [
    "data",
    "note",
    "state",
    "last_played",
    "command_stack",
    "style",
    "align",
    "colspan",
    "rowspan",
    "dir",
    "role",
    "xmlns",
];

/// Checks that a tag has no attribute that names a rule, and that a tag for puzzles has none that may describe the
/// puzzle.
///
/// # Errors
/// The name of the first such attribute.
fn plain(text: &str, has_board: bool) -> Result<(), FormatError> {
    let mut reader = Reader::from_str(text.trim_start());
    reader.config_mut().check_end_names = false;
    let Ok(Event::Start(tag) | Event::Empty(tag)) = reader.read_event() else { return Ok(()) };
    if !has_board && !PUZZLES.contains(&tag.name().as_ref().to_ascii_lowercase().as_str()) {
        return Ok(());
    }
    // A single letter, such as `x`, is a place on the page.
    let attributes = tag.attributes().flatten().filter(|attribute| attribute.key.as_ref().len() > 1);
    let members: Map<String, Value> = attributes
        .filter_map(|attribute| {
            let value = attribute.normalized_value(XmlVersion::Implicit1_0).ok()?;
            // Cells in an attribute are reported as a separate fault.
            let is_data = long_cells(&value).is_none();
            is_data.then(|| (attribute.key.as_ref().to_owned(), Value::from(value.into_owned())))
        })
        .collect();
    rules::only(&members, &ATTRIBUTES)
}

/// HTML tags that may contain the rows and cells of a grid.
const HTML: [&str; 15] =
    ["p", "br", "td", "th", "tr", "table", "tbody", "li", "div", "pre", "span", "code", "b", "tt", "center"];

/// The number of cells in HTML tags above which they are not just numbers in a text.
const FEW_CELLS: usize = 16;

/// The maximum number of tags without cells between two with cells.
const MAX_GAP: usize = 40;

/// Returns the number of pieces from here on with a grid in HTML tags, such as `<td>5</td>`. Boards in a single tag are
/// read.
fn html_cells(ahead: &mut dyn Ahead, boards: &BoardsBySide) -> io::Result<Option<usize>> {
    let (mut index, mut end, mut cells) = (0, 0, 0);
    while let Some(piece) = ahead.line(index)?.filter(|piece| piece.kind == LineKind::Markup) {
        let name = piece.text.trim_start().trim_start_matches(['<', '/']);
        let name = name.split(|sign: char| !sign.is_ascii_alphanumeric()).next().unwrap_or_default();
        let text = behind(&piece);
        let is_html = HTML.contains(&name.to_ascii_lowercase().as_str());
        if !is_html || word::board(&piece.part(text), boards).is_some() {
            break;
        }
        if !text.is_empty() && text.chars().all(|sign| is_figure(sign) || sign.is_whitespace() || sign == '|') {
            cells += text.chars().filter(|sign| is_figure(*sign)).count();
            end = index + 1;
        }
        if end == 0 || index >= end + MAX_GAP {
            break;
        }
        index += 1;
    }
    Ok((cells >= FEW_CELLS).then_some(end))
}

/// Returns the description of content that looks like a puzzle in another kind of tag and is not read: cells or a link,
/// in its attributes or in the text after it.
fn dropped(text: &str) -> Option<String> {
    if text.trim_start().starts_with("<!--") {
        return None;
    }
    if let Some((_, cells)) = long_cells(text) {
        return Some(format!("{cells} cells in an unsupported tag"));
    }
    let holds_link = ["sudokuwiki.org", "f-puzzles.com", "sudokupad"].iter().any(|site| text.contains(site));
    holds_link.then(|| "a link in a tag is not read".to_owned())
}

const DROPPED: &str =
    "write the puzzle as the text of a tag, `<puzzle>53..7....</puzzle>`, or the link on a separate line";

const EXAMPLE: &str =
    "write `<game data=\"..\"/>` with 81 digits, or `version: 2` and `digit|marks|0 or 1|` for each cell";

/// The tags of a file that describe its games without changing them.
const ABOUT: [&str; 6] = ["description", "comment", "created", "source", "level", "sourceurl"];

/// The contents of a tag and the text after it.
enum OpenTag {
    /// A game: its data, and its player's note.
    Game { data: String, note: String },
    /// Data about all games that follow.
    Collection(Credit),
    /// The beginning of a file's games.
    Begin,
    /// The end of the games of a folder or a file.
    End { of_file: bool },
    /// A tag with this name, which is not one of these files.
    Unknown(String),
    /// Anything else.
    Other,
}

/// Returns the contents of a tag.
///
/// # Errors
/// If the text is not well-formed XML, or is a game without data.
fn tag(text: &str) -> Result<OpenTag, FormatError> {
    let mut reader = Reader::from_str(text.trim_start());
    reader.config_mut().check_end_names = false;
    reader.config_mut().allow_unmatched_ends = true;
    match reader.read_event() {
        Ok(Event::Start(tag) | Event::Empty(tag)) => {
            let name = tag.name().as_ref().to_ascii_lowercase();
            let behind = || text.rsplit('>').next().unwrap_or_default();
            match name.as_str() {
                "game" => {}
                "folder" => {
                    let [name] = attributes(&tag, ["name"])?;
                    return Ok(OpenTag::Collection(Credit::new(&name.unwrap_or_default(), "")));
                }
                "name" => return Ok(OpenTag::Collection(Credit::new(&unescaped(behind()), ""))),
                "author" => return Ok(OpenTag::Collection(Credit::new("", &unescaped(behind())))),
                "opensudoku" => return Ok(OpenTag::Begin),
                other if ABOUT.contains(&other) => return Ok(OpenTag::Other),
                _ => return Ok(OpenTag::Unknown(name)),
            }
            match attributes(&tag, ["data", "note"])? {
                [Some(data), note] => Ok(OpenTag::Game { data, note: note.unwrap_or_default() }),
                _ => Err(FormatError::missing("the game", "data")),
            }
        }
        Ok(Event::End(tag)) => Ok(match tag.name().as_ref().to_ascii_lowercase().as_str() {
            "folder" => OpenTag::End { of_file: false },
            "opensudoku" => OpenTag::End { of_file: true },
            _ => OpenTag::Other,
        }),
        Ok(Event::DocType(declared)) if declared.as_ref().contains("<!") => {
            Err(FormatError::unsupported("declaration", "<!ENTITY>"))
        }
        Ok(_) => Ok(OpenTag::Other),
        Err(error) => Err(malformed(error)),
    }
}

/// Creates the error for a tag that is not well-formed XML.
fn malformed(error: impl Into<quick_xml::Error>) -> FormatError {
    FormatError::Malformed(format!("tag: {}", quote(&error.into().to_string())))
}

/// Returns the values of attributes, with names in any case. Attributes other than the data are omitted if they cannot
/// be read.
///
/// # Errors
/// If the tag is not well-formed XML.
fn attributes<const N: usize>(tag: &BytesStart<'_>, names: [&str; N]) -> Result<[Option<String>; N], FormatError> {
    let mut values = [const { None }; N];
    for attribute in tag.attributes() {
        let attribute = attribute.map_err(malformed)?;
        let found = names.iter().position(|name| attribute.key.as_ref().eq_ignore_ascii_case(name));
        if let Some(place) = found.and_then(|index| values.get_mut(index)).filter(|place| place.is_none()) {
            match attribute.normalized_value(XmlVersion::Implicit1_0) {
                Ok(value) => *place = Some(value.into_owned()),
                Err(error) if attribute.key.as_ref().eq_ignore_ascii_case("data") => return Err(malformed(error)),
                Err(_) => {}
            }
        }
    }
    Ok(values)
}

/// Returns a text with its entities resolved, or unchanged if one is unknown.
fn unescaped(text: &str) -> String {
    unescape(text).map_or_else(|_| text.to_owned(), Cow::into_owned)
}

/// Returns the position in the data.
fn sheet(data: &str) -> Option<(Sheet, Option<String>)> {
    let data = data.trim();
    let Some(rest) = data.strip_prefix("version:") else {
        let values: Vec<u8> =
            data.bytes().map(|byte| byte.checked_sub(b'0').filter(|&value| value <= 9)).collect::<Option<_>>()?;
        let givens: [u8; CELLS] = values.try_into().ok()?;
        let puzzle = Puzzle::from(givens);
        let filled = puzzle.givens().clone();
        return Some((Sheet::new(puzzle, filled), None));
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
    let (mut noted, mut corner) = (Vec::with_capacity(CELLS), Vec::new());
    for (index, field) in fields.chunks(width).enumerate() {
        let value: u8 = field[0].parse().ok().filter(|&value| value <= 9)?;
        let digit = Digit::from_value(value);
        if field[width - 1] == "0" {
            givens.set(Cell::new(index), digit);
        }
        filled.set(Cell::new(index), digit);
        let note = |list: &mut Vec<(Cell, DigitSet)>, field: &str| -> Option<()> {
            let marks = marks(field)?;
            list.extend((!marks.is_empty()).then_some((Cell::new(index), marks)));
            Some(())
        };
        note(&mut noted, field[width - 2])?;
        if width == 4 {
            note(&mut corner, field[1])?;
        }
    }
    let puzzle = Puzzle::new(variant::nine().clone(), givens).ok()?;
    let mut sheet = Sheet::new(puzzle, filled);
    sheet.notes.corner = corner;
    Some(with_noted(sheet, &noted))
}

/// Returns the marks of each cell that has some, by cell.
fn by_cell(marks: &[(Cell, DigitSet)]) -> HashMap<Cell, DigitSet> {
    marks.iter().copied().collect()
}

/// Parses marks as `1,2,`, as `-`, or as a number with one bit per digit.
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

pub(super) fn write(sheet: &Sheet, credit: &Credit) -> Result<String, CannotSay> {
    CannotSay::unless_of_nine(sheet, KEY)?;
    CannotSay::unless_of_digits(sheet, KEY)?;
    let note = credit.title().map(|title| format!("note=\"{}\" ", escape(title))).unwrap_or_default();
    let (centre, corner) = (by_cell(&sheet.marks_of_player()), by_cell(&sheet.notes.corner));
    if sheet.is_untouched() && centre.is_empty() && corner.is_empty() {
        return Ok(format!("  <game {note}data=\"{}\"/>\n", sheet.puzzle.givens().line().replace('.', "0")));
    }
    let version = if corner.is_empty() { 2 } else { 4 };
    let mut text = format!("  <game {note}data=\"version: {version}&#10;");
    for cell in sheet.puzzle.board().cells() {
        let value = sheet.filled.digit(cell).map_or(0, Digit::value);
        if centre.get(&cell).is_some_and(|marks| marks.is_empty()) {
            return Err(CannotSay { format: KEY, what: "a cell with no pencil marks left" });
        }
        let bits = |marks: &HashMap<Cell, DigitSet>| marks.get(&cell).map_or(0, |marks| marks.bits());
        text += &format!("{value}|");
        if version == 4 {
            text += &format!("{}|", bits(&corner));
        }
        let is_open = u8::from(sheet.puzzle.givens().digit(cell).is_none());
        text += &format!("{}|{is_open}|", bits(&centre));
    }
    Ok(text + "\"/>\n")
}

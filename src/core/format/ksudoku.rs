//! Games saved by KSudoku: XML with the puzzle of a game and a history of moves.
//!
//! ```text
//! <game had-help="0" msecs-elapsed="5000">
//!  <puzzle>
//!   <graph order="9" type="sudoku" specific-type="Plain"/>    4, 9, 16 or 25 digits, in square boxes
//!   <values>f____g__..</values>                               the givens: `b` for 1, `c` for 2, `_` for an empty cell
//!  </puzzle>
//!  <history>
//!   <simple-event index="1" value="3"/>                       an entry
//!   <simple-event index="9" markers="010000001"/>             the notes in a cell, which is then empty
//!  </history>
//! </game>
//! ```
//!
//! Cells are counted from 0, column by column. Only the last event of a cell is used. KSudoku's custom boards, which
//! list all their houses, are rejected by name.

use super::ahead::{Ahead, MAX_AHEAD};
use super::error::FormatError;
use super::line::{LineKind, TextLine};
use super::noted::with_noted;
use super::passage::{CannotSay, CellPlaces, Passage};
use super::rules;
use super::shape::{BoardsBySide, usual_box};
use crate::board::{Cell, Digit, DigitSet, Grid, Puzzle, Sheet, Topology};
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use std::collections::HashMap;
use std::io;
use std::sync::Arc;

pub(super) const KEY: &str = "ksudoku";

/// The text before the first game and after the last.
pub(super) const FRAME: (&str, &str) = ("<!DOCTYPE ksudoku>\n<ksudoku>\n", "</ksudoku>\n");

const EXAMPLE: &str = "save a plain game of 4, 9, 16 or 25 digits";

/// A tag, and the text after it.
struct Tag {
    name: String,
    is_end: bool,
    attributes: Vec<(String, String)>,
    text: String,
}

impl Tag {
    fn of(line: &TextLine) -> Option<Self> {
        let text = line.text.trim();
        let mut reader = Reader::from_str(text);
        reader.config_mut().check_end_names = false;
        reader.config_mut().allow_unmatched_ends = true;
        let behind = text.rsplit('>').next().unwrap_or_default().trim().to_owned();
        match reader.read_event() {
            Ok(Event::Start(tag) | Event::Empty(tag)) => Some(Self {
                name: tag.name().as_ref().to_owned(),
                is_end: false,
                attributes: attributes(&tag)?,
                text: behind,
            }),
            Ok(Event::End(tag)) => {
                Some(Self { name: tag.name().as_ref().to_owned(), is_end: true, attributes: Vec::new(), text: behind })
            }
            _ => None,
        }
    }

    fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    fn number(&self, name: &str) -> Option<usize> {
        self.attribute(name)?.parse().ok()
    }
}

fn attributes(tag: &BytesStart<'_>) -> Option<Vec<(String, String)>> {
    let read = tag.attributes().map(|attribute| {
        let attribute = attribute.ok()?;
        let value = attribute.normalized_value(XmlVersion::Implicit1_0).ok()?;
        Some((attribute.key.as_ref().to_owned(), value.into_owned()))
    });
    read.collect()
}

pub(super) fn detect(line: &TextLine, _: &BoardsBySide) -> bool {
    // Games of OpenSudoku have their data in the tag.
    let is_likely = line.kind == LineKind::Markup && line.text.contains("msecs-elapsed");
    is_likely && Tag::of(line).is_some_and(|tag| tag.name == "game" && tag.attribute("data").is_none())
}

/// The tags of a game, and their attributes.
const KNOWN: [(&str, &[&str]); 8] = [
    ("game", &["had-help", "msecs-elapsed"]),
    ("puzzle", &[]),
    ("graph", &["order", "type", "specific-type", "base", "ncliques", "sizeX", "sizeY", "sizeZ"]),
    ("values", &[]),
    ("solution", &[]),
    ("history", &[]),
    ("simple-event", &["index", "value", "markers"]),
    ("complex-event", &[]),
];

/// Returns the fault of a tag that is not in the table of tags, or has an unknown attribute that may describe the
/// puzzle.
fn unknown(tag: &Tag) -> Option<FormatError> {
    let Some((_, attributes)) = KNOWN.iter().find(|(name, _)| *name == tag.name) else {
        return Some(FormatError::unsupported("tag", format!("<{}>", tag.name)));
    };
    let members = tag.attributes.iter().map(|(name, value)| (name.clone(), value.as_str().into())).collect();
    rules::only(&members, attributes).err()
}

/// The contents of the tags of a game.
#[derive(Default)]
struct Game {
    graph: Option<Tag>,
    values: String,
    events: Vec<Tag>,
    /// A tag or an attribute that may be a rule.
    unknown: Option<FormatError>,
}

pub(super) fn read(ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let Some(first) = ahead.line(0)? else { return Ok(None) };
    let (mut game, mut index, mut is_whole) = (Game::default(), 1, false);
    game.unknown = Tag::of(&first).as_ref().and_then(unknown);
    while let Some(line) = ahead.line(index)?.filter(|line| matches!(line.kind, LineKind::Markup | LineKind::Blank)) {
        let tag = if line.kind == LineKind::Blank { None } else { Tag::of(&line) };
        if tag.as_ref().is_some_and(|tag| tag.name == "game" && !tag.is_end) {
            break;
        }
        index += 1;
        let Some(tag) = tag else { continue };
        game.unknown = game.unknown.or_else(|| unknown(&tag));
        match tag.name.as_str() {
            "game" => {
                is_whole = true;
                break;
            }
            "graph" if !tag.is_end => game.graph = Some(tag),
            "values" if !tag.is_end => game.values = tag.text,
            "simple-event" if !tag.is_end => game.events.push(tag),
            _ => {}
        }
    }
    let read = match is_whole {
        true => game.board(boards).and_then(|board| game.sheet(board)),
        false => Err(FormatError::missing("the game", format!("end within {MAX_AHEAD} lines"))),
    };
    let origin = CellPlaces::at(&first);
    match read {
        Ok((sheet, note)) => match game.unknown {
            None => Passage::position(index, sheet, origin.noting(note)),
            Some(fault) => Passage::fault(index, fault.diagnose(origin.spot(Cell::new(0)), EXAMPLE)),
        },
        Err(fault) => Passage::fault(index, fault.diagnose(origin.spot(Cell::new(0)), EXAMPLE)),
    }
}

impl Game {
    /// Returns the board of the game.
    ///
    /// # Errors
    /// If the board is not a plain board of a supported size.
    fn board(&self, boards: &mut BoardsBySide) -> Result<Arc<Topology>, FormatError> {
        let graph = self.graph.as_ref().ok_or_else(|| FormatError::missing("the game", "board"))?;
        let is_plain = graph.attribute("specific-type").is_none_or(|kind| kind.eq_ignore_ascii_case("plain"));
        if graph.attribute("type") != Some("sudoku") || !is_plain {
            let kind = graph.attribute("specific-type").or(graph.attribute("type")).unwrap_or_default();
            return Err(FormatError::unsupported("kind of game", kind));
        }
        let order = graph.attribute("order").unwrap_or_default();
        let side = order.parse().ok().filter(|&side| is_square(side));
        let side = side.ok_or_else(|| FormatError::unsupported("number of digits", order))?;
        match boards.forced().filter(|forced| forced.side() != side || !forced.is_standard()) {
            Some(_) => Err(FormatError::OtherBoard),
            None => Ok(boards.of(side)?),
        }
    }

    /// Returns the position of the game, and a note if some of its marks are stale.
    ///
    /// # Errors
    /// If its cells and moves do not fit the board.
    fn sheet(&self, board: Arc<Topology>) -> Result<(Sheet, Option<String>), FormatError> {
        let side = board.side();
        FormatError::count("cells", side * side, self.values.chars().count())?;
        let cell = |index: usize| Cell::new(index % side * side + index / side);
        let mut givens = Grid::empty(side * side);
        for (index, sign) in self.values.chars().enumerate() {
            let digit = match sign {
                '_' => None,
                'b'..='z' if (sign as usize - 'a' as usize) <= side => {
                    Digit::from_value((sign as usize - 'a' as usize) as u8)
                }
                _ => {
                    let last = (b'a' + side as u8) as char;
                    return Err(FormatError::unexpected(format!("`_` or a letter from `b` to `{last}`"), sign));
                }
            };
            givens.set(cell(index), digit);
        }
        let (mut filled, mut noted) = (givens.clone(), vec![DigitSet::EMPTY; side * side]);
        for event in &self.events {
            let index = event.number("index").filter(|&index| index < side * side);
            let cell = cell(index.ok_or(FormatError::OffBoard("a move"))?);
            let value = event.number("value").unwrap_or(0);
            if value > side {
                return Err(FormatError::digit(side, value));
            }
            filled.set(cell, Digit::from_value(value as u8));
            let marks = event.attribute("markers").unwrap_or_default().chars().enumerate();
            let marks = marks.filter(|(digit, sign)| *digit < side && *sign == '1');
            noted[cell.index()] = marks.map(|(digit, _)| Digit::new(digit)).collect();
        }
        givens.filled().for_each(|(cell, digit)| filled.set(cell, Some(digit)));
        let puzzle = Puzzle::new(board, givens)?;
        let noted: Vec<(Cell, DigitSet)> =
            (0..).map(Cell::new).zip(noted).filter(|(_, marks)| !marks.is_empty()).collect();
        Ok(with_noted(Sheet::new(puzzle, filled), &noted))
    }
}

/// The number of lines of a game besides its moves.
const LINES_AROUND: usize = 8;

/// Returns whether KSudoku has a plain board with this number of digits.
fn is_square(side: usize) -> bool {
    usual_box(side).is_some_and(|(width, height)| width == height && side <= 25)
}

pub(super) fn write(sheet: &Sheet) -> Result<String, CannotSay> {
    CannotSay::unless_plain(sheet, KEY)?;
    let board = sheet.puzzle.board();
    let side = board.side();
    if !is_square(side) {
        return Err(CannotSay { format: KEY, what: "boards without square boxes" });
    }
    let givens = sheet.puzzle.givens();
    let marks: HashMap<Cell, DigitSet> = sheet.marks_of_player().into_iter().collect();
    let (mut values, mut events) = (String::new(), String::new());
    for index in 0..side * side {
        let cell = Cell::new(index % side * side + index / side);
        values.push(givens.digit(cell).map_or('_', |digit| (b'a' + digit.value()) as char));
        let entry = sheet.filled.digit(cell).filter(|_| givens.digit(cell).is_none());
        match (entry, marks.get(&cell)) {
            (Some(digit), _) => {
                events += &format!("   <simple-event index=\"{index}\" value=\"{}\"/>\n", digit.value());
            }
            (None, Some(marks)) if marks.is_empty() => {
                return Err(CannotSay { format: KEY, what: "a cell with no pencil marks left" });
            }
            (None, Some(marks)) => {
                let sign = |digit: Digit| if marks.contains(digit) { '1' } else { '0' };
                let markers: String = board.digits().map(sign).collect();
                events += &format!("   <simple-event index=\"{index}\" markers=\"{markers}\"/>\n");
            }
            (None, None) => {}
        }
    }
    if events.lines().count() + LINES_AROUND > MAX_AHEAD {
        return Err(CannotSay { format: KEY, what: "this many moves" });
    }
    let graph = format!("<graph order=\"{side}\" type=\"sudoku\" specific-type=\"Plain\"/>");
    Ok(format!(
        " <game had-help=\"0\" msecs-elapsed=\"0\">\n  <puzzle>\n   {graph}\n   <values>{values}</values>\n  </puzzle>\n  \
         <history>\n{events}  </history>\n </game>\n"
    ))
}

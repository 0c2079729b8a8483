//! Converts boards, grids and puzzles to and from text and JSON.
//!
//! ```text
//! board   "3x3"  the standard board with boxes 3 wide and 3 high
//!         "3x3 WORDPLAYS"  the same, written in this alphabet
//!         {"side": 9, "boxes": [3, 3], "places": [[0, 0], ..], "houses": [{"kind": "region", "number": 1, "cells": [..]}, ..], "symbols": ..}
//! grid    "53..7...."  one symbol per cell in reading order: 1 to 9, then A, B and so on; `.` for an empty cell
//! puzzle  {"board": .., "givens": .., "marks": ["12", "345", ..], "clues": [..]}
//! ```
//!
//! Grids and marks use the usual signs, even if their board has an alphabet.
//!
//! Input is untrusted, so it is completely validated.

use super::{
    Alphabet, AlphabetError, Clue, Digit, DigitSet, Grid, HouseInfo, Puzzle, Relation, Topology, TopologyError, variant,
};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// The reason why a text is not a grid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GridError {
    /// A character is neither a digit nor an empty cell.
    #[error("{:?} is not a digit", .0)]
    Symbol(char),
    /// There are more cells than on the largest board.
    #[error("a board has at most 1024 cells")]
    Cells,
    /// A value is not a digit of any board.
    #[error("expected a digit from 1 to 32, or 0 for an empty cell, found {0}")]
    Value(u8),
}

/// The reason why JSON is not a board.
#[derive(Debug, thiserror::Error)]
enum BoardError {
    /// A word that is not a shape of boxes.
    #[error("{0:?} is not a box shape; write width x height, such as \"3x3\"")]
    BoxShape(String),
    /// Boxes with too few or too many cells.
    #[error("the boxes of a board with {0} digits must have {0} cells")]
    Boxes(usize),
    /// Places or cells that are not sorted or not distinct.
    #[error("{0} must be in reading order, without repeats")]
    Order(String),
    /// A number that is too high.
    #[error("expected at most {most} {what}, found {found}")]
    TooMany { what: &'static str, most: usize, found: usize },
    /// Cells and houses that are not a board.
    #[error(transparent)]
    Topology(#[from] TopologyError),
    /// Signs that are not an alphabet of the board.
    #[error(transparent)]
    Alphabet(#[from] AlphabetError),
}

impl FromStr for Grid {
    type Err = GridError;

    /// Parses one symbol per cell, `.` or `0` for an empty cell.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let value = |symbol| match symbol {
            '.' | '0' => Ok(0),
            _ => Digit::from_symbol(symbol).map(Digit::value).ok_or(GridError::Symbol(symbol)),
        };
        let values: Vec<u8> = text.chars().take(1025).map(value).collect::<Result<_, _>>()?;
        Self::from_values(values, 32).filter(|grid| grid.cell_count() <= 1024).ok_or(GridError::Cells)
    }
}

impl TryFrom<&str> for Grid {
    type Error = GridError;

    /// Converts the same text.
    fn try_from(text: &str) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl TryFrom<&[u8]> for Grid {
    type Error = GridError;

    /// Converts one value per cell, from 1, or 0 for an empty cell.
    fn try_from(values: &[u8]) -> Result<Self, Self::Error> {
        match values.iter().find(|&&value| value > 32) {
            Some(&value) => Err(GridError::Value(value)),
            None if values.len() > 1024 => Err(GridError::Cells),
            None => Self::from_values(values.to_vec(), 32).ok_or(GridError::Cells),
        }
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.line())
    }
}

impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// A non-standard board in full.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct Full {
    side: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    boxes: Option<(usize, usize)>,
    places: Vec<(usize, usize)>,
    houses: Vec<HouseInfo>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    relations: Vec<Relation>,
    /// The signs of the digits in order if they are not the usual ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    symbols: Option<String>,
}

impl Serialize for Topology {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if let Some((width, height)) = self.box_shape().filter(|_| self.is_standard()) {
            return match self.alphabet() {
                Some(alphabet) => serializer.collect_str(&format_args!("{width}x{height} {alphabet}")),
                None => serializer.collect_str(&format_args!("{width}x{height}")),
            };
        }
        let full = Full {
            side: self.side(),
            boxes: self.box_shape(),
            places: self.cells().map(|cell| self.place(cell)).collect(),
            houses: self.houses().map(|house| self.house(house).clone()).collect(),
            relations: self.relations().to_vec(),
            symbols: self.alphabet().map(|alphabet| alphabet.to_string()),
        };
        full.serialize(serializer)
    }
}

/// A board that was read. The ordinary board is always the shared one.
struct SharedBoard(Arc<Topology>);

impl<'de> Deserialize<'de> for SharedBoard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = SharedBoard;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a board: the shape of its boxes such as \"3x3\", or side, places and houses")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<SharedBoard, E> {
                let number = |part: &str| part.parse::<usize>().ok();
                let (boxes, symbols) = text.split_once(' ').map_or((text, None), |(boxes, rest)| (boxes, Some(rest)));
                let shape = boxes.split_once('x').and_then(|(width, height)| number(width).zip(number(height)));
                let (width, height) = shape.ok_or_else(|| E::custom(BoardError::BoxShape(boxes.to_owned())))?;
                let board = variant::standard(width, height).map_err(E::custom)?;
                lettered(board, symbols).map(SharedBoard).map_err(E::custom)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<SharedBoard, A::Error> {
                made(Full::deserialize(MapAccessDeserializer::new(map))?).map(SharedBoard).map_err(A::Error::custom)
            }
        }
        deserializer.deserialize_any(Read)
    }
}

/// Writes and reads a shared board as the board itself, for `#[serde(with)]`.
#[cfg(feature = "schema")]
pub mod shared {
    use super::{SharedBoard, Topology};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use std::sync::Arc;

    /// Writes the board.
    ///
    /// # Errors
    /// Any error of the serialiser.
    pub fn serialize<S: Serializer>(board: &Arc<Topology>, serializer: S) -> Result<S::Ok, S::Error> {
        Topology::serialize(board, serializer)
    }

    /// Reads a board.
    ///
    /// # Errors
    /// If the input is not a board.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Arc<Topology>, D::Error> {
        SharedBoard::deserialize(deserializer).map(|board| board.0)
    }
}

/// Returns the board written in these signs.
///
/// # Errors
/// If the signs are not an alphabet of the board.
fn lettered(board: Arc<Topology>, symbols: Option<&str>) -> Result<Arc<Topology>, AlphabetError> {
    let Some(symbols) = symbols else { return Ok(board) };
    let alphabet = Alphabet::new(symbols, board.side())?;
    board.with_alphabet(Some(alphabet.into()))
}

/// Returns the board that is described in full.
///
/// # Errors
/// If its places, houses, relations or signs are not those of a board.
fn made(full: Full) -> Result<Arc<Topology>, BoardError> {
    let Full { side, boxes, places, houses, relations, symbols } = full;
    if !places.is_sorted_by(|(column, row), (next_column, next_row)| (row, column) < (next_row, next_column)) {
        return Err(BoardError::Order("the places of a board".to_owned()));
    }
    let at_most = |what: &'static str, most: usize, found: usize| {
        if found > most { Err(BoardError::TooMany { what, most, found }) } else { Ok(()) }
    };
    at_most("columns and rows", 1024, places.iter().map(|&(column, row)| column.max(row)).max().unwrap_or_default())?;
    at_most("houses", 4096, houses.len())?;
    if boxes.is_some_and(|(width, height)| width.checked_mul(height) != Some(side)) {
        return Err(BoardError::Boxes(side));
    }
    if let Some(house) = houses.iter().find(|house| !house.cells.is_sorted()) {
        return Err(BoardError::Order(format!("the cells of {house}")));
    }
    let board = lettered(Topology::new(side, boxes, places, houses)?, symbols.as_deref())?;
    if relations.is_empty() { Ok(board) } else { Ok(board.with_relations(relations)?) }
}

impl<'de> Deserialize<'de> for Topology {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        SharedBoard::deserialize(deserializer).map(|board| Arc::unwrap_or_clone(board.0))
    }
}

/// The marks of a cell: the symbols of its digits, ascending.
struct Marks(DigitSet);

impl Serialize for Marks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.iter().map(Digit::symbol).collect::<String>())
    }
}

impl<'de> Deserialize<'de> for Marks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digit = |symbol| Digit::from_symbol(symbol).ok_or(GridError::Symbol(symbol));
        text.chars().map(digit).collect::<Result<DigitSet, _>>().map(Self).map_err(D::Error::custom)
    }
}

#[derive(Serialize)]
struct BorrowedPuzzle<'a> {
    board: &'a Topology,
    givens: &'a Grid,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<Marks>,
    #[serde(skip_serializing_if = "<[Clue]>::is_empty")]
    clues: &'a [Clue],
}

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct OwnedPuzzle {
    board: SharedBoard,
    givens: Grid,
    /// The given marks of each cell, in cell order; empty if only the givens restrict candidates.
    #[serde(default)]
    marks: Vec<Marks>,
    #[serde(default)]
    clues: Vec<Clue>,
}

impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let marks = self.marks().iter().copied().map(Marks).collect();
        BorrowedPuzzle { board: self.board(), givens: self.givens(), marks, clues: self.clues() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let OwnedPuzzle { board, givens, marks, clues } = OwnedPuzzle::deserialize(deserializer)?;
        let mut puzzle = Self::new(board.0, givens).map_err(D::Error::custom)?;
        if !clues.is_empty() {
            puzzle = puzzle.with_clues(clues).map_err(D::Error::custom)?;
        }
        if !marks.is_empty() {
            puzzle =
                puzzle.with_marks(marks.into_iter().map(|Marks(digits)| digits).collect()).map_err(D::Error::custom)?;
        }
        Ok(puzzle)
    }
}

/// The JSON Schemas of the types above.
#[cfg(feature = "schema")]
mod schema {
    use super::{Full, Grid, Marks, OwnedPuzzle, Puzzle, SharedBoard, Topology};
    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
    use std::borrow::Cow;

    impl JsonSchema for Grid {
        fn schema_name() -> Cow<'static, str> {
            "Grid".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({
                "description": "one symbol per cell in reading order: 1 to 9, then A, B and so on; a point for an empty cell",
                "type": "string",
                "pattern": "^[.0-9A-W]{0,1024}$",
            })
        }
    }

    impl JsonSchema for Marks {
        fn schema_name() -> Cow<'static, str> {
            "Marks".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({
                "description": "the candidates of a cell, ascending: 1 to 9, then A, B and so on",
                "type": "string",
                "pattern": "^[1-9A-W]{0,32}$",
            })
        }
    }

    impl JsonSchema for SharedBoard {
        fn schema_name() -> Cow<'static, str> {
            "Board".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            let full = generator.subschema_for::<Full>();
            let boxes = json_schema!({
                "description": "the standard board with boxes of this width and height, and its alphabet",
                "type": "string",
                "pattern": "^[0-9]+x[0-9]+( [^ ]+)?$",
            });
            json_schema!({ "anyOf": [boxes, full] })
        }
    }

    /// Implements the schema of another type under a different name.
    macro_rules! written_as {
        ($type:ty, $form:ty, $name:literal) => {
            impl JsonSchema for $type {
                fn schema_name() -> Cow<'static, str> {
                    $name.into()
                }

                fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                    <$form>::json_schema(generator)
                }
            }
        };
    }
    written_as!(Topology, SharedBoard, "Board");
    written_as!(Puzzle, OwnedPuzzle, "Puzzle");
}

#[cfg(test)]
mod tests {
    use super::super::{Cage, Cell, HouseKind, RelationKind};
    use super::*;

    /// Returns a 4x4 board of rows, columns and four regions that are not boxes, where diagonal neighbours differ.
    fn odd() -> Arc<Topology> {
        let standard = variant::standard(2, 2).expect("a board");
        let mut houses: Vec<HouseInfo> = standard
            .houses()
            .map(|house| standard.house(house).clone())
            .filter(|house| house.kind != HouseKind::Box)
            .collect();
        for (index, cells) in [[0, 1, 2, 4], [3, 6, 7, 11], [5, 8, 9, 12], [10, 13, 14, 15]].iter().enumerate() {
            let cells = cells.iter().map(|&cell| Cell::new(cell)).collect();
            houses.push(HouseInfo { kind: HouseKind::Region, number: index + 1, square: None, cells });
        }
        let places = standard.cells().map(|cell| standard.place(cell)).collect();
        let board = Topology::new(4, None, places, houses).expect("a board");
        let pairs = vec![[Cell::new(0), Cell::new(5)], [Cell::new(10), Cell::new(15)]];
        let clashes = board.digits().map(|digit| [digit, digit]).collect();
        board.with_relations(vec![Relation { kind: RelationKind::KnightsMove, pairs, clashes }]).expect("a relation")
    }

    #[test]
    fn puzzles_of_any_board_read_back() {
        let check = |board: Arc<Topology>, clues: Vec<Clue>, start: &str| {
            let mut givens = Grid::empty(board.cell_count());
            givens.set(Cell::new(1), Some(Digit::new(board.side() - 1)));
            let puzzle = Puzzle::new(board, givens).expect("a puzzle").with_clues(clues).expect("clues");
            let text = serde_json::to_string(&puzzle).expect("a puzzle is JSON");
            assert!(text.starts_with(start), "{text}");
            assert_eq!(serde_json::from_str::<Puzzle>(&text).expect("it was a puzzle"), puzzle, "{text}");
        };
        check(variant::nine().clone(), Vec::new(), r#"{"board":"3x3","givens":".9....."#);
        check(variant::standard(4, 3).expect("a board"), Vec::new(), r#"{"board":"4x3","givens":".C....."#);
        let lettered = |board: &Topology, signs: &str| {
            let alphabet = Alphabet::new(signs, board.side()).expect("an alphabet");
            board.with_alphabet(Some(alphabet.into())).expect("as many signs")
        };
        let word = r#"{"board":"3x3 WORDPLAYS","givens":".9....."#;
        check(lettered(variant::nine(), "WORDPLAYS"), Vec::new(), word);
        check(lettered(&odd(), "♠♥♦♣"), Vec::new(), r#"{"board":{"side":4,"places":[[0,0],[1,0]"#);
        let cage = Clue::Cage(Cage { cells: vec![Cell::new(0), Cell::new(1)], sum: 7 });
        check(odd(), vec![cage], r#"{"board":{"side":4,"places":[[0,0],[1,0]"#);
    }

    #[test]
    fn grids_read_back() {
        let check = |text: &str, expected: Result<&str, GridError>| {
            let read = text.parse::<Grid>().map(|grid| grid.to_string());
            assert_eq!(read, expected.clone().map(str::to_owned), "{text}");
            assert_eq!(Grid::try_from(text).map(|grid| grid.to_string()), expected.map(str::to_owned), "{text}");
        };
        check("53..0Ab", Ok("53...AB"));
        check("", Ok(""));
        check("5 3", Err(GridError::Symbol(' ')));
        check("5\u{202e}", Err(GridError::Symbol('\u{202e}')));
        check(&".".repeat(1025), Err(GridError::Cells));
        let values = |values: &[u8]| Grid::try_from(values).map(|grid| grid.to_string());
        assert_eq!(values(&[5, 3, 0, 32]), Ok("53.W".into()));
        assert_eq!(values(b"53."), Err(GridError::Value(b'5')));
        assert_eq!(values(&[0; 1025]), Err(GridError::Cells));
    }

    #[test]
    fn invalid_puzzles_are_rejected() {
        let check = |text: &str, expected: &str| {
            let fault = serde_json::from_str::<Puzzle>(text).expect_err(text).to_string();
            assert!(fault.contains(expected), "{text}: {fault}");
        };
        check(r#"{"board":"3x3","givens":"1"}"#, "the board has 81 cells, but the grid has 1");
        check(r#"{"board":"9x","givens":""}"#, "\"9x\" is not a box shape");
        check(r#"{"board":"9x9","givens":""}"#, "do not make a board");
        check(r#"{"board":"2x2","givens":"5..............."}"#, "digits 1 to 4, not 5");
        check(r#"{"board":7,"givens":""}"#, "the shape of its boxes");
        check(r#"{"board":{"side":2,"places":[[0,0],[0,0]],"houses":[]},"givens":".."}"#, "in reading order");
        check(
            r#"{"board":{"side":2,"places":[[0,0],[1,0]],"houses":[{"kind":"row","number":1,"cells":[0,7]}]}}"#,
            "row 1",
        );
        check(r#"{"board":{"side":2,"boxes":[0,9],"places":[[0,0]],"houses":[]}}"#, "must have 2 cells");
        check(r#"{"board":"2x2","givens":"................","clues":[{"clue":"cage","cells":[99],"sum":3}]}"#, "");
        let marked = |marks: &str| format!(r#"{{"board":"2x2","givens":"................","marks":[{marks}]}}"#);
        check(&marked(r#""12","3""#), "the board has 16 cells, but there are marks for 2");
        check(&marked(&[r#""15""#; 16].join(",")), "digits 1 to 4, not 5");
        check(&marked(&[r#""1 2""#; 16].join(",")), "' ' is not a digit");
    }
}

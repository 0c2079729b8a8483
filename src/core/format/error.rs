//! The reasons why the data of another program cannot be read.

use crate::board::variant::{RegionError, VariantError, WordsError};
use crate::board::{GridError, PuzzleError, TopologyError};
use crate::error::{Diagnostic, Spot, quote};
use std::borrow::Cow;

/// A fault of a link, a JSON value, a tag or a game ID.
#[derive(Debug, thiserror::Error)]
pub(super) enum FormatError {
    /// A rule, a kind of puzzle or a form of data that sudopress does not support.
    #[error("unsupported {what} {}", quote(.name))]
    Unsupported { what: &'static str, name: String },
    /// A link without its puzzle.
    #[error("this link refers to a puzzle on a server; sudopress does not download it")]
    Remote,
    /// A required part is missing.
    #[error("{whole} has no {part}")]
    Missing { whole: Cow<'static, str>, part: Cow<'static, str> },
    /// A value of the wrong kind.
    #[error("expected {expected}, found {}", quote(.found))]
    Unexpected { expected: Cow<'static, str>, found: String },
    /// Too few or too many of something.
    #[error("expected {expected} {what}, found {found}")]
    Count { what: Cow<'static, str>, expected: usize, found: usize },
    /// Something that may occur only once.
    #[error("duplicate {0}")]
    Duplicate(String),
    /// Text that breaks the grammar of its language.
    #[error("malformed {0}")]
    Malformed(String),
    /// Something outside the board.
    #[error("{0} outside the board")]
    OffBoard(&'static str),
    /// The puzzle is on a different board from the requested one.
    #[error("this puzzle is not on the requested board")]
    OtherBoard,
    /// A fault of a part.
    #[error("{0}: {1}")]
    At(String, Box<Self>),
    /// A fault of the plain line of cells within the data.
    #[error("{}", .0.message)]
    Line(Box<Diagnostic>),
    /// JSON that is not a puzzle.
    #[error("invalid JSON: {0}")]
    Json(serde_json::Error),
    /// Cells that are not a grid.
    #[error(transparent)]
    Grid(#[from] GridError),
    /// Givens, marks or clues that do not fit the board.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// Regions that are not a jigsaw.
    #[error(transparent)]
    Regions(#[from] RegionError),
    /// Cells and houses that are not a board.
    #[error(transparent)]
    Topology(#[from] TopologyError),
    /// A description that is not a board.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// Words that do not name a board.
    #[error(transparent)]
    Words(#[from] WordsError),
}

impl FormatError {
    /// Creates the error for something that sudopress does not support.
    pub(super) fn unsupported(what: &'static str, name: impl Into<String>) -> Self {
        Self::Unsupported { what, name: name.into() }
    }

    /// Creates the error for a missing part of a whole.
    pub(super) fn missing(whole: impl Into<Cow<'static, str>>, part: impl Into<Cow<'static, str>>) -> Self {
        Self::Missing { whole: whole.into(), part: part.into() }
    }

    /// Creates the error for a value in the wrong place.
    pub(super) fn unexpected(expected: impl Into<Cow<'static, str>>, found: impl ToString) -> Self {
        Self::Unexpected { expected: expected.into(), found: found.to_string() }
    }

    /// Creates the error for a value that is not a digit of a board of this side.
    pub(super) fn digit(side: usize, found: impl ToString) -> Self {
        Self::unexpected(format!("a digit from 1 to {side}"), found)
    }

    /// Checks a count.
    ///
    /// # Errors
    /// If there are too few or too many.
    pub(super) fn count(what: impl Into<Cow<'static, str>>, expected: usize, found: usize) -> Result<(), Self> {
        if found == expected { Ok(()) } else { Err(Self::Count { what: what.into(), expected, found }) }
    }

    /// Returns the error with the part that it is about.
    pub(super) fn at(self, place: impl Into<String>) -> Self {
        Self::At(place.into(), Box::new(self))
    }

    /// Returns the diagnostic for users. `example` describes the format, if there is no better remedy.
    pub(super) fn diagnose(self, spot: Spot, example: &str) -> Diagnostic {
        Diagnostic::new(self.to_string()).hint(self.remedy().unwrap_or_else(|| example.to_owned())).at(spot)
    }

    /// Returns the diagnostic for a puzzle on a different board from the requested one.
    pub(super) fn other_board(spot: Spot) -> Diagnostic {
        Self::OtherBoard.diagnose(spot, "")
    }

    fn remedy(&self) -> Option<String> {
        match self {
            Self::Duplicate(_) => Some("remove one of the two".into()),
            Self::OtherBoard => Some("remove `--board`".into()),
            Self::At(_, fault) => fault.remedy(),
            Self::Line(fault) => fault.hint.clone(),
            Self::Regions(fault) => Some(fault.remedy()),
            Self::Variant(fault) => Some(fault.remedy()),
            Self::Words(_) => Some("list the boards with `sudopress generate --help`".into()),
            _ => None,
        }
    }
}

impl From<Diagnostic> for FormatError {
    fn from(fault: Diagnostic) -> Self {
        Self::Line(Box::new(fault))
    }
}

impl From<serde_json::Error> for FormatError {
    fn from(error: serde_json::Error) -> Self {
        match super::once::repeated(&error) {
            Some(key) => Self::Duplicate(format!("key {}", quote(&key))),
            None => Self::Json(error),
        }
    }
}

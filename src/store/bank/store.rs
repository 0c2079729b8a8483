//! Defines the input and output types of a bank.

use super::filter::Filter;
use super::record::Record;
use crate::work::{Stop, Stopped};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Add;

/// The state of a record.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// No book has the puzzle.
    Free,
    /// A running build has reserved the puzzle.
    Reserved,
    /// A book has printed the puzzle.
    Printed,
}

impl State {
    /// All states, in order.
    pub const ALL: [Self; 3] = [Self::Free, Self::Reserved, Self::Printed];

    /// Returns the stable key of the state.
    pub fn key(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Reserved => "reserved",
            Self::Printed => "printed",
        }
    }
}

/// The records that a search returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchScope {
    /// The records that no book has.
    Free,
    /// All records, including those that are reserved or printed.
    All,
}

/// The order of all records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExportOrder {
    /// In the order of places.
    Place,
    /// By the text of the canonical form, board by board.
    Form,
}

/// A record with its state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredRecord {
    /// The place of the record.
    pub place: i64,
    /// The state of the record.
    pub state: State,
    /// The record of the puzzle.
    pub record: Record,
}

/// The printing of a puzzle in a book.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Printing {
    /// The name of the book: its title, or its series and volume.
    pub name: String,
    /// The series to which the book belongs.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub series: Option<String>,
    /// The number of the book in the series.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub volume: Option<u32>,
    /// The section, from 0.
    pub section: usize,
    /// The index of the puzzle in the section.
    pub turn: usize,
    /// The number of the puzzle in the book; `None` if a later build removed it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub number: Option<usize>,
    /// The day on which the book was last printed.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub day: Option<String>,
}

/// A record from another source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Incoming {
    /// The record of the puzzle.
    pub record: Record,
    /// The books in which the puzzle was printed.
    pub printings: Vec<Printing>,
}

impl From<Record> for Incoming {
    fn from(record: Record) -> Self {
        Self { record, printings: Vec::new() }
    }
}

/// The result of adding records.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Added {
    /// The number of new records.
    pub new: u64,
    /// The number of records whose form was already in the bank.
    pub known: u64,
}

impl Add for Added {
    type Output = Self;

    fn add(self, more: Self) -> Self {
        Self { new: self.new + more.new, known: self.known + more.known }
    }
}

/// Counts of the puzzles in a bank.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Stats {
    /// The number of puzzles.
    pub puzzles: u64,
    /// The number of puzzles in each state.
    pub states: BTreeMap<&'static str, u64>,
    /// The number of puzzles of each board.
    pub boards: BTreeMap<String, u64>,
    /// For each scale, the numbers of puzzles with an exact figure and with only a bound.
    pub scales: BTreeMap<&'static str, (u64, u64)>,
    /// For each scale, the number of puzzles by the printed whole number of their figure (by groups of sixteen on a
    /// scale without tenths), for exact figures only.
    pub bands: BTreeMap<&'static str, BTreeMap<u64, u64>>,
    /// For each rare technique, the number of paths on which it is used.
    pub techniques: BTreeMap<String, u64>,
    /// The number of puzzles with a path.
    pub with_path: u64,
}

/// A book from the point of view of a bank.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct BookKey {
    /// The name of the book: its title, or its series and volume.
    pub name: String,
    /// The series to which the book belongs.
    pub series: Option<String>,
    /// The number of the book in the series.
    pub volume: Option<u32>,
    /// The puzzles that the book must not print again.
    pub never_again: NeverAgain,
}

/// The puzzles that a book must not print again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NeverAgain {
    /// Those printed in its series; none without a series.
    #[default]
    Series,
    /// Those printed in any book of the bank.
    All,
}

/// The times of a reservation, in seconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Times {
    /// The current time.
    pub now: u64,
    /// The time at which reserved puzzles become free again, unless they have been printed.
    pub until: u64,
}

/// The draws of a section.
pub struct SectionDraw<'a> {
    /// The criteria by which records can be searched.
    pub filter: Filter,
    /// The number of puzzles to draw.
    pub count: usize,
    /// The seed of the draws.
    pub seed: u64,
    /// A check of the other criteria.
    pub fits: &'a (dyn Fn(&Record, &Stop) -> Result<bool, Stopped> + 'a),
}

/// The puzzles that a book has reserved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reserved {
    /// The token for further calls.
    pub token: Token,
    /// The puzzles of each section, in the order of the draws or of the previous book.
    pub sections: Vec<Vec<Record>>,
}

/// A reservation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    pub(super) book: i64,
    pub(super) key: BookKey,
}

/// A puzzle that a search found for a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundPuzzle {
    /// The section.
    pub section: usize,
    /// The record of the puzzle.
    pub record: Record,
    /// The packed form of the puzzle that this one replaces in the book. The new puzzle takes the place of the old one
    /// in its section.
    pub replaces: Option<Vec<u8>>,
}

/// A puzzle in a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedPuzzle {
    /// The key of the puzzle's board.
    pub board: String,
    /// The packed canonical form of the puzzle.
    pub form: Vec<u8>,
    /// The section, from 0.
    pub section: usize,
    /// The number of the puzzle in the book.
    pub number: usize,
}

/// A book in a bank.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BookRecord {
    /// The name of the book.
    pub name: String,
    /// The series to which the book belongs.
    pub series: Option<String>,
    /// The number of the book in the series.
    pub volume: Option<u32>,
    /// The number of puzzles that the book has printed.
    pub printed: u64,
    /// The number of puzzles that the book has reserved.
    pub reserved: u64,
    /// The time at which the reserved puzzles become free again, in seconds since 1970.
    pub until: Option<u64>,
    /// The day on which the book was last printed.
    pub day: Option<String>,
}

/// An error of a bank.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BankError {
    /// The bank does not exist.
    #[error("the bank does not exist")]
    Missing,
    /// The file is of another kind.
    #[error("not a bank of puzzles: {0}")]
    NoBank(&'static str),
    /// The bank was made by a later version of the program.
    #[error("the bank has version {0}, but this program reads version {1}")]
    Newer(i64, i64),
    /// The bank is damaged.
    #[error("the bank is damaged: {0}")]
    Damaged(String),
    /// The bank cannot be written.
    #[error("the bank cannot be written: {0}")]
    ReadOnly(String),
    /// The folder of the bank is read-only, and the file with this ending beside the bank has changes that are not in
    /// the bank yet.
    #[error("the bank has changes in its file `{0}`, but the folder is read-only")]
    Unfinished(&'static str),
    /// The bank is on a disk of another machine, which is accessed with this protocol.
    #[error("the bank is on a network share ({0}), where it is read-only")]
    Share(&'static str),
    /// Another process is using the bank.
    #[error("another process is using the bank")]
    Locked,
    /// The disk is full.
    #[error("the disk is full")]
    Full,
    /// The system reported an error.
    #[error(transparent)]
    System(Box<dyn std::error::Error + Send + Sync>),
    /// A build of the same book is running.
    #[error("`{0}` is being built, or its build was interrupted")]
    Busy(String),
    /// The reservation has expired.
    #[error("the reservation of puzzles for `{0}` has expired")]
    Lapsed(String),
    /// The bank does not contain this book.
    #[error("the bank has no book `{0}`")]
    NoBook(String),
    /// The work was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

//! Defines a line of a part: a JSON row as in `bank export`, with the section for which the puzzle was made.

use crate::bank::{Damaged, JsonRow, Origin, Record, RowReader, State, StoredRecord, TableRow};
use crate::hunt::Stream;
use crate::work::Stop;
use serde::Deserialize;
use serde_json::json;

/// A row of a part. Rows are sorted by their keys.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct PartRow {
    pub(super) key: RowKey,
    /// The line, with its line end.
    pub(super) line: String,
}

/// The sort key of rows: equivalent puzzles are adjacent, those that meet their section's criteria first, then in the
/// order of their attempts.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub(super) struct RowKey {
    pub canonical: String,
    pub board: String,
    /// Whether the puzzle was rated but does not meet the criteria.
    #[serde(default)]
    pub is_reject: bool,
    pub section: usize,
    pub stream: Stream,
    pub index: u64,
}

impl RowKey {
    /// Returns the attempt as one number, in the order of attempts.
    pub(super) fn attempt(&self) -> u64 {
        self.index | u64::from(self.stream == Stream::Walk) << 63
    }
}

impl PartRow {
    /// Returns the row of a record with the attempt in its origin.
    ///
    /// # Errors
    /// If the record is damaged.
    pub fn new(record: Record, section: usize, is_reject: bool) -> Result<Self, Damaged> {
        let mut row = TableRow::of(StoredRecord { place: 0, state: State::Free, record }, Vec::new())?.json();
        row["section"] = json!(section);
        if is_reject {
            row["is_reject"] = json!(true);
        }
        Self::parse(row.to_string() + "\n").ok_or(Damaged)
    }

    /// Parses a line; `None` if it is not a row of a part.
    pub(super) fn parse(line: String) -> Option<Self> {
        Some(Self { key: serde_json::from_str(&line).ok()?, line })
    }

    /// Returns the record of the row; `None` if the line has none.
    pub(super) fn record(&self, reader: &mut RowReader) -> Option<Record> {
        let row = JsonRow::read(&self.line)?;
        reader.record(&row, &Origin::default(), &Stop::never()).ok().map(|(_, incoming)| incoming.record)
    }
}

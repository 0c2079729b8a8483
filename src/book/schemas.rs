//! The JSON Schemas of all JSON output: locks, traces, puzzles and entries of an edition.

use super::edition::{Edition, Entry};
use super::lock::Lock;
use crate::board::Puzzle;
use crate::logic::Trace;
use schemars::{Schema, schema_for};

/// A kind of JSON with its schema.
#[derive(Clone, Copy, Debug)]
pub struct DataSchema {
    /// The key of the kind, such as `trace`.
    pub key: &'static str,
    /// A description in one line.
    pub summary: &'static str,
    /// Generates the schema.
    pub schema: fn() -> Schema,
}

/// The kinds of JSON that the library writes and reads back.
///
/// ```
/// let trace = sudopress_book::DATA_SCHEMAS.iter().find(|row| row.key == "trace").map(|row| (row.schema)());
/// assert!(trace.is_some_and(|schema| schema.pointer("/properties/steps/type").is_some()));
/// ```
pub static DATA_SCHEMAS: &[DataSchema] = &[
    DataSchema { key: "lock", summary: "`book.lock.json`", schema: || schema_for!(Lock) },
    DataSchema {
        key: "trace",
        summary: "an object from `explain --format trace`: a puzzle with every step and its argument",
        schema: || schema_for!(Trace),
    },
    DataSchema { key: "puzzle", summary: "a puzzle on any board, as in a trace", schema: || schema_for!(Puzzle) },
    DataSchema {
        key: "entry",
        summary: "a puzzle of an edition with all its data, as the library writes it",
        schema: || schema_for!(Entry),
    },
    DataSchema {
        key: "edition",
        summary: "a whole edition with its plan, as the library writes it",
        schema: || schema_for!(Edition),
    },
];

//! The JSON Schema of what is written as JSON: locks, traces, puzzles, entries of an edition.

use super::edition::{Edition, Entry};
use super::lock::Lock;
use crate::board::Puzzle;
use crate::logic::Trace;
use schemars::{Schema, schema_for};

/// A form of JSON with its schema.
#[derive(Clone, Copy, Debug)]
pub struct JsonForm {
    /// Its key, `trace`.
    pub key: &'static str,
    /// What it is.
    pub summary: &'static str,
    /// Makes its schema.
    pub schema: fn() -> Schema,
}

/// The forms that the library writes and reads back.
///
/// ```
/// let trace = sudopress_book::FORMS.iter().find(|form| form.key == "trace").map(|form| (form.schema)());
/// assert!(trace.is_some_and(|schema| schema.pointer("/properties/steps/type").is_some()));
/// ```
pub static FORMS: &[JsonForm] = &[
    JsonForm { key: "lock", summary: "`book.lock.json`", schema: || schema_for!(Lock) },
    JsonForm {
        key: "trace",
        summary: "an object of `explain --format trace`: a puzzle with every step and its argument",
        schema: || schema_for!(Trace),
    },
    JsonForm { key: "puzzle", summary: "a puzzle of any board, as traces hold it", schema: || schema_for!(Puzzle) },
    JsonForm {
        key: "entry",
        summary: "a puzzle of an edition with all that is known of it, as the library writes it",
        schema: || schema_for!(Entry),
    },
    JsonForm {
        key: "edition",
        summary: "a whole edition with its plan, as the library writes it",
        schema: || schema_for!(Edition),
    },
];

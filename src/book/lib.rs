//! A book: the author's input (spec), its meaning (plan), and the result (edition, lock).
//!
//! ```text
//!   YAML --read--> Spec --plan--> Plan --generate, rate--> Edition --> typeset, site
//!                                   \                        \
//!                                    pages, by arithmetic     book.lock.json
//! ```
//!
//! The spec decides nothing and the plan decides everything: nothing after it has a default. This module does not
//! depend on files, Typst or HTML.
//!
//! ```
//! use sudopress_book::{Edition, Lock, compose, plan, read};
//! use sudopress_core::work::Stop;
//!
//! let text = "title: Small ones\nsections: [{title: Four by four, count: 2, board: {box: 2x2}}]\n";
//! let (spec, as_read) = read("small.yaml", text.as_bytes()).map_err(|faults| format!("{faults:?}"))?;
//! let plan = plan(&spec, "small.yaml", &as_read).map_err(|faults| format!("{faults:?}"))?;
//! let edition = compose(&plan, &mut ())?;
//! assert_eq!(edition.puzzles().count(), 2);
//!
//! // The same puzzles again, from the lock or from JSON.
//! let again = Lock::new(&edition, text).edition(&plan, text, "lock", &Stop::never());
//! assert_eq!(again.map_err(|faults| format!("{faults:?}"))?.edition, edition);
//! assert_eq!(serde_json::from_str::<Edition>(&serde_json::to_string(&edition)?)?, edition);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

mod accessibility;
mod bank_and_series;
mod boards;
mod compose;
mod cover;
mod date;
mod decide;
mod difficulty;
mod edition;
mod estimate;
mod fault_reader;
mod faults;
pub mod geometry;
mod imprint;
mod imprint_spec;
mod isbn;
mod language;
mod layout;
mod length;
mod lock;
mod messages;
mod newspaper;
mod node;
mod order;
pub mod pages;
mod parse;
pub mod parts;
mod parts_spec;
mod place;
mod plan;
mod pool;
#[cfg(test)]
mod pool_tests;
pub mod preset;
mod printable;
mod printed;
mod provenance;
mod quotes;
mod schemas;
#[cfg(test)]
mod skipped_tests;
pub mod spec;
mod summary;
mod swap;
#[cfg(test)]
mod testing;
mod typed;
mod uncertain;
pub mod vocabulary;
mod whole;
mod wording;
mod yaml;
mod yaml_notes;

pub use boards::board_of;
pub use compose::{ComposeError, EditionWatch, compose, compose_from, hunt_of, sample};
pub use date::{feed_date, is_day, moment};
pub use decide::{plan, plan_among};
pub use edition::counts_by_hardness;
pub use edition::{Edition, Entry, Grade, PuzzleData, Section};
pub use imprint::{ImprintLine, ImprintPlan};
pub use isbn::{Isbn, IsbnError};
pub use language::explains_steps;
pub use layout::SHORT_OPENER;
pub use layout::{CODE, foot_height, words_width};
pub use length::Length;
pub use lock::{Difference, Fitted, Lock, LockFault, Locked, LockedPuzzle, MAX_LOCK_SIZE, PuzzleFault, spec_hash};
pub use pages::Page;
pub use parse::{MAX_SPEC_SIZE, parse, read, read_among, text, too_long};
pub use parts_spec::{is_own, written};
pub use place::At;
pub use plan::{
    AccessibilityPlan, AnswerDay, AnswerStyle, BankPlan, Barcode, BoardName, CasePlan, CoverImage, CoverPlan,
    CoverSide, FootPlan, Keep, NewspaperPlan, Order, Plan, PrintPlan, Purpose, SectionPlan, SeriesPlan, TypedPuzzle,
};
pub use pool::{Pool, printed_records};
pub use provenance::Provenance;
pub use schemas::{DATA_SCHEMAS, DataSchema};
pub use spec::Spec;
pub use typed::OwnPuzzleError;
pub use wording::{printed_date, printed_month, printed_rating, scale_meaning};
pub use yaml_notes::notes as yaml_notes;

use crate as book;
use sudopress_core::{board, canon, engine, error, work};
use sudopress_explain as explain;
use sudopress_logic as logic;
use sudopress_make::{generate, hunt};
use sudopress_rating as rating;
use sudopress_store::bank;

//! Hints: the mistakes of a position or its easiest step, revealed gradually.
//!
//! ```text
//!   Sheet --look--> Finding --describe to a degree--> FindingReport  lines for people, an object for programs
//!         --instances--> every step of a technique
//!   Sheet, Candidate --why_not--> WhyNot --describe--> WhyNotReport
//!   Case --judge--> Verdict                                   whether a technique finds the conclusions of a library
//! ```
//!
//! A hint is the easiest step of our teaching order. If the position has a mistake, the mistake is reported instead.
//! This crate uses no files and no clock.
//!
//! ```
//! use sudopress_core::format::{ReadError, Reader};
//! use sudopress_hint::{Finding, look, look_unless};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let read = Reader::new(text.as_bytes(), None, None).next().expect("a line")?;
//! let Finding::Step(step) = look(&read.sheet) else { panic!("the puzzle is open and sound") };
//! assert_eq!(step.technique, "hidden-single");
//! # Ok::<(), ReadError>(())
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

mod case;
mod copying;
#[cfg(test)]
mod data_tests;
mod easiest;
mod entries;
mod finding;
mod instances;
mod known;
#[cfg(test)]
mod law_tests;
mod listed;
mod messages;
mod report;
mod why_not;

pub use case::{CaseTally, Verdict, judge};
pub use copying::CopyFault;
pub use easiest::{StepFilter, easiest};
pub use entries::{EntriesError, enter};
pub use finding::{Fault, Finding, faults, look, look_unless, look_with};
pub use instances::{Instances, each_instance};
pub use known::Known;
pub use listed::{SearchTally, instance_data};
pub use report::{FindingReport, WhyNotReport};
pub use why_not::{WhyNot, why_not};

use sudopress_core::{board, engine, error, format, work};
use sudopress_explain as explain;
use sudopress_logic as logic;
use sudopress_rating as rating;

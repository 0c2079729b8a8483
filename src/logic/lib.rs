//! Solves puzzles as people do: techniques find steps, each step contains its whole argument, and a checker proves it
//! again.
//!
//! ```text
//!   Position --find--> Step { conclusion, argument } --apply--> Position --> ... = Trace
//!                         |
//!                         +--> check: the argument alone proves the conclusion
//!                                |
//!                            Proved<Step> --> views: the content of a diagram
//!                                         --> words (module explain)
//! ```
//!
//! No code here uses the solution or the engine: a step follows from candidates alone, and a technique that assumes
//! that the puzzle has one solution declares it. Techniques are one explicit ordered table, [`finders`]; each has a row
//! in it, a line of data and a page for readers.
//!
//! ```
//! use sudopress_core::board::Puzzle;
//! use sudopress_logic::{TechniqueKey, Trace, check, solve};
//!
//! let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let trace = solve(&puzzle, &["hidden-single", "naked-single"].map(TechniqueKey::of))?;
//! assert_eq!(check(&trace), Ok(()));
//! let read: Trace = serde_json::from_str(&serde_json::to_string(&trace)?)?;
//! assert_eq!(read, trace);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

mod argument;
mod argument_kind;
mod check;
mod contradiction;
mod key;
mod search;
mod snapshot;
mod solving;
mod step_data;
#[cfg(test)]
mod stop_tests;
mod study;
mod technique;
pub mod techniques;
mod trace;

pub use argument::*;
pub use argument_kind::{ArgumentKind, Links, OriginKind, RectangleRule, Wing};
#[doc(hidden)]
pub use check::doubts;
pub use check::{Proved, Refusal, RejectedStep, Unproved, check, check_part, check_step, prove_each, prover};
pub use contradiction::contradiction;
pub use contradiction::contradicts_since;
pub use key::TechniqueKey;
pub use search::{Scope, Trail, forces_more};
pub use snapshot::Snapshot;
pub use solving::{Order, select, solve};
pub use step_data::{StepData, views};
pub use study::{Memory, Study};
pub(crate) use technique::Report;
pub use technique::{
    ChainStyle, Family, Finder, Flow, Info, Instance, Sink, first, first_instances, first_that, instances,
};
pub use techniques::{GUESS, UnknownTechnique, WRONG_GUESS, example, finders, technique, techniques};
pub use trace::{Outcome, Trace};

use crate as logic;
use sudopress_core::board;

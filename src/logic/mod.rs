//! Human solving: techniques find steps, steps carry their whole argument, a checker re-proves them.
//!
//! ```text
//!   Position --find--> Step { conclusion, argument } --apply--> Position --> ... = Trace
//!                         |
//!                         +--> check: the argument alone proves the conclusion
//!                         +--> marks: what a diagram shows
//!                         +--> words (module explain)
//! ```
//!
//! Nothing here knows the solution or the engine: a step follows from candidates alone, and a technique that assumes
//! that the puzzle has one solution says so. Techniques are one explicit ordered table, [`finders`]; each is a
//! row of it, a line of data and a page for readers.

mod argument;
mod check;
mod contradiction;
mod marks;
pub mod search;
mod step;
mod technique;
pub mod techniques;
mod trace;

pub use argument::*;
pub use check::{Refusal, check, check_step};
pub use contradiction::contradiction;
pub use marks::{Arrow, Mark, Role, View, views};
pub use step::{Kind, Step};
pub use technique::{Family, Finder, Flow, Found, Info, Sink, first, first_that, instances};
pub use techniques::{
    Example, GUESS, Page, TechniqueKey, UnknownTechnique, WRONG_GUESS, example, finders, technique, techniques,
};
pub use trace::{Order, Outcome, Snapshot, Trace, replay, select, solve};

//! A book: what its author wrote (spec), what that means (plan), what was made (edition, lock).
//!
//! ```text
//!   YAML --read--> Spec --plan--> Plan --generate, rate--> Edition --> typeset, site
//!                                   \                        \
//!                                    pages, by arithmetic     book.lock.json
//! ```
//!
//! The spec decides nothing and the plan decides everything: nothing after it has a default. This module knows no file,
//! no Typst and no HTML.

mod answer;
mod compose;
mod decide;
mod difficulty;
mod edition;
mod faults;
mod form;
pub mod geometry;
mod layout;
mod length;
mod lock;
mod node;
mod origin;
pub mod pages;
mod parse;
mod place;
mod plan;
mod schemas;
pub mod spec;
mod summary;
pub mod vocabulary;
mod whole;
mod yaml;

pub use answer::AnswerLayout;
pub use compose::{ComposeError, Watch, compose, sample};
pub use decide::{plan, plan_among};
pub use edition::{Edition, Entry, Grade, Section};
pub use length::Length;
pub use lock::{Fitted, LONGEST_LOCK, Lock, LockedPuzzle, spec_hash};
pub use origin::Origin;
pub use pages::Page;
pub use parse::{LONGEST_SPEC, parse, read, text, too_long};
pub use place::At;
pub use plan::{AnswerStyle, BoardName, Plan, Purpose, SectionPlan};
pub use schemas::{FORMS, Form};
pub use spec::Spec;

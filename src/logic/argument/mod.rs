//! The shapes of argument: the ways in which a step can be proved.
//!
//! The set of shapes is small and closed. Many techniques share a shape (skyscraper, XY-chain and grouped AIC are all
//! chains), and words, notation, diagrams and proofs are written once for each shape. An argument contains every
//! premise that a reader needs.
//!
//! # Adding a shape
//!
//! 1. Add a row to `shapes.rs`, a file here with the type and its marks, its `mod` above, and an example to
//!    `examples.jsonl`.
//! 2. Add a file of the same name with its proof to `check`, its search to `search`, and its words and notation to
//!    `explain::shape`, each with its `mod`.
//! 3. Add its messages to `templates/words/<language>.ftl`.
//!
//! The compiler and the tests report missing parts. Everything else follows from the row.

mod automorphism;
mod bent_set;
mod blossom_loop;
mod branches;
mod by_rule;
mod cause;
mod chain;
mod colouring;
mod combined;
mod contradiction;
mod disjoint_subset;
mod double_exocet;
mod exclusion;
mod exocet;
mod firework_wing;
mod fireworks;
mod fish;
mod guess;
mod hidden_single;
mod impossible;
mod intersection;
mod marked;
mod multi_colouring;
mod naked_single;
pub(super) mod on_board;
mod shapes;
mod step;
mod subset;
mod templates;
#[cfg(test)]
mod tests;
mod uniqueness;
mod view;

pub use blossom_loop::Sector;
pub use branches::{Assertion, Branch, End, Implication, Inference, Origin};
pub use by_rule::Rule;
pub use cause::Cause;
pub use chain::{ChainFigure, ChainLink, Node, Reason, TwoPlaces};
pub use colouring::ColouringRule;
pub use contradiction::Contradiction;
pub use disjoint_subset::SubsetPart;
pub use exclusion::Combination;
pub use exocet::{CertainDigit, Mirror, RefutedTarget};
pub use firework_wing::FireworkJoin;
pub use fireworks::Firework;
pub use fish::{Fins, FishClass};
pub use hidden_single::Blocked;
pub use impossible::ImpossiblePattern;
pub(crate) use marked::views_among;
pub use marked::views_unproved;
pub use multi_colouring::Network;
pub use naked_single::Excluded;
pub use shapes::*;
pub use step::{Step, StepKind};
pub use uniqueness::{DeadlyPattern, UniquenessRule};
pub use view::{Arrow, Mark, Role, View};

use marked::Marked;
use on_board::on_board;

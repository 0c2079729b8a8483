//! The shapes of argument: how a step can be proved.
//!
//! A small closed set: many techniques share a shape (skyscraper, XY-chain and grouped AIC are all chains), and words,
//! notation, diagrams and the checker are written once a shape. Every premise that a reader needs is in the value.
//!
//! One file a shape. `check`, `marks` and `explain::shape` have a file of the same name for it each, and one `match`,
//! [`each_shape`], leads to all of them.

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

pub use automorphism::Automorphism;
pub use bent_set::BentSet;
pub use blossom_loop::{BlossomLoop, Sector};
pub use branches::{Assertion, Branch, Branches, End, Implication, Inference, Origin};
pub use by_rule::{ByRule, Rule};
pub use cause::Cause;
pub use chain::{Chain, ChainFigure, ChainLink, Node, Reason, TwoPlaces};
pub use colouring::{Colouring, ColouringRule};
pub use combined::Combined;
pub use contradiction::Contradiction;
pub use disjoint_subset::{DisjointSubset, SubsetPart};
pub use double_exocet::DoubleExocet;
pub use exclusion::{Combination, Exclusion};
pub use exocet::{CertainDigit, Exocet, Mirror, RefutedTarget};
pub use firework_wing::{FireworkJoin, FireworkWing};
pub use fireworks::{Firework, Fireworks};

pub use fish::{Fins, Fish, FishClass};
pub use guess::{Guess, WrongGuess};
pub use hidden_single::{Blocked, HiddenSingle};
pub use impossible::{Impossible, ImpossiblePattern};
pub use intersection::Intersection;
pub use multi_colouring::{MultiColouring, Network};
pub use naked_single::{Excluded, NakedSingle};
pub use shapes::Argument;
pub use shapes::each_shape;
pub use step::{Step, StepKind};
pub use subset::Subset;
pub use templates::Templates;
pub use uniqueness::{DeadlyPattern, Uniqueness, UniquenessRule};

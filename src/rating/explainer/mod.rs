//! Reproduces the scale of Sudoku Explainer 1.2.1.3 exactly: ER, EP and ED.
//!
//! The program is the community's measure of difficulty. It walks a fixed list of techniques, takes the first hint of
//! the first technique that has one, applies it and starts again. ER is the rating of the hardest hint used, EP that of
//! the hardest hint up to the first placed digit, and ED that of the first hint. The rating therefore depends on the
//! order in which the original visits houses, cells, subsets and chains, and on its mistakes. Each mistake that changes
//! ratings is reproduced, with a comment "Original's quirk".
//!
//! This is a lane for the 9x9 board with its own state. It does not guess and does not use the solution. A puzzle that
//! the list cannot solve is rated 20.0, as in the original.

#![allow(clippy::needless_range_loop, reason = "houses and cells are indices into several tables at once")]

mod aligned;
mod bug;
mod ceiling;
mod chain;
mod hint;
mod loops;
mod pattern_steps;
mod rater;
mod scale;
mod singles;
mod steps;
#[cfg(test)]
mod tests;
mod wings;

pub(crate) use rater::{Bound, ExplainerRating, Limit, Rater};
pub(crate) use scale::{GAPS, HIGHEST_KNOWN, bounded, measure, rate};
pub(crate) use steps::{Traced, trace};

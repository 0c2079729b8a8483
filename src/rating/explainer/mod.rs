//! The scale of Sudoku Explainer 1.2.1.3, exactly: ER, EP and ED.
//!
//! The community's measure of difficulty is what this one program says. It walks a fixed list of techniques, takes the
//! first hint that any of them yields, applies it and starts again; ER is the hardest hint used, EP the hardest up to
//! the first digit placed, ED that of the first hint. So the rating depends on the order in which the original looks at
//! houses, cells, subsets and chains, and on its mistakes. Each mistake that shapes the rating is kept, and marked
//! "Original's quirk" where it is.
//!
//! This is a lane for the 9x9 board with a state of its own. It does not generate, does not guess, and knows nothing of
//! the solution; a puzzle that the list cannot solve rates 20.0, as it does in the original.

#![allow(clippy::needless_range_loop, reason = "houses and cells are indices into several tables at once")]

mod aligned;
mod bug;
mod chain;
mod hint;
mod loops;
mod pattern_steps;
mod rater;
mod reach;
mod scale;
mod singles;
mod steps;
#[cfg(test)]
mod tests;
mod told;
mod wings;

pub(crate) use rater::{Bound, ExplainerRating, Limit, Rater};
pub(crate) use scale::{GAPS, HIGHEST_KNOWN, bounded, measure, rate};
pub(crate) use steps::{Traced, trace};

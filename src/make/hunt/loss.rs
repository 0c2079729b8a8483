//! The reasons why attempts fail.

use std::collections::BTreeMap;

/// The first criterion that an attempt failed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Loss {
    /// The grid gave no strictly minimal puzzle with the symmetry.
    Unmade,
    /// A walk towards the band did not reach it.
    Unreached,
    /// There are too few or too many givens.
    GivenCount,
    /// The rating is below the band.
    TooEasy,
    /// The rating is above the band.
    TooHard,
    /// The path has a guess.
    Guess,
    /// A required technique was not needed, or a forbidden one was.
    Techniques,
    /// The path needs a technique that comes later in the teaching order than the hardest allowed.
    Ceiling,
    /// The puzzle is equivalent to an earlier one.
    Disguised,
}

/// The numbers of failed attempts, by reason.
pub type Losses = BTreeMap<Loss, u64>;

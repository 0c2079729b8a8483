//! What attempts fail by.

use std::collections::BTreeMap;

/// The first wish that an attempt failed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Loss {
    /// No strictly minimal puzzle of that symmetry came of the grid.
    Unmade,
    /// A walk towards the band did not reach it.
    Unreached,
    /// Too few or too many givens.
    GivenCount,
    /// Rated below the band.
    TooEasy,
    /// Rated above the band.
    TooHard,
    /// No technique got to the end: a reader would have to guess.
    Guess,
    /// A required technique was not needed, or a forbidden one was.
    Techniques,
    /// A technique was needed that comes later in the teaching order than the hardest allowed.
    Ceiling,
    /// An earlier puzzle in disguise.
    Disguised,
}

/// How many attempts failed by what.
pub type Losses = BTreeMap<Loss, u64>;

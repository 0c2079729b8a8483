//! The figures of a puzzle, and how sure they are.

use super::rated::Rating;
use crate::logic::RejectedStep;

/// Where the rating of a puzzle stops; each bound is there when it is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bounds {
    /// The highest rating that is told exactly.
    pub highest: Option<Rating>,
    /// The lowest rating that is told exactly: below it any will do that is below it, and then other figures too.
    pub lowest: Option<Rating>,
    /// The most work, counted as the scale counts it: the same on every machine.
    pub work: Option<u64>,
}

/// All figures of a puzzle on a scale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    /// The figures, in the order of the scale's.
    pub values: Vec<Rating>,
    /// For each figure whether it is only the least that it can be: a bound stopped the search, or the scale's
    /// techniques do not end the path.
    pub is_open: Vec<bool>,
    /// The steps that were found on the way and are not proved: see [`super::Rated::rejected`].
    pub rejected: Vec<RejectedStep>,
}

impl Figures {
    /// Figures of a path without rejected steps.
    pub fn new(values: Vec<Rating>, is_open: Vec<bool>) -> Self {
        Self { values, is_open, rejected: Vec::new() }
    }

    /// Whether no figure is open.
    pub fn are_exact(&self) -> bool {
        !self.is_open.contains(&true)
    }
}

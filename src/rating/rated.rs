//! A rated puzzle: its figures, path and level.

use crate::board::Conflict;
use crate::logic::{Outcome, Proved, RejectedStep, StepKind, Trace, Unproved};
use crate::work::Stopped;
use serde::{Deserialize, Serialize};

/// A figure on a scale, in the scale's smallest unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Rating(pub u32);

/// Bounds beyond which a puzzle need not be rated exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bounds {
    /// The highest rating that must be exact.
    pub highest: Option<Rating>,
    /// The lowest rating that must be exact. For a puzzle with a lower rating, any rating below this may be returned,
    /// with any figures.
    pub lowest: Option<Rating>,
    /// The maximum work in units of the scale, which are the same on every machine.
    pub work: Option<u64>,
}

/// All figures of a puzzle on a scale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    /// The figures, in the order of the scale's names for them.
    pub values: Vec<Rating>,
    /// For each figure, whether it is only a lower bound, because a bound stopped the search or the scale's techniques
    /// do not solve the puzzle.
    pub is_open: Vec<bool>,
    /// The steps that were found but are not proved. See [`Rated::rejected`].
    pub rejected: Vec<RejectedStep>,
}

impl Figures {
    /// Returns the figures of a path without rejected steps.
    pub fn new(values: Vec<Rating>, is_open: Vec<bool>) -> Self {
        Self { values, is_open, rejected: Vec::new() }
    }

    /// Returns whether all figures are exact rather than lower bounds.
    pub fn are_exact(&self) -> bool {
        !self.is_open.contains(&true)
    }
}

/// A rated puzzle: the figure and its path, which is proved before it is shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rated<T = Trace> {
    /// The figure.
    pub rating: Rating,
    /// Whether the figure is only a lower bound, because the scale's techniques do not solve the puzzle.
    pub is_open: bool,
    /// The path.
    pub trace: T,
    /// The rating of the path so far after each step.
    pub running: Vec<u32>,
    /// The difficulty of each step by itself, to compare steps of the path.
    pub weights: Vec<u32>,
    /// The steps that were found but are not proved, for the report. Our own paths skip them. On an exact scale the
    /// path ends before the first, and the figure is withheld: [`super::Scale::withholds`].
    #[serde(skip)]
    pub rejected: Vec<RejectedStep>,
}

/// The reason why a puzzle was not rated.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unrated {
    /// Two givens break a rule.
    #[error(transparent)]
    Conflict(#[from] Conflict),
    /// The rating was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The scale does not rate puzzles of this board or with these rules.
    #[error("the scale does not rate puzzles on this board with these rules")]
    NotOfThisScale,
}

impl Unrated {
    /// Returns `Stopped`, the only possible reason if the puzzle has no conflict and the scale rates it.
    ///
    /// # Panics
    /// If givens conflict, or the scale does not rate the puzzle.
    pub fn unless_faulty(self) -> Stopped {
        match self {
            Self::Stopped(stopped) => stopped,
            fault => panic!("the puzzle was checked before: {fault}"),
        }
    }
}

impl Rated {
    /// Proves the path.
    ///
    /// # Errors
    /// The first step that is not proved.
    pub fn prove(self) -> Result<Rated<Proved<Trace>>, Unproved> {
        let Self { rating, is_open, trace, running, weights, rejected } = self;
        Ok(Rated { rating, is_open, trace: trace.prove()?, running, weights, rejected })
    }

    /// Returns whether the path reaches the solution without a guess.
    pub fn is_deduced(&self) -> bool {
        self.trace.outcome == Outcome::Solved && self.trace.steps.iter().all(|step| step.kind == StepKind::Deduction)
    }
}

impl Rating {
    /// Formats the figure, such as `4.2` if ten units make one whole point.
    pub fn print(self, units: u32) -> String {
        match units {
            1 => self.0.to_string(),
            units => format!("{}.{}", self.0 / units, self.0 % units),
        }
    }
}

/// The levels of a scale.
#[derive(Clone, Copy, Debug)]
pub struct Levels {
    /// The keys of the levels, easiest first.
    pub names: &'static [&'static str],
    /// Returns the index of the level of a rated puzzle.
    pub of: fn(&Rated) -> usize,
    /// Returns the highest rating of a level; `None` if there is no limit.
    pub highest: fn(usize) -> Option<Rating>,
    /// Whether the level depends only on the rating. Each level then begins where the previous one ends.
    pub are_bands: bool,
}

/// Returns the index of the hardest of these steps, or of the first of several equally hard steps.
pub fn hardest(weights: &[u32]) -> Option<usize> {
    (0..weights.len()).max_by_key(|&index| (weights[index], std::cmp::Reverse(index)))
}

//! What rating a puzzle comes to: the figure, the path, and the scale's own names for it.

use crate::board::Conflict;
use crate::logic::{Outcome, Proved, RejectedStep, StepKind, Trace, Unproved};
use crate::work::Stopped;
use serde::{Deserialize, Serialize};

/// A figure on a scale, in the scale's smallest unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Rating(pub u32);

/// A rated puzzle: the figure, and the path that was rated, which is proved before anything is told of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rated<T = Trace> {
    /// The figure.
    pub rating: Rating,
    /// Whether it is only the least that it can be, because the scale's techniques do not end the path.
    pub is_open: bool,
    /// The path.
    pub trace: T,
    /// The rating of the path so far after each step.
    pub running: Vec<u32>,
    /// How hard each step is by itself, to compare it with the others of the path.
    pub weights: Vec<u32>,
    /// The steps that were found and are not proved, for the report. Our own paths skip them. On the exact scale of
    /// another program the path ends before the first, and the figure is withheld: [`super::Scale::withholds`].
    #[serde(skip)]
    pub rejected: Vec<RejectedStep>,
}

/// Why a puzzle was not rated.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unrated {
    /// Two givens break a rule.
    #[error(transparent)]
    Conflict(#[from] Conflict),
    /// It was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The scale does not rate puzzles of this board, or with relations and clues.
    #[error("the scale does not rate puzzles of this board and these rules")]
    NotOfThisScale,
}

impl Unrated {
    /// That it was stopped, of a puzzle that was checked for conflicts, and that the scale rates.
    ///
    /// # Panics
    /// When givens conflict, or the scale does not rate the puzzle.
    pub fn of_sound(self) -> Stopped {
        match self {
            Self::Stopped(stopped) => stopped,
            fault => panic!("the puzzle was checked before: {fault}"),
        }
    }
}

impl Rated {
    /// The same with its path proved.
    ///
    /// # Errors
    /// The first step that is not proved.
    pub fn prove(self) -> Result<Rated<Proved<Trace>>, Unproved> {
        let Self { rating, is_open, trace, running, weights, rejected } = self;
        Ok(Rated { rating, is_open, trace: trace.prove()?, running, weights, rejected })
    }

    /// Whether thought alone got to the end: solved, and no step a guess.
    pub fn is_deduced(&self) -> bool {
        self.trace.outcome == Outcome::Solved && self.trace.steps.iter().all(|step| step.kind == StepKind::Deduction)
    }
}

impl Rating {
    /// The figure as people read it: `4.2` where ten units make one of the printed number.
    pub fn print(self, units: u32) -> String {
        match units {
            1 => self.0.to_string(),
            units => format!("{}.{}", self.0 / units, self.0 % units),
        }
    }
}

/// The scale's own names for how hard a puzzle is.
#[derive(Clone, Copy, Debug)]
pub struct Levels {
    /// Their keys, easiest first.
    pub names: &'static [&'static str],
    /// The index of the level of a rated puzzle.
    pub of: fn(&Rated) -> usize,
    /// The highest rating of a puzzle of a level, if there is one.
    pub highest: fn(usize) -> Option<Rating>,
    /// Whether the rating alone tells the level: each begins where the one before ends.
    pub are_bands: bool,
}

/// The index of the hardest of these steps, the first of equals.
pub fn hardest(weights: &[u32]) -> Option<usize> {
    (0..weights.len()).max_by_key(|&index| (weights[index], std::cmp::Reverse(index)))
}

//! The model of minutes: three coefficients and the width of the interval.

use super::evidence::Evidence;
use crate::rating::rated::{Figures, Rating};
use serde::{Deserialize, Serialize};

/// A model of minutes. Its numbers are integers, so that results are the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Model {
    /// The constant part in milliseconds.
    pub base: u32,
    /// The milliseconds for each unit of the root of the search.
    pub search: u32,
    /// The milliseconds for each class above the second of each hard step.
    pub hard: u32,
    /// The spread of times of puzzles that singles solve.
    pub of_singles: Spread,
    /// The spread of times of other puzzles.
    pub of_others: Spread,
}

/// The spread of times around their prediction: a tenth is below the lower end and a tenth above the upper end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Spread {
    /// The lower end: thousandths of the prediction.
    pub low: u32,
    /// The upper end: thousandths of the prediction.
    pub high: u32,
}

impl Model {
    /// Returns the predicted time in milliseconds.
    pub fn milliseconds(&self, evidence: &Evidence) -> u64 {
        let search = u64::from(self.search) * evidence.root_of_search() / 1000;
        u64::from(self.base) + search + u64::from(self.hard) * u64::from(evidence.hard)
    }

    /// Returns the spread of times of such a puzzle.
    pub(super) fn spread(&self, evidence: &Evidence) -> Spread {
        if evidence.hard == 0 { self.of_singles } else { self.of_others }
    }

    /// Returns the milliseconds of a step of a class.
    pub(super) fn of_step(&self, class: u32) -> u64 {
        u64::from(self.hard) * u64::from(super::evidence::weight(class))
    }

    /// Returns the prediction and the lower and upper ends of the interval, in tenths of minutes. They are lower bounds
    /// if the path does not solve the puzzle.
    pub fn figures(&self, evidence: &Evidence) -> Figures {
        const TENTH: u64 = 6_000;
        let predicted = self.milliseconds(evidence);
        let spread = self.spread(evidence);
        let tenths = |milliseconds: u64| Rating(u32::try_from((milliseconds + TENTH / 2) / TENTH).unwrap_or(u32::MAX));
        let part = |thousandths: u32| tenths(predicted.saturating_mul(u64::from(thousandths)) / 1000);
        let values = vec![tenths(predicted), part(spread.low), part(spread.high)];
        let is_open = vec![!evidence.is_solved; values.len()];
        Figures::new(values, is_open)
    }
}

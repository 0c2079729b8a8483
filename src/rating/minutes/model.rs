//! What the minutes of a puzzle are made of: three coefficients, and how wide the interval is.

use super::evidence::Evidence;
use crate::rating::figures::Figures;
use crate::rating::rated::Rating;
use serde::{Deserialize, Serialize};

/// What the minutes are made of. Whole numbers, so that figures are the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Model {
    /// What every puzzle takes: milliseconds.
    pub base: u32,
    /// For each unit of the root of the search: milliseconds.
    pub search: u32,
    /// For each class above the second of each step that is no single: milliseconds.
    pub hard: u32,
    /// How far the time of a puzzle that singles solve is from its prediction.
    pub of_singles: Spread,
    /// How far that of any other puzzle is.
    pub of_others: Spread,
}

/// How far times are from their prediction: a tenth of them is below the lower end and a tenth above the upper one.
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
    /// The predicted time: milliseconds.
    pub fn milliseconds(&self, evidence: &Evidence) -> u64 {
        let search = u64::from(self.search) * evidence.root_of_search() / 1000;
        u64::from(self.base) + search + u64::from(self.hard) * u64::from(evidence.hard)
    }

    /// How far the time of such a puzzle is from its prediction.
    pub(super) fn spread(&self, evidence: &Evidence) -> Spread {
        if evidence.hard == 0 { self.of_singles } else { self.of_others }
    }

    /// What a step of a class adds: milliseconds.
    pub(super) fn of_step(&self, class: u32) -> u64 {
        u64::from(self.hard) * u64::from(super::evidence::weight(class))
    }

    /// Tenths of minutes: predicted, and the lower and upper end of the interval; the least that these can be where the
    /// path does not come to an end.
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

//! One step of a solution path.

use super::argument::Argument;
use crate::board::{Candidate, Position};
use serde::{Deserialize, Deserializer, Serialize};

/// What a step does to the path.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Follows from the position.
    Deduction,
    /// Tries a digit that nothing proves; only profiles that allow trial make it.
    Guess,
    /// Takes back everything since the last open guess and removes the guessed candidate.
    WrongGuess,
}

/// A step: what it places or removes, and the whole argument for it.
///
/// Words, notation and diagrams are made from the argument and from nothing else, and the checker proves the step
/// from it, so what is printed is what was proved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Step {
    /// The key of the technique, `x-wing`.
    pub technique: &'static str,
    /// Deduction or trial.
    pub kind: Kind,
    /// Digits placed.
    pub placements: Vec<Candidate>,
    /// Candidates removed, sorted by cell, then digit.
    pub eliminations: Vec<Candidate>,
    /// Why.
    pub argument: Argument,
}

impl Step {
    /// Carries out placements and eliminations.
    pub fn apply<const W: usize>(&self, position: &mut Position<'_, W>) {
        for candidate in &self.eliminations {
            position.remove(candidate.cell, candidate.digit);
        }
        for candidate in &self.placements {
            position.place(candidate.cell, candidate.digit);
        }
    }
}

/// A step as it is written, its technique not looked up yet.
#[derive(Deserialize)]
struct Written {
    technique: String,
    kind: Kind,
    placements: Vec<Candidate>,
    eliminations: Vec<Candidate>,
    argument: Argument,
}

impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Written { technique, kind, placements, eliminations, argument } = Written::deserialize(deserializer)?;
        let unknown = || serde::de::Error::custom(format!("unknown technique `{technique}`"));
        let info = super::technique(&technique).ok_or_else(unknown)?;
        Ok(Self { technique: info.key, kind, placements, eliminations, argument })
    }
}

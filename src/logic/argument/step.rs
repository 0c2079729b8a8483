//! A single step of a solution path.

use super::Argument;
use crate::board::{Candidate, Position};
use crate::logic::key::TechniqueKey;
use serde::{Deserialize, Serialize};

/// The effect of a step on the path.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StepKind {
    /// A conclusion that follows from the position.
    Deduction,
    /// A guess at a digit, which nothing proves; only profiles that allow trial make it.
    Guess,
    /// Undoes everything since the last open guess and removes the guessed candidate.
    WrongGuess,
}

/// A step: the candidates that it places or removes, and the whole argument for them.
///
/// Words, notation and diagrams are made from the argument alone, and the checker proves the step from it, so the
/// printed argument is the proved one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Step {
    /// The key of the technique, `x-wing`.
    pub technique: TechniqueKey,
    /// Deduction or trial.
    pub kind: StepKind,
    /// Digits placed.
    pub placements: Vec<Candidate>,
    /// Candidates removed, sorted by cell, then digit.
    pub eliminations: Vec<Candidate>,
    /// The argument.
    pub argument: Argument,
}

impl Step {
    /// Returns a deduction that removes these candidates.
    pub(crate) fn removal(
        technique: TechniqueKey,
        eliminations: Vec<Candidate>,
        argument: impl Into<Argument>,
    ) -> Self {
        let (kind, argument) = (StepKind::Deduction, argument.into());
        Self { technique, kind, placements: Vec::new(), eliminations, argument }
    }

    /// Applies the step's placements and eliminations to a position.
    pub fn apply<const W: usize>(&self, position: &mut Position<'_, W>) {
        for candidate in &self.eliminations {
            position.remove(candidate.cell, candidate.digit);
        }
        for candidate in &self.placements {
            position.place(candidate.cell, candidate.digit);
        }
    }
}

//! Trial and error: guesses, and the conclusion from a failed guess.

use super::{Contradiction, Marked, Role, Step, View, on_board};
use serde::{Deserialize, Serialize};

/// A guess, which nothing proves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Guess;

/// Everything since the last guess led to a contradiction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WrongGuess {
    /// The cell without a candidate, or the house without a place for the digit.
    pub contradiction: Contradiction,
}

on_board!(Guess {});
on_board!(WrongGuess { contradiction });

impl Marked for Guess {
    fn mark(&self, step: &Step, view: &mut View) {
        view.mark_all(step.placements.iter().copied(), Role::Assumed);
    }
}

impl Marked for WrongGuess {
    fn mark(&self, _: &Step, view: &mut View) {
        match self.contradiction {
            Contradiction::EmptyCell(cell) => view.blockers.push(cell),
            Contradiction::NoPlace(house, _) => view.houses.push(house),
            Contradiction::Both(candidate) => view.mark(candidate, Role::Counterpart),
        }
    }
}

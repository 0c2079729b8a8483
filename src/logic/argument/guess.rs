//! Argument by none: a trial, and what follows when it fails.

use super::Contradiction;
use super::on_board::on_board;
use serde::{Deserialize, Serialize};

/// A trial that nothing proves.
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

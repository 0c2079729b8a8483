//! Contradictions: how a branch, or the position after a wrong guess, refutes itself.

use super::on_board;
use crate::board::{Candidate, Cell, Digit, House};
use serde::{Deserialize, Serialize};

/// A contradiction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Contradiction {
    /// A cell without candidates.
    EmptyCell(Cell),
    /// A house without a place for a digit.
    NoPlace(House, Digit),
    /// A candidate that is both true and false.
    Both(Candidate),
}

on_board! { enum Contradiction { EmptyCell(cell), NoPlace(house, digit), Both(candidate) } }

//! What cannot be: how a branch, or a position after a wrong guess, refutes itself.

use super::on_board;
use crate::board::{Candidate, Cell, Digit, House};
use serde::{Deserialize, Serialize};

/// What cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Contradiction {
    /// A cell with no candidate left.
    EmptyCell(Cell),
    /// A house with no place left for a digit.
    NoPlace(House, Digit),
    /// A candidate both true and false.
    Both(Candidate),
}

on_board! { enum Contradiction { EmptyCell(cell), NoPlace(house, digit), Both(candidate) } }

//! Argument by the last place of a digit in a house.

use super::Cause;
use super::on_board::on_board;
use crate::board::{Cell, House};
use serde::{Deserialize, Serialize};

/// A digit has one place left in a house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HiddenSingle {
    /// The house.
    pub house: House,
    /// Why each other empty cell of the house cannot hold the digit, in cell order.
    pub blocked: Vec<Blocked>,
}

/// An empty cell of a house that cannot hold the digit, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Blocked {
    /// The cell.
    pub cell: Cell,
    /// Why.
    pub cause: Cause,
}

on_board!(HiddenSingle { house, blocked });
on_board!(Blocked { cell, cause });

//! Arguments from trying every way to place one digit.

use super::{Marked, on_board};
use crate::board::Digit;
use serde::{Deserialize, Serialize};

/// Every way to place one digit on the whole board is tried, except for those through a cell that all ways of another
/// digit need: a cell in all ways holds the digit, a cell in none does not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Templates {
    /// The digit.
    pub digit: Digit,
    /// The number of ways.
    pub count: usize,
}

on_board!(Templates { digit, count });

impl Marked for Templates {}

//! Argument by trying every way to place one digit.

use super::{Marked, on_board};
use crate::board::Digit;
use serde::{Deserialize, Serialize};

/// Every way to place one digit on the whole board tried, but for those through a cell that is in all ways of
/// another digit: a cell in all of them holds it, a cell in none does not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Templates {
    /// The digit.
    pub digit: Digit,
    /// How many ways there are.
    pub count: usize,
}

on_board!(Templates { digit, count });

impl Marked for Templates {}

//! Arguments from the last candidate of a cell.

use super::marked::holders;
use super::{Cause, Marked, Step, View, on_board};
use crate::board::Digit;
use serde::{Deserialize, Serialize};

/// A cell has one candidate left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NakedSingle {
    /// The reason why the cell cannot hold each other digit, in order.
    pub excluded: Vec<Excluded>,
}

/// A digit that a cell cannot hold, and the reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Excluded {
    /// The digit.
    pub digit: Digit,
    /// The reason.
    pub cause: Cause,
}

on_board!(NakedSingle { excluded });
on_board!(Excluded { digit, cause });

impl Marked for NakedSingle {
    fn mark(&self, _: &Step, view: &mut View) {
        view.blockers = holders(self.excluded.iter().map(|excluded| excluded.cause));
    }
}

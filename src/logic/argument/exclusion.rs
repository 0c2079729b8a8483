//! Arguments from trying every combination of digits in a few cells.

use super::{Marked, Role, Step, View, on_board};
use crate::board::{Candidate, Cell, Digit};
use serde::{Deserialize, Serialize};

/// Every combination of digits in some cells is tried: a candidate that is in no remaining combination is false.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Exclusion {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The impossible combinations with their reasons. Every combination with a removed candidate is among them.
    pub combinations: Vec<Combination>,
}

/// An impossible combination of digits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Combination {
    /// The digits, in the order of the cells.
    pub digits: Vec<Digit>,
    /// Cells of one house that the combination would leave with too few digits. Empty if two cells of the combination
    /// see each other and hold the same digit.
    pub excluder: Vec<Cell>,
}

on_board!(Exclusion { cells, combinations });
on_board!(Combination { digits, excluder });

impl Marked for Exclusion {
    fn mark(&self, _: &Step, view: &mut View) {
        for Combination { digits, excluder } in &self.combinations {
            let pairs = self.cells.iter().zip(digits).map(|(&cell, &digit)| Candidate::new(cell, digit));
            view.mark_all(pairs, Role::Pattern);
            view.blockers.extend(excluder);
        }
        view.blockers.sort_unstable();
        view.blockers.dedup();
    }
}

//! Arguments from cells of several houses that have as many digits as cells.

use super::{Marked, Role, Step, View, on_board};
use crate::board::{Cell, Digit};
use serde::{Deserialize, Serialize};

/// As many cells as digits, one of which must be among them: a cell that sees all its places cannot hold it (XY-, XYZ-,
/// WXYZ-wing).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BentSet {
    /// The cells, the pivot first.
    pub cells: Vec<Cell>,
    /// The digit that is removed.
    pub digit: Digit,
}

on_board!(BentSet { cells, digit });

impl Marked for BentSet {
    fn mark(&self, _: &Step, view: &mut View) {
        view.mark_digit(&self.cells, self.digit, Role::Pattern);
    }

    fn whole_cells(&self) -> &[Cell] {
        &self.cells
    }
}

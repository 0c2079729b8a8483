//! Arguments from cells of one house that hold as many digits as there are cells.

use super::{Marked, Role, Step, View, on_board};
use crate::board::{Cell, Digit, House};
use serde::{Deserialize, Serialize};

/// As many digits as cells in one house: naked (the cells hold nothing else) or hidden (the digits go nowhere else).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Subset {
    /// Whether the digits go nowhere else in the house; otherwise the cells hold nothing else.
    pub hidden: bool,
    /// The house.
    pub house: House,
    /// The cells.
    pub cells: Vec<Cell>,
    /// The digits, as many as cells.
    pub digits: Vec<Digit>,
}

on_board!(Subset { hidden, house, cells, digits });

impl Marked for Subset {
    fn mark(&self, _: &Step, view: &mut View) {
        view.houses.push(self.house);
        view.mark_digits(&self.cells, &self.digits, Role::Pattern);
    }
}

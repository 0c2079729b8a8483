//! Arguments from a number of digits that are confined to as many cells.

use super::{Marked, Role, Step, View, on_board};
use crate::board::{Cell, Digit, House};
use serde::{Deserialize, Serialize};

/// As many digits as cells, each of which must be in one of the cells: the cells hold nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fireworks {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The digits, and why each is in one of the cells.
    pub fireworks: Vec<Firework>,
}

/// A digit that must be in one of some cells: its places outside them in two houses all see each other, so it cannot be
/// outside in both.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Firework {
    /// The digit.
    pub digit: Digit,
    /// The two houses.
    pub houses: [House; 2],
}

on_board!(Fireworks { cells, fireworks });
on_board!(Firework { digit, houses });

impl Marked for Fireworks {
    fn mark(&self, _: &Step, view: &mut View) {
        for Firework { digit, houses } in &self.fireworks {
            view.houses.extend(houses);
            view.mark_digit(&self.cells, *digit, Role::Pattern);
        }
        view.houses.sort_unstable();
        view.houses.dedup();
    }
}

//! Arguments from two houses that share all places that a digit has in one of them.

use super::{Marked, Role, Step, View, on_board};
use crate::board::{Cell, Digit, House};
use serde::{Deserialize, Serialize};

/// All places of a digit in one house are also in another, so it can be removed from the rest of the other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Intersection {
    /// The digit.
    pub digit: Digit,
    /// The house that must hold it.
    pub base: House,
    /// The house that contains all its places in the base.
    pub cover: House,
    /// Those places.
    pub cells: Vec<Cell>,
}

on_board!(Intersection { digit, base, cover, cells });

impl Marked for Intersection {
    fn mark(&self, _: &Step, view: &mut View) {
        view.houses.push(self.base);
        view.crossing.push(self.cover);
        view.mark_digit(&self.cells, self.digit, Role::Pattern);
    }
}

//! Arguments from the last place of a digit in a house.

use super::marked::holders;
use super::{Cause, Marked, Step, View, on_board};
use crate::board::{Cell, House};
use serde::{Deserialize, Serialize};

/// A digit has one place left in a house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HiddenSingle {
    /// The house.
    pub house: House,
    /// The reason why each other empty cell of the house cannot hold the digit, in cell order.
    pub blocked: Vec<Blocked>,
}

/// An empty cell of a house that cannot hold the digit, and the reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Blocked {
    /// The cell.
    pub cell: Cell,
    /// The reason.
    pub cause: Cause,
}

on_board!(HiddenSingle { house, blocked });
on_board!(Blocked { cell, cause });

impl Marked for HiddenSingle {
    fn mark(&self, _: &Step, view: &mut View) {
        view.houses.push(self.house);
        view.blockers = holders(self.blocked.iter().map(|blocked| blocked.cause));
        let ray = |&Blocked { cell, cause }: &Blocked| match cause {
            Cause::Holds(holder) => Some([holder, cell]),
            _ => None,
        };
        view.rays = self.blocked.iter().filter_map(ray).collect();
    }
}

//! Argument by cells that use up digits of several houses.

use super::{Marked, Role, Step, View, on_board};
use crate::board::{Cell, Digit, House};
use serde::{Deserialize, Serialize};

/// Every candidate of some cells is of a digit of a part in the part's house, where it stands once at most; and all
/// parts together have as many digits as there are cells. So every digit of every part stands among the cells: what
/// sees all its places in the part's house loses it, and so does a cell that would use it for two parts. Sue de Coq,
/// where each digit is in one part; SK loop, where digits come back in other houses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DisjointSubset {
    /// The cells.
    pub cells: Vec<Cell>,
    /// Which digits the cells of which house share out.
    pub parts: Vec<SubsetPart>,
}

/// Digits of a disjoint subset whose places among its cells all lie in one house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SubsetPart {
    /// The house.
    pub house: House,
    /// The digits.
    pub digits: Vec<Digit>,
}

on_board!(DisjointSubset { cells, parts });
on_board!(SubsetPart { house, digits });

impl Marked for DisjointSubset {
    fn mark(&self, _: &Step, view: &mut View) {
        for (number, part) in (0..).zip(&self.parts) {
            view.houses.push(part.house);
            view.mark_digits(&self.cells, &part.digits, Role::Set(number));
        }
    }
}

//! Arguments from cells that use up the digits of several houses.

use super::{Marked, Role, Step, View, on_board};
use crate::board::{Cell, Digit, House};
use serde::{Deserialize, Serialize};

/// Each candidate of some cells belongs to a part: digits with all their places among the cells in one house, and so at
/// most once there. Together the parts have as many digits as cells, so the cells hold every digit of every part. A
/// digit can be removed from cells that see all its places in the part's house, and from a cell that would use it for
/// two parts. Sue de Coq, if each digit is in one part; SK loop, if digits return in other houses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DisjointSubset {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The digits that the cells of each house share.
    pub parts: Vec<SubsetPart>,
}

/// Digits of a disjoint subset that, among its cells, have places in one house only.
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

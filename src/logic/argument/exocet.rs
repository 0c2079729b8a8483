//! Argument by two cells that must hold the same digits as two others.

use super::{Marked, Role, Step, View, on_board};
use crate::board::{Cell, Digit, House};
use serde::{Deserialize, Serialize};

/// Whatever two digits the base cells hold, the target cells hold the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Exocet {
    /// Two cells that see each other.
    pub base: [Cell; 2],
    /// As many cells.
    pub targets: [Cell; 2],
    /// Houses without a common cell that each need every digit of the base.
    pub lines: Vec<House>,
    /// For every digit of the base one house fewer, which hold all its places in the lines but for targets and cells
    /// that the base sees.
    pub covers: Vec<(Digit, Vec<House>)>,
    /// Digits of the base that a target cannot hold though they are among its candidates.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refuted: Vec<RefutedTarget>,
    /// Digits that are certain to be in the base, and so in the targets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub certain: Vec<CertainDigit>,
    /// Cells in which the digit of a target comes back a third time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mirrors: Vec<Mirror>,
}

impl Exocet {
    /// One of which nothing follows but that the targets hold the base's digits.
    pub(crate) fn bare(
        base: [Cell; 2],
        targets: [Cell; 2],
        lines: Vec<House>,
        covers: Vec<(Digit, Vec<House>)>,
    ) -> Self {
        Self { base, targets, lines, covers, refuted: Vec::new(), certain: Vec::new(), mirrors: Vec::new() }
    }
}

on_board!(Exocet { base, targets, lines, covers, refuted, certain, mirrors });

/// A digit of the base that a target cannot hold: with the digit in it and in the base, and not in the other target,
/// one house has no room for the digit, or two have too little.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefutedTarget {
    /// The target.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// A house, or two without a common cell.
    pub houses: Vec<House>,
    /// The room that is left there: none in one house; cells that all see each other in two.
    pub cells: Vec<Cell>,
}

on_board!(RefutedTarget { cell, digit, houses, cells });

/// A digit that the base holds for sure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CertainDigit {
    /// The digit.
    pub digit: Digit,
    /// A house that has it only in the base, or only in the targets; `None` where the base has no more than two digits
    /// left.
    pub house: Option<House>,
    /// Its places in the lines but for targets and what the base sees: each of its covers holds it in one of these.
    pub cells: Vec<Cell>,
}

on_board!(CertainDigit { digit, house, cells });

/// The cells of a house in which the digit of a target must be, whichever it is: a mirror node.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mirror {
    /// The target.
    pub target: Cell,
    /// A house that needs the target's digit.
    pub house: House,
    /// Its room for that digit: one cell, or two.
    pub cells: Vec<Cell>,
    /// Of two cells: another digit, and a house that has it only there.
    pub locked: Option<(Digit, House)>,
}

on_board!(Mirror { target, house, cells, locked });

impl Marked for Exocet {
    fn mark(&self, _: &Step, view: &mut View) {
        view.houses.clone_from(&self.lines);
        for (digit, houses) in &self.covers {
            view.mark_digit(&self.base, *digit, Role::Set(0));
            view.mark_digit(&self.targets, *digit, Role::Set(1));
            view.crossing.extend(houses);
        }
        view.crossing.sort_unstable();
        view.crossing.dedup();
    }
}

//! Arguments from two cells that must hold the same digits as two other cells.

use super::{Marked, Role, Step, View, on_board};
use crate::board::{Cell, Digit, House};
use serde::{Deserialize, Serialize};

/// The target cells hold the same two digits as the base cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Exocet {
    /// Two cells that see each other.
    pub base: [Cell; 2],
    /// Two other cells.
    pub targets: [Cell; 2],
    /// Houses without a common cell, each of which needs every digit of the base.
    pub lines: Vec<House>,
    /// For every digit of the base, one house fewer than lines. Together they contain all its places in the lines,
    /// except for targets and cells that the base sees.
    pub covers: Vec<(Digit, Vec<House>)>,
    /// Digits of the base that are candidates of a target but cannot be its digit.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refuted: Vec<RefutedTarget>,
    /// Digits that must be in the base, and so in the targets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub certain: Vec<CertainDigit>,
    /// Cells in which the digit of a target occurs a third time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mirrors: Vec<Mirror>,
}

impl Exocet {
    /// Returns an exocet without conclusions beyond the equality of base and targets.
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

/// A digit of the base that a target cannot hold. If the digit were in this target and in the base, but not in the
/// other target, one house would have no room for it, or two houses not enough.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefutedTarget {
    /// The target.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// One house, or two without a common cell.
    pub houses: Vec<House>,
    /// The places that are left there: none in one house, or cells that all see each other in two houses.
    pub cells: Vec<Cell>,
}

on_board!(RefutedTarget { cell, digit, houses, cells });

/// A digit that must be in the base.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CertainDigit {
    /// The digit.
    pub digit: Digit,
    /// A house that has it only in the base, or only in the targets; `None` if the base has only two digits left.
    pub house: Option<House>,
    /// Its places in the lines, except for targets and cells that the base sees. Each of its covers holds it in one of
    /// these places.
    pub cells: Vec<Cell>,
}

on_board!(CertainDigit { digit, house, cells });

/// A mirror node: the cells of a house in which the digit of a target must occur, whichever digit it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mirror {
    /// The target.
    pub target: Cell,
    /// A house that needs the target's digit.
    pub house: House,
    /// Its places for that digit: one or two cells.
    pub cells: Vec<Cell>,
    /// For two cells: another digit, and a house that has it only there.
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

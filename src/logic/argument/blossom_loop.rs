//! Arguments from chains that lead from every candidate of a cell or house to ends that exclude each other.

use super::{ChainLink, Marked, Reason, Role, Step, View, on_board};
use crate::board::{Cell, Digit, House};
use serde::{Deserialize, Serialize};

/// Every candidate of the stem begins a chain, and the ends of the chains exclude each other.
///
/// A true candidate of the stem makes the end of its chain true and all other ends false. Read backwards, the other
/// chains then make their candidates false. So exactly one node of every weak link is true, in whichever chain it is: a
/// candidate that both nodes see is false, a candidate that all ends exclude is false, and an almost locked set between
/// two links keeps all its other digits. With two chains this is a continuous loop.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BlossomLoop {
    /// The cell or house with the candidates that begin the chains, one of which is true.
    pub stem: Sector,
    /// The chains: each begins with a weak link at a candidate of the stem, and ends with a strong one.
    pub chains: Vec<Vec<ChainLink>>,
    /// The cell or house that contains all ends.
    pub end: Sector,
}

/// A cell, or a house with a digit: it has several candidates, and exactly one of them is true.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Sector {
    /// The candidates of a cell.
    Cell(Cell),
    /// The places of a digit in a house.
    House(House, Digit),
}

on_board!(BlossomLoop { stem, chains, end });
on_board! { enum Sector { Cell(cell), House(house, digit) } }

impl Marked for BlossomLoop {
    fn mark(&self, _: &Step, view: &mut View) {
        for sector in [self.stem, self.end] {
            if let Sector::House(house, _) = sector {
                view.houses.push(house);
            }
        }
        for link in self.chains.iter().flatten() {
            let (from, to) =
                if link.strong { (Role::Counterpart, Role::Pattern) } else { (Role::Pattern, Role::Counterpart) };
            view.mark_all(link.from.candidates(), from);
            view.mark_all(link.to.candidates(), to);
            view.link(link);
            if let Reason::AlmostLockedSet(cells) = &link.reason {
                view.sets.push(cells.clone());
            }
        }
    }
}

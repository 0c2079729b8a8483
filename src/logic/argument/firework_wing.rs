//! Arguments from two digits that are confined to the same three cells, so that one of them must be in one of the two
//! wings.

use super::{Arrow, Firework, Marked, Node, Role, Step, View, on_board};
use crate::board::{Candidate, Cell, Digit, House};
use serde::{Deserialize, Serialize};

/// Two digits, each of which must be in the pivot or in a wing. The pivot holds at most one of them, so a wing holds
/// one.
///
/// A candidate that would keep both digits out of both wings is false.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FireworkWing {
    /// The cell in which the houses cross.
    pub pivot: Cell,
    /// The wings.
    pub wings: [Cell; 2],
    /// The digits, and why each is in the pivot or in a wing.
    pub fireworks: [Firework; 2],
    /// The reason why they would be kept out of the wings.
    pub join: FireworkJoin,
}

/// The reason why a true candidate keeps two digits out of two wings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FireworkJoin {
    /// Two cells with only these two digits, each seen by its wing: a digit in a cell that sees both and both wings
    /// would leave the other digit for both cells.
    Pairs([Cell; 2]),
    /// A third digit that has its only places, in each of these houses, in this cell and one wing. The other wing
    /// cannot hold it if it sees the cell, because both wings would then hold it.
    Link {
        /// The digit.
        digit: Digit,
        /// The cell.
        cell: Cell,
        /// One house or two, each with a different wing.
        houses: Vec<House>,
    },
}

on_board!(FireworkWing { pivot, wings, fireworks, join });
on_board! { enum FireworkJoin { Pairs(cells), Link { digit, cell, houses } } }

impl Marked for FireworkWing {
    fn mark(&self, step: &Step, view: &mut View) {
        let cells = [self.pivot, self.wings[0], self.wings[1]];
        for Firework { digit, houses } in &self.fireworks {
            view.houses.extend(houses);
            view.mark_digit(&cells, *digit, Role::Pattern);
        }
        match &self.join {
            FireworkJoin::Pairs(pairs) => {
                self.fireworks.iter().for_each(|firework| view.mark_digit(pairs, firework.digit, Role::Counterpart));
            }
            FireworkJoin::Link { digit, cell, houses } => {
                view.crossing.extend(houses);
                view.mark_digit(&[*cell, self.wings[0], self.wings[1]], *digit, Role::Counterpart);
                let node = |cell: Cell| Node { cells: vec![cell], digit: *digit };
                for wing in self.wings {
                    // If the digit cannot be in this wing, the other one is its only other place.
                    let is_gone = |wing: Cell| step.eliminations.contains(&Candidate::new(wing, *digit));
                    let strong = self.wings.iter().any(|&other| other != wing && is_gone(other));
                    view.links.push(Arrow { from: node(*cell), to: node(wing), strong });
                }
            }
        }
        view.houses.sort_unstable();
        view.houses.dedup();
    }
}

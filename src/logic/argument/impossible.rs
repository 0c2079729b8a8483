//! Arguments from a pattern that cannot be filled.

use super::{Arrow, Marked, Node, Role, Step, View, on_board};
use crate::board::{Candidate, Cell, Digit, House};
use serde::{Deserialize, Serialize};

/// A pattern that cannot be filled, and the candidates that prevent it. One of them must be true, so a candidate that
/// all of them exclude is false, and a single one is true.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Impossible {
    /// The pattern.
    pub pattern: ImpossiblePattern,
    /// The candidates that prevent it. Sorted.
    pub guardians: Vec<Candidate>,
}

/// A pattern of cells that cannot be filled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ImpossiblePattern {
    /// An odd number of cells in a loop, where each cell and the next are the only places of a digit in a house: every
    /// second cell would hold it.
    OddLoop {
        /// The digit.
        digit: Digit,
        /// The cells in the order of the loop.
        cells: Vec<Cell>,
        /// The house of each cell and the next; the last house joins the last cell and the first.
        houses: Vec<House>,
    },
    /// Cells that cannot be filled with these digits alone.
    TooFewDigits {
        /// The cells.
        cells: Vec<Cell>,
        /// The digits.
        digits: Vec<Digit>,
    },
}

on_board!(Impossible { pattern, guardians });
on_board! { enum ImpossiblePattern { OddLoop { digit, cells, houses }, TooFewDigits { cells, digits } } }

impl Marked for Impossible {
    fn mark(&self, _: &Step, view: &mut View) {
        match &self.pattern {
            ImpossiblePattern::OddLoop { digit, cells, houses } => {
                view.houses.clone_from(houses);
                view.mark_digit(cells, *digit, Role::Pattern);
                for (from, to) in cells.iter().zip(cells.iter().cycle().skip(1)) {
                    let [from, to] = [from, to].map(|&cell| Node::single(Candidate::new(cell, *digit)));
                    view.links.push(Arrow { from, to, strong: true });
                }
            }
            ImpossiblePattern::TooFewDigits { cells, digits } => view.mark_digits(cells, digits, Role::Pattern),
        }
        view.mark_all(self.guardians.iter().copied(), Role::Fin);
    }
}

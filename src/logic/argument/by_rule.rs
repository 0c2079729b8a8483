//! Arguments from a rule other than the houses.

use super::{Marked, Role, Step, View, on_board};
use crate::board::{Cell, Digit, House};
use serde::{Deserialize, Serialize};

/// A relation or a clue leaves no digits that are compatible with the removed candidate, whichever candidates the cells
/// hold, or whichever cell holds the digit that the house needs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ByRule {
    /// The rule.
    pub rule: Rule,
    /// The cells concerned. For a relation: the cell that has only candidates that clash with the removed one, or all
    /// places of a digit in a house. For a clue: all its cells, in order.
    pub cells: Vec<Cell>,
    /// For the places of a digit in a house: the house and the digit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<(House, Digit)>,
}

/// A rule other than the houses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// A relation of the board, by its index.
    Relation(usize),
    /// A clue of the puzzle, by its index.
    Clue(usize),
}

on_board!(ByRule { rule, cells, places });
on_board! { enum Rule { Relation(index), Clue(index) } }

impl Marked for ByRule {
    fn mark(&self, _: &Step, view: &mut View) {
        match self.places {
            None => view.blockers.clone_from(&self.cells),
            Some((house, digit)) => {
                view.houses.push(house);
                view.mark_digit(&self.cells, digit, Role::Pattern);
            }
        }
    }
}

//! Arguments from a pattern that would leave two solutions.

use super::{Marked, Role, Step, View, on_board};
use crate::board::{Candidate, Cell, Digit, House};
use serde::{Deserialize, Serialize};

/// A pattern that would leave two solutions, and the candidates that prevent it, one of which must be true.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Uniqueness {
    /// The pattern.
    pub pattern: DeadlyPattern,
    /// The candidates outside the pattern. If all were false, the puzzle would have two solutions. Sorted.
    pub guardians: Vec<Candidate>,
    /// The conclusion.
    pub rule: UniquenessRule,
}

/// A pattern that would leave two solutions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DeadlyPattern {
    /// Cells in a loop, none of them a given, that would hold two digits in turn. The digits could be swapped, because
    /// every house has as many cells of either turn. If marks are given, each cell was given the other digit too.
    Loop {
        /// The cells in the order of the loop; four cells form a rectangle. Some may be filled already (avoidable
        /// rectangles).
        cells: Vec<Cell>,
        /// The two digits.
        digits: [Digit; 2],
    },
    /// Two rows of cells, none of them a given, that would hold the same digits. The rows could be swapped cell by
    /// cell, because every house contains both cells of a swap, or all cells of a row. If marks are given, each cell
    /// was given the digit that it would get.
    Rows {
        /// The cells of one row, and those of the other in the same order.
        cells: [Vec<Cell>; 2],
        /// The digits, one for each cell in a row.
        digits: Vec<Digit>,
    },
    /// Some of the empty cells, each with two possible digits, such that each house has each of these digits in two of
    /// the cells or in none. Each cell could hold its other digit, because every house would keep its digits
    /// (BUG-Lite). If marks are given, each cell was given both digits.
    BugLite {
        /// The cells. Sorted.
        cells: Vec<Cell>,
        /// The two digits of each cell.
        digits: Vec<[Digit; 2]>,
    },
    /// Cells that would hold two digits, including all givens of these digits, such that each house has both digits
    /// there or neither: elsewhere the digits could be swapped (reverse BUG). If marks are given, each cell elsewhere
    /// was given the digit that it would get.
    ReverseBug {
        /// The cells, some of which are filled. Sorted.
        cells: Vec<Cell>,
        /// The two digits.
        digits: [Digit; 2],
    },
    /// Except for the guardians, every empty cell has two candidates and every digit has two places in each house: all
    /// candidates could be swapped (BUG).
    Bug,
}

/// The conclusion from the fact that one of the guardians must be true.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum UniquenessRule {
    /// They are all in one cell, which cannot hold anything else (types 1 and BUG+1).
    OneCell,
    /// They all have the same digit: cells that see them all cannot hold it (types 2 and 5).
    OneDigit,
    /// They act as one cell of a naked subset with these other cells of the house (type 3).
    Subset {
        /// The house.
        house: House,
        /// The other cells.
        cells: Vec<Cell>,
    },
    /// A removed candidate, if true, would force every guardian to be false, because the digits have no other place in
    /// these houses (types 4 and 6, hidden and avoidable rectangles).
    Forced {
        /// Houses and digits that leave one place once the candidate is assumed.
        links: Vec<(House, Digit)>,
    },
}

on_board!(Uniqueness { pattern, guardians, rule });
on_board!(enum DeadlyPattern {
    Loop { cells, digits },
    Rows { cells, digits },
    BugLite { cells, digits },
    ReverseBug { cells, digits },
    Bug,
});

impl DeadlyPattern {
    /// Returns the cells of the pattern; empty if the pattern consists of all empty cells.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Self::Loop { cells, .. } | Self::BugLite { cells, .. } | Self::ReverseBug { cells, .. } => cells.clone(),
            Self::Rows { cells, .. } => cells.concat(),
            Self::Bug => Vec::new(),
        }
    }
}
on_board! { enum UniquenessRule { OneCell, OneDigit, Subset { house, cells }, Forced { links } } }

impl Marked for Uniqueness {
    fn mark(&self, _: &Step, view: &mut View) {
        match &self.pattern {
            DeadlyPattern::Loop { cells, digits } => view.mark_digits(cells, digits, Role::Pattern),
            DeadlyPattern::Rows { cells, digits } => view.mark_digits(&cells.concat(), digits, Role::Pattern),
            DeadlyPattern::BugLite { cells, digits } => {
                for (cell, digits) in cells.iter().zip(digits) {
                    view.mark_digits(&[*cell], digits, Role::Pattern);
                }
            }
            DeadlyPattern::ReverseBug { cells, digits } => view.mark_digits(cells, digits, Role::Pattern),
            DeadlyPattern::Bug => {}
        }
        view.mark_all(self.guardians.iter().copied(), Role::Fin);
        match &self.rule {
            UniquenessRule::Subset { house, .. } => view.houses.push(*house),
            UniquenessRule::Forced { links } => view.houses.extend(links.iter().map(|(house, _)| *house)),
            UniquenessRule::OneCell | UniquenessRule::OneDigit => {}
        }
    }

    fn whole_cells(&self) -> &[Cell] {
        match &self.rule {
            UniquenessRule::Subset { cells, .. } => cells,
            _ => &[],
        }
    }

    fn is_about_all(&self) -> bool {
        self.pattern == DeadlyPattern::Bug
    }
}

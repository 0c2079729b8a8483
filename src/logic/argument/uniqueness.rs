//! Argument by a pattern that would leave two solutions.

use super::{Marked, Role, Step, View, on_board};
use crate::board::{Candidate, Cell, Digit, House};
use serde::{Deserialize, Serialize};

/// A pattern that would leave two solutions, and the candidates of which one must be true to prevent it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Uniqueness {
    /// The pattern.
    pub pattern: DeadlyPattern,
    /// The candidates outside the pattern: if all were false the puzzle would have two solutions. Sorted.
    pub guardians: Vec<Candidate>,
    /// What follows.
    pub rule: UniquenessRule,
}

/// What would leave two solutions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DeadlyPattern {
    /// Cells in a loop, none of them a given, that would hold two digits in turn: the digits could be exchanged, since
    /// every house holds as many cells of either turn. Where marks are given, each cell was given the other digit too.
    Loop {
        /// The cells in the order of the loop; four of them are a rectangle. Some may be placed already (avoidable
        /// rectangles).
        cells: Vec<Cell>,
        /// The two digits.
        digits: [Digit; 2],
    },
    /// Two rows of cells, none of them a given, that would hold the same digits: the rows could be exchanged cell by
    /// cell, since every house holds both cells of an exchange, or all cells of a row. Where marks are given, each cell
    /// was given what it would get.
    Rows {
        /// The cells of one row, and of the other in the same order.
        cells: [Vec<Cell>; 2],
        /// The digits, as many as there are cells in a row.
        digits: Vec<Digit>,
    },
    /// Some of the empty cells, each of which would hold one of two digits, so that each house has each of these digits
    /// in two of the cells or in none: each cell could hold its other digit, since every house would keep its digits
    /// (BUG-Lite). Where marks are given, each cell was given both.
    BugLite {
        /// The cells. Sorted.
        cells: Vec<Cell>,
        /// The two digits of each cell.
        digits: Vec<[Digit; 2]>,
    },
    /// Cells that would hold two digits in pairs, each house both of them there or neither, among them all that are
    /// given: elsewhere the digits could be exchanged (reverse BUG). Where marks are given, each cell elsewhere was
    /// given what it would get.
    ReverseBug {
        /// The cells, of which some are filled. Sorted.
        cells: Vec<Cell>,
        /// The two digits.
        digits: [Digit; 2],
    },
    /// Every empty cell has two candidates and every digit two places in each house, but for the guardians: the
    /// candidates could all be exchanged (BUG).
    Bug,
}

/// What follows when one of the guardians must be true.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum UniquenessRule {
    /// They are all in one cell, which loses everything else (types 1 and BUG+1).
    OneCell,
    /// They are all of one digit: what sees them all loses it (types 2 and 5).
    OneDigit,
    /// They stand for one cell of a naked subset with these others of the house (type 3).
    Subset {
        /// The house.
        house: House,
        /// The other cells.
        cells: Vec<Cell>,
    },
    /// A removed candidate, if true, would force every guardian to be false, the digits having no other place in these
    /// houses (types 4 and 6, hidden and avoidable rectangles).
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
    /// Returns the cells of the pattern; none if it is all that are empty.
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
}

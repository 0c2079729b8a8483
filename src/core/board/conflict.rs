//! Conflicts: digits that break a rule.

use super::{Cell, Digit, House};

/// Digits that break a rule. `Display` counts cells from 0; `format::conflict` uses the names that people use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Conflict {
    /// Two cells of one house with the same digit.
    #[error("cells {} and {} of one house are both {digit}", .cells[0].index(), .cells[1].index())]
    House {
        /// The house that contains both cells.
        house: House,
        /// The two cells, in order.
        cells: [Cell; 2],
        /// The digit.
        digit: Digit,
    },
    /// Two cells with digits that a relation of the board excludes.
    #[error("cells {} and {} are {} and {}, which a relation excludes", .cells[0].index(), .cells[1].index(), .digits[0], .digits[1])]
    Relation {
        /// The index of the relation.
        relation: usize,
        /// The two cells, in order.
        cells: [Cell; 2],
        /// The digits in the two cells.
        digits: [Digit; 2],
    },
    /// Cells with digits that contradict a clue.
    #[error("the digits of clue {clue} do not satisfy it")]
    Clue {
        /// The index of the clue.
        clue: usize,
        /// The last filled cell of the clue.
        cell: Cell,
    },
}

impl Conflict {
    /// Returns the cell to report: the last one involved.
    pub fn cell(&self) -> Cell {
        match *self {
            Self::House { cells: [_, last], .. } | Self::Relation { cells: [_, last], .. } => last,
            Self::Clue { cell, .. } => cell,
        }
    }
}

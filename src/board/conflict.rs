//! Digits that break a rule.

use super::{Cell, Digit, House};

/// Digits that break a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Conflict {
    /// Two cells of one house with the same digit.
    House {
        /// The house that holds both.
        house: House,
        /// The two cells, in order.
        cells: [Cell; 2],
        /// The digit.
        digit: Digit,
    },
    /// Two cells with digits that a relation of the board excludes.
    Relation {
        /// The index of the relation.
        relation: usize,
        /// The two cells, in order.
        cells: [Cell; 2],
        /// What they hold.
        digits: [Digit; 2],
    },
    /// Cells whose digits do not go with a clue.
    Clue {
        /// The index of the clue.
        clue: usize,
        /// The last filled cell of the clue.
        cell: Cell,
    },
}

impl Conflict {
    /// The cell to point at: the last that takes part.
    pub fn cell(&self) -> Cell {
        match *self {
            Self::House { cells: [_, last], .. } | Self::Relation { cells: [_, last], .. } => last,
            Self::Clue { cell, .. } => cell,
        }
    }
}

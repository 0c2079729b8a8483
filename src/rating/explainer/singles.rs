//! Hidden and naked singles.

use crate::board::{Candidate, Cell, Digit, House};
use crate::rating::lane::pencil_grid::PencilGrid;
use crate::rating::lane::tables::{BLOCK_COLUMN_ROW, CELLS, DIGITS, HouseKind, cells, low, low_digit};

/// A digit with one place in a house.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hidden {
    pub(super) house: House,
    pub(super) cell: Cell,
    pub(super) digit: Digit,
    /// Whether the cell is the last empty cell of the house.
    pub(super) is_last: bool,
}

impl Hidden {
    /// Returns the rating in tenths.
    pub(super) fn rating(self) -> u16 {
        match (self.is_last, HouseKind::of(self.house)) {
            (true, _) => 10,
            (false, HouseKind::Block) => 12,
            _ => 15,
        }
    }
}

/// Returns the first hidden single: last cells of blocks, columns and rows before the others.
pub(super) fn hidden(grid: &PencilGrid) -> Option<Hidden> {
    for is_last in [true, false] {
        for kind in BLOCK_COLUMN_ROW {
            for house in kind.houses() {
                let empty = grid.empty_in[house];
                if empty == 0 || (empty == 1) != is_last {
                    continue;
                }
                for digit in DIGITS {
                    let places = grid.places[house][digit];
                    if places != 0 && places & (places - 1) == 0 {
                        let cell = CELLS[house][low(places)];
                        return Some(Hidden { house, cell, digit, is_last });
                    }
                }
            }
        }
    }
    None
}

/// Returns the first cell with one candidate.
pub(super) fn naked(grid: &PencilGrid) -> Option<Candidate> {
    let (mut one, mut more) = (0u128, 0u128);
    for set in grid.cells.0 {
        more |= one & set;
        one |= set;
    }
    let cell = cells(one & !more).next()?;
    Some(Candidate::new(cell, low_digit(grid.candidates[cell])))
}

//! Hidden and naked singles.

use super::pencil_grid::PencilGrid;
use super::tables::{BLOCK_COLUMN_ROW, CELLS, cells, low};

/// A digit with one place in a house.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hidden {
    pub(super) house: u8,
    pub(super) cell: u8,
    pub(super) digit: u8,
    /// Is it the last empty cell of the house?
    pub(super) is_last: bool,
}

impl Hidden {
    /// The rating in tenths.
    pub(super) fn rating(self) -> u16 {
        match (self.is_last, self.house) {
            (true, _) => 10,
            (false, 0..9) => 12,
            _ => 15,
        }
    }
}

/// The first hidden single: last cells of blocks, columns and rows before the others.
pub(super) fn hidden(grid: &PencilGrid) -> Option<Hidden> {
    for is_last in [true, false] {
        for kind in BLOCK_COLUMN_ROW {
            for house in kind..kind + 9 {
                let empty = grid.empty_in[house];
                if empty == 0 || (empty == 1) != is_last {
                    continue;
                }
                for (digit, &places) in grid.places[house].iter().enumerate() {
                    if places != 0 && places & (places - 1) == 0 {
                        let cell = CELLS[house][low(places)];
                        return Some(Hidden { house: house as u8, cell, digit: digit as u8, is_last });
                    }
                }
            }
        }
    }
    None
}

/// The first cell with one candidate.
pub(super) fn naked(grid: &PencilGrid) -> Option<(u8, u8)> {
    let (mut one, mut more) = (0u128, 0u128);
    for set in grid.cells {
        more |= one & set;
        one |= set;
    }
    let cell = cells(one & !more).next()?;
    Some((cell as u8, low(grid.candidates[cell]) as u8))
}

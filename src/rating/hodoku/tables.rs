//! The geometry of the 9x9 board in the original's order, computed at compile time.
//!
//! The scale is defined only for the classic board, and the choice between several steps depends on the order in which
//! units and cells are visited. Rows are units 0 to 8, columns 9 to 17 and boxes 18 to 26. Cells are numbered row by
//! row, and digits from 0 to 8.

pub(super) use crate::rating::lane::tables::{NINE, bits as digits};
use crate::rating::lane::tables::{cell_at, each_place, peer_masks};

/// The first column among the units.
pub(super) const COLUMN: usize = 9;
/// The first box among the units.
pub(super) const BOX: usize = 18;

const fn units() -> [[u8; 9]; 27] {
    let mut table = [[0; 9]; 27];
    each_place!(house, place => table[unit_of(house)][place] = cell_at(house, place) as u8);
    table
}

const fn unit_masks() -> [u128; 27] {
    let mut table = [0; 27];
    each_place!(house, place => table[unit_of(house)] |= 1 << cell_at(house, place));
    table
}

const fn units_of_cells() -> [[u8; 3]; 81] {
    let mut table = [[0; 3]; 81];
    each_place!(house, place => table[cell_at(house, place)][unit_of(house) / 9] = unit_of(house) as u8);
    table
}

/// Returns the unit of a house of the board, which has its boxes first.
const fn unit_of(house: usize) -> usize {
    (house + BOX) % 27
}

/// The cells of each unit in order.
pub(super) static UNITS: [[u8; 9]; 27] = units();
/// The cells of each unit as a set.
pub(super) static UNIT: [u128; 27] = unit_masks();
/// Row, column and box of each cell.
pub(super) static OF: [[u8; 3]; 81] = units_of_cells();
/// The cells that share a unit with each cell.
pub(super) static PEERS: [u128; 81] = peer_masks().0;

/// Returns the cells of a set in reading order.
pub(super) fn cells(mut set: u128) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(next)
    })
}

/// Returns the first cell of a nonempty set.
pub(super) fn first(set: u128) -> usize {
    set.trailing_zeros() as usize
}

/// Returns the cells that see every cell of a set.
pub(super) fn common_peers(set: u128) -> u128 {
    cells(set).fold(!0 >> 47, |seen, cell| seen & PEERS[cell])
}

pub(super) fn row_of(cell: usize) -> usize {
    usize::from(OF[cell][0])
}

/// Returns the column of a cell, as a unit.
pub(super) fn column_of(cell: usize) -> usize {
    usize::from(OF[cell][1])
}

/// Returns the box of a cell, as a unit.
pub(super) fn box_of(cell: usize) -> usize {
    usize::from(OF[cell][2])
}

//! The geometry of the 9x9 board in the original's order, computed at compile time.
//!
//! The scale is defined for the classic board only, and which of several steps is taken depends on the order in which
//! units and cells are visited. Units are numbered rows 0-8, columns 9-17, boxes 18-26; cells row by row, digits 0-8.

/// The first column among the units.
pub(super) const COLUMN: usize = 9;
/// The first box among the units.
pub(super) const BOX: usize = 18;

/// Nine bits: every digit, or every place of a unit.
pub(super) const NINE: u16 = 0x1ff;

const fn cell_at(unit: usize, place: usize) -> usize {
    if unit < COLUMN {
        unit * 9 + place
    } else if unit < BOX {
        place * 9 + unit - COLUMN
    } else {
        ((unit - BOX) / 3 * 3 + place / 3) * 9 + (unit - BOX) % 3 * 3 + place % 3
    }
}

const fn units() -> [[u8; 9]; 27] {
    let mut table = [[0; 9]; 27];
    let mut unit = 0;
    while unit < 27 {
        let mut place = 0;
        while place < 9 {
            table[unit][place] = cell_at(unit, place) as u8;
            place += 1;
        }
        unit += 1;
    }
    table
}

const fn unit_masks() -> [u128; 27] {
    let mut table = [0; 27];
    let mut unit = 0;
    while unit < 27 {
        let mut place = 0;
        while place < 9 {
            table[unit] |= 1 << cell_at(unit, place);
            place += 1;
        }
        unit += 1;
    }
    table
}

const fn units_of_cells() -> [[u8; 3]; 81] {
    let mut table = [[0; 3]; 81];
    let mut unit = 0;
    while unit < 27 {
        let mut place = 0;
        while place < 9 {
            table[cell_at(unit, place)][unit / 9] = unit as u8;
            place += 1;
        }
        unit += 1;
    }
    table
}

const fn peers() -> [u128; 81] {
    let (of, masks) = (units_of_cells(), unit_masks());
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, block] = of[cell];
        table[cell] = (masks[row as usize] | masks[column as usize] | masks[block as usize]) & !(1 << cell);
        cell += 1;
    }
    table
}

/// The cells of each unit in order.
pub(super) static UNITS: [[u8; 9]; 27] = units();
/// The cells of each unit as a set.
pub(super) static UNIT: [u128; 27] = unit_masks();
/// Row, column and box of each cell.
pub(super) static OF: [[u8; 3]; 81] = units_of_cells();
/// The cells that share a unit with each cell.
pub(super) static PEERS: [u128; 81] = peers();

/// The cells of a set in reading order.
pub(super) fn cells(mut set: u128) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(next)
    })
}

/// The digits of a set in ascending order.
pub(super) fn digits(mut set: u16) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(next)
    })
}

/// The first cell of a set that is not empty.
pub(super) fn first(set: u128) -> usize {
    set.trailing_zeros() as usize
}

/// What sees every cell of a set.
pub(super) fn common_peers(set: u128) -> u128 {
    cells(set).fold(!0 >> 47, |seen, cell| seen & PEERS[cell])
}

/// The row of a cell.
pub(super) fn row_of(cell: usize) -> usize {
    usize::from(OF[cell][0])
}

/// The column of a cell, as a unit.
pub(super) fn column_of(cell: usize) -> usize {
    usize::from(OF[cell][1])
}

/// The box of a cell, as a unit.
pub(super) fn box_of(cell: usize) -> usize {
    usize::from(OF[cell][2])
}

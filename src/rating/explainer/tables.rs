//! The geometry of the 9x9 board, computed at compile time.
//!
//! The scale is defined for the classic board only, and its verdict depends on the order in which houses and cells are
//! visited; so this room has tables of its own instead of asking a topology. Houses are numbered blocks 0-8, rows 9-17,
//! columns 18-26, cells row by row, places within a house in reading order, digits 0-8.

/// The first row among the houses.
pub(super) const ROW: usize = 9;
/// The first column among the houses.
pub(super) const COLUMN: usize = 18;

/// Nine bits: every digit, or every place of a house.
pub(super) const NINE: u16 = 0x1ff;

/// The original visits houses in two orders. Chains, loops and BUGs go block, row, column.
pub(super) const BLOCK_ROW_COLUMN: [usize; 3] = [0, ROW, COLUMN];
/// Singles and subsets go block, column, row.
pub(super) const BLOCK_COLUMN_ROW: [usize; 3] = [0, COLUMN, ROW];

const fn cell_at(house: usize, place: usize) -> usize {
    if house < ROW {
        (house / 3 * 3 + place / 3) * 9 + house % 3 * 3 + place % 3
    } else if house < COLUMN {
        (house - ROW) * 9 + place
    } else {
        place * 9 + house - COLUMN
    }
}

const fn cells_of_houses() -> [[u8; 9]; 27] {
    let mut table = [[0; 9]; 27];
    let mut house = 0;
    while house < 27 {
        let mut place = 0;
        while place < 9 {
            table[house][place] = cell_at(house, place) as u8;
            place += 1;
        }
        house += 1;
    }
    table
}

const fn houses_of_cells(places: bool) -> [[u8; 3]; 81] {
    let mut table = [[0; 3]; 81];
    let mut house = 0;
    while house < 27 {
        let mut place = 0;
        while place < 9 {
            table[cell_at(house, place)][house / 9] = if places { place as u8 } else { house as u8 };
            place += 1;
        }
        house += 1;
    }
    table
}

const fn house_masks() -> [u128; 27] {
    let mut table = [0; 27];
    let mut house = 0;
    while house < 27 {
        let mut place = 0;
        while place < 9 {
            table[house] |= 1 << cell_at(house, place);
            place += 1;
        }
        house += 1;
    }
    table
}

const fn peer_masks() -> [u128; 81] {
    let houses = houses_of_cells(false);
    let masks = house_masks();
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [block, row, column] = houses[cell];
        table[cell] = (masks[block as usize] | masks[row as usize] | masks[column as usize]) & !(1 << cell);
        cell += 1;
    }
    table
}

const fn peer_lists() -> [[u8; 20]; 81] {
    let houses = houses_of_cells(false);
    let mut table = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut seen: u128 = 1 << cell;
        let mut count = 0;
        let mut kind = 0;
        while kind < 3 {
            let mut place = 0;
            while place < 9 {
                let peer = cell_at(houses[cell][kind] as usize, place);
                if seen & (1 << peer) == 0 {
                    seen |= 1 << peer;
                    table[cell][count] = peer as u8;
                    count += 1;
                }
                place += 1;
            }
            kind += 1;
        }
        cell += 1;
    }
    table
}

/// The cells of a house, by place.
pub(super) static CELLS: [[u8; 9]; 27] = cells_of_houses();
/// The block, row and column of a cell.
pub(super) static HOUSES: [[u8; 3]; 81] = houses_of_cells(false);
/// The place of a cell within its block, row and column.
pub(super) static PLACES: [[u8; 3]; 81] = houses_of_cells(true);
/// The cells of a house as bits.
pub(super) static MASKS: [u128; 27] = house_masks();
/// The peers of a cell as bits.
pub(super) static PEERS: [u128; 81] = peer_masks();
/// The peers of a cell, those of its block first, then row, then column: the order in which the original meets them.
pub(super) static PEER_LIST: [[u8; 20]; 81] = peer_lists();

/// The places of a row or column (by 0-2, the third of the line) that lie in one block.
pub(super) const THIRDS: [u16; 3] = [0o007, 0o070, 0o700];
/// The places of a block that lie in one of its three columns.
pub(super) const BLOCK_COLUMNS: [u16; 3] = [0o111, 0o222, 0o444];

/// The places of `house` that lie in `other` (one of the two is a block).
pub(super) fn crossing(house: usize, other: usize) -> u16 {
    if house < ROW {
        if other < COLUMN { THIRDS[(other - ROW) % 3] } else { BLOCK_COLUMNS[(other - COLUMN) % 3] }
    } else if house < COLUMN {
        THIRDS[other % 3]
    } else {
        THIRDS[other / 3]
    }
}

/// The index of the only or lowest set bit.
pub(super) fn low(bits: u16) -> usize {
    bits.trailing_zeros() as usize
}

const fn sizes() -> [u8; 512] {
    let mut table = [0; 512];
    let mut set = 1;
    while set < 512 {
        table[set] = table[set / 2] + (set % 2) as u8;
        set += 1;
    }
    table
}

/// The sizes of all sets of nine.
static SIZES: [u8; 512] = sizes();

/// How many of nine bits are set. A table, since not every processor that this runs on is known to count.
pub(super) fn count(set: u16) -> u32 {
    u32::from(SIZES[usize::from(set & NINE)])
}

/// The set bits of a small set, ascending.
pub(super) fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let bit = low(set);
        set &= set - 1;
        Some(bit)
    })
}

/// The cells of a set of cells, ascending.
pub(super) fn cells(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let bit = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(bit)
    })
}

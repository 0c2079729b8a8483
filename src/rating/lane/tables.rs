//! The geometry of the 9x9 board, computed at compile time.
//!
//! The explainer's scale is defined only for the classic board, and its result depends on the order in which houses and
//! cells are visited, so this lane has its own tables instead of using a topology. Houses are those of the board, in
//! the same order: blocks, rows and columns. A set of cells has 81 bits, and a set of digits nine. A set of places
//! within a house also has nine; the places are numbered in reading order.

use std::ops::{Index, IndexMut};

use crate::board::{Cell, Digit, House};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum HouseKind {
    Block,
    Row,
    Column,
}

/// The kinds in the order of the board, which chains, loops and BUGs of the original follow.
pub(crate) const BLOCK_ROW_COLUMN: [HouseKind; 3] = [HouseKind::Block, HouseKind::Row, HouseKind::Column];
/// The order of its singles and subsets.
pub(crate) const BLOCK_COLUMN_ROW: [HouseKind; 3] = [HouseKind::Block, HouseKind::Column, HouseKind::Row];

impl HouseKind {
    /// Returns the kind of a house.
    pub(crate) fn of(house: House) -> Self {
        BLOCK_ROW_COLUMN[house.index() / 9]
    }

    /// Returns the house of this kind with this index.
    pub(crate) fn house(self, number: usize) -> House {
        House::new(self as usize * 9 + number)
    }

    /// Returns the houses of this kind.
    pub(crate) fn houses(self) -> impl Iterator<Item = House> {
        (0..9).map(move |number| self.house(number))
    }
}

/// Nine bits: every digit, or every place of a house.
pub(crate) const NINE: u16 = 0x1ff;

pub(crate) const DIGITS: [Digit; 9] = {
    let mut digits = [Digit::new(0); 9];
    let mut index = 0;
    while index < 9 {
        digits[index] = Digit::new(index);
        index += 1;
    }
    digits
};

/// Defines an array with a value for each item of a type.
macro_rules! by {
    ($(#[$doc:meta])* $name:ident, $key:ty, $count:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) struct $name<T>(pub(crate) [T; $count]);

        impl<T> Index<$key> for $name<T> {
            type Output = T;

            fn index(&self, key: $key) -> &T {
                &self.0[key.index()]
            }
        }

        impl<T> IndexMut<$key> for $name<T> {
            fn index_mut(&mut self, key: $key) -> &mut T {
                &mut self.0[key.index()]
            }
        }
    };
}

by!(/** A value for each cell. */ ByCell, Cell, 81);
by!(/** A value for each digit. */ ByDigit, Digit, 9);
by!(/** A value for each house. */ ByHouse, House, 27);

/// A cell or a digit, as a member of a set of bits.
pub(crate) trait Member: Copy {
    /// A set of cells or of digits.
    type Set;
    /// Returns the set with only this member.
    fn bit(self) -> Self::Set;
    /// Returns whether the set has this member.
    fn is_in(self, set: Self::Set) -> bool;
}

macro_rules! member {
    ($member:ty, $set:ty) => {
        impl Member for $member {
            type Set = $set;

            fn bit(self) -> $set {
                1 << self.index()
            }

            fn is_in(self, set: $set) -> bool {
                set >> self.index() & 1 != 0
            }
        }
    };
}

member!(Cell, u128);
member!(Digit, u16);

/// The index of the first row among the houses.
const ROW: usize = 9;
/// The index of the first column among the houses.
const COLUMN: usize = 18;

pub(crate) const fn cell_at(house: usize, place: usize) -> usize {
    if house < ROW {
        (house / 3 * 3 + place / 3) * 9 + house % 3 * 3 + place % 3
    } else if house < COLUMN {
        (house - ROW) * 9 + place
    } else {
        place * 9 + house - COLUMN
    }
}

/// Calls a block for each place of each house, in tables that are computed at compile time.
macro_rules! each_place {
    ($house:ident, $place:ident => $body:expr) => {
        let mut at = 0;
        while at < 27 * 9 {
            let ($house, $place) = (at / 9, at % 9);
            $body;
            at += 1;
        }
    };
}
#[cfg(feature = "scales")]
pub(crate) use each_place;

const fn cells_of_houses() -> ByHouse<[Cell; 9]> {
    let mut table = [[Cell::new(0); 9]; 27];
    each_place!(house, place => table[house][place] = Cell::new(cell_at(house, place)));
    ByHouse(table)
}

const fn houses_of_cells() -> ByCell<[House; 3]> {
    let mut table = [[House::new(0); 3]; 81];
    each_place!(house, place => table[cell_at(house, place)][house / 9] = House::new(house));
    ByCell(table)
}

const fn places_of_cells() -> ByCell<[u8; 3]> {
    let mut table = [[0; 3]; 81];
    each_place!(house, place => table[cell_at(house, place)][house / 9] = place as u8);
    ByCell(table)
}

const fn house_masks() -> ByHouse<u128> {
    let mut table = [0; 27];
    each_place!(house, place => table[house] |= 1 << cell_at(house, place));
    ByHouse(table)
}

pub(crate) const fn peer_masks() -> ByCell<u128> {
    let ByCell(houses) = houses_of_cells();
    let ByHouse(masks) = house_masks();
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [block, row, column] = houses[cell];
        table[cell] = (masks[block.index()] | masks[row.index()] | masks[column.index()]) & !(1 << cell);
        cell += 1;
    }
    ByCell(table)
}

const fn peer_lists() -> ByCell<[Cell; 20]> {
    let ByCell(houses) = houses_of_cells();
    let mut table = [[Cell::new(0); 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut seen: u128 = 1 << cell;
        let mut count = 0;
        let mut kind = 0;
        while kind < 3 {
            let mut place = 0;
            while place < 9 {
                let peer = cell_at(houses[cell][kind].index(), place);
                if seen & (1 << peer) == 0 {
                    seen |= 1 << peer;
                    table[cell][count] = Cell::new(peer);
                    count += 1;
                }
                place += 1;
            }
            kind += 1;
        }
        cell += 1;
    }
    ByCell(table)
}

/// The cells of a house, by place.
pub(crate) static CELLS: ByHouse<[Cell; 9]> = cells_of_houses();
/// The block, row and column of a cell.
pub(crate) static HOUSES: ByCell<[House; 3]> = houses_of_cells();
/// The place of a cell within its block, row and column.
pub(crate) static PLACES: ByCell<[u8; 3]> = places_of_cells();
/// The cells of a house as bits.
pub(crate) static MASKS: ByHouse<u128> = house_masks();
/// The peers of a cell as bits.
pub(crate) static PEERS: ByCell<u128> = peer_masks();
/// The peers of a cell, those of its block first, then row, then column: the order of the original.
pub(crate) static PEER_LIST: ByCell<[Cell; 20]> = peer_lists();

/// The places of a row or column (by 0-2, the third of the line) that are in one block.
pub(crate) const THIRDS: [u16; 3] = [0o007, 0o070, 0o700];
/// The places of a block that are in one of its three columns.
pub(crate) const BLOCK_COLUMNS: [u16; 3] = [0o111, 0o222, 0o444];

/// Returns the places of `house` that are in `other` (one of the two is a block).
pub(crate) fn crossing(house: House, other: House) -> u16 {
    let (house, other) = (house.index(), other.index());
    if house < ROW {
        if other < COLUMN { THIRDS[(other - ROW) % 3] } else { BLOCK_COLUMNS[(other - COLUMN) % 3] }
    } else if house < COLUMN {
        THIRDS[other % 3]
    } else {
        THIRDS[other / 3]
    }
}

/// Returns the index of the only or lowest set bit.
pub(crate) fn low(bits: u16) -> usize {
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

/// Returns the number of set bits among nine. A table, because not every target processor has an instruction to count
/// bits.
pub(crate) fn count(set: u16) -> u32 {
    u32::from(SIZES[usize::from(set & NINE)])
}

/// Returns the set bits of a small set, ascending.
pub(crate) fn bits(mut set: u16) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| low(set))?;
        set &= set - 1;
        Some(bit)
    })
}

/// Returns the digits of a set of digits, ascending.
pub(crate) fn digits(set: u16) -> impl Iterator<Item = Digit> {
    bits(set).map(Digit::new)
}

/// Returns the only or lowest digit of a set.
pub(crate) fn low_digit(set: u16) -> Digit {
    Digit::new(low(set))
}

/// Returns the cells of a set of cells, ascending.
pub(crate) fn cells(mut set: u128) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let cell = Cell::new(set.trailing_zeros() as usize);
        set &= set - 1;
        Some(cell)
    })
}

/// Returns the other of the two places of a digit in a house.
pub(crate) fn other_place(house: House, places: u16, cell: Cell) -> Cell {
    let [a, b] = [low(places), low(places & (places - 1))].map(|place| CELLS[house][place]);
    if a == cell { b } else { a }
}

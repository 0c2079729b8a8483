//! Maps of regions: which cell of a square lies in which region, as a letter a cell.

use crate::board::{Cell, HouseKind, Topology};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A square of cells in as many regions as it has rows, each of as many cells; in the order of their first cells.
///
/// Invariant: `regions` has a square number of entries, at most 32 times 32; each region from 0 to the side is there as
/// often as the side says; the first cell of each comes after that of the one before.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RegionMap {
    side: usize,
    /// The region of each cell in reading order.
    regions: Vec<u8>,
}

/// Why a text is no map of regions.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RegionError {
    /// Too few rows or too many.
    #[error("the map has {0} rows")]
    Rows(usize),
    /// A row that is too short or too long.
    #[error("row {row} of the map has {cells} cells, not {side}")]
    Row {
        /// Which, from 1.
        row: usize,
        /// How many cells it has.
        cells: usize,
        /// How many it should have.
        side: usize,
    },
    /// A region with too few or too many cells.
    #[error("region {sign:?} has {cells} cells, not {side}")]
    Size {
        /// How it is written.
        sign: char,
        /// How many cells it has.
        cells: usize,
        /// How many it should have.
        side: usize,
    },
}

impl RegionError {
    /// What to do about it.
    pub fn remedy(&self) -> String {
        match self {
            Self::Rows(_) => "write 2 to 32 lines, one per row, with one letter per cell".into(),
            Self::Row { side, .. } => format!("write {side} letters in each of the {side} rows"),
            Self::Size { side, .. } => format!("write {side} letters, each in {side} cells"),
        }
    }
}

impl RegionMap {
    /// Returns the map in which each cell of a square, in reading order, lies in the region of this number.
    ///
    /// # Errors
    /// If the regions are not as many and as large as the square has rows.
    pub fn new(numbers: &[usize]) -> Result<Self, RegionError> {
        let side = numbers.len().isqrt();
        let sign = |&number: &usize| char::from_u32(number as u32 + 1).unwrap_or(' ');
        let signs: Vec<Vec<char>> = numbers.chunks(side.max(1)).map(|row| row.iter().map(sign).collect()).collect();
        Self::from_signs(&signs)
    }

    fn from_signs(rows: &[Vec<char>]) -> Result<Self, RegionError> {
        let side = rows.len();
        if !(2..=32).contains(&side) {
            return Err(RegionError::Rows(side));
        }
        if let Some((at, row)) = rows.iter().enumerate().find(|(_, row)| row.len() != side) {
            return Err(RegionError::Row { row: at + 1, cells: row.len(), side });
        }
        let mut signs: Vec<char> = Vec::new();
        let mut counts: Vec<usize> = Vec::new();
        let mut regions = Vec::with_capacity(side * side);
        for &sign in rows.iter().flatten() {
            let number = signs.iter().position(|&known| known == sign).unwrap_or_else(|| {
                signs.push(sign);
                counts.push(0);
                signs.len() - 1
            });
            counts[number] += 1;
            regions.push(number);
        }
        // As many signs as there are cells would not fit a byte, but are too many first.
        match counts.iter().position(|&cells| cells != side) {
            Some(at) => Err(RegionError::Size { sign: signs[at], cells: counts[at], side }),
            None => Ok(Self { side, regions: regions.into_iter().map(|number| number as u8).collect() }),
        }
    }

    /// Returns the regions of a board; `None` if it is no square of cells that has such.
    pub fn of(board: &Topology) -> Option<Self> {
        let mut numbers = vec![None; board.cell_count()];
        for (number, house) in board.houses_of_kind(HouseKind::Region).enumerate() {
            board.house(house).cells.iter().for_each(|cell| numbers[cell.index()] = Some(number));
        }
        let numbers: Option<Vec<usize>> = numbers.into_iter().collect();
        Self::new(&numbers?).ok().filter(|map| map.side == board.side() && board.extent() == (map.side, map.side))
    }

    /// Returns the number of regions, and of rows, and of the cells of each.
    pub fn side(&self) -> usize {
        self.side
    }

    /// Returns the region of a cell in this column and row, from 0.
    pub fn region(&self, column: usize, row: usize) -> usize {
        usize::from(self.regions[row * self.side + column])
    }

    /// Returns the cells of each region in reading order.
    pub fn cells(&self) -> Vec<Vec<Cell>> {
        let mut cells = vec![Vec::with_capacity(self.side); self.side];
        for (cell, &region) in self.regions.iter().enumerate() {
            cells[usize::from(region)].push(Cell::new(cell));
        }
        cells
    }

    /// Returns the letters of the regions that are in several pieces.
    pub fn in_pieces(&self) -> Vec<char> {
        let is_whole = |cells: &[Cell]| {
            let mut reached = vec![cells[0].index()];
            let mut next = 0;
            while let Some(&cell) = reached.get(next) {
                next += 1;
                for near in neighbours(self.side, cell) {
                    if self.regions[near] == self.regions[cell] && !reached.contains(&near) {
                        reached.push(near);
                    }
                }
            }
            reached.len() == self.side
        };
        let all = self.cells();
        all.iter().enumerate().filter(|(_, cells)| !is_whole(cells)).map(|(at, _)| letter(at)).collect()
    }
}

/// Returns the cells that share an edge with a cell of a square.
pub fn neighbours(side: usize, cell: usize) -> impl Iterator<Item = usize> {
    let (column, row) = (cell % side, cell / side);
    let up = (row > 0).then(|| cell - side);
    let left = (column > 0).then(|| cell - 1);
    let right = (column + 1 < side).then(|| cell + 1);
    let down = (row + 1 < side).then(|| cell + side);
    [up, left, right, down].into_iter().flatten()
}

/// Returns how a region is written.
fn letter(region: usize) -> char {
    let mut letters = ('A'..='Z').chain('a'..='z');
    letters.nth(region).expect("a map has at most 32 regions")
}

impl FromStr for RegionMap {
    type Err = RegionError;

    /// Parses one row per line, or rows separated by blanks: one sign per cell, equal for the cells of a region.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let rows: Vec<Vec<char>> = text.split_whitespace().map(|row| row.chars().collect()).collect();
        match rows.as_slice() {
            // All rows in one word, as they stand behind a puzzle of one line.
            [all] if all.len() > 3 && all.len().isqrt().pow(2) == all.len() => {
                Self::from_signs(&all.chunks(all.len().isqrt()).map(<[char]>::to_vec).collect::<Vec<_>>())
            }
            rows => Self::from_signs(rows),
        }
    }
}

impl fmt::Display for RegionMap {
    /// Returns all rows in one word.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.regions.iter().try_for_each(|&region| write!(f, "{}", letter(usize::from(region))))
    }
}

impl Serialize for RegionMap {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for RegionMap {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_are_read_and_written() {
        let check = |text: &str, expected: Result<&str, &str>| {
            let read = text.parse::<RegionMap>();
            let read = read.map(|map| map.to_string()).map_err(|fault| fault.to_string());
            assert_eq!(read, expected.map(str::to_owned).map_err(str::to_owned), "{text}");
        };
        check("1122\n1122\n3344\n3344\n", Ok("AABBAABBCCDDCCDD"));
        check("ZZZYWZXYWXXYWWXY", Ok("AAABCADBCDDBCCDB"));
        check("aab\nabb\nccc", Ok("AABABBCCC"));
        check("aab\nabb", Err("row 1 of the map has 3 cells, not 2"));
        check("aab\nabb\nccb", Err("region 'b' has 4 cells, not 3"));
        check("abcd\nefgh\nijkl\nmnop", Err("region 'a' has 1 cells, not 4"));
        check("", Err("a map of 0 rows"));
        check(&"a\n".repeat(33), Err("a map of 33 rows"));
    }

    #[test]
    fn wrong_pieces_are_reported() {
        let check = |text: &str, expected: &str| {
            let map: RegionMap = text.parse().expect("a map");
            assert_eq!(map.in_pieces().into_iter().collect::<String>(), expected);
        };
        check("AABBAABBCCDDCCDD", "");
        check("ABABABABCCDDCCDD", "AB");
    }
}

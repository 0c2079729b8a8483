//! Maps of regions: the region of each cell of a square, written as one letter per cell.

use crate::board::{Cell, HouseKind, Topology};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A square of cells divided into as many regions as it has rows, each with as many cells as there are rows, ordered by
/// their first cells.
///
/// Invariant: `regions` has `side` times `side` entries, with a side of at most 32; each region from 0 to `side - 1`
/// occurs `side` times; regions are numbered by their first cells.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RegionMap {
    side: usize,
    /// The region of each cell in reading order.
    regions: Vec<u8>,
}

/// The reason why a text is not a map of regions.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RegionError {
    /// There are too few or too many rows.
    #[error("the map has {0} rows")]
    Rows(usize),
    /// A row is too short or too long.
    #[error("row {row} of the map has {cells} cells, not {side}")]
    Row {
        /// The number of the row, from 1.
        row: usize,
        /// The number of cells in the row.
        cells: usize,
        /// The number of cells that the row should have.
        side: usize,
    },
    /// A region has too few or too many cells.
    #[error("region {sign:?} has {cells} cells, not {side}")]
    Size {
        /// The sign of the region.
        sign: char,
        /// The number of cells in the region.
        cells: usize,
        /// The number of cells that the region should have.
        side: usize,
    },
}

impl RegionError {
    /// Returns a hint on how to fix the map.
    pub fn remedy(&self) -> String {
        match self {
            Self::Rows(_) => "write 2 to 32 lines, one per row, with one letter per cell".into(),
            Self::Row { side, .. } => format!("write {side} letters in each of the {side} rows"),
            Self::Size { side, .. } => format!("write {side} letters, each in {side} cells"),
        }
    }
}

impl RegionMap {
    /// Returns the map with these regions for the cells of a square, in reading order.
    ///
    /// # Errors
    /// If the number or size of the regions differs from the number of rows.
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
        // A count as high as the number of cells would not fit into a byte, but is rejected first.
        match counts.iter().position(|&cells| cells != side) {
            Some(at) => Err(RegionError::Size { sign: signs[at], cells: counts[at], side }),
            None => Ok(Self { side, regions: regions.into_iter().map(|number| number as u8).collect() }),
        }
    }

    /// Returns the regions of a board; `None` if the board is not a square of cells with regions.
    pub fn of(board: &Topology) -> Option<Self> {
        let mut numbers = vec![None; board.cell_count()];
        for (number, house) in board.houses_of_kind(HouseKind::Region).enumerate() {
            board.house(house).cells.iter().for_each(|cell| numbers[cell.index()] = Some(number));
        }
        let numbers: Option<Vec<usize>> = numbers.into_iter().collect();
        Self::new(&numbers?).ok().filter(|map| map.side == board.side() && board.extent() == (map.side, map.side))
    }

    /// Returns the number of regions, which is also the number of rows and of cells in each region.
    pub fn side(&self) -> usize {
        self.side
    }

    /// Returns the region of the cell in this column and row, from 0.
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

    /// Returns the letters of the regions that are not connected.
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

/// Returns the letter of a region.
fn letter(region: usize) -> char {
    let mut letters = ('A'..='Z').chain('a'..='z');
    letters.nth(region).expect("a map has at most 32 regions")
}

impl FromStr for RegionMap {
    type Err = RegionError;

    /// Parses one row per line, or rows separated by blanks, with one sign per cell. Cells of a region have the same
    /// sign.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let rows: Vec<Vec<char>> = text.split_whitespace().map(|row| row.chars().collect()).collect();
        match rows.as_slice() {
            // All rows in one word, as written after a puzzle in one line.
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
        check("", Err("the map has 0 rows"));
        check(&"a\n".repeat(33), Err("the map has 33 rows"));
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

//! Grids: digits on the cells of a board. A grid can be a puzzle, a solution or anything in between.

use super::{Cell, Conflict, Digit, Topology};

/// The digit of each cell, in cell order: 0 for an empty cell, otherwise the digit's value from 1.
///
/// A grid has no topology. [`Grid::conflict`] checks it against the rules of a board.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Grid(Vec<u8>);

impl Grid {
    /// Returns a grid of this many empty cells.
    pub fn empty(cell_count: usize) -> Self {
        Self(vec![0; cell_count])
    }

    /// Returns the grid with these values, 0 for an empty cell; `None` if a value is above `side`.
    pub fn from_values(values: Vec<u8>, side: usize) -> Option<Self> {
        values.iter().all(|&value| usize::from(value) <= side).then_some(Self(values))
    }

    /// Returns the values in cell order, 0 for an empty cell.
    pub fn values(&self) -> &[u8] {
        &self.0
    }

    /// Returns the values if there are 81 of them, for the 9x9 lanes.
    pub fn as_nine(&self) -> Option<&[u8; 81]> {
        self.0.as_slice().try_into().ok()
    }

    /// Returns the number of cells.
    pub fn cell_count(&self) -> usize {
        self.0.len()
    }

    /// Returns the digit in a cell.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        Digit::from_value(self.0[cell.index()])
    }

    /// Writes a digit into a cell, or clears the cell.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit.map_or(0, Digit::value);
    }

    /// Returns the filled cells with their digits, in cell order.
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.0.iter().enumerate().filter_map(|(index, &value)| Some((Cell::new(index), Digit::from_value(value)?)))
    }

    /// Returns the number of filled cells.
    pub fn filled_count(&self) -> usize {
        self.0.iter().filter(|&&value| value != 0).count()
    }

    /// Returns whether no cell is empty.
    pub fn is_complete(&self) -> bool {
        self.0.iter().all(|&value| value != 0)
    }

    /// Returns whether every filled cell of this grid has the same digit in the other.
    pub fn is_part_of(&self, other: &Self) -> bool {
        self.0.len() == other.0.len() && self.0.iter().zip(&other.0).all(|(&mine, &theirs)| mine == 0 || mine == theirs)
    }

    /// Returns the first conflict on a board, by house, then by relation.
    pub fn conflict(&self, board: &Topology) -> Option<Conflict> {
        self.in_houses(board).or_else(|| self.in_relations(board))
    }

    fn in_houses(&self, board: &Topology) -> Option<Conflict> {
        board.houses().find_map(|house| {
            let cells = &board.house(house).cells;
            // One bit for each value; the cells are only searched if there is a conflict.
            let mut met = 0_u64;
            let is_twice = cells.iter().any(|cell| {
                let bit = 1 << self.0[cell.index()] & !1;
                let before = met;
                met |= bit;
                before & bit != 0
            });
            if !is_twice {
                return None;
            }
            let mut seen: [Option<Cell>; 32] = [None; 32];
            cells.iter().find_map(|&cell| {
                let digit = self.digit(cell)?;
                let first = seen[digit.index()].replace(cell)?;
                Some(Conflict::House { house, cells: [first, cell], digit })
            })
        })
    }

    fn in_relations(&self, board: &Topology) -> Option<Conflict> {
        board.relations().iter().enumerate().find_map(|(relation, info)| {
            info.pairs.iter().find_map(|&[first, second]| {
                let digits = [self.digit(first)?, self.digit(second)?];
                let (cells, ordered) =
                    if first < second { ([first, second], digits) } else { ([second, first], [digits[1], digits[0]]) };
                info.clashes.contains(&digits).then_some(Conflict::Relation { relation, cells, digits: ordered })
            })
        })
    }

    /// Returns the grid on one line, in the signs of the board and with `.` for an empty cell.
    ///
    /// # Panics
    /// If the board does not have one of the digits.
    pub fn line_on(&self, board: &Topology) -> String {
        if board.alphabet().is_none() {
            return self.line();
        }
        self.0.iter().map(|&value| Digit::from_value(value).map_or('.', |digit| board.symbol(digit))).collect()
    }

    /// Returns values on one line, in the usual signs and with `.` for an empty cell.
    pub fn line_of(values: &[u8]) -> String {
        if values.iter().any(|value| *value > 9) {
            return values.iter().map(|&value| Digit::from_value(value).map_or('.', Digit::symbol)).collect();
        }
        let signs = values.iter().map(|value| if *value == 0 { b'.' } else { b'0' + value }).collect();
        String::from_utf8(signs).expect("signs of one byte are text")
    }

    /// Returns the grid on one line, in the usual signs and with `.` for an empty cell.
    pub fn line(&self) -> String {
        Self::line_of(&self.0)
    }
}

impl From<[u8; 81]> for Grid {
    /// Returns a 9x9 grid of values 0 to 9.
    fn from(values: [u8; 81]) -> Self {
        Self(values.to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::super::variant;
    use super::*;

    #[test]
    fn conflicts_are_found_in_any_house() {
        let board = variant::nine();
        let check = |cells: [usize; 2], expected: Option<&str>| {
            let mut grid = Grid::empty(81);
            for cell in cells {
                grid.set(Cell::new(cell), Some(Digit::new(4)));
            }
            let found = grid.conflict(board).map(|conflict| match conflict {
                Conflict::House { house, .. } => board.house(house).kind.key(),
                other => panic!("{other:?}"),
            });
            assert_eq!(found, expected, "{cells:?}");
        };
        check([0, 8], Some("row"));
        check([0, 72], Some("column"));
        check([0, 20], Some("box"));
        check([0, 40], None);
    }
}

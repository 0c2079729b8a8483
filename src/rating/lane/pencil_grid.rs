//! The state of a puzzle: candidates by cell, places by house and digit, and cells by digit.
//!
//! Every rule reads the view in which it needs only one word, and a removal updates all three views. The grid is
//! smaller than a kilobyte, so a chain that removes candidates copies it.

use super::tables::{ByCell, ByDigit, ByHouse, DIGITS, HOUSES, Member, NINE, PEERS, PLACES, cells, digits};
use crate::board::{Cell, Digit, Position, Puzzle};

/// The position of a puzzle.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PencilGrid {
    /// The candidates of each cell; none for a filled cell.
    pub(crate) candidates: ByCell<u16>,
    /// The places of each digit in each house.
    pub(crate) places: ByHouse<ByDigit<u16>>,
    /// The cells that still have each digit as a candidate.
    pub(crate) cells: ByDigit<u128>,
    /// The cells without a digit.
    pub(crate) empty: u128,
    /// The number of empty cells in each house.
    pub(crate) empty_in: ByHouse<u8>,
    /// The number of placements of each digit.
    pub(crate) placed: ByDigit<u8>,
}

impl PencilGrid {
    /// Returns a grid with nothing placed.
    pub(crate) fn blank() -> Self {
        Self {
            candidates: ByCell([NINE; 81]),
            places: ByHouse([ByDigit([NINE; 9]); 27]),
            cells: ByDigit([(1 << 81) - 1; 9]),
            empty: (1 << 81) - 1,
            empty_in: ByHouse([9; 27]),
            placed: ByDigit([0; 9]),
        }
    }

    /// Returns the position of a puzzle (digits 1-9, 0 empty); `None` if two givens clash.
    pub(crate) fn new(puzzle: &[u8; 81]) -> Option<Self> {
        let mut grid = Self::blank();
        for (index, &given) in puzzle.iter().enumerate() {
            if given != 0 {
                let cell = Cell::new(index);
                let digit = Digit::from_value(given).filter(|digit| digit.index() < 9)?;
                if !grid.has(cell, digit) {
                    return None;
                }
                grid.place(cell, digit);
            }
        }
        Some(grid)
    }

    /// Returns the grid of a general position of the standard board.
    pub(crate) fn at<const W: usize>(position: &Position<'_, W>) -> Self {
        let mut grid = Self {
            candidates: ByCell([0; 81]),
            places: ByHouse([ByDigit([0; 9]); 27]),
            cells: ByDigit([0; 9]),
            empty: 0,
            empty_in: ByHouse([0; 27]),
            placed: ByDigit([0; 9]),
        };
        for cell in position.empty_cells() {
            grid.empty |= cell.bit();
            HOUSES[cell].into_iter().for_each(|house| grid.empty_in[house] += 1);
        }
        for digit in DIGITS {
            grid.placed[digit] = position.holders(digit).len() as u8;
            for cell in position.places(digit) {
                grid.candidates[cell] |= digit.bit();
                grid.cells[digit] |= cell.bit();
                for (house, place) in HOUSES[cell].into_iter().zip(PLACES[cell]) {
                    grid.places[house][digit] |= 1 << place;
                }
            }
        }
        grid
    }

    /// Returns the position of a puzzle of the ordinary board, with or without marks; `None` if two givens clash or it
    /// is another board. As in the original, a cell with a single mark counts as filled if no cell in sight has the
    /// same mark, because such marks are givens of the puzzle.
    pub(crate) fn of(puzzle: &Puzzle) -> Option<Self> {
        let values = puzzle.givens().as_nine().filter(|_| puzzle.is_of_standard_nine())?;
        let mut grid = Self::new(values)?;
        for (cell, marks) in puzzle.board().cells().zip(puzzle.marks()) {
            grid.remove_all(cell, NINE & !(marks.bits() as u16));
        }
        Some(grid)
    }

    /// Returns whether the digit is a candidate of the cell.
    pub(crate) fn has(&self, cell: Cell, digit: Digit) -> bool {
        digit.is_in(self.candidates[cell])
    }

    /// Removes a candidate, if it is there.
    pub(crate) fn remove(&mut self, cell: Cell, digit: Digit) {
        self.candidates[cell] &= !digit.bit();
        self.cells[digit] &= !cell.bit();
        for (house, place) in HOUSES[cell].into_iter().zip(PLACES[cell]) {
            self.places[house][digit] &= !(1 << place);
        }
    }

    /// Removes several candidates of a cell.
    pub(crate) fn remove_all(&mut self, cell: Cell, removed: u16) {
        for digit in digits(removed & self.candidates[cell]) {
            self.remove(cell, digit);
        }
    }

    /// Places a digit and removes it from the peers.
    pub(crate) fn place(&mut self, cell: Cell, digit: Digit) {
        self.remove_all(cell, NINE);
        for peer in cells(self.cells[digit] & PEERS[cell]) {
            self.remove(peer, digit);
        }
        if cell.is_in(self.empty) {
            self.empty &= !cell.bit();
            for house in HOUSES[cell] {
                self.empty_in[house] -= 1;
            }
            self.placed[digit] += 1;
        }
    }

    /// Returns whether all cells are filled.
    pub(crate) fn is_solved(&self) -> bool {
        self.empty == 0
    }

    /// Returns the cells with exactly two candidates.
    pub(crate) fn bivalue(&self) -> u128 {
        let (mut one, mut two, mut more) = (0, 0, 0);
        for set in self.cells.0 {
            more |= two & set;
            two |= one & set;
            one |= set;
        }
        two & !more
    }
}

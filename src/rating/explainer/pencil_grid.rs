//! The state of a puzzle under solution, kept three ways at once.
//!
//! Candidates by cell, places by house and digit, cells by digit: every rule of the scale reads the one that answers in a
//! word, and a removal keeps all three in step. The whole is under a kilobyte, so that a chain that needs a grid of its own
//! to take candidates from copies it.

use super::tables::{HOUSES, NINE, PEERS, PLACES, cells};

/// The position of a puzzle.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct PencilGrid {
    /// The candidates of each cell; none where a digit is placed.
    pub(super) candidates: [u16; 81],
    /// The places of each digit in each house.
    pub(super) places: [[u16; 9]; 27],
    /// The cells that still have each digit as a candidate.
    pub(super) cells: [u128; 9],
    /// The cells without a digit.
    pub(super) empty: u128,
    /// How many cells of each house are empty.
    pub(super) empty_in: [u8; 27],
    /// How often each digit is placed.
    pub(super) placed: [u8; 9],
}

impl PencilGrid {
    /// A grid with nothing placed.
    pub(super) fn blank() -> Self {
        Self {
            candidates: [NINE; 81],
            places: [[NINE; 9]; 27],
            cells: [(1 << 81) - 1; 9],
            empty: (1 << 81) - 1,
            empty_in: [9; 27],
            placed: [0; 9],
        }
    }

    /// The position of a puzzle (digits 1-9, 0 empty), or `None` if two givens clash.
    pub(super) fn new(puzzle: &[u8; 81]) -> Option<Self> {
        let mut grid = Self::blank();
        for (cell, &given) in puzzle.iter().enumerate() {
            if given != 0 {
                let digit = usize::from(given).checked_sub(1).filter(|&digit| digit < 9)?;
                if !grid.has(cell, digit) {
                    return None;
                }
                grid.place(cell, digit);
            }
        }
        Some(grid)
    }

    /// Is the digit a candidate of the cell?
    pub(super) fn has(&self, cell: usize, digit: usize) -> bool {
        self.candidates[cell] >> digit & 1 != 0
    }

    /// Takes a candidate away, if it is there.
    pub(super) fn remove(&mut self, cell: usize, digit: usize) {
        self.candidates[cell] &= !(1 << digit);
        self.cells[digit] &= !(1 << cell);
        for kind in 0..3 {
            self.places[usize::from(HOUSES[cell][kind])][digit] &= !(1 << PLACES[cell][kind]);
        }
    }

    /// Takes several candidates of a cell away.
    pub(super) fn remove_all(&mut self, cell: usize, mut digits: u16) {
        digits &= self.candidates[cell];
        while digits != 0 {
            self.remove(cell, digits.trailing_zeros() as usize);
            digits &= digits - 1;
        }
    }

    /// Places a digit and takes it from the peers.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        self.remove_all(cell, NINE);
        for peer in cells(self.cells[digit] & PEERS[cell]) {
            self.remove(peer, digit);
        }
        if self.empty >> cell & 1 != 0 {
            self.empty &= !(1 << cell);
            for house in HOUSES[cell] {
                self.empty_in[usize::from(house)] -= 1;
            }
            self.placed[digit] += 1;
        }
    }

    /// Are all cells filled?
    pub(super) fn is_solved(&self) -> bool {
        self.empty == 0
    }

    /// The cells with exactly two candidates.
    pub(super) fn bivalue(&self) -> u128 {
        let (mut one, mut two, mut more) = (0, 0, 0);
        for set in self.cells {
            more |= two & set;
            two |= one & set;
            one |= set;
        }
        two & !more
    }
}

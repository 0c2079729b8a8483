//! Canonical forms with a transformation of cells and digits, and the number of automorphisms.

use super::lines::LineMotion;
use crate::board::{Cell, Digit, Grid, Puzzle};

/// A canonical form, a transformation to it, and the number of automorphisms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Canonical {
    /// The canonical form.
    pub form: Puzzle,
    /// The number of motions of the board, including the identity, that map the puzzle to itself up to relabelling; the
    /// largest number if there are more.
    ///
    /// It is 3,359,232 for an empty 9x9 board, and 1 for nearly every puzzle.
    pub automorphisms: u128,
    /// One transformation that maps the puzzle to `form`.
    pub transformation: Transformation,
}

/// A motion of a board with a relabelling of its digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transformation {
    /// The image of each cell.
    pub cells: Vec<Cell>,
    /// The new digit for each digit.
    pub digits: Vec<Digit>,
}

impl Transformation {
    /// Returns the transformation of a motion of rows and columns.
    pub(super) fn from_lines(lines: &LineMotion) -> Self {
        let mut cells = vec![Cell::new(0); lines.rows.len() * lines.columns.len()];
        lines.sources().enumerate().for_each(|(to, from)| cells[from] = Cell::new(to));
        Self { cells, digits: lines.digits.iter().skip(1).map(|digit| Digit::new(usize::from(*digit) - 1)).collect() }
    }

    /// Returns the values of a grid of the board after this transformation.
    ///
    /// # Panics
    /// If the grid and the transformation belong to different boards.
    pub fn apply_to_values(&self, values: &[u8]) -> Vec<u8> {
        let mut moved = vec![0; values.len()];
        for (cell, value) in self.cells.iter().zip(values).filter(|(_, value)| **value != 0) {
            moved[cell.index()] = self.digits[usize::from(value - 1)].value();
        }
        moved
    }

    /// Returns the puzzle after this transformation: givens, marks and clues are moved, and digits are relabelled.
    ///
    /// # Panics
    /// If the puzzle and the transformation belong to different boards.
    pub fn apply(&self, puzzle: &Puzzle) -> Puzzle {
        let mut givens = Grid::empty(puzzle.board().cell_count());
        for (cell, digit) in puzzle.givens().filled() {
            givens.set(self.cells[cell.index()], Some(self.digits[digit.index()]));
        }
        let clues = puzzle.clues().iter().map(|clue| clue.moved(|cell| self.cells[cell.index()])).collect();
        let mut marks = puzzle.marks().to_vec();
        for (cell, marked) in puzzle.board().cells().zip(puzzle.marks()) {
            marks[self.cells[cell.index()].index()] = marked.iter().map(|digit| self.digits[digit.index()]).collect();
        }
        let plain = Puzzle::new(puzzle.board().clone(), givens);
        let moved = plain.and_then(|moved| moved.with_clues(clues)).and_then(|moved| match marks.is_empty() {
            true => Ok(moved),
            false => moved.with_marks(marks),
        });
        moved.expect("a motion of the board keeps cells, digits and clues")
    }
}

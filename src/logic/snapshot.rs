//! Defines a position as an independent value.

use crate::board::{Candidate, Cell, Conflict, DigitSet, Grid, Layout, Position, Puzzle, Sheet, with_layout};

/// A position as plain data for drawing and printing: the digits, and the candidates of each cell in cell order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The givens and placed digits.
    pub grid: Grid,
    /// The candidates of every cell; empty for filled cells.
    pub candidates: Vec<DigitSet>,
}

impl<const W: usize> From<&Position<'_, W>> for Snapshot {
    fn from(position: &Position<'_, W>) -> Self {
        Self { puzzle: position.puzzle().clone(), grid: position.grid(), candidates: position.pencil_marks().to_vec() }
    }
}

impl From<&Sheet> for Snapshot {
    fn from(sheet: &Sheet) -> Self {
        Self { puzzle: sheet.puzzle.clone(), grid: sheet.filled.clone(), candidates: sheet.marks() }
    }
}

impl Snapshot {
    /// Returns the position of a puzzle before the first step: its givens, and every candidate that they allow.
    ///
    /// # Errors
    /// If two givens break a rule.
    pub fn start(puzzle: &Puzzle) -> Result<Self, Conflict> {
        with_layout!(puzzle.board(), |layout| Position::new(layout, puzzle).map(|position| Self::from(&position)))
    }

    /// Returns the position as a sheet with the placed digits entered and the removed candidates erased.
    pub fn sheet(&self) -> Sheet {
        let sheet = Sheet::new(self.puzzle.clone(), self.grid.clone());
        let allowed = sheet.marks();
        let gone = |cell: Cell| {
            let gone = allowed[cell.index()] - self.candidates[cell.index()];
            gone.at(cell).collect::<Vec<_>>()
        };
        let gone: Vec<Candidate> = self.puzzle.board().cells().flat_map(gone).collect();
        sheet.without(gone)
    }

    /// Returns the snapshot as a position. The layout must be that of the puzzle's board.
    ///
    /// # Errors
    /// If two filled cells break a rule.
    pub fn position<'t, const W: usize>(&'t self, layout: Layout<'t, W>) -> Result<Position<'t, W>, Conflict> {
        let mut position = Position::reached(layout, &self.puzzle, &self.grid, &[])?;
        for cell in position.empty_cells() {
            for digit in (position.candidates(cell) - self.candidates[cell.index()]).iter() {
                position.remove(cell, digit);
            }
        }
        Ok(position)
    }
}

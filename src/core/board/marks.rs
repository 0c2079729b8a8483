//! Brings given marks to their normal form, so that equivalent puzzles are equal.

use super::{Cell, Digit, DigitSet, Position, Puzzle, PuzzleError, with_layout};

impl Puzzle {
    /// Returns the puzzle with its given marks replaced by these, in cell order.
    ///
    /// Marks that givens and rules exclude anyway are dropped. If the remaining marks exclude nothing else, the puzzle
    /// has no marks. If a cell has a single mark, and no cell that sees it has that mark, it becomes a given.
    /// Equivalent puzzles are therefore equal.
    ///
    /// # Errors
    /// If the number of cells differs from the board's, or a digit is not on the board.
    pub fn with_marks(&self, mut marks: Vec<DigitSet>) -> Result<Self, PuzzleError> {
        let board = self.board();
        let (cells, side) = (board.cell_count(), board.side());
        if marks.len() != cells {
            return Err(PuzzleError::Marks { board: cells, marks: marks.len() });
        }
        if let Some(digit) = marks.iter().find_map(|&digits| (digits - DigitSet::all(side)).first()) {
            return Err(PuzzleError::Digit { side, value: digit.value() });
        }
        let mut puzzle = self.with_given(self.givens().clone(), Vec::new());
        loop {
            let allowed = allowed_by_givens(&puzzle);
            marks.iter_mut().zip(&allowed).for_each(|(marks, &allowed)| *marks &= allowed);
            let is_shared = |cell: Cell, digit: Digit| {
                let mut seen = board.houses_of(cell).iter().flat_map(|&house| &board.house(house).cells);
                seen.any(|&other| other != cell && marks[other.index()].contains(digit))
            };
            let open = board.cells().filter(|&cell| puzzle.givens().digit(cell).is_none());
            let single = open.filter_map(|cell| Some((cell, marks[cell.index()].only()?)));
            let lone: Vec<(Cell, Digit)> = single.filter(|&(cell, digit)| !is_shared(cell, digit)).collect();
            let mut givens = puzzle.givens().clone();
            if lone.is_empty() {
                return Ok(if marks == allowed { puzzle } else { puzzle.with_given(givens, marks) });
            }
            lone.into_iter().for_each(|(cell, digit)| givens.set(cell, Some(digit)));
            puzzle = puzzle.with_given(givens, Vec::new());
        }
    }
}

/// Returns the digits that the givens and the rules allow in each cell; for a given cell, its digit.
fn allowed_by_givens(puzzle: &Puzzle) -> Vec<DigitSet> {
    with_layout!(puzzle.board(), |layout| {
        let mut position = Position::blank(layout, puzzle);
        puzzle.givens().filled().for_each(|(cell, digit)| position.place(cell, digit));
        let given = |cell: Cell| puzzle.givens().digit(cell).map(DigitSet::single);
        puzzle.board().cells().map(|cell| given(cell).unwrap_or(position.candidates(cell))).collect()
    })
}

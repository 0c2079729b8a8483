//! Determines the puzzle of a position: its givens and given marks, and its number of solutions.
//!
//! Pencil marks may be given or written by the solver. If the givens alone have one solution, the marks are the
//! solver's. If they have several, the remaining marks must be part of the puzzle. Arguments from uniqueness may use
//! everything that is given, and nothing else.

use crate::board::{Grid, Sheet};
use crate::engine::Engine;
use crate::work::{Stop, Stopped};

/// A position with a known puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// The position. The marks are part of its puzzle if they must be given.
    pub sheet: Sheet,
    /// The solutions of the puzzle, up to two.
    pub solutions: Vec<Grid>,
}

impl Known {
    /// Finds the puzzle of a position.
    ///
    /// # Errors
    /// If the search was stopped.
    pub fn of(sheet: &Sheet, stop: &Stop) -> Result<Self, Stopped> {
        let mut engine = Engine::new();
        let solutions = engine.solutions_unless(&sheet.puzzle, 2, stop)?;
        if solutions.len() < 2 || sheet.removed.is_empty() || !sheet.puzzle.marks().is_empty() {
            return Ok(Self { sheet: sheet.clone(), solutions });
        }
        // A single mark that is given becomes a given, but the cell is not filled.
        let sheet = Sheet { puzzle: sheet.clone().with_marks_given().puzzle, ..sheet.clone() };
        let solutions = engine.solutions_unless(&sheet.puzzle, 2, stop)?;
        Ok(Self { sheet, solutions })
    }

    /// Returns the solution; `None` unless there is exactly one.
    pub fn solution(&self) -> Option<&Grid> {
        self.solutions.first().filter(|_| self.solutions.len() == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidate, Cell, Digit, Puzzle, variant};
    use crate::{easiest, look_unless};

    #[test]
    fn a_stopped_search_has_no_answer() {
        let stop = Stop::when(|| true);
        let puzzle = Puzzle::empty(variant::standard(6, 5).expect("a board"));
        let sheet = Sheet::new(puzzle.clone(), puzzle.givens().clone());
        assert_eq!(Known::of(&sheet, &stop), Err(Stopped));
        assert_eq!(easiest(&sheet, &stop), Err(Stopped));
        assert_eq!(look_unless(&sheet, &stop), Err(Stopped));
    }

    #[test]
    fn marks_are_given_if_the_givens_have_several_solutions() {
        let check = |givens: &str, gone: &[(usize, usize)], expected: (bool, usize)| {
            let puzzle: Puzzle = givens.parse().expect("a puzzle");
            let gone = gone.iter().map(|&(cell, digit)| Candidate::new(Cell::new(cell), Digit::new(digit - 1)));
            let sheet = Sheet::new(puzzle.clone(), puzzle.givens().clone()).without(gone);
            let known = Known::of(&sheet, &Stop::never()).expect("it is never stopped");
            assert_eq!((known.sheet.puzzle != puzzle, known.solutions.len()), expected, "{givens}");
            assert_eq!((known.sheet.filled, known.sheet.removed), (sheet.filled, sheet.removed));
        };
        check("123.....4..1....", &[], (false, 1));
        check("123.....4..1....", &[(5, 4)], (false, 1));
        // Without the 2 there are two solutions: the mark that distinguishes them must be given.
        let two = "1.3.....4..1....";
        check(two, &[], (false, 2));
        check(two, &[(1, 4)], (true, 1));
        check(two, &[(1, 2), (1, 4)], (true, 0));
    }
}

//! What is known of the puzzle of a position: what of it is given, and how many solutions that has.
//!
//! Pencil marks may be those of a person who solves a puzzle, or given. Where the givens alone have one solution they
//! are a person's; where the givens have several, the marks that are left must be part of the puzzle. What argues from
//! the one solution asks this first: it argues from all that is given, and from nothing else.

use crate::board::{Grid, Sheet};
use crate::engine::Engine;
use crate::work::{Stop, Stopped};

/// A position of which is known what is given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// The position; its puzzle gives the marks, where those must be given.
    pub sheet: Sheet,
    /// Up to two solutions of its puzzle.
    pub solutions: Vec<Grid>,
}

impl Known {
    /// What is known of a position.
    ///
    /// # Errors
    /// When it was stopped.
    pub fn of(sheet: &Sheet, stop: &Stop) -> Result<Self, Stopped> {
        let mut engine = Engine::new();
        let solutions = engine.solutions_unless(&sheet.puzzle, 2, stop)?;
        if solutions.len() < 2 || sheet.removed.is_empty() || !sheet.puzzle.marks().is_empty() {
            return Ok(Self { sheet: sheet.clone(), solutions });
        }
        // A lone mark that is given is a given, and yet nobody filled it in.
        let sheet = Sheet { puzzle: sheet.clone().with_marks_given().puzzle, ..sheet.clone() };
        let solutions = engine.solutions_unless(&sheet.puzzle, 2, stop)?;
        Ok(Self { sheet, solutions })
    }

    /// The solution, where there is just one.
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
    fn whoever_asks_to_stop_gets_no_answer() {
        let stop = Stop::when(|| true);
        let puzzle = Puzzle::empty(variant::standard(6, 5).expect("a board"));
        let sheet = Sheet::new(puzzle.clone(), puzzle.givens().clone());
        assert_eq!(Known::of(&sheet, &stop), Err(Stopped));
        assert_eq!(easiest(&sheet, &stop), Err(Stopped));
        assert_eq!(look_unless(&sheet, &stop), Err(Stopped));
    }

    #[test]
    fn marks_are_given_where_the_givens_are_no_puzzle() {
        let check = |givens: &str, gone: &[(usize, usize)], expected: (bool, usize)| {
            let puzzle: Puzzle = givens.parse().expect("a puzzle");
            let gone = gone.iter().map(|&(cell, digit)| Candidate::new(Cell::new(cell), Digit::new(digit - 1)));
            let sheet = Sheet::new(puzzle.clone(), puzzle.givens().clone()).without(gone);
            let known = Known::of(&sheet, &Stop::never()).expect("nobody asks to stop");
            assert_eq!((known.sheet.puzzle != puzzle, known.solutions.len()), expected, "{givens}");
            assert_eq!((known.sheet.filled, known.sheet.removed), (sheet.filled, sheet.removed));
        };
        check("123.....4..1....", &[], (false, 1));
        check("123.....4..1....", &[(5, 4)], (false, 1));
        // Without the 2 there are two solutions: the mark that tells them apart must be given.
        let two = "1.3.....4..1....";
        check(two, &[], (false, 2));
        check(two, &[(1, 4)], (true, 1));
        check(two, &[(1, 2), (1, 4)], (true, 0));
    }
}

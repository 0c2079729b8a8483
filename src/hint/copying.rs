//! Finds givens that may have been copied wrongly: corrections that would make the puzzle's solution unique.

use crate::board::{Candidate, Cell, Digit, Puzzle, Symmetry};
use crate::engine::Engine;
use crate::work::{Stop, Stopped};

/// A given that may have been copied wrongly. Once it is corrected, the puzzle has one solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CopyFault {
    /// This given is missing.
    Missing(Candidate),
    /// This cell should contain a different given.
    Wrong {
        /// The given that belongs there.
        right: Candidate,
        /// The digit that was copied.
        copied: Digit,
    },
    /// The given of a cell belongs in an adjacent cell.
    Moved {
        /// The cell with the given.
        from: Cell,
        /// The given in its correct cell.
        right: Candidate,
    },
    /// This given should not be there.
    Extra(Candidate),
}

/// The maximum number of faults returned.
const MAX_FAULTS: usize = 3;
/// On larger boards, trying every given takes too long.
const MAX_CELLS: usize = 100;

/// Returns the faults that may have occurred in copying a puzzle without a solution or with several, most likely first:
/// faults that leave the givens symmetric come before others, wrong digits before wrong places.
///
/// # Errors
/// If the search was stopped.
pub(super) fn copy_faults(puzzle: &Puzzle, has_solutions: bool, stop: &Stop) -> Result<Vec<CopyFault>, Stopped> {
    let board = puzzle.board();
    if board.cell_count() > MAX_CELLS || !puzzle.marks().is_empty() {
        return Ok(Vec::new());
    }
    let givens: Vec<(Cell, Digit)> = puzzle.givens().filled().collect();
    let empty = || board.cells().filter(|&cell| puzzle.givens().digit(cell).is_none());
    let missing = || empty().flat_map(|cell| board.digits().map(move |digit| Candidate::new(cell, digit)));
    let wrong = givens.iter().flat_map(|&(cell, copied)| {
        let others = board.digits().filter(move |&digit| digit != copied);
        others.map(move |digit| CopyFault::Wrong { right: Candidate::new(cell, digit), copied })
    });
    let moved = givens.iter().flat_map(|&(from, digit)| {
        let (column, row) = board.place(from);
        let is_beside = move |cell: &Cell| {
            let (other_column, other_row) = board.place(*cell);
            column.abs_diff(other_column).max(row.abs_diff(other_row)) == 1
        };
        empty().filter(is_beside).map(move |cell| CopyFault::Moved { from, right: Candidate::new(cell, digit) })
    });
    let extra = givens.iter().map(|&(cell, digit)| CopyFault::Extra(Candidate::new(cell, digit)));
    // Adding a given never adds a solution, and removing one never removes a solution.
    let tried: Vec<CopyFault> = if has_solutions {
        missing().map(CopyFault::Missing).chain(wrong).chain(moved).collect()
    } else {
        wrong.chain(moved).chain(extra).collect()
    };
    let mut engine = Engine::new();
    let mut found = Vec::new();
    for fault in tried {
        stop.check()?;
        let Some(mended) = fault.mended(puzzle) else { continue };
        if mended.conflict().is_none() && engine.solutions_unless(&mended, 2, stop)?.len() == 1 {
            let is_filled = |cell: Cell| mended.givens().digit(cell).is_some();
            let mut symmetries = Symmetry::ALL.into_iter().filter(|symmetry| *symmetry != Symmetry::None);
            let is_symmetric = symmetries.any(|symmetry| symmetry.holds(board, is_filled));
            found.push((!is_symmetric, fault));
        }
    }
    found.sort_by_key(|(is_irregular, _)| *is_irregular);
    let likeliest = found.first().map(|(is_irregular, _)| *is_irregular);
    found.retain(|(is_irregular, _)| Some(*is_irregular) == likeliest);
    Ok(found.into_iter().map(|(_, fault)| fault).take(MAX_FAULTS).collect())
}

impl CopyFault {
    /// Returns the puzzle with the given corrected.
    fn mended(self, puzzle: &Puzzle) -> Option<Puzzle> {
        let mut givens = puzzle.givens().clone();
        match self {
            Self::Missing(right) | Self::Wrong { right, .. } => givens.set(right.cell, Some(right.digit)),
            Self::Moved { from, right } => {
                givens.set(from, None);
                givens.set(right.cell, Some(right.digit));
            }
            Self::Extra(extra) => givens.set(extra.cell, None),
        }
        puzzle.with_givens(givens).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A minimal puzzle with givens that are symmetric about the centre.
    const SYMMETRIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn one_wrong_given_is_found() {
        let check = |cell: usize, copied: char, expected: CopyFault| {
            let mut signs: Vec<char> = SYMMETRIC.chars().collect();
            signs[cell] = copied;
            let puzzle: Puzzle = signs.into_iter().collect::<String>().parse().expect("a puzzle");
            let has_solutions = puzzle.conflict().is_none() && Engine::new().count(&puzzle, 2) > 0;
            let found = copy_faults(&puzzle, has_solutions, &Stop::never()).expect("it is never stopped");
            assert!(found.contains(&expected), "{found:?}");
        };
        let digit = |digit: usize| Digit::new(digit - 1);
        let given = |cell: usize, value: usize| Candidate::new(Cell::new(cell), digit(value));
        // The 8 of r3c3 is missing; the 6 of r2c1 is copied as 2, which leaves no solution.
        check(20, '.', CopyFault::Missing(given(20, 8)));
        check(9, '2', CopyFault::Wrong { right: given(9, 6), copied: digit(2) });
        // An extra 1.
        check(2, '2', CopyFault::Extra(given(2, 2)));
    }
}

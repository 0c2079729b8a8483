//! One engine for every board, which uses the 9x9 lane for 9x9 boards and the general engine for others.

use super::{any, nine};
use crate::board::{Cell, Clue, Digit, Grid, Puzzle, Topology};
use crate::work::{Stop, Stopped};
use std::sync::Arc;

/// Answers every question about the solutions of puzzles, each with as little work as possible.
///
/// It keeps its memory between questions, so reuse one engine for many. Puzzles of different boards may come in any
/// order. Apart from the ordinary 9x9 board, only the tables of the last board are kept.
#[derive(Default)]
pub struct Engine {
    backend: Option<nine::Backend>,
    nine: Option<Box<nine::Solver>>,
    any: Option<Tables>,
}

/// A solver with its board and clues.
struct Tables {
    board: Arc<Topology>,
    clues: Vec<Clue>,
    solver: Box<any::Solver>,
}

/// The solver for a puzzle, with its input.
enum Lane<'e, 'p> {
    Nine(&'e mut nine::Solver, &'p [u8; 81]),
    Any(&'e mut any::Solver, &'p [u8]),
}

impl Engine {
    /// Returns a new engine.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns an engine with this backend for the 9x9 lane instead of the machine's fastest one.
    pub fn with_backend(backend: nine::Backend) -> Self {
        Self { backend: Some(backend), ..Self::default() }
    }

    fn lane<'e, 'p>(&'e mut self, puzzle: &'p Puzzle) -> Lane<'e, 'p> {
        if let Some(givens) = puzzle.as_nine() {
            let backend = || self.backend.unwrap_or_else(nine::Backend::best);
            return Lane::Nine(
                self.nine.get_or_insert_with(|| Box::new(nine::Solver::with_backend(backend()))),
                givens,
            );
        }
        let (board, clues) = (puzzle.board(), puzzle.clues());
        let is_for =
            |known: &Tables| (Arc::ptr_eq(&known.board, board) || known.board == *board) && known.clues == clues;
        let known = self.any.take().filter(is_for);
        let tables = self.any.insert(known.unwrap_or_else(|| Tables {
            board: board.clone(),
            clues: clues.to_vec(),
            solver: Box::new(any::Solver::with_clues(board, clues)),
        }));
        tables.solver.stay_within(puzzle.marks());
        Lane::Any(&mut tables.solver, puzzle.givens().values())
    }

    /// Returns a solution; `None` if there is none.
    pub fn solve(&mut self, puzzle: &Puzzle) -> Option<Grid> {
        match self.lane(puzzle) {
            Lane::Nine(solver, givens) => solver.solve(givens).map(Grid::from),
            Lane::Any(solver, givens) => solver.solve(givens).map(|values| grid(puzzle, values)),
        }
    }

    /// Returns the number of solutions, counted up to `limit`.
    pub fn count(&mut self, puzzle: &Puzzle, limit: usize) -> usize {
        match self.lane(puzzle) {
            Lane::Nine(solver, givens) => solver.count(givens, limit),
            Lane::Any(solver, givens) => solver.count(givens, limit),
        }
    }

    /// Returns the first solutions, up to `limit`. Their order is the same on every machine.
    pub fn solutions(&mut self, puzzle: &Puzzle, limit: usize) -> Vec<Grid> {
        match self.lane(puzzle) {
            Lane::Nine(solver, givens) => solver.solutions(givens, limit).into_iter().map(Grid::from).collect(),
            Lane::Any(solver, givens) => {
                solver.solutions(givens, limit).into_iter().map(|values| grid(puzzle, values)).collect()
            }
        }
    }

    /// Returns the first solutions, up to `limit`, and checks every few steps whether `stop` was raised. Searches of
    /// ordinary 9x9 puzzles are quick and therefore never stopped.
    ///
    /// # Errors
    /// If the search was stopped.
    pub fn solutions_unless(&mut self, puzzle: &Puzzle, limit: usize, stop: &Stop) -> Result<Vec<Grid>, Stopped> {
        if let Lane::Any(solver, _) = self.lane(puzzle) {
            solver.stop_by(stop);
        }
        let solutions = self.solutions(puzzle, limit);
        if let Lane::Any(solver, _) = self.lane(puzzle) {
            solver.stop_by(&Stop::never());
        }
        stop.check()?;
        Ok(solutions)
    }

    /// Returns the number of all solutions, and checks every few steps whether `stop` was raised.
    ///
    /// # Errors
    /// If the search was stopped.
    pub fn count_unless(&mut self, puzzle: &Puzzle, stop: &Stop) -> Result<u64, Stopped> {
        let count = match self.lane(puzzle) {
            Lane::Nine(solver, givens) => solver.count_unless(givens, stop)?,
            Lane::Any(solver, givens) => {
                solver.stop_by(stop);
                let count = solver.count_all(givens);
                solver.stop_by(&Stop::never());
                count
            }
        };
        stop.check()?;
        Ok(count)
    }

    /// Returns whether the puzzle has exactly one solution.
    pub fn is_unique(&mut self, puzzle: &Puzzle) -> bool {
        match self.lane(puzzle) {
            Lane::Nine(solver, givens) => solver.is_unique(givens),
            Lane::Any(solver, givens) => solver.is_unique(givens),
        }
    }

    /// Returns every given that is redundant by itself: the puzzle still has one solution if only this given is
    /// deleted. Empty if the puzzle is strictly minimal.
    pub fn redundant_givens(&mut self, puzzle: &Puzzle) -> Vec<Cell> {
        let mut redundant = Vec::new();
        for (cell, digit) in puzzle.givens().filled() {
            let mut without = puzzle.givens().clone();
            without.set(cell, None);
            let without = puzzle.with_givens(without).expect("fewer givens on the same board");
            if self.solve_without(&without, cell, digit).is_none() {
                redundant.push(cell);
            }
        }
        redundant
    }

    /// Returns a solution with a digit other than `digit` in the cell; `None` if every solution has this digit there.
    pub fn solve_without(&mut self, puzzle: &Puzzle, cell: Cell, digit: Digit) -> Option<Grid> {
        match self.lane(puzzle) {
            Lane::Nine(solver, givens) => solver.solve_without(givens, cell.index(), digit.value()).map(Grid::from),
            Lane::Any(solver, givens) => {
                solver.solve_without(givens, cell.index(), digit.value()).map(|values| grid(puzzle, values))
            }
        }
    }
}

fn grid(puzzle: &Puzzle, values: Vec<u8>) -> Grid {
    Grid::from_values(values, puzzle.board().side()).expect("engines give digits of the board")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::variant;

    #[test]
    fn every_board_has_an_engine() {
        let mut engine = Engine::new();
        let mut check = |width: usize, height: usize, puzzle: &str, solutions: usize, redundant: usize| {
            let topology = variant::standard(width, height).expect("a board");
            let values = puzzle.chars().map(|symbol| Digit::from_symbol(symbol).map_or(0, Digit::value)).collect();
            let givens = Grid::from_values(values, topology.side()).expect("digits of the board");
            let puzzle = Puzzle::new(topology, givens).expect("a puzzle of the board");
            assert_eq!(engine.count(&puzzle, 9), solutions, "{}", puzzle.givens().line());
            let all = engine.count_unless(&puzzle, &Stop::never());
            assert!(all.is_ok_and(|all| all == solutions as u64 || solutions == 9 && all > 9));
            assert_eq!(engine.is_unique(&puzzle), solutions == 1);
            assert_eq!(engine.solutions(&puzzle, 9).len(), solutions);
            assert_eq!(engine.solve(&puzzle).is_some(), solutions > 0);
            assert_eq!(engine.redundant_givens(&puzzle).len(), redundant);
        };
        check(2, 2, "1.....2...3....4", 1, 0);
        check(2, 2, "12..............", 9, 0);
        check(2, 2, "11..............", 0, 0);
        check(3, 3, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 1, 22);
    }
}

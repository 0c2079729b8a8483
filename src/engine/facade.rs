//! One engine for every board: the 9x9 lane where the board is 9x9, the general engine elsewhere.

use super::{any, nine};
use crate::board::{Cell, Digit, Grid, Topology};

/// Answers every question about the solutions of a puzzle, each with as little work as the question allows.
///
/// It keeps its memory between questions, so one engine should answer many. Grids must have the board's number of cells.
pub struct Engine {
    lane: Lane,
    side: usize,
}

enum Lane {
    Nine(Box<nine::Solver>),
    Any(Box<any::Solver>),
}

impl Engine {
    /// An engine for puzzles of this board.
    pub fn new(topology: &Topology) -> Self {
        let lane = if topology.is_standard_nine() {
            Lane::Nine(Box::default())
        } else {
            Lane::Any(Box::new(any::Solver::new(topology)))
        };
        Self { lane, side: topology.side() }
    }

    /// Any solution.
    pub fn solve(&mut self, puzzle: &Grid) -> Option<Grid> {
        let solution = match &mut self.lane {
            Lane::Nine(solver) => solver.solve(nine(puzzle)).map(Vec::from),
            Lane::Any(solver) => solver.solve(puzzle.values()),
        };
        solution.map(|values| self.grid(values))
    }

    /// The number of solutions, counted up to `limit`.
    pub fn count(&mut self, puzzle: &Grid, limit: usize) -> usize {
        match &mut self.lane {
            Lane::Nine(solver) => solver.count(nine(puzzle), limit),
            Lane::Any(solver) => solver.count(puzzle.values(), limit),
        }
    }

    /// The first solutions, up to `limit` of them, in an order of the engine's own.
    pub fn solutions(&mut self, puzzle: &Grid, limit: usize) -> Vec<Grid> {
        let solutions: Vec<Vec<u8>> = match &mut self.lane {
            Lane::Nine(solver) => solver.solutions(nine(puzzle), limit).into_iter().map(Vec::from).collect(),
            Lane::Any(solver) => solver.solutions(puzzle.values(), limit),
        };
        solutions.into_iter().map(|values| self.grid(values)).collect()
    }

    /// Whether the puzzle has exactly one solution.
    pub fn is_unique(&mut self, puzzle: &Grid) -> bool {
        match &mut self.lane {
            Lane::Nine(solver) => solver.is_unique(nine(puzzle)),
            Lane::Any(solver) => solver.is_unique(puzzle.values()),
        }
    }

    /// Any solution in which the cell does not hold the digit: `None` when every solution has it there.
    pub fn solve_without(&mut self, puzzle: &Grid, cell: Cell, digit: Digit) -> Option<Grid> {
        let solution = match &mut self.lane {
            Lane::Nine(solver) => solver.solve_without(nine(puzzle), cell.index(), digit.value()).map(Vec::from),
            Lane::Any(solver) => solver.solve_without(puzzle.values(), cell.index(), digit.value()),
        };
        solution.map(|values| self.grid(values))
    }

    /// The givens that could be deleted without a second solution; none of a strictly minimal puzzle.
    pub fn redundant_givens(&mut self, puzzle: &Grid) -> Vec<Cell> {
        let mut without = puzzle.clone();
        let mut redundant = Vec::new();
        for (cell, digit) in puzzle.filled() {
            without.set(cell, None);
            if self.solve_without(&without, cell, digit).is_none() {
                redundant.push(cell);
            }
            without.set(cell, Some(digit));
        }
        redundant
    }

    fn grid(&self, values: Vec<u8>) -> Grid {
        Grid::from_values(values, self.side).expect("engines give digits of the board")
    }
}

fn nine(puzzle: &Grid) -> &[u8; 81] {
    puzzle.as_nine().expect("puzzles of a 9x9 board have 81 cells")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::variant;

    #[test]
    fn every_board_has_an_engine() {
        let check = |width: usize, height: usize, puzzle: &str, solutions: usize, redundant: usize| {
            let topology = variant::standard(width, height).expect("a board");
            let values = puzzle.chars().map(|symbol| Digit::from_symbol(symbol).map_or(0, Digit::value)).collect();
            let puzzle = Grid::from_values(values, topology.side()).expect("digits of the board");
            let mut engine = Engine::new(&topology);
            assert_eq!(engine.count(&puzzle, 9), solutions, "{}", puzzle.line());
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

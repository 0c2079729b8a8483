//! What one can ask of a puzzle, each question answered as early as it can be.
//!
//! Which of several solutions is found first depends on the backend and so on the machine. Results that must be the
//! same everywhere may rest on *whether* a solution exists, on counts, on complete sets, and on `random`, which is
//! defined by its order and not by the search.

use super::backend::{Backend, BackendWorkspace};
use super::grid::diagonal_boxes;
use super::question::{
    AllSolutions, Candidates, Count, CountAll, FirstOther, InOrder, KeepSettled, LowestSolutions, Start,
};
use super::search::RandomOrder;
use crate::work::{Stop, Stopped};

/// A solver to be reused: it holds its stack, so that a question allocates nothing.
///
/// In puzzles 0 is an empty cell and 1 to 9 a given; a puzzle with any other byte, or with givens in conflict, has no
/// solution. Cells are numbered 0..81 in reading order.
pub struct Solver {
    workspace: BackendWorkspace,
}

/// Returns a full grid drawn by chance, 81 digits in reading order; the same words give the same grid on every machine.
pub fn random_grid(words: &mut dyn FnMut() -> u64) -> [u8; 81] {
    Solver::new().random_grid(words)
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

impl Solver {
    /// Returns a solver with the fastest backend of this machine.
    pub fn new() -> Self {
        Self::with_backend(Backend::best())
    }

    /// Returns a solver with a chosen backend, for tests and comparisons; one that is not available becomes `Portable`.
    pub fn with_backend(backend: Backend) -> Self {
        Solver { workspace: BackendWorkspace::new(backend) }
    }

    /// Any solution.
    pub fn solve(&mut self, puzzle: &[u8; 81]) -> Option<[u8; 81]> {
        self.first(Start::Puzzle(puzzle))
    }

    /// Returns the number of solutions, counted up to `limit`.
    pub fn count(&mut self, puzzle: &[u8; 81], limit: usize) -> usize {
        if limit == 0 { 0 } else { self.workspace.ask(Count(puzzle, limit)) }
    }

    /// Returns the number of all solutions, unless `stop` says so.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn count_unless(&mut self, puzzle: &[u8; 81], stop: &Stop) -> Result<u64, Stopped> {
        self.workspace.ask(CountAll(puzzle, stop))
    }

    /// Returns the solutions by their digits in reading order, the lowest first, up to `limit` of them: the same on
    /// every machine.
    pub fn solutions(&mut self, puzzle: &[u8; 81], limit: usize) -> Vec<[u8; 81]> {
        if limit == 0 {
            return Vec::new();
        }
        // Mostly there are no more, and then all are found much faster in whatever order suits the backend.
        let mut all = self.workspace.ask(AllSolutions(puzzle, limit.saturating_add(1)));
        if all.len() > limit {
            return self.workspace.ask(LowestSolutions(puzzle, limit));
        }
        all.sort_unstable();
        all
    }

    /// Returns whether the puzzle has exactly one solution.
    pub fn is_unique(&mut self, puzzle: &[u8; 81]) -> bool {
        self.count(puzzle, 2) == 1
    }

    /// Any solution in which the cell, empty in `puzzle`, does not hold the digit.
    ///
    /// The redundancy probe: let a puzzle have one solution. If the same puzzle without one given has no solution
    /// with that digit forbidden there, it has no other solution either, and the given was redundant.
    pub fn solve_without(&mut self, puzzle: &[u8; 81], cell: usize, digit: u8) -> Option<[u8; 81]> {
        self.first(Start::PuzzleWithout(puzzle, cell, digit))
    }

    /// Any solution that differs from a known one, `solution`: the uniqueness question asked with the answer known.
    pub fn another(&mut self, puzzle: &[u8; 81], solution: &[u8; 81]) -> Option<[u8; 81]> {
        self.workspace.ask(FirstOther { start: Start::Puzzle(puzzle), known: Some(solution) })
    }

    /// Returns a solution drawn by chance: the first one in an order of cells and digits drawn from the words.
    ///
    /// It takes the same number of words whatever the puzzle, and gives the same answer on every machine.
    pub fn random(&mut self, puzzle: &[u8; 81], words: &mut dyn FnMut() -> u64) -> Option<[u8; 81]> {
        let order = RandomOrder::draw(words);
        self.workspace.ask(InOrder(puzzle, &order))
    }

    /// Returns a full grid drawn by chance; see [`random_grid`](super::random_grid).
    pub fn random_grid(&mut self, words: &mut dyn FnMut() -> u64) -> [u8; 81] {
        let puzzle = diagonal_boxes(words);
        self.random(&puzzle, words).expect("every filling of the diagonal boxes extends to a grid")
    }

    /// Propagates a puzzle once, to ask several questions about it; `None` if that already shows it has no solution.
    pub fn probe(&mut self, puzzle: &[u8; 81]) -> Option<Probe<'_>> {
        self.workspace.ask(KeepSettled(puzzle)).then_some(Probe { solver: self })
    }

    fn first(&mut self, start: Start<'_>) -> Option<[u8; 81]> {
        self.workspace.ask(FirstOther { start, known: None })
    }
}

/// A puzzle propagated once, so that each further question starts from what already follows from its givens.
pub struct Probe<'solver> {
    solver: &'solver mut Solver,
}

impl Probe<'_> {
    /// Returns the digits that propagation has left in a cell: bit `digit - 1` for each.
    ///
    /// How many it leaves depends on the backend; only what holds for every candidate may decide a result.
    pub fn candidates(&mut self, cell: usize) -> u16 {
        self.solver.workspace.ask(Candidates(cell))
    }

    /// Any solution in which the cell does not hold the digit.
    pub fn without(&mut self, cell: usize, digit: u8) -> Option<[u8; 81]> {
        self.solver.first(Start::KeptWithout(cell, digit))
    }

    /// Any solution in which the cell holds the digit.
    pub fn with(&mut self, cell: usize, digit: u8) -> Option<[u8; 81]> {
        self.solver.first(Start::KeptWith(cell, digit))
    }
}

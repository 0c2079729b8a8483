//! Questions about a puzzle, each answered as early as possible.
//!
//! If there are several solutions, the first one found depends on the backend and therefore on the machine. Results
//! that must be the same everywhere may depend on *whether* a solution exists, on counts, on complete sets, and on
//! `random`, which is defined by the order of its words and not by the search.

use super::backend::{Backend, BackendWorkspace};
use super::grid::diagonal_boxes;
use super::question::{
    AllSolutions, Candidates, Count, CountAll, FirstOther, InOrder, KeepSettled, LowestSolutions, Start,
};
use super::search::RandomOrder;
use crate::work::{Stop, Stopped};

/// A reusable solver. It owns its stack, so questions allocate nothing.
///
/// In puzzles, 0 is an empty cell and 1 to 9 a given. A puzzle with any other byte, or with conflicting givens, has no
/// solution. Cells are numbered 0..81 in reading order.
pub struct Solver {
    workspace: BackendWorkspace,
}

/// Returns a random full grid as 81 digits in reading order. The same words give the same grid on every machine.
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

    /// Returns a solver with a chosen backend, for tests and comparisons, or with `Portable` if the machine does not
    /// support it.
    pub fn with_backend(backend: Backend) -> Self {
        Solver { workspace: BackendWorkspace::new(backend) }
    }

    /// Returns a solution; `None` if there is none.
    pub fn solve(&mut self, puzzle: &[u8; 81]) -> Option<[u8; 81]> {
        self.first(Start::Puzzle(puzzle))
    }

    /// Returns the number of solutions, counted up to `limit`.
    pub fn count(&mut self, puzzle: &[u8; 81], limit: usize) -> usize {
        if limit == 0 { 0 } else { self.workspace.ask(Count(puzzle, limit)) }
    }

    /// Returns the number of all solutions, unless `stop` is raised.
    ///
    /// # Errors
    /// If the search was stopped.
    pub fn count_unless(&mut self, puzzle: &[u8; 81], stop: &Stop) -> Result<u64, Stopped> {
        self.workspace.ask(CountAll(puzzle, stop))
    }

    /// Returns the first solutions in lexicographic order, up to `limit`. They are the same on every machine.
    pub fn solutions(&mut self, puzzle: &[u8; 81], limit: usize) -> Vec<[u8; 81]> {
        if limit == 0 {
            return Vec::new();
        }
        // Usually there are no more, and finding all in the backend's order is much faster.
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

    /// Returns a solution with a digit other than `digit` in the cell, which must be empty in `puzzle`.
    ///
    /// This tests a given for redundancy. Suppose that a puzzle has one solution. If the puzzle without one given has
    /// no solution with another digit in that cell, it has no other solution, and the given is redundant.
    pub fn solve_without(&mut self, puzzle: &[u8; 81], cell: usize, digit: u8) -> Option<[u8; 81]> {
        self.first(Start::PuzzleWithout(puzzle, cell, digit))
    }

    /// Returns a solution that differs from a known one, `solution`; `None` if there is no other.
    pub fn another(&mut self, puzzle: &[u8; 81], solution: &[u8; 81]) -> Option<[u8; 81]> {
        self.workspace.ask(FirstOther { start: Start::Puzzle(puzzle), known: Some(solution) })
    }

    /// Returns a random solution: the first one in an order of cells and digits drawn from the words.
    ///
    /// It consumes the same number of words for every puzzle, and returns the same answer on every machine.
    pub fn random(&mut self, puzzle: &[u8; 81], words: &mut dyn FnMut() -> u64) -> Option<[u8; 81]> {
        let order = RandomOrder::draw(words);
        self.workspace.ask(InOrder(puzzle, &order))
    }

    /// Returns a random full grid; see [`random_grid`](super::random_grid).
    pub fn random_grid(&mut self, words: &mut dyn FnMut() -> u64) -> [u8; 81] {
        let puzzle = diagonal_boxes(words);
        self.random(&puzzle, words).expect("every filling of the diagonal boxes extends to a grid")
    }

    /// Propagates a puzzle once, for several questions about it. Returns `None` if propagation already shows that the
    /// puzzle has no solution.
    pub fn probe(&mut self, puzzle: &[u8; 81]) -> Option<Probe<'_>> {
        self.workspace.ask(KeepSettled(puzzle)).then_some(Probe { solver: self })
    }

    fn first(&mut self, start: Start<'_>) -> Option<[u8; 81]> {
        self.workspace.ask(FirstOther { start, known: None })
    }
}

/// A puzzle propagated once, so that each question starts from the consequences of its givens.
pub struct Probe<'solver> {
    solver: &'solver mut Solver,
}

impl Probe<'_> {
    /// Returns the remaining candidates of a cell after propagation: bit `digit - 1` for each.
    ///
    /// The backend determines how many candidates remain, so results may only depend on properties that all of them
    /// share.
    pub fn candidates(&mut self, cell: usize) -> u16 {
        self.solver.workspace.ask(Candidates(cell))
    }

    /// Returns a solution with a digit other than `digit` in the cell; `None` if there is none.
    pub fn without(&mut self, cell: usize, digit: u8) -> Option<[u8; 81]> {
        self.solver.first(Start::KeptWithout(cell, digit))
    }

    /// Returns a solution with the digit in the cell; `None` if there is none.
    pub fn with(&mut self, cell: usize, digit: u8) -> Option<[u8; 81]> {
        self.solver.first(Start::KeptWith(cell, digit))
    }
}

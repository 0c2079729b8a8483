//! The questions one can ask of a puzzle, each answered as early as it can be.
//!
//! Which of several solutions is found first depends on the backend and so on the machine. Results that must be the
//! same everywhere may rest on *whether* a solution exists, on counts, on complete sets, and on `random`, which is
//! defined by its order and not by the search.

use super::board::Position;
use super::grid::diagonal_boxes;
use super::portable::Portable;
use super::search::{self, DEPTH, Order};

/// Which instructions the engine uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Backend {
    /// Plain words; runs everywhere.
    Portable,
}

impl Backend {
    /// The backends that this machine can run, the fastest first.
    pub fn available() -> Vec<Backend> {
        vec![Backend::Portable]
    }
}

/// A solver to be reused: it holds its stack, so that a question allocates nothing.
///
/// In puzzles 0 is an empty cell and 1 to 9 a given; a puzzle with any other byte, or with givens in conflict, has no
/// solution.
pub struct Solver {
    portable: Vec<Portable>,
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

impl Solver {
    /// A solver with the fastest backend of this machine.
    pub fn new() -> Self {
        Self::with_backend(Backend::available()[0])
    }

    /// A solver with a chosen backend, for tests and comparisons; one that is not available becomes `Portable`.
    pub fn with_backend(_backend: Backend) -> Self {
        Solver { portable: Vec::with_capacity(DEPTH) }
    }

    /// Any solution.
    pub fn solve(&mut self, puzzle: &[u8; 81]) -> Option<[u8; 81]> {
        self.first(Portable::load(puzzle), |_| true)
    }

    /// The number of solutions, counted up to `limit`.
    pub fn count(&mut self, puzzle: &[u8; 81], limit: usize) -> usize {
        let mut found = 0;
        if limit > 0 {
            search::search(Portable::load(puzzle), &mut self.portable, |_| {
                found += 1;
                found < limit
            });
        }
        found
    }

    /// The solutions, up to `limit` of them.
    pub fn solutions(&mut self, puzzle: &[u8; 81], limit: usize) -> Vec<[u8; 81]> {
        let mut found = Vec::new();
        if limit > 0 {
            search::search(Portable::load(puzzle), &mut self.portable, |position| {
                found.push(position.digits());
                found.len() < limit
            });
        }
        found
    }

    /// Whether the puzzle has exactly one solution.
    pub fn is_unique(&mut self, puzzle: &[u8; 81]) -> bool {
        self.count(puzzle, 2) == 1
    }

    /// Any solution in which the cell (0..81, empty in `puzzle`) does not hold the digit.
    ///
    /// The redundancy probe: let a puzzle have one solution. If the same puzzle without one given has no solution
    /// with that digit forbidden there, it has no other solution either, and the given was redundant.
    pub fn solve_without(&mut self, puzzle: &[u8; 81], cell: usize, digit: u8) -> Option<[u8; 81]> {
        let mut position = Portable::load(puzzle);
        position.remove(cell, digit);
        self.first(position, |_| true)
    }

    /// Any solution that differs from a known one, `solution`: the uniqueness question asked with the answer known.
    pub fn another(&mut self, puzzle: &[u8; 81], solution: &[u8; 81]) -> Option<[u8; 81]> {
        self.first(Portable::load(puzzle), |digits| digits != solution)
    }

    /// A solution drawn by chance: the first one in an order of cells and digits drawn from the words.
    ///
    /// It takes the same number of words whatever the puzzle, and gives the same answer on every machine.
    pub fn random(&mut self, puzzle: &[u8; 81], words: &mut dyn FnMut() -> u64) -> Option<[u8; 81]> {
        let order = Order::draw(words);
        search::search_in_order(Portable::load(puzzle), &mut self.portable, &order).map(|position| position.digits())
    }

    /// A full grid drawn by chance; see [`random_grid`](super::random_grid).
    pub fn random_grid(&mut self, words: &mut dyn FnMut() -> u64) -> [u8; 81] {
        let puzzle = diagonal_boxes(words);
        self.random(&puzzle, words).expect("every filling of the diagonal boxes extends to a grid")
    }

    /// Propagates a puzzle once, to ask several questions about it; `None` if that already shows it has no solution.
    pub fn probe(&mut self, puzzle: &[u8; 81]) -> Option<Probe<'_>> {
        let mut start = Portable::load(puzzle);
        match start.settle() {
            super::board::Settled::Dead => None,
            _ => Some(Probe { solver: self, start }),
        }
    }

    fn first(&mut self, start: Portable, wanted: impl Fn(&[u8; 81]) -> bool) -> Option<[u8; 81]> {
        let mut found = None;
        search::search(start, &mut self.portable, |position| {
            let digits = position.digits();
            let is_wanted = wanted(&digits);
            if is_wanted {
                found = Some(digits);
            }
            !is_wanted
        });
        found
    }
}

/// A puzzle propagated once, so that each further question starts from what already follows from its givens.
pub struct Probe<'solver> {
    solver: &'solver mut Solver,
    start: Portable,
}

impl Probe<'_> {
    /// The digits that propagation has left in a cell (0..81): bit `digit - 1` for each.
    ///
    /// How many it leaves depends on the backend; only what holds for every candidate may decide a result.
    pub fn candidates(&self, cell: usize) -> u16 {
        self.start.candidates(cell)
    }

    /// Any solution in which the cell does not hold the digit.
    pub fn without(&mut self, cell: usize, digit: u8) -> Option<[u8; 81]> {
        let mut position = self.start;
        position.remove(cell, digit);
        self.solver.first(position, |_| true)
    }

    /// Any solution in which the cell holds the digit.
    pub fn with(&mut self, cell: usize, digit: u8) -> Option<[u8; 81]> {
        let mut position = self.start;
        position.place(cell, digit);
        self.solver.first(position, |_| true)
    }
}

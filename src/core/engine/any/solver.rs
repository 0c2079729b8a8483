//! Questions about a puzzle on any board, each answered as early as possible.

use super::clauses::Clauses;
use super::first::FirstSearch;
use super::places::Propagation;
use super::rules::Rules;
use super::singles::{SearchEnd, Singles, Visit};
use crate::board::{Clue, DigitSet, Topology};
use crate::work::Stop;

/// The number of guesses before the second search takes over.
///
/// Measured on strictly minimal 16x16 puzzles: 62 ms with 15 guesses, 45 with 40, 37 with 100, 38 with 300; on 12x12
/// with point symmetry 69, 48, 40 and 37 ms.
const BUDGET: u64 = 300;

/// A reusable solver for one board. It keeps its tables and buffers, but nothing that could change an answer.
///
/// In puzzles, 0 is an empty cell, and a value from 1 to the side is a given. A puzzle with a different length, a
/// larger byte, or conflicting givens has no solution.
#[derive(Clone, Debug)]
pub struct Solver {
    rules: Rules,
    first: FirstSearch,
    /// The state that the second search reads.
    singles: Singles,
    /// Allocated when first needed; for 25x25 it takes several megabytes.
    clauses: Option<Clauses>,
    /// The number of guesses before the second search takes over.
    budget: u64,
    /// The grid that solutions should be close to; empty if there is none.
    near: Vec<u8>,
    /// The given marks of each cell; empty if only the givens restrict candidates.
    marks: Vec<DigitSet>,
    stop: Stop,
}

impl Solver {
    /// Returns a solver for puzzles of this board without clues.
    pub fn new(topology: &Topology) -> Self {
        Self::with_clues(topology, &[])
    }

    /// Returns a solver for puzzles of this board with these clues.
    pub(crate) fn with_clues(topology: &Topology, clues: &[Clue]) -> Self {
        let rules = Rules::new(topology, clues);
        let (first, singles) = (FirstSearch::new(&rules), Singles::new(&rules));
        Self {
            first,
            singles,
            rules,
            clauses: None,
            budget: BUDGET,
            near: Vec::new(),
            marks: Vec::new(),
            stop: Stop::never(),
        }
    }

    /// Returns the solver with another budget of guesses for the first search. With 0, the second search does
    /// everything.
    #[cfg(test)]
    pub(in crate::engine) fn with_budget(topology: &Topology, clues: &[Clue], budget: u64) -> Self {
        Self { budget, ..Self::with_clues(topology, clues) }
    }

    /// Makes all further searches try the digits of this grid first.
    ///
    /// When searching for solutions other than a known one, those that differ in few cells are found sooner and are
    /// more useful. On strictly minimal 16x16 puzzles, this raised the speed from 9.9 to 17.4 per second.
    pub fn stay_near(&mut self, grid: &[u8]) {
        self.near = grid.to_vec();
    }

    /// Makes all further searches give up when `stop` is raised. Their results are then invalid, so the caller must
    /// check the [`Stop`] again before using one. Both public interfaces of this solver do so, and return a `Result`.
    pub fn stop_by(&mut self, stop: &Stop) {
        self.stop = stop.clone();
    }

    /// Restricts all further solutions to these marks, one set for each cell; an empty slice removes the restriction.
    pub(in crate::engine) fn stay_within(&mut self, marks: &[DigitSet]) {
        self.marks.clear();
        self.marks.extend(marks);
    }

    /// Returns the number of cells that singles leave open; all cells if they contradict each other.
    pub fn open_after_singles(&mut self, puzzle: &[u8]) -> usize {
        match self.give(puzzle, Propagation::Singles) {
            true => self.first.open_count(&self.rules),
            false => self.rules.cell_count,
        }
    }

    /// Returns a solution; `None` if there is none.
    pub fn solve(&mut self, puzzle: &[u8]) -> Option<Vec<u8>> {
        self.solutions(puzzle, 1).pop()
    }

    /// Returns the number of solutions, counted up to `limit`.
    pub fn count(&mut self, puzzle: &[u8], limit: usize) -> usize {
        self.solutions(puzzle, limit).len()
    }

    /// Returns the number of all solutions without storing them, regardless of the effort. The caller must check the
    /// [`Stop`] again.
    pub(crate) fn count_all(&mut self, puzzle: &[u8]) -> u64 {
        if !self.give(puzzle, Propagation::Singles) {
            return 0;
        }
        let (mut found, mut budget) = (0, u64::MAX);
        self.first.search(&self.rules, Propagation::Singles, (&mut budget, &self.stop), &mut |_| {}, &mut |_| {
            found += 1;
            Visit::Continue
        });
        found
    }

    /// Returns whether the puzzle has exactly one solution.
    pub(crate) fn is_unique(&mut self, puzzle: &[u8]) -> bool {
        self.count(puzzle, 2) == 1
    }

    /// Returns the solutions, up to `limit`.
    pub(crate) fn solutions(&mut self, puzzle: &[u8], limit: usize) -> Vec<Vec<u8>> {
        let mut found: Vec<Vec<u8>> = Vec::new();
        if limit == 0 || !self.give(puzzle, Propagation::Locked) {
            return found;
        }
        let mut budget = self.budget;
        let end = self.first.search(
            &self.rules,
            Propagation::Locked,
            (&mut budget, &self.stop),
            &mut |_| {},
            &mut |solution| {
                found.push(solution.to_vec());
                if found.len() < limit { Visit::Continue } else { Visit::Stop }
            },
        );
        if end != SearchEnd::OutOfBudget {
            return found;
        }
        found.clear();
        // One search for each solution, with the previous solutions excluded.
        while found.len() < limit {
            let Some(solution) = self.learn(&found) else { break };
            found.push(solution);
        }
        found
    }

    /// Returns a solution with a digit other than `digit` (from 1) in the cell, which must be empty in `puzzle`.
    ///
    /// This tests a given for redundancy. Suppose that a puzzle has one solution. If the puzzle without one given has
    /// no solution with another digit in that cell, it has no other solution, and the given is redundant.
    pub fn solve_without(&mut self, puzzle: &[u8], cell: usize, digit: u8) -> Option<Vec<u8>> {
        if !self.give(puzzle, Propagation::Locked) || !self.first.forbid(&self.rules, cell, digit - 1) {
            return None;
        }
        self.first_that(|_| true).unwrap_or_else(|| self.learn(&[]))
    }

    /// Returns a solution that differs from a known one; `None` if there is no other.
    pub fn another(&mut self, puzzle: &[u8], solution: &[u8]) -> Option<Vec<u8>> {
        if !self.give(puzzle, Propagation::Locked) {
            return None;
        }
        self.first_that(|other| other != solution).unwrap_or_else(|| self.learn(&[solution.to_vec()]))
    }

    /// Returns the first accepted solution of the first search; the outer `None` if it ran out of budget.
    fn first_that(&mut self, accepts: impl Fn(&[u8]) -> bool) -> Option<Option<Vec<u8>>> {
        let (mut found, mut budget, near) = (None, self.budget, &self.near);
        let end = self.first.search(
            &self.rules,
            Propagation::Locked,
            (&mut budget, &self.stop),
            &mut |choices| put_first(near, choices),
            &mut |solution| {
                if !accepts(solution) {
                    return Visit::Continue;
                }
                found = Some(solution.to_vec());
                Visit::Stop
            },
        );
        (end != SearchEnd::OutOfBudget).then_some(found)
    }

    /// Returns a random solution. The order in which candidates are tried is drawn from the words.
    pub fn random(&mut self, puzzle: &[u8], words: &mut dyn FnMut() -> u64) -> Option<Vec<u8>> {
        if !self.give(puzzle, Propagation::Singles) {
            return None;
        }
        let mut found = None;
        let mut budget = 16 * self.budget;
        let mut choose = |choices: &mut [(u16, u8)]| {
            for last in (1..choices.len()).rev() {
                choices.swap(last, below(words(), last + 1));
            }
        };
        let end = self.first.search(
            &self.rules,
            Propagation::Singles,
            (&mut budget, &self.stop),
            &mut choose,
            &mut |solution| {
                found = Some(solution.to_vec());
                Visit::Stop
            },
        );
        if end != SearchEnd::OutOfBudget {
            return found;
        }
        self.first.copy_to(&self.rules, &mut self.singles);
        // Weights below the first step order the guesses without outweighing the conflicts.
        self.learn_with(&[], &mut || (words() >> 40) as f64 / (1u64 << 24) as f64)
    }

    /// Returns whether these bytes are a puzzle of this board.
    fn fits(&self, puzzle: &[u8]) -> bool {
        let is_digit = |&digit: &u8| usize::from(digit) <= self.rules.side;
        puzzle.len() == self.rules.cell_count && puzzle.iter().all(is_digit)
    }

    /// Starts the first search on a puzzle. Returns `false` if the puzzle does not fit the board or contradicts itself.
    fn give(&mut self, puzzle: &[u8], propagation: Propagation) -> bool {
        let fits = self.fits(puzzle);
        let Self { first, rules, marks, .. } = self;
        fits && first.give(rules, puzzle, propagation)
            && gone(marks, rules).all(|(cell, gone)| first.forbid(rules, cell, gone))
    }

    /// Returns a solution, other than these, by the second search, starting from the initial state of the first.
    fn learn(&mut self, known: &[Vec<u8>]) -> Option<Vec<u8>> {
        self.first.copy_to(&self.rules, &mut self.singles);
        self.learn_with(known, &mut || 0.0)
    }

    /// Returns the same from the state of the second search, with initial weights of the candidates.
    fn learn_with(&mut self, known: &[Vec<u8>], weight: &mut dyn FnMut() -> f64) -> Option<Vec<u8>> {
        let Self { rules, singles, clauses, stop, .. } = self;
        let side = rules.side;
        let clauses = clauses.get_or_insert_with(|| Clauses::new(rules));
        clauses.begin(rules, singles, weight);
        for solution in known {
            let is_possible = |(cell, digit): (usize, &u8)| singles.candidates(cell) >> (digit - 1) & 1 == 1;
            if solution.iter().enumerate().all(is_possible) {
                let open = solution.iter().enumerate().filter(|(cell, _)| singles.is_open(*cell));
                clauses.deny_one(open.map(|(cell, &digit)| cell * side + usize::from(digit) - 1));
            }
        }
        if !clauses.solve(stop) {
            return None;
        }
        let placed = (0..rules.cell_count).map(|cell| singles.candidates(cell).trailing_zeros() as u8 + 1);
        let mut found: Vec<u8> = placed.collect();
        for candidate in clauses.holding() {
            found[candidate / side] = (candidate % side) as u8 + 1;
        }
        Some(found)
    }
}

/// Returns the candidates that are not in the marks, as cells with digits from 0.
fn gone(marks: &[DigitSet], rules: &Rules) -> impl Iterator<Item = (usize, u8)> {
    let all = DigitSet::from_bits(rules.all_digits());
    let of = move |(cell, &marks): (usize, &DigitSet)| (all - marks).iter().map(move |gone| (cell, gone.index() as u8));
    marks.iter().enumerate().flat_map(of)
}

/// Moves the choice that agrees with the grid to the front, unless the grid is empty.
fn put_first(near: &[u8], choices: &mut [(u16, u8)]) {
    let is_near = |&(cell, digit): &(u16, u8)| near.get(usize::from(cell)) == Some(&(digit + 1));
    if let Some(place) = choices.iter().position(is_near) {
        choices.swap(0, place);
    }
}

/// Returns a number below `bound` from a random word.
fn below(word: u64, bound: usize) -> usize {
    ((u128::from(word) * bound as u128) >> 64) as usize
}

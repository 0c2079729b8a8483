//! The evidence: two properties of a puzzle that increase its solving time.
//!
//! # Notes
//!
//! The minutes take 19 % of the instructions for a plain book of 100 puzzles (10 % for the path, 8 % for the races,
//! 0.14 % for the canonical form). Leaving the teaching path once only singles are left saves 0.3 % and was rejected.

use super::clocks::Cells;
use super::search::{Search, UNIT};
use crate::board::{Candidate, Grid, Puzzle};
use crate::canon;
use crate::logic::{Flow, Outcome};
use crate::rating::ladder::{self, CLASSES, WalkOptions};
use crate::rating::nearest::Chosen;
use crate::rating::rated::Unrated;
use crate::rating::rejections::Rejections;
use crate::work::Stop;

/// The number of races for the mean. With 32 the correlation with people is only 0.002 higher.
const RACES: u64 = 16;

/// The evidence about the solving time of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Evidence {
    /// The total time that cells wait until they are found, in hundredths of the time for one way of ease 1.
    pub search: u32,
    /// The sum, over all steps that are not singles, of the class of the step minus 2.
    pub hard: u32,
    /// Whether the teaching path solves the puzzle.
    pub is_solved: bool,
}

/// Returns the weight of a step of a class; singles have none.
pub(super) fn weight(class: u32) -> u32 {
    class.saturating_sub(2)
}

impl Evidence {
    /// Returns the evidence of a plain 9x9 puzzle.
    ///
    /// # Errors
    /// If the puzzle is on a different board, if two givens break a rule, or if the work was stopped.
    pub fn of(puzzle: &Puzzle, stop: &Stop) -> Result<Self, Unrated> {
        if !puzzle.is_standard_nine() {
            return Err(Unrated::NotOfThisScale);
        }
        if let Some(conflict) = puzzle.conflict() {
            return Err(conflict.into());
        }
        stop.check()?;
        if let Some(solution) = filled_by_singles(puzzle) {
            let search = waited(puzzle, &solution, &[], RACES);
            return Ok(Self { search, hard: 0, is_solved: true });
        }
        // The choice among equally easy steps depends on the form.
        let puzzle = canon::form_unless(puzzle, stop)?;
        let mut builder = EvidenceBuilder::new(&puzzle);
        let options = WalkOptions { highest: CLASSES, needs_arguments: false, enough: None };
        let outcome = ladder::walk(&puzzle, options, &Rejections::default(), stop, &mut |_, class, chosen| {
            builder.take(class, &chosen);
            Flow::Continue(())
        })?;
        Ok(builder.evidence(outcome == Some(Outcome::Solved), RACES))
    }

    /// Returns the square root of the search, times a thousand.
    pub(super) fn root_of_search(&self) -> u64 {
        (u64::from(self.search) * 10_000).isqrt()
    }
}

/// Collects the evidence of a teaching path.
pub(crate) struct EvidenceBuilder<'p> {
    puzzle: &'p Puzzle,
    /// The filled cells.
    grid: Grid,
    /// The placements and eliminations of the hard steps.
    steps: Vec<(Vec<Candidate>, Vec<Candidate>)>,
    hard: u32,
}

impl<'p> EvidenceBuilder<'p> {
    /// Returns the evidence before the first step.
    pub(crate) fn new(puzzle: &'p Puzzle) -> Self {
        Self { puzzle, grid: puzzle.givens().clone(), steps: Vec::new(), hard: 0 }
    }

    /// Adds a step of a class.
    pub(crate) fn take(&mut self, class: u32, chosen: &Chosen) {
        chosen.placements().iter().for_each(|placed| self.grid.set(placed.cell, Some(placed.digit)));
        if weight(class) > 0 {
            self.hard += weight(class);
            self.steps.push((chosen.placements().to_vec(), chosen.eliminations().to_vec()));
        }
    }

    /// Returns the evidence of the path, with this number of races.
    pub(crate) fn evidence(&self, is_solved: bool, races: u64) -> Evidence {
        let beyond = if is_solved { 0 } else { weight(CLASSES + 1) };
        let search = waited(self.puzzle, &self.grid, &self.steps, races);
        Evidence { search, hard: self.hard + beyond, is_solved }
    }
}

/// Returns the solution; `None` if singles alone do not solve the puzzle.
fn filled_by_singles(puzzle: &Puzzle) -> Option<Grid> {
    let mut closed = Search::of(puzzle);
    closed.close();
    closed.is_full().then(|| {
        let mut solution = Grid::empty(puzzle.board().cell_count());
        puzzle.board().cells().for_each(|cell| solution.set(cell, closed.digit(cell)));
        solution
    })
}

/// Returns the time that the cells wait, in hundredths of a unit: the mean of races with the clocks of a solution. Each
/// race applies the next of these steps when no single is open.
fn waited(puzzle: &Puzzle, solution: &Grid, steps: &[(Vec<Candidate>, Vec<Candidate>)], races: u64) -> u32 {
    let cells = Cells::of(puzzle.board(), solution);
    let start = Search::of(puzzle);
    let race = |race| {
        let times = cells.times(race);
        let mut search = start;
        let mut waited = search.race(&times);
        for (placements, eliminations) in steps {
            eliminations.iter().for_each(|&gone| search.remove(gone));
            placements.iter().for_each(|placed| search.place(placed.cell, placed.digit));
            waited += search.race(&times);
        }
        waited
    };
    let sum: u64 = (0..races).map(race).sum();
    u32::try_from(sum * 100 / races / UNIT).unwrap_or(u32::MAX)
}

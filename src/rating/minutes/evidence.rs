//! The evidence: what a person meets in a puzzle, as two figures each of which makes it take longer.
//!
//! Tried and lost: to leave the teaching path once singles alone are left to be taken. Of the instructions of a plain
//! book of 100 puzzles, made and set, the minutes take 19 % (the path 10, the races 8), and that saves 0.3; the
//! canonical form, which the hunt has worked out before, takes 0.14.

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

/// How many races the minutes are the mean of. Of 32 the correlation with people is higher by 0.002.
const RACES: u64 = 16;

/// What a person meets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Evidence {
    /// How long the cells wait until they are found, all together: hundredths of what one way of ease 1 takes.
    pub search: u32,
    /// The steps that are no singles, each by its class less 2.
    pub hard: u32,
    /// Whether the teaching path comes to an end.
    pub is_solved: bool,
}

/// What a step of a class weighs: nothing while it is a single.
pub(super) fn weight(class: u32) -> u32 {
    class.saturating_sub(2)
}

impl Evidence {
    /// That of a plain 9x9 puzzle.
    ///
    /// # Errors
    /// When the board is another, two givens break a rule, or it was stopped.
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
        // Which of several equally easy steps is taken depends on how the puzzle lies.
        let puzzle = canon::form_unless(puzzle, stop)?;
        let mut trail = Trail::new(&puzzle);
        let how = WalkOptions { highest: CLASSES, tells: false, enough: None };
        let outcome = ladder::walk(&puzzle, how, &Rejections::default(), stop, &mut |_, class, chosen| {
            trail.take(class, &chosen);
            Flow::Continue(())
        })?;
        Ok(trail.evidence(outcome == Some(Outcome::Solved), RACES))
    }

    /// A thousand times the root of the search.
    pub(super) fn root_of_search(&self) -> u64 {
        (u64::from(self.search) * 10_000).isqrt()
    }
}

/// What a teaching path leaves behind for the evidence.
pub(crate) struct Trail<'p> {
    puzzle: &'p Puzzle,
    /// What is filled.
    grid: Grid,
    /// What the hard steps place and remove.
    steps: Vec<(Vec<Candidate>, Vec<Candidate>)>,
    hard: u32,
}

impl<'p> Trail<'p> {
    /// Before the first step.
    pub(crate) fn new(puzzle: &'p Puzzle) -> Self {
        Self { puzzle, grid: puzzle.givens().clone(), steps: Vec::new(), hard: 0 }
    }

    /// Takes a step of a class.
    pub(crate) fn take(&mut self, class: u32, chosen: &Chosen) {
        chosen.placements().iter().for_each(|placed| self.grid.set(placed.cell, Some(placed.digit)));
        if weight(class) > 0 {
            self.hard += weight(class);
            self.steps.push((chosen.placements().to_vec(), chosen.eliminations().to_vec()));
        }
    }

    /// The evidence of the path, by so many races.
    pub(crate) fn evidence(&self, is_solved: bool, races: u64) -> Evidence {
        let beyond = if is_solved { 0 } else { weight(CLASSES + 1) };
        let search = waited(self.puzzle, &self.grid, &self.steps, races);
        Evidence { search, hard: self.hard + beyond, is_solved }
    }
}

/// The solution, where singles alone lead there.
fn filled_by_singles(puzzle: &Puzzle) -> Option<Grid> {
    let mut closed = Search::of(puzzle);
    closed.close();
    closed.is_full().then(|| {
        let mut solution = Grid::empty(puzzle.board().cell_count());
        puzzle.board().cells().for_each(|cell| solution.set(cell, closed.digit(cell)));
        solution
    })
}

/// How long the cells wait, in hundredths of a unit: the mean of so many races by the clocks of a solution, each race
/// with these steps where no single is open.
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

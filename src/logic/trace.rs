//! A solution path: solving in an order of techniques, and replaying what was done.

use super::contradiction::contradiction;
use super::step::{Kind, Step};
use super::technique::{Finder, first};
use super::techniques::{TechniqueKey, finders};
use crate::board::{Conflict, DigitSet, Grid, Layout, Position, Puzzle, with_layout};
use serde::Serialize;

/// The order in which techniques are asked.
pub type Order<'a> = &'a [TechniqueKey];

/// How a path ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Every cell is filled.
    Solved,
    /// No technique of the order finds anything more.
    Stuck,
    /// The position contradicts itself: the puzzle has no solution.
    Broken,
}

/// A puzzle with the steps taken on it, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The steps.
    pub steps: Vec<Step>,
    /// How it ended.
    pub outcome: Outcome,
}

/// A position as plain data, for whoever draws or prints it: digits, and candidates of each cell in cell order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Givens and placed digits.
    pub grid: Grid,
    /// Candidates of every cell; empty for filled cells.
    pub candidates: Vec<DigitSet>,
}

impl<const W: usize> From<&Position<'_, W>> for Snapshot {
    fn from(position: &Position<'_, W>) -> Self {
        Self { puzzle: position.puzzle().clone(), grid: position.grid(), candidates: position.pencil_marks().to_vec() }
    }
}

impl Snapshot {
    /// A puzzle before the first step: its givens, and every candidate that they allow.
    ///
    /// # Errors
    /// When two givens break a rule.
    pub fn start(puzzle: &Puzzle) -> Result<Self, Conflict> {
        with_layout!(puzzle.board(), |layout| Position::new(layout, puzzle).map(|position| Self::from(&position)))
    }

    /// The position itself; the layout is that of the puzzle's board.
    ///
    /// # Errors
    /// When two filled cells break a rule.
    pub fn position<'t, const W: usize>(&'t self, layout: Layout<'t, W>) -> Result<Position<'t, W>, Conflict> {
        let mut position = Position::reached(layout, &self.puzzle, &self.grid, &[])?;
        for cell in position.empty_cells() {
            for digit in (position.candidates(cell) - self.candidates[cell.index()]).iter() {
                position.remove(cell, digit);
            }
        }
        Ok(position)
    }
}

impl Trace {
    /// The positions before each step, and after the last: one more than there are steps.
    ///
    /// A wrong guess restores the position before the last open guess, without the guessed candidate.
    pub fn snapshots(&self) -> Vec<Snapshot> {
        let mut snapshots = Vec::with_capacity(self.steps.len() + 1);
        replay(self, &mut |snapshot: Snapshot| snapshots.push(snapshot));
        snapshots
    }

    /// How often each technique was used, in order of first use.
    pub fn technique_counts(&self) -> Vec<(TechniqueKey, usize)> {
        let mut counts: Vec<(TechniqueKey, usize)> = Vec::new();
        for step in &self.steps {
            match counts.iter_mut().find(|(key, _)| *key == step.technique) {
                Some((_, count)) => *count += 1,
                None => counts.push((step.technique, 1)),
            }
        }
        counts
    }
}

/// Hands the position before each step, and after the last, to `look`.
pub fn replay(trace: &Trace, look: &mut dyn FnMut(Snapshot)) {
    with_layout!(trace.puzzle.board(), |layout| {
        if let Ok(position) = Position::new(layout, &trace.puzzle) {
            walk(position, &trace.steps, |position, _| look(Snapshot::from(position)));
        }
    });
}

/// Calls `look` with the position before each step and that step, and with the last position and none.
pub(super) fn walk<'t, const W: usize>(
    mut position: Position<'t, W>,
    steps: &[Step],
    mut look: impl FnMut(&Position<'t, W>, Option<&Step>),
) {
    let mut open_guesses: Vec<(Position<'t, W>, &Step)> = Vec::new();
    for step in steps {
        look(&position, Some(step));
        match step.kind {
            Kind::Deduction => {}
            Kind::Guess => open_guesses.push((position.clone(), step)),
            Kind::WrongGuess => {
                if let Some((before, _)) = open_guesses.pop() {
                    position = before;
                }
            }
        }
        step.apply(&mut position);
    }
    look(&position, None);
}

/// Solves with the techniques of the order: each step is the first instance of the first technique that has one.
///
/// # Errors
/// When two givens break a rule.
pub fn solve(puzzle: &Puzzle, order: Order<'_>) -> Result<Trace, Conflict> {
    with_layout!(puzzle.board(), |layout| Ok(follow(Position::new(layout, puzzle)?, order)))
}

fn follow<const W: usize>(mut position: Position<'_, W>, order: Order<'_>) -> Trace {
    let order = select::<W>(order);
    let mut steps = Vec::new();
    let outcome = loop {
        if position.is_solved() {
            break Outcome::Solved;
        }
        if contradiction(&position).is_some() {
            break Outcome::Broken;
        }
        let Some(step) = order.iter().find_map(|finder| first(finder, &position)) else {
            break Outcome::Stuck;
        };
        step.apply(&mut position);
        steps.push(step);
    };
    Trace { puzzle: position.puzzle().clone(), steps, outcome }
}

/// The finders of an order. Techniques of last resort have none: they are never searched.
pub fn select<const W: usize>(order: Order<'_>) -> Vec<Finder<W>> {
    let find = |key: &TechniqueKey| finders::<W>().iter().find(|finder| finder.info.key == *key).copied();
    order.iter().filter_map(find).collect()
}

#[cfg(test)]
mod tests {
    use super::super::check;
    use super::*;

    /// The first puzzle of the Wikipedia article on Sudoku: singles are enough.
    const EASY: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    #[test]
    fn singles_solve_an_easy_puzzle_and_every_step_is_proved() {
        let puzzle = Puzzle::of_line(EASY);
        let trace = solve(&puzzle, &["hidden-single", "naked-single"].map(TechniqueKey::of)).expect("no conflict");
        assert_eq!(trace.outcome, Outcome::Solved);
        assert_eq!(check(&trace), Ok(()));
        let last = trace.snapshots().pop().expect("a snapshot after the last step");
        assert!(last.grid.is_complete() && last.grid.conflict(puzzle.board()).is_none());
    }
}

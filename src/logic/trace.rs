//! A solution path: solving in an order of techniques, and replaying what was done.

use super::contradiction::contradiction;
use super::step::{Kind, Step};
use super::technique::{Finder, first};
use super::techniques::finders;
use crate::board::{Conflict, DigitSet, Grid, Layout, Position, Topology, Visitor, visit};
use serde::Serialize;

/// The order in which techniques are asked: keys of the technique table.
pub type Order<'a> = &'a [&'a str];

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
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Trace {
    /// The puzzle.
    pub puzzle: Grid,
    /// The steps.
    pub steps: Vec<Step>,
    /// How it ended.
    pub outcome: Outcome,
}

/// A position as plain data, for whoever draws or prints it: digits, and candidates of each cell in cell order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// Givens and placed digits.
    pub grid: Grid,
    /// Candidates of every cell; empty for filled cells.
    pub candidates: Vec<DigitSet>,
}

impl<const W: usize> From<&Position<'_, W>> for Snapshot {
    fn from(position: &Position<'_, W>) -> Self {
        Self { grid: position.grid(), candidates: position.pencil_marks().to_vec() }
    }
}

impl Snapshot {
    /// A puzzle before the first step: its givens, and every candidate that they allow.
    ///
    /// # Errors
    /// When two givens of one house are the same.
    pub fn start(topology: &Topology, puzzle: &Grid) -> Result<Self, Conflict> {
        struct Start<'a>(&'a Grid);
        impl Visitor for Start<'_> {
            type Output = Result<Snapshot, Conflict>;
            fn visit<const W: usize>(self, layout: Layout<'_, W>) -> Self::Output {
                Position::new(layout, self.0).map(|position| Snapshot::from(&position))
            }
        }
        visit(topology, Start(puzzle))
    }
}

impl Trace {
    /// The positions before each step, and after the last: one more than there are steps.
    ///
    /// A wrong guess restores the position before the last open guess, without the guessed candidate.
    pub fn snapshots(&self, topology: &Topology) -> Vec<Snapshot> {
        let mut snapshots = Vec::with_capacity(self.steps.len() + 1);
        replay(topology, self, &mut |snapshot: Snapshot| snapshots.push(snapshot));
        snapshots
    }

    /// How often each technique was used, in order of first use.
    pub fn technique_counts(&self) -> Vec<(&'static str, usize)> {
        let mut counts: Vec<(&'static str, usize)> = Vec::new();
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
pub fn replay(topology: &Topology, trace: &Trace, look: &mut dyn FnMut(Snapshot)) {
    struct Replay<'a>(&'a Trace, &'a mut dyn FnMut(Snapshot));
    impl Visitor for Replay<'_> {
        type Output = ();
        fn visit<const W: usize>(self, layout: Layout<'_, W>) {
            let Ok(position) = Position::new(layout, &self.0.puzzle) else { return };
            walk(position, &self.0.steps, |position, _| {
                (self.1)(Snapshot::from(position));
            });
        }
    }
    visit(topology, Replay(trace, look));
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
/// When two givens of one house are the same.
///
/// # Panics
/// When the order names a technique that is not in the table: orders are made from it.
pub fn solve(topology: &Topology, puzzle: &Grid, order: Order<'_>) -> Result<Trace, Conflict> {
    struct Solve<'a>(&'a Grid, Order<'a>);
    impl Visitor for Solve<'_> {
        type Output = Result<Trace, Conflict>;
        fn visit<const W: usize>(self, layout: Layout<'_, W>) -> Self::Output {
            let mut position = Position::new(layout, self.0)?;
            let order = select::<W>(self.1);
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
            Ok(Trace { puzzle: self.0.clone(), steps, outcome })
        }
    }
    visit(topology, Solve(puzzle, order))
}

/// The finders of an order.
///
/// # Panics
/// When a key is not in the table.
pub fn select<const W: usize>(order: Order<'_>) -> Vec<Finder<W>> {
    let find = |key: &&str| {
        *finders::<W>().iter().find(|finder| finder.info.key == *key).expect("orders name techniques of the table")
    };
    order.iter().map(find).collect()
}

#[cfg(test)]
mod tests {
    use super::super::check;
    use super::*;
    use crate::board::variant;

    /// The first puzzle of the Wikipedia article on Sudoku: singles are enough.
    const EASY: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    #[test]
    fn singles_solve_an_easy_puzzle_and_every_step_is_proved() {
        let values = EASY.bytes().map(|byte| byte - b'0').collect();
        let puzzle = Grid::from_values(values, 9).expect("digits");
        let trace = solve(variant::nine(), &puzzle, &["hidden-single", "naked-single"]).expect("no conflict");
        assert_eq!(trace.outcome, Outcome::Solved);
        assert_eq!(check(variant::nine(), &trace), Ok(()));
        let last = trace.snapshots(variant::nine()).pop().expect("a snapshot after the last step");
        assert!(last.grid.is_complete() && last.grid.conflict(variant::nine()).is_none());
    }
}

//! Solves puzzles with an ordered list of techniques.

use super::check::check_step;
use super::contradiction::contradiction;
use super::key::TechniqueKey;
use super::study::{Memory, Study};
use super::technique::{Finder, first_that};
use super::techniques::finders;
use super::trace::{Outcome, Trace};
use crate::board::{Conflict, Position, Puzzle, with_layout};

/// The order in which techniques are tried.
pub type Order<'a> = &'a [TechniqueKey];

/// Solves a puzzle with the techniques of the order: each step is the first proved instance of the first technique that
/// has one.
///
/// # Errors
/// If two givens break a rule.
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
        let memory = Memory::default();
        let study = Study::new(&position, &memory);
        let proved = |finder| first_that(finder, &study, |found| check_step(&study, &found.step()).is_ok());
        let Some(step) = order.iter().find_map(proved) else {
            break Outcome::Stuck;
        };
        step.apply(&mut position);
        steps.push(step);
    };
    Trace { puzzle: position.puzzle().clone(), steps, outcome }
}

/// Returns the finders of an order. Techniques of last resort have no finders, because they are never searched for.
pub fn select<const W: usize>(order: Order<'_>) -> Vec<Finder<W>> {
    let find = |key: &TechniqueKey| finders::<W>().iter().find(|finder| finder.info.key == *key).copied();
    order.iter().filter_map(find).collect()
}

//! Marks of trials.

use super::mark::Marked;
use super::view::{Role, View};
use crate::logic::argument::Step;
use crate::logic::argument::{Contradiction, Guess, WrongGuess};

impl Marked for Guess {
    fn mark(&self, step: &Step, view: &mut View) {
        view.mark_all(step.placements.iter().copied(), Role::Assumed);
    }
}

impl Marked for WrongGuess {
    fn mark(&self, _: &Step, view: &mut View) {
        match self.contradiction {
            Contradiction::EmptyCell(cell) => view.blockers.push(cell),
            Contradiction::NoPlace(house, _) => view.houses.push(house),
            Contradiction::Both(candidate) => view.mark(candidate, Role::Counterpart),
        }
    }
}

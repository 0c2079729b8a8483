//! Marks of patterns that cannot be.

use super::mark::Marked;
use super::view::{Arrow, Role, View};
use crate::board::Candidate;
use crate::logic::argument::Step;
use crate::logic::argument::{Impossible, ImpossiblePattern, Node};

impl Marked for Impossible {
    fn mark(&self, _: &Step, view: &mut View) {
        match &self.pattern {
            ImpossiblePattern::OddLoop { digit, cells, houses } => {
                view.houses.clone_from(houses);
                view.mark_digit(cells, *digit, Role::Pattern);
                for (from, to) in cells.iter().zip(cells.iter().cycle().skip(1)) {
                    let [from, to] = [from, to].map(|&cell| Node::single(Candidate::new(cell, *digit)));
                    view.links.push(Arrow { from, to, strong: true });
                }
            }
            ImpossiblePattern::TooFewDigits { cells, digits } => view.mark_digits(cells, digits, Role::Pattern),
        }
        view.mark_all(self.guardians.iter().copied(), Role::Fin);
    }
}

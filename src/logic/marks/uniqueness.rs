//! Marks of patterns that would leave two solutions.

use super::mark::Marked;
use super::view::{Role, View};
use crate::logic::argument::Step;
use crate::logic::argument::{DeadlyPattern, Uniqueness, UniquenessRule};

impl Marked for Uniqueness {
    fn mark(&self, _: &Step, view: &mut View) {
        match &self.pattern {
            DeadlyPattern::Loop { cells, digits } => view.mark_digits(cells, digits, Role::Pattern),
            DeadlyPattern::Rows { cells, digits } => view.mark_digits(&cells.concat(), digits, Role::Pattern),
            DeadlyPattern::BugLite { cells, digits } => {
                for (cell, digits) in cells.iter().zip(digits) {
                    view.mark_digits(&[*cell], digits, Role::Pattern);
                }
            }
            DeadlyPattern::ReverseBug { cells, digits } => view.mark_digits(cells, digits, Role::Pattern),
            DeadlyPattern::Bug => {}
        }
        view.mark_all(self.guardians.iter().copied(), Role::Fin);
        match &self.rule {
            UniquenessRule::Subset { house, .. } => view.houses.push(*house),
            UniquenessRule::Forced { links } => view.houses.extend(links.iter().map(|(house, _)| *house)),
            UniquenessRule::OneCell | UniquenessRule::OneDigit => {}
        }
    }
}

//! Marks of exocets.

use super::mark::Marked;
use super::view::{Role, View};
use crate::logic::argument::Exocet;
use crate::logic::argument::Step;

impl Marked for Exocet {
    fn mark(&self, _: &Step, view: &mut View) {
        view.houses.clone_from(&self.lines);
        for (digit, houses) in &self.covers {
            view.mark_digit(&self.base, *digit, Role::Set(0));
            view.mark_digit(&self.targets, *digit, Role::Set(1));
            view.crossing.extend(houses);
        }
        view.crossing.sort_unstable();
        view.crossing.dedup();
    }
}

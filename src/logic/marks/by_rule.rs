//! Marks of rules beside the houses: the cells that the rule speaks of, or the places of a digit among them.

use super::mark::Marked;
use super::view::{Role, View};
use crate::logic::argument::ByRule;
use crate::logic::argument::Step;

impl Marked for ByRule {
    fn mark(&self, _: &Step, view: &mut View) {
        match self.places {
            None => view.blockers.clone_from(&self.cells),
            Some((house, digit)) => {
                view.houses.push(house);
                view.mark_digit(&self.cells, digit, Role::Pattern);
            }
        }
    }
}

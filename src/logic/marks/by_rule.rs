//! Marks of rules beside the houses: the cells that the rule speaks of.

use super::mark::Marked;
use super::view::View;
use crate::logic::argument::ByRule;
use crate::logic::argument::Step;

impl Marked for ByRule {
    fn mark(&self, _: &Step, view: &mut View) {
        view.blockers.clone_from(&self.cells);
    }
}

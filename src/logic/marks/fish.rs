//! Marks of fish.

use super::mark::Marked;
use super::view::{Role, View};
use crate::logic::argument::Fish;
use crate::logic::argument::Step;

impl Marked for Fish {
    fn mark(&self, _: &Step, view: &mut View) {
        view.houses.clone_from(&self.base);
        view.crossing.clone_from(&self.cover);
        view.mark_digit(&self.cells, self.digit, Role::Pattern);
        view.mark_digit(&self.fins, self.digit, Role::Fin);
    }
}

//! Marks of intersections.

use super::mark::Marked;
use super::view::{Role, View};
use crate::logic::argument::Intersection;
use crate::logic::argument::Step;

impl Marked for Intersection {
    fn mark(&self, _: &Step, view: &mut View) {
        view.houses.push(self.base);
        view.crossing.push(self.cover);
        view.mark_digit(&self.cells, self.digit, Role::Pattern);
    }
}

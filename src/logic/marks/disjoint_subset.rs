//! Marks of disjoint subsets.

use super::mark::Marked;
use super::view::{Role, View};
use crate::logic::argument::DisjointSubset;
use crate::logic::argument::Step;

impl Marked for DisjointSubset {
    fn mark(&self, _: &Step, view: &mut View) {
        for (number, part) in (0..).zip(&self.parts) {
            view.houses.push(part.house);
            view.mark_digits(&self.cells, &part.digits, Role::Set(number));
        }
    }
}

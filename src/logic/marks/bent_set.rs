//! Marks of bent sets.

use super::mark::Marked;
use super::view::{Role, View};
use crate::logic::argument::BentSet;
use crate::logic::argument::Step;

impl Marked for BentSet {
    fn mark(&self, _: &Step, view: &mut View) {
        view.mark_digit(&self.cells, self.digit, Role::Pattern);
    }
}

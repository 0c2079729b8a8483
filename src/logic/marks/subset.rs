//! Marks of subsets.

use super::mark::Marked;
use super::view::{Role, View};
use crate::logic::argument::Step;
use crate::logic::argument::Subset;

impl Marked for Subset {
    fn mark(&self, _: &Step, view: &mut View) {
        view.houses.push(self.house);
        view.mark_digits(&self.cells, &self.digits, Role::Pattern);
    }
}

//! Marks of fireworks.

use super::mark::Marked;
use super::view::{Role, View};
use crate::logic::argument::Step;
use crate::logic::argument::{Firework, Fireworks};

impl Marked for Fireworks {
    fn mark(&self, _: &Step, view: &mut View) {
        for Firework { digit, houses } in &self.fireworks {
            view.houses.extend(houses);
            view.mark_digit(&self.cells, *digit, Role::Pattern);
        }
        view.houses.sort_unstable();
        view.houses.dedup();
    }
}

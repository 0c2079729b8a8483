//! Marks of double exocets.

use super::mark::Marked;
use super::view::{Role, View};
use crate::logic::argument::{DoubleExocet, Step};

impl Marked for DoubleExocet {
    fn mark(&self, _: &Step, view: &mut View) {
        for exocet in &self.exocets {
            view.houses.extend(&exocet.lines);
            for (digit, houses) in &exocet.covers {
                view.mark_digit(&exocet.base, *digit, Role::Set(0));
                view.mark_digit(&exocet.targets, *digit, Role::Set(1));
                view.crossing.extend(houses);
            }
        }
        for houses in [&mut view.houses, &mut view.crossing] {
            houses.sort_unstable();
            houses.dedup();
        }
    }
}

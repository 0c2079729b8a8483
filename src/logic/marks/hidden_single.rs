//! Marks of hidden singles.

use super::mark::{Marked, holders};
use super::view::View;
use crate::logic::argument::HiddenSingle;
use crate::logic::argument::Step;

impl Marked for HiddenSingle {
    fn mark(&self, _: &Step, view: &mut View) {
        view.houses.push(self.house);
        view.blockers = holders(self.blocked.iter().map(|blocked| blocked.cause));
    }
}

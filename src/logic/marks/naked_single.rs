//! Marks of naked singles.

use super::mark::{Marked, holders};
use super::view::View;
use crate::logic::argument::NakedSingle;
use crate::logic::argument::Step;

impl Marked for NakedSingle {
    fn mark(&self, _: &Step, view: &mut View) {
        view.blockers = holders(self.excluded.iter().map(|excluded| excluded.cause));
    }
}

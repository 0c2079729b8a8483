//! Marks of hidden singles.

use super::mark::{Marked, holders};
use super::view::View;
use crate::logic::argument::{Blocked, Cause, HiddenSingle, Step};

impl Marked for HiddenSingle {
    fn mark(&self, _: &Step, view: &mut View) {
        view.houses.push(self.house);
        view.blockers = holders(self.blocked.iter().map(|blocked| blocked.cause));
        let ray = |&Blocked { cell, cause }: &Blocked| match cause {
            Cause::Holds(holder) => Some([holder, cell]),
            _ => None,
        };
        view.rays = self.blocked.iter().filter_map(ray).collect();
    }
}

//! Marks of exclusions.

use super::mark::Marked;
use super::view::{Role, View};
use crate::board::Candidate;
use crate::logic::argument::Step;
use crate::logic::argument::{Combination, Exclusion};

impl Marked for Exclusion {
    fn mark(&self, _: &Step, view: &mut View) {
        for Combination { digits, excluder } in &self.combinations {
            let pairs = self.cells.iter().zip(digits).map(|(&cell, &digit)| Candidate::new(cell, digit));
            view.mark_all(pairs, Role::Pattern);
            view.blockers.extend(excluder);
        }
        view.blockers.sort_unstable();
        view.blockers.dedup();
    }
}

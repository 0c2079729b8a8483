//! Checks every step on our own paths. A step that the checker rejects is skipped and kept for the report.

use crate::board::Position;
#[cfg(feature = "scales")]
use crate::logic::{Finder, Instance, Study, first_that};
use crate::logic::{RejectedStep, Step};
use std::cell::RefCell;

/// The steps of one walk that were not proved, the first of each technique: the same instance is found again in the
/// next position.
#[derive(Default, Debug)]
pub(super) struct Rejections(RefCell<Vec<RejectedStep>>);

impl Rejections {
    /// Returns whether the step is proved in this position. A step that is not is kept for the report.
    pub(super) fn admit<const W: usize>(&self, position: &Position<'_, W>, step: &Step) -> bool {
        let Err(rejected) = step.check_before(position) else { return true };
        let mut known = self.0.borrow_mut();
        if known.iter().all(|known| known.technique != rejected.technique) {
            known.push(*rejected);
        }
        false
    }

    /// Returns the rejected steps in the order in which they were found.
    pub(super) fn into_steps(self) -> Vec<RejectedStep> {
        self.0.into_inner()
    }

    /// Returns the first proved instance of a technique.
    #[cfg(feature = "scales")]
    pub(super) fn first_proved<const W: usize>(&self, finder: &Finder<W>, study: &Study<'_, '_, W>) -> Option<Step> {
        first_that(finder, study, |instance: &Instance<'_>| self.admit(study, &instance.step()))
    }
}

#[cfg(all(test, feature = "scales"))]
mod tests {
    use super::*;
    use crate::board::{Position, with_layout};
    use crate::logic::{Memory, TechniqueKey, doubts, instances, select};
    use crate::rating::nearest::{Selection, nearest_proved};
    use crate::rating::testing::read_puzzle;

    /// Two full houses, the first of which is not proved.
    #[test]
    fn a_step_that_is_not_proved_is_skipped_and_kept_once() {
        let givens = format!("12345678.{}.91234567", ".".repeat(63));
        let puzzle = read_puzzle(&givens);
        with_layout!(puzzle.board(), |layout| {
            let position = Position::new(layout, &puzzle).expect("no conflict");
            let finder = select(&[TechniqueKey::of("full-house")])[0];
            let second = instances(&finder, &position).pop();
            doubts::doubt(&givens, |step| step.placements.iter().any(|placed| placed.cell.index() == 8));
            let (rejections, memory) = (Rejections::default(), Memory::default());
            let study = Study::new(&position, &memory);
            assert_eq!(rejections.first_proved(&finder, &study), second);
            let wanted = Selection { needs_argument: true, is_first: true };
            let chosen = nearest_proved(&finder, &study, &[], wanted, (|_: &Instance<'_>| true, &rejections));
            assert_eq!(chosen.map(|chosen| chosen.into_step()), second);
            let rejected = rejections.into_steps();
            let rejected: Vec<_> = rejected.iter().map(|step| (&*step.technique, step.before.grid.clone())).collect();
            assert_eq!(rejected, [("full-house", position.grid())]);
        });
    }
}

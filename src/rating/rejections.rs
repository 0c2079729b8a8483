//! The gate of every walk along our own searches: a step that the checker rejects is skipped and kept for the report.

use crate::board::Position;
#[cfg(feature = "scales")]
use crate::logic::{Finder, Found, Study, first_that};
use crate::logic::{RejectedStep, Step};
use std::cell::RefCell;

/// The steps of one walk that were not proved, the first of each technique: the same instance is found again in the
/// next position.
#[derive(Default, Debug)]
pub(super) struct Rejections(RefCell<Vec<RejectedStep>>);

impl Rejections {
    /// Returns whether the step is proved in this position. One that is not is kept for the report.
    pub(super) fn admit<const W: usize>(&self, position: &Position<'_, W>, step: &Step) -> bool {
        let Err(rejected) = step.check_before(position) else { return true };
        let mut known = self.0.borrow_mut();
        if known.iter().all(|known| known.technique != rejected.technique) {
            known.push(*rejected);
        }
        false
    }

    /// The rejected steps, in the order in which they were found.
    pub(super) fn into_steps(self) -> Vec<RejectedStep> {
        self.0.into_inner()
    }

    #[cfg(feature = "scales")]
    /// The first instance of a technique that is proved.
    pub(super) fn first_proved<const W: usize>(&self, finder: &Finder<W>, study: &Study<'_, '_, W>) -> Option<Step> {
        first_that(finder, study, |found: &Found<'_>| self.admit(study, &found.step()))
    }
}

#[cfg(all(test, feature = "scales"))]
mod tests {
    use super::*;
    use crate::board::{Position, Puzzle, with_layout};
    use crate::logic::{Flow, Memory, Sink, TechniqueKey, select};
    use crate::rating::nearest::{Wanted, nearest_proved};

    /// Two full houses. The search reports the second with the argument of the first before it reports both rightly.
    #[test]
    fn a_step_that_is_not_proved_is_skipped_and_kept_once() {
        let puzzle = format!("12345678.{}.91234567", ".".repeat(63)).parse::<Puzzle>().expect("a puzzle");
        with_layout!(puzzle.board(), |layout| {
            let position = Position::new(layout, &puzzle).expect("no conflict");
            let honest = select(&[TechniqueKey::of("full-house")])[0];
            let lying = honest.searched_by(|study, info, sink: &mut dyn Sink| {
                let honest = select(&[info.key])[0];
                let mut steps = Vec::new();
                let _ = honest.find_in(study, &mut |found: Found<'_>| {
                    steps.push(found.step());
                    Flow::Continue(())
                });
                let (first, second) = (steps[0].clone(), steps[1].clone());
                let lie = Step { placements: second.placements.clone(), ..first.clone() };
                for step in [lie, first, second] {
                    let argument = || step.argument.clone();
                    let (placements, eliminations) = (&step.placements[..], &step.eliminations[..]);
                    sink.found(Found { technique: info, placements, eliminations, argument: &argument })?;
                }
                Flow::Continue(())
            });
            let (rejections, memory) = (Rejections::default(), Memory::default());
            let study = Study::new(&position, &memory);
            let expected = honest_first(&honest, &study);
            assert_eq!(rejections.first_proved(&lying, &study), expected);
            let wanted = Wanted { is_told: true, is_first: true };
            let chosen = nearest_proved(&lying, &study, &[], wanted, (|_: &Found<'_>| true, &rejections));
            assert_eq!(chosen.map(|chosen| chosen.into_step()), expected);
            let rejected = rejections.into_steps();
            let told: Vec<_> = rejected.iter().map(|step| (&*step.technique, step.before.grid.clone())).collect();
            assert_eq!(told, [("full-house", position.grid())]);
        });
    }

    fn honest_first<const W: usize>(finder: &Finder<W>, study: &Study<'_, '_, W>) -> Option<Step> {
        first_that(finder, study, |_| true)
    }
}

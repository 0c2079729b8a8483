//! Finds the easiest step of a position among those that a filter accepts.

use crate::board::{Candidate, Cell, Position, Sheet, with_layout};
use crate::logic::{Family, Flow, Instance, Proved, RejectedStep, Step, TechniqueKey, prover, select, techniques};
use crate::rating::ladder;
use crate::work::{Stop, Stopped};
use std::collections::BTreeSet;

/// A filter of steps.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct StepFilter {
    /// The cell that the step must fill or lose a candidate of; `None` for any cell.
    pub cell: Option<Cell>,
    /// The accepted techniques; all if empty.
    pub techniques: Vec<TechniqueKey>,
    /// The number of steps to skip. Steps with the same conclusion count as one.
    pub skip: usize,
}

impl StepFilter {
    /// Returns a filter for the techniques of the teaching order up to this one; `None` if the technique is not in that
    /// order.
    pub fn up_to(hardest: TechniqueKey) -> Option<Self> {
        let place = ladder::place(hardest.as_str())?;
        let techniques = ladder::rungs().take(place + 1).map(|(key, _)| key).collect();
        Some(Self { techniques, ..Self::default() })
    }

    fn accepts(&self, step: &Step) -> bool {
        let mut concluded = step.placements.iter().chain(&step.eliminations);
        self.cell.is_none_or(|cell| concluded.any(|candidate| candidate.cell == cell))
    }

    /// Returns the techniques in the order in which they are tried: the teaching order, then the others.
    fn order(&self) -> Vec<TechniqueKey> {
        let taught = ladder::rungs().map(|(key, _)| key);
        let others = techniques().filter(|info| info.family != Family::LastResort).map(|info| info.key);
        let mut seen = BTreeSet::new();
        let is_wanted = |key: &TechniqueKey| self.techniques.is_empty() || self.techniques.contains(key);
        taught.chain(others).filter(is_wanted).filter(|key| seen.insert(*key)).collect()
    }
}

/// Returns the easiest step, if any technique finds one. The position must have no conflict, and its puzzle must have
/// one solution: see [`Known`](super::Known).
///
/// # Errors
/// If the search was stopped.
pub fn easiest(sheet: &Sheet, stop: &Stop) -> Result<Option<Proved<Step>>, Stopped> {
    easiest_with(sheet, &StepFilter::default(), stop, &mut |_| ())
}

/// Returns the easiest step that the filter accepts. Steps that are not proved are added to `skipped`.
pub(super) fn easiest_with(
    sheet: &Sheet,
    filter: &StepFilter,
    stop: &Stop,
    skipped: &mut dyn FnMut(RejectedStep),
) -> Result<Option<Proved<Step>>, Stopped> {
    let step = with_layout!(sheet.puzzle.board(), |layout| {
        let Ok(position) = sheet.position(layout) else { return Ok(None) };
        easiest_in(&position.until(stop), filter, skipped)
    });
    stop.check()?;
    Ok(step)
}

/// Returns the same for a position. The result is invalid if the position was stopped.
pub(super) fn easiest_in<const W: usize>(
    position: &Position<'_, W>,
    filter: &StepFilter,
    skipped: &mut dyn FnMut(RejectedStep),
) -> Option<Proved<Step>> {
    if *filter == StepFilter::default() {
        let (taught, rejected) = ladder::easiest(position, &[]);
        rejected.into_iter().for_each(&mut *skipped);
        let taught = taught.and_then(|(step, _)| step.prove(position).ok());
        if taught.is_some() {
            return taught;
        }
    }
    let prove = prover(position);
    let mut passed: BTreeSet<(Vec<Candidate>, Vec<Candidate>)> = BTreeSet::new();
    for finder in select::<W>(&filter.order()) {
        let mut found = None;
        let _ = finder.find(position, &mut |instance: Instance<'_>| {
            let step = instance.step();
            if !filter.accepts(&step) {
                return Flow::Continue(());
            }
            let conclusion = (step.placements.clone(), step.eliminations.clone());
            if passed.contains(&conclusion) {
                return Flow::Continue(());
            }
            match prove(step) {
                Err(rejected) => skipped(*rejected),
                Ok(_) if passed.len() < filter.skip => {
                    passed.insert(conclusion);
                }
                Ok(step) => found = Some(step),
            }
            if found.is_some() { Flow::Break(()) } else { Flow::Continue(()) }
        });
        if found.is_some() {
            return found;
        }
    }
    None
}

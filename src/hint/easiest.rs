//! The easiest step of a position.

use crate::board::Sheet;
use crate::board::with_layout;
use crate::logic::{Instance, Memory, Proved, RejectedStep, Step, Study, finders, prover};
use crate::rating::ladder;
use crate::work::{Stop, Stopped};

/// Returns the easiest step, if any technique finds one. The position must have no conflict, and its puzzle one
/// solution: see [`Known`](super::Known).
///
/// # Errors
/// If it was stopped.
pub fn easiest(sheet: &Sheet, stop: &Stop) -> Result<Option<Proved<Step>>, Stopped> {
    easiest_with(sheet, stop, &mut |_| ())
}

/// Returns the easiest step; `skipped` gets the steps that are not proved.
pub(super) fn easiest_with(
    sheet: &Sheet,
    stop: &Stop,
    skipped: &mut dyn FnMut(RejectedStep),
) -> Result<Option<Proved<Step>>, Stopped> {
    let step = with_layout!(sheet.puzzle.board(), |layout| {
        let Ok(position) = sheet.position(layout) else { return Ok(None) };
        let position = position.until(stop);
        let (taught, rejected) = ladder::easiest(&position, &[]);
        rejected.into_iter().for_each(&mut *skipped);
        let taught = taught.and_then(|(step, _)| step.prove(&position).ok());
        // The other techniques are searched after the teaching order.
        let prove = prover(&position);
        let rest = || {
            let memory = Memory::default();
            let study = Study::new(&position, &memory);
            finders().iter().find_map(|finder| {
                let proved = |instance: Instance<'_>| prove(instance.step()).map_err(|one| skipped(*one)).ok();
                finder.first_in(&study, proved)
            })
        };
        taught.or_else(rest)
    });
    stop.check()?;
    Ok(step)
}

//! The easiest step of a position.

use crate::board::Sheet;
use crate::board::with_layout;
use crate::logic::{Proved, Step, finders, first};
use crate::rating::ladder;
use crate::work::{Stop, Stopped};

/// The easiest step, if any technique finds one. The position must have no conflict, and its puzzle one solution: see
/// [`Known`](super::Known).
///
/// # Errors
/// When it was stopped.
pub fn easiest(sheet: &Sheet, stop: &Stop) -> Result<Option<Proved<Step>>, Stopped> {
    let step = with_layout!(sheet.puzzle.board(), |layout| {
        let Ok(position) = sheet.position(layout) else { return Ok(None) };
        let position = position.until(stop);
        // What the teaching order leaves out comes when it has nothing more.
        let rest = || finders().iter().find_map(|finder| first(finder, &position)?.prove(&position).ok());
        let taught = ladder::easiest(&position, &[]).and_then(|(step, _)| step.prove(&position).ok());
        taught.or_else(rest)
    });
    stop.check()?;
    Ok(step)
}

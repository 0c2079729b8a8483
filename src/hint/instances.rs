//! Every instance of a technique in a position.

use super::known::Known;
use crate::board::Sheet;
use crate::board::with_layout;
use crate::logic::{Contradiction, Flow, Found, Info, Proved, Step, contradiction, prover, select};
use crate::rating::Unrated;
use crate::work::Stop;

/// What a search for the instances of a technique says besides them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Instances {
    /// How many instances were given.
    pub count: usize,
    /// What contradicts itself in the position, if anything does: what is found then leads nowhere.
    pub contradiction: Option<Contradiction>,
    /// How many solutions the puzzle has, up to two, if the technique assumes one. Unless there is just one, it was not
    /// looked for.
    pub solutions: Option<usize>,
}

/// Gives every instance of a technique in a position to `take`, as soon as it is found and proved, until that breaks. A
/// position may have tens of thousands, each with its whole argument: no list of them is kept here.
///
/// A technique that assumes one solution is looked for if the puzzle is known to have one, and in all that is given: see
/// [`Known`].
///
/// # Errors
/// If two filled cells break a rule, or it was stopped.
pub fn each_instance(
    sheet: &Sheet,
    info: &'static Info,
    stop: &Stop,
    take: &mut dyn FnMut(Proved<Step>) -> Flow,
) -> Result<Instances, Unrated> {
    if let Some(conflict) = sheet.conflict() {
        return Err(conflict.into());
    }
    let known = if info.assumes_unique { Some(Known::of(sheet, stop)?) } else { None };
    let solutions = known.as_ref().map(|known| known.solutions.len());
    let sheet = known.as_ref().map_or(sheet, |known| &known.sheet);
    with_layout!(sheet.puzzle.board(), |layout| {
        let position = sheet.position(layout)?.until(stop);
        let finders = if solutions.is_none_or(|count| count == 1) { select(&[info.key]) } else { Vec::new() };
        let (prove, mut count) = (prover(&position), 0);
        for finder in finders {
            let flow = finder.find(&position, &mut |found: Found<'_>| match prove(found.step()) {
                None => Flow::Continue(()),
                Some(step) => {
                    count += 1;
                    take(step)
                }
            });
            if flow.is_break() {
                break;
            }
        }
        stop.check()?;
        Ok(Instances { count, contradiction: contradiction(&position), solutions })
    })
}

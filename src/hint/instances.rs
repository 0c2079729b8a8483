//! Every instance of a technique in a position.

use super::known::Known;
use crate::board::Sheet;
use crate::board::with_layout;
use crate::logic::{self, Contradiction, Info, Proved, Step, contradiction, prove_each, select};
use crate::rating::Unrated;
use crate::work::Stop;

/// The instances of a technique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instances {
    /// The steps, in the order in which the technique finds them.
    pub steps: Vec<Proved<Step>>,
    /// What contradicts itself in the position, if anything does: what is found then leads nowhere.
    pub contradiction: Option<Contradiction>,
    /// How many solutions the puzzle has, up to two, where the technique assumes one: where there is not just one it
    /// was not looked for.
    pub solutions: Option<usize>,
}

/// Looks for every instance of a technique in a position. One that assumes one solution is looked for where the puzzle
/// is known to have one, and in all that is given: see [`Known`].
///
/// # Errors
/// When two filled cells break a rule, or it was stopped.
pub fn instances(sheet: &Sheet, info: &'static Info, stop: &Stop) -> Result<Instances, Unrated> {
    if let Some(conflict) = sheet.conflict() {
        return Err(conflict.into());
    }
    let known = if info.assumes_unique { Some(Known::of(sheet, stop)?) } else { None };
    let solutions = known.as_ref().map(|known| known.solutions.len());
    let sheet = known.as_ref().map_or(sheet, |known| &known.sheet);
    with_layout!(sheet.puzzle.board(), |layout| {
        let position = sheet.position(layout)?.until(stop);
        let finders = if solutions.is_none_or(|count| count == 1) { select(&[info.key]) } else { Vec::new() };
        let found = finders.into_iter().flat_map(|finder| logic::instances(&finder, &position));
        let steps = prove_each(&position, found);
        stop.check()?;
        Ok(Instances { steps, contradiction: contradiction(&position), solutions })
    })
}

//! Every instance of a technique in a position.

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
}

/// Looks for every instance of a technique in a position.
///
/// # Errors
/// When two filled cells break a rule, or it was stopped.
pub fn instances(sheet: &Sheet, info: &'static Info, stop: &Stop) -> Result<Instances, Unrated> {
    with_layout!(sheet.puzzle.board(), |layout| {
        let position = sheet.position(layout)?.until(stop);
        let found = select(&[info.key]).into_iter().flat_map(|finder| logic::instances(&finder, &position));
        let steps = prove_each(&position, found);
        stop.check()?;
        Ok(Instances { steps, contradiction: contradiction(&position) })
    })
}

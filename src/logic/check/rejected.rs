//! Steps that a search found and the checker rejects. Whoever walks a path skips them and reports them.

use super::proof::{Refusal, check_step};
use crate::board::Position;
use crate::logic::argument::Step;
use crate::logic::key::TechniqueKey;
use crate::logic::snapshot::Snapshot;

/// A step that is not proved, with everything needed to reproduce it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RejectedStep {
    /// The technique whose search found it.
    pub technique: TechniqueKey,
    /// Why the checker rejects it.
    pub refusal: Refusal,
    /// The position in which it was found.
    pub before: Snapshot,
}

impl Step {
    /// Checks the step before a path takes it.
    ///
    /// # Errors
    /// The rejected step with its position, if the argument does not prove it.
    pub fn check_before<const W: usize>(&self, position: &Position<'_, W>) -> Result<(), Box<RejectedStep>> {
        check_step(position, self).map_err(|refusal| RejectedStep::new(self.technique, refusal, position))
    }
}

impl RejectedStep {
    /// The step of `technique` that was rejected for `refusal` when it was found in `position`.
    pub fn new<const W: usize>(technique: TechniqueKey, refusal: Refusal, position: &Position<'_, W>) -> Box<Self> {
        Box::new(Self { technique, refusal, before: position.into() })
    }
}

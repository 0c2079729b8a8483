//! Represents steps that a search found and the checker rejects. The code that walks a path skips them and reports
//! them.

use super::proof::{Refusal, check_step};
use crate::board::Position;
use crate::logic::argument::Step;
use crate::logic::key::TechniqueKey;
use crate::logic::snapshot::Snapshot;

/// A step that is not proved, with everything needed to reproduce it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RejectedStep {
    /// The technique that found the step.
    pub technique: TechniqueKey,
    /// The reason why the checker rejects the step.
    pub refusal: Refusal,
    /// The position in which the step was found.
    pub before: Snapshot,
}

impl Step {
    /// Checks the step before a path takes it.
    ///
    /// # Errors
    /// The rejected step with its position, if the argument does not prove it.
    pub fn check_before<const W: usize>(&self, position: &Position<'_, W>) -> Result<(), Box<RejectedStep>> {
        if doubts::is_doubted(position.puzzle(), self) {
            return Err(RejectedStep::new(self.technique, Refusal("it is doubted".into()), position));
        }
        check_step(position, self).map_err(|refusal| RejectedStep::new(self.technique, refusal, position))
    }
}

/// Rejects proved steps for tests, on any thread. No search is known to find a step that is not proved.
#[doc(hidden)]
pub mod doubts {
    use super::Step;
    use crate::board::Puzzle;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Mutex, PoisonError};

    /// Whether there is any doubt; without one, a check costs nothing extra.
    static IS_ANY: AtomicBool = AtomicBool::new(false);
    static DOUBTS: Mutex<Vec<Doubt>> = Mutex::new(Vec::new());

    /// The givens of a puzzle, and a predicate for the steps that are rejected there.
    type Doubt = (String, fn(&Step) -> bool);

    /// Rejects these steps in the puzzle with these givens. No other test may use the puzzle.
    pub fn doubt(givens: &str, is_doubted: fn(&Step) -> bool) {
        DOUBTS.lock().unwrap_or_else(PoisonError::into_inner).push((givens.to_owned(), is_doubted));
        IS_ANY.store(true, Ordering::Release);
    }

    pub(super) fn is_doubted(puzzle: &Puzzle, step: &Step) -> bool {
        if !IS_ANY.load(Ordering::Acquire) {
            return false;
        }
        let doubts = DOUBTS.lock().unwrap_or_else(PoisonError::into_inner);
        doubts.iter().any(|(givens, is_doubted)| is_doubted(step) && *givens == puzzle.givens().line())
    }
}

impl RejectedStep {
    /// Returns the step of `technique` that was rejected for `refusal` when it was found in `position`.
    pub fn new<const W: usize>(technique: TechniqueKey, refusal: Refusal, position: &Position<'_, W>) -> Box<Self> {
        Box::new(Self { technique, refusal, before: position.into() })
    }
}

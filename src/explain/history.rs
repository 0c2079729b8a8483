//! Which step of a path removed which candidate.

use crate::board::Candidate;
use crate::logic::{StepKind, Trace};
use std::collections::BTreeMap;

/// Which step of a path removed which candidate, so that "removed earlier" can say when.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct History(BTreeMap<Candidate, Vec<usize>>);

impl History {
    /// The history of a path.
    pub fn new(trace: &Trace) -> Self {
        let mut history = Self::default();
        let mut open_guesses = Vec::new();
        for (index, step) in trace.steps.iter().enumerate() {
            match step.kind {
                StepKind::Deduction => {}
                StepKind::Guess => open_guesses.push(index),
                // What was removed since the guess is back, and no later sentence may refer to it.
                StepKind::WrongGuess => {
                    let since = open_guesses.pop().unwrap_or(0);
                    history.0.values_mut().for_each(|steps| steps.retain(|&step| step < since));
                }
            }
            for candidate in &step.eliminations {
                history.0.entry(*candidate).or_default().push(index);
            }
        }
        history
    }

    /// The last step before the one with this index that removed the candidate.
    pub(super) fn removal(&self, candidate: Candidate, before: usize) -> Option<usize> {
        self.0.get(&candidate)?.iter().rev().copied().find(|&step| step < before)
    }
}

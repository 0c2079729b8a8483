//! Records which step of a path removed each candidate.

use crate::board::Candidate;
use crate::logic::{StepKind, Trace};
use std::collections::BTreeMap;

/// The step that removed each candidate of a path, so that explanations can refer to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct History(BTreeMap<Candidate, Vec<Removal>>);

/// The removal of a candidate by a step, and the wrong guess that undoes it, if there is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Removal {
    by: usize,
    taken_back: Option<usize>,
}

impl History {
    /// Returns the history of a path.
    pub fn new(trace: &Trace) -> Self {
        let mut history = Self::default();
        let mut open_guesses = Vec::new();
        for (index, step) in trace.steps.iter().enumerate() {
            match step.kind {
                StepKind::Deduction => {}
                StepKind::Guess => open_guesses.push(index),
                // Removals since the guess are undone, and later sentences must not refer to them.
                StepKind::WrongGuess => {
                    let since = open_guesses.pop().unwrap_or(0);
                    let removals = history.0.values_mut().flatten();
                    for removal in removals.filter(|removal| removal.by >= since && removal.taken_back.is_none()) {
                        removal.taken_back = Some(index);
                    }
                }
            }
            for candidate in &step.eliminations {
                history.0.entry(*candidate).or_default().push(Removal { by: index, taken_back: None });
            }
        }
        history
    }

    /// Returns the last step before `before` that removed the candidate, if the removal still holds there.
    pub(super) fn removal(&self, candidate: Candidate, before: usize) -> Option<usize> {
        let holds = |removal: &&Removal| removal.by < before && removal.taken_back.is_none_or(|index| before <= index);
        self.0.get(&candidate)?.iter().rev().find(holds).map(|removal| removal.by)
    }
}

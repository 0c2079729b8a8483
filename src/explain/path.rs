//! A whole path told step by step.

use super::{Explanation, History, Narrator};
use crate::logic::Trace;

/// Every step of a path at every level.
pub fn explain_path(narrator: &Narrator<'_>, trace: &Trace) -> Vec<Explanation> {
    let (history, snapshots) = (History::new(trace), trace.snapshots());
    let steps = 0..trace.steps.len();
    steps.map(|index| narrator.explain_step(trace, &history, index, &snapshots[index])).collect()
}

/// A path in words, a numbered line a step.
pub fn path_lines(narrator: &Narrator<'_>, trace: &Trace) -> String {
    let told = explain_path(narrator, trace);
    (1..).zip(told).map(|(number, step)| format!("{number:>3}. {}. {}\n", step.title, step.sentence)).collect()
}

//! A whole path told step by step.

use super::{Explanation, History, Narrator};
use crate::logic::Trace;

/// Every step of a path at every level.
pub fn explain_path(narrator: &Narrator<'_>, trace: &Trace) -> Vec<Explanation> {
    let (history, snapshots) = (History::new(trace), trace.snapshots());
    let steps = 0..trace.steps.len();
    steps.map(|index| narrator.explain_step(trace, &history, index, &snapshots[index])).collect()
}

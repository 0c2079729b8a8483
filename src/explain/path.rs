//! Explains a whole path step by step.

use super::{Explanation, History, Narrator};
use crate::logic::{Proved, Trace};

/// Returns the explanation of every step of a path.
pub fn explain_path(narrator: &Narrator<'_>, path: &Proved<Trace>) -> Vec<Explanation> {
    let history = History::new(path);
    let steps = path.step_by_step().into_iter().enumerate();
    steps.map(|(index, step)| narrator.explain_within(&history, index, &step)).collect()
}

/// Returns a path in words, with a numbered line for each step.
pub fn path_lines(narrator: &Narrator<'_>, path: &Proved<Trace>) -> String {
    let steps = explain_path(narrator, path);
    (1..).zip(steps).map(|(number, step)| format!("{number:>3}. {}. {}\n", step.title, step.sentence)).collect()
}

//! What is reported of a step that a search found and that is not proved: why, and how to reproduce it.

use crate::board::Sheet;
use crate::error::Diagnostic;
use crate::format::{Reading, writer};
use crate::logic::RejectedStep;
use crate::rating::{Scale, SkippedStep};
use std::slice::from_ref;

/// The note on a step that a path skips, or for which a figure is withheld.
pub(super) fn skipped(SkippedStep { scale, step }: &SkippedStep) -> String {
    let RejectedStep { technique, refusal, .. } = step;
    let reason = match scale.withholds(from_ref(step)) {
        Some(step) => no_rating(scale, step),
        None => format!("skipped `{technique}` on the path of `{}`, because it is not proved: {refusal}", scale.key),
    };
    format!("{reason}; {}", report(scale, step))
}

/// The fault of a puzzle whose figure is withheld.
pub(super) fn withheld(scale: &Scale, rejected: &RejectedStep, reading: &Reading) -> Diagnostic {
    Diagnostic::new(no_rating(scale, rejected)).at(reading.start()).hint(report(scale, rejected))
}

fn no_rating(scale: &Scale, RejectedStep { technique, refusal, .. }: &RejectedStep) -> String {
    format!("no rating on `{}`: a step `{technique}` is not proved: {refusal}", scale.key)
}

/// The request to report a fault of ours, with the means to reproduce it.
fn report(scale: &Scale, RejectedStep { before, .. }: &RejectedStep) -> String {
    let write = |format: &str, sheet: &Sheet| Some(writer(format)?.write(sheet).ok()?.trim_end().to_owned());
    let start = Sheet::new(before.puzzle.clone(), before.puzzle.givens().clone());
    let puzzle = write("line", &start).unwrap_or_else(|| before.puzzle.line());
    let position = write("json", &before.sheet()).unwrap_or_default();
    let command = format!("sudopress explain --path {} '{puzzle}'", scale.key);
    format!("please report this fault of sudopress with the command {command} and the position {position}")
}

//! What is reported of a step that a search found and that is not proved: why, and how to reproduce it.

use crate::board::Sheet;
use crate::error::Diagnostic;
use crate::format::{Reading, writer};
use crate::logic::RejectedStep;
use crate::rating::Scale;

/// The note on a step that a path skips.
pub(super) fn skipped(scale: &Scale, rejected: &RejectedStep) -> String {
    let RejectedStep { technique, refusal, .. } = rejected;
    let reason = format!("skipped `{technique}` on the path of `{}`, because it is not proved: {refusal}", scale.key);
    format!("{reason}; {}", report(scale, rejected))
}

/// The fault of a puzzle whose figure is withheld.
pub(super) fn withheld(scale: &Scale, rejected: &RejectedStep, reading: &Reading) -> Diagnostic {
    let RejectedStep { technique, refusal, .. } = rejected;
    let reason = format!("no rating on `{}`: a step `{technique}` is not proved: {refusal}", scale.key);
    Diagnostic::new(reason).at(reading.start()).hint(report(scale, rejected))
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

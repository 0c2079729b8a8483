//! Reports steps that a search found but that are not proved: why, and how to reproduce them.

use crate::board::Sheet;
use crate::error::{Diagnostic, counted};
use crate::format::{Reading, writer};
use crate::logic::RejectedStep;
use crate::rating::{Scale, SkippedStep};
use std::slice::from_ref;

/// Returns the note on a step that a path skips, or because of which a rating is withheld.
pub(super) fn skipped(SkippedStep { scale, step }: &SkippedStep) -> String {
    let RejectedStep { technique, refusal, .. } = step;
    let reason = match scale.withholds(from_ref(step)) {
        Some(step) => no_rating(scale, step),
        None => format!("skipped `{technique}` on the path of `{}`, because it is not proved: {refusal}", scale.key),
    };
    format!("{reason}; {}", report(scale, step))
}

/// Returns the fault of a puzzle with a withheld rating.
pub(super) fn withheld(scale: &Scale, rejected: &RejectedStep, reading: &Reading) -> Diagnostic {
    Diagnostic::new(no_rating(scale, rejected)).at(reading.start()).hint(report(scale, rejected))
}

fn no_rating(scale: &Scale, RejectedStep { technique, refusal, .. }: &RejectedStep) -> String {
    format!("no rating on `{}`: a step `{technique}` is not proved: {refusal}", scale.key)
}

/// Returns the note on a hint that skips a step.
pub(super) fn passed_over(rejected: &RejectedStep) -> String {
    let RejectedStep { technique, refusal, .. } = rejected;
    let reason = format!("skipped `{technique}`, because it is not proved: {refusal}");
    format!("{reason}; {}", report_command("hint --degree full", rejected))
}

/// Returns the note on omitted instances of a technique: their number and the first.
pub(super) fn left_out(count: usize, first: &RejectedStep) -> String {
    let RejectedStep { technique, refusal, .. } = first;
    let instances = counted(count, "instance");
    let reason = format!("left out {instances} of `{technique}` without a proof: {refusal}");
    format!("{reason}; {}", report_command(&format!("find {technique}"), first))
}

/// Returns the request to report a fault in this program, with the means to reproduce it.
fn report(scale: &Scale, rejected: &RejectedStep) -> String {
    let RejectedStep { before, .. } = rejected;
    let start = Sheet::new(before.puzzle.clone(), before.puzzle.givens().clone());
    // One line cannot express marks and relations.
    let puzzle = written("line", &start).or_else(|| written("json", &start)).unwrap_or_default();
    let command = format!("sudopress explain --scale {} '{puzzle}'", scale.key);
    let position = position(rejected);
    format!("please report this bug in sudopress with the command {command} and the position {position}")
}

/// Returns the same, with a command that reads the position itself.
fn report_command(command: &str, rejected: &RejectedStep) -> String {
    let position = position(rejected);
    format!("please report this bug in sudopress with the command sudopress {command} '{position}'")
}

fn position(rejected: &RejectedStep) -> String {
    written("json", &rejected.before.sheet()).unwrap_or_default()
}

fn written(format: &str, sheet: &Sheet) -> Option<String> {
    Some(writer(format)?.write(sheet).ok()?.trim_end().to_owned())
}

//! Describes the causes of failed attempts, with remedies.

use super::{Exit, Failure};
use crate::error::Diagnostic;
use crate::hunt::{HuntReport, Loss, Losses};
use crate::work::Tally;
use std::cmp::Reverse;

/// The place of the criteria, in whose terms a remedy is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CriteriaPlace {
    /// In a book spec.
    Spec,
    /// As options of a command.
    Options,
}

/// Returns the causes of failed attempts, most frequent first, and a remedy.
pub(super) fn advice(losses: &Losses, place: CriteriaPlace) -> String {
    let mut losses: Vec<(Loss, u64)> = losses.iter().map(|(&loss, &count)| (loss, count)).collect();
    losses.sort_by_key(|&(loss, count)| (Reverse(count), loss));
    let counts: Vec<String> = losses.iter().map(|&(loss, count)| format!("{count} {}", name(loss))).collect();
    let remedy = losses.first().map_or("reduce the number of puzzles", |&(loss, _)| match place {
        CriteriaPlace::Spec => words(loss).1,
        CriteriaPlace::Options => words(loss).2,
    });
    format!("of the attempts, {}; {remedy}", counts.join(", "))
}

/// Returns the failure of a hunt that found too few puzzles.
pub(super) fn too_few(hunted: &HuntReport, count: usize) -> Failure {
    let Tally { taken, tried } = hunted.tally;
    let message = format!("{taken} of {count} puzzles found in {tried} attempts");
    Failure::new(Exit::Negative, Diagnostic::new(message).hint(advice(&hunted.losses, CriteriaPlace::Options)))
}

/// Returns the description of a cause.
pub(super) fn name(loss: Loss) -> &'static str {
    words(loss).0
}

/// Returns the description, with the remedies in a spec and as options.
fn words(loss: Loss) -> (&'static str, &'static str, &'static str) {
    match loss {
        Loss::Unmade => (
            "made no puzzle with that symmetry",
            "use a simpler symmetry, or `minimal: orbit`",
            "use a simpler symmetry, or `--minimal orbit`",
        ),
        Loss::Unreached => (
            "did not reach the requested range",
            "use another grade, a lower `min` or a higher `max`",
            "use another `--grade`, a lower `--min-rating` or a higher `--max-rating`",
        ),
        Loss::GivenCount => ("had too few or too many givens", "widen `given-count`", "use another symmetry"),
        Loss::TooEasy => (
            "were too easy",
            "use an easier grade or a lower `min`",
            "use an easier `--grade` or a lower `--min-rating`",
        ),
        Loss::TooHard => (
            "were too hard",
            "use a harder grade or a higher `max`",
            "use a harder `--grade` or a higher `--max-rating`",
        ),
        Loss::Guess => (
            "could be solved only by guessing",
            "use an easier grade, or another `walkthrough: {path}`",
            "use an easier `--grade` or a lower `--max-rating`",
        ),
        Loss::Techniques => (
            "needed the wrong techniques",
            "require and forbid fewer techniques, or use a grade that needs them",
            "require and forbid fewer techniques, or use a `--grade` that needs them",
        ),
        Loss::Ceiling => (
            "needed harder techniques than allowed",
            "allow a later technique as `hardest`, or use an easier grade",
            "use an easier `--grade`",
        ),
        Loss::Disguised => (
            "were equivalent to earlier puzzles",
            "reduce the number of puzzles: such a small board has few",
            "reduce the number of puzzles: such a small board has few",
        ),
    }
}

//! The causes of failed attempts, in words, with remedies.

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
    let remedy = losses.first().map_or("ask for fewer puzzles", |&(loss, _)| match place {
        CriteriaPlace::Spec => words(loss).1,
        CriteriaPlace::Options => words(loss).2,
    });
    format!("of the attempts {}; {remedy}", counts.join(", "))
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
            "made no puzzle of that symmetry",
            "take a symmetry of fewer motions, or `minimal: orbit`",
            "take a symmetry of fewer motions, or `--minimal orbit`",
        ),
        Loss::Unreached => (
            "did not reach the band",
            "ask for another grade, or a lower `min` or higher `max`",
            "ask for another `--grade`, or a lower `--min-rating` or higher `--max-rating`",
        ),
        Loss::GivenCount => ("had too few or too many givens", "widen `given-count`", "take another symmetry"),
        Loss::TooEasy => (
            "were too easy",
            "ask for an easier grade or a lower `min`",
            "ask for an easier `--grade` or a lower `--min-rating`",
        ),
        Loss::TooHard => (
            "were too hard",
            "ask for a harder grade or a higher `max`",
            "ask for a harder `--grade` or a higher `--max-rating`",
        ),
        Loss::Guess => (
            "could be solved only by guessing",
            "ask for an easier grade, or another `walkthrough: {path}`",
            "ask for an easier `--grade` or a lower `--max-rating`",
        ),
        Loss::Techniques => (
            "needed the wrong techniques",
            "require and forbid fewer techniques, or ask for a grade that needs them",
            "require and forbid fewer techniques, or ask for a `--grade` that needs them",
        ),
        Loss::Ceiling => (
            "needed harder techniques than allowed",
            "allow a later technique as `hardest`, or ask for an easier grade",
            "ask for an easier `--grade`",
        ),
        Loss::Disguised => (
            "were earlier puzzles in disguise",
            "ask for fewer puzzles: so small a board has not many",
            "ask for fewer puzzles: so small a board has not many",
        ),
    }
}

//! Computes the path of a puzzle, in the order of a scale or of sudognu's letters, and the part of it that needs no
//! guess.

use super::answer;
use super::ink::{Ink, Inks};
use crate::board::Sheet;
use crate::error::Diagnostic;
use crate::explain::{Explanation, Language, Words};
use crate::format::Reading;
use crate::logic::{Outcome, Proved, RejectedStep, StepKind, Trace};
use crate::rating::{Letters, Rated, Scale, Unrated, lettered_scale};
use crate::work::{Stop, Stopped};
use std::sync::LazyLock;

/// English words. Most runs do not need them and start faster without them.
pub(super) static WORDS: LazyLock<Words> = LazyLock::new(|| Words::new(Language::ENGLISH));

/// The order in which techniques are tried.
#[derive(Clone, Debug)]
pub(super) enum Order {
    /// The order of a scale.
    Scale(&'static Scale),
    /// The techniques of sudognu's letters, in sequence.
    Letters(Letters),
}

/// The part of a path before its first guess.
pub(super) struct LogicPath {
    pub path: Proved<Trace>,
    /// The position at the end of the path.
    pub end: Sheet,
    /// The steps that the path skips because they are not proved.
    pub rejected: Vec<RejectedStep>,
}

/// Returns a step in words, with its title in colour.
pub(super) fn step_line(inks: Inks, number: usize, step: &Explanation) -> String {
    format!("{number:>3}. {}. {}", inks.show(Ink::Title, &step.title), step.sentence)
}

impl Order {
    pub(super) fn scale(&self) -> &'static Scale {
        match self {
            Self::Scale(scale) => scale,
            Self::Letters(_) => lettered_scale().expect("sudognu's techniques are letters").0,
        }
    }

    /// Follows the path of a puzzle, which must have no conflicting givens.
    pub(super) fn follow(&self, reading: &Reading, stop: &Stop) -> Result<Rated, Stopped> {
        let puzzle = &reading.puzzle;
        match self {
            Self::Scale(scale) => scale.rate_unless(puzzle, stop).map_err(Unrated::unless_faulty),
            Self::Letters(letters) => {
                let (_, lettered) = lettered_scale().expect("sudognu's techniques are letters");
                let rated = (lettered.rate)(puzzle, letters, None, stop).map_err(Unrated::unless_faulty)?;
                Ok(rated.expect("no rating ends the path"))
            }
        }
    }

    /// Follows the path up to its first guess. The fault is the reason why there is no path.
    pub(super) fn follow_logic(
        &self,
        reading: &Reading,
        stop: &Stop,
    ) -> Result<Result<LogicPath, Diagnostic>, Stopped> {
        if let Some(what) = self.scale().refusal(&reading.puzzle) {
            let message = format!("`{}` has no path for {what}", self.scale().key);
            return Ok(Err(Diagnostic::new(message).at(reading.start())));
        }
        self.follow_to_guess(reading, stop)
    }

    /// Follows the path up to its first guess in a position that no scale rates, such as one with given pencil marks.
    pub(super) fn follow_to_guess(
        &self,
        reading: &Reading,
        stop: &Stop,
    ) -> Result<Result<LogicPath, Diagnostic>, Stopped> {
        let Rated { mut trace, rejected, .. } = self.follow(reading, stop)?;
        if let Some(guess) = trace.steps.iter().position(|step| step.kind != StepKind::Deduction) {
            trace.steps.truncate(guess);
            trace.outcome = Outcome::Stuck;
        }
        let end = trace.snapshots().pop().map_or_else(|| reading.sheet.clone(), |last| last.sheet());
        Ok(match trace.prove() {
            Ok(path) => Ok(LogicPath { path, end, rejected }),
            Err(unproved) => Err(answer::unproved(reading, &unproved)),
        })
    }
}

impl LogicPath {
    /// Returns the number of remaining candidates.
    pub(super) fn open_candidates(&self) -> usize {
        self.end.marks().iter().map(|marks| marks.len()).sum()
    }
}

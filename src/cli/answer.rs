//! The result for one of many puzzles, computed on any thread and printed on one.

use super::rejected;
use super::screen::Screen;
use super::{Exit, Failure};
use crate::board::{Conflict, Sheet};
use crate::engine::{Engine, Solutions};
use crate::error::{Diagnostic, Foreign};
use crate::format::{self, Reading, Writer};
use crate::logic::{Proved, RejectedStep, Trace, Unproved};
use crate::rating::{Rated, Scale, SkippedStep};
use crate::work::{Stop, Stopped};

/// The result for a puzzle.
#[derive(Default)]
pub(super) struct Answer {
    /// The output, with line ends.
    pub out: String,
    /// The path to write on a page.
    pub path: Option<Box<Rated<Proved<Trace>>>>,
    /// The fault, if the result is negative.
    pub fault: Option<Diagnostic>,
    /// The steps that the path skips because they are not proved.
    pub skipped: Vec<SkippedStep>,
    /// The steps that a hint skips because they are not proved.
    pub passed_over: Vec<RejectedStep>,
}

impl Answer {
    pub(super) fn line(line: impl std::fmt::Display) -> Self {
        Self { out: format!("{line}\n"), ..Self::default() }
    }

    /// Returns a puzzle or position in a format, or the feature that the format cannot express.
    pub(super) fn written(writer: &Writer, sheet: &Sheet, reading: &Reading) -> Self {
        match writer.write_credited(sheet, reading.credit()) {
            Ok(out) => Self { out, ..Self::default() },
            Err(cannot) => Self::fault(Diagnostic::new(cannot.to_string()).at(reading.start())),
        }
    }

    pub(super) fn fault(fault: Diagnostic) -> Self {
        Self { fault: Some(fault), ..Self::default() }
    }

    /// Counts the solutions of a puzzle. There is a fault if there is not exactly one.
    ///
    /// # Errors
    /// If the search was stopped.
    pub(super) fn count(engine: &mut Engine, puzzle: &Reading, stop: &Stop) -> Result<(u64, Self), Stopped> {
        let conflict = puzzle.conflict();
        let count = if conflict.is_some() { 0 } else { engine.count_unless(&puzzle.puzzle, stop)? };
        let fault = (count != 1).then(|| Diagnostic::new(Solutions::counted(count)).at(puzzle.start()));
        Ok((count, Self { fault: conflict.or(fault), ..Self::default() }))
    }

    /// Returns the fault of a puzzle in which two filled cells break a rule.
    pub(super) fn conflict(reading: &Reading, conflict: &Conflict) -> Self {
        Self::fault(Diagnostic::new(format::conflict(&reading.puzzle, conflict)).at(reading.start()))
    }

    /// Returns the fault of a path that the checker rejects.
    pub(super) fn unproved(reading: &Reading, refusal: &Unproved) -> Self {
        Self::fault(unproved(reading, refusal))
    }

    /// Adds the steps that a path of this scale skips. A step for which the figure is withheld becomes the fault.
    pub(super) fn with_rejected(mut self, reading: &Reading, scale: &'static Scale, rejected: &[RejectedStep]) -> Self {
        match scale.withholds(rejected) {
            Some(first) => self.fault = Some(rejected::withheld(scale, first, reading)),
            None => self.skipped.extend(SkippedStep::on(scale, rejected.to_vec())),
        }
        self
    }

    /// Prints it and reports its fault, for which it returns [`Exit::Negative`].
    pub(super) fn report(self, screen: &Screen, name: Option<&str>) -> Result<Exit, Failure> {
        screen.print(self.out)?;
        screen.note_skipped(&self.skipped);
        screen.note_passed_over(&self.passed_over);
        self.fault.map_or(Ok(Exit::Done), |fault| report(screen, fault, name))
    }
}

/// Reports the fault of a puzzle.
pub(super) fn report(screen: &Screen, mut fault: Diagnostic, name: Option<&str>) -> Result<Exit, Failure> {
    fault.file = name.map(Foreign::from);
    screen.complain(&fault);
    Ok(Exit::Negative)
}

/// Returns the fault of one of our paths that the checker rejects.
pub(super) fn unproved(reading: &Reading, refusal: &Unproved) -> Diagnostic {
    let fault = Diagnostic::new(format!("a step of the path is not proved, so the path is not shown: {refusal}"));
    fault.at(reading.start()).hint("this is a bug in sudopress; please report it with the puzzle")
}

/// Returns the reason why a puzzle cannot be rated: it is a complete grid, its givens conflict, or it has no solution
/// or several; `None` if it can.
pub(super) fn unfit(engine: &mut Engine, puzzle: &Reading, stop: &Stop) -> Result<Option<Diagnostic>, Stopped> {
    if let Some(conflict) = puzzle.conflict() {
        return Ok(Some(conflict));
    }
    if let Some(fault) = puzzle.complete() {
        return Ok(Some(fault));
    }
    let message = match engine.solutions_unless(&puzzle.puzzle, 2, stop)?.len() {
        0 => "no solution",
        1 => return Ok(None),
        _ => "several solutions",
    };
    Ok(Some(Diagnostic::new(message).at(puzzle.start())))
}

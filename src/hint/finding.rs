//! Examines a position: finds its mistakes or its easiest step.

use super::copying::{CopyFault, copy_faults};
use super::easiest::{StepFilter, easiest_with};
use super::known::Known;
use crate::board::{Cell, Conflict};
use crate::board::{Mistake, Sheet};
use crate::logic::{Proved, RejectedStep, Step};
use crate::work::{Stop, Stopped};

/// The result of examining a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// The position is solved.
    Solved,
    /// The next step.
    Step(Box<Proved<Step>>),
    /// The position is correct, but no technique finds a step.
    Nothing,
    /// The position has mistakes.
    Faults(Vec<Fault>),
    /// The puzzle has no solution, perhaps because of these copying faults.
    NoSolution(Vec<CopyFault>),
    /// The puzzle has several solutions, perhaps because of these copying faults.
    SeveralSolutions(Vec<CopyFault>),
}

/// A fault of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Digits that break a rule.
    Conflict(Conflict),
    /// A difference from the solution.
    Mistake(Mistake),
    /// A given that may have been copied wrongly.
    Copy(CopyFault),
}

/// Returns the faults of a position, or its easiest step.
pub fn look(sheet: &Sheet) -> Finding {
    look_unless(sheet, &Stop::never()).expect("it is never stopped")
}

/// Returns the faults of a position, or its easiest step, unless the search is stopped.
///
/// # Errors
/// If the search was stopped.
pub fn look_unless(sheet: &Sheet, stop: &Stop) -> Result<Finding, Stopped> {
    look_with(sheet, &StepFilter::default(), stop, &mut |_| ())
}

/// Returns the faults of a position, or the easiest of the steps that the filter accepts, as [`look_unless`] does.
/// Easier steps that were found but are not proved are added to `skipped`.
///
/// # Errors
/// If the search was stopped.
pub fn look_with(
    sheet: &Sheet,
    filter: &StepFilter,
    stop: &Stop,
    skipped: &mut dyn FnMut(RejectedStep),
) -> Result<Finding, Stopped> {
    let known = match sound(sheet, stop)? {
        Ok(known) => known,
        Err(finding) => return Ok(finding),
    };
    if sheet.filled.is_complete() {
        return Ok(Finding::Solved);
    }
    let step = easiest_with(&known.sheet, filter, stop, skipped)?;
    Ok(step.map_or(Finding::Nothing, |step| Finding::Step(Box::new(step))))
}

/// Returns the faults of a position or of its puzzle; `None` if it has none.
///
/// # Errors
/// If it was stopped.
pub fn faults(sheet: &Sheet, stop: &Stop) -> Result<Option<Finding>, Stopped> {
    Ok(sound(sheet, stop)?.err())
}

/// Returns the puzzle of a position with its solution, or the faults of the position or of its puzzle.
pub(super) fn sound(sheet: &Sheet, stop: &Stop) -> Result<Result<Known, Finding>, Stopped> {
    let mut faults: Vec<Fault> = sheet.conflict().map(Fault::Conflict).into_iter().collect();
    if sheet.puzzle.conflict().is_some() {
        faults.extend(copy_faults(&sheet.puzzle, false, stop)?.into_iter().map(Fault::Copy));
        return Ok(Err(Finding::Faults(faults)));
    }
    let known = Known::of(sheet, stop)?;
    // If the marks are given, an empty cell without marks is a fault of the puzzle.
    if !known.sheet.puzzle.marks().is_empty() {
        faults.extend(without_marks(sheet).map(Fault::Mistake));
        if !faults.is_empty() {
            return Ok(Err(Finding::Faults(faults)));
        }
    }
    let solution = match known.solutions.as_slice() {
        [] => return Ok(Err(Finding::NoSolution(copy_faults(&sheet.puzzle, false, stop)?))),
        [solution] => solution,
        _ => return Ok(Err(Finding::SeveralSolutions(copy_faults(&sheet.puzzle, true, stop)?))),
    };
    faults.extend(sheet.mistakes(solution).into_iter().map(Fault::Mistake));
    Ok(if faults.is_empty() { Ok(known) } else { Err(Finding::Faults(faults)) })
}

/// Returns the empty cells that have lost all their marks.
fn without_marks(sheet: &Sheet) -> impl Iterator<Item = Mistake> {
    let marks = sheet.marks();
    let is_bare = move |cell: &Cell| sheet.filled.digit(*cell).is_none() && marks[cell.index()].is_empty();
    sheet.puzzle.board().cells().filter(is_bare).map(|cell| Mistake::NoMarks { cell })
}

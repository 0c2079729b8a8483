//! What there is to say of a position.

use super::easiest::easiest;
use super::within::solutions_within;
use crate::board::{Cell, Conflict};
use crate::board::{Mistake, Sheet};
use crate::engine::Engine;
use crate::logic::Step;

/// What there is to say of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// Nothing is left to do.
    Solved,
    /// The next step.
    Step(Box<Step>),
    /// Correct, but beyond every technique.
    Nothing,
    /// Something was done wrong.
    Faults(Vec<Fault>),
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle has several.
    SeveralSolutions,
}

/// What is wrong with a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Two equal digits in a house.
    Conflict(Conflict),
    /// What the solution says otherwise.
    Mistake(Mistake),
}

/// Looks at a position: what is wrong with it, or else its easiest step.
pub fn look(sheet: &Sheet) -> Finding {
    let mut faults: Vec<Fault> = sheet.conflict().map(Fault::Conflict).into_iter().collect();
    if sheet.puzzle.conflict().is_some() {
        return Finding::Faults(faults);
    }
    let mut solutions = Engine::new().solutions(&sheet.puzzle, 2);
    // A puzzle may be made of pencil marks: then those, too, are given.
    if solutions.len() > 1 && !sheet.removed.is_empty() {
        faults.extend(without_marks(sheet).map(Fault::Mistake));
        if !faults.is_empty() {
            return Finding::Faults(faults);
        }
        solutions = solutions_within(sheet);
    }
    let solution = match solutions.as_slice() {
        [] => return Finding::NoSolution,
        [solution] => solution,
        _ => return Finding::SeveralSolutions,
    };
    faults.extend(sheet.mistakes(solution).into_iter().map(Fault::Mistake));
    if !faults.is_empty() {
        return Finding::Faults(faults);
    }
    if sheet.filled.is_complete() {
        return Finding::Solved;
    }
    easiest(sheet).map_or(Finding::Nothing, |step| Finding::Step(Box::new(step)))
}

/// The empty cells that have lost all their marks.
fn without_marks(sheet: &Sheet) -> impl Iterator<Item = Mistake> {
    let marks = sheet.marks();
    let is_bare = move |cell: &Cell| sheet.filled.digit(*cell).is_none() && marks[cell.index()].is_empty();
    sheet.puzzle.board().cells().filter(is_bare).map(|cell| Mistake::NoMarks { cell })
}

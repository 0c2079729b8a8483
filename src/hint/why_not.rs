//! Proves that a candidate is false or true, with the easiest steps that show it.

use super::easiest::{StepFilter, easiest_in};
use super::finding::{Finding, sound};
use crate::board::{Candidate, Cell, Digit, House, Layout, Position, Sheet, with_layout};
use crate::logic::{Proved, RejectedStep, Step};
use crate::work::{Stop, Stopped};

/// The decision about a candidate.
#[derive(Clone, PartialEq, Debug)]
pub enum WhyNot {
    /// These steps remove the candidate.
    False(Vec<Proved<Step>>),
    /// These steps place the candidate.
    True(Vec<Proved<Step>>),
    /// The permitted techniques neither remove nor place the candidate.
    Undecided,
    /// The cell is filled with this digit.
    Filled(Digit),
    /// Another cell of this house contains the digit.
    Seen(House, Cell),
    /// The puzzle has given marks, and the candidate is not one of them.
    NotGiven,
    /// The position has mistakes, or its puzzle does not have exactly one solution.
    Faulty(Finding),
}

/// Returns the easiest steps that decide whether a candidate is true. They are taken from the path that always takes
/// the easiest step; none of them can be omitted.
///
/// A removed pencil mark is explained as if it were still present.
///
/// # Errors
/// If the search was stopped.
pub fn why_not(
    sheet: &Sheet,
    candidate: Candidate,
    filter: &StepFilter,
    stop: &Stop,
    skipped: &mut dyn FnMut(RejectedStep),
) -> Result<WhyNot, Stopped> {
    let mut sheet = sheet.clone();
    sheet.removed.retain(|removed| *removed != candidate);
    let known = match sound(&sheet, stop)? {
        Ok(known) => known,
        Err(finding) => return Ok(WhyNot::Faulty(finding)),
    };
    if let Some(digit) = sheet.filled.digit(candidate.cell) {
        return Ok(WhyNot::Filled(digit));
    }
    let board = sheet.puzzle.board();
    let holders = board.houses().filter_map(|house| {
        let cells = &board.house(house).cells;
        let holder = cells.iter().find(|&&cell| sheet.filled.digit(cell) == Some(candidate.digit))?;
        cells.contains(&candidate.cell).then_some((house, *holder))
    });
    if let Some((house, holder)) = holders.into_iter().next() {
        return Ok(WhyNot::Seen(house, holder));
    }
    if !sheet.marks()[candidate.cell.index()].contains(candidate.digit) {
        return Ok(WhyNot::NotGiven);
    }
    let decided = with_layout!(board, |layout| decide(&known.sheet, layout, candidate, filter, stop, skipped));
    stop.check()?;
    let is_true = known.solution().and_then(|solution| solution.digit(candidate.cell)) == Some(candidate.digit);
    Ok(match decided {
        None => WhyNot::Undecided,
        Some(steps) if is_true => WhyNot::True(steps),
        Some(steps) => WhyNot::False(steps),
    })
}

/// Returns the steps that decide, if the techniques find them.
fn decide<const W: usize>(
    sheet: &Sheet,
    layout: Layout<'_, W>,
    candidate: Candidate,
    filter: &StepFilter,
    stop: &Stop,
    skipped: &mut dyn FnMut(RejectedStep),
) -> Option<Vec<Proved<Step>>> {
    let start = sheet.position(layout).ok()?.until(stop);
    let mut position = start.clone();
    let mut steps: Vec<Step> = Vec::new();
    while !is_decided(&position, candidate) {
        let step = easiest_in(&position, filter, skipped)?;
        step.apply(&mut position);
        steps.push((*step).clone());
    }
    // Omit smaller and smaller runs of steps, starting from the end.
    let mut run = steps.len() / 2;
    while run > 0 {
        let mut end = steps.len();
        while end > 0 {
            let begin = end.saturating_sub(run);
            let kept: Vec<Step> = steps[..begin].iter().chain(&steps[end..]).cloned().collect();
            if replayed(&start, &kept, candidate).is_some() {
                steps = kept;
            }
            end = begin;
        }
        run /= 2;
    }
    replayed(&start, &steps, candidate)
}

fn is_decided<const W: usize>(position: &Position<'_, W>, Candidate { cell, digit }: Candidate) -> bool {
    position.digit(cell).is_some() || !position.candidates(cell).contains(digit)
}

/// Returns the steps, each proved after those before it; `None` if one cannot be proved, or they do not decide.
fn replayed<const W: usize>(
    start: &Position<'_, W>,
    steps: &[Step],
    candidate: Candidate,
) -> Option<Vec<Proved<Step>>> {
    let mut position = start.clone();
    let mut proved = Vec::new();
    for step in steps {
        let step = step.clone().prove(&position).ok()?;
        step.apply(&mut position);
        proved.push(step);
    }
    is_decided(&position, candidate).then_some(proved)
}

#[cfg(test)]
mod tests {
    use super::super::known::Known;
    use super::*;
    use crate::board::Puzzle;

    const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn every_candidate_of_a_puzzle_is_decided_and_each_step_is_needed() {
        let puzzle: Puzzle = EASY.parse().expect("a puzzle");
        let sheet = Sheet::new(puzzle.clone(), puzzle.givens().clone());
        let solution = &Known::of(&sheet, &Stop::never()).expect("it is never stopped").solutions[0];
        for (cell, digits) in puzzle.board().cells().zip(sheet.marks()) {
            for digit in digits.iter() {
                let candidate = Candidate::new(cell, digit);
                let answer = why_not(&sheet, candidate, &StepFilter::default(), &Stop::never(), &mut |_| ());
                let steps = match answer.expect("it is never stopped") {
                    WhyNot::True(steps) if solution.digit(cell) == Some(digit) => steps,
                    WhyNot::False(steps) if solution.digit(cell) != Some(digit) => steps,
                    other => panic!("{candidate:?}: {other:?}"),
                };
                assert!(!steps.is_empty());
            }
        }
    }
}

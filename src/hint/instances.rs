//! Finds all instances of a technique in a position.

use super::known::Known;
use crate::board::Sheet;
use crate::board::with_layout;
use crate::logic::{Contradiction, Flow, Info, Instance, Proved, RejectedStep, Step, contradiction, prover, select};
use crate::rating::Unrated;
use crate::work::Stop;

/// The outcome of a search for the instances of a technique, without the instances themselves.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Instances {
    /// The number of proved instances.
    pub count: usize,
    /// The number of instances that are not proved.
    pub unproved: usize,
    /// The first instance that is not proved.
    pub rejected: Option<Box<RejectedStep>>,
    /// The contradiction in the position, if there is one, which makes the instances meaningless.
    pub contradiction: Option<Contradiction>,
    /// The number of solutions of the puzzle, up to two, if the technique assumes a single solution. If it is not 1,
    /// the search was skipped.
    pub solutions: Option<usize>,
}

/// Passes every proved instance of a technique in a position to `take`, until `take` breaks. A position may have tens
/// of thousands of instances, each with its whole argument, so they are not collected in a list.
///
/// A technique that assumes one solution is only searched for if the puzzle has one: see [`Known`].
///
/// # Errors
/// If two filled cells break a rule, or if the search was stopped.
pub fn each_instance(
    sheet: &Sheet,
    info: &'static Info,
    stop: &Stop,
    take: &mut dyn FnMut(Proved<Step>) -> Flow,
) -> Result<Instances, Unrated> {
    if let Some(conflict) = sheet.conflict() {
        return Err(conflict.into());
    }
    let known = if info.assumes_unique { Some(Known::of(sheet, stop)?) } else { None };
    let solutions = known.as_ref().map(|known| known.solutions.len());
    let sheet = known.as_ref().map_or(sheet, |known| &known.sheet);
    with_layout!(sheet.puzzle.board(), |layout| {
        let position = sheet.position(layout)?.until(stop);
        let finders = if solutions.is_none_or(|count| count == 1) { select(&[info.key]) } else { Vec::new() };
        let (prove, mut found) = (prover(&position), Instances { solutions, ..Instances::default() });
        for finder in finders {
            let flow = finder.find(&position, &mut |instance: Instance<'_>| match prove(instance.step()) {
                Err(rejected) => {
                    found.unproved += 1;
                    found.rejected.get_or_insert(rejected);
                    Flow::Continue(())
                }
                Ok(step) => {
                    found.count += 1;
                    take(step)
                }
            });
            if flow.is_break() {
                break;
            }
        }
        stop.check()?;
        Ok(Instances { contradiction: contradiction(&position), ..found })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Puzzle;
    use crate::logic::{doubts, technique};
    use crate::{Finding, StepFilter, look_with};

    #[test]
    fn instances_that_are_not_proved_are_left_out_and_counted() {
        const LINE: &str = "...5.3.7....49......9..6...37.68..95..8...3..6...4...1....1..38..69...1......2..4";
        let (puzzle, stop) = (LINE.parse::<Puzzle>().expect("a puzzle"), Stop::never());
        let sheet = Sheet::new(puzzle.clone(), puzzle.givens().clone());
        let hidden_single = technique("hidden-single").expect("it is in the table");
        let found = || each_instance(&sheet, hidden_single, &stop, &mut |_| Flow::Continue(())).expect("no conflict");
        let all = found().count;
        doubts::doubt(LINE, |step| step.technique == "hidden-single");
        let left_out = found();
        assert_eq!((left_out.count, left_out.unproved), (0, all));
        assert!(left_out.rejected.is_some_and(|first| first.before.puzzle == puzzle));
        let mut skipped = Vec::new();
        let finding = look_with(&sheet, &StepFilter::default(), &stop, &mut |step| skipped.push(step.technique));
        assert!(matches!(finding, Ok(Finding::Step(step)) if step.technique != "hidden-single"));
        assert_eq!(skipped, ["hidden-single"]);
    }
}

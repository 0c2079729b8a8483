//! Builds arguments for steps whose conclusions come from another search.

use crate::board::{Candidate, Position};
use crate::logic::{
    Argument, Assertion, Branches, Combined, End, Finder, Guess, Origin, Refusal, RejectedStep, Step, StepKind, Study,
    TechniqueKey, select,
};
use crate::logic::{Scope, Trail};

/// Returns the search of a technique.
pub(super) fn finder<const W: usize>(technique: &str) -> Option<Finder<W>> {
    technique.parse::<TechniqueKey>().ok().and_then(|key| select::<W>(&[key]).into_iter().next())
}

/// Returns a deduction with this conclusion and without an argument.
pub(super) fn unargued(technique: &'static str, placed: Option<Candidate>, mut eliminations: Vec<Candidate>) -> Step {
    eliminations.sort_unstable();
    Step {
        technique: TechniqueKey::of(technique),
        kind: StepKind::Deduction,
        placements: placed.into_iter().collect(),
        eliminations,
        argument: Argument::Guess(Guess),
    }
}

/// Gives a step an argument for its conclusion and checks it.
///
/// # Errors
/// The rejected step, if no argument is found or the checker rejects it.
pub(super) fn argued<const W: usize>(study: &Study<'_, '_, W>, step: &mut Step) -> Result<(), Box<RejectedStep>> {
    step.argument = argue(study, step).ok_or_else(|| without_argument(study, step))?;
    step.check_before(study)
}

/// Returns the rejection of a step without an argument.
pub(super) fn without_argument<const W: usize>(position: &Position<'_, W>, step: &Step) -> Box<RejectedStep> {
    RejectedStep::new(step.technique, Refusal("no argument for its conclusion was found".into()), position)
}

/// Returns an argument for the conclusion of a step: an instance of its technique with this conclusion, otherwise
/// several that prove it part by part, otherwise a refutation of the opposite of each part.
pub(super) fn argue<const W: usize>(study: &Study<'_, '_, W>, step: &Step) -> Option<Argument> {
    let mut parts: Vec<(Candidate, Argument)> = Vec::new();
    let whole = finder::<W>(&step.technique)?.first_in(study, |instance| {
        if *instance.placements == step.placements && *instance.eliminations == step.eliminations {
            return Some((instance.argument)());
        }
        for gone in instance.eliminations.iter().filter(|gone| step.eliminations.contains(gone)) {
            if parts.iter().all(|(known, _)| known != gone) {
                parts.push((*gone, (instance.argument)()));
            }
        }
        None
    });
    if whole.is_some() || !step.placements.is_empty() {
        return whole;
    }
    for &gone in &step.eliminations {
        if parts.iter().all(|(known, _)| *known != gone) {
            parts.push((gone, refute(study, Assertion::on(gone))?));
        }
    }
    let mut arguments: Vec<Argument> = Vec::new();
    for (_, argument) in parts {
        if !arguments.contains(&argument) {
            arguments.push(argument);
        }
    }
    Some(Argument::Combined(Combined { arguments }))
}

/// Returns the techniques that follow assumptions besides singles.
pub(super) fn crossings<const W: usize>() -> Vec<Finder<W>> {
    ["pointing", "claiming"].into_iter().filter_map(finder).collect()
}

/// Returns a refutation of an assumption by singles and digits locked into the crossing of two houses.
pub(super) fn refute<const W: usize>(study: &Study<'_, '_, W>, assumption: Assertion) -> Option<Argument> {
    let finders = crossings();
    let trail = Trail::follow(study, assumption, Scope::Nested(&finders));
    let branches = vec![trail.branch(&trail.clash(), End::Contradiction(trail.contradiction()?))];
    Some(Argument::Branches(Branches { origin: Origin::Contradiction, branches }))
}

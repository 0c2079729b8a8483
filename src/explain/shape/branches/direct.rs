//! Direct steps: a single that an intersection or a subset reveals.
//!
//! As an argument, such a step is an assumption that the intersection refutes. People, however, see the intersection
//! first and then the single, so this module explains the step in that order at every level.

use super::super::super::context::StepContext;
use super::super::super::lines::ProofLines;
use super::super::super::messages::*;
use super::super::wording::wording;
use crate::board::Candidate;
use crate::logic::{Branch, Branches, Contradiction, End, Inference, Origin, Step};

/// A single, and the steps that reveal it.
pub(super) struct Direct {
    /// The steps, each with everything that it removes from the single's house or cell.
    steps: Vec<Step>,
    placed: Candidate,
    end: Contradiction,
}

/// Returns the argument as a direct step if it is one: a refuted assumption with only steps that hold without it.
pub(super) fn direct(branches: &Branches, context: &StepContext<'_>) -> Option<Direct> {
    let ([Branch { implications, end: End::Contradiction(end) }], &[placed]) =
        (&branches.branches[..], &context.step.placements[..])
    else {
        return None;
    };
    let (assumed, rest) = implications.split_first()?;
    let is_single = match *end {
        Contradiction::EmptyCell(cell) => cell == placed.cell,
        Contradiction::NoPlace(house, digit) => {
            digit == placed.digit && context.topology().house(house).cells.contains(&placed.cell)
        }
        Contradiction::Both(_) => false,
    };
    let is_refuted = branches.origin == Origin::Contradiction && assumed.assertion.candidate == placed;
    if !is_refuted || !is_single || rest.is_empty() {
        return None;
    }
    let mut steps: Vec<Step> = Vec::new();
    for implication in rest {
        let Inference::Step(step) = &implication.inference else { return None };
        if !implication.premises.is_empty() || implication.assertion.holds {
            return None;
        }
        match steps.iter_mut().find(|known| known.argument == step.argument) {
            Some(known) => known.eliminations.push(implication.assertion.candidate),
            None => steps.push(Step { eliminations: vec![implication.assertion.candidate], ..Step::clone(step) }),
        }
    }
    for step in &mut steps {
        step.eliminations.sort_unstable();
        step.eliminations.dedup();
    }
    Some(Direct { steps, placed, end: *end })
}

impl Direct {
    /// Returns the notations of the steps, then that of the single.
    pub(super) fn hodoku(&self, context: &StepContext<'_>) -> String {
        let mut parts: Vec<String> =
            self.steps.iter().map(|step| wording(&step.argument).hodoku(&context.with(step))).collect();
        parts.push(context.effect());
        parts.join("; ")
    }

    pub(super) fn eureka(&self, context: &StepContext<'_>) -> String {
        let mut parts: Vec<String> =
            self.steps.iter().map(|step| wording(&step.argument).eureka(&context.with(step))).collect();
        parts.push(context.effect());
        parts.join("; ")
    }

    /// Returns the sentences of the steps, then that of the single.
    pub(super) fn sentence(&self, context: &StepContext<'_>) -> String {
        let mut sentences: Vec<String> =
            self.steps.iter().map(|step| wording(&step.argument).sentence(&context.with(step))).collect();
        let (cell, digit) = (context.cell(self.placed.cell), context.digit(self.placed.digit));
        sentences.push(match self.end {
            Contradiction::NoPlace(house, _) => {
                context.say(SentenceDirectHouse { cell, digit, house: context.house(house) })
            }
            _ => context.say(SentenceDirectCell { cell, digit }),
        });
        sentences.join(" ")
    }

    pub(super) fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        let mut above = context.above.to_vec();
        for step in &self.steps {
            wording(&step.argument).prove(&context.with(step), lines);
            above.extend(step.eliminations.iter().map(|&removed| (removed, lines.last())));
        }
        let mut snapshot = context.snapshot.clone();
        for (removed, _) in &above {
            snapshot.candidates[removed.cell.index()].remove(removed.digit);
        }
        let after = StepContext { snapshot: &snapshot, above: &above, ..*context };
        match self.end {
            Contradiction::NoPlace(house, digit) => after.prove_places(house, digit, &[self.placed.cell], lines),
            _ => {
                lines.push(after.holds_only(self.placed.cell));
            }
        }
        context.therefore(lines);
    }
}

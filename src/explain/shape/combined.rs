//! Words for arguments in several parts. Each part is explained as a separate step, with its share of the conclusion.

use super::super::context::StepContext;
use super::super::lines::ProofLines;
use super::fish::other_way;
use super::wording::{Wording, wording};
use crate::board::{Candidate, with_layout};
use crate::logic::{Argument, Combined, Snapshot, Step, check_part};

impl Wording for Combined {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        let parts: Vec<String> =
            parts(self, context).iter().map(|part| wording(&part.argument).hodoku(&context.with(part))).collect();
        parts.join("; ")
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        let parts: Vec<String> =
            parts(self, context).iter().map(|part| wording(&part.argument).eureka(&context.with(part))).collect();
        parts.join("; ")
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        let parts = parts(self, context);
        let mut before: Option<&Argument> = None;
        let sentences = parts.iter().map(|part| {
            let context = context.with(part);
            match (before.replace(&part.argument), &part.argument) {
                (Some(Argument::Fish(one)), Argument::Fish(fish))
                    if (one.digit, &one.base) == (fish.digit, &fish.base) =>
                {
                    other_way(fish, &context)
                }
                _ => wording(&part.argument).sentence(&context),
            }
        });
        sentences.collect::<Vec<_>>().join(" ")
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        let outer = lines.said.replace(Vec::new());
        for part in parts(self, context) {
            wording(&part.argument).prove(&context.with(&part), lines);
        }
        lines.said = outer;
    }
}

/// Splits the step into its parts. Each conclusion goes to the first part that proves it.
///
/// The checker decides which part proves it, and has already rejected conclusions without a proof.
fn parts(combined: &Combined, context: &StepContext<'_>) -> Vec<Step> {
    let part = |argument: &Argument| Step {
        placements: Vec::new(),
        eliminations: Vec::new(),
        argument: argument.clone(),
        ..context.step.clone()
    };
    let mut parts: Vec<Step> = combined.arguments.iter().map(part).collect();
    let prover = |parts: &[Step], placements: &[Candidate], eliminations: &[Candidate]| {
        let concluding =
            |part: &Step| Step { placements: placements.to_vec(), eliminations: eliminations.to_vec(), ..part.clone() };
        parts.iter().position(|part| proves(context.snapshot, &concluding(part)))
    };
    for &candidate in &context.step.placements {
        if let Some(at) = prover(&parts, &[candidate], &[]) {
            parts[at].placements.push(candidate);
        }
    }
    for &candidate in &context.step.eliminations {
        if let Some(at) = prover(&parts, &[], &[candidate]) {
            parts[at].eliminations.push(candidate);
        }
    }
    parts.retain(|part| !part.eliminations.is_empty() || !part.placements.is_empty());
    parts
}

fn proves(snapshot: &Snapshot, step: &Step) -> bool {
    with_layout!(snapshot.puzzle.board(), |layout| {
        snapshot.position(layout).is_ok_and(|position| check_part(&position, step).is_ok())
    })
}

//! Arguments in several parts: each part as a step of its own, with what it proves of the conclusion.

use super::narrator::Case;
use crate::board::with_layout;
use crate::logic::{Argument, Snapshot, Step, check_step};

impl Case<'_> {
    /// The step in its parts: each elimination goes to the first part that proves it.
    ///
    /// Who proves what is the checker's word, not ours; what no part proves, which the checker would have refused, goes
    /// to the first.
    pub(super) fn parts(&self, arguments: &[Argument]) -> Vec<Step> {
        let part = |argument: &Argument| Step {
            placements: Vec::new(),
            eliminations: Vec::new(),
            argument: argument.clone(),
            ..self.step.clone()
        };
        let mut parts: Vec<Step> = arguments.iter().map(part).collect();
        for &candidate in &self.step.eliminations {
            let proves = |part: &Step| {
                let step = Step { eliminations: vec![candidate], placements: Vec::new(), ..part.clone() };
                proves(self.snapshot, &step)
            };
            let at = parts.iter().position(proves).unwrap_or(0);
            if let Some(part) = parts.get_mut(at) {
                part.eliminations.push(candidate);
            }
        }
        if let Some(first) = parts.first_mut() {
            first.placements.clone_from(&self.step.placements);
        }
        parts.retain(|part| !part.eliminations.is_empty() || !part.placements.is_empty());
        parts
    }

    /// The same case with one of its parts as the step.
    pub(super) fn with<'b>(&'b self, step: &'b Step) -> Case<'b> {
        Case { step, ..*self }
    }
}

fn proves(snapshot: &Snapshot, step: &Step) -> bool {
    with_layout!(snapshot.puzzle.board(), |layout| {
        snapshot.position(layout).is_ok_and(|position| check_step(&position, step).is_ok())
    })
}

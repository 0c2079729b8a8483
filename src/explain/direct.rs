//! Direct steps: a single that an intersection or a subset uncovers at once.
//!
//! As an argument such a step is an assumption that the intersection refutes. Nobody thinks so: people see the
//! intersection, then the single. This tells it in that order, at every level.

use super::narrator::Case;
use super::proof::Lines;
use crate::board::Candidate;
use crate::logic::{Branch, Contradiction, End, Inference, Origin, Step};

/// A single, and the steps that make it one.
pub(super) struct Direct {
    /// The steps, each with all that it removes of the single's house or cell.
    pub(super) steps: Vec<Step>,
    placed: Candidate,
    end: Contradiction,
}

impl Case<'_> {
    /// The argument as a direct step, where it is one: one refuted assumption, and nothing in it but steps that hold
    /// without it.
    pub(super) fn direct(&self, origin: &Origin, branches: &[Branch]) -> Option<Direct> {
        let ([Branch { implications, end: End::Contradiction(end) }], &[placed]) =
            (branches, &self.step.placements[..])
        else {
            return None;
        };
        let (assumed, rest) = implications.split_first()?;
        let is_single = match *end {
            Contradiction::EmptyCell(cell) => cell == placed.cell,
            Contradiction::NoPlace(house, digit) => {
                digit == placed.digit && self.narrator.topology.house(house).cells.contains(&placed.cell)
            }
            Contradiction::Both(_) => false,
        };
        if *origin != Origin::Contradiction || assumed.assertion.candidate != placed || !is_single || rest.is_empty() {
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

    /// The steps, then the single.
    pub(super) fn prove_direct(&self, direct: &Direct, lines: &mut Lines) {
        let mut above = self.above.to_vec();
        for step in &direct.steps {
            self.with(step).prove(lines);
            above.extend(step.eliminations.iter().map(|&removed| (removed, lines.last())));
        }
        let mut snapshot = self.snapshot.clone();
        for (removed, _) in &above {
            snapshot.candidates[removed.cell.index()].remove(removed.digit);
        }
        let after = Case { snapshot: &snapshot, above: &above, ..*self };
        match direct.end {
            Contradiction::NoPlace(house, digit) => after.prove_places(house, digit, &[direct.placed.cell], lines),
            _ => {
                lines.push(after.holds_only(direct.placed.cell));
            }
        }
        self.therefore(lines);
    }

    /// The sentences of the steps, and that of the single.
    pub(super) fn direct_sentence(&self, direct: &Direct) -> String {
        let mut sentences: Vec<String> = direct.steps.iter().map(|step| self.with(step).sentence()).collect();
        let mut values = vec![
            ("cell", self.narrator.cell(direct.placed.cell).into()),
            ("digit", direct.placed.digit.to_string().into()),
        ];
        sentences.push(match direct.end {
            Contradiction::NoPlace(house, _) => {
                values.push(("house", self.narrator.house(house).into()));
                self.say("sentence-direct-house", &values)
            }
            _ => self.say("sentence-direct-cell", &values),
        });
        sentences.join(" ")
    }
}

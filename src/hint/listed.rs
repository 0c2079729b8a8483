//! The instances of a technique in words and as data.

use super::instances::Instances;
use crate::board::{Candidate, Sheet, Topology};
use crate::error::Diagnostic;
use crate::explain::Narrator;
use crate::logic::{Contradiction, Proved, Step, StepData, TechniqueKey};
use serde_json::{Value, json};

/// What was found in one position or many.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Whereabouts {
    positions: usize,
    /// How many of the positions are solved.
    solved: usize,
    instances: usize,
}

impl Whereabouts {
    /// Counts a position with so many instances.
    pub fn add(&mut self, is_solved: bool, instances: usize) {
        self.positions += 1;
        self.solved += usize::from(is_solved);
        self.instances += instances;
    }

    /// Where nothing was found, in words; `None` when something was.
    pub fn nowhere(&self) -> Option<&'static str> {
        match (self.instances, self.positions) {
            (1.., _) => None,
            (0, 1) if self.solved == 1 => Some("in this position, which is solved"),
            (0, 1) => Some("in this position"),
            (0, _) => Some("in any of these positions"),
        }
    }
}

/// Returns an instance for programs: with all its levels, as a step as paths have it, and as [`StepData`], whose numbers
/// count cells and houses from 0 and digits from 1.
pub fn instance_data(narrator: &Narrator<'_>, step: &Proved<Step>) -> Value {
    let name = |candidate: &Candidate| json!([narrator.cell(candidate.cell), candidate.digit]);
    let mut data = serde_json::to_value(narrator.explain(step)).expect("it is JSON");
    data["placements"] = step.placements.iter().map(name).collect();
    data["eliminations"] = step.eliminations.iter().map(name).collect();
    data["data"] = serde_json::to_value(StepData::of(step)).expect("it is JSON");
    data["step"] = serde_json::to_value(&**step).expect("it is JSON");
    data
}

impl Instances {
    /// Returns the object for programs: the position, the technique, how many instances there are, and a list for their
    /// own objects.
    pub fn data(&self, sheet: &Sheet, key: TechniqueKey) -> Value {
        json!({ "position": sheet.filled.line(), "technique": key, "count": self.count, "instances": [] })
    }

    /// What cannot be in the position, when something contradicts itself there, or why the technique was not looked for.
    pub fn fault(&self, board: &Topology) -> Option<Diagnostic> {
        if let Some(count) = self.solutions.filter(|&count| count != 1) {
            let has = if count == 0 { "none" } else { "several" };
            let message = format!("this technique assumes that the puzzle has one solution, and it has {has}");
            return Some(Diagnostic::new(message).hint("`sudopress techniques` marks those that do"));
        }
        let message = match self.contradiction? {
            Contradiction::EmptyCell(cell) => format!("{} has no candidate", board.cell_name(cell)),
            Contradiction::NoPlace(house, digit) => {
                format!("{} has no place for `{}`", board.house(house), board.symbol(digit))
            }
            Contradiction::Both(one) => {
                format!("{} both is and is not `{}`", board.cell_name(one.cell), board.symbol(one.digit))
            }
        };
        Some(Diagnostic::new(message).hint("no solution is left, and what is found leads nowhere"))
    }
}

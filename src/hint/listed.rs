//! Describes the instances of a technique in words and as data.

use super::instances::Instances;
use crate::board::{Candidate, Sheet, Topology};
use crate::error::Diagnostic;
use crate::explain::Narrator;
use crate::logic::{Contradiction, Proved, Step, StepData, TechniqueKey};
use serde_json::{Value, json};

/// The numbers of searched positions and of instances found.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SearchTally {
    positions: usize,
    /// The number of solved positions.
    solved: usize,
    instances: usize,
}

impl SearchTally {
    /// Counts a position with this number of instances.
    pub fn add(&mut self, is_solved: bool, instances: usize) {
        self.positions += 1;
        self.solved += usize::from(is_solved);
        self.instances += instances;
    }

    /// Returns the message that nothing was found; `None` if there is an instance.
    pub fn nowhere(&self) -> Option<&'static str> {
        match (self.instances, self.positions) {
            (1.., _) => None,
            (0, 1) if self.solved == 1 => Some("in this position, which is solved"),
            (0, 1) => Some("in this position"),
            (0, _) => Some("in any of these positions"),
        }
    }
}

/// Returns an instance as JSON: its words at all levels, the step as in paths, and its [`StepData`], with cells and
/// houses numbered from 0 and digits from 1.
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
    /// Returns a JSON object with the position, the technique, the number of instances, and an empty list for them.
    pub fn data(&self, sheet: &Sheet, key: TechniqueKey) -> Value {
        json!({ "position": sheet.filled.line(), "technique": key, "count": self.count, "instances": [] })
    }

    /// Returns the contradiction of the position, or the reason why the technique was not searched for.
    pub fn fault(&self, board: &Topology) -> Option<Diagnostic> {
        if let Some(count) = self.solutions.filter(|&count| count != 1) {
            let has = if count == 0 { "none" } else { "several" };
            let message = format!("this technique assumes that the puzzle has one solution, but it has {has}");
            return Some(Diagnostic::new(message).hint("`sudopress techniques` marks the techniques that assume this"));
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
        Some(Diagnostic::new(message).hint("no solution is left, so the steps lead nowhere"))
    }
}

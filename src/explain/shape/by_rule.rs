//! Words for rules beside the houses.

use super::super::case::Case;
use super::super::lines::Lines;
use super::super::messages::*;
use super::told::Told;
use crate::logic::{ByRule, Rule};

impl Told for ByRule {
    fn hodoku(&self, case: &Case<'_>) -> String {
        format!("{}: {} => {}", case.name(), case.compact(&self.cells), case.effect())
    }

    fn eureka(&self, case: &Case<'_>) -> String {
        format!("{{{}}} => {}", case.compact(&self.cells), case.effect())
    }

    fn sentence(&self, case: &Case<'_>) -> String {
        let (cells, conclusion) = (case.cells(&self.cells), case.conclusion());
        match self.rule {
            Rule::Relation(_) => case.say(SentenceByRelation { cells, conclusion }),
            Rule::Clue(_) => case.say(SentenceByClue { cells, conclusion }),
        }
    }

    fn prove(&self, case: &Case<'_>, lines: &mut Lines) {
        let cells = case.cells(&self.cells);
        let removed = case.candidates(&case.step.eliminations);
        lines.push(match self.rule {
            Rule::Relation(_) => {
                let digits = case.digits_or(&case.digits_of(&self.cells));
                case.say(ProofByRelation { cells, digits, removed })
            }
            Rule::Clue(_) => case.say(ProofByClue { cells, removed }),
        });
        case.therefore(lines);
    }
}

//! Words for every way to place one digit.

use super::super::case::Case;
use super::super::lines::Lines;
use super::super::messages::*;
use super::told::Told;
use crate::logic::Templates;

impl Told for Templates {
    fn hodoku(&self, case: &Case<'_>) -> String {
        format!("{}: {} => {}", case.name(), self.digit, case.effect())
    }

    fn eureka(&self, case: &Case<'_>) -> String {
        format!("({}) in {} templates => {}", self.digit, self.count, case.effect())
    }

    fn sentence(&self, case: &Case<'_>) -> String {
        let (digit, count, conclusion) = (self.digit.to_string(), self.count, case.conclusion());
        if case.step.placements.is_empty() {
            case.say(SentenceTemplatesNone { digit, count, conclusion })
        } else {
            case.say(SentenceTemplatesAll { digit, count, conclusion })
        }
    }

    fn prove(&self, case: &Case<'_>, lines: &mut Lines) {
        let count = self.count;
        lines.push(case.say(ProofTemplates { digit: self.digit.to_string(), count }));
        let (placed, removed) = (&case.step.placements, &case.step.eliminations);
        if !placed.is_empty() {
            lines.push(case.say(ProofTemplatesAll { cells: case.candidates(placed), count }));
        }
        if !removed.is_empty() {
            lines.push(case.say(ProofTemplatesNone { cells: case.candidates(removed), count }));
        }
        case.therefore(lines);
    }
}

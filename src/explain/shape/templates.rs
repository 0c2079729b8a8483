//! Words for trying all placements of one digit.

use super::super::context::StepContext;
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::wording::Wording;
use crate::logic::Templates;

impl Wording for Templates {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        format!("{}: {} => {}", context.name(), context.sign(self.digit), context.effect())
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        format!("({}) in {} templates => {}", context.sign(self.digit), self.count, context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        let (digit, count, conclusion) = (context.digit(self.digit), self.count, context.conclusion());
        if context.step.placements.is_empty() {
            context.say(SentenceTemplatesNone { digit, count, conclusion })
        } else {
            context.say(SentenceTemplatesAll { digit, count, conclusion })
        }
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        let count = self.count;
        lines.push(context.say(ProofTemplates { digit: context.digit(self.digit), count }));
        let (placed, removed) = (&context.step.placements, &context.step.eliminations);
        if !placed.is_empty() {
            lines.push(context.say(ProofTemplatesAll { cells: context.candidates(placed), count }));
        }
        if !removed.is_empty() {
            lines.push(context.say(ProofTemplatesNone { cells: context.candidates(removed), count }));
        }
        context.therefore(lines);
    }
}

//! Words for naked and hidden subsets.

use super::super::context::StepContext;
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::wording::Wording;
use crate::board::House;
use crate::logic::{Proved, Step, Subset};

impl Wording for Subset {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        let (digits, cells) = (context.listed(&self.digits), context.compact(&self.cells));
        format!("{}: {digits} in {cells} => {}", context.name(), context.effect())
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        let house = context.compact_houses(&[self.house]);
        format!("({}){} ({house}) => {}", context.run(&self.digits), context.compact(&self.cells), context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        let (house, cells, digits) =
            (context.house(self.house), context.cells(&self.cells), context.digits(&self.digits));
        let count = self.cells.len();
        if self.hidden {
            let conclusion = context.conclusion();
            context.say(SentenceSubsetHidden { house, cells, digits, count, conclusion })
        } else {
            let conclusion = context.conclusion_of_set(|_| Some(self.house), &self.cells);
            context.say(SentenceSubsetNaked { house, cells, digits, count, conclusion })
        }
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        let (cells, digits, count) = (context.cells(&self.cells), context.digits(&self.digits), self.cells.len());
        if self.hidden {
            for &digit in &self.digits {
                context.prove_places(self.house, digit, &context.holders(&self.cells, digit), lines);
            }
            lines.push(context.say(ProofSubsetHidden { cells, digits, count }));
            context.therefore(lines);
        } else {
            for &cell in &self.cells {
                lines.push(context.holds_only(cell));
            }
            lines.push(context.say(ProofSubsetNaked { cells, digits, count }));
            context.lose_each(lines, |digit| context.holders(&self.cells, digit));
        }
    }

    fn region(&self, _: &Proved<Step>) -> Vec<House> {
        vec![self.house]
    }
}

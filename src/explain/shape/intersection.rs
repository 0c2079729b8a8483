//! Words for intersections of two houses.

use super::super::context::StepContext;
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::wording::Wording;
use crate::board::House;
use crate::logic::{Intersection, Proved, Step};

impl Wording for Intersection {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        format!(
            "{}: {} in {} => {}",
            context.name(),
            context.sign(self.digit),
            context.compact_houses(&[self.base]),
            context.effect()
        )
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        let [base, cover] = [self.base, self.cover].map(|house| context.compact_houses(&[house]));
        format!("({}){base}\\{cover} => {}", context.sign(self.digit), context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        context.say(SentenceIntersection {
            digit: context.digit(self.digit),
            base: context.house(self.base),
            cover: context.house(self.cover),
            cells: context.cells(&self.cells),
            count: self.cells.len(),
            conclusion: context.conclusion(),
        })
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        context.prove_places(self.base, self.digit, &self.cells, lines);
        lines.push(context.say(ProofIntersection {
            cells: context.cells(&self.cells),
            count: self.cells.len(),
            cover: context.house(self.cover),
            digit: context.digit(self.digit),
        }));
        context.therefore(lines);
    }

    fn region(&self, _: &Proved<Step>) -> Vec<House> {
        vec![self.base]
    }
}

//! Words for exocets.

use super::super::context::StepContext;
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::told::Told;
use crate::board::{Digit, House};
use crate::logic::{Exocet, Form};

impl Told for Exocet {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        let digits = context.listed(&context.digits_of(&self.base));
        let [base, targets] = [&self.base, &self.targets].map(|cells| context.compact(cells));
        format!("{}: {digits} in {base} / {targets} => {}", context.name(), context.effect())
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        let digits = context.run(&context.digits_of(&self.base));
        let [base, targets] = [&self.base, &self.targets].map(|cells| context.compact(cells));
        let name = if context.step.technique.info().form == Form::SeniorExocet { "SE" } else { "JE" };
        format!("{name}({digits}){base};{targets} {} => {}", context.compact_houses(&self.lines), context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        context.say(SentenceExocet {
            base: context.cells(&self.base),
            digits: context.digits(&context.digits_of(&self.base)),
            targets: context.cells(&self.targets),
            conclusion: context.conclusion(),
        })
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        for (digit, covers) in &self.covers {
            self.prove_digit(context, *digit, covers, lines);
        }
        let names = || [&self.base, &self.targets].map(|cells| context.cells(cells));
        let may_be = |digit: &Digit| self.targets.iter().any(|&target| context.candidates_of(target).contains(digit));
        let missing: Vec<Digit> = context.digits_of(&self.base).into_iter().filter(|digit| !may_be(digit)).collect();
        if !missing.is_empty() {
            let [base, targets] = names();
            lines.push(context.say(ProofExocetMissing { base, targets, digits: context.digits_or(&missing) }));
        }
        let [base, targets] = names();
        lines.push(context.say(ProofExocet { base, targets }));
        context.therefore(lines);
    }
}

impl Exocet {
    /// A digit of the base has no room in all the lines, so it is in a target.
    fn prove_digit(&self, context: &StepContext<'_>, digit: Digit, covers: &[House], lines: &mut ProofLines) {
        for &house in &self.lines {
            let places = context.places(house, digit);
            if !places.is_empty() {
                context.prove_places(house, digit, &places, lines);
            }
        }
        let [base, targets] = [&self.base, &self.targets].map(|cells| context.cells(cells));
        let (houses, line_count, digit) = (context.houses(&self.lines), self.lines.len(), context.digit(digit));
        lines.push(if covers.is_empty() {
            context.say(ProofExocetBare { base, targets, lines: houses, line_count, digit })
        } else {
            let count = covers.len();
            let covers = context.houses(covers);
            context.say(ProofExocetDigit { base, targets, lines: houses, line_count, digit, covers, count })
        });
    }
}

//! Words for double exocets.

use super::super::context::StepContext;
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::super::notation::by_digit;
use super::exocet::{prove_digit, prove_excluded, summary};
use super::wording::Wording;
use crate::board::{Candidate, Cell, Digit};
use crate::logic::{DoubleExocet, Exocet, Node};

impl Wording for DoubleExocet {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        let digits = context.listed(&digits(self, context));
        let pair =
            |Exocet { base, targets, .. }: &Exocet| format!("{} / {}", context.compact(base), context.compact(targets));
        let [one, other] = self.exocets.each_ref().map(pair);
        format!("{}: {digits} in {one}, {other} => {}", context.name(), context.effect())
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        let digits = context.run(&digits(self, context));
        let pair =
            |Exocet { base, targets, .. }: &Exocet| format!("{};{}", context.compact(base), context.compact(targets));
        let [one, other] = self.exocets.each_ref().map(pair);
        let lines = context.compact_houses(&self.exocets[0].lines);
        format!("JE({digits}){one} {other} {lines} => {}", context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        let [one, other] = self.exocets.each_ref().map(|exocet| summary(exocet, context));
        let mut reasons = ProofLines::brief();
        prove_pair(self, context, &mut reasons);
        let pairs = [cells(self, |exocet| exocet.base), cells(self, |exocet| exocet.targets)];
        let seen = |removed| context.excluding_places(pairs.iter().map(|cells| &cells[..]), removed);
        let conclusion = context.conclusion_by(|removed| seen(removed).into_iter().collect());
        format!("{one} {other}{} {}", reasons.into_brief(), context.say(ProofTherefore { conclusion }))
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        for exocet in self.exocets.iter() {
            for (digit, covers) in &exocet.covers {
                prove_digit(exocet, context, *digit, covers, lines);
            }
        }
        prove_pair(self, context, lines);
        context.therefore(lines);
    }
}

/// Adds lines on why each digit is in one base and its targets, and on the consequences.
fn prove_pair(exocet: &DoubleExocet, context: &StepContext<'_>, lines: &mut ProofLines) {
    let [bases, targets] = [cells(exocet, |exocet| exocet.base), cells(exocet, |exocet| exocet.targets)];
    lines.push(context.say(ProofDoubleExocet {
        base: context.cells(&exocet.exocets[0].base),
        other_base: context.cells(&exocet.exocets[1].base),
        bases: context.cells(&bases),
        targets: context.cells(&targets),
        digits: context.digits(&digits(exocet, context)),
    }));
    let mut left: Vec<Candidate> = context.step.eliminations.clone();
    for cells in [&bases, &targets] {
        for digit in digits(exocet, context) {
            let holders = context.holders(cells, digit);
            let own = Node { cells: holders.clone(), digit };
            let (removed, others): (Vec<Candidate>, Vec<Candidate>) = left
                .into_iter()
                .partition(|&gone| gone.digit == digit && !holders.is_empty() && context.excludes(&own, gone));
            left = others;
            if !removed.is_empty() {
                let removed: Vec<Cell> = removed.iter().map(|gone| gone.cell).collect();
                context.lose(digit, &removed, &holders, lines);
            }
        }
    }
    for one in exocet.exocets.iter() {
        prove_excluded(one, context, &mut left, lines);
    }
    for (digit, removed) in by_digit(&left) {
        let covers = exocet.exocets.each_ref().map(|one| {
            let own = one.covers.iter().filter(|(of, _)| *of == digit);
            own.flat_map(|(_, covers)| covers.iter().copied()).collect::<Vec<_>>()
        });
        let covers: Vec<_> = covers[0].iter().copied().filter(|cover| covers[1].contains(cover)).collect();
        lines.push(context.say(ProofDoubleExocetCover {
            digit: context.digit(digit),
            lines: context.houses(&exocet.exocets[0].lines),
            covers: context.houses(&covers),
            cells: context.cells(&removed),
        }));
    }
}

fn digits(exocet: &DoubleExocet, context: &StepContext<'_>) -> Vec<Digit> {
    context.digits_of(&exocet.exocets[0].base)
}

fn cells(exocet: &DoubleExocet, of: impl Fn(&Exocet) -> [Cell; 2]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = exocet.exocets.iter().flat_map(of).collect();
    cells.sort_unstable();
    cells
}

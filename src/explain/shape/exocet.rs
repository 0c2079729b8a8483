//! Words for exocets.

use super::super::case::{Case, run};
use super::super::lines::Lines;
use super::super::messages::*;
use super::super::notation::digits_list;
use super::told::Told;
use crate::board::{Digit, House};
use crate::logic::Exocet;

impl Told for Exocet {
    fn hodoku(&self, case: &Case<'_>) -> String {
        let digits = digits_list(&case.digits_of(&self.base));
        let [base, targets] = [&self.base, &self.targets].map(|cells| case.compact(cells));
        format!("{}: {digits} in {base} / {targets} => {}", case.name(), case.effect())
    }

    fn eureka(&self, case: &Case<'_>) -> String {
        let digits = run(&case.digits_of(&self.base));
        let [base, targets] = [&self.base, &self.targets].map(|cells| case.compact(cells));
        format!("JE({digits}){base};{targets} {} => {}", case.compact_houses(&self.lines), case.effect())
    }

    fn sentence(&self, case: &Case<'_>) -> String {
        case.say(SentenceExocet {
            base: case.cells(&self.base),
            digits: case.digits(&case.digits_of(&self.base)),
            targets: case.cells(&self.targets),
            conclusion: case.conclusion(),
        })
    }

    fn prove(&self, case: &Case<'_>, lines: &mut Lines) {
        for (digit, covers) in &self.covers {
            self.prove_digit(case, *digit, covers, lines);
        }
        let names = || [&self.base, &self.targets].map(|cells| case.cells(cells));
        let may_be = |digit: &Digit| self.targets.iter().any(|&target| case.candidates_of(target).contains(digit));
        let missing: Vec<Digit> = case.digits_of(&self.base).into_iter().filter(|digit| !may_be(digit)).collect();
        if !missing.is_empty() {
            let [base, targets] = names();
            lines.push(case.say(ProofExocetMissing { base, targets, digits: case.digits_or(&missing) }));
        }
        let [base, targets] = names();
        lines.push(case.say(ProofExocet { base, targets }));
        case.therefore(lines);
    }
}

impl Exocet {
    /// A digit of the base has no room in all the lines, so it is in a target.
    fn prove_digit(&self, case: &Case<'_>, digit: Digit, covers: &[House], lines: &mut Lines) {
        for &house in &self.lines {
            let places = case.places(house, digit);
            if !places.is_empty() {
                case.prove_places(house, digit, &places, lines);
            }
        }
        let [base, targets] = [&self.base, &self.targets].map(|cells| case.cells(cells));
        let (houses, line_count, digit) = (case.houses(&self.lines), self.lines.len(), digit.to_string());
        lines.push(if covers.is_empty() {
            case.say(ProofExocetBare { base, targets, lines: houses, line_count, digit })
        } else {
            let count = covers.len();
            let covers = case.houses(covers);
            case.say(ProofExocetDigit { base, targets, lines: houses, line_count, digit, covers, count })
        });
    }
}

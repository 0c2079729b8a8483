//! Words for naked singles.

use super::super::because::common_house;
use super::super::case::Case;
use super::super::lines::Lines;
use super::super::messages::*;
use super::told::{Told, push};
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::{Cause, Excluded, NakedSingle, Rule};

impl Told for NakedSingle {
    fn hodoku(&self, case: &Case<'_>) -> String {
        format!("{}: {}", case.name(), case.effect())
    }

    fn eureka(&self, case: &Case<'_>) -> String {
        case.effect()
    }

    fn sentence(&self, case: &Case<'_>) -> String {
        let Some(placed) = case.step.placements.first() else { return String::new() };
        let by_house = self.seen(case, placed.cell);
        let in_house = |(house, digits): &(House, Vec<(Digit, Cell)>)| {
            let digits: Vec<Digit> = digits.iter().map(|(digit, _)| *digit).collect();
            case.say(DigitsOfHouse { digits: case.digits(&digits), house: case.house(*house) })
        };
        let seen = case.and(&by_house.iter().map(in_house).collect::<Vec<_>>());
        let lost = self.lost();
        let ruled = self.ruled();
        if !ruled.is_empty() {
            let mut reasons: Vec<String> = Vec::new();
            if !by_house.is_empty() {
                reasons.push(case.say(ReasonCellSees { seen }));
            }
            if !lost.is_empty() {
                reasons.push(case.say(ReasonCellLost { digits: case.digits(&lost) }));
            }
            reasons.extend(ruled.iter().map(|(rule, digits)| {
                case.say(ReasonCellRuled { digits: case.digits_or(digits), rule: case.rule(*rule) })
            }));
            let (cell, digit) = (case.cell(placed.cell), placed.digit.to_string());
            return case.say(SentenceNakedSingleRuled { cell, digit, reasons: case.and(&reasons) });
        }
        let (cell, digit) = (case.cell(placed.cell), placed.digit.to_string());
        match (by_house.is_empty(), lost.is_empty()) {
            (_, true) => case.say(SentenceNakedSingle { cell, digit, seen }),
            (false, false) => case.say(SentenceNakedSingleBoth { cell, digit, seen, lost: case.digits(&lost) }),
            (true, false) => case.say(SentenceNakedSingleLost { cell, digit, lost: case.digits(&lost) }),
        }
    }

    fn prove(&self, case: &Case<'_>, lines: &mut Lines) {
        let Some(placed) = case.step.placements.first() else { return };
        for (house, digits) in self.seen(case, placed.cell) {
            let places: Vec<String> =
                digits.iter().map(|&(digit, holder)| case.candidate(Candidate::new(holder, digit))).collect();
            lines.push(case.say(ProofHouseHolds {
                cell: case.cell(placed.cell),
                house: case.house(house),
                digits: case.and(&places),
            }));
        }
        lines.extend(self.ruled_lines(case, placed.cell));
        if let Some(list) = case.lost(placed.cell, &self.lost()) {
            lines.push(case.say(ProofLost { cell: case.cell(placed.cell), list }));
        }
        lines.push(case.say(ProofNakedSingle { cell: case.cell(placed.cell), digit: placed.digit.to_string() }));
    }
}

impl NakedSingle {
    /// The digits that earlier steps removed.
    fn lost(&self) -> Vec<Digit> {
        let removed = self.excluded.iter().filter(|excluded| excluded.cause == Cause::Removed);
        removed.map(|excluded| excluded.digit).collect()
    }

    /// The digits that rules beside the houses exclude, by rule.
    fn ruled(&self) -> Vec<(Rule, Vec<Digit>)> {
        let mut ruled: Vec<(Rule, Vec<Digit>)> = Vec::new();
        for &Excluded { digit, cause } in &self.excluded {
            match cause {
                Cause::Relation { relation, .. } => push(&mut ruled, Rule::Relation(relation), digit),
                Cause::Clue(clue) => push(&mut ruled, Rule::Clue(clue), digit),
                Cause::Holds(_) | Cause::Removed => {}
            }
        }
        ruled
    }

    /// A line for what each cell excludes by a relation, and for each clue.
    fn ruled_lines(&self, case: &Case<'_>, cell: Cell) -> Vec<String> {
        let mut groups: Vec<(Cause, Vec<Digit>)> = Vec::new();
        for &Excluded { digit, cause } in &self.excluded {
            match groups.iter_mut().find(|(known, _)| *known == cause) {
                Some((_, digits)) => digits.push(digit),
                None => groups.push((cause, vec![digit])),
            }
        }
        let line = |(cause, digits): &(Cause, Vec<Digit>)| match *cause {
            Cause::Relation { relation, holder } => Some(case.excluded_by_relation(relation, holder, digits, &[cell])),
            Cause::Clue(clue) => Some(case.excluded_by_clue(clue, digits, &[cell])),
            Cause::Holds(_) | Cause::Removed => None,
        };
        groups.iter().filter_map(line).collect()
    }

    /// The digits that the cell sees, with the cells that hold them, by house: rows and columns first.
    fn seen(&self, case: &Case<'_>, cell: Cell) -> Vec<(House, Vec<(Digit, Cell)>)> {
        let mut seen: Vec<(House, Vec<(Digit, Cell)>)> = Vec::new();
        for &Excluded { digit, cause } in &self.excluded {
            let Cause::Holds(holder) = cause else { continue };
            let Some(house) = common_house(case.topology(), &[holder, cell]) else { continue };
            match seen.iter_mut().find(|(known, _)| *known == house) {
                Some((_, digits)) => digits.push((digit, holder)),
                None => seen.push((house, vec![(digit, holder)])),
            }
        }
        seen.sort_by_key(|(house, _)| (case.topology().house(*house).kind.is_block(), *house));
        seen
    }
}

//! Words for naked singles.

use super::super::because::common_house;
use super::super::context::StepContext;
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::super::notation::push;
use super::wording::Wording;
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::{Cause, Excluded, NakedSingle, Rule};

impl Wording for NakedSingle {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        format!("{}: {}", context.name(), context.effect())
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        context.effect()
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        let Some(placed) = context.step.placements.first() else { return String::new() };
        let by_house = seen(self, context, placed.cell);
        let in_house = |(house, digits): &(House, Vec<(Digit, Cell)>)| {
            let digits: Vec<Digit> = digits.iter().map(|(digit, _)| *digit).collect();
            context.say(DigitsOfHouse { digits: context.digits(&digits), house: context.house(*house) })
        };
        let seen = context.lists(&by_house.iter().map(in_house).collect::<Vec<_>>());
        let (lost, lacking) = (by(self, Cause::Removed), by(self, Cause::NotGiven));
        let ruled = ruled(self);
        if !ruled.is_empty() || !lacking.is_empty() {
            let mut reasons: Vec<String> = Vec::new();
            if !by_house.is_empty() {
                reasons.push(context.say(ReasonCellSees { seen }));
            }
            if !lacking.is_empty() {
                reasons.push(context.say(ReasonCellNotGiven { digits: context.digits_or(&lacking) }));
            }
            if !lost.is_empty() {
                reasons.push(context.say(ReasonCellLost { digits: context.digits(&lost) }));
            }
            reasons.extend(ruled.iter().map(|(rule, digits)| {
                context.say(ReasonCellRuled { digits: context.digits_or(digits), rule: context.rule(*rule) })
            }));
            let (cell, digit) = (context.cell(placed.cell), context.digit(placed.digit));
            return context.say(SentenceNakedSingleRuled { cell, digit, reasons: context.claims(&reasons) });
        }
        let (cell, digit) = (context.cell(placed.cell), context.digit(placed.digit));
        match (by_house.is_empty(), lost.is_empty()) {
            (_, true) => context.say(SentenceNakedSingle { cell, digit, seen }),
            (false, false) => context.say(SentenceNakedSingleBoth { cell, digit, seen, lost: context.digits(&lost) }),
            (true, false) => context.say(SentenceNakedSingleLost { cell, digit, lost: context.digits(&lost) }),
        }
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        let Some(placed) = context.step.placements.first() else { return };
        for (house, digits) in seen(self, context, placed.cell) {
            let places: Vec<String> =
                digits.iter().map(|&(digit, holder)| context.candidate(Candidate::new(holder, digit))).collect();
            lines.push(context.say(ProofHouseHolds {
                cell: context.cell(placed.cell),
                house: context.house(house),
                digits: context.and(&places),
            }));
        }
        lines.extend(ruled_lines(self, context, placed.cell));
        if let Some(list) = context.lost(placed.cell, &by(self, Cause::Removed)) {
            lines.push(context.say(ProofLost { cell: context.cell(placed.cell), list }));
        }
        lines.push(
            context.say(ProofNakedSingle { cell: context.cell(placed.cell), digit: context.digit(placed.digit) }),
        );
    }
}

/// Returns the digits that are excluded by this cause.
fn by(single: &NakedSingle, cause: Cause) -> Vec<Digit> {
    let excluded = single.excluded.iter().filter(|excluded| excluded.cause == cause);
    excluded.map(|excluded| excluded.digit).collect()
}

/// Returns the digits that rules beyond the houses exclude, by rule.
fn ruled(single: &NakedSingle) -> Vec<(Rule, Vec<Digit>)> {
    let mut ruled: Vec<(Rule, Vec<Digit>)> = Vec::new();
    for &Excluded { digit, cause } in &single.excluded {
        match cause {
            Cause::Relation { relation, .. } => push(&mut ruled, Rule::Relation(usize::from(relation)), digit),
            Cause::Clue(clue) => push(&mut ruled, Rule::Clue(usize::from(clue)), digit),
            Cause::Holds(_) | Cause::NotGiven | Cause::Removed => {}
        }
    }
    ruled
}

/// Returns a line for the exclusions by each cell of a relation, by each clue, and by cells that are not given.
fn ruled_lines(single: &NakedSingle, context: &StepContext<'_>, cell: Cell) -> Vec<String> {
    let mut groups: Vec<(Cause, Vec<Digit>)> = Vec::new();
    for &Excluded { digit, cause } in &single.excluded {
        push(&mut groups, cause, digit);
    }
    let line = |(cause, digits): &(Cause, Vec<Digit>)| match *cause {
        Cause::Relation { relation, holder } => {
            Some(context.excluded_by_relation(usize::from(relation), holder, digits, &[cell]))
        }
        Cause::Clue(clue) => Some(context.excluded_by_clue(usize::from(clue), digits, &[cell])),
        Cause::NotGiven => {
            let (cells, digits) = (context.cell(cell), context.digits_or(digits));
            Some(context.say(ProofNotGiven { cells, count: 1, digits }))
        }
        Cause::Holds(_) | Cause::Removed => None,
    };
    groups.iter().filter_map(line).collect()
}

/// Returns the digits that the cell sees, with the cells that hold them, by house: rows and columns first.
fn seen(single: &NakedSingle, context: &StepContext<'_>, cell: Cell) -> Vec<(House, Vec<(Digit, Cell)>)> {
    let mut seen: Vec<(House, Vec<(Digit, Cell)>)> = Vec::new();
    for &Excluded { digit, cause } in &single.excluded {
        let Cause::Holds(holder) = cause else { continue };
        let Some(house) = common_house(context.topology(), &[holder, cell]) else { continue };
        push(&mut seen, house, (digit, holder));
    }
    seen.sort_by_key(|(house, _)| (context.topology().house(*house).kind.is_block(), *house));
    seen
}

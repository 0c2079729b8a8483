//! Words for cells that use up the digits of several houses: Sue de Coq, and the ring of an SK loop.

use super::super::context::StepContext;
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::wording::Wording;
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::{DisjointSubset, SubsetPart};

impl Wording for DisjointSubset {
    /// Returns `r13c7 - {14789} (r9c7 - {47}, r2c89 - {189})`.
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        let (common, rests) = crossing(self, context);
        let set =
            |cells: &[Cell]| format!("{} - {{{}}}", context.compact(cells), context.run(&context.digits_of(cells)));
        let rests = rests.iter().map(|rest| set(rest)).collect::<Vec<_>>().join(", ");
        let sets = if common.is_empty() { rests } else { format!("{} ({rests})", set(&common)) };
        format!("{}: {sets} => {}", context.name(), context.effect())
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        let part =
            |part: &SubsetPart| format!("({}){}", context.run(&part.digits), context.compact_houses(&[part.house]));
        let parts: Vec<String> = self.parts.iter().map(part).collect();
        format!("{{{}}} {} => {}", context.compact(&self.cells), parts.join(" "), context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        let (cells, count) = (context.cells(&self.cells), self.cells.len());
        if is_ring(self) {
            let conclusion = context.conclusion();
            return context.say(SentenceRing { cells, count, parts: shares(self, context), conclusion });
        }
        let part = |digit: Digit| self.parts.iter().find(|part| part.digits.contains(&digit)).map(|part| part.house);
        let conclusion = context.conclusion_of_set(part, &self.cells);
        let (common, rests) = crossing(self, context);
        if !common.is_empty() && self.parts.len() > 1 {
            let houses: Vec<House> = self.parts.iter().map(|part| part.house).collect();
            let crossing = CrossingHolds {
                cells: context.cells(&common),
                count: common.len(),
                houses: context.houses(&houses),
                digits: context.digits(&context.digits_of(&common)),
            };
            let rests = rests.iter().map(|cells| {
                let digits = context.digits(&context.digits_of(cells));
                context.say(CellsHold { cells: context.cells(cells), count: cells.len(), digits })
            });
            let sets: Vec<String> = [context.say(crossing)].into_iter().chain(rests).collect();
            let (sets, parts) = (context.clauses(&sets), shares(self, context));
            return context.say(SentenceCrossing { sets, count, parts, conclusion });
        }
        let digits = context.digits(&context.digits_of(&self.cells));
        context.say(SentenceDisjointSubset { cells, count, digits, parts: shares(self, context), conclusion })
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        for &cell in &self.cells {
            lines.push(context.holds_only(cell));
        }
        if is_ring(self) {
            return prove_ring(self, context, lines);
        }
        for SubsetPart { house, digits } in &self.parts {
            let (digits, count) = (context.digits(digits), digits.len());
            lines.push(context.say(ProofPart { digits, count, house: context.house(*house) }));
        }
        lines.push(context.say(ProofDisjointSubset { cells: context.cells(&self.cells), count: self.cells.len() }));
        context.lose_each(lines, |digit| context.holders(&self.cells, digit));
    }
}

/// Returns the cells in every house of a part, then the others house by house.
fn crossing(subset: &DisjointSubset, context: &StepContext<'_>) -> (Vec<Cell>, Vec<Vec<Cell>>) {
    let holds = |house: House, cell: &Cell| context.topology().house(house).cells.contains(cell);
    let in_all = |cell: &Cell| subset.parts.iter().all(|part| holds(part.house, cell));
    let common: Vec<Cell> = subset.cells.iter().copied().filter(in_all).collect();
    let rest = |part: &SubsetPart| -> Vec<Cell> {
        let own = |cell: &&Cell| !common.contains(cell) && holds(part.house, cell);
        subset.cells.iter().filter(own).copied().collect()
    };
    let rests = subset.parts.iter().map(rest).filter(|rest| !rest.is_empty()).collect();
    (common, rests)
}

/// Returns whether a digit occurs in several parts. Such a ring is explained by counting digits and cells.
fn is_ring(subset: &DisjointSubset) -> bool {
    let digits: Vec<Digit> = subset.parts.iter().flat_map(|part| part.digits.iter().copied()).collect();
    (1..digits.len()).any(|at| digits[..at].contains(&digits[at]))
}

/// Returns the digits of each part: "2 and 7 in box 1, 3 and 5 in row 1, ...".
fn shares(subset: &DisjointSubset, context: &StepContext<'_>) -> String {
    let share = |part: &SubsetPart| {
        context.say(DigitsOfHouse { digits: context.digits(&part.digits), house: context.house(part.house) })
    };
    context.clauses(&subset.parts.iter().map(share).collect::<Vec<_>>())
}

fn prove_ring(subset: &DisjointSubset, context: &StepContext<'_>, lines: &mut ProofLines) {
    lines.push(context.say(ProofRing { count: subset.cells.len(), parts: shares(subset, context) }));
    for part in &subset.parts {
        let in_house = |cell: &Cell| context.topology().house(part.house).cells.contains(cell);
        let own: Vec<Cell> = subset.cells.iter().copied().filter(in_house).collect();
        for &digit in &part.digits {
            let goes = |one: &&Candidate| one.digit == digit && in_house(&one.cell) && !own.contains(&one.cell);
            let removed: Vec<Cell> = context.step.eliminations.iter().filter(goes).map(|one| one.cell).collect();
            if !removed.is_empty() {
                context.lose(digit, &removed, &context.holders(&own, digit), lines);
            }
        }
    }
    let is_inside = |one: &Candidate| subset.cells.contains(&one.cell);
    let inside: Vec<Candidate> = context.step.eliminations.iter().copied().filter(is_inside).collect();
    if !inside.is_empty() {
        lines.push(context.say(ProofRingTwice { candidates: context.candidates(&inside), count: inside.len() }));
    }
}

//! Words for cells that use up digits of several houses: Sue de Coq, and the ring of an SK loop.

use super::super::case::{Case, run};
use super::super::lines::Lines;
use super::super::messages::*;
use super::told::Told;
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::{DisjointSubset, Part};

impl Told for DisjointSubset {
    /// `r13c7 - {14789} (r9c7 - {47}, r2c89 - {189})`: the cells in every house of a part, then the others house by house.
    fn hodoku(&self, case: &Case<'_>) -> String {
        let holds = |house: House, cell: &Cell| case.topology().house(house).cells.contains(cell);
        let in_all = |cell: &Cell| self.parts.iter().all(|part| holds(part.house, cell));
        let common: Vec<Cell> = self.cells.iter().copied().filter(in_all).collect();
        let set = |cells: &[Cell]| format!("{} - {{{}}}", case.compact(cells), run(&case.digits_of(cells)));
        let rests = self.parts.iter().map(|part| {
            let own = |cell: &&Cell| !common.contains(cell) && holds(part.house, cell);
            self.cells.iter().filter(own).copied().collect::<Vec<Cell>>()
        });
        let rests: Vec<String> = rests.filter(|rest| !rest.is_empty()).map(|rest| set(&rest)).collect();
        let rests = rests.join(", ");
        let sets = if common.is_empty() { rests } else { format!("{} ({rests})", set(&common)) };
        format!("{}: {sets} => {}", case.name(), case.effect())
    }

    fn eureka(&self, case: &Case<'_>) -> String {
        let part = |part: &Part| format!("({}){}", run(&part.digits), case.compact_houses(&[part.house]));
        let parts: Vec<String> = self.parts.iter().map(part).collect();
        format!("{{{}}} {} => {}", case.compact(&self.cells), parts.join(" "), case.effect())
    }

    fn sentence(&self, case: &Case<'_>) -> String {
        let (cells, count, conclusion) = (case.cells(&self.cells), self.cells.len(), case.conclusion());
        if self.is_ring() {
            return case.say(SentenceRing { cells, count, parts: self.shares(case), conclusion });
        }
        let digits = case.digits(&case.digits_of(&self.cells));
        case.say(SentenceDisjointSubset { cells, count, digits, conclusion })
    }

    fn prove(&self, case: &Case<'_>, lines: &mut Lines) {
        for &cell in &self.cells {
            lines.push(case.holds_only(cell));
        }
        if self.is_ring() {
            return self.prove_ring(case, lines);
        }
        for Part { house, digits } in &self.parts {
            let (digits, count) = (case.digits(digits), digits.len());
            lines.push(case.say(ProofPart { digits, count, house: case.house(*house) }));
        }
        lines.push(case.say(ProofDisjointSubset { cells: case.cells(&self.cells), count: self.cells.len() }));
        case.lose_each(lines, |digit| case.holders(&self.cells, digit));
    }
}

impl DisjointSubset {
    /// Whether a digit comes back in several parts: a ring, which is told as a count of digits and cells.
    fn is_ring(&self) -> bool {
        let digits: Vec<Digit> = self.parts.iter().flat_map(|part| part.digits.iter().copied()).collect();
        (1..digits.len()).any(|at| digits[..at].contains(&digits[at]))
    }

    /// "2 and 7 in box 1, 3 and 5 in row 1, ...".
    fn shares(&self, case: &Case<'_>) -> String {
        let share =
            |part: &Part| case.say(DigitsOfHouse { digits: case.digits(&part.digits), house: case.house(part.house) });
        self.parts.iter().map(share).collect::<Vec<_>>().join(", ")
    }

    fn prove_ring(&self, case: &Case<'_>, lines: &mut Lines) {
        lines.push(case.say(ProofRing { count: self.cells.len(), parts: self.shares(case) }));
        for part in &self.parts {
            let in_house = |cell: &Cell| case.topology().house(part.house).cells.contains(cell);
            let own: Vec<Cell> = self.cells.iter().copied().filter(in_house).collect();
            for &digit in &part.digits {
                let goes = |one: &&Candidate| one.digit == digit && in_house(&one.cell) && !own.contains(&one.cell);
                let removed: Vec<Cell> = case.step.eliminations.iter().filter(goes).map(|one| one.cell).collect();
                if !removed.is_empty() {
                    case.lose(digit, &removed, &case.holders(&own, digit), lines);
                }
            }
        }
        let is_inside = |one: &Candidate| self.cells.contains(&one.cell);
        let inside: Vec<Candidate> = case.step.eliminations.iter().copied().filter(is_inside).collect();
        if !inside.is_empty() {
            lines.push(case.say(ProofRingTwice { candidates: case.candidates(&inside), count: inside.len() }));
        }
    }
}

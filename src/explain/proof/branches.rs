//! Proofs by assumptions, branch after branch, each implication with what it rests on.

use super::Lines;
use crate::board::{Candidate, Cell, Digit, House};
use crate::explain::narrator::Case;
use crate::explain::sentence::assumed;
use crate::explain::words::Value;
use crate::logic::{Assertion, Branch, Contradiction, End, Implication, Inference, Origin, Snapshot, Step};

impl Case<'_> {
    pub(super) fn prove_branches(&self, origin: &Origin, branches: &[Branch], lines: &mut Lines) {
        match *origin {
            Origin::Cell(cell) => {
                lines.push(self.holds_only(cell));
            }
            Origin::House(house, digit) => {
                let cells: Vec<Cell> = assumed(branches).map(|candidate| candidate.cell).collect();
                self.prove_places(house, digit, &cells, lines);
            }
            Origin::Fish { digit, ref base, ref cover, ref cells } => {
                for &house in base {
                    let in_house = |cell: &Cell| self.narrator.topology.house(house).cells.contains(cell);
                    let places: Vec<Cell> = cells.iter().copied().filter(in_house).collect();
                    self.prove_places(house, digit, &places, lines);
                }
                let open: Vec<Cell> = assumed(branches).map(|candidate| candidate.cell).collect();
                let values = [
                    ("digit", digit.to_string().into()),
                    ("base", self.narrator.houses(base).into()),
                    ("cover", self.narrator.houses(cover).into()),
                    ("count", cover.len().into()),
                    ("cells", self.narrator.cells(&open).into()),
                ];
                lines.push(self.say("proof-branches-fish", &values));
            }
            Origin::Candidate(candidate) => {
                let [one, other] = [Assertion::on(candidate), Assertion::off(candidate)].map(|one| self.claim(one));
                lines.push(self.say("proof-either", &[("one", one.into()), ("other", other.into())]));
            }
            Origin::Contradiction => {}
        }
        let is_case = branches.len() > 1;
        for (index, branch) in branches.iter().enumerate() {
            self.prove_branch(branch, is_case.then_some(index + 1), lines);
        }
        if is_case {
            let conclusion = self.narrator.conclusion(self.step);
            let values = [("count", branches.len().into()), ("conclusion", conclusion.into())];
            lines.push(self.say("proof-cases", &values));
        } else {
            self.therefore(lines);
        }
    }

    /// A branch; one of several is a case with a number, its lines indented under the assumption.
    pub(super) fn prove_branch(&self, branch: &Branch, case: Option<usize>, lines: &mut Lines) {
        let depth = lines.depth;
        let mut numbers: Vec<usize> = Vec::new();
        for (index, implication) in branch.implications.iter().enumerate() {
            let mut from: Vec<usize> = implication.premises.iter().map(|&premise| numbers[premise]).collect();
            // What follows from the line just above says no more than "then".
            if from[..] == [lines.next] {
                from.clear();
            }
            let earlier = branch.implications[..index].iter().position(|earlier| is_same_step(earlier, implication));
            let text = match (case, earlier) {
                (Some(case), _) if implication.inference == Inference::Assumed => {
                    let suppose = self.claim(implication.assertion);
                    self.say("proof-branch", &[("number", case.to_string().into()), ("suppose", suppose.into())])
                }
                (_, Some(earlier)) => self.same_step(implication, numbers[earlier]),
                _ => self.implication(branch, implication, &from),
            };
            numbers.push(lines.push(text));
            lines.depth = depth + usize::from(case.is_some());
            if let (Inference::Step(step), None) = (&implication.inference, earlier) {
                self.prove_inner(branch, implication, step, &numbers, lines);
            }
        }
        match branch.end {
            End::Conclusion => {}
            End::Contradiction(contradiction) => {
                lines.push(self.contradiction_line(contradiction, branch, &numbers));
            }
            End::Solved => {
                lines.push(self.say("proof-solved", &[]));
            }
        }
        lines.depth = depth;
    }

    /// "(from 3 and 4)", with a space before it; nothing where there are no numbers.
    pub(super) fn from(&self, numbers: &[usize]) -> String {
        if numbers.is_empty() {
            return String::new();
        }
        let list = self.narrator.words.and(&numbers.iter().map(usize::to_string).collect::<Vec<_>>());
        format!(" {}", self.say("proof-from", &[("numbers", list.into()), ("count", numbers.len().into())]))
    }

    /// What cannot be, the lines that lead to it, and why nothing else prevents it.
    pub(super) fn contradiction_line(
        &self,
        contradiction: Contradiction,
        branch: &Branch,
        numbers: &[usize],
    ) -> String {
        let places = match contradiction {
            Contradiction::EmptyCell(cell) => {
                self.candidates_of(cell).into_iter().map(|digit| Candidate::new(cell, digit)).collect()
            }
            Contradiction::NoPlace(house, digit) => {
                let cells = self.holders(&self.narrator.topology.house(house).cells, digit);
                cells.into_iter().map(|cell| Candidate::new(cell, digit)).collect()
            }
            Contradiction::Both(candidate) => vec![candidate],
        };
        let claims = branch.implications.iter().zip(numbers);
        let from: Vec<usize> = claims
            .filter(|(implication, _)| places.contains(&implication.assertion.candidate))
            .map(|(_, number)| *number)
            .collect();
        let grounds = match contradiction {
            Contradiction::EmptyCell(cell) => self.lost_by(&[cell]),
            Contradiction::NoPlace(house, digit) => {
                self.nowhere_else(house, digit, &places.iter().map(|place| place.cell).collect::<Vec<_>>())
            }
            Contradiction::Both(_) => String::new(),
        };
        let what = self.contradiction(contradiction);
        self.say("proof-contradiction", &[("what", what.into()), ("from", self.from(&from).into())]) + &grounds
    }

    /// "Then r2c9 is not 1, by the same Hidden Triple (2)."
    pub(super) fn same_step(&self, implication: &Implication, number: usize) -> String {
        let Inference::Step(step) = &implication.inference else { return String::new() };
        let values = [
            ("claim", self.claim(implication.assertion).into()),
            ("technique", self.narrator.words.technique(&step.technique).into()),
            ("number", number.to_string().into()),
        ];
        self.say("proof-inner-again", &values)
    }

    pub(super) fn implication(&self, branch: &Branch, implication: &Implication, from: &[usize]) -> String {
        let claim = ("claim", Value::from(self.claim(implication.assertion)));
        let Candidate { cell, digit } = implication.assertion.candidate;
        let premises: Vec<Assertion> =
            implication.premises.iter().map(|&premise| branch.implications[premise].assertion).collect();
        let from = ("from", Value::from(self.from(from)));
        let own = ("digit", Value::from(digit.to_string()));
        let house = |house: House| ("house", Value::from(self.narrator.house(house)));
        match &implication.inference {
            Inference::Assumed => self.say("proof-suppose", &[("suppose", claim.1)]),
            Inference::CellTaken => {
                let held = premises.iter().find(|premise| premise.holds && premise.candidate.cell == cell);
                let held = held.map_or(String::new(), |premise| premise.candidate.digit.to_string());
                let values = [claim, ("cell", self.narrator.cell(cell).into()), ("held", held.into()), from];
                self.say("proof-cell-taken", &values)
            }
            Inference::HouseTaken(in_house) => {
                let holder = premises.iter().find(|premise| premise.holds && premise.candidate.digit == digit);
                let holder = holder.map_or(String::new(), |premise| self.narrator.cell(premise.candidate.cell));
                self.say("proof-house-taken", &[claim, house(*in_house), own, ("holder", holder.into()), from])
            }
            Inference::LastInCell => {
                let others: Vec<Digit> = self.candidates_of(cell).into_iter().filter(|&other| other != digit).collect();
                let values = [
                    claim,
                    ("cell", self.narrator.cell(cell).into()),
                    ("others", self.narrator.digits(&others).into()),
                    ("count", others.len().into()),
                    from,
                ];
                self.say(if others.is_empty() { "proof-only-in-cell" } else { "proof-last-in-cell" }, &values)
                    + &self.lost_by(&[cell])
            }
            Inference::LastInHouse(in_house) => {
                let others: Vec<Cell> = self
                    .narrator
                    .topology
                    .house(*in_house)
                    .cells
                    .iter()
                    .copied()
                    .filter(|&other| other != cell && self.candidates_of(other).contains(&digit))
                    .collect();
                let values = [
                    claim,
                    house(*in_house),
                    own,
                    ("others", self.narrator.cells(&others).into()),
                    ("count", others.len().into()),
                    from,
                ];
                let kept: Vec<Cell> = others.iter().copied().chain([cell]).collect();
                self.say(if others.is_empty() { "proof-only-in-house" } else { "proof-last-in-house" }, &values)
                    + &self.nowhere_else(*in_house, digit, &kept)
            }
            Inference::Step(step) => {
                let technique = self.narrator.words.technique(&step.technique);
                self.say("proof-inner", &[claim, ("technique", technique.into()), from])
            }
        }
    }

    /// The proof of a step inside a branch, in the position that its premises make.
    pub(super) fn prove_inner(
        &self,
        branch: &Branch,
        implication: &Implication,
        step: &Step,
        numbers: &[usize],
        lines: &mut Lines,
    ) {
        let mut snapshot: Snapshot = self.snapshot.clone();
        let mut above = self.above.to_vec();
        for &premise in &implication.premises {
            let Assertion { candidate, holds } = branch.implications[premise].assertion;
            if !holds {
                snapshot.candidates[candidate.cell.index()].remove(candidate.digit);
                above.push((candidate, numbers[premise]));
            }
        }
        lines.depth += 1;
        let inner = Case { step, snapshot: &snapshot, above: &above, ..*self };
        inner.prove(lines);
        lines.depth -= 1;
    }
}

/// Whether both follow by the same step but for what it removes.
fn is_same_step(one: &Implication, other: &Implication) -> bool {
    match (&one.inference, &other.inference) {
        (Inference::Step(one), Inference::Step(other)) => one.argument == other.argument,
        _ => false,
    }
}

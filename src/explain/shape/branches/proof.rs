//! Words the proof of assumptions branch by branch, each implication with its premises.

use super::super::super::context::StepContext;
use super::super::super::lines::ProofLines;
use super::super::super::messages::*;
use super::super::super::text::Subject;
use super::super::wording::wording;
use super::assumed_cells;
use crate::board::{Candidate, Cell, Digit};
use crate::logic::{Assertion, Branch, Branches, Contradiction, End, Implication, Inference, Origin, Snapshot, Step};

pub(super) fn prove_followed(branches: &Branches, context: &StepContext<'_>, lines: &mut ProofLines) {
    prove_origin(branches, context, lines);
    let is_case = branches.branches.len() > 1;
    for (index, branch) in branches.branches.iter().enumerate() {
        let opening = match branches.origin {
            _ if is_case => Opening::Case(index + 1),
            Origin::Contradiction => Opening::Supposed,
            _ => Opening::Known,
        };
        prove_branch(context, branch, opening, lines);
    }
    if is_case {
        lines.push(context.say(ProofCases { count: branches.branches.len(), conclusion: context.conclusion() }));
    } else {
        context.therefore(lines);
    }
}

/// Adds lines on why one of the branches must hold.
fn prove_origin(branches: &Branches, context: &StepContext<'_>, lines: &mut ProofLines) {
    match &branches.origin {
        &Origin::Cell(cell) => {
            lines.push(context.holds_only(cell));
        }
        &Origin::House(house, digit) => context.prove_places(house, digit, &assumed_cells(branches), lines),
        Origin::Fish { digit, base, cover, cells } => {
            for &house in base {
                let in_house = |cell: &Cell| context.topology().house(house).cells.contains(cell);
                let places: Vec<Cell> = cells.iter().copied().filter(in_house).collect();
                context.prove_places(house, *digit, &places, lines);
            }
            let (digit, base, count) = (context.digit(*digit), context.houses(base), cover.len());
            let (cover, assumed) = (context.houses(cover), assumed_cells(branches));
            let cells = context.cells(&assumed);
            lines.push(if assumed.len() == 1 {
                context.say(ProofBranchesFishOne { digit, base, cover, count, cell: cells })
            } else {
                context.say(ProofBranchesFish { digit, base, cover, count, cells })
            });
        }
        &Origin::Candidate(candidate) => {
            let [one, other] = [Assertion::on(candidate), Assertion::off(candidate)].map(|one| context.claim(one));
            lines.push(context.say(ProofEither { one, other }));
        }
        Origin::Contradiction => {}
    }
}

/// The opening of a branch.
#[derive(Clone, Copy)]
enum Opening {
    /// An assumption to be refuted.
    Supposed,
    /// The case with this number.
    Case(usize),
    /// The fact in the line above: there is no other case.
    Known,
}

/// Adds the lines of a branch; those of a case are indented below its assumption.
fn prove_branch(context: &StepContext<'_>, branch: &Branch, opening: Opening, lines: &mut ProofLines) {
    let depth = lines.depth;
    let mut followed = Followed { branch, numbers: Vec::new() };
    for (index, implication) in branch.implications.iter().enumerate() {
        let earlier = branch.implications[..index].iter().position(|earlier| is_same_step(earlier, implication));
        let text = match (opening, earlier, &implication.inference) {
            (Opening::Known, _, Inference::Assumed) => {
                followed.numbers.push(lines.last());
                continue;
            }
            (Opening::Case(number), _, Inference::Assumed) => {
                let suppose = context.claim(implication.assertion);
                context.say(ProofBranch { number: number.to_string(), suppose })
            }
            (_, Some(earlier), Inference::Step(step)) => context.say(ProofInnerAgain {
                claim: context.claim(implication.assertion),
                technique: context.technique(step),
                number: Subject::line(followed.numbers[earlier]),
            }),
            _ => followed.implication(context, implication, lines.last()),
        };
        followed.numbers.push(lines.push(text));
        lines.depth = depth + usize::from(matches!(opening, Opening::Case(_)));
        if let (Inference::Step(step), None) = (&implication.inference, earlier) {
            // Later lines refer to this proof, so it covers everything that any of them takes from the step.
            let same = branch.implications.iter().filter(|other| is_same_step(implication, other));
            let mut eliminations: Vec<Candidate> = same
                .filter_map(|other| match &other.inference {
                    Inference::Step(step) => Some(step.eliminations.iter().copied()),
                    _ => None,
                })
                .flatten()
                .collect();
            eliminations.sort_unstable();
            eliminations.dedup();
            followed.prove_inner(context, implication, &Step { eliminations, ..Step::clone(step) }, lines);
        }
    }
    match branch.end {
        End::Conclusion => {}
        End::Contradiction(contradiction) => {
            lines.push(followed.contradiction(context, contradiction));
        }
        End::Solved => {
            lines.push(context.say(ProofSolved));
        }
    }
    lines.depth = depth;
}

/// Returns whether both follow from the same step, except for the removed candidates.
pub(super) fn is_same_step(one: &Implication, other: &Implication) -> bool {
    match (&one.inference, &other.inference) {
        (Inference::Step(one), Inference::Step(other)) => one.argument == other.argument,
        _ => false,
    }
}

/// Returns "(from 3 and 4)", with a space before it; empty without numbers.
fn from(context: &StepContext<'_>, numbers: &[usize]) -> String {
    if numbers.is_empty() {
        return String::new();
    }
    let numbers = context.and(&numbers.iter().map(|&number| Subject::line(number)).collect::<Vec<_>>());
    format!(" {}", context.say(ProofFrom { numbers }))
}

/// A branch, and the line numbers of its implications so far.
struct Followed<'a> {
    branch: &'a Branch,
    numbers: Vec<usize>,
}

impl Followed<'_> {
    fn premises(&self, implication: &Implication) -> Vec<Assertion> {
        implication.premises.iter().map(|&premise| self.branch.implications[premise].assertion).collect()
    }

    /// Returns a consequence with its reason. `last` is the number of the line above.
    fn implication(&self, context: &StepContext<'_>, implication: &Implication, last: usize) -> String {
        let Candidate { cell, digit } = implication.assertion.candidate;
        let claim = context.claim(implication.assertion);
        let numbers: Vec<usize> = implication.premises.iter().map(|&premise| self.numbers[premise]).collect();
        // "Then" is enough for a consequence of the line above.
        let from = if numbers[..] == [last] { String::new() } else { from(context, &numbers) };
        match &implication.inference {
            Inference::Assumed => context.say(ProofSuppose { suppose: claim }),
            Inference::CellTaken => {
                let premises = self.premises(implication);
                let held = premises.iter().find(|premise| premise.holds && premise.candidate.cell == cell);
                let held = held.map_or(String::new(), |premise| context.digit(premise.candidate.digit));
                context.say(ProofCellTaken { claim, cell: context.cell(cell), held, from })
            }
            Inference::HouseTaken(house) => {
                let premises = self.premises(implication);
                let holder = premises.iter().find(|premise| premise.holds && premise.candidate.digit == digit);
                let holder = holder.map_or(String::new(), |premise| context.cell(premise.candidate.cell));
                let (house, digit) = (context.house(*house), context.digit(digit));
                context.say(ProofHouseTaken { claim, house, digit, holder, from })
            }
            Inference::LastInCell => {
                let others: Vec<Digit> =
                    context.candidates_of(cell).into_iter().filter(|&other| other != digit).collect();
                let name = context.cell(cell);
                let text = if others.is_empty() {
                    context.say(ProofOnlyInCell { claim, cell: name, from })
                } else {
                    context.say(ProofLastInCell { claim, cell: name, others: context.digits(&others), from })
                };
                text + &context.lost_by(&[cell])
            }
            &Inference::LastInHouse(house) => {
                let mut kept: Vec<Cell> =
                    context.places(house, digit).into_iter().filter(|&other| other != cell).collect();
                let (name, value) = (context.house(house), context.digit(digit));
                let text = if kept.is_empty() {
                    context.say(ProofOnlyInHouse { claim, house: name, digit: value, from })
                } else {
                    context.say(ProofLastInHouse {
                        claim,
                        house: name,
                        digit: value,
                        others: context.cells(&kept),
                        from,
                    })
                };
                kept.push(cell);
                text + &context.nowhere_else(house, digit, &kept)
            }
            Inference::Step(step) => {
                let technique = context.technique(step);
                context.say(ProofInner { claim, technique, from })
            }
        }
    }

    /// Adds the proof of a step inside the branch, in the position given by its premises.
    fn prove_inner(&self, context: &StepContext<'_>, implication: &Implication, step: &Step, lines: &mut ProofLines) {
        let mut snapshot: Snapshot = context.snapshot.clone();
        let mut above = context.above.to_vec();
        for &premise in &implication.premises {
            let Assertion { candidate, holds } = self.branch.implications[premise].assertion;
            if !holds {
                snapshot.candidates[candidate.cell.index()].remove(candidate.digit);
                above.push((candidate, self.numbers[premise]));
            }
        }
        lines.depth += 1;
        let inner = StepContext { step, snapshot: &snapshot, above: &above, ..*context };
        wording(&step.argument).prove(&inner, lines);
        lines.depth -= 1;
    }

    /// Returns the contradiction, the lines that lead to it, and why there is no other way out.
    fn contradiction(&self, context: &StepContext<'_>, contradiction: Contradiction) -> String {
        let places: Vec<Candidate> = match contradiction {
            Contradiction::EmptyCell(cell) => {
                context.candidates_of(cell).into_iter().map(|digit| Candidate::new(cell, digit)).collect()
            }
            Contradiction::NoPlace(house, digit) => {
                context.places(house, digit).into_iter().map(|cell| Candidate::new(cell, digit)).collect()
            }
            Contradiction::Both(candidate) => vec![candidate],
        };
        let claims = self.branch.implications.iter().zip(&self.numbers);
        let is_claimed = |(implication, _): &(&Implication, _)| places.contains(&implication.assertion.candidate);
        let numbers: Vec<usize> = claims.filter(is_claimed).map(|(_, number)| *number).collect();
        let grounds = match contradiction {
            Contradiction::EmptyCell(cell) => context.lost_by(&[cell]),
            Contradiction::NoPlace(house, digit) => {
                let kept: Vec<Cell> = places.iter().map(|place| place.cell).collect();
                context.nowhere_else(house, digit, &kept)
            }
            Contradiction::Both(_) => String::new(),
        };
        let what = context.contradiction(contradiction);
        context.say(ProofContradiction { what, from: from(context, &numbers) }) + &grounds
    }
}

//! Words for patterns that cannot be filled: odd loops, and cells with too few digits.

use super::super::because::common_house;
use super::super::context::{StepContext, sorted};
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::wording::Wording;
use crate::board::{Candidate, Cell, Digit};
use crate::logic::{Impossible, ImpossiblePattern};

impl Wording for Impossible {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        let (digits, cells) = notation(&self.pattern, context);
        format!("{}: {digits} in {cells} => {}", context.name(), context.effect())
    }

    /// Returns `(5)loop(r1c2,r1c7,...) = (5)r3c4 = (5)r5c6`.
    fn eureka(&self, context: &StepContext<'_>) -> String {
        let (digits, cells) = notation(&self.pattern, context);
        let guardians: Vec<String> = self.guardians.iter().map(|&one| context.marked(&[one])).collect();
        let digits = digits.replace(',', "");
        format!("({digits}){{{cells}}} # = {} => {}", guardians.join(" = "), context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        let pattern = clause(&self.pattern, context);
        // A single guardian is itself the conclusion.
        let extra = context.candidates_and(&self.guardians);
        if self.guardians.len() == 1 {
            let conclusion = context.conclusion();
            return context.say(SentenceImpossibleOne { extra, pattern, conclusion });
        }
        let guardians = context.one_of(&self.guardians);
        let conclusion = context.conclusion_by_one(&self.guardians);
        context.say(SentenceImpossible { extra, pattern, guardians, conclusion })
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        match &self.pattern {
            ImpossiblePattern::OddLoop { digit, cells, houses } => {
                for &house in houses {
                    context.prove_places(house, *digit, &context.places(house, *digit), lines);
                }
                lines.push(context.say(ProofOddLoop {
                    guardians: context.candidates(&self.guardians),
                    digit: context.digit(*digit),
                    cells: singly(context, cells),
                    count: cells.len(),
                }));
            }
            ImpossiblePattern::TooFewDigits { cells, digits } => prove_unfillable(context, cells, digits, lines),
        }
        lines.push(context.say(ProofGuarded { guardians: context.one_of(&self.guardians) }));
        if context.step.eliminations.is_empty() {
            return;
        }
        let of_digit = |candidate: &Candidate| self.guardians.iter().all(|one| one.digit == candidate.digit);
        if context.step.eliminations.iter().all(of_digit) {
            let mut guarded: Vec<Cell> = self.guardians.iter().map(|guardian| guardian.cell).collect();
            guarded.dedup();
            context.lose_each(lines, |_| guarded.clone());
        } else {
            context.therefore(lines);
        }
    }
}

/// Returns cells separately, in the order of a loop.
fn singly(context: &StepContext<'_>, cells: &[Cell]) -> String {
    context.and(&cells.iter().map(|&cell| context.cell(cell)).collect::<Vec<_>>())
}

/// Returns a clause on the pattern without the guardians: "the 5 cells r3c18 ... would hold only 4 and 7, ...".
fn clause(pattern: &ImpossiblePattern, context: &StepContext<'_>) -> String {
    match pattern {
        ImpossiblePattern::OddLoop { digit, cells, .. } => {
            let (digit, count) = (context.digit(*digit), cells.len());
            context.say(ImpossibleLoop { digit, cells: singly(context, cells), count })
        }
        ImpossiblePattern::TooFewDigits { cells, digits } => {
            let (cells, count, digits) = (context.cells_sorted(cells), cells.len(), context.digits(digits));
            context.say(ImpossibleCells { cells, count, digits })
        }
    }
}

/// Returns the digits and cells in notation.
fn notation(pattern: &ImpossiblePattern, context: &StepContext<'_>) -> (String, String) {
    match pattern {
        ImpossiblePattern::OddLoop { digit, cells, .. } => {
            let names: Vec<String> = cells.iter().map(|&cell| context.cell(cell)).collect();
            (context.run(&[*digit]), names.join(","))
        }
        ImpossiblePattern::TooFewDigits { cells, digits } => (context.listed(digits), context.compact(&sorted(cells))),
    }
}

/// Digits tried in cells, and a cell that has no digit left.
struct Trial {
    held: Vec<Candidate>,
    empty: Cell,
}

/// Adds lines that try all ways of filling the cells with these digits, up to renaming. Each ends with a cell that has
/// no digit left.
fn prove_unfillable(context: &StepContext<'_>, cells: &[Cell], digits: &[Digit], lines: &mut ProofLines) {
    lines.push(context.say(ProofUnfillable { cells: context.cells_sorted(cells), digits: context.digits(digits) }));
    let mut trials = Vec::new();
    fill(context, cells, digits, &mut Vec::new(), &mut trials);
    for Trial { held, empty } in trials {
        let pairs: Vec<String> = held.iter().map(|&candidate| context.candidate(candidate)).collect();
        lines.push(context.say(ProofUnfillableCase {
            pairs: context.and(&pairs),
            cell: context.cell(empty),
            digits: context.digits(digits),
        }));
    }
}

/// Fills the cell with the fewest remaining digits. The first unused digit represents all unused ones.
fn fill(
    context: &StepContext<'_>,
    cells: &[Cell],
    digits: &[Digit],
    held: &mut Vec<Candidate>,
    trials: &mut Vec<Trial>,
) {
    let clashes = |held: &[Candidate], one: Candidate| {
        let sees = |other: &Candidate| common_house(context.topology(), &[one.cell, other.cell]).is_some();
        held.iter().any(|other| other.digit == one.digit && sees(other))
    };
    let left = |held: &[Candidate], cell: Cell| -> Vec<Digit> {
        digits.iter().copied().filter(|&digit| !clashes(held, Candidate::new(cell, digit))).collect()
    };
    let is_open = |cell: &&Cell| !held.iter().any(|one| one.cell == **cell);
    let Some(&cell) = cells.iter().filter(is_open).min_by_key(|&&cell| left(held, cell).len()) else { return };
    let choices = left(held, cell);
    if choices.is_empty() {
        trials.push(Trial { held: held.clone(), empty: cell });
    }
    let mut is_fresh_tried = false;
    for digit in choices {
        let is_fresh = !held.iter().any(|one| one.digit == digit);
        if is_fresh && std::mem::replace(&mut is_fresh_tried, true) {
            continue;
        }
        held.push(Candidate::new(cell, digit));
        fill(context, cells, digits, held, trials);
        held.pop();
    }
}

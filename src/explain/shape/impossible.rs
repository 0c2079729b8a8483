//! Words for patterns that no way of filling can be: odd loops, and cells with too few digits.

use super::super::because::common_house;
use super::super::case::{Case, sorted};
use super::super::lines::Lines;
use super::super::messages::*;
use super::super::notation::digits_list;
use super::told::Told;
use crate::board::{Candidate, Cell, Digit};
use crate::logic::{Impossible, ImpossiblePattern};

impl Told for Impossible {
    fn hodoku(&self, case: &Case<'_>) -> String {
        let (digits, cells) = self.pattern.notation(case);
        format!("{}: {digits} in {cells} => {}", case.name(), case.effect())
    }

    /// `(5)loop(r1c2,r1c7,...) = (5)r3c4 = (5)r5c6`.
    fn eureka(&self, case: &Case<'_>) -> String {
        let (digits, cells) = self.pattern.notation(case);
        let guardians: Vec<String> = self.guardians.iter().map(|&one| case.marked(&[one])).collect();
        let digits = digits.replace(',', "");
        format!("({digits}){{{cells}}} # = {} => {}", guardians.join(" = "), case.effect())
    }

    fn sentence(&self, case: &Case<'_>) -> String {
        let (pattern, conclusion) = (self.pattern.clause(case), case.conclusion());
        // A single guardian is the conclusion itself.
        if self.guardians.len() == 1 {
            return case.say(SentenceImpossibleOne { pattern, conclusion });
        }
        let guardians = if self.guardians.is_empty() { String::new() } else { case.one_of(&self.guardians) };
        case.say(SentenceImpossible { pattern, guardians, conclusion })
    }

    fn prove(&self, case: &Case<'_>, lines: &mut Lines) {
        match &self.pattern {
            ImpossiblePattern::OddLoop { digit, cells, houses } => {
                for &house in houses {
                    case.prove_places(house, *digit, &case.places(house, *digit), lines);
                }
                lines.push(case.say(ProofOddLoop {
                    guardians: case.candidates(&self.guardians),
                    digit: digit.to_string(),
                    cells: singly(case, cells),
                    count: cells.len(),
                }));
            }
            ImpossiblePattern::TooFewDigits { cells, digits } => prove_unfillable(case, cells, digits, lines),
        }
        lines.push(case.say(ProofGuarded { guardians: case.one_of(&self.guardians) }));
        if case.step.eliminations.is_empty() {
            return;
        }
        let of_digit = |candidate: &Candidate| self.guardians.iter().all(|one| one.digit == candidate.digit);
        if case.step.eliminations.iter().all(of_digit) {
            let mut guarded: Vec<Cell> = self.guardians.iter().map(|guardian| guardian.cell).collect();
            guarded.dedup();
            case.lose_each(lines, |_| guarded.clone());
        } else {
            case.therefore(lines);
        }
    }
}

/// Cells one by one, in the order of a loop.
fn singly(case: &Case<'_>, cells: &[Cell]) -> String {
    case.and(&cells.iter().map(|&cell| case.cell(cell)).collect::<Vec<_>>())
}

impl ImpossiblePattern {
    /// "r1c2, r1c7, ... cannot hold 4 in turn", as a clause.
    fn clause(&self, case: &Case<'_>) -> String {
        match self {
            Self::OddLoop { digit, cells, .. } => {
                let (digit, count) = (digit.to_string(), cells.len());
                case.say(ImpossibleLoop { digit, cells: singly(case, cells), count })
            }
            Self::TooFewDigits { cells, digits } => {
                case.say(ImpossibleCells { cells: case.cells_sorted(cells), digits: case.digits(digits) })
            }
        }
    }

    /// Digits and cells as notations name them.
    fn notation(&self, case: &Case<'_>) -> (String, String) {
        match self {
            Self::OddLoop { digit, cells, .. } => {
                let names: Vec<String> = cells.iter().map(|&cell| case.cell(cell)).collect();
                (digit.to_string(), names.join(","))
            }
            Self::TooFewDigits { cells, digits } => (digits_list(digits), case.compact(&sorted(cells))),
        }
    }
}

/// Digits tried in cells, the last cell found without any.
struct Trial {
    held: Vec<Candidate>,
    empty: Cell,
}

/// Every way of filling the cells with the digits alone, up to their names, ends in a cell without one.
fn prove_unfillable(case: &Case<'_>, cells: &[Cell], digits: &[Digit], lines: &mut Lines) {
    lines.push(case.say(ProofUnfillable { cells: case.cells_sorted(cells), digits: case.digits(digits) }));
    let mut trials = Vec::new();
    fill(case, cells, digits, &mut Vec::new(), &mut trials);
    for Trial { held, empty } in trials {
        let pairs: Vec<String> = held.iter().map(|&candidate| case.candidate(candidate)).collect();
        lines.push(case.say(ProofUnfillableCase {
            pairs: case.and(&pairs),
            cell: case.cell(empty),
            digits: case.digits(digits),
        }));
    }
}

/// Fills the cell with the fewest digits left first; of digits that are not used yet the first stands for all.
fn fill(case: &Case<'_>, cells: &[Cell], digits: &[Digit], held: &mut Vec<Candidate>, trials: &mut Vec<Trial>) {
    let clashes = |held: &[Candidate], one: Candidate| {
        let sees = |other: &Candidate| common_house(case.topology(), &[one.cell, other.cell]).is_some();
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
        fill(case, cells, digits, held, trials);
        held.pop();
    }
}

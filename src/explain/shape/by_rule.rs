//! Words for rules beside the houses.

use super::super::case::Case;
use super::super::lines::Lines;
use super::super::messages::*;
use super::super::notation::digits_list;
use super::told::{Told, fullest};
use crate::board::{Clue, Digit, House, Topology};
use crate::logic::{ByRule, Rule, Step};
use std::collections::BTreeSet;

/// With more ways than this to choose the digits of a clue they are not listed.
const MOST_SETS: usize = 6;

impl Told for ByRule {
    fn hodoku(&self, case: &Case<'_>) -> String {
        format!("{}: {} => {}", case.name(), self.cells_told(case), case.effect())
    }

    fn eureka(&self, case: &Case<'_>) -> String {
        let text = match self.places {
            Some((_, digit)) => format!("({digit}){}", case.compact(&self.cells)),
            None => {
                format!("({}){}", digits_list(&case.digits_of(&self.cells)).replace(',', ""), case.compact(&self.cells))
            }
        };
        format!("{text} => {}", case.effect())
    }

    fn sentence(&self, case: &Case<'_>) -> String {
        let (cells, rule, conclusion) = (case.cells(&self.cells), case.rule(self.rule), case.conclusion());
        match (self.rule, self.places) {
            (Rule::Clue(_), _) => case.say(SentenceByClue { clue: rule, conclusion }),
            (Rule::Relation(_), None) => case.say(SentenceByRelation { cell: cells, rule, conclusion }),
            (Rule::Relation(_), Some((house, digit))) => {
                let (house, digit, cells) = (case.house(house), digit.to_string(), case.cells_or(&self.cells));
                case.say(SentenceByPlaces { house, digit, cells, rule, conclusion })
            }
        }
    }

    fn prove(&self, case: &Case<'_>, lines: &mut Lines) {
        let rule = case.rule(self.rule);
        let removed = case.candidates(&case.step.eliminations);
        match (self.rule, self.places) {
            (Rule::Clue(index), _) => {
                lines.push(case.say(ProofByClue { clue: rule, removed }));
                if let Some(sets) = case.snapshot.puzzle.clues().get(index).and_then(|clue| digit_sets(case, clue)) {
                    let sets: Vec<String> = sets.iter().map(|set| case.digits(set)).collect();
                    lines.push(case.say(ProofClueDigits { sets: case.or(&sets) }));
                }
            }
            (Rule::Relation(_), None) => {
                let (cell, digits) = (case.cells(&self.cells), case.digits_or(&case.digits_of(&self.cells)));
                lines.push(case.say(ProofByRelation { cell, digits, rule, removed }) + &case.lost_by(&self.cells));
            }
            (Rule::Relation(_), Some((house, digit))) => {
                let (told, cells) = (case.house(house), case.cells_or(&self.cells));
                let places = case.say(ProofByPlaces { house: told, digit: digit.to_string(), cells });
                lines.push(places + &case.nowhere_else(house, digit, &self.cells));
                lines.push(case.say(ProofPlacesExclude { rule, removed }));
            }
        }
        case.therefore(lines);
    }

    fn region(&self, step: &Step, topology: &Topology) -> Vec<House> {
        vec![self.places.map_or_else(|| fullest(step, topology), |(house, _)| house)]
    }
}

impl ByRule {
    /// `5 in r12c3`, `r1c1`.
    fn cells_told(&self, case: &Case<'_>) -> String {
        let cells = case.compact(&self.cells);
        self.places.map_or_else(|| cells.clone(), |(_, digit)| format!("{digit} in {cells}"))
    }
}

/// The digits that a clue can be filled with, whatever cell holds which, if there are few; none when it can be filled
/// whatever its digits are.
fn digit_sets(case: &Case<'_>, clue: &Clue) -> Option<Vec<Vec<Digit>>> {
    let sum = clue.sum()?;
    let mut reached: BTreeSet<(Vec<Digit>, u32)> = [(Vec::new(), 0)].into();
    for &cell in clue.cells() {
        let open: Vec<Digit> =
            case.snapshot.grid.digit(cell).map_or_else(|| case.candidates_of(cell), |held| vec![held]);
        let mut next = BTreeSet::new();
        for (held, so_far) in &reached {
            for &digit in open.iter().filter(|digit| !clue.is_different() || !held.contains(digit)) {
                let mut all = held.clone();
                all.push(digit);
                all.sort_unstable();
                next.insert((all, so_far + u32::from(digit.value())));
            }
        }
        reached = next.into_iter().filter(|&(_, so_far)| so_far <= sum).collect();
        if reached.len() > 1_000 {
            return None;
        }
    }
    let sets: Vec<Vec<Digit>> = reached.into_iter().filter(|&(_, all)| all == sum).map(|(set, _)| set).collect();
    (!sets.is_empty() && sets.len() <= MOST_SETS).then_some(sets)
}

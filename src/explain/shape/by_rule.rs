//! Words for rules beyond the houses.

use super::super::context::StepContext;
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::wording::{Wording, fullest};
use crate::board::{Clue, Digit, House};
use crate::logic::{ByRule, Proved, Rule, Step};
use std::collections::BTreeSet;

/// The largest number of digit sets of a clue that are listed.
const MAX_SETS: usize = 6;

impl Wording for ByRule {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        format!("{}: {} => {}", context.name(), cells(self, context), context.effect())
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        let text = match self.places {
            Some((_, digit)) => format!("({}){}", context.sign(digit), context.compact(&self.cells)),
            None => {
                format!("({}){}", context.run(&context.digits_of(&self.cells)), context.compact(&self.cells))
            }
        };
        format!("{text} => {}", context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        let (cells, rule, conclusion) = (context.cells(&self.cells), context.rule(self.rule), context.conclusion());
        match (self.rule, self.places) {
            (Rule::Clue(_), _) => context.say(SentenceByClue { clue: rule, conclusion }),
            (Rule::Relation(_), None) => context.say(SentenceByRelation { cell: cells, rule, conclusion }),
            (Rule::Relation(_), Some((house, digit))) => {
                let (house, digit, cells) = (context.house(house), context.digit(digit), context.cells_or(&self.cells));
                context.say(SentenceByPlaces { house, digit, cells, rule, conclusion })
            }
        }
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        let rule = context.rule(self.rule);
        let removed = context.candidates(&context.step.eliminations);
        match (self.rule, self.places) {
            (Rule::Clue(index), _) => {
                lines.push(context.say(ProofByClue { clue: rule, removed }));
                if let Some(sets) =
                    context.snapshot.puzzle.clues().get(index).and_then(|clue| digit_sets(context, clue))
                {
                    let sets: Vec<String> = sets.iter().map(|set| context.digits(set)).collect();
                    lines.push(context.say(ProofClueDigits { sets: context.or(&sets) }));
                }
            }
            (Rule::Relation(_), None) => {
                let (cell, digits) = (context.cells(&self.cells), context.digits_or(&context.digits_of(&self.cells)));
                lines
                    .push(context.say(ProofByRelation { cell, digits, rule, removed }) + &context.lost_by(&self.cells));
            }
            (Rule::Relation(_), Some((house, digit))) => {
                let (named, cells) = (context.house(house), context.cells_or(&self.cells));
                let places = context.say(ProofByPlaces { house: named, digit: context.digit(digit), cells });
                lines.push(places + &context.nowhere_else(house, digit, &self.cells));
                lines.push(context.say(ProofPlacesExclude { rule, removed }));
            }
        }
        context.therefore(lines);
    }

    fn region(&self, step: &Proved<Step>) -> Vec<House> {
        vec![self.places.map_or_else(|| fullest(step), |(house, _)| house)]
    }
}

/// Returns the cells in notation, with the digit if there is one: `5 in r12c3`, `r1c1`.
fn cells(rule: &ByRule, context: &StepContext<'_>) -> String {
    let cells = context.compact(&rule.cells);
    rule.places.map_or_else(|| cells.clone(), |(_, digit)| format!("{} in {cells}", context.sign(digit)))
}

/// Returns the sets of digits that can fill a clue, if they are few; `None` if any digits can fill it.
fn digit_sets(context: &StepContext<'_>, clue: &Clue) -> Option<Vec<Vec<Digit>>> {
    let sum = clue.sum()?;
    let mut reached: BTreeSet<(Vec<Digit>, u32)> = [(Vec::new(), 0)].into();
    for &cell in clue.cells() {
        let open: Vec<Digit> =
            context.snapshot.grid.digit(cell).map_or_else(|| context.candidates_of(cell), |held| vec![held]);
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
    (!sets.is_empty() && sets.len() <= MAX_SETS).then_some(sets)
}

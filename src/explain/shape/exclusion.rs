//! Words for trying all combinations of digits in a few cells.

use super::super::because::common_house;
use super::super::context::{StepContext, each_once};
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::super::notation::by_cell;
use super::wording::Wording;
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::{Combination, Exclusion};

impl Wording for Exclusion {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        format!("{}: {} => {}", context.name(), context.compact(&self.cells), context.effect())
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        format!("{{{}}} => {}", context.compact(&self.cells), context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        let mut excluders: Vec<String> = Vec::new();
        for combination in self.combinations.iter().filter(|combination| !combination.excluder.is_empty()) {
            let own = &combination.excluder;
            let seen = context.houses_of_pairs(own, &self.cells);
            let named = context.sight(own, &each_once(seen.chain(context.houses_of_set(own))));
            if !excluders.contains(&named) {
                excluders.push(named);
            }
        }
        let in_cell = |(cell, digits): (Cell, Vec<Digit>)| {
            context.say(DigitIn { digit: context.digits_or(&digits), cells: context.cell(cell) })
        };
        let removed: Vec<String> = by_cell(&context.step.eliminations).into_iter().map(in_cell).collect();
        let clashing = self.combinations.iter().filter(|combination| combination.excluder.is_empty());
        let clashes = each_once(clashing.filter_map(|combination| clash(self, context, &combination.digits)));
        let houses = context.houses(&clashes);
        let (cells, removed, conclusion) = (context.cells(&self.cells), context.or(&removed), context.conclusion());
        match (excluders.is_empty(), !clashes.is_empty()) {
            (false, false) => {
                context.say(SentenceExclusion { cells, removed, excluders: context.or(&excluders), conclusion })
            }
            (false, true) => {
                let excluders = context.or(&excluders);
                context.say(SentenceExclusionBoth { cells, removed, houses, excluders, conclusion })
            }
            (true, _) => context.say(SentenceExclusionClash { cells, removed, houses, conclusion }),
        }
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        lines.push(context.say(ProofExclusion { cells: context.cells(&self.cells) }));
        for Combination { digits, excluder } in &self.combinations {
            let pairs = self.cells.iter().zip(digits).map(|(&cell, &digit)| Candidate::new(cell, digit));
            let pairs = context.and(&pairs.map(|pair| context.candidate(pair)).collect::<Vec<_>>());
            lines.push(if excluder.is_empty() {
                let house = clash(self, context, digits).map_or(String::new(), |house| context.house(house));
                context.say(ProofCombinationClash { pairs, house })
            } else {
                context.say(ProofCombination {
                    pairs,
                    excluder: context.cells(excluder),
                    count: excluder.len(),
                    digits: context.digits(&context.digits_of(excluder)),
                })
            });
        }
        context.therefore(lines);
    }
}

/// Returns the house in which a combination has a digit twice.
fn clash(exclusion: &Exclusion, context: &StepContext<'_>, digits: &[Digit]) -> Option<House> {
    let pairs = || exclusion.cells.iter().zip(digits);
    pairs().enumerate().find_map(|(at, (&one, digit))| {
        let mut same = pairs().skip(at + 1).filter(|(_, other)| *other == digit);
        same.find_map(|(&other, _)| common_house(context.topology(), &[one, other]))
    })
}

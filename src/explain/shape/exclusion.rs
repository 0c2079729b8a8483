//! Words for every combination of digits in a few cells.

use super::super::because::common_house;
use super::super::case::Case;
use super::super::lines::Lines;
use super::super::messages::*;
use super::super::notation::by_cell;
use super::told::Told;
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::{Combination, Exclusion};

impl Told for Exclusion {
    fn hodoku(&self, case: &Case<'_>) -> String {
        format!("{}: {} => {}", case.name(), case.compact(&self.cells), case.effect())
    }

    fn eureka(&self, case: &Case<'_>) -> String {
        format!("{{{}}} => {}", case.compact(&self.cells), case.effect())
    }

    fn sentence(&self, case: &Case<'_>) -> String {
        let mut excluders: Vec<String> = Vec::new();
        for combination in self.combinations.iter().filter(|combination| !combination.excluder.is_empty()) {
            let name = case.compact(&combination.excluder);
            if !excluders.contains(&name) {
                excluders.push(name);
            }
        }
        let in_cell = |(cell, digits): (Cell, Vec<Digit>)| {
            case.say(DigitIn { digit: case.digits_or(&digits), cells: case.cell(cell) })
        };
        let removed: Vec<String> = by_cell(&case.step.eliminations).into_iter().map(in_cell).collect();
        let clashes = self.combinations.iter().any(|combination| combination.excluder.is_empty());
        let (cells, removed, conclusion) = (case.cells(&self.cells), case.or(&removed), case.conclusion());
        match (excluders.is_empty(), clashes) {
            (false, false) => {
                case.say(SentenceExclusion { cells, removed, excluders: case.or(&excluders), conclusion })
            }
            (false, true) => {
                case.say(SentenceExclusionBoth { cells, removed, excluders: case.or(&excluders), conclusion })
            }
            (true, _) => case.say(SentenceExclusionClash { cells, removed, conclusion }),
        }
    }

    fn prove(&self, case: &Case<'_>, lines: &mut Lines) {
        lines.push(case.say(ProofExclusion { cells: case.cells(&self.cells) }));
        for Combination { digits, excluder } in &self.combinations {
            let pairs = self.cells.iter().zip(digits).map(|(&cell, &digit)| Candidate::new(cell, digit));
            let pairs = case.and(&pairs.map(|pair| case.candidate(pair)).collect::<Vec<_>>());
            lines.push(if excluder.is_empty() {
                let house = self.clash(case, digits).map_or(String::new(), |house| case.house(house));
                case.say(ProofCombinationClash { pairs, house })
            } else {
                case.say(ProofCombination {
                    pairs,
                    excluder: case.cells(excluder),
                    count: excluder.len(),
                    digits: case.digits(&case.digits_of(excluder)),
                })
            });
        }
        case.therefore(lines);
    }
}

impl Exclusion {
    /// The house in which a combination has a digit twice.
    fn clash(&self, case: &Case<'_>, digits: &[Digit]) -> Option<House> {
        let pairs = || self.cells.iter().zip(digits);
        pairs().enumerate().find_map(|(at, (&one, digit))| {
            let mut same = pairs().skip(at + 1).filter(|(_, other)| *other == digit);
            same.find_map(|(&other, _)| common_house(case.topology(), &[one, other]))
        })
    }
}

//! Words for bent sets: XY-, XYZ- and WXYZ-wings.

use super::super::because::common_house;
use super::super::case::{Case, run};
use super::super::lines::Lines;
use super::super::messages::*;
use super::told::Told;
use crate::board::{Cell, Digit, House};
use crate::logic::BentSet;

impl Told for BentSet {
    fn hodoku(&self, case: &Case<'_>) -> String {
        let all = case.digits_of(&self.cells);
        let mut digits: Vec<String> = all.iter().filter(|&&other| other != self.digit).map(Digit::to_string).collect();
        digits.push(self.digit.to_string());
        format!("{}: {} in {} => {}", case.name(), digits.join("/"), case.compact(&self.cells), case.effect())
    }

    fn eureka(&self, case: &Case<'_>) -> String {
        let set = |&cell: &Cell| format!("({}){}", run(&case.candidates_of(cell)), case.cell(cell));
        let text = self.as_chain(case).unwrap_or_else(|| self.cells.iter().map(set).collect::<Vec<_>>().join(" "));
        format!("{text} => {}", case.effect())
    }

    fn sentence(&self, case: &Case<'_>) -> String {
        let (digit, conclusion) = (self.digit.to_string(), case.conclusion());
        let Some((pivot, wings)) = self.wing(case) else {
            let digits = case.digits(&case.digits_of(&self.cells));
            let (cells, count) = (case.cells(&self.cells), self.cells.len());
            return case.say(SentenceBentSet { digit, digits, cells, count, conclusion });
        };
        let pivot_digits = case.candidates_of(pivot);
        let pivot = case.cell(pivot);
        let wings = case.and(&wings.map(|wing| case.cell(wing)));
        if pivot_digits.contains(&self.digit) {
            let all_digits = case.digits(&pivot_digits);
            case.say(SentenceBentWingPivot { digit, pivot, all_digits, wings, conclusion })
        } else {
            let pivot_digits = case.digits_or(&pivot_digits);
            case.say(SentenceBentWing { digit, pivot, pivot_digits, wings, conclusion })
        }
    }

    fn prove(&self, case: &Case<'_>, lines: &mut Lines) {
        match self.wing(case) {
            Some((pivot, wings)) => self.prove_wing(case, pivot, wings, lines),
            None => {
                for &cell in &self.cells {
                    lines.push(case.holds_only(cell));
                }
                self.prove_only_once(case, lines);
                lines.push(case.say(ProofBentSet { count: self.cells.len() }));
            }
        }
        let with_digit = case.holders(&self.cells, self.digit);
        lines.push(case.say(ProofOneOf { cells: case.cells(&with_digit), digit: self.digit.to_string() }));
        for candidate in &case.step.eliminations {
            let sight = |&place: &Cell| {
                let house = common_house(case.topology(), &[place, candidate.cell])?;
                Some(case.say(ProofSight { cell: case.cell(place), house: case.house(house) }))
            };
            lines.push(case.say(ProofSeesAll {
                cell: case.cell(candidate.cell),
                digit: self.digit.to_string(),
                sights: case.and(&with_digit.iter().filter_map(sight).collect::<Vec<_>>()),
            }));
        }
    }
}

impl BentSet {
    /// The pivot and its two wings of two candidates each, where the set is one of three such cells.
    fn wing(&self, case: &Case<'_>) -> Option<(Cell, [Cell; 2])> {
        let &[pivot, one, other] = &self.cells[..] else { return None };
        let is_wing = [one, other].iter().all(|&wing| case.candidates_of(wing).len() == 2);
        is_wing.then_some((pivot, [one, other]))
    }

    /// An XY-wing is a chain of three cells; larger sets name their cells with what they hold.
    fn as_chain(&self, case: &Case<'_>) -> Option<String> {
        let &[pivot, one, other] = &self.cells[..] else { return None };
        let of_pivot = case.candidates_of(pivot);
        if of_pivot.len() != 2 || of_pivot.contains(&self.digit) {
            return None;
        }
        let shared = |wing: Cell| case.candidates_of(wing).into_iter().find(|held| *held != self.digit);
        let (x, y, digit) = (shared(one)?, shared(other)?, self.digit);
        let (one, pivot, other) = (case.cell(one), case.cell(pivot), case.cell(other));
        Some(format!("({digit}={x}){one} - ({x}={y}){pivot} - ({y}={digit}){other}"))
    }

    fn prove_wing(&self, case: &Case<'_>, pivot: Cell, wings: [Cell; 2], lines: &mut Lines) {
        for own in case.candidates_of(pivot) {
            let suppose = case.say(ClauseIs { cell: case.cell(pivot), digit: own.to_string() });
            let digit = self.digit.to_string();
            if own == self.digit {
                lines.push(case.say(ProofWingPivot { suppose, digit }));
                continue;
            }
            let Some(wing) = wings.into_iter().find(|&wing| case.candidates_of(wing).contains(&own)) else { continue };
            let house = common_house(case.topology(), &[pivot, wing]);
            lines.push(case.say(ProofWing {
                suppose,
                wing: case.cell(wing),
                wing_digits: case.digits(&case.candidates_of(wing)),
                own: own.to_string(),
                digit,
                house: house.map_or(String::new(), |house| case.house(house)),
            }));
        }
    }

    /// That each digit of the cells but one can stand only once among them: its places there see each other.
    fn prove_only_once(&self, case: &Case<'_>, lines: &mut Lines) {
        let mut groups: Vec<(Option<House>, Vec<Digit>)> = Vec::new();
        for other in case.digits_of(&self.cells).into_iter().filter(|&other| other != self.digit) {
            let house = common_house(case.topology(), &case.holders(&self.cells, other));
            match groups.iter_mut().find(|(known, _)| *known == house) {
                Some((_, digits)) => digits.push(other),
                None => groups.push((house, vec![other])),
            }
        }
        for (house, own) in groups {
            let (digits, count) = (case.digits(&own), own.len());
            lines.push(match house {
                Some(house) => case.say(ProofPart { digits, count, house: case.house(house) }),
                None => case.say(ProofPartPeers { digits, count }),
            });
        }
    }
}

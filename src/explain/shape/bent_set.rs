//! Words for bent sets: XY-, XYZ- and WXYZ-wings.

use super::super::because::common_house;
use super::super::context::StepContext;
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::super::notation::push;
use super::wording::Wording;
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::{BentSet, Node};

impl Wording for BentSet {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        let all = context.digits_of(&self.cells);
        let others = all.into_iter().filter(|&other| other != self.digit);
        let digits = context.stroked(&others.chain([self.digit]).collect::<Vec<_>>());
        format!("{}: {digits} in {} => {}", context.name(), context.compact(&self.cells), context.effect())
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        let set = |&cell: &Cell| format!("({}){}", context.run(&context.candidates_of(cell)), context.cell(cell));
        let text = as_chain(self, context).unwrap_or_else(|| self.cells.iter().map(set).collect::<Vec<_>>().join(" "));
        format!("{text} => {}", context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        let places = context.holders(&self.cells, self.digit).into_iter().map(|cell| Candidate::new(cell, self.digit));
        let conclusion = context.conclusion_by_one(&places.collect::<Vec<_>>());
        let digit = context.digit(self.digit);
        let Some((pivot, wings)) = wing(self, context) else {
            let digits = context.digits(&context.digits_of(&self.cells));
            let (cells, count) = (context.cells(&self.cells), self.cells.len());
            let parts = once_each(self, context);
            return context.say(SentenceBentSet { digit, digits, cells, count, parts, conclusion });
        };
        let own = wings.map(|wing| {
            let shared = context.candidates_of(wing).into_iter().find(|&shared| shared != self.digit);
            shared.map_or(String::new(), |shared| context.digit(shared))
        });
        let [one_house, other_house] = wings.map(|wing| {
            let house = common_house(context.topology(), &[pivot, wing]);
            house.map_or(String::new(), |house| context.house(house))
        });
        let ([one, other], [one_wing, other_wing]) = (own, wings.map(|wing| context.cell(wing)));
        let mut digits = vec![one.clone(), other.clone()];
        digits.extend(context.candidates_of(pivot).contains(&self.digit).then(|| digit.clone()));
        context.say(SentenceBentWing {
            pivot: context.cell(pivot),
            digits: context.or(&digits),
            count: digits.len(),
            digit,
            one,
            other,
            one_wing,
            other_wing,
            one_house,
            other_house,
            conclusion,
        })
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        match wing(self, context) {
            Some((pivot, wings)) => prove_wing(self, context, pivot, wings, lines),
            None => {
                for &cell in &self.cells {
                    lines.push(context.holds_only(cell));
                }
                prove_only_once(self, context, lines);
                lines.push(context.say(ProofBentSet { count: self.cells.len() }));
            }
        }
        let with_digit = context.holders(&self.cells, self.digit);
        lines.push(context.say(ProofOneOf { cells: context.cells(&with_digit), digit: context.digit(self.digit) }));
        for candidate in &context.step.eliminations {
            let sight = |&place: &Cell| {
                let house = common_house(context.topology(), &[place, candidate.cell])?;
                Some(context.sight(&[place], &[house]))
            };
            lines.push(context.say(ProofSeesAll {
                cell: context.cell(candidate.cell),
                digit: context.digit(self.digit),
                sights: context.and(&with_digit.iter().filter_map(sight).collect::<Vec<_>>()),
            }));
        }
    }
}

/// Returns the pivot and the two wings of a set of three cells with two candidates each.
fn wing(set: &BentSet, context: &StepContext<'_>) -> Option<(Cell, [Cell; 2])> {
    let &[pivot, one, other] = &set.cells[..] else { return None };
    let is_wing = [one, other].iter().all(|&wing| context.candidates_of(wing).len() == 2);
    is_wing.then_some((pivot, [one, other]))
}

/// Returns an XY-wing as a chain of three cells; `None` for larger sets.
fn as_chain(set: &BentSet, context: &StepContext<'_>) -> Option<String> {
    let &[pivot, one, other] = &set.cells[..] else { return None };
    let of_pivot = context.candidates_of(pivot);
    if of_pivot.len() != 2 || of_pivot.contains(&set.digit) {
        return None;
    }
    let shared = |wing: Cell| context.candidates_of(wing).into_iter().find(|held| *held != set.digit);
    let [x, y, digit] = [shared(one)?, shared(other)?, set.digit].map(|digit| context.sign(digit));
    let (one, pivot, other) = (context.cell(one), context.cell(pivot), context.cell(other));
    Some(format!("({digit}={x}){one} - ({x}={y}){pivot} - ({y}={digit}){other}"))
}

fn prove_wing(set: &BentSet, context: &StepContext<'_>, pivot: Cell, wings: [Cell; 2], lines: &mut ProofLines) {
    for own in context.candidates_of(pivot) {
        let suppose = context.say(ClauseIs { cell: context.cell(pivot), digit: context.digit(own) });
        let digit = context.digit(set.digit);
        if own == set.digit {
            lines.push(context.say(ProofWingPivot { suppose, digit }));
            continue;
        }
        let Some(wing) = wings.into_iter().find(|&wing| context.candidates_of(wing).contains(&own)) else {
            continue;
        };
        let house = common_house(context.topology(), &[pivot, wing]);
        lines.push(context.say(ProofWing {
            suppose,
            wing: context.cell(wing),
            wing_digits: context.digits(&context.candidates_of(wing)),
            own: context.digit(own),
            digit,
            house: house.map_or(String::new(), |house| context.house(house)),
        }));
    }
}

/// Returns the houses in which each digit but one can occur only once: "1 and 2 in row 3; 5 in box 4".
fn once_each(set: &BentSet, context: &StepContext<'_>) -> String {
    let mut groups: Vec<(Vec<House>, Vec<Digit>)> = Vec::new();
    for other in context.digits_of(&set.cells).into_iter().filter(|&other| other != set.digit) {
        let holders = context.holders(&set.cells, other);
        let node = Node { cells: holders, digit: other };
        let houses = match common_house(context.topology(), &node.cells) {
            _ if node.cells.len() < 2 => continue,
            Some(house) => vec![house],
            None => context.houses_between(&node, &node),
        };
        push(&mut groups, houses, other);
    }
    let part = |(houses, digits): &(Vec<House>, Vec<Digit>)| {
        context.say(DigitsOfHouse { digits: context.digits(digits), house: context.houses(houses) })
    };
    context.clauses(&groups.iter().map(part).collect::<Vec<_>>())
}

/// Adds lines on why each digit but one can occur only once among the cells: its places see each other.
fn prove_only_once(set: &BentSet, context: &StepContext<'_>, lines: &mut ProofLines) {
    let mut groups: Vec<(Option<House>, Vec<Digit>)> = Vec::new();
    for other in context.digits_of(&set.cells).into_iter().filter(|&other| other != set.digit) {
        let house = common_house(context.topology(), &context.holders(&set.cells, other));
        push(&mut groups, house, other);
    }
    for (house, own) in groups {
        let (digits, count) = (context.digits(&own), own.len());
        lines.push(match house {
            Some(house) => context.say(ProofPart { digits, count, house: context.house(house) }),
            None => context.say(ProofPartPeers { digits, count }),
        });
    }
}

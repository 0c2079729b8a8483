//! Words for patterns that would leave two solutions.

use super::super::case::{Case, distinct, run, sorted, stroked};
use super::super::lines::Lines;
use super::super::messages::*;
use super::told::Told;
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::{Assertion, DeadlyPattern, Node, Uniqueness, UniquenessRule};

impl Told for Uniqueness {
    fn hodoku(&self, case: &Case<'_>) -> String {
        let text = match &self.pattern {
            DeadlyPattern::Loop { cells, digits } => {
                format!("{} in {}", stroked(digits), case.compact(&sorted(cells)))
            }
            DeadlyPattern::Rows { cells, digits } => {
                format!("{} in {}", stroked(digits), case.compact(&sorted(&cells.concat())))
            }
            DeadlyPattern::Bug => {
                let guardians = self.guardians.iter().map(|&guardian| case.assertion(Assertion::on(guardian)));
                guardians.collect::<Vec<_>>().join(",")
            }
        };
        format!("{}: {text} => {}", case.name(), case.effect())
    }

    fn eureka(&self, case: &Case<'_>) -> String {
        let pattern = match &self.pattern {
            DeadlyPattern::Loop { cells, digits } => format!("DP({}){}", run(digits), case.compact(cells)),
            DeadlyPattern::Rows { cells, digits } => {
                format!("DP({}){}", run(digits), case.compact(&sorted(&cells.concat())))
            }
            DeadlyPattern::Bug => "BUG".to_owned(),
        };
        let guardians: Vec<String> = self.guardians.iter().map(|&one| case.marked(&[one])).collect();
        format!("{pattern} = {} => {}", guardians.join(" = "), case.effect())
    }

    fn sentence(&self, case: &Case<'_>) -> String {
        let (pattern, conclusion) = (self.pattern.clause(case), case.conclusion());
        match &self.rule {
            UniquenessRule::OneCell | UniquenessRule::OneDigit => {
                case.say(SentenceUnique { pattern, guardians: case.one_of(&self.guardians), conclusion })
            }
            UniquenessRule::Subset { house, cells } => case.say(SentenceUniqueSubset {
                pattern,
                guardians: case.one_of(&self.guardians),
                house: case.house(*house),
                cells: case.cells(cells),
                conclusion,
            }),
            UniquenessRule::Forced { links } => {
                let places = |&(house, digit): &(House, Digit)| {
                    let cells = case.cells(&case.places(house, digit));
                    case.say(UniqueLink { house: case.house(house), digit: digit.to_string(), cells })
                };
                case.say(SentenceUniqueForced {
                    pattern,
                    links: case.and(&links.iter().map(places).collect::<Vec<_>>()),
                    candidates: case.candidates(&case.step.eliminations),
                    conclusion,
                })
            }
        }
    }

    fn prove(&self, case: &Case<'_>, lines: &mut Lines) {
        lines.push(self.pattern.proof(case));
        lines.push(case.say(ProofGuardians { guardians: case.one_of(&self.guardians) }));
        match &self.rule {
            UniquenessRule::OneCell => case.therefore(lines),
            UniquenessRule::OneDigit => case.lose_each(lines, |_| self.guarded()),
            UniquenessRule::Subset { house, cells } => self.prove_subset(case, *house, cells, lines),
            UniquenessRule::Forced { links } => {
                for &candidate in &case.step.eliminations {
                    self.prove_silenced(case, candidate, links, lines);
                }
            }
        }
    }
}

impl DeadlyPattern {
    /// "r1c25 and r9c25 cannot be filled with 4 and 8 alone", as a clause.
    fn clause(&self, case: &Case<'_>) -> String {
        match self {
            Self::Loop { cells, digits } => {
                case.say(UniqueLoop { cells: case.cells_sorted(cells), digits: case.digits(digits) })
            }
            Self::Rows { cells: [one, other], digits } => {
                let [one, other] = [one, other].map(|row| case.cells(row));
                case.say(UniqueRows { one, other, digits: case.digits(digits) })
            }
            Self::Bug => case.say(UniqueBug),
        }
    }

    /// Why the pattern would leave two solutions.
    fn proof(&self, case: &Case<'_>) -> String {
        match self {
            Self::Loop { cells, digits } => {
                let topology = case.topology();
                let holds_one = |&house: &House| topology.house(house).cells.iter().any(|cell| cells.contains(cell));
                let houses: Vec<House> = topology.houses().filter(holds_one).collect();
                case.say(ProofDeadlyLoop {
                    cells: case.cells_sorted(cells),
                    digits: case.digits(digits),
                    houses: case.houses(&houses),
                })
            }
            Self::Rows { cells: [one, other], digits } => {
                let [one, other] = [one, other].map(|row| case.cells(row));
                case.say(ProofDeadlyRows { one, other, digits: case.digits(digits) })
            }
            Self::Bug => case.say(ProofBug),
        }
    }

    fn cells(&self) -> Vec<Cell> {
        match self {
            Self::Loop { cells, .. } => cells.clone(),
            Self::Rows { cells, .. } => cells.concat(),
            Self::Bug => Vec::new(),
        }
    }
}

impl Uniqueness {
    /// The cells of the guardians.
    fn guarded(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.guardians.iter().map(|guardian| guardian.cell).collect();
        cells.dedup();
        cells
    }

    /// The true guardian makes one more cell of a naked subset with these.
    fn prove_subset(&self, case: &Case<'_>, house: House, cells: &[Cell], lines: &mut Lines) {
        for &cell in cells {
            lines.push(case.holds_only(cell));
        }
        let guarded = self.guarded();
        let own = distinct(self.guardians.iter().map(|guardian| guardian.digit));
        let digits = distinct(own.iter().copied().chain(case.digits_of(cells)));
        lines.push(case.say(ProofGuardianSubset {
            cells: case.cells(cells),
            guarded: case.cells(&guarded),
            own: case.digits_or(&own),
            digits: case.digits(&digits),
            count: digits.len(),
            house: case.house(house),
        }));
        case.lose_each(lines, |_| [cells, &guarded].concat());
    }

    /// Follows a candidate through the links until no guardian is left.
    fn prove_silenced(&self, case: &Case<'_>, candidate: Candidate, links: &[(House, Digit)], lines: &mut Lines) {
        lines.push(case.say(ProofSuppose { suppose: case.claim(Assertion::on(candidate)) }));
        let mut holds = vec![candidate];
        for _ in links {
            for &(house, digit) in links {
                if let Some(place) = forced(case, &holds, house, digit)
                    && !holds.contains(&place)
                {
                    lines.push(told_forced(case, &holds, place, house));
                    holds.push(place);
                }
            }
        }
        let (guardians, count) = (case.candidates(&self.guardians), self.guardians.len());
        let cells = case.cells_sorted(&self.pattern.cells());
        let (cell, digit) = (case.cell(candidate.cell), candidate.digit.to_string());
        lines.push(match self.pattern {
            DeadlyPattern::Rows { .. } => case.say(ProofSilencedRows { guardians, count, cells, cell, digit }),
            DeadlyPattern::Loop { .. } | DeadlyPattern::Bug => {
                case.say(ProofSilenced { guardians, count, cells, cell, digit })
            }
        });
    }
}

/// The one place that is left for the digit in the house once these candidates hold.
fn forced(case: &Case<'_>, holds: &[Candidate], house: House, digit: Digit) -> Option<Candidate> {
    let is_out =
        |other: Candidate| holds.iter().any(|&held| held != other && case.excludes(&Node::single(held), other));
    let places = case.places(house, digit).into_iter().map(|cell| Candidate::new(cell, digit));
    let mut left = places.filter(|&place| !is_out(place));
    left.next().filter(|_| left.next().is_none())
}

/// Why this place is the one that is left.
fn told_forced(case: &Case<'_>, holds: &[Candidate], place: Candidate, house: House) -> String {
    let places = case.places(house, place.digit);
    let others: Vec<Cell> = places.into_iter().filter(|&other| other != place.cell).collect();
    let mut clashes: Vec<String> = Vec::new();
    for &other in &others {
        let other = Candidate::new(other, place.digit);
        let held = holds.iter().find(|&&held| case.excludes(&Node::single(held), other));
        let clash = held.map(|&held| case.clash(&Node::single(held), other));
        clashes.extend(clash.filter(|clash| !clashes.contains(clash)));
    }
    let forced = ProofForced {
        then: case.claim(Assertion::on(place)),
        house: case.house(house),
        digit: place.digit.to_string(),
        others: case.cells(&others),
        count: others.len(),
        clashes: case.and(&clashes),
    };
    let kept: Vec<Cell> = others.iter().copied().chain([place.cell]).collect();
    case.say(forced) + &case.nowhere_else(house, place.digit, &kept)
}

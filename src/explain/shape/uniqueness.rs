//! Words for patterns that would allow two solutions.

use super::super::context::{StepContext, distinct, each_once, sorted};
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::wording::Wording;
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::{Assertion, DeadlyPattern, Node, Uniqueness, UniquenessRule};
use std::collections::BTreeMap;

impl Wording for Uniqueness {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        let text = match &self.pattern {
            DeadlyPattern::Loop { cells, digits } => {
                format!("{} in {}", context.stroked(digits), context.compact(&sorted(cells)))
            }
            DeadlyPattern::Rows { cells, digits } => {
                format!("{} in {}", context.stroked(digits), context.compact(&sorted(&cells.concat())))
            }
            DeadlyPattern::BugLite { .. } => {
                let pairs = pairs(&self.pattern);
                let written = |(digits, cells): &([Digit; 2], Vec<Cell>)| {
                    format!("{} in {}", context.stroked(digits), context.compact(cells))
                };
                pairs.iter().map(written).collect::<Vec<_>>().join(", ")
            }
            DeadlyPattern::ReverseBug { cells, digits } => {
                format!("{} in {}", context.stroked(digits), context.compact(cells))
            }
            DeadlyPattern::Bug => {
                let guardians = self.guardians.iter().map(|&guardian| context.assertion(Assertion::on(guardian)));
                guardians.collect::<Vec<_>>().join(",")
            }
        };
        format!("{}: {text} => {}", context.name(), context.effect())
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        let pattern = match &self.pattern {
            DeadlyPattern::Loop { cells, digits } => format!("DP({}){}", context.run(digits), context.compact(cells)),
            DeadlyPattern::Rows { cells, digits } => {
                format!("DP({}){}", context.run(digits), context.compact(&sorted(&cells.concat())))
            }
            DeadlyPattern::BugLite { .. } => {
                let pairs = pairs(&self.pattern);
                let written = |(digits, cells): &([Digit; 2], Vec<Cell>)| {
                    format!("({}){}", context.run(digits), context.compact(cells))
                };
                format!("DP{}", pairs.iter().map(written).collect::<String>())
            }
            DeadlyPattern::ReverseBug { cells, digits } => {
                format!("RB({}){}", context.run(digits), context.compact(cells))
            }
            DeadlyPattern::Bug => "BUG".to_owned(),
        };
        let guardians: Vec<String> = self.guardians.iter().map(|&one| context.marked(&[one])).collect();
        format!("{pattern} = {} => {}", guardians.join(" = "), context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        let pattern = clause(&self.pattern, context);
        match &self.rule {
            UniquenessRule::OneCell => {
                let (extra, conclusion) = (context.candidates_or(&self.guardians), context.conclusion());
                context.say(SentenceUniqueCell { pattern, extra, conclusion })
            }
            UniquenessRule::OneDigit => context.say(SentenceUnique {
                pattern,
                extra: context.candidates_or(&self.guardians),
                guardians: context.one_of(&self.guardians),
                conclusion: context.conclusion_by_one(&self.guardians),
            }),
            UniquenessRule::Subset { house, cells } => {
                let own = distinct(self.guardians.iter().map(|guardian| guardian.digit));
                let digits = distinct(own.iter().copied().chain(context.digits_of(cells)));
                context.say(SentenceUniqueSubset {
                    pattern,
                    extra: context.candidates_or(&self.guardians),
                    guarded: context.cells(&guarded(self)),
                    own: context.digits_or(&own),
                    house: context.house(*house),
                    cells: context.cells(cells),
                    digits: context.digits(&digits),
                    conclusion: context.conclusion_of_set(|_| Some(*house), &[cells, &guarded(self)[..]].concat()),
                })
            }
            UniquenessRule::Forced { links } => {
                let places = |&(house, digit): &(House, Digit)| {
                    let cells = context.cells(&context.places(house, digit));
                    context.say(UniqueLink { house: context.house(house), digit: context.digit(digit), cells })
                };
                let houses = context.houses(&houses_between_links(links, context));
                let links = context.claims(&links.iter().map(places).collect::<Vec<_>>());
                let (candidates, conclusion) =
                    (context.candidates_or(&context.step.eliminations), context.conclusion());
                match self.pattern {
                    DeadlyPattern::Bug => {
                        let extra = context.candidates_or(&self.guardians);
                        context.say(SentenceUniqueForcedBug { pattern, extra, links, candidates, houses, conclusion })
                    }
                    _ => context.say(SentenceUniqueForced { pattern, links, candidates, houses, conclusion }),
                }
            }
        }
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        lines.push(proof(&self.pattern, context));
        lines.push(context.say(ProofGuardians { guardians: context.one_of(&self.guardians) }));
        match &self.rule {
            UniquenessRule::OneCell => context.therefore(lines),
            UniquenessRule::OneDigit => context.lose_each(lines, |_| guarded(self)),
            UniquenessRule::Subset { house, cells } => prove_subset(self, context, *house, cells, lines),
            UniquenessRule::Forced { links } => {
                for &candidate in &context.step.eliminations {
                    prove_silenced(self, context, candidate, links, lines);
                }
            }
        }
    }
}

/// Returns the pattern as a clause: "r1c25 and r9c25 cannot be filled with 4 and 8 alone".
fn clause(pattern: &DeadlyPattern, context: &StepContext<'_>) -> String {
    match pattern {
        DeadlyPattern::Loop { cells, digits } => {
            let (digits, count) = (context.digits(digits), cells.len());
            context.say(UniqueLoop { cells: context.cells_sorted(cells), count, digits })
        }
        DeadlyPattern::Rows { cells: [one, other], digits } => {
            let [one, other] = [one, other].map(|row| context.cells(row));
            context.say(UniqueRows { one, other, digits: context.digits(digits) })
        }
        DeadlyPattern::BugLite { .. } => context.say(UniqueLite { pairs: list_pairs(pattern, context) }),
        DeadlyPattern::ReverseBug { cells, digits } => {
            context.say(UniqueReverse { cells: context.cells(cells), digits: context.digits(digits) })
        }
        DeadlyPattern::Bug => context.say(UniqueBug),
    }
}

/// Returns why the pattern would allow two solutions.
fn proof(pattern: &DeadlyPattern, context: &StepContext<'_>) -> String {
    match pattern {
        DeadlyPattern::Loop { cells, digits } => context.say(ProofDeadlyLoop {
            cells: context.cells_sorted(cells),
            digits: context.digits(digits),
            houses: list_houses(pattern, context),
        }),
        DeadlyPattern::Rows { cells: [one, other], digits } => {
            let [one, other] = [one, other].map(|row| context.cells(row));
            context.say(ProofDeadlyRows { one, other, digits: context.digits(digits) })
        }
        DeadlyPattern::BugLite { .. } => {
            context.say(ProofDeadlyLite { pairs: list_pairs(pattern, context), houses: list_houses(pattern, context) })
        }
        DeadlyPattern::ReverseBug { cells, digits } => context.say(ProofDeadlyReverse {
            cells: context.cells(cells),
            digits: context.digits(digits),
            houses: list_houses(pattern, context),
        }),
        DeadlyPattern::Bug => context.say(ProofBug),
    }
}

/// Returns the houses of the pattern's cells.
fn list_houses(pattern: &DeadlyPattern, context: &StepContext<'_>) -> String {
    let (topology, cells) = (context.topology(), pattern.cells());
    let holds_one = |&house: &House| topology.house(house).cells.iter().any(|cell| cells.contains(cell));
    context.houses(&topology.houses().filter(holds_one).collect::<Vec<_>>())
}

/// Returns the cells of a BUG-Lite by their two digits.
fn pairs(pattern: &DeadlyPattern) -> Vec<([Digit; 2], Vec<Cell>)> {
    let DeadlyPattern::BugLite { cells, digits } = pattern else { return Vec::new() };
    let mut pairs: BTreeMap<[Digit; 2], Vec<Cell>> = BTreeMap::new();
    for (&cell, &digits) in cells.iter().zip(digits) {
        pairs.entry(digits).or_default().push(cell);
    }
    pairs.into_iter().collect()
}

/// Returns clauses such as "r13c2 hold only 5 and 9".
fn list_pairs(pattern: &DeadlyPattern, context: &StepContext<'_>) -> String {
    let written = |(digits, cells): &([Digit; 2], Vec<Cell>)| {
        context.say(CellsHold { cells: context.cells(cells), count: cells.len(), digits: context.digits(digits) })
    };
    context.claims(&pairs(pattern).iter().map(written).collect::<Vec<_>>())
}

/// Returns the houses in which a digit in one link's house excludes a place in another's.
fn houses_between_links(links: &[(House, Digit)], context: &StepContext<'_>) -> Vec<House> {
    let places = |digit: Digit| {
        let own = links.iter().filter(move |(_, other)| *other == digit);
        own.flat_map(|&(house, digit)| context.places(house, digit)).collect::<Vec<Cell>>()
    };
    let digits = distinct(links.iter().map(|&(_, digit)| digit)).into_iter();
    let nodes = digits.map(|digit| Node { cells: places(digit), digit });
    let pairs = |node: Node| {
        let singles: Vec<Node> = node.candidates().map(Node::single).collect();
        let pairs = singles.iter().flat_map(|one| singles.iter().map(move |other| (one, other)));
        pairs.flat_map(|(one, other)| context.houses_between(one, other)).collect::<Vec<House>>()
    };
    each_once(nodes.flat_map(pairs))
}

/// Returns the cells of the guardians.
fn guarded(uniqueness: &Uniqueness) -> Vec<Cell> {
    let mut cells: Vec<Cell> = uniqueness.guardians.iter().map(|guardian| guardian.cell).collect();
    cells.dedup();
    cells
}

/// Adds lines on the naked subset that the true guardian forms with these cells.
fn prove_subset(
    uniqueness: &Uniqueness,
    context: &StepContext<'_>,
    house: House,
    cells: &[Cell],
    lines: &mut ProofLines,
) {
    for &cell in cells {
        lines.push(context.holds_only(cell));
    }
    let guarded = guarded(uniqueness);
    let own = distinct(uniqueness.guardians.iter().map(|guardian| guardian.digit));
    let digits = distinct(own.iter().copied().chain(context.digits_of(cells)));
    lines.push(context.say(ProofGuardianSubset {
        cells: context.cells(cells),
        guarded: context.cells(&guarded),
        own: context.digits_or(&own),
        digits: context.digits(&digits),
        count: digits.len(),
        house: context.house(house),
    }));
    context.lose_each(lines, |_| [cells, &guarded].concat());
}

/// Adds lines that follow a candidate through the links until no guardian is left.
fn prove_silenced(
    uniqueness: &Uniqueness,
    context: &StepContext<'_>,
    candidate: Candidate,
    links: &[(House, Digit)],
    lines: &mut ProofLines,
) {
    lines.push(context.say(ProofSuppose { suppose: context.claim(Assertion::on(candidate)) }));
    let mut holds = vec![candidate];
    for _ in links {
        for &(house, digit) in links {
            if let Some(place) = forced(context, &holds, house, digit)
                && !holds.contains(&place)
            {
                lines.push(forced_clause(context, &holds, place, house));
                holds.push(place);
            }
        }
    }
    let (guardians, count) = (context.candidates(&uniqueness.guardians), uniqueness.guardians.len());
    let cells = context.cells_sorted(&uniqueness.pattern.cells());
    let (cell, digit) = (context.cell(candidate.cell), context.digit(candidate.digit));
    lines.push(match uniqueness.pattern {
        DeadlyPattern::Rows { .. } => context.say(ProofSilencedRows { guardians, count, cells, cell, digit }),
        DeadlyPattern::BugLite { .. } => context.say(ProofSilencedLite { guardians, count, cells, cell, digit }),
        DeadlyPattern::Bug => context.say(ProofSilencedBug { guardians, count, cell, digit }),
        DeadlyPattern::Loop { .. } | DeadlyPattern::ReverseBug { .. } => {
            context.say(ProofSilenced { guardians, count, cells, cell, digit })
        }
    });
}

/// Returns the only place left for the digit in the house if these candidates are true.
fn forced(context: &StepContext<'_>, holds: &[Candidate], house: House, digit: Digit) -> Option<Candidate> {
    let is_out =
        |other: Candidate| holds.iter().any(|&held| held != other && context.excludes(&Node::single(held), other));
    let places = context.places(house, digit).into_iter().map(|cell| Candidate::new(cell, digit));
    let mut left = places.filter(|&place| !is_out(place));
    left.next().filter(|_| left.next().is_none())
}

/// Returns why this is the only place left.
fn forced_clause(context: &StepContext<'_>, holds: &[Candidate], place: Candidate, house: House) -> String {
    let places = context.places(house, place.digit);
    let others: Vec<Cell> = places.into_iter().filter(|&other| other != place.cell).collect();
    let mut clashes: Vec<String> = Vec::new();
    for &other in &others {
        let other = Candidate::new(other, place.digit);
        let held = holds.iter().find(|&&held| context.excludes(&Node::single(held), other));
        let clash = held.map(|&held| context.clash(&Node::single(held), other));
        clashes.extend(clash.filter(|clash| !clashes.contains(clash)));
    }
    let forced = ProofForced {
        then: context.claim(Assertion::on(place)),
        house: context.house(house),
        digit: context.digit(place.digit),
        others: context.cells(&others),
        count: others.len(),
        clashes: context.claims(&clashes),
    };
    let kept: Vec<Cell> = others.iter().copied().chain([place.cell]).collect();
    context.say(forced) + &context.nowhere_else(house, place.digit, &kept)
}

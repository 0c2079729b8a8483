//! Proofs of the rarer shapes: two networks of colours, disjoint subsets, uniqueness, exclusions, templates.

use super::Lines;
use crate::board::{Candidate, Cell, Digit, House};
use crate::explain::because::common_house;
use crate::explain::narrator::Case;
use crate::logic::{Chain, Combination, DeadlyPattern, Network, Node, Part, Reason, UniquenessRule};

impl Case<'_> {
    pub(super) fn prove_multi_colouring(&self, networks: &[Network; 2], bridges: &[[Candidate; 2]], lines: &mut Lines) {
        for Network { first, second, links } in networks {
            self.prove_network(first, second, links, lines);
        }
        for &[near, far] in bridges {
            let values = [
                ("near", self.candidate(near).into()),
                ("far", self.candidate(far).into()),
                ("house", self.shared(near, far).into()),
            ];
            lines.push(self.say("proof-bridge", &values));
        }
        let &[[near, far], ..] = bridges else { return };
        let opposite = |network: &'_ Network, end: Candidate| {
            if network.first.contains(&end) { network.second.clone() } else { network.first.clone() }
        };
        let (one, other) = (opposite(&networks[0], near), opposite(&networks[1], far));
        let names =
            [("first", self.narrator.candidates(&one).into()), ("second", self.narrator.candidates(&other).into())];
        if bridges.len() > 1 {
            lines.push(self.say("proof-bridges", &[]));
            self.therefore(lines);
            return;
        }
        lines.push(self.say("proof-bridged", &names));
        for &candidate in &self.step.eliminations {
            if let (Some(near), Some(far)) = (self.seen_by(candidate, &one), self.seen_by(candidate, &other)) {
                self.either_way(candidate, &near, &far, lines);
            }
        }
    }

    pub(super) fn prove_disjoint_subset(&self, cells: &[Cell], parts: &[Part], lines: &mut Lines) {
        for &cell in cells {
            lines.push(self.holds_only(cell));
        }
        for part in parts {
            let values = [
                ("digits", self.narrator.digits(&part.digits).into()),
                ("count", part.digits.len().into()),
                ("house", self.narrator.house(part.house).into()),
            ];
            lines.push(self.say("proof-part", &values));
        }
        let values = [("cells", self.narrator.cells(cells).into()), ("count", cells.len().into())];
        lines.push(self.say("proof-disjoint-subset", &values));
        for (digit, removed) in crate::explain::notation::by_digit(&self.step.eliminations) {
            self.lose(digit, &removed, &self.holders(cells, digit), lines);
        }
    }

    pub(in crate::explain) fn holders(&self, cells: &[Cell], digit: Digit) -> Vec<Cell> {
        cells.iter().copied().filter(|&cell| self.candidates_of(cell).contains(&digit)).collect()
    }

    pub(super) fn prove_uniqueness(
        &self,
        pattern: &DeadlyPattern,
        guardians: &[Candidate],
        rule: &UniquenessRule,
        lines: &mut Lines,
    ) {
        match pattern {
            DeadlyPattern::Loop { cells, digits } => {
                let mut houses: Vec<House> = self
                    .narrator
                    .topology
                    .houses()
                    .filter(|&house| cells.iter().any(|cell| self.narrator.topology.house(house).cells.contains(cell)))
                    .collect();
                houses.sort_unstable();
                let mut sorted = cells.clone();
                sorted.sort_unstable();
                let values = [
                    ("cells", self.narrator.cells(&sorted).into()),
                    ("digits", self.narrator.digits(digits).into()),
                    ("houses", self.narrator.houses(&houses).into()),
                ];
                lines.push(self.say("proof-deadly-loop", &values));
            }
            DeadlyPattern::Rows { cells: [one, other], digits } => {
                let values = [
                    ("one", self.narrator.cells(one).into()),
                    ("other", self.narrator.cells(other).into()),
                    ("digits", self.narrator.digits(digits).into()),
                ];
                lines.push(self.say("proof-deadly-rows", &values));
            }
            DeadlyPattern::Grave => {
                lines.push(self.say("proof-grave", &[]));
            }
        }
        lines.push(self.say("proof-guardians", &[("guardians", self.guardians(guardians).into())]));
        let all: Vec<Cell> = match pattern {
            DeadlyPattern::Loop { cells, .. } => cells.clone(),
            DeadlyPattern::Rows { cells, .. } => cells.concat(),
            DeadlyPattern::Grave => Vec::new(),
        };
        let guarded = {
            let mut cells: Vec<Cell> = guardians.iter().map(|guardian| guardian.cell).collect();
            cells.dedup();
            cells
        };
        let mut digits: Vec<Digit> = guardians.iter().map(|guardian| guardian.digit).collect();
        digits.sort_unstable();
        digits.dedup();
        match rule {
            UniquenessRule::OneCell => {
                self.therefore(lines);
            }
            UniquenessRule::OneDigit => {
                for (digit, removed) in crate::explain::notation::by_digit(&self.step.eliminations) {
                    self.lose(digit, &removed, &guarded, lines);
                }
            }
            UniquenessRule::Subset { house, cells } => {
                for &cell in cells {
                    lines.push(self.holds_only(cell));
                }
                let own = digits.clone();
                digits.extend(self.digits_of(cells));
                digits.sort_unstable();
                digits.dedup();
                let values = [
                    ("cells", self.narrator.cells(cells).into()),
                    ("guarded", self.narrator.cells(&guarded).into()),
                    ("own", self.narrator.digits_or(&own).into()),
                    ("digits", self.narrator.digits(&digits).into()),
                    ("count", digits.len().into()),
                    ("house", self.narrator.house(*house).into()),
                ];
                lines.push(self.say("proof-guardian-subset", &values));
                let all: Vec<Cell> = cells.iter().chain(&guarded).copied().collect();
                for (digit, removed) in crate::explain::notation::by_digit(&self.step.eliminations) {
                    self.lose(digit, &removed, &all, lines);
                }
            }
            UniquenessRule::Forced { links } => {
                let ending = match pattern {
                    DeadlyPattern::Rows { .. } => "proof-silenced-rows",
                    DeadlyPattern::Loop { .. } | DeadlyPattern::Grave => "proof-silenced",
                };
                for &candidate in &self.step.eliminations {
                    self.prove_silenced(candidate, (&all, ending), links, guardians, lines);
                }
            }
        }
    }

    /// Follows a candidate through the links until no guardian is left.
    pub(super) fn prove_silenced(
        &self,
        candidate: Candidate,
        (pattern, ending): (&[Cell], &str),
        links: &[(House, Digit)],
        guardians: &[Candidate],
        lines: &mut Lines,
    ) {
        let claim = |candidate: Candidate| self.node(&Node::single(candidate), true);
        lines.push(self.say("proof-suppose", &[("suppose", claim(candidate).into())]));
        let mut holds = vec![candidate];
        for _ in links {
            for &(house, digit) in links {
                let is_out = |holds: &[Candidate], other: Candidate| {
                    holds.iter().any(|&held| held != other && self.excludes(&Node::single(held), other))
                };
                let cells = &self.narrator.topology.house(house).cells;
                let places = cells.iter().filter(|&&cell| self.snapshot.candidates[cell.index()].contains(digit));
                let mut left = places.map(|&cell| Candidate::new(cell, digit)).filter(|&place| !is_out(&holds, place));
                if let (Some(place), None) = (left.next(), left.next())
                    && !holds.contains(&place)
                {
                    let others: Vec<Cell> =
                        self.holders(cells, digit).into_iter().filter(|&other| other != place.cell).collect();
                    let clashes: Vec<String> = others
                        .iter()
                        .filter_map(|&other| {
                            let other = Candidate::new(other, digit);
                            let held = holds.iter().find(|&&held| self.excludes(&Node::single(held), other))?;
                            Some(self.clash(&Node::single(*held), other))
                        })
                        .fold(Vec::new(), |mut clashes, clash| {
                            if !clashes.contains(&clash) {
                                clashes.push(clash);
                            }
                            clashes
                        });
                    let values = [
                        ("then", claim(place).into()),
                        ("house", self.narrator.house(house).into()),
                        ("digit", digit.to_string().into()),
                        ("others", self.narrator.cells(&others).into()),
                        ("count", others.len().into()),
                        ("clashes", self.narrator.words.and(&clashes).into()),
                    ];
                    let kept: Vec<Cell> = others.iter().copied().chain([place.cell]).collect();
                    lines.push(self.say("proof-forced", &values) + &self.nowhere_else(house, digit, &kept));
                    holds.push(place);
                }
            }
        }
        let mut cells = pattern.to_vec();
        cells.sort_unstable();
        let values = [
            ("guardians", self.narrator.candidates(guardians).into()),
            ("count", guardians.len().into()),
            ("cells", self.narrator.cells(&cells).into()),
            ("cell", self.narrator.cell(candidate.cell).into()),
            ("digit", candidate.digit.to_string().into()),
        ];
        lines.push(self.say(ending, &values));
    }

    pub(super) fn prove_exclusion(&self, cells: &[Cell], combinations: &[Combination], lines: &mut Lines) {
        lines.push(self.say("proof-exclusion", &[("cells", self.narrator.cells(cells).into())]));
        for Combination { digits, excluder } in combinations {
            let pairs: Vec<String> =
                cells.iter().zip(digits).map(|(&cell, &digit)| self.candidate(Candidate::new(cell, digit))).collect();
            let pairs = ("pairs", self.narrator.words.and(&pairs).into());
            let text = if excluder.is_empty() {
                let clash = cells.iter().zip(digits).enumerate().find_map(|(at, (&one, digit))| {
                    let mut others = cells.iter().zip(digits).skip(at + 1).filter(|(_, same)| *same == digit);
                    others.find_map(|(&other, _)| common_house(self.narrator.topology, &[one, other]))
                });
                let house = clash.map_or(String::new(), |house| self.narrator.house(house));
                self.say("proof-combination-clash", &[pairs, ("house", house.into())])
            } else {
                let values = [
                    pairs,
                    ("excluder", self.narrator.cells(excluder).into()),
                    ("count", excluder.len().into()),
                    ("digits", self.narrator.digits(&self.digits_of(excluder)).into()),
                ];
                self.say("proof-combination", &values)
            };
            lines.push(text);
        }
        self.therefore(lines);
    }

    pub(super) fn prove_templates(&self, digit: Digit, count: usize, lines: &mut Lines) {
        let values = [("digit", digit.to_string().into()), ("count", count.into())];
        lines.push(self.say("proof-templates", &values));
        if !self.step.placements.is_empty() {
            lines.push(self.say(
                "proof-templates-all",
                &[("cells", self.narrator.candidates(&self.step.placements).into()), ("count", count.into())],
            ));
        }
        if !self.step.eliminations.is_empty() {
            lines.push(self.say(
                "proof-templates-none",
                &[("cells", self.narrator.candidates(&self.step.eliminations).into()), ("count", count.into())],
            ));
        }
        self.therefore(lines);
    }

    /// An almost locked set inside a loop keeps its other digits: "4 in r1c2 is out: the set keeps its 4 in r13c2".
    pub(super) fn prove_locked(&self, chain: &Chain, candidate: Candidate, lines: &mut Lines) {
        let locking = chain.links.iter().find_map(|link| match &link.reason {
            Reason::AlmostLockedSet(cells) if ![link.from.digit, link.to.digit].contains(&candidate.digit) => {
                let holders = self.holders(cells, candidate.digit);
                let node = Node { cells: holders, digit: candidate.digit };
                (!node.cells.is_empty() && self.excludes(&node, candidate)).then_some((cells, node))
            }
            _ => None,
        });
        let Some((cells, node)) = locking else { return self.therefore(lines) };
        let values = [
            ("cell", self.narrator.cell(candidate.cell).into()),
            ("cells", self.narrator.cells(cells).into()),
            ("digit", candidate.digit.to_string().into()),
            ("clash", self.clash(&node, candidate).into()),
        ];
        lines.push(self.say("proof-locked", &values));
    }
}

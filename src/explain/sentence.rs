//! Level 3: the step in one sentence.

use super::narrator::Case;
use super::notation::{by_cell, by_digit};
use super::words::Value;
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::{
    Argument, Assertion, Automorphism, BentSet, Blocked, Branch, Branches, Cause, Chain, Colouring, ColouringRule,
    Combination, Combined, DeadlyPattern, DisjointSubset, End, Excluded, Exclusion, Exocet, Fireworks, Fish, Guess,
    HiddenSingle, Impossible, Intersection, MultiColouring, NakedSingle, Network, Node, Origin, Reason, Subset,
    Templates, Uniqueness, UniquenessRule, WrongGuess,
};

impl Case<'_> {
    /// The step in one sentence.
    pub(super) fn sentence(&self) -> String {
        let narrator = &self.narrator;
        let conclusion = || ("conclusion", narrator.conclusion(self.step).into());
        match &self.step.argument {
            Argument::HiddenSingle(HiddenSingle { house, blocked }) => {
                self.hidden_single_sentence(&narrator.house(*house), blocked)
            }
            Argument::NakedSingle(NakedSingle { excluded }) => self.naked_single_sentence(excluded),
            Argument::Intersection(Intersection { digit, base, cover, cells }) => narrator.say(
                "sentence-intersection",
                &[
                    ("digit", digit.to_string().into()),
                    ("base", narrator.house(*base).into()),
                    ("cover", narrator.house(*cover).into()),
                    ("cells", narrator.cells(cells).into()),
                    ("count", cells.len().into()),
                    conclusion(),
                ],
            ),
            Argument::Subset(Subset { hidden, house, cells, digits }) => narrator.say(
                if *hidden { "sentence-subset-hidden" } else { "sentence-subset-naked" },
                &[
                    ("house", narrator.house(*house).into()),
                    ("cells", narrator.cells(cells).into()),
                    ("digits", narrator.digits(digits).into()),
                    ("count", cells.len().into()),
                    conclusion(),
                ],
            ),
            Argument::Fish(Fish { digit, base, cover, fins, .. }) => narrator.say(
                if fins.is_empty() { "sentence-fish" } else { "sentence-fish-finned" },
                &[
                    ("cover-count", cover.len().into()),
                    ("digit", digit.to_string().into()),
                    ("base", narrator.houses(base).into()),
                    ("cover", narrator.houses(cover).into()),
                    ("fins", narrator.cells(fins).into()),
                    ("count", fins.len().into()),
                    conclusion(),
                ],
            ),
            Argument::BentSet(BentSet { cells, digit }) => self.bent_sentence(cells, *digit),
            Argument::Colouring(Colouring { first, second, rule, .. }) => self.colouring_sentence(first, second, rule),
            Argument::MultiColouring(MultiColouring { networks, bridges }) => {
                self.multi_colouring_sentence(networks, bridges)
            }
            Argument::Chain(chain) => self.chain_sentence(chain),
            Argument::DisjointSubset(DisjointSubset { cells, parts }) if self.is_ring(parts) => {
                self.ring_sentence(cells, parts)
            }
            Argument::DisjointSubset(DisjointSubset { cells, .. }) => narrator.say(
                "sentence-disjoint-subset",
                &[
                    ("cells", narrator.cells(cells).into()),
                    ("count", cells.len().into()),
                    ("digits", narrator.digits(&self.digits_of(cells)).into()),
                    conclusion(),
                ],
            ),
            Argument::Uniqueness(Uniqueness { pattern, guardians, rule }) => {
                self.uniqueness_sentence(pattern, guardians, rule)
            }
            Argument::Impossible(Impossible { pattern, guardians }) => self.impossible_sentence(pattern, guardians),
            Argument::Fireworks(Fireworks { cells, fireworks }) => self.fireworks_sentence(cells, fireworks),
            Argument::Exocet(Exocet { base, targets, .. }) => self.exocet_sentence(*base, *targets),
            Argument::Automorphism(Automorphism { symmetry, digits }) => self.automorphism_sentence(*symmetry, digits),
            Argument::Exclusion(Exclusion { cells, combinations }) => self.exclusion_sentence(cells, combinations),
            Argument::Templates(Templates { digit, count }) => narrator.say(
                if self.step.placements.is_empty() { "sentence-templates-none" } else { "sentence-templates-all" },
                &[("digit", digit.to_string().into()), ("count", (*count).into()), conclusion()],
            ),
            Argument::Combined(Combined { arguments }) => {
                let parts: Vec<String> = self.parts(arguments).iter().map(|part| self.with(part).sentence()).collect();
                parts.join(" ")
            }
            Argument::Branches(Branches { origin, branches }) => match self.direct(origin, branches) {
                Some(direct) => self.direct_sentence(&direct),
                None => self.branches_sentence(origin, branches),
            },
            Argument::Guess(Guess) => {
                let guess = self.step.placements.first().map_or(String::new(), |&placed| self.candidate(placed));
                narrator.say("sentence-guess", &[("candidate", guess.into())])
            }
            Argument::WrongGuess(WrongGuess { contradiction }) => narrator
                .say("sentence-wrong-guess", &[("what", self.contradiction(*contradiction).into()), conclusion()]),
        }
    }

    fn placed(&self) -> Option<Candidate> {
        self.step.placements.first().copied()
    }

    fn hidden_single_sentence(&self, house: &str, blocked: &[Blocked]) -> String {
        let narrator = &self.narrator;
        let Some(placed) = self.placed() else { return String::new() };
        let mut holders: Vec<Cell> = blocked.iter().filter_map(|blocked| holder(blocked.cause)).collect();
        holders.sort_unstable();
        holders.dedup();
        let lost: Vec<Cell> =
            blocked.iter().filter(|blocked| blocked.cause == Cause::Removed).map(|blocked| blocked.cell).collect();
        let key = match (holders.is_empty(), lost.is_empty()) {
            (true, true) => "sentence-last-cell",
            (false, true) => "sentence-hidden-single",
            (true, false) => "sentence-hidden-single-lost",
            (false, false) => "sentence-hidden-single-both",
        };
        let values = [
            ("house", house.into()),
            ("cell", narrator.cell(placed.cell).into()),
            ("digit", placed.digit.to_string().into()),
            ("holders", narrator.cells(&holders).into()),
            ("holder-count", holders.len().into()),
            ("lost", narrator.cells(&lost).into()),
            ("lost-count", lost.len().into()),
        ];
        narrator.say(key, &values)
    }

    fn naked_single_sentence(&self, excluded: &[Excluded]) -> String {
        let narrator = &self.narrator;
        let Some(placed) = self.placed() else { return String::new() };
        let seen: Vec<String> = self
            .seen(placed.cell, excluded)
            .iter()
            .map(|(house, digits)| {
                let digits: Vec<Digit> = digits.iter().map(|(digit, _)| *digit).collect();
                let digits = ("digits", narrator.digits(&digits).into());
                narrator.say("digits-of-house", &[digits, ("house", narrator.house(*house).into())])
            })
            .collect();
        let lost = excluded.iter().filter(|excluded| excluded.cause == Cause::Removed);
        let lost: Vec<Digit> = lost.map(|excluded| excluded.digit).collect();
        let values = [
            ("cell", narrator.cell(placed.cell).into()),
            ("digit", placed.digit.to_string().into()),
            ("seen", narrator.words.and(&seen).into()),
            ("lost", narrator.digits(&lost).into()),
            ("lost-count", lost.len().into()),
        ];
        let key = match (seen.is_empty(), lost.is_empty()) {
            (_, true) => "sentence-naked-single",
            (false, false) => "sentence-naked-single-both",
            (true, false) => "sentence-naked-single-lost",
        };
        narrator.say(key, &values)
    }

    fn bent_sentence(&self, cells: &[Cell], digit: Digit) -> String {
        let narrator = &self.narrator;
        let pivot = cells.first().copied().unwrap_or(Cell::new(0));
        let (pivot_digits, wings) = (self.candidates_of(pivot), &cells[1..]);
        let is_wing = wings.len() == 2 && wings.iter().all(|&wing| self.candidates_of(wing).len() == 2);
        let values = [
            ("pivot", narrator.cell(pivot).into()),
            ("pivot-digits", narrator.digits_or(&pivot_digits).into()),
            ("all-digits", narrator.digits(&pivot_digits).into()),
            ("wings", narrator.words.and(&wings.iter().map(|&wing| narrator.cell(wing)).collect::<Vec<_>>()).into()),
            ("cells", narrator.cells(cells).into()),
            ("digits", narrator.digits(&self.digits_of(cells)).into()),
            ("count", cells.len().into()),
            ("digit", digit.to_string().into()),
            ("conclusion", narrator.conclusion(self.step).into()),
        ];
        let key = match (is_wing, pivot_digits.contains(&digit)) {
            (true, false) => "sentence-bent-wing",
            (true, true) => "sentence-bent-wing-pivot",
            _ => "sentence-bent-set",
        };
        narrator.say(key, &values)
    }

    fn colouring_sentence(&self, first: &[Candidate], second: &[Candidate], rule: &ColouringRule) -> String {
        let narrator = &self.narrator;
        let conclusion = ("conclusion", narrator.conclusion(self.step).into());
        match rule {
            ColouringRule::Wrap { clash } => {
                let values = [
                    ("one", self.candidate(clash[0]).into()),
                    ("other", self.candidate(clash[1]).into()),
                    ("house", self.shared(clash[0], clash[1]).into()),
                    conclusion,
                ];
                narrator.say("sentence-colouring-wrap", &values)
            }
            ColouringRule::Emptied { cell } => {
                let wrong = if first.iter().any(|one| self.step.eliminations.contains(one)) { first } else { second };
                let values =
                    [("cell", narrator.cell(*cell).into()), ("colour", narrator.candidates(wrong).into()), conclusion];
                narrator.say("sentence-colouring-emptied", &values)
            }
            ColouringRule::Trap => {
                let values = [
                    ("first", narrator.candidates(first).into()),
                    ("second", narrator.candidates(second).into()),
                    conclusion,
                ];
                narrator.say("sentence-colouring-trap", &values)
            }
        }
    }

    fn multi_colouring_sentence(&self, networks: &[Network; 2], bridges: &[[Candidate; 2]]) -> String {
        let narrator = &self.narrator;
        let conclusion = ("conclusion", narrator.conclusion(self.step).into());
        let Some(&[near, far]) = bridges.first() else { return String::new() };
        let [near_side, far_side] = [(&networks[0], near), (&networks[1], far)].map(|(network, end)| {
            if network.first.contains(&end) {
                (&network.first, &network.second)
            } else {
                (&network.second, &network.first)
            }
        });
        let values = [
            ("near", self.candidate(near).into()),
            ("far", self.candidate(far).into()),
            ("colour", narrator.candidates(near_side.0).into()),
            ("first", narrator.candidates(near_side.1).into()),
            ("second", narrator.candidates(far_side.1).into()),
            conclusion,
        ];
        narrator.say(
            if bridges.len() == 1 { "sentence-multi-colouring-one" } else { "sentence-multi-colouring-two" },
            &values,
        )
    }

    /// "r1c25 and r9c25 cannot be filled with 4 and 8 alone", as a clause.
    fn deadly_pattern(&self, pattern: &DeadlyPattern) -> String {
        let narrator = &self.narrator;
        match pattern {
            DeadlyPattern::Loop { cells, digits } => {
                let mut cells = cells.clone();
                cells.sort_unstable();
                let values = [("cells", narrator.cells(&cells).into()), ("digits", narrator.digits(digits).into())];
                narrator.say("unique-loop", &values)
            }
            DeadlyPattern::Rows { cells: [one, other], digits } => {
                let values = [
                    ("one", narrator.cells(one).into()),
                    ("other", narrator.cells(other).into()),
                    ("digits", narrator.digits(digits).into()),
                ];
                narrator.say("unique-rows", &values)
            }
            DeadlyPattern::Grave => narrator.say("unique-grave", &[]),
        }
    }

    /// "r1c2 is 7 or 8", "one of r1c25 is 7", "r1c2 is 7, or r1c5 is 8", as a clause.
    pub(super) fn guardians(&self, guardians: &[Candidate]) -> String {
        let narrator = &self.narrator;
        if let [(digit, cells)] = &by_digit(guardians)[..] {
            return self.node(&Node { cells: cells.clone(), digit: *digit }, true);
        }
        let clauses: Vec<String> = by_cell(guardians)
            .into_iter()
            .map(|(cell, digits)| {
                let values = [("cell", narrator.cell(cell).into()), ("digit", narrator.digits_or(&digits).into())];
                narrator.say("clause-is", &values)
            })
            .collect();
        match &clauses[..] {
            [first @ .., last] if !first.is_empty() => {
                narrator.say("list-or-clauses", &[("first", first.join(", ").into()), ("last", last.as_str().into())])
            }
            _ => clauses.concat(),
        }
    }

    fn uniqueness_sentence(&self, pattern: &DeadlyPattern, guardians: &[Candidate], rule: &UniquenessRule) -> String {
        let narrator = &self.narrator;
        let mut values = vec![
            ("pattern", self.deadly_pattern(pattern).into()),
            ("guardians", self.guardians(guardians).into()),
            ("conclusion", narrator.conclusion(self.step).into()),
        ];
        let key = match rule {
            UniquenessRule::OneCell | UniquenessRule::OneDigit => "sentence-unique",
            UniquenessRule::Subset { house, cells } => {
                values.push(("house", narrator.house(*house).into()));
                values.push(("cells", narrator.cells(cells).into()));
                "sentence-unique-subset"
            }
            UniquenessRule::Forced { links } => {
                let places = |&(house, digit): &(House, Digit)| {
                    let cells = self.holders(&narrator.topology.house(house).cells, digit);
                    let values = [
                        ("house", narrator.house(house).into()),
                        ("digit", digit.to_string().into()),
                        ("cells", narrator.cells(&cells).into()),
                    ];
                    narrator.say("unique-link", &values)
                };
                let links: Vec<String> = links.iter().map(places).collect();
                values.push(("links", narrator.words.and(&links).into()));
                values.push(("candidates", narrator.candidates(&self.step.eliminations).into()));
                "sentence-unique-forced"
            }
        };
        narrator.say(key, &values)
    }

    fn chain_sentence(&self, chain: &Chain) -> String {
        let narrator = &self.narrator;
        let Some((first, last)) = chain.links.first().zip(chain.links.last()) else { return String::new() };
        let conclusion = || ("conclusion", narrator.conclusion(self.step).into());
        let length = || ("length", chain.links.len().into());
        if chain.is_loop {
            let via = self.via(chain, &[]);
            return narrator.say("sentence-chain-loop", &[length(), ("via", via.into()), conclusion()]);
        }
        let ends = [&first.from.cells[..], &last.to.cells[..]].concat();
        let via = ("via", Value::from(self.via(chain, &ends)));
        if first.from == last.to {
            let suppose = ("suppose", self.node(&first.from, !first.strong).into());
            let then = ("then", self.node(&first.from, first.strong).into());
            return narrator.say("sentence-chain-turns", &[suppose, then, length(), via, conclusion()]);
        }
        let values = [
            ("first", self.node(&first.from, true).into()),
            ("last", self.node(&last.to, true).into()),
            length(),
            via,
            conclusion(),
        ];
        narrator.say("sentence-chain", &values)
    }

    /// " through r3c9 and r7c9": the cells of a chain in their order, without its ends; nothing when there are no more.
    fn via(&self, chain: &Chain, ends: &[Cell]) -> String {
        let mut groups: Vec<&[Cell]> = Vec::new();
        for link in &chain.links {
            match &link.reason {
                Reason::AlmostLockedSet(cells) => groups.push(cells),
                _ => groups.extend([&link.from.cells[..], &link.to.cells]),
            }
        }
        let within = |one: &[Cell], other: &[Cell]| one.iter().all(|cell| other.contains(cell));
        let mut told: Vec<&[Cell]> = Vec::new();
        for group in &groups {
            let is_part = groups.iter().any(|other| other.len() > group.len() && within(group, other));
            if !is_part && !within(group, ends) && !told.contains(group) {
                told.push(group);
            }
        }
        if told.is_empty() {
            return String::new();
        }
        let cells = self.narrator.words.and(&told.iter().map(|cells| self.compact(cells)).collect::<Vec<_>>());
        format!(" {}", self.narrator.say("chain-via", &[("cells", cells.into())]))
    }

    fn exclusion_sentence(&self, cells: &[Cell], combinations: &[Combination]) -> String {
        let narrator = &self.narrator;
        let mut excluders: Vec<String> = Vec::new();
        for combination in combinations.iter().filter(|combination| !combination.excluder.is_empty()) {
            let name = self.compact(&combination.excluder);
            if !excluders.contains(&name) {
                excluders.push(name);
            }
        }
        let removed: Vec<String> = by_cell(&self.step.eliminations)
            .into_iter()
            .map(|(cell, digits)| {
                let values = [("digit", narrator.digits_or(&digits).into()), ("cells", narrator.cell(cell).into())];
                narrator.say("digit-in", &values)
            })
            .collect();
        let clashes = combinations.iter().any(|combination| combination.excluder.is_empty());
        let values = [
            ("cells", narrator.cells(cells).into()),
            ("removed", narrator.words.or(&removed).into()),
            ("excluders", narrator.words.or(&excluders).into()),
            ("conclusion", narrator.conclusion(self.step).into()),
        ];
        let key = match (excluders.is_empty(), clashes) {
            (false, false) => "sentence-exclusion",
            (false, true) => "sentence-exclusion-both",
            (true, _) => "sentence-exclusion-clash",
        };
        narrator.say(key, &values)
    }

    fn branches_sentence(&self, origin: &Origin, branches: &[Branch]) -> String {
        let narrator = &self.narrator;
        let conclusion = ("conclusion", narrator.conclusion(self.step).into());
        match *origin {
            Origin::Cell(cell) => narrator.say(
                "sentence-branches-cell",
                &[
                    ("cell", narrator.cell(cell).into()),
                    ("digits", narrator.digits_or(&self.candidates_of(cell)).into()),
                    conclusion,
                ],
            ),
            Origin::House(house, digit) => {
                let cells: Vec<Cell> = assumed(branches).map(|candidate| candidate.cell).collect();
                narrator.say(
                    "sentence-branches-house",
                    &[
                        ("house", narrator.house(house).into()),
                        ("digit", digit.to_string().into()),
                        ("cells", narrator.cells_or(&cells).into()),
                        conclusion,
                    ],
                )
            }
            Origin::Fish { digit, ref base, ref cover, .. } => {
                let open: Vec<Cell> = assumed(branches).map(|candidate| candidate.cell).collect();
                narrator.say(
                    "sentence-branches-fish",
                    &[
                        ("digit", digit.to_string().into()),
                        ("base", narrator.houses(base).into()),
                        ("cover", narrator.houses(cover).into()),
                        ("count", cover.len().into()),
                        ("cells", narrator.cells(&open).into()),
                        conclusion,
                    ],
                )
            }
            Origin::Candidate(candidate) => narrator.say(
                "sentence-branches-candidate",
                &[
                    ("cell", narrator.cell(candidate.cell).into()),
                    ("digit", candidate.digit.to_string().into()),
                    conclusion,
                ],
            ),
            Origin::Contradiction => {
                let suppose = branches
                    .first()
                    .and_then(|branch| branch.implications.first())
                    .map_or(String::new(), |implication| self.claim(implication.assertion));
                match branches.first().map(|branch| branch.end) {
                    Some(End::Contradiction(contradiction)) => narrator.say(
                        "sentence-branches-contradiction",
                        &[("suppose", suppose.into()), ("what", self.contradiction(contradiction).into()), conclusion],
                    ),
                    _ => narrator.say("sentence-branches-solved", &[("suppose", suppose.into()), conclusion]),
                }
            }
        }
    }

    /// "r2c5 is 4", "r2c5 is not 4".
    pub(super) fn claim(&self, assertion: Assertion) -> String {
        let values = [
            ("cell", self.narrator.cell(assertion.candidate.cell).into()),
            ("digit", assertion.candidate.digit.to_string().into()),
        ];
        self.narrator.say(if assertion.holds { "clause-is" } else { "clause-is-not" }, &values)
    }
}

/// What each branch assumes.
pub(super) fn assumed(branches: &[Branch]) -> impl Iterator<Item = Candidate> + '_ {
    branches.iter().filter_map(|branch| branch.implications.first()).map(|first| first.assertion.candidate)
}

fn holder(cause: Cause) -> Option<Cell> {
    match cause {
        Cause::Holds(cell) => Some(cell),
        Cause::Removed => None,
    }
}

//! Level 4: the whole proof, every "because" a numbered line that names the cells that force it.

use super::because::common_house;
use super::narrator::{Case, Line};
use super::sentence::assumed;
use super::words::Value;
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::{
    Argument, Assertion, Blocked, Branch, Chain, ChainLink, ColouringRule, Contradiction, End, Excluded, Implication,
    Inference, Node, Origin, Reason, Snapshot, Step,
};

/// Lines in the making: numbers run through the whole proof.
#[derive(Default)]
pub(super) struct Lines {
    lines: Vec<Line>,
    depth: usize,
    next: usize,
    /// What was said of places in earlier parts of an argument in several, which later parts need not repeat.
    said: Option<Vec<String>>,
}

impl Lines {
    /// Adds a numbered line; returns its number.
    pub(super) fn push(&mut self, text: String) -> usize {
        self.next += 1;
        self.lines.push(Line { number: self.next, depth: self.depth, text });
        self.next
    }

    /// Adds a line unless an earlier part of the argument has said it.
    fn push_once(&mut self, text: String) {
        match &mut self.said {
            Some(said) if said.contains(&text) => return,
            Some(said) => said.push(text.clone()),
            None => {}
        }
        self.push(text);
    }

    /// The number of the last line.
    pub(super) fn last(&self) -> usize {
        self.next
    }

    fn extend(&mut self, texts: Vec<String>) {
        for text in texts {
            self.push(text);
        }
    }
}

impl Case<'_> {
    /// The whole proof.
    pub(super) fn proof(&self) -> Vec<Line> {
        let mut lines = Lines::default();
        self.prove(&mut lines);
        lines.lines
    }

    pub(super) fn prove(&self, lines: &mut Lines) {
        match &self.step.argument {
            Argument::HiddenSingle { house, blocked } => self.prove_hidden_single(*house, blocked, lines),
            Argument::NakedSingle { excluded } => self.prove_naked_single(excluded, lines),
            Argument::Intersection { digit, base, cover, cells } => {
                self.prove_places(*base, *digit, cells, lines);
                lines.push(self.narrator.say(
                    "proof-intersection",
                    &[
                        ("cells", self.narrator.cells(cells).into()),
                        ("count", cells.len().into()),
                        ("cover", self.narrator.house(*cover).into()),
                        ("digit", digit.to_string().into()),
                    ],
                ));
                self.therefore(lines);
            }
            Argument::Subset { hidden: true, house, cells, digits } => {
                self.prove_hidden_subset(*house, cells, digits, lines);
            }
            Argument::Subset { hidden: false, house, cells, digits } => {
                self.prove_naked_subset(*house, cells, digits, lines);
            }
            Argument::Fish { digit, base, cover, cells, fins } => {
                self.prove_fish(*digit, base, cover, cells, fins, lines);
            }
            Argument::BentSet { cells, digit } => self.prove_bent_set(cells, *digit, lines),
            Argument::Colouring { first, second, links, rule } => {
                self.prove_colouring(first, second, links, rule, lines);
            }
            Argument::MultiColouring { networks, bridges } => self.prove_multi_colouring(networks, bridges, lines),
            Argument::Chain(chain) => self.prove_chain(chain, lines),
            Argument::DisjointSubset { cells, parts } if self.is_ring(parts) => self.prove_ring(cells, parts, lines),
            Argument::DisjointSubset { cells, parts } => self.prove_disjoint_subset(cells, parts, lines),
            Argument::Uniqueness { pattern, guardians, rule } => {
                self.prove_uniqueness(pattern, guardians, rule, lines);
            }
            Argument::Impossible { pattern, guardians } => self.prove_impossible(pattern, guardians, lines),
            Argument::Fireworks { cells, fireworks } => self.prove_fireworks(cells, fireworks, lines),
            Argument::Exocet { base, targets, lines: houses, covers } => {
                self.prove_exocet(*base, *targets, houses, covers, lines);
            }
            Argument::Automorphism { symmetry, digits } => self.prove_automorphism(*symmetry, digits, lines),
            Argument::Exclusion { cells, combinations } => self.prove_exclusion(cells, combinations, lines),
            Argument::Templates { digit, count } => self.prove_templates(*digit, *count, lines),
            Argument::Several(arguments) => {
                let outer = lines.said.replace(Vec::new());
                for part in self.parts(arguments) {
                    self.with(&part).prove(lines);
                }
                lines.said = outer;
            }
            Argument::Branches { origin, branches } => match self.direct(origin, branches) {
                Some(direct) => self.prove_direct(&direct, lines),
                None => self.prove_branches(origin, branches, lines),
            },
            Argument::Guess | Argument::WrongGuess { .. } => {
                lines.push(self.sentence());
            }
        }
    }

    pub(super) fn say(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        self.narrator.say(key, values)
    }

    pub(super) fn therefore(&self, lines: &mut Lines) {
        let conclusion = self.narrator.conclusion(self.step);
        lines.push(self.say("proof-therefore", &[("conclusion", conclusion.into())]));
    }

    fn prove_hidden_single(&self, house: House, blocked: &[Blocked], lines: &mut Lines) {
        let Some(&placed) = self.step.placements.first() else { return };
        let mut empty: Vec<Cell> = blocked.iter().map(|blocked| blocked.cell).chain([placed.cell]).collect();
        empty.sort_unstable();
        let values = [
            ("house", self.narrator.house(house).into()),
            ("digit", placed.digit.to_string().into()),
            ("cells", self.narrator.cells(&empty).into()),
            ("count", empty.len().into()),
        ];
        lines.push(self.say("proof-hidden-single", &values));
        lines.extend(self.blocked_lines(placed.digit, blocked));
        self.therefore(lines);
    }

    fn prove_naked_single(&self, excluded: &[Excluded], lines: &mut Lines) {
        let Some(&placed) = self.step.placements.first() else { return };
        lines.extend(self.excluded_lines(placed.cell, excluded));
        let values = [("cell", self.narrator.cell(placed.cell).into()), ("digit", placed.digit.to_string().into())];
        lines.push(self.say("proof-naked-single", &values));
    }

    /// "In row 3, 4 can only be in r3c12", and why nowhere else.
    pub(super) fn prove_places(&self, house: House, digit: Digit, cells: &[Cell], lines: &mut Lines) {
        let values = [
            ("house", self.narrator.house(house).into()),
            ("digit", digit.to_string().into()),
            ("cells", self.narrator.cells_or(cells).into()),
            ("count", cells.len().into()),
        ];
        lines.push_once(self.say("proof-places", &values) + &self.nowhere_else(house, digit, cells));
    }

    fn prove_hidden_subset(&self, house: House, cells: &[Cell], digits: &[Digit], lines: &mut Lines) {
        for &digit in digits {
            let places: Vec<Cell> =
                cells.iter().copied().filter(|&cell| self.candidates_of(cell).contains(&digit)).collect();
            self.prove_places(house, digit, &places, lines);
        }
        let values = [
            ("cells", self.narrator.cells(cells).into()),
            ("digits", self.narrator.digits(digits).into()),
            ("count", cells.len().into()),
            ("house", self.narrator.house(house).into()),
        ];
        lines.push(self.say("proof-subset-hidden", &values));
        self.therefore(lines);
    }

    fn prove_naked_subset(&self, house: House, cells: &[Cell], digits: &[Digit], lines: &mut Lines) {
        for &cell in cells {
            lines.push(self.holds_only(cell));
        }
        let values = [
            ("cells", self.narrator.cells(cells).into()),
            ("digits", self.narrator.digits(digits).into()),
            ("count", cells.len().into()),
            ("house", self.narrator.house(house).into()),
        ];
        lines.push(self.say("proof-subset-naked", &values));
        for (digit, removed) in super::notation::by_digit(&self.step.eliminations) {
            let holders: Vec<Cell> =
                cells.iter().copied().filter(|&cell| self.candidates_of(cell).contains(&digit)).collect();
            self.lose(digit, &removed, &holders, lines);
        }
    }

    /// "r1c2 and r5c2 see both places of 4 in column 2: they cannot be 4", one line for each shared house.
    pub(super) fn lose(&self, digit: Digit, removed: &[Cell], holders: &[Cell], lines: &mut Lines) {
        let mut groups: Vec<(Option<House>, Vec<Cell>)> = Vec::new();
        for &cell in removed {
            let mut all = holders.to_vec();
            all.push(cell);
            let house = common_house(self.narrator.topology, &all);
            match groups.iter_mut().find(|(known, _)| *known == house) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((house, vec![cell])),
            }
        }
        for (house, cells) in groups {
            let mut values = vec![
                ("digit", digit.to_string().into()),
                ("cells", self.narrator.cells(&cells).into()),
                ("count", cells.len().into()),
                ("holders", self.narrator.cells(holders).into()),
            ];
            let key = if let Some(house) = house {
                values.push(("house", self.narrator.house(house).into()));
                "proof-lose-house"
            } else {
                "proof-lose-peers"
            };
            lines.push(self.say(key, &values));
        }
    }

    /// "r3c2 has only 2 and 4 left."
    pub(super) fn holds_only(&self, cell: Cell) -> String {
        let digits = self.candidates_of(cell);
        let values = [
            ("cell", self.narrator.cell(cell).into()),
            ("digits", self.narrator.digits(&digits).into()),
            ("count", digits.len().into()),
        ];
        self.say("proof-holds-only", &values) + &self.lost_by(&[cell])
    }

    fn prove_fish(
        &self,
        digit: Digit,
        base: &[House],
        cover: &[House],
        cells: &[Cell],
        fins: &[Cell],
        lines: &mut Lines,
    ) {
        for &house in base {
            let in_house = |cell: &Cell| self.narrator.topology.house(house).cells.contains(cell);
            let places: Vec<Cell> = cells.iter().copied().filter(in_house).collect();
            self.prove_places(house, digit, &places, lines);
        }
        let values = [
            ("digit", digit.to_string().into()),
            ("base", self.narrator.houses(base).into()),
            ("cover", self.narrator.houses(cover).into()),
            ("count", base.len().into()),
            ("fins", self.narrator.cells(fins).into()),
            ("fin-count", fins.len().into()),
        ];
        lines.push(self.say(if fins.is_empty() { "proof-fish" } else { "proof-fish-finned" }, &values));
        let removed: Vec<Cell> = self.step.eliminations.iter().map(|candidate| candidate.cell).collect();
        self.prove_covered(digit, base, cover, cells, &removed, lines);
        if !fins.is_empty() {
            for &fin in fins {
                self.lose_if(digit, fin, &removed, lines);
            }
            self.therefore(lines);
        }
    }

    /// What the cover houses of a fish without fins lose: house by house, then what lies in two of them.
    fn prove_covered(
        &self,
        digit: Digit,
        base: &[House],
        cover: &[House],
        cells: &[Cell],
        removed: &[Cell],
        lines: &mut Lines,
    ) {
        let covers = |cell: Cell| -> Vec<House> {
            let holds = |house: &&House| self.narrator.topology.house(**house).cells.contains(&cell);
            cover.iter().filter(holds).copied().collect()
        };
        let mut groups: Vec<(Vec<House>, Vec<Cell>)> = Vec::new();
        for &cell in removed {
            let mut houses = covers(cell);
            if !cells.contains(&cell) {
                houses.truncate(1);
            }
            match groups.iter_mut().find(|(known, _)| *known == houses) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((houses, vec![cell])),
            }
        }
        groups.sort_by_key(|(houses, _)| houses.len());
        for (houses, removed) in groups {
            let values = [
                ("digit", digit.to_string().into()),
                ("house", self.narrator.houses(&houses).into()),
                ("base", self.narrator.houses(base).into()),
                ("cover", self.narrator.houses(cover).into()),
                ("cells", self.narrator.cells(&removed).into()),
                ("count", removed.len().into()),
            ];
            let key = if houses.len() > 1 { "proof-fish-removes-own" } else { "proof-fish-removes" };
            lines.push(self.say(key, &values));
        }
    }

    /// "If the fin r8c1 is 3, it rules out r7c2 and r3c1 (box 7 and column 1)."
    fn lose_if(&self, digit: Digit, fin: Cell, removed: &[Cell], lines: &mut Lines) {
        let mut houses: Vec<House> =
            removed.iter().filter_map(|&cell| common_house(self.narrator.topology, &[fin, cell])).collect();
        houses.sort_unstable();
        houses.dedup();
        let values = [
            ("fin", self.narrator.cell(fin).into()),
            ("digit", digit.to_string().into()),
            ("houses", self.narrator.houses(&houses).into()),
            ("cells", self.narrator.cells(removed).into()),
            ("count", removed.len().into()),
        ];
        lines.push(self.say("proof-fin", &values));
    }

    fn prove_bent_set(&self, cells: &[Cell], digit: Digit, lines: &mut Lines) {
        let Some((&pivot, wings)) = cells.split_first() else { return };
        let pivot_digits = self.candidates_of(pivot);
        let with_digit: Vec<Cell> =
            cells.iter().copied().filter(|&cell| self.candidates_of(cell).contains(&digit)).collect();
        let is_wing = wings.len() == 2 && wings.iter().all(|&wing| self.candidates_of(wing).len() == 2);
        if is_wing {
            for &own in &pivot_digits {
                let if_pivot = [("cell", self.narrator.cell(pivot).into()), ("digit", own.to_string().into())];
                let suppose = self.say("clause-is", &if_pivot);
                if own == digit {
                    lines.push(
                        self.say(
                            "proof-wing-pivot",
                            &[("suppose", suppose.into()), ("digit", digit.to_string().into())],
                        ),
                    );
                    continue;
                }
                let Some(&wing) = wings.iter().find(|&&wing| self.candidates_of(wing).contains(&own)) else { continue };
                let house = common_house(self.narrator.topology, &[pivot, wing]);
                let values = [
                    ("suppose", suppose.into()),
                    ("wing", self.narrator.cell(wing).into()),
                    ("wing-digits", self.narrator.digits(&self.candidates_of(wing)).into()),
                    ("own", own.to_string().into()),
                    ("digit", digit.to_string().into()),
                    ("house", house.map_or(String::new(), |house| self.narrator.house(house)).into()),
                ];
                lines.push(self.say("proof-wing", &values));
            }
        } else {
            for &cell in cells {
                lines.push(self.holds_only(cell));
            }
            self.prove_only_once(cells, digit, lines);
            let values = [("cells", self.narrator.cells(cells).into()), ("count", cells.len().into())];
            lines.push(self.say("proof-bent-set", &values));
        }
        let places = [("cells", self.narrator.cells(&with_digit).into()), ("digit", digit.to_string().into())];
        lines.push(self.say("proof-one-of", &places));
        let removed: Vec<Cell> = self.step.eliminations.iter().map(|candidate| candidate.cell).collect();
        for &cell in &removed {
            let sights: Vec<String> = with_digit
                .iter()
                .filter_map(|&place| {
                    let house = common_house(self.narrator.topology, &[place, cell])?;
                    let values =
                        [("cell", self.narrator.cell(place).into()), ("house", self.narrator.house(house).into())];
                    Some(self.say("proof-sight", &values))
                })
                .collect();
            let values = [
                ("cell", self.narrator.cell(cell).into()),
                ("digit", digit.to_string().into()),
                ("sights", self.narrator.words.and(&sights).into()),
            ];
            lines.push(self.say("proof-sees-all", &values));
        }
    }

    /// That each digit of the cells but one can stand only once among them: its places there see each other.
    fn prove_only_once(&self, cells: &[Cell], digit: Digit, lines: &mut Lines) {
        let mut groups: Vec<(Option<House>, Vec<Digit>)> = Vec::new();
        for other in self.digits_of(cells).into_iter().filter(|&other| other != digit) {
            let house = common_house(self.narrator.topology, &self.holders(cells, other));
            match groups.iter_mut().find(|(known, _)| *known == house) {
                Some((_, digits)) => digits.push(other),
                None => groups.push((house, vec![other])),
            }
        }
        for (house, digits) in groups {
            let mut values = vec![("digits", self.narrator.digits(&digits).into()), ("count", digits.len().into())];
            let key = match house {
                Some(house) => {
                    values.push(("house", self.narrator.house(house).into()));
                    "proof-part"
                }
                None => "proof-part-peers",
            };
            lines.push(self.say(key, &values));
        }
    }

    fn prove_colouring(
        &self,
        first: &[Candidate],
        second: &[Candidate],
        links: &[ChainLink],
        rule: &ColouringRule,
        lines: &mut Lines,
    ) {
        self.prove_network(first, second, links, lines);
        match rule {
            ColouringRule::Wrap { clash: [one, other] } => {
                let values = [
                    ("one", self.candidate(*one).into()),
                    ("other", self.candidate(*other).into()),
                    ("house", self.shared(*one, *other).into()),
                ];
                lines.push(self.say("proof-colour-wrap", &values));
                self.therefore(lines);
            }
            ColouringRule::Emptied { cell } => {
                let wrong = if first.iter().any(|one| self.step.eliminations.contains(one)) { first } else { second };
                let values = [
                    ("cell", self.narrator.cell(*cell).into()),
                    ("digits", self.narrator.digits(&self.candidates_of(*cell)).into()),
                    ("colour", self.narrator.candidates(wrong).into()),
                ];
                lines.push(self.say("proof-colour-emptied", &values));
                for digit in self.candidates_of(*cell) {
                    let candidate = Candidate::new(*cell, digit);
                    if let Some(other) = self.seen_by(candidate, wrong) {
                        let values = [
                            ("candidate", self.candidate(candidate).into()),
                            ("clash", self.clash(&other, candidate).into()),
                        ];
                        lines.push(self.say("proof-colour-empties", &values));
                    }
                }
                self.therefore(lines);
            }
            ColouringRule::Trap => {
                for &candidate in &self.step.eliminations {
                    if let (Some(one), Some(other)) = (self.seen_by(candidate, first), self.seen_by(candidate, second))
                    {
                        self.either_way(candidate, &one, &other, lines);
                    }
                }
            }
        }
    }

    /// The links that tie two colours, and the colours.
    pub(super) fn prove_network(
        &self,
        first: &[Candidate],
        second: &[Candidate],
        links: &[ChainLink],
        lines: &mut Lines,
    ) {
        for link in links {
            let values = [
                ("one", self.candidate_of(&link.from).into()),
                ("other", self.candidate_of(&link.to).into()),
                ("reason", self.reason(link).into()),
            ];
            lines.push(self.say("proof-colour-link", &values) + &self.grounds(link));
        }
        let values =
            [("first", self.narrator.candidates(first).into()), ("second", self.narrator.candidates(second).into())];
        lines.push(self.say("proof-colours", &values));
    }

    /// The first of the candidates that leaves no room for this one.
    pub(super) fn seen_by(&self, candidate: Candidate, colour: &[Candidate]) -> Option<Node> {
        let mut others = colour.iter().filter(|&&other| other != candidate).map(|&other| Node::single(other));
        others.find(|other| self.excludes(other, candidate))
    }

    fn candidate_of(&self, node: &Node) -> String {
        let cells = self.compact(&node.cells);
        self.say("digit-in", &[("digit", node.digit.to_string().into()), ("cells", cells.into())])
    }

    /// Whether the node, once true, leaves no room for the candidate.
    pub(super) fn excludes(&self, node: &Node, candidate: Candidate) -> bool {
        if node.digit != candidate.digit {
            return node.cells == [candidate.cell];
        }
        let sees = |&cell: &Cell| {
            cell != candidate.cell && common_house(self.narrator.topology, &[cell, candidate.cell]).is_some()
        };
        node.cells.iter().all(sees)
    }

    /// "r1c2 cannot be 4: either ... or ...".
    pub(super) fn either_way(&self, candidate: Candidate, one: &Node, other: &Node, lines: &mut Lines) {
        let own = [("cell", self.narrator.cell(candidate.cell).into()), ("digit", candidate.digit.to_string().into())];
        let mut all: Vec<Cell> = one.cells.iter().chain(&other.cells).copied().collect();
        all.push(candidate.cell);
        let is_same = one.digit == candidate.digit && other.digit == candidate.digit;
        let house = common_house(self.narrator.topology, &all).filter(|_| is_same);
        let mut values = own.to_vec();
        let key = if let Some(house) = house {
            values.push(("house", self.narrator.house(house).into()));
            let places = self.narrator.words.or(&[self.compact(&one.cells), self.compact(&other.cells)]);
            values.push(("places", places.into()));
            "proof-either-place"
        } else {
            values.push(("first", self.clash(one, candidate).into()));
            values.push(("second", self.clash(other, candidate).into()));
            "proof-either-way"
        };
        lines.push(self.say(key, &values));
    }

    /// Why two nodes are linked, as a clause.
    fn reason(&self, link: &ChainLink) -> String {
        let digit = ("digit", Value::from(link.from.digit.to_string()));
        match (&link.reason, link.strong) {
            (Reason::Cell(cell), true) => {
                let digits = self.narrator.digits(&self.candidates_of(*cell));
                self.say("reason-strong-cell", &[("cell", self.narrator.cell(*cell).into()), ("digits", digits.into())])
            }
            (Reason::House(house), true) => {
                self.say("reason-strong-house", &[("house", self.narrator.house(*house).into()), digit])
            }
            (Reason::AlmostLockedSet(cells), _) => {
                let rest: Vec<Digit> =
                    self.digits_of(cells).into_iter().filter(|&other| other != link.from.digit).collect();
                let sets: Vec<String> = cells.iter().map(|&cell| self.set(&[cell])).collect();
                let values = [
                    ("cells", self.narrator.words.and(&sets).into()),
                    ("count", cells.len().into()),
                    ("digit-count", (rest.len() + 1).into()),
                    ("rest", self.narrator.digits(&rest).into()),
                    digit,
                ];
                self.say("reason-strong-set", &values)
            }
            _ => self.clash_of_node(&link.from, &link.to),
        }
    }

    /// What the reason of a link rests on, as sentences that follow it: each with a space before it.
    fn grounds(&self, link: &ChainLink) -> String {
        match (&link.reason, link.strong) {
            (Reason::Cell(cell), true) => self.lost_by(&[*cell]),
            (Reason::House(house), true) => {
                let kept: Vec<Cell> = link.from.cells.iter().chain(&link.to.cells).copied().collect();
                self.nowhere_else(*house, link.from.digit, &kept)
            }
            (Reason::AlmostLockedSet(cells), _) => self.lost_by(cells),
            _ => String::new(),
        }
    }

    fn prove_chain(&self, chain: &Chain, lines: &mut Lines) {
        let Some((first, last)) = chain.links.first().zip(chain.links.last()) else { return };
        let suppose = self.node(&first.from, !first.strong);
        lines.push(self.say("proof-suppose", &[("suppose", suppose.as_str().into())]));
        for link in &chain.links {
            let values = [("then", self.node(&link.to, link.strong).into()), ("reason", self.reason(link).into())];
            lines.push(self.say("proof-then", &values) + &self.grounds(link));
        }
        if chain.is_loop {
            lines.push(self.say("proof-loop", &[]));
            for &candidate in &self.step.eliminations {
                self.prove_loop_elimination(chain, candidate, lines);
            }
            return;
        }
        if first.from == last.to {
            let then = self.node(&first.from, first.strong);
            lines.push(self.say("proof-turns", &[("suppose", suppose.into()), ("then", then.into())]));
            let own: Vec<Candidate> = first.from.candidates().collect();
            let others: Vec<Candidate> =
                self.step.eliminations.iter().copied().filter(|removed| !own.contains(removed)).collect();
            if first.strong && self.step.placements.is_empty() {
                for (digit, removed) in super::notation::by_digit(&others) {
                    self.lose(digit, &removed, &first.from.cells, lines);
                }
                return;
            }
            self.therefore(lines);
            return;
        }
        let values = [("first", self.node(&first.from, true).into()), ("last", self.node(&last.to, true).into())];
        lines.push(self.say("proof-ends", &values));
        for &candidate in &self.step.eliminations {
            self.either_way(candidate, &first.from, &last.to, lines);
        }
    }

    fn prove_loop_elimination(&self, chain: &Chain, candidate: Candidate, lines: &mut Lines) {
        let is_end = |link: &ChainLink| link.from.candidates().chain(link.to.candidates()).any(|end| end == candidate);
        let mut weak = chain.links.iter().filter(|link| !link.strong && !is_end(link));
        let excluding = weak.find(|link| {
            let fills_cell = matches!(link.reason, Reason::Cell(cell) if cell == candidate.cell);
            fills_cell || self.excludes(&link.from, candidate) && self.excludes(&link.to, candidate)
        });
        match excluding {
            Some(link) => self.either_way(candidate, &link.from, &link.to, lines),
            None => self.prove_locked(chain, candidate, lines),
        }
    }

    fn prove_branches(&self, origin: &Origin, branches: &[Branch], lines: &mut Lines) {
        match *origin {
            Origin::Cell(cell) => {
                lines.push(self.holds_only(cell));
            }
            Origin::House(house, digit) => {
                let cells: Vec<Cell> = assumed(branches).map(|candidate| candidate.cell).collect();
                self.prove_places(house, digit, &cells, lines);
            }
            Origin::Fish { digit, ref base, ref cover, ref cells } => {
                for &house in base {
                    let in_house = |cell: &Cell| self.narrator.topology.house(house).cells.contains(cell);
                    let places: Vec<Cell> = cells.iter().copied().filter(in_house).collect();
                    self.prove_places(house, digit, &places, lines);
                }
                let open: Vec<Cell> = assumed(branches).map(|candidate| candidate.cell).collect();
                let values = [
                    ("digit", digit.to_string().into()),
                    ("base", self.narrator.houses(base).into()),
                    ("cover", self.narrator.houses(cover).into()),
                    ("count", cover.len().into()),
                    ("cells", self.narrator.cells(&open).into()),
                ];
                lines.push(self.say("proof-branches-fish", &values));
            }
            Origin::Candidate(candidate) => {
                let [one, other] = [Assertion::on(candidate), Assertion::off(candidate)].map(|one| self.claim(one));
                lines.push(self.say("proof-either", &[("one", one.into()), ("other", other.into())]));
            }
            Origin::Contradiction => {}
        }
        let is_case = branches.len() > 1;
        for (index, branch) in branches.iter().enumerate() {
            self.prove_branch(branch, is_case.then_some(index + 1), lines);
        }
        if is_case {
            let conclusion = self.narrator.conclusion(self.step);
            let values = [("count", branches.len().into()), ("conclusion", conclusion.into())];
            lines.push(self.say("proof-cases", &values));
        } else {
            self.therefore(lines);
        }
    }

    /// A branch; one of several is a case with a number, its lines indented under the assumption.
    fn prove_branch(&self, branch: &Branch, case: Option<usize>, lines: &mut Lines) {
        let depth = lines.depth;
        let mut numbers: Vec<usize> = Vec::new();
        for (index, implication) in branch.implications.iter().enumerate() {
            let mut from: Vec<usize> = implication.premises.iter().map(|&premise| numbers[premise]).collect();
            // What follows from the line just above says no more than "then".
            if from[..] == [lines.next] {
                from.clear();
            }
            let earlier = branch.implications[..index].iter().position(|earlier| is_same_step(earlier, implication));
            let text = match (case, earlier) {
                (Some(case), _) if implication.inference == Inference::Assumed => {
                    let suppose = self.claim(implication.assertion);
                    self.say("proof-branch", &[("number", case.to_string().into()), ("suppose", suppose.into())])
                }
                (_, Some(earlier)) => self.same_step(implication, numbers[earlier]),
                _ => self.implication(branch, implication, &from),
            };
            numbers.push(lines.push(text));
            lines.depth = depth + usize::from(case.is_some());
            if let (Inference::Step(step), None) = (&implication.inference, earlier) {
                self.prove_inner(branch, implication, step, &numbers, lines);
            }
        }
        match branch.end {
            End::Conclusion => {}
            End::Contradiction(contradiction) => {
                lines.push(self.contradiction_line(contradiction, branch, &numbers));
            }
            End::Solved => {
                lines.push(self.say("proof-solved", &[]));
            }
        }
        lines.depth = depth;
    }

    /// "(from 3 and 4)", with a space before it; nothing where there are no numbers.
    fn from(&self, numbers: &[usize]) -> String {
        if numbers.is_empty() {
            return String::new();
        }
        let list = self.narrator.words.and(&numbers.iter().map(usize::to_string).collect::<Vec<_>>());
        format!(" {}", self.say("proof-from", &[("numbers", list.into()), ("count", numbers.len().into())]))
    }

    /// What cannot be, the lines that lead to it, and why nothing else prevents it.
    fn contradiction_line(&self, contradiction: Contradiction, branch: &Branch, numbers: &[usize]) -> String {
        let places = match contradiction {
            Contradiction::EmptyCell(cell) => {
                self.candidates_of(cell).into_iter().map(|digit| Candidate::new(cell, digit)).collect()
            }
            Contradiction::NoPlace(house, digit) => {
                let cells = self.holders(&self.narrator.topology.house(house).cells, digit);
                cells.into_iter().map(|cell| Candidate::new(cell, digit)).collect()
            }
            Contradiction::Both(candidate) => vec![candidate],
        };
        let claims = branch.implications.iter().zip(numbers);
        let from: Vec<usize> = claims
            .filter(|(implication, _)| places.contains(&implication.assertion.candidate))
            .map(|(_, number)| *number)
            .collect();
        let grounds = match contradiction {
            Contradiction::EmptyCell(cell) => self.lost_by(&[cell]),
            Contradiction::NoPlace(house, digit) => {
                self.nowhere_else(house, digit, &places.iter().map(|place| place.cell).collect::<Vec<_>>())
            }
            Contradiction::Both(_) => String::new(),
        };
        let what = self.contradiction(contradiction);
        self.say("proof-contradiction", &[("what", what.into()), ("from", self.from(&from).into())]) + &grounds
    }

    /// "Then r2c9 is not 1, by the same Hidden Triple (2)."
    fn same_step(&self, implication: &Implication, number: usize) -> String {
        let Inference::Step(step) = &implication.inference else { return String::new() };
        let values = [
            ("claim", self.claim(implication.assertion).into()),
            ("technique", self.narrator.words.technique(step.technique).into()),
            ("number", number.to_string().into()),
        ];
        self.say("proof-inner-again", &values)
    }

    fn implication(&self, branch: &Branch, implication: &Implication, from: &[usize]) -> String {
        let claim = ("claim", Value::from(self.claim(implication.assertion)));
        let Candidate { cell, digit } = implication.assertion.candidate;
        let premises: Vec<Assertion> =
            implication.premises.iter().map(|&premise| branch.implications[premise].assertion).collect();
        let from = ("from", Value::from(self.from(from)));
        let own = ("digit", Value::from(digit.to_string()));
        let house = |house: House| ("house", Value::from(self.narrator.house(house)));
        match &implication.inference {
            Inference::Assumed => self.say("proof-suppose", &[("suppose", claim.1)]),
            Inference::CellTaken => {
                let held = premises.iter().find(|premise| premise.holds && premise.candidate.cell == cell);
                let held = held.map_or(String::new(), |premise| premise.candidate.digit.to_string());
                let values = [claim, ("cell", self.narrator.cell(cell).into()), ("held", held.into()), from];
                self.say("proof-cell-taken", &values)
            }
            Inference::HouseTaken(in_house) => {
                let holder = premises.iter().find(|premise| premise.holds && premise.candidate.digit == digit);
                let holder = holder.map_or(String::new(), |premise| self.narrator.cell(premise.candidate.cell));
                self.say("proof-house-taken", &[claim, house(*in_house), own, ("holder", holder.into()), from])
            }
            Inference::LastInCell => {
                let others: Vec<Digit> = self.candidates_of(cell).into_iter().filter(|&other| other != digit).collect();
                let values = [
                    claim,
                    ("cell", self.narrator.cell(cell).into()),
                    ("others", self.narrator.digits(&others).into()),
                    ("count", others.len().into()),
                    from,
                ];
                self.say(if others.is_empty() { "proof-only-in-cell" } else { "proof-last-in-cell" }, &values)
                    + &self.lost_by(&[cell])
            }
            Inference::LastInHouse(in_house) => {
                let others: Vec<Cell> = self
                    .narrator
                    .topology
                    .house(*in_house)
                    .cells
                    .iter()
                    .copied()
                    .filter(|&other| other != cell && self.candidates_of(other).contains(&digit))
                    .collect();
                let values = [
                    claim,
                    house(*in_house),
                    own,
                    ("others", self.narrator.cells(&others).into()),
                    ("count", others.len().into()),
                    from,
                ];
                let kept: Vec<Cell> = others.iter().copied().chain([cell]).collect();
                self.say(if others.is_empty() { "proof-only-in-house" } else { "proof-last-in-house" }, &values)
                    + &self.nowhere_else(*in_house, digit, &kept)
            }
            Inference::Step(step) => {
                let technique = self.narrator.words.technique(step.technique);
                self.say("proof-inner", &[claim, ("technique", technique.into()), from])
            }
        }
    }

    /// The proof of a step inside a branch, in the position that its premises make.
    fn prove_inner(
        &self,
        branch: &Branch,
        implication: &Implication,
        step: &Step,
        numbers: &[usize],
        lines: &mut Lines,
    ) {
        let mut snapshot: Snapshot = self.snapshot.clone();
        let mut above = self.above.to_vec();
        for &premise in &implication.premises {
            let Assertion { candidate, holds } = branch.implications[premise].assertion;
            if !holds {
                snapshot.candidates[candidate.cell.index()].remove(candidate.digit);
                above.push((candidate, numbers[premise]));
            }
        }
        lines.depth += 1;
        let inner = Case { step, snapshot: &snapshot, above: &above, ..*self };
        inner.prove(lines);
        lines.depth -= 1;
    }
}

/// Whether both follow by the same step but for what it removes.
fn is_same_step(one: &Implication, other: &Implication) -> bool {
    match (&one.inference, &other.inference) {
        (Inference::Step(one), Inference::Step(other)) => one.argument == other.argument,
        _ => false,
    }
}

//! Level 4: the whole proof, every "because" a numbered line that names the cells that force it.

use super::because::common_house;
use super::narrator::{Case, Line};
use super::words::Value;
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::{
    Argument, Assertion, Blocked, Branch, Chain, ChainLink, ColouringRule, End, Excluded, Implication, Inference, Node,
    Origin, Reason, Snapshot, Step,
};

/// Lines in the making: numbers run through the whole proof.
#[derive(Default)]
pub(super) struct Lines {
    lines: Vec<Line>,
    depth: usize,
    next: usize,
}

impl Lines {
    /// Adds a numbered line; returns its number.
    pub(super) fn push(&mut self, text: String) -> usize {
        self.next += 1;
        self.lines.push(Line { number: self.next, depth: self.depth, text });
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

    fn prove(&self, lines: &mut Lines) {
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
            Argument::DisjointSubset { cells, parts } => self.prove_disjoint_subset(cells, parts, lines),
            Argument::Uniqueness { pattern, guardians, rule } => {
                self.prove_uniqueness(pattern, guardians, rule, lines);
            }
            Argument::Exclusion { cells, combinations } => self.prove_exclusion(cells, combinations, lines),
            Argument::Templates { digit, count } => self.prove_templates(*digit, *count, lines),
            Argument::Several(arguments) => {
                for part in self.parts(arguments) {
                    self.with(&part).prove(lines);
                }
            }
            Argument::Branches { origin, branches } => self.prove_branches(*origin, branches, lines),
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
    fn prove_places(&self, house: House, digit: Digit, cells: &[Cell], lines: &mut Lines) {
        let values = [
            ("house", self.narrator.house(house).into()),
            ("digit", digit.to_string().into()),
            ("cells", self.narrator.cells_or(cells).into()),
            ("count", cells.len().into()),
        ];
        let blocked = self.blocked(house, digit, cells);
        let because = self.blocked_lines(digit, &blocked);
        let mut text = self.say("proof-places", &values);
        for reason in because {
            text.push(' ');
            text.push_str(&reason);
        }
        lines.push(text);
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
        self.say("proof-holds-only", &values)
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
        let values = |removed: &[Cell]| {
            vec![
                ("digit", Value::from(digit.to_string())),
                ("base", self.narrator.houses(base).into()),
                ("cover", self.narrator.houses(cover).into()),
                ("count", base.len().into()),
                ("fins", self.narrator.cells_or(fins).into()),
                ("fin-count", fins.len().into()),
                ("cells", self.narrator.cells(removed).into()),
                ("cell-count", removed.len().into()),
            ]
        };
        let removed: Vec<Cell> = self.step.eliminations.iter().map(|candidate| candidate.cell).collect();
        lines.push(self.say(if fins.is_empty() { "proof-fish" } else { "proof-fish-finned" }, &values(&removed)));
        if !fins.is_empty() {
            for &fin in fins {
                self.lose_if(digit, fin, &removed, lines);
            }
        }
        let (own, other): (Vec<Cell>, Vec<Cell>) = removed.iter().partition(|cell| cells.contains(cell));
        if !other.is_empty() {
            lines.push(self.say("proof-fish-removes", &values(&other)));
        }
        if !own.is_empty() {
            lines.push(self.say("proof-fish-removes-own", &values(&own)));
        }
    }

    /// "If the fin r8c1 is 3, box 7 and column 1 exclude r7c2 and r3c1."
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
            let others: Vec<Digit> = self.digits_of(cells).into_iter().filter(|&other| other != digit).collect();
            let values = [
                ("cells", self.narrator.cells(cells).into()),
                ("count", cells.len().into()),
                ("others", self.narrator.digits(&others).into()),
                ("other-count", others.len().into()),
                ("digit", digit.to_string().into()),
            ];
            lines.push(self.say("proof-bent-set", &values));
        }
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
                    ("clash", self.clash(&Node::single(*one), *other).into()),
                ];
                lines.push(self.say("proof-colour-wrap", &values));
                self.therefore(lines);
            }
            ColouringRule::Emptied { cell } => {
                let values = [("cell", self.narrator.cell(*cell).into())];
                lines.push(self.say("proof-colour-emptied", &values));
                let wrong = if first.iter().any(|one| self.step.eliminations.contains(one)) { first } else { second };
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
            lines.push(self.say("proof-colour-link", &values));
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

    /// "4 in r1c2 is out either way: ... or ...".
    pub(super) fn either_way(&self, candidate: Candidate, one: &Node, other: &Node, lines: &mut Lines) {
        let values = [
            ("candidate", self.candidate(candidate).into()),
            ("first", self.clash(one, candidate).into()),
            ("second", self.clash(other, candidate).into()),
        ];
        lines.push(self.say("proof-either-way", &values));
    }

    /// Why two nodes are linked, as a clause.
    fn reason(&self, link: &ChainLink) -> String {
        let digit = ("digit", Value::from(link.from.digit.to_string()));
        match (&link.reason, link.strong) {
            (Reason::Cell(cell), true) => {
                let digits = self.narrator.digits(&self.candidates_of(*cell));
                self.say("reason-strong-cell", &[("cell", self.narrator.cell(*cell).into()), ("digits", digits.into())])
            }
            (Reason::Cell(cell), false) => self.say("reason-weak-cell", &[("cell", self.narrator.cell(*cell).into())]),
            (Reason::House(house), strong) => {
                let key = if strong { "reason-strong-house" } else { "reason-weak-house" };
                self.say(key, &[("house", self.narrator.house(*house).into()), digit])
            }
            (Reason::AlmostLockedSet(cells), _) => {
                let rest: Vec<Digit> =
                    self.digits_of(cells).into_iter().filter(|&other| other != link.from.digit).collect();
                let values = [
                    ("cells", self.narrator.cells(cells).into()),
                    ("count", cells.len().into()),
                    ("rest", self.narrator.digits(&rest).into()),
                    digit,
                ];
                self.say("reason-strong-set", &values)
            }
            (Reason::Peers, _) => {
                let values = [
                    ("from", self.compact(&link.from.cells).into()),
                    ("to", self.compact(&link.to.cells).into()),
                    digit,
                ];
                self.say("reason-weak-peers", &values)
            }
        }
    }

    fn prove_chain(&self, chain: &Chain, lines: &mut Lines) {
        let Some((first, last)) = chain.links.first().zip(chain.links.last()) else { return };
        let suppose = self.node(&first.from, !first.strong);
        lines.push(self.say("proof-suppose", &[("suppose", suppose.as_str().into())]));
        for link in &chain.links {
            let values = [("then", self.node(&link.to, link.strong).into()), ("reason", self.reason(link).into())];
            lines.push(self.say("proof-then", &values));
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

    fn prove_branches(&self, origin: Origin, branches: &[Branch], lines: &mut Lines) {
        let is_case = branches.len() > 1;
        for (index, branch) in branches.iter().enumerate() {
            self.prove_branch(branch, is_case.then_some(index + 1), lines);
        }
        let sentence = self.sentence();
        match origin {
            // One branch: its last line was the contradiction.
            Origin::Contradiction => self.therefore(lines),
            _ => {
                lines.push(sentence);
            }
        }
    }

    /// A branch; one of several is a case with a number, its lines indented under the assumption.
    fn prove_branch(&self, branch: &Branch, case: Option<usize>, lines: &mut Lines) {
        let depth = lines.depth;
        let mut numbers: Vec<usize> = Vec::new();
        for implication in &branch.implications {
            let mut from: Vec<usize> = implication.premises.iter().map(|&premise| numbers[premise]).collect();
            // What follows from the line just above says no more than "then".
            if from[..] == [lines.next] {
                from.clear();
            }
            let text = match case {
                Some(case) if implication.inference == Inference::Assumed => {
                    let suppose = self.claim(implication.assertion);
                    self.say("proof-branch", &[("number", case.to_string().into()), ("suppose", suppose.into())])
                }
                _ => self.implication(branch, implication, &from),
            };
            numbers.push(lines.push(text));
            lines.depth = depth + usize::from(case.is_some());
            if let Inference::Step(step) = &implication.inference {
                self.prove_inner(branch, implication, step, lines);
            }
        }
        match branch.end {
            End::Conclusion => {}
            End::Contradiction(contradiction) => {
                let what = self.contradiction(contradiction);
                lines.push(self.say("proof-contradiction", &[("what", what.into())]));
            }
            End::Solved => {
                lines.push(self.say("proof-solved", &[]));
            }
        }
        lines.depth = depth;
    }

    fn implication(&self, branch: &Branch, implication: &Implication, from: &[usize]) -> String {
        let claim = ("claim", Value::from(self.claim(implication.assertion)));
        let Candidate { cell, digit } = implication.assertion.candidate;
        let premises: Vec<Assertion> =
            implication.premises.iter().map(|&premise| branch.implications[premise].assertion).collect();
        let numbers = self.narrator.words.and(&from.iter().map(usize::to_string).collect::<Vec<_>>());
        let from = match from.len() {
            0 => String::new(),
            count => {
                format!(" {}", self.say("proof-from", &[("numbers", numbers.into()), ("count", count.into())]))
            }
        };
        let from = ("from", Value::from(from));
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
                self.say(if others.is_empty() { "proof-only-in-house" } else { "proof-last-in-house" }, &values)
            }
            Inference::Step(step) => {
                let technique = self.narrator.words.technique(step.technique);
                self.say("proof-inner", &[claim, ("technique", technique.into()), from])
            }
        }
    }

    /// The proof of a step inside a branch, in the position that its premises make.
    fn prove_inner(&self, branch: &Branch, implication: &Implication, step: &Step, lines: &mut Lines) {
        let mut snapshot: Snapshot = self.snapshot.clone();
        for &premise in &implication.premises {
            let Assertion { candidate, holds } = branch.implications[premise].assertion;
            if !holds {
                snapshot.candidates[candidate.cell.index()].remove(candidate.digit);
            }
        }
        lines.depth += 1;
        Case { narrator: self.narrator, step, snapshot: &snapshot, past: self.past }.prove(lines);
        lines.depth -= 1;
    }
}

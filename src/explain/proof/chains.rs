//! Proofs of colours and chains: what links make of one another.

use super::Lines;
use crate::board::{Candidate, Cell, Digit};
use crate::explain::because::common_house;
use crate::explain::narrator::Case;
use crate::explain::words::Value;
use crate::logic::{Chain, ChainLink, ColouringRule, Node, Reason};

impl Case<'_> {
    pub(super) fn prove_colouring(
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

    pub(super) fn candidate_of(&self, node: &Node) -> String {
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
    pub(super) fn reason(&self, link: &ChainLink) -> String {
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
    pub(super) fn grounds(&self, link: &ChainLink) -> String {
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

    pub(super) fn prove_chain(&self, chain: &Chain, lines: &mut Lines) {
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
                for (digit, removed) in crate::explain::notation::by_digit(&others) {
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

    pub(super) fn prove_loop_elimination(&self, chain: &Chain, candidate: Candidate, lines: &mut Lines) {
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
}

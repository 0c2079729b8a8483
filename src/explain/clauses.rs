//! Clauses: claims, clashes and contradictions, the parts that sentences of many shapes are put together from.

use super::because::common_house;
use super::context::StepContext;
use super::messages::*;
use super::notation::{by_cell, by_digit};
use crate::board::{Candidate, Cell, Digit};
use crate::logic::{Assertion, Contradiction, Node};

impl StepContext<'_> {
    /// "4 in r1c2", a candidate as the subject of a sentence.
    pub(super) fn candidate(&self, candidate: Candidate) -> String {
        self.say(DigitIn { cells: self.cell(candidate.cell), digit: self.digit(candidate.digit) })
    }

    /// "4 in r1c28", a node as the subject of a sentence.
    pub(super) fn candidate_of(&self, node: &Node) -> String {
        self.say(DigitIn { cells: self.compact(&node.cells), digit: self.digit(node.digit) })
    }

    /// What the step concludes as a clause: "r4c7 is 5", "r12c2 cannot be 4"; a cell that is left with one digit is said
    /// to be that.
    pub(super) fn conclusion(&self) -> String {
        let placed = self.step.placements.iter();
        let mut clauses: Vec<String> = placed.map(|&placed| self.claim(Assertion::on(placed))).collect();
        // Cells that lose the same digits are named together, but for those that have a single one left.
        let mut groups: Vec<(Vec<Cell>, Vec<Digit>, Option<Digit>)> = Vec::new();
        for (cell, digits) in by_cell(&self.step.eliminations) {
            let is_placed = self.step.placements.iter().any(|placed| placed.cell == cell);
            let left: Vec<Digit> =
                self.candidates_of(cell).into_iter().filter(|digit| !digits.contains(digit)).collect();
            let last = left.first().copied().filter(|_| left.len() == 1 && !is_placed);
            match groups.iter_mut().find(|(_, same, left)| *same == digits && left.is_none() && last.is_none()) {
                Some((cells, ..)) => cells.push(cell),
                None => groups.push((vec![cell], digits, last)),
            }
        }
        clauses.extend(groups.iter().map(|(cells, digits, last)| {
            let (named, count) = (self.cells(cells), cells.len());
            let listed = self.narrator.words.nor(&digits.iter().map(|&digit| self.digit(digit)).collect::<Vec<_>>());
            match (last.map(|last| self.digit(last)), digits.len()) {
                (Some(digit), 1) => self.say(ClauseMustBe { cell: named, digits: listed, digit }),
                (Some(digit), _) => self.say(ClauseMustBeOther { cell: named, digits: listed, digit }),
                (None, 1) => self.say(ClauseCannotBe { cells: named, count, digits: listed }),
                (None, _) => self.say(ClauseCannotBeAny { cells: named, count, digits: listed }),
            }
        }));
        self.claims(&clauses)
    }

    /// "r2c5 is 4", "r2c5 is not 4".
    pub(super) fn claim(&self, assertion: Assertion) -> String {
        self.node(&Node::single(assertion.candidate), assertion.holds)
    }

    /// "one of r46c3 is 5".
    pub(super) fn node_is(&self, node: &Node) -> String {
        self.node(node, true)
    }

    /// "one of r46c3 is 5", "r8c5 is not 6".
    pub(super) fn node(&self, node: &Node, holds: bool) -> String {
        let (cells, digit) = (self.cells(&node.cells), self.digit(node.digit));
        match (node.cells.len(), holds) {
            (1, true) => self.say(ClauseIs { cell: cells, digit }),
            (1, false) => self.say(ClauseIsNot { cell: cells, digit }),
            (_, true) => self.say(ClauseOneIs { cells, digit }),
            (_, false) => self.say(ClauseNoneIs { cells, digit }),
        }
    }

    /// "r1c2 is 7 or 8", "one of r1c25 is 7", "r1c2 is 7, or r1c5 is 8": that one of the candidates is true.
    pub(super) fn one_of(&self, candidates: &[Candidate]) -> String {
        if let [(digit, cells)] = &by_digit(candidates)[..] {
            return self.node_is(&Node { cells: cells.clone(), digit: *digit });
        }
        let groups = by_cell(candidates).into_iter();
        let clauses: Vec<String> = groups
            .map(|(cell, digits)| self.say(ClauseIs { cell: self.cell(cell), digit: self.digits_or(&digits) }))
            .collect();
        match &clauses[..] {
            [first @ .., last] if !first.is_empty() => {
                self.say(ListOrClauses { first: first.join(", "), last: last.clone() })
            }
            _ => clauses.concat(),
        }
    }

    /// What two candidates that exclude each other share: their house, or their cell.
    pub(super) fn shared(&self, one: Candidate, other: Candidate) -> String {
        let house = common_house(self.topology(), &[one.cell, other.cell]).filter(|_| one.cell != other.cell);
        house.map_or_else(|| self.cell(one.cell), |house| self.house(house))
    }

    /// Whether the node, once true, leaves no room for the candidate.
    pub(super) fn excludes(&self, node: &Node, candidate: Candidate) -> bool {
        if node.digit != candidate.digit {
            return node.cells == [candidate.cell];
        }
        let sees =
            |&cell: &Cell| cell != candidate.cell && common_house(self.topology(), &[cell, candidate.cell]).is_some();
        node.cells.iter().all(sees)
    }

    /// The first of the candidates that leaves no room for this one.
    pub(super) fn seen_by(&self, candidate: Candidate, others: &[Candidate]) -> Option<Node> {
        let mut others = others.iter().filter(|&&other| other != candidate).map(|&other| Node::single(other));
        others.find(|other| self.excludes(other, candidate))
    }

    /// Why a candidate cannot be true once the node is: the node's digit fills its house, or its cell.
    pub(super) fn clash(&self, node: &Node, candidate: Candidate) -> String {
        self.clash_of_node(node, &Node::single(candidate))
    }

    /// Why no cell of one node can hold its digit once the other node is true.
    pub(super) fn clash_of_node(&self, node: &Node, other: &Node) -> String {
        let (digit, cells) = (self.digit(node.digit), self.cells(&node.cells));
        if node.digit != other.digit {
            return self.say(ClashCell { digit, cells });
        }
        // The house that all of them share: the first of several cells may share another one with the node.
        let all: Vec<Cell> = node.cells.iter().chain(&other.cells).copied().collect();
        let house = common_house(self.topology(), &all).map(|house| self.house(house));
        let others = self.cells(&other.cells);
        match (house, node.cells.len(), other.cells.len()) {
            (Some(house), 1, _) => self.say(ClashHouse { digit, cells, house }),
            (Some(house), ..) => self.say(ClashHouseGroup { digit, cells, house }),
            (None, _, 1) => self.say(ClashPeers { digit, cells, other: others }),
            (None, 1, _) => self.say(ClashPeerGroup { digit, cells, other: others }),
            (None, ..) => self.say(ClashPeerGroups { digit, cells, other: others }),
        }
    }

    /// What cannot be, as a clause: "r3c3 has no candidate left".
    pub(super) fn contradiction(&self, contradiction: Contradiction) -> String {
        match contradiction {
            Contradiction::EmptyCell(cell) => self.say(ContradictionCell { cell: self.cell(cell) }),
            Contradiction::NoPlace(house, digit) => {
                self.say(ContradictionHouse { house: self.house(house), digit: self.digit(digit) })
            }
            Contradiction::Both(candidate) => {
                self.say(ContradictionBoth { cell: self.cell(candidate.cell), digit: self.digit(candidate.digit) })
            }
        }
    }

    /// `r2c7<>3` or `r2c8=3`.
    pub(super) fn assertion(&self, assertion: Assertion) -> String {
        let sign = if assertion.holds { "=" } else { "<>" };
        format!("{}{sign}{}", self.cell(assertion.candidate.cell), assertion.candidate.digit)
    }

    /// What cannot be, in HoDoKu's notation.
    pub(super) fn contradiction_hodoku(&self, contradiction: Contradiction) -> String {
        match contradiction {
            Contradiction::EmptyCell(cell) => format!("Contradiction in {}", self.cell(cell)),
            Contradiction::NoPlace(house, digit) => {
                format!("Contradiction in {} ({digit})", self.compact_houses(&[house]))
            }
            Contradiction::Both(candidate) => {
                format!("Contradiction in {}", self.assertion(Assertion::on(candidate)))
            }
        }
    }
}

//! Words claims, clashes and contradictions as clauses, from which the sentences of many shapes are built.

use super::because::common_house;
use super::context::{StepContext, each_once};
use super::messages::*;
use super::notation::{by_cell, by_digit};
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::{Assertion, Contradiction, Node};

/// Cells that lose the same digits because they see the same cells.
struct Loss {
    cells: Vec<Cell>,
    digits: Vec<Digit>,
    sights: Vec<(House, Vec<Cell>)>,
    /// The remaining digit, if there is only one.
    last: Option<Digit>,
}

impl Loss {
    fn is_like(&self, other: &Self) -> bool {
        (&self.digits, &self.sights) == (&other.digits, &other.sights) && self.last.is_none() && other.last.is_none()
    }
}

impl StepContext<'_> {
    /// Returns a candidate as the subject of a sentence: "4 in r1c2".
    pub(super) fn candidate(&self, candidate: Candidate) -> String {
        self.say(DigitIn { cells: self.cell(candidate.cell), digit: self.digit(candidate.digit) })
    }

    /// Returns a node as the subject of a sentence: "4 in r1c28".
    pub(super) fn candidate_of(&self, node: &Node) -> String {
        self.say(DigitIn { cells: self.compact(&node.cells), digit: self.digit(node.digit) })
    }

    /// Returns the step's conclusions as clauses: "r4c7 is 5", "r12c2 cannot be 4". A cell with one digit left "is"
    /// that digit.
    pub(super) fn conclusion(&self) -> String {
        self.conclusion_by(|_| Vec::new())
    }

    /// Returns the conclusions from two nodes, one of which is true: "r1c9 sees r3c7 (box 3), so it cannot be 5".
    pub(super) fn conclusion_by_nodes(&self, nodes: [&Node; 2]) -> String {
        self.conclusion_by(|_| nodes.iter().map(|&node| node.clone()).collect())
    }

    /// Returns the conclusions from candidates, one of which is true.
    pub(super) fn conclusion_by_one(&self, candidates: &[Candidate]) -> String {
        self.conclusion_by(|_| candidates.iter().copied().map(Node::single).collect())
    }

    /// Returns the conclusions from cells that must hold the digit of each removed candidate. Candidates removed from
    /// the digit's house need no other reason.
    pub(super) fn conclusion_of_set(&self, houses: impl Fn(Digit) -> Option<House>, cells: &[Cell]) -> String {
        self.conclusion_by(|removed| {
            let is_within = |house| self.topology().house(house).cells.contains(&removed.cell);
            let holders = self.holders(cells, removed.digit);
            match houses(removed.digit).is_some_and(is_within) || holders.is_empty() {
                true => Vec::new(),
                false => vec![Node { cells: holders, digit: removed.digit }],
            }
        })
    }

    /// Returns the conclusions with the nodes that each removed candidate sees, one of which is true.
    pub(super) fn conclusion_by(&self, seen: impl Fn(Candidate) -> Vec<Node>) -> String {
        let placed = self.step.placements.iter();
        let mut clauses: Vec<String> = placed.map(|&placed| self.claim(Assertion::on(placed))).collect();
        let mut losses: Vec<Loss> = Vec::new();
        for (cell, digits) in by_cell(&self.step.eliminations) {
            let is_placed = self.step.placements.iter().any(|placed| placed.cell == cell);
            let mut left = self.candidates_of(cell).into_iter().filter(|digit| !digits.contains(digit));
            let last = left.next().filter(|_| left.next().is_none() && !is_placed);
            let mut own: Vec<Loss> = Vec::new();
            for digit in digits {
                let candidate = Candidate::new(cell, digit);
                let sights = self.sights(candidate, &seen(candidate));
                match own.iter_mut().find(|loss| loss.sights == sights) {
                    Some(loss) => loss.digits.push(digit),
                    None => own.push(Loss { cells: vec![cell], digits: vec![digit], sights, last: None }),
                }
            }
            if let Some(loss) = own.last_mut() {
                loss.last = last;
            }
            for loss in own {
                // Cells that lose the same digits are named together, except those with a single digit left.
                match losses.iter_mut().find(|known| known.is_like(&loss)) {
                    Some(known) => known.cells.push(cell),
                    None => losses.push(loss),
                }
            }
        }
        clauses.extend(losses.iter().map(|loss| self.loss(loss)));
        self.claims(&clauses)
    }

    /// Returns the cells of these nodes that the candidate sees, by the house that they share. A node with another
    /// digit is in the candidate's own cell.
    fn sights(&self, candidate: Candidate, nodes: &[Node]) -> Vec<(House, Vec<Cell>)> {
        let mut sights: Vec<(House, Vec<Cell>)> = Vec::new();
        let mut add = |house: House, cells: &[Cell]| match sights.iter_mut().find(|(known, _)| *known == house) {
            Some((_, known)) => {
                known.extend(cells);
                known.sort_unstable();
                known.dedup();
            }
            None => sights.push((house, cells.to_vec())),
        };
        let shared = |cells: &[Cell]| common_house(self.topology(), &[cells, &[candidate.cell]].concat());
        let seen = nodes.iter().filter(|node| node.digit == candidate.digit);
        let mut all: Vec<Cell> = seen.clone().flat_map(|node| node.cells.iter().copied()).collect();
        all.sort_unstable();
        all.dedup();
        if let Some(house) = shared(&all).filter(|_| !all.is_empty()) {
            add(house, &all);
            return sights;
        }
        for node in seen {
            match shared(&node.cells) {
                Some(house) => add(house, &node.cells),
                None => {
                    let seen = node.cells.iter().filter_map(|&cell| Some((shared(&[cell])?, cell)));
                    seen.for_each(|(house, cell)| add(house, &[cell]));
                }
            }
        }
        sights
    }

    fn loss(&self, Loss { cells, digits, sights, last }: &Loss) -> String {
        let (named, count) = (self.cells(cells), cells.len());
        let is_one = digits.len() == 1;
        let digits = self.narrator.words.nor(&digits.iter().map(|&digit| self.digit(digit)).collect::<Vec<_>>());
        let last = last.map(|last| self.digit(last));
        if sights.is_empty() {
            return match (last, is_one) {
                (Some(digit), true) => self.say(ClauseMustBe { cell: named, digits, digit }),
                (Some(digit), false) => self.say(ClauseMustBeOther { cell: named, digits, digit }),
                (None, true) => self.say(ClauseCannotBe { cells: named, count, digits }),
                (None, false) => self.say(ClauseCannotBeAny { cells: named, count, digits }),
            };
        }
        let sight = |(house, cells): &(House, Vec<Cell>)| self.sight(cells, &[*house]);
        let sights = self.lists(&sights.iter().map(sight).collect::<Vec<_>>());
        match (last, is_one) {
            (Some(digit), true) => self.say(ClauseSeesMustBe { cell: named, sights, digits, digit }),
            (Some(digit), false) => self.say(ClauseSeesMustBeOther { cell: named, sights, digits, digit }),
            (None, true) => self.say(ClauseSees { cells: named, count, sights, digits }),
            (None, false) => self.say(ClauseSeesAny { cells: named, count, sights, digits }),
        }
    }

    /// Returns the houses in which two nodes of one digit exclude each other: one that contains all their cells, or one
    /// for each pair of cells. Returns none if the nodes share a cell.
    pub(super) fn houses_between(&self, one: &Node, other: &Node) -> Vec<House> {
        if one.digit != other.digit {
            return Vec::new();
        }
        match common_house(self.topology(), &[&one.cells[..], &other.cells].concat()) {
            // A single cell shares no house with itself.
            _ if one.cells == other.cells && one.cells.len() < 2 => Vec::new(),
            Some(house) => vec![house],
            None => each_once(self.houses_of_pairs(&one.cells, &other.cells)),
        }
    }

    /// Returns the houses of all pairs of cells, one from each list, that see each other.
    pub(super) fn houses_of_pairs<'b>(
        &'b self,
        one: &'b [Cell],
        other: &'b [Cell],
    ) -> impl Iterator<Item = House> + 'b {
        let pairs = one.iter().flat_map(move |&cell| other.iter().map(move |&far| [cell, far]));
        pairs.filter(|[cell, far]| cell != far).filter_map(|pair| common_house(self.topology(), &pair))
    }

    /// Returns the houses that allow each digit of the cells only once among them.
    pub(super) fn houses_of_set(&self, cells: &[Cell]) -> Vec<House> {
        if cells.len() < 2 {
            return Vec::new();
        }
        if let Some(house) = common_house(self.topology(), cells) {
            return vec![house];
        }
        let holders = self.digits_of(cells).into_iter().map(|digit| Node { cells: self.holders(cells, digit), digit });
        each_once(holders.flat_map(|node| self.houses_between(&node, &node)))
    }

    /// Returns cells that are seen, with the houses: "r1c25 (row 1)".
    pub(super) fn sight(&self, cells: &[Cell], houses: &[House]) -> String {
        self.say(Sight { cells: self.compact(cells), house: self.houses(houses) })
    }

    /// Returns the places of the candidate's digit in one of these groups of cells: the first group in which all places
    /// see the candidate.
    pub(super) fn excluding_places<'c>(
        &self,
        groups: impl IntoIterator<Item = &'c [Cell]>,
        candidate: Candidate,
    ) -> Option<Node> {
        let digit = candidate.digit;
        let nodes = groups.into_iter().map(|cells| Node { cells: self.holders(cells, digit), digit });
        nodes.filter(|node| !node.cells.is_empty()).find(|node| self.excludes(node, candidate))
    }

    /// Returns an assertion as a clause: "r2c5 is 4", "r2c5 is not 4".
    pub(super) fn claim(&self, assertion: Assertion) -> String {
        self.node(&Node::single(assertion.candidate), assertion.holds)
    }

    /// Returns a true node as a clause: "one of r46c3 is 5".
    pub(super) fn node_is(&self, node: &Node) -> String {
        self.node(node, true)
    }

    /// Returns a node as a clause: "one of r46c3 is 5", "r8c5 is not 6".
    pub(super) fn node(&self, node: &Node, holds: bool) -> String {
        let (cells, digit) = (self.cells(&node.cells), self.digit(node.digit));
        match (node.cells.len(), holds) {
            (1, true) => self.say(ClauseIs { cell: cells, digit }),
            (1, false) => self.say(ClauseIsNot { cell: cells, digit }),
            (_, true) => self.say(ClauseOneIs { cells, digit }),
            (_, false) => self.say(ClauseNoneIs { cells, digit }),
        }
    }

    /// Returns the clause that one of the candidates is true: "r1c2 is 7 or 8", "one of r1c25 is 7", "r1c2 is 7, or
    /// r1c5 is 8".
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

    /// Returns the house or the cell that two mutually exclusive candidates share.
    pub(super) fn shared(&self, one: Candidate, other: Candidate) -> String {
        let house = common_house(self.topology(), &[one.cell, other.cell]).filter(|_| one.cell != other.cell);
        house.map_or_else(|| self.cell(one.cell), |house| self.house(house))
    }

    /// Returns whether the candidate is false if the node is true.
    pub(super) fn excludes(&self, node: &Node, candidate: Candidate) -> bool {
        if node.digit != candidate.digit {
            return node.cells == [candidate.cell];
        }
        let sees =
            |&cell: &Cell| cell != candidate.cell && common_house(self.topology(), &[cell, candidate.cell]).is_some();
        node.cells.iter().all(sees)
    }

    /// Returns the first of the other candidates that excludes this one.
    pub(super) fn seen_by(&self, candidate: Candidate, others: &[Candidate]) -> Option<Node> {
        let mut others = others.iter().filter(|&&other| other != candidate).map(|&other| Node::single(other));
        others.find(|other| self.excludes(other, candidate))
    }

    /// Returns why a candidate is false if the node is true: the node's digit fills its house or its cell.
    pub(super) fn clash(&self, node: &Node, candidate: Candidate) -> String {
        self.clash_of_node(node, &Node::single(candidate))
    }

    /// Returns why `other` is false if `node` is true.
    pub(super) fn clash_of_node(&self, node: &Node, other: &Node) -> String {
        let (digit, cells) = (self.digit(node.digit), self.cells(&node.cells));
        if node.digit != other.digit {
            return self.say(ClashCell { digit, cells });
        }
        // Use the house that all of them share; two of the cells may share another one.
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

    /// Returns a contradiction as a clause: "r3c3 has no candidate left".
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

    /// Returns an assertion in HoDoKu's notation: `r2c7<>3` or `r2c8=3`.
    pub(super) fn assertion(&self, assertion: Assertion) -> String {
        let sign = if assertion.holds { "=" } else { "<>" };
        format!("{}{sign}{}", self.cell(assertion.candidate.cell), assertion.candidate.digit)
    }

    /// Returns a contradiction in HoDoKu's notation.
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

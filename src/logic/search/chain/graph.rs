//! Nodes and links: the graph that every chain runs on.
//!
//! ```text
//!   strong  a === b   not both false: the two places of a house, the two candidates of a cell, two digits of an ALS
//!   weak    a --- b   not both true: cells that see each other, candidates of one cell
//! ```
//!
//! A node says that one of its cells holds its digit. Besides single candidates there are groups (all places of a digit
//! where a block crosses another house) and ports (all places of a digit in an almost locked set, through which a chain
//! enters or leaves it).

use crate::board::{Candidate, CellSet, Digit, House, Position};
use crate::logic::search::als::{Als, almost_locked_sets};
use crate::logic::{Chain, ChainLink, Node, Reason};
use std::collections::BTreeMap;

/// Which nodes and links a chain may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LinkKinds {
    /// Strong links between the two candidates of a cell, weak links inside cells.
    pub cells: bool,
    /// Strong links between the two places of a digit in a house.
    pub houses: bool,
    /// Groups.
    pub groups: bool,
    /// Almost locked sets.
    pub sets: bool,
}

/// A node of the graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct GraphNode<const W: usize> {
    /// The cells.
    pub cells: CellSet<W>,
    /// The digit.
    pub digit: Digit,
    /// Whether it is a port, and of which almost locked set.
    pub set: Option<usize>,
}

impl<const W: usize> GraphNode<W> {
    /// Whether it is one candidate.
    pub(super) fn is_single(&self) -> bool {
        self.set.is_none() && self.cells.len() == 1
    }

    fn node(&self) -> Node {
        Node { cells: self.cells.iter().collect(), digit: self.digit }
    }
}

/// The graph of a position.
#[derive(Clone, Debug)]
pub(super) struct Graph<'p, 't, const W: usize> {
    position: &'p Position<'t, W>,
    /// Single candidates by cell and digit, then groups, then ports.
    pub nodes: Vec<GraphNode<W>>,
    /// By node: nodes that are true when it is false.
    pub strong: Vec<Vec<u32>>,
    /// By node: nodes that are false when it is true.
    pub weak: Vec<Vec<u32>>,
    /// By node: the cells that see all of its cells.
    pub seen: Vec<CellSet<W>>,
    sets: Vec<CellSet<W>>,
    /// The cells of a set and of the one beside it, by the port and the node of the forced candidate.
    forced: BTreeMap<(u32, u32), CellSet<W>>,
}

impl<'p, 't, const W: usize> Graph<'p, 't, W> {
    /// The graph of a position, of one digit or of all.
    pub(super) fn new(position: &'p Position<'t, W>, digit: Option<Digit>, kinds: LinkKinds) -> Self {
        let mut graph = Self {
            position,
            nodes: Vec::new(),
            strong: Vec::new(),
            weak: Vec::new(),
            seen: Vec::new(),
            sets: Vec::new(),
            forced: BTreeMap::new(),
        };
        let bivalue = position.bivalue_cells();
        for candidate in position.all_candidates() {
            // Without links between houses only cells with two candidates are of use.
            let is_wanted = digit.is_none_or(|digit| candidate.digit == digit);
            if is_wanted && (kinds.houses || bivalue.contains(candidate.cell)) {
                graph.add(CellSet::single(candidate.cell), candidate.digit, None);
            }
        }
        if kinds.groups {
            graph.add_groups(digit);
        }
        if kinds.houses {
            graph.link_houses();
        }
        if kinds.cells {
            graph.link_cells(bivalue);
        }
        if kinds.sets {
            graph.add_sets();
        }
        graph.link_peers();
        graph
    }

    /// The position that it is made of.
    pub(super) fn position(&self) -> &'p Position<'t, W> {
        self.position
    }

    fn add(&mut self, cells: CellSet<W>, digit: Digit, set: Option<usize>) -> u32 {
        let index = self.nodes.len() as u32;
        self.seen.push(self.position.layout().common_peers(cells));
        self.nodes.push(GraphNode { cells, digit, set });
        self.strong.push(Vec::new());
        self.weak.push(Vec::new());
        index
    }

    fn add_groups(&mut self, digit: Option<Digit>) {
        let layout = self.position.layout();
        let topology = layout.topology();
        for block in topology.houses().filter(|&house| topology.house(house).kind.is_block()) {
            for other in topology.houses().filter(|&house| !topology.house(house).kind.is_block()) {
                let crossing = layout.cells_of(block) & layout.cells_of(other);
                if crossing.len() < 2 {
                    continue;
                }
                if self.position.go_on().is_break() {
                    return;
                }
                for each in topology.digits().filter(|&each| digit.is_none_or(|digit| each == digit)) {
                    let cells = crossing & self.position.places(each);
                    let is_known = || self.nodes.iter().any(|node| node.cells == cells && node.digit == each);
                    if cells.len() > 1 && !is_known() {
                        self.add(cells, each, None);
                    }
                }
            }
        }
    }

    fn join(&mut self, one: usize, other: usize) {
        if !self.strong[one].contains(&(other as u32)) {
            self.strong[one].push(other as u32);
            self.strong[other].push(one as u32);
        }
    }

    fn link_houses(&mut self) {
        let topology = self.position.layout().topology();
        let mut inside: Vec<Vec<usize>> = vec![Vec::new(); topology.side()];
        for house in topology.houses().filter(|&house| topology.is_full(house)) {
            if self.position.go_on().is_break() {
                return;
            }
            let cells = self.position.layout().cells_of(house);
            inside.iter_mut().for_each(Vec::clear);
            for (index, node) in self.nodes.iter().enumerate() {
                if node.cells.is_subset(&cells) {
                    inside[node.digit.index()].push(index);
                }
            }
            for digit in topology.digits() {
                let places = self.position.places_in(digit, house);
                for (at, &one) in inside[digit.index()].iter().enumerate() {
                    for &other in &inside[digit.index()][at + 1..] {
                        let (near, far) = (self.nodes[one].cells, self.nodes[other].cells);
                        if !near.intersects(&far) && near | far == places {
                            self.join(one, other);
                        }
                    }
                }
            }
        }
    }

    fn link_cells(&mut self, bivalue: CellSet<W>) {
        let singles: Vec<usize> = (0..self.nodes.len()).filter(|&at| self.nodes[at].is_single()).collect();
        for (at, &one) in singles.iter().enumerate() {
            let cell = self.nodes[one].cells;
            for &other in &singles[at + 1..] {
                if self.nodes[other].cells != cell {
                    break;
                }
                if bivalue.intersects(&cell) {
                    self.join(one, other);
                }
                self.weak[one].push(other as u32);
                self.weak[other].push(one as u32);
            }
        }
    }

    fn add_sets(&mut self) {
        let single = |(at, node): (usize, &GraphNode<W>)| {
            let cell = node.cells.only().filter(|_| node.is_single())?;
            Some((Candidate::new(cell, node.digit), at))
        };
        let singles: BTreeMap<Candidate, usize> = self.nodes.iter().enumerate().filter_map(single).collect();
        for als in almost_locked_sets(self.position, 2) {
            if self.position.go_on().is_break() {
                break;
            }
            let set = self.sets.len();
            self.sets.push(als.cells);
            let ports: Vec<usize> = als
                .digits
                .iter()
                .map(|digit| self.add(als.cells & self.position.places(digit), digit, Some(set)) as usize)
                .collect();
            for (at, &one) in ports.iter().enumerate() {
                ports[at + 1..].iter().for_each(|&other| self.join(one, other));
            }
            self.join_forced(&als, &ports, &singles);
        }
    }

    /// Joins the ports of a set to the candidates that it forces in cells beside it.
    fn join_forced(&mut self, als: &Als<W>, ports: &[usize], singles: &BTreeMap<Candidate, usize>) {
        let position = self.position;
        let near = als.cells.iter().fold(CellSet::EMPTY, |all, cell| all | position.layout().peers(cell));
        for cell in (near & position.empty_cells()) - als.cells {
            let candidates = position.candidates(cell);
            // Cells with two candidates are forced by an ordinary link.
            let Some(forced) = (candidates - als.digits).only().filter(|_| candidates.len() > 2) else { continue };
            let sees = |digit: Digit| (als.cells & position.places(digit)).is_subset(&position.layout().peers(cell));
            if !candidates.iter().all(|digit| digit == forced || sees(digit)) {
                continue;
            }
            let Some(&node) = singles.get(&Candidate::new(cell, forced)) else { continue };
            for &port in ports {
                if candidates.contains(self.nodes[port].digit) {
                    continue;
                }
                self.join(port, node);
                self.forced.insert((port as u32, node as u32), als.cells | CellSet::single(cell));
            }
        }
    }

    fn link_peers(&mut self) {
        let mut by_digit: Vec<Vec<usize>> = vec![Vec::new(); self.position.layout().topology().side()];
        for (index, node) in self.nodes.iter().enumerate() {
            by_digit[node.digit.index()].push(index);
        }
        for nodes in &by_digit {
            for (at, &one) in nodes.iter().enumerate().take_while(|_| self.position.go_on().is_continue()) {
                for &other in &nodes[at + 1..] {
                    if self.nodes[other].cells.is_subset(&self.seen[one]) {
                        self.weak[one].push(other as u32);
                        self.weak[other].push(one as u32);
                    }
                }
            }
        }
    }

    /// Whether a node being true makes the candidate false, as sets by digit: what the node sees.
    pub(super) fn excluded(&self, at: usize, digit: Digit) -> CellSet<W> {
        let node = &self.nodes[at];
        let places = self.position.places(digit);
        if node.digit == digit {
            self.seen[at] & places
        } else if node.cells.len() == 1 {
            node.cells & places
        } else {
            CellSet::EMPTY
        }
    }

    /// The cells of the almost locked set that a strong link runs through.
    pub(super) fn set_between(&self, from: usize, to: usize) -> Option<CellSet<W>> {
        let (one, other) = (self.nodes[from].set, self.nodes[to].set);
        match (one, other) {
            (Some(set), Some(same)) if set == same => Some(self.sets[set]),
            (Some(_), None) => self.forced.get(&(from as u32, to as u32)).copied(),
            (None, Some(_)) => self.forced.get(&(to as u32, from as u32)).copied(),
            _ => None,
        }
    }

    /// The chain through these nodes, its first link strong or weak, with reasons.
    pub(super) fn chain(&self, nodes: &[usize], strong_first: bool, is_loop: bool) -> Chain {
        let mut pairs: Vec<(usize, usize)> = nodes.windows(2).map(|pair| (pair[0], pair[1])).collect();
        if is_loop {
            pairs.extend(nodes.last().copied().zip(nodes.first().copied()));
        }
        let link = |(at, (from, to)): (usize, (usize, usize))| {
            let strong = (at % 2 == 0) == strong_first;
            let reason = if strong { self.strong_reason(from, to) } else { self.weak_reason(from, to) };
            ChainLink { from: self.nodes[from].node(), to: self.nodes[to].node(), strong, reason }
        };
        Chain { links: pairs.into_iter().enumerate().map(link).collect(), is_loop }
    }

    fn strong_reason(&self, from: usize, to: usize) -> Reason {
        let (one, other) = (&self.nodes[from], &self.nodes[to]);
        if let Some(set) = self.set_between(from, to) {
            return Reason::AlmostLockedSet(set.iter().collect());
        }
        if one.digit != other.digit {
            return Reason::Cell(one.cells.first().expect("a node has a cell"));
        }
        let both = one.cells | other.cells;
        let topology = self.position.layout().topology();
        let is_all = |&house: &House| {
            let places = self.position.places_in(one.digit, house);
            topology.is_full(house) && !places.is_empty() && places.is_subset(&both)
        };
        let mut houses = self.position.layout().houses_with(both);
        Reason::House(houses.find(is_all).expect("a strong link of one digit lies in a house"))
    }

    fn weak_reason(&self, from: usize, to: usize) -> Reason {
        let (one, other) = (&self.nodes[from], &self.nodes[to]);
        if one.digit != other.digit {
            return Reason::Cell(one.cells.first().expect("a node has a cell"));
        }
        let mut houses = self.position.layout().houses_with(one.cells | other.cells);
        houses.next().map_or(Reason::Peers, Reason::House)
    }
}

//! Builds the graph of a position.

use super::strong::StrongLinkBuilder;
use super::{Graph, GraphNode, LinkKinds, WeakLinks};
use crate::board::{Candidate, CellSet, Digit, DigitSet};
use crate::logic::Study;
use crate::logic::search::als::{Als, Port, almost_locked_sets};
use std::cell::OnceCell;
use std::collections::BTreeMap;

/// An unfinished graph.
pub(super) struct Builder<'s, 'p, 't, const W: usize> {
    study: &'s Study<'p, 't, W>,
    digits: DigitSet,
    nodes: Vec<GraphNode<W>>,
    strong: StrongLinkBuilder,
    seen: Vec<CellSet<W>>,
    sets: Vec<CellSet<W>>,
    forced: BTreeMap<(u32, u32), CellSet<W>>,
}

impl<'s, 'p, 't, const W: usize> Builder<'s, 'p, 't, W> {
    pub(super) fn new(study: &'s Study<'p, 't, W>, digit: Option<Digit>) -> Self {
        let all = DigitSet::all(study.layout().topology().side());
        Self {
            study,
            digits: digit.map_or(all, DigitSet::single),
            nodes: Vec::new(),
            strong: StrongLinkBuilder::default(),
            seen: Vec::new(),
            sets: Vec::new(),
            forced: BTreeMap::new(),
        }
    }

    pub(super) fn build(mut self, kinds: LinkKinds) -> Graph<W> {
        let bivalue = self.study.bivalue_cells();
        for cell in self.study.empty_cells() {
            // Without links between houses only cells with two candidates are useful.
            if kinds.houses || bivalue.contains(cell) {
                for digit in (self.study.candidates(cell) & self.digits).iter() {
                    self.add(CellSet::single(cell), digit);
                }
            }
        }
        if kinds.groups {
            self.add_groups();
        }
        if kinds.houses {
            self.link_houses();
        }
        if kinds.cells {
            self.link_cells(bivalue);
        }
        if kinds.sets {
            self.add_sets();
        }
        let weak = WeakLinks::new(self.study, &self.nodes, &self.strong, &self.seen, kinds.cells);
        let Self { nodes, seen, sets, forced, .. } = self;
        let strong = self.strong.finish();
        Graph { nodes, strong, weak, seen, sets, forced, rings: OnceCell::new() }
    }

    fn add(&mut self, cells: CellSet<W>, digit: Digit) {
        self.seen.push(self.study.layout().common_peers(cells) & self.study.places(digit));
        self.nodes.push(GraphNode { cells, digit, set: None });
        self.strong.add_node();
    }

    fn add_port(&mut self, port: &Port<W>, digit: Digit, set: usize) -> usize {
        self.seen.push(port.seen);
        self.nodes.push(GraphNode { cells: port.cells, digit, set: Some(set) });
        self.strong.add_node();
        self.nodes.len() - 1
    }

    fn add_groups(&mut self) {
        let layout = self.study.layout();
        let topology = layout.topology();
        let first = self.nodes.len();
        for block in topology.blocks() {
            for other in topology.houses().filter(|&house| !topology.house(house).kind.is_block()) {
                let crossing = layout.cells_of(block) & layout.cells_of(other);
                if crossing.len() < 2 {
                    continue;
                }
                if self.study.go_on().is_break() {
                    return;
                }
                for digit in self.digits.iter() {
                    let cells = crossing & self.study.places(digit);
                    let is_known = || self.nodes[first..].iter().any(|node| node.cells == cells && node.digit == digit);
                    if cells.len() > 1 && !is_known() {
                        self.add(cells, digit);
                    }
                }
            }
        }
    }

    fn link_houses(&mut self) {
        let study = *self.study;
        let topology = study.layout().topology();
        let mut of_digit: Vec<Vec<usize>> = vec![Vec::new(); topology.side()];
        for (index, node) in self.nodes.iter().enumerate() {
            of_digit[node.digit.index()].push(index);
        }
        // Two nodes have at most twice as many places as the largest node of their digit.
        let largest = |nodes: &Vec<usize>| nodes.iter().map(|&node| self.nodes[node].cells.len()).max().unwrap_or(0);
        let most: Vec<usize> = of_digit.iter().map(|nodes| 2 * largest(nodes)).collect();
        let mut inside = Vec::new();
        let full = topology.full_houses();
        for house in full.take_while(|_| study.go_on().is_continue()) {
            for digit in topology.digits() {
                let places = study.places_in(digit, house);
                if !(2..=most[digit.index()]).contains(&places.len()) {
                    continue;
                }
                inside.clear();
                let is_inside = |&&node: &&usize| self.nodes[node].cells.is_subset(&places);
                inside.extend(of_digit[digit.index()].iter().filter(is_inside).copied());
                for (at, &one) in inside.iter().enumerate() {
                    for &other in &inside[at + 1..] {
                        let (near, far) = (self.nodes[one].cells, self.nodes[other].cells);
                        if !near.intersects(&far) && near | far == places {
                            self.strong.join(one, other);
                        }
                    }
                }
            }
        }
    }

    /// Links the two candidates of a cell. Candidates of a cell are consecutive nodes.
    fn link_cells(&mut self, bivalue: CellSet<W>) {
        for one in 1..self.nodes.len() {
            let (before, node) = (self.nodes[one - 1], self.nodes[one]);
            if node.is_single() && before.cells == node.cells && bivalue.intersects(&node.cells) {
                self.strong.join(one - 1, one);
            }
        }
    }

    fn add_sets(&mut self) {
        let single = |(at, node): (usize, &GraphNode<W>)| {
            let cell = node.cells.only().filter(|_| node.is_single())?;
            Some((Candidate::new(cell, node.digit), at))
        };
        let singles: BTreeMap<Candidate, usize> = self.nodes.iter().enumerate().filter_map(single).collect();
        let all = almost_locked_sets(self.study);
        for (at, als) in all.sets.iter().enumerate().filter(|(_, als)| als.cells.len() > 1) {
            if self.study.go_on().is_break() {
                return;
            }
            let set = self.sets.len();
            self.sets.push(als.cells);
            // A port that nothing outside sees is neither entered nor left, and excludes nothing.
            let leads_out = |(_, port): &(Digit, &Port<W>)| port.cells.len() == 1 || !port.seen.is_empty();
            let ports = als.digits.iter().map(|digit| (digit, all.port(at, digit))).filter(leads_out);
            let ports: Vec<usize> = ports.map(|(digit, port)| self.add_port(port, digit, set)).collect();
            for (at, &one) in ports.iter().enumerate() {
                ports[at + 1..].iter().for_each(|&other| self.strong.join(one, other));
            }
            self.join_forced(als, &ports, &singles);
        }
    }

    /// Links the ports of a set to the candidates that it forces in cells next to it.
    fn join_forced(&mut self, als: &Als<W>, ports: &[usize], singles: &BTreeMap<Candidate, usize>) {
        let study = *self.study;
        let near = als.cells.iter().fold(CellSet::EMPTY, |all, cell| all | study.layout().peers(cell));
        for cell in (near & study.empty_cells()) - als.cells {
            let candidates = study.candidates(cell);
            // Cells with two candidates are forced by an ordinary link.
            let Some(forced) = (candidates - als.digits).only().filter(|_| candidates.len() > 2) else { continue };
            let sees = |digit: Digit| (als.cells & study.places(digit)).is_subset(&study.layout().peers(cell));
            if !candidates.iter().all(|digit| digit == forced || sees(digit)) {
                continue;
            }
            let Some(&node) = singles.get(&Candidate::new(cell, forced)) else { continue };
            for &port in ports {
                if candidates.contains(self.nodes[port].digit) {
                    continue;
                }
                self.strong.join(port, node);
                self.forced.insert((port as u32, node as u32), als.cells | CellSet::single(cell));
            }
        }
    }
}

//! Chains: open ones by their two ends, discontinuous ones by their conclusion, loops by the link they begin with.
//!
//! A walk from a node that is supposed false, over strong and weak links in turn, meets every node that must then be true.
//! Of the two one is true, whatever lies between, so what both ends exclude is false: all chains between the same ends say
//! the same, and the shortest is shown.

mod als_chains;
mod graph;
mod pairs;
mod strong_pairs;

pub(crate) use als_chains::{als_chains, als_pairs, als_triples};
pub(crate) use graph::LinkKinds;
pub(crate) use pairs::{remote_pairs, w_wings};
pub(crate) use strong_pairs::{Shape, dual_kites, dual_rectangles, empty_rectangles, two_strings};

use super::{push_all, tidy};
use crate::board::{Candidate, CellSet, Position};
use crate::logic::{Argument, Flow, Found, Info, Sink};
use graph::Graph;
use std::collections::{BTreeSet, VecDeque};

const NONE: u32 = u32::MAX;

/// What follows from supposing a node false or true: for each node the one before it on a shortest way, by truth.
struct ChainSearch {
    /// By node: the false node through which it is found true.
    made_true: Vec<u32>,
    /// By node: the true node through which it is found false.
    made_false: Vec<u32>,
    /// How many links away a node is found true.
    distance: Vec<u32>,
    queue: VecDeque<(u32, bool, u32)>,
}

impl ChainSearch {
    fn new(nodes: usize) -> Self {
        Self {
            made_true: vec![NONE; nodes],
            made_false: vec![NONE; nodes],
            distance: vec![0; nodes],
            queue: VecDeque::new(),
        }
    }

    /// Supposes that `start` is false.
    fn suppose_false<const W: usize>(&mut self, graph: &Graph<'_, '_, W>, start: usize) {
        self.clear(start);
        self.queue.push_back((start as u32, false, 0));
        self.run(graph);
    }

    /// Supposes that `start` is false, and follows only one of its strong links.
    fn suppose_false_by_link<const W: usize>(&mut self, graph: &Graph<'_, '_, W>, start: usize, first: usize) {
        self.clear(start);
        self.made_true[first] = start as u32;
        self.distance[first] = 1;
        self.queue.push_back((first as u32, true, 1));
        self.run(graph);
    }

    fn clear(&mut self, start: usize) {
        self.made_true.fill(NONE);
        self.made_false.fill(NONE);
        self.made_false[start] = start as u32;
        self.queue.clear();
    }

    fn run<const W: usize>(&mut self, graph: &Graph<'_, '_, W>) {
        while let Some((node, holds, distance)) = self.queue.pop_front() {
            if holds {
                for &next in &graph.weak[node as usize] {
                    if self.made_false[next as usize] == NONE {
                        self.made_false[next as usize] = node;
                        self.queue.push_back((next, false, distance + 1));
                    }
                }
            } else {
                for &next in &graph.strong[node as usize] {
                    if self.made_true[next as usize] == NONE {
                        self.made_true[next as usize] = node;
                        self.distance[next as usize] = distance + 1;
                        self.queue.push_back((next, true, distance + 1));
                    }
                }
            }
        }
    }

    /// The nodes from the start to an end that is true.
    fn path(&self, start: usize, end: usize) -> Vec<usize> {
        let (mut nodes, mut at, mut holds) = (vec![end], end, true);
        while holds || at != start {
            at = if holds { self.made_true[at] } else { self.made_false[at] } as usize;
            holds = !holds;
            nodes.push(at);
        }
        nodes.reverse();
        nodes
    }
}

/// An open chain: its ends, its length in links, what it removes.
struct Open {
    length: u32,
    nodes: Vec<usize>,
    eliminations: Vec<Candidate>,
}

/// What both ends exclude; of a chain that returns to its own start, what that excludes: it is true.
fn excluded_by_both<const W: usize>(graph: &Graph<'_, '_, W>, start: usize, end: usize) -> Vec<Candidate> {
    let mut eliminations = Vec::new();
    let (one, other) = (&graph.nodes[start], &graph.nodes[end]);
    // Candidates of other digits can only go from an end's own cell.
    let digits = if one.digit == other.digit && one.cells != other.cells {
        crate::board::DigitSet::single(one.digit)
    } else if let Some(cell) = one.cells.only().or(other.cells.only()) {
        graph.position().candidates(cell) | crate::board::DigitSet::single(one.digit)
    } else {
        return eliminations;
    };
    for digit in digits.iter() {
        push_all(&mut eliminations, digit, graph.excluded(start, digit) & graph.excluded(end, digit));
    }
    tidy(&mut eliminations);
    eliminations
}

/// Every pair of ends with something to remove, shortest first; each set of eliminations once.
fn open_chains<const W: usize>(
    graph: &Graph<'_, '_, W>,
    shortest: u32,
    accepts: &dyn Fn(usize, usize) -> bool,
) -> Vec<Open> {
    let mut walk = ChainSearch::new(graph.nodes.len());
    let mut found = Vec::new();
    for start in 0..graph.nodes.len() {
        if graph.strong[start].is_empty() {
            continue;
        }
        if graph.position().go_on().is_break() {
            break;
        }
        walk.suppose_false(graph, start);
        for end in start..graph.nodes.len() {
            if walk.made_true[end] == NONE || walk.distance[end] < shortest || !accepts(start, end) {
                continue;
            }
            let eliminations = excluded_by_both(graph, start, end);
            if !eliminations.is_empty() {
                found.push(Open { length: walk.distance[end], nodes: walk.path(start, end), eliminations });
            }
        }
    }
    found.sort_by_key(|chain| chain.length);
    found
}

/// Reports chains between two different ends: by length, then by start; each set of eliminations once.
///
/// `digits` says whether each digit has its own graph (X-chains) or all share one.
pub(crate) fn chains<const W: usize>(
    position: &Position<'_, W>,
    technique: &'static Info,
    kinds: LinkKinds,
    sink: &mut dyn Sink,
) -> Flow {
    let digits: Vec<_> =
        if kinds.cells { vec![None] } else { position.layout().topology().digits().map(Some).collect() };
    for digit in digits {
        let graph = Graph::new(position, digit, kinds);
        let mut known = BTreeSet::new();
        // Without links between houses this is an XY-chain: both ends are the same digit.
        let accepts = |start: usize, end: usize| {
            let (one, other) = (&graph.nodes[start], &graph.nodes[end]);
            start != end && (kinds.houses || one.digit == other.digit)
        };
        for Open { nodes, eliminations, .. } in open_chains(&graph, 3, &accepts) {
            if !known.insert(eliminations.clone()) {
                continue;
            }
            report(&graph, technique, &nodes, false, &eliminations, sink)?;
        }
    }
    Flow::Continue(())
}

/// Hands a chain of these nodes, or a loop, to the sink.
fn report<const W: usize>(
    graph: &Graph<'_, '_, W>,
    technique: &'static Info,
    nodes: &[usize],
    is_loop: bool,
    eliminations: &[Candidate],
    sink: &mut dyn Sink,
) -> Flow {
    let argument = || Argument::Chain(graph.chain(nodes, true, is_loop));
    sink.found(Found { technique, placements: &[], eliminations, argument: &argument })
}

/// Reports loops with one break, by what they prove of the cell where it is: a candidate that is true, so that all others
/// of its cell go, or one that is false. Shortest first, each conclusion once.
pub(crate) fn discontinuous_loops<const W: usize>(
    position: &Position<'_, W>,
    technique: &'static Info,
    kinds: LinkKinds,
    sink: &mut dyn Sink,
) -> Flow {
    let graph = Graph::new(position, None, kinds);
    let mut known = BTreeSet::new();
    for Open { nodes, eliminations, .. } in open_chains(&graph, 2, &|_, _| true) {
        let conclusions: Vec<Vec<Candidate>> = if nodes.first() == nodes.last() {
            let cell = graph.nodes[nodes[0]].cells.only();
            vec![eliminations.into_iter().filter(|gone| Some(gone.cell) == cell).collect()]
        } else {
            eliminations.into_iter().map(|gone| vec![gone]).collect()
        };
        for eliminations in conclusions {
            if eliminations.is_empty() || !known.insert(eliminations.clone()) {
                continue;
            }
            report(&graph, technique, &nodes, false, &eliminations, sink)?;
        }
    }
    Flow::Continue(())
}

/// Reports closed loops, in which every weak link is a strong one too: shortest first, each set of eliminations once.
pub(crate) fn continuous_loops<const W: usize>(
    position: &Position<'_, W>,
    technique: &'static Info,
    kinds: LinkKinds,
    sink: &mut dyn Sink,
) -> Flow {
    let graph = Graph::new(position, None, kinds);
    let mut walk = ChainSearch::new(graph.nodes.len());
    let mut found: Vec<(Vec<usize>, Vec<Candidate>)> = Vec::new();
    for start in 0..graph.nodes.len() {
        // A loop has nodes outside almost locked sets, and can begin there.
        if graph.nodes[start].set.is_some() {
            continue;
        }
        for &first in &graph.strong[start] {
            position.go_on()?;
            walk.suppose_false_by_link(&graph, start, first as usize);
            // A loop ends where a true node excludes the start.
            for &end in &graph.weak[start] {
                let end = end as usize;
                if walk.made_true[end] == NONE || walk.distance[end] < 3 {
                    continue;
                }
                let nodes = walk.path(start, end);
                if !is_simple(&graph, &nodes) {
                    continue;
                }
                let eliminations = loop_eliminations(&graph, &nodes);
                if !eliminations.is_empty() {
                    found.push((nodes, eliminations));
                }
            }
        }
    }
    found.sort_by_key(|(nodes, _)| nodes.len());
    let mut known = BTreeSet::new();
    for (nodes, eliminations) in found {
        if known.insert(eliminations.clone()) {
            report(&graph, technique, &nodes, true, &eliminations, sink)?;
        }
    }
    Flow::Continue(())
}

/// Whether no candidate is in two nodes of the loop.
fn is_simple<const W: usize>(graph: &Graph<'_, '_, W>, nodes: &[usize]) -> bool {
    let shares = |one: usize, other: usize| {
        let (one, other) = (&graph.nodes[one], &graph.nodes[other]);
        one.digit == other.digit && one.cells.intersects(&other.cells)
    };
    nodes.iter().enumerate().all(|(at, &one)| nodes[at + 1..].iter().all(|&other| !shares(one, other)))
}

/// What the links of a loop exclude; its nodes begin with a strong link.
///
/// What a weak link between two cells excludes from other cells of the loop is left to later steps, as everybody's lists
/// of loops do.
fn loop_eliminations<const W: usize>(graph: &Graph<'_, '_, W>, nodes: &[usize]) -> Vec<Candidate> {
    let position = graph.position();
    let mut eliminations = Vec::new();
    let own = nodes.iter().fold(CellSet::EMPTY, |all, &node| all | graph.nodes[node].cells);
    let pairs = nodes.iter().enumerate().map(|(at, &one)| (one, nodes[(at + 1) % nodes.len()]));
    let own = pairs.filter_map(|(one, other)| graph.set_between(one, other)).fold(own, |all, set| all | set);
    for (at, &one) in nodes.iter().enumerate() {
        let other = nodes[(at + 1) % nodes.len()];
        let (near, far) = (&graph.nodes[one], &graph.nodes[other]);
        if at % 2 == 0 {
            // An almost locked set between two links keeps all its other digits.
            if let Some(set) = graph.set_between(one, other) {
                let digits =
                    set.iter().fold(crate::board::DigitSet::EMPTY, |all, cell| all | position.candidates(cell));
                for digit in digits.iter().filter(|&digit| digit != near.digit && digit != far.digit) {
                    let places = set & position.places(digit);
                    let seen = position.layout().common_peers(places);
                    push_all(&mut eliminations, digit, seen & position.places(digit));
                }
            }
            continue;
        }
        if near.digit == far.digit {
            let gone = graph.excluded(one, near.digit) & graph.excluded(other, near.digit);
            push_all(&mut eliminations, near.digit, gone - own);
        } else if let Some(cell) = near.cells.only() {
            let others = position.candidates(cell).iter().filter(|&digit| digit != near.digit && digit != far.digit);
            eliminations.extend(others.map(|digit| Candidate::new(cell, digit)));
        }
    }
    tidy(&mut eliminations);
    eliminations
}

//! Finds open chains: all pairs of ends that together exclude something.
//!
//! The exclusions of two ends are known before the chain between them is. Of the chains with equal exclusions, only the
//! first of the shortest is therefore kept, and no chain is followed beyond that length.
//!
//! # Notes
//!
//! On the slowest puzzles of class 8 (853, 1032 and 1148 of top1465, counted from 0) this saves 3 to 9 % of the
//! instructions. Checking first whether two nodes of a digit have a peer in common, and a queue that is never rotated,
//! save 4 to 5 % more. The search can't stop at the shortest chain: a longer one can have fewer cells.

use super::graph::{Consequences, Graph, LinkKinds, graph, places_of};
use super::one_digit;
use super::reach::ChainSearch;
use crate::board::{Candidate, CellSet, Digit, DigitSet, Position};
use crate::logic::Study;
use crate::logic::search::tidy;
use std::collections::BTreeMap;
use std::rc::Rc;

/// A shortest chain between two ends, or from one back to itself, and the candidates that they exclude.
pub(super) struct OpenChain {
    pub nodes: Vec<u32>,
    pub eliminations: Vec<Candidate>,
}

impl OpenChain {
    /// Returns the two ends of the chain.
    pub(super) fn ends(&self) -> (usize, usize) {
        (self.nodes[0] as usize, self.nodes[self.nodes.len() - 1] as usize)
    }

    /// Returns the number of links.
    pub(super) fn length(&self) -> usize {
        self.nodes.len() - 1
    }
}

/// Every pair of ends that exclude something.
pub(super) struct OpenChains<const W: usize> {
    /// The chains of two or more links, shortest first, then by ends. Some that repeat earlier exclusions are missing.
    pub chains: Vec<OpenChain>,
    /// Whether there are also chains whose ends are joined by a single link.
    pub has_links: bool,
}

/// Returns the shortest chains for all exclusions by open chains, shortest first, then in order of ends, in the graph
/// of one digit or of all.
pub(super) fn open_chains<const W: usize>(
    study: &Study<'_, '_, W>,
    digit: Option<Digit>,
    kinds: LinkKinds,
) -> Rc<OpenChains<W>> {
    study.recall((digit, kinds), places_of(study, digit), || {
        if digit.is_some_and(|digit| !one_digit::excludes_anything(study, digit)) {
            return OpenChains { chains: Vec::new(), has_links: false };
        }
        let graph = graph(study, digit, kinds);
        let mut search = ChainSearch::new(&graph);
        let ends = Ends::new(study, &graph);
        let (mut chains, mut reached, mut has_links) = (Vec::new(), Vec::new(), false);
        let (mut shortest, mut asked) = (BTreeMap::new(), Vec::new());
        for start in (0..graph.nodes.len()).take_while(|_| study.go_on().is_continue()) {
            reached.clear();
            if !graph.strong.of(start).is_empty() {
                // The exclusions of a chain back to its start depend on all digits of a cell, so the graph of one digit
                // has none.
                ends.of(start, |end| digit.is_none() || end != start, &mut reached);
            }
            if reached.is_empty() {
                continue;
            }
            asked.clear();
            asked.extend(reached.iter().map(|&end| {
                let key = ExclusionKey::of(study, &graph, start, end);
                let known = key.as_ref().and_then(|key| shortest.get(key)).copied();
                (end, known.unwrap_or(u32::MAX), key)
            }));
            search.suppose_false(start, asked.iter().map(|&(end, known, _)| (end, known)));
            for (end, _, key) in asked.drain(..) {
                let Some(length) = search.distance_of_true(end) else { continue };
                if length == 1 {
                    has_links = true;
                    continue;
                }
                if let Some(key) = key {
                    let known = shortest.entry(key).or_insert(u32::MAX);
                    if *known <= length {
                        continue;
                    }
                    *known = length;
                }
                let eliminations = excluded_by_both(study, &graph, start, end);
                chains.push(OpenChain { nodes: search.path(start, end), eliminations });
            }
        }
        chains.sort_by_key(OpenChain::length);
        OpenChains { chains, has_links }
    })
}

/// The exclusions of two ends: of chains with the same exclusions, only the first of the shortest is needed.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum ExclusionKey<const W: usize> {
    /// One digit from these cells, by ends of this digit.
    OneDigit(Digit, CellSet<W>),
    /// Candidates excluded by ends in the same cell, or of two digits.
    Several(Vec<Candidate>),
}

impl<const W: usize> ExclusionKey<W> {
    /// Returns the key; `None` for a chain that returns to its start, because its conclusion depends on the start.
    fn of(position: &Position<'_, W>, graph: &Graph<W>, start: usize, end: usize) -> Option<Self> {
        let (one, other) = (&graph.nodes[start], &graph.nodes[end]);
        if start == end {
            None
        } else if one.digit == other.digit && one.cells != other.cells {
            Some(Self::OneDigit(one.digit, graph.seen[start] & graph.seen[end]))
        } else {
            Some(Self::Several(excluded_by_both(position, graph, start, end)))
        }
    }
}

/// The data for finding ends that exclude something together.
struct Ends<'a, 't, const W: usize> {
    position: &'a Position<'t, W>,
    graph: &'a Graph<W>,
    consequences: Consequences<'a>,
    /// By cell: the single-cell nodes with strong links.
    lone: Vec<Vec<u32>>,
}

impl<'a, 't, const W: usize> Ends<'a, 't, W> {
    fn new(position: &'a Position<'t, W>, graph: &'a Graph<W>) -> Self {
        let mut lone = vec![Vec::new(); position.layout().topology().cell_count()];
        for (at, node) in graph.nodes.iter().enumerate().filter(|&(at, _)| !graph.strong.of(at).is_empty()) {
            if let Some(cell) = node.cells.only() {
                lone[cell.index()].push(at as u32);
            }
        }
        Self { position, graph, consequences: Consequences::new(graph), lone }
    }

    /// Adds the accepted nodes from `start` on that are true if it is false and that exclude something together with
    /// it, in order.
    fn of(&self, start: usize, accepts: impl Fn(usize) -> bool, ends: &mut Vec<usize>) {
        let (graph, node) = (self.graph, &self.graph.nodes[start]);
        // Most nodes do not follow, and most pairs of nodes of a digit see nothing together.
        let of_digit = self.consequences.of_digit(start, node.digit);
        ends.extend(of_digit.filter(|&end| accepts(end) && self.exclude(start, end)));
        let mut add = |end: usize| {
            if accepts(end) && self.consequences.lead(start, end) && self.exclude(start, end) {
                ends.push(end);
            }
        };
        // Of other digits: nodes in one cell that the start sees, nodes that see the one cell of the start, and nodes
        // in that cell.
        let of_others = |&&end: &&u32| graph.nodes[end as usize].digit != node.digit;
        for cell in graph.seen[start] | node.cells.only().map_or(CellSet::EMPTY, CellSet::single) {
            from(start, &self.lone[cell.index()]).filter(of_others).for_each(|&end| add(end as usize));
        }
        if let Some(cell) = node.cells.only() {
            for digit in (self.position.candidates(cell) - DigitSet::single(node.digit)).iter() {
                let sees = |&&end: &&u32| graph.seen[end as usize].contains(cell);
                from(start, graph.weak.of_digit(digit)).filter(sees).for_each(|&end| add(end as usize));
            }
        }
        ends.sort_unstable();
        ends.dedup();
    }

    /// Returns whether both exclude something: the result of [`excluded_by_both`] would not be empty.
    fn exclude(&self, start: usize, end: usize) -> bool {
        let (one, other) = (&self.graph.nodes[start], &self.graph.nodes[end]);
        let seen = |at: usize| &self.graph.seen[at];
        let lone = |cells: &CellSet<W>| cells.len() == 1;
        if one.digit == other.digit && one.cells != other.cells {
            return seen(start).intersects(seen(end));
        }
        if one.cells == other.cells && lone(&one.cells) {
            let own = one.cells.only().map_or(0, |cell| self.position.candidates(cell).len());
            return match one.digit == other.digit {
                true => own > 1 || seen(start).intersects(seen(end)),
                false => own > 2,
            };
        }
        one.digit != other.digit
            && (lone(&other.cells) && other.cells.is_subset(seen(start))
                || lone(&one.cells) && one.cells.is_subset(seen(end)))
    }
}

/// Returns the nodes from `start` on in a sorted slice.
fn from(start: usize, nodes: &[u32]) -> std::slice::Iter<'_, u32> {
    nodes[nodes.partition_point(|&node| (node as usize) < start)..].iter()
}

/// Returns the candidates that both ends exclude. A chain that returns to its own start excludes as a true candidate
/// does.
fn excluded_by_both<const W: usize>(
    position: &Position<'_, W>,
    graph: &Graph<W>,
    start: usize,
    end: usize,
) -> Vec<Candidate> {
    let mut eliminations = Vec::new();
    let (one, other) = (&graph.nodes[start], &graph.nodes[end]);
    // Candidates of other digits can be removed only from an end's own cell.
    let digits = if one.digit == other.digit && one.cells != other.cells {
        DigitSet::single(one.digit)
    } else if let Some(cell) = one.cells.only().or(other.cells.only()) {
        position.candidates(cell) | DigitSet::single(one.digit)
    } else {
        return eliminations;
    };
    for digit in digits.iter() {
        let both = graph.excluded(position, start, digit) & graph.excluded(position, end, digit);
        eliminations.extend(both.with(digit));
    }
    tidy(&mut eliminations);
    eliminations
}

//! Consequences without their paths: the assumptions that lead back to themselves, and the nodes that an assumption
//! finally makes true.
//!
//! "Node false" leads by strong links to "node true", which leads by weak links to "node false". Links work in both
//! directions, so going backwards is the same as going forwards from the opposite: the second pass of Kosaraju's
//! algorithm (1978, published by Sharir in 1981) needs no reversed graph.

use super::{Graph, WeakLinks};
use crate::board::Digit;

/// The rings of a graph: strongly connected components of assumptions, in an order in which links lead only forwards.
#[derive(Debug)]
pub(crate) struct Rings {
    /// By node: the rings of "node false" and "node true".
    of: Vec<[u32; 2]>,
    /// The assumptions ring by ring: a node, and whether it is assumed true.
    members: Vec<(u32, bool)>,
    /// By ring: the end of its assumptions.
    ends: Vec<u32>,
}

const NONE: u32 = u32::MAX;

impl Rings {
    pub(super) fn new<const W: usize>(graph: &Graph<W>) -> Self {
        let mut pass = DepthFirst::new(graph);
        let mut finished = Vec::with_capacity(2 * graph.nodes.len());
        for node in 0..graph.nodes.len() as u32 {
            pass.follow(node, false, &mut |node, holds| finished.push((node, holds)));
        }
        let mut rings = Self {
            of: vec![[NONE; 2]; graph.nodes.len()],
            members: Vec::with_capacity(finished.len()),
            ends: Vec::new(),
        };
        let mut pass = DepthFirst::new(graph);
        for &(node, holds) in finished.iter().rev() {
            let (number, before) = (rings.ends.len() as u32, rings.members.len());
            // Backwards from an assumption is forwards from its opposite, so both values are inverted.
            pass.follow(node, !holds, &mut |node, holds| {
                rings.of[node as usize][usize::from(!holds)] = number;
                rings.members.push((node, !holds));
            });
            if rings.members.len() > before {
                rings.ends.push(rings.members.len() as u32);
            }
        }
        rings
    }

    /// Returns the ring of an assumption.
    #[inline]
    pub(crate) fn of(&self, node: usize, holds: bool) -> u32 {
        self.of[node][usize::from(holds)]
    }

    /// Returns the assumptions of each ring, with whether the node is assumed true.
    pub(crate) fn each(&self) -> impl DoubleEndedIterator<Item = &[(u32, bool)]> + ExactSizeIterator {
        let start = |ring: usize| ring.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        (0..self.ends.len()).map(move |ring| &self.members[start(ring)..self.ends[ring] as usize])
    }

    /// Returns whether assuming one node false leads to the other being true and back again.
    pub(crate) fn join(&self, is_false: usize, is_true: usize) -> bool {
        let ring = self.of(is_false, false);
        ring != NONE && ring == self.of(is_true, true)
    }
}

/// For each node, the nodes that are finally true if it is assumed false.
pub(crate) struct Consequences<'g> {
    rings: &'g Rings,
    weak: &'g WeakLinks,
    /// By ring: a bit for each node, numbered as in weak links. A node that is finally true has a strong link.
    rows: Vec<u64>,
    words: usize,
}

impl<'g> Consequences<'g> {
    pub(crate) fn new<const W: usize>(graph: &'g Graph<W>) -> Self {
        let rings = graph.rings();
        let words = graph.weak.word_count();
        let mut rows = vec![0; rings.ends.len() * words];
        // Links lead to later rings, which are complete.
        for (ring, members) in rings.each().enumerate().rev() {
            let (earlier, later) = rows.split_at_mut((ring + 1) * words);
            let row = &mut earlier[ring * words..];
            let mut add = |next: u32| {
                // A graph that was stopped during its construction may lead to a node without a ring.
                if next as usize > ring && next != NONE {
                    let of_next = &later[(next as usize - ring - 1) * words..][..words];
                    row.iter_mut().zip(of_next).for_each(|(all, more)| *all |= more);
                }
            };
            for &(node, holds) in members {
                if holds {
                    graph.weak.each(node as usize, |next| add(rings.of(next as usize, false)));
                } else {
                    graph.strong.of(node as usize).iter().for_each(|&next| add(rings.of(next as usize, true)));
                }
            }
            let holding = members.iter().filter(|(_, holds)| *holds);
            for bit in holding.filter_map(|&(node, _)| graph.weak.bit(node as usize)) {
                row[bit as usize / 64] |= 1 << (bit % 64);
            }
        }
        Self { rings, weak: &graph.weak, rows, words }
    }

    /// Returns the nodes that are finally true if a node is false, as bits.
    fn row(&self, is_false: usize) -> &[u64] {
        match self.rings.of(is_false, false) {
            NONE => &[],
            ring => &self.rows[ring as usize * self.words..][..self.words],
        }
    }

    /// Returns whether assuming one node false leads to the other being true.
    #[inline]
    pub(crate) fn lead(&self, is_false: usize, is_true: usize) -> bool {
        let row = self.row(is_false);
        self.weak
            .bit(is_true)
            .is_some_and(|bit| row.get(bit as usize / 64).is_some_and(|word| word >> (bit % 64) & 1 == 1))
    }

    /// Returns the nodes of a digit, from this one on, that are finally true if this one is false, in order.
    pub(crate) fn of_digit(&self, is_false: usize, digit: Digit) -> impl Iterator<Item = usize> + '_ {
        let row = self.row(is_false);
        let nodes = (!row.is_empty()).then(|| self.weak.of_digit_in(digit, is_false, row));
        nodes.into_iter().flatten().map(|node| node as usize)
    }
}

/// A depth-first pass through all consequences.
struct DepthFirst<'g, const W: usize> {
    graph: &'g Graph<W>,
    /// The nodes that are not yet visited as false, as the bits of weak links, and for each node whether it is not yet
    /// visited as true.
    open_false: Vec<u64>,
    open_true: Vec<bool>,
    stack: Vec<(u32, bool)>,
}

impl<'g, const W: usize> DepthFirst<'g, W> {
    fn new(graph: &'g Graph<W>) -> Self {
        let open_true = (0..graph.nodes.len()).map(|node| !graph.strong.of(node).is_empty()).collect();
        Self { graph, open_false: graph.weak.all(), open_true, stack: Vec::new() }
    }

    /// Follows an assumption through everything not yet visited, and passes on each assumption after all its
    /// consequences.
    fn follow(&mut self, node: u32, holds: bool, each: &mut dyn FnMut(u32, bool)) {
        if self.meet(node, holds) {
            self.stack.push((node, holds));
        }
        while let Some(&(node, holds)) = self.stack.last() {
            let next = if holds {
                self.graph.weak.close_first(node as usize, &mut self.open_false).map(|next| (next, false))
            } else {
                let mut links = self.graph.strong.of(node as usize).iter().copied();
                links.find(|&next| std::mem::take(&mut self.open_true[next as usize])).map(|next| (next, true))
            };
            match next {
                Some(next) => self.stack.push(next),
                None => {
                    self.stack.pop();
                    each(node, holds);
                }
            }
        }
    }

    fn meet(&mut self, node: u32, holds: bool) -> bool {
        if holds {
            std::mem::take(&mut self.open_true[node as usize])
        } else {
            self.graph.weak.take(node, &mut self.open_false)
        }
    }
}

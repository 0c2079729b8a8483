//! Finds the consequences of assuming that a node is false: the shortest paths to every node that must then be true.

use super::graph::{Graph, Rings};

const NONE: u32 = u32::MAX;

/// A breadth-first search, reused for one start after the other.
pub(super) struct ChainSearch<'g, const W: usize> {
    graph: &'g Graph<W>,
    /// By node: the false node that makes it true.
    made_true: Vec<u32>,
    /// By node: the true node that makes it false.
    made_false: Vec<u32>,
    /// By node: the number of links to it as a true node.
    distance: Vec<u32>,
    /// The nodes that are not yet found false, as the bits of weak links.
    open: Vec<u64>,
    all: Vec<u64>,
    /// The visited assumptions in order. Each is visited once, which bounds the length.
    queue: Vec<(u32, bool)>,
    /// By node, for requested ends: the number of links from which a chain is too long.
    too_many: Vec<u32>,
}

impl<'g, const W: usize> ChainSearch<'g, W> {
    pub(super) fn new(graph: &'g Graph<W>) -> Self {
        let count = graph.nodes.len();
        let all = graph.weak.all();
        Self {
            graph,
            made_true: vec![NONE; count],
            made_false: vec![NONE; count],
            distance: vec![0; count],
            open: all.clone(),
            all,
            queue: Vec::with_capacity(2 * count),
            too_many: vec![0; count],
        }
    }

    /// Assumes that `start` is false, until each end is found true that can be reached with fewer than its number of
    /// links.
    pub(super) fn suppose_false(&mut self, start: usize, ends: impl Iterator<Item = (usize, u32)> + Clone) {
        self.clear(start);
        self.queue.push((start as u32, false));
        self.run(ends, |_, _| true);
    }

    /// Assumes that a node is false, as [`Self::suppose_false`] does, but follows only one of its strong links and
    /// stays inside one ring.
    pub(super) fn suppose_false_by_link(&mut self, rings: &Rings, start: usize, first: usize, ends: &[usize]) {
        self.clear(start);
        self.made_true[first] = start as u32;
        self.distance[first] = 1;
        self.queue.push((first as u32, true));
        let ring = rings.of(start, false);
        let ends = ends.iter().map(|&end| (end, u32::MAX));
        self.run(ends, |node, holds| rings.of(node as usize, holds) == ring);
    }

    /// Assumes that `start` is true, and follows it for at most `links` links.
    pub(super) fn suppose_true(&mut self, start: usize, links: u32, is_allowed: impl Fn(u32, bool) -> bool) {
        self.clear(start);
        let Self { graph, made_false, open, queue, .. } = self;
        let mut push = |at: u32| {
            if is_allowed(at, false) {
                made_false[at as usize] = start as u32;
                queue.push((at, false));
            }
        };
        if graph.weak.bit(start).is_some() {
            graph.weak.close(start, open, &mut push);
            queue.sort_unstable();
        } else {
            // It has no strong link, and so no row of weak ones.
            let node = &graph.nodes[start];
            for (at, other) in graph.nodes.iter().enumerate() {
                let is_excluded = match other.digit == node.digit {
                    true => other.cells.is_subset(&graph.seen[start]),
                    false => node.is_single() && other.is_single() && other.cells == node.cells,
                };
                if is_excluded && graph.weak.take(at as u32, open) {
                    push(at as u32);
                }
            }
        }
        self.follow(|_, length| usize::from(length <= links), is_allowed);
    }

    fn clear(&mut self, start: usize) {
        self.made_true.fill(NONE);
        self.made_false[start] = start as u32;
        self.distance[start] = 0;
        self.open.copy_from_slice(&self.all);
        if let Some(bit) = self.graph.weak.bit(start) {
            self.open[bit as usize / 64] &= !(1 << (bit % 64));
        }
        self.queue.clear();
    }

    fn run(&mut self, ends: impl Iterator<Item = (usize, u32)> + Clone, is_allowed: impl Fn(u32, bool) -> bool) {
        ends.clone().for_each(|(end, too_many)| self.too_many[end] = too_many);
        let missing = |made_true: &[u32], length: u32| {
            let is_missing = |&(end, too_many): &(usize, u32)| made_true[end] == NONE && length < too_many;
            ends.clone().filter(is_missing).count()
        };
        self.follow(missing, is_allowed);
        ends.for_each(|(end, _)| self.too_many[end] = 0);
    }

    /// Follows the assumptions until no end is missing, which is tested once for each length.
    fn follow(&mut self, missing: impl Fn(&[u32], u32) -> usize, is_allowed: impl Fn(u32, bool) -> bool) {
        let Self { graph, made_true, made_false, distance, open, queue, too_many, .. } = self;
        // The number of links to the nodes that become true now, and the number of ends that may still be this near.
        let (mut length, mut left) = (0, missing(made_true, 0));
        let mut at = 0;
        while let Some(&(node, holds)) = queue.get(at) {
            at += 1;
            if left == 0 {
                return;
            }
            if holds {
                graph.weak.close(node as usize, open, |next| {
                    made_false[next as usize] = node;
                    if is_allowed(next, false) {
                        queue.push((next, false));
                    }
                });
                continue;
            }
            let before = made_false[node as usize];
            // The start is false from the beginning, and no node is true before it.
            let now = if before == node { 1 } else { distance[before as usize] + 2 };
            if now > length {
                length = now;
                left = missing(made_true, length);
                if left == 0 {
                    return;
                }
            }
            for &next in graph.strong.of(node as usize) {
                if made_true[next as usize] == NONE && is_allowed(next, true) {
                    made_true[next as usize] = node;
                    distance[next as usize] = length;
                    left -= usize::from(length < too_many[next as usize]);
                    queue.push((next, true));
                }
            }
        }
    }

    /// Returns the number of links to a node found true; `None` if it is not.
    pub(super) fn distance_of_true(&self, node: usize) -> Option<u32> {
        (self.made_true[node] != NONE).then(|| self.distance[node])
    }

    /// Returns the nodes found true, each preceded by the number of links to it, nearest first.
    pub(super) fn true_nodes(&self) -> Vec<(u32, u32)> {
        let found = self.queue.iter().filter(|(_, holds)| *holds);
        let mut nodes: Vec<(u32, u32)> = found.map(|&(node, _)| (self.distance[node as usize], node)).collect();
        nodes.sort_unstable();
        nodes
    }

    /// Returns the nodes on the path from a true start to a true end.
    pub(super) fn path_of_true(&self, start: usize, end: usize) -> Vec<u32> {
        let (mut nodes, mut at) = (vec![end as u32], end);
        while at != start {
            let before = self.made_true[at];
            at = self.made_false[before as usize] as usize;
            nodes.extend([before, at as u32]);
        }
        nodes.reverse();
        nodes
    }

    /// Returns the nodes on the path from the start to a true end.
    pub(super) fn path(&self, start: usize, end: usize) -> Vec<u32> {
        let (mut nodes, mut at, mut holds) = (vec![end as u32], end, true);
        while holds || at != start {
            at = if holds { self.made_true[at] } else { self.made_false[at] } as usize;
            holds = !holds;
            nodes.push(at as u32);
        }
        nodes.reverse();
        nodes
    }
}

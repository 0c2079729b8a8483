//! What follows from supposing a node false: the shortest ways to every node that must then be true.

use super::graph::{Graph, Rings};
use std::collections::VecDeque;

const NONE: u32 = u32::MAX;

/// A search by breadth, used for one start after the other.
pub(super) struct ChainSearch<'g, const W: usize> {
    graph: &'g Graph<W>,
    /// By node: the false node through which it is found true.
    made_true: Vec<u32>,
    /// By node: the true node through which it is found false.
    made_false: Vec<u32>,
    /// By node: how many links away it is found true.
    distance: Vec<u32>,
    /// The nodes that are not found false yet, as the bits of weak links.
    open: Vec<u64>,
    all: Vec<u64>,
    queue: VecDeque<(u32, bool)>,
    /// By node: whether it is an end that is asked for.
    is_end: Vec<bool>,
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
            queue: VecDeque::new(),
            is_end: vec![false; count],
        }
    }

    /// Supposes that `start` is false, until each of the ends that can be reached is found true.
    pub(super) fn suppose_false(&mut self, start: usize, ends: &[usize]) {
        self.clear(start);
        self.queue.push_back((start as u32, false));
        self.run(ends, |_, _| true);
    }

    /// The same following only one of the start's strong links, and inside one ring.
    pub(super) fn suppose_false_by_link(&mut self, rings: &Rings, start: usize, first: usize, ends: &[usize]) {
        self.clear(start);
        self.made_true[first] = start as u32;
        self.distance[first] = 1;
        self.queue.push_back((first as u32, true));
        let ring = rings.of(start, false);
        self.run(ends, |node, holds| rings.of(node as usize, holds) == ring);
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

    fn run(&mut self, ends: &[usize], is_allowed: impl Fn(u32, bool) -> bool) {
        ends.iter().for_each(|&end| self.is_end[end] = true);
        let missing = ends.iter().filter(|&&end| self.made_true[end] == NONE).count();
        self.follow(missing, is_allowed);
        ends.iter().for_each(|&end| self.is_end[end] = false);
    }

    fn follow(&mut self, mut missing: usize, is_allowed: impl Fn(u32, bool) -> bool) {
        let Self { graph, made_true, made_false, distance, open, queue, is_end, .. } = self;
        while let Some((node, holds)) = queue.pop_front() {
            if missing == 0 {
                return;
            }
            if holds {
                graph.weak.close(node as usize, open, |next| {
                    made_false[next as usize] = node;
                    if is_allowed(next, false) {
                        queue.push_back((next, false));
                    }
                });
                continue;
            }
            let before = made_false[node as usize];
            // The start is false from the beginning, and nothing was true before it.
            let length = if before == node { 1 } else { distance[before as usize] + 2 };
            for &next in graph.strong.of(node as usize) {
                if made_true[next as usize] == NONE && is_allowed(next, true) {
                    made_true[next as usize] = node;
                    distance[next as usize] = length;
                    missing -= usize::from(is_end[next as usize]);
                    queue.push_back((next, true));
                }
            }
        }
    }

    /// How many links away a node is found true, if it is.
    pub(super) fn distance_of_true(&self, node: usize) -> Option<u32> {
        (self.made_true[node] != NONE).then(|| self.distance[node])
    }

    /// The nodes from the start to an end that is true.
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

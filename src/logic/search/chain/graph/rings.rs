//! Which suppositions lead back to themselves: the strongly connected components of what follows from what.
//!
//! "Node false" leads by strong links to "node true", that by weak links to "node false". Links lead both ways, so that going
//! backwards is the same as going forwards from the opposite: the second pass of Kosaraju's algorithm (1978, published by
//! Sharir in 1981) needs no graph of its own.

use super::Graph;

/// By node: the component of its being false and of its being true.
pub(crate) struct Rings(Vec<[u32; 2]>);

const NONE: u32 = u32::MAX;

impl Rings {
    pub(crate) fn new<const W: usize>(graph: &Graph<W>) -> Self {
        let mut pass = Pass::new(graph);
        let mut finished = Vec::with_capacity(2 * graph.nodes.len());
        for node in 0..graph.nodes.len() as u32 {
            pass.follow(node, false, &mut |node, holds| finished.push((node, holds)));
        }
        let mut rings = vec![[NONE; 2]; graph.nodes.len()];
        let mut pass = Pass::new(graph);
        for (number, &(node, holds)) in finished.iter().rev().enumerate() {
            // Backwards from a supposition is forwards from its opposite, each being the opposite of what it seems.
            pass.follow(node, !holds, &mut |node, holds| rings[node as usize][usize::from(!holds)] = number as u32);
        }
        Self(rings)
    }

    /// Whether supposing one node false leads to the other being true and back again.
    pub(crate) fn join(&self, is_false: usize, is_true: usize) -> bool {
        let ring = self.0[is_false][0];
        ring != NONE && ring == self.0[is_true][1]
    }
}

/// A pass through all that follows, in depth.
struct Pass<'g, const W: usize> {
    graph: &'g Graph<W>,
    /// The nodes that are not met as false, as the bits of weak links, and by node whether it is not met as true.
    open_false: Vec<u64>,
    open_true: Vec<bool>,
    stack: Vec<(u32, bool)>,
}

impl<'g, const W: usize> Pass<'g, W> {
    fn new(graph: &'g Graph<W>) -> Self {
        let open_true = graph.strong.iter().map(|links| !links.is_empty()).collect();
        Self { graph, open_false: graph.weak.all(), open_true, stack: Vec::new() }
    }

    /// Follows a supposition through all that was not met before, and hands each over when all that follows from it is
    /// done.
    fn follow(&mut self, node: u32, holds: bool, each: &mut dyn FnMut(u32, bool)) {
        if self.meet(node, holds) {
            self.stack.push((node, holds));
        }
        while let Some(&(node, holds)) = self.stack.last() {
            let next = if holds {
                self.graph.weak.close_first(node as usize, &mut self.open_false).map(|next| (next, false))
            } else {
                let mut links = self.graph.strong[node as usize].iter().copied();
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

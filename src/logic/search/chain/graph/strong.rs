//! Strong links, stored node by node in one list.

const NONE: u32 = u32::MAX;

/// The nodes that are true if a node is false.
#[derive(Debug)]
pub(crate) struct StrongLinks {
    /// By node: the start of its links, plus the end of the list.
    starts: Vec<u32>,
    links: Vec<u32>,
}

impl StrongLinks {
    /// Returns the nodes that are true if this one is false, in the order in which they were joined.
    #[inline]
    pub(crate) fn of(&self, node: usize) -> &[u32] {
        &self.links[self.starts[node] as usize..self.starts[node + 1] as usize]
    }
}

/// Strong links under construction.
#[derive(Default)]
pub(super) struct StrongLinkBuilder {
    /// By node: its first and last link.
    ends: Vec<[u32; 2]>,
    /// The other node of a link, and the next link of the same node.
    links: Vec<(u32, u32)>,
}

impl StrongLinkBuilder {
    /// Adds a node without links.
    pub(super) fn add_node(&mut self) {
        self.ends.push([NONE; 2]);
    }

    /// Returns whether a node has links.
    pub(super) fn has_any(&self, node: usize) -> bool {
        self.ends[node][0] != NONE
    }

    /// Joins two nodes if they are not joined yet.
    pub(super) fn join(&mut self, one: usize, other: usize) {
        if !self.of(one).any(|known| known as usize == other) {
            self.link(one, other);
            self.link(other, one);
        }
    }

    fn of(&self, node: usize) -> impl Iterator<Item = u32> {
        let mut at = self.ends[node][0];
        std::iter::from_fn(move || {
            let &(other, next) = self.links.get(at as usize)?;
            at = next;
            Some(other)
        })
    }

    fn link(&mut self, from: usize, to: usize) {
        let new = self.links.len() as u32;
        self.links.push((to as u32, NONE));
        let [first, last] = &mut self.ends[from];
        match self.links.get_mut(*last as usize) {
            Some(before) => before.1 = new,
            None => *first = new,
        }
        *last = new;
    }

    pub(super) fn finish(&self) -> StrongLinks {
        let mut finished = StrongLinks {
            starts: Vec::with_capacity(self.ends.len() + 1),
            links: Vec::with_capacity(self.links.len()),
        };
        finished.starts.push(0);
        for node in 0..self.ends.len() {
            finished.links.extend(self.of(node));
            finished.starts.push(finished.links.len() as u32);
        }
        finished
    }
}

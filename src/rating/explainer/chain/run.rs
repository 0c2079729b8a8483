//! Follows one assumption to its end.
//!
//! A run stores its nodes in the order of discovery, each with all its parents. In a dynamic run a candidate that goes
//! off is removed from the position, so later conclusions depend on all earlier removals. These are hidden parents,
//! which count towards the length of the chain. Membership is stored by digit as sets of cells, so that the two most
//! frequent questions, "is anything new here" and "what do these runs share", need a few words of bits.

use super::{CandidateId, Cause, NodeId};
use crate::rating::lane::pencil_grid::PencilGrid;
use crate::rating::lane::tables::{
    BLOCK_ROW_COLUMN, ByDigit, CELLS, HOUSES, MASKS, Member, PEERS, bits, cells, count, digits, low_digit, other_place,
};

/// A conclusion of a run.
#[derive(Clone, Copy, Debug)]
pub(super) struct RunNode {
    pub(super) id: NodeId,
    pub(super) cause: Cause,
    /// Whether the node or a node before it has a nested chain.
    pub(super) is_nested: bool,
    /// A lower bound of the number of ancestors: the longest path from the assumption, with both ends counted.
    pub(super) depth: u16,
    parents_at: u32,
    parent_count: u16,
    /// The nested chain from which it follows, counted from 1.
    pub(super) nested: u32,
}

/// All consequences of one assumption, until there are no more or two conclusions clash.
pub(super) struct Run {
    pub(super) nodes: Vec<RunNode>,
    parents: Vec<u16>,
    slots: Vec<u16>,
    pub(super) ons: Vec<u16>,
    pub(super) offs: Vec<u16>,
    pub(super) on: ByDigit<u128>,
    pub(super) off: ByDigit<u128>,
    /// The on and off nodes of the same candidate.
    pub(super) clash: Option<(u16, u16)>,
    counts: Vec<u16>,
    on_at: usize,
    off_at: usize,
}

/// The links that a run follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RunLinks {
    /// The links of a fixed position.
    Still,
    /// The links of a position that changes as candidates go off.
    Dynamic,
    /// The links of a position that changes as candidates go off, within houses only.
    Nishio,
}

/// The only parent of a candidate that goes off, with its depth and nesting.
#[derive(Clone, Copy)]
struct Above {
    node: u16,
    /// The depth of the node below it.
    depth: u16,
    is_nested: bool,
}

impl Run {
    pub(super) fn new() -> Self {
        Self {
            nodes: Vec::new(),
            parents: Vec::new(),
            slots: vec![0; NodeId::COUNT],
            ons: Vec::new(),
            offs: Vec::new(),
            on: ByDigit([0; 9]),
            off: ByDigit([0; 9]),
            clash: None,
            counts: Vec::new(),
            on_at: 0,
            off_at: 0,
        }
    }

    pub(super) fn start(&mut self, assumption: NodeId) {
        self.nodes.clear();
        self.parents.clear();
        self.ons.clear();
        self.offs.clear();
        self.counts.clear();
        self.on = ByDigit([0; 9]);
        self.off = ByDigit([0; 9]);
        self.clash = None;
        self.on_at = 0;
        self.off_at = 0;
        let node = self.add(assumption, Cause::Assumed, 0);
        self.enter(node);
    }

    fn add(&mut self, id: NodeId, cause: Cause, nested: u32) -> u16 {
        self.nodes.push(RunNode {
            id,
            cause,
            is_nested: nested != 0,
            depth: 1,
            parents_at: self.parents.len() as u32,
            parent_count: 0,
            nested,
        });
        self.nodes.len() as u16 - 1
    }

    /// Gives the last node a parent.
    fn parent(&mut self, parent: u16) {
        let above = self.nodes[usize::from(parent)];
        self.parents.push(parent);
        let node = self.nodes.last_mut().expect("a node was just added");
        node.parent_count += 1;
        node.depth = node.depth.max(above.depth + 1);
        node.is_nested |= above.is_nested;
    }

    /// Adds a node to the run's conclusions.
    fn enter(&mut self, node: u16) {
        let id = self.nodes[usize::from(node)].id;
        self.slots[id.index()] = node;
        let (cell, digit) = (id.id().cell(), id.id().digit());
        if id.is_on() {
            self.ons.push(node);
            self.on[digit] |= cell.bit();
        } else {
            self.offs.push(node);
            self.off[digit] |= cell.bit();
        }
    }

    pub(super) fn has_on(&self, id: CandidateId) -> bool {
        id.cell().is_in(self.on[id.digit()])
    }

    pub(super) fn has_off(&self, id: CandidateId) -> bool {
        id.cell().is_in(self.off[id.digit()])
    }

    /// Returns the node with this conclusion, if the run has reached it.
    pub(super) fn node(&self, id: NodeId) -> u16 {
        self.slots[id.index()]
    }

    pub(super) fn parents_of(&self, node: u16) -> &[u16] {
        let node = &self.nodes[usize::from(node)];
        &self.parents[node.parents_at as usize..][..usize::from(node.parent_count)]
    }

    /// Adds the removal by a pattern or nested chain as a conclusion. The parents are candidates off.
    pub(super) fn conclude(&mut self, id: CandidateId, cause: Cause, nested: u32, premises: &[CandidateId]) -> bool {
        if self.has_off(id) {
            return false;
        }
        let node = self.add(NodeId::off(id), cause, nested);
        for &premise in premises {
            self.parent(self.node(NodeId::off(premise)));
        }
        self.enter(node);
        true
    }

    /// Removes all candidates that the run has found to be off from a position.
    pub(super) fn take_offs(&self, work: &mut PencilGrid) {
        for &node in &self.offs {
            let id = self.nodes[usize::from(node)].id.id();
            work.remove(id.cell(), id.digit());
        }
    }

    /// Follows all simple links, first of all nodes on, then of one node off at a time, until nothing is pending or two
    /// conclusions clash. `work` is the position from which a dynamic run removes candidates, `source` the position at
    /// the start.
    pub(super) fn follow(&mut self, source: &PencilGrid, work: &mut PencilGrid, links: RunLinks) {
        loop {
            if self.on_at < self.ons.len() {
                let node = self.ons[self.on_at];
                self.on_at += 1;
                self.follow_on(work, node, links);
            } else if self.off_at < self.offs.len() {
                let node = self.offs[self.off_at];
                self.off_at += 1;
                self.follow_off(source, work, node, links);
                if links != RunLinks::Still {
                    let id = self.nodes[usize::from(node)].id.id();
                    work.remove(id.cell(), id.digit());
                }
            } else {
                return;
            }
            if self.clash.is_some() {
                return;
            }
        }
    }

    fn follow_on(&mut self, grid: &PencilGrid, node: u16, links: RunLinks) {
        let parent = self.nodes[usize::from(node)];
        let (cell, digit) = (parent.id.id().cell(), parent.id.id().digit());
        let above = Above { node, depth: parent.depth + 1, is_nested: parent.is_nested };
        if links != RunLinks::Nishio {
            for other in digits(grid.candidates[cell] & !digit.bit()) {
                if cell.is_in(self.on[other]) {
                    return self.clash_off(CandidateId::new(cell, other), Cause::Cell, above);
                }
                if !cell.is_in(self.off[other]) {
                    self.off[other] |= cell.bit();
                    self.goes_off(CandidateId::new(cell, other), Cause::Cell, above);
                }
            }
        }
        // Only peers that are on, or not yet off, matter.
        let clashing = grid.cells[digit] & PEERS[cell] & self.on[digit];
        let mut around = (grid.cells[digit] & PEERS[cell] & !self.off[digit]) | clashing;
        if clashing == 0 {
            self.off[digit] |= around;
        }
        for (kind, house) in BLOCK_ROW_COLUMN.into_iter().zip(HOUSES[cell]) {
            if around == 0 {
                return;
            }
            let mask = MASKS[house];
            let cause = Cause::House(kind);
            for peer in cells(around & mask) {
                let id = CandidateId::new(peer, digit);
                if clashing != 0 {
                    if peer.is_in(clashing) {
                        return self.clash_off(id, cause, above);
                    }
                    self.off[digit] |= peer.bit();
                }
                self.goes_off(id, cause, above);
            }
            around &= !mask;
        }
    }

    /// Adds a candidate off by a link from its only parent, with the parent's depth and nesting.
    fn goes_off(&mut self, id: CandidateId, cause: Cause, above: Above) {
        let index = self.nodes.len() as u16;
        self.slots[NodeId::off(id).index()] = index;
        self.offs.push(index);
        self.push_off(id, cause, above);
    }

    fn push_off(&mut self, id: CandidateId, cause: Cause, above: Above) {
        let Above { node, depth, is_nested } = above;
        let parents_at = self.parents.len() as u32;
        self.parents.push(node);
        self.nodes.push(RunNode {
            id: NodeId::off(id),
            cause,
            is_nested,
            depth,
            parents_at,
            parent_count: 1,
            nested: 0,
        });
    }

    /// Adds a candidate off that is also on, which ends the run.
    fn clash_off(&mut self, id: CandidateId, cause: Cause, above: Above) {
        let index = self.nodes.len() as u16;
        self.push_off(id, cause, above);
        self.clash = Some((self.node(NodeId::on(id)), index));
    }

    fn follow_off(&mut self, source: &PencilGrid, grid: &PencilGrid, node: u16, links: RunLinks) {
        let id = self.nodes[usize::from(node)].id.id();
        let (cell, digit) = (id.cell(), id.digit());
        if links != RunLinks::Nishio && count(grid.candidates[cell]) == 2 {
            let other = grid.candidates[cell] & !digit.bit();
            if self.goes_on(source, grid, CandidateId::new(cell, low_digit(other)), Cause::Cell, node, links) {
                return;
            }
        }
        for (kind, house) in BLOCK_ROW_COLUMN.into_iter().zip(HOUSES[cell]) {
            let places = grid.places[house][digit];
            if count(places) != 2 {
                continue;
            }
            let other = CandidateId::new(other_place(house, places, cell), digit);
            if self.goes_on(source, grid, other, Cause::House(kind), node, links) {
                return;
            }
        }
    }

    /// Adds a candidate on. Returns whether it clashes.
    fn goes_on(
        &mut self,
        source: &PencilGrid,
        grid: &PencilGrid,
        id: CandidateId,
        cause: Cause,
        parent: u16,
        links: RunLinks,
    ) -> bool {
        let is_off = self.has_off(id);
        if !is_off && self.has_on(id) {
            return false;
        }
        let node = self.add(NodeId::on(id), cause, 0);
        self.parent(parent);
        if links != RunLinks::Still {
            self.hidden_parents(source, grid, id, cause);
        }
        if is_off {
            self.clash = Some((node, self.node(NodeId::off(id))));
        } else {
            self.enter(node);
        }
        is_off
    }

    /// Adds the candidates of the cell or house that left the position earlier as parents.
    fn hidden_parents(&mut self, source: &PencilGrid, grid: &PencilGrid, id: CandidateId, cause: Cause) {
        let (cell, digit) = (id.cell(), id.digit());
        match cause {
            Cause::Cell => {
                for gone in digits(source.candidates[cell] & !grid.candidates[cell]) {
                    self.parent(self.node(NodeId::off(CandidateId::new(cell, gone))));
                }
            }
            Cause::House(kind) => {
                let house = HOUSES[cell][kind as usize];
                for place in bits(source.places[house][digit] & !grid.places[house][digit]) {
                    self.parent(self.node(NodeId::off(CandidateId::new(CELLS[house][place], digit))));
                }
            }
            Cause::Advanced | Cause::Assumed => {}
        }
    }

    /// Returns the number of different conclusions on which a node depends, including itself. Cached.
    pub(super) fn ancestors(&mut self, node: u16, scratch: &mut Scratch) -> u32 {
        if self.counts.len() <= usize::from(node) {
            self.counts.resize(self.nodes.len(), 0);
        }
        let known = self.counts[usize::from(node)];
        if known != 0 {
            return u32::from(known);
        }
        let mut count = 0;
        self.visit(node, scratch, |_, _| count += 1);
        self.counts[usize::from(node)] = count;
        u32::from(count)
    }

    /// Visits a node and all nodes on which it depends, nearest first, each conclusion once.
    pub(super) fn visit(&self, node: u16, scratch: &mut Scratch, mut report: impl FnMut(u16, &RunNode)) {
        scratch.now += 1;
        scratch.queue.clear();
        scratch.queue.push(node);
        scratch.seen[self.nodes[usize::from(node)].id.index()] = scratch.now;
        let mut at = 0;
        while at < scratch.queue.len() {
            let next = scratch.queue[at];
            at += 1;
            report(next, &self.nodes[usize::from(next)]);
            for &parent in self.parents_of(next) {
                let seen = &mut scratch.seen[self.nodes[usize::from(parent)].id.index()];
                if *seen != scratch.now {
                    *seen = scratch.now;
                    scratch.queue.push(parent);
                }
            }
        }
    }
}

/// Memory for walks over ancestors.
pub(super) struct Scratch {
    seen: Vec<u32>,
    now: u32,
    queue: Vec<u16>,
}

impl Scratch {
    pub(super) fn new() -> Self {
        Self { seen: vec![0; NodeId::COUNT], now: 0, queue: Vec::new() }
    }
}

//! Cycles and forcing chains with one assumption, over the links of a fixed position.

use super::closure::Closures;
use super::links::{Links, Within};
use super::{CandidateId, Cause, NodeId, difficulty, longest};
use crate::board::{Candidate, Cell};
use crate::rating::lane::pencil_grid::PencilGrid;
use crate::rating::lane::tables::{ByCell, ByDigit, CELLS, DIGITS, HOUSES, Member, PEERS, bits, cells, count, digits};

#[cfg(test)]
mod tests;

/// The links of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum UnaryLinks {
    /// Links within houses only.
    X,
    /// Strong links within cells only.
    Y,
    /// Both kinds.
    Xy,
}

impl UnaryLinks {
    /// Returns the scope of the strong links of a cycle, which is also that of its weak ones.
    fn links(self) -> Within {
        match self {
            UnaryLinks::X => Within::Houses,
            UnaryLinks::Y => Within::Cells,
            UnaryLinks::Xy => Within::CellsAndHouses,
        }
    }

    /// Returns the class of a cycle with such links.
    fn cycle_class(self) -> Class {
        match self {
            UnaryLinks::X => Class::XCycle,
            UnaryLinks::Y => Class::YCycle,
            UnaryLinks::Xy => Class::Xy,
        }
    }

    /// Returns the scope of the links of a forcing chain.
    fn forcing_links(self) -> Within {
        if self == UnaryLinks::X { Within::Houses } else { Within::CellsAndHouses }
    }
}

/// A node of a chain: the candidate, on or off, and the cause by which it follows from the previous node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct UnaryNode {
    pub(in super::super) id: CandidateId,
    pub(in super::super) on: bool,
    pub(in super::super) cause: Cause,
}

/// A hint of the family: the nodes from the assumption to the end. In a cycle the last equals the first.
#[derive(Clone, Debug)]
pub(in super::super) struct UnaryHint {
    pub(in super::super) shape: UnaryLinks,
    pub(in super::super) is_cycle: bool,
    pub(in super::super) nodes: Vec<UnaryNode>,
    pub(in super::super) eliminations: Vec<(Cell, u16)>,
    key: Key,
}

/// The order of hints: difficulty as the bits of a number, complexity, kind, and place in the original's search.
type Key = (u64, u32, u8, u64);

impl UnaryHint {
    /// Returns the rating as the original sums it.
    pub(in super::super) fn difficulty(&self) -> f64 {
        f64::from_bits(self.key.0)
    }

    /// Returns whether the chain stays within one digit.
    pub(in super::super) fn is_x(&self) -> bool {
        self.shape == UnaryLinks::X
    }

    /// Returns the number of different nodes of the chain.
    pub(super) fn complexity(&self) -> u32 {
        self.key.1
    }

    /// Returns the candidate that a forcing chain proves on.
    pub(in super::super) fn placement(&self) -> Option<Candidate> {
        let end = self.nodes.last().filter(|end| end.on && !self.is_cycle)?;
        Some(end.id.candidate())
    }

    /// Collects the candidates, in `source` and no longer in `grid`, that had to be removed for the chain.
    ///
    /// Original's quirk: each node on the way back around a cycle keeps the cause from the way there, so it names the
    /// house of the neighbouring link.
    pub(super) fn premises(&self, source: &PencilGrid, grid: &PencilGrid, out: &mut Vec<CandidateId>) {
        out.clear();
        let nodes = &self.nodes;
        // The way there from its end to the assumption; in a cycle the assumption equals the end and is not visited
        // twice.
        for node in nodes.iter().rev().filter(|node| node.on && node.cause != Cause::Assumed) {
            gone(node, source, grid, out);
        }
        if self.is_cycle {
            for node in nodes.iter().filter(|node| !node.on) {
                gone(node, source, grid, out);
            }
        }
    }

    /// Mixes the identity of a nested chain: the way there and, for a cycle, the way back, each from its end.
    pub(super) fn signature(&self, mut mix: impl FnMut(u16)) {
        let nodes = if self.is_cycle { &self.nodes[1..] } else { &self.nodes[..] };
        for node in nodes.iter().rev() {
            mix(NodeId::new(node.id, node.on).0);
        }
        if self.is_cycle {
            mix(u16::MAX);
            for node in &self.nodes[..self.nodes.len() - 1] {
                mix(NodeId::new(node.id, !node.on).0);
            }
        }
    }
}

/// Adds the candidates that had to be removed for a node's cause.
fn gone(node: &UnaryNode, source: &PencilGrid, grid: &PencilGrid, out: &mut Vec<CandidateId>) {
    gone_for(node.id, node.cause, source, grid, |id| {
        if !out.contains(&id) {
            out.push(id);
        }
    });
}

/// Adds the candidates of the cell or house of a node's cause that were in `source` and are not in `grid`.
pub(super) fn gone_for(
    id: CandidateId,
    cause: Cause,
    source: &PencilGrid,
    grid: &PencilGrid,
    mut report: impl FnMut(CandidateId),
) {
    let (cell, digit) = (id.cell(), id.digit());
    match cause {
        Cause::Cell => {
            for digit in digits(source.candidates[cell] & !grid.candidates[cell]) {
                report(CandidateId::new(cell, digit));
            }
        }
        Cause::House(kind) => {
            let house = HOUSES[cell][kind as usize];
            for place in bits(source.places[house][digit] & !grid.places[house][digit]) {
                report(CandidateId::new(CELLS[house][place], digit));
            }
        }
        Cause::Advanced | Cause::Assumed => {}
    }
}

#[derive(Clone, Copy)]
struct SearchNode {
    id: CandidateId,
    parent: u32,
    cause: Cause,
}

/// The kinds of hint by base rating and rank among equals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Class {
    XCycle,
    XChain,
    YCycle,
    Xy,
}

impl Class {
    const ALL: [Class; 4] = [Class::XCycle, Class::XChain, Class::YCycle, Class::Xy];

    fn key(self, complexity: u32, order: u64) -> Key {
        let (base, sort) = match self {
            Class::XCycle => (6.5, 2),
            Class::XChain => (6.6, 2),
            Class::YCycle => (6.5, 3),
            Class::Xy => (7.0, 4),
        };
        (difficulty(base, complexity).to_bits(), complexity, sort, order)
    }

    /// Returns the highest complexity with which a hint at this place of the search comes before another.
    fn longest_before(self, other: Key, order: u64) -> u32 {
        let is_before = |complexity: u32| self.key(complexity, order) < other;
        let mut limit = 0;
        // Within a step of difficulty, complexity decides.
        for longest in (0..).map(longest) {
            if !is_before(longest) {
                let near = [other.1, other.1.saturating_sub(1)];
                let best = near.into_iter().filter(|&at| at <= longest && is_before(at)).max();
                return limit.max(best.unwrap_or(0));
            }
            limit = longest;
        }
        limit
    }
}

/// The receiver of hints, which determines how good a hint must be.
pub(in super::super) trait UnarySink {
    /// Returns the highest useful complexity of a hint of this kind at this place of the search.
    fn limit(&self, class: Class, order: u64) -> u32;
    /// Receives a hint that removes something.
    fn offer(&mut self, hint: UnaryHint);
}

/// Keeps only the best hint.
pub(in super::super) struct BestUnary {
    pub(in super::super) hint: Option<UnaryHint>,
    /// The place of the best hint in the search, and the limits for hints before and after it.
    order: u64,
    limits: [[u32; 4]; 2],
}

impl BestUnary {
    pub(in super::super) fn new() -> Self {
        Self { hint: None, order: 0, limits: [[u32::MAX; 4]; 2] }
    }
}

impl UnarySink for BestUnary {
    fn limit(&self, class: Class, order: u64) -> u32 {
        self.limits[usize::from(order > self.order)][class as usize]
    }

    fn offer(&mut self, hint: UnaryHint) {
        if self.hint.as_ref().is_none_or(|best| hint.key < best.key) {
            self.order = hint.key.3;
            for class in Class::ALL {
                for (limits, order) in self.limits.iter_mut().zip([0, u64::MAX]) {
                    limits[class as usize] = class.longest_before(hint.key, order);
                }
            }
            self.hint = Some(hint);
        }
    }
}

/// Keeps the best hint for each set of removals.
#[derive(Default)]
pub(super) struct AllUnary {
    pub(super) hints: Vec<UnaryHint>,
}

impl UnarySink for AllUnary {
    fn limit(&self, _: Class, _: u64) -> u32 {
        u32::MAX
    }

    fn offer(&mut self, hint: UnaryHint) {
        match self.hints.iter_mut().find(|other| other.eliminations == hint.eliminations) {
            None => self.hints.push(hint),
            Some(other) if hint.key < other.key => *other = hint,
            Some(_) => {}
        }
    }
}

impl AllUnary {
    pub(super) fn sort(&mut self) {
        self.hints.sort_by_key(|hint| hint.key);
    }
}

/// The searches and their scratch memory.
pub(in super::super) struct Unary {
    /// The closures of the last searched position.
    pub(in super::super) closures: Closures,
    links: Links,
    ons: Vec<SearchNode>,
    offs: Vec<SearchNode>,
    on_seen: Vec<u32>,
    off_seen: Vec<u32>,
    now: u32,
    /// The number of visited nodes since the start, for limits of work.
    pub(in super::super) work: u64,
}

const NONE: u32 = u32::MAX;

impl Unary {
    pub(in super::super) fn new() -> Self {
        Self {
            closures: Closures::new(),
            links: Links::new(),
            ons: Vec::new(),
            offs: Vec::new(),
            on_seen: vec![0; CandidateId::COUNT],
            off_seen: vec![0; CandidateId::COUNT],
            now: 0,
            work: 0,
        }
    }

    /// Reports every cycle and forcing chain that the sink still wants.
    ///
    /// The original goes through X, Y and both kinds of link, through all candidates, and at each looks for cycles,
    /// then for the chain from on, then from off. Chains are cheaper to find, so they come first here, and bound the
    /// cycles; every hint carries its place in the original's order.
    pub(in super::super) fn search(&mut self, grid: &PencilGrid, sink: &mut impl UnarySink) {
        self.closures.read(grid);
        if !self.closures.is_any() {
            return;
        }
        self.links.read(grid);
        for shape in [UnaryLinks::X, UnaryLinks::Xy] {
            for from_on in [true, false] {
                let sources = if from_on { self.closures.refuted } else { self.closures.proved };
                for cell in cells(grid.empty) {
                    for digit in digits(grid.candidates[cell]) {
                        if cell.is_in(sources[digit]) && count(grid.candidates[cell]) > 1 {
                            self.forcing(grid, CandidateId::new(cell, digit), shape, from_on, sink);
                        }
                    }
                }
            }
        }
        self.closures.forget_groups();
        for shape in [UnaryLinks::X, UnaryLinks::Y, UnaryLinks::Xy] {
            self.closures.find_sources(shape.links(), sink.limit(shape.cycle_class(), 0));
            for cell in cells(grid.empty) {
                let size = count(grid.candidates[cell]);
                if size < 2 || (shape == UnaryLinks::Y && size > 2) {
                    continue;
                }
                for digit in digits(grid.candidates[cell]) {
                    let source = CandidateId::new(cell, digit);
                    if self.closures.is_source(source) {
                        self.cycles(grid, source, shape, sink);
                    }
                }
            }
        }
    }

    fn start(&mut self, assumption: NodeId) {
        self.now += 1;
        self.ons.clear();
        self.offs.clear();
        let id = assumption.id();
        let node = SearchNode { id, parent: NONE, cause: Cause::Assumed };
        if assumption.is_on() {
            self.ons.push(node);
            self.on_seen[id.index()] = self.now;
        } else {
            self.offs.push(node);
            self.off_seen[id.index()] = self.now;
        }
    }

    /// Returns the nodes from the assumption to the given one.
    fn path(&self, mut on: bool, mut at: u32, end: Option<UnaryNode>) -> Vec<UnaryNode> {
        let mut nodes: Vec<_> = end.into_iter().collect();
        while at != NONE {
            let node = if on { self.ons[at as usize] } else { self.offs[at as usize] };
            nodes.push(UnaryNode { id: node.id, on, cause: node.cause });
            at = node.parent;
            on = !on;
        }
        nodes.reverse();
        nodes
    }

    /// Searches for the shortest path from the assumption to its own negation.
    fn forcing(
        &mut self,
        grid: &PencilGrid,
        source: CandidateId,
        shape: UnaryLinks,
        from_on: bool,
        sink: &mut impl UnarySink,
    ) {
        let class = if shape == UnaryLinks::X { Class::XChain } else { Class::Xy };
        let order = place(shape, source, if from_on { FROM_ON } else { FROM_OFF });
        let limit = sink.limit(class, order);
        if limit < 4 || !self.closures.shortest(source, from_on, shape.forcing_links(), limit) {
            return;
        }
        self.start(NodeId::new(source, from_on));
        let (mut on_at, mut off_at) = (0, 0);
        let mut length = 1;
        let found = 'search: loop {
            if length >= limit || (on_at == self.ons.len() && off_at == self.offs.len()) {
                return;
            }
            if on_at < self.ons.len() {
                length += 1;
                while on_at < self.ons.len() {
                    self.work += 1;
                    let id = self.ons[on_at].id;
                    for &(off, cause) in self.links.weak(id, shape.forcing_links()) {
                        if off == source && from_on {
                            break 'search (true, on_at as u32, UnaryNode { id: off, on: false, cause });
                        }
                        if self.off_seen[off.index()] != self.now {
                            self.off_seen[off.index()] = self.now;
                            self.offs.push(SearchNode { id: off, parent: on_at as u32, cause });
                        }
                    }
                    on_at += 1;
                }
            }
            if length >= limit {
                return;
            }
            if off_at < self.offs.len() {
                length += 1;
                while off_at < self.offs.len() {
                    self.work += 1;
                    let id = self.offs[off_at].id;
                    for &(on, cause) in self.links.strong(id, shape.forcing_links()) {
                        if on == source && !from_on {
                            break 'search (false, off_at as u32, UnaryNode { id: on, on: true, cause });
                        }
                        if self.on_seen[on.index()] != self.now {
                            self.on_seen[on.index()] = self.now;
                            self.ons.push(SearchNode { id: on, parent: off_at as u32, cause });
                        }
                    }
                    off_at += 1;
                }
            }
        };
        let (on, at, end) = found;
        let nodes = self.path(on, at, Some(end));
        let complexity = nodes.len() as u32;
        let cell = source.cell();
        let own = source.digit().bit();
        let removed = if from_on { own } else { grid.candidates[cell] & !own };
        sink.offer(UnaryHint {
            shape,
            is_cycle: false,
            nodes,
            eliminations: vec![(cell, removed)],
            key: class.key(complexity, order),
        });
    }

    /// Searches for every path from a candidate on, back to it, that the original's breadth-first search closes.
    ///
    /// A node on is expanded once, a node off every time that it is met, except after itself. Only the first meeting
    /// can add nodes on; the others matter only if they close the cycle. Only members of the source's group, which lead
    /// back to it, are followed, because no path back leaves the group.
    fn cycles(&mut self, grid: &PencilGrid, source: CandidateId, shape: UnaryLinks, sink: &mut impl UnarySink) {
        let class = shape.cycle_class();
        let mut order = place(shape, source, 0);
        let mut limit = sink.limit(class, order);
        if limit < 4 || self.links.strong(source, shape.links()).is_empty() {
            return;
        }
        let Some(group) = self.closures.cycle_through(source) else { return };
        self.start(NodeId::on(source));
        let closing: [Option<CandidateId>; 4] = {
            let links = self.links.strong(source, shape.links());
            std::array::from_fn(|index| links.get(index).map(|link| link.0))
        };
        let (mut on_at, mut off_at) = (0, 0);
        let mut length = 0;
        while on_at < self.ons.len() && length + 2 <= limit {
            length += 1;
            while on_at < self.ons.len() {
                self.work += 1;
                let node = self.ons[on_at];
                for &(off, cause) in self.links.weak(node.id, shape.links()) {
                    let is_new = self.off_seen[off.index()] != self.now;
                    if !(is_new || (length >= 3 && closing.contains(&Some(off)))) {
                        continue;
                    }
                    if !is_new && self.is_before(on_at as u32, off) {
                        continue;
                    }
                    self.off_seen[off.index()] = self.now;
                    self.offs.push(SearchNode { id: off, parent: on_at as u32, cause });
                }
                on_at += 1;
            }
            length += 1;
            while off_at < self.offs.len() {
                self.work += 1;
                let node = self.offs[off_at];
                let links = self.links.strong(node.id, shape.links());
                let mut closes = None;
                for &(on, cause) in links {
                    if length >= 4 && on == source {
                        closes = Some(cause);
                    }
                    let is_member = on.cell().is_in(group[on.digit()]);
                    if is_member && self.on_seen[on.index()] != self.now {
                        self.on_seen[on.index()] = self.now;
                        self.ons.push(SearchNode { id: on, parent: off_at as u32, cause });
                    }
                }
                if let (Some(cause), true) = (closes, length <= limit) {
                    let nodes = self.path(false, off_at as u32, Some(UnaryNode { id: source, on: true, cause }));
                    let eliminations = cycle_eliminations(grid, &nodes);
                    if !eliminations.is_empty() {
                        order += 1;
                        let key = class.key(length, order);
                        sink.offer(UnaryHint { shape, is_cycle: true, nodes, eliminations, key });
                        limit = limit.min(sink.limit(class, order));
                    }
                }
                off_at += 1;
            }
        }
    }

    /// Returns whether the candidate off is among the nodes before this node on.
    fn is_before(&self, on_at: u32, off: CandidateId) -> bool {
        let mut at = self.ons[on_at as usize].parent;
        while at != NONE {
            let node = self.offs[at as usize];
            if node.id == off {
                return true;
            }
            at = self.ons[node.parent as usize].parent;
        }
        false
    }
}

/// The place after all cycles of a candidate.
const FROM_ON: u64 = (1 << 32) - 2;
/// The last place of a candidate.
const FROM_OFF: u64 = (1 << 32) - 1;

/// Returns a place in the original's search: by shape, candidate, and target.
fn place(shape: UnaryLinks, source: CandidateId, what: u64) -> u64 {
    (shape as u64) << 48 | (source.index() as u64) << 32 | what
}

/// Returns the removals of a cycle: candidates outside its cells that see a node on and a node off of their digit.
///
/// Original's quirk: the two nodes need not be neighbours in the cycle.
fn cycle_eliminations(grid: &PencilGrid, nodes: &[UnaryNode]) -> Vec<(Cell, u16)> {
    let mut own = 0u128;
    let (mut seen_on, mut seen_off) = (ByDigit([0u128; 9]), ByDigit([0u128; 9]));
    for node in &nodes[1..] {
        let (cell, digit) = (node.id.cell(), node.id.digit());
        own |= cell.bit();
        let seen = if node.on { &mut seen_on } else { &mut seen_off };
        seen[digit] |= PEERS[cell];
    }
    let mut removed = ByCell([0u16; 81]);
    let mut victims = 0u128;
    for digit in DIGITS {
        let lost = seen_on[digit] & seen_off[digit] & grid.cells[digit] & !own;
        victims |= lost;
        for cell in cells(lost) {
            removed[cell] |= digit.bit();
        }
    }
    cells(victims).map(|cell| (cell, removed[cell])).collect()
}

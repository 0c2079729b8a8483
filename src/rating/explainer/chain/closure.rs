//! What follows from each candidate in a position that stands still, as sets.
//!
//! Nearly every search for chains finds nothing, and sets of cells say so at a fraction of the price of searching. Two facts
//! carry this. Each link works both ways (if `a` on excludes `b`, `b` on excludes `a`; if `a` off forces `b`, `b` off forces
//! `a`), so a candidate that leads to a clash anywhere leads to its own negation, and a forcing chain exists. And a cycle has
//! one of each on and off node true, so a candidate that it removes leads to a clash: no forcing chain, no cycle.
//!
//! The sets are made in any order; a candidate already done gives all of its consequences at once.

use super::super::pencil_grid::PencilGrid;
use super::super::tables::{CELLS, HOUSES, PEERS, bits, cells, count, low};
use super::links::Within;
use super::{CandidateId, candidate, cell_of, digit_of};

/// What is on and what is off, by digit.
#[derive(Clone, Copy)]
pub(super) struct Consequences {
    pub(super) on: [u128; 9],
    pub(super) off: [u128; 9],
}

impl Consequences {
    const NOTHING: Self = Self { on: [0; 9], off: [0; 9] };

    fn has_on(&self, id: CandidateId) -> bool {
        self.on[digit_of(id)] >> cell_of(id) & 1 != 0
    }

    fn add(&mut self, other: &Self) {
        for digit in 0..9 {
            self.on[digit] |= other.on[digit];
            self.off[digit] |= other.off[digit];
        }
    }
}

/// The consequences of every candidate on, and which candidates lead to their own negation.
pub(in super::super) struct Closures {
    of: Vec<Consequences>,
    is_known: [u128; 9],
    strong: Vec<[CandidateId; 4]>,
    strong_count: Vec<u8>,
    stack: Vec<CandidateId>,
    groups: Vec<[u128; 9]>,
    group_of: Vec<u16>,
    /// The candidates that, on, lead to themselves off.
    pub(super) refuted: [u128; 9],
    /// The candidates that, off, lead to themselves on.
    pub(super) proved: [u128; 9],
}

impl Closures {
    pub(super) fn new() -> Self {
        Self {
            of: vec![Consequences::NOTHING; 729],
            is_known: [0; 9],
            strong: vec![[0; 4]; 729],
            strong_count: vec![0; 729],
            stack: Vec::new(),
            groups: Vec::new(),
            group_of: vec![NONE; 729],
            refuted: [0; 9],
            proved: [0; 9],
        }
    }

    /// Does any candidate lead to its own negation?
    pub(super) fn is_any(&self) -> bool {
        self.refuted.iter().chain(&self.proved).any(|set| *set != 0)
    }

    /// Reads a position.
    pub(super) fn read(&mut self, grid: &PencilGrid) {
        self.is_known = [0; 9];
        self.refuted = [0; 9];
        self.proved = [0; 9];
        for digit in 0..9 {
            for cell in cells(grid.cells[digit]) {
                self.read_strong(grid, cell, digit);
            }
        }
        for digit in 0..9 {
            for cell in cells(grid.cells[digit]) {
                let own = self.follow(grid, candidate(cell, digit));
                self.of[usize::from(candidate(cell, digit))] = own;
                self.is_known[digit] |= 1 << cell;
                self.refuted[digit] |= own.off[digit] & 1 << cell;
            }
        }
        for digit in 0..9 {
            for cell in cells(grid.cells[digit]) {
                let id = candidate(cell, digit);
                let count = usize::from(self.strong_count[usize::from(id)]);
                let forced = &self.strong[usize::from(id)][..count];
                if forced.iter().any(|&other| self.of[usize::from(other)].has_on(id)) {
                    self.proved[digit] |= 1 << cell;
                }
            }
        }
    }

    /// Do candidates on have a consequence in common that removes something?
    pub(super) fn share(&self, grid: &PencilGrid, branches: &[CandidateId]) -> bool {
        (0..9).any(|digit| {
            let (mut on, mut off) = (u128::MAX, u128::MAX);
            for &branch in branches {
                let own = &self.of[usize::from(branch)];
                on &= own.on[digit];
                off &= own.off[digit];
            }
            off != 0 || cells(on).any(|cell| count(grid.candidates[cell]) > 1)
        })
    }

    fn read_strong(&mut self, grid: &PencilGrid, cell: usize, digit: usize) {
        let id = usize::from(candidate(cell, digit));
        let mut found = 0;
        let digits = grid.candidates[cell];
        if count(digits) == 2 {
            self.strong[id][0] = candidate(cell, low(digits & !(1 << digit)));
            found = 1;
        }
        for house in HOUSES[cell].map(usize::from) {
            let places = grid.places[house][digit];
            if count(places) == 2 {
                let [a, b] = [low(places), low(places & (places - 1))].map(|place| usize::from(CELLS[house][place]));
                self.strong[id][found] = candidate(if a == cell { b } else { a }, digit);
                found += 1;
            }
        }
        self.strong_count[id] = found as u8;
    }

    fn follow(&mut self, grid: &PencilGrid, id: CandidateId) -> Consequences {
        let mut own = Consequences::NOTHING;
        own.on[digit_of(id)] |= 1 << cell_of(id);
        self.stack.clear();
        self.stack.push(id);
        while let Some(id) = self.stack.pop() {
            let (cell, digit) = (cell_of(id), digit_of(id));
            let excluded = grid.cells[digit] & PEERS[cell] & !own.off[digit];
            own.off[digit] |= excluded;
            for peer in cells(excluded) {
                self.force(candidate(peer, digit), &mut own);
            }
            for other in bits(grid.candidates[cell] & !(1 << digit)) {
                if own.off[other] >> cell & 1 == 0 {
                    own.off[other] |= 1 << cell;
                    self.force(candidate(cell, other), &mut own);
                }
            }
        }
        own
    }

    /// A candidate is off: takes what that forces.
    fn force(&mut self, off: CandidateId, own: &mut Consequences) {
        let count = usize::from(self.strong_count[usize::from(off)]);
        for &on in &self.strong[usize::from(off)][..count] {
            if own.has_on(on) {
                continue;
            }
            if self.is_known[digit_of(on)] >> cell_of(on) & 1 != 0 {
                own.add(&self.of[usize::from(on)]);
            } else {
                own.on[digit_of(on)] |= 1 << cell_of(on);
                self.stack.push(on);
            }
        }
    }

    /// Groups the candidates that lead to each other: a cycle stays within one group. Keeps the groups whose cycles might
    /// remove something, which can only be a refuted candidate that sees a member on and a member off of its digit.
    pub(super) fn group(&mut self, grid: &PencilGrid) {
        self.groups.clear();
        self.group_of.fill(NONE);
        for digit in 0..9 {
            for cell in cells(grid.cells[digit]) {
                let id = candidate(cell, digit);
                if self.group_of[usize::from(id)] == NONE {
                    self.group_from(grid, id);
                }
            }
        }
    }

    fn group_from(&mut self, grid: &PencilGrid, id: CandidateId) {
        let reached = self.of[usize::from(id)];
        let mut group = [0u128; 9];
        let mut seen = [0u128; 9];
        let mut size = 0;
        for digit in 0..9 {
            for cell in cells(reached.on[digit]) {
                if self.of[usize::from(candidate(cell, digit))].has_on(id) {
                    group[digit] |= 1 << cell;
                    seen[digit] |= PEERS[cell];
                    size += 1;
                }
            }
        }
        let mut may_remove = false;
        if size > 1 {
            for (digit, seen) in seen.iter().enumerate() {
                let victims = seen & self.refuted[digit];
                may_remove |= victims != 0
                    && cells(reached.off[digit] & grid.cells[digit]).any(|cell| {
                        let off = usize::from(candidate(cell, digit));
                        victims & PEERS[cell] != 0
                            && self.strong[off][..usize::from(self.strong_count[off])]
                                .iter()
                                .any(|&on| group[digit_of(on)] >> cell_of(on) & 1 != 0)
                    });
            }
        }
        let index = if may_remove { self.groups.len() as u16 } else { NO_CYCLE };
        for (digit, &members) in group.iter().enumerate() {
            for cell in cells(members) {
                self.group_of[usize::from(candidate(cell, digit))] = index;
            }
        }
        if may_remove {
            self.groups.push(group);
        }
    }

    /// The candidates on that a cycle through this one may run through, if a cycle might remove something.
    pub(super) fn cycle_through(&self, id: CandidateId) -> Option<[u128; 9]> {
        self.groups.get(usize::from(self.group_of[usize::from(id)])).copied()
    }

    /// Does a candidate lead to its own negation by a chain of at most `limit` nodes?
    ///
    /// Both halves of the shortest chain are mirror images, so it is enough to go to the middle: the first layer that
    /// clashes with what was reached before.
    pub(super) fn shortest(
        &self,
        grid: &PencilGrid,
        id: CandidateId,
        from_on: bool,
        within: Within,
        limit: u32,
    ) -> bool {
        let (cell, digit) = (cell_of(id), digit_of(id));
        let mut on = [0u128; 9];
        let mut off = [0u128; 9];
        let mut fresh = [0u128; 9];
        fresh[digit] |= 1 << cell;
        if from_on {
            on[digit] |= 1 << cell;
        } else {
            off[digit] |= 1 << cell;
        }
        let mut is_on = from_on;
        for _ in 0..limit / 2 {
            let mut next = [0u128; 9];
            for digit in 0..9 {
                for cell in cells(fresh[digit]) {
                    if is_on {
                        next[digit] |= PEERS[cell];
                        if within.has_cells() {
                            for other in bits(grid.candidates[cell] & !(1 << digit)) {
                                next[other] |= 1 << cell;
                            }
                        }
                    } else {
                        let id = usize::from(candidate(cell, digit));
                        for &on in &self.strong[id][..usize::from(self.strong_count[id])] {
                            if within.has_cells() || digit_of(on) == digit {
                                next[digit_of(on)] |= 1 << cell_of(on);
                            }
                        }
                    }
                }
            }
            let (own, others) = if is_on { (&mut off, &on) } else { (&mut on, &off) };
            let mut is_clash = false;
            let mut is_any = false;
            for digit in 0..9 {
                next[digit] &= grid.cells[digit] & !own[digit];
                own[digit] |= next[digit];
                is_clash |= next[digit] & others[digit] != 0;
                is_any |= next[digit] != 0;
            }
            if is_clash || !is_any {
                return is_clash;
            }
            fresh = next;
            is_on = !is_on;
        }
        false
    }
}

/// No group yet.
const NONE: u16 = u16::MAX;
/// No cycle of the group removes anything.
const NO_CYCLE: u16 = u16::MAX - 1;

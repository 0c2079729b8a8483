//! What follows from each candidate in a position that stands still, as sets.
//!
//! Nearly every search for chains finds nothing, and sets of cells say so at a fraction of the price of searching. Two
//! facts carry this. Each link works both ways (if `a` on excludes `b`, `b` on excludes `a`; if `a` off forces `b`, `b`
//! off forces `a`), so a candidate that leads to a clash anywhere leads to its own negation, and a forcing chain
//! exists. And a cycle has one of each on and off node true, so a candidate that it removes leads to a clash: no
//! forcing chain, no cycle.
//!
//! The sets are made in any order; a candidate already done gives all of its consequences at once.

use super::super::pencil_grid::PencilGrid;
use super::super::tables::{ByDigit, DIGITS, HOUSES, Member, PEERS, cells, count, digits, low_digit, other_place};
use super::CandidateId;
use super::links::Within;
use crate::board::{Cell, Digit};

/// What is on and what is off, by digit.
#[derive(Clone, Copy)]
pub(super) struct Closure {
    pub(super) on: ByDigit<u128>,
    pub(super) off: ByDigit<u128>,
}

impl Closure {
    const NOTHING: Self = Self { on: ByDigit([0; 9]), off: ByDigit([0; 9]) };

    fn has_on(&self, id: CandidateId) -> bool {
        id.cell().is_in(self.on[id.digit()])
    }

    fn add(&mut self, other: &Self) {
        for digit in DIGITS {
            self.on[digit] |= other.on[digit];
            self.off[digit] |= other.off[digit];
        }
    }
}

/// The consequences of every candidate on, and which candidates lead to their own negation.
pub(in super::super) struct Closures {
    of: Vec<Closure>,
    is_known: ByDigit<u128>,
    strong: Vec<[CandidateId; 4]>,
    strong_count: Vec<u8>,
    stack: Vec<CandidateId>,
    groups: Vec<ByDigit<u128>>,
    group_of: Vec<u16>,
    /// The candidates that, on, lead to themselves off.
    pub(super) refuted: ByDigit<u128>,
    /// The candidates that, off, lead to themselves on.
    pub(super) proved: ByDigit<u128>,
}

impl Closures {
    pub(super) fn new() -> Self {
        Self {
            of: vec![Closure::NOTHING; CandidateId::COUNT],
            is_known: ByDigit([0; 9]),
            strong: vec![[CandidateId::FIRST; 4]; CandidateId::COUNT],
            strong_count: vec![0; CandidateId::COUNT],
            stack: Vec::new(),
            groups: Vec::new(),
            group_of: vec![NONE; CandidateId::COUNT],
            refuted: ByDigit([0; 9]),
            proved: ByDigit([0; 9]),
        }
    }

    /// Does any candidate lead to its own negation?
    pub(super) fn is_any(&self) -> bool {
        self.refuted.0.iter().chain(&self.proved.0).any(|set| *set != 0)
    }

    /// Reads a position.
    pub(super) fn read(&mut self, grid: &PencilGrid) {
        self.is_known = ByDigit([0; 9]);
        self.refuted = ByDigit([0; 9]);
        self.proved = ByDigit([0; 9]);
        for digit in DIGITS {
            for cell in cells(grid.cells[digit]) {
                self.read_strong(grid, cell, digit);
            }
        }
        for digit in DIGITS {
            for cell in cells(grid.cells[digit]) {
                let own = self.follow(grid, CandidateId::new(cell, digit));
                self.of[CandidateId::new(cell, digit).index()] = own;
                self.is_known[digit] |= cell.bit();
                self.refuted[digit] |= own.off[digit] & cell.bit();
            }
        }
        for digit in DIGITS {
            for cell in cells(grid.cells[digit]) {
                let id = CandidateId::new(cell, digit);
                let count = usize::from(self.strong_count[id.index()]);
                let forced = &self.strong[id.index()][..count];
                if forced.iter().any(|&other| self.of[other.index()].has_on(id)) {
                    self.proved[digit] |= cell.bit();
                }
            }
        }
    }

    /// Do candidates on have a consequence in common that removes something?
    pub(super) fn share(&self, grid: &PencilGrid, branches: &[CandidateId]) -> bool {
        DIGITS.into_iter().any(|digit| {
            let (mut on, mut off) = (u128::MAX, u128::MAX);
            for &branch in branches {
                let own = &self.of[branch.index()];
                on &= own.on[digit];
                off &= own.off[digit];
            }
            off != 0 || cells(on).any(|cell| count(grid.candidates[cell]) > 1)
        })
    }

    fn read_strong(&mut self, grid: &PencilGrid, cell: Cell, digit: Digit) {
        let id = CandidateId::new(cell, digit).index();
        let mut found = 0;
        let candidates = grid.candidates[cell];
        if count(candidates) == 2 {
            self.strong[id][0] = CandidateId::new(cell, low_digit(candidates & !digit.bit()));
            found = 1;
        }
        for house in HOUSES[cell] {
            let places = grid.places[house][digit];
            if count(places) == 2 {
                self.strong[id][found] = CandidateId::new(other_place(house, places, cell), digit);
                found += 1;
            }
        }
        self.strong_count[id] = found as u8;
    }

    fn follow(&mut self, grid: &PencilGrid, id: CandidateId) -> Closure {
        let mut own = Closure::NOTHING;
        own.on[id.digit()] |= id.cell().bit();
        self.stack.clear();
        self.stack.push(id);
        while let Some(id) = self.stack.pop() {
            let (cell, digit) = (id.cell(), id.digit());
            let excluded = grid.cells[digit] & PEERS[cell] & !own.off[digit];
            own.off[digit] |= excluded;
            for peer in cells(excluded) {
                self.force(CandidateId::new(peer, digit), &mut own);
            }
            for other in digits(grid.candidates[cell] & !digit.bit()) {
                if !cell.is_in(own.off[other]) {
                    own.off[other] |= cell.bit();
                    self.force(CandidateId::new(cell, other), &mut own);
                }
            }
        }
        own
    }

    /// A candidate is off: takes what that forces.
    fn force(&mut self, off: CandidateId, own: &mut Closure) {
        let count = usize::from(self.strong_count[off.index()]);
        for &on in &self.strong[off.index()][..count] {
            if own.has_on(on) {
                continue;
            }
            if on.cell().is_in(self.is_known[on.digit()]) {
                own.add(&self.of[on.index()]);
            } else {
                own.on[on.digit()] |= on.cell().bit();
                self.stack.push(on);
            }
        }
    }

    /// Groups the candidates that lead to each other: a cycle stays within one group. Keeps the groups whose cycles
    /// might remove something, which can only be a refuted candidate that sees a member on and a member off of its
    /// digit.
    pub(super) fn group(&mut self, grid: &PencilGrid) {
        self.groups.clear();
        self.group_of.fill(NONE);
        for digit in DIGITS {
            for cell in cells(grid.cells[digit]) {
                let id = CandidateId::new(cell, digit);
                if self.group_of[id.index()] == NONE {
                    self.group_from(grid, id);
                }
            }
        }
    }

    fn group_from(&mut self, grid: &PencilGrid, id: CandidateId) {
        let reached = self.of[id.index()];
        let mut group = ByDigit([0u128; 9]);
        let mut seen = ByDigit([0u128; 9]);
        let mut size = 0;
        for digit in DIGITS {
            for cell in cells(reached.on[digit]) {
                if self.of[CandidateId::new(cell, digit).index()].has_on(id) {
                    group[digit] |= cell.bit();
                    seen[digit] |= PEERS[cell];
                    size += 1;
                }
            }
        }
        let mut may_remove = false;
        if size > 1 {
            for digit in DIGITS {
                let victims = seen[digit] & self.refuted[digit];
                may_remove |= victims != 0
                    && cells(reached.off[digit] & grid.cells[digit]).any(|cell| {
                        let off = CandidateId::new(cell, digit).index();
                        victims & PEERS[cell] != 0
                            && self.strong[off][..usize::from(self.strong_count[off])]
                                .iter()
                                .any(|&on| on.cell().is_in(group[on.digit()]))
                    });
            }
        }
        let index = if may_remove { self.groups.len() as u16 } else { NO_CYCLE };
        for digit in DIGITS {
            for cell in cells(group[digit]) {
                self.group_of[CandidateId::new(cell, digit).index()] = index;
            }
        }
        if may_remove {
            self.groups.push(group);
        }
    }

    /// The candidates on that a cycle through this one may run through, if a cycle might remove something.
    pub(super) fn cycle_through(&self, id: CandidateId) -> Option<ByDigit<u128>> {
        self.groups.get(usize::from(self.group_of[id.index()])).copied()
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
        let (cell, digit) = (id.cell(), id.digit());
        let mut on = ByDigit([0u128; 9]);
        let mut off = ByDigit([0u128; 9]);
        let mut fresh = ByDigit([0u128; 9]);
        fresh[digit] |= cell.bit();
        if from_on {
            on[digit] |= cell.bit();
        } else {
            off[digit] |= cell.bit();
        }
        let mut is_on = from_on;
        for _ in 0..limit / 2 {
            let mut next = ByDigit([0u128; 9]);
            for digit in DIGITS {
                for cell in cells(fresh[digit]) {
                    if is_on {
                        next[digit] |= PEERS[cell];
                        if within.has_cells() {
                            for other in digits(grid.candidates[cell] & !digit.bit()) {
                                next[other] |= cell.bit();
                            }
                        }
                    } else {
                        let id = CandidateId::new(cell, digit).index();
                        for &on in &self.strong[id][..usize::from(self.strong_count[id])] {
                            if within.has_cells() || on.digit() == digit {
                                next[on.digit()] |= on.cell().bit();
                            }
                        }
                    }
                }
            }
            let (own, others) = if is_on { (&mut off, &on) } else { (&mut on, &off) };
            let mut is_clash = false;
            let mut is_any = false;
            for digit in DIGITS {
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

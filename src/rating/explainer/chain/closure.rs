//! What follows from each candidate in a position that stands still, as sets.
//!
//! Nearly every search for chains finds nothing, and sets of cells say so at a fraction of the price of searching. Two facts
//! carry this. Each link works both ways (if `a` on excludes `b`, `b` on excludes `a`; if `a` off forces `b`, `b` off forces
//! `a`), so a candidate that leads to a clash anywhere leads to its own negation, and a forcing chain exists. And a cycle has
//! one of each on and off node true, so a candidate that it removes leads to a clash: no forcing chain, no cycle.
//!
//! The sets are made in any order; a candidate already done gives all of its consequences at once.

use super::super::grid::Grid;
use super::super::tables::{CELLS, HOUSES, PEERS, bits, cells, low};
use super::{Candidate, candidate, cell_of, digit_of};

/// What is on and what is off, by digit.
#[derive(Clone, Copy)]
pub(super) struct Consequences {
    pub(super) on: [u128; 9],
    pub(super) off: [u128; 9],
}

impl Consequences {
    const NOTHING: Self = Self { on: [0; 9], off: [0; 9] };

    fn has_on(&self, id: Candidate) -> bool {
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
    strong: Vec<[Candidate; 4]>,
    strong_count: Vec<u8>,
    stack: Vec<Candidate>,
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
            refuted: [0; 9],
            proved: [0; 9],
        }
    }

    /// What follows from a candidate on.
    pub(super) fn of(&self, id: Candidate) -> &Consequences {
        &self.of[usize::from(id)]
    }

    /// Does any candidate lead to its own negation?
    pub(super) fn is_any(&self) -> bool {
        self.refuted.iter().chain(&self.proved).any(|set| *set != 0)
    }

    /// Reads a position.
    pub(super) fn read(&mut self, grid: &Grid) {
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
    pub(super) fn share(&self, grid: &Grid, branches: &[Candidate]) -> bool {
        (0..9).any(|digit| {
            let (mut on, mut off) = (u128::MAX, u128::MAX);
            for &branch in branches {
                let own = &self.of[usize::from(branch)];
                on &= own.on[digit];
                off &= own.off[digit];
            }
            off != 0 || cells(on).any(|cell| grid.candidates[cell].count_ones() > 1)
        })
    }

    fn read_strong(&mut self, grid: &Grid, cell: usize, digit: usize) {
        let id = usize::from(candidate(cell, digit));
        let mut count = 0;
        let digits = grid.candidates[cell];
        if digits.count_ones() == 2 {
            self.strong[id][0] = candidate(cell, low(digits & !(1 << digit)));
            count = 1;
        }
        for house in HOUSES[cell].map(usize::from) {
            let places = grid.places[house][digit];
            if places.count_ones() == 2 {
                let [a, b] = [low(places), low(places & (places - 1))].map(|place| usize::from(CELLS[house][place]));
                self.strong[id][count] = candidate(if a == cell { b } else { a }, digit);
                count += 1;
            }
        }
        self.strong_count[id] = count as u8;
    }

    fn follow(&mut self, grid: &Grid, id: Candidate) -> Consequences {
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
    fn force(&mut self, off: Candidate, own: &mut Consequences) {
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

    /// Could a cycle through the candidate on remove anything? It runs through candidates that lead back to it, and removes
    /// refuted candidates that see one of them.
    pub(super) fn may_cycle(&self, id: Candidate) -> bool {
        let (cell, digit) = (cell_of(id), digit_of(id));
        let own = &self.of[usize::from(id)];
        let mut is_any = self.refuted[digit] & PEERS[cell] != 0;
        let mut is_cycle = false;
        for digit in 0..9 {
            for cell in cells(own.on[digit]) {
                let other = candidate(cell, digit);
                if other != id && self.of[usize::from(other)].has_on(id) {
                    is_cycle = true;
                    is_any |= self.refuted[digit] & PEERS[cell] != 0;
                    if is_any {
                        return true;
                    }
                }
            }
        }
        is_cycle && is_any
    }
}

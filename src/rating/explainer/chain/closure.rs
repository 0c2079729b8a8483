//! What follows from each candidate in a position that stands still, as sets.
//!
//! Nearly every search for chains finds nothing, and sets of cells say so at a fraction of the price of searching. Two
//! facts carry this. Each link works both ways (if `a` on excludes `b`, `b` on excludes `a`; if `a` off forces `b`, `b`
//! off forces `a`), so a candidate that leads to a clash anywhere leads to its own negation, and a forcing chain
//! exists. And a cycle has one of each on and off node true, so a candidate that it removes leads to a clash: no
//! forcing chain, no cycle.
//!
//! The sets are made in any order; a candidate already done gives all of its consequences at once. Sets are rows of
//! bits, by the numbers that candidates have in the position.

use super::super::pencil_grid::PencilGrid;
use super::super::tables::{ByDigit, DIGITS, HOUSES, Member, PEERS, cells, count, digits, low_digit, other_place};
use super::CandidateId;
use super::links::Within;
use crate::board::{Cell, Digit};

/// The most words of a row of bits.
const WORDS: usize = CandidateId::COUNT.div_ceil(64);

/// A set of candidates of the position, by their numbers in it: a position has some two hundred of the 729, so that a
/// row is mostly four words.
type Row = [u64; WORDS];

const EMPTY: Row = [0; WORDS];

fn has(row: &Row, at: usize) -> bool {
    row[at / 64] >> (at % 64) & 1 != 0
}

fn set(row: &mut Row, at: usize) {
    row[at / 64] |= 1 << (at % 64);
}

/// The numbers in a set, ascending, of which the first words hold any.
fn members(row: &[u64]) -> impl Iterator<Item = usize> {
    row.iter().enumerate().flat_map(|(word, &bits)| {
        let mut left = bits;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(64 * word + bit)
        })
    })
}

/// The consequences of every candidate on, and which candidates lead to their own negation.
pub(in super::super) struct Closures {
    /// The candidates of the position, and the number of each.
    ids: Vec<CandidateId>,
    number: Vec<u16>,
    /// How many words of a row are used.
    words: usize,
    /// By number: what a candidate on excludes, and what is on by one strong link from that.
    excluded: Vec<Row>,
    next: Vec<Row>,
    /// By number: all that is on, and all that is off, if a candidate is on.
    on: Vec<Row>,
    off: Vec<Row>,
    strong: Vec<[CandidateId; 4]>,
    strong_count: Vec<u8>,
    stack: Vec<usize>,
    groups: Vec<ByDigit<u128>>,
    group_of: Vec<u16>,
    /// The candidates that, on, lead to themselves off.
    pub(in super::super) refuted: ByDigit<u128>,
    /// The candidates that, off, lead to themselves on.
    pub(in super::super) proved: ByDigit<u128>,
}

impl Closures {
    pub(in super::super) fn new() -> Self {
        Self {
            ids: Vec::new(),
            number: vec![0; CandidateId::COUNT],
            words: 0,
            excluded: Vec::new(),
            next: Vec::new(),
            on: Vec::new(),
            off: Vec::new(),
            strong: vec![[CandidateId::FIRST; 4]; CandidateId::COUNT],
            strong_count: vec![0; CandidateId::COUNT],
            stack: Vec::new(),
            groups: Vec::new(),
            group_of: Vec::new(),
            refuted: ByDigit([0; 9]),
            proved: ByDigit([0; 9]),
        }
    }

    /// Does any candidate lead to its own negation?
    pub(in super::super) fn is_any(&self) -> bool {
        self.refuted.0.iter().chain(&self.proved.0).any(|set| *set != 0)
    }

    /// Reads a position: what is on if a candidate is, and what leads to its own negation.
    pub(in super::super) fn read(&mut self, grid: &PencilGrid) {
        self.refuted = ByDigit([0; 9]);
        self.proved = ByDigit([0; 9]);
        self.ids.clear();
        for digit in DIGITS {
            for cell in cells(grid.cells[digit]) {
                let id = CandidateId::new(cell, digit);
                self.number[id.index()] = self.ids.len() as u16;
                self.ids.push(id);
                self.read_strong(grid, cell, digit);
            }
        }
        self.words = self.ids.len().div_ceil(64);
        for rows in [&mut self.excluded, &mut self.next, &mut self.on] {
            rows.clear();
            rows.resize(self.ids.len(), EMPTY);
        }
        for at in 0..self.ids.len() {
            self.read_excluded(grid, at);
        }
        // What excludes is excluded: whoever the candidate off is excluded by leads to what that forces.
        for at in 0..self.ids.len() {
            let forced = self.strong_of(self.ids[at]);
            if forced.is_empty() {
                continue;
            }
            let forced = forced.iter().fold(EMPTY, |mut row, on| {
                set(&mut row, usize::from(self.number[on.index()]));
                row
            });
            for by in members(&self.excluded[at][..self.words]) {
                for word in 0..self.words {
                    self.next[by][word] |= forced[word];
                }
            }
        }
        for at in 0..self.ids.len() {
            self.on[at] = self.follow(at);
            let id = self.ids[at];
            if (0..self.words).any(|word| self.on[at][word] & self.excluded[at][word] != 0) {
                self.refuted[id.digit()] |= id.cell().bit();
            }
        }
        for at in 0..self.ids.len() {
            let id = self.ids[at];
            if self.strong_of(id).iter().any(|on| has(&self.on[usize::from(self.number[on.index()])], at)) {
                self.proved[id.digit()] |= id.cell().bit();
            }
        }
    }

    /// Works out what is off if a candidate of the position is on, which [`Closures::share`] asks.
    pub(super) fn read_off(&mut self) {
        let mut off = std::mem::take(&mut self.off);
        off.clear();
        off.extend((0..self.ids.len()).map(|at| self.off(at)));
        self.off = off;
    }

    fn off(&self, at: usize) -> Row {
        let mut off = EMPTY;
        for on in members(&self.on[at][..self.words]) {
            for word in 0..self.words {
                off[word] |= self.excluded[on][word];
            }
        }
        off
    }

    /// Do candidates on have a consequence in common that removes something?
    pub(super) fn share(&self, grid: &PencilGrid, branches: &[CandidateId]) -> bool {
        let common = |rows: &[Row], word: usize| {
            branches.iter().fold(u64::MAX, |common, id| common & rows[usize::from(self.number[id.index()])][word])
        };
        (0..self.words).any(|word| common(&self.off, word) != 0)
            || (0..self.words).any(|word| {
                let on = [common(&self.on, word)];
                members(&on).any(|at| count(grid.candidates[self.ids[64 * word + at].cell()]) > 1)
            })
    }

    fn strong_of(&self, id: CandidateId) -> &[CandidateId] {
        &self.strong[id.index()][..usize::from(self.strong_count[id.index()])]
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

    fn read_excluded(&mut self, grid: &PencilGrid, at: usize) {
        let (cell, digit) = (self.ids[at].cell(), self.ids[at].digit());
        let row = &mut self.excluded[at];
        for peer in cells(grid.cells[digit] & PEERS[cell]) {
            set(row, usize::from(self.number[CandidateId::new(peer, digit).index()]));
        }
        for other in digits(grid.candidates[cell] & !digit.bit()) {
            set(row, usize::from(self.number[CandidateId::new(cell, other).index()]));
        }
    }

    /// All that is on if this is: what those before it lead to is known.
    fn follow(&mut self, start: usize) -> Row {
        let mut own = EMPTY;
        set(&mut own, start);
        self.stack.clear();
        self.stack.push(start);
        while let Some(at) = self.stack.pop() {
            for word in 0..self.words {
                let mut fresh = self.next[at][word] & !own[word];
                while fresh != 0 {
                    let bit = fresh.trailing_zeros() as usize;
                    let on = 64 * word + bit;
                    fresh &= fresh - 1;
                    if on < start {
                        for (own, more) in own[..self.words].iter_mut().zip(&self.on[on]) {
                            *own |= more;
                        }
                        fresh &= !own[word];
                    } else {
                        own[word] |= 1 << bit;
                        self.stack.push(on);
                    }
                }
            }
        }
        own
    }

    /// Groups the candidates that lead to each other: a cycle stays within one group. Keeps the groups whose cycles
    /// might remove something, which can only be a refuted candidate that sees a member on and a member off of its
    /// digit.
    pub(super) fn group(&mut self) {
        self.groups.clear();
        self.group_of.clear();
        self.group_of.resize(self.ids.len(), NONE);
        for at in 0..self.ids.len() {
            if self.group_of[at] == NONE {
                self.group_from(at);
            }
        }
    }

    fn group_from(&mut self, start: usize) {
        let mut group = EMPTY;
        let mut seen = ByDigit([0u128; 9]);
        let mut size = 0;
        for at in members(&self.on[start][..self.words]).filter(|&at| has(&self.on[at], start)) {
            let id = self.ids[at];
            set(&mut group, at);
            seen[id.digit()] |= PEERS[id.cell()];
            size += 1;
        }
        let may_remove = size > 1
            && members(&self.off(start)[..self.words]).any(|at| {
                let id = self.ids[at];
                let victims = seen[id.digit()] & self.refuted[id.digit()];
                victims & PEERS[id.cell()] != 0
                    && self.strong_of(id).iter().any(|on| has(&group, usize::from(self.number[on.index()])))
            });
        let index = if may_remove { self.groups.len() as u16 } else { NO_CYCLE };
        members(&group[..self.words]).for_each(|at| self.group_of[at] = index);
        if may_remove {
            let mut cells = ByDigit([0; 9]);
            members(&group[..self.words]).for_each(|at| cells[self.ids[at].digit()] |= self.ids[at].cell().bit());
            self.groups.push(cells);
        }
    }

    /// The candidates on that a cycle through this one may run through, if a cycle might remove something.
    pub(super) fn cycle_through(&self, id: CandidateId) -> Option<ByDigit<u128>> {
        self.groups.get(usize::from(self.group_of[usize::from(self.number[id.index()])])).copied()
    }

    /// Does a candidate lead to its own negation by a chain of at most `limit` nodes, by links of any kind?
    pub(in super::super) fn leads_back(
        &self,
        grid: &PencilGrid,
        (cell, digit): (Cell, Digit),
        from_on: bool,
        limit: u32,
    ) -> bool {
        self.shortest(grid, CandidateId::new(cell, digit), from_on, Within::CellsAndHouses, limit)
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

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

/// A set of candidates of the position, by their numbers in it: a position has some two hundred of the 729, so that a
/// row is mostly four words.
type Row<const W: usize> = [u64; W];

/// Rows one after the other, each of as many words as the position needs. Whoever works on them knows how many at
/// compile time.
type Rows = Vec<u64>;

fn rows<const W: usize>(rows: &Rows) -> &[Row<W>] {
    rows.as_chunks().0
}

fn rows_mut<const W: usize>(rows: &mut Rows) -> &mut [Row<W>] {
    rows.as_chunks_mut().0
}

/// The widths that there are, up to all candidates.
const WIDTHS: [usize; 7] = [2, 3, 4, 5, 6, 8, CandidateId::COUNT.div_ceil(64)];

/// Calls the method that is compiled for the width of the rows at hand.
macro_rules! by_width {
    ($self:ident.$method:ident($($argument:expr),*)) => {
        match $self.words {
            2 => $self.$method::<{ WIDTHS[0] }>($($argument),*),
            3 => $self.$method::<{ WIDTHS[1] }>($($argument),*),
            4 => $self.$method::<{ WIDTHS[2] }>($($argument),*),
            5 => $self.$method::<{ WIDTHS[3] }>($($argument),*),
            6 => $self.$method::<{ WIDTHS[4] }>($($argument),*),
            8 => $self.$method::<{ WIDTHS[5] }>($($argument),*),
            _ => $self.$method::<{ WIDTHS[6] }>($($argument),*),
        }
    };
}

fn has(row: &[u64], at: usize) -> bool {
    row[at / 64] >> (at % 64) & 1 != 0
}

fn set(row: &mut [u64], at: usize) {
    row[at / 64] |= 1 << (at % 64);
}

/// The numbers in a set, ascending.
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
    /// How many words a row has.
    words: usize,
    /// By number: what a candidate on excludes, and what is on by one strong link from that.
    excluded: Rows,
    next: Rows,
    /// By number: all that is on, and all that is off, if a candidate is on.
    on: Rows,
    off: Rows,
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
            words: WIDTHS[0],
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
        let needed = self.ids.len().div_ceil(64);
        self.words = WIDTHS.into_iter().find(|&width| width >= needed).expect("the last width is for all candidates");
        by_width!(self.read_rows(grid));
    }

    fn read_rows<const W: usize>(&mut self, grid: &PencilGrid) {
        for rows in [&mut self.excluded, &mut self.next, &mut self.on] {
            rows.clear();
            rows.resize(self.ids.len() * W, 0);
        }
        let excluded = rows_mut::<W>(&mut self.excluded);
        for (row, &id) in excluded.iter_mut().zip(&self.ids) {
            exclude(row, grid, id, &self.number);
        }
        // What excludes is excluded: whoever the candidate off is excluded by leads to what that forces.
        let (excluded, next) = (rows::<W>(&self.excluded), rows_mut::<W>(&mut self.next));
        for (row, &id) in excluded.iter().zip(&self.ids) {
            let forced = &self.strong[id.index()][..usize::from(self.strong_count[id.index()])];
            if forced.is_empty() {
                continue;
            }
            let forced = forced.iter().fold([0; W], |mut row: Row<W>, on| {
                set(&mut row, usize::from(self.number[on.index()]));
                row
            });
            for by in members(row) {
                unite(&mut next[by], &forced);
            }
        }
        let (next, on) = (rows::<W>(&self.next), rows_mut::<W>(&mut self.on));
        for (at, (excluded, &id)) in excluded.iter().zip(&self.ids).enumerate() {
            on[at] = follow(next, on, at, &mut self.stack);
            if on[at].iter().zip(excluded).any(|(on, off)| on & off != 0) {
                self.refuted[id.digit()] |= id.cell().bit();
            }
        }
        let on = rows::<W>(&self.on);
        for (at, &id) in self.ids.iter().enumerate() {
            if self.strong_of(id).iter().any(|on_too| has(&on[self.number_of(*on_too)], at)) {
                self.proved[id.digit()] |= id.cell().bit();
            }
        }
    }

    fn number_of(&self, id: CandidateId) -> usize {
        usize::from(self.number[id.index()])
    }

    /// Works out what is off if a candidate of the position is on, which [`Closures::share`] asks.
    pub(super) fn read_off(&mut self) {
        by_width!(self.read_off_rows());
    }

    fn read_off_rows<const W: usize>(&mut self) {
        let mut all = std::mem::take(&mut self.off);
        all.clear();
        for at in 0..self.ids.len() {
            all.extend_from_slice(&self.off_row::<W>(at));
        }
        self.off = all;
    }

    fn off_row<const W: usize>(&self, at: usize) -> Row<W> {
        let (on, excluded) = (rows::<W>(&self.on), rows::<W>(&self.excluded));
        members(&on[at]).fold([0; W], |mut off, on| {
            unite(&mut off, &excluded[on]);
            off
        })
    }

    /// Do candidates on have a consequence in common that removes something?
    pub(super) fn share(&self, grid: &PencilGrid, branches: &[CandidateId]) -> bool {
        by_width!(self.share_rows(grid, branches))
    }

    fn share_rows<const W: usize>(&self, grid: &PencilGrid, branches: &[CandidateId]) -> bool {
        let common = |rows: &[Row<W>]| {
            branches.iter().fold([u64::MAX; W], |mut common, &id| {
                common.iter_mut().zip(&rows[self.number_of(id)]).for_each(|(word, other)| *word &= other);
                common
            })
        };
        common(rows(&self.off)).iter().any(|word| *word != 0)
            || members(&common(rows(&self.on))).any(|at| count(grid.candidates[self.ids[at].cell()]) > 1)
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

    /// Groups the candidates that lead to each other: a cycle stays within one group. Keeps the groups whose cycles
    /// might remove something, which can only be a refuted candidate that sees a member on and a member off of its
    /// digit.
    pub(super) fn group(&mut self) {
        self.groups.clear();
        self.group_of.clear();
        self.group_of.resize(self.ids.len(), NONE);
        for at in 0..self.ids.len() {
            if self.group_of[at] == NONE {
                by_width!(self.group_from(at));
            }
        }
    }

    fn group_from<const W: usize>(&mut self, start: usize) {
        let on = rows::<W>(&self.on);
        let mut group = [0; W];
        let mut seen = ByDigit([0u128; 9]);
        let mut size = 0;
        for at in members(&on[start]).filter(|&at| has(&on[at], start)) {
            let id = self.ids[at];
            set(&mut group, at);
            seen[id.digit()] |= PEERS[id.cell()];
            size += 1;
        }
        let may_remove = size > 1
            && members(&self.off_row::<W>(start)).any(|at| {
                let id = self.ids[at];
                let victims = seen[id.digit()] & self.refuted[id.digit()];
                victims & PEERS[id.cell()] != 0 && self.strong_of(id).iter().any(|on| has(&group, self.number_of(*on)))
            });
        let index = if may_remove { self.groups.len() as u16 } else { NO_CYCLE };
        members(&group).for_each(|at| self.group_of[at] = index);
        if may_remove {
            let mut cells = ByDigit([0; 9]);
            members(&group).for_each(|at| cells[self.ids[at].digit()] |= self.ids[at].cell().bit());
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

fn unite<const W: usize>(row: &mut Row<W>, more: &Row<W>) {
    row.iter_mut().zip(more).for_each(|(word, more)| *word |= more);
}

/// Adds what a candidate on excludes.
fn exclude(row: &mut [u64], grid: &PencilGrid, id: CandidateId, number: &[u16]) {
    let (cell, digit) = (id.cell(), id.digit());
    for peer in cells(grid.cells[digit] & PEERS[cell]) {
        set(row, usize::from(number[CandidateId::new(peer, digit).index()]));
    }
    for other in digits(grid.candidates[cell] & !digit.bit()) {
        set(row, usize::from(number[CandidateId::new(cell, other).index()]));
    }
}

/// All that is on if this is: what those before it lead to is known.
fn follow<const W: usize>(next: &[Row<W>], on: &[Row<W>], start: usize, stack: &mut Vec<usize>) -> Row<W> {
    let mut own = [0; W];
    set(&mut own, start);
    stack.clear();
    stack.push(start);
    while let Some(at) = stack.pop() {
        for word in 0..W {
            let mut fresh = next[at][word] & !own[word];
            while fresh != 0 {
                let bit = fresh.trailing_zeros() as usize;
                let further = 64 * word + bit;
                fresh &= fresh - 1;
                if further < start {
                    unite(&mut own, &on[further]);
                    fresh &= !own[word];
                } else {
                    own[word] |= 1 << bit;
                    stack.push(further);
                }
            }
        }
    }
    own
}

/// No group yet.
const NONE: u16 = u16::MAX;
/// No cycle of the group removes anything.
const NO_CYCLE: u16 = u16::MAX - 1;

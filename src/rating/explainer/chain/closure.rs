//! The consequences of each candidate in a fixed position, as sets.
//!
//! Nearly every search for chains finds nothing, and sets of cells show this at a fraction of the cost of a search, for
//! two reasons. Each link works both ways (if `a` on excludes `b`, `b` on excludes `a`; if `a` off forces `b`, `b` off
//! forces `a`), so a candidate that leads to a clash anywhere leads to its own negation, and a forcing chain exists.
//! And one of each on and off node of a cycle is true, so a candidate that it removes leads to a clash: without a
//! forcing chain there is no cycle.
//!
//! The sets are computed in any order; a finished candidate provides all its consequences at once. Sets are rows of
//! bits, by the indices of candidates in the position.

use super::links::Within;
use super::{CandidateId, NodeId};
use crate::board::{Cell, Digit};
use crate::rating::lane::pencil_grid::PencilGrid;
use crate::rating::lane::tables::{
    ByCell, ByDigit, ByHouse, DIGITS, HOUSES, Member, PEERS, cells, count, low_digit, other_place,
};

/// A set of candidates of the position, by their indices in it: a position has about two hundred of the 729, so a row
/// usually takes four words.
type Row<const W: usize> = [u64; W];

/// Rows one after the other, each with the number of words that the position needs. The number is a constant of the
/// methods that use them.
type Rows = Vec<u64>;

fn rows<const W: usize>(rows: &Rows) -> &[Row<W>] {
    rows.as_chunks().0
}

fn rows_mut<const W: usize>(rows: &mut Rows) -> &mut [Row<W>] {
    rows.as_chunks_mut().0
}

/// The possible widths, up to all candidates.
const WIDTHS: [usize; 7] = [2, 3, 4, 5, 6, 8, CandidateId::COUNT.div_ceil(64)];

/// Calls the method for the width of the rows.
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

/// Returns the indices in a set, ascending.
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

/// The consequences of every candidate on, and the candidates that lead to their own negation.
pub(in super::super) struct Closures {
    /// The candidates of the position, and the index of each.
    ids: Vec<CandidateId>,
    number: Vec<u16>,
    /// The number of words in a row.
    words: usize,
    /// For each candidate on, the candidates that it excludes, and those that are on by one strong link from these.
    excluded: Rows,
    next: Rows,
    /// For each candidate on, all candidates that are then on, and all that are off.
    on: Rows,
    off: Rows,
    /// For each candidate on, those that are on by one strong link within a cell from the candidates that it excludes.
    next_within_cells: Rows,
    /// The candidates of each digit.
    of_digits: Rows,
    /// The candidates that were marked last.
    sources: Vec<u64>,
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
            next_within_cells: Vec::new(),
            of_digits: Vec::new(),
            sources: Vec::new(),
            strong: vec![[CandidateId::FIRST; 4]; CandidateId::COUNT],
            strong_count: vec![0; CandidateId::COUNT],
            stack: Vec::new(),
            groups: Vec::new(),
            group_of: Vec::new(),
            refuted: ByDigit([0; 9]),
            proved: ByDigit([0; 9]),
        }
    }

    /// Returns whether any candidate leads to its own negation.
    pub(in super::super) fn is_any(&self) -> bool {
        self.refuted.0.iter().chain(&self.proved.0).any(|set| *set != 0)
    }

    /// Reads a position: the consequences of each candidate on, and the candidates that lead to their own negation.
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
        by_width!(self.read_rows());
    }

    fn read_rows<const W: usize>(&mut self) {
        for rows in [&mut self.excluded, &mut self.next, &mut self.on] {
            rows.clear();
            rows.resize(self.ids.len() * W, 0);
        }
        self.read_excluded::<W>();
        // Exclusion is symmetric: each candidate that excludes the candidate off leads to the candidates that it
        // forces.
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

    /// Computes the exclusions by each candidate on: the others of its cell and those of its digit in its houses. The
    /// rows of cells and houses are computed once, so that the row of a candidate is the union of four of them.
    fn read_excluded<const W: usize>(&mut self) {
        let mut of_cells = ByCell([[0; W]; 81]);
        let excluded = rows_mut::<W>(&mut self.excluded);
        for (at, &id) in self.ids.iter().enumerate() {
            set(&mut of_cells[id.cell()], at);
        }
        self.of_digits.clear();
        self.of_digits.resize(9 * W, 0);
        let of_digits = rows_mut::<W>(&mut self.of_digits);
        let mut from = 0;
        for of_digit in self.ids.chunk_by(|a, b| a.digit() == b.digit()) {
            let mut of_houses = ByHouse([[0; W]; 27]);
            for (at, &id) in (from..).zip(of_digit) {
                HOUSES[id.cell()].into_iter().for_each(|house| set(&mut of_houses[house], at));
                set(&mut of_digits[id.digit().index()], at);
            }
            for (at, &id) in (from..).zip(of_digit) {
                let row = &mut excluded[at];
                *row = of_cells[id.cell()];
                HOUSES[id.cell()].into_iter().for_each(|house| unite(row, &of_houses[house]));
                row[at / 64] &= !(1 << (at % 64));
            }
            from += of_digit.len();
        }
    }

    fn number_of(&self, id: CandidateId) -> usize {
        usize::from(self.number[id.index()])
    }

    /// Computes the candidates that are off if a candidate is on, for [`Closures::share`].
    pub(in super::super) fn read_off(&mut self) {
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
        all_of(&self.excluded, &rows::<W>(&self.on)[at])
    }

    /// Returns whether candidates on have a common consequence that removes something.
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

    /// Discards the groups of another position.
    pub(super) fn forget_groups(&mut self) {
        self.groups.clear();
        self.group_of.clear();
        self.group_of.resize(self.ids.len(), NONE);
    }

    /// Groups the candidates that lead to this one and back: a cycle stays within one group. Keeps the group if its
    /// cycles might remove something, which can only be a refuted candidate that sees a member on and a member off of
    /// its digit.
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

    /// Returns the candidates on that a cycle through this one may include; `None` if no cycle can remove anything.
    pub(super) fn cycle_through(&mut self, id: CandidateId) -> Option<ByDigit<u128>> {
        let at = self.number_of(id);
        if self.group_of[at] == NONE {
            by_width!(self.group_from(at));
        }
        self.groups.get(usize::from(self.group_of[at])).copied()
    }

    /// Returns whether a candidate leads to its own negation by a chain of at most `limit` nodes, with links of any
    /// kind.
    pub(in super::super) fn leads_back(&self, (cell, digit): (Cell, Digit), from_on: bool, limit: u32) -> bool {
        self.shortest(CandidateId::new(cell, digit), from_on, Within::CellsAndHouses, limit)
    }

    /// Returns whether a candidate leads to its own negation by a chain of at most `limit` nodes.
    ///
    /// The halves of the shortest chain are mirror images, so the search goes only to the middle: to the first layer
    /// that clashes with an earlier one.
    pub(super) fn shortest(&self, id: CandidateId, from_on: bool, within: Within, limit: u32) -> bool {
        by_width!(self.shortest_rows(id, from_on, within, limit))
    }

    fn shortest_rows<const W: usize>(&self, id: CandidateId, from_on: bool, within: Within, limit: u32) -> bool {
        let mask = self.within::<W>(id.digit(), within);
        let (mut on, mut off) = ([0; W], [0; W]);
        let start = self.number_of(id);
        let mut fresh = [0; W];
        let mut layer = 1;
        if from_on {
            set(&mut fresh, start);
        } else {
            set(&mut off, start);
            self.strong_of(id).iter().for_each(|&on| set(&mut fresh, self.number_of(on)));
            fresh = both(&fresh, &mask);
            layer += 1;
        }
        unite(&mut on, &fresh);
        // Fresh candidates were reached by the previous layer.
        while layer <= limit / 2 {
            let gone = both(&all_of(&self.excluded, &fresh), &mask);
            if meet(&gone, &on) {
                return true;
            }
            unite(&mut off, &gone);
            layer += 1;
            fresh = without(&both(&all_of(&self.next, &fresh), &mask), &on);
            if layer > limit / 2 || fresh == [0; W] {
                return false;
            }
            if meet(&fresh, &off) {
                return true;
            }
            unite(&mut on, &fresh);
            layer += 1;
        }
        false
    }

    /// Returns the candidates that a chain from one of this digit can reach.
    fn within<const W: usize>(&self, digit: Digit, within: Within) -> Row<W> {
        if within.has_cells() { [u64::MAX; W] } else { rows::<W>(&self.of_digits)[digit.index()] }
    }

    /// Marks the candidates that may be on a cycle of at most this many nodes that removes something; its strong links
    /// are `within`.
    ///
    /// A victim sees a node on, `a`, and a node off, `b`, of its digit, so the part of the cycle from `b` to `a`, with
    /// the victim on and off as ends, is a forcing chain. A candidate of this part is reached both on and off from the
    /// victim, and the two paths together are no longer than that chain. The rest of the cycle, from `a` to `b`, has no
    /// more nodes than the shortest such chain leaves.
    pub(super) fn find_sources(&mut self, within: Within, limit: u32) {
        by_width!(self.find_sources_rows(within, limit));
    }

    fn find_sources_rows<const W: usize>(&mut self, within: Within, limit: u32) {
        let limit = (limit as usize).min(NodeId::COUNT);
        let next = if within == Within::Cells { self.next_within_cells::<W>() } else { std::mem::take(&mut self.next) };
        let mut sources = [0; W];
        let mut layers = Layers { ons: Vec::new(), offs: Vec::new() };
        for digit in DIGITS {
            let mask = self.within::<W>(digit, within);
            for cell in cells(self.refuted[digit]) {
                let victim = self.number_of(CandidateId::new(cell, digit));
                let seen = both(&rows::<W>(&self.excluded)[victim], &rows::<W>(&self.of_digits)[digit.index()]);
                let first = self.forced_by(&seen, within);
                if let Some(shortest) = layers.read(&self.excluded, &next, (&seen, &first, &mask), limit) {
                    let mut own = layers.within(limit + 2);
                    // From `a` on, as far as the cycle may go to `b`.
                    let (mut fresh, mut on) = (both(&own, &seen), [0; W]);
                    for _ in 0..(limit + 2 - shortest) / 2 {
                        unite(&mut on, &fresh);
                        unite(&mut own, &both(&all_of(&self.excluded, &fresh), &mask));
                        fresh = without(&both(&all_of(&next, &fresh), &mask), &on);
                        unite(&mut own, &fresh);
                        if fresh == [0; W] {
                            break;
                        }
                    }
                    unite(&mut sources, &own);
                }
            }
        }
        if within == Within::Cells {
            self.next_within_cells = next;
        } else {
            self.next = next;
        }
        self.sources.clear();
        self.sources.extend_from_slice(&sources);
    }

    /// Returns the candidates that are on if some candidates are off.
    fn forced_by<const W: usize>(&self, off: &Row<W>, within: Within) -> Row<W> {
        members(off).fold([0; W], |mut forced, at| {
            let id = self.ids[at];
            let is_wanted = |on: &&CandidateId| within != Within::Cells || on.cell() == id.cell();
            self.strong_of(id).iter().filter(is_wanted).for_each(|&on| set(&mut forced, self.number_of(on)));
            forced
        })
    }

    /// Computes the candidates that are on by one strong link within a cell from those that a candidate excludes.
    fn next_within_cells<const W: usize>(&mut self) -> Rows {
        let mut all = std::mem::take(&mut self.next_within_cells);
        all.clear();
        all.resize(self.ids.len() * W, 0);
        let next = rows_mut::<W>(&mut all);
        for (excluded, &id) in rows::<W>(&self.excluded).iter().zip(&self.ids) {
            for &on in self.strong_of(id).iter().filter(|on| on.cell() == id.cell()) {
                members(excluded).for_each(|by| set(&mut next[by], self.number_of(on)));
            }
        }
        all
    }

    /// Returns whether the candidate is marked.
    pub(super) fn is_source(&self, id: CandidateId) -> bool {
        has(&self.sources, self.number_of(id))
    }
}

/// The consequences of a candidate on, layer by layer: the candidates that are on, and those that are off so far.
struct Layers<const W: usize> {
    ons: Vec<Row<W>>,
    offs: Vec<Row<W>>,
}

impl<const W: usize> Layers<W> {
    /// Reads the layers of chains of at most two nodes more than `limit`, beginning with the candidates that are off
    /// first, and those on because of these. Returns the number of nodes of the shortest chain back, with the candidate
    /// itself counted at both ends.
    fn read(
        &mut self,
        excluded: &Rows,
        next: &Rows,
        (first_off, first_on, mask): (&Row<W>, &Row<W>, &Row<W>),
        limit: usize,
    ) -> Option<usize> {
        self.ons.clear();
        self.offs.clear();
        let (mut off, mut fresh, mut on) = (*first_off, both(first_on, mask), [0; W]);
        let mut shortest = None;
        let mut nodes = 3;
        while nodes <= limit + 1 && fresh != [0; W] {
            if shortest.is_none() && meet(&fresh, &off) {
                shortest = Some(2 * (nodes - 1));
            }
            unite(&mut on, &fresh);
            self.ons.push(fresh);
            self.offs.push(off);
            let gone = both(&all_of(excluded, &fresh), mask);
            if shortest.is_none() && meet(&gone, &on) {
                shortest = Some(2 * nodes);
            }
            unite(&mut off, &gone);
            fresh = without(&both(&all_of(next, &fresh), mask), &on);
            nodes += 2;
        }
        self.offs.push(off);
        shortest.filter(|&shortest| shortest <= limit + 2)
    }

    /// Returns the candidates that may be on a chain back of at most this many nodes.
    fn within(&self, nodes: usize) -> Row<W> {
        // A candidate on in the layer `at` has 2 * at + 3 nodes before and with it; off up to the layer `at`, 2 * at +
        // 2.
        let mut all = [0; W];
        for (at, on) in self.ons.iter().enumerate() {
            if let Some(left) = (nodes / 2).checked_sub(at + 2) {
                unite(&mut all, &both(on, &self.offs[left.min(self.offs.len() - 1)]));
            }
        }
        all
    }
}

/// Returns the union of the rows of some candidates.
fn all_of<const W: usize>(all: &Rows, of: &Row<W>) -> Row<W> {
    let all = rows::<W>(all);
    members(of).fold([0; W], |mut union, at| {
        unite(&mut union, &all[at]);
        union
    })
}

fn both<const W: usize>(one: &Row<W>, other: &Row<W>) -> Row<W> {
    std::array::from_fn(|word| one[word] & other[word])
}

fn without<const W: usize>(one: &Row<W>, other: &Row<W>) -> Row<W> {
    std::array::from_fn(|word| one[word] & !other[word])
}

fn meet<const W: usize>(one: &Row<W>, other: &Row<W>) -> bool {
    both(one, other) != [0; W]
}

fn unite<const W: usize>(row: &mut Row<W>, more: &Row<W>) {
    row.iter_mut().zip(more).for_each(|(word, more)| *word |= more);
}

/// Returns all candidates that are on if this one is; the consequences of the ones before it are known.
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

/// No group has been computed yet.
const NONE: u16 = u16::MAX;
/// No cycle of the group removes anything.
const NO_CYCLE: u16 = u16::MAX - 1;

//! Unavoidable sets of a full grid, which answer questions without an engine.
//!
//! The cells in which another solution differs from the grid are an *unavoidable set*: a puzzle without a given among
//! them has several solutions. A puzzle is unique if it hits every unavoidable set. A given is necessary if it alone
//! hits some set. There are far too many sets to list, but every other solution that an engine finds gives a set, and
//! these sets answer most later questions.
//!
//! ```text
//!              sets  0 1 2 3 4 ...           512 sets a block, one bit each
//!   cell r1c1        1 0 0 1 0               a row of bits for each cell: the sets that contain it
//!   cell r1c2        0 0 1 1 0               hit       = OR of the rows of the givens
//!   ...                                      hit twice = by adding the rows, carries kept
//! ```

use super::orbits::Orbits;

/// The number of words of a row in a block: one cache line, or one 512-bit register.
const BLOCK: usize = 8;
const SETS: usize = BLOCK * 64;
type Row = [u64; BLOCK];

/// The sets found so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Unavoidable {
    cell_count: usize,
    orbit_count: usize,
    /// The row of a cell in block `b` is at `b * cell_count + cell`.
    by_cell: Vec<Row>,
    /// The rows for each orbit in the same order; empty if the orbits are the cells.
    by_orbit: Vec<Row>,
    count: usize,
}

impl Unavoidable {
    /// Removes all sets, to begin another grid.
    pub(super) fn clear(&mut self, orbits: &Orbits) {
        self.cell_count = orbits.cell_count();
        self.orbit_count = orbits.len();
        self.by_cell.clear();
        self.by_orbit.clear();
        self.count = 0;
    }

    /// Adds a set of cells.
    pub(super) fn add(&mut self, orbits: &Orbits, set: &[usize]) {
        let (block, word, bit) = (self.count / SETS, self.count / 64 % BLOCK, 1u64 << (self.count % 64));
        if self.count.is_multiple_of(SETS) {
            self.by_cell.resize((block + 1) * self.cell_count, [0; BLOCK]);
            if !orbits.are_single() {
                self.by_orbit.resize((block + 1) * self.orbit_count, [0; BLOCK]);
            }
        }
        for &cell in set {
            self.by_cell[block * self.cell_count + cell][word] |= bit;
        }
        if !orbits.are_single() {
            for &cell in set {
                self.by_orbit[block * self.orbit_count + orbits.of(cell)][word] |= bit;
            }
        }
        self.count += 1;
    }

    fn blocks(&self) -> usize {
        self.count.div_ceil(SETS)
    }

    #[inline]
    fn orbit_row(&self, block: usize, orbit: usize) -> &Row {
        let rows = if self.by_orbit.is_empty() { &self.by_cell } else { &self.by_orbit };
        &rows[block * self.orbit_count + orbit]
    }

    /// Computes for each given whether it alone hits some set.
    pub(super) fn needed(&self, givens: &[usize], is_needed: &mut Vec<bool>) {
        is_needed.clear();
        is_needed.resize(givens.len(), false);
        for rows in self.by_cell.chunks_exact(self.cell_count) {
            let (mut once, mut twice) = ([0; BLOCK], [0; BLOCK]);
            for &cell in givens {
                for word in 0..BLOCK {
                    twice[word] |= once[word] & rows[cell][word];
                    once[word] |= rows[cell][word];
                }
            }
            for (is_needed, &cell) in is_needed.iter_mut().zip(givens) {
                *is_needed |= (0..BLOCK).fold(0, |any, word| any | rows[cell][word] & !twice[word]) != 0;
            }
        }
    }
}

/// The sets in relation to an order in which orbits are deleted.
#[derive(Clone, Debug, Default)]
pub(super) struct DeletionOrder {
    /// The sets with the orbit at a place as their last in the order, at `place * blocks + block`.
    ends: Vec<Row>,
    /// The sets that kept orbits hit, by block.
    hit: Vec<Row>,
    /// `hit` at the last [`DeletionOrder::mark`].
    marked: Vec<Row>,
    /// The place of each orbit in the order.
    places: Vec<usize>,
    blocks: usize,
}

impl DeletionOrder {
    /// Begins with this order. Orbits that are not in it count as deleted before.
    pub(super) fn begin(&mut self, sets: &Unavoidable, order: &[usize]) {
        self.blocks = sets.blocks();
        self.places.clear();
        self.places.resize(sets.orbit_count, 0);
        for (place, &orbit) in order.iter().enumerate() {
            self.places[orbit] = place;
        }
        self.hit.clear();
        self.hit.resize(self.blocks, [0; BLOCK]);
        self.ends.clear();
        self.ends.resize(order.len() * self.blocks, [0; BLOCK]);
        for block in 0..self.blocks {
            let mut later = [0; BLOCK];
            for (place, &orbit) in order.iter().enumerate().rev() {
                let row = sets.orbit_row(block, orbit);
                let ends = &mut self.ends[place * self.blocks + block];
                for word in 0..BLOCK {
                    ends[word] = row[word] & !later[word];
                    later[word] |= row[word];
                }
            }
        }
    }

    /// Returns whether a set shows that the orbit at this place must be kept, if only the kept ones before it are left.
    #[inline]
    pub(super) fn is_needed(&self, place: usize) -> bool {
        let ends = &self.ends[place * self.blocks..][..self.blocks];
        ends.iter().zip(&self.hit).any(|(ends, hit)| (0..BLOCK).fold(0, |any, word| any | ends[word] & !hit[word]) != 0)
    }

    #[inline]
    pub(super) fn keep(&mut self, sets: &Unavoidable, orbit: usize) {
        for (block, hit) in self.hit.iter_mut().enumerate() {
            let row = sets.orbit_row(block, orbit);
            for word in 0..BLOCK {
                hit[word] |= row[word];
            }
        }
    }

    /// Saves the kept orbits.
    pub(super) fn mark(&mut self) {
        self.marked.clone_from(&self.hit);
    }

    /// Drops the orbits kept since the mark.
    pub(super) fn back_to_mark(&mut self) {
        self.hit.copy_from_slice(&self.marked);
    }

    /// Adds the set that was just found, without kept cells. Returns the place of its last orbit.
    pub(super) fn take_in(&mut self, sets: &Unavoidable, order: &[usize], orbits: &Orbits, set: &[usize]) -> usize {
        let last = set.iter().map(|&cell| self.places[orbits.of(cell)]).max().expect("two solutions differ somewhere");
        if sets.blocks() > self.blocks {
            let hit = std::mem::take(&mut self.hit);
            self.begin(sets, order);
            self.hit[..hit.len()].copy_from_slice(&hit);
        } else {
            let index = sets.count - 1;
            self.ends[last * self.blocks + index / SETS][index / 64 % BLOCK] |= 1 << (index % 64);
        }
        last
    }
}

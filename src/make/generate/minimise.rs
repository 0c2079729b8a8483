//! Deletes givens while the solution stays unique.
//!
//! The result is that of plain deletion in a given order, orbit by orbit, but most decisions need no engine. Runs of
//! orbits are deleted at once: if the solution is still unique, it was so after each of them. If it is not, the other
//! solution shows an unavoidable set, and plain deletion keeps the last orbit of the set in the order, if all deletions
//! before it were right; a shorter run decides this. Every set is kept for later decisions.
//!
//! The result therefore depends only on the grid and the order, and never on the other solutions that the engine
//! happened to find.
//!
//! # Notes
//!
//! Puzzles per second with repairs, by the way in which these delete orbits:
//!
//! | deletion | one axis | point symmetry |
//! |---|---|---|
//! | one by one | 3,460 | 4,340 |
//! | in runs of four | 2,930 | 3,640 |
//! | in runs of all that the sets allow | 2,700 | 3,410 |
//!
//! Rejected: deleting everything that the sets allow and testing the rest with the engine, until it finds no other
//! solution (such sets are large and of little use); enumerating all solutions of a run to get more sets at once (they
//! cost more than they save).

mod gentle;

use super::Chance;
use super::oracle::{Oracle, Solved};
use super::orbits::Orbits;
use super::pattern::{self, Pattern};
use super::reduce::{Law, reduce};
use super::unavoidable::{DeletionOrder, Unavoidable};
use crate::board::Topology;
use crate::work::{Stop, Stopped};

/// The share of orbits deleted at once in the first run: hardly any 9x9 grid needs a cell among the first 26 of an
/// order.
const FIRST_SHARE: usize = 3;
/// The maximum number of orbits in a run after one that was too long.
const MAX_NEXT_RUN: usize = 4;

/// Decides whether the sieve with a number keeps givens of a grid.
pub(super) type Keeps<'k> = &'k mut dyn FnMut(usize, &[u8], &[u8]) -> Result<bool, Stopped>;

/// Deletes givens of one solution. Contains the engine, the unavoidable sets so far, and working memory.
pub(super) struct Minimiser<O> {
    oracle: O,
    grid: Vec<u8>,
    orbits: Orbits,
    sets: Unavoidable,
    order: DeletionOrder,
    givens: Vec<u8>,
    set: Vec<usize>,
    run: Vec<usize>,
    cells: Vec<usize>,
    is_needed: Vec<bool>,
}

impl<O: Oracle> Minimiser<O> {
    /// Returns a minimiser without a grid.
    pub(super) fn new(oracle: O, orbits: Orbits) -> Self {
        Self {
            oracle,
            grid: Vec::new(),
            orbits,
            sets: Unavoidable::default(),
            order: DeletionOrder::default(),
            givens: Vec::new(),
            set: Vec::new(),
            run: Vec::new(),
            cells: Vec::new(),
            is_needed: Vec::new(),
        }
    }

    /// Makes all long operations end with [`Stopped`] on request of `stop`.
    pub(super) fn stop_by(&mut self, stop: &Stop) {
        self.oracle.stop_by(stop);
    }

    /// Fails if the work was stopped.
    pub(super) fn check(&self) -> Result<(), Stopped> {
        self.oracle.check()
    }

    /// Begins with a random grid. Returns `false` if the board has none.
    pub(super) fn draw(&mut self, chance: &mut Chance) -> Result<bool, Stopped> {
        if !self.oracle.draw(chance)? {
            return Ok(false);
        }
        self.begin();
        Ok(true)
    }

    /// Begins with the grid of the oracle.
    pub(super) fn begin(&mut self) {
        self.grid.clear();
        self.grid.extend_from_slice(self.oracle.solution());
        self.sets.clear(&self.orbits);
        self.oracle.cheap_sets(&mut |set| self.sets.add(&self.orbits, set));
    }

    /// Returns the grid.
    pub(super) fn solution(&self) -> &[u8] {
        &self.grid
    }

    pub(super) fn orbits(&self) -> &Orbits {
        &self.orbits
    }

    /// Returns the puzzle with these orbits as givens.
    pub(super) fn puzzle(&self, orbits: &[usize]) -> Vec<u8> {
        let mut puzzle = vec![0; self.grid.len()];
        for &cell in orbits.iter().flat_map(|&orbit| self.orbits.cells(orbit)) {
            puzzle[cell] = self.grid[cell];
        }
        puzzle
    }

    /// Deletes orbits from the full grid in this order, each if the solution stays unique, until at most `enough`
    /// givens are left.
    pub(super) fn down_to(&mut self, order: &[usize], enough: usize) -> Result<Vec<u8>, Stopped> {
        delete_down_to(&mut self.oracle, &self.orbits, order, enough)
    }

    /// Returns a puzzle with givens exactly in the cells of a pattern, and its solution; with `is_strict`, every given
    /// is necessary. `None` if the random attempts find none.
    pub(super) fn patterned(
        &mut self,
        of: (&Pattern, &Topology),
        is_strict: bool,
        chance: &mut Chance,
    ) -> Result<Option<Solved>, Stopped> {
        pattern::puzzle(&mut self.oracle, of, is_strict, chance)
    }

    /// Returns a puzzle of a random grid, and the grid: orbits are deleted in random order while the solution is unique
    /// and the puzzle is kept. `None` if the board has no grid.
    pub(super) fn reduced(
        &mut self,
        chance: &mut Chance,
        order: &mut Vec<usize>,
        laws: &[Law],
        keeps: Keeps<'_>,
    ) -> Result<Option<Solved>, Stopped> {
        if !self.draw(chance)? {
            return Ok(None);
        }
        order.clear();
        order.extend(0..self.orbits.len());
        chance.shuffle(order);
        let Self { oracle, grid, orbits, .. } = self;
        let grid: &[u8] = grid;
        let givens = reduce(grid, orbits, order, laws, &mut |sieve, givens| {
            let is_unique = laws[sieve] == Law::Proof || oracle.another(givens)?.is_none();
            Ok(is_unique && keeps(sieve, givens, grid)?)
        })?;
        Ok(Some((givens, grid.to_vec())))
    }

    /// Deletes orbits from the full grid in this order, each if the solution stays unique.
    pub(super) fn minimal_of_all(&mut self, order: &[usize], kept: &mut Vec<usize>) -> Result<(), Stopped> {
        let first = self.orbits.len() / FIRST_SHARE;
        self.delete(order, first, usize::MAX, kept).map(|_| ())
    }

    /// Deletes orbits from the unique puzzle with the orbits in `order` as givens, in this order, each if the solution
    /// stays unique; `kept` gets the rest.
    ///
    /// Returns `false`, with `kept` unusable, as soon as it is certain that more than `most` givens stay.
    ///
    /// Orbits are deleted one by one: repairs keep nearly all, and the sets of short runs are small and useful.
    pub(super) fn minimal(&mut self, order: &[usize], most: usize, kept: &mut Vec<usize>) -> Result<bool, Stopped> {
        self.delete(order, 1, most, kept)
    }

    fn delete(&mut self, order: &[usize], first: usize, most: usize, kept: &mut Vec<usize>) -> Result<bool, Stopped> {
        self.givens.clear();
        self.givens.resize(self.grid.len(), 0);
        self.order.begin(&self.sets, order);
        kept.clear();
        for &orbit in order {
            self.put_back(orbit);
        }
        let mut kept_cells = 0;
        let (mut next, mut length, mut usual) = (0, first, first);
        while next < order.len() {
            // According to the sets, the orbits of the run are redundant and those between them are necessary.
            self.run.clear();
            self.order.mark();
            let kept_before = kept.len();
            let mut end = next;
            while end < order.len() && self.run.len() < length {
                let orbit = order[end];
                if self.order.is_needed(end) {
                    self.order.keep(&self.sets, orbit);
                    kept.push(orbit);
                } else {
                    self.run.push(end);
                    self.orbits.cells(orbit).iter().for_each(|&cell| self.givens[cell] = 0);
                }
                end += 1;
            }
            if !self.finds_another(order)? {
                kept_cells += self.count_cells(&kept[kept_before..]);
                next = end;
                usual = (usual + 1).min(first);
                length = usual;
            } else {
                for index in 0..self.run.len() {
                    self.put_back(order[self.run[index]]);
                }
                kept.truncate(kept_before);
                self.order.back_to_mark();
                let last = self.order.take_in(&self.sets, order, &self.orbits, &self.set);
                let before = self.run.iter().position(|&place| place == last).expect("only the run was deleted anew");
                if before > 0 {
                    length = before;
                    usual = before.min(MAX_NEXT_RUN);
                    continue;
                }
                // All before the last orbit of the set are certain, so that orbit stays.
                for (place, &orbit) in order.iter().enumerate().take(last + 1).skip(next) {
                    if self.order.is_needed(place) {
                        self.order.keep(&self.sets, orbit);
                        kept.push(orbit);
                    }
                }
                kept_cells += self.count_cells(&kept[kept_before..]);
                next = last + 1;
                length = usual;
            }
            if kept_cells > most {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns the number of cells of these orbits.
    pub(super) fn count_cells(&self, orbits: &[usize]) -> usize {
        orbits.iter().map(|&orbit| self.orbits.cells(orbit).len()).sum()
    }

    fn put_back(&mut self, orbit: usize) {
        for &cell in self.orbits.cells(orbit) {
            self.givens[cell] = self.grid[cell];
        }
    }

    /// Returns whether the givens, without the run just deleted, have another solution, and adds its set.
    fn finds_another(&mut self, order: &[usize]) -> Result<bool, Stopped> {
        match *self.run {
            [] => Ok(false),
            [only] => self.finds_another_without(order[only]),
            _ => {
                let other = self.oracle.another(&self.givens)?;
                Ok(Self::take_in(other, &self.grid, &self.orbits, (&mut self.set, &mut self.sets)))
            }
        }
    }

    /// Returns whether the givens, without the deleted orbit, have another solution, and adds its set.
    fn finds_another_without(&mut self, orbit: usize) -> Result<bool, Stopped> {
        let other = match *self.orbits.cells(orbit) {
            [only] => self.oracle.without(&self.givens, only),
            _ => self.oracle.another(&self.givens),
        };
        Ok(Self::take_in(other?, &self.grid, &self.orbits, (&mut self.set, &mut self.sets)))
    }

    /// Adds the set of another solution; returns `false` if there is none.
    fn take_in(
        other: Option<&[u8]>,
        grid: &[u8],
        orbits: &Orbits,
        (set, sets): (&mut Vec<usize>, &mut Unavoidable),
    ) -> bool {
        other.is_some_and(|other| {
            differences(grid, other, set);
            sets.add(orbits, set);
            true
        })
    }

    /// Finds the orbits with a redundant given among these, which form a unique puzzle from which no whole orbit can be
    /// deleted.
    ///
    /// Returns `false`, with `weak` unusable, as soon as there are more than `most`.
    pub(super) fn weak(&mut self, kept: &[usize], most: usize, weak: &mut Vec<usize>) -> Result<bool, Stopped> {
        weak.clear();
        self.givens.clear();
        self.givens.resize(self.grid.len(), 0);
        self.cells.clear();
        for &orbit in kept {
            self.put_back(orbit);
            self.cells.extend(self.orbits.cells(orbit));
        }
        self.sets.needed(&self.cells, &mut self.is_needed);
        let mut place = 0;
        for &orbit in kept {
            let cells = self.orbits.cells(orbit);
            let is_needed = &self.is_needed[place..place + cells.len()];
            place += cells.len();
            // A single cell was kept because it is necessary.
            if cells.len() == 1 {
                continue;
            }
            for (&cell, _) in cells.iter().zip(is_needed).filter(|(_, is_needed)| !**is_needed) {
                self.givens[cell] = 0;
                let other = self.oracle.without(&self.givens, cell)?;
                if let Some(other) = other {
                    differences(&self.grid, other, &mut self.set);
                    self.sets.add(&self.orbits, &self.set);
                    self.givens[cell] = self.grid[cell];
                    continue;
                }
                self.givens[cell] = self.grid[cell];
                if weak.len() == most {
                    return Ok(false);
                }
                weak.push(orbit);
                break;
            }
        }
        Ok(true)
    }
}

/// Collects the cells in which two grids differ.
pub(super) fn differences(grid: &[u8], other: &[u8], set: &mut Vec<usize>) {
    set.clear();
    let (grid_words, rest) = grid.as_chunks::<8>();
    let (other_words, other_rest) = other.as_chunks::<8>();
    for (index, (a, b)) in grid_words.iter().zip(other_words).enumerate() {
        let mut unlike = u64::from_le_bytes(*a) ^ u64::from_le_bytes(*b);
        while unlike != 0 {
            let byte = unlike.trailing_zeros() as usize / 8;
            set.push(index * 8 + byte);
            unlike &= !(0xFF << (8 * byte));
        }
    }
    let start = grid.len() - rest.len();
    set.extend(rest.iter().zip(other_rest).enumerate().filter(|(_, (a, b))| a != b).map(|(at, _)| start + at));
}

/// Deletes orbits from the full grid in this order, each if the solution stays unique, until at most `enough` givens
/// are left.
pub(super) fn delete_down_to(
    oracle: &mut impl Oracle,
    orbits: &Orbits,
    order: &[usize],
    enough: usize,
) -> Result<Vec<u8>, Stopped> {
    let grid = oracle.solution().to_vec();
    let mut givens = grid.clone();
    let mut left = givens.len();
    for &orbit in order {
        if left <= enough {
            break;
        }
        let cells = orbits.cells(orbit);
        cells.iter().for_each(|&cell| givens[cell] = 0);
        if oracle.another(&givens)?.is_none() {
            left -= cells.len();
        } else {
            cells.iter().for_each(|&cell| givens[cell] = grid[cell]);
        }
    }
    Ok(givens)
}

//! Deleting givens for as long as the solution stays the only one.
//!
//! The result is that of plain deletion in a given order, orbit by orbit, but most decisions are had without asking the
//! engine. Runs of orbits are deleted at once: when the solution is still the only one, so it was after each of them.
//! When it is not, the other solution shows an unavoidable set, and the last orbit of the set in the order is one that
//! plain deletion keeps, if all before it was deleted rightly; which is asked next, of a shorter run. Every set is kept
//! for the decisions to come.
//!
//! So the result depends on grid and order alone, never on which other solutions the engine happened to find.
//!
//! What was tried and lost: deleting all that the sets allow and asking the engine of what is left, until it finds no
//! other solution (the sets so found are large and say little); enumerating all solutions of a run for more sets at
//! once (the sets cost more than they answer).

mod gentle;

use super::Chance;
use super::oracle::{Oracle, Solved};
use super::orbits::Orbits;
use super::pattern::{self, Pattern};
use super::reduce::{Law, reduce};
use super::unavoidable::{DeletionOrder, Unavoidable};
use crate::board::Topology;
use crate::work::{Stop, Stopped};

/// Cells deleted at once at first, from a full grid. Of 9x9 grids hardly one needs a cell among the first 26 of an
/// order.
const FIRST_SHARE: usize = 3;
/// The longest run after a run that was too long.
const LONGEST: usize = 4;

/// Whether givens of a grid are kept by the sieve of a number: the number, givens, grid.
pub(super) type Keeps<'k> = &'k mut dyn FnMut(usize, &[u8], &[u8]) -> Result<bool, Stopped>;

/// One solution, its sets met so far, the engine, and room to work in.
pub(super) struct Workshop<O> {
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

impl<O: Oracle> Workshop<O> {
    /// An empty workshop.
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

    /// From now on everything that takes long ends with [`Stopped`] when `stop` says so.
    pub(super) fn stop_by(&mut self, stop: &Stop) {
        self.oracle.stop_by(stop);
    }

    /// Whether it is to stop.
    pub(super) fn check(&self) -> Result<(), Stopped> {
        self.oracle.check()
    }

    /// Begins with a random grid; `false` when the board has none.
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

    /// The grid.
    pub(super) fn solution(&self) -> &[u8] {
        &self.grid
    }

    /// The orbits.
    pub(super) fn orbits(&self) -> &Orbits {
        &self.orbits
    }

    /// The puzzle whose givens are these orbits.
    pub(super) fn puzzle(&self, orbits: &[usize]) -> Vec<u8> {
        let mut puzzle = vec![0; self.grid.len()];
        for &cell in orbits.iter().flat_map(|&orbit| self.orbits.cells(orbit)) {
            puzzle[cell] = self.grid[cell];
        }
        puzzle
    }

    /// Deletes orbits from the full grid in this order, each if the solution stays the only one, until no more than
    /// `enough` givens are left. Plainly, since no more is asked of such puzzles.
    pub(super) fn down_to(&mut self, order: &[usize], enough: usize) -> Result<Vec<u8>, Stopped> {
        delete_down_to(&mut self.oracle, &self.orbits, order, enough)
    }

    /// A puzzle with givens in the cells of a pattern and nowhere else, and its solution; every given is needed when that
    /// `is_strict`. `None` when chance leads to none.
    pub(super) fn patterned(
        &mut self,
        of: (&Pattern, &Topology),
        is_strict: bool,
        chance: &mut Chance,
    ) -> Result<Option<Solved>, Stopped> {
        pattern::puzzle(&mut self.oracle, of, is_strict, chance)
    }

    /// A puzzle of a random grid, and the grid: orbits go in random order while the solution is the only one and the
    /// puzzle is kept. `None` when the board has no grid.
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

    /// Deletes orbits from the full grid in this order, each if the solution stays the only one.
    pub(super) fn minimal_of_all(&mut self, order: &[usize], kept: &mut Vec<usize>) -> Result<(), Stopped> {
        let first = self.orbits.len() / FIRST_SHARE;
        self.delete(order, first, usize::MAX, kept).map(|_| ())
    }

    /// Deletes orbits from the puzzle of the orbits in `order`, which is unique, in this order, each if the solution
    /// stays the only one; `kept` gets those that are left.
    ///
    /// The answer is `false`, and `kept` of no use, as soon as it is certain that more than `most` givens stay.
    ///
    /// The orbits are asked about one by one: repairs keep nearly all, and the sets of short runs are small, which tell
    /// most later on. Runs of all that the sets allow gave 2,700 puzzles a second with an axis, runs of four 2,930,
    /// single ones 3,460 (with point symmetry 3,410, 3,640 and 4,340).
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
            // As far as the sets tell, the orbits of the run go and those between them stay.
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
                    usual = before.min(LONGEST);
                    continue;
                }
                // All before the last orbit of the set is certain, so that orbit stays.
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

    /// How many cells these orbits have.
    pub(super) fn count_cells(&self, orbits: &[usize]) -> usize {
        orbits.iter().map(|&orbit| self.orbits.cells(orbit).len()).sum()
    }

    fn put_back(&mut self, orbit: usize) {
        for &cell in self.orbits.cells(orbit) {
            self.givens[cell] = self.grid[cell];
        }
    }

    /// Whether the givens, from which the run was deleted just now, have another solution; its set is taken in.
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

    /// Whether the givens, from which the orbit was deleted, have another solution; its set is taken in.
    fn finds_another_without(&mut self, orbit: usize) -> Result<bool, Stopped> {
        let other = match *self.orbits.cells(orbit) {
            [only] => self.oracle.without(&self.givens, only),
            _ => self.oracle.another(&self.givens),
        };
        Ok(Self::take_in(other?, &self.grid, &self.orbits, (&mut self.set, &mut self.sets)))
    }

    /// Takes the set of another solution in; `false` when there is none.
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

    /// The orbits with a redundant given among these, which make a unique puzzle from which none can go whole.
    ///
    /// `false`, and `weak` of no use, as soon as there are more than `most`.
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
            // A lone cell stayed because it is needed.
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

/// The cells in which two grids differ.
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

/// Deletes orbits from the full grid in this order, each if the solution stays the only one, until no more than
/// `enough` givens are left.
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

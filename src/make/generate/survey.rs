//! Finds symmetric puzzles of a grid: all strictly minimal ones with few givens, for symmetries with few orbits.
//!
//! Quarter turn, both axes and all eight motions leave 21, 25 and 15 orbits. Repairs then fail on most grids, because
//! most have no such puzzle, but so few orbits can be searched completely. A puzzle is unique if it hits every
//! unavoidable set, so the unique ones are found by branching on an orbit of a set that is not hit yet. If all known
//! sets are hit, the engine proves the puzzle unique or finds a new set, which is made as small as whole orbits allow.
//!
//! ```text
//!   sets, as bits of orbits    {a c e}  {b c}  {a d}      the smallest open set is branched on: b, or c without b
//!   with b, without nothing             hit     {a d}     ...
//!   with c, without b           hit     hit     {a d}     sets of one orbit left are forced, of none are a dead end
//! ```
//!
//! Each grid is searched in many transformed versions: rows permuted in their bands, columns in their stacks, bands and
//! stacks as a whole. For the symmetry, each version is a different grid, but the unavoidable sets are the same. The
//! sets of the first version are therefore known for the next, and most versions need no engine.
//!
//! All suitable puzzles of a version are found, and one of them is chosen at random: the result depends only on the
//! grid, never on the sets that the engine happened to find.
//!
//! # Notes
//!
//! Strictly minimal puzzles per second on 9x9 with AVX-512:
//!
//! | symmetry | repairs | survey | survey without transformed versions |
//! |---|---|---|---|
//! | quarter turn | 207 | 525 | 490 |
//! | both axes | 132 | 270 | 250 |
//! | all motions | 30 | 110 | 50 |
//! | both diagonals | 810 | 170 | |
//!
//! One axis or diagonal leaves too many orbits for a survey. Rejected, with both axes and without transformed versions:
//! unchanged sets from the engine (172), sets shrunk by one question instead of one for each orbit (195).

use super::Chance;
use super::minimise::differences;
use super::oracle::Oracle;
use super::orbits::Orbits;
use crate::board::{Symmetry, Topology};
use crate::work::{Stop, Stopped};

/// The maximum number of givens of a puzzle. With more, hardly any unique puzzle is strictly minimal (one in a thousand
/// with both axes and 28 givens), and the search takes three times as long.
const MAX_GIVENS: usize = 26;
/// The number of grids of an attempt, and of transformed versions of each.
const GRIDS: usize = 32;
const DISGUISES: usize = 64;

/// The number of words in a row of bits, one bit for each set.
const WORDS: usize = 8;
/// The maximum number of sets of a grid.
const MAX_SETS: usize = WORDS * 64;
type Row = [u64; WORDS];

/// A set of orbits, one bit for each.
type OrbitSet = u32;

/// Returns whether puzzles of this symmetry are found faster by a survey than by repairs.
pub(super) fn is_worthwhile(symmetry: Symmetry, topology: &Topology) -> bool {
    topology.is_standard_nine() && matches!(symmetry, Symmetry::Quarter | Symmetry::BothAxes | Symmetry::Full)
}

/// A puzzle with its solution.
type Solved = (Vec<u8>, Vec<u8>);

/// A grid, its sets so far, and its current transformed version.
pub(super) struct Survey<O> {
    oracle: O,
    orbits: Orbits,
    /// The width and height of boxes.
    box_shape: (usize, usize),
    grid: Vec<u8>,
    /// For each cell of the grid, the sets that contain it.
    sets: Vec<Row>,
    set_count: usize,
    /// The place of each cell of the grid in the transformed version, and its orbit there.
    places: Vec<usize>,
    orbit_of: Vec<u8>,
    cells: Vec<Vec<usize>>,
    /// The remaining orbits of open sets: those of a node come after those of the node above it.
    open: Vec<OrbitSet>,
    /// Sets found in this version.
    new: Vec<OrbitSet>,
    unique: Vec<OrbitSet>,
    givens: Vec<u8>,
    set: Vec<usize>,
}

impl<O: Oracle> Survey<O> {
    /// Returns a survey for puzzles of this symmetry.
    pub(super) fn new(oracle: O, symmetry: Symmetry, topology: &Topology) -> Self {
        let orbits = Orbits::new(symmetry, topology);
        assert!(orbits.len() < OrbitSet::BITS as usize, "orbits are bits of a word");
        let box_shape = topology.box_shape().expect("surveys are of standard boards");
        let cells = vec![Vec::new(); orbits.len()];
        Self {
            oracle,
            orbits,
            box_shape,
            grid: Vec::new(),
            sets: Vec::new(),
            set_count: 0,
            places: Vec::new(),
            orbit_of: Vec::new(),
            cells,
            open: Vec::new(),
            new: Vec::new(),
            unique: Vec::new(),
            givens: Vec::new(),
            set: Vec::new(),
        }
    }

    /// Returns a strictly minimal puzzle with its solution; `None` if no version of the grids drawn has one.
    pub(super) fn puzzle(&mut self, chance: &mut Chance) -> Result<Option<Solved>, Stopped> {
        for _ in 0..GRIDS {
            if !self.oracle.draw(chance)? {
                return Ok(None);
            }
            self.begin();
            for _ in 0..DISGUISES {
                self.disguise(chance);
                let found = self.strictly_minimal()?;
                if !found.is_empty() {
                    return Ok(Some(self.disguised(found[chance.below(found.len())])));
                }
            }
        }
        Ok(None)
    }

    /// Makes all long operations end with [`Stopped`] on request of `stop`.
    pub(super) fn stop_by(&mut self, stop: &Stop) {
        self.oracle.stop_by(stop);
    }

    /// Begins with the oracle's grid.
    fn begin(&mut self) {
        self.grid.clear();
        self.grid.extend_from_slice(self.oracle.solution());
        self.sets.clear();
        self.sets.resize(self.grid.len(), [0; WORDS]);
        self.set_count = 0;
        let Self { oracle, sets, set_count, .. } = self;
        oracle.cheap_sets(&mut |set| keep(sets, set_count, set));
    }

    /// Draws a transformed version.
    fn disguise(&mut self, chance: &mut Chance) {
        let (width, height) = self.box_shape;
        let side = width * height;
        let rows = exchanged(height, width, chance);
        let columns = exchanged(width, height, chance);
        self.places.clear();
        self.places.extend((0..self.grid.len()).map(|cell| rows[cell / side] * side + columns[cell % side]));
        self.orbit_of.clear();
        self.orbit_of.extend(self.places.iter().map(|&place| self.orbits.of(place) as u8));
        self.cells.iter_mut().for_each(Vec::clear);
        for (cell, &orbit) in self.orbit_of.iter().enumerate() {
            self.cells[usize::from(orbit)].push(cell);
        }
    }

    /// Returns the puzzle with these orbits and the solution, in the transformed version.
    fn disguised(&self, orbits: OrbitSet) -> Solved {
        let (mut puzzle, mut solution) = (vec![0; self.grid.len()], vec![0; self.grid.len()]);
        for ((&digit, &place), &orbit) in self.grid.iter().zip(&self.places).zip(&self.orbit_of) {
            solution[place] = digit;
            puzzle[place] = if orbits >> orbit & 1 == 1 { digit } else { 0 };
        }
        (puzzle, solution)
    }

    /// Returns all strictly minimal puzzles of the version with few givens, in a fixed order.
    fn strictly_minimal(&mut self) -> Result<Vec<OrbitSet>, Stopped> {
        self.unique.clear();
        self.new.clear();
        self.open_all();
        self.branch(0, 0, 0, 0)?;
        let mut strict = Vec::new();
        for orbits in std::mem::take(&mut self.unique) {
            if self.is_strict(orbits)? {
                strict.push(orbits);
            }
        }
        // The order of the sets depends on the engine.
        strict.sort_unstable();
        Ok(strict)
    }

    /// Opens all known sets, without those that contain another.
    fn open_all(&mut self) {
        let mut sets = vec![0; self.set_count];
        for (row, &orbit) in self.sets.iter().zip(&self.orbit_of) {
            for (word, &bits) in row.iter().enumerate() {
                let mut left = bits;
                while left != 0 {
                    sets[word * 64 + left.trailing_zeros() as usize] |= 1 << orbit;
                    left &= left - 1;
                }
            }
        }
        sets.sort_unstable();
        sets.dedup();
        sets.sort_by_cached_key(|set: &OrbitSet| set.count_ones());
        self.open.clear();
        for set in sets {
            if !self.open.iter().any(|smaller| smaller & !set == 0) {
                self.open.push(set);
            }
        }
    }

    /// Finds the unique puzzles that have the orbits `with` and none of `without`; the open sets begin at `start`.
    fn branch(&mut self, start: usize, with: OrbitSet, without: OrbitSet, givens: usize) -> Result<(), Stopped> {
        self.oracle.check()?;
        let (end, known) = (self.open.len(), self.new.len());
        let set = match self.open[start..end] {
            [] => match self.escape(with)? {
                None => {
                    self.unique.push(with);
                    return Ok(());
                }
                Some(set) => {
                    let set = self.shrink(set)?;
                    self.new.push(set);
                    set & !without
                }
            },
            [first, ..] => {
                let forced = self.open[start..end].iter().find(|set| set.is_power_of_two());
                forced.copied().unwrap_or(first)
            }
        };
        let (mut without, mut left) = (without, set);
        while left != 0 {
            let orbit = left & left.wrapping_neg();
            left ^= orbit;
            let givens = givens + self.cells[orbit.trailing_zeros() as usize].len();
            if givens <= MAX_GIVENS && self.opens(start..end, known, orbit, without) {
                self.branch(end, with | orbit, without, givens)?;
            }
            self.open.truncate(end);
            without |= orbit;
        }
        Ok(())
    }

    /// Appends the sets that stay open with one more orbit; returns `false` if one of them cannot be hit.
    ///
    /// Sets found in the meantime, from `known` on, are open too: they were found with more orbits than these.
    fn opens(&mut self, above: std::ops::Range<usize>, known: usize, orbit: OrbitSet, without: OrbitSet) -> bool {
        let mut can_be_hit = true;
        let mut open = |set: OrbitSet, list: &mut Vec<OrbitSet>| {
            if set & orbit == 0 {
                let left = set & !without;
                can_be_hit &= left != 0;
                list.push(left);
            }
        };
        for index in above {
            open(self.open[index], &mut self.open);
        }
        for &set in &self.new[known..] {
            open(set, &mut self.open);
        }
        can_be_hit
    }

    /// Puts exactly the cells of these orbits on the board.
    fn give(&mut self, orbits: OrbitSet) {
        self.givens.clear();
        let given = |(&digit, &orbit): (&u8, &u8)| if orbits >> orbit & 1 == 1 { digit } else { 0 };
        self.givens.extend(self.grid.iter().zip(&self.orbit_of).map(given));
    }

    /// Returns the orbits of a set that these leave open; `None` if their puzzle is unique.
    fn escape(&mut self, orbits: OrbitSet) -> Result<Option<OrbitSet>, Stopped> {
        self.give(orbits);
        let Some(other) = self.oracle.another(&self.givens)? else { return Ok(None) };
        differences(&self.grid, other, &mut self.set);
        Ok(Some(self.set.iter().fold(0, |set, &cell| set | 1 << self.orbit_of[cell])))
    }

    /// Returns a set inside this one that needs each of its orbits; its cells are kept for later versions.
    fn shrink(&mut self, set: OrbitSet) -> Result<OrbitSet, Stopped> {
        let all = OrbitSet::MAX >> (OrbitSet::BITS as usize - self.cells.len());
        let (mut set, mut left) = (set, set);
        while left != 0 {
            let orbit = left & left.wrapping_neg();
            left ^= orbit;
            if let Some(smaller) = self.escape(all & !(set & !orbit))? {
                set = smaller;
                left &= smaller;
            }
        }
        // Once more, for its cells: the last query may have been about a set that does not exist.
        let set = self.escape(all & !set)?.expect("a set leaves its puzzle open");
        keep(&mut self.sets, &mut self.set_count, &self.set);
        Ok(set)
    }

    /// Returns whether every given of a unique puzzle is necessary.
    fn is_strict(&mut self, orbits: OrbitSet) -> Result<bool, Stopped> {
        self.give(orbits);
        let (mut once, mut twice) = ([0; WORDS], [0; WORDS]);
        for (row, _) in self.sets.iter().zip(&self.givens).filter(|(_, given)| **given != 0) {
            for word in 0..WORDS {
                twice[word] |= once[word] & row[word];
                once[word] |= row[word];
            }
        }
        for cell in 0..self.grid.len() {
            let is_hit_alone = |row: &Row| (0..WORDS).any(|word| row[word] & !twice[word] != 0);
            if self.givens[cell] == 0 || is_hit_alone(&self.sets[cell]) {
                continue;
            }
            self.givens[cell] = 0;
            let Some(other) = self.oracle.without(&self.givens, cell)? else { return Ok(false) };
            differences(&self.grid, other, &mut self.set);
            keep(&mut self.sets, &mut self.set_count, &self.set);
            self.givens[cell] = self.grid[cell];
        }
        Ok(true)
    }
}

/// Keeps a set of cells, while there is room.
fn keep(sets: &mut [Row], count: &mut usize, set: &[usize]) {
    if *count < MAX_SETS {
        set.iter().for_each(|&cell| sets[cell][*count / 64] |= 1 << (*count % 64));
        *count += 1;
    }
}

/// Returns lines in a random order that keeps those of a band together, with `size` lines in each band.
fn exchanged(size: usize, bands: usize, chance: &mut Chance) -> Vec<usize> {
    let mut order: Vec<usize> = (0..bands).collect();
    chance.shuffle(&mut order);
    let mut lines = Vec::with_capacity(size * bands);
    for band in order {
        let start = lines.len();
        lines.extend(band * size..(band + 1) * size);
        chance.shuffle(&mut lines[start..]);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::super::oracle::NineOracle;
    use super::*;
    use crate::board::variant;
    use crate::engine::nine::{Backend, Solver};

    /// Finds the same by trying all patterns with an engine.
    fn plainly(grid: &[u8], orbits: &Orbits, most: usize) -> Vec<OrbitSet> {
        let mut solver = Solver::new();
        let mut found = Vec::new();
        for pattern in 0..1u32 << orbits.len() {
            let cells = || (0..81).filter(|&cell| pattern >> orbits.of(cell) & 1 == 1);
            let mut puzzle = [0; 81];
            cells().for_each(|cell| puzzle[cell] = grid[cell]);
            if cells().count() <= most && is_strict(&mut solver, &puzzle) {
                found.push(pattern);
            }
        }
        found
    }

    fn is_strict(solver: &mut Solver, puzzle: &[u8; 81]) -> bool {
        let is_needed = |solver: &mut Solver, cell: usize| {
            let mut without = *puzzle;
            without[cell] = 0;
            puzzle[cell] == 0 || solver.count(&without, 2) > 1
        };
        solver.is_unique(puzzle) && (0..81).all(|cell| is_needed(solver, cell))
    }

    #[test]
    fn a_survey_finds_all_there_are() {
        let topology = variant::nine();
        let mut surveys = Vec::new();
        for backend in Backend::available() {
            let mut survey = Survey::new(NineOracle::new(backend), Symmetry::Full, topology);
            let mut chance = Chance::new(3, 1);
            assert_eq!(survey.oracle.draw(&mut chance), Ok(true));
            survey.begin();
            let mut all = Vec::new();
            // Continues until a version has some; only that one and the first are also searched the plain way, through
            // all 32,768 patterns.
            while all.last().is_none_or(Vec::is_empty) {
                survey.disguise(&mut chance);
                let found = survey.strictly_minimal().expect("it is never stopped");
                if all.is_empty() || !found.is_empty() {
                    let (_, solution) = survey.disguised(0);
                    assert_eq!(found, plainly(&solution, &survey.orbits, MAX_GIVENS));
                }
                all.push(found);
            }
            surveys.push(all);
        }
        assert!(surveys.windows(2).all(|pair| pair[0] == pair[1]), "every backend finds the same");
    }
}

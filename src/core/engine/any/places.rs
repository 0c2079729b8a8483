//! A search by the places of digits: the first search on boards of up to 256 cells.
//!
//! It works like [`super::singles`], but stores the candidates by digit: for each digit, the set of its possible cells.
//!
//! ```text
//!   by cell   all digits and many cells at once, by adding the sets of the digits with their carries:
//!               in no set      a cell without a candidate: contradiction
//!               in one, new    naked singles: the digit is removed from their peers
//!   by digit  for each digit that lost places, in each full house where it is not placed:
//!               no place       contradiction
//!               one            a hidden single
//!               two            the digit is removed from cells that see both, once the question has proved hard
//!   nothing   a guess, in a cell or of a digit in a house, after the state is copied
//! ```
//!
//! The last rule applies to all kinds of houses: it covers digits locked in a box, on a diagonal or in a window, and
//! also two places with common peers in a third house.
//!
//! # Notes
//! Puzzles generated per second, in one run:
//!
//! | search | 6x6 | X | windoku | colour | 12x12 |
//! |---|---|---|---|---|---|
//! | this one | 24,600 | 1,330 | 1,090 | 3,200 | 830 |
//! | by cells | 14,400 | 610 | 490 | 1,420 | 380 |
//! | locking from the first guess | | 1,130 | same | 2,470 | 640 |
//! | three places as well as two | | 1,020 | | 2,080 | 590 |
//! | no locking | | | 890 | | |

use super::rules::Rules;
use super::singles::{GuessOrder, SearchEnd, Visit, bits};
use crate::board::{Cell, CellSet};
use crate::work::Stop;

/// The maximum number of full houses of a board.
pub(super) const MAX_HOUSES: usize = 64;

/// The number of guesses in a question before digits are also locked. Most questions need fewer.
const EASY: usize = 16;

/// The extent of propagation before a guess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Propagation {
    /// Only singles.
    Singles,
    /// Also removes digits by locking.
    Locked,
}

/// The places of the digits of a board under search.
#[derive(Clone, Debug)]
pub(super) struct Places<const W: usize> {
    all: CellSet<W>,
    houses: Vec<CellSet<W>>,
    peers: Vec<CellSet<W>>,
    /// The full houses of each cell, one bit per house.
    houses_of: Vec<u64>,
    /// The possible cells of each digit. A placed cell is only in the set of its digit.
    places: Vec<CellSet<W>>,
    placed: CellSet<W>,
    /// The full houses in which each digit is not placed, one bit per house.
    open: Vec<u64>,
    /// The digits that lost places since the last search for them in houses, and since they were last locked.
    stale: u32,
    /// The number of guesses in the question so far.
    guesses: usize,
    unlocked: u32,
    /// The states before guesses, in sequence: places, then placed cells; and the open houses.
    saved_sets: Vec<CellSet<W>>,
    saved_open: Vec<u64>,
}

impl<const W: usize> Places<W> {
    /// Returns the search of a board with at most `64 * W` cells and [`MAX_HOUSES`] full houses, and no clues.
    pub(super) fn new(rules: &Rules) -> Self {
        let set = |cells: &Vec<u16>| cells.iter().map(|&cell| Cell::new(usize::from(cell))).collect();
        let houses = |places: &Vec<(u16, u8)>| places.iter().fold(0, |all, &(house, _)| all | 1 << house);
        Self {
            all: CellSet::first_cells(rules.cell_count),
            houses: rules.full_houses.iter().map(set).collect(),
            peers: rules.peers.iter().map(set).collect(),
            houses_of: rules.places_of.iter().map(houses).collect(),
            places: vec![CellSet::EMPTY; rules.side],
            placed: CellSet::EMPTY,
            open: vec![0; rules.side],
            stale: 0,
            guesses: 0,
            unlocked: 0,
            saved_sets: Vec::new(),
            saved_open: Vec::new(),
        }
    }

    /// Loads a puzzle (0 for an empty cell). Returns `false` if it contradicts itself.
    pub(super) fn give(&mut self, rules: &Rules, puzzle: &[u8], propagation: Propagation) -> bool {
        self.places.fill(self.all);
        self.open.fill(u64::MAX.checked_shr((MAX_HOUSES - self.houses.len()) as u32).unwrap_or(0));
        self.placed = CellSet::EMPTY;
        (self.stale, self.unlocked) = (rules.all_digits(), rules.all_digits());
        self.guesses = 0;
        self.saved_sets.clear();
        self.saved_open.clear();
        for (at, &value) in puzzle.iter().enumerate().filter(|(_, value)| **value != 0) {
            let (cell, digit) = (Cell::new(at), usize::from(value - 1));
            if !self.places[digit].contains(cell) {
                return false;
            }
            self.placed.insert(cell);
            self.exclude(rules, cell, digit);
        }
        // Each digit is removed from the cells of all others, and keeps its own among those that are left.
        let mut own = [CellSet::EMPTY; 32];
        for (at, &value) in puzzle.iter().enumerate().filter(|(_, value)| **value != 0) {
            own[usize::from(value - 1)].insert(Cell::new(at));
        }
        for (places, own) in self.places.iter_mut().zip(own) {
            *places = (*places - self.placed) | own;
        }
        self.settle(rules, propagation)
    }

    /// Forbids a digit (from 0) in a cell. Returns `false` if nothing is left.
    pub(super) fn forbid(&mut self, rules: &Rules, cell: usize, digit: u8) -> bool {
        self.remove(Cell::new(cell), usize::from(digit));
        self.settle(rules, Propagation::Locked)
    }

    /// Returns the number of cells that are not placed.
    pub(super) fn open_count(&self) -> usize {
        (self.all - self.placed).len()
    }

    /// Copies the candidates of each cell, and reports the placed cells.
    pub(super) fn copy_to(&self, candidates: &mut [u32], placed: &mut dyn FnMut(usize)) {
        candidates.fill(0);
        for (digit, places) in self.places.iter().enumerate() {
            places.iter().for_each(|cell| candidates[cell.index()] |= 1 << digit);
        }
        self.placed.iter().for_each(|cell| placed(cell.index()));
    }

    /// Visits solutions; see [`super::singles::Singles::search`].
    pub(super) fn search(
        &mut self,
        rules: &Rules,
        propagation: Propagation,
        (budget, stop): (&mut u64, &Stop),
        choose: &mut GuessOrder<'_>,
        visit: &mut dyn FnMut(&[u8]) -> Visit,
    ) -> SearchEnd {
        if self.placed == self.all {
            let mut solution = vec![0; rules.cell_count];
            for (digit, places) in self.places.iter().enumerate() {
                places.iter().for_each(|cell| solution[cell.index()] = digit as u8 + 1);
            }
            return if visit(&solution) == Visit::Stop { SearchEnd::Stopped } else { SearchEnd::Exhausted };
        }
        let mut choices = [(0, 0); 32];
        let count = match propagation {
            Propagation::Singles => self.fewest_choices(&mut choices),
            Propagation::Locked => self.choices(&mut choices),
        };
        choose(&mut choices[..count]);
        self.saved_sets.extend_from_slice(&self.places);
        self.saved_sets.push(self.placed);
        self.saved_open.extend_from_slice(&self.open);
        let mut end = SearchEnd::Exhausted;
        for (at, &(cell, digit)) in choices[..count].iter().enumerate() {
            if *budget == 0 || stop.is_asked() {
                end = SearchEnd::OutOfBudget;
                break;
            }
            *budget -= 1;
            self.guesses += 1;
            if at > 0 {
                self.go_back();
            }
            self.leave_alone(CellSet::single(Cell::new(usize::from(cell))), usize::from(digit));
            if self.settle(rules, propagation) {
                end = self.search(rules, propagation, (budget, stop), choose, visit);
                if end != SearchEnd::Exhausted {
                    break;
                }
            }
        }
        self.go_back();
        self.saved_sets.truncate(self.saved_sets.len() - self.places.len() - 1);
        self.saved_open.truncate(self.saved_open.len() - self.open.len());
        end
    }

    /// Restores the state before the last guess, which stays saved.
    fn go_back(&mut self) {
        let before = &self.saved_sets[self.saved_sets.len() - self.places.len() - 1..];
        let (&placed, places) = before.split_last().expect("a state has what is placed");
        self.places.copy_from_slice(places);
        self.placed = placed;
        let start = self.saved_open.len() - self.open.len();
        self.open.copy_from_slice(&self.saved_open[start..]);
        (self.stale, self.unlocked) = (0, 0);
    }

    /// Fills in the choices of a guess with the fewest choices, and returns their number.
    fn choices(&self, choices: &mut [(u16, u8); 32]) -> usize {
        let (mut twice, mut thrice, mut once) = (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
        for &places in &self.places {
            thrice |= twice & places;
            twice |= once & places;
            once |= places;
        }
        if let Some(cell) = (twice - thrice).first() {
            return self.choices_in(cell, choices);
        }
        let mut fewest = usize::MAX;
        let mut best = (0, CellSet::EMPTY);
        for (digit, (&places, &open)) in self.places.iter().zip(&self.open).enumerate() {
            for house in bits_of(open) {
                let places = places & self.houses[house];
                let count = places.len();
                if count < fewest {
                    (fewest, best) = (count, (digit, places));
                    if count == 2 {
                        return list(best.1.iter().map(|cell| (cell, best.0)), choices);
                    }
                }
            }
        }
        let size = |cell: Cell| self.places.iter().filter(|places| places.contains(cell)).count();
        let cells = (self.all - self.placed).iter().map(|cell| (size(cell), cell));
        match cells.min_by_key(|&(size, _)| size) {
            Some((size, cell)) if size <= fewest => self.choices_in(cell, choices),
            _ => list(best.1.iter().map(|cell| (cell, best.0)), choices),
        }
    }

    /// Returns the fewest choices, selected as in [`super::singles`]: those of the first cell with the fewest
    /// candidates, or of the first digit with fewer places in a house, houses in order. A random grid therefore does
    /// not depend on the representation of candidates.
    fn fewest_choices(&self, choices: &mut [(u16, u8); 32]) -> usize {
        // By number, the cells with more candidates than that number.
        let mut more = [CellSet::EMPTY; 33];
        for (digit, &places) in self.places.iter().enumerate() {
            for count in (1..=digit).rev() {
                more[count] |= more[count - 1] & places;
            }
            more[0] |= places;
        }
        let of_count = |count: usize| (more[count - 1] - more[count]).first().map(|cell| (count, cell));
        let Some((mut fewest, cell)) = (2..=self.places.len()).find_map(of_count) else { return 0 };
        let mut best = None;
        for (house, &cells) in self.houses.iter().enumerate() {
            if fewest == 2 {
                break;
            }
            for digit in (0..self.places.len()).filter(|&digit| self.open[digit] >> house & 1 == 1) {
                let places = self.places[digit] & cells;
                let count = places.len();
                if count > 1 && count < fewest {
                    (fewest, best) = (count, Some((digit, places)));
                }
            }
        }
        match best {
            Some((digit, places)) => list(places.iter().map(|cell| (cell, digit)), choices),
            None => self.choices_in(cell, choices),
        }
    }

    /// Returns the candidates of a cell.
    fn choices_in(&self, cell: Cell, choices: &mut [(u16, u8); 32]) -> usize {
        let digits = self.places.iter().enumerate().filter(|(_, places)| places.contains(cell));
        list(digits.map(|(digit, _)| (cell, digit)), choices)
    }

    fn remove(&mut self, cell: Cell, digit: usize) {
        if self.places[digit].contains(cell) {
            self.places[digit].remove(cell);
            self.stale |= 1 << digit;
            self.unlocked |= 1 << digit;
        }
    }

    /// Removes all digits but one from cells.
    fn leave_alone(&mut self, cells: CellSet<W>, digit: usize) {
        for (other, places) in self.places.iter_mut().enumerate() {
            if other != digit && places.intersects(&cells) {
                *places -= cells;
                self.stale |= 1 << other;
                self.unlocked |= 1 << other;
            }
        }
    }

    /// Removes a placed digit from the cells that see its cell, and the candidates that relations exclude.
    fn exclude(&mut self, rules: &Rules, cell: Cell, digit: usize) {
        let left = self.places[digit] - self.peers[cell.index()];
        if left != self.places[digit] {
            self.places[digit] = left;
            self.stale |= 1 << digit;
            self.unlocked |= 1 << digit;
        }
        self.open[digit] &= !self.houses_of[cell.index()];
        for &other in rules.excluded(cell.index() * rules.side + digit) {
            let (cell, digit) = (other as usize / rules.side, other as usize % rules.side);
            self.remove(Cell::new(cell), digit);
        }
    }

    /// Propagates until nothing changes. Returns `false` at a contradiction.
    fn settle(&mut self, rules: &Rules, propagation: Propagation) -> bool {
        loop {
            let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
            for &places in &self.places {
                twice |= once & places;
                once |= places;
            }
            if once != self.all {
                return false;
            }
            let new = once - twice - self.placed;
            if !new.is_empty() {
                self.placed |= new;
                for digit in 0..self.places.len() {
                    // If two of them see each other, one loses its only candidate, which is detected in the next round.
                    for cell in self.places[digit] & new {
                        self.exclude(rules, cell, digit);
                    }
                }
                continue;
            }
            if self.stale != 0 {
                if !self.place_hidden() {
                    return false;
                }
                continue;
            }
            if self.placed == self.all || propagation == Propagation::Singles || !self.lock() {
                return true;
            }
        }
    }

    /// Places hidden singles. Returns `false` if a digit has no place in a house.
    fn place_hidden(&mut self) -> bool {
        for digit in bits(std::mem::take(&mut self.stale)) {
            let places = self.places[digit];
            let mut hidden = CellSet::EMPTY;
            for house in bits_of(self.open[digit]) {
                let places = places & self.houses[house];
                if let Some(cell) = places.only() {
                    hidden.insert(cell);
                } else if places.is_empty() {
                    return false;
                }
            }
            if !hidden.is_empty() {
                self.leave_alone(hidden, digit);
            }
        }
        true
    }

    /// Removes digits from the cells that see both of their two places in a house. Returns whether any were removed.
    fn lock(&mut self) -> bool {
        if self.guesses < EASY {
            return false;
        }
        for digit in bits(std::mem::take(&mut self.unlocked)) {
            let all = self.places[digit];
            let mut left = all;
            for house in bits_of(self.open[digit]) {
                let mut places = (left & self.houses[house]).iter();
                if let (Some(one), Some(other), None) = (places.next(), places.next(), places.next()) {
                    left -= self.peers[one.index()] & self.peers[other.index()];
                }
            }
            if left != all {
                self.places[digit] = left;
                self.stale |= 1 << digit;
                self.unlocked |= 1 << digit;
            }
        }
        self.stale != 0
    }
}

/// Lists choices, and returns their number.
fn list(all: impl Iterator<Item = (Cell, usize)>, choices: &mut [(u16, u8); 32]) -> usize {
    let mut count = 0;
    for (choice, (cell, digit)) in choices.iter_mut().zip(all) {
        *choice = (cell.index() as u16, digit as u8);
        count += 1;
    }
    count
}

/// Returns the bits of a set of houses in ascending order.
fn bits_of(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then_some(set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}

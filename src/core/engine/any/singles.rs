//! A search by singles: it places forced digits, guesses where there are the fewest choices, and gives up after a given
//! effort.
//!
//! ```text
//!   waiting cells  each is placed: its digit is removed from the peers, and those left with one candidate wait too
//!   none waits     the houses near the placed cells are searched, each once for all digits:
//!                    once   digits found in the cells of the house so far    a digit that is not found: contradiction
//!                    twice  digits found again                               once and not twice: a hidden single
//!   nothing found  clues are narrowed; then a guess, after the state is copied
//! ```
//!
//! Houses are only searched once all waiting cells are placed, so a house is read about eight times for a puzzle. The
//! only branch in the loop over peers is the rare one to a new single.
//!
//! # Notes
//! An earlier version updated a record of places with each removal, which took half of the time.

use super::rules::Rules;
use crate::board::{Cell, DigitSet};
use crate::work::Stop;

/// Reorders the choices of a guess, each a cell with a digit from 0, into the order in which they are tried.
pub(super) type GuessOrder<'a> = dyn FnMut(&mut [(u16, u8)]) + 'a;

/// A visitor's decision after a solution.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Visit {
    /// Continue the search.
    Continue,
    /// End the search.
    Stop,
}

/// The end of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SearchEnd {
    /// Everything was searched.
    Exhausted,
    /// The visitor stopped it.
    Stopped,
    /// The budget of guesses ran out, or the search was stopped.
    OutOfBudget,
}

/// The candidates of a board under search.
#[derive(Clone, Debug)]
pub(super) struct Singles {
    /// The candidates of each cell; a single one if the cell is placed or waiting.
    candidates: Vec<u32>,
    /// The placed cells, one bit per cell.
    placed: Vec<u64>,
    placed_count: usize,
    /// Cells with one candidate that are not placed yet.
    waiting: Vec<u16>,
    /// The full houses to search, one bit per house.
    stale: Vec<u64>,
    /// The states before guesses, in sequence: candidates, then the words of `placed`.
    saved_candidates: Vec<u32>,
    saved_placed: Vec<u64>,
    /// The places of each digit of a house while they are counted.
    places: Vec<u32>,
}

impl Singles {
    pub(super) fn new(rules: &Rules) -> Self {
        Self {
            candidates: vec![rules.all_digits(); rules.cell_count],
            placed: vec![0; rules.cell_count.div_ceil(64)],
            placed_count: 0,
            waiting: Vec::new(),
            stale: vec![0; rules.full_houses.len().div_ceil(64)],
            saved_candidates: Vec::new(),
            saved_placed: Vec::new(),
            places: vec![0; rules.side],
        }
    }

    /// Clears all state.
    pub(super) fn clear(&mut self, rules: &Rules) {
        self.candidates.fill(rules.all_digits());
        self.placed.fill(0);
        self.placed_count = 0;
        self.stale.fill(0);
        self.waiting.clear();
        self.saved_candidates.clear();
        self.saved_placed.clear();
    }

    /// Loads the givens (0 for an empty cell). Returns `false` if they contradict each other.
    pub(super) fn give(&mut self, rules: &Rules, puzzle: &[u8]) -> bool {
        for (cell, &digit) in puzzle.iter().enumerate().filter(|(_, digit)| **digit != 0) {
            self.candidates[cell] = 1 << (digit - 1);
            self.waiting.push(cell as u16);
        }
        self.settle(rules)
    }

    /// Forbids a digit (from 0) in a cell. Returns `false` if nothing is left.
    pub(super) fn forbid(&mut self, rules: &Rules, cell: usize, digit: u8) -> bool {
        if self.candidates[cell] >> digit & 1 == 0 {
            return true;
        }
        self.narrow_to(rules, cell, self.candidates[cell] & !(1 << digit)) && self.settle(rules)
    }

    /// Takes over the state of another search, after [`Singles::clear`]. `copy` writes the candidates and reports the
    /// placed cells.
    pub(super) fn take_over(&mut self, copy: impl FnOnce(&mut [u32], &mut dyn FnMut(usize))) {
        let Self { candidates, placed, placed_count, .. } = self;
        copy(candidates, &mut |cell| {
            placed[cell / 64] |= 1 << (cell % 64);
            *placed_count += 1;
        });
    }

    /// Returns the number of cells that are not placed.
    pub(super) fn open_count(&self, rules: &Rules) -> usize {
        rules.cell_count - self.placed_count
    }

    /// Returns whether the cell is not placed.
    pub(super) fn is_open(&self, cell: usize) -> bool {
        self.placed[cell / 64] >> (cell % 64) & 1 == 0
    }

    /// Returns the candidates of a cell.
    pub(super) fn candidates(&self, cell: usize) -> u32 {
        self.candidates[cell]
    }

    /// Fills in the places of each digit in a full house, one bit for each of its cells.
    pub(super) fn places(&self, rules: &Rules, house: usize, places: &mut [u32]) {
        places.fill(0);
        for (place, &cell) in rules.full_houses[house].iter().enumerate() {
            for digit in bits(self.candidates[usize::from(cell)]) {
                places[digit] |= 1 << place;
            }
        }
    }

    /// Visits solutions until the visitor stops, the budget of guesses is spent, or `stop` is raised. The state must be
    /// settled.
    ///
    /// `choose` reorders the choices of a guess, 2 to `side` of them, each a cell with a digit from 0.
    pub(super) fn search(
        &mut self,
        rules: &Rules,
        (budget, stop): (&mut u64, &Stop),
        choose: &mut GuessOrder<'_>,
        visit: &mut dyn FnMut(&[u8]) -> Visit,
    ) -> SearchEnd {
        let mut choices = [(0, 0); 32];
        let Some(count) = self.choices(rules, &mut choices) else {
            let digit = |set: &u32| set.trailing_zeros() as u8 + 1;
            let solution: Vec<u8> = self.candidates.iter().map(digit).collect();
            return if visit(&solution) == Visit::Stop { SearchEnd::Stopped } else { SearchEnd::Exhausted };
        };
        choose(&mut choices[..count]);
        let placed = self.placed_count;
        self.saved_candidates.extend_from_slice(&self.candidates);
        self.saved_placed.extend_from_slice(&self.placed);
        let mut end = SearchEnd::Exhausted;
        for (at, &(cell, digit)) in choices[..count].iter().enumerate() {
            if *budget == 0 || stop.is_asked() {
                end = SearchEnd::OutOfBudget;
                break;
            }
            *budget -= 1;
            if at > 0 {
                self.go_back(placed);
            }
            if self.narrow_to(rules, usize::from(cell), 1 << digit) && self.settle(rules) {
                end = self.search(rules, (budget, stop), choose, visit);
                if end != SearchEnd::Exhausted {
                    break;
                }
            }
        }
        self.go_back(placed);
        self.saved_candidates.truncate(self.saved_candidates.len() - self.candidates.len());
        self.saved_placed.truncate(self.saved_placed.len() - self.placed.len());
        end
    }

    /// Restores the last saved state, in which this many cells were placed.
    fn go_back(&mut self, placed: usize) {
        let start = self.saved_candidates.len() - self.candidates.len();
        self.candidates.copy_from_slice(&self.saved_candidates[start..]);
        let start = self.saved_placed.len() - self.placed.len();
        self.placed.copy_from_slice(&self.saved_placed[start..]);
        self.placed_count = placed;
    }

    /// Returns the fewest choices, in a cell or of a digit in a house, and their number; `None` if every cell is
    /// placed.
    fn choices(&mut self, rules: &Rules, choices: &mut [(u16, u8); 32]) -> Option<usize> {
        if self.placed_count == rules.cell_count {
            return None;
        }
        let sizes = self.candidates.iter().enumerate().filter(|(_, set)| **set & (**set - 1) != 0);
        let (mut fewest, mut cell) = (u32::MAX, 0);
        for (at, set) in sizes {
            if set.count_ones() < fewest {
                (fewest, cell) = (set.count_ones(), at);
                if fewest == 2 {
                    break;
                }
            }
        }
        let mut places = std::mem::take(&mut self.places);
        let mut best = None;
        if fewest > 2 {
            for house in 0..rules.full_houses.len() {
                self.places(rules, house, &mut places);
                for (digit, &places) in places.iter().enumerate() {
                    let count = places.count_ones();
                    if count > 1 && count < fewest {
                        fewest = count;
                        best = Some((house, digit, places));
                    }
                }
            }
        }
        self.places = places;
        let all = choices.iter_mut();
        match best {
            Some((house, digit, places)) => all.zip(bits(places)).for_each(|(choice, place)| {
                *choice = (rules.full_houses[house][place], digit as u8);
            }),
            None => {
                all.zip(bits(self.candidates[cell])).for_each(|(choice, digit)| *choice = (cell as u16, digit as u8))
            }
        }
        Some(fewest as usize)
    }

    /// Places every single and narrows every clue until nothing changes. Returns `false` at a contradiction.
    fn settle(&mut self, rules: &Rules) -> bool {
        let is_sound = self.place_all(rules);
        if !is_sound {
            self.waiting.clear();
            self.stale.fill(0);
        }
        is_sound
    }

    fn place_all(&mut self, rules: &Rules) -> bool {
        loop {
            while let Some(cell) = self.waiting.pop() {
                if !self.place(rules, usize::from(cell)) {
                    return false;
                }
            }
            for word in 0..self.stale.len() {
                let mut houses = std::mem::take(&mut self.stale[word]);
                while houses != 0 {
                    let house = word * 64 + houses.trailing_zeros() as usize;
                    houses &= houses - 1;
                    if !self.look_through(rules, house) {
                        return false;
                    }
                }
            }
            if !self.waiting.is_empty() {
                continue;
            }
            match self.narrow_clues(rules) {
                None => return false,
                Some(false) => return true,
                Some(true) => {}
            }
        }
    }

    /// Removes the digit of a cell with one candidate from all candidates that it excludes.
    fn place(&mut self, rules: &Rules, cell: usize) -> bool {
        let (word, bit) = (cell / 64, 1 << (cell % 64));
        if self.placed[word] & bit != 0 {
            return true;
        }
        self.placed[word] |= bit;
        self.placed_count += 1;
        let digit = self.candidates[cell];
        for &peer in &rules.peers[cell] {
            let set = &mut self.candidates[usize::from(peer)];
            let (had, left) = (*set, *set & !digit);
            *set = left;
            if left & left.wrapping_sub(1) == 0 && had != left {
                if left == 0 {
                    return false;
                }
                self.waiting.push(peer);
            }
        }
        for (stale, near) in self.stale.iter_mut().zip(&rules.near_houses[cell * rules.house_words..]) {
            *stale |= near;
        }
        let candidate = cell * rules.side + digit.trailing_zeros() as usize;
        rules.excluded(candidate).iter().all(|&other| {
            let (cell, digit) = (other as usize / rules.side, other as usize % rules.side);
            self.narrow_to(rules, cell, self.candidates[cell] & !(1 << digit))
        })
    }

    /// Searches a house for hidden singles. Returns `false` if a digit has no place.
    fn look_through(&mut self, rules: &Rules, house: usize) -> bool {
        let (mut once, mut twice) = (0, 0);
        let cells = &rules.full_houses[house];
        for &cell in cells {
            let set = self.candidates[usize::from(cell)];
            twice |= once & set;
            once |= set;
        }
        if once != rules.all_digits() {
            return false;
        }
        let hidden = once & !twice;
        // Most of them are placed.
        cells.iter().all(|&cell| {
            let cell = usize::from(cell);
            let (set, single) = (self.candidates[cell], self.candidates[cell] & hidden);
            single == 0 || single == set || single & (single - 1) == 0 && self.narrow_to(rules, cell, single)
        })
    }

    /// Restricts a cell to these candidates. Returns `false` if none remain.
    fn narrow_to(&mut self, rules: &Rules, cell: usize, left: u32) -> bool {
        if left == self.candidates[cell] {
            return true;
        }
        self.candidates[cell] = left;
        if left & left.wrapping_sub(1) == 0 {
            self.waiting.push(cell as u16);
        }
        for &(house, _) in &rules.places_of[cell] {
            self.stale[usize::from(house) / 64] |= 1 << (house % 64);
        }
        left != 0
    }

    /// Removes candidates that are incompatible with those of the other cells of a clue. Returns whether any were
    /// removed; `None` at a contradiction.
    fn narrow_clues(&mut self, rules: &Rules) -> Option<bool> {
        let mut has_changed = false;
        for clue in &rules.clues {
            let of = |cell: &Cell| DigitSet::from_bits(self.candidates[cell.index()]);
            let candidates: Vec<DigitSet> = clue.cells().iter().map(of).collect();
            let left = clue.narrow(&candidates);
            for ((cell, had), has) in clue.cells().iter().zip(candidates).zip(left) {
                has_changed |= had != has;
                if !self.narrow_to(rules, cell.index(), has.bits()) {
                    return None;
                }
            }
        }
        Some(has_changed)
    }
}

/// Returns the bits of a set in ascending order.
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then_some(set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}

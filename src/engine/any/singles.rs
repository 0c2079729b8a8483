//! Search by singles: places what is forced, guesses where the fewest choices are, and gives up after a stated effort.
//!
//! State is kept twice, as the candidates of each cell and as the places of each digit in each full house, so that
//! naked and hidden singles are both one count of bits. Clues are narrowed when no single is left. Guesses are undone
//! from a trail of removed candidates rather than by copying the state, which for 25x25 is 10 kB.

use super::rules::Rules;
use crate::board::{Cell, DigitSet};
use crate::work::Stop;

/// Puts the choices of a guess, each a cell with a digit from 0, in the order in which they are tried.
pub(super) type Choose<'a> = dyn FnMut(&mut [(u16, u8)]) + 'a;

/// What a visitor of solutions answers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// Look for more.
    Continue,
    /// That was enough.
    Stop,
}

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SearchEnd {
    /// Everything was searched.
    Exhausted,
    /// The visitor had enough.
    Stopped,
    /// The budget of guesses ran out, or the search was stopped.
    OutOfBudget,
}

/// The candidates of a board under search.
#[derive(Clone, Debug)]
pub(super) struct Singles {
    /// The candidates of each cell.
    candidates: Vec<u32>,
    /// The places of each digit in each full house, at `house * side + digit`.
    places: Vec<u32>,
    /// Candidates removed, in order.
    removed: Vec<(u16, u8)>,
    /// Cells placed, in order.
    placed: Vec<u16>,
    is_placed: Vec<bool>,
    /// Singles found and not yet placed.
    queue: Vec<(u16, u8)>,
    /// The clues of whose cells a candidate has gone since they were narrowed.
    stale: Vec<u16>,
}

impl Singles {
    pub(super) fn new(rules: &Rules) -> Self {
        Self {
            candidates: vec![rules.all_digits(); rules.cell_count],
            places: vec![rules.all_digits(); rules.full_houses.len() * rules.side],
            removed: Vec::new(),
            placed: Vec::new(),
            is_placed: vec![false; rules.cell_count],
            queue: Vec::new(),
            stale: Vec::new(),
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self, rules: &Rules) {
        self.candidates.fill(rules.all_digits());
        self.places.fill(rules.all_digits());
        self.removed.clear();
        self.placed.clear();
        self.is_placed.fill(false);
        self.queue.clear();
        self.stale.clear();
    }

    /// Takes the givens in (0 for empty); `false` when they contradict each other.
    pub(super) fn give(&mut self, rules: &Rules, puzzle: &[u8]) -> bool {
        for (cell, &digit) in puzzle.iter().enumerate().filter(|(_, digit)| **digit != 0) {
            self.queue.push((cell as u16, digit - 1));
        }
        self.stale.extend(0..rules.clues.len() as u16);
        self.settle(rules)
    }

    /// Forbids a digit (from 0) in a cell; `false` when nothing is left.
    pub(super) fn forbid(&mut self, rules: &Rules, cell: usize, digit: u8) -> bool {
        self.candidates[cell] >> digit & 1 == 0 || self.remove(rules, cell as u16, digit) && self.settle(rules)
    }

    /// How many cells are not placed yet.
    pub(super) fn open_count(&self, rules: &Rules) -> usize {
        rules.cell_count - self.placed.len()
    }

    /// Whether the cell is not placed yet.
    pub(super) fn is_open(&self, cell: usize) -> bool {
        !self.is_placed[cell]
    }

    /// The candidates of a cell.
    pub(super) fn candidates(&self, cell: usize) -> u32 {
        self.candidates[cell]
    }

    /// The places of a digit in a full house.
    pub(super) fn places(&self, rules: &Rules, house: usize, digit: usize) -> u32 {
        self.places[house * rules.side + digit]
    }

    /// Visits solutions until the visitor stops, the budget of guesses is spent, or `stop` says so. The state must be
    /// settled.
    ///
    /// `choose` reorders the two to `side` choices of a guess, of which each is a cell with a digit from 0.
    pub(super) fn search(
        &mut self,
        rules: &Rules,
        (budget, stop): (&mut u64, &Stop),
        choose: &mut Choose<'_>,
        visit: &mut dyn FnMut(&[u8]) -> Next,
    ) -> SearchEnd {
        let Some(mut choices) = self.choices(rules) else {
            let digit = |set: &u32| set.trailing_zeros() as u8 + 1;
            let solution: Vec<u8> = self.candidates.iter().map(digit).collect();
            return if visit(&solution) == Next::Stop { SearchEnd::Stopped } else { SearchEnd::Exhausted };
        };
        choose(&mut choices);
        for (cell, digit) in choices {
            if *budget == 0 || stop.is_asked() {
                return SearchEnd::OutOfBudget;
            }
            *budget -= 1;
            let (removed, placed) = (self.removed.len(), self.placed.len());
            self.queue.push((cell, digit));
            let end = if self.settle(rules) {
                self.search(rules, (budget, stop), choose, visit)
            } else {
                SearchEnd::Exhausted
            };
            self.undo(rules, removed, placed);
            if end != SearchEnd::Exhausted {
                return end;
            }
        }
        SearchEnd::Exhausted
    }

    /// The fewest choices there are, in a cell or of a digit in a house; `None` when every cell is placed.
    fn choices(&self, rules: &Rules) -> Option<Vec<(u16, u8)>> {
        if self.placed.len() == rules.cell_count {
            return None;
        }
        let sizes = self.candidates.iter().enumerate().filter(|(cell, _)| !self.is_placed[*cell]);
        let (count, cell) = sizes.map(|(cell, set)| (set.count_ones(), cell)).min()?;
        if count > 2 {
            let sizes = self.places.iter().enumerate().map(|(index, set)| (set.count_ones(), index));
            if let Some((fewer, index)) = sizes.filter(|&(places, _)| places > 1).min()
                && fewer < count
            {
                let (house, digit) = (index / rules.side, (index % rules.side) as u8);
                return Some(bits(self.places[index]).map(|place| (rules.full_houses[house][place], digit)).collect());
            }
        }
        Some(bits(self.candidates[cell]).map(|digit| (cell as u16, digit as u8)).collect())
    }

    /// Places every single and narrows every clue until nothing is left to do; `false` at a contradiction.
    fn settle(&mut self, rules: &Rules) -> bool {
        loop {
            while let Some((cell, digit)) = self.queue.pop() {
                if !self.place(rules, cell, digit) {
                    return self.give_up();
                }
            }
            let Some(clue) = self.stale.pop() else { return true };
            if !self.narrow(rules, clue) {
                return self.give_up();
            }
        }
    }

    fn give_up(&mut self) -> bool {
        self.queue.clear();
        self.stale.clear();
        false
    }

    /// Removes from the cells of a clue what does not go with the candidates of the others.
    fn narrow(&mut self, rules: &Rules, clue: u16) -> bool {
        let clue = &rules.clues[usize::from(clue)];
        let of = |cell: &Cell| DigitSet::from_bits(self.candidates[cell.index()]);
        let candidates: Vec<DigitSet> = clue.cells().iter().map(of).collect();
        let left = clue.narrow(&candidates);
        clue.cells().iter().zip(candidates).zip(left).all(|((cell, had), has)| {
            (had - has).iter().all(|digit| self.remove(rules, cell.index() as u16, digit.index() as u8))
        })
    }

    fn place(&mut self, rules: &Rules, cell: u16, digit: u8) -> bool {
        let at = usize::from(cell);
        if self.candidates[at] >> digit & 1 == 0 {
            return false;
        }
        if std::mem::replace(&mut self.is_placed[at], true) {
            return true;
        }
        self.placed.push(cell);
        bits(self.candidates[at] & !(1 << digit)).all(|other| self.remove(rules, cell, other as u8))
            && rules.peers[at]
                .iter()
                .all(|&peer| self.candidates[usize::from(peer)] >> digit & 1 == 0 || self.remove(rules, peer, digit))
            && rules.excluded(at * rules.side + usize::from(digit)).iter().all(|&other| {
                let (cell, digit) = (other as usize / rules.side, other as usize % rules.side);
                self.candidates[cell] >> digit & 1 == 0 || self.remove(rules, cell as u16, digit as u8)
            })
    }

    fn remove(&mut self, rules: &Rules, cell: u16, digit: u8) -> bool {
        let at = usize::from(cell);
        let left = self.candidates[at] & !(1 << digit);
        self.candidates[at] = left;
        self.removed.push((cell, digit));
        let mut is_possible = left != 0;
        if is_possible && left & (left - 1) == 0 && !self.is_placed[at] {
            self.queue.push((cell, left.trailing_zeros() as u8));
        }
        if let Some(clues) = rules.clues_of.get(at) {
            self.stale.extend(clues);
        }
        // All places are written before a contradiction is told, so that undoing is exact.
        for &(house, place) in &rules.places_of[at] {
            let places = &mut self.places[usize::from(house) * rules.side + usize::from(digit)];
            *places &= !(1 << place);
            if *places == 0 {
                is_possible = false;
            } else if *places & (*places - 1) == 0 {
                let only = rules.full_houses[usize::from(house)][places.trailing_zeros() as usize];
                if !self.is_placed[usize::from(only)] {
                    self.queue.push((only, digit));
                }
            }
        }
        is_possible
    }

    fn undo(&mut self, rules: &Rules, removed: usize, placed: usize) {
        self.queue.clear();
        self.stale.clear();
        for (cell, digit) in self.removed.drain(removed..) {
            self.candidates[usize::from(cell)] |= 1 << digit;
            for &(house, place) in &rules.places_of[usize::from(cell)] {
                self.places[usize::from(house) * rules.side + usize::from(digit)] |= 1 << place;
            }
        }
        for cell in self.placed.drain(placed..) {
            self.is_placed[usize::from(cell)] = false;
        }
    }
}

/// The bits of a set, ascending.
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then_some(set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}

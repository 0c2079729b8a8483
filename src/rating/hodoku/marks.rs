//! The position as the original represents it: candidates, their counts in each unit, and waiting singles.
//!
//! It has two queues, one of cells with one remaining candidate and one of digits with one remaining place in a unit.
//! They are filled whenever candidates are removed: when the givens are set, one by one in reading order, and with
//! every step. A full house is a cell of the first queue in a unit without other empty cells. Quirks are reproduced,
//! because nets of chains encounter them: a cell that loses its last candidate is not subtracted from its units.

use super::tables::{NINE, OF, PEERS, UNIT, cells, digits, first};

/// Singles in the order of discovery; some may be filled already.
#[derive(Clone, Debug, Default)]
pub(super) struct Queue {
    waiting: Vec<(u8, u8)>,
    next: usize,
}

impl Queue {
    fn push(&mut self, cell: usize, digit: usize) {
        self.waiting.push((cell as u8, digit as u8));
    }

    fn pop(&mut self) -> Option<(usize, usize)> {
        let &(cell, digit) = self.waiting.get(self.next)?;
        self.next += 1;
        if self.next == self.waiting.len() {
            self.waiting.clear();
            self.next = 0;
        }
        Some((cell.into(), digit.into()))
    }

    /// Returns the waiting singles.
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.waiting[self.next..].iter().map(|&(cell, digit)| (cell.into(), digit.into()))
    }

    /// Removes the first waiting single of a digit in a unit.
    fn forget(&mut self, unit: usize, digit: usize) {
        let in_unit = |&(cell, other): &(u8, u8)| other == digit as u8 && UNIT[unit] >> cell & 1 != 0;
        if let Some(at) = self.waiting[self.next..].iter().position(in_unit) {
            self.waiting.remove(self.next + at);
        }
    }

    fn copy(&mut self, from: &Self) {
        self.waiting.clone_from(&from.waiting);
        self.next = from.next;
    }
}

/// A position of the classic board.
#[derive(Clone, Debug)]
pub(super) struct Marks {
    /// The candidates of each cell; 0 for a filled cell.
    pub cells: [u16; 81],
    /// The digit of each filled cell, from 1; 0 for an empty cell.
    pub values: [u8; 81],
    /// The places of each digit.
    pub places: [u128; 9],
    /// The number of places of each digit in each unit.
    pub free: [[u8; 9]; 27],
    /// The cells that are not filled.
    pub empty: u128,
    /// The empty cells that see no cell filled with the digit, including candidates that steps have removed.
    pub allowed: [u128; 9],
    pub givens: u128,
    /// The cells with one remaining candidate.
    pub naked: Queue,
    /// The digits with one remaining place in a unit.
    pub hidden: Queue,
}

impl Marks {
    /// Returns the position of a puzzle without conflicting givens.
    pub(super) fn new(values: &[u8; 81]) -> Self {
        let all = !0 >> 47;
        let mut marks = Self {
            cells: [NINE; 81],
            values: [0; 81],
            places: [all; 9],
            free: [[9; 9]; 27],
            empty: all,
            allowed: [all; 9],
            givens: 0,
            naked: Queue::default(),
            hidden: Queue::default(),
        };
        for (cell, &value) in values.iter().enumerate().filter(|&(_, &value)| value > 0) {
            marks.set(cell, usize::from(value) - 1);
            marks.givens |= 1 << cell;
        }
        marks
    }

    /// Becomes a copy of another position without allocating.
    pub(super) fn copy(&mut self, from: &Self) {
        (self.cells, self.values, self.places) = (from.cells, from.values, from.places);
        (self.free, self.empty, self.allowed) = (from.free, from.empty, from.allowed);
        self.naked.copy(&from.naked);
        self.hidden.copy(&from.hidden);
    }

    /// Returns whether the cell may hold the digit.
    pub(super) fn allows(&self, cell: usize, digit: usize) -> bool {
        self.cells[cell] >> digit & 1 != 0
    }

    /// Returns the number of candidates of a cell.
    pub(super) fn count(&self, cell: usize) -> u32 {
        self.cells[cell].count_ones()
    }

    pub(super) fn places_in(&self, digit: usize, unit: usize) -> u128 {
        self.places[digit] & UNIT[unit]
    }

    /// Returns whether every cell is filled.
    pub(super) fn is_solved(&self) -> bool {
        self.empty == 0
    }

    /// Returns whether an empty cell has no candidate, or a unit lacks a digit that has no place in it.
    pub(super) fn is_broken(&self) -> bool {
        let any = self.places.iter().fold(0, |any, places| any | places);
        // By digit, from 1, the cells that hold it; the empty ones at index 0.
        let mut filled = [0_u128; 10];
        for (cell, &value) in self.values.iter().enumerate() {
            filled[usize::from(value)] |= 1 << cell;
        }
        let lacks = |(places, filled): (&u128, &u128)| UNIT.iter().any(|unit| (places | filled) & unit == 0);
        self.empty & !any != 0 || self.places.iter().zip(&filled[1..]).any(lacks)
    }

    /// Fills a cell.
    pub(super) fn set(&mut self, cell: usize, digit: usize) {
        if usize::from(self.values[cell]) == digit + 1 {
            return;
        }
        self.values[cell] = digit as u8 + 1;
        let candidates = std::mem::take(&mut self.cells[cell]);
        let bit = 1 << cell;
        self.empty &= !bit;
        digits(candidates).for_each(|digit| self.places[digit] &= !bit);
        self.allowed.iter_mut().for_each(|allowed| *allowed &= !bit);
        self.allowed[digit] &= !PEERS[cell];
        for peer in cells(PEERS[cell] & self.places[digit]) {
            self.remove(peer, digit);
        }
        for other in digits(candidates) {
            for unit in OF[cell].map(usize::from) {
                let free = &mut self.free[unit][other];
                *free = free.wrapping_sub(1);
                if *free == 1 && other != digit {
                    self.add_hidden(unit, other);
                }
            }
        }
    }

    /// Removes a candidate.
    pub(super) fn remove(&mut self, cell: usize, digit: usize) {
        if !self.allows(cell, digit) {
            return;
        }
        self.cells[cell] &= !(1 << digit);
        self.places[digit] &= !(1 << cell);
        match self.count(cell) {
            0 => return,
            1 => self.naked.push(cell, self.cells[cell].trailing_zeros() as usize),
            _ => {}
        }
        for unit in OF[cell].map(usize::from) {
            let free = &mut self.free[unit][digit];
            *free = free.wrapping_sub(1);
            match *free {
                1 => self.add_hidden(unit, digit),
                0 => self.hidden.forget(unit, digit),
                _ => {}
            }
        }
    }

    fn add_hidden(&mut self, unit: usize, digit: usize) {
        let places = self.places_in(digit, unit);
        if places != 0 {
            self.hidden.push(first(places), digit);
        }
    }

    /// Returns the next cell of the first queue in a unit without other empty cells.
    pub(super) fn full_house(&self) -> Option<(usize, usize)> {
        let is_last = |&(cell, digit): &(usize, usize)| {
            let alone = |unit: u8| (0..9).all(|other| other == digit || self.free[usize::from(unit)][other] == 0);
            self.values[cell] == 0 && OF[cell].into_iter().any(alone)
        };
        self.naked.iter().find(is_last)
    }

    /// Returns the cell with one candidate that has waited longest.
    pub(super) fn naked_single(&mut self) -> Option<(usize, usize)> {
        while let Some((cell, digit)) = self.naked.pop() {
            if self.values[cell] == 0 {
                return Some((cell, digit));
            }
        }
        None
    }

    /// Returns the digit with one place that has waited longest; `None` if it is no longer a single.
    pub(super) fn hidden_single(&mut self) -> Option<(usize, usize)> {
        while let Some((cell, digit)) = self.hidden.pop() {
            if self.values[cell] == 0 {
                return self.is_hidden_single(cell, digit).then_some((cell, digit));
            }
        }
        None
    }

    /// Returns whether a unit of the cell has no other place for the digit.
    pub(super) fn is_hidden_single(&self, cell: usize, digit: usize) -> bool {
        OF[cell].iter().any(|&unit| self.free[usize::from(unit)][digit] == 1)
    }
}

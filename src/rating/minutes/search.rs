//! Models the time of the search for singles: a reader finds each open single at a rate that increases with its ease.
//!
//! In the first paper on the subject (Radek Pelánek, "Difficulty Rating of Sudoku Puzzles by a Computational Model",
//! FLAIRS 2011) a reader goes from single to single, and with `c` open singles the next one costs `1 / c`: few ways to
//! continue make a puzzle hard. Here the ways have weights, and the sum of `1 / weights` is the duration of a race.
//! Every cell has a clock with a speed proportional to the ease with which the cell can be found, and the cell is
//! filled when its clock has run down. The clocks have exponentially distributed times, so the next of `c` equally easy
//! cells is found after `1 / c` on average.
//!
//! The advantage over a walk from single to single is that **a cell that is given or found earlier never makes another
//! one wait longer.** A single stays a single as the grid fills, and gains reasons. With the same clocks and one more
//! given, each cell is filled no later than without it (up to rounding of integers, below one part in ten thousand).
//! [`super::clocks`] ensures that the clocks are the same.
//!
//! Every puzzle needs two dozen races, so the grid is flat: 2 KB to copy before a race, and removing a candidate clears
//! a bit in three masks. Like the minutes, it supports only the standard board.
//!
//! # Notes
//! Lists of counters by house, for any board, took a third more instructions for the races (2 % of a path on our own
//! scale, 4 % of the minutes).
//!
//! The weights of ways are among the best of many that were tried, and are the roundest of these. The number of empty
//! cells of the house, the number of placed digits, and the best way alone did not improve them.

use crate::board::{Candidate, Cell, Digit, House, Puzzle};
use crate::rating::lane::tables::{
    ByCell, ByDigit, ByHouse, CELLS, HOUSES, HouseKind, Member, NINE, PLACES, bits, cells, digits, low, low_digit,
};

/// The ease of finding a single in a box, in a line and in a cell.
const IN_BOX: u32 = 10;
const IN_LINE: u32 = 5;
const IN_CELL: u32 = 1;

/// A unit of time: the average time for one way of weight 1.
pub(super) const UNIT: u64 = 1 << 20;

/// A grid in which singles are searched for.
#[derive(Clone, Copy)]
pub(super) struct Search {
    /// The candidates of each cell; none for a filled cell.
    candidates: ByCell<u16>,
    /// The places of each digit in each house; none for a placed digit.
    places: ByHouse<ByDigit<u16>>,
    /// The digit of each cell that is filled or has a single.
    digits: ByCell<Option<Digit>>,
    empty: u128,
    empty_count: u64,
    /// The cells with a running clock, and those with a changed ease.
    open: u128,
    changed: u128,
    clocks: ByCell<Clock>,
}

/// The clock of a cell.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
struct Clock {
    /// The ease of finding the cell: the sum over all ways to find it.
    ease: u32,
    /// The speed of the clock; 0 before it is started.
    pace: u32,
    /// The time at which it runs down.
    due: u64,
}

impl Search {
    /// Returns a puzzle of the standard board with its givens placed.
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        let mut search = Self {
            candidates: ByCell([NINE; 81]),
            places: ByHouse([ByDigit([NINE; 9]); 27]),
            digits: ByCell([None; 81]),
            empty: (1 << 81) - 1,
            empty_count: 81,
            open: 0,
            changed: 0,
            clocks: ByCell([Clock::default(); 81]),
        };
        puzzle.givens().filled().for_each(|(cell, digit)| search.place(cell, digit));
        search
    }

    /// Returns whether every cell is filled.
    pub(super) fn is_full(&self) -> bool {
        self.empty_count == 0
    }

    /// Returns the digit of a cell that is filled or has a single.
    pub(super) fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell]
    }

    /// Fills a cell, unless it is filled.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        if !cell.is_in(self.empty) {
            return;
        }
        self.empty &= !cell.bit();
        self.empty_count -= 1;
        self.open &= !cell.bit();
        self.digits[cell] = Some(digit);
        let own = HOUSES[cell].map(|house| std::mem::take(&mut self.places[house][digit]));
        for other in digits(std::mem::take(&mut self.candidates[cell]) & !digit.bit()) {
            self.lose_place(cell, other);
        }
        for (house, own) in HOUSES[cell].iter().zip(&own) {
            bits(*own).for_each(|place| self.remove(Candidate::new(CELLS[*house][place], digit)));
        }
    }

    /// Removes a candidate, if it is there.
    pub(super) fn remove(&mut self, Candidate { cell, digit }: Candidate) {
        let candidates = &mut self.candidates[cell];
        if !digit.is_in(*candidates) {
            return;
        }
        *candidates &= !digit.bit();
        let left = *candidates;
        if left.is_power_of_two() {
            self.show(cell, low_digit(left), IN_CELL);
        }
        self.lose_place(cell, digit);
    }

    /// Records that a digit has lost a place in the houses of a cell.
    #[inline]
    fn lose_place(&mut self, cell: Cell, digit: Digit) {
        for (&house, &place) in HOUSES[cell].iter().zip(&PLACES[cell]) {
            let places = &mut self.places[house][digit];
            *places &= !(1 << place);
            let left = *places;
            if left.is_power_of_two() {
                self.show(CELLS[house][low(left)], digit, ease_in(house));
            }
        }
    }

    /// Records another way to find a cell.
    fn show(&mut self, cell: Cell, digit: Digit, ease: u32) {
        self.digits[cell] = Some(digit);
        self.clocks[cell].ease += ease;
        self.open |= cell.bit();
        self.changed |= cell.bit();
    }

    /// Fills all cells that singles fill.
    pub(super) fn close(&mut self) {
        while let Some(cell) = cells(self.open).next() {
            let digit = self.digits[cell].expect("an open cell shows its digit");
            self.place(cell, digit);
        }
    }

    /// Runs the clocks until no single is open. Returns the total time that the cells waited, in parts of [`UNIT`].
    ///
    /// `times` has the time of each cell's clock at ease 1.
    pub(super) fn race(&mut self, times: &[u64]) -> u64 {
        let (mut now, mut waited) = (0, 0);
        self.changed = self.open;
        loop {
            for cell in cells(std::mem::take(&mut self.changed)) {
                let Clock { ease, pace, due } = &mut self.clocks[cell];
                let left = if *pace == 0 { times[cell.index()] } else { (*due - now) * u64::from(*pace) };
                (*pace, *due) = (*ease, now + left / u64::from(*ease));
            }
            let Some((due, next)) = cells(self.open).map(|cell| (self.clocks[cell].due, cell)).min() else {
                return waited;
            };
            waited += (due - now) * self.empty_count;
            now = due;
            let digit = self.digits[next].expect("an open cell shows its digit");
            self.place(next, digit);
        }
    }
}

/// Returns the ease of finding a single as the only place in a house.
fn ease_in(house: House) -> u32 {
    if HouseKind::of(house) == HouseKind::Block { IN_BOX } else { IN_LINE }
}

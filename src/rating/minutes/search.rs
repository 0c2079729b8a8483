//! How long the search for singles takes: a reader who finds each open single at a rate, the quicker the easier it is.
//!
//! In the first paper on the matter (Radek Pelánek, "Difficulty Rating of Sudoku Puzzles by a Computational Model",
//! FLAIRS 2011) a reader goes from single to single, and where `c` are open the next one costs `1 / c`: few ways on
//! make a puzzle hard. Here the ways have weights, and the sum of `1 / weights` is taken as what it is, the time that a
//! race takes: every cell has a clock that runs as fast as the cell is easy to find by all that shows it, and the cell
//! is filled when its clock has run down. Clocks run down after times that are spread exponentially, so the next of
//! `c` equally easy cells is found after `1 / c` in the mean.
//!
//! What that wins over a walk from single to single: **a cell that is given or found earlier never makes another one
//! wait longer.** A single stays a single as the grid fills, and gains reasons; so with the same clocks each cell of a
//! puzzle with one given more is filled no later than without (up to the rounding of whole numbers, below one part in
//! ten thousand). [`super::clocks`] sees to it that they are the same.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, Layout, Puzzle};

/// How easily a single is found by what shows it. Of many weights that were tried on the shared times these are among
/// the best, and the roundest; what was tried beside them and won nothing: fewer empty cells in the house, more cells
/// that hold the digit already, the best way alone instead of all together.
const IN_BOX: u32 = 10;
const IN_LINE: u32 = 5;
const IN_CELL: u32 = 1;

/// A unit of time is what one way of weight 1 takes in the mean.
pub(super) const UNIT: u64 = 1 << 20;

/// A grid on which singles are looked for.
pub(super) struct Search<'t, const W: usize> {
    layout: Layout<'t, W>,
    /// By cell its digits; none of a filled cell.
    candidates: Vec<DigitSet>,
    /// By digit the cells that may hold it.
    places: Vec<CellSet<W>>,
    /// By house and digit the number of places; [`FILLED`] when the digit stands there.
    counts: Vec<u8>,
    /// By cell the digit that is found there, where one is or can be.
    digits: Vec<Option<Digit>>,
    empty: CellSet<W>,
    empty_count: usize,
    /// The cells whose clock runs, and those of them whose ease has changed.
    open: CellSet<W>,
    changed: CellSet<W>,
    clocks: Vec<Clock>,
}

/// The clock of a cell.
#[derive(Clone, Copy, Default)]
struct Clock {
    /// How easily the cell is found: the sum over all that shows it.
    ease: u32,
    /// How fast the clock runs; 0 until it is wound up.
    pace: u32,
    /// When it will have run down.
    due: u64,
}

/// Above the number of places that any digit has.
const FILLED: u8 = u8::MAX;

impl<const W: usize> Clone for Search<'_, W> {
    fn clone(&self) -> Self {
        Self {
            candidates: self.candidates.clone(),
            places: self.places.clone(),
            counts: self.counts.clone(),
            digits: self.digits.clone(),
            clocks: self.clocks.clone(),
            ..*self
        }
    }

    // Keeps the room of each list: a puzzle is raced through many times.
    fn clone_from(&mut self, other: &Self) {
        self.layout = other.layout;
        self.candidates.clone_from(&other.candidates);
        self.places.clone_from(&other.places);
        self.counts.clone_from(&other.counts);
        self.digits.clone_from(&other.digits);
        (self.empty, self.empty_count) = (other.empty, other.empty_count);
        (self.open, self.changed) = (other.open, other.changed);
        self.clocks.clone_from(&other.clocks);
    }
}

impl<'t, const W: usize> Search<'t, W> {
    /// An empty grid.
    fn new(layout: Layout<'t, W>) -> Self {
        let topology = layout.topology();
        let (side, count) = (topology.side(), topology.cell_count());
        let of_house = |house: House| {
            let places = if topology.is_full(house) { topology.house(house).cells.len() as u8 } else { FILLED };
            std::iter::repeat_n(places, side)
        };
        Self {
            layout,
            candidates: vec![DigitSet::all(side); count],
            places: vec![layout.all(); side],
            counts: topology.houses().flat_map(of_house).collect(),
            digits: vec![None; count],
            empty: layout.all(),
            empty_count: count,
            open: CellSet::EMPTY,
            changed: CellSet::EMPTY,
            clocks: vec![Clock::default(); count],
        }
    }

    /// A puzzle with its givens placed.
    pub(super) fn of(layout: Layout<'t, W>, puzzle: &Puzzle) -> Self {
        let mut search = Self::new(layout);
        puzzle.givens().filled().for_each(|(cell, digit)| search.place(cell, digit));
        search
    }

    /// Whether every cell is filled.
    pub(super) fn is_full(&self) -> bool {
        self.empty_count == 0
    }

    /// The digit of a cell that is filled or can be.
    pub(super) fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()]
    }

    /// Fills a cell, unless it is filled.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        if !self.empty.contains(cell) {
            return;
        }
        self.empty.remove(cell);
        self.empty_count -= 1;
        self.open.remove(cell);
        self.digits[cell.index()] = Some(digit);
        let layout = self.layout;
        let houses = layout.topology().houses_of(cell);
        for &house in houses {
            let at = self.at(house, digit);
            self.counts[at] = FILLED;
        }
        for own in std::mem::take(&mut self.candidates[cell.index()]).iter() {
            self.places[own.index()].remove(cell);
            if own != digit {
                self.lose_place(cell, own);
            }
        }
        for &house in houses {
            for peer in self.places[digit.index()] & layout.cells_of(house) {
                self.remove(Candidate::new(peer, digit));
            }
        }
    }

    /// Removes a candidate, if it is there.
    pub(super) fn remove(&mut self, Candidate { cell, digit }: Candidate) {
        let candidates = &mut self.candidates[cell.index()];
        if !candidates.contains(digit) {
            return;
        }
        candidates.remove(digit);
        self.places[digit.index()].remove(cell);
        if let Some(last) = candidates.only() {
            self.show(cell, last, IN_CELL);
        }
        self.lose_place(cell, digit);
    }

    /// Takes note that a digit has a place less in the houses of a cell.
    fn lose_place(&mut self, cell: Cell, digit: Digit) {
        let topology = self.layout.topology();
        for &house in topology.houses_of(cell) {
            let at = self.at(house, digit);
            if self.counts[at] == FILLED {
                continue;
            }
            self.counts[at] -= 1;
            if self.counts[at] == 1 {
                let left = self.places[digit.index()] & self.layout.cells_of(house);
                if let Some(only) = left.first() {
                    self.show(only, digit, if topology.house(house).kind.is_block() { IN_BOX } else { IN_LINE });
                }
            }
        }
    }

    /// Takes note that a cell is found by one way more.
    fn show(&mut self, cell: Cell, digit: Digit, ease: u32) {
        self.digits[cell.index()] = Some(digit);
        self.clocks[cell.index()].ease += ease;
        self.open.insert(cell);
        self.changed.insert(cell);
    }

    fn at(&self, house: House, digit: Digit) -> usize {
        house.index() * self.places.len() + digit.index()
    }

    /// Fills all that singles fill.
    pub(super) fn close(&mut self) {
        while let Some(cell) = self.open.first() {
            let digit = self.digits[cell.index()].expect("an open cell shows its digit");
            self.place(cell, digit);
        }
    }

    /// Lets the clocks run until no single is open; the sum of the times that all cells waited, in parts of [`UNIT`].
    ///
    /// `times` tells by cell how long its clock takes at ease 1.
    pub(super) fn race(&mut self, times: &[u64]) -> u64 {
        let (mut now, mut waited) = (0, 0);
        self.changed = self.open;
        loop {
            for cell in std::mem::take(&mut self.changed) {
                let Clock { ease, pace, due } = &mut self.clocks[cell.index()];
                let left = if *pace == 0 { times[cell.index()] } else { (*due - now) * u64::from(*pace) };
                (*pace, *due) = (*ease, now + left / u64::from(*ease));
            }
            let Some((due, next)) = self.open.iter().map(|cell| (self.clocks[cell.index()].due, cell)).min() else {
                return waited;
            };
            waited += (due - now) * self.empty_count as u64;
            now = due;
            let digit = self.digits[next.index()].expect("an open cell shows its digit");
            self.place(next, digit);
        }
    }
}

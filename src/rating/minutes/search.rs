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

use crate::board::{Candidate, Cell, Digit, House, Puzzle, Topology};

/// How easily a single is found by what shows it. Of many weights that were tried on the shared times these are among
/// the best, and the roundest; what was tried beside them and won nothing: fewer empty cells in the house, more cells
/// that hold the digit already, the best way alone instead of all together.
const IN_BOX: u32 = 10;
const IN_LINE: u32 = 5;
const IN_CELL: u32 = 1;

/// A unit of time is what one way of weight 1 takes in the mean.
pub(super) const UNIT: u64 = 1 << 20;

/// A grid on which singles are looked for.
pub(super) struct Search<'t> {
    topology: &'t Topology,
    /// By cell its digits, a bit each; none of a filled cell.
    candidates: Vec<u64>,
    /// By house and digit the number of places; [`FILLED`] when the digit stands there.
    places: Vec<u8>,
    /// By cell the digit that is found there, where one is or can be.
    digits: Vec<Option<Digit>>,
    is_filled: Vec<bool>,
    /// By cell how easily it is found: the sum over all that shows it.
    ease: Vec<u32>,
    /// The cells whose clock runs.
    open: Vec<Cell>,
    /// The cells whose ease has changed.
    changed: Vec<Cell>,
    empty_count: usize,
}

/// Above the number of places that any digit has.
const FILLED: u8 = u8::MAX;

impl Clone for Search<'_> {
    fn clone(&self) -> Self {
        Self {
            topology: self.topology,
            candidates: self.candidates.clone(),
            places: self.places.clone(),
            digits: self.digits.clone(),
            is_filled: self.is_filled.clone(),
            ease: self.ease.clone(),
            open: self.open.clone(),
            changed: Vec::new(),
            empty_count: self.empty_count,
        }
    }

    // Keeps the room of each list: a puzzle is raced through many times.
    fn clone_from(&mut self, other: &Self) {
        self.candidates.clone_from(&other.candidates);
        self.places.clone_from(&other.places);
        self.digits.clone_from(&other.digits);
        self.is_filled.clone_from(&other.is_filled);
        self.ease.clone_from(&other.ease);
        self.open.clone_from(&other.open);
        self.changed.clear();
        self.empty_count = other.empty_count;
    }
}

impl<'t> Search<'t> {
    /// An empty grid.
    fn new(topology: &'t Topology) -> Self {
        let (side, count) = (topology.side(), topology.cell_count());
        let of_house = |house: House| {
            let places = if topology.is_full(house) { topology.house(house).cells.len() as u8 } else { FILLED };
            std::iter::repeat_n(places, side)
        };
        Self {
            topology,
            candidates: vec![(1 << side) - 1; count],
            places: topology.houses().flat_map(of_house).collect(),
            digits: vec![None; count],
            is_filled: vec![false; count],
            ease: vec![0; count],
            open: Vec::with_capacity(count),
            changed: Vec::new(),
            empty_count: count,
        }
    }

    /// A puzzle with its givens placed.
    pub(super) fn of(puzzle: &'t Puzzle) -> Self {
        let mut search = Self::new(puzzle.board());
        puzzle.givens().filled().for_each(|(cell, digit)| search.place(cell, digit));
        search
    }

    /// How many cells are empty.
    pub(super) fn empty_count(&self) -> usize {
        self.empty_count
    }

    /// The digit of a cell that is filled or can be.
    pub(super) fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()]
    }

    /// Fills a cell, unless it is filled.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        if std::mem::replace(&mut self.is_filled[cell.index()], true) {
            return;
        }
        self.empty_count -= 1;
        self.digits[cell.index()] = Some(digit);
        self.open.retain(|&other| other != cell);
        let topology = self.topology;
        for &house in topology.houses_of(cell) {
            let at = self.at(house, digit);
            self.places[at] = FILLED;
        }
        for other in bits(std::mem::take(&mut self.candidates[cell.index()])).filter(|&other| other != digit) {
            self.lose_place(cell, other);
        }
        for &house in topology.houses_of(cell) {
            for &peer in &topology.house(house).cells {
                self.remove(Candidate::new(peer, digit));
            }
        }
    }

    /// Removes a candidate, if it is there.
    pub(super) fn remove(&mut self, Candidate { cell, digit }: Candidate) {
        let (bit, left) = (1 << digit.index(), self.candidates[cell.index()]);
        if left & bit == 0 {
            return;
        }
        self.candidates[cell.index()] = left & !bit;
        if (left & !bit).is_power_of_two() {
            let last = bits(left & !bit).next();
            self.show(cell, last, IN_CELL);
        }
        self.lose_place(cell, digit);
    }

    /// Takes note that a digit has a place less in the houses of a cell.
    fn lose_place(&mut self, cell: Cell, digit: Digit) {
        let topology = self.topology;
        for &house in topology.houses_of(cell) {
            let at = self.at(house, digit);
            if self.places[at] == FILLED {
                continue;
            }
            self.places[at] -= 1;
            if self.places[at] == 1 {
                let info = topology.house(house);
                let bit = 1 << digit.index();
                let only = info.cells.iter().find(|cell| self.candidates[cell.index()] & bit != 0);
                if let Some(&only) = only {
                    self.show(only, Some(digit), if info.kind.is_block() { IN_BOX } else { IN_LINE });
                }
            }
        }
    }

    /// Takes note that something shows the digit of a cell.
    fn show(&mut self, cell: Cell, digit: Option<Digit>, ease: u32) {
        let before = self.ease[cell.index()];
        if before == 0 {
            self.open.push(cell);
        }
        self.digits[cell.index()] = digit;
        self.ease[cell.index()] = before + ease;
        self.changed.push(cell);
    }

    fn at(&self, house: House, digit: Digit) -> usize {
        house.index() * self.topology.side() + digit.index()
    }

    /// Fills all that singles fill.
    pub(super) fn close(&mut self) {
        while let Some(&cell) = self.open.last() {
            let digit = self.digits[cell.index()].expect("an open cell shows its digit");
            self.place(cell, digit);
        }
        self.changed.clear();
    }

    /// Lets the clocks run until no single is open; the sum of the times that all cells waited, in parts of [`UNIT`].
    ///
    /// `clocks` tells by cell how long it takes at ease 1.
    pub(super) fn race(&mut self, clocks: &[u64]) -> u64 {
        let count = clocks.len();
        // By cell how fast its clock runs, and when it will have run down.
        let (mut pace, mut due): (Vec<u32>, Vec<u64>) = (vec![0; count], vec![0; count]);
        let (mut now, mut waited) = (0, 0);
        self.changed.clone_from(&self.open);
        loop {
            while let Some(cell) = self.changed.pop() {
                let (cell, ease) = (cell.index(), self.ease[cell.index()]);
                if ease != pace[cell] {
                    let left = if pace[cell] == 0 { clocks[cell] } else { (due[cell] - now) * u64::from(pace[cell]) };
                    (pace[cell], due[cell]) = (ease, now + left / u64::from(ease));
                }
            }
            let Some(&next) = self.open.iter().min_by_key(|cell| (due[cell.index()], cell.index())) else {
                return waited;
            };
            waited += (due[next.index()] - now) * self.empty_count as u64;
            now = due[next.index()];
            let digit = self.digits[next.index()].expect("an open cell shows its digit");
            self.place(next, digit);
        }
    }
}

/// The digits of a set of bits, ascending.
fn bits(mut set: u64) -> impl Iterator<Item = Digit> {
    std::iter::from_fn(move || {
        let digit = (set != 0).then(|| Digit::new(set.trailing_zeros() as usize))?;
        set &= set - 1;
        Some(digit)
    })
}

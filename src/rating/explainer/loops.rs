//! Unique rectangles and loops, types 1 to 4.
//!
//! The search walks from every cell with two candidates over cells that have both, and classifies each loop by its
//! cells with further candidates. All loops are collected, and the easiest is taken, or the first of several equally
//! easy ones.
//!
//! Hardly any walk closes a loop, and the result depends only on the cells with both digits. A search without a result
//! is therefore repeated only if one of these cells has changed.

use crate::board::{Cell, Digit, House};
use crate::rating::lane::pencil_grid::PencilGrid;
use crate::rating::lane::tables::{
    BLOCK_ROW_COLUMN, ByCell, ByDigit, CELLS, HOUSES, HouseKind, Member, NINE, PEERS, PLACES, bits, cells, count,
    digits, low_digit,
};

/// The maximum number of cells of a valid loop: each of 27 houses has at most two of them.
const MAX_CELLS: usize = 18;

/// The way in which the deadly pattern is avoided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Rescue {
    /// One cell has more candidates: the two are removed from it.
    One { cell: Cell },
    /// All further candidates are one digit, which is removed from cells that see all of them.
    Two { digit: Digit, victims: u128 },
    /// The further candidates of two cells form a naked subset with other cells of a house.
    ThreeNaked { pair: [Cell; 2], house: House, others: u16, digits: u16 },
    /// The two digits form a hidden subset with further digits of a house.
    ThreeHidden { pair: [Cell; 2], house: House, others: u16, digits: u16 },
    /// One of the digits is locked in the two cells: the other is removed from them.
    Four { pair: [Cell; 2], house: House, locked: Digit, removed: Digit },
}

/// A unique loop that removes something.
#[derive(Clone, Debug)]
pub(super) struct UniqueLoop {
    /// The cells in order.
    pub(super) cells: Vec<Cell>,
    /// The two digits.
    pub(super) digits: [Digit; 2],
    pub(super) rescue: Rescue,
    /// The rating in tenths.
    pub(super) rating: u16,
}

impl UniqueLoop {
    /// Writes the removals of the loop into `out`: cell and digits.
    pub(super) fn eliminations(&self, grid: &PencilGrid, out: &mut Vec<(Cell, u16)>) {
        out.clear();
        match self.rescue {
            Rescue::One { cell } => out.push((cell, self.digits[0].bit() | self.digits[1].bit())),
            Rescue::Two { digit, victims, .. } => out.extend(cells(victims).map(|cell| (cell, digit.bit()))),
            Rescue::ThreeNaked { pair, house, others, digits } => {
                for place in bits(NINE & !others) {
                    let cell = CELLS[house][place];
                    let removed = grid.candidates[cell] & digits;
                    if removed != 0 && !pair.contains(&cell) {
                        out.push((cell, removed));
                    }
                }
            }
            Rescue::ThreeHidden { house, others, digits, .. } => {
                for place in bits(others) {
                    let cell = CELLS[house][place];
                    let removed = grid.candidates[cell] & !digits;
                    if removed != 0 {
                        out.push((cell, removed));
                    }
                }
            }
            Rescue::Four { pair, removed, .. } => out.extend(pair.map(|cell| (cell, removed.bit()))),
        }
    }
}

/// The pairs of digits without a closed loop, in the current puzzle.
pub(super) struct Walked {
    /// The candidates at the last search.
    before: ByCell<u16>,
    /// For each pair of digits, the unchanged cells with both in which no loop was found.
    in_vain: ByDigit<ByDigit<u128>>,
}

impl Walked {
    /// Returns the state before the first search.
    pub(super) fn new() -> Self {
        Self { before: ByCell([0; 81]), in_vain: ByDigit([ByDigit([0; 9]); 9]) }
    }

    /// Discards the results for pairs of cells that changed since the last search.
    fn forget(&mut self, grid: &PencilGrid) {
        let mut changed = 0u128;
        for (index, (before, now)) in self.before.0.iter().zip(&grid.candidates.0).enumerate() {
            changed |= u128::from(before != now) << index;
        }
        self.before = grid.candidates;
        for walked in self.in_vain.0.iter_mut().flat_map(|row| &mut row.0).filter(|walked| **walked & changed != 0) {
            *walked = 0;
        }
    }
}

/// The best loop so far, by the original's two keys: the rating as its floating-point sum, then the type.
struct Best {
    key: (u64, u8),
    found: Option<UniqueLoop>,
    /// Whether the walk in progress has closed a loop.
    is_closed: bool,
}

/// A walk in progress.
struct LoopSearch<'g> {
    grid: &'g PencilGrid,
    digits: [Digit; 2],
    bivalue: u128,
    /// The cells that a loop may run through.
    core: u128,
    path: [Cell; MAX_CELLS],
    length: usize,
    inside: u128,
    /// The houses visited by cells of even and of odd index.
    visited: [u32; 2],
}

/// Returns the easiest unique loop; `None` if there is none.
pub(super) fn unique_loop(grid: &PencilGrid, walked: &mut Walked) -> Option<UniqueLoop> {
    walked.forget(grid);
    let mut best = Best { key: (u64::MAX, 0), found: None, is_closed: false };
    let bivalue = grid.bivalue();
    let mut closed = ByDigit([0u16; 9]);
    let mut starts = bivalue;
    for start in cells(bivalue) {
        let pair = grid.candidates[start];
        let digits = [low_digit(pair), low_digit(pair & (pair - 1))];
        let both = grid.cells[digits[0]] & grid.cells[digits[1]];
        starts &= !start.bit();
        if walked.in_vain[digits[0]][digits[1]] == both {
            continue;
        }
        best.is_closed = false;
        let core = core(both);
        if may_close(grid, both, bivalue) && start.is_in(core) {
            let mut walk = LoopSearch {
                grid,
                digits,
                bivalue,
                core,
                path: [start; MAX_CELLS],
                length: 0,
                inside: 0,
                visited: [0; 2],
            };
            walk.go(start, 2, 0, None, &mut best);
        }
        if best.is_closed {
            closed[digits[0]] |= digits[1].bit();
        }
        if both & starts == 0 && !digits[1].is_in(closed[digits[0]]) {
            walked.in_vain[digits[0]][digits[1]] = both;
        }
    }
    best.found
}

/// Returns whether there are enough cells for a loop: if only the first cell has exactly the two digits, three others
/// must have one more digit, and the same one.
fn may_close(grid: &PencilGrid, both: u128, bivalue: u128) -> bool {
    let is_only = cells(both & bivalue).nth(1).is_none();
    let with_one = cells(both & !bivalue).filter(|&cell| count(grid.candidates[cell]) == 3);
    both.count_ones() >= 4 && !(is_only && with_one.count() < 3)
}

/// Returns the cells that a loop may run through: those with another one in each of their houses. A valid loop has two
/// cells in every house that it visits.
fn core(mut cells_left: u128) -> u128 {
    loop {
        let (mut one, mut more) = (0, 0);
        for cell in cells(cells_left) {
            let houses = houses(cell);
            more |= one & houses;
            one |= houses;
        }
        let core = cells(cells_left).filter(|&cell| houses(cell) & !more == 0).fold(0, |set, cell| set | cell.bit());
        if core == cells_left {
            return core;
        }
        cells_left = core;
    }
}

/// Returns the houses of a cell as bits.
fn houses(cell: Cell) -> u32 {
    HOUSES[cell].iter().fold(0, |set, house| set | 1 << house.index())
}

impl LoopSearch<'_> {
    /// Adds a cell and continues from it. `allowed` is the number of further cells with other candidates, `extra` the
    /// other candidates so far, `last` the kind of the last house.
    ///
    /// Original's quirk: `extra` collects the other candidates of every cell visited from here, including those from
    /// which the walk has returned, so a third cell with other candidates may be refused although a clean walk would
    /// accept it.
    fn go(&mut self, cell: Cell, allowed: i32, mut extra: u16, last: Option<HouseKind>, best: &mut Best) {
        let parity = self.length & 1;
        self.path[self.length] = cell;
        self.length += 1;
        self.inside |= cell.bit();
        self.visited[parity] |= houses(cell);
        let pair = self.digits[0].bit() | self.digits[1].bit();
        for kind in BLOCK_ROW_COLUMN.into_iter().filter(|&kind| Some(kind) != last) {
            let house = HOUSES[cell][kind as usize];
            let places = self.grid.places[house][self.digits[0]] & self.grid.places[house][self.digits[1]];
            for place in bits(places) {
                let next = CELLS[house][place];
                if next == self.path[0] && self.length >= 4 {
                    // Valid if every visited house is visited once with each parity (the walk ensures "at most once").
                    if self.visited[0] == self.visited[1] {
                        best.is_closed = true;
                        self.judge(best);
                    }
                } else if !next.is_in(self.inside) {
                    extra = (extra | self.grid.candidates[next]) & !pair;
                    let is_clean = next.is_in(self.bivalue);
                    if !is_clean && extra.count_ones() != 1 && allowed <= 0 {
                        continue;
                    }
                    // A house visited twice with one parity can never become valid. Other branches are not affected.
                    if next.is_in(self.core)
                        && self.length < MAX_CELLS
                        && self.visited[self.length & 1] & houses(next) == 0
                    {
                        self.go(next, allowed - i32::from(!is_clean), extra, Some(kind), best);
                    }
                }
            }
        }
        self.length -= 1;
        self.inside &= !cell.bit();
        self.visited[parity] &= !houses(cell);
    }

    fn judge(&self, best: &mut Best) {
        let pair = self.digits[0].bit() | self.digits[1].bit();
        let path = &self.path[..self.length];
        let extras = self.inside & !self.bivalue;
        if extras == 0 {
            return; // Several solutions, which this rule does not handle.
        }
        // The cells with further candidates in the order of the loop.
        let mut ordered = path.iter().copied().filter(|&cell| cell.is_in(extras));
        let first = ordered.next().expect("there is one");
        match extras.count_ones() {
            1 => self.offer(best, 1, None, || Rescue::One { cell: first }),
            2 => {
                let second = ordered.next().expect("there are two");
                let further = (self.grid.candidates[first] | self.grid.candidates[second]) & !pair;
                if further.count_ones() == 1 {
                    self.type_two(best, extras, first);
                } else {
                    self.type_three(best, [first, second], further);
                }
                self.type_four(best, [first, second]);
            }
            _ => self.type_two(best, extras, first),
        }
    }

    fn type_two(&self, best: &mut Best, extras: u128, first: Cell) {
        let pair = self.digits[0].bit() | self.digits[1].bit();
        let digit = low_digit(self.grid.candidates[first] & !pair);
        let victims = cells(extras).fold(self.grid.cells[digit], |set, cell| set & PEERS[cell]) & !extras;
        if victims != 0 {
            self.offer(best, 2, None, || Rescue::Two { digit, victims });
        }
    }

    /// Original's quirk: the size starts at the number of further candidates, and a hidden subset is rated by its cells
    /// outside the loop, so the smallest adds nothing.
    fn type_three(&self, best: &mut Best, pair: [Cell; 2], further: u16) {
        let grid = self.grid;
        let [one, two] = pair;
        let common = further & grid.candidates[one] & grid.candidates[two];
        for size in further.count_ones() as usize..=7 {
            for kind in (0..3).filter(|&kind| HOUSES[one][kind] == HOUSES[two][kind]) {
                let house = HOUSES[one][kind];
                let empty = usize::from(grid.empty_in[house]);
                let places: u16 = 1 << PLACES[one][kind] | 1 << PLACES[two][kind];
                if 2 * size <= empty {
                    self.naked(best, pair, (house, places), size, further, common);
                }
                if 2 * size < empty {
                    self.hidden(best, pair, (house, places), size, further);
                }
            }
        }
    }

    fn naked(
        &self,
        best: &mut Best,
        pair: [Cell; 2],
        (house, places): (House, u16),
        size: usize,
        further: u16,
        common: u16,
    ) {
        let sets = CELLS[house].map(|cell| self.grid.candidates[cell]);
        // The original walks all subsets of the nine places that contain the first cell but not the second; the
        // position of the first cell in the bit pattern decides their order.
        let own = 1 << PLACES[pair[0]][HouseKind::of(house) as usize];
        let may_join = |&place: &usize| count(sets[place]) >= 2 && count(sets[place] | further) as usize <= size;
        let all = bits(NINE & !places).filter(may_join).fold(own, |set, place| set | 1 << place);
        if (count(all) as usize) < size {
            return;
        }
        let mut subset: u16 = (1 << size) - 1;
        while subset < 512 {
            if subset & places == own && subset & !all == 0 {
                let others = subset & !own;
                let union = bits(others).fold(0, |union, place| union | sets[place]);
                if (union | common).count_ones() as usize == size && (union | further).count_ones() as usize == size {
                    let digits = union | further;
                    if bits(NINE & !others & !places).any(|place| sets[place] & digits != 0) {
                        self.offer(best, 3, Some(size as u32 - 1), || Rescue::ThreeNaked {
                            pair,
                            house,
                            others,
                            digits,
                        });
                    }
                }
            }
            subset = next_subset(subset);
        }
    }

    fn hidden(&self, best: &mut Best, pair: [Cell; 2], (house, places): (House, u16), size: usize, further: u16) {
        let sets = &self.grid.places[house];
        let own: u16 = self.digits[0].bit() | self.digits[1].bit();
        let second = 1 << PLACES[pair[1]][HouseKind::of(house) as usize];
        let mut remaining = [Digit::new(0); 7];
        let mut count = 0;
        for digit in digits(NINE & !own & !further) {
            remaining[count] = digit;
            count += 1;
        }
        if size - 2 > count || count == 0 {
            return;
        }
        let mut subset: u16 = (1 << (size - 2)) - 1;
        loop {
            let chosen = bits(subset).fold(own, |set, index| set | remaining[index].bit());
            let union = digits(chosen).fold(0, |union, digit| union | sets[digit] & !second);
            if digits(chosen).all(|digit| sets[digit] & !second != 0) && union.count_ones() as usize == size {
                let others = union & !places;
                if bits(others).any(|place| self.grid.candidates[CELLS[house][place]] & !chosen != 0) {
                    self.offer(best, 3, Some(others.count_ones() - 1), || Rescue::ThreeHidden {
                        pair,
                        house,
                        others,
                        digits: chosen,
                    });
                }
            }
            if subset == 0 {
                return;
            }
            subset = next_subset(subset);
            if subset >= 1 << count {
                return;
            }
        }
    }

    fn type_four(&self, best: &mut Best, pair: [Cell; 2]) {
        let [one, two] = pair;
        // Original's quirk: the last common house that locks a digit counts, and the lower digit comes before the
        // higher.
        let mut locking = [None; 2];
        for kind in (0..3).filter(|&kind| HOUSES[one][kind] == HOUSES[two][kind]) {
            let house = HOUSES[one][kind];
            let outside = !(1 << PLACES[one][kind] | 1 << PLACES[two][kind]);
            for (digit, locking) in self.digits.iter().zip(&mut locking) {
                if self.grid.places[house][*digit] & outside == 0 {
                    *locking = Some(house);
                }
            }
        }
        let index = if locking[0].is_some() { 0 } else { 1 };
        if let Some(house) = locking[index] {
            let locked = self.digits[index];
            let removed = self.digits[1 - index];
            self.offer(best, 4, None, || Rescue::Four { pair, house, locked, removed });
        }
    }

    /// Keeps the loop if it is easier than the best so far. `steps` is the number of tenths by which a type 3 is
    /// harder.
    fn offer(&self, best: &mut Best, kind: u8, steps: Option<u32>, rescue: impl FnOnce() -> Rescue) {
        let key = (difficulty(self.length, steps).to_bits(), kind);
        if key < best.key {
            best.key = key;
            best.found = Some(UniqueLoop {
                cells: self.path[..self.length].to_vec(),
                digits: self.digits,
                rescue: rescue(),
                rating: tenths(difficulty(self.length, steps)),
            });
        }
    }
}

/// Returns the original's sum, in its floating-point arithmetic: its last bit decides between a long loop and a short
/// one with a subset that have the same printed rating.
///
/// Original's quirk: a loop of ten or more cells is raised twice, to 5.0.
fn difficulty(length: usize, steps: Option<u32>) -> f64 {
    let mut result = 4.5;
    if length >= 10 {
        result += 0.3;
    }
    if length >= 8 {
        result += 0.2;
    } else if length >= 6 {
        result += 0.1;
    }
    match steps {
        Some(steps) => result + f64::from(steps) * 0.1,
        None => result,
    }
}

/// Returns the printed rating, as the original computes it: the sum plus 0.05, truncated after the first decimal.
pub(super) fn tenths(difficulty: f64) -> u16 {
    ((difficulty + 0.05) * 10.0) as u16
}

/// Returns the next larger number with the same number of set bits.
fn next_subset(subset: u16) -> u16 {
    if subset == 0 {
        return 512;
    }
    let smallest = subset & subset.wrapping_neg();
    let ripple = subset + smallest;
    ripple | (((subset ^ ripple) >> 2) / smallest)
}

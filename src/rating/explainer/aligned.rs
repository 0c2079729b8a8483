//! Aligned pair and triplet exclusion.
//!
//! A quarter of the time for a puzzle beyond forcing chains goes into triplets, although only one search in sixty finds
//! one. Most searches end as soon as two cells leave a third fewer than two digits to lose. Because the next position
//! is nearly the same, cells without a result are searched again only if one of them has changed.

use crate::board::Cell;
use crate::rating::lane::pencil_grid::PencilGrid;
use crate::rating::lane::tables::{ByCell, ByDigit, DIGITS, Member, PEER_LIST, PEERS, cells, digits, low_digit};

/// Cells that lose a candidate because common peers exclude all its combinations.
#[derive(Clone, Debug)]
pub(super) struct Aligned {
    pub(super) cells: Vec<Cell>,
    /// The common peers with few enough candidates to exclude combinations.
    pub(super) excluders: u128,
    pub(super) eliminations: Vec<(Cell, u16)>,
}

/// The candidates at the last search without a result. In later positions of the path, cells with unchanged candidates
/// still lose nothing. A cell that was filled since then excludes no more than before.
pub(super) struct Fruitless {
    before: ByCell<u16>,
}

impl Fruitless {
    /// Returns the state before the first search.
    pub(super) fn new() -> Self {
        Self { before: ByCell([0; 81]) }
    }

    /// Returns the cells with changed candidates.
    fn changed(&self, grid: &PencilGrid) -> u128 {
        let is_changed = |cell: &Cell| self.before[*cell] != grid.candidates[*cell];
        cells(grid.empty).filter(is_changed).fold(0, |set, cell| set | cell.bit())
    }
}

/// The cells that can take part, and the peers of each that can exclude.
struct Bases {
    cells: Vec<Cell>,
    set: u128,
    excluders: ByCell<u128>,
}

/// Original's quirk: a cell that sees a naked single does not take part.
fn bases(grid: &PencilGrid, most: u32) -> Bases {
    let (mut single, mut few, mut many) = (0u128, 0u128, 0u128);
    for cell in cells(grid.empty) {
        match grid.candidates[cell].count_ones() {
            1 => single |= cell.bit(),
            count if count >= 2 => {
                many |= cell.bit();
                if count <= most {
                    few |= cell.bit();
                }
            }
            _ => {}
        }
    }
    let mut bases = Bases { cells: Vec::new(), set: 0, excluders: ByCell([0; 81]) };
    for cell in cells(many) {
        let excluders = few & PEERS[cell];
        if single & PEERS[cell] == 0 && excluders != 0 {
            bases.cells.push(cell);
            bases.set |= cell.bit();
            bases.excluders[cell] = excluders;
        }
    }
    bases
}

/// Returns the first pair of cells, in the original's order, that loses a candidate.
pub(super) fn pair(grid: &PencilGrid, fruitless: &mut Fruitless) -> Option<Aligned> {
    let found = pair_among(grid, fruitless.changed(grid));
    if found.is_none() {
        fruitless.before = grid.candidates;
    }
    found
}

fn pair_among(grid: &PencilGrid, changed: u128) -> Option<Aligned> {
    let bases = bases(grid, 2);
    for &second in &bases.cells {
        for first in cells(bases.firsts(second, changed)) {
            let excluders = bases.excluders[first] & bases.excluders[second];
            let all = excluders | first.bit() | second.bit();
            if excluders & excluders.wrapping_sub(1) == 0 || all & changed == 0 {
                continue;
            }
            // For each digit of one cell, the digits that the other cannot have with it.
            let mut excluded = ByDigit([0u16; 9]);
            if second.is_in(PEERS[first]) {
                for digit in DIGITS {
                    excluded[digit] = digit.bit();
                }
            }
            for cell in cells(excluders) {
                let digits = grid.candidates[cell];
                let (a, b) = (low_digit(digits), low_digit(digits & (digits - 1)));
                excluded[a] |= b.bit();
                excluded[b] |= a.bit();
            }
            let (left, right) = (grid.candidates[first], grid.candidates[second]);
            let (mut left_ok, mut right_ok) = (0, 0);
            for digit in digits(left) {
                let partners = right & !excluded[digit];
                right_ok |= partners;
                if partners != 0 {
                    left_ok |= digit.bit();
                }
            }
            if left_ok != left || right_ok != right {
                let eliminations = [(first, left & !left_ok), (second, right & !right_ok)];
                return Some(Aligned {
                    cells: vec![first, second],
                    excluders,
                    eliminations: eliminations.into_iter().filter(|&(_, removed)| removed != 0).collect(),
                });
            }
        }
    }
    None
}

/// Returns the first triplet of cells, in the original's order, that loses a candidate.
///
/// Original's quirk: the third cell must be one of those that can exclude for the first or second.
pub(super) fn triplet(grid: &PencilGrid, fruitless: &mut Fruitless) -> Option<Aligned> {
    let found = triplet_among(grid, fruitless.changed(grid));
    if found.is_none() {
        fruitless.before = grid.candidates;
    }
    found
}

fn triplet_among(grid: &PencilGrid, changed: u128) -> Option<Aligned> {
    let bases = bases(grid, 3);
    // If neither of two cells nor any cell that can exclude for them has changed, no triplet with these two has.
    let near = cells(bases.set).filter(|&cell| (bases.excluders[cell] | cell.bit()) & changed != 0);
    let near = near.fold(0, |set, cell| set | cell.bit());
    for &second in &bases.cells {
        let firsts = if second.is_in(near) { bases.set } else { near };
        for first in cells(firsts & (second.bit() - 1)) {
            let shared = bases.excluders[first] & bases.excluders[second];
            if shared & shared.wrapping_sub(1) == 0 {
                continue;
            }
            let mut tails =
                (bases.excluders[first] | bases.excluders[second]) & bases.set & !first.bit() & !second.bit();
            if (shared | first.bit() | second.bit()) & changed == 0 {
                tails &= changed;
            }
            if tails == 0 {
                continue;
            }
            let has_two = |third: &Cell| {
                let excluders = shared & bases.excluders[*third];
                excluders & excluders.wrapping_sub(1) != 0
            };
            let mut tails = cells(tails).filter(has_two).fold(0, |set, third| set | third.bit());
            if tails == 0 {
                continue;
            }
            let reach = Reach::of(grid, [first, second], shared);
            if reach.is_nothing() {
                continue;
            }
            let may_lose = |third: &Cell| reach.may_lose(grid.candidates[*third]);
            tails = cells(tails).filter(may_lose).fold(0, |set, third| set | third.bit());
            if tails == 0 {
                continue;
            }
            // The tails come in the order of the first cell's peers, then the second's.
            for &third in PEER_LIST[first].iter().chain(&PEER_LIST[second]) {
                if !third.is_in(tails) {
                    continue;
                }
                tails &= !third.bit();
                if bases.is_done(first, second, third) {
                    continue;
                }
                let excluders = shared & bases.excluders[third];
                if let Some(eliminations) = exclude(grid, [first, second, third], excluders) {
                    return Some(Aligned { cells: vec![first, second, third], excluders, eliminations });
                }
            }
        }
    }
    None
}

impl Bases {
    /// Returns the cells before a second one in pairs with a changed cell: one of the two, or one that excludes for
    /// both.
    fn firsts(&self, second: Cell, changed: u128) -> u128 {
        let all = self.set & (second.bit() - 1);
        if second.is_in(changed) {
            return all;
        }
        all & cells(self.excluders[second] & changed).fold(changed, |set, cell| set | PEERS[cell])
    }

    /// Returns whether an earlier pair with an earlier tail was the same three cells. Pairs are ordered by their second
    /// cell.
    fn is_done(&self, one: Cell, two: Cell, three: Cell) -> bool {
        let mut cells = [one, two, three];
        cells.sort_unstable();
        let [a, b, c] = cells;
        let was = |x: Cell, y: Cell, tail: Cell| tail.is_in(self.excluders[x] | self.excluders[y]);
        if three == c {
            false
        } else if three == b {
            was(a, b, c)
        } else {
            was(a, b, c) || was(a, c, b)
        }
    }
}

/// The exclusions by the common peers of some cells: beside a digit (peers with two candidates) and beside two (with
/// three).
struct Excluded {
    beside: ByDigit<u16>,
    beside_two: ByDigit<ByDigit<u16>>,
}

impl Excluded {
    fn by(grid: &PencilGrid, excluders: u128) -> Self {
        let mut excluded = Self { beside: ByDigit([0; 9]), beside_two: ByDigit([ByDigit([0; 9]); 9]) };
        for cell in cells(excluders) {
            let digits = grid.candidates[cell];
            let (x, rest) = (low_digit(digits), digits & (digits - 1));
            let (y, rest) = (low_digit(rest), rest & (rest - 1));
            if rest == 0 {
                excluded.beside[x] |= y.bit();
                excluded.beside[y] |= x.bit();
            } else {
                let z = low_digit(rest);
                for (p, q, r) in [(x, y, z), (x, z, y), (y, z, x)] {
                    excluded.beside_two[p][q] |= r.bit();
                    excluded.beside_two[q][p] |= r.bit();
                }
            }
        }
        excluded
    }
}

/// The candidates that a third cell must have for a triplet to lose anything, from the first two cells and their common
/// excluders.
///
/// A digit of the first cell is removed only if every compatible digit of the second leaves the third cell nothing, so
/// all the third's candidates are among those excluded beside each such pair of digits.
struct Reach {
    /// The candidates of the third cell must be within one of these,
    within: [u16; 18],
    count: usize,
    /// or include one of these.
    any_of: u16,
}

impl Reach {
    fn of(grid: &PencilGrid, [one, two]: [Cell; 2], excluders: u128) -> Self {
        let excluded = Excluded::by(grid, excluders);
        let same = two.is_in(PEERS[one]);
        let mut reach = Self { within: [0; 18], count: 0, any_of: u16::MAX };
        let (left, right) = (grid.candidates[one], grid.candidates[two]);
        for (own, others) in [(left, right), (right, left)] {
            for x in digits(own) {
                let own = excluded.beside[x] | x.bit();
                let mut beside = u16::MAX;
                let mut left = others & !excluded.beside[x] & if same { !x.bit() } else { u16::MAX };
                // Fewer than two digits leave no third cell.
                while left != 0 && beside & beside.wrapping_sub(1) != 0 {
                    let y = low_digit(left);
                    left &= left - 1;
                    beside &= own | excluded.beside[y] | excluded.beside_two[x][y] | y.bit();
                }
                reach.any_of &= beside;
                if beside & beside.wrapping_sub(1) != 0 {
                    reach.within[reach.count] = beside;
                    reach.count += 1;
                }
            }
        }
        reach
    }

    fn is_nothing(&self) -> bool {
        self.count == 0 && self.any_of == 0
    }

    fn may_lose(&self, third: u16) -> bool {
        third & self.any_of != 0 || self.within[..self.count].iter().any(|within| third & !within == 0)
    }
}

/// Returns the removals from three cells by combinations that peers exclude.
fn exclude(grid: &PencilGrid, chosen: [Cell; 3], excluders: u128) -> Option<Vec<(Cell, u16)>> {
    let [a, b, c] = chosen;
    let sees = |x: Cell, y: Cell| u16::from(y.is_in(PEERS[x]));
    let (ab, ac, bc) = (sees(a, b), sees(a, c), sees(b, c));
    let Excluded { beside, beside_two } = Excluded::by(grid, excluders);
    let mut possible = [0u16; 3];
    for x in digits(grid.candidates[a]) {
        let others = grid.candidates[b] & !beside[x] & !(ab << x.index());
        let thirds = grid.candidates[c] & !beside[x] & !(ac << x.index());
        for y in digits(others) {
            let left = thirds & !beside[y] & !beside_two[x][y] & !(bc << y.index());
            if left != 0 {
                possible[0] |= x.bit();
                possible[1] |= y.bit();
                possible[2] |= left;
            }
        }
    }
    let removed = [0, 1, 2].map(|index| (chosen[index], grid.candidates[chosen[index]] & !possible[index]));
    removed
        .iter()
        .any(|&(_, digits)| digits != 0)
        .then(|| removed.into_iter().filter(|&(_, digits)| digits != 0).collect())
}

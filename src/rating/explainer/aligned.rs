//! Aligned pair and triplet exclusion.

use super::grid::Grid;
use super::tables::{PEER_LIST, PEERS, bits, cells, low};

/// Cells whose combinations of digits, less those that common peers exclude, leave a candidate out.
#[derive(Clone, Debug)]
pub(super) struct Aligned {
    pub(super) cells: Vec<u8>,
    /// The common peers with so few candidates that they exclude combinations.
    pub(super) excluders: u128,
    pub(super) eliminations: Vec<(u8, u16)>,
}

/// The cells that can take part, and the peers of each that can exclude.
struct Bases {
    cells: Vec<u8>,
    set: u128,
    excluders: [u128; 81],
}

/// Original's quirk: a cell that sees a naked single takes no part.
fn bases(grid: &Grid, most: u32) -> Bases {
    let (mut single, mut few, mut many) = (0u128, 0u128, 0u128);
    for cell in cells(grid.empty) {
        match grid.candidates[cell].count_ones() {
            1 => single |= 1 << cell,
            count if count >= 2 => {
                many |= 1 << cell;
                if count <= most {
                    few |= 1 << cell;
                }
            }
            _ => {}
        }
    }
    let mut bases = Bases { cells: Vec::new(), set: 0, excluders: [0; 81] };
    for cell in cells(many) {
        let excluders = few & PEERS[cell];
        if single & PEERS[cell] == 0 && excluders != 0 {
            bases.cells.push(cell as u8);
            bases.set |= 1 << cell;
            bases.excluders[cell] = excluders;
        }
    }
    bases
}

/// The first pair of cells, in the original's order, that loses a candidate.
pub(super) fn pair(grid: &Grid) -> Option<Aligned> {
    let bases = bases(grid, 2);
    for (at, &second) in bases.cells.iter().enumerate() {
        for &first in &bases.cells[..at] {
            let [one, two] = [first, second].map(usize::from);
            let excluders = bases.excluders[one] & bases.excluders[two];
            if excluders & excluders.wrapping_sub(1) == 0 {
                continue;
            }
            // For each digit of the one cell, the digits that the other cannot have with it.
            let mut excluded = [0u16; 9];
            if PEERS[one] >> two & 1 != 0 {
                for (digit, excluded) in excluded.iter_mut().enumerate() {
                    *excluded = 1 << digit;
                }
            }
            for cell in cells(excluders) {
                let digits = grid.candidates[cell];
                let (a, b) = (low(digits), low(digits & (digits - 1)));
                excluded[a] |= 1 << b;
                excluded[b] |= 1 << a;
            }
            let (left, right) = (grid.candidates[one], grid.candidates[two]);
            let (mut left_ok, mut right_ok) = (0, 0);
            for digit in bits(left) {
                let partners = right & !excluded[digit];
                right_ok |= partners;
                if partners != 0 {
                    left_ok |= 1 << digit;
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

/// The first triplet of cells, in the original's order, that loses a candidate.
///
/// Original's quirk: the third cell must be one of those that can exclude for the first or second.
pub(super) fn triplet(grid: &Grid) -> Option<Aligned> {
    let bases = bases(grid, 3);
    for (at, &second) in bases.cells.iter().enumerate() {
        for &first in &bases.cells[..at] {
            let [one, two] = [first, second].map(usize::from);
            let shared = bases.excluders[one] & bases.excluders[two];
            if shared & shared.wrapping_sub(1) == 0 {
                continue;
            }
            let mut tails = (bases.excluders[one] | bases.excluders[two]) & bases.set & !(1 << one) & !(1 << two);
            for &third in PEER_LIST[one].iter().chain(&PEER_LIST[two]) {
                let bit = 1u128 << third;
                let of_one = bases.excluders[one] & bit != 0;
                // The tails come in the order of the first cell's excluders, then the second's.
                if tails & bit == 0 || !(of_one || bases.excluders[two] & bit != 0) {
                    continue;
                }
                tails &= !bit;
                let excluders = shared & bases.excluders[usize::from(third)];
                if excluders & excluders.wrapping_sub(1) == 0 {
                    continue;
                }
                if let Some(eliminations) = exclude(grid, [first, second, third], excluders) {
                    return Some(Aligned { cells: vec![first, second, third], excluders, eliminations });
                }
            }
        }
    }
    None
}

fn exclude(grid: &Grid, chosen: [u8; 3], excluders: u128) -> Option<Vec<(u8, u16)>> {
    let [a, b, c] = chosen.map(usize::from);
    let sees = |x: usize, y: usize| PEERS[x] >> y & 1 != 0;
    let mut blockers = [0u16; 20];
    let mut count = 0;
    for cell in cells(excluders) {
        blockers[count] = grid.candidates[cell];
        count += 1;
    }
    let mut possible = [0u16; 3];
    for x in bits(grid.candidates[a]) {
        for y in bits(grid.candidates[b]) {
            if x == y && sees(a, b) {
                continue;
            }
            let two = 1 << x | 1 << y;
            let mut thirds = grid.candidates[c];
            if sees(a, c) {
                thirds &= !(1 << x);
            }
            if sees(b, c) {
                thirds &= !(1 << y);
            }
            for digits in &blockers[..count] {
                let left = digits & !two;
                if left == 0 {
                    thirds = 0;
                } else if left & (left - 1) == 0 {
                    thirds &= !left;
                }
            }
            if thirds != 0 {
                possible[0] |= 1 << x;
                possible[1] |= 1 << y;
                possible[2] |= thirds;
            }
        }
    }
    let removed =
        [0, 1, 2].map(|index| (chosen[index], grid.candidates[usize::from(chosen[index])] & !possible[index]));
    removed
        .iter()
        .any(|&(_, digits)| digits != 0)
        .then(|| removed.into_iter().filter(|&(_, digits)| digits != 0).collect())
}

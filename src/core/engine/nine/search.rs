//! The searches, generic over all backends: depth first, on a stack that is allocated once.
//!
//! Each search branches in two: the cell has the digit, or it does not. The second half waits on the stack, already
//! changed, so a dead end needs no undo. The stack never grows beyond one entry for each placed cell.

use super::state::{SearchState, Settled, Settling, Weighing};

/// Room for all nested guesses. Each one fills a cell.
pub(super) const DEPTH: usize = 82;

/// Passes the solutions to `visit` until it returns `false` or there are no more.
#[inline(always)]
pub(super) fn search<P: SearchState>(start: P, stack: &mut Vec<P>, mut visit: impl FnMut(&P) -> bool) {
    stack.clear();
    let mut position = start;
    // Most puzzles need no guess, and most guesses fail at once, so only settle thoroughly before the first one.
    let mut settling = Settling::Thorough;
    // The first guess determines the size of the tree. Until two guesses have led to dead ends there may be many
    // solutions, any guess will do, and weighing costs more than it saves.
    let (mut weighing, mut later) = (Weighing::Careful, Weighing::Quick);
    let mut dead_ends = 0;
    loop {
        match position.settle(settling) {
            Settled::Open => {
                settling = Settling::Hasty;
                position.split(weighing, stack);
                weighing = later;
                continue;
            }
            Settled::Solved => {
                if !visit(&position) {
                    return;
                }
            }
            Settled::Dead => {
                dead_ends += 1;
                weighing = Weighing::Careful;
                if dead_ends > 1 {
                    later = Weighing::Careful;
                }
            }
        }
        match stack.pop() {
            Some(next) => position = next,
            None => return,
        }
    }
}

/// The order of the search for a random answer, which is the first solution in this order.
///
/// The order is fixed before the search starts, so the answer does not depend on the propagation of a backend.
pub(super) struct RandomOrder {
    cells: [u8; 81],
    digits: [u32; 81],
}

impl RandomOrder {
    /// Draws an order. This consumes the same number of words for every puzzle.
    pub(super) fn draw(words: &mut dyn FnMut() -> u64) -> Self {
        let mut cells: [u8; 81] = std::array::from_fn(|cell| cell as u8);
        let mut word = 0;
        for left in (2..=81_usize).rev() {
            if left % 4 == 1 {
                word = words();
            }
            // Sixteen bits for each draw: the bias over at most 81 places is below 0.13 %, and no property of a puzzle
            // depends on it.
            let pick = ((word & 0xFFFF) * left as u64) >> 16;
            word >>= 16;
            cells.swap(pick as usize, left - 1);
        }
        let mut digits = [0; 81];
        for three in digits.chunks_mut(3) {
            let word = words();
            for (index, entry) in three.iter_mut().enumerate() {
                *entry = (word >> (21 * index)) as u32 & 0x1F_FFFF;
            }
        }
        RandomOrder { cells, digits }
    }

    /// Returns the next guess on the way to the first solution in this order.
    #[inline(always)]
    pub(super) fn next<P: SearchState>(&self, position: &P) -> (usize, u8) {
        let (cell, candidates) = first_open(position, self.cells.iter().map(|&cell| usize::from(cell)));
        (cell, self.first(cell, candidates))
    }

    /// Returns the digit to try first among a cell's candidates, which must not be empty.
    ///
    /// Each cell has an order of the nine digits. The entry, read as a number in factorial base, selects the next of
    /// the remaining digits.
    fn first(&self, cell: usize, candidates: u16) -> u8 {
        let mut code = (u64::from(self.digits[cell]) * 362_880) >> 21;
        let mut left: u16 = 0x1FF;
        for count in (1..=9_u64).rev() {
            let mut skip = code % count;
            code /= count;
            let mut rest = left;
            while skip > 0 {
                rest &= rest - 1;
                skip -= 1;
            }
            let bit = rest & rest.wrapping_neg();
            if candidates & bit != 0 {
                return bit.trailing_zeros() as u8 + 1;
            }
            left &= !bit;
        }
        unreachable!("an open cell has a candidate")
    }
}

/// Passes the solutions to `visit` in the order of `next`, which returns the open cell to branch on and the digit to
/// try there first, until `visit` returns `false` or there are no more.
#[inline(always)]
pub(super) fn search_in_order<P: SearchState>(
    start: P,
    stack: &mut Vec<P>,
    next: impl Fn(&P) -> (usize, u8),
    mut visit: impl FnMut(&P) -> bool,
) {
    stack.clear();
    let mut position = start;
    loop {
        match position.settle(Settling::Thorough) {
            Settled::Open => {
                let (cell, digit) = next(&position);
                let mut rest = position;
                rest.remove(cell, digit);
                stack.push(rest);
                position.place(cell, digit);
                continue;
            }
            Settled::Solved => {
                if !visit(&position) {
                    return;
                }
            }
            Settled::Dead => {}
        }
        match stack.pop() {
            Some(next) => position = next,
            None => return,
        }
    }
}

/// Returns the first cell with more than one candidate, and its candidates.
#[inline(always)]
fn first_open<P: SearchState>(position: &P, cells: impl Iterator<Item = usize>) -> (usize, u16) {
    cells
        .map(|cell| (cell, position.candidates(cell)))
        .find(|(_, candidates)| candidates & (candidates - 1) != 0)
        .expect("an open position has an open cell")
}

/// Returns the next guess on the way to the solution with the lowest digits, cell by cell in reading order.
#[inline(always)]
pub(super) fn lowest<P: SearchState>(position: &P) -> (usize, u8) {
    let (cell, candidates) = first_open(position, 0..81);
    (cell, candidates.trailing_zeros() as u8 + 1)
}

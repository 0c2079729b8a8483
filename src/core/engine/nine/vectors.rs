//! The position of the vector backends: every step processes all houses of the board in registers.
//!
//! Other fast solvers queue changes and visit one box or digit after another. Here a step processes all 27 minirows of
//! the board at once, for all nine digits, without branches except the test for a dead end. A step costs about as much
//! as three visits of a queue, and few steps are needed.
//!
//! In a band, a digit is in three of the nine minirows, one in each row and each box. A minirow therefore remains only
//! if it belongs to such a triple of possible minirows (this covers pointing and claiming), and is forced if its row
//! has no other. Then the board is turned, and the same is done for columns.
//!
//! # Notes
//! Measured on Zen 4 with the AVX-512 lanes, in proofs of uniqueness on well-known sets, easy to hardest. These
//! variants were slower on some sets:
//!
//! | variant | effect |
//! |---|---|
//! | act on certain digits in the same step, before minirows | 4 % to 11 % slower |
//! | do not clear the rest of the box | 5 % slower on the hardest |
//! | straight vectors instead of slanted ones | turning takes six permutations in two rounds, not three |
//! | three forced digits in a minirow exclude others from its cells | 7 % to 10 % slower |
//! | arithmetic instead of mask registers in tests for zero | 2 % slower |
//! | test for dead ends, or for changes, only every two steps | 3 % to 6 % slower |
//! | settle both halves of a guess side by side | 4 % faster on the hardest, up to 40 % slower with many solutions |
//! | guess in the first cell with two candidates | twice the guesses |
//! | guess the cell with candidates that are rarest among its peers | three times the guesses |
//! | guess in the band or stack with the fewest triples (as tdoku) | 15 % to 100 % more guesses |
//! | peers with two candidates weighed 1, 2 or 5 to 1 | within 5 %, or worse |
//! | three or four guesses at once instead of two, with many solutions | 1 % to 6 % slower there |
//! | first guess not weighed | 9 % faster with many solutions, 4 % to 7 % slower elsewhere |
//! | two guesses weighed after the first | 10 % slower with many solutions, 1 % to 3 % faster elsewhere |
//! | lanes in 64-bit words without vectors | 3 times faster than `portable` on easy puzzles, 3 times slower on hard ones |
//!
//! Detecting minirows with three digits left gains 5 %, except with registers of 128 bits: [`Lanes::SEES_TRIPLES`].

use super::lanes::{Lanes, Vectors};
use super::state::{SearchState, Settled, Settling, Weighing};

/// The number of cells to guess at once if any guess will do.
const GUESSES: usize = 2;

/// A board as three vectors, see [`Lanes`].
#[derive(Clone, Copy)]
pub(super) struct VectorState<L>(Vectors<L>);

/// Makes one step along the lines of the board. Returns `true` if it finds a dead end.
#[inline(always)]
fn step<L: Lanes>(x: Vectors<L>) -> (Vectors<L>, bool) {
    let minirow = x[0].or(x[1]).or(x[2]);

    // Digits that are certain in a minirow: those of its filled cells, and all if it has only three. They are removed
    // from the other minirows of the row and the box. This affects the cells below, and minirows only in the next step.
    // It takes some more steps but keeps it off the chain of dependent instructions; measured 4 % to 10 % faster.
    let filled = [x[0].singles(), x[1].singles(), x[2].singles()];
    let filled_here = filled[0].or(filled[1]).or(filled[2]);
    let certain = if L::SEES_TRIPLES { filled_here.or(minirow.triples()) } else { filled_here };
    let beside = certain.shift::<0, 1>().or(certain.shift::<0, 2>());
    let stacked = certain.shift::<1, 0>().or(certain.shift::<2, 0>());

    // The two triples that can contain a minirow.
    let falling = minirow.shift::<1, 1>().and(minirow.shift::<2, 2>());
    let rising = minirow.shift::<1, 2>().and(minirow.shift::<2, 1>());
    let possible = minirow.and(falling.or(rising));
    let elsewhere = possible.shift::<0, 1>().or(possible.shift::<0, 2>());
    let forced = possible.without(elsewhere);

    let kept = possible.without(beside.or(stacked));
    let y = [
        x[0].and(kept).without(filled[1].or(filled[2])),
        x[1].and(kept).without(filled[2].or(filled[0])),
        x[2].and(kept).without(filled[0].or(filled[1])),
    ];
    // A forced digit with one cell left in its minirow excludes the other candidates of that cell.
    let alone = forced.and(L::once(y[0], y[1], y[2]));
    let z = [y[0].narrow(alone), y[1].narrow(alone), y[2].narrow(alone)];
    (z, L::is_dead(possible.or(elsewhere), &z))
}

/// Returns the cell to guess: among those with the fewest candidates, the one that shares a candidate with most of its
/// peers. Peers with two candidates count three times, because they will be filled.
///
/// Compared with the first cell with two candidates, which is used if nothing is weighed, this halves the guesses on
/// hard puzzles.
#[inline(always)]
fn choose<L: Lanes>(board: &Vectors<L>, pairs: &[u64; 3]) -> (usize, u32) {
    let mut fewest = *pairs;
    let mut count = 2;
    while fewest == [0; 3] {
        count += 1;
        fewest = L::with_count(board, count);
    }
    let first = fewest.iter().position(|&lanes| lanes != 0).expect("an open board has an open cell");
    let mut best = (0, first, fewest[first].trailing_zeros());
    if count > 2 {
        return (best.1, best.2);
    }
    let mut tries = 0;
    'search: for (vector, mut lanes) in fewest.into_iter().enumerate() {
        while lanes != 0 {
            let bit = lanes.trailing_zeros();
            lanes &= lanes - 1;
            if tries == L::TRIES {
                break 'search;
            }
            tries += 1;
            let peers = L::peers(vector, bit);
            let sharing = L::sharing(board, vector, bit);
            let touched: [u64; 3] = std::array::from_fn(|index| sharing[index] & peers[index]);
            let filled: [u64; 3] = std::array::from_fn(|index| touched[index] & pairs[index]);
            // Each affected cell counts one, and two more if it will be filled, as binary sums of ones, twos and fours.
            let sum = |[a, b, c]: [u64; 3]| (a ^ b ^ c, a & b | c & (a ^ b));
            let ((ones, carry), (twos, fours)) = (sum(touched), sum(filled));
            let (twos, more) = (twos ^ carry, twos & carry);
            let score = ones.count_ones() + 2 * twos.count_ones() + 4 * (fours.count_ones() + more.count_ones());
            if score >= best.0 {
                best = (score, vector, bit);
            }
        }
    }
    (best.1, best.2)
}

impl<L: Lanes> VectorState<L> {
    /// Keeps the lowest candidate of a cell, and pushes the rest onto the stack. (The half that the search continues
    /// with is not copied: a fresh copy could not be read at once.)
    #[inline(always)]
    fn halve(&mut self, vector: usize, bit: u32, stack: &mut Vec<Self>) {
        stack.push(*self);
        if let Some(VectorState(rest)) = stack.last_mut() {
            L::halve(&mut self.0, rest, vector, bit);
        }
    }
}

impl<L: Lanes> SearchState for VectorState<L> {
    #[inline(always)]
    fn load(puzzle: &[u8; 81]) -> Self {
        VectorState(L::load(puzzle))
    }

    #[inline(always)]
    fn place(&mut self, cell: usize, digit: u8) {
        L::restrict(&mut self.0, cell, 1 << (digit - 1));
    }

    #[inline(always)]
    fn remove(&mut self, cell: usize, digit: u8) {
        L::restrict(&mut self.0, cell, !(1 << (digit - 1)));
    }

    #[inline(always)]
    fn settle(&mut self, settling: Settling) -> Settled {
        let mut board = self.0;
        let mut was_quiet = false;
        let was_along = loop {
            let (rows, is_dead) = step(board);
            if is_dead {
                return Settled::Dead;
            }
            let is_quiet = L::same(&rows, &board);
            board = rows;
            if is_quiet && was_quiet {
                break true;
            }
            was_quiet = is_quiet || settling == Settling::Hasty;

            let turned = L::turn(board);
            let (columns, is_dead) = step(turned);
            if is_dead {
                return Settled::Dead;
            }
            let is_quiet = L::same(&columns, &turned);
            board = L::turn(columns);
            if is_quiet && was_quiet {
                break false;
            }
            was_quiet = is_quiet || settling == Settling::Hasty;
        };
        self.0 = board;
        if !L::is_filled(&board) {
            return Settled::Open;
        }
        // A step along the rows and one along the columns without a dead end have checked every digit in every house.
        // The last two were such steps unless settling was hasty; the last one always was.
        let is_dead = settling == Settling::Hasty && step(if was_along { L::turn(board) } else { board }).1;
        if is_dead { Settled::Dead } else { Settled::Solved }
    }

    #[inline(always)]
    fn candidates(&self, cell: usize) -> u16 {
        L::cell(&self.0, cell)
    }

    #[inline(always)]
    fn split(&mut self, weighing: Weighing, stack: &mut Vec<Self>) {
        let mut pairs = L::with_count(&self.0, 2);
        if weighing == Weighing::Careful || pairs == [0; 3] {
            let (vector, bit) = choose(&self.0, &pairs);
            self.halve(vector, bit, stack);
            return;
        }
        for _ in 0..GUESSES {
            let Some(vector) = pairs.iter().position(|&lanes| lanes != 0) else { return };
            let bit = pairs[vector].trailing_zeros();
            self.halve(vector, bit, stack);
            pairs[vector] &= pairs[vector] - 1;
            pairs.iter_mut().zip(L::peers(vector, bit)).for_each(|(pairs, peers)| *pairs &= !peers);
        }
    }

    #[inline(always)]
    fn digits(&self) -> [u8; 81] {
        L::digits(&self.0)
    }
}

//! The position of the vector backends: every house of the board looked at in every step, in registers.
//!
//! Other fast solvers queue what changed and visit one box or one digit after the other. Here a step works on all 27
//! minirows of the board at once, for all nine digits; it has no branch but the test for a dead end. A step costs
//! about as much as three visits of a queue, and few steps are needed.
//!
//! A digit stands in a band in three of the nine minirows, one in each row and each box. So of the possible minirows
//! only those stay that are part of such a triple inside the possible ones (that is all there is to know about pointing
//! and claiming), and a minirow is forced when its row has no other. Then the board is turned and the same done for
//! columns.
//!
//! # Tried and lost
//!
//! Measured on Zen 4 with the AVX-512 lanes, in proofs of uniqueness on well-known sets, easy to hardest.
//!
//! * Acting on certain digits in the same step, before minirows: fewer steps (2.8 in place of 2.9 for a position), but
//!   a longer chain; 4 % to 11 % slower. Not clearing the rest of the box: 5 % slower on the hardest.
//! * Straight vectors in place of slanted ones: turning the board takes six permutations in two rounds, not three.
//! * Three forced digits in a minirow leave its cells nothing else: saves 4 % of the guesses, costs 7 % of the speed on
//!   the hardest puzzles and 10 % on ordinary ones. (The other half, a minirow with three digits left, gains 5 %.)
//! * Arithmetic in place of mask registers where a lane is tested for zero: 2 % slower.
//! * Testing for dead ends once every two steps: 3 % slower. Testing for rest only every two steps: 3 % to 6 % slower.
//! * Settling both halves of a guess side by side, since one chain of instructions seemed to leave half of the machine
//!   idle: 4 % faster on the hardest, up to 40 % slower where there are many solutions.
//! * Guessing in the first cell with two candidates: twice the guesses. In the one whose candidates occur least around
//!   it: three times. In the band or stack with the fewest triples left, by digit (as tdoku does): 15 % more guesses on
//!   the hardest, twice on ordinary puzzles. Weighing peers by two candidates 1, 2 or 5 to 1: within 5 %, or worse.
//! * Guesses in two or more cells that are no peers at once, as long as there is no dead end: 6 % faster where there are
//!   many solutions and 2 % slower elsewhere with AVX2, but 12 % slower with 128 bits once such guesses are not weighed.
//! * Not weighing the first guess either: 9 % faster with 128 bits where there are many solutions, 4 % to 7 % slower on
//!   ordinary and hard puzzles. Two guesses weighed in place of one after the first: 10 % slower where there are many
//!   solutions, 1 % to 3 % faster elsewhere.
//! * Lanes in 64-bit words for machines without vectors: 3 times faster than `portable` on easy puzzles, 3 times slower
//!   where guesses matter, which is what generating consists of.

use super::lanes::{Lanes, Vectors};
use super::state::{SearchState, Settled, Settling, TRIES, Weighing};

/// A board as three vectors, see [`Lanes`].
#[derive(Clone, Copy)]
pub(super) struct VectorState<L>(Vectors<L>);

/// One step along the lines of the board; true says that it shows a dead end.
#[inline(always)]
fn step<L: Lanes>(x: Vectors<L>) -> (Vectors<L>, bool) {
    let minirow = x[0].or(x[1]).or(x[2]);

    // Digits that a minirow has for certain: those of its filled cells, and all if it has only three. They leave the
    // other minirows of the row and the box. This acts on the cells below and on minirows only in the next step, which
    // costs some more steps but keeps it out of the chain of dependent instructions; measured 4 % to 10 % faster.
    let filled = [x[0].singles(), x[1].singles(), x[2].singles()];
    let certain = filled[0].or(filled[1]).or(filled[2]).or(minirow.triples());
    let beside = certain.shift::<0, 1>().or(certain.shift::<0, 2>());
    let stacked = certain.shift::<1, 0>().or(certain.shift::<2, 0>());

    // The two triples that a minirow can be part of.
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
    // A forced digit with one cell left in its minirow: the cell keeps nothing else.
    let alone = forced.and(L::once(y[0], y[1], y[2]));
    let z = [y[0].narrow(alone), y[1].narrow(alone), y[2].narrow(alone)];
    (z, L::is_dead(possible.or(elsewhere), &z))
}

/// The cell to guess in: among those with the fewest candidates the one that shares a candidate with most of its peers,
/// peers with two candidates counted three times, since they will be filled.
///
/// This halves the guesses on hard puzzles against taking the first cell with two candidates, which is what is done when
/// nothing is to be weighed.
#[inline(always)]
fn choose<L: Lanes>(board: &Vectors<L>, weighing: Weighing) -> (usize, u32) {
    let pairs = L::with_count(board, 2);
    let mut fewest = pairs;
    let mut count = 2;
    while fewest == [0; 3] {
        count += 1;
        fewest = L::with_count(board, count);
    }
    let first = fewest.iter().position(|&lanes| lanes != 0).expect("an open board has an open cell");
    let mut best = (0, first, fewest[first].trailing_zeros());
    if count > 2 || weighing == Weighing::Quick {
        return (best.1, best.2);
    }
    let mut tries = 0;
    'search: for (vector, mut lanes) in fewest.into_iter().enumerate() {
        while lanes != 0 {
            let bit = lanes.trailing_zeros();
            lanes &= lanes - 1;
            if tries == TRIES {
                break 'search;
            }
            tries += 1;
            let peers = L::peers(vector, bit);
            let sharing = L::sharing(board, vector, bit);
            let mut score = 0;
            for index in 0..3 {
                let touched = sharing[index] & peers[index];
                score += touched.count_ones() + 2 * (touched & pairs[index]).count_ones();
            }
            if score >= best.0 {
                best = (score, vector, bit);
            }
        }
    }
    (best.1, best.2)
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
        // A step along the rows and one along the columns that find no dead end have seen every digit in every house;
        // the last two were such steps unless there was haste, and the last one was in any case.
        let is_dead = settling == Settling::Hasty && step(if was_along { L::turn(board) } else { board }).1;
        if is_dead { Settled::Dead } else { Settled::Solved }
    }

    #[inline(always)]
    fn candidates(&self, cell: usize) -> u16 {
        L::cell(&self.0, cell)
    }

    #[inline(always)]
    fn split(self, weighing: Weighing) -> (Self, Self) {
        let (vector, bit) = choose(&self.0, weighing);
        let (first, rest) = L::split(&self.0, vector, bit);
        (VectorState(first), VectorState(rest))
    }

    #[inline(always)]
    fn digits(&self) -> [u8; 81] {
        L::digits(&self.0)
    }
}

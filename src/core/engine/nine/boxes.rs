//! The lanes as three piles, for machines without registers that can hold and permute 27 lanes.
//!
//! A pile has the nine minirows of one stack of boxes, in lanes (group, line).
//!
//! ```text
//!                  pile 0                  pile 1                  pile 2
//!   group 0   line 0 line 1 line 2 -   line 0 line 1 line 2 -   line 0 line 1 line 2 -      - is an unused lane
//!   group 1   line 0 line 1 line 2 -   ...
//!   group 2   line 0 line 1 line 2 -   ...
//! ```
//!
//! A move along the boxes only renames piles and is free. A move along the lines stays inside one 64-bit word. Only
//! turning the board moves words.
//!
//! This file uses no closures and no `array::map`, because they may not be inlined. A vector instruction in a function
//! that is compiled for every machine becomes a call, which once cost two thirds of the speed.

use super::lanes::{CANDIDATES, Lanes, Vectors, peers, place};

/// Nine minirows: three words of three lanes.
pub(super) trait Minirows: Copy {
    /// Returns a pile of nine lanes, given in the order of rows.
    fn from_rows(rows: &[u16; 9]) -> Self;
    /// Returns the nine lanes in the order of rows.
    fn rows(self) -> [u16; 9];

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// Returns the bits that are not in `other`.
    fn without(self, other: Self) -> Self;
    /// Returns, in every line, the value of the line `LINES` below it in its group.
    fn shift<const LINES: usize>(self) -> Self;
    /// Turns piles into groups and groups into piles.
    fn turn(piles: [Self; 3]) -> [Self; 3];
    /// Returns the lanes with at most one bit; the others become zero.
    fn singles(self) -> Self;
    /// Returns the lanes with at most three bits; the others become zero.
    fn triples(self) -> Self;
    /// Returns the lanes restricted to the lanes of `bits` if they have bits in common; the others are unchanged.
    fn narrow(self, bits: Self) -> Self;

    /// Returns whether a lane of the first is not full, or a lane of the second is empty.
    fn is_dead(present: [Self; 3], board: &[[Self; 3]; 3]) -> bool;
    fn same(one: &[[Self; 3]; 3], other: &[[Self; 3]; 3]) -> bool;
    fn is_filled(board: &[[Self; 3]; 3]) -> bool;

    /// Returns the lanes with this many bits, in the order of [`bit`]; unused ones may be set.
    fn with_count(piles: &[Self; 3], count: u16) -> u64;
    /// Returns the lanes that have one of these digits, in the order of [`bit`]; unused ones may be set.
    fn with_some(piles: &[Self; 3], digits: u16) -> u64;
    /// Returns the lane of a bit in the order of [`bit`], read in place. Copying the whole pile for one lane costs up
    /// to a fifth of the speed when guesses are weighed.
    fn lane(piles: &[Self; 3], bit: u32) -> u16;
    /// Returns the pile with a mask applied to the lane of one row.
    fn restrict(self, row: usize, mask: u16) -> Self;
}

/// Returns the bit of a lane, in the order in which AVX2 packs two piles and then the third.
const fn bit(pile: usize, row: usize) -> usize {
    let (group, line) = (row / 3, row % 3);
    let lane = 16 * (group / 2) + 4 * (group % 2) + line;
    if pile < 2 { lane + 8 * pile } else { lane + 32 }
}

/// The cell of each vector and bit.
static CELLS: [[u8; 64]; 3] = {
    let mut table = [[0; 64]; 3];
    let mut cell = 0;
    while cell < 81 {
        let (vector, lane) = place(cell);
        table[vector][bit(lane % 3, lane / 3)] = cell as u8;
        cell += 1;
    }
    table
};

static PEERS: [[[u64; 3]; 64]; 3] = peers!(64, |lane| bit(lane % 3, lane / 3));

/// The bits of cells.
const USED: u64 = {
    let (mut used, mut cell) = (0, 0);
    while cell < 27 {
        used |= 1 << bit(cell % 3, cell / 3);
        cell += 1;
    }
    used
};

/// Three piles as 27 lanes.
#[derive(Clone, Copy)]
pub(super) struct Boxes<P>([P; 3]);

#[inline(always)]
fn piles<P: Minirows>(board: &Vectors<Boxes<P>>) -> [[P; 3]; 3] {
    [board[0].0, board[1].0, board[2].0]
}

impl<P: Minirows> Lanes for Boxes<P> {
    const TRIES: u32 = 8;
    const SEES_TRIPLES: bool = true;

    #[inline(always)]
    fn load(puzzle: &[u8; 81]) -> Vectors<Self> {
        let mut rows = [[[0; 9]; 3]; 3];
        for (row, digits) in puzzle.chunks_exact(9).enumerate() {
            for (column, &digit) in digits.iter().enumerate() {
                rows[(column + 9 - row) % 3][column / 3][row] = CANDIDATES[usize::from(digit)];
            }
        }
        let [a, b, c] = &rows;
        [
            Boxes([P::from_rows(&a[0]), P::from_rows(&a[1]), P::from_rows(&a[2])]),
            Boxes([P::from_rows(&b[0]), P::from_rows(&b[1]), P::from_rows(&b[2])]),
            Boxes([P::from_rows(&c[0]), P::from_rows(&c[1]), P::from_rows(&c[2])]),
        ]
    }

    #[inline(always)]
    fn digits(board: &Vectors<Self>) -> [u8; 81] {
        let [[a, b, c], [d, e, f], [g, h, i]] = piles(board);
        let rows = [[a.rows(), b.rows(), c.rows()], [d.rows(), e.rows(), f.rows()], [g.rows(), h.rows(), i.rows()]];
        let mut digits = [0; 81];
        for (row, digits) in digits.chunks_exact_mut(9).enumerate() {
            for (column, digit) in digits.iter_mut().enumerate() {
                *digit = rows[(column + 9 - row) % 3][column / 3][row].trailing_zeros() as u8 + 1;
            }
        }
        digits
    }

    #[inline(always)]
    fn cell(board: &Vectors<Self>, cell: usize) -> u16 {
        let (vector, lane) = place(cell);
        board[vector].0[lane % 3].rows()[lane / 3]
    }

    #[inline(always)]
    fn restrict(board: &mut Vectors<Self>, cell: usize, mask: u16) {
        let (vector, lane) = place(cell);
        let pile = &mut board[vector].0[lane % 3];
        *pile = pile.restrict(lane / 3, mask);
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        Boxes([a.and(d), b.and(e), c.and(f)])
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        Boxes([a.or(d), b.or(e), c.or(f)])
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        Boxes([a.without(d), b.without(e), c.without(f)])
    }

    #[inline(always)]
    fn shift<const LINES: usize, const BOXES: usize>(self) -> Self {
        let [a, b, c] = self.0;
        let [a, b, c] = [a.shift::<LINES>(), b.shift::<LINES>(), c.shift::<LINES>()];
        match BOXES {
            0 => Boxes([a, b, c]),
            1 => Boxes([b, c, a]),
            _ => Boxes([c, a, b]),
        }
    }

    #[inline(always)]
    fn turn(board: Vectors<Self>) -> Vectors<Self> {
        let [a, b, c] = board;
        [Boxes(P::turn(a.0)), Boxes(P::turn(c.shift::<1, 0>().0)), Boxes(P::turn(b.shift::<2, 0>().0))]
    }

    #[inline(always)]
    fn singles(self) -> Self {
        let [a, b, c] = self.0;
        Boxes([a.singles(), b.singles(), c.singles()])
    }

    #[inline(always)]
    fn triples(self) -> Self {
        let [a, b, c] = self.0;
        Boxes([a.triples(), b.triples(), c.triples()])
    }

    #[inline(always)]
    fn once(one: Self, two: Self, three: Self) -> Self {
        let pair = one.and(two);
        let any = one.or(two);
        any.without(three).without(pair).or(three.without(any))
    }

    #[inline(always)]
    fn narrow(self, bits: Self) -> Self {
        let ([a, b, c], [d, e, f]) = (self.0, bits.0);
        Boxes([a.narrow(d), b.narrow(e), c.narrow(f)])
    }

    #[inline(always)]
    fn is_dead(present: Self, board: &Vectors<Self>) -> bool {
        P::is_dead(present.0, &piles(board))
    }

    #[inline(always)]
    fn same(one: &Vectors<Self>, other: &Vectors<Self>) -> bool {
        P::same(&piles(one), &piles(other))
    }

    #[inline(always)]
    fn is_filled(board: &Vectors<Self>) -> bool {
        P::is_filled(&piles(board))
    }

    #[inline(always)]
    fn with_count(board: &Vectors<Self>, count: u16) -> [u64; 3] {
        let [a, b, c] = board;
        [P::with_count(&a.0, count) & USED, P::with_count(&b.0, count) & USED, P::with_count(&c.0, count) & USED]
    }

    #[inline(always)]
    fn sharing(board: &Vectors<Self>, vector: usize, bit: u32) -> [u64; 3] {
        let digits = P::lane(&board[vector].0, bit);
        let [a, b, c] = board;
        [P::with_some(&a.0, digits), P::with_some(&b.0, digits), P::with_some(&c.0, digits)]
    }

    #[inline(always)]
    fn peers(vector: usize, bit: u32) -> &'static [u64; 3] {
        &PEERS[vector][bit as usize]
    }

    #[inline(always)]
    fn halve(board: &mut Vectors<Self>, rest: &mut Vectors<Self>, vector: usize, bit: u32) {
        let cell = usize::from(CELLS[vector][bit as usize]);
        let candidates = P::lane(&board[vector].0, bit);
        Self::restrict(rest, cell, candidates & (candidates - 1));
        Self::restrict(board, cell, candidates & candidates.wrapping_neg());
    }
}

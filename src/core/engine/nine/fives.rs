//! The lanes as five registers of 128 bits.
//!
//! A word has the three lines of one group in one box, and an unused lane, which is full. The 27 lanes are therefore
//! nine words.
//!
//! ```text
//!   register 0   group 0, box 0   group 1, box 0        bits are numbered like lanes:
//!   register 1   group 0, box 1   group 1, box 1        8 * register + 4 * word + line
//!   register 2   group 0, box 2   group 1, box 2
//!   register 3   group 2, box 0   group 2, box 1
//!   register 4   group 2, box 2   -
//! ```
//!
//! A move along the lines stays inside a word. A move along the boxes renames three registers and mixes two, and so
//! does turning the board.
//!
//! As in [`super::boxes`], code with vectors uses no closures and no `array::map`.

use super::lanes::{ALL, CANDIDATES, Lanes, Vectors, peers, place};
use super::register::Register;

/// The number of lanes in five registers.
const LANES: usize = 40;

/// Returns the lane, and the bit, of one of the 27.
const fn bit(lane: usize) -> usize {
    let (group, line, place) = (lane / 9, lane / 3 % 3, lane % 3);
    line + if group < 2 { 8 * place + 4 * group } else { 24 + 4 * place }
}

/// The bits of cells.
const USED: u64 = {
    let (mut used, mut lane) = (0, 0);
    while lane < 27 {
        used |= 1 << bit(lane);
        lane += 1;
    }
    used
};

static PEERS: [[[u64; 3]; LANES]; 3] = peers!(LANES, |lane| bit(lane));

/// The vector and lane of each cell.
static PLACES: [(u8, u8); 81] = {
    let mut table = [(0, 0); 81];
    let mut cell = 0;
    while cell < 81 {
        let (vector, lane) = place(cell);
        table[cell] = (vector as u8, bit(lane) as u8);
        cell += 1;
    }
    table
};

/// Five registers as 27 lanes.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Fives<R>([R; 5]);

#[inline(always)]
fn all_lanes<R: Register>(word: u16) -> R {
    R::from_lanes([word; 8])
}

#[inline(always)]
fn from_table<R: Register>(table: &[u16; LANES]) -> Fives<R> {
    let mut registers = [all_lanes(0); 5];
    for (register, lanes) in registers.iter_mut().zip(table.as_chunks::<8>().0) {
        *register = R::from_lanes(*lanes);
    }
    Fives(registers)
}

/// Returns these digits in one lane and zeros in the others. (Writing the lane into a table and reading registers from
/// it would stall the processor.)
#[inline(always)]
fn in_lane<R: Register>(lane: usize, digits: u16) -> Fives<R> {
    static LANE: [[u16; LANES]; LANES] = {
        let mut table = [[0; LANES]; LANES];
        let mut lane = 0;
        while lane < LANES {
            table[lane][lane] = !0;
            lane += 1;
        }
        table
    };
    let digits = all_lanes::<R>(digits);
    from_table::<R>(&LANE[lane]).and(Fives([digits; 5]))
}

/// Returns the lanes of a vector in place.
#[inline(always)]
fn table<R: Register>(lanes: &Fives<R>) -> &[u16; LANES] {
    const { assert!(size_of::<R>() == 16 && align_of::<R>() >= align_of::<u16>()) };
    // SAFETY: five registers of 128 bits without padding have the layout of forty 16-bit words.
    unsafe { &*std::ptr::from_ref(lanes).cast() }
}

/// Returns one bit for each lane that is all ones.
#[inline(always)]
fn bits<R: Register>(lanes: [R; 5]) -> u64 {
    let [a, b, c, d, e] = lanes;
    a.bits(b) | c.bits(d) << 16 | e.bits(e) << 32
}

#[inline(always)]
fn singles<R: Register>(lanes: R) -> R {
    lanes.and(lanes.beyond_lowest().empty())
}

#[inline(always)]
fn triples<R: Register>(lanes: R) -> R {
    lanes.and(lanes.beyond_lowest().beyond_lowest().beyond_lowest().empty())
}

#[inline(always)]
fn narrow<R: Register>(lanes: R, bits: R) -> R {
    let common = lanes.and(bits);
    common.or(lanes.and(common.empty()))
}

#[inline(always)]
fn with_count<R: Register>(lanes: R, count: u16) -> R {
    let mut lanes = lanes;
    for _ in 1..count {
        lanes = lanes.beyond_lowest();
    }
    lanes.beyond_lowest().empty().without(lanes.empty())
}

impl<R: Register> Lanes for Fives<R> {
    const TRIES: u32 = 5;
    // Counting three bits takes a tenth of a step here. Without it, the hardest and ordinary puzzles are 4 % to 10 %
    // faster, and one set (top1465) 7 % slower.
    const SEES_TRIPLES: bool = false;

    #[inline(always)]
    fn load(puzzle: &[u8; 81]) -> Vectors<Self> {
        let mut tables = [[ALL; LANES]; 3];
        for (&digit, &(vector, lane)) in puzzle.iter().zip(&PLACES) {
            tables[usize::from(vector)][usize::from(lane)] = CANDIDATES[usize::from(digit)];
        }
        [from_table(&tables[0]), from_table(&tables[1]), from_table(&tables[2])]
    }

    #[inline(always)]
    fn digits(board: &Vectors<Self>) -> [u8; 81] {
        let mut digits = [0; 81];
        for (digit, &(vector, lane)) in digits.iter_mut().zip(&PLACES) {
            *digit = table(&board[usize::from(vector)])[usize::from(lane)].trailing_zeros() as u8 + 1;
        }
        digits
    }

    #[inline(always)]
    fn cell(board: &Vectors<Self>, cell: usize) -> u16 {
        let (vector, lane) = PLACES[cell];
        table(&board[usize::from(vector)])[usize::from(lane)]
    }

    #[inline(always)]
    fn restrict(board: &mut Vectors<Self>, cell: usize, mask: u16) {
        let (vector, lane) = PLACES[cell];
        let lanes = &mut board[usize::from(vector)];
        *lanes = lanes.without(in_lane(usize::from(lane), !mask));
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        let ([a, b, c, d, e], [f, g, h, i, j]) = (self.0, other.0);
        Fives([a.and(f), b.and(g), c.and(h), d.and(i), e.and(j)])
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        let ([a, b, c, d, e], [f, g, h, i, j]) = (self.0, other.0);
        Fives([a.or(f), b.or(g), c.or(h), d.or(i), e.or(j)])
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        let ([a, b, c, d, e], [f, g, h, i, j]) = (self.0, other.0);
        Fives([a.without(f), b.without(g), c.without(h), d.without(i), e.without(j)])
    }

    #[inline(always)]
    fn shift<const LINES: usize, const BOXES: usize>(self) -> Self {
        let [a, b, c, d, e] = self.0;
        let [a, b, c] = [a.round::<LINES>(), b.round::<LINES>(), c.round::<LINES>()];
        let [d, e] = [d.round::<LINES>(), e.round::<LINES>()];
        match BOXES {
            0 => Fives([a, b, c, d, e]),
            1 => Fives([b, c, a, d.halves::<1, 0>(e), d.halves::<0, 1>(e)]),
            _ => Fives([c, a, b, e.halves::<0, 0>(d), d.halves::<1, 1>(e)]),
        }
    }

    #[inline(always)]
    fn turn(board: Vectors<Self>) -> Vectors<Self> {
        #[inline(always)]
        fn turned<R: Register>(lanes: Fives<R>) -> Fives<R> {
            let [a, b, c, d, e] = lanes.0;
            Fives([a.halves::<0, 0>(b), a.halves::<1, 1>(b), d, c, e])
        }
        let [a, b, c] = board;
        [turned(a), turned(c.shift::<1, 0>()), turned(b.shift::<2, 0>())]
    }

    #[inline(always)]
    fn singles(self) -> Self {
        let [a, b, c, d, e] = self.0;
        Fives([singles(a), singles(b), singles(c), singles(d), singles(e)])
    }

    #[inline(always)]
    fn triples(self) -> Self {
        let [a, b, c, d, e] = self.0;
        Fives([triples(a), triples(b), triples(c), triples(d), triples(e)])
    }

    #[inline(always)]
    fn once(one: Self, two: Self, three: Self) -> Self {
        let pair = one.and(two);
        let any = one.or(two);
        any.without(three).without(pair).or(three.without(any))
    }

    #[inline(always)]
    fn narrow(self, bits: Self) -> Self {
        let ([a, b, c, d, e], [f, g, h, i, j]) = (self.0, bits.0);
        Fives([narrow(a, f), narrow(b, g), narrow(c, h), narrow(d, i), narrow(e, j)])
    }

    #[inline(always)]
    fn is_dead(present: Self, board: &Vectors<Self>) -> bool {
        let [mut full, b, c, d, e] = present.0;
        full = full.and(b).and(c).and(d).and(e);
        let mut least = board[0].0[0];
        for lanes in board {
            for &register in &lanes.0 {
                least = least.least(register);
            }
        }
        !all_lanes::<R>(ALL).without(full).or(least.empty()).is_zero()
    }

    #[inline(always)]
    fn same(one: &Vectors<Self>, other: &Vectors<Self>) -> bool {
        // Candidates are only ever removed, so equal boards lost none.
        let mut lost = all_lanes::<R>(0);
        for (one, other) in one.iter().zip(other) {
            for (&one, &other) in one.0.iter().zip(&other.0) {
                lost = lost.or(other.without(one));
            }
        }
        lost.is_zero()
    }

    #[inline(always)]
    fn is_filled(board: &Vectors<Self>) -> bool {
        let mut more = all_lanes::<R>(0);
        for lanes in board {
            for &register in &lanes.0[..4] {
                more = more.or(register.beyond_lowest());
            }
        }
        // The last register is half empty, and unused lanes must not count.
        for lanes in board {
            more = more.or(lanes.0[4].halves::<0, 0>(all_lanes(0)).beyond_lowest());
        }
        more.without(R::from_lanes([0, 0, 0, !0, 0, 0, 0, !0])).is_zero()
    }

    #[inline(always)]
    fn with_count(board: &Vectors<Self>, count: u16) -> [u64; 3] {
        let mut all = [0; 3];
        for (mask, lanes) in all.iter_mut().zip(board) {
            let [a, b, c, d, e] = lanes.0;
            let counted = [
                with_count(a, count),
                with_count(b, count),
                with_count(c, count),
                with_count(d, count),
                with_count(e, count),
            ];
            *mask = bits(counted) & USED;
        }
        all
    }

    #[inline(always)]
    fn sharing(board: &Vectors<Self>, vector: usize, bit: u32) -> [u64; 3] {
        let digits = all_lanes::<R>(table(&board[vector])[bit as usize]);
        let mut all = [0; 3];
        for (mask, lanes) in all.iter_mut().zip(board) {
            let [a, b, c, d, e] = lanes.0;
            let [a, b, c] = [a.and(digits).empty(), b.and(digits).empty(), c.and(digits).empty()];
            *mask = !bits([a, b, c, d.and(digits).empty(), e.and(digits).empty()]);
        }
        all
    }

    #[inline(always)]
    fn peers(vector: usize, bit: u32) -> &'static [u64; 3] {
        &PEERS[vector][bit as usize]
    }

    #[inline(always)]
    fn halve(board: &mut Vectors<Self>, rest: &mut Vectors<Self>, vector: usize, bit: u32) {
        let candidates = table(&board[vector])[bit as usize];
        let lowest = candidates & candidates.wrapping_neg();
        rest[vector] = board[vector].without(in_lane(bit as usize, lowest));
        board[vector] = board[vector].without(in_lane(bit as usize, candidates & !lowest));
    }
}

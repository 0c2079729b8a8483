//! The lanes as one AVX-512 register, for Ice Lake, Zen 4 and later.
//!
//! A minirow is in lane `9 * group + 3 * line + box` of 32. Every move is one permutation of words. Comparisons through
//! mask registers are slow, so they are kept off the longest dependency chain of `step`.

use super::lanes::{ALL, Lanes, Vectors, peers, place};
use super::register::instructions;
use std::arch::x86_64::*;

/// 27 lanes in a register of 32.
///
/// It is only made and used in functions of [`super::backend`] with the same target features, after detection. These
/// instructions have no other condition, so every `unsafe` in this file is sound.
#[derive(Clone, Copy)]
pub(super) struct Avx512(__m512i);

/// The lanes that represent minirows.
const USED: u32 = 0x7FF_FFFF;

#[repr(align(64))]
struct Words([u16; 32]);

#[repr(align(64))]
struct Bytes([u8; 64]);

const fn shifted(lines: usize, boxes: usize) -> Words {
    let mut table = [0; 32];
    let mut lane = 0;
    while lane < 32 {
        let from = lane / 9 * 9 + (lane / 3 + lines) % 3 * 3 + (lane + boxes) % 3;
        table[lane] = if lane < 27 { from } else { lane } as u16;
        lane += 1;
    }
    Words(table)
}

static SHIFT: [[Words; 3]; 3] = [
    [shifted(0, 0), shifted(0, 1), shifted(0, 2)],
    [shifted(1, 0), shifted(1, 1), shifted(1, 2)],
    [shifted(2, 0), shifted(2, 1), shifted(2, 2)],
];

static TURN: [Words; 3] = {
    const fn turned(vector: usize) -> Words {
        let mut table = [0; 32];
        let mut lane = 0;
        while lane < 32 {
            let (group, line, place) = (lane / 9, lane / 3 % 3, lane % 3);
            let from = 9 * place + 3 * ((line + 3 - vector) % 3) + group;
            table[lane] = if lane < 27 { from } else { lane } as u16;
            lane += 1;
        }
        Words(table)
    }
    [turned(0), turned(1), turned(2)]
};

/// For each lane of each vector, the index of its byte in the puzzle; from 64 on, an index into the last 64 bytes.
static GATHER: [Bytes; 3] = {
    let mut tables = [Bytes([0; 64]), Bytes([0; 64]), Bytes([0; 64])];
    let mut cell = 0;
    while cell < 81 {
        let (vector, lane) = place(cell);
        tables[vector].0[2 * lane] = if cell < 64 { cell } else { 64 + cell - 17 } as u8;
        cell += 1;
    }
    tables
};

/// The places of the 64 digits from cell 0 and from cell 17 on in the three vectors, packed to 32 bytes each.
static SCATTER: [Bytes; 2] = {
    const fn scatter(first: usize) -> Bytes {
        let mut table = [0; 64];
        let mut byte = 0;
        while byte < 64 {
            let (vector, lane) = place(first + byte);
            table[byte] = (32 * vector + lane) as u8;
            byte += 1;
        }
        Bytes(table)
    }
    [scatter(0), scatter(17)]
};

/// The candidates of a cell by its digit; none for invalid digits.
static CANDIDATES: Words = {
    let mut table = [0; 32];
    table[0] = ALL;
    let mut digit = 1;
    while digit <= 9 {
        table[digit] = 1 << (digit - 1);
        digit += 1;
    }
    Words(table)
};

static PEERS: [[[u64; 3]; 32]; 3] = peers!(32, |lane| lane);

#[inline(always)]
fn words(table: &Words) -> __m512i {
    // SAFETY: reads a whole aligned table; for features, see `Avx512`.
    unsafe { _mm512_load_si512(table.0.as_ptr().cast()) }
}

#[inline(always)]
fn bytes(table: &Bytes) -> __m512i {
    // SAFETY: reads a whole aligned table; for features, see `Avx512`.
    unsafe { _mm512_load_si512(table.0.as_ptr().cast()) }
}

impl Lanes for Avx512 {
    const TRIES: u32 = 8;
    const SEES_TRIPLES: bool = true;

    #[inline(always)]
    fn load(puzzle: &[u8; 81]) -> Vectors<Self> {
        // SAFETY: reads bytes 0..64 and 17..81 of the puzzle; for features, see `Avx512`.
        unsafe {
            let low = _mm512_loadu_si512(puzzle.as_ptr().cast());
            let high = _mm512_loadu_si512(puzzle.as_ptr().add(17).cast());
            // The look-up below uses five bits of a byte, so larger bytes become 31, which is also an invalid digit.
            let most = _mm512_set1_epi8(31);
            let (low, high) = (_mm512_min_epu8(low, most), _mm512_min_epu8(high, most));
            let mut board = [Avx512(low); 3];
            for (lanes, table) in board.iter_mut().zip(&GATHER) {
                let digits = _mm512_maskz_permutex2var_epi8(0x15_5555_5555_5555, low, bytes(table), high);
                lanes.0 = _mm512_permutexvar_epi16(digits, words(&CANDIDATES));
            }
            board
        }
    }

    #[inline(always)]
    fn digits(board: &Vectors<Self>) -> [u8; 81] {
        // SAFETY: writes bytes 0..64 and 17..81 of the answer; for features, see `Avx512`.
        unsafe {
            let one = _mm512_set1_epi16(1);
            let mut packed = [_mm256_setzero_si256(); 3];
            for (packed, lanes) in packed.iter_mut().zip(board) {
                let below = _mm512_popcnt_epi16(_mm512_sub_epi16(lanes.0, one));
                *packed = _mm512_cvtepi16_epi8(_mm512_add_epi16(below, one));
            }
            let [a, b, c] = packed;
            let ab = _mm512_inserti64x4::<1>(_mm512_castsi256_si512(a), b);
            let mut digits = [0; 81];
            for (first, table) in [0, 17].into_iter().zip(&SCATTER) {
                let part = _mm512_permutex2var_epi8(ab, bytes(table), _mm512_castsi256_si512(c));
                _mm512_storeu_si512(digits.as_mut_ptr().add(first).cast(), part);
            }
            digits
        }
    }

    #[inline(always)]
    fn cell(board: &Vectors<Self>, cell: usize) -> u16 {
        let (vector, lane) = place(cell);
        let mut table = Words([0; 32]);
        // SAFETY: writes a whole aligned table; for features, see `Avx512`.
        unsafe { _mm512_store_si512(table.0.as_mut_ptr().cast(), board[vector].0) };
        table.0[lane]
    }

    #[inline(always)]
    fn restrict(board: &mut Vectors<Self>, cell: usize, mask: u16) {
        let (vector, lane) = place(cell);
        for (index, lanes) in board.iter_mut().enumerate() {
            let chosen = u32::from(index == vector) << lane;
            // SAFETY: for features, see `Avx512`.
            lanes.0 = unsafe {
                let restricted = _mm512_and_si512(lanes.0, _mm512_set1_epi16(mask as i16));
                _mm512_mask_mov_epi16(lanes.0, chosen, restricted)
            };
        }
    }

    instructions! {
        Avx512:
        fn and(self, other) = _mm512_and_si512(self.0, other.0);
        fn or(self, other) = _mm512_or_si512(self.0, other.0);
        fn without(self, other) = _mm512_andnot_si512(other.0, self.0);
    }

    #[inline(always)]
    fn shift<const LINES: usize, const BOXES: usize>(self) -> Self {
        // SAFETY: for features, see `Avx512`.
        Avx512(unsafe { _mm512_permutexvar_epi16(words(&SHIFT[LINES][BOXES]), self.0) })
    }

    #[inline(always)]
    fn turn(board: Vectors<Self>) -> Vectors<Self> {
        // SAFETY: for features, see `Avx512`.
        unsafe {
            [
                Avx512(_mm512_permutexvar_epi16(words(&TURN[0]), board[0].0)),
                Avx512(_mm512_permutexvar_epi16(words(&TURN[2]), board[2].0)),
                Avx512(_mm512_permutexvar_epi16(words(&TURN[1]), board[1].0)),
            ]
        }
    }

    #[inline(always)]
    fn singles(self) -> Self {
        // SAFETY: for features, see `Avx512`.
        unsafe {
            let minus_one = _mm512_add_epi16(self.0, _mm512_set1_epi16(-1));
            Avx512(_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(self.0, minus_one), self.0))
        }
    }

    #[inline(always)]
    fn triples(self) -> Self {
        // SAFETY: for features, see `Avx512`.
        unsafe {
            let three = _mm512_cmpeq_epi16_mask(_mm512_popcnt_epi16(self.0), _mm512_set1_epi16(3));
            Avx512(_mm512_maskz_mov_epi16(three, self.0))
        }
    }

    #[inline(always)]
    fn once(one: Self, two: Self, three: Self) -> Self {
        // SAFETY: for features, see `Avx512`.
        Avx512(unsafe { _mm512_ternarylogic_epi32::<0b0001_0110>(one.0, two.0, three.0) })
    }

    #[inline(always)]
    fn narrow(self, bits: Self) -> Self {
        // SAFETY: for features, see `Avx512`.
        unsafe {
            let common = _mm512_and_si512(self.0, bits.0);
            Avx512(_mm512_mask_mov_epi16(self.0, _mm512_test_epi16_mask(self.0, bits.0), common))
        }
    }

    #[inline(always)]
    fn is_dead(present: Self, board: &Vectors<Self>) -> bool {
        // SAFETY: for features, see `Avx512`.
        unsafe {
            let short = _mm512_cmpneq_epi16_mask(present.0, _mm512_set1_epi16(ALL as i16));
            let least = _mm512_min_epu16(_mm512_min_epu16(board[0].0, board[1].0), board[2].0);
            short | _mm512_testn_epi16_mask(least, least) != 0
        }
    }

    #[inline(always)]
    fn same(one: &Vectors<Self>, other: &Vectors<Self>) -> bool {
        // SAFETY: for features, see `Avx512`.
        unsafe {
            let mut changes = _mm512_setzero_si512();
            for (one, other) in one.iter().zip(other) {
                changes = _mm512_or_si512(changes, _mm512_xor_si512(one.0, other.0));
            }
            _mm512_test_epi16_mask(changes, changes) == 0
        }
    }

    #[inline(always)]
    fn is_filled(board: &Vectors<Self>) -> bool {
        // SAFETY: for features, see `Avx512`.
        unsafe {
            let minus_one = _mm512_set1_epi16(-1);
            let mut more = _mm512_setzero_si512();
            for lanes in board {
                more = _mm512_or_si512(more, _mm512_and_si512(lanes.0, _mm512_add_epi16(lanes.0, minus_one)));
            }
            _mm512_test_epi16_mask(more, more) & USED == 0
        }
    }

    #[inline(always)]
    fn with_count(board: &Vectors<Self>, count: u16) -> [u64; 3] {
        let mut bits = [0; 3];
        for (bits, lanes) in bits.iter_mut().zip(board) {
            // SAFETY: for features, see `Avx512`.
            let equal =
                unsafe { _mm512_cmpeq_epi16_mask(_mm512_popcnt_epi16(lanes.0), _mm512_set1_epi16(count as i16)) };
            *bits = u64::from(equal & USED);
        }
        bits
    }

    #[inline(always)]
    fn sharing(board: &Vectors<Self>, vector: usize, bit: u32) -> [u64; 3] {
        // SAFETY: for features, see `Avx512`.
        unsafe {
            let cell = _mm512_permutexvar_epi16(_mm512_set1_epi16(bit as i16), board[vector].0);
            let [a, b, c] = board;
            [
                u64::from(_mm512_test_epi16_mask(a.0, cell)),
                u64::from(_mm512_test_epi16_mask(b.0, cell)),
                u64::from(_mm512_test_epi16_mask(c.0, cell)),
            ]
        }
    }

    #[inline(always)]
    fn peers(vector: usize, bit: u32) -> &'static [u64; 3] {
        &PEERS[vector][bit as usize]
    }

    #[inline(always)]
    fn halve(board: &mut Vectors<Self>, rest: &mut Vectors<Self>, vector: usize, bit: u32) {
        for index in 0..3 {
            let chosen = u32::from(index == vector) << bit;
            // SAFETY: for features, see `Avx512`.
            unsafe {
                let lanes = board[index].0;
                let without_lowest = _mm512_and_si512(lanes, _mm512_add_epi16(lanes, _mm512_set1_epi16(-1)));
                let higher = _mm512_mask_mov_epi16(lanes, chosen, without_lowest);
                rest[index].0 = higher;
                board[index].0 = _mm512_mask_mov_epi16(lanes, chosen, _mm512_andnot_si512(higher, lanes));
            }
        }
    }
}

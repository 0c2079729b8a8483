//! The piles as AVX2 registers, which x86-64 machines have had since 2013.
//!
//! A minirow is in lane `4 * group + line` of 16. Lanes of line 3 and group 3 are unused and full.

use super::boxes::Minirows;
use super::lanes::ALL;
use super::register::instructions;
use std::arch::x86_64::*;

/// Nine minirows in a register of sixteen lanes.
///
/// It is only made and used in functions of [`super::backend`] with the same target features, after detection. These
/// instructions have no other condition, so every `unsafe` in this file is sound.
#[derive(Clone, Copy)]
pub(super) struct Avx2(__m256i);

#[repr(align(32))]
struct Words([u16; 16]);

/// Full in the unused lanes.
static UNUSED: Words = Words([0, 0, 0, ALL, 0, 0, 0, ALL, 0, 0, 0, ALL, ALL, ALL, ALL, ALL]);

/// One bit in the lane of each row.
static LANE: [Words; 9] = {
    const fn lane(row: usize) -> Words {
        let mut table = [0; 16];
        table[row / 3 * 4 + row % 3] = !0;
        Words(table)
    }
    [lane(0), lane(1), lane(2), lane(3), lane(4), lane(5), lane(6), lane(7), lane(8)]
};

#[inline(always)]
fn words(table: &Words) -> __m256i {
    // SAFETY: reads a whole aligned table; for features, see `Avx2`.
    unsafe { _mm256_load_si256(table.0.as_ptr().cast()) }
}

#[inline(always)]
fn all_lanes(word: u16) -> __m256i {
    // SAFETY: for features, see `Avx2`.
    unsafe { _mm256_set1_epi16(word as i16) }
}

/// Returns the lanes without their lowest bits.
#[inline(always)]
fn beyond_lowest(lanes: __m256i) -> __m256i {
    // SAFETY: for features, see `Avx2`.
    unsafe { _mm256_and_si256(lanes, _mm256_add_epi16(lanes, all_lanes(!0))) }
}

/// Returns all ones in empty lanes.
#[inline(always)]
fn empty(lanes: __m256i) -> __m256i {
    // SAFETY: for features, see `Avx2`.
    unsafe { _mm256_cmpeq_epi16(lanes, _mm256_setzero_si256()) }
}

/// Returns one bit per lane for three registers of all ones or zeros, in the order described in `boxes`.
#[inline(always)]
fn bits(lanes: [__m256i; 3]) -> u64 {
    // SAFETY: for features, see `Avx2`.
    unsafe {
        let low = _mm256_movemask_epi8(_mm256_packs_epi16(lanes[0], lanes[1]));
        let high = _mm256_movemask_epi8(_mm256_packs_epi16(lanes[2], lanes[2]));
        u64::from(low as u32) | u64::from(high as u32) << 32
    }
}

impl Minirows for Avx2 {
    #[inline(always)]
    fn from_rows(rows: &[u16; 9]) -> Self {
        let mut table = Words([ALL; 16]);
        for (row, &word) in rows.iter().enumerate() {
            table.0[row / 3 * 4 + row % 3] = word;
        }
        Avx2(words(&table))
    }

    #[inline(always)]
    fn rows(self) -> [u16; 9] {
        let mut table = Words([0; 16]);
        // SAFETY: writes a whole aligned table; for features, see `Avx2`.
        unsafe { _mm256_store_si256(table.0.as_mut_ptr().cast(), self.0) };
        let [a, b, c, _, d, e, f, _, g, h, i, ..] = table.0;
        [a, b, c, d, e, f, g, h, i]
    }

    instructions! {
        Avx2:
        fn and(self, other) = _mm256_and_si256(self.0, other.0);
        fn or(self, other) = _mm256_or_si256(self.0, other.0);
        fn without(self, other) = _mm256_andnot_si256(other.0, self.0);
        fn singles(self) = _mm256_and_si256(self.0, empty(beyond_lowest(self.0)));
        fn triples(self) = _mm256_and_si256(self.0, empty(beyond_lowest(beyond_lowest(beyond_lowest(self.0)))));
    }

    #[inline(always)]
    fn shift<const LINES: usize>(self) -> Self {
        // SAFETY: for features, see `Avx2`.
        unsafe {
            let from = match LINES {
                0 => return self,
                1 => _mm_setr_epi8(2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15),
                _ => _mm_setr_epi8(4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15),
            };
            Avx2(_mm256_shuffle_epi8(self.0, _mm256_broadcastsi128_si256(from)))
        }
    }

    #[inline(always)]
    fn turn(piles: [Self; 3]) -> [Self; 3] {
        // SAFETY: for features, see `Avx2`.
        unsafe {
            let [Avx2(a), Avx2(b), Avx2(c)] = piles;
            // Words of a: a0 a1 | a2 -. Result: a0 b0 | c0 -, a1 b1 | c1 -, a2 b2 | c2 -.
            let even = _mm256_unpacklo_epi64(a, b);
            let odd = _mm256_unpackhi_epi64(a, b);
            let unused = words(&UNUSED);
            let first = _mm256_or_si256(_mm256_permute2x128_si256::<0x20>(even, c), unused);
            let c1 = _mm256_unpackhi_epi64(c, c);
            let second = _mm256_or_si256(_mm256_permute2x128_si256::<0x20>(odd, c1), unused);
            let third = _mm256_permute2x128_si256::<0x31>(even, c);
            [Avx2(first), Avx2(second), Avx2(third)]
        }
    }

    #[inline(always)]
    fn narrow(self, bits: Self) -> Self {
        let common = self.and(bits);
        // SAFETY: for features, see `Avx2`.
        Avx2(unsafe { _mm256_or_si256(common.0, _mm256_and_si256(self.0, empty(common.0))) })
    }

    #[inline(always)]
    fn is_dead(present: [Self; 3], board: &[[Self; 3]; 3]) -> bool {
        // SAFETY: for features, see `Avx2`.
        unsafe {
            let full = present[0].and(present[1]).and(present[2]).0;
            let missing = _mm256_xor_si256(full, all_lanes(ALL));
            let mut least = board[0][0].0;
            for pile in &board.as_flattened()[1..] {
                least = _mm256_min_epu16(least, pile.0);
            }
            let bad = _mm256_or_si256(missing, empty(least));
            _mm256_testz_si256(bad, bad) == 0
        }
    }

    #[inline(always)]
    fn same(one: &[[Self; 3]; 3], other: &[[Self; 3]; 3]) -> bool {
        // SAFETY: for features, see `Avx2`.
        unsafe {
            let mut changes = _mm256_setzero_si256();
            for vector in 0..3 {
                for pile in 0..3 {
                    let change = _mm256_xor_si256(one[vector][pile].0, other[vector][pile].0);
                    changes = _mm256_or_si256(changes, change);
                }
            }
            _mm256_testz_si256(changes, changes) == 1
        }
    }

    #[inline(always)]
    fn is_filled(board: &[[Self; 3]; 3]) -> bool {
        // SAFETY: for features, see `Avx2`.
        unsafe {
            let mut more = _mm256_setzero_si256();
            for pile in board.as_flattened() {
                more = _mm256_or_si256(more, beyond_lowest(pile.0));
            }
            _mm256_testz_si256(_mm256_andnot_si256(words(&UNUSED), more), all_lanes(!0)) == 1
        }
    }

    #[inline(always)]
    fn with_count(piles: &[Self; 3], count: u16) -> u64 {
        let mut lanes = [piles[0].0, piles[1].0, piles[2].0];
        for lanes in &mut lanes {
            for _ in 1..count {
                *lanes = beyond_lowest(*lanes);
            }
            // SAFETY: for features, see `Avx2`.
            *lanes = unsafe { _mm256_andnot_si256(empty(*lanes), empty(beyond_lowest(*lanes))) };
        }
        bits(lanes)
    }

    #[inline(always)]
    fn with_some(piles: &[Self; 3], digits: u16) -> u64 {
        let digits = all_lanes(digits);
        let [a, b, c] = [piles[0].and(Avx2(digits)), piles[1].and(Avx2(digits)), piles[2].and(Avx2(digits))];
        !bits([empty(a.0), empty(b.0), empty(c.0)])
    }

    #[inline(always)]
    fn lane(piles: &[Self; 3], bit: u32) -> u16 {
        // Bits 0..8 and 16..24 are the low and the high half of pile 0, the next eight are those of pile 1, and pile 2
        // is 32 bits above pile 0.
        let bit = bit as usize;
        let lane = bit % 8 + 8 * (bit / 16 % 2);
        let pile = if bit < 32 { bit / 8 % 2 } else { 2 };
        // SAFETY: a pile has sixteen lanes, and the index is below 3 * 16.
        unsafe { *piles.as_ptr().cast::<u16>().add(16 * pile + lane) }
    }

    #[inline(always)]
    fn restrict(self, row: usize, mask: u16) -> Self {
        // SAFETY: for features, see `Avx2`.
        Avx2(unsafe {
            let taken = _mm256_andnot_si256(all_lanes(mask), words(&LANE[row]));
            _mm256_andnot_si256(taken, self.0)
        })
    }
}

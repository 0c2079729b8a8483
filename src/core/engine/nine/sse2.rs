//! Registers of 128 bits by SSE2, which every x86-64 has, so no detection is needed.

use super::register::{Register, instructions};
use std::arch::x86_64::*;

/// Eight lanes of sixteen bits.
#[derive(Clone, Copy)]
pub(super) struct Register128(__m128i);

impl Register for Register128 {
    #[inline(always)]
    fn from_lanes(lanes: [u16; 8]) -> Self {
        // SAFETY: every x86-64 has these instructions.
        unsafe {
            let [a, b, c, d, e, f, g, h] = lanes.map(|lane| lane as i16);
            Register128(_mm_setr_epi16(a, b, c, d, e, f, g, h))
        }
    }

    instructions! {
        Register128:
        fn and(self, other) = _mm_and_si128(self.0, other.0);
        fn or(self, other) = _mm_or_si128(self.0, other.0);
        fn without(self, other) = _mm_andnot_si128(other.0, self.0);
        fn beyond_lowest(self) = _mm_and_si128(self.0, _mm_add_epi16(self.0, _mm_set1_epi16(-1)));
        fn empty(self) = _mm_cmpeq_epi16(self.0, _mm_setzero_si128());
        fn least(self, other) = _mm_min_epi16(self.0, other.0);
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        // SAFETY: every x86-64 has these instructions.
        unsafe { _mm_movemask_epi8(_mm_cmpeq_epi8(self.0, _mm_setzero_si128())) == 0xFFFF }
    }

    #[inline(always)]
    fn bits(self, other: Self) -> u64 {
        // SAFETY: every x86-64 has these instructions.
        unsafe { u64::from(_mm_movemask_epi8(_mm_packs_epi16(self.0, other.0)) as u16) }
    }

    #[inline(always)]
    fn round<const LINES: usize>(self) -> Self {
        // SAFETY: every x86-64 has these instructions.
        unsafe {
            match LINES {
                0 => self,
                // Two bits for each lane, the first one lowest: 1 2 0 3 and 2 0 1 3.
                1 => Register128(_mm_shufflehi_epi16::<0b11_00_10_01>(_mm_shufflelo_epi16::<0b11_00_10_01>(self.0))),
                _ => Register128(_mm_shufflehi_epi16::<0b11_01_00_10>(_mm_shufflelo_epi16::<0b11_01_00_10>(self.0))),
            }
        }
    }

    #[inline(always)]
    fn halves<const OWN: usize, const OTHERS: usize>(self, other: Self) -> Self {
        // SAFETY: every x86-64 has these instructions.
        unsafe {
            let (one, two) = (_mm_castsi128_pd(self.0), _mm_castsi128_pd(other.0));
            Register128(match (OWN, OTHERS) {
                (0, 0) => _mm_unpacklo_epi64(self.0, other.0),
                (1, 1) => _mm_unpackhi_epi64(self.0, other.0),
                (0, _) => _mm_castpd_si128(_mm_shuffle_pd::<0b10>(one, two)),
                _ => _mm_castpd_si128(_mm_shuffle_pd::<0b01>(one, two)),
            })
        }
    }
}

//! Registers of 128 bits by WebAssembly vectors, if the program is compiled for them (`simd128`).

use super::register::Register;
use std::arch::wasm32::*;

/// Eight lanes of sixteen bits.
#[derive(Clone, Copy)]
pub(super) struct Register128(v128);

impl Register for Register128 {
    #[inline(always)]
    fn from_lanes(lanes: [u16; 8]) -> Self {
        let [a, b, c, d, e, f, g, h] = lanes;
        Register128(u16x8(a, b, c, d, e, f, g, h))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Register128(v128_and(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Register128(v128_or(self.0, other.0))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Register128(v128_andnot(self.0, other.0))
    }

    #[inline(always)]
    fn beyond_lowest(self) -> Self {
        Register128(v128_and(self.0, u16x8_sub(self.0, u16x8_splat(1))))
    }

    #[inline(always)]
    fn empty(self) -> Self {
        Register128(u16x8_eq(self.0, u16x8_splat(0)))
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        Register128(u16x8_min(self.0, other.0))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        !v128_any_true(self.0)
    }

    #[inline(always)]
    fn bits(self, other: Self) -> u64 {
        u64::from(u8x16_bitmask(i8x16_narrow_i16x8(self.0, other.0)))
    }

    #[inline(always)]
    fn round<const LINES: usize>(self) -> Self {
        match LINES {
            0 => self,
            1 => Register128(u16x8_shuffle::<1, 2, 0, 3, 5, 6, 4, 7>(self.0, self.0)),
            _ => Register128(u16x8_shuffle::<2, 0, 1, 3, 6, 4, 5, 7>(self.0, self.0)),
        }
    }

    #[inline(always)]
    fn halves<const OWN: usize, const OTHERS: usize>(self, other: Self) -> Self {
        Register128(match (OWN, OTHERS) {
            (0, 0) => u64x2_shuffle::<0, 2>(self.0, other.0),
            (1, 1) => u64x2_shuffle::<1, 3>(self.0, other.0),
            (0, _) => u64x2_shuffle::<0, 3>(self.0, other.0),
            _ => u64x2_shuffle::<1, 2>(self.0, other.0),
        })
    }
}

//! Registers of 128 bits by NEON, which every aarch64 has, so no detection is needed.

use super::register::{Register, instructions};
use std::arch::aarch64::*;

/// Eight lanes of sixteen bits.
#[derive(Clone, Copy)]
pub(super) struct Register128(uint16x8_t);

/// The bit of each lane among eight.
const BITS: [u8; 8] = [1, 2, 4, 8, 16, 32, 64, 128];

impl Register for Register128 {
    #[inline(always)]
    fn from_lanes(lanes: [u16; 8]) -> Self {
        // SAFETY: every aarch64 has these instructions, and the array that is read has the same length.
        unsafe { Register128(vld1q_u16(lanes.as_ptr())) }
    }

    instructions! {
        Register128:
        fn and(self, other) = vandq_u16(self.0, other.0);
        fn or(self, other) = vorrq_u16(self.0, other.0);
        fn without(self, other) = vbicq_u16(self.0, other.0);
        fn beyond_lowest(self) = vandq_u16(self.0, vsubq_u16(self.0, vdupq_n_u16(1)));
        fn empty(self) = vceqzq_u16(self.0);
        fn least(self, other) = vminq_u16(self.0, other.0);
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        // SAFETY: every aarch64 has these instructions.
        unsafe { vmaxvq_u16(self.0) == 0 }
    }

    #[inline(always)]
    fn bits(self, other: Self) -> u64 {
        // SAFETY: every aarch64 has these instructions, and the array that is read has the same length.
        unsafe {
            let bits = vld1_u8(BITS.as_ptr());
            let sum = |lanes: uint16x8_t| u64::from(vaddv_u8(vand_u8(vmovn_u16(lanes), bits)));
            sum(self.0) | sum(other.0) << 8
        }
    }

    #[inline(always)]
    fn round<const LINES: usize>(self) -> Self {
        // SAFETY: every aarch64 has these instructions, and the array that is read has the same length.
        unsafe {
            let from: [u8; 16] = match LINES {
                0 => return self,
                1 => [2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15],
                _ => [4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15],
            };
            let from = vld1q_u8(from.as_ptr());
            Register128(vreinterpretq_u16_u8(vqtbl1q_u8(vreinterpretq_u8_u16(self.0), from)))
        }
    }

    #[inline(always)]
    fn halves<const OWN: usize, const OTHERS: usize>(self, other: Self) -> Self {
        // SAFETY: every aarch64 has these instructions.
        unsafe {
            let (own, others) = (vreinterpretq_u64_u16(self.0), vreinterpretq_u64_u16(other.0));
            Register128(vreinterpretq_u16_u64(match (OWN, OTHERS) {
                (0, 0) => vtrn1q_u64(own, others),
                (1, 1) => vtrn2q_u64(own, others),
                (0, _) => vcopyq_laneq_u64::<1, 1>(own, others),
                _ => vextq_u64::<1>(own, others),
            }))
        }
    }
}

//! What a machine with registers of 128 bits must offer: SSE2 on every x86-64, NEON on every aarch64, and the vectors of
//! WebAssembly where the program is compiled for them. [`super::fives`] makes a board of such registers.

/// Eight lanes of sixteen bits in two words of four. Lanes hold nine bits at most, or all sixteen.
pub(super) trait Register: Copy {
    /// The lanes in their order.
    fn from_lanes(lanes: [u16; 8]) -> Self;

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// The bits that `other` lacks.
    fn without(self, other: Self) -> Self;
    /// The lanes without their lowest bits.
    fn beyond_lowest(self) -> Self;
    /// All ones in empty lanes, zeros in the others.
    fn empty(self) -> Self;
    /// The lesser of each two lanes of at most nine bits.
    fn least(self, other: Self) -> Self;
    /// Whether all lanes are empty.
    fn is_zero(self) -> bool;
    /// One bit for each lane that is all ones, of two registers whose lanes are all ones or zeros.
    fn bits(self, other: Self) -> u64;

    /// In each word the first three lanes go round: each takes the value so many lanes above it. The fourth stays.
    fn round<const LINES: usize>(self) -> Self;
    /// One word of this register, then one of the other.
    fn halves<const OWN: usize, const OTHERS: usize>(self, other: Self) -> Self;
}

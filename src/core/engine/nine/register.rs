//! Registers of 128 bits: SSE2 on every x86-64, NEON on every aarch64, and WebAssembly vectors if the program is
//! compiled for them. [`super::fives`] represents a board by such registers.

/// Defines methods that are one expression of instructions each.
///
/// The caller's documentation explains why the instructions are available. They have no other condition.
macro_rules! instructions {
    ($type:ident: $(fn $name:ident($self:ident $(, $other:ident)?) = $value:expr;)+) => {$(
        #[inline(always)]
        fn $name($self $(, $other: Self)?) -> Self {
            // SAFETY: every machine for which the module is compiled, or on which it is used, has these instructions.
            $type(unsafe { $value })
        }
    )+};
}
pub(super) use instructions;

/// Eight lanes of sixteen bits in two words of four. Lanes contain at most nine bits, or all sixteen.
pub(super) trait Register: Copy {
    /// Returns a register of these lanes.
    fn from_lanes(lanes: [u16; 8]) -> Self;

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// Returns the bits that are not in `other`.
    fn without(self, other: Self) -> Self;
    /// Returns the lanes without their lowest bits.
    fn beyond_lowest(self) -> Self;
    /// Returns all ones in empty lanes, zeros in the others.
    fn empty(self) -> Self;
    /// Returns the minimum of each pair of lanes of at most nine bits.
    fn least(self, other: Self) -> Self;
    /// Returns whether all lanes are empty.
    fn is_zero(self) -> bool;
    /// Returns one bit for each lane that is all ones, for two registers with lanes of all ones or zeros.
    fn bits(self, other: Self) -> u64;

    /// Rotates the first three lanes of each word: each takes the value this many lanes above it. The fourth is
    /// unchanged.
    fn round<const LINES: usize>(self) -> Self;
    /// Returns one word of this register followed by one of the other.
    fn halves<const OWN: usize, const OTHERS: usize>(self, other: Self) -> Self;
}

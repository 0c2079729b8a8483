//! Registers of 128 bits: SSE2 on every x86-64, NEON on every aarch64, and the vectors of WebAssembly if the program is
//! compiled for them. [`super::fives`] makes a board of such registers.

/// Defines methods that are one expression of instructions each.
///
/// The caller's documentation says why the instructions are available: no other condition is attached to them.
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

/// Eight lanes of sixteen bits in two words of four. Lanes hold nine bits at most, or all sixteen.
pub(super) trait Register: Copy {
    /// Returns the lanes in their order.
    fn from_lanes(lanes: [u16; 8]) -> Self;

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// Returns the bits that `other` lacks.
    fn without(self, other: Self) -> Self;
    /// Returns the lanes without their lowest bits.
    fn beyond_lowest(self) -> Self;
    /// Returns all ones in empty lanes, zeros in the others.
    fn empty(self) -> Self;
    /// Returns the lesser of each two lanes of at most nine bits.
    fn least(self, other: Self) -> Self;
    /// Returns whether all lanes are empty.
    fn is_zero(self) -> bool;
    /// One bit for each lane that is all ones, of two registers whose lanes are all ones or zeros.
    fn bits(self, other: Self) -> u64;

    /// In each word the first three lanes rotate: each takes the value this many lanes above it. The fourth stays.
    fn round<const LINES: usize>(self) -> Self;
    /// One word of this register, then one of the other.
    fn halves<const OWN: usize, const OTHERS: usize>(self, other: Self) -> Self;
}

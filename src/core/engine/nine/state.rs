//! What a backend must offer: a position that can be copied, changed and settled.
//!
//! The searches are written once over this trait; a backend is a representation and its propagation. A backend may
//! see further or less far than another, but whatever it removes must be impossible, and `Settled::Solved` must be
//! true.

/// What is known of a position after propagation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Settled {
    /// No solution extends the position.
    Dead,
    /// Every cell holds one digit and every house holds every digit.
    Solved,
    /// Some cell is left with several candidates.
    Open,
}

/// How far a position is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Settling {
    /// Until nothing more follows.
    Thorough,
    /// Until little more does.
    Hasty,
}

/// How long a guess is weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weighing {
    /// As long as it pays where most guesses fail.
    Careful,
    /// Not at all.
    Quick,
}

/// A position: for every cell the digits that are still possible.
///
/// Cells are numbered 0..81 in reading order; digits are 1..=9, and bit `digit - 1` stands for a digit in a mask.
pub(super) trait SearchState: Copy {
    /// Returns the position before propagation. Bytes above 9 and givens in conflict make it dead when it is settled.
    fn load(puzzle: &[u8; 81]) -> Self;
    /// Leaves the cell only this digit.
    fn place(&mut self, cell: usize, digit: u8);
    /// Takes one candidate away.
    fn remove(&mut self, cell: usize, digit: u8);
    /// Propagates as far as that.
    fn settle(&mut self, settling: Settling) -> Settled;
    /// Candidates of a cell as a mask.
    fn candidates(&self, cell: usize) -> u16;
    /// Shares out the solutions of an open position: keeps the more promising part and puts the rest on the stack.
    fn split(&mut self, weighing: Weighing, stack: &mut Vec<Self>);
    /// Returns the digits of a solved position.
    fn digits(&self) -> [u8; 81];
}

/// Returns whether two different cells share a row, a column or a box.
pub(super) const fn are_peers(one: usize, other: usize) -> bool {
    let same_box = one / 27 == other / 27 && one % 9 / 3 == other % 9 / 3;
    one != other && (one / 9 == other / 9 || one % 9 == other % 9 || same_box)
}

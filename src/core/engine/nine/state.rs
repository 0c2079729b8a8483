//! The interface of a backend: a position that can be copied, changed and settled.
//!
//! The searches are generic over this trait; a backend consists of a representation and its propagation. Backends may
//! deduce more or less, but every candidate that they remove must be impossible, and `Settled::Solved` must be true.

/// The result of propagation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Settled {
    /// No solution extends the position.
    Dead,
    /// Every cell has one digit and every house has every digit.
    Solved,
    /// Some cell has several candidates.
    Open,
}

/// The extent of propagation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Settling {
    /// Until nothing more follows.
    Thorough,
    /// Until few deductions are left.
    Hasty,
}

/// The effort spent on choosing a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weighing {
    /// As much as pays off if most guesses fail.
    Careful,
    /// None.
    Quick,
}

/// A position: the candidates of every cell.
///
/// Cells are numbered 0..81 in reading order; digits are 1..=9, with bit `digit - 1` of a mask.
pub(super) trait SearchState: Copy {
    /// Returns the position before propagation. If a puzzle has bytes above 9 or conflicting givens, settling finds it
    /// dead.
    fn load(puzzle: &[u8; 81]) -> Self;
    /// Restricts the cell to this digit.
    fn place(&mut self, cell: usize, digit: u8);
    /// Removes one candidate.
    fn remove(&mut self, cell: usize, digit: u8);
    /// Propagates to this extent.
    fn settle(&mut self, settling: Settling) -> Settled;
    /// Returns the candidates of a cell as a mask.
    fn candidates(&self, cell: usize) -> u16;
    /// Splits the solutions of an open position: keeps the more promising part and pushes the rest onto the stack.
    fn split(&mut self, weighing: Weighing, stack: &mut Vec<Self>);
    /// Returns the digits of a solved position.
    fn digits(&self) -> [u8; 81];
}

/// Returns whether two different cells share a row, a column or a box.
pub(super) const fn are_peers(one: usize, other: usize) -> bool {
    let same_box = one / 27 == other / 27 && one % 9 / 3 == other % 9 / 3;
    one != other && (one / 9 == other / 9 || one % 9 == other % 9 || same_box)
}

//! Why a candidate of a single's house or cell is gone.

use crate::board::{Cell, Digit, Position};
use crate::logic::Cause;

/// The first peer of the cell that holds the digit, or that an earlier step removed the candidate.
pub(super) fn cause<const W: usize>(position: &Position<'_, W>, cell: Cell, digit: Digit) -> Cause {
    let holder = position.layout().peers(cell).iter().find(|&peer| position.digit(peer) == Some(digit));
    holder.map_or(Cause::Removed, Cause::Holds)
}

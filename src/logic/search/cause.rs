//! Why a candidate of a single's house or cell is gone.

use crate::board::{Cell, Digit, Position};
use crate::logic::Cause;

/// The first peer of the cell that holds the digit, the rule that excludes it, or that an earlier step removed the candidate.
pub(super) fn cause<const W: usize>(position: &Position<'_, W>, cell: Cell, digit: Digit) -> Cause {
    let holder = position.layout().peers(cell).iter().find(|&peer| position.digit(peer) == Some(digit));
    let by_rule = || Cause::by_rule(position.puzzle(), |other| position.digit(other), cell, digit);
    holder.map(Cause::Holds).or_else(by_rule).unwrap_or(Cause::Removed)
}

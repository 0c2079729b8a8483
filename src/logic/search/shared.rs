//! Helpers that several searches share.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, Layout, Position};
use crate::logic::{Cause, Flow, Reason};

/// Sorts by cell, then digit, and removes duplicates: the order in which steps list candidates.
#[inline]
pub(crate) fn tidy(removed: &mut Vec<Candidate>) {
    removed.sort_unstable();
    removed.dedup();
}

/// Returns the indices of the set bits, ascending.
#[inline]
pub(super) fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(bit)
    })
}

/// Returns why a digit is excluded from a cell: the first peer that holds it, the rule that excludes it, or an earlier
/// step.
pub(super) fn cause<const W: usize>(position: &Position<'_, W>, cell: Cell, digit: Digit) -> Cause {
    let holder = position.layout().peers(cell).iter().find(|&peer| position.digit(peer) == Some(digit));
    let by_rule = || Cause::by_rule(position.puzzle(), |other| position.digit(other), cell, digit);
    holder.map(Cause::Holds).or_else(by_rule).unwrap_or(Cause::Removed)
}

/// Returns why a digit can be in only one of these cells.
pub(super) fn weak_reason<const W: usize>(layout: Layout<'_, W>, cells: CellSet<W>) -> Reason {
    layout.houses_with(cells).next().map_or(Reason::Peers, Reason::House)
}

/// Passes on each set of `left` more of the cells, in reading order, that together with the `chosen` ones has exactly
/// `excess` more digits than cells.
pub(crate) fn choose_cells<const W: usize>(
    position: &Position<'_, W>,
    cells: &[Cell],
    left: usize,
    excess: usize,
    (chosen, digits): (CellSet<W>, DigitSet),
    each: &mut dyn FnMut(CellSet<W>, DigitSet) -> Flow,
) -> Flow {
    let most = chosen.len() + left + excess;
    if left == 0 {
        return if digits.len() == most { each(chosen, digits) } else { Flow::Continue(()) };
    }
    position.go_on()?;
    for (at, &cell) in cells.iter().enumerate() {
        let wider = digits | position.candidates(cell);
        if wider.len() <= most {
            choose_cells(position, &cells[at + 1..], left - 1, excess, (chosen | CellSet::single(cell), wider), each)?;
        }
    }
    Flow::Continue(())
}

/// Passes on each choice of `count` items of the list, in its order.
pub(crate) fn choose<T: Copy>(from: &[T], count: usize, each: &mut dyn FnMut(&[T]) -> Flow) -> Flow {
    extend(from, count, &mut Vec::with_capacity(count), each)
}

fn extend<T: Copy>(from: &[T], count: usize, chosen: &mut Vec<T>, each: &mut dyn FnMut(&[T]) -> Flow) -> Flow {
    if count == 0 {
        return each(chosen);
    }
    for (at, &one) in from.iter().enumerate() {
        chosen.push(one);
        extend(&from[at + 1..], count - 1, chosen, each)?;
        chosen.pop();
    }
    Flow::Continue(())
}

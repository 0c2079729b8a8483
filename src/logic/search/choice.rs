//! Choices: so many of a list, and sets of cells with few digits between them, in which bent sets and the subsets of
//! deadly patterns are looked for.

use crate::board::{Cell, CellSet, DigitSet, Position};
use crate::logic::Flow;

/// Hands over each set of `left` more of the cells, in reading order, that holds together with those `chosen` so far
/// just `excess` digits more than it has cells.
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

/// Hands over each choice of `count` of the list, in its order.
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

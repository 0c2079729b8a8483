//! Almost locked sets: n cells of one house with n + 1 digits.

use crate::board::{Cell, CellSet, DigitSet, Position};
use std::collections::BTreeSet;

/// Sets of more cells than this are not looked for on boards whose houses are larger than nine.
const LARGEST_ON_LARGE_BOARDS: usize = 4;

/// An almost locked set: when one of its digits is elsewhere, all the others are in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Als<const W: usize> {
    /// Its cells.
    pub cells: CellSet<W>,
    /// Its digits, one more than cells.
    pub digits: DigitSet,
}

/// All almost locked sets of at least `smallest` cells, by house, then by cells; each once.
pub(crate) fn almost_locked_sets<const W: usize>(position: &Position<'_, W>, smallest: usize) -> Vec<Als<W>> {
    let layout = position.layout();
    let topology = layout.topology();
    let (mut found, mut known) = (Vec::new(), BTreeSet::new());
    for house in topology.houses().take_while(|_| position.go_on().is_continue()) {
        let cells: Vec<Cell> = (layout.cells_of(house) & position.empty_cells()).iter().collect();
        let largest = cells.len().saturating_sub(1);
        let largest = if topology.side() > 9 { largest.min(LARGEST_ON_LARGE_BOARDS) } else { largest };
        extend(position, &cells, (smallest, largest), CellSet::EMPTY, DigitSet::EMPTY, &mut |als| {
            if known.insert(als.cells) {
                found.push(als);
            }
        });
    }
    found
}

fn extend<const W: usize>(
    position: &Position<'_, W>,
    cells: &[Cell],
    (smallest, largest): (usize, usize),
    chosen: CellSet<W>,
    digits: DigitSet,
    each: &mut dyn FnMut(Als<W>),
) {
    let count = chosen.len();
    if count >= smallest && count > 0 && digits.len() == count + 1 {
        each(Als { cells: chosen, digits });
    }
    if count == largest {
        return;
    }
    for (at, &cell) in cells.iter().enumerate() {
        let wider = digits | position.candidates(cell);
        if wider.len() <= largest + 1 {
            let chosen = chosen | CellSet::single(cell);
            extend(position, &cells[at + 1..], (smallest, largest), chosen, wider, each);
        }
    }
}

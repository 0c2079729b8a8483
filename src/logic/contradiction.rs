//! Whether a position contradicts itself.

use super::argument::Contradiction;
use crate::board::{CellSet, Digit, Position};

/// What a position contradicts itself by, if it does.
pub fn contradiction<const W: usize>(position: &Position<'_, W>) -> Option<Contradiction> {
    if let Some(cell) = position.empty_cells().iter().find(|&cell| position.candidates(cell).is_empty()) {
        return Some(Contradiction::EmptyCell(cell));
    }
    let layout = position.layout();
    let topology = layout.topology();
    let possible: Vec<CellSet<W>> =
        topology.digits().map(|digit| position.places(digit) | position.holders(digit)).collect();
    topology.houses().filter(|&house| topology.is_full(house)).find_map(|house| {
        let lacks = |digit: &Digit| !possible[digit.index()].intersects(&layout.cells_of(house));
        topology.digits().find(lacks).map(|digit| Contradiction::NoPlace(house, digit))
    })
}

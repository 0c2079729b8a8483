//! Whether a position contradicts itself.

use super::argument::Contradiction;
use crate::board::{Candidate, CellSet, Digit, Position};

/// What a position contradicts itself by, if it does.
pub fn contradiction<const W: usize>(position: &Position<'_, W>) -> Option<Contradiction> {
    if let Some(cell) = position.empty_cells().iter().find(|&cell| position.candidates(cell).is_empty()) {
        return Some(Contradiction::EmptyCell(cell));
    }
    let layout = position.layout();
    // By digit, which is quicker than by house; named is the first house that lacks one.
    let lacking = layout.topology().digits().filter_map(|digit| {
        let possible = possible(position, digit);
        let (house, _) = layout.full_houses().iter().find(|(_, cells)| !possible.intersects(cells))?;
        Some((*house, digit))
    });
    lacking.min().map(|(house, digit)| Contradiction::NoPlace(house, digit))
}

/// Whether a position contradicts itself that did not before these candidates were placed or removed: only what they
/// touch is considered.
pub fn contradicts_since<const W: usize>(
    position: &Position<'_, W>,
    mut changed: impl Iterator<Item = Candidate>,
) -> bool {
    // A placement can remove more than its peers' candidates there.
    if position.puzzle().has_rules() {
        return contradiction(position).is_some();
    }
    let (layout, topology) = (position.layout(), position.layout().topology());
    let is_empty = |cell| position.candidates(cell).is_empty();
    let lacks = |cells: &CellSet<W>, digit| !possible(position, digit).intersects(cells);
    changed.any(|Candidate { cell, digit }| {
        let mut own = topology.houses_of(cell).iter().filter(|&&house| topology.is_full(house));
        if position.digit(cell).is_none() {
            return is_empty(cell) || own.any(|&house| lacks(&layout.cells_of(house), digit));
        }
        (layout.peers(cell) & position.empty_cells()).iter().any(is_empty)
            || layout.full_houses().iter().any(|(_, cells)| lacks(cells, digit))
            || own.any(|&house| topology.digits().any(|other| lacks(&layout.cells_of(house), other)))
    })
}

/// Returns the cells that hold a digit or may.
fn possible<const W: usize>(position: &Position<'_, W>, digit: Digit) -> CellSet<W> {
    position.places(digit) | position.holders(digit)
}

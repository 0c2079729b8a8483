//! Finds contradictions in a position.

use super::argument::Contradiction;
use crate::board::{Candidate, CellSet, Digit, Position};

/// Returns the first contradiction in a position; `None` if there is none.
pub fn contradiction<const W: usize>(position: &Position<'_, W>) -> Option<Contradiction> {
    if let Some(cell) = position.empty_cells().iter().find(|&cell| position.candidates(cell).is_empty()) {
        return Some(Contradiction::EmptyCell(cell));
    }
    let layout = position.layout();
    // Searching by digit is faster than by house. The result names the first house that lacks one.
    let lacking = layout.topology().digits().filter_map(|digit| {
        let possible = possible(position, digit);
        let (house, _) = layout.full_houses().iter().find(|(_, cells)| !possible.intersects(cells))?;
        Some((*house, digit))
    });
    lacking.min().map(|(house, digit)| Contradiction::NoPlace(house, digit))
}

/// Returns whether placing or removing these candidates made the position contradictory. Only the cells and houses that
/// they affect are considered.
pub fn contradicts_since<const W: usize>(
    position: &Position<'_, W>,
    mut changed: impl Iterator<Item = Candidate>,
) -> bool {
    // A placement can also remove other digits, and candidates of cells that are not peers.
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

/// Returns the cells that hold a digit or may hold it.
fn possible<const W: usize>(position: &Position<'_, W>, digit: Digit) -> CellSet<W> {
    position.places(digit) | position.holders(digit)
}

//! Whether a position contradicts itself.

use super::argument::Contradiction;
use crate::board::Position;

/// What a position contradicts itself by, if it does.
pub fn contradiction<const W: usize>(position: &Position<'_, W>) -> Option<Contradiction> {
    if let Some(cell) = position.empty_cells().iter().find(|&cell| position.candidates(cell).is_empty()) {
        return Some(Contradiction::EmptyCell(cell));
    }
    let layout = position.layout();
    // By digit, which is quicker than by house; named is the first house that lacks one.
    let lacking = layout.topology().digits().filter_map(|digit| {
        let possible = position.places(digit) | position.holders(digit);
        let (house, _) = layout.full_houses().iter().find(|(_, cells)| !possible.intersects(cells))?;
        Some((*house, digit))
    });
    lacking.min().map(|(house, digit)| Contradiction::NoPlace(house, digit))
}

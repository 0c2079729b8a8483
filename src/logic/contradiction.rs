//! Whether a position contradicts itself.

use super::argument::Contradiction;
use crate::board::{Digit, Position};

/// What a position contradicts itself by, if it does.
pub fn contradiction<const W: usize>(position: &Position<'_, W>) -> Option<Contradiction> {
    if let Some(cell) = position.empty_cells().iter().find(|&cell| position.candidates(cell).is_empty()) {
        return Some(Contradiction::EmptyCell(cell));
    }
    let layout = position.layout();
    let topology = layout.topology();
    topology.houses().filter(|&house| topology.is_full(house)).find_map(|house| {
        let lacks = |digit: &Digit| {
            position.places_in(*digit, house).is_empty()
                && !topology.house(house).cells.iter().any(|&cell| position.digit(cell) == Some(*digit))
        };
        topology.digits().find(lacks).map(|digit| Contradiction::NoPlace(house, digit))
    })
}

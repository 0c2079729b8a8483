//! Places all singles of the first two classes of the ladder at once.

use crate::board::{DigitSet, Position};

/// The last class with singles alone.
pub(super) const SINGLES: u32 = 2;

/// Places singles while there are any: in class 1 those of blocks, in others all.
pub(super) fn place_singles<const W: usize>(position: &mut Position<'_, W>, class: u32) {
    let layout = position.layout();
    let topology = layout.topology();
    loop {
        let before = position.empty_cells();
        for &(house, cells) in layout.full_houses() {
            let empty = cells & position.empty_cells();
            let is_asked = class >= SINGLES || topology.house(house).kind.is_block() || empty.only().is_some();
            if !is_asked {
                continue;
            }
            let (mut any, mut several) = (DigitSet::default(), DigitSet::default());
            for cell in empty {
                let candidates = position.candidates(cell);
                several |= any & candidates;
                any |= candidates;
            }
            for digit in (any - several).iter() {
                // If two digits have their only place in the same cell, the second then has none: the position is
                // broken and stays unsolved.
                if let Some(cell) = (position.places(digit) & cells).only() {
                    position.place(cell, digit);
                }
            }
        }
        if class >= SINGLES {
            for cell in position.empty_cells() {
                if let Some(digit) = position.candidates(cell).only() {
                    position.place(cell, digit);
                }
            }
        }
        if position.empty_cells() == before {
            return;
        }
    }
}

//! Tests quickly whether chains of one digit can prove anything. Usually they cannot, and no graph is needed.

use crate::board::{CellSet, Digit, Position};

/// Returns whether two cells that share no house, one of which must hold the digit, exclude it from a third.
pub(super) fn excludes_anything<const W: usize>(position: &Position<'_, W>, digit: Digit) -> bool {
    let (layout, places) = (position.layout(), position.places(digit));
    // By cell: the cells with which it shares a house that has only these two places.
    let mut partners: Vec<CellSet<W>> = vec![CellSet::EMPTY; layout.topology().cell_count()];
    let mut linked = CellSet::EMPTY;
    for pair in layout.full_houses().iter().map(|&(_, cells)| places & cells).filter(|pair| pair.len() == 2) {
        pair.iter().for_each(|cell| partners[cell.index()] |= pair - CellSet::single(cell));
        linked |= pair;
    }
    linked.iter().any(|start| {
        let (mut is_false, mut is_true) = (CellSet::single(start), CellSet::EMPTY);
        let mut open = is_false;
        while let Some(cell) = open.first() {
            open.remove(cell);
            let made_true = partners[cell.index()] - is_true;
            is_true |= made_true;
            for cell in made_true {
                let made_false = (layout.peers(cell) & linked) - is_false;
                is_false |= made_false;
                open |= made_false;
            }
        }
        is_true.remove(start);
        let mut ends = (is_true - partners[start.index()]).iter().filter(|&end| end > start);
        ends.any(|end| (layout.peers(start) & layout.peers(end)).intersects(&places))
    })
}

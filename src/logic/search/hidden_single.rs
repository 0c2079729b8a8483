//! Hidden singles: a digit with one place left in a house, and the reason why each other cell is impossible.

use super::cause;
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, Position};
use crate::logic::{Blocked, Flow, HiddenSingle, Report};

/// Reports the digits with one place left in a house, house by house, digits ascending.
///
/// `accepts` receives the empty cells of the house: a full house is one with a single empty cell.
pub(crate) fn hidden_singles<const W: usize>(
    position: &Position<'_, W>,
    accepts: impl Fn(CellSet<W>) -> bool,
    report: &mut Report<'_>,
) -> Flow {
    let layout = position.layout();
    for &(house, cells) in layout.full_houses() {
        let empty = cells & position.empty_cells();
        if empty.is_empty() || !accepts(empty) {
            continue;
        }
        let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for cell in empty {
            let candidates = position.candidates(cell);
            twice |= once & candidates;
            once |= candidates;
        }
        for digit in (once - twice).iter() {
            if let Some(cell) = (position.places(digit) & cells).only() {
                let argument = || HiddenSingle { house, blocked: blocked(position, house, cell, digit) };
                let placements = &[Candidate::new(cell, digit)];
                report.add_placements(placements, argument)?;
            }
        }
    }
    Flow::Continue(())
}

/// Returns why each other empty cell of the house cannot hold the digit.
fn blocked<const W: usize>(position: &Position<'_, W>, house: House, cell: Cell, digit: Digit) -> Vec<Blocked> {
    let mut others = position.layout().cells_of(house) & position.empty_cells();
    others.remove(cell);
    others.iter().map(|other| Blocked { cell: other, cause: cause(position, other, digit) }).collect()
}

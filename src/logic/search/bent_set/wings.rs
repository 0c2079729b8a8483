//! Wings of two-candidate cells around a pivot.

use crate::board::{Cell, CellSet, Digit, Position};
use crate::logic::{BentSet, Flow, Report};

/// Reports a pivot with two candidates and two wings that share a third, ordered by pivot, then wings.
pub(crate) fn xy_wings<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    let layout = position.layout();
    let bivalue = position.bivalue_cells();
    for pivot in bivalue {
        position.go_on()?;
        let digits = position.candidates(pivot);
        let (Some(x), wings) = (digits.first(), bivalue & layout.peers(pivot)) else { continue };
        for first in wings & position.places(x) {
            let Some(z) = (position.candidates(first) - digits).only() else { continue };
            for second in (wings & position.places(z)) - position.places(x) {
                // The second wing needs the other candidate of the pivot.
                if (position.candidates(second) & digits).is_empty() {
                    continue;
                }
                add_wing(position, [pivot, first, second], z, &[first, second], report)?;
            }
        }
    }
    Flow::Continue(())
}

/// Reports a pivot with three candidates and two wings that each have two of them, ordered by pivot, then wings.
pub(crate) fn xyz_wings<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    let layout = position.layout();
    let bivalue = position.bivalue_cells();
    for pivot in position.empty_cells() {
        position.go_on()?;
        let digits = position.candidates(pivot);
        if digits.len() != 3 {
            continue;
        }
        let wings = bivalue & layout.peers(pivot);
        for first in wings.iter().filter(|&wing| position.candidates(wing).is_subset(digits)) {
            let pair = position.candidates(first);
            for second in wings.iter().filter(|&wing| wing > first) {
                let other = position.candidates(second);
                if let (true, Some(z)) = (other.is_subset(digits) && other != pair, (other & pair).only()) {
                    let cells = [pivot, first, second];
                    add_wing(position, cells, z, &cells, report)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Reports three cells if candidates see all `places` of `digit` among them, unless one house contains the cells: that
/// is a naked triple.
fn add_wing<const W: usize>(
    position: &Position<'_, W>,
    cells: [Cell; 3],
    digit: Digit,
    places: &[Cell],
    report: &mut Report<'_>,
) -> Flow {
    let layout = position.layout();
    let seen = places.iter().fold(position.places(digit), |seen, &cell| seen & layout.peers(cell));
    let set: CellSet<W> = cells.into_iter().collect();
    if seen.is_empty() || layout.houses_with(set).next().is_some() {
        return Flow::Continue(());
    }
    report.add_removals_of(digit, seen, || BentSet { cells: cells.to_vec(), digit })
}

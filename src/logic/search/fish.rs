//! Fish: a digit whose places in n houses are all within n other houses.

mod fins;
mod lines;

pub(crate) use fins::{fish, siamese_fish};

use super::subset::{large, tight};
use crate::board::{CellSet, Digit, House, HouseKind, Position};
use crate::logic::{Fish, Flow, Report};

/// Reports basic fish of `size` rows or columns, ordered by digit, rows before columns, then base lines.
pub(crate) fn basic_fish<const W: usize>(position: &Position<'_, W>, size: usize, report: &mut Report<'_>) -> Flow {
    let layout = position.layout();
    let topology = layout.topology();
    let (mut bases, mut masks) = ([House::new(0); 64], [0u64; 64]);
    for digit in topology.digits() {
        if position.places(digit).len() < 2 * size {
            continue;
        }
        position.go_on()?;
        for (base_kind, cover_kind) in [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)] {
            let mut count = 0;
            for base in topology.houses_of_kind(base_kind).filter(|&base| topology.is_full(base)) {
                let mask = line_mask(position, digit, base, base_kind);
                // A line with one place is a single, not part of a fish.
                if mask.count_ones() >= 2 && count < 64 {
                    (bases[count], masks[count]) = (base, mask);
                    count += 1;
                }
            }
            tight(&masks[..count], size, &mut |chosen, _| {
                let base = || (0..count).filter(|&at| chosen >> at & 1 == 1).map(|at| bases[at]);
                let places =
                    base().fold(CellSet::EMPTY, |all: CellSet<W>, house| all | position.places_in(digit, house));
                // If squares overlap, a cell may be in two rows, and would be the digit's place in both.
                let in_bases: usize = base().map(|house| position.places_in(digit, house).len()).sum();
                if in_bases > places.len() {
                    return Flow::Continue(());
                }
                let mut cover = [House::new(0); 32];
                if covers(position, places, cover_kind, &mut cover) != Some(size) {
                    return Flow::Continue(());
                }
                let cover = &cover[..size];
                let covered = cover.iter().fold(CellSet::EMPTY, |all, &house| all | position.places_in(digit, house));
                let removed = covered - places;
                if removed.is_empty() {
                    return Flow::Continue(());
                }
                let argument = || Fish {
                    digit,
                    base: base().collect(),
                    cover: cover.to_vec(),
                    cells: places.iter().collect(),
                    fins: Vec::new(),
                };
                report.add_removals_of(digit, removed, argument)
            })?;
        }
    }
    Flow::Continue(())
}

/// Reports basic fish of five or more lines, ordered by size, then like [`basic_fish`].
pub(crate) fn large_fish<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    let mut sizes = large(position.layout().topology().side());
    sizes.try_for_each(|size| basic_fish(position, size, report))
}

/// Returns the positions of the digit in a line: a bit for each column of a row, or for each row of a column.
fn line_mask<const W: usize>(position: &Position<'_, W>, digit: Digit, line: House, kind: HouseKind) -> u64 {
    let topology = position.layout().topology();
    position.places_in(digit, line).iter().fold(0, |mask, cell| {
        let (column, row) = topology.place(cell);
        let across = if kind == HouseKind::Row { column } else { row };
        // Boards are less than 64 cells wide and high; the mask only preselects, the houses decide.
        mask | 1 << (across & 63)
    })
}

/// Returns the houses of a kind that contain the cells, each cell in the first such house, and their number; `None` if
/// a cell has none.
fn covers<const W: usize>(
    position: &Position<'_, W>,
    cells: CellSet<W>,
    kind: HouseKind,
    cover: &mut [House; 32],
) -> Option<usize> {
    let layout = position.layout();
    let topology = layout.topology();
    let (mut left, mut count) = (cells, 0);
    while let Some(cell) = left.first() {
        let house = topology.houses_of(cell).iter().copied().find(|&house| topology.house(house).kind == kind)?;
        *cover.get_mut(count)? = house;
        count += 1;
        left -= layout.cells_of(house);
    }
    cover[..count].sort_unstable();
    Some(count)
}

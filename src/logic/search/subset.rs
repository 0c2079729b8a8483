//! Naked and hidden subsets: as many digits as cells. Also contains the search for tight families of sets, which fish
//! use too.
//!
//! # Notes
//! `has_at_most` saves a fifth of the instructions of the search for subsets, but adds 12 % to those of fish.

use super::{ones, tidy};
use crate::board::{Cell, CellSet, DigitSet, House, Position};
use crate::logic::{Flow, Report, Subset};
use std::ops::RangeInclusive;

/// Visits every choice of `size` masks with a union of exactly `size` bits, in lexicographic order.
///
/// The visitor receives the chosen indices and the union, both as bits. Masks without bits, or with more than `size`,
/// are never chosen.
pub(super) fn tight(masks: &[u64], size: usize, visit: &mut dyn FnMut(u64, u64) -> Flow) -> Flow {
    let is_usable = |mask: &u64| *mask != 0 && has_at_most(*mask, size);
    let usable = masks.iter().enumerate().filter(|(_, mask)| is_usable(mask)).fold(0_u64, |all, (at, _)| all | 1 << at);
    Choice { masks, size }.extend((usable, usable.count_ones() as usize), size, (0, 0), visit)
}

/// Returns whether a mask has at most `most` bits, without counting them: our builds have no instruction for that.
#[inline]
pub(super) fn has_at_most(mask: u64, most: usize) -> bool {
    let mut left = mask;
    for _ in 0..most {
        left &= left.wrapping_sub(1);
    }
    left == 0
}

/// An unfinished choice of masks.
struct Choice<'m> {
    masks: &'m [u64],
    size: usize,
}

impl Choice<'_> {
    /// Adds `left` of the `count` usable masks to the chosen ones, which have this union.
    fn extend(
        &self,
        (mut usable, mut count): (u64, usize),
        left: usize,
        (chosen, union): (u64, u64),
        visit: &mut dyn FnMut(u64, u64) -> Flow,
    ) -> Flow {
        if left == 0 {
            return visit(chosen, union);
        }
        while count >= left {
            let at = usable.trailing_zeros();
            (usable, count) = (usable & (usable - 1), count - 1);
            let wider = union | self.masks[at as usize];
            if has_at_most(wider, self.size) {
                self.extend((usable, count), left - 1, (chosen | 1 << at, wider), visit)?;
            }
        }
        Flow::Continue(())
    }
}

/// The naked subsets that are searched for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Naked {
    /// Any.
    Any,
    /// Sets with removals in two houses that both contain all their cells.
    Locked,
}

/// Returns the empty cells of a house, in order.
fn empty_cells<const W: usize>(position: &Position<'_, W>, house: House, buffer: &mut [Cell; 32]) -> usize {
    let mut count = 0;
    for cell in position.layout().cells_of(house) & position.empty_cells() {
        buffer[count] = cell;
        count += 1;
    }
    count
}

/// Reports cells of one house with only as many digits as cells, ordered by house, then cells.
///
/// The digits are removed from all common peers of the cells. Cells that are in two houses together are reported once.
pub(crate) fn naked_subsets<const W: usize>(
    position: &Position<'_, W>,
    size: usize,
    kind: Naked,
    report: &mut Report<'_>,
) -> Flow {
    let layout = position.layout();
    let topology = layout.topology();
    let mut eliminations = Vec::new();
    for house in topology.houses() {
        position.go_on()?;
        let (mut cells, mut masks) = ([Cell::new(0); 32], [0u64; 32]);
        let count = empty_cells(position, house, &mut cells);
        for (cell, mask) in cells[..count].iter().zip(&mut masks) {
            let digits = position.candidates(*cell);
            // A cell with one candidate is a single, not part of a subset.
            *mask = if digits.len() > 1 { u64::from(digits.bits()) } else { 0 };
        }
        tight(&masks[..count], size, &mut |chosen, union| {
            let set: CellSet<W> = chosen_of(&cells, chosen).collect();
            let mut houses = layout.houses_with(set);
            if houses.next() != Some(house) {
                return Flow::Continue(());
            }
            let digits = DigitSet::from_bits(union as u32);
            let peers = layout.common_peers(set);
            eliminations.clear();
            for digit in digits.iter() {
                eliminations.extend((peers & position.places(digit)).with(digit));
            }
            if eliminations.is_empty() {
                return Flow::Continue(());
            }
            if kind == Naked::Locked {
                let first = layout.cells_of(house);
                let beyond_first = eliminations.iter().any(|removed| !first.contains(removed.cell));
                let is_locked = houses.any(|other| {
                    let second = layout.cells_of(other);
                    beyond_first && eliminations.iter().any(|removed| !second.contains(removed.cell))
                });
                if !is_locked {
                    return Flow::Continue(());
                }
            }
            tidy(&mut eliminations);
            let argument =
                || Subset { hidden: false, house, cells: set.iter().collect(), digits: digits.iter().collect() };
            report.add_removals(&eliminations, argument)
        })?;
    }
    Flow::Continue(())
}

/// Returns the sizes that count as large, in cells of a subset or lines of a fish: up to half of the side, because a
/// larger one is the complement of a smaller one of the other kind.
pub(super) fn large(side: usize) -> RangeInclusive<usize> {
    5..=side.div_ceil(2)
}

/// Reports naked subsets of five or more cells, ordered by size, then like [`naked_subsets`].
pub(crate) fn large_naked_subsets<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    let mut sizes = large(position.layout().topology().side());
    sizes.try_for_each(|size| naked_subsets(position, size, Naked::Any, report))
}

/// Reports hidden subsets of five or more digits, ordered by size, then like [`hidden_subsets`].
pub(crate) fn large_hidden_subsets<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    let mut sizes = large(position.layout().topology().side());
    sizes.try_for_each(|size| hidden_subsets(position, size, report))
}

/// Reports digits with only as many places in a house as digits, ordered by house, then digits.
pub(crate) fn hidden_subsets<const W: usize>(position: &Position<'_, W>, size: usize, report: &mut Report<'_>) -> Flow {
    let topology = position.layout().topology();
    let mut eliminations = Vec::new();
    for house in topology.full_houses() {
        position.go_on()?;
        let (mut cells, mut masks) = ([Cell::new(0); 32], [0u64; 32]);
        let count = empty_cells(position, house, &mut cells);
        if count <= size {
            continue;
        }
        for (at, &cell) in cells[..count].iter().enumerate() {
            for digit in position.candidates(cell).iter() {
                masks[digit.index()] |= 1 << at;
            }
        }
        // A digit with one place is a single, not part of a subset.
        masks.iter_mut().filter(|mask| mask.count_ones() == 1).for_each(|mask| *mask = 0);
        tight(&masks[..topology.side()], size, &mut |chosen, union| {
            let digits = DigitSet::from_bits(chosen as u32);
            eliminations.clear();
            for cell in chosen_of(&cells, union) {
                let others = position.candidates(cell) - digits;
                eliminations.extend(others.at(cell));
            }
            let argument = || Subset {
                hidden: true,
                house,
                cells: chosen_of(&cells, union).collect(),
                digits: digits.iter().collect(),
            };
            report.add_removals(&eliminations, argument)
        })?;
    }
    Flow::Continue(())
}

/// Returns the cells at the set bits.
fn chosen_of(cells: &[Cell; 32], bits: u64) -> impl Iterator<Item = Cell> + '_ {
    ones(bits).map(|at| cells[at])
}

//! Bent sets: n cells with n digits in two houses, with one digit that could occur twice.
//!
//! The houses are a block and one that crosses it. Other bent sets (in a row and a column that meet outside a block
//! with two of their cells, or in more houses) are two almost locked sets with a common digit, which `als-xz` finds.
//! Treating them as wings would change the ratings of paths.
//!
//! # Notes
//! Slower: all choices of cells with at most as many digits as cells. Most of them are in one house or have no common
//! digit on both sides.

mod wings;

pub(crate) use wings::{xy_wings, xyz_wings};

use super::ones;
use super::subset::has_at_most;
use crate::board::{Cell, CellSet, Digit, DigitSet, Position};
use crate::logic::{BentSet, Flow, Report, Study};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// Reports `size` cells of a block and a house that crosses it, ordered by houses, then cells. The pivot is the cell
/// that sees the most.
pub(crate) fn bent_sets<const W: usize>(study: &Study<'_, '_, W>, size: usize, report: &mut Report<'_>) -> Flow {
    let layout = study.layout();
    let topology = layout.topology();
    let mut known = BTreeSet::new();
    let is_block = |house: &_| topology.house(*house).kind.is_block();
    for block in topology.houses().filter(is_block) {
        for line in topology.houses().filter(|house| !is_block(house)) {
            let (inside, across) = (layout.cells_of(block), layout.cells_of(line));
            if !inside.intersects(&across) {
                continue;
            }
            let inputs: Vec<DigitSet> = (inside | across).iter().map(|cell| study.candidates(cell)).collect();
            let sets = study.recall((block, line, size), inputs, || in_two_houses(study, size, inside, across));
            for &(set, digit) in sets.iter() {
                let places = set & study.places(digit);
                let removed = layout.common_peers(places) & study.places(digit);
                // A set may be in several such pairs of houses.
                if removed.is_empty() || !known.insert(set) {
                    continue;
                }
                let argument = || {
                    let mut cells: Vec<Cell> = set.iter().collect();
                    // The sort is stable, so equal cells stay in reading order.
                    cells.sort_by_key(|&cell| Reverse((layout.peers(cell) & set).len()));
                    BentSet { cells, digit }
                };
                report.add_removals_of(digit, removed, argument)?;
            }
        }
    }
    Flow::Continue(())
}

fn in_two_houses<const W: usize>(
    position: &Position<'_, W>,
    size: usize,
    inside: CellSet<W>,
    across: CellSet<W>,
) -> Vec<(CellSet<W>, Digit)> {
    let layout = position.layout();
    let is_usable = |cell: &Cell| (2..=size).contains(&position.candidates(*cell).len());
    // At most 63: a house has at most 32, and the two cross.
    let cells: Vec<Cell> = ((inside | across) & position.empty_cells()).iter().filter(is_usable).collect();
    let masks: Vec<u64> = cells.iter().map(|&cell| u64::from(position.candidates(cell).bits())).collect();
    let within = |house: CellSet<W>| {
        (0..cells.len()).filter(|&at| house.contains(cells[at])).fold(0_u64, |all, at| all | 1 << at)
    };
    let of = |chosen: u64| -> CellSet<W> { ones(chosen).map(|at| cells[at]).collect() };
    let [near, far] = [within(inside - across), within(across - inside)];
    if near == 0 || far == 0 {
        return Vec::new();
    }
    // Another house with cells of both sides may confine a digit that they share.
    let beyond = of(far);
    let is_confined = ones(near).any(|at| layout.peers(cells[at]).intersects(&beyond));
    let most_shared = if is_confined { size } else { 1 };
    let choice = Choice { position, masks: &masks, size, most_shared, far, crossing: within(inside & across) };
    let mut chosen: Vec<u64> = Vec::new();
    let _ = choice.near_side(near, (0, 0), 0, &mut chosen);
    // In reading order of their cells.
    chosen.sort_unstable_by_key(|chosen| Reverse(chosen.reverse_bits()));
    let mut found = Vec::new();
    for set in chosen.into_iter().map(of) {
        let digits = position.candidates_in(set);
        if layout.houses_with(set).next().is_none() {
            found.extend(unconfined(position, set, digits).map(|digit| (set, digit)));
        }
    }
    found
}

/// A choice of as many cells as digits under construction: first cells that are only in the first house, then cells
/// that are only in the second, then cells of the crossing to make up the number.
///
/// A digit that both sides have could occur twice, and only one digit may do so: most choices end at the second.
struct Choice<'a, 't, const W: usize> {
    position: &'a Position<'t, W>,
    /// The digits of each cell.
    masks: &'a [u64],
    size: usize,
    most_shared: usize,
    far: u64,
    crossing: u64,
}

impl<const W: usize> Choice<'_, '_, W> {
    /// Adds cells that are only in the first house.
    fn near_side(&self, mut usable: u64, (chosen, count): (u64, usize), held: u64, found: &mut Vec<u64>) -> Flow {
        self.position.go_on()?;
        // At least one cell is on the other side.
        while usable != 0 && count + 1 < self.size {
            let at = usable.trailing_zeros() as usize;
            usable &= usable - 1;
            let wider = held | self.masks[at];
            if has_at_most(wider, self.size) {
                let chosen = chosen | 1 << at;
                self.far_side(self.far, (chosen, count + 1), [wider, 0], found);
                self.near_side(usable, (chosen, count + 1), wider, found)?;
            }
        }
        Flow::Continue(())
    }

    /// Adds cells that are only in the second house, after those of the first.
    fn far_side(&self, mut usable: u64, (chosen, count): (u64, usize), held: [u64; 2], found: &mut Vec<u64>) {
        while usable != 0 && count < self.size {
            let at = usable.trailing_zeros() as usize;
            usable &= usable - 1;
            let [one, other] = [held[0], held[1] | self.masks[at]];
            if has_at_most(one & other, self.most_shared) && has_at_most(one | other, self.size) {
                let chosen = chosen | 1 << at;
                if one & other != 0 {
                    self.in_crossing(self.crossing, (chosen, count + 1), one | other, found);
                }
                self.far_side(usable, (chosen, count + 1), [one, other], found);
            }
        }
    }

    /// Adds cells of the crossing to make up the number.
    fn in_crossing(&self, mut usable: u64, (chosen, count): (u64, usize), held: u64, found: &mut Vec<u64>) {
        if count == self.size {
            if !has_at_most(held, self.size - 1) {
                found.push(chosen);
            }
            return;
        }
        while usable != 0 {
            let at = usable.trailing_zeros() as usize;
            usable &= usable - 1;
            let wider = held | self.masks[at];
            if has_at_most(wider, self.size) {
                self.in_crossing(usable, (chosen | 1 << at, count + 1), wider, found);
            }
        }
    }
}

/// Returns the only digit that could occur twice in the cells; `None` if there is not exactly one.
fn unconfined<const W: usize>(position: &Position<'_, W>, set: CellSet<W>, digits: DigitSet) -> Option<Digit> {
    let twice = |&digit: &Digit| {
        let places = set & position.places(digit);
        places.iter().any(|cell| !(places - CellSet::single(cell)).is_subset(&position.layout().peers(cell)))
    };
    digits.iter().filter(twice).collect::<DigitSet>().only()
}

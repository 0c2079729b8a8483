//! Bent sets: n cells with n digits, spread over two houses, with one digit that could stand twice.
//!
//! The houses are a block and one that crosses it. Sets of a row and a column that meet outside a block of two of their
//! cells, and such as are spread over more houses, are two almost locked sets with a common digit: `als-xz` finds them. A
//! path that took them as wings would have other figures.

mod wings;

pub(crate) use wings::{xy_wings, xyz_wings};

use super::push_all;
use super::subset::tight;
use crate::board::{Cell, CellSet, Digit, DigitSet, House, Position};
use crate::logic::study::Kept;
use crate::logic::{Argument, BentSet, Flow, Found, Info, Sink, Study};
use std::collections::BTreeSet;

/// The bent sets of a block and a house that crosses it, each with the digit that could stand twice; whether it can be
/// removed anywhere is for later.
struct BentSets<const W: usize>(Vec<(CellSet<W>, Digit)>);

impl<const W: usize> Kept for BentSets<W> {
    type Key = (House, House, usize);
    /// The candidates of the cells of both houses.
    type Part = Vec<DigitSet>;
}

/// Reports `size` cells of a block and a house that crosses it: by houses, then cells; the pivot is the cell that sees most.
pub(crate) fn bent_sets<const W: usize>(
    study: &Study<'_, '_, W>,
    technique: &'static Info,
    size: usize,
    sink: &mut dyn Sink,
) -> Flow {
    let layout = study.layout();
    let topology = layout.topology();
    let (mut known, mut eliminations) = (BTreeSet::new(), Vec::new());
    let is_block = |house: &_| topology.house(*house).kind.is_block();
    for block in topology.houses().filter(is_block) {
        for line in topology.houses().filter(|house| !is_block(house)) {
            let (inside, across) = (layout.cells_of(block), layout.cells_of(line));
            if !inside.intersects(&across) {
                continue;
            }
            let part = (inside | across).iter().map(|cell| study.candidates(cell)).collect();
            let sets = study.recall((block, line, size), part, || of_two_houses(study, size, inside, across));
            for &(set, digit) in &sets.0 {
                let places = set & study.places(digit);
                eliminations.clear();
                push_all(&mut eliminations, digit, layout.common_peers(places) & study.places(digit));
                // What lies in several such pairs of houses is told once.
                if eliminations.is_empty() || !known.insert(set) {
                    continue;
                }
                let argument = || {
                    let mut cells: Vec<Cell> = set.iter().collect();
                    // Stable, so equal cells stay in reading order.
                    cells.sort_by_key(|&cell| std::cmp::Reverse((layout.peers(cell) & set).len()));
                    Argument::BentSet(BentSet { cells, digit })
                };
                sink.found(Found { technique, placements: &[], eliminations: &eliminations, argument: &argument })?;
            }
        }
    }
    Flow::Continue(())
}

fn of_two_houses<const W: usize>(
    position: &Position<'_, W>,
    size: usize,
    inside: CellSet<W>,
    across: CellSet<W>,
) -> BentSets<W> {
    let mut found = Vec::new();
    let is_usable = |cell: &Cell| (2..=size).contains(&position.candidates(*cell).len());
    // At most 63: a house has at most 32, and the two cross.
    let cells: Vec<Cell> = ((inside | across) & position.empty_cells()).iter().filter(is_usable).collect();
    let masks: Vec<u64> = cells.iter().map(|&cell| u64::from(position.candidates(cell).bits())).collect();
    let within = |house: CellSet<W>| {
        (0..cells.len()).filter(|&at| house.contains(cells[at])).fold(0_u64, |all, at| all | 1 << at)
    };
    let [in_block, in_line] = [within(inside - across), within(across - inside)];
    let held = |chosen: u64| (0..cells.len()).filter(|at| chosen >> at & 1 == 1).fold(0, |all, at| all | masks[at]);
    let _ = tight(&masks, size, &mut |chosen, union| {
        // Most lie in one of the houses, or have no digit on both sides of the crossing: none could stand twice.
        if held(chosen & in_block) & held(chosen & in_line) == 0 {
            return Flow::Continue(());
        }
        let set: CellSet<W> = (0..cells.len()).filter(|at| chosen >> at & 1 == 1).map(|at| cells[at]).collect();
        let digits = DigitSet::from_bits(union as u32);
        if digits.len() == size && position.layout().houses_with(set).next().is_none() {
            found.extend(unconfined(position, set, digits).map(|digit| (set, digit)));
        }
        position.go_on()
    });
    BentSets(found)
}

/// The one digit that could stand twice in the cells, if it is just one.
fn unconfined<const W: usize>(position: &Position<'_, W>, set: CellSet<W>, digits: DigitSet) -> Option<Digit> {
    let twice = |&digit: &Digit| {
        let places = set & position.places(digit);
        places.iter().any(|cell| !(places - CellSet::single(cell)).is_subset(&position.layout().peers(cell)))
    };
    digits.iter().filter(twice).collect::<DigitSet>().only()
}

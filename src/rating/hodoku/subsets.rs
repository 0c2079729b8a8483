//! Subsets: as many digits as cells, which may be naked, hidden, or locked into the crossing of two units.

use super::instance::{Evidence, Instance, Removals};
use super::intersections::{block_of, boxes_first, line_of};
use super::marks::Marks;
use super::tables::{BOX, OF, UNIT, UNITS, cells, digits};

/// The kind of naked subsets to search for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Locked {
    /// Subsets that remove something both from the box and from the line that contain them.
    Only,
    /// All others.
    Not,
}

/// Returns the first naked subset of this size.
pub(super) fn naked(marks: &Marks, size: usize, locked: Locked) -> Option<Instance> {
    let is_asked = |unit: &usize| locked == Locked::Not || *unit >= BOX;
    boxes_first().filter(is_asked).find_map(|unit| {
        let mut small = [0; 9];
        let mut count = 0;
        for &cell in &UNITS[unit] {
            let cell = usize::from(cell);
            if (1..=size as u32).contains(&marks.count(cell)) {
                small[count] = cell;
                count += 1;
            }
        }
        let mut search = Naked { marks, size, locked, unit };
        (count >= size).then(|| search.extend(&small[..count], size, 0, 0)).flatten()
    })
}

struct Naked<'m> {
    marks: &'m Marks,
    size: usize,
    locked: Locked,
    unit: usize,
}

impl Naked<'_> {
    /// Adds the missing number of these cells.
    fn extend(&mut self, rest: &[usize], missing: usize, chosen: u128, held: u16) -> Option<Instance> {
        if missing == 0 {
            return (held.count_ones() == self.size as u32).then(|| self.step(chosen, held)).flatten();
        }
        for (at, &cell) in rest.iter().enumerate().take(rest.len() + 1 - missing) {
            let held = held | self.marks.cells[cell];
            if held.count_ones() <= self.size as u32 {
                let found = self.extend(&rest[at + 1..], missing - 1, chosen | 1 << cell, held);
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    fn step(&self, chosen: u128, held: u16) -> Option<Instance> {
        let first = cells(chosen).next()?;
        let mut gone = Removals::default();
        let (mut outside, mut inside) = (false, false);
        for unit in OF[first].map(usize::from).into_iter().filter(|&unit| chosen & !UNIT[unit] == 0) {
            for digit in digits(held) {
                let places = self.marks.places_in(digit, unit) & !chosen;
                gone.add(digit, places);
                inside |= unit >= BOX && places != 0;
                outside |= places & !UNIT[usize::from(OF[first][2])] != 0;
            }
        }
        if gone.is_empty() {
            return None;
        }
        let is_crossing = block_of(chosen).is_some() && line_of(chosen).is_some();
        let is_locked = self.size < 4 && is_crossing && inside && outside;
        if is_locked != (self.locked == Locked::Only) {
            return None;
        }
        let technique = match (self.size, is_locked) {
            (2, true) => "locked-pair",
            (2, false) => "naked-pair",
            (3, true) => "locked-triple",
            (3, false) => "naked-triple",
            _ => "naked-quad",
        };
        let evidence = Evidence::Subset { is_hidden: false, unit: self.unit, cells: chosen, digits: held };
        let units = OF[first].map(usize::from).into_iter().filter(|&unit| chosen & !UNIT[unit] == 0);
        Some(Instance::removing(technique, gone, evidence).by_cell(units.flat_map(|unit| UNITS[unit].map(usize::from))))
    }
}

/// Returns the first hidden subset of this size.
pub(super) fn hidden(marks: &Marks, size: usize) -> Option<Instance> {
    boxes_first().find_map(|unit| {
        if (marks.empty & UNIT[unit]).count_ones() <= size as u32 {
            return None;
        }
        let few = (0..9).filter(|&digit| (1..=size as u8).contains(&marks.free[unit][digit]));
        let few = few.fold(0_u16, |few, digit| few | 1 << digit);
        (few.count_ones() >= size as u32).then(|| extend_hidden(marks, unit, size, few, 0, 0)).flatten()
    })
}

fn extend_hidden(marks: &Marks, unit: usize, size: usize, few: u16, held: u16, chosen: u128) -> Option<Instance> {
    if held.count_ones() == size as u32 {
        if chosen.count_ones() != size as u32 {
            return None;
        }
        let mut gone = Removals::default();
        (0..9).filter(|digit| held >> digit & 1 == 0).for_each(|digit| gone.add(digit, marks.places[digit] & chosen));
        let technique = ["hidden-pair", "hidden-triple", "hidden-quad"][size - 2];
        let evidence = Evidence::Subset { is_hidden: true, unit, cells: chosen, digits: held };
        return (!gone.is_empty()).then(|| Instance::removing(technique, gone, evidence).by_cell(cells(chosen)));
    }
    digits(few).find_map(|digit| {
        let chosen = chosen | marks.places_in(digit, unit);
        let later = few & !((2 << digit) - 1);
        let fits = chosen.count_ones() <= size as u32;
        fits.then(|| extend_hidden(marks, unit, size, later, held | 1 << digit, chosen)).flatten()
    })
}

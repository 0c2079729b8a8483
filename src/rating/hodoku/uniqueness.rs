//! Patterns that would leave two solutions: rectangles, and the whole board except for one candidate.
//!
//! All rectangles are visited once, from each cell with two candidates in turn, and each technique takes its first
//! instance. A rectangle is identified by a number that two rectangles can share; the second is then skipped, as in the
//! original.

use super::instance::{Evidence, Instance, Removals};
use super::intersections::{are_in_line, block_of};
use super::marks::Marks;
use super::tables::{BOX, COLUMN, PEERS, UNIT, UNITS, box_of, cells, column_of, common_peers, digits, first, row_of};
use std::collections::BTreeSet;

/// The rectangles of a position by technique.
#[derive(Debug, Default)]
pub(super) struct Rectangles {
    first: Vec<Instance>,
    known: BTreeSet<usize>,
}

/// A rectangle: its cells, its two digits, and the cells with more digits.
#[derive(Clone, Copy)]
struct Rectangle {
    cells: u128,
    digits: [usize; 2],
    more: u128,
}

impl Rectangles {
    pub(super) fn first(&self, technique: &str) -> Option<&Instance> {
        self.first.iter().find(|found| found.technique == technique)
    }

    fn add(&mut self, technique: &'static str, gone: Removals) {
        self.add_by_cell(technique, gone, []);
    }

    fn add_by_cell(&mut self, technique: &'static str, gone: Removals, cells: impl IntoIterator<Item = usize>) {
        if !gone.is_empty() && self.first(technique).is_none() {
            self.first.push(Instance::removing(technique, gone, Evidence::Pattern).by_cell(cells));
        }
    }

    /// Records the number of a rectangle. Returns whether it is new.
    fn keep(&mut self, set: u128) -> bool {
        self.known.insert(cells(set).fold(0, |number, cell| number * 10 + cell))
    }

    /// Returns the unique rectangles of a position.
    pub(super) fn unique(marks: &Marks) -> Self {
        let mut all = Self::default();
        for corner in (0..81).filter(|&cell| marks.count(cell) == 2) {
            let pair = marks.cells[corner];
            let pair = [pair.trailing_zeros() as usize, (pair & (pair - 1)).trailing_zeros() as usize];
            let [one, other] = pair.map(|digit| marks.allowed[digit]);
            each_rectangle(
                corner,
                |beside| (one & other) >> beside & 1 != 0,
                |[a, b, c, d]| {
                    // The original requires only the first digit of the third corner.
                    if (one >> c) & (one >> d) & (other >> d) & 1 != 0 {
                        let set = 1 << a | 1 << b | 1 << c | 1 << d;
                        if all.keep(set) {
                            let kept = 1 << pair[0] | 1 << pair[1];
                            let more = [a, b, c, d].into_iter().filter(|&cell| marks.cells[cell] & !kept != 0);
                            let more = more.fold(0, |more, cell| more | 1 << cell);
                            all.of(marks, &Rectangle { cells: set, digits: pair, more });
                        }
                    }
                },
            );
        }
        all
    }

    fn of(&mut self, marks: &Marks, rectangle: &Rectangle) {
        let &Rectangle { cells: set, digits: pair, more } = rectangle;
        let bare = 4 - more.count_ones();
        let kept: u16 = 1 << pair[0] | 1 << pair[1];
        if bare == 3 {
            let mut gone = Removals::default();
            pair.iter().for_each(|&digit| gone.add(digit, marks.places[digit] & more));
            self.add("unique-rectangle-1", gone);
        }
        if !matches!(bare, 1 | 2) {
            return;
        }
        let extra = cells(more).fold(0, |extra, cell| extra | marks.cells[cell]) & !kept;
        if extra.count_ones() == 1 {
            let digit = extra.trailing_zeros() as usize;
            let is_straight = bare == 2 && are_in_line(more);
            let technique = if is_straight { "unique-rectangle-2" } else { "unique-rectangle-5" };
            self.add(technique, Removals::of(digit, common_peers(more) & marks.places[digit]));
        }
        if bare == 2 {
            self.third(marks, set, more, extra, kept);
            if are_in_line(more) {
                self.fourth(marks, pair, more);
            } else {
                self.sixth(marks, pair, set, more);
            }
        }
        if bare == 1 || !are_in_line(set & !more) {
            cells(set & !more).for_each(|corner| self.hidden(marks, pair, set, corner));
        }
    }

    /// Adds type 3: the other digits of two cells act as one cell of a naked subset.
    fn third(&mut self, marks: &Marks, set: u128, more: u128, extra: u16, kept: u16) {
        for kind in [0, COLUMN, BOX] {
            let one = first(more);
            let unit = [row_of(one), column_of(one), box_of(one)][kind / COLUMN];
            if more & !UNIT[unit] != 0 {
                continue;
            }
            let others: Vec<usize> =
                cells(UNIT[unit] & marks.empty & !set).filter(|&cell| marks.cells[cell] & kept == 0).collect();
            self.extend_third(marks, unit, &others, more, extra);
        }
    }

    fn extend_third(&mut self, marks: &Marks, unit: usize, others: &[usize], chosen: u128, held: u16) {
        for (at, &cell) in others.iter().enumerate() {
            let (chosen, held) = (chosen | 1 << cell, held | marks.cells[cell]);
            let is_asked = unit < BOX || !are_in_line(chosen);
            if is_asked && held.count_ones() + 1 == chosen.count_ones() {
                let mut gone = Removals::default();
                digits(held).for_each(|digit| gone.add(digit, marks.places_in(digit, unit) & !chosen));
                if !gone.is_empty() {
                    if let Some(block) = block_of(chosen).filter(|_| unit < BOX) {
                        digits(held).for_each(|digit| gone.add(digit, marks.places_in(digit, block) & !chosen));
                    }
                    self.add_by_cell("unique-rectangle-3", gone, UNITS[unit].map(usize::from));
                }
            }
            self.extend_third(marks, unit, &others[at + 1..], chosen, held);
        }
    }

    /// Adds type 4: one digit must be in one of two cells, so the other is in neither.
    fn fourth(&mut self, marks: &Marks, [one, other]: [usize; 2], more: u128) {
        let seen = common_peers(more);
        let gone = if seen & marks.places[one] == 0 {
            other
        } else if seen & marks.places[other] == 0 {
            one
        } else {
            return;
        };
        self.add("unique-rectangle-4", Removals::of(gone, marks.places[gone] & more));
    }

    /// Adds type 6: a digit without other places on the lines of the rectangle is in neither of two opposite corners.
    fn sixth(&mut self, marks: &Marks, pair: [usize; 2], set: u128, more: u128) {
        let lines = cells(more).fold(0, |lines, cell| lines | UNIT[row_of(cell)] | UNIT[column_of(cell)]) & !set;
        if let Some(digit) = pair.into_iter().find(|&digit| marks.places[digit] & lines == 0) {
            self.add("unique-rectangle-6", Removals::of(digit, marks.places[digit] & more));
        }
    }

    /// Adds a hidden rectangle: the corner opposite a bare one loses a digit if the other has no other places on its
    /// lines.
    fn hidden(&mut self, marks: &Marks, [one, other]: [usize; 2], set: u128, corner: usize) {
        let across = cells(set).find(|&cell| row_of(cell) != row_of(corner) && column_of(cell) != column_of(corner));
        let Some(target) = across else { return };
        let lines = (UNIT[row_of(target)] | UNIT[column_of(target)]) & !set;
        for [digit, gone] in [[one, other], [other, one]] {
            if marks.places[digit] & lines == 0 {
                self.add("hidden-rectangle", Removals::of(gone, marks.places[gone] & 1 << target));
            }
        }
    }

    /// Returns the avoidable rectangles of a position: two corners solved, or three.
    pub(super) fn avoidable(marks: &Marks) -> Self {
        let mut all = Self::default();
        let solved = !marks.empty & !marks.givens;
        let value = |cell: usize| usize::from(marks.values[cell]).wrapping_sub(1);
        for corner in (0..81).filter(|&cell| solved >> cell & 1 != 0) {
            each_rectangle(
                corner,
                |beside| solved >> beside & 1 != 0,
                |[a, b, c, d]| {
                    let (one, other) = (value(a), value(b));
                    let is_open = |cell: usize, digit| marks.count(cell) == 2 && marks.allows(cell, digit);
                    let holds = |cell: usize, digit| solved >> cell & 1 != 0 && value(cell) == digit;
                    let (left, right) = (holds(c, other) && is_open(d, one), holds(d, one) && is_open(c, other));
                    let both = is_open(c, other) && is_open(d, one);
                    if !(left || right || both) || !all.keep(1 << a | 1 << b | 1 << c | 1 << d) {
                        return;
                    }
                    if left || right {
                        let (cell, digit) = if left { (d, one) } else { (c, other) };
                        all.add("avoidable-rectangle-1", Removals::of(digit, 1 << cell));
                    } else {
                        let extra = marks.cells[c] & !(1 << other);
                        let digit = extra.trailing_zeros() as usize;
                        if marks.allows(d, digit) {
                            let gone = PEERS[c] & PEERS[d] & marks.places[digit];
                            all.add("avoidable-rectangle-2", Removals::of(digit, gone));
                        }
                    }
                },
            );
        }
        all
    }
}

/// Visits each rectangle of a corner and an accepted cell in line with it in its box: the corner, that cell, and the
/// two cells in line with them.
fn each_rectangle(corner: usize, accepts: impl Fn(usize) -> bool, mut each: impl FnMut([usize; 4])) {
    let block = box_of(corner);
    for beside in UNITS[block].iter().map(|&cell| usize::from(cell)).filter(|&cell| cell != corner) {
        let is_row = row_of(beside) == row_of(corner);
        if !is_row && column_of(beside) != column_of(corner) || !accepts(beside) {
            continue;
        }
        let line = if is_row { column_of } else { row_of };
        let ends = UNITS[line(corner)].iter().zip(&UNITS[line(beside)]);
        for (third, fourth) in ends.map(|(&third, &fourth)| (usize::from(third), usize::from(fourth))) {
            if box_of(third) != block {
                each([corner, beside, third, fourth]);
            }
        }
    }
}

/// Returns the BUG+1: every cell has two candidates except one, which has three.
pub(super) fn bug_plus_one(marks: &Marks) -> Option<Instance> {
    let mut large = cells(marks.empty).filter(|&cell| marks.count(cell) > 2);
    let cell = large.next().filter(|&cell| marks.count(cell) == 3)?;
    if large.next().is_some() {
        return None;
    }
    let mut three = None;
    let mut units = [None; 3];
    for (unit, free) in marks.free.iter().enumerate() {
        for (digit, &count) in free.iter().enumerate() {
            if count > 3 {
                return None;
            }
            if count == 3 {
                if units[unit / 9].is_some() || three.is_some_and(|three| three != digit) {
                    return None;
                }
                (three, units[unit / 9]) = (Some(digit), Some(unit));
            }
        }
    }
    let digit = three.filter(|&digit| marks.allows(cell, digit))?;
    if units != [row_of(cell), column_of(cell), box_of(cell)].map(Some) {
        return None;
    }
    let mut gone = Removals::default();
    digits(marks.cells[cell] & !(1 << digit)).for_each(|other| gone.add(other, 1 << cell));
    Some(Instance::removing("bug-plus-1", gone, Evidence::Pattern))
}

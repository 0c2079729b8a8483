//! Digits locked into the crossing of two units.

use super::instance::{Evidence, Instance, Removals};
use super::marks::Marks;
use super::tables::{BOX, COLUMN, UNIT, box_of, cells, column_of, first, row_of};

/// Returns the first box with a digit locked into a row, otherwise into a column.
pub(super) fn pointing(marks: &Marks) -> Option<Instance> {
    for unit in BOX..27 {
        for digit in 0..9 {
            if !matches!(marks.free[unit][digit], 2 | 3) {
                continue;
            }
            let places = marks.places_in(digit, unit);
            let cell = first(places);
            for line in [row_of(cell), column_of(cell)] {
                let gone = marks.places_in(digit, line) & !places;
                if places & !UNIT[line] == 0 && gone != 0 {
                    return Some(locked("pointing", digit, unit, line, gone));
                }
            }
        }
    }
    None
}

/// Returns the first row, otherwise column, with a digit locked into a box.
pub(super) fn claiming(marks: &Marks) -> Option<Instance> {
    for unit in 0..BOX {
        for digit in 0..9 {
            if !matches!(marks.free[unit][digit], 2 | 3) {
                continue;
            }
            let places = marks.places_in(digit, unit);
            let block = box_of(first(places));
            let gone = marks.places_in(digit, block) & !places;
            if places & !UNIT[block] == 0 && gone != 0 {
                return Some(locked("claiming", digit, unit, block, gone));
            }
        }
    }
    None
}

fn locked(technique: &'static str, digit: usize, base: usize, cover: usize, gone: u128) -> Instance {
    Instance::removing(technique, Removals::of(digit, gone), Evidence::Intersection { digit, base, cover })
}

/// Returns the row or column that contains all these cells; `None` if there is none.
pub(super) fn line_of(set: u128) -> Option<usize> {
    let cell = first(set);
    [row_of(cell), column_of(cell)].into_iter().find(|&line| set & !UNIT[line] == 0)
}

/// Returns whether all these cells are in one row or one column.
pub(super) fn are_in_line(set: u128) -> bool {
    set != 0 && line_of(set).is_some()
}

/// Returns the box that contains all these cells; `None` if there is none.
pub(super) fn block_of(set: u128) -> Option<usize> {
    cells(set).next().map(box_of).filter(|&block| set & !UNIT[block] == 0)
}

/// Returns the order in which most searches visit units: boxes, rows, columns.
pub(super) fn boxes_first() -> impl Iterator<Item = usize> {
    (BOX..27).chain(0..COLUMN).chain(COLUMN..BOX)
}

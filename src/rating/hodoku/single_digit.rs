//! Two strong links of one digit: skyscrapers, kites and empty rectangles. The first of each kind is taken.

use super::instance::{Evidence, Instance, Link, Removals};
use super::marks::Marks;
use super::tables::{BOX, COLUMN, PEERS, UNIT, UNITS, box_of, column_of, first, row_of};

/// Returns a chain of four single places.
pub(super) fn four(technique: &'static str, digit: usize, nodes: [usize; 4], gone: u128) -> Instance {
    let nodes = nodes.iter().map(|&cell| Link { cells: 1 << cell, digit }).collect();
    let evidence = Evidence::Chain { nodes, is_loop: false, is_first_strong: true };
    Instance::removing(technique, Removals::of(digit, gone), evidence)
}

/// Returns the units among these with two places for the digit, with those places.
fn pairs(marks: &Marks, digit: usize, units: std::ops::Range<usize>) -> impl Iterator<Item = [usize; 2]> {
    units.filter(move |&unit| marks.free[unit][digit] == 2).map(move |unit| {
        let places = marks.places_in(digit, unit);
        [first(places), first(places & (places - 1))]
    })
}

/// Finds two rows, otherwise two columns, with two places each, one place of each in a common line.
pub(super) fn skyscraper(marks: &Marks) -> Option<Instance> {
    for first in [0, COLUMN] {
        let (units, line) =
            if first == 0 { (0..COLUMN, column_of as fn(usize) -> usize) } else { (COLUMN..BOX, row_of as _) };
        for digit in 0..9 {
            let pairs: Vec<[usize; 2]> = pairs(marks, digit, units.clone()).collect();
            for (at, one) in pairs.iter().enumerate() {
                for other in &pairs[at + 1..] {
                    let shared = [0, 1].map(|end| line(one[end]) == line(other[end]));
                    let free = match shared {
                        [true, false] => 1,
                        [false, true] => 0,
                        _ => continue,
                    };
                    let gone = marks.places[digit] & PEERS[one[free]] & PEERS[other[free]];
                    if gone != 0 {
                        let nodes = [one[free], one[1 - free], other[1 - free], other[free]];
                        return Some(four("skyscraper", digit, nodes, gone));
                    }
                }
            }
        }
    }
    None
}

/// Finds a row and a column with two places each, one place of each in a common box.
pub(super) fn kite(marks: &Marks) -> Option<Instance> {
    for digit in 0..9 {
        let mut rows: Vec<[usize; 2]> = pairs(marks, digit, 0..COLUMN).collect();
        let mut columns: Vec<[usize; 2]> = pairs(marks, digit, COLUMN..BOX).collect();
        for row in &mut rows {
            for column in &mut columns {
                // A pair that was reversed stays reversed.
                let meet = [(0, 0), (0, 1), (1, 0), (1, 1)];
                let Some((a, b)) = meet.into_iter().find(|&(a, b)| box_of(row[a]) == box_of(column[b])) else {
                    continue;
                };
                if a == 1 {
                    row.reverse();
                }
                if b == 1 {
                    column.reverse();
                }
                if row.iter().any(|cell| column.contains(cell)) {
                    continue;
                }
                let target = row_of(column[1]) * 9 + column_of(row[1]) - COLUMN;
                if marks.allows(target, digit) {
                    let nodes = [row[1], row[0], column[0], column[1]];
                    return Some(four("two-string-kite", digit, nodes, 1 << target));
                }
            }
        }
    }
    None
}

/// The row and column of a box to which an empty rectangle confines the digit, by the cells that it empties.
const CROSSES: [(usize, usize); 9] = [(2, 2), (2, 1), (2, 0), (1, 2), (1, 1), (1, 0), (0, 2), (0, 1), (0, 0)];

/// Finds a box with all its places in one of its rows and one of its columns, and a strong link that begins in one of
/// these lines.
pub(super) fn empty_rectangle(marks: &Marks) -> Option<Instance> {
    for digit in 0..9 {
        for block in 0..9 {
            if !(2..=5).contains(&marks.free[BOX + block][digit]) {
                continue;
            }
            let places = marks.places_in(digit, BOX + block);
            for (row, column) in CROSSES {
                let (row, column) = (block / 3 * 3 + row, COLUMN + block % 3 * 3 + column);
                let on = [places & UNIT[row], places & UNIT[column]];
                let is_cross = places & !(UNIT[row] | UNIT[column]) == 0
                    && on[0] & !UNIT[column] != 0
                    && on[1] & !UNIT[row] != 0
                    && on.iter().any(|on| on.count_ones() >= 2);
                if is_cross {
                    let found = hinge(marks, digit, BOX + block, [row, column]);
                    let found = found.or_else(|| hinge(marks, digit, BOX + block, [column, row]));
                    if found.is_some() {
                        return found;
                    }
                }
            }
        }
    }
    None
}

/// Finds a place on the first line outside the box with a strong link across it to a place that sees the second line.
fn hinge(marks: &Marks, digit: usize, block: usize, [line, other]: [usize; 2]) -> Option<Instance> {
    let is_row = line < COLUMN;
    let (across, along) = if is_row {
        (column_of as fn(usize) -> usize, row_of as fn(usize) -> usize)
    } else {
        (row_of as _, column_of as _)
    };
    let begins = UNITS[line].iter().map(|&cell| usize::from(cell));
    for begin in begins.filter(|&cell| marks.allows(cell, digit) && box_of(cell) != block) {
        let pair = marks.places_in(digit, across(begin));
        if pair.count_ones() != 2 {
            continue;
        }
        let end = first(pair & !(1 << begin));
        let targets = marks.places_in(digit, along(end)) & UNIT[other] & !UNIT[block];
        if targets != 0 {
            let places = marks.places_in(digit, block);
            let node = |cells| Link { cells, digit };
            let nodes = vec![
                node(1 << end),
                node(1 << begin),
                node(places & UNIT[line] & !(places & UNIT[other])),
                node(places & UNIT[other]),
            ];
            let evidence = Evidence::Chain { nodes, is_loop: false, is_first_strong: true };
            return Some(Instance::removing("empty-rectangle", Removals::of(digit, 1 << first(targets)), evidence));
        }
    }
    None
}

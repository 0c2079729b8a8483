//! Definitions of singles, intersections and subsets.

use super::plain::{Gone, PLACED, Plain, choices};
use crate::board::HouseKind;
use std::collections::BTreeSet;

pub(super) fn naked(plain: &Plain, size: usize, gone: &mut Gone) {
    for (_, house) in &plain.houses {
        let open: Vec<usize> = house.iter().copied().filter(|&cell| plain.marks[cell].len() > 1).collect();
        for cells in choices(&open, size) {
            let digits = plain.union(&cells);
            if digits.len() == size {
                digits.iter().for_each(|&digit| plain.seen_by_all(digit, &cells, gone));
            }
        }
    }
}

pub(super) fn hidden(plain: &Plain, size: usize, gone: &mut Gone) {
    for (_, house) in &plain.houses {
        let digits: Vec<usize> = (0..plain.side).filter(|&digit| plain.places(digit, house).len() > 1).collect();
        for digits in choices(&digits, size) {
            let cells: BTreeSet<usize> = digits.iter().flat_map(|&digit| plain.places(digit, house)).collect();
            if cells.len() == size {
                let others = |&cell: &usize| plain.others(cell, &digits).into_iter().map(move |digit| (cell, digit));
                gone.extend(cells.iter().flat_map(others));
            }
        }
    }
}

/// A house with one open cell.
pub(super) fn full_house(plain: &Plain, gone: &mut Gone) {
    for (_, house) in &plain.houses {
        let open: Vec<usize> = house.iter().copied().filter(|&cell| plain.placed[cell].is_none()).collect();
        if let [cell] = open[..] {
            let is_missing = |digit: &usize| house.iter().all(|&other| plain.placed[other] != Some(*digit));
            gone.extend((0..plain.side).filter(is_missing).map(|digit| (cell, PLACED + digit)));
        }
    }
}

/// A digit with one place in a house.
pub(super) fn hidden_single(plain: &Plain, gone: &mut Gone) {
    for (_, house) in &plain.houses {
        for digit in 0..plain.side {
            if let [cell] = plain.places(digit, house)[..] {
                gone.insert((cell, PLACED + digit));
            }
        }
    }
}

/// A cell with one digit.
pub(super) fn naked_single(plain: &Plain, gone: &mut Gone) {
    for cell in plain.cells().filter(|&cell| plain.marks[cell].len() == 1) {
        gone.extend(plain.marks[cell].iter().map(|&digit| (cell, PLACED + digit)));
    }
}

/// A digit with all places of one house in another: boxes in lines, or lines in boxes.
pub(super) fn intersection(plain: &Plain, from_box: bool, gone: &mut Gone) {
    for (kind, base) in plain.houses.iter().filter(|(kind, _)| (*kind == HouseKind::Box) == from_box) {
        for digit in 0..plain.side {
            let places = plain.places(digit, base);
            let covers = plain.houses.iter().filter(|(other, house)| other != kind && house != base);
            for (_, cover) in covers.filter(|_| places.len() > 1) {
                if places.iter().all(|cell| cover.contains(cell)) {
                    let others = plain.places(digit, cover).into_iter().filter(|cell| !places.contains(cell));
                    gone.extend(others.map(|cell| (cell, digit)));
                }
            }
        }
    }
}

/// A naked subset in a line and in a box, with removals in each that the other does not have.
pub(super) fn locked(plain: &Plain, size: usize, gone: &mut Gone) {
    for (kind, line) in plain.houses.iter().filter(|(kind, _)| *kind != HouseKind::Box) {
        for (_, block) in plain.houses.iter().filter(|(other, _)| *other == HouseKind::Box && other != kind) {
            let both: Vec<usize> = line.iter().copied().filter(|cell| block.contains(cell)).collect();
            let open: Vec<usize> = both.into_iter().filter(|&cell| plain.marks[cell].len() > 1).collect();
            for cells in choices(&open, size).into_iter().filter(|cells| plain.union(cells).len() == size) {
                let mut removed = Gone::new();
                plain.union(&cells).iter().for_each(|&digit| plain.seen_by_all(digit, &cells, &mut removed));
                let reaches = |house: &[usize]| removed.iter().any(|(cell, _)| !house.contains(cell));
                if reaches(line) && reaches(block) {
                    gone.extend(removed);
                }
            }
        }
    }
}

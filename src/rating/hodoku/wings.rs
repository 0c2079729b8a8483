//! XY-, XYZ- and W-wings. The first of each kind is taken.

use super::instance::{Evidence, Instance, Link, Removals};
use super::marks::Marks;
use super::tables::{PEERS, UNITS};

/// Returns the cells with this many candidates.
fn cells_with(marks: &Marks, count: u32) -> Vec<usize> {
    (0..81).filter(|&cell| marks.count(cell) == count).collect()
}

/// Returns three cells with two candidates each and three digits in all.
pub(super) fn xy_wing(marks: &Marks) -> Option<Instance> {
    let two = cells_with(marks, 2);
    for (i, &a) in two.iter().enumerate() {
        for (j, &b) in two.iter().enumerate().skip(i + 1) {
            if (marks.cells[a] | marks.cells[b]).count_ones() != 3 {
                continue;
            }
            for &c in &two[j + 1..] {
                let [x, y, z] = [a, b, c].map(|cell| marks.cells[cell]);
                if (x | y | z).count_ones() != 3 || x == y || y == z || z == x {
                    continue;
                }
                let found = [[a, b, c], [b, a, c], [c, b, a]].into_iter().find_map(|three| wing(marks, three, false));
                if found.is_some() {
                    return found;
                }
            }
        }
    }
    None
}

/// Returns a cell with three candidates and two cells with two of these each.
pub(super) fn xyz_wing(marks: &Marks) -> Option<Instance> {
    let (three, two) = (cells_with(marks, 3), cells_with(marks, 2));
    for &a in &three {
        for (j, &b) in two.iter().enumerate() {
            if marks.cells[b] & !marks.cells[a] != 0 {
                continue;
            }
            for &c in &two[j + 1..] {
                if marks.cells[c] & !marks.cells[a] != 0 || marks.cells[b] == marks.cells[c] {
                    continue;
                }
                let found = wing(marks, [a, b, c], true);
                if found.is_some() {
                    return found;
                }
            }
        }
    }
    None
}

fn wing(marks: &Marks, [pivot, one, other]: [usize; 3], with_pivot: bool) -> Option<Instance> {
    let wings = 1 << one | 1 << other;
    if wings & !PEERS[pivot] != 0 {
        return None;
    }
    let shared = marks.cells[one] & marks.cells[other];
    if shared.count_ones() != 1 {
        return None;
    }
    let digit = shared.trailing_zeros() as usize;
    let gone = marks.places[digit] & PEERS[one] & PEERS[other] & if with_pivot { PEERS[pivot] } else { !0 };
    let technique = if with_pivot { "xyz-wing" } else { "xy-wing" };
    let evidence = Evidence::Bent { cells: vec![pivot, one, other], digit };
    (gone != 0).then(|| Instance::removing(technique, Removals::of(digit, gone), evidence))
}

/// Finds two cells with the same two candidates, one of which is linked between them.
pub(super) fn w_wing(marks: &Marks) -> Option<Instance> {
    let two = cells_with(marks, 2);
    for (at, &one) in two.iter().enumerate() {
        for &other in two[at + 1..].iter().filter(|&&other| marks.cells[other] == marks.cells[one]) {
            let low = marks.cells[one].trailing_zeros() as usize;
            let high = (marks.cells[one] & (marks.cells[one] - 1)).trailing_zeros() as usize;
            for [digit, link] in [[low, high], [high, low]] {
                let gone = marks.places[digit] & PEERS[one] & PEERS[other];
                if gone == 0 {
                    continue;
                }
                if let Some([near, far]) = linked(marks, link, [one, other]) {
                    let nodes = [(one, digit), (one, link), (near, link), (far, link), (other, link), (other, digit)];
                    let nodes = nodes.map(|(cell, digit)| Link { cells: 1 << cell, digit }).to_vec();
                    let evidence = Evidence::Chain { nodes, is_loop: false, is_first_strong: true };
                    return Some(Instance::removing("w-wing", Removals::of(digit, gone), evidence));
                }
            }
        }
    }
    None
}

/// Returns the two places of a digit in a unit if one sees the first cell and the other the second.
fn linked(marks: &Marks, digit: usize, [one, other]: [usize; 2]) -> Option<[usize; 2]> {
    (0..27).filter(|&unit| marks.free[unit][digit] == 2).find_map(|unit| {
        let (mut near, mut far) = (None, None);
        for cell in UNITS[unit].iter().map(|&cell| usize::from(cell)) {
            if cell == one || cell == other || !marks.allows(cell, digit) {
                continue;
            }
            if PEERS[cell] >> one & 1 != 0 {
                near = Some(cell);
            } else if PEERS[cell] >> other & 1 != 0 {
                far = Some(cell);
            }
        }
        Some([near?, far?])
    })
}

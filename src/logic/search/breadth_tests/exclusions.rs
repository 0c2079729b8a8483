//! Definitions of combinations that are tried, and of patterns that cannot be filled.

use super::plain::{Gone, PLACED, Plain, choices};
use crate::board::HouseKind;
use std::collections::BTreeSet;

/// Two or three cells: a digit is removed if it is in no choice that leaves every excluder enough digits.
///
/// Excluders of two cells are almost locked sets of at most three cells; those of three are cells with two or three
/// digits. Each sees all the cells, and there are at least two of them. That is deliberately narrower than "sees some
/// of them": a third cell that does not help would be one of the cells, and one that helps alone is a subset.
pub(super) fn aligned(plain: &Plain, size: usize, gone: &mut Gone) {
    let excluders = excluders(plain, size);
    let open: Vec<usize> = plain.cells().collect();
    for cells in choices(&open, size) {
        let is_near = |set: &&Vec<usize>| {
            cells.iter().all(|cell| !set.contains(cell) && set.iter().any(|&other| plain.sees[*cell][other]))
        };
        let near: Vec<&Vec<usize>> = excluders.iter().filter(is_near).collect();
        let count: usize = cells.iter().map(|&cell| plain.marks[cell].len()).product();
        // More combinations are too many to check by hand.
        if near.len() < 2 || count > 120 {
            continue;
        }
        let mut tuples: Vec<Vec<usize>> = vec![Vec::new()];
        for &cell in &cells {
            let longer = |tuple: &Vec<usize>| -> Vec<Vec<usize>> {
                plain.marks[cell].iter().map(|&digit| [&tuple[..], &[digit]].concat()).collect()
            };
            tuples = tuples.iter().flat_map(longer).collect();
        }
        let clashes = |tuple: &&Vec<usize>| {
            let pairs = || cells.iter().copied().zip(tuple.iter().copied());
            pairs().any(|(a, x)| pairs().any(|(b, y)| plain.sees[a][b] && x == y))
        };
        let starves = |tuple: &&Vec<usize>| {
            let pairs = || cells.iter().copied().zip(tuple.iter().copied());
            near.iter().any(|set| {
                let may_hold = |&digit: &usize| {
                    let is_free = |&cell: &usize| !pairs().any(|(one, its)| its == digit && plain.sees[one][cell]);
                    plain.places(digit, set).iter().any(is_free)
                };
                plain.union(set).iter().filter(|digit| may_hold(digit)).count() < set.len()
            })
        };
        if !tuples.iter().any(|tuple| !clashes(&tuple) && starves(&tuple)) {
            continue;
        }
        let left: Vec<&Vec<usize>> = tuples.iter().filter(|tuple| !clashes(tuple) && !starves(tuple)).collect();
        for (at, &cell) in cells.iter().enumerate() {
            let stands = |digit: usize| left.iter().any(|tuple| tuple[at] == digit);
            gone.extend(plain.marks[cell].iter().copied().filter(|&digit| !stands(digit)).map(|digit| (cell, digit)));
        }
    }
}

fn excluders(plain: &Plain, size: usize) -> Vec<Vec<usize>> {
    if size > 2 {
        return plain
            .cells()
            .filter(|&cell| (2..=3).contains(&plain.marks[cell].len()))
            .map(|cell| vec![cell])
            .collect();
    }
    let mut sets: BTreeSet<Vec<usize>> = BTreeSet::new();
    for (_, house) in &plain.houses {
        let mut open: Vec<usize> = house.iter().copied().filter(|&cell| !plain.marks[cell].is_empty()).collect();
        open.sort_unstable();
        let all = (1..=3).flat_map(|size| choices(&open, size));
        sets.extend(all.filter(|cells| plain.union(cells).len() == cells.len() + 1));
    }
    sets.into_iter().collect()
}

/// Conclusions from guardians, one of which is true: the only one is placed, or common exclusions are removed.
fn guarded(plain: &Plain, guardians: &Gone, gone: &mut Gone) {
    if let Some(&(cell, digit)) = guardians.first().filter(|_| guardians.len() == 1) {
        gone.insert((cell, PLACED + digit));
        return;
    }
    let excludes = |by: &(usize, usize), cell: usize, digit: usize| {
        by.0 == cell && by.1 != digit || by.1 == digit && plain.sees[by.0][cell]
    };
    gone.extend(plain.candidates().filter(|&(cell, digit)| guardians.iter().all(|by| excludes(by, cell, digit))));
}

/// Five, seven or nine cells with two digits in a loop, each of which sees the next; guardians in at most three cells.
pub(super) fn oddagons(plain: &Plain, gone: &mut Gone) {
    let digits: Vec<usize> = (0..plain.side).collect();
    for pair in choices(&digits, 2) {
        let usable: Vec<usize> =
            plain.cells().filter(|&cell| pair.iter().all(|&digit| plain.allows(cell, digit))).collect();
        for &start in &usable {
            pairs_from(plain, &pair, &usable, &mut vec![start], gone);
        }
    }
}

fn pairs_from(plain: &Plain, pair: &[usize], usable: &[usize], cells: &mut Vec<usize>, gone: &mut Gone) {
    let further = |&cell: &usize| plain.others(cell, pair).into_iter().map(move |digit| (cell, digit));
    let guardians: Gone = cells.iter().flat_map(further).collect();
    if guardians.iter().map(|(cell, _)| cell).collect::<BTreeSet<_>>().len() > 3 {
        return;
    }
    let (start, last) = (cells[0], cells[cells.len() - 1]);
    if cells.len() > 4 && cells.len() % 2 == 1 && plain.sees[last][start] && !guardians.is_empty() {
        guarded(plain, &guardians, gone);
    }
    if cells.len() == 9 {
        return;
    }
    for &next in usable {
        // Cells that see others than their neighbours in the loop cut it short.
        let inner = &cells[1.min(cells.len() - 1)..cells.len() - 1];
        let is_cut = cells.len() > 2 && plain.sees[start][last] || inner.iter().any(|&cell| plain.sees[next][cell]);
        if next > start && plain.sees[last][next] && !cells.contains(&next) && !is_cut {
            cells.push(next);
            pairs_from(plain, pair, usable, cells, gone);
            cells.pop();
        }
    }
}

/// Four boxes of a rectangle, each with three cells in three rows and three columns that may hold three digits, with
/// the opposite orientation in one of the boxes or in three of them; guardians in at most three cells.
pub(super) fn tridagons(plain: &Plain, gone: &mut Gone) {
    let boxes = plain.of_kind(HouseKind::Box);
    let lines = |kind: HouseKind, block: &[usize]| -> Vec<usize> {
        let all = plain.of_kind(kind).into_iter().enumerate();
        all.filter(|(_, line)| line.iter().any(|cell| block.contains(cell))).map(|(at, _)| at).collect()
    };
    let digits: Vec<usize> = (0..plain.side).collect();
    for corners in choices(&boxes, 4) {
        let rows: BTreeSet<Vec<usize>> = corners.iter().map(|block| lines(HouseKind::Row, block)).collect();
        let columns: BTreeSet<Vec<usize>> = corners.iter().map(|block| lines(HouseKind::Column, block)).collect();
        if rows.len() != 2 || columns.len() != 2 || corners[0].len() != 9 {
            continue;
        }
        for three in choices(&digits, 3) {
            // The ways of a box, each with the parity of its order of columns.
            let ways = |block: &[usize]| -> Vec<(bool, Vec<usize>)> {
                let orders = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];
                let cells = |order: [usize; 3]| (0..3).map(|row| block[3 * row + order[row]]).collect::<Vec<usize>>();
                let fits =
                    |cells: &[usize]| cells.iter().all(|&cell| three.iter().all(|&digit| plain.allows(cell, digit)));
                let all = orders.into_iter().enumerate().map(|(at, order)| (at < 3, cells(order)));
                all.filter(|(_, cells)| fits(cells)).collect()
            };
            let mut chosen: Vec<(usize, Vec<usize>)> = vec![(0, Vec::new())];
            for block in &corners {
                let of_block = ways(block);
                let longer = |(even, cells): &(usize, Vec<usize>)| -> Vec<(usize, Vec<usize>)> {
                    let add = |(is_even, more): &(bool, Vec<usize>)| {
                        (even + usize::from(*is_even), [&cells[..], more].concat())
                    };
                    of_block.iter().map(add).collect()
                };
                chosen = chosen.iter().flat_map(longer).collect();
            }
            for (_, cells) in chosen.iter().filter(|(even, _)| even % 2 == 1) {
                let further = |&cell: &usize| plain.others(cell, &three).into_iter().map(move |digit| (cell, digit));
                let guardians: Gone = cells.iter().flat_map(further).collect();
                let count = guardians.iter().map(|(cell, _)| cell).collect::<BTreeSet<_>>().len();
                if (1..=3).contains(&count) {
                    guarded(plain, &guardians, gone);
                }
            }
        }
    }
}

/// Five, seven or nine cells of a digit in a loop, where each cell and the next are the only places in a house except
/// for guardians, none of which is in the loop.
pub(super) fn broken_wings(plain: &Plain, gone: &mut Gone) {
    for digit in 0..plain.side {
        for start in plain.cells().filter(|&cell| plain.allows(cell, digit)) {
            loop_from(plain, digit, &mut vec![start], &BTreeSet::new(), gone);
        }
    }
}

fn loop_from(plain: &Plain, digit: usize, cells: &mut Vec<usize>, guardians: &BTreeSet<usize>, gone: &mut Gone) {
    let (start, last) = (cells[0], cells[cells.len() - 1]);
    for (_, house) in plain.houses.iter().filter(|(_, house)| house.contains(&last)) {
        let places = plain.places(digit, house);
        for &next in places.iter().filter(|&&next| next != last) {
            let mut all = guardians.clone();
            all.extend(places.iter().filter(|&&cell| cell != last && cell != next));
            if cells.iter().chain([&next]).any(|cell| all.contains(cell)) {
                continue;
            }
            let together: Gone = all.iter().map(|&cell| (cell, digit)).collect();
            let mut removed = Gone::new();
            guarded(plain, &together, &mut removed);
            // More guardians exclude nothing more.
            if removed.is_empty() && !all.is_empty() {
                continue;
            }
            if next == start && cells.len() > 4 && cells.len() % 2 == 1 && !all.is_empty() {
                gone.extend(removed);
            } else if next > start && !cells.contains(&next) && cells.len() < 9 {
                cells.push(next);
                loop_from(plain, digit, cells, &all, gone);
                cells.pop();
            }
        }
    }
}

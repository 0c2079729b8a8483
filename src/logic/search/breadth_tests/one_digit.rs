//! Definitions of links of one digit, and of colours.

use super::plain::{Gone, PLACED, Plain, choices, colours};
use crate::board::HouseKind;
use std::collections::BTreeSet;

/// Two strong links of a digit, joined by two of their ends that see each other.
pub(super) fn two_links(plain: &Plain, gone: &mut Gone) {
    for digit in 0..plain.side {
        let strong = plain.strong(digit);
        for &[far, near] in &strong {
            for &[one, other] in &strong {
                let apart = BTreeSet::from([far, near, one, other]).len() == 4;
                if apart && plain.sees[near][one] {
                    plain.seen_by_all(digit, &[far, other], gone);
                }
            }
        }
    }
}

/// A network of strong links of a digit: a colour that sees itself is false, and so is a candidate that sees both.
pub(super) fn colours_of_a_digit(plain: &Plain, gone: &mut Gone) {
    for digit in 0..plain.side {
        for colours in networks(plain, digit) {
            for colour in colours.iter().filter(|colour| plain.clash(colour)) {
                gone.extend(colour.iter().map(|&cell| (cell, digit)));
            }
            let is_free = |cell: &usize| plain.allows(*cell, digit) && !colours.iter().any(|all| all.contains(cell));
            let sees = |cell: &usize| colours.iter().all(|colour| plain.sees_any(*cell, colour));
            gone.extend(plain.cells().filter(is_free).filter(sees).map(|cell| (cell, digit)));
        }
    }
}

/// A digit's two places in a row and its two in a column, one of each in a box: peers of both others are removed.
///
/// Returns the box cells and the removals of each kite.
fn kites(plain: &Plain) -> Vec<(BTreeSet<usize>, Gone)> {
    let mut all = Vec::new();
    for digit in 0..plain.side {
        let pairs = |kind| -> Vec<[usize; 2]> {
            let pair = |line: &Vec<usize>| <[usize; 2]>::try_from(plain.places(digit, line)).ok();
            let both = plain.of_kind(kind).into_iter().filter_map(pair);
            both.flat_map(|[one, other]| [[one, other], [other, one]]).collect()
        };
        for [far, near] in pairs(HouseKind::Row) {
            for [one, other] in pairs(HouseKind::Column) {
                let is_apart = BTreeSet::from([far, near, one, other]).len() == 4;
                if is_apart && plain.box_of(near) == plain.box_of(one) {
                    let mut gone = Gone::new();
                    plain.seen_by_all(digit, &[far, other], &mut gone);
                    all.push((BTreeSet::from([near, one]), gone));
                }
            }
        }
    }
    all
}

/// Two kites with the same two cells of a box that remove different things.
pub(super) fn dual_kites(plain: &Plain, gone: &mut Gone) {
    for pair in choices(&kites(plain).iter().filter(|(_, its)| !its.is_empty()).collect::<Vec<_>>(), 2) {
        if pair[0].0 == pair[1].0 && pair[0].1 != pair[1].1 {
            gone.extend(pair.iter().flat_map(|(_, its)| its));
        }
    }
}

/// The removals of each empty rectangle, by box and digit. The box has the digit only in two crossing lines, but not in
/// one of them alone. A strong link begins in the first line outside the box and runs parallel to the second to its
/// other end. The removed candidate sees that end along a parallel of the first line, and is in the second.
fn rectangles(plain: &Plain) -> Vec<((usize, usize), Gone)> {
    let mut all = Vec::new();
    for (one, other) in [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)] {
        for (digit, block) in
            (0..plain.side).flat_map(|digit| plain.of_kind(HouseKind::Box).into_iter().map(move |block| (digit, block)))
        {
            let places = plain.places(digit, block);
            for (first, second) in plain
                .of_kind(one)
                .into_iter()
                .flat_map(|first| plain.of_kind(other).into_iter().map(move |second| (first, second)))
            {
                let within = places.iter().all(|cell| first.contains(cell) || second.contains(cell));
                let beyond = |line: &[usize]| places.iter().any(|cell| !line.contains(cell));
                if !within || !beyond(first) || !beyond(second) {
                    continue;
                }
                for link in plain.of_kind(other).into_iter().filter(|&link| link != second) {
                    let Ok(ends) = <[usize; 2]>::try_from(plain.places(digit, link)) else { continue };
                    for [start, end] in [ends, [ends[1], ends[0]]] {
                        if !first.contains(&start) || block.contains(&start) {
                            continue;
                        }
                        let back = plain.of_kind(one).into_iter().find(|line| line.contains(&end)).expect("its line");
                        let goes = |cell: &usize| back.contains(cell) && !places.contains(cell) && *cell != end;
                        let removed = plain.places(digit, second).into_iter().filter(goes);
                        all.push(((plain.box_of(block[0]), digit), removed.map(|cell| (cell, digit)).collect()));
                    }
                }
            }
        }
    }
    all
}

pub(super) fn empty_rectangles(plain: &Plain, gone: &mut Gone) {
    gone.extend(rectangles(plain).into_iter().flat_map(|(_, its)| its));
}

/// Two empty rectangles of a box that remove different things.
pub(super) fn dual_rectangles(plain: &Plain, gone: &mut Gone) {
    for pair in choices(&rectangles(plain).iter().filter(|(_, its)| !its.is_empty()).collect::<Vec<_>>(), 2) {
        if pair[0].0 == pair[1].0 && pair[0].1 != pair[1].1 {
            gone.extend(pair.iter().flat_map(|(_, its)| its));
        }
    }
}

/// Returns the networks of strong links of a digit, each in two colours.
fn networks(plain: &Plain, digit: usize) -> Vec<[BTreeSet<usize>; 2]> {
    let strong = plain.strong(digit);
    let mut all: Vec<[BTreeSet<usize>; 2]> = Vec::new();
    for start in strong.iter().map(|pair| pair[0]) {
        if all.iter().flatten().any(|colour| colour.contains(&start)) {
            continue;
        }
        all.push(colours(start, |cell| strong.iter().filter(|pair| pair[0] == cell).map(|pair| pair[1]).collect()));
    }
    all
}

/// Two networks of a digit. If two colours see each other, the digit is removed from cells that see both of the others,
/// one of which is true. A colour that sees both colours of the other network is false.
pub(super) fn two_networks(plain: &Plain, gone: &mut Gone) {
    for digit in 0..plain.side {
        let all = networks(plain, digit);
        for (at, one) in all.iter().enumerate() {
            for other in all.iter().enumerate().filter(|(beside, _)| *beside != at).map(|(_, other)| other) {
                for (mine, opposite) in [(0, 1), (1, 0)] {
                    let sees = |its: &BTreeSet<usize>| one[mine].iter().any(|&cell| plain.sees_any(cell, its));
                    if sees(&other[0]) && sees(&other[1]) {
                        gone.extend(one[mine].iter().map(|&cell| (cell, digit)));
                    }
                    for (its, beyond) in [(0, 1), (1, 0)] {
                        let goes = |cell: &usize| {
                            plain.allows(*cell, digit)
                                && plain.sees_any(*cell, &one[opposite])
                                && plain.sees_any(*cell, &other[beyond])
                        };
                        if sees(&other[its]) {
                            gone.extend(plain.cells().filter(goes).map(|cell| (cell, digit)));
                        }
                    }
                }
            }
        }
    }
}

/// Candidates of all digits, connected by houses with two places and cells with two digits, in two colours. A colour is
/// false if it has two candidates in a cell, twice the same digit in a house, or leaves a cell empty. A candidate of
/// neither colour that both exclude is removed.
pub(super) fn medusa(plain: &Plain, gone: &mut Gone) {
    let mut linked: BTreeSet<[(usize, usize); 2]> = BTreeSet::new();
    for digit in 0..plain.side {
        linked.extend(plain.strong(digit).into_iter().map(|pair| pair.map(|cell| (cell, digit))));
    }
    for cell in plain.cells().filter(|&cell| plain.marks[cell].len() == 2) {
        let both: Vec<usize> = plain.marks[cell].iter().copied().collect();
        linked.extend([[(cell, both[0]), (cell, both[1])], [(cell, both[1]), (cell, both[0])]]);
    }
    let excludes = |one: &(usize, usize), other: &(usize, usize)| {
        one.0 == other.0 && one.1 != other.1 || one.1 == other.1 && plain.sees[one.0][other.0]
    };
    let mut met = Gone::new();
    for start in linked.iter().map(|pair| pair[0]) {
        if met.contains(&start) {
            continue;
        }
        let colours = colours(start, |one| linked.iter().filter(|pair| pair[0] == one).map(|pair| pair[1]).collect());
        met.extend(colours.iter().flatten());
        for colour in &colours {
            let clashes = colour.iter().any(|one| colour.iter().any(|other| excludes(one, other)));
            let empties = |cell: usize| {
                let mut marks = plain.marks[cell].iter().map(|&digit| (cell, digit));
                marks.all(|mark| !colour.contains(&mark) && colour.iter().any(|one| excludes(one, &mark)))
            };
            if clashes || plain.cells().any(empties) {
                gone.extend(colour);
            }
        }
        let is_free = |mark: &(usize, usize)| !colours.iter().any(|colour| colour.contains(mark));
        let by_both = |mark: &(usize, usize)| colours.iter().all(|its| its.iter().any(|one| excludes(one, mark)));
        gone.extend(plain.candidates().filter(is_free).filter(by_both));
    }
}

/// Returns every way to place the rest of each digit, except for those through a cell that every way of another digit
/// needs; nothing for a digit with too many ways.
fn templates(plain: &Plain) -> Vec<(usize, Vec<BTreeSet<usize>>)> {
    let open: Vec<usize> =
        (0..plain.side).filter(|&digit| plain.cells().any(|cell| plain.allows(cell, digit))).collect();
    let mut all: Vec<(usize, Vec<BTreeSet<usize>>)> = Vec::new();
    for digit in open {
        let mut ways = vec![BTreeSet::new()];
        for row in plain.of_kind(HouseKind::Row) {
            let places = plain.places(digit, row);
            if places.is_empty() {
                continue;
            }
            let longer = |way: &BTreeSet<usize>| -> Vec<BTreeSet<usize>> {
                let free = places.iter().filter(|&&cell| !plain.sees_any(cell, way));
                free.map(|&cell| way.iter().copied().chain([cell]).collect()).collect()
            };
            ways = ways.iter().flat_map(longer).collect();
            if ways.len() > 50_000 {
                return Vec::new();
            }
        }
        all.push((digit, ways));
    }
    if all.iter().any(|(_, ways)| ways.len() > 5_000) {
        return Vec::new();
    }
    loop {
        let before: usize = all.iter().map(|(_, ways)| ways.len()).sum();
        for at in 0..all.len() {
            let in_all = |ways: &Vec<BTreeSet<usize>>| -> BTreeSet<usize> {
                let common = |one: BTreeSet<usize>, way: &BTreeSet<usize>| one.intersection(way).copied().collect();
                ways.split_first().map_or_else(BTreeSet::new, |(one, rest)| rest.iter().fold(one.clone(), common))
            };
            let others = (0..all.len()).filter(|&other| other != at);
            let taken: BTreeSet<usize> = others.flat_map(|other| in_all(&all[other].1)).collect();
            all[at].1.retain(|way| way.is_disjoint(&taken));
        }
        if before == all.iter().map(|(_, ways)| ways.len()).sum::<usize>() {
            return all;
        }
    }
}

/// A cell that every way of a digit needs.
pub(super) fn templates_set(plain: &Plain, gone: &mut Gone) {
    for (digit, ways) in templates(plain) {
        let in_all = plain.cells().filter(|cell| ways.iter().all(|way| way.contains(cell)));
        gone.extend(in_all.map(|cell| (cell, PLACED + digit)));
    }
}

/// A cell that no way of a digit uses.
pub(super) fn templates_delete(plain: &Plain, gone: &mut Gone) {
    for (digit, ways) in templates(plain) {
        let places = plain.cells().filter(|&cell| plain.allows(cell, digit));
        gone.extend(places.filter(|cell| !ways.iter().any(|way| way.contains(cell))).map(|cell| (cell, digit)));
    }
}

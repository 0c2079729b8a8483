//! Definitions of wings, bent sets and pairs.

use super::plain::{Gone, Plain, choices, colours};
use crate::board::HouseKind;
use std::collections::BTreeSet;

/// Three cells with three digits among them, exactly one of which could occur twice; the first sees the others.
pub(super) fn bent_triple(plain: &Plain, gone: &mut Gone) {
    for pivot in plain.cells().filter(|&cell| plain.marks[cell].len() == 3) {
        let wings: Vec<usize> =
            plain.cells().filter(|&cell| plain.marks[cell].len() == 2 && plain.sees[pivot][cell]).collect();
        for pair in choices(&wings, 2) {
            let cells = [pivot, pair[0], pair[1]];
            if plain.union(&cells).len() != 3 || plain.all_in_a_house(&cells) {
                continue;
            }
            for digit in plain.marks[pair[0]].intersection(&plain.marks[pair[1]]) {
                let confined = plain
                    .union(&cells)
                    .into_iter()
                    .all(|other| other == *digit || !plain.could_stand_twice(other, &cells));
                if confined {
                    plain.seen_by_all(*digit, &plain.places(*digit, &cells), gone);
                }
            }
        }
    }
}

pub(super) fn w_wings(plain: &Plain, gone: &mut Gone) {
    let pairs: Vec<usize> = plain.cells().filter(|&cell| plain.marks[cell].len() == 2).collect();
    for ends in choices(&pairs, 2).into_iter().filter(|ends| plain.marks[ends[0]] == plain.marks[ends[1]]) {
        for &joining in &plain.marks[ends[0]] {
            let is_joined = plain.strong(joining).into_iter().any(|[near, far]| {
                plain.sees[near][ends[0]] && plain.sees[far][ends[1]] && !ends.contains(&near) && !ends.contains(&far)
            });
            if is_joined && !plain.sees[ends[0]][ends[1]] {
                let other = plain.marks[ends[0]].iter().copied().find(|&digit| digit != joining);
                other.into_iter().for_each(|digit| plain.seen_by_all(digit, &ends, gone));
            }
        }
    }
}

/// Four cells with four digits, exactly one of which could occur twice.
pub(super) fn bent_four(plain: &Plain, gone: &mut Gone) {
    let open: Vec<usize> = plain.cells().filter(|&cell| (2..=4).contains(&plain.marks[cell].len())).collect();
    for cells in choices(&open, 4) {
        let digits = plain.union(&cells);
        if digits.len() != 4 {
            continue;
        }
        let twice: Vec<usize> = digits.into_iter().filter(|&digit| plain.could_stand_twice(digit, &cells)).collect();
        if let [digit] = twice[..] {
            plain.seen_by_all(digit, &plain.places(digit, &cells), gone);
        }
    }
}

/// A pivot with two candidates and two pincers that each share one of them, and another with each other.
pub(super) fn xy_wing(plain: &Plain, gone: &mut Gone) {
    let pairs: Vec<usize> = plain.cells().filter(|&cell| plain.marks[cell].len() == 2).collect();
    for &pivot in &pairs {
        let near: Vec<usize> = pairs.iter().copied().filter(|&cell| plain.sees[pivot][cell]).collect();
        for pincers in choices(&near, 2) {
            let [near, far] = [pincers[0], pincers[1]].map(|cell| &plain.marks[cell]);
            let common: Vec<usize> = near.intersection(far).copied().collect();
            let rest: BTreeSet<usize> = near.symmetric_difference(far).copied().collect();
            // In one house they are a naked triple.
            if let [digit] = common[..]
                && rest == plain.marks[pivot]
                && !plain.all_in_a_house(&[pivot, pincers[0], pincers[1]])
            {
                plain.seen_by_all(digit, &pincers, gone);
            }
        }
    }
}

/// Four or more cells with the same two candidates, each in sight of the next, in two colours: removals from cells that
/// see one of each colour.
pub(super) fn remote_pairs(plain: &Plain, gone: &mut Gone) {
    let pairs: Vec<usize> = plain.cells().filter(|&cell| plain.marks[cell].len() == 2).collect();
    for &start in &pairs {
        let [one, other] = &colours(start, |cell| {
            let is_next = |next: &usize| plain.sees[cell][*next] && plain.marks[*next] == plain.marks[cell];
            pairs.iter().copied().filter(is_next).collect()
        });
        for &end in other.iter().filter(|&&end| !plain.sees[start][end] && one.len() + other.len() > 3) {
            plain.marks[start].iter().for_each(|&digit| plain.seen_by_all(digit, &[start, end], gone));
        }
    }
}

/// Cells of a block and a line with as many digits as cells, not all in one house, with exactly one digit that could
/// occur twice.
pub(super) fn bent_set(plain: &Plain, size: usize, gone: &mut Gone) {
    let of = |wanted: fn(HouseKind) -> bool| plain.houses.iter().filter(move |(kind, _)| wanted(*kind));
    for (_, block) in of(HouseKind::is_block) {
        for (_, line) in of(|kind| !kind.is_block()).filter(|(_, line)| line.iter().any(|cell| block.contains(cell))) {
            let all: BTreeSet<usize> = block.iter().chain(line).copied().collect();
            let open: Vec<usize> =
                all.into_iter().filter(|&cell| (2..=size).contains(&plain.marks[cell].len())).collect();
            for cells in choices(&open, size) {
                let digits = plain.union(&cells);
                if digits.len() != size || plain.all_in_a_house(&cells) {
                    continue;
                }
                let twice: Vec<usize> =
                    digits.into_iter().filter(|&digit| plain.could_stand_twice(digit, &cells)).collect();
                if let [digit] = twice[..] {
                    plain.seen_by_all(digit, &plain.places(digit, &cells), gone);
                }
            }
        }
    }
}

/// Three strong links of single candidates joined by two weak ones, six candidates in all, selected by the name of the
/// wing.
pub(super) fn three_links(plain: &Plain, wing: &str, gone: &mut Gone) {
    type Mark = (usize, usize);
    let mut links: Vec<(Mark, Mark, bool)> = Vec::new();
    for cell in plain.cells().filter(|&cell| plain.marks[cell].len() == 2) {
        let pair: Vec<usize> = plain.marks[cell].iter().copied().collect();
        links.extend([(pair[0], pair[1]), (pair[1], pair[0])].map(|(one, two)| ((cell, one), (cell, two), true)));
    }
    for digit in 0..plain.side {
        links.extend(plain.strong(digit).into_iter().map(|[one, two]| ((one, digit), (two, digit), false)));
    }
    let excludes = |one: Mark, two: Mark| {
        if one.0 == two.0 { one.1 != two.1 } else { one.1 == two.1 && plain.sees[one.0][two.0] }
    };
    for &(start, head, first) in &links {
        for &(near, far, middle) in links.iter().filter(|link| excludes(head, link.0)) {
            for &(leaving, end, last) in links.iter().filter(|link| excludes(far, link.0)) {
                let marks = [start, head, near, far, leaving, end];
                let digits: BTreeSet<usize> = marks.iter().map(|mark| mark.1).collect();
                let is_wanted = match wing {
                    "M" => (first, middle, last) == (true, false, false) && digits.len() == 2 && start.1 == end.1,
                    "S" => (first, middle, last) == (false, true, false) && digits.len() == 2,
                    "L" => !first && !middle && !last && digits.len() == 2,
                    _ => !(first && last) && (!middle || first || last) && digits.len() == 3,
                };
                if !is_wanted || BTreeSet::from(marks).len() < 6 {
                    continue;
                }
                gone.extend(plain.candidates().filter(|&mark| excludes(start, mark) && excludes(end, mark)));
            }
        }
    }
}

//! Definitions of patterns that must be prevented if a puzzle has one solution.

use super::plain::{Gone, Plain, choices};
use crate::board::HouseKind;
use std::collections::{BTreeMap, BTreeSet};

/// Returns the corners, in turn, of each rectangle of two rows, two columns and two boxes.
fn all_corners(plain: &Plain) -> Vec<[usize; 4]> {
    let mut all = Vec::new();
    for rows in choices(&plain.of_kind(HouseKind::Row), 2) {
        for columns in choices(&plain.of_kind(HouseKind::Column), 2) {
            let corners =
                [(0, 0), (0, 1), (1, 1), (1, 0)].map(|(row, column)| plain.crossing(rows[row], columns[column]));
            let boxes: BTreeSet<usize> = corners.iter().map(|&cell| plain.box_of(cell)).collect();
            all.extend((boxes.len() == 2).then_some(corners));
        }
    }
    all
}

/// Four cells of a rectangle in two blocks, none given, that could hold two digits in turn, except for one digit in the
/// two open cells.
pub(super) fn avoidable(plain: &Plain, gone: &mut Gone) {
    for corners in all_corners(plain) {
        let open: Vec<usize> = corners.iter().copied().filter(|&cell| plain.placed[cell].is_none()).collect();
        if corners.iter().any(|&cell| plain.given[cell]) || open.len() != 2 {
            continue;
        }
        for pair in (0..plain.side).flat_map(|a| (0..plain.side).filter(move |&b| b != a).map(move |b| [a, b])) {
            let fits = corners.iter().enumerate().all(|(at, &cell)| match plain.placed[cell] {
                Some(digit) => digit == pair[at % 2],
                None => pair.iter().any(|&digit| plain.allows(cell, digit)),
            });
            let [one, other] = [open[0], open[1]].map(|cell| plain.others(cell, &pair));
            if fits && one.len() == 1 && one == other {
                one.iter().for_each(|&digit| plain.seen_by_all(digit, &open, gone));
            }
        }
    }
}

/// Four cells of two rows, two columns and two boxes that all have two digits, and some have others.
struct Rectangle {
    corners: [usize; 4],
    pair: [usize; 2],
    /// The corners with further candidates.
    guarded: Vec<usize>,
}

fn rectangles(plain: &Plain) -> Vec<Rectangle> {
    let digits: Vec<usize> = (0..plain.side).collect();
    let mut all = Vec::new();
    for corners in all_corners(plain) {
        for pair in choices(&digits, 2) {
            if corners.iter().all(|&cell| pair.iter().all(|&digit| plain.allows(cell, digit))) {
                let guarded = corners.iter().copied().filter(|&cell| plain.marks[cell].len() > 2).collect();
                all.push(Rectangle { corners, pair: [pair[0], pair[1]], guarded });
            }
        }
    }
    all
}

/// Returns whether two cells of a line or box are its only places for the digit.
fn is_linked(plain: &Plain, digit: usize, cells: [usize; 2]) -> bool {
    plain.strong(digit).contains(&cells)
}

pub(super) fn rectangle_of_one(plain: &Plain, gone: &mut Gone) {
    for Rectangle { pair, guarded, .. } in rectangles(plain) {
        if let [cell] = guarded[..] {
            gone.extend(pair.map(|digit| (cell, digit)));
        }
    }
}

pub(super) fn rectangle_of_one_digit(plain: &Plain, gone: &mut Gone) {
    for Rectangle { pair, guarded, .. } in rectangles(plain) {
        let guardians: Vec<usize> = plain.union(&guarded).into_iter().filter(|one| !pair.contains(one)).collect();
        if let ([digit], true) = (&guardians[..], guarded.len() > 1) {
            plain.seen_by_all(*digit, &guarded, gone);
        }
    }
}

pub(super) fn rectangle_of_a_link(plain: &Plain, gone: &mut Gone) {
    for Rectangle { pair: [one, other], guarded, .. } in rectangles(plain) {
        let Ok(cells) = <[usize; 2]>::try_from(guarded) else { continue };
        for (digit, goes) in [(one, other), (other, one)] {
            if is_linked(plain, digit, cells) {
                gone.extend(cells.map(|cell| (cell, goes)));
            }
        }
    }
}

/// A corner with only the two digits, one of which has no place outside the rectangle in the two lines of the opposite
/// corner. Bare corners next to each other are other types.
pub(super) fn rectangle_of_two_links(plain: &Plain, gone: &mut Gone) {
    for Rectangle { corners, pair: [one, other], guarded } in rectangles(plain) {
        let bare: Vec<usize> = (0..4).filter(|&at| !guarded.contains(&corners[at])).collect();
        if bare.len() > 2 || bare.len() == 2 && bare[1] - bare[0] != 2 {
            continue;
        }
        for &at in &bare {
            let (opposite, sides) = (corners[(at + 2) % 4], [corners[(at + 1) % 4], corners[(at + 3) % 4]]);
            for (digit, goes) in [(one, other), (other, one)] {
                if sides.iter().all(|&side| is_linked(plain, digit, [opposite, side])) {
                    gone.insert((opposite, goes));
                }
            }
        }
    }
}

/// Conclusions from cells each of which would hold one of its own digits if it had no guardians: one of the guardians
/// is true.
///
/// All in one cell: its other digits are removed. All of one digit: it is removed from cells that see them all. In two
/// cells, one of which must hold a digit without another place in a house: their other digits are removed, except for
/// guardians. In some cells of a house: one of these holds a guardian, and so is part of a naked subset.
fn concludes(plain: &Plain, cells: &[usize], own: &dyn Fn(usize) -> BTreeSet<usize>, gone: &mut Gone) {
    let guards = |cell: usize| -> BTreeSet<usize> { plain.marks[cell].difference(&own(cell)).copied().collect() };
    let others = |cell: usize| -> Vec<usize> { plain.marks[cell].intersection(&own(cell)).copied().collect() };
    let guarded: Vec<usize> = cells.iter().copied().filter(|&cell| !guards(cell).is_empty()).collect();
    let digits: BTreeSet<usize> = guarded.iter().flat_map(|&cell| guards(cell)).collect();
    if let [cell] = guarded[..] {
        gone.extend(others(cell).into_iter().map(|digit| (cell, digit)));
    }
    if digits.len() == 1 {
        digits.iter().for_each(|&digit| plain.seen_by_all(digit, &guarded, gone));
    }
    for (_, house) in plain.houses.iter().filter(|(_, house)| guarded.iter().all(|cell| house.contains(cell))) {
        for digit in (0..plain.side).filter(|_| guarded.len() == 2) {
            let places = plain.places(digit, house);
            let is_locked = !places.is_empty() && places.iter().all(|cell| guarded.contains(cell));
            if is_locked && guarded.iter().any(|&cell| others(cell).contains(&digit)) {
                let gives_way = |&cell: &usize| others(cell).into_iter().map(move |other| (cell, other));
                gone.extend(guarded.iter().flat_map(gives_way).filter(|(_, other)| *other != digit));
            }
        }
        if guarded.len() > 1 && digits.len() > 1 {
            subset(plain, house, &guarded, &digits, gone);
        }
    }
}

/// Some cells of a house, one of which holds one of the digits, with other cells of the house: one more digit than
/// there are other cells.
fn subset(plain: &Plain, house: &[usize], guarded: &[usize], digits: &BTreeSet<usize>, gone: &mut Gone) {
    let open: Vec<usize> =
        house.iter().copied().filter(|cell| !plain.marks[*cell].is_empty() && !guarded.contains(cell)).collect();
    for cells in (1..=open.len()).flat_map(|size| choices(&open, size)) {
        let all: BTreeSet<usize> = plain.union(&cells).union(digits).copied().collect();
        if all.len() == cells.len() + 1 {
            all.iter().for_each(|&digit| plain.seen_by_all(digit, &[&cells[..], guarded].concat(), gone));
        }
    }
}

pub(super) fn rectangle_with_a_subset(plain: &Plain, gone: &mut Gone) {
    for Rectangle { pair, guarded, .. } in rectangles(plain).into_iter().filter(|one| one.guarded.len() == 2) {
        let digits: BTreeSet<usize> = plain.union(&guarded).into_iter().filter(|one| !pair.contains(one)).collect();
        for (_, house) in plain.houses.iter().filter(|(_, house)| guarded.iter().all(|cell| house.contains(cell))) {
            if digits.len() > 1 {
                subset(plain, house, &guarded, &digits, gone);
            }
        }
    }
}

/// Three filled corners with two digits in turn, none given: the fourth is not the remaining digit.
pub(super) fn avoidable_of_one(plain: &Plain, gone: &mut Gone) {
    for corners in all_corners(plain).into_iter().filter(|corners| !corners.iter().any(|&cell| plain.given[cell])) {
        for at in 0..4 {
            let placed = [1, 2, 3].map(|step| plain.placed[corners[(at + step) % 4]]);
            if let [Some(one), Some(other), Some(same)] = placed
                && one == same
                && plain.allows(corners[at], other)
            {
                gone.insert((corners[at], other));
            }
        }
    }
}

/// Six or more cells in a loop that all have two digits, none given; every house has one cell of either turn, or none.
pub(super) fn loops(plain: &Plain, gone: &mut Gone) {
    let digits: Vec<usize> = (0..plain.side).collect();
    for pair in choices(&digits, 2) {
        let usable: Vec<usize> =
            plain.cells().filter(|&cell| pair.iter().all(|&digit| plain.allows(cell, digit))).collect();
        for &start in &usable {
            loop_from(plain, &pair, &usable, &mut vec![start], gone);
        }
    }
}

fn loop_from(plain: &Plain, pair: &[usize], usable: &[usize], cells: &mut Vec<usize>, gone: &mut Gone) {
    let further: Vec<BTreeSet<usize>> = cells.iter().map(|&cell| plain.others(cell, pair)).collect();
    let digits: BTreeSet<usize> = further.iter().flatten().copied().collect();
    // Different guardians in three cells prove nothing.
    if digits.len() > 1 && further.iter().filter(|its| !its.is_empty()).count() > 2 {
        return;
    }
    let in_house =
        |house: &[usize], turn: usize| cells.iter().skip(turn).step_by(2).filter(|cell| house.contains(cell)).count();
    let counts: Vec<[usize; 2]> =
        plain.houses.iter().map(|(_, house)| [0, 1].map(|turn| in_house(house, turn))).collect();
    if counts.iter().any(|[one, other]| *one > 1 || *other > 1) {
        return;
    }
    let (start, last) = (cells[0], cells[cells.len() - 1]);
    if cells.len() > 5 && plain.sees[start][last] && counts.iter().all(|[one, other]| one == other) {
        concludes(plain, cells, &|_| pair.iter().copied().collect(), gone);
    }
    for &next in usable.iter().filter(|&&next| next > start && plain.sees[last][next]) {
        if !cells.contains(&next) {
            cells.push(next);
            loop_from(plain, pair, usable, cells, gone);
            cells.pop();
        }
    }
}

/// Six open cells in two lines and three lines that cross them, each with at least one of three digits; every box has
/// both cells of a crossing line, a whole line of three, or none.
pub(super) fn rows_of_three(plain: &Plain, gone: &mut Gone) {
    for (along, across) in [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)] {
        for (lines, columns) in choices(&plain.of_kind(along), 2)
            .iter()
            .flat_map(|lines| choices(&plain.of_kind(across), 3).into_iter().map(move |columns| (lines, columns)))
        {
            let row = |line: &Vec<usize>| -> Vec<usize> {
                columns.iter().map(|column| plain.crossing(line, column)).collect()
            };
            let [one, other] = [row(lines[0]), row(lines[1])];
            let cells = [&one[..], &other].concat();
            let boxes = |row: &[usize]| row.iter().map(|&cell| plain.box_of(cell)).collect::<Vec<_>>();
            let is_one_box = |row: &[usize]| boxes(row).iter().all(|block| *block == boxes(row)[0]);
            let is_kept = boxes(&one) == boxes(&other) || is_one_box(&one) && is_one_box(&other);
            if !is_kept || cells.iter().any(|&cell| plain.marks[cell].is_empty()) {
                continue;
            }
            let held: Vec<usize> = plain.union(&cells).into_iter().collect();
            for three in choices(&held, 3) {
                let own: BTreeSet<usize> = three.into_iter().collect();
                let guarded = cells.iter().filter(|&&cell| !plain.marks[cell].is_subset(&own)).count();
                let others =
                    cells.iter().flat_map(|&cell| plain.marks[cell].difference(&own)).collect::<BTreeSet<_>>().len();
                let fits = cells.iter().all(|&cell| !plain.marks[cell].is_disjoint(&own));
                if fits && (guarded < 3 || others < 2) {
                    concludes(plain, &cells, &|_| own.clone(), gone);
                }
            }
        }
    }
}

/// Every open cell keeps two digits, and every house each of its open digits twice, except for `count` guardians.
pub(super) fn bug(plain: &Plain, count: impl Fn(usize) -> bool, gone: &mut Gone) {
    let open: Vec<usize> = plain.cells().collect();
    let extra: usize = open.iter().map(|&cell| plain.marks[cell].len().saturating_sub(2)).sum();
    if extra == 0 || extra > 6 || !count(extra) || open.iter().any(|&cell| plain.marks[cell].len() < 2) {
        return;
    }
    let pairs = |cell: usize| choices(&plain.marks[cell].iter().copied().collect::<Vec<_>>(), 2);
    let mut all: Vec<Vec<Vec<usize>>> = vec![Vec::new()];
    for &cell in &open {
        let longer = |kept: &Vec<Vec<usize>>| -> Vec<Vec<Vec<usize>>> {
            pairs(cell).into_iter().map(|pair| [&kept[..], &[pair]].concat()).collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    for kept in all {
        let its = |cell: usize| open.iter().position(|&one| one == cell).map(|at| &kept[at]);
        let in_house = |house: &[usize], digit| {
            house.iter().filter(|&&cell| its(cell).is_some_and(|its| its.contains(&digit))).count()
        };
        let is_even = |(_, house): &(HouseKind, Vec<usize>)| {
            (0..plain.side).all(|digit| [0, 2].contains(&in_house(house, digit)))
        };
        if plain.houses.iter().all(is_even) {
            let mut removed = Gone::new();
            concludes(plain, &open, &|cell| its(cell).into_iter().flatten().copied().collect(), &mut removed);
            // A single guardian is the digit of its cell; its other removals are left to that single.
            let is_its = |cell: usize| extra > 1 || plain.marks[cell].len() > 2;
            gone.extend(removed.into_iter().filter(|&(cell, _)| is_its(cell)));
        }
    }
}

/// Returns whether the further candidates of the cells chosen so far are in at most two cells, or of one digit.
fn may_conclude(plain: &Plain, own: &BTreeMap<usize, BTreeSet<usize>>) -> bool {
    let further: Vec<BTreeSet<usize>> =
        own.iter().map(|(&cell, own)| plain.marks[cell].difference(own).copied().collect()).collect();
    let digits: BTreeSet<usize> = further.iter().flatten().copied().collect();
    digits.len() < 2 || further.iter().filter(|its| !its.is_empty()).count() < 3
}

/// Returns the number of times that each house of a cell has a digit among the chosen ones.
fn counts<'p>(
    plain: &'p Plain,
    own: &'p BTreeMap<usize, BTreeSet<usize>>,
    cell: usize,
    digit: usize,
) -> impl Iterator<Item = (usize, &'p [usize])> + 'p {
    let houses = plain.houses.iter().map(|(_, house)| &house[..]).filter(move |house| house.contains(&cell));
    houses.map(move |house| {
        let holds = |cell: &&usize| own.get(cell).is_some_and(|own| own.contains(&digit));
        (house.iter().filter(holds).count(), house)
    })
}

/// Open cells with two digits each, three or more digits in all, such that every house has each of these digits in two
/// of the cells or in none, which also connects the cells. One of them has no further candidates. They are neither two
/// lines of three cells with three digits nor all open cells.
pub(super) fn bug_lites(plain: &Plain, most: usize, gone: &mut Gone) {
    let open: Vec<usize> = plain.cells().collect();
    pairs_from(plain, &open, most, &mut BTreeMap::new(), gone);
}

fn pairs_from(plain: &Plain, left: &[usize], most: usize, own: &mut BTreeMap<usize, BTreeSet<usize>>, gone: &mut Gone) {
    let Some((&cell, left)) = left.split_first() else { return conclude_pairs(plain, own, gone) };
    // If a house has a digit once and no later cell can be its partner, that stays so.
    let is_lost = |own: &BTreeMap<usize, BTreeSet<usize>>| {
        let digits: BTreeSet<usize> = own.values().flatten().copied().collect();
        digits.into_iter().any(|digit| {
            counts(plain, own, cell, digit).any(|(count, house)| {
                count > 2 || count == 1 && !left.iter().any(|cell| house.contains(cell) && plain.allows(*cell, digit))
            })
        })
    };
    if !is_lost(own) {
        pairs_from(plain, left, most, own, gone);
    }
    if own.len() == most {
        return;
    }
    for pair in choices(&plain.marks[cell].iter().copied().collect::<Vec<_>>(), 2) {
        own.insert(cell, pair.into_iter().collect());
        if !is_lost(own) && may_conclude(plain, own) {
            pairs_from(plain, left, most, own, gone);
        }
        own.remove(&cell);
    }
}

fn conclude_pairs(plain: &Plain, own: &BTreeMap<usize, BTreeSet<usize>>, gone: &mut Gone) {
    let cells: Vec<usize> = own.keys().copied().collect();
    let digits: BTreeSet<usize> = own.values().flatten().copied().collect();
    let hangs = |one: usize, other: usize| plain.sees[one][other] && !own[&one].is_disjoint(&own[&other]);
    let lines = |kind| plain.of_kind(kind).iter().filter(|house| cells.iter().any(|cell| house.contains(cell))).count();
    let is_rectangle =
        digits.len() == 3 && cells.len() == 6 && (lines(HouseKind::Row) == 2 || lines(HouseKind::Column) == 2);
    let is_bare = |cell: &usize| plain.marks[*cell].len() == 2;
    if digits.len() > 2
        && !is_rectangle
        && cells.len() < plain.cells().count()
        && cells.iter().any(is_bare)
        && hang_together(&cells, hangs)
    {
        concludes(plain, &cells, &|cell| own[&cell].clone(), gone);
    }
}

/// Returns whether each of the cells can be reached from the first.
fn hang_together(cells: &[usize], hangs: impl Fn(usize, usize) -> bool) -> bool {
    cells.first().is_none_or(|&first| part_of(cells, first, hangs).len() == cells.len())
}

/// Returns the cells that can be reached from one.
fn part_of(cells: &[usize], first: usize, hangs: impl Fn(usize, usize) -> bool) -> Vec<usize> {
    let (mut reached, mut at) = (vec![first], 0);
    while at < reached.len() {
        let from = reached[at];
        let next: Vec<usize> =
            cells.iter().copied().filter(|cell| !reached.contains(cell) && hangs(from, *cell)).collect();
        reached.extend(next);
        at += 1;
    }
    reached
}

/// Cells that are filled with one of two digits or may hold one, such that each house has both or neither, with some
/// filled and at most four open. Either they include all givens of the digits, one in each part, and two rows have
/// neither digit, so the digits could be swapped elsewhere; or none of them is given, there are at least six, and they
/// form a loop in which the digits could be swapped.
pub(super) fn reverse_bugs(plain: &Plain, gone: &mut Gone) {
    for pair in choices(&(0..plain.side).collect::<Vec<_>>(), 2) {
        let may_hold = |cell: usize, digit: usize| plain.placed[cell] == Some(digit) || plain.allows(cell, digit);
        let usable: Vec<usize> =
            (0..plain.marks.len()).filter(|&cell| pair.iter().any(|&digit| may_hold(cell, digit))).collect();
        let given: Vec<usize> = usable.iter().copied().filter(|&cell| plain.given[cell]).collect();
        let free: Vec<usize> = usable.iter().copied().filter(|&cell| !plain.given[cell]).collect();
        if !given.is_empty() {
            sides_from(plain, &pair, &usable, true, &mut BTreeMap::new(), gone);
        }
        if free.iter().any(|&cell| plain.placed[cell].is_some()) {
            sides_from(plain, &pair, &free, false, &mut BTreeMap::new(), gone);
        }
    }
}

/// Each cell takes one of the digits, or neither unless it is given.
fn sides_from(
    plain: &Plain,
    pair: &[usize],
    left: &[usize],
    is_rest: bool,
    own: &mut BTreeMap<usize, BTreeSet<usize>>,
    gone: &mut Gone,
) {
    let Some((&cell, left)) = left.split_first() else { return conclude_sides(plain, pair, is_rest, own, gone) };
    let is_lost = |own: &BTreeMap<usize, BTreeSet<usize>>| {
        let of = |digit: usize| counts(plain, own, cell, digit).collect::<Vec<_>>();
        of(pair[0]).into_iter().zip(of(pair[1])).any(|((one, house), (other, _))| {
            one > 1 || other > 1 || one != other && !left.iter().any(|cell| house.contains(cell))
        })
    };
    if !plain.given[cell] && !is_lost(own) {
        sides_from(plain, pair, left, is_rest, own, gone);
    }
    for &digit in pair {
        if plain.placed[cell] == Some(digit) || plain.allows(cell, digit) && plain.marks[cell].len() > 1 {
            own.insert(cell, BTreeSet::from([digit]));
            let both: BTreeMap<usize, BTreeSet<usize>> =
                own.keys().map(|&cell| (cell, pair.iter().copied().collect())).collect();
            if !is_lost(own) && may_conclude(plain, &both) {
                sides_from(plain, pair, left, is_rest, own, gone);
            }
            own.remove(&cell);
        }
    }
}

fn conclude_sides(
    plain: &Plain,
    pair: &[usize],
    is_rest: bool,
    own: &BTreeMap<usize, BTreeSet<usize>>,
    gone: &mut Gone,
) {
    let cells: Vec<usize> = own.keys().copied().collect();
    let sees = |one: usize, other: usize| plain.sees[one][other];
    let placed = cells.iter().filter(|&&cell| plain.placed[cell].is_some()).count();
    if placed == 0 || !(1..5).contains(&(cells.len() - placed)) {
        return;
    }
    let is_pattern = if is_rest {
        // A part without a given does not depend on the others.
        let has_given = |&cell: &usize| part_of(&cells, cell, sees).iter().any(|&cell| plain.given[cell]);
        let is_left = |row: &&&Vec<usize>| !row.iter().any(|cell| cells.contains(cell));
        plain.of_kind(HouseKind::Row).iter().filter(is_left).count() > 1 && cells.iter().all(has_given)
    } else {
        cells.len() >= 6 && hang_together(&cells, sees) && is_loop(plain, &mut vec![cells[0]], &cells)
    };
    if is_pattern {
        concludes(plain, &cells, &|_| pair.iter().copied().collect(), gone);
    }
}

/// Returns whether there is a path through all the cells, each in sight of the next, and back.
fn is_loop(plain: &Plain, way: &mut Vec<usize>, cells: &[usize]) -> bool {
    let last = way[way.len() - 1];
    if way.len() == cells.len() {
        return plain.sees[last][way[0]];
    }
    cells.iter().any(|&next| {
        if way.contains(&next) || !plain.sees[last][next] {
            return false;
        }
        way.push(next);
        let closes = is_loop(plain, way, cells);
        way.pop();
        closes
    })
}

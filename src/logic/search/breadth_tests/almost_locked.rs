//! Definitions of almost locked sets, and of counts over several houses.

use super::plain::{Bits, Gone, Plain, cells_of, choices};
use crate::board::HouseKind;
use std::collections::{BTreeMap, BTreeSet};

/// Cells of a house with one more digit than cells.
struct Set {
    cells: Bits,
    digits: BTreeSet<usize>,
    /// By digit: its places in the set, and the other cells that may hold it and see all of them.
    places: BTreeMap<usize, (Bits, Bits)>,
}

impl Set {
    /// Returns whether a digit can be in only one of two sets.
    fn is_linked(&self, digit: usize, other: &Self) -> bool {
        match (self.places.get(&digit), other.places.get(&digit)) {
            (Some((_, seen)), Some((far, _))) => far & !seen == 0,
            _ => false,
        }
    }

    fn seen(&self, digit: usize) -> Bits {
        self.places.get(&digit).map_or(0, |(_, seen)| *seen)
    }
}

/// Returns all almost locked sets of at most this many cells.
fn sets(plain: &Plain, largest: usize) -> Vec<Set> {
    let mut known: BTreeSet<Vec<usize>> = BTreeSet::new();
    for (_, house) in &plain.houses {
        let mut open: Vec<usize> = house.iter().copied().filter(|&cell| !plain.marks[cell].is_empty()).collect();
        open.sort_unstable();
        let all = (1..=largest.min(open.len())).flat_map(|size| choices(&open, size));
        known.extend(all.filter(|cells| plain.union(cells).len() == cells.len() + 1));
    }
    let peers: Vec<Bits> = (0..plain.marks.len()).map(|cell| plain.peers(cell)).collect();
    let bits = |cells: &[usize]| cells.iter().fold(0, |all: Bits, cell| all | 1 << cell);
    let set = |cells: Vec<usize>| {
        let digits = plain.union(&cells);
        let place = |&digit: &usize| {
            let places = plain.places(digit, &cells);
            let seen = places.iter().fold(plain.bits(digit), |seen, &cell| seen & peers[cell]);
            (digit, (bits(&places), seen))
        };
        Set { cells: bits(&cells), places: digits.iter().map(place).collect(), digits }
    };
    known.into_iter().map(set).collect()
}

fn excludes(digit: usize, cells: Bits, gone: &mut Gone) {
    gone.extend(cells_of(cells).map(|cell| (cell, digit)));
}

/// Two sets without a common cell, and a digit that only one of them can hold; with two such digits, every digit of
/// each set is locked.
pub(super) fn linked_sets(plain: &Plain, largest: usize, gone: &mut Gone) {
    let all = sets(plain, largest);
    for (at, one) in all.iter().enumerate() {
        for other in &all[at + 1..] {
            let common: Vec<usize> = one.digits.intersection(&other.digits).copied().collect();
            let linked: Vec<usize> = common.iter().copied().filter(|&digit| one.is_linked(digit, other)).collect();
            for &digit in &common {
                if linked.iter().any(|&by| by != digit) {
                    excludes(digit, one.seen(digit) & other.seen(digit), gone);
                }
            }
            if linked.len() > 1 && one.cells & other.cells == 0 {
                for set in [one, other] {
                    let rest = set.digits.iter().filter(|digit| !linked.contains(digit));
                    rest.for_each(|&digit| excludes(digit, set.seen(digit) & !(one.cells | other.cells), gone));
                }
            }
        }
    }
}

/// Two sets without a common cell, and two digits that only one of them can hold: these are removed from cells that see
/// all their places in both, and every other digit of a set from cells that see its places there.
pub(super) fn sets_linked_twice(plain: &Plain, largest: usize, gone: &mut Gone) {
    let all = sets(plain, largest);
    for (at, one) in all.iter().enumerate() {
        for other in all[at + 1..].iter().filter(|other| one.cells & other.cells == 0) {
            let both = one.cells | other.cells;
            let linked: Vec<usize> = one.digits.iter().copied().filter(|&digit| one.is_linked(digit, other)).collect();
            for pair in choices(&linked, 2) {
                pair.iter().for_each(|&digit| excludes(digit, one.seen(digit) & other.seen(digit) & !both, gone));
                for set in [one, other] {
                    let rest = set.digits.iter().filter(|digit| !pair.contains(digit));
                    rest.for_each(|&digit| excludes(digit, set.seen(digit) & !both, gone));
                }
            }
        }
    }
}

/// Two sets, not both of one cell, and a digit with two places in a house, each seen by all its places in one of the
/// sets: one of the sets holds each other digit that they share.
pub(super) fn joined_sets(plain: &Plain, largest: usize, gone: &mut Gone) {
    let all = sets(plain, largest);
    for joining in 0..plain.side {
        for [near, far] in plain.strong(joining) {
            let seeing = |cell: usize| all.iter().filter(move |set| set.seen(joining) >> cell & 1 == 1);
            for one in seeing(near) {
                let is_other =
                    |other: &&Set| other.cells != one.cells && one.cells.count_ones() + other.cells.count_ones() > 2;
                for other in seeing(far).filter(is_other) {
                    for &digit in one.digits.intersection(&other.digits).filter(|&&digit| digit != joining) {
                        excludes(digit, one.seen(digit) & other.seen(digit), gone);
                    }
                }
            }
        }
    }
}

/// Two to four digits. Outside the crossing, one of two crossing houses has them in one cell fewer than digits, and the
/// other house has as many cells with only these digits: they are removed from its other cells, and all others from the
/// cells of the first.
pub(super) fn candidates(plain: &Plain, gone: &mut Gone) {
    let digits: Vec<usize> = (0..plain.side).collect();
    let all: Vec<Vec<usize>> = (2..=4).flat_map(|count| choices(&digits, count)).collect();
    for (kind, kept) in &plain.houses {
        for (_, cut) in plain.houses.iter().filter(|(other, _)| kind.is_block() != other.is_block()) {
            let open = |house: &[usize], other: &[usize]| -> Vec<usize> {
                plain.cells().filter(|cell| house.contains(cell) && !other.contains(cell)).collect()
            };
            let (own, beside) = (open(kept, cut), open(cut, kept));
            let crossing: Vec<usize> = plain.cells().filter(|cell| kept.contains(cell) && cut.contains(cell)).collect();
            for chosen in all.iter().filter(|_| !crossing.is_empty()) {
                let chosen: BTreeSet<usize> = chosen.iter().copied().collect();
                let has_any = |cell: &usize| !plain.marks[*cell].is_disjoint(&chosen);
                let (holding, rest): (Vec<usize>, Vec<usize>) = own.iter().partition(|cell| has_any(cell));
                let of_rest: BTreeSet<usize> =
                    plain.union(&[crossing.clone(), rest.clone()].concat()).difference(&chosen).copied().collect();
                let count = chosen.len() - 1;
                let is_spread = chosen.iter().all(|&digit| !plain.places(digit, &own).is_empty());
                let is_full = of_rest.len() + 1 == crossing.len() + rest.len() && !of_rest.is_empty();
                if holding.len() != count || !is_spread || !is_full {
                    continue;
                }
                let within: Vec<usize> =
                    beside.iter().copied().filter(|&cell| plain.marks[cell].is_subset(&chosen)).collect();
                for naked in choices(&within, count).into_iter().filter(|naked| plain.union(naked) == chosen) {
                    let remove = |cells: &[usize], digits: &BTreeSet<usize>, gone: &mut Gone| {
                        let held =
                            |&cell: &usize| plain.marks[cell].intersection(digits).map(move |&digit| (cell, digit));
                        gone.extend(cells.iter().flat_map(held));
                    };
                    let others: Vec<usize> = beside.iter().copied().filter(|cell| !naked.contains(cell)).collect();
                    remove(&others, &chosen, gone);
                    remove(&holding, &of_rest, gone);
                }
            }
        }
    }
}

/// A middle set linked to two others by different digits: conclusions for each further digit of these two.
pub(super) fn three_linked_sets(plain: &Plain, largest: usize, gone: &mut Gone) {
    let all = sets(plain, largest);
    for middle in &all {
        let near: Vec<(usize, &Set)> = middle
            .digits
            .iter()
            .flat_map(|&by| all.iter().filter(move |set| set.is_linked(by, middle)).map(move |set| (by, set)))
            .collect();
        for &(x, one) in &near {
            for &(y, other) in near.iter().filter(|(y, other)| x < *y && other.cells != one.cells) {
                for &digit in one.digits.iter().filter(|&&digit| digit != x && digit != y) {
                    excludes(digit, one.seen(digit) & other.seen(digit), gone);
                }
            }
        }
    }
}

/// Four to eight sets, each linked to the next and left by a different digit than the one by which it is entered.
///
/// A chain may visit a set twice: the conclusion is still valid, and two of its sets prove it alone. The search
/// deliberately does not follow every chain of five sets or more, and may miss their conclusions.
pub(super) fn chains_of_sets(plain: &Plain, largest: usize, longest: usize, gone: &mut Gone) {
    let all = &sets(plain, largest);
    let linked = |at: usize| -> Vec<(usize, usize)> {
        let to = |other: usize| {
            all[at].digits.iter().filter(move |&&x| all[at].is_linked(x, &all[other])).map(move |&x| (other, x))
        };
        (0..all.len()).flat_map(to).collect()
    };
    let links: Vec<Vec<(usize, usize)>> = (0..all.len()).map(linked).collect();
    for first in 0..all.len() {
        // The set, the digit by which the first is left, and the digit by which this one is entered.
        let mut ends: BTreeSet<(usize, usize, usize)> = links[first].iter().map(|&(other, x)| (other, x, x)).collect();
        for count in 3..=longest {
            let further = |&(at, left, entered): &(usize, usize, usize)| {
                links[at].iter().filter(move |(_, x)| *x != entered).map(move |&(other, x)| (other, left, x))
            };
            ends = ends.iter().flat_map(further).collect();
            for &(last, left, entered) in ends.iter().filter(|&&(last, ..)| count > 3 && last != first) {
                for &digit in all[first].digits.iter().filter(|digit| ![left, entered].contains(digit)) {
                    excludes(digit, all[first].seen(digit) & all[last].seen(digit), gone);
                }
            }
        }
    }
}

/// A stem of two to five candidates, each of which takes a digit from a set with another digit that all these sets
/// have.
pub(super) fn blossoms(plain: &Plain, largest: usize, gone: &mut Gone) {
    let all = sets(plain, largest);
    for stem in plain.cells().filter(|&cell| (2..=5).contains(&plain.marks[cell].len())) {
        let near = plain.peers(stem);
        for digit in 0..plain.side {
            // The exclusions by any petal of a candidate; each candidate chooses its petals independently.
            let by_candidate = |&own: &usize| {
                let is_petal =
                    |set: &&Set| own != digit && set.places.get(&own).is_some_and(|(its, _)| its & !near == 0);
                all.iter().filter(is_petal).fold(0, |seen, set| seen | set.seen(digit))
            };
            let seen = plain.marks[stem].iter().map(by_candidate).fold(!(1 << stem), |all, seen| all & seen);
            excludes(digit, seen, gone);
        }
    }
}

/// Cells in the crossing of a line and a box with at least two more digits than cells, cells of the rest of the line,
/// and cells of the rest of the box with no digit in common with those: as many cells as digits. The line keeps the
/// digits of its own cells, the box those of its own, and both keep the others. Removals in other houses are
/// deliberately left out.
pub(super) fn sue_de_coq(plain: &Plain, gone: &mut Gone) {
    let mask = |cells: &[usize]| plain.union(cells).into_iter().fold(0u32, |all, digit| all | 1 << digit);
    let open = |cells: &[usize]| -> Vec<usize> {
        cells.iter().copied().filter(|&cell| !plain.marks[cell].is_empty()).collect()
    };
    let some = |cells: &[usize]| -> Vec<(Vec<usize>, u32)> {
        let all = (1..=cells.len().min(6)).flat_map(|count| choices(cells, count));
        all.map(|cells| (cells.clone(), mask(&cells))).collect()
    };
    let lines = plain.houses.iter().filter(|(kind, _)| *kind != HouseKind::Box);
    for (line, block) in
        lines.flat_map(|(_, line)| plain.of_kind(HouseKind::Box).into_iter().map(move |block| (line, block)))
    {
        let crossing: Vec<usize> = open(line).into_iter().filter(|cell| block.contains(cell)).collect();
        let chosen = some(&crossing)
            .into_iter()
            .filter(|(cells, digits)| cells.len() > 1 && digits.count_ones() as usize > cells.len() + 1);
        for (cells, digits) in chosen {
            let beside = |house: &[usize]| {
                let rest: Vec<usize> = open(house).into_iter().filter(|cell| !cells.contains(cell)).collect();
                // Cells with none of the digits are a subset of their own.
                some(&rest).into_iter().filter(|(_, its)| its & digits != 0).collect::<Vec<_>>()
            };
            let of_block = beside(block);
            for (along, kept) in beside(line) {
                for (inside, its) in of_block.iter().filter(|(_, its)| its & kept == 0) {
                    let all = [&cells[..], &along, inside].concat();
                    let is_apart = along.iter().all(|cell| !inside.contains(cell));
                    if !is_apart || (digits | kept | its).count_ones() as usize != all.len() {
                        continue;
                    }
                    for digit in plain.union(&all) {
                        let mut removed = Gone::new();
                        plain.seen_by_all(digit, &plain.places(digit, &all), &mut removed);
                        let within = |cell: usize| match (kept >> digit & 1, its >> digit & 1) {
                            (1, _) => line.contains(&cell),
                            (_, 1) => block.contains(&cell),
                            _ => line.contains(&cell) || block.contains(&cell),
                        };
                        gone.extend(removed.into_iter().filter(|&(cell, _)| within(cell)));
                    }
                }
            }
        }
    }
}

/// Three digits that a row and a column crossing in a cell have in it or in one wing of each.
pub(super) fn fireworks_of_three(plain: &Plain, gone: &mut Gone) {
    for (cells, digits) in bursts(plain) {
        for three in choices(&digits, 3) {
            let others = |&cell: &usize| plain.others(cell, &three).into_iter().map(move |digit| (cell, digit));
            gone.extend(cells.iter().flat_map(others));
        }
    }
}

/// Returns, by pivot, wing of the row and wing of the column, the digits that a row and a column crossing in the pivot
/// cannot both have outside these three cells.
fn bursts(plain: &Plain) -> BTreeMap<[usize; 3], Vec<usize>> {
    let mut all = BTreeMap::new();
    for row in plain.of_kind(HouseKind::Row) {
        for column in plain.of_kind(HouseKind::Column) {
            let pivot = plain.crossing(row, column);
            let wings = |line: &Vec<usize>| -> Vec<usize> {
                let is_wing =
                    |cell: &usize| plain.box_of(*cell) != plain.box_of(pivot) && !plain.marks[*cell].is_empty();
                line.iter().copied().filter(is_wing).collect()
            };
            let of_row = wings(row);
            for (wing, other) in
                of_row.into_iter().flat_map(|wing| wings(column).into_iter().map(move |other| (wing, other)))
            {
                let cells = [pivot, wing, other];
                let outside = |digit: usize, line: &[usize]| -> Vec<usize> {
                    plain.places(digit, line).into_iter().filter(|cell| !cells.contains(cell)).collect()
                };
                let is_in = |&digit: &usize| {
                    let [one, two] = [outside(digit, row), outside(digit, column)];
                    let is_open = [row, column].iter().all(|line| !plain.places(digit, line).is_empty());
                    is_open && one.iter().all(|&a| two.iter().all(|&b| plain.sees[a][b]))
                };
                let digits: Vec<usize> = (0..plain.side).filter(is_in).collect();
                if digits.len() > 1 && !plain.marks[pivot].is_empty() {
                    all.insert(cells, digits);
                }
            }
        }
    }
    all
}

/// Two digits of one corner of a rectangle, and two of the opposite one: the four corners hold these four.
pub(super) fn fireworks_of_four(plain: &Plain, gone: &mut Gone) {
    let all = bursts(plain);
    for ([pivot, wing, other], digits) in &all {
        // The opposite corner has its row's wing in place of this one's column wing.
        for ([opposite, ..], its) in
            all.iter().filter(|(cells, _)| cells[1] == *other && cells[2] == *wing && cells[0] != *pivot)
        {
            for own in choices(digits, 2) {
                for others in
                    choices(its, 2).into_iter().filter(|others| others.iter().all(|digit| !own.contains(digit)))
                {
                    let kept = [&own[..], &others].concat();
                    for cell in [*pivot, *wing, *other, *opposite] {
                        gone.extend(plain.others(cell, &kept).into_iter().map(|digit| (cell, digit)));
                    }
                }
            }
        }
    }
}

/// Two digits of a corner, and two cells with only these, which do not see each other and are each seen by a different
/// wing: removed from cells that see all four of these.
pub(super) fn firework_w_wings(plain: &Plain, gone: &mut Gone) {
    for ([pivot, wing, other], digits) in bursts(plain) {
        for two in choices(&digits, 2) {
            let is_pair = |cell: &usize| {
                plain.marks[*cell].iter().copied().eq(two.iter().copied()) && ![pivot, wing, other].contains(cell)
            };
            let pairs: Vec<usize> = (0..plain.marks.len()).filter(is_pair).collect();
            for &one in pairs.iter().filter(|&&pair| plain.sees[pair][wing]) {
                for &two_of in pairs.iter().filter(|&&pair| plain.sees[pair][other] && pair != one) {
                    let all = [wing, other, one, two_of];
                    let loses = |cell: &usize| *cell != pivot && all.iter().all(|&at| plain.sees[*cell][at]);
                    for cell in (0..plain.marks.len()).filter(|cell| !plain.sees[one][two_of] && loses(cell)) {
                        gone.extend(
                            plain.marks[cell].iter().filter(|digit| two.contains(digit)).map(|&digit| (cell, digit)),
                        );
                    }
                }
            }
        }
    }
}

/// Two digits of a corner, and a third that a wing cannot hold without the other wing: it sees a cell that is, with the
/// other wing, the only place in a house.
pub(super) fn firework_l_wings(plain: &Plain, gone: &mut Gone) {
    for ([pivot, wing, other], digits) in bursts(plain) {
        for digit in 0..plain.side {
            if digits.iter().filter(|own| **own != digit).count() < 2 {
                continue;
            }
            for (from, to) in
                [(wing, other), (other, wing)].into_iter().filter(|(from, _)| plain.marks[*from].contains(&digit))
            {
                let forces = |(_, house): &(HouseKind, Vec<usize>)| {
                    let places = plain.places(digit, house);
                    let beside: Vec<usize> = places.iter().copied().filter(|place| *place != to).collect();
                    let is_beside = |place: usize| place != pivot && plain.sees[place][from];
                    places.len() == 2 && beside.len() == 1 && is_beside(beside[0]) && house.len() == plain.side
                };
                if plain.houses.iter().any(forces) {
                    gone.insert((from, digit));
                }
            }
        }
    }
}

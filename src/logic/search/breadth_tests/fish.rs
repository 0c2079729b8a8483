//! Definitions of fish of every class.

use super::plain::{Bits, Gone, Plain, cells_of, choices};
use crate::board::HouseKind;
use std::collections::BTreeSet;

/// Lines of one kind with all places in the same number of lines of the other kind, except for fins, which removed
/// candidates must see.
pub(super) fn basic_fish(plain: &Plain, size: usize, may_have_fins: bool, gone: &mut Gone) {
    let lines = |kind| -> Vec<&Vec<usize>> {
        plain.houses.iter().filter(|(its, _)| *its == kind).map(|(_, cells)| cells).collect()
    };
    for (base_kind, cover_kind) in [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)] {
        for digit in 0..plain.side {
            let bases: Vec<&Vec<usize>> =
                lines(base_kind).into_iter().filter(|line| plain.places(digit, line).len() > 1).collect();
            for base in choices(&bases, size) {
                let places: BTreeSet<usize> = base.iter().flat_map(|line| plain.places(digit, line)).collect();
                for cover in choices(&lines(cover_kind), size) {
                    let covered = |cell: usize| cover.iter().any(|line| line.contains(&cell));
                    // A cover without a place of the bases does not count.
                    if !cover.iter().all(|line| places.iter().any(|cell| line.contains(cell))) {
                        continue;
                    }
                    let fins: Vec<usize> = places.iter().copied().filter(|&cell| !covered(cell)).collect();
                    if !fins.is_empty() && !may_have_fins {
                        continue;
                    }
                    let goes = |&cell: &usize| {
                        plain.marks[cell].contains(&digit)
                            && covered(cell)
                            && !places.contains(&cell)
                            && fins.iter().all(|&fin| plain.sees[cell][fin])
                    };
                    gone.extend(plain.cells().filter(goes).map(|cell| (cell, digit)));
                }
            }
        }
    }
}

/// The removals of a fish with some bases and covers.
pub(super) struct Fish {
    /// The indices of the bases.
    pub base: Vec<usize>,
    pub fins: Bits,
    pub removed: Bits,
    /// Whether every cover is needed for some removal. If not, it is a smaller fish.
    pub is_whole: bool,
}

/// The kinds of house that bases and covers may be.
type Kinds = [&'static [HouseKind]; 2];

const BASIC: &[Kinds] = &[[&[HouseKind::Row], &[HouseKind::Column]], [&[HouseKind::Column], &[HouseKind::Row]]];
const FRANKEN: &[Kinds] = &[
    [&[HouseKind::Row, HouseKind::Box], &[HouseKind::Column, HouseKind::Box]],
    [&[HouseKind::Column, HouseKind::Box], &[HouseKind::Row, HouseKind::Box]],
];
const ANY: &[HouseKind] = &[HouseKind::Row, HouseKind::Column, HouseKind::Box];
const MUTANT: &[Kinds] = &[[ANY, ANY]];

/// Returns every fish of a digit that removes something. Places in no cover or in two bases are fins; a place in two
/// covers counts twice.
fn every_fish(plain: &Plain, digit: usize, size: usize, kinds: Kinds) -> Vec<Fish> {
    let peers: Vec<Bits> = (0..plain.marks.len()).map(|cell| plain.peers(cell)).collect();
    let all: Vec<Bits> = plain.houses.iter().map(|(_, house)| plain.bits_in(digit, house)).collect();
    let of = |kinds: &[HouseKind]| -> Vec<usize> {
        (0..all.len()).filter(|&house| kinds.contains(&plain.houses[house].0)).collect()
    };
    let twice = |houses: &[usize]| {
        houses.iter().fold((0, 0), |(once, twice), &house| (once | all[house], twice | once & all[house]))
    };
    let covers: Vec<(Vec<usize>, (Bits, Bits))> =
        choices(&of(kinds[1]), size).into_iter().map(|cover| (cover.clone(), twice(&cover))).collect();
    let mut found = Vec::new();
    // A base with a single place is a single.
    let bases: Vec<usize> = of(kinds[0]).into_iter().filter(|&house| all[house].count_ones() > 1).collect();
    for base in choices(&bases, size) {
        let (places, endo_fins) = twice(&base);
        for (cover, (covered, covered_twice)) in &covers {
            // A cover without a place of the bases does not count.
            if cover.iter().any(|house| base.contains(house) || all[*house] & places == 0) {
                continue;
            }
            let fins = places & !covered | endo_fins;
            let left = covered & !places | covered_twice & places & !fins;
            let removed = cells_of(fins).fold(left, |left, fin| left & peers[fin]);
            if removed != 0 {
                let left = |gone: usize| places & !peers[gone] & !(1 << gone);
                let holds = |house: usize, cells: Bits| all[house] & cells != 0;
                let needs =
                    |gone: usize| cover.iter().all(|&house| holds(house, 1 << gone) || holds(house, left(gone)));
                let is_whole = cells_of(removed).any(needs);
                found.push(Fish { base: base.clone(), fins, removed, is_whole });
            }
        }
    }
    found
}

/// Fish with houses of these kinds.
pub(super) fn fish_of(plain: &Plain, kinds: &[Kinds], size: usize, gone: &mut Gone) {
    for (digit, &kinds) in (0..plain.side).flat_map(|digit| kinds.iter().map(move |kinds| (digit, kinds))) {
        for fish in every_fish(plain, digit, size, kinds) {
            gone.extend(cells_of(fish.removed).map(|cell| (cell, digit)));
        }
    }
}

pub(super) fn franken(plain: &Plain, size: usize, gone: &mut Gone) {
    fish_of(plain, FRANKEN, size, gone);
}

pub(super) fn mutant(plain: &Plain, size: usize, gone: &mut Gone) {
    fish_of(plain, MUTANT, size, gone);
}

/// Finned fish of two to four lines on the same base with different removals, none of which is really a smaller one.
pub(super) fn siamese(plain: &Plain, gone: &mut Gone) {
    for size in 2..=4 {
        for (digit, &kinds) in (0..plain.side).flat_map(|digit| BASIC.iter().map(move |kinds| (digit, kinds))) {
            let all = every_fish(plain, digit, size, kinds);
            for base in all.chunk_by(|one, other| one.base == other.base) {
                let finned: BTreeSet<Bits> =
                    base.iter().filter(|fish| fish.fins != 0 && fish.is_whole).map(|fish| fish.removed).collect();
                if finned.len() > 1 {
                    gone.extend(finned.iter().flat_map(|&removed| cells_of(removed)).map(|cell| (cell, digit)));
                }
            }
        }
    }
}

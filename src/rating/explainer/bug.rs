//! The bivalue universal grave, types 1 to 4.

use super::pencil_grid::PencilGrid;
use super::tables::{BLOCK_ROW_COLUMN, CELLS, HOUSES, PEER_LIST, bits, cells, low};

/// A BUG that removes something.
#[derive(Clone, Debug)]
pub(super) struct Bug {
    /// The cells with candidates too many, and those candidates.
    pub(super) extras: Vec<(u8, u16)>,
    pub(super) kind: BugKind,
    pub(super) eliminations: Vec<(u8, u16)>,
    /// The rating in tenths.
    pub(super) rating: u16,
}

/// How the BUG is avoided.
#[derive(Clone, Debug)]
pub(super) enum BugKind {
    /// One cell: it takes one of its extra candidates.
    One,
    /// One digit in several cells: who sees all loses it.
    Two,
    /// The extra candidates make a naked subset with other cells of a house.
    Three { house: u8, others: Vec<u8> },
    /// A digit of the BUG is locked in the two cells.
    Four { house: u8, digit: u8 },
}

/// Looks for a BUG.
///
/// Original's quirk: an extra candidate is noticed only in a house where exactly one cell of more than two candidates holds
/// it, so BUGs whose extra candidates share all their houses are missed.
pub(super) fn bug(grid: &PencilGrid) -> Option<Bug> {
    let mut rest = grid.clone();
    let mut bug: Vec<u8> = Vec::new();
    let mut extra_of = [0u16; 81];
    let mut extra = 0u16;
    let mut common: Option<Vec<u8>> = None;
    for first in BLOCK_ROW_COLUMN {
        for house in first..first + 9 {
            for digit in 0..9 {
                let places = grid.places[house][digit];
                if places == 0 || places.count_ones() == 2 {
                    continue;
                }
                let mut big = bits(places)
                    .map(|place| CELLS[house][place])
                    .filter(|&cell| grid.candidates[usize::from(cell)].count_ones() >= 3);
                let cell = big.next()?;
                if big.next().is_some() {
                    continue;
                }
                if !bug.contains(&cell) {
                    bug.push(cell);
                }
                extra_of[usize::from(cell)] |= 1 << digit;
                extra |= 1 << digit;
                rest.remove(usize::from(cell), digit);
                let peers = &PEER_LIST[usize::from(cell)];
                let mut shared = match common {
                    None => peers.to_vec(),
                    Some(mut before) => {
                        before.retain(|other| peers.contains(other));
                        before
                    }
                };
                shared.retain(|other| !bug.contains(other));
                if bug.len() > 1 && extra.count_ones() > 1 && shared.is_empty() {
                    return None;
                }
                common = Some(shared);
            }
        }
    }
    if cells(grid.empty).any(|cell| rest.candidates[cell].count_ones() != 2) {
        return None;
    }
    if rest.places.iter().flatten().any(|places| *places != 0 && places.count_ones() != 2) {
        return None;
    }
    let common = common.unwrap_or_default();
    let extras: Vec<_> = bug.iter().map(|&cell| (cell, extra_of[usize::from(cell)])).collect();
    if bug.len() == 1 {
        let cell = bug[0];
        let removed = grid.candidates[usize::from(cell)] & !extra;
        return Some(Bug { extras, kind: BugKind::One, eliminations: vec![(cell, removed)], rating: 56 });
    }
    if extra.count_ones() == 1 {
        let digit = low(extra);
        let victims = common.iter().copied().filter(|&cell| grid.has(usize::from(cell), digit));
        let eliminations: Vec<_> = victims.map(|cell| (cell, extra)).collect();
        if !eliminations.is_empty() {
            return Some(Bug { extras, kind: BugKind::Two, eliminations, rating: 57 });
        }
        return if bug.len() == 2 { four(grid, &bug, &extra_of, extra) } else { None };
    }
    if common.is_empty() {
        return None;
    }
    let found = if bug.len() == 2 { four(grid, &bug, &extra_of, extra) } else { None };
    found.or_else(|| three(grid, &extras, extra, &common))
}

/// The houses of each kind, in order, that all the cells share.
fn shared_houses(cells: &[u8]) -> impl Iterator<Item = u8> {
    (0..3).filter_map(|kind| {
        let house = HOUSES[usize::from(*cells.first()?)][kind];
        cells.iter().all(|&cell| HOUSES[usize::from(cell)][kind] == house).then_some(house)
    })
}

fn four(grid: &PencilGrid, bug: &[u8], extra_of: &[u16; 81], extra: u16) -> Option<Bug> {
    let [one, two] = [bug[0], bug[1]].map(usize::from);
    let shared = grid.candidates[one] & grid.candidates[two] & !extra;
    if shared.count_ones() != 1 {
        return None;
    }
    let house = shared_houses(bug).next()?;
    let removed = |cell: usize| (cell as u8, grid.candidates[cell] & !extra_of[cell] & !shared);
    Some(Bug {
        extras: bug.iter().map(|&cell| (cell, extra_of[usize::from(cell)])).collect(),
        kind: BugKind::Four { house, digit: low(shared) as u8 },
        eliminations: vec![removed(one), removed(two)],
        rating: 57,
    })
}

fn three(grid: &PencilGrid, extras: &[(u8, u16)], extra: u16, common: &[u8]) -> Option<Bug> {
    let bug: Vec<u8> = extras.iter().map(|&(cell, _)| cell).collect();
    for house in shared_houses(&bug) {
        let kind = usize::from(house / 9);
        let around: Vec<u8> = common.iter().copied().filter(|&cell| HOUSES[usize::from(cell)][kind] == house).collect();
        for size in 2..=6 {
            if around.len() < size {
                continue;
            }
            let mut subset: u16 = (1 << (size - 1)) - 1;
            while subset < 1 << around.len() {
                let chosen = || bits(subset).map(|index| grid.candidates[usize::from(around[index])]);
                let union = chosen().fold(0, |union, set| union | set);
                if union.count_ones() as usize == size
                    && (union | extra).count_ones() as usize == size
                    && chosen().all(|set| set.count_ones() >= 2)
                {
                    let eliminations: Vec<_> = around
                        .iter()
                        .enumerate()
                        .filter(|(index, _)| subset >> index & 1 == 0)
                        .map(|(_, &cell)| (cell, grid.candidates[usize::from(cell)] & union))
                        .filter(|&(_, removed)| removed != 0)
                        .collect();
                    if !eliminations.is_empty() {
                        let others = bits(subset).map(|index| around[index]).collect();
                        return Some(Bug {
                            extras: extras.to_vec(),
                            kind: BugKind::Three { house, others },
                            eliminations,
                            rating: 57 + size as u16 - 1,
                        });
                    }
                }
                let smallest = subset & subset.wrapping_neg();
                let ripple = subset + smallest;
                subset = ripple | (((subset ^ ripple) >> 2) / smallest);
            }
        }
    }
    None
}

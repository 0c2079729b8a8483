//! The bivalue universal grave, types 1 to 4.

use crate::board::{Cell, Digit, House};
use crate::rating::lane::pencil_grid::PencilGrid;
use crate::rating::lane::tables::{
    BLOCK_ROW_COLUMN, ByCell, CELLS, DIGITS, HOUSES, HouseKind, Member, PEER_LIST, bits, cells, low_digit,
};

/// A BUG that removes something.
#[derive(Clone, Debug)]
pub(super) struct Bug {
    /// The cells with extra candidates, and those candidates.
    pub(super) extras: Vec<(Cell, u16)>,
    pub(super) kind: BugKind,
    pub(super) eliminations: Vec<(Cell, u16)>,
    /// The rating in tenths.
    pub(super) rating: u16,
}

/// The way in which the BUG is avoided.
#[derive(Clone, Debug)]
pub(super) enum BugKind {
    /// One cell, which holds one of its extra candidates.
    One,
    /// One digit in several cells, which is removed from cells that see all of them.
    Two,
    /// The extra candidates form a naked subset with other cells of a house.
    Three { house: House, others: Vec<Cell> },
    /// A digit of the BUG is locked in the two cells.
    Four { house: House, digit: Digit },
}

/// Returns the first BUG.
///
/// Original's quirk: an extra candidate is noticed only in a house with exactly one cell of more than two candidates
/// that has it, so BUGs with extra candidates that share all their houses are missed.
pub(super) fn bug(grid: &PencilGrid) -> Option<Bug> {
    let mut rest = grid.clone();
    let mut bug: Vec<Cell> = Vec::new();
    let mut extra_of = ByCell([0u16; 81]);
    let mut extra = 0u16;
    let mut common: Option<Vec<Cell>> = None;
    for kind in BLOCK_ROW_COLUMN {
        for house in kind.houses() {
            for digit in DIGITS {
                let places = grid.places[house][digit];
                if places == 0 || places.count_ones() == 2 {
                    continue;
                }
                let mut big = bits(places)
                    .map(|place| CELLS[house][place])
                    .filter(|&cell| grid.candidates[cell].count_ones() >= 3);
                let cell = big.next()?;
                if big.next().is_some() {
                    continue;
                }
                if !bug.contains(&cell) {
                    bug.push(cell);
                }
                extra_of[cell] |= digit.bit();
                extra |= digit.bit();
                rest.remove(cell, digit);
                let peers = &PEER_LIST[cell];
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
    if rest.places.0.iter().flat_map(|places| &places.0).any(|places| *places != 0 && places.count_ones() != 2) {
        return None;
    }
    let common = common.unwrap_or_default();
    let extras: Vec<_> = bug.iter().map(|&cell| (cell, extra_of[cell])).collect();
    if bug.len() == 1 {
        let cell = bug[0];
        let removed = grid.candidates[cell] & !extra;
        return Some(Bug { extras, kind: BugKind::One, eliminations: vec![(cell, removed)], rating: 56 });
    }
    if extra.count_ones() == 1 {
        let digit = low_digit(extra);
        let victims = common.iter().copied().filter(|&cell| grid.has(cell, digit));
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

/// Returns the houses of each kind, in order, that all the cells share.
fn shared_houses(cells: &[Cell]) -> impl Iterator<Item = House> {
    (0..3).filter_map(|kind| {
        let house = HOUSES[*cells.first()?][kind];
        cells.iter().all(|&cell| HOUSES[cell][kind] == house).then_some(house)
    })
}

fn four(grid: &PencilGrid, bug: &[Cell], extra_of: &ByCell<u16>, extra: u16) -> Option<Bug> {
    let [one, two] = [bug[0], bug[1]];
    let shared = grid.candidates[one] & grid.candidates[two] & !extra;
    if shared.count_ones() != 1 {
        return None;
    }
    let house = shared_houses(bug).next()?;
    let removed = |cell: Cell| (cell, grid.candidates[cell] & !extra_of[cell] & !shared);
    Some(Bug {
        extras: bug.iter().map(|&cell| (cell, extra_of[cell])).collect(),
        kind: BugKind::Four { house, digit: low_digit(shared) },
        eliminations: vec![removed(one), removed(two)],
        rating: 57,
    })
}

fn three(grid: &PencilGrid, extras: &[(Cell, u16)], extra: u16, common: &[Cell]) -> Option<Bug> {
    let bug: Vec<Cell> = extras.iter().map(|&(cell, _)| cell).collect();
    for house in shared_houses(&bug) {
        let kind = HouseKind::of(house) as usize;
        let around: Vec<Cell> = common.iter().copied().filter(|&cell| HOUSES[cell][kind] == house).collect();
        for size in 2..=6 {
            if around.len() < size {
                continue;
            }
            let mut subset: u16 = (1 << (size - 1)) - 1;
            while subset < 1 << around.len() {
                let chosen = || bits(subset).map(|index| grid.candidates[around[index]]);
                let union = chosen().fold(0, |union, set| union | set);
                if union.count_ones() as usize == size
                    && (union | extra).count_ones() as usize == size
                    && chosen().all(|set| set.count_ones() >= 2)
                {
                    let eliminations: Vec<_> = around
                        .iter()
                        .enumerate()
                        .filter(|(index, _)| subset >> index & 1 == 0)
                        .map(|(_, &cell)| (cell, grid.candidates[cell] & union))
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

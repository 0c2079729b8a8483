//! Aligned exclusion: every combination of digits in two or three cells is tried against the cells that see them.

use super::als::{Als, almost_locked_sets};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, Position};
use crate::logic::{Combination, Exclusion, Flow, Report, Study};

/// The maximum number of combinations for one choice of cells: more are too many to check by hand.
const MAX_COMBINATIONS: usize = 120;

/// Reports two or three cells with a candidate that is in no possible combination, ordered by cells.
pub(crate) fn aligned_exclusions<const W: usize>(
    study: &Study<'_, '_, W>,
    size: usize,
    report: &mut Report<'_>,
) -> Flow {
    let position = study.position();
    let empty = position.empty_cells();
    // Pairs may use almost locked sets as excluders, triplets only single cells: more would be too hard to check.
    let sets: Vec<Als<W>> = if size == 2 {
        almost_locked_sets(study).sets.iter().copied().filter(|set| set.cells.len() <= 3).collect()
    } else {
        let cell = |cell| Als { cells: CellSet::single(cell), digits: position.candidates(cell) };
        empty.iter().map(cell).filter(|set| (2..=3).contains(&set.digits.len())).collect()
    };
    let mut cells = Vec::new();
    each_choice(position, &sets, size, &mut cells, &mut |cells, sets| try_all(position, cells, sets, report))
}

/// Passes on every choice of cells with at least two excluders: sets with a cell in sight of each of them.
///
/// With one excluder they are a naked subset. Excluders in sight of only two of three cells would combine these two
/// with any third cell, in nearly every position.
fn each_choice<const W: usize>(
    position: &Position<'_, W>,
    sets: &[Als<W>],
    left: usize,
    cells: &mut Vec<Cell>,
    each: &mut dyn FnMut(&[Cell], &[Als<W>]) -> Flow,
) -> Flow {
    if left == 0 {
        return each(cells, sets);
    }
    let after = cells.last().copied();
    for cell in position.empty_cells().iter().filter(|&cell| after.is_none_or(|last| cell > last)) {
        position.go_on()?;
        let peers = position.layout().peers(cell);
        let near: Vec<Als<W>> =
            sets.iter().filter(|set| set.cells.intersects(&peers) && !set.cells.contains(cell)).copied().collect();
        if near.len() < 2 {
            continue;
        }
        cells.push(cell);
        each_choice(position, &near, left - 1, cells, each)?;
        cells.pop();
    }
    Flow::Continue(())
}

fn try_all<const W: usize>(
    position: &Position<'_, W>,
    cells: &[Cell],
    sets: &[Als<W>],
    report: &mut Report<'_>,
) -> Flow {
    let choices: Vec<Vec<Digit>> = cells.iter().map(|&cell| position.candidates(cell).iter().collect()).collect();
    let count: usize = choices.iter().map(Vec::len).product();
    if count > MAX_COMBINATIONS {
        return Flow::Continue(());
    }
    // The digits of each cell that are in a combination that nothing excludes.
    let mut possible = vec![DigitSet::EMPTY; cells.len()];
    let mut excluded: Vec<(Vec<Digit>, Option<usize>)> = Vec::new();
    for number in 0..count {
        let mut rest = number;
        let mut digits = Vec::with_capacity(cells.len());
        for choice in choices.iter().rev() {
            digits.push(choice[rest % choice.len()]);
            rest /= choice.len();
        }
        digits.reverse();
        match excluder(position, cells, &digits, sets) {
            Some(by) => excluded.push((digits, by)),
            None => possible.iter_mut().zip(&digits).for_each(|(possible, &digit)| possible.insert(digit)),
        }
    }
    let mut eliminations = Vec::new();
    for (&cell, &possible) in cells.iter().zip(&possible) {
        let gone = position.candidates(cell) - possible;
        eliminations.extend(gone.at(cell));
    }
    // Without an excluder the cells only exclude each other, because one of them is a single.
    let is_aligned = excluded.iter().any(|(_, by)| by.is_some());
    if eliminations.is_empty() || !is_aligned {
        return Flow::Continue(());
    }
    let argument = || {
        let is_needed = |digits: &[Digit]| {
            eliminations
                .iter()
                .any(|gone| cells.iter().zip(digits).any(|(&cell, &digit)| *gone == Candidate::new(cell, digit)))
        };
        let combinations = excluded.iter().filter(|(digits, _)| is_needed(digits)).map(|(digits, by)| Combination {
            digits: digits.clone(),
            excluder: by.map_or_else(Vec::new, |set| sets[set].cells.iter().collect()),
        });
        Exclusion { cells: cells.to_vec(), combinations: combinations.collect() }
    };
    report.add_removals(&eliminations, argument)
}

/// Returns why a combination is impossible: `Some(None)` if its own cells clash, else a set with too few digits left.
fn excluder<const W: usize>(
    position: &Position<'_, W>,
    cells: &[Cell],
    digits: &[Digit],
    sets: &[Als<W>],
) -> Option<Option<usize>> {
    let layout = position.layout();
    let pairs = || cells.iter().copied().zip(digits.iter().copied());
    let clashes = pairs().any(|(one, digit)| {
        pairs().any(|(other, same)| one < other && digit == same && layout.peers(one).contains(other))
    });
    if clashes {
        return Some(None);
    }
    let used: DigitSet = digits.iter().copied().collect();
    let starves = |set: &Als<W>| {
        let gone = set.digits & used;
        if set.digits.len() - gone.len() >= set.cells.len() {
            return false;
        }
        let stays = |digit: &Digit| {
            let places = set.cells & position.places(*digit);
            !pairs().any(|(cell, own)| own == *digit && places.is_subset(&layout.peers(cell)))
        };
        set.digits.iter().filter(stays).count() < set.cells.len()
    };
    sets.iter().position(starves).map(Some)
}

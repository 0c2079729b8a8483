//! Bounds a puzzle's rating with the first classes of the ladder, in the time of a few steps.
//!
//! Up to class 4 no step prevents another: a single remains a single, and if a locked candidate, a subset, a fish or a
//! chain of two strong links loses candidates, the rest of it and the singles that follow still remove as much. All
//! orders therefore end in the same position, and steps are applied in any order. Beyond class 4 this is not true: a
//! unique rectangle is lost with its candidates.

use super::ladder;
use super::lane::bulk::{BulkSolver, PatternLevel};
use super::rated::Rating;
use super::singles::{SINGLES, place_singles};
use crate::board::{Position, Puzzle, with_layout};
use crate::logic::{Memory, Study, contradiction};

/// The last class with steps that are applied in any order: on standard 9x9 boards, and on others, where further
/// classes are slow or depend on rules.
const LAST: u32 = 4;
const LAST_ELSEWHERE: u32 = 2;

/// Returns the minimum and maximum rating of the puzzle on our own scale, close enough to decide whether it is outside
/// a band; `None` if givens conflict.
pub(super) fn press(puzzle: &Puzzle, band: (Rating, Rating)) -> Option<(Rating, Rating)> {
    if let Some(values) = puzzle.as_nine().filter(|_| puzzle.is_standard_nine()) {
        let mut settling = BulkSolver::of(values)?;
        return Some(bounds(band, LAST, |class| {
            settling.take_all(match class {
                1 => PatternLevel::BlockSingles,
                2 => PatternLevel::Singles,
                3 => PatternLevel::Pairs,
                _ => PatternLevel::Subsets,
            })
        }));
    }
    with_layout!(puzzle.board(), |layout| {
        let mut position = Position::new(layout, puzzle).ok()?;
        let memory = Memory::default();
        Some(bounds(band, LAST_ELSEWHERE, |class| {
            settle(&mut position, &memory, class);
            position.is_solved()
        }))
    })
}

/// Returns these bounds; `ends_with` applies all steps of the classes up to one and returns whether this solves the
/// puzzle.
fn bounds((lowest, highest): (Rating, Rating), last: u32, mut ends_with: impl FnMut(u32) -> bool) -> (Rating, Rating) {
    let is_any_harder = highest.0 >= 10 * (last + 1);
    // Classes below the band need not be distinguished.
    let start = (lowest.0 / 10).saturating_sub(1).clamp(1, last);
    for class in start..=last {
        if 10 * class > highest.0 || 10 * class >= lowest.0 && is_any_harder {
            return (Rating(10 * class), super::press::UNSOLVED);
        }
        if ends_with(class) {
            return (Rating(10 * if class == start { 1 } else { class }), Rating(10 * class + 9));
        }
    }
    (Rating(10 * (last + 1)), super::press::UNSOLVED)
}

/// Applies all steps of the classes up to this one, until there are no more.
fn settle<const W: usize>(position: &mut Position<'_, W>, memory: &Memory, class: u32) {
    place_singles(position, class);
    while class > SINGLES && !position.is_solved() && contradiction(position).is_none() {
        let gone = ladder::all_of_easiest(&Study::new(position, memory), SINGLES + 1..=class);
        if gone.is_empty() {
            return;
        }
        gone.into_iter().for_each(|gone| {
            position.remove(gone.cell, gone.digit);
        });
        place_singles(position, class);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::variant;
    use crate::rating::testing::{rated, read_puzzle};
    use sudopress_make::generate::{Request, puzzle};

    #[test]
    fn every_figure_lies_within_its_bounds() {
        let mut met = [0; 10];
        let mut check = |puzzle: &Puzzle| {
            let figure = rated("press", puzzle).rating;
            let band = |class: u32| (Rating(10 * class), Rating(10 * class + 9));
            for class in 1..10 {
                let (lowest, highest) = press(puzzle, band(class)).expect("no conflict");
                let message = format!("{figure:?} is not in {lowest:?} to {highest:?}: {puzzle:?}");
                assert!((lowest..=highest).contains(&figure), "{message}");
                // Up to the last class, a rating outside the band is always recognised.
                if class <= LAST && puzzle.is_standard_nine() {
                    let is_outside = highest < band(class).0 || lowest > band(class).1;
                    assert_eq!(is_outside, figure.0 / 10 != class, "{message}");
                }
            }
            met[figure.0 as usize / 10 - 1] += 1;
        };
        for (shape, count) in [((3, 3), 60), ((2, 2), 10), ((3, 2), 20)] {
            let board = variant::standard(shape.0, shape.1).expect("a board");
            let request = Request::new(board);
            (0..count).filter_map(|index| puzzle(5, index, &request)).for_each(|made| check(&made.puzzle));
        }
        assert!(met[..5].iter().all(|&met| met > 0), "{met:?}");
        let conflict = read_puzzle(&format!("11{}", ".".repeat(79)));
        assert_eq!(press(&conflict, (Rating(10), Rating(19))), None);
    }
}

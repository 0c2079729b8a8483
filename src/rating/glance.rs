//! What singles alone tell of a puzzle: bounds of its figure, had in the time of a few steps.
//!
//! Placing a single never takes another away, so the order does not matter, and all are placed as they are met.

use super::rated::Rating;
use crate::board::{Cell, Digit, Position, Puzzle, with_layout};

/// How far singles get.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Reach {
    /// Full houses and hidden singles of boxes or regions fill the board.
    Blocks,
    /// Singles of all kinds do.
    Singles,
    /// They do not.
    Beyond,
}

/// The lowest and the highest figure on our own scale that the puzzle can have, by what singles do; `None` when givens
/// conflict.
pub(super) fn press(puzzle: &Puzzle) -> Option<(Rating, Rating)> {
    let (class, highest) = match reach(puzzle)? {
        Reach::Blocks => (1, 19),
        Reach::Singles => (2, 29),
        Reach::Beyond => (3, super::press::UNSOLVED.0),
    };
    Some((Rating(10 * class), Rating(highest)))
}

fn reach(puzzle: &Puzzle) -> Option<Reach> {
    with_layout!(puzzle.board(), |layout| {
        let mut position = Position::new(layout, puzzle).ok()?;
        for reach in [Reach::Blocks, Reach::Singles] {
            settle(&mut position, reach);
            if position.is_solved() {
                return Some(reach);
            }
        }
        Some(Reach::Beyond)
    })
}

/// Places singles for as long as there are any: those of blocks, or all.
fn settle<const W: usize>(position: &mut Position<'_, W>, which: Reach) {
    let layout = position.layout();
    let topology = layout.topology();
    let mut found: Vec<(Cell, Digit)> = Vec::new();
    loop {
        for &(house, cells) in layout.full_houses() {
            let empty = cells & position.empty_cells();
            let last = empty.only();
            if empty.is_empty() || last.is_none() && which == Reach::Blocks && !topology.house(house).kind.is_block() {
                continue;
            }
            let single = |digit| Some(((position.places(digit) & cells).only()?, digit));
            found.extend(topology.digits().filter_map(single));
        }
        if which == Reach::Singles {
            let naked = |cell| Some((cell, position.candidates(cell).only()?));
            found.extend(position.empty_cells().iter().filter_map(naked));
        }
        if found.is_empty() {
            return;
        }
        // Two that contradict each other are not both placed: then the position is broken, and stays unsolved.
        found.drain(..).for_each(|(cell, digit)| {
            if position.allows(cell, digit) {
                position.place(cell, digit);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Symmetry, variant};
    use crate::generate::{Minimality, Request, puzzle};
    use crate::rating::scale;

    #[test]
    fn every_figure_lies_within_its_bounds() {
        let press_scale = scale("press").expect("it is in the table");
        let mut met = [0; 3];
        let mut check = |puzzle: &Puzzle| {
            let figure = press_scale.rate_fully(puzzle).expect("no conflict").rating;
            let (lowest, highest) = press(puzzle).expect("no conflict");
            assert!((lowest..=highest).contains(&figure), "{figure:?} is not in {lowest:?} to {highest:?}: {puzzle:?}");
            met[lowest.0 as usize / 10 - 1] += 1;
        };
        for (shape, count) in [((3, 3), 60), ((2, 2), 10), ((3, 2), 20)] {
            let board = variant::standard(shape.0, shape.1).expect("a board");
            let request = Request { board, symmetry: Symmetry::None, minimality: Minimality::Strict, clue_count: 0 };
            (0..count).filter_map(|index| puzzle(5, index, &request)).for_each(|made| check(&made.puzzle));
        }
        assert!(met.iter().all(|&met| met > 0), "{met:?}");
        assert_eq!(press(&Puzzle::of_line(&format!("11{}", ".".repeat(79)))), None);
    }
}

//! Tests quickly whether no step of a path from a position is above a rating, without walking the path.
//!
//! The scale takes the first hint of the first technique that has one, so finding the hardest step needs the whole
//! path. But singles, locking, subsets, fish and forcing chains of one assumption persist: after removals the rest of
//! such a step removes as much, or a single does, and a forcing chain is never longer than before. If they solve the
//! puzzle in any order, one of them also exists at each step of the path, and no step is harder than they are. All
//! techniques before chains of one assumption are easier than the easiest of these.
//!
//! This is not true of chains of several branches. The original visits a house only from the first of its places, so a
//! chain can be lost with a candidate, and the length of a run that removes candidates depends on its order.
//!
//! # Notes
//!
//! Testing after every chain of one assumption, not only after harder steps, is slower (rejected): 296 puzzles of 8.0
//! and above took 1.7 s instead of 1.4.

use super::chain::{Closures, longest};
use crate::rating::lane::bulk::{place_singles, remove, take};
use crate::rating::lane::patterns;
use crate::rating::lane::pencil_grid::PencilGrid;
use crate::rating::lane::tables::{DIGITS, Member, cells};

/// The rating of the hardest single.
const SINGLES: u16 = 23;
/// The rating of the shortest chains of one assumption; patterns are easier.
const CHAINS: u16 = 70;

/// Returns whether it is certain that no path from here has a step above `most`.
pub(super) fn stays_within(grid: &PencilGrid, most: u16, closures: &mut Closures) -> bool {
    if most < SINGLES {
        return false;
    }
    let mut grid = grid.clone();
    loop {
        place_singles(&mut grid);
        if grid.is_solved() {
            return true;
        }
        // The fastest searches come first.
        let is_any = most >= CHAINS
            && (take(&mut grid, |grid, sink| patterns::locking(grid, sink))
                || take_chains(&mut grid, closures, longest(u32::from(most - CHAINS)))
                || take(&mut grid, |grid, sink| patterns::naked(grid, 3, sink))
                || take(&mut grid, |grid, sink| patterns::hidden(grid, 3, sink))
                || take(&mut grid, |grid, sink| patterns::fish(grid, 3, sink)));
        if !is_any {
            return false;
        }
    }
}

/// Removes all candidates that forcing chains of one assumption with at most `longest` nodes remove. Returns whether
/// there were any.
fn take_chains(grid: &mut PencilGrid, closures: &mut Closures, longest: u32) -> bool {
    closures.read(grid);
    let mut gone = Vec::new();
    for digit in DIGITS {
        for (sources, from_on) in [(closures.refuted[digit], true), (closures.proved[digit], false)] {
            for cell in cells(sources) {
                let own = digit.bit();
                let removed = if from_on { own } else { grid.candidates[cell] & !own };
                if removed != 0 && closures.leads_back((cell, digit), from_on, longest) {
                    gone.push((cell, removed));
                }
            }
        }
    }
    remove(grid, &gone)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::variant;
    use crate::rating::explainer::{Limit, Rater};
    use sudopress_make::generate::{Request, puzzle};

    #[test]
    fn paths_that_stay_within_a_rating_have_no_step_above_it() {
        let mut counts = [0; 3];
        let request = Request::new(variant::nine().clone());
        let mut rater = Rater::new();
        let mut closures = Closures::new();
        for made in (0..150).filter_map(|index| puzzle(7, index, &request)) {
            let values = made.puzzle.as_nine().expect("a 9x9 puzzle");
            let exact = rater.rate(&made.puzzle, &Limit::NONE).expect("no stop").expect("no clash");
            let grid = PencilGrid::new(values).expect("no clash");
            for most in [11, 23, 69, 70, 72, 75, 79, 89] {
                let stays = stays_within(&grid, most, &mut closures);
                assert!(!stays || exact.er <= most, "{} stays within {most}", made.puzzle.givens().line());
                counts[usize::from(most >= SINGLES) + usize::from(most >= CHAINS)] += usize::from(stays);
                let within = Limit { below: Some(most), ..Limit::NONE };
                let bounded = rater.rate(&made.puzzle, &within).expect("no stop").expect("no clash");
                let is_known = bounded.er == exact.er || bounded.er.max(exact.er) < most;
                assert!(is_known, "{bounded:?}, not {exact:?} from {most}: {}", made.puzzle.givens().line());
            }
        }
        assert_eq!(counts[0], 0);
        assert!(counts[1] > 100 && counts[2] > 400, "{counts:?}");
    }
}

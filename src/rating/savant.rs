//! Sudoku Savant's scale: a score a move, summed and scaled to a board of 81 cells.
//!
//! Scores and thresholds are those of version 1.3.1. Wrong guesses stay in the sum, as they do there. The division is an
//! integer division. What differs: Savant asks the techniques that take long once and then starts over with the
//! quick ones, which is what every profile here does after each step.

use super::profile::{Profile, Scored, scored};
use super::rated::{Levels, Rated, Rating, Unrated};
use crate::board::Puzzle;
use crate::work::Stop;

/// Savant's order with its scores: 7 (k - 1) for a subset of k, 20 (k - 1) for a fish of size k.
static PROFILE: Profile = Profile {
    steps: &[
        scored("naked-single", 1),
        scored("hidden-single", 1),
        scored("pointing", 3),
        scored("claiming", 3),
        scored("hidden-pair", 7),
        scored("hidden-triple", 14),
        scored("hidden-quad", 21),
        scored("naked-pair", 7),
        scored("naked-triple", 14),
        scored("naked-quad", 21),
        scored("x-wing", 20),
        scored("swordfish", 40),
        scored("jellyfish", 60),
        scored("simple-colouring", 40),
        scored("multi-colouring", 50),
        scored("xy-wing", 50),
        scored("xyz-wing", 50),
    ],
    guess: Some(100),
};

/// Its names, and of which one a rated path is.
pub(crate) const LEVELS: Levels = Levels {
    names: &["easy", "moderate", "difficult", "stinker", "nightmare", "obscene"],
    of: |rated| THRESHOLDS.iter().filter(|&&least| rated.rating.0 >= least).count(),
    highest: |level| THRESHOLDS.get(level).map(|&next| Rating(next - 1)),
};

/// The least ratings of the levels above the lowest.
const THRESHOLDS: [u32; 5] = [60, 80, 120, 170, 500];

/// The techniques that the scale knows, with their scores.
pub(crate) fn scores() -> &'static [Scored] {
    PROFILE.steps
}

/// Rates a puzzle; with a `highest` rating, gives up with `None` as soon as the path has passed it.
///
/// # Errors
/// When two givens break a rule, or it was stopped.
pub(crate) fn rate(puzzle: &Puzzle, highest: Option<Rating>, stop: &Stop) -> Result<Option<Rated>, Unrated> {
    let cell_count = puzzle.board().cell_count() as u64;
    let scale = |figure: u32| (u64::from(figure) * 81 / cell_count) as u32;
    // The largest sum that still scales to the highest rating.
    let most =
        highest.map(|highest| u32::try_from(((u64::from(highest.0) + 1) * cell_count - 1) / 81).unwrap_or(u32::MAX));
    let rated = PROFILE.rate(puzzle, most, stop)?;
    Ok(rated.map(|rated| Rated {
        rating: Rating(scale(rated.rating.0)),
        running: rated.running.into_iter().map(scale).collect(),
        trace: rated.trace,
        weights: rated.weights,
    }))
}

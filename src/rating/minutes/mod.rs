//! The scale of solving times: the minutes that an ordinary solver takes for a puzzle, with an interval.
//!
//! ```text
//! minutes = base + search * (root of the search) + hard * (weight of the hard steps)
//! ```
//!
//! * **Search** is the total time that the cells wait to be found by a reader who goes from single to single. An easy
//!   single is found sooner, and so is the next of many open singles (Radek Pelánek's idea).
//! * **Hard** are the steps of the teaching path that are not singles. The weight of each is its class minus 2: 1 for
//!   the first steps that need pencil marks, 7 for assumptions that are followed to their ends. Before a hard step,
//!   people look in vain for everything that is easier.
//!
//! The three coefficients are fitted to people's solving times ([`fit`]). The file `built_in.json` contains the
//! built-in coefficients and their validation. `sudopress rate --fit` made it from the times that Wang et al. published
//! (*IEEE Access*, 2024; CC0): the mean times of 1,017 puzzles, of 10 to 43 solvers each, in an app in Taiwan
//! (`tests/outside/minutes` fits it again). A site with a log can fit its own readers in the same way.
//!
//! # Laws
//!
//! * No coefficient is negative: more search, another hard step, or a step of a higher class never means fewer minutes.
//! * If singles solve a puzzle, **giving one more digit of its solution never means more minutes**, apart from
//!   rounding. This is not true of other puzzles, because another given can change the teaching path.
//! * All equivalent puzzles have the same minutes: clocks depend only on the equivalence class of the solution, and
//!   hard steps are those of the canonical form.
//!
//! # Limits
//!
//! The model is fitted to 9x9 puzzles with 23 to 33 givens. Singles solve nine in ten of them, and none needs more than
//! chains; for other puzzles it extrapolates. Other boards are not rated. If the teaching path does not solve the
//! puzzle, the minutes are a lower bound: those of the path and one step beyond its hardest class.
//!
//! # Notes
//!
//! | variant | fit |
//! |---|---|
//! | also the number of givens | worse |
//! | the logarithm, or nothing, instead of the root | not better |
//! | the hardest step, or the number of hard steps, alone | not better |
//! | a coefficient for each class | not better |
//! | the empty cells at each hard step | not better |

mod clocks;
mod evidence;
mod fit;
mod model;
mod regression;
mod search;
mod statistics;
#[cfg(test)]
mod tests;

pub use evidence::Evidence;
pub(super) use evidence::EvidenceBuilder;
pub use fit::{Attempt, FittedModel, MAX_MODEL_LENGTH, TooFewPuzzles, Validation, fit};
pub use model::{Model, Spread};

use super::ladder::{self, WalkOptions};
use super::rated::{Figures, Rated, Rating, Unrated};
use super::rejections::Rejections;
use crate::board::Puzzle;
use crate::logic::{Flow, Trace};
use crate::work::Stop;

/// Returns the minutes that a puzzle takes the readers of a model, in tenths, with the lower and the upper end of their
/// interval.
pub(crate) fn measure(puzzle: &Puzzle, model: &Model, stop: &Stop) -> Result<Figures, Unrated> {
    Evidence::of(puzzle, stop).map(|evidence| model.figures(&evidence))
}

/// Rates a puzzle with its teaching path for the readers of a model. With a `highest` rating, returns `None` if it
/// takes more minutes.
pub(crate) fn rate(
    puzzle: &Puzzle,
    model: &Model,
    highest: Option<Rating>,
    stop: &Stop,
) -> Result<Option<Rated>, Unrated> {
    let evidence = Evidence::of(puzzle, stop)?;
    let rating = model.figures(&evidence).values[0];
    if highest.is_some_and(|highest| rating > highest) {
        return Ok(None);
    }
    // The time of the search is divided among the cells to fill.
    let cells = (puzzle.board().cell_count() - puzzle.given_count()).max(1) as u64;
    let of_cell = model.milliseconds(&Evidence { hard: 0, ..evidence }) / cells;
    let (mut steps, mut weights, mut spent) = (Vec::new(), Vec::new(), Vec::new());
    let options = WalkOptions { highest: ladder::CLASSES, needs_arguments: true, enough: None };
    let rejections = Rejections::default();
    let outcome = ladder::walk(puzzle, options, &rejections, stop, &mut |at, class, chosen| {
        let step = chosen.into_step();
        let so_far = spent.last().copied().unwrap_or(0);
        spent.push(so_far + model.of_step(class) + step.placements.len() as u64 * of_cell);
        weights.push(at as u32 + 1);
        steps.push(step);
        Flow::Continue(())
    })?;
    let outcome = outcome.expect("nothing broke off");
    let trace = Trace { puzzle: puzzle.clone(), steps, outcome };
    let all = spent.last().copied().unwrap_or(1).max(1);
    let running = spent.iter().map(|&spent| (u64::from(rating.0) * spent / all) as u32).collect();
    let rejected = rejections.into_steps();
    Ok(Some(Rated { rating, is_open: !evidence.is_solved, trace, running, weights, rejected }))
}

//! The scale of people: the minutes that a puzzle takes an ordinary solver, with an interval.
//!
//! ```text
//! minutes = base + search * (root of the search) + hard * (what the hard steps weigh)
//! ```
//!
//! * **Search** is the total time that the cells wait to be found by a reader who goes from single to single. An easy
//!   single is found sooner, and so is one of few open singles (the idea is Radek Pelánek's).
//! * **Hard** are the steps of the teaching path that are not singles. Each weighs its class less 2: 1 for the first
//!   steps that need pencil marks, 7 for assumptions that are followed to their ends. Before a hard step people look
//!   for everything easier in vain.
//!
//! The three coefficients are fitted to solving times of people ([`fit`]). The file `built_in.json` has the built-in
//! ones and their validation. `sudopress rate --fit` made it from the times that Wang et al. published (*IEEE Access*,
//! 2024; CC0): the mean times of 1,017 puzzles, of 10 to 43 solvers each, in an app in Taiwan (`tests/outside/minutes`
//! fits it again). A site with a log fits its own readers in the same way.
//!
//! # Laws
//!
//! * No coefficient is negative: more search, another hard step, or a step of a higher class never means fewer minutes.
//! * If singles solve a puzzle, **one more given digit of its solution never means more minutes**, apart from rounding.
//!   This is not true of other puzzles, where another given can change the teaching path.
//! * All disguises of a puzzle have the same minutes: clocks depend on the solution up to disguise, and hard steps are
//!   those of the canonical form.
//!
//! # Limits
//!
//! The model is fitted on 9x9 puzzles with 23 to 33 givens. Singles solve nine in ten of them, and none needs more than
//! chains; for other puzzles it extrapolates. Other boards are not rated. If the teaching path does not end, the
//! minutes are a lower bound: those of the path and one step beyond its hardest class.
//!
//! # Notes
//!
//! These did not improve the fit: the number of givens (it is worse), the logarithm in place of the root or none, the
//! hardest step alone, the number of hard steps alone, a coefficient for each class, the empty cells at each hard step.

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

/// Rates a puzzle with its teaching path for the readers of a model; with a `highest` figure, gives up with `None` when
/// it has more minutes.
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

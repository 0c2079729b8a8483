//! The scale of people: the minutes that a puzzle takes an ordinary solver, with an interval.
//!
//! ```text
//! minutes = base + search * (root of the search) + hard * (what the hard steps weigh)
//! ```
//!
//! * **Search** is how long the cells wait to be found, all together, by a reader who goes from single to single and
//!   finds each the sooner the easier it is and the fewer others are open (the idea is Radek Pelánek's).
//! * **Hard** are the steps of the teaching path that are no singles; each weighs its class less 2: 1 where pencil
//!   marks begin, 7 where assumptions are followed to their ends. There people look for all that is easier first, in
//!   vain.
//!
//! The three coefficients are fitted to times that people took ([`fit`]); those built in, with what they were fitted on
//! and how well they did there on puzzles that they had not seen, are the file `built_in.json`, which is what
//! `sudopress rate --fit` makes of the times that Wang et al. published (*IEEE Access*, 2024; CC0): the mean times of 1,017
//! puzzles, of 10 to 43 solvers each, in an app in Taiwan (`tests/outside/minutes` fits it again). A site that keeps a
//! log fits its own readers in the same way.
//!
//! What was tried beside these and won nothing on those times: the number of givens (it loses), the logarithm in place
//! of the root or none, the hardest step alone, their number alone, each class by itself, the empty cells at each hard
//! step.
//!
//! # Laws
//!
//! * No coefficient is negative: more search, or one hard step more, or one of a higher class in place of another,
//!   never makes fewer minutes.
//! * Of puzzles that singles solve: **a digit of the solution given in addition never makes more minutes**, but for the
//!   rounding of the last printed figure. Of other puzzles nothing is promised there: another given can lead the
//!   teaching path another way.
//! * All disguises of a puzzle have the same minutes: clocks are drawn by what cells are in the solution, and hard
//!   steps are those of the canonical form.
//!
//! # Limits
//!
//! Fitted on 9x9 puzzles with 23 to 33 givens, of which singles solve nine in ten and none needs more than chains:
//! beyond, the minutes are an extension by the same three coefficients. Other boards are not rated. Where the teaching
//! path does not come to an end the minutes are those of what it came to and one step beyond its hardest class: the
//! least that they can be, and told as such.

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
pub(super) use evidence::Trail;
pub use fit::{Attempt, FittedModel, LONGEST_MODEL, TooFew, Validation, fit};
pub use model::{Model, Spread};

use super::figures::Figures;
use super::ladder::{self, WalkOptions};
use super::rated::{Rated, Rating, Unrated};
use super::rejections::Rejections;
use crate::board::Puzzle;
use crate::logic::{Flow, Trace};
use crate::work::Stop;

/// The minutes that a puzzle takes the readers of a model, in tenths, with the lower and the upper end of their
/// interval.
///
/// # Errors
/// When the board is not a plain 9x9 one, two givens break a rule, or it was stopped.
pub(crate) fn measure(puzzle: &Puzzle, model: &Model, stop: &Stop) -> Result<Figures, Unrated> {
    Evidence::of(puzzle, stop).map(|evidence| model.figures(&evidence))
}

/// Rates a puzzle with its teaching path for the readers of a model; with a `highest` figure, gives up with `None` when
/// it has more minutes.
///
/// # Errors
/// When the board is not a plain 9x9 one, two givens break a rule, or it was stopped.
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
    // What is no hard step's is shared out among the cells to fill.
    let cells = (puzzle.board().cell_count() - puzzle.given_count()).max(1) as u64;
    let of_cell = model.milliseconds(&Evidence { hard: 0, ..evidence }) / cells;
    let (mut steps, mut weights, mut spent) = (Vec::new(), Vec::new(), Vec::new());
    let how = WalkOptions { highest: ladder::CLASSES, tells: true, enough: None };
    let rejections = Rejections::default();
    let outcome = ladder::walk(puzzle, how, &rejections, stop, &mut |at, class, chosen| {
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

//! The explainer lane as a scale of the table.

use super::{Bound, ExplainerRating, Limit, Rater, trace};
use crate::board::Puzzle;
use crate::rating::{Rated, Rating, Unrated};
use crate::work::Stop;
use std::cell::RefCell;

/// How many units of a figure make one of the printed number.
pub(crate) const UNITS: u32 = 10;

/// The rating of a puzzle that its techniques do not solve.
pub(crate) const UNENDED: Rating = Rating(super::rater::UNSOLVED as u32);

thread_local! {
    // The rater's memory is large and always ends as it began; each thread keeps one.
    static RATER: RefCell<Rater> = RefCell::new(Rater::new());
}

/// Does something with the rater of this thread, which ends when `stop` says so.
fn with_rater<T>(stop: &Stop, work: impl FnOnce(&mut Rater) -> T) -> T {
    RATER.with_borrow_mut(|rater| {
        rater.stop_by(stop);
        let done = work(rater);
        rater.stop_by(&Stop::never());
        done
    })
}

/// Rates a puzzle with its path; with a `highest` rating, gives up with `None` as soon as the path has passed it.
///
/// # Errors
/// When two givens break a rule, or it was stopped.
pub(crate) fn rate(puzzle: &Puzzle, highest: Option<Rating>, stop: &Stop) -> Result<Option<Rated>, Unrated> {
    // The path costs more than the figure: only what stays within the band is told.
    if let Some(above) = highest.map(|highest| u16::try_from(highest.0).unwrap_or(u16::MAX)) {
        let limit = Limit { above: (above < u16::MAX).then_some(above), ..Limit::NONE };
        if within(puzzle, &limit, stop)?.er > above {
            return Ok(None);
        }
    }
    let traced = with_rater(stop, |rater| trace(rater, puzzle, &Limit::NONE))?;
    let (rating, trace, weights) = traced.ok_or_else(|| refused(puzzle))?;
    let so_far = |hardest: &mut u32, &weight: &u32| {
        *hardest = weight.max(*hardest);
        Some(*hardest)
    };
    let running = weights.iter().scan(0, so_far).collect();
    Ok(Some(Rated { rating: Rating(u32::from(rating.er)), trace, running, weights }))
}

/// ER, EP and ED of a puzzle, in tenths.
///
/// # Errors
/// When two givens break a rule, or it was stopped.
pub(crate) fn measure(puzzle: &Puzzle, stop: &Stop) -> Result<Vec<Rating>, Unrated> {
    bounded(puzzle, &Limit::NONE, stop).map(|(figures, _)| figures)
}

/// The same within a limit; where that stopped the search, ER is the least that it can be, and EP and ED are 0 when they
/// were not reached.
///
/// # Errors
/// When two givens break a rule, or it was stopped.
pub(crate) fn bounded(puzzle: &Puzzle, limit: &Limit, stop: &Stop) -> Result<(Vec<Rating>, Bound), Unrated> {
    let rating = within(puzzle, limit, stop)?;
    Ok(([rating.er, rating.ep, rating.ed].map(|figure| Rating(u32::from(figure))).to_vec(), rating.bound))
}

fn within(puzzle: &Puzzle, limit: &Limit, stop: &Stop) -> Result<ExplainerRating, Unrated> {
    let nine = puzzle.as_nine().ok_or_else(|| refused(puzzle))?;
    with_rater(stop, |rater| rater.rate(nine, limit))?.ok_or_else(|| refused(puzzle))
}

fn refused(puzzle: &Puzzle) -> Unrated {
    puzzle.conflict().map_or(Unrated::NotOfThisScale, Unrated::from)
}

//! Makes the explainer lane available as a scale of the table.

use super::rater::UNSOLVED;
use super::{Bound, ExplainerRating, Limit, Rater, Traced, steps, trace};
use crate::board::Puzzle;
use crate::logic::RejectedStep;
use crate::rating::{Bounds, Figures, Rated, Rating, Unrated};
use crate::work::Stop;
use std::cell::RefCell;

/// The highest rating of any published 9x9 puzzle. Nested chains have no proved limit, but twenty years of searches
/// through millions of the hardest puzzles found nothing above it.
pub(crate) const HIGHEST_KNOWN: u32 = 119;

/// The ratings that no step can have below XYZ-Wing (4.4): each technique up to there has one or two. Loops, from 4.5
/// on, add tenths for their length.
pub(crate) const GAPS: &[u32] = &[11, 13, 14, 16, 18, 21, 22, 24, 27, 29, 31, 33, 35, 37, 39, 41, 43];

/// The rating of a puzzle that its techniques do not solve.
const UNENDED: Rating = Rating(UNSOLVED as u32);

thread_local! {
    // The rater's memory is large and returns to its initial state; each thread keeps one.
    static RATER: RefCell<Rater> = RefCell::new(Rater::new());
}

/// Runs `work` with the rater of this thread until `stop` requests an end.
fn with_rater<T>(stop: &Stop, work: impl FnOnce(&mut Rater) -> T) -> T {
    RATER.with_borrow_mut(|rater| {
        rater.stop_by(stop);
        let done = work(rater);
        rater.stop_by(&Stop::never());
        done
    })
}

/// Rates a puzzle with its path. With a `highest` rating, returns `None` as soon as the path exceeds it.
pub(crate) fn rate(puzzle: &Puzzle, highest: Option<Rating>, stop: &Stop) -> Result<Option<Rated>, Unrated> {
    // The path costs more than the rating, so it is computed only if the rating is within the band.
    if let Some(above) = highest.map(|highest| u16::try_from(highest.0).unwrap_or(u16::MAX)) {
        let limit = Limit { above: (above < u16::MAX).then_some(above), ..Limit::NONE };
        if within(puzzle, &limit, stop)?.0.er > above {
            return Ok(None);
        }
    }
    let traced = with_rater(stop, |rater| trace(rater, puzzle, &Limit::NONE))?;
    let Traced { rating, trace, ratings: weights, rejected } = traced.ok_or_else(|| refused(puzzle))?;
    let so_far = |hardest: &mut u32, &weight: &u32| {
        *hardest = weight.max(*hardest);
        Some(*hardest)
    };
    let running = weights.iter().scan(0, so_far).collect();
    let rating = Rating(u32::from(rating.er));
    let is_open = rating == UNENDED || rejected.is_some();
    Ok(Some(Rated { rating, is_open, trace, running, weights, rejected: rejected.into_iter().collect() }))
}

/// Returns ER, EP and ED of a puzzle, in tenths.
pub(crate) fn measure(puzzle: &Puzzle, stop: &Stop) -> Result<Figures, Unrated> {
    bounded(puzzle, &Bounds::default(), stop)
}

/// Returns ER, EP and ED within bounds. ER is a lower bound if the bounds stopped the search or the techniques do not
/// end the path. EP and ED may be missing then, or if the lowest rating is bounded.
pub(crate) fn bounded(puzzle: &Puzzle, bounds: &Bounds, stop: &Stop) -> Result<Figures, Unrated> {
    let above = bounds.highest.map(|highest| u16::try_from(highest.0).unwrap_or(u16::MAX));
    let below = bounds.lowest.map(|lowest| u16::try_from(lowest.0).unwrap_or(UNSOLVED));
    let (rating, rejected) = within(puzzle, &Limit { above, below, work: bounds.work }, stop)?;
    let mut values = [rating.er, rating.ep, rating.ed].map(|figure| Rating(u32::from(figure))).to_vec();
    let (is_bounded, least) = (rating.bound != Bound::Exact, values[0]);
    let is_open = |(at, figure): (usize, &Rating)| at == 0 || figure.0 == 0;
    let is_open = if is_bounded || least == UNENDED {
        values.iter().enumerate().map(is_open).collect()
    } else {
        vec![false; values.len()]
    };
    if is_bounded {
        // Ratings that were not reached are at least that of the hardest step so far.
        values.iter_mut().filter(|figure| figure.0 == 0).for_each(|figure| *figure = least);
    }
    Ok(Figures { values, is_open, rejected: rejected.into_iter().collect() })
}

fn within(puzzle: &Puzzle, limit: &Limit, stop: &Stop) -> Result<(ExplainerRating, Option<RejectedStep>), Unrated> {
    with_rater(stop, |rater| steps::measure(rater, puzzle, limit))?.ok_or_else(|| refused(puzzle))
}

fn refused(puzzle: &Puzzle) -> Unrated {
    puzzle.conflict().map_or(Unrated::NotOfThisScale, Unrated::from)
}

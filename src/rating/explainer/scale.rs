//! The explainer lane as a scale of the table.

use super::{Bound, Limit, Rater, trace};
use crate::board::{Conflict, Puzzle};
use crate::rating::{Rated, Rating};
use std::cell::RefCell;

/// How many units of a figure make one of the printed number.
pub const UNITS: u32 = 10;

thread_local! {
    // The rater's memory is large and always ends as it began; each thread keeps one.
    static RATER: RefCell<Rater> = RefCell::new(Rater::new());
}

/// Rates a puzzle with its path; with a `highest` rating, gives up with `None` as soon as the path has passed it.
///
/// # Errors
/// When two givens break a rule.
pub fn rate(puzzle: &Puzzle, highest: Option<Rating>) -> Result<Option<Rated>, Conflict> {
    let above = highest.map(|highest| u16::try_from(highest.0).unwrap_or(u16::MAX));
    let rate = |limit: &Limit| RATER.with_borrow_mut(|rater| trace(rater, puzzle, limit));
    // The path costs more than the figure: only what stays within the band is told.
    if above.is_some_and(|above| figures(puzzle, above).is_some_and(|figures| figures[0].0 > u32::from(above))) {
        return Ok(None);
    }
    match rate(&Limit::NONE) {
        Some((rating, trace, weights)) => {
            let so_far = |hardest: &mut u32, &weight: &u32| {
                *hardest = weight.max(*hardest);
                Some(*hardest)
            };
            let running = weights.iter().scan(0, so_far).collect();
            Ok(Some(Rated { rating: Rating(u32::from(rating.er)), trace, running, weights }))
        }
        None => Err(conflict(puzzle)),
    }
}

/// ER, EP and ED of a puzzle, in tenths.
///
/// # Errors
/// When two givens break a rule.
pub fn measure(puzzle: &Puzzle) -> Result<Vec<Rating>, Conflict> {
    figures(puzzle, u16::MAX).ok_or_else(|| conflict(puzzle))
}

/// The same within a limit; where that stopped the search, ER is the least that it can be, and EP and ED are 0 when they
/// were not reached.
///
/// # Errors
/// When two givens break a rule.
pub fn bounded(puzzle: &Puzzle, limit: &Limit) -> Result<(Vec<Rating>, Bound), Conflict> {
    let rating = RATER.with_borrow_mut(|rater| rater.rate(puzzle.as_nine()?, limit));
    let rating = rating.ok_or_else(|| conflict(puzzle))?;
    Ok(([rating.er, rating.ep, rating.ed].map(|figure| Rating(u32::from(figure))).to_vec(), rating.bound))
}

fn figures(puzzle: &Puzzle, above: u16) -> Option<Vec<Rating>> {
    let limit = Limit { above: (above < u16::MAX).then_some(above), ..Limit::NONE };
    let rating = RATER.with_borrow_mut(|rater| rater.rate(puzzle.as_nine()?, &limit))?;
    Some([rating.er, rating.ep, rating.ed].map(|figure| Rating(u32::from(figure))).to_vec())
}

fn conflict(puzzle: &Puzzle) -> Conflict {
    puzzle.conflict().expect("the lane refuses nothing on its board but conflicts")
}

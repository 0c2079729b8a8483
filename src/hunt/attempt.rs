//! One attempt: a puzzle is made, or walked to, and looked at.

use super::loss::Loss;
use super::techniques::is_within;
use super::wishes::{Wishes, work_of_plain};
use crate::board::Puzzle;
use crate::canon;
use crate::generate::{Made, Maker};
use crate::logic::TechniqueKey;
use crate::rating::{Rated, Rating, Unrated};
use crate::work::{Stop, Stopped};

/// Where rating a neighbour takes long, how many times longer it is taken to be. Walks that arrive at `explainer` 9.1 take
/// 200 looks on the average, so fewer looks there would be half of the finds.
const STEEPNESS: u64 = 2;

/// A puzzle that meets every wish.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedPuzzle {
    /// The puzzle.
    pub made: Made,
    /// Its canonical form in one line.
    pub canonical: String,
    /// Its rating on the scale that was asked for.
    pub rating: Rating,
    /// The path that readers are told.
    pub told: ToldPath,
}

/// The path that readers are told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToldPath {
    /// The key of the scale whose path it is.
    pub path: &'static str,
    /// The path with its rating on that scale.
    pub rated: Rated,
}

/// An attempt: how much work it was, and a puzzle that will do, or the first wish that it failed.
///
/// # Errors
/// When it was stopped.
pub(super) fn attempt(
    maker: &mut Maker,
    (seed, index): (u64, u64),
    wishes: &Wishes,
    is_known: &dyn Fn(&String) -> bool,
    stop: &Stop,
) -> Result<(u64, Result<RatedPuzzle, Loss>), Stopped> {
    let plain = work_of_plain(&wishes.request);
    let (work, made) = match wishes.walk(index) {
        Some(walk) => {
            let mut rated = 0;
            let arrived = walk.make(&wishes.request, (seed, index), &mut || rated += 1, stop)?;
            let work = plain + rated * if wishes.difficulty.is_steep() { STEEPNESS } else { 1 };
            (work, arrived.ok_or(Loss::Unreached))
        }
        None => (plain, maker.make_unless(seed, index, stop)?.ok_or(Loss::Unmade)),
    };
    stop.check()?;
    let examined = match made {
        Ok(made) => examine(made, wishes, is_known, stop)?,
        Err(loss) => Err(loss),
    };
    Ok((work, examined))
}

/// A puzzle that will do, with its path, or the first wish that it fails.
///
/// # Errors
/// When it was stopped.
fn examine(
    made: Made,
    wishes: &Wishes,
    is_known: &dyn Fn(&String) -> bool,
    stop: &Stop,
) -> Result<Result<RatedPuzzle, Loss>, Stopped> {
    let (fewest, most) = wishes.clues;
    if !(fewest..=most).contains(&made.puzzle.clue_count()) {
        return Ok(Err(Loss::ClueCount));
    }
    let rated = match wishes.difficulty.rate_unless(&made.puzzle, stop)? {
        Ok(rated) => rated,
        Err(loss) => return Ok(Err(loss)),
    };
    let rating = rated.rating;
    let told = match told(wishes, &made.puzzle, rated, stop)? {
        Ok(told) => told,
        Err(loss) => return Ok(Err(loss)),
    };
    let canonical = canon::line_unless(&made.puzzle, stop)?;
    let is_new = !is_known(&canonical);
    Ok(is_new.then_some(RatedPuzzle { made, canonical, rating, told }).ok_or(Loss::Disguised))
}

/// The path that readers are told: that of the walkthroughs, or else that of the wished scale, when
/// thought is enough for it; and what is wished of it holds.
///
/// Otherwise the first wish that the path fails.
///
/// # Errors
/// When it was stopped.
///
/// # Panics
/// When givens conflict.
pub fn told(wishes: &Wishes, puzzle: &Puzzle, own: Rated, stop: &Stop) -> Result<Result<ToldPath, Loss>, Stopped> {
    let (path, scale) = (wishes.walkthrough, wishes.difficulty.scale);
    let told = if path == scale {
        ToldPath { path: scale.key, rated: own }
    } else {
        let rated = path.rate_unless(puzzle, stop).map_err(Unrated::of_sound)?;
        match rated.is_deduced() {
            true => ToldPath { path: path.key, rated },
            false => ToldPath { path: scale.key, rated: own },
        }
    };
    Ok(wished(wishes, told))
}

/// The path when what is wished of it holds, or the first wish that it fails.
fn wished(wishes: &Wishes, told: ToldPath) -> Result<ToldPath, Loss> {
    if !told.rated.is_deduced() {
        return Err(Loss::Guess);
    }
    let trace = &told.rated.trace;
    let (techniques, is_on_it) =
        (&wishes.techniques, |key: &TechniqueKey| trace.steps.iter().any(|step| step.technique == *key));
    if !techniques.require.iter().all(is_on_it) || techniques.forbid.iter().any(is_on_it) {
        return Err(Loss::Techniques);
    }
    if !is_within(trace, techniques.hardest) || !is_within(trace, wishes.difficulty.hardest) {
        return Err(Loss::Ceiling);
    }
    Ok(told)
}

//! The scale: scores, levels, and the path as steps that prove themselves.

use super::walk::{FISH, HIDDEN, Logged, NAKED, walk};
use crate::board::{Candidate, Cell, Digit, Position, Puzzle, with_layout};
use crate::logic::{Outcome, RejectedStep, Step, Study, TechniqueKey};
use crate::rating::argue::{argued, unargued};
use crate::rating::figures::Figures;
use crate::rating::path::PathBuilder;
use crate::rating::profile::{Profile, Scored, scored};
use crate::rating::rated::{Levels, Rated, Rating, Unrated};
use crate::work::Stop;
use std::sync::LazyLock;

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
    of: |rated| level_of(rated.rating),
    highest: |level| THRESHOLDS.get(level).map(|&next| Rating(next - 1)),
    are_bands: true,
};

/// The least ratings of the levels above the lowest.
const THRESHOLDS: [u32; 5] = [60, 80, 120, 170, 500];

fn level_of(rating: Rating) -> usize {
    THRESHOLDS.iter().filter(|&&least| rating.0 >= least).count()
}

/// What is found on large boards alone, with the scores of five cells or lines; larger ones have more.
static LARGE: [Scored; 3] =
    [scored("large-hidden-subset", 28), scored("large-naked-subset", 28), scored("large-fish", 80)];

/// The techniques that the scale knows, with their scores.
pub(crate) fn scores() -> &'static [Scored] {
    static SCORES: LazyLock<Vec<Scored>> = LazyLock::new(|| PROFILE.steps.iter().chain(&LARGE).copied().collect());
    &SCORES
}

/// A sum of scores as the scale counts it.
fn scaled(puzzle: &Puzzle, sum: u32) -> u32 {
    (u64::from(sum) * 81 / puzzle.board().cell_count() as u64) as u32
}

/// Rates a puzzle; with a `highest` rating, gives up with `None` as soon as the path has passed it.
///
/// # Errors
/// When two givens break a rule, or it was stopped.
pub(crate) fn rate(puzzle: &Puzzle, highest: Option<Rating>, stop: &Stop) -> Result<Option<Rated>, Unrated> {
    stop.check()?;
    let Some(log) = logged(puzzle)? else { return by_order(puzzle, highest, stop) };
    let rating = Rating(scaled(puzzle, log.iter().map(|step| step.score).sum()));
    if highest.is_some_and(|highest| rating > highest) {
        return Ok(None);
    }
    told(puzzle, &log, stop).map(Some)
}

/// Score and level of a puzzle, without its path.
///
/// # Errors
/// When two givens break a rule, or it was stopped.
pub(crate) fn measure(puzzle: &Puzzle, stop: &Stop) -> Result<Figures, Unrated> {
    stop.check()?;
    let (rating, is_open, rejected) = match logged(puzzle)? {
        Some(log) => (Rating(scaled(puzzle, log.iter().map(|step| step.score).sum())), false, Vec::new()),
        None => {
            let rated = by_order(puzzle, None, stop)?.expect("without a highest rating no path is given up");
            (rated.rating, rated.is_open, rated.rejected)
        }
    };
    let values = vec![rating, Rating(level_of(rating) as u32)];
    Ok(Figures { values, is_open: vec![is_open, false], rejected })
}

/// The original's path, where it has one.
fn logged(puzzle: &Puzzle) -> Result<Option<Vec<Logged>>, Unrated> {
    puzzle.conflict().map_or_else(|| Ok(walk(puzzle)), |conflict| Err(conflict.into()))
}

/// The original's path with arguments, up to the first step that is not proved.
fn told(puzzle: &Puzzle, log: &[Logged], stop: &Stop) -> Result<Rated, Unrated> {
    with_layout!(puzzle.board(), |layout| {
        let mut path = PathBuilder::new(Position::new(layout, puzzle)?.until(stop));
        let (mut sum, mut running, mut weights, mut rejected) = (0, Vec::new(), Vec::new(), Vec::new());
        for logged in log {
            let step = step(&path.study(), logged);
            stop.check()?;
            match step {
                Ok(step) => path.take(step),
                Err(unproved) => {
                    rejected.push(*unproved);
                    break;
                }
            }
            sum += logged.score;
            running.push(scaled(puzzle, sum));
            weights.push(logged.score);
        }
        let rating = Rating(scaled(puzzle, sum));
        let is_open = !rejected.is_empty();
        let trace = path.into_trace(if is_open { Outcome::Stuck } else { Outcome::Solved });
        Ok(Rated { rating, is_open, trace, running, weights, rejected })
    })
}

fn step<const W: usize>(study: &Study<'_, '_, W>, logged: &Logged) -> Result<Step, Box<RejectedStep>> {
    let candidate = |(square, number): (usize, usize)| Candidate::new(Cell::new(square), Digit::new(number - 1));
    let gone = logged.gone.iter().copied().map(candidate).collect();
    let mut step = unargued(logged.technique, logged.placed.map(candidate), gone);
    let proved = argued(study, &mut step);
    // What was found at the start of a pass may have become smaller by what the pass has removed since.
    let sizes = [HIDDEN, NAKED, FISH].into_iter().find(|sizes| sizes.contains(&logged.technique)).into_iter().flatten();
    proved.or_else(|rejected| {
        let mut others = sizes.filter(|&other| other != logged.technique);
        let is_proved = |technique: &&'static str| {
            step.technique = TechniqueKey::of(technique);
            argued(study, &mut step).is_ok()
        };
        others.find(is_proved).map(drop).ok_or(rejected)
    })?;
    Ok(step)
}

/// Rates a puzzle by an order of techniques with the original's scores.
fn by_order(puzzle: &Puzzle, highest: Option<Rating>, stop: &Stop) -> Result<Option<Rated>, Unrated> {
    let cell_count = puzzle.board().cell_count() as u64;
    // The largest sum that still scales to the highest rating.
    let most =
        highest.map(|highest| u32::try_from(((u64::from(highest.0) + 1) * cell_count - 1) / 81).unwrap_or(u32::MAX));
    let rated = PROFILE.rate(puzzle, most, stop)?;
    Ok(rated.map(|rated| Rated {
        rating: Rating(scaled(puzzle, rated.rating.0)),
        is_open: rated.is_open,
        running: rated.running.into_iter().map(|sum| scaled(puzzle, sum)).collect(),
        trace: rated.trace,
        weights: rated.weights,
        rejected: rated.rejected,
    }))
}

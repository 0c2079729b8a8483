//! The scale: scores, levels, and the path as steps that prove themselves.

use super::order::{self, scaled};
use super::walk::{FISH, HIDDEN, LoggedStep, NAKED, walk};
use crate::board::{Candidate, Cell, Digit, Position, Puzzle, with_layout};
use crate::logic::{Outcome, RejectedStep, Step, Study, TechniqueKey};
use crate::rating::argue::{argued, unargued};
use crate::rating::path::PathBuilder;
use crate::rating::rated::{Figures, Levels, Rated, Rating, Unrated};
use crate::rating::scale::{Scored, scored};
use crate::work::Stop;
use std::sync::LazyLock;

/// Savant's levels.
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

/// Techniques of large boards, with the scores of five cells or lines; larger ones have more.
static LARGE: [Scored; 3] =
    [scored("large-hidden-subset", 28), scored("large-naked-subset", 28), scored("large-fish", 80)];

/// Returns the techniques that the scale knows, with their scores.
pub(crate) fn scores() -> &'static [Scored] {
    static SCORES: LazyLock<Vec<Scored>> = LazyLock::new(|| order::SCORES.iter().chain(&LARGE).copied().collect());
    &SCORES
}

/// Rates a puzzle; with a `highest` rating, gives up with `None` as soon as the path has passed it.
pub(crate) fn rate(puzzle: &Puzzle, highest: Option<Rating>, stop: &Stop) -> Result<Option<Rated>, Unrated> {
    stop.check()?;
    let Some(log) = logged(puzzle)? else { return order::rate(puzzle, highest, stop) };
    let rating = Rating(scaled(puzzle, log.iter().map(|step| step.score).sum()));
    if highest.is_some_and(|highest| rating > highest) {
        return Ok(None);
    }
    proved_path(puzzle, &log, stop).map(Some)
}

/// Score and level of a puzzle, without its path.
pub(crate) fn measure(puzzle: &Puzzle, stop: &Stop) -> Result<Figures, Unrated> {
    stop.check()?;
    let (rating, is_open, rejected) = match logged(puzzle)? {
        Some(log) => (Rating(scaled(puzzle, log.iter().map(|step| step.score).sum())), false, Vec::new()),
        None => {
            let rated = order::rate(puzzle, None, stop)?.expect("without a highest rating no path is given up");
            (rated.rating, rated.is_open, rated.rejected)
        }
    };
    let values = vec![rating, Rating(level_of(rating) as u32)];
    Ok(Figures { values, is_open: vec![is_open, false], rejected })
}

/// Returns the original's path, if it has one.
fn logged(puzzle: &Puzzle) -> Result<Option<Vec<LoggedStep>>, Unrated> {
    puzzle.conflict().map_or_else(|| Ok(walk(puzzle)), |conflict| Err(conflict.into()))
}

/// Returns the original's path with arguments, up to the first step that is not proved.
fn proved_path(puzzle: &Puzzle, log: &[LoggedStep], stop: &Stop) -> Result<Rated, Unrated> {
    with_layout!(puzzle.board(), |layout| {
        let mut path = PathBuilder::new(Position::new(layout, puzzle)?.until(stop));
        let (mut sum, mut rejected) = (0, Vec::new());
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
            path.record(scaled(puzzle, sum), logged.score);
        }
        let outcome = if rejected.is_empty() { Outcome::Solved } else { Outcome::Stuck };
        Ok(path.into_rated(scaled(puzzle, sum), outcome, rejected))
    })
}

fn step<const W: usize>(study: &Study<'_, '_, W>, logged: &LoggedStep) -> Result<Step, Box<RejectedStep>> {
    let candidate = |(square, number): (usize, usize)| Candidate::new(Cell::new(square), Digit::new(number - 1));
    let gone = logged.gone.iter().copied().map(candidate).collect();
    let mut step = unargued(logged.technique, logged.placed.map(candidate), gone);
    let proved = argued(study, &mut step);
    // A subset found at the start of a pass may be smaller now, after removals of the pass.
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

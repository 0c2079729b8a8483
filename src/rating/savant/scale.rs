//! The scale: scores, levels, and the path as steps with their own proofs.

use super::board::Mark;
use super::order::{self, highest_sum, scaled};
use super::walk::{FISH, GUESS, HIDDEN, LoggedStep, NAKED, WRONG_GUESS, Walk, walk};
use crate::board::{Candidate, Cell, Digit, Position, Puzzle, with_layout};
use crate::logic::{Outcome, RejectedStep, Step, Study, TechniqueKey};
use crate::rating::argue::{argued, unargued};
use crate::rating::path::{Next, PathBuilder};
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

/// The lowest ratings of the levels above the first.
const THRESHOLDS: [u32; 5] = [60, 80, 120, 170, 500];

fn level_of(rating: Rating) -> usize {
    THRESHOLDS.iter().filter(|&&least| rating.0 >= least).count()
}

/// Techniques of large boards, with the scores of five cells or lines; larger ones have more.
static LARGE: [Scored; 3] =
    [scored("large-hidden-subset", 28), scored("large-naked-subset", 28), scored("large-fish", 80)];

/// Returns the techniques of the scale, with their scores.
pub(crate) fn scores() -> &'static [Scored] {
    static SCORES: LazyLock<Vec<Scored>> = LazyLock::new(|| order::SCORES.iter().chain(&LARGE).copied().collect());
    &SCORES
}

/// Rates a puzzle; `None` as soon as the path exceeds a `highest` rating.
pub(crate) fn rate(puzzle: &Puzzle, highest: Option<Rating>, stop: &Stop) -> Result<Option<Rated>, Unrated> {
    match logged(puzzle, highest, stop)? {
        Walk::Solved(log) => proved_path(puzzle, &log, stop).map(Some),
        Walk::TooHigh => Ok(None),
        Walk::Impossible => order::rate(puzzle, highest, stop),
    }
}

/// Returns score and level of a puzzle, without its path.
pub(crate) fn measure(puzzle: &Puzzle, stop: &Stop) -> Result<Figures, Unrated> {
    let (rating, is_open, rejected) = match logged(puzzle, None, stop)? {
        Walk::Solved(log) => (Rating(scaled(puzzle, log.iter().map(|step| step.score).sum())), false, Vec::new()),
        Walk::TooHigh | Walk::Impossible => {
            let rated = order::rate(puzzle, None, stop)?.expect("without a highest rating no path is given up");
            (rated.rating, rated.is_open, rated.rejected)
        }
    };
    let values = vec![rating, Rating(level_of(rating) as u32)];
    Ok(Figures { values, is_open: vec![is_open, false], rejected })
}

/// Returns the original's path, if it has one.
fn logged(puzzle: &Puzzle, highest: Option<Rating>, stop: &Stop) -> Result<Walk, Unrated> {
    stop.check()?;
    if let Some(conflict) = puzzle.conflict() {
        return Err(conflict.into());
    }
    Ok(walk(puzzle, highest.map_or(u32::MAX, |highest| highest_sum(puzzle, highest)), stop)?)
}

/// Returns the original's path with arguments, up to the first step that is not proved.
///
/// The original notices a contradiction only in a square without numbers. The path undoes its guess as soon as there is
/// one anywhere; the scores of the steps until the original does so belong to that step.
fn proved_path(puzzle: &Puzzle, log: &[LoggedStep], stop: &Stop) -> Result<Rated, Unrated> {
    with_layout!(puzzle.board(), |layout| {
        let mut path = PathBuilder::new(Position::new(layout, puzzle)?.until(stop));
        let (mut sum, mut passed, mut rejected) = (0, 0, Vec::new());
        // Guesses made since a contradiction and not undone.
        let mut vain_guesses = None;
        for logged in log {
            sum += logged.score;
            passed += logged.score;
            if path.has_guessed() && vain_guesses.is_none() && matches!(path.next(), Next::TakeBack(_)) {
                vain_guesses = Some(0);
            }
            match (logged.technique, &mut vain_guesses) {
                (GUESS, Some(guesses)) => {
                    *guesses += 1;
                    continue;
                }
                (WRONG_GUESS, Some(guesses)) if *guesses > 0 => {
                    *guesses -= 1;
                    continue;
                }
                (WRONG_GUESS, _) => {
                    let Next::TakeBack(contradiction) = path.next() else { break };
                    path.take_back(contradiction);
                    vain_guesses = None;
                }
                (_, Some(_)) => continue,
                (GUESS, None) => logged.placed.into_iter().for_each(|mark| path.guess(candidate(mark))),
                (_, None) => {
                    let step = step(&path.study(), logged);
                    stop.check()?;
                    match step {
                        Ok(step) => path.take(step),
                        Err(unproved) => {
                            rejected.push(*unproved);
                            break;
                        }
                    }
                }
            }
            path.record(scaled(puzzle, sum), passed);
            passed = 0;
        }
        let outcome = if path.position.is_solved() { Outcome::Solved } else { Outcome::Stuck };
        Ok(path.into_rated(scaled(puzzle, sum), outcome, rejected))
    })
}

fn candidate((square, number): Mark) -> Candidate {
    Candidate::new(Cell::new(square), Digit::new(number - 1))
}

fn step<const W: usize>(study: &Study<'_, '_, W>, logged: &LoggedStep) -> Result<Step, Box<RejectedStep>> {
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

//! Rates puzzles on boards that Savant does not support, with Savant's scores, by an order of techniques with a guess
//! when these end.

use super::walk::GUESS_SCORE;
use crate::board::{Position, Puzzle, with_layout};
use crate::logic::{StepKind, select};
use crate::rating::path::{Next, PathBuilder};
use crate::rating::rated::{Rated, Rating, Unrated};
use crate::rating::rejections::Rejections;
use crate::rating::scale::{Scored, scored};
use crate::work::{Stop, Stopped};

/// Savant's order with its scores: 7 (k - 1) for a subset of k, 20 (k - 1) for a fish of size k.
pub(super) static SCORES: [Scored; 17] = [
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
];

/// Returns the highest sum of scores that is scaled to this rating.
pub(super) fn highest_sum(puzzle: &Puzzle, rating: Rating) -> u32 {
    let cells = puzzle.board().cell_count() as u64;
    let sum = ((u64::from(rating.0) + 1) * cells).div_ceil(81) - 1;
    u32::try_from(sum).unwrap_or(u32::MAX)
}

/// Returns a sum of scores, scaled to a board of 81 cells.
pub(super) fn scaled(puzzle: &Puzzle, sum: u32) -> u32 {
    (u64::from(sum) * 81 / puzzle.board().cell_count() as u64) as u32
}

/// Rates a puzzle; `None` as soon as the path exceeds a `highest` rating.
///
/// Each step is the first proved instance of the first technique that has one.
pub(super) fn rate(puzzle: &Puzzle, highest: Option<Rating>, stop: &Stop) -> Result<Option<Rated>, Unrated> {
    with_layout!(puzzle.board(), |layout| {
        let path = PathBuilder::new(Position::new(layout, puzzle)?.until(stop));
        Ok(follow(path, highest, stop)?)
    })
}

fn follow<const W: usize>(
    mut path: PathBuilder<'_, W>,
    highest: Option<Rating>,
    stop: &Stop,
) -> Result<Option<Rated>, Stopped> {
    let finders = select::<W>(&SCORES.map(|scored| scored.technique));
    let (mut sum, rejections) = (0, Rejections::default());
    loop {
        let score = match path.next() {
            Next::Ended(outcome) => {
                let rating = scaled(path.position.puzzle(), sum);
                return Ok(Some(path.into_rated(rating, outcome, rejections.into_steps())));
            }
            Next::TakeBack(contradiction) => {
                path.take_back(contradiction);
                0
            }
            Next::Open => {
                let found = finders
                    .iter()
                    .zip(&SCORES)
                    .find_map(|(finder, scored)| Some((rejections.first_proved(finder, &path.study())?, scored.score)));
                // After a stop the result is meaningless.
                stop.check()?;
                match found {
                    Some((step, score)) => {
                        debug_assert_eq!(step.kind, StepKind::Deduction);
                        path.take(step);
                        score
                    }
                    None => {
                        path.guess(path.first_candidate());
                        GUESS_SCORE
                    }
                }
            }
        };
        sum += score;
        let running = scaled(path.position.puzzle(), sum);
        if highest.is_some_and(|highest| running > highest.0) {
            return Ok(None);
        }
        path.record(running, score);
    }
}

//! The scale: the sum of the base scores of the path's steps, and the resulting level of difficulty.
//!
//! A puzzle's level is that of its hardest step, raised while the score is above the limit of the level.

use super::instance::{Evidence, Instance};
use super::solver::{EASY, EXTREME, ROWS, Solver};
use super::steps::StepBuilder;
use crate::board::{Position, Puzzle};
use crate::engine::Engine;
use crate::logic::{Flow, Outcome};
use crate::rating::path::PathBuilder;
use crate::rating::rated::{Figures, Levels, Rated, Rating, Unrated};
use crate::rating::scale::{Scored, scored};
use crate::work::{Stop, Stopped};
use std::sync::LazyLock;

/// HoDoKu's levels.
pub(crate) const LEVELS: Levels =
    Levels { names: &["easy", "medium", "hard", "unfair", "extreme"], of: level, highest, are_bands: false };

/// The highest score that each level allows.
const HIGHEST: [u32; 4] = [800, 1_000, 1_600, 1_800];

/// The cost of a revealed digit.
const REVEALED: u32 = 10_000;

/// Returns the techniques of the scale, with their scores.
pub(crate) fn scores() -> &'static [Scored] {
    static SCORES: LazyLock<Vec<Scored>> = LazyLock::new(|| {
        ROWS.iter().flat_map(|row| row.techniques.iter().map(|technique| scored(technique, row.score))).collect()
    });
    &SCORES
}

/// Returns the level of a technique by itself.
fn level_of(technique: &str) -> usize {
    let row = ROWS.iter().find(|row| row.techniques.contains(&technique));
    row.map_or(EXTREME, |row| row.level)
}

fn level(rated: &Rated) -> usize {
    let hardest = match rated.trace.outcome {
        Outcome::Solved => rated.trace.steps.iter().map(|step| level_of(&step.technique)).max().unwrap_or(EASY),
        Outcome::Stuck | Outcome::Broken => EXTREME,
    };
    raised(hardest, rated.rating.0)
}

/// Returns the level of a path with this hardest step and score.
fn raised(hardest: usize, score: u32) -> usize {
    hardest.max(HIGHEST.iter().position(|&highest| score <= highest).unwrap_or(EXTREME))
}

/// Returns the highest score of a puzzle of this level; `None` if there is no limit.
fn highest(level: usize) -> Option<Rating> {
    HIGHEST.get(level).map(|&score| Rating(score))
}

struct WalkResult {
    score: u32,
    hardest: usize,
    outcome: Outcome,
}

/// Walks the path until a step is not taken; `None` as soon as its score is above the highest.
fn walk(
    puzzle: &Puzzle,
    values: &[u8; 81],
    highest: Option<Rating>,
    stop: &Stop,
    mut each: impl FnMut(&Instance, u32) -> Flow,
) -> Result<Option<WalkResult>, Stopped> {
    let mut solver = Solver::new(values);
    let mut walked = WalkResult { score: 0, hardest: EASY, outcome: Outcome::Stuck };
    loop {
        stop.check()?;
        walked.outcome = match (solver.marks.is_broken(), solver.marks.is_solved()) {
            (true, _) => Outcome::Broken,
            (_, true) => Outcome::Solved,
            _ => Outcome::Stuck,
        };
        if walked.outcome != Outcome::Stuck {
            return Ok(Some(walked));
        }
        let (score, level, found) = match solver.next() {
            Some((row, found)) => (row.score, row.level, found),
            None => match revealed(puzzle, &solver) {
                Some(found) => (REVEALED, EXTREME, found),
                None => return Ok(Some(walked)),
            },
        };
        if each(&found, score).is_break() {
            return Ok(Some(walked));
        }
        (walked.score, walked.hardest) = (walked.score + score, walked.hardest.max(level));
        if highest.is_some_and(|highest| walked.score > highest.0) {
            return Ok(None);
        }
        solver.take(&found);
    }
}

/// Returns the digit of the middle empty cell as a step; `None` unless the puzzle has one solution.
fn revealed(puzzle: &Puzzle, solver: &Solver) -> Option<Instance> {
    let mut engine = Engine::new();
    let solution = engine.solve(puzzle).filter(|_| engine.is_unique(puzzle))?;
    let empty: Vec<usize> = super::tables::cells(solver.marks.empty).collect();
    let cell = *empty.get(empty.len() / 2)?;
    let digit = solution.values().get(cell).copied()?.checked_sub(1)?;
    Some(Instance::placing("guess", cell, digit.into(), Evidence::Revealed))
}

/// Rates a puzzle; `None` as soon as the path exceeds a `highest` rating.
pub(crate) fn rate(puzzle: &Puzzle, highest: Option<Rating>, stop: &Stop) -> Result<Option<Rated>, Unrated> {
    let values = values(puzzle)?;
    let layout = puzzle.board().layout().small().ok_or(Unrated::NotOfThisScale)?;
    let mut path = PathBuilder::new(Position::new(layout, puzzle)?.until(stop));
    let (mut score, mut rejected) = (0, Vec::new());
    let walked = walk(puzzle, values, highest, stop, |found, of_step| {
        let step = StepBuilder(&path.study()).step(found);
        match step {
            Ok(step) => path.take(step),
            Err(unproved) => {
                rejected.push(*unproved);
                return Flow::Break(());
            }
        }
        score += of_step;
        path.record(score, of_step);
        Flow::Continue(())
    })?;
    // After a stop the result is meaningless.
    stop.check()?;
    Ok(walked.map(|walked| path.into_rated(walked.score, walked.outcome, rejected)))
}

/// Returns score and level of a puzzle, without its path.
pub(crate) fn measure(puzzle: &Puzzle, stop: &Stop) -> Result<Figures, Unrated> {
    let walked = walk(puzzle, values(puzzle)?, None, stop, |_, _| Flow::Continue(()))?;
    let walked = walked.expect("without a highest rating no path is given up");
    let is_open = walked.outcome != Outcome::Solved;
    let level = raised(if is_open { EXTREME } else { walked.hardest }, walked.score);
    Ok(Figures::new(vec![Rating(walked.score), Rating(level as u32)], vec![is_open, false]))
}

/// Returns the givens of a puzzle that the scale rates.
fn values(puzzle: &Puzzle) -> Result<&[u8; 81], Unrated> {
    if let Some(conflict) = puzzle.conflict() {
        return Err(conflict.into());
    }
    puzzle.as_nine().filter(|_| puzzle.is_standard_nine()).ok_or(Unrated::NotOfThisScale)
}

//! A lock without its spec: its puzzles, and the faults of their records.

use super::differences::first_difference;
use super::fault::{LockFault, PuzzleFault};
use super::file::{Lock, LockedPuzzle, printed};
use crate::board::{Digit, Grid, Puzzle, Topology, variant};
use crate::canon;
use crate::engine::Engine;
use crate::rating::scale;
use crate::work::{Stop, Stopped};
use rayon::prelude::*;
use serde::Serialize;
use std::sync::Arc;

/// A puzzle of a lock.
#[derive(Clone, PartialEq, Debug)]
pub struct Locked {
    /// The number of the puzzle in the book, from 1.
    pub number: usize,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The solution according to the lock.
    pub solution: Grid,
}

impl Lock {
    /// Returns the puzzles of the lock, in order.
    ///
    /// # Errors
    /// The fault of each record without a valid puzzle.
    pub fn puzzles_alone(&self) -> Result<Vec<Locked>, Vec<LockFault>> {
        let (mut puzzles, mut faults) = (Vec::new(), Vec::new());
        for (number, record) in (1..).zip(&self.puzzles) {
            let alone = record.topology().and_then(|board| record.on(board));
            match alone
                .and_then(|puzzle| if record.number == number { Ok(puzzle) } else { Err(PuzzleFault::Number(number)) })
            {
                Ok((puzzle, solution)) => puzzles.push(Locked { number, puzzle, solution }),
                Err(fault) => faults.push(LockFault::Puzzle { number: record.number, fault }),
            }
        }
        if faults.is_empty() { Ok(puzzles) } else { Err(faults) }
    }

    /// Returns the faults in the records of these puzzles. Each puzzle is solved, brought to canonical form and rated
    /// again. Ratings by another version of a scale are not compared.
    pub fn faults_of_records(&self, puzzles: &[Locked], stop: &Stop) -> Result<Vec<LockFault>, Stopped> {
        let faults: Vec<Vec<LockFault>> = puzzles
            .par_iter()
            .zip(&self.puzzles)
            .map(|(known, record)| {
                let faults = self.faults_of_record(known, record, stop)?;
                Ok(faults.into_iter().map(|fault| LockFault::Puzzle { number: known.number, fault }).collect())
            })
            .collect::<Result<_, Stopped>>()?;
        Ok(faults.concat())
    }

    fn faults_of_record(
        &self,
        known: &Locked,
        record: &LockedPuzzle,
        stop: &Stop,
    ) -> Result<Vec<PuzzleFault>, Stopped> {
        let Locked { puzzle, solution, .. } = known;
        let solutions = Engine::new().solutions_unless(puzzle, 2, stop)?;
        match &solutions[..] {
            [one] if one == solution => {}
            [_] => return Ok(vec![PuzzleFault::WrongSolution]),
            [] => return Ok(vec![PuzzleFault::NoSolution]),
            _ => return Ok(vec![PuzzleFault::SeveralSolutions]),
        }
        let mut faults = Vec::new();
        faults.extend(wrong("given_count", &record.given_count, &puzzle.given_count()));
        faults.extend(wrong("canonical", &record.canonical, &canon::line_unless(puzzle, stop)?));
        if !record.symmetry.holds(puzzle.board(), |cell| puzzle.givens().digit(cell).is_some()) {
            faults.push(PuzzleFault::Symmetry(record.symmetry));
        }
        for (key, rating) in &record.ratings {
            let Some(scale) = scale(key).filter(|scale| self.has_version_of(scale)) else { continue };
            match scale.rate_for(&self.model, puzzle, None, stop) {
                Ok(Some(rated)) => {
                    faults.extend(wrong(&format!("ratings.{key}"), rating, &printed(scale, rated.rating)));
                    if let Some((levels, level)) = scale.levels.zip(record.levels.get(key)) {
                        let expected = levels.names[(levels.of)(&rated)].to_owned();
                        faults.extend(wrong(&format!("levels.{key}"), level, &expected));
                    }
                }
                Ok(None) => {}
                Err(unrated) => {
                    stop.check()?;
                    faults.push(PuzzleFault::NotOfScale { scale: scale.key, unrated });
                    return Ok(faults);
                }
            }
        }
        Ok(faults)
    }
}

impl LockedPuzzle {
    /// Returns the puzzle and its solution on a board.
    pub(super) fn on(&self, board: Arc<Topology>) -> Result<(Puzzle, Grid), PuzzleFault> {
        let givens = grid(&self.givens, &board).ok_or(PuzzleFault::Grid("givens"))?;
        let solution = grid(&self.solution, &board).ok_or(PuzzleFault::Grid("solution"))?;
        let puzzle = Puzzle::new(board, givens).map_err(|_| PuzzleFault::Grid("givens"))?;
        let puzzle = puzzle.with_clues(self.clues.clone()).map_err(|_| PuzzleFault::Clues)?;
        Ok((puzzle, solution))
    }

    fn topology(&self) -> Result<Arc<Topology>, PuzzleFault> {
        if let Some(board) = &self.whole_board {
            return Ok(Arc::new(board.clone()));
        }
        let sides = self.board.box_shape.split_once('x');
        let sides = sides.and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
        let (width, height) = sides.ok_or_else(|| PuzzleFault::BoxShape(self.board.box_shape.clone()))?;
        Ok(variant::standard(width, height)?)
    }
}

/// Returns the fault of a field; `None` if it is correct.
fn wrong<T: Serialize + PartialEq>(field: &str, found: &T, expected: &T) -> Option<PuzzleFault> {
    (found != expected).then(|| PuzzleFault::Field(first_difference(field, found, expected)))
}

/// Returns the grid in a line; `None` if it is not a grid of the board.
fn grid(line: &str, board: &Topology) -> Option<Grid> {
    let digit = |symbol: char| match symbol {
        '.' => Some(0),
        other => Digit::from_symbol(other).map(|digit| digit.value()),
    };
    let values: Vec<u8> = line.chars().map(digit).collect::<Option<_>>()?;
    let is_board = values.len() == board.cell_count();
    Grid::from_values(values, board.side()).filter(|_| is_board)
}

//! A lock by itself, without the spec that it is of: what its puzzles are, and where what it says of them is not so.

use super::file::{Lock, LockedPuzzle, printed};
use super::verify::{grid, told_in};
use crate::board::{Grid, Puzzle, Topology, variant};
use crate::canon;
use crate::engine::Engine;
use crate::rating::scale;
use crate::work::{Stop, Stopped};
use rayon::prelude::*;
use serde_json::json;
use std::sync::Arc;

/// A puzzle of a lock.
#[derive(Clone, PartialEq, Debug)]
pub struct Locked {
    /// Its number in the book, from 1.
    pub number: usize,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What the lock says is its solution.
    pub solution: Grid,
}

impl Lock {
    /// Its puzzles, in its order.
    ///
    /// # Errors
    /// Each puzzle that is none, with the reason.
    pub fn puzzles_alone(&self) -> Result<Vec<Locked>, Vec<String>> {
        let (mut puzzles, mut faults) = (Vec::new(), Vec::new());
        for (number, record) in (1..).zip(&self.puzzles) {
            match record.alone() {
                Ok(_) if record.number != number => {
                    faults.push(format!("puzzle {}: its number is out of order, expected {number}", record.number));
                }
                Ok((puzzle, solution)) => puzzles.push(Locked { number, puzzle, solution }),
                Err(fault) => faults.push(format!("puzzle {}: {fault}", record.number)),
            }
        }
        if faults.is_empty() { Ok(puzzles) } else { Err(faults) }
    }

    /// Where its records are not as these puzzles of it are: solved, brought to canonical form and rated again. Figures
    /// of another version of a scale are left alone.
    ///
    /// # Errors
    /// When `stop` says so.
    pub fn faults_of_records(&self, puzzles: &[Locked], stop: &Stop) -> Result<Vec<String>, Stopped> {
        let faults: Vec<Vec<String>> = puzzles
            .par_iter()
            .zip(&self.puzzles)
            .map(|(known, record)| {
                let faults = self.faults_of_record(known, record, stop)?;
                Ok(faults.into_iter().map(|fault| format!("puzzle {}: {fault}", known.number)).collect())
            })
            .collect::<Result<_, Stopped>>()?;
        Ok(faults.concat())
    }

    fn faults_of_record(&self, known: &Locked, record: &LockedPuzzle, stop: &Stop) -> Result<Vec<String>, Stopped> {
        let Locked { puzzle, solution, .. } = known;
        let solutions = Engine::new().solutions_unless(puzzle, 2, stop)?;
        match &solutions[..] {
            [one] if one == solution => {}
            [_] => return Ok(vec!["its solution does not solve it".into()]),
            [] => return Ok(vec!["it has no solution".into()]),
            _ => return Ok(vec!["it has several solutions".into()]),
        }
        let mut faults = Vec::new();
        let mut compare = |field: &str, found: serde_json::Value, expected: serde_json::Value| {
            if found != expected {
                faults.push(told_in(field, &found, &expected));
            }
        };
        compare("clues", json!(record.clues), json!(puzzle.given_count()));
        compare("canonical", json!(record.canonical), json!(canon::line_unless(puzzle, stop)?));
        let is_pattern = record.symmetry.holds(puzzle.board(), |cell| puzzle.givens().digit(cell).is_some());
        compare("symmetry", json!(is_pattern), json!(true));
        for (key, rating) in &record.ratings {
            let Some(scale) = scale(key).filter(|scale| self.version(key) == scale.version) else { continue };
            match scale.rate_for(&self.model(), puzzle, None, stop) {
                Ok(Some(rated)) => {
                    compare(&format!("ratings.{key}"), json!(rating), json!(printed(scale, rated.rating)));
                    if let Some((levels, level)) = scale.levels.zip(record.levels.get(key)) {
                        compare(&format!("levels.{key}"), json!(level), json!(levels.names[(levels.of)(&rated)]));
                    }
                }
                Ok(None) => {}
                Err(unrated) => {
                    stop.check()?;
                    faults.push(format!("`ratings.{key}`: found {rating}, expected none: {unrated}"));
                    return Ok(faults);
                }
            }
        }
        Ok(faults)
    }
}

impl LockedPuzzle {
    /// Puzzle and solution as the record has them.
    fn alone(&self) -> Result<(Puzzle, Grid), String> {
        let board = self.topology()?;
        let givens = grid(&self.givens, &board).ok_or("its givens are no grid of its board")?;
        let solution = grid(&self.solution, &board).ok_or("its solution is no grid of its board")?;
        let puzzle = Puzzle::new(board, givens).map_err(|error| error.to_string())?;
        let puzzle = puzzle.with_clues(self.other_clues.clone()).map_err(|_| "its other clues do not fit its board")?;
        Ok((puzzle, solution))
    }

    fn topology(&self) -> Result<Arc<Topology>, String> {
        if let Some(board) = &self.whole_board {
            return Ok(Arc::new(board.clone()));
        }
        let sides = self.board.box_shape.split_once('x');
        let sides = sides.and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
        let (width, height) = sides.ok_or("its boxes have no shape")?;
        variant::standard(width, height).map_err(|error| error.to_string())
    }
}

//! What is wanted of puzzles.

use super::difficulty::Difficulty;
use crate::board::Symmetry;
use crate::generate::{Minimality, Request};
use crate::logic::{TechniqueKey, Trace};
use crate::rating::{Scale, press};
use serde::Serialize;

/// After so many attempts for each puzzle wanted a band counts as rare: attempts then walk into it from where chance put
/// them, neighbour by neighbour, each from a grid of its own.
const PLAIN_ATTEMPTS_PER_PUZZLE: u64 = 200;
/// But no later than after so many.
const PLAIN_ATTEMPTS: u64 = 10_000;

/// What is wanted of puzzles.
#[derive(Clone, Debug)]
pub struct Wishes {
    /// Board, symmetry, minimality.
    pub request: Request,
    /// The clue counts that will do, both ends included.
    pub clues: (usize, usize),
    /// How hard they are.
    pub difficulty: Difficulty,
    /// The techniques of the path that readers are told.
    pub techniques: Techniques,
    /// The scale whose path readers are told, where it gets to the end.
    pub walkthrough: &'static Scale,
    /// How many are wanted.
    pub count: usize,
}

/// What is asked of the techniques of a path, by their keys.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Techniques {
    /// Those that must be on it.
    pub require: Vec<TechniqueKey>,
    /// Those that must not.
    pub forbid: Vec<TechniqueKey>,
    /// The one that none of it may follow in the teaching order.
    pub hardest: Option<TechniqueKey>,
}

impl Wishes {
    /// How much work a plain attempt is, by what was measured.
    pub(super) fn work_of_plain(&self) -> u64 {
        let by_symmetry = match (self.request.minimality, self.request.symmetry) {
            (Minimality::Orbit | Minimality::No, _) | (_, Symmetry::None) => 1,
            (_, Symmetry::Quarter) => 10,
            (_, Symmetry::BothAxes | Symmetry::BothDiagonals) => 20,
            (_, Symmetry::Full) => 40,
            _ => 3,
        };
        let by_board = match self.request.topology.side() {
            ..=9 => 1,
            10..=12 => 50,
            _ => 500,
        };
        by_symmetry * by_board
    }

    /// The attempts that take what chance gives; those after them walk into the band.
    pub(super) fn plain_attempts(&self) -> u64 {
        PLAIN_ATTEMPTS_PER_PUZZLE.saturating_mul(self.count as u64).min(PLAIN_ATTEMPTS)
    }
}

/// Whether every step of a path comes no later in the teaching order than this technique; so does every path when there
/// is none.
pub fn is_within(trace: &Trace, hardest: Option<TechniqueKey>) -> bool {
    let Some(last) = hardest.and_then(|key| press::place(&key)) else { return true };
    trace.steps.iter().all(|step| press::place(&step.technique).is_some_and(|place| place <= last))
}

//! What is wanted of puzzles.

use super::difficulty::Difficulty;
use super::techniques::TechniqueWishes;
use super::wish_error::WishError;
use crate::board::Symmetry;
use crate::generate::{Minimality, Request};
use crate::rating::{Scale, WALKTHROUGH, scale};

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
    pub techniques: TechniqueWishes,
    /// The scale whose path readers are told, where it gets to the end.
    pub walkthrough: &'static Scale,
    /// How many are wanted.
    pub count: usize,
}

impl Wishes {
    /// So many puzzles of a request that are so hard, with any number of givens; their readers are told the teaching path.
    ///
    /// # Errors
    /// When the scale does not rate such boards.
    pub fn new(request: Request, difficulty: Difficulty, count: usize) -> Result<Self, WishError> {
        let (board, rated) = (&request.board, difficulty.scale);
        if !(rated.applies)(board) {
            return Err(WishError::Board { scale: rated.key, side: board.side() });
        }
        let (clues, walkthrough) = ((0, board.cell_count()), scale(WALKTHROUGH).expect("it is in the table"));
        Ok(Self { request, clues, difficulty, techniques: TechniqueWishes::default(), walkthrough, count })
    }

    /// The same, with this asked of the techniques of the path.
    ///
    /// # Errors
    /// When one is required that the path never asks for.
    pub fn with_techniques(self, techniques: TechniqueWishes) -> Result<Self, WishError> {
        match techniques.require.iter().find(|key| !(self.walkthrough.asks_for)(key)) {
            Some(&key) => Err(WishError::NeverAsked(key)),
            None => Ok(Self { techniques, ..self }),
        }
    }

    /// The attempts that take what chance gives; those after them walk into the band.
    pub(super) fn plain_attempts(&self) -> u64 {
        PLAIN_ATTEMPTS_PER_PUZZLE.saturating_mul(self.count as u64).min(PLAIN_ATTEMPTS)
    }
}

/// How much work a plain attempt is, by what was measured.
pub(super) fn work_of_plain(request: &Request) -> u64 {
    let by_symmetry = match (request.minimality, request.symmetry) {
        (Minimality::Orbit | Minimality::No, _) | (_, Symmetry::None) => 1,
        (_, Symmetry::Quarter) => 10,
        (_, Symmetry::BothAxes | Symmetry::BothDiagonals) => 20,
        (_, Symmetry::Full) => 40,
        _ => 3,
    };
    let by_board = match request.board.side() {
        ..=9 => 1,
        10..=12 => 50,
        _ => 500,
    };
    by_symmetry * by_board
}

//! The faults of a lock and their messages.

use super::differences::Difference;
use crate::board::{Symmetry, TopologyError};
use crate::book::typed::OwnPuzzleError;
use crate::error::{counted, quote};
use crate::logic::Unproved;
use crate::rating::Unrated;
use crate::work::Stopped;
use std::ops::Range;

/// A fault of a lock.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LockFault {
    /// Another program wrote it.
    #[error("`program`: found {}, expected `sudopress` with a version", quote(.0))]
    Program(String),
    /// It has a rating on a scale but lacks the version of that scale.
    #[error("`scales`: the version of the scale {} is missing, on which puzzle {number} is rated", quote(.scale))]
    NoVersion {
        /// The key of the scale.
        scale: String,
        /// The puzzle.
        number: usize,
    },
    /// It lists a swapped puzzle that it does not have.
    #[error("`swapped`: the lock has no puzzle {0}")]
    Swapped(usize),
    /// A section has a different number of puzzles than in the spec.
    #[error("section {} has {} in the spec, but {found} in the lock", quote(.title), counted(*.expected, "puzzle"))]
    Count {
        /// The title of the section.
        title: String,
        /// The number of puzzles in the spec.
        expected: usize,
        /// The number of puzzles in the lock.
        found: usize,
    },
    /// The numbers of a section's puzzles differ from those in the spec.
    #[error("section {}: its puzzles must have the numbers {} to {} in order", quote(.title), .numbers.start, .numbers.end - 1)]
    Numbers {
        /// The title of the section.
        title: String,
        /// The numbers of its puzzles.
        numbers: Range<usize>,
    },
    /// A puzzle is in a section that the spec does not have.
    #[error("puzzle {number} is in section {section}, but the spec has {}", counted(*.sections, "section"))]
    Section {
        /// The puzzle.
        number: usize,
        /// The number of its section, from 1.
        section: usize,
        /// The number of sections in the spec.
        sections: usize,
    },
    /// A puzzle has a fault.
    #[error("puzzle {number}: {fault}")]
    Puzzle {
        /// The puzzle.
        number: usize,
        /// Its fault.
        fault: PuzzleFault,
    },
}

/// A fault of a puzzle in a lock.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleFault {
    /// A field of its record is wrong.
    #[error("{0}")]
    Field(Difference),
    /// Its number is out of order.
    #[error("its number is out of order, expected {0}")]
    Number(usize),
    /// The shape of its boxes cannot be parsed.
    #[error("`board.box`: found {}, expected a shape such as `3x3`", quote(.0))]
    BoxShape(String),
    /// There is no board with boxes of its shape.
    #[error(transparent)]
    Board(#[from] TopologyError),
    /// It is on a plain board, but its section is not.
    #[error("`whole_board`: found nothing, expected the full board of its section")]
    NoWholeBoard,
    /// Its section is on a plain board, but it is not.
    #[error("`whole_board`: expected nothing, because the board of its section is plain")]
    PlainBoard,
    /// A line does not fill its board.
    #[error("`{0}`: not a grid of its board")]
    Grid(&'static str),
    /// Clues have cells or values that its board does not have.
    #[error("`clues`: they do not fit its board")]
    Clues,
    /// The solution does not contain the word of its section.
    #[error("`solution`: row {0} does not spell its section's hidden word")]
    Word(usize),
    /// The solution is wrong.
    #[error("its solution does not solve it")]
    WrongSolution,
    /// It has no solution.
    #[error("it has no solution")]
    NoSolution,
    /// It has several solutions.
    #[error("it has several solutions")]
    SeveralSolutions,
    /// It has too many or too few givens.
    #[error("it has {found} givens, but the spec asks for {min} to {max}")]
    Givens {
        /// The number of givens.
        found: usize,
        /// The minimum.
        min: usize,
        /// The maximum.
        max: usize,
    },
    /// Its givens lack the symmetry of its record or its section.
    #[error("its givens do not have the symmetry `{0}`")]
    Symmetry(Symmetry),
    /// It has a redundant given.
    #[error("it is not strictly minimal")]
    NotMinimal,
    /// It cannot be rated.
    #[error(transparent)]
    Unrated(#[from] Unrated),
    /// It has a rating on a scale that does not rate it.
    #[error("`ratings.{scale}`: expected nothing: {unrated}")]
    NotOfScale {
        /// The key of the scale.
        scale: &'static str,
        /// The reason why the scale does not rate it.
        unrated: Unrated,
    },
    /// Its rating is outside the band of its section.
    #[error("its rating on the scale `{scale}` is {found}, but the spec asks for {min} to {max}")]
    Rating {
        /// The key of the scale.
        scale: &'static str,
        /// Its rating.
        found: String,
        /// The lower end.
        min: String,
        /// The upper end.
        max: String,
    },
    /// Its level is not that of its section.
    #[error("its level on the scale `{scale}` is {found}, but the spec asks for {expected}")]
    Level {
        /// The key of the scale.
        scale: &'static str,
        /// Its level.
        found: &'static str,
        /// The level of its section.
        expected: &'static str,
    },
    /// Its rating is withheld, so it is not in any band.
    #[error("the scale `{0}` withholds its rating, because a step of its path is not proved")]
    Withheld(&'static str),
    /// Its path lacks a required technique or has a forbidden one.
    #[error("its path does not use the techniques that the spec asks for")]
    Techniques,
    /// Its path has a technique that is harder than the hardest of its section.
    #[error("its path uses a technique that is harder than the spec allows")]
    TooHard,
    /// Its path does not reach the solution.
    #[error("logic alone does not solve it")]
    Unsolved,
    /// A step of its path is not proved.
    #[error("its path is not proved: {0}")]
    Unproved(#[from] Unproved),
    /// It is the author's and cannot be printed.
    #[error(transparent)]
    Own(#[from] OwnPuzzleError),
    /// An earlier puzzle has the same canonical form.
    #[error("it is equivalent to an earlier puzzle of the lock")]
    Duplicate,
    /// The check was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

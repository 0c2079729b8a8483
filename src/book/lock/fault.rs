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
    /// The lock was written by another program.
    #[error("`program`: found {}, expected `sudopress` with a version", quote(.0))]
    Program(String),
    /// The lock has a rating on a scale but lacks the version of that scale.
    #[error("`scales`: the version of the scale {} is missing, on which puzzle {number} is rated", quote(.scale))]
    NoVersion {
        /// The key of the scale.
        scale: String,
        /// The number of the puzzle.
        number: usize,
    },
    /// The lock lists a swapped puzzle that it does not contain.
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
        /// The expected numbers of the section's puzzles.
        numbers: Range<usize>,
    },
    /// A puzzle is in a section that the spec does not have.
    #[error("puzzle {number} is in section {section}, but the spec has {}", counted(*.sections, "section"))]
    Section {
        /// The number of the puzzle.
        number: usize,
        /// The number of the puzzle's section, from 1.
        section: usize,
        /// The number of sections in the spec.
        sections: usize,
    },
    /// A puzzle has a fault.
    #[error("puzzle {number}: {fault}")]
    Puzzle {
        /// The number of the puzzle.
        number: usize,
        /// The fault of the puzzle.
        fault: PuzzleFault,
    },
}

/// A fault of a puzzle in a lock.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleFault {
    /// A field of the record is wrong.
    #[error("{0}")]
    Field(Difference),
    /// The number of the puzzle is out of order.
    #[error("its number is out of order, expected {0}")]
    Number(usize),
    /// The shape of the boxes cannot be parsed.
    #[error("`board.box`: found {}, expected a shape such as `3x3`", quote(.0))]
    BoxShape(String),
    /// No board has boxes of this shape.
    #[error(transparent)]
    Board(#[from] TopologyError),
    /// The puzzle is on a plain board, but its section is not.
    #[error("`whole_board`: found nothing, expected the full board of its section")]
    NoWholeBoard,
    /// The section is on a plain board, but the puzzle is not.
    #[error("`whole_board`: expected nothing, because the board of its section is plain")]
    PlainBoard,
    /// A line of the puzzle does not fill its board.
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
    /// The puzzle has no solution.
    #[error("it has no solution")]
    NoSolution,
    /// The puzzle has several solutions.
    #[error("it has several solutions")]
    SeveralSolutions,
    /// The puzzle has too many or too few givens.
    #[error("it has {found} givens, but the spec asks for {min} to {max}")]
    Givens {
        /// The number of givens.
        found: usize,
        /// The minimum number of givens.
        min: usize,
        /// The maximum number of givens.
        max: usize,
    },
    /// The givens lack the symmetry of the record or the section.
    #[error("its givens do not have the symmetry `{0}`")]
    Symmetry(Symmetry),
    /// The puzzle has a redundant given.
    #[error("it is not strictly minimal")]
    NotMinimal,
    /// The puzzle cannot be rated.
    #[error(transparent)]
    Unrated(#[from] Unrated),
    /// The puzzle has a rating on a scale that does not rate such puzzles.
    #[error("`ratings.{scale}`: expected nothing: {unrated}")]
    NotOfScale {
        /// The key of the scale.
        scale: &'static str,
        /// The reason why the scale does not rate the puzzle.
        unrated: Unrated,
    },
    /// The rating is outside the band of the section.
    #[error("its rating on the scale `{scale}` is {found}, but the spec asks for {min} to {max}")]
    Rating {
        /// The key of the scale.
        scale: &'static str,
        /// The rating of the puzzle.
        found: String,
        /// The lower end of the band.
        min: String,
        /// The upper end of the band.
        max: String,
    },
    /// The level is not that of the section.
    #[error("its level on the scale `{scale}` is {found}, but the spec asks for {expected}")]
    Level {
        /// The key of the scale.
        scale: &'static str,
        /// The level of the puzzle.
        found: &'static str,
        /// The level of the puzzle's section.
        expected: &'static str,
    },
    /// The rating is withheld, so it is not in any band.
    #[error("the scale `{0}` withholds its rating, because a step of its path is not proved")]
    Withheld(&'static str),
    /// The path lacks a required technique or has a forbidden one.
    #[error("its path does not use the techniques that the spec asks for")]
    Techniques,
    /// The path has a technique that is harder than the hardest one allowed in the section.
    #[error("its path uses a technique that is harder than the spec allows")]
    TooHard,
    /// The path does not reach the solution.
    #[error("logic alone does not solve it")]
    Unsolved,
    /// A step of the path is not proved.
    #[error("its path is not proved: {0}")]
    Unproved(#[from] Unproved),
    /// The puzzle is one of the author's and cannot be printed.
    #[error(transparent)]
    Own(#[from] OwnPuzzleError),
    /// An earlier puzzle has the same canonical form.
    #[error("it is equivalent to an earlier puzzle of the lock")]
    Duplicate,
    /// The check was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

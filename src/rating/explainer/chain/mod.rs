//! Chains of implications: cycles, and multiple, dynamic and nested forcing chains.
//!
//! A chain consists of candidates that are on or off. [`links`] contains the implications of a fixed position, and
//! [`unary`] the searches over them. [`run`] follows one assumption to its end in a position from which the chain
//! itself removes candidates, [`multiple`] compares such runs, and [`nested`] finds removals by patterns and chains
//! within the chain for a run that is stuck. [`closure`] uses sets to rule out, in advance, the searches that cannot
//! succeed. [`argument`] and [`mod@unary_argument`] turn a used hint into an argument.
//!
//! # Notes
//!
//! Effect of changes on the CPU time of 3,000 random minimal puzzles, the 1,465 hard ones of Magic Tour and the hardest
//! published ones (`sudopress bench rate --scale explainer`):
//!
//! | change | random | hard | hardest |
//! |---|---|---|---|
//! | rows of cells and houses; clashes within a digit searched again only after changes | -5 % | -11 % | -8 % |
//! | shortest chains by rows; cycles only from 73,000 of 190,000 starts, of which 650 remove something | -12 % | -6 % | -5 % |
//! | a level continues the runs of the level before | 0 | 0 | -3 % |
//! | aligned sets near changes; unique loops in cells with a partner in each house | -3 % | -3 % | -2 % |
//! | subsets of loops among cells of loops; limits of chains step by step | -6 % | -2 % | 0 |
//! | one test whether any house or the cell is down to two candidates (rejected) | | +7 % | |
//! | links compiled for each kind of run (rejected) | | -1 % | |
//! | parents counted at the end; links read on demand; half the memory of a run (rejected) | 0 | 0 | 0 |
//! | search for single chains only after a test of both ends of each strong link (rejected: unproved) | | | -6 % |
//!
//! Two ideas were not implemented. Runs kept for the next step could save at most a tenth of the time of hard puzzles,
//! because few runs have the same result again. Ending runs that are too deep for a better hint would save a seventh of
//! the nodes even if the best hint were known from the start.

mod argument;
mod closure;
mod links;
mod multiple;
mod nested;
mod run;
mod unary;
mod unary_argument;

pub(super) use argument::Premises;
pub(super) use closure::Closures;
pub(super) use multiple::{Mode, MultipleHint, MultipleSearch};
pub(super) use unary::{BestUnary, Unary, UnaryHint};
pub(super) use unary_argument::{unary_argument, unary_key};

use crate::board::{Candidate, Cell, Digit};
use crate::rating::lane::tables::HouseKind;

/// A candidate as a number: cell times nine plus digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CandidateId(u16);

impl CandidateId {
    /// The number of candidates.
    const COUNT: usize = 729;
    /// The first candidate, as a placeholder.
    const FIRST: Self = Self(0);

    pub(super) fn new(cell: Cell, digit: Digit) -> Self {
        Self((cell.index() * 9 + digit.index()) as u16)
    }

    pub(super) fn cell(self) -> Cell {
        Cell::new(usize::from(self.0 / 9))
    }

    pub(super) fn digit(self) -> Digit {
        Digit::new(usize::from(self.0 % 9))
    }

    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the candidate in the type of the rest of the program.
    pub(super) fn candidate(self) -> Candidate {
        Candidate::new(self.cell(), self.digit())
    }
}

/// A candidate on or off as a number: twice the candidate, plus one if it is off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct NodeId(u16);

impl NodeId {
    /// The number of nodes.
    const COUNT: usize = 2 * CandidateId::COUNT;

    fn new(candidate: CandidateId, on: bool) -> Self {
        Self(2 * candidate.0 + u16::from(!on))
    }

    fn on(candidate: CandidateId) -> Self {
        Self::new(candidate, true)
    }

    fn off(candidate: CandidateId) -> Self {
        Self::new(candidate, false)
    }

    fn is_on(self) -> bool {
        self.0 & 1 == 0
    }

    fn id(self) -> CandidateId {
        CandidateId(self.0 / 2)
    }

    fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The reason for a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    Cell,
    House(HouseKind),
    /// A pattern or nested chain.
    Advanced,
    Assumed,
}

/// Returns the number of tenths by which a chain of this complexity is harder than the shortest: one for each of the
/// thresholds 4, 6, 8, 12, 16, 24, ... that the complexity minus two exceeds.
pub(super) fn length_steps(complexity: u32) -> u32 {
    let length = complexity.saturating_sub(2);
    let (mut ceiling, mut steps) = (4, 0);
    while length > ceiling {
        ceiling = if steps % 2 == 0 { ceiling * 3 / 2 } else { ceiling * 4 / 3 };
        steps += 1;
    }
    steps
}

/// Returns the highest complexity that makes a chain harder by at most this many tenths.
pub(super) fn longest(steps: u32) -> u32 {
    (0..steps).fold(4, |ceiling, step| if step % 2 == 0 { ceiling * 3 / 2 } else { ceiling * 4 / 3 }) + 2
}

/// Returns the rating as the original's floating-point sum of tenths.
pub(super) fn difficulty(base: f64, complexity: u32) -> f64 {
    let mut added = 0.0;
    for _ in 0..length_steps(complexity) {
        added += 0.1;
    }
    base + added
}

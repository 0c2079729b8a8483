//! Chains of implications: cycles and forcing chains, multiple, dynamic and nested.
//!
//! A chain is made of candidates that are on or off. [`links`] holds the implications of a position that stands still,
//! [`unary`] the searches over them; [`run`] follows one assumption to its end in a position from which the chain
//! itself takes candidates, [`multiple`] compares such runs, and [`nested`] gives a run that is stuck further removals
//! by patterns and by chains within the chain. [`closure`] says by sets, before any search, where none can succeed;
//! [`tell`] and [`tell_unary`] turn the hint that was used into an argument.
//!
//! What made the lane quicker, in processor time of one thread against the version before, by puzzles of no great
//! difficulty (3,000 that are minimal), hard ones (the 1,465 of Magic Tour) and the hardest published ones. The ratings
//! are the same, and `sudopress bench rate --scale explainer` measures it:
//!
//! - Rows of what each cell and house holds, of which those of exclusion are made, clashes within a digit looked for
//!   again only where its places have changed, and less asked of aligned triplets: 5, 11 and 8 %.
//! - Shortest chains by rows, and cycles only from candidates that one which removes something may run through: 12, 6
//!   and 5 %. Of 190,000 starts of cycles in 5,800 searches 73,000 are left; 650 cycles remove something.
//! - A level goes on with the runs of the level before instead of making them anew: 3 % of the hardest.
//! - Aligned sets near what has changed and unique loops in cells that have a partner in each house: 3, 3 and 2 %;
//!   subsets of loops among cells that may be in one, and limits of chains step by step: 6, 2 and 0 %.
//!
//! Tried and lost:
//!
//! - To keep the runs of a dynamic search for the next step, with what each of them looked at, and to make anew only
//!   those that looked at what has gone. A step takes two candidates of 176 there; runs with a quarter of the nodes
//!   come out the same, at best, and those whose looks tell so before hold a tenth. So the most that could be had is a
//!   tenth of the time of hard puzzles, less the price of keeping and asking. At the hardest half of the nodes come out
//!   the same, but such searches are a fortieth of their time.
//! - To end a run when whatever is pending is too deep to be part of a better hint than the best so far: nothing. The
//!   best has a complexity of 22, runs are 6 deep on average; even counted exactly, with the best known from the start,
//!   a seventh of the nodes would be spared.
//! - To number the conclusions of a run by the candidates of the position, so that a run takes half the memory: nothing.
//! - One question whether any house or the cell is down to two candidates, instead of one for each: hard puzzles took
//!   7 % longer.
//! - Following links compiled apart for each kind of run: 1 %. Parents counted when all are known: nothing.
//! - Links read when they are first asked for: nothing.
//! - To ask before single chains within a run whether there can be any, by what follows from both ends of each strong link
//!   that the run has made, of which one is true: 6 % of the hardest. Left out: the original names causes in cycles that
//!   are not theirs, and whether old cycles may thereby count as new ones at the highest levels is not proved.

mod closure;
mod links;
mod multiple;
mod nested;
mod run;
mod tell;
mod tell_unary;
mod unary;

pub(super) use closure::Closures;
pub(super) use multiple::{Mode, MultipleHint, MultipleSearch};
pub(super) use tell::Premises;
pub(super) use tell_unary::{unary_argument, unary_key};
pub(super) use unary::{BestUnary, Unary, UnaryHint};

use crate::board::{Candidate, Cell, Digit};
use crate::rating::lane::tables::Kind;

/// A candidate as a number: cell times nine plus digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CandidateId(u16);

impl CandidateId {
    /// How many there are.
    const COUNT: usize = 729;
    /// The first of them, where one must stand before any is known.
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

    /// The same for the rest of the program.
    pub(super) fn candidate(self) -> Candidate {
        Candidate::new(self.cell(), self.digit())
    }
}

/// A candidate on or off as a number: twice the candidate, and one more if it is off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct NodeId(u16);

impl NodeId {
    /// How many there are.
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

/// Why a node holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// By its cell.
    Cell,
    /// By its house of this kind.
    House(Kind),
    /// By a pattern or nested chain.
    Advanced,
    /// It is assumed.
    Assumed,
}

/// By how many tenths a chain of this complexity is harder than the shortest: one for each of the thresholds 4, 6, 8,
/// 12, 16, 24, ... that the complexity less two exceeds.
pub(super) fn length_steps(complexity: u32) -> u32 {
    let length = complexity.saturating_sub(2);
    let (mut ceiling, mut steps) = (4, 0);
    while length > ceiling {
        ceiling = if steps % 2 == 0 { ceiling * 3 / 2 } else { ceiling * 4 / 3 };
        steps += 1;
    }
    steps
}

/// The highest complexity that makes a chain harder by so many tenths at most.
pub(super) fn longest(steps: u32) -> u32 {
    (0..steps).fold(4, |ceiling, step| if step % 2 == 0 { ceiling * 3 / 2 } else { ceiling * 4 / 3 }) + 2
}

/// The rating as the original's floating-point sum of tenths.
pub(super) fn difficulty(base: f64, complexity: u32) -> f64 {
    let mut added = 0.0;
    for _ in 0..length_steps(complexity) {
        added += 0.1;
    }
    base + added
}

//! Chains of implications: cycles and forcing chains, multiple, dynamic and nested.
//!
//! A chain is made of candidates that are on or off. [`links`] holds the implications of a position that stands still,
//! [`unary`] the searches over them; [`run`] follows one assumption to its end in a position from which the chain itself
//! takes candidates, [`multiple`] compares such runs, and [`nested`] gives a run that is stuck further removals by patterns
//! and by chains within the chain. [`closure`] says by sets, before any search, where none can succeed; [`tell`] and
//! [`tell_unary`] turn the hint that was used into an argument.

mod closure;
mod links;
mod multiple;
mod nested;
mod run;
mod tell;
mod tell_unary;
mod unary;

pub(super) use multiple::{ChainSearch, Mode, MultipleHint};
pub(super) use tell_unary::{unary_argument, unary_key};
pub(super) use unary::{BestUnary, Unary, UnaryHint};

/// A candidate: cell times nine plus digit.
pub(super) type CandidateId = u16;

/// Why a node holds: its cell.
pub(super) const CELL: u8 = 0;
/// Why a node holds: a pattern or nested chain (1 to 3 are block, row, column).
pub(super) const ADVANCED: u8 = 4;
/// Why a node holds: it is assumed.
pub(super) const ASSUMED: u8 = 5;

pub(super) const fn candidate(cell: usize, digit: usize) -> CandidateId {
    (cell * 9 + digit) as CandidateId
}

pub(super) const fn cell_of(id: CandidateId) -> usize {
    id as usize / 9
}

pub(super) const fn digit_of(id: CandidateId) -> usize {
    id as usize % 9
}

/// By how many tenths a chain of this complexity is harder than the shortest: one for each of the thresholds 4, 6, 8, 12,
/// 16, 24, ... that the complexity less two exceeds.
pub(super) fn length_steps(complexity: u32) -> u32 {
    let length = complexity.saturating_sub(2);
    let (mut ceiling, mut steps) = (4, 0);
    while length > ceiling {
        ceiling = if steps % 2 == 0 { ceiling * 3 / 2 } else { ceiling * 4 / 3 };
        steps += 1;
    }
    steps
}

/// The rating as the original's floating-point sum of tenths.
pub(super) fn difficulty(base: f64, complexity: u32) -> f64 {
    let mut added = 0.0;
    for _ in 0..length_steps(complexity) {
        added += 0.1;
    }
    base + added
}

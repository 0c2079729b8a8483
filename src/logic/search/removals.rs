//! Lists of removed candidates, kept in buffers that a search reuses.

use crate::board::{Candidate, CellSet, Digit};

/// Appends the candidate `digit` of each of the cells.
#[inline]
pub(crate) fn push_all<const W: usize>(removed: &mut Vec<Candidate>, digit: Digit, cells: CellSet<W>) {
    removed.extend(cells.iter().map(|cell| Candidate::new(cell, digit)));
}

/// Sorts by cell, then digit, and keeps each candidate once: the order in which steps list them.
#[inline]
pub(crate) fn tidy(removed: &mut Vec<Candidate>) {
    removed.sort_unstable();
    removed.dedup();
}

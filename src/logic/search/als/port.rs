//! Ports: all places of a digit in an almost locked set, through which a chain enters or leaves it.
//!
//! Hundreds of sets share a few dozen ports of a digit. The relation between two sets through a digit is therefore
//! computed only once for each pair of ports, and sets are bits of a row.
//!
//! # Notes
//! Slower: rows of the sets that hold a digit in a cell, combined for each digit of each set. Combining fifteen such
//! rows takes as long as comparing sixty sets.

use crate::board::CellSet;
use crate::logic::search::ones;

/// The places of a digit in one set or more.
#[derive(Debug)]
pub(crate) struct Port<const W: usize> {
    pub cells: CellSet<W>,
    /// The candidates of the digit that see all of these places.
    pub seen: CellSet<W>,
    /// The sets with these places, one bit each.
    pub sets: Vec<u64>,
}

/// Returns the row of all sets that have one of these ports.
pub(crate) fn sets_of<'p, const W: usize>(ports: impl Iterator<Item = &'p Port<W>>, sets: usize) -> Vec<u64> {
    let mut row = vec![0; sets.div_ceil(64)];
    ports.for_each(|port| add(&mut row, &port.sets));
    row
}

/// Adds a row to another.
pub(crate) fn add(row: &mut [u64], more: &[u64]) {
    row.iter_mut().zip(more).for_each(|(row, more)| *row |= more);
}

/// Returns the numbers of the sets in a row, ascending.
pub(crate) fn numbers(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(word, &bits)| ones(bits).map(move |bit| 64 * word + bit))
}

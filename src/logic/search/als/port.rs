//! Ports: all places of a digit in an almost locked set, through which a chain enters or leaves it.
//!
//! Hundreds of sets have a few dozen ports of a digit between them. What can be said of two sets by their places of a digit is
//! said of two ports once, and sets are counted as bits of a row.
//!
//! Tried and lost: rows of the sets that hold a digit in a cell, and for each digit of each set all that hold it in no cell
//! out of sight. Fifteen such rows take as long as a look at sixty sets.

use crate::board::CellSet;

/// The places of a digit in one set or more.
#[derive(Debug)]
pub(crate) struct Port<const W: usize> {
    /// The places.
    pub cells: CellSet<W>,
    /// The candidates of the digit that see all of them.
    pub seen: CellSet<W>,
    /// The sets that have it: a bit each.
    pub sets: Vec<u64>,
}

/// The row of all sets that have one of these ports.
pub(crate) fn sets_of<'p, const W: usize>(ports: impl Iterator<Item = &'p Port<W>>, sets: usize) -> Vec<u64> {
    let mut row = vec![0; sets.div_ceil(64)];
    ports.for_each(|port| add(&mut row, &port.sets));
    row
}

/// Adds a row to another.
pub(crate) fn add(row: &mut [u64], more: &[u64]) {
    row.iter_mut().zip(more).for_each(|(row, more)| *row |= more);
}

/// The numbers of the sets in a row, ascending.
pub(crate) fn numbers(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(word, &bits)| {
        let mut left = bits;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(64 * word + bit)
        })
    })
}

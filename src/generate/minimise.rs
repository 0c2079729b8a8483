//! Deleting givens for as long as the solution stays the only one.

use super::oracle::Oracle;

/// Deletes orbits in this order from the full grid, each if the solution stays the only one without it, until no more
/// than `enough` givens are left.
pub(super) fn delete(oracle: &mut impl Oracle, orbits: &[Vec<usize>], enough: usize) -> Vec<u8> {
    let mut givens = oracle.solution().to_vec();
    let mut left = givens.len();
    for orbit in orbits {
        if left <= enough {
            break;
        }
        if try_without(oracle, &mut givens, orbit) {
            left -= orbit.len();
        }
    }
    givens
}

/// Deletes the cells if the solution stays the only one.
pub(super) fn try_without(oracle: &mut impl Oracle, givens: &mut [u8], cells: &[usize]) -> bool {
    for &cell in cells {
        givens[cell] = 0;
    }
    let is_unique = match *cells {
        [cell] => oracle.without(givens, cell).is_none(),
        _ => oracle.another(givens).is_none(),
    };
    if !is_unique {
        for &cell in cells {
            givens[cell] = oracle.solution()[cell];
        }
    }
    is_unique
}

/// Whether the solution stays the only one without this given.
pub(super) fn is_redundant(oracle: &mut impl Oracle, givens: &mut [u8], cell: usize) -> bool {
    let digit = std::mem::take(&mut givens[cell]);
    let is_redundant = oracle.without(givens, cell).is_none();
    givens[cell] = digit;
    is_redundant
}

//! Deletes givens while the puzzle meets a condition.
//!
//! Strictly minimal puzzles of large boards are hardly ever easy, and readers do not need the fewest givens. Givens are
//! therefore deleted from the full grid until any further deletion would make the puzzle too hard. The caller decides
//! this for each puzzle on the way.
//!
//! There may be several sieves, each of which keeps everything that those before it keep, the fastest first: most
//! givens are deleted while the puzzle is far too easy, and only the last few need hard questions.
//!
//! The result depends only on grid, order and answers. Runs of orbits are deleted at once, which is the same as one by
//! one if more givens never make a puzzle harder. Paths that always take the easiest step may break this law; the
//! remaining orbits are then tried again one by one until none is redundant.

use super::orbits::Orbits;
use crate::work::Stopped;

/// The share of orbits deleted at once in the first run: a third of the grid is never necessary.
const FIRST_SHARE: usize = 3;

/// The law that a sieve obeys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Law {
    /// The sieve obeys no known law.
    None,
    /// If a puzzle is kept, it is also kept with more givens.
    Lasting,
    /// In addition, a kept puzzle has one solution.
    Proof,
}

/// Decides whether the sieve with a number keeps givens.
pub(super) type Keeps<'k> = &'k mut dyn FnMut(usize, &[u8]) -> Result<bool, Stopped>;

/// Deletes orbits in this order from the full grid, each if the rest is still kept by the first sieve, then likewise by
/// the next, until none can be deleted. There are as many sieves as laws.
pub(super) fn reduce(
    grid: &[u8],
    orbits: &Orbits,
    order: &[usize],
    laws: &[Law],
    keeps: Keeps<'_>,
) -> Result<Vec<u8>, Stopped> {
    let mut givens = grid.to_vec();
    let mut left = order.to_vec();
    let mut length = order.len() / FIRST_SHARE;
    for (sieve, law) in laws.iter().enumerate() {
        loop {
            let kept = pass(grid, orbits, &left, &mut length, &mut givens, &mut |givens| keeps(sieve, givens))?;
            // If the law holds, orbits that were necessary before still are.
            let is_done = *law != Law::None || kept.len() == left.len();
            left = kept;
            if is_done {
                break;
            }
        }
    }
    Ok(givens)
}

/// Deletes the remaining orbits in runs. Returns the rest.
fn pass(
    grid: &[u8],
    orbits: &Orbits,
    left: &[usize],
    length: &mut usize,
    givens: &mut [u8],
    keeps: &mut dyn FnMut(&[u8]) -> Result<bool, Stopped>,
) -> Result<Vec<usize>, Stopped> {
    let mut kept = Vec::with_capacity(left.len());
    let mut next = 0;
    while next < left.len() {
        let run = &left[next..(next + (*length).max(1)).min(left.len())];
        let cells = || run.iter().flat_map(|&orbit| orbits.cells(orbit));
        cells().for_each(|&cell| givens[cell] = 0);
        if keeps(givens)? {
            next += run.len();
            continue;
        }
        cells().for_each(|&cell| givens[cell] = grid[cell]);
        if let [orbit] = *run {
            kept.push(orbit);
            next += 1;
        }
        *length = run.len() / 2;
    }
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Symmetry, variant};

    #[test]
    fn all_remaining_orbits_are_needed() {
        let orbits = Orbits::new(Symmetry::Point, variant::nine());
        let order: Vec<usize> = (0..orbits.len()).rev().collect();
        // Puzzles are kept if few rows have no given.
        let keeps = |givens: &[u8], most: usize| {
            givens.chunks(9).filter(|row| row.iter().all(|&digit| digit == 0)).count() <= most
        };
        for law in [Law::None, Law::Lasting] {
            let mut asked = [0; 2];
            let reduced = reduce(&[5; 81], &orbits, &order, &[law; 2], &mut |sieve, givens| {
                asked[sieve] += 1;
                Ok(keeps(givens, sieve))
            });
            let reduced = reduced.expect("it is never stopped");
            assert!(keeps(&reduced, 1) && asked[1] < 40, "{asked:?}");
            for &orbit in &order {
                let mut without = reduced.clone();
                orbits.cells(orbit).iter().for_each(|&cell| without[cell] = 0);
                assert!(without == reduced || !keeps(&without, 1));
            }
        }
        assert_eq!(reduce(&[5; 81], &orbits, &order, &[Law::None], &mut |_, _| Err(Stopped)), Err(Stopped));
    }
}

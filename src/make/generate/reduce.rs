//! Deleting givens for as long as the puzzle stays what somebody wants.
//!
//! Strictly minimal puzzles of large boards are hardly ever easy, and no reader asks for the fewest givens. So the way
//! here is from the full grid down to a puzzle from which nothing more can go without its getting harder than wanted.
//! What that means is for others to say: they are asked of each puzzle on the way.
//!
//! They may say it in several sieves, each of which keeps all that those before it keep, the quickest first: most givens
//! go while the puzzle is far easier than it may be, and only the few that are left cost hard questions.
//!
//! The result depends on grid, order and answers alone. Runs of orbits go at once where they can, which is the same as
//! one by one as long as more givens never make a puzzle harder. A path that takes the easiest step each time may break
//! that law; then the orbits that are left are gone through until none can go, one by one.

use super::orbits::Orbits;
use crate::work::Stopped;

/// Orbits deleted at once at first: a third of the grid is never missed.
const FIRST_SHARE: usize = 3;

/// What is known of what is kept, besides that it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Law {
    /// Nothing.
    None,
    /// With more givens it is kept as well.
    Lasting,
    /// The same, and it has one solution: this need not be asked.
    Proof,
}

/// Whether givens are kept by the sieve of this number.
pub(super) type Keeps<'k> = &'k mut dyn FnMut(usize, &[u8]) -> Result<bool, Stopped>;

/// Deletes orbits in this order from the full grid, each if what is left is still kept by the first sieve, then likewise
/// by the next, until none can go. There are as many sieves as laws.
///
/// # Errors
/// When a sieve was stopped.
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
            // Where the law holds, what could not go before can go now even less.
            let is_done = *law != Law::None || kept.len() == left.len();
            left = kept;
            if is_done {
                break;
            }
        }
    }
    Ok(givens)
}

/// Goes through the orbits that are left, in runs as long as such were before; those that stay.
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
    fn nothing_that_is_left_can_go() {
        let orbits = Orbits::new(Symmetry::Point, variant::nine());
        let order: Vec<usize> = (0..orbits.len()).rev().collect();
        // Kept is what has a given in all rows but so many.
        let keeps = |givens: &[u8], most: usize| {
            givens.chunks(9).filter(|row| row.iter().all(|&digit| digit == 0)).count() <= most
        };
        for law in [Law::None, Law::Lasting] {
            let mut asked = [0; 2];
            let reduced = reduce(&[5; 81], &orbits, &order, &[law; 2], &mut |sieve, givens| {
                asked[sieve] += 1;
                Ok(keeps(givens, sieve))
            });
            let reduced = reduced.expect("nobody asks to stop");
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

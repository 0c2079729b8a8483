//! Deleting givens for as long as the puzzle stays what somebody wants.
//!
//! Strictly minimal puzzles of large boards are hardly ever easy, and no reader asks for the fewest givens. So the way
//! here is from the full grid down to a puzzle from which nothing more can go without its getting harder than wanted.
//! What that means is for others to say: they are asked of each puzzle on the way.
//!
//! The result depends on grid, order and answers alone. Runs of orbits go at once where they can, which is the same as
//! one by one as long as more givens never make a puzzle harder. A path that takes the easiest step each time may break
//! that law; so the orbits that are left are gone through until none can go, one by one.

use super::orbits::Orbits;
use crate::work::Stopped;

/// Orbits deleted at once at first: a third of the grid is never missed.
const FIRST_SHARE: usize = 3;

/// Deletes orbits in this order from the full grid, each if what is left is still kept, and so on until none can go.
///
/// # Errors
/// When `keeps` was stopped.
pub(super) fn reduce(
    grid: &[u8],
    orbits: &Orbits,
    order: &[usize],
    keeps: &mut dyn FnMut(&[u8]) -> Result<bool, Stopped>,
) -> Result<Vec<u8>, Stopped> {
    let mut givens = grid.to_vec();
    let mut left = order.to_vec();
    let mut length = order.len() / FIRST_SHARE;
    loop {
        let mut kept = Vec::with_capacity(left.len());
        let mut next = 0;
        while next < left.len() {
            let run = &left[next..(next + length.max(1)).min(left.len())];
            let cells = || run.iter().flat_map(|&orbit| orbits.cells(orbit));
            cells().for_each(|&cell| givens[cell] = 0);
            if keeps(&givens)? {
                next += run.len();
                continue;
            }
            cells().for_each(|&cell| givens[cell] = grid[cell]);
            if let [orbit] = *run {
                kept.push(orbit);
                next += 1;
            }
            length = run.len() / 2;
        }
        if kept.len() == left.len() {
            return Ok(givens);
        }
        left = kept;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Symmetry, variant};

    #[test]
    fn nothing_that_is_left_can_go() {
        let orbits = Orbits::new(Symmetry::Point, variant::nine());
        let order: Vec<usize> = (0..orbits.len()).rev().collect();
        // Kept is what has a given in each row but one.
        let keeps = |givens: &[u8]| givens.chunks(9).filter(|row| row.iter().all(|&digit| digit == 0)).count() < 2;
        let mut asked = 0;
        let reduced = reduce(&[5; 81], &orbits, &order, &mut |givens| {
            asked += 1;
            Ok(keeps(givens))
        });
        let reduced = reduced.expect("nobody asks to stop");
        assert!(keeps(&reduced) && asked < 120, "{asked}");
        for &orbit in &order {
            let mut without = reduced.clone();
            orbits.cells(orbit).iter().for_each(|&cell| without[cell] = 0);
            assert!(without == reduced || !keeps(&without));
        }
        assert_eq!(reduce(&[5; 81], &orbits, &order, &mut |_| Err(Stopped)), Err(Stopped));
    }
}

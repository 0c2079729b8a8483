//! Deletes givens of large boards by asking easy questions.
//!
//! The uniqueness of a puzzle of 25x25 cells is hardest to decide if random deletion has left just too few givens: nine
//! tenths of the two minutes for a puzzle went into the search for other solutions there. Givens are therefore first
//! deleted as long as singles still solve the puzzle. Of the remaining givens, the next to be tested is the one without
//! which singles leave the fewest open cells, and the order is computed again after each deletion. As a result, most
//! proofs that a given is redundant are made while singles do most of the work.
//!
//! The result depends only on grid and order. It differs from that of plain deletion: puzzles have fewer givens (252 on
//! average instead of 269 on 25x25, 91 instead of 94 on 16x16) and are closer to what a person can solve.
//!
//! # Notes
//!
//! | board | plain order | each given once, then the redundant ones again | this order |
//! |---|---|---|---|
//! | 25x25 | 68 s | 4.0 s | 2.3 s |
//! | 30x30 | | no puzzle in 40 minutes | 23 to 50 s |
//! | 16x16 | 35 ms | | 35 ms |
//! | 16x16, point symmetry, with repairs | 4.3 s | | 2.0 s |
//!
//! Rejected: testing one cell of an orbit before the orbit (25 % slower with point symmetry), looking for weak orbits
//! among those put back first (no gain on 9x9, 20 % slower on 12x12), and 3 to 100 guesses of the first search instead
//! of 300 (within 5 % on 25x25).

use super::super::oracle::Gauge;
use super::{FIRST_SHARE, Minimiser};
use crate::work::Stopped;

impl<O: Gauge> Minimiser<O> {
    /// Deletes orbits from the full grid until none is redundant, first those without which singles still solve the
    /// puzzle.
    pub(crate) fn minimal_by_singles(&mut self, order: &[usize], kept: &mut Vec<usize>) -> Result<(), Stopped> {
        let mut spare = Vec::new();
        self.solved_by_singles(order, &mut spare)?;
        kept.clear();
        while !spare.is_empty() {
            self.check()?;
            spare.sort_by_cached_key(|&orbit| {
                self.take_away(orbit);
                let open = self.oracle.open_after_singles(&self.givens);
                self.put_back(orbit);
                open
            });
            let mut deleted = None;
            for (place, &orbit) in spare.iter().enumerate() {
                if !self.is_needed(orbit)? {
                    deleted = Some(place);
                    break;
                }
            }
            kept.extend(spare.drain(..deleted.unwrap_or(spare.len())));
            if deleted.is_some() {
                self.take_away(spare.remove(0));
            }
        }
        Ok(())
    }

    /// Deletes orbits from the full grid in this order, each if singles still solve the puzzle; `spare` gets the
    /// others.
    fn solved_by_singles(&mut self, order: &[usize], spare: &mut Vec<usize>) -> Result<(), Stopped> {
        spare.clear();
        self.givens.clear();
        self.givens.extend_from_slice(&self.grid);
        // Runs are deleted at once if possible, with the same result.
        let (mut next, mut length) = (0, order.len() / FIRST_SHARE);
        while next < order.len() {
            self.check()?;
            let run = &order[next..(next + length.max(1)).min(order.len())];
            run.iter().for_each(|&orbit| self.take_away(orbit));
            if self.oracle.open_after_singles(&self.givens) == 0 {
                next += run.len();
                continue;
            }
            run.iter().for_each(|&orbit| self.put_back(orbit));
            if let [orbit] = *run {
                spare.push(orbit);
                next += 1;
            }
            length = run.len() / 2;
        }
        Ok(())
    }

    /// Returns whether the givens have another solution without this orbit.
    fn is_needed(&mut self, orbit: usize) -> Result<bool, Stopped> {
        self.cells.clear();
        self.cells.extend((0..self.grid.len()).filter(|&cell| self.givens[cell] != 0));
        self.sets.needed(&self.cells, &mut self.is_needed);
        let is_needed = |cell: &usize| self.cells.binary_search(cell).is_ok_and(|place| self.is_needed[place]);
        if self.orbits.cells(orbit).iter().any(is_needed) {
            return Ok(true);
        }
        self.take_away(orbit);
        let is_needed = self.finds_another_without(orbit);
        self.put_back(orbit);
        is_needed
    }

    fn take_away(&mut self, orbit: usize) {
        self.orbits.cells(orbit).iter().for_each(|&cell| self.givens[cell] = 0);
    }
}

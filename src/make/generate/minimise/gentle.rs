//! Deleting givens of large boards so that the questions stay easy.
//!
//! Whether a puzzle of 25x25 cells has one solution is hardest to say where givens left by random deletion are about to
//! be too few: of two minutes a puzzle, nine tenths went into other solutions looked for there. So givens go first
//! without which singles still solve the puzzle. Of those that are left the one is asked about first without which
//! singles leave the least open, and all over again whenever one has gone. So no question is asked before it is the
//! easiest one: proofs that a given can go are asked for while singles do most of the work, and what would be hard to
//! prove redundant is nearly always needed once others have gone, which takes no more than another solution.
//!
//! The result depends on grid and order alone, as that of plain deletion does; it is another one. Puzzles so made have
//! fewer givens (25x25: 252 on the average for 269, 16x16: 91 for 94) and are nearer to what a person can solve.
//!
//! Measured on 25x25: 68 seconds a puzzle in plain order, 2.3 so, where asking of each given once, straight after
//! singles, and then of the spare ones again takes 4.0. On 30x30 that way ends with no puzzle in 40 minutes; this one
//! takes 23 to 50 seconds of processor time, for 380 givens. The longest question there takes 3 seconds; asked straight
//! after singles some of the same givens take 24, to learn that they can go. On 16x16 plain deletion takes 35
//! milliseconds and this no less, but with a symmetry it is a better start for repairs: point symmetry 4.3 seconds after
//! plain deletion, 2.0 after this.
//!
//! Tried and lost, with point symmetry: asking of one cell of an orbit before asking of the orbit, since its set tells
//! more later on (25 % slower); looking for weak orbits among those put back first (no gain on 9x9, 20 % slower on
//! 12x12). Without one, on 25x25: 3 to 100 guesses of the first search in place of 300 (all within 5 %).

use super::super::oracle::Gauge;
use super::{FIRST_SHARE, Workshop};
use crate::work::Stopped;

impl<O: Gauge> Workshop<O> {
    /// Deletes orbits from the full grid until none can go, those first without which singles still solve the puzzle.
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
        // Runs are deleted at once where that can be, as it comes to the same.
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

    /// Whether the givens, which hold the orbit, have another solution without it.
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

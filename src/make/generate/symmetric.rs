//! Generates symmetric puzzles without redundant givens.
//!
//! Of the puzzles that deleting whole orbits gives, only one or two in a hundred are strictly minimal. The others are
//! repaired: a few orbits are put back, the weak ones (those with a redundant given) are deleted first and the rest in
//! random order. The result is accepted if it has no more weak orbits and no more givens than before. Puzzles with few
//! givens are rarely weak, so repairs lead to fewer givens.
//!
//! Each decision depends on facts (uniqueness, redundant givens), so the result is the same with any engine. Repairs
//! favour few givens: about 24.5 on 9x9 with point symmetry, compared with 25.1 without repairs.
//!
//! # Notes
//!
//! Puzzles per second on 9x9, by the orbits put back in each repair and the number of repairs:
//!
//! | symmetry | 3 orbits | other numbers of orbits |
//! |---|---|---|
//! | vertical axis | 3,250 (50 or 200 repairs), 3,460 (100) | |
//! | quarter turn | 201 (60), 205 (200) | 141 with 2, 29 with 1 |
//! | both axes | 136 (60), 97 (200) | |
//! | all eight motions | 11 | 20 with 4 |
//!
//! On 16x16 one weak orbit stays for hundreds of repairs: with 100 repairs four grids gave nothing in 12 seconds, with
//! 1000 a puzzle with point symmetry takes 10 seconds.
//!
//! Rejected, by CPU time on 9x9 with point symmetry and one axis:
//!
//! | idea | effect |
//! |---|---|
//! | put back the first orbit that makes the puzzle unique without a weak given, not random ones | 20 % to 25 % slower |
//! | store the last 8 to 128 unique puzzles, which answer for all that contain one | no gain: it saves 40 % of the proofs, the cheap ones |
//! | put back two, four, five or a random number of orbits | within 3 %, or slower |
//! | give a grid up after 30, 50 or 200 repairs | 12 %, 5 % and 4 % slower |
//! | start from the best of two, three or five puzzles of a grid | 6 %, 10 % and 25 % slower with an axis |
//! | give up grids with more than 28, 27 or 26 givens in the first puzzle | 3 % faster, no effect, 25 % slower |

use super::Chance;
use super::minimise::Minimiser;
use super::oracle::{NineOracle, Oracle};
use super::orbits::Orbits;
use crate::board::{Symmetry, Topology};
use crate::engine::nine;
use crate::work::{Stop, Stopped};

/// Returns the number of repairs for a grid, and of orbits put back in each, by the size of the largest orbit and the
/// number of cells.
fn effort(largest: usize, cells: usize) -> (usize, usize) {
    match (largest, cells) {
        (_, 100..) => (1000, 3),
        (0..=4, _) => (100, 3),
        _ => (100, 4),
    }
}

/// Turns `kept`, orbits of a unique puzzle that is not unique without any of them, into a strictly minimal puzzle.
/// Returns `false` if the repairs fail. `order` is working memory.
pub(super) fn strengthen(
    minimiser: &mut Minimiser<impl Oracle>,
    chance: &mut Chance,
    order: &mut Vec<usize>,
    kept: &mut Vec<usize>,
) -> Result<bool, Stopped> {
    if minimiser.orbits().are_single() {
        return Ok(true);
    }
    let largest = (0..minimiser.orbits().len()).map(|orbit| minimiser.orbits().cells(orbit).len()).max().unwrap_or(0);
    let (steps, put_back) = effort(largest, minimiser.orbits().cell_count());
    let mut weak = Vec::new();
    minimiser.weak(kept, usize::MAX, &mut weak)?;
    let (mut trial, mut trial_weak, mut is_kept) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..steps {
        if weak.is_empty() {
            return Ok(true);
        }
        minimiser.check()?;
        // The weak orbits come first, then the others and those put back, in random order.
        order.clear();
        is_kept.clear();
        is_kept.resize(minimiser.orbits().len(), false);
        kept.iter().for_each(|&orbit| is_kept[orbit] = true);
        order.extend((0..is_kept.len()).filter(|&orbit| !is_kept[orbit]));
        let empty = order.len();
        for place in 0..put_back.min(empty) {
            let other = place + chance.below(empty - place);
            order.swap(place, other);
        }
        order.truncate(put_back);
        order.extend(kept.iter().filter(|orbit| !weak.contains(orbit)));
        chance.shuffle(order);
        chance.shuffle(&mut weak);
        order.splice(0..0, weak.iter().copied());
        // Half of the finished repairs return the puzzle unchanged.
        let is_other = minimiser.minimal(order, minimiser.count_cells(kept), &mut trial)?
            && (trial.len() != kept.len() || trial.iter().any(|&orbit| !is_kept[orbit]));
        if is_other && minimiser.weak(&trial, weak.len(), &mut trial_weak)? {
            std::mem::swap(kept, &mut trial);
            std::mem::swap(&mut weak, &mut trial_weak);
        }
    }
    Ok(weak.is_empty())
}

/// Creates neighbours of a symmetric 9x9 puzzle on its own grid: exchanges one or two orbits and repairs the result.
pub(super) struct Exchange {
    minimiser: Minimiser<NineOracle>,
    order: Vec<usize>,
    next: Vec<usize>,
}

/// Orbits put back for one neighbour.
const PUT_BACK: usize = 3;

impl Exchange {
    /// Returns an exchange for puzzles with this symmetry and this solution.
    pub(super) fn new(
        backend: nine::Backend,
        (symmetry, board): (Symmetry, &Topology),
        solution: &[u8; 81],
        stop: &Stop,
    ) -> Self {
        let orbits = Orbits::new(symmetry, board);
        let mut minimiser = Minimiser::new(NineOracle::from_solution(backend, *solution), orbits);
        minimiser.stop_by(stop);
        minimiser.begin();
        Self { minimiser, order: Vec::new(), next: Vec::new() }
    }

    /// Returns a strictly minimal puzzle that differs from this one in a few orbits; `None` if the random orbits lead
    /// to none.
    pub(super) fn one(&mut self, puzzle: &[u8; 81], chance: &mut Chance) -> Result<Option<[u8; 81]>, Stopped> {
        let Self { minimiser, order, next } = self;
        let is_kept = |orbit: &usize| puzzle[minimiser.orbits().cells(*orbit)[0]] != 0;
        let (mut given, mut empty): (Vec<usize>, Vec<usize>) = (0..minimiser.orbits().len()).partition(is_kept);
        chance.shuffle(&mut given);
        chance.shuffle(&mut empty);
        // The orbits to delete come first, then the others and those put back.
        let going = 1 + chance.below(2);
        order.clear();
        order.extend(given.drain(..going.min(given.len())));
        let first = order.len();
        order.extend(given.into_iter().chain(empty.into_iter().take(PUT_BACK)));
        chance.shuffle(&mut order[first..]);
        minimiser.minimal(order, usize::MAX, next)?;
        if !strengthen(minimiser, chance, order, next)? {
            return Ok(None);
        }
        let next: [u8; 81] = minimiser.puzzle(next).try_into().expect("a 9x9 puzzle has 81 cells");
        Ok((next != *puzzle).then_some(next))
    }
}

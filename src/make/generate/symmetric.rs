//! Puzzles whose pattern is symmetric and of whose givens every single one is needed.
//!
//! Deleting whole orbits leaves puzzles of which only one or two in a hundred are strictly minimal. The others are
//! repaired: a few orbits are put back, the weak ones (those with a redundant given) are deleted first and the rest in
//! random order; what comes out is taken when it has no more weak orbits and no more givens than before. Puzzles with
//! few givens are rarely weak, so the repairs walk downhill.
//!
//! Each decision rests on facts (what is unique, which given is redundant), so the result is the same with any engine.
//! The repairs favour few givens: about 24.5 on 9x9 with point symmetry, against 25.1 for what rejection finds.
//!
//! # Tried and lost
//!
//! Measured on 9x9 with point symmetry and one axis, same seeds, processor time.
//!
//! * Putting back the first orbit that makes the puzzle unique again without a given weak one, instead of random ones:
//!   each repair then deletes a weak orbit, but the puzzle seldom gets fewer givens; 20 % to 25 % slower, and with two
//!   weak orbits in three the walk circles.
//! * Remembering the last 8 to 128 puzzles proved unique, which answers for all that hold one of them: saves 40 % of
//!   the proofs and, since those are the cheap ones, no time.
//! * Two, four or five orbits put back, or a random number of them: within 3 %, or slower (two and five). Giving a grid
//!   up after 30 repairs 12 % slower, after 50 5 %, after 200 4 %.
//! * Starting from the best of two, three or five puzzles of a grid: 6 %, 10 % and 25 % slower with an axis. Giving up
//!   grids whose first puzzle has more than 28 givens 3 % faster at best, 27 the same, 26 25 % slower.

use super::Chance;
use super::minimise::Workshop;
use super::oracle::{NineOracle, Oracle};
use super::orbits::Orbits;
use crate::board::{Symmetry, Topology};
use crate::engine::nine;
use crate::work::{Stop, Stopped};

/// Repairs that a grid has, and orbits put back in each, by the size of the largest orbit and the number of cells.
///
/// Measured on 9x9, puzzles a second with 60, 100 and 200 repairs of 3 orbits: vertical axis 3,250 (50), 3,460, 3,250;
/// quarter turn 201 (60) and 205 (200); both axes 136 (60) and 97 (200). With 2 orbits the walk stalls (quarter turn
/// 141, both axes 84 with 100 repairs), with 1 it stands still (29 and 18 with 400). All eight motions: 4 orbits 20, 3
/// orbits 11. On 16x16 one weak orbit is left after some 50 repairs and stays for hundreds: with 100 repairs four grids
/// in four gave nothing in 12 seconds, with 1000 a puzzle with point symmetry takes 10. On 12x12 it makes no difference
/// (30 milliseconds).
fn effort(largest: usize, cells: usize) -> (usize, usize) {
    match (largest, cells) {
        (_, 100..) => (1000, 3),
        (0..=4, _) => (100, 3),
        _ => (100, 4),
    }
}

/// Makes of `kept`, orbits of a unique puzzle from which none can go whole, a strictly minimal puzzle; `false` when the
/// repairs do not get there. `order` is room to work in.
pub(super) fn strengthen(
    shop: &mut Workshop<impl Oracle>,
    chance: &mut Chance,
    order: &mut Vec<usize>,
    kept: &mut Vec<usize>,
) -> Result<bool, Stopped> {
    if shop.orbits().are_single() {
        return Ok(true);
    }
    let largest = (0..shop.orbits().len()).map(|orbit| shop.orbits().cells(orbit).len()).max().unwrap_or(0);
    let (steps, put_back) = effort(largest, shop.orbits().cell_count());
    let mut weak = Vec::new();
    shop.weak(kept, usize::MAX, &mut weak)?;
    let (mut trial, mut trial_weak, mut is_kept) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..steps {
        if weak.is_empty() {
            return Ok(true);
        }
        shop.check()?;
        // The weak orbits come first, the others and those put back after them, in random order.
        order.clear();
        is_kept.clear();
        is_kept.resize(shop.orbits().len(), false);
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
        // Half of the repairs that come to an end give the puzzle back as it was.
        let is_other = shop.minimal(order, shop.count_cells(kept), &mut trial)?
            && (trial.len() != kept.len() || trial.iter().any(|&orbit| !is_kept[orbit]));
        if is_other && shop.weak(&trial, weak.len(), &mut trial_weak)? {
            std::mem::swap(kept, &mut trial);
            std::mem::swap(&mut weak, &mut trial_weak);
        }
    }
    Ok(weak.is_empty())
}

/// Neighbours of a symmetric 9x9 puzzle on its own grid: one or two orbits are exchanged for others, and what comes out
/// is repaired.
pub(super) struct Exchange {
    shop: Workshop<NineOracle>,
    order: Vec<usize>,
    next: Vec<usize>,
}

/// Orbits put back for one neighbour.
const PUT_BACK: usize = 3;

impl Exchange {
    /// For puzzles of this symmetry with this solution.
    pub(super) fn new(
        backend: nine::Backend,
        (symmetry, board): (Symmetry, &Topology),
        solution: &[u8; 81],
        stop: &Stop,
    ) -> Self {
        let orbits = Orbits::new(symmetry, board);
        let mut shop = Workshop::new(NineOracle::of_solution(backend, *solution), orbits);
        shop.stop_by(stop);
        shop.begin();
        Self { shop, order: Vec::new(), next: Vec::new() }
    }

    /// A strictly minimal puzzle that differs from this one in a few orbits; `None` when what was drawn leads to none.
    pub(super) fn one(&mut self, puzzle: &[u8; 81], chance: &mut Chance) -> Result<Option<[u8; 81]>, Stopped> {
        let Self { shop, order, next } = self;
        let is_kept = |orbit: &usize| puzzle[shop.orbits().cells(*orbit)[0]] != 0;
        let (mut given, mut empty): (Vec<usize>, Vec<usize>) = (0..shop.orbits().len()).partition(is_kept);
        chance.shuffle(&mut given);
        chance.shuffle(&mut empty);
        // Those that shall go come first, then the others and what is put back.
        let going = 1 + chance.below(2);
        order.clear();
        order.extend(given.drain(..going.min(given.len())));
        let first = order.len();
        order.extend(given.into_iter().chain(empty.into_iter().take(PUT_BACK)));
        chance.shuffle(&mut order[first..]);
        shop.minimal(order, usize::MAX, next)?;
        if !strengthen(shop, chance, order, next)? {
            return Ok(None);
        }
        let next: [u8; 81] = shop.puzzle(next).try_into().expect("a 9x9 puzzle has 81 cells");
        Ok((next != *puzzle).then_some(next))
    }
}

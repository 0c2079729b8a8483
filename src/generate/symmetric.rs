//! Puzzles whose pattern is symmetric and of whose givens every single one is needed.
//!
//! Deleting whole orbits leaves puzzles of which only one or two in a hundred are strictly minimal. The others are
//! repaired: a few orbits are put back, the weak ones (those with a redundant given) are deleted first and the rest in
//! random order; what comes out is taken when it has no more weak orbits and no more givens than before. Puzzles with
//! few givens are rarely weak, so the repairs walk downhill.
//!
//! Each decision rests on facts (what is unique, which given is redundant), so the result is the same with any engine.
//! The repairs favour low clue counts: about 24.5 on 9x9 with point symmetry, against 25.1 for what rejection finds.

use super::Chance;
use super::minimise::Workshop;
use super::oracle::Oracle;

/// Repairs that an attempt has, and orbits put back in each, by the size of the largest orbit.
///
/// Measured on 9x9, strictly minimal puzzles found per engine call: with pairs 3 orbits are a little better than 4 and
/// 60 to 120 repairs are alike; with orbits of four and eight fewer, longer searches pay.
fn effort(largest: usize) -> (usize, usize) {
    match largest {
        0..=2 => (100, 3),
        3..=4 => (400, 2),
        _ => (400, 1),
    }
}

/// Makes of `kept`, orbits of a unique puzzle from which none can go whole, a strictly minimal puzzle; `false` when the
/// repairs do not get there. `order` is room to work in.
pub(super) fn strengthen(
    shop: &mut Workshop<impl Oracle>,
    chance: &mut Chance,
    order: &mut Vec<usize>,
    kept: &mut Vec<usize>,
) -> bool {
    if shop.orbits().are_single() {
        return true;
    }
    let largest = (0..shop.orbits().len()).map(|orbit| shop.orbits().cells(orbit).len()).max().unwrap_or(0);
    let (steps, put_back) = effort(largest);
    let mut weak = Vec::new();
    shop.weak(kept, usize::MAX, &mut weak);
    let (mut trial, mut trial_weak) = (Vec::new(), Vec::new());
    for _ in 0..steps {
        if weak.is_empty() {
            return true;
        }
        // The weak orbits come first, the others and those put back after them, in random order.
        order.clear();
        order.extend((0..shop.orbits().len()).filter(|orbit| !kept.contains(orbit)));
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
        if shop.minimal(order, shop.count_cells(kept), &mut trial) && shop.weak(&trial, weak.len(), &mut trial_weak) {
            std::mem::swap(kept, &mut trial);
            std::mem::swap(&mut weak, &mut trial_weak);
        }
    }
    weak.is_empty()
}

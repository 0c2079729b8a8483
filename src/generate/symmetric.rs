//! Puzzles whose pattern is symmetric and of whose givens every single one is needed.
//!
//! Deleting whole orbits leaves puzzles of which only one or two in a hundred are strictly minimal. The others are
//! repaired: a few orbits are put back and the weak ones (those with a redundant given) deleted first. What was gained
//! is kept, and what was lost is tried again with other orbits.

use super::Chance;
use super::minimise::{delete, is_redundant, try_without};
use super::oracle::Oracle;

/// Repairs that an attempt has.
const STEPS: usize = 60;
/// Orbits put back in a repair.
const PUT_BACK: usize = 4;

/// A strictly minimal puzzle whose givens are whole orbits; `None` when the repairs do not get there.
pub(super) fn strictly(oracle: &mut impl Oracle, orbits: Vec<Vec<usize>>, chance: &mut Chance) -> Option<Vec<u8>> {
    let mut givens = delete(oracle, &orbits, 0);
    if orbits.iter().all(|orbit| orbit.len() == 1) {
        return Some(givens);
    }
    let mut weak = weak_orbits(oracle, &orbits, &mut givens);
    for _ in 0..STEPS {
        if weak.is_empty() {
            return Some(givens);
        }
        let mut trial = givens.clone();
        let is_empty = |orbit: &&Vec<usize>| trial[orbit[0]] == 0;
        let mut empty: Vec<Vec<usize>> = orbits.iter().filter(is_empty).cloned().collect();
        chance.shuffle(&mut empty);
        for orbit in empty.iter().take(PUT_BACK) {
            for &cell in orbit {
                trial[cell] = oracle.solution()[cell];
            }
        }
        let mut rest: Vec<Vec<usize>> = orbits.iter().filter(|orbit| trial[orbit[0]] != 0).cloned().collect();
        chance.shuffle(&mut rest);
        rest.sort_by_key(|orbit| !weak.contains(orbit));
        for orbit in &rest {
            try_without(oracle, &mut trial, orbit);
        }
        let trial_weak = weak_orbits(oracle, &orbits, &mut trial);
        if trial_weak.len() <= weak.len() {
            (givens, weak) = (trial, trial_weak);
        }
    }
    weak.is_empty().then_some(givens)
}

/// The orbits with a redundant given.
fn weak_orbits(oracle: &mut impl Oracle, orbits: &[Vec<usize>], givens: &mut [u8]) -> Vec<Vec<usize>> {
    // An orbit of one cell that could go is gone already.
    let mut is_weak = |orbit: &&Vec<usize>| {
        orbit.len() > 1 && givens[orbit[0]] != 0 && orbit.iter().any(|&cell| is_redundant(oracle, givens, cell))
    };
    orbits.iter().filter(|orbit| is_weak(orbit)).cloned().collect()
}

//! Searches for puzzles in a rare band by walking from random puzzles through their neighbours.
//!
//! A band into which only one random puzzle in ten thousand falls is filled faster from puzzles that are nearly in it.
//! Their neighbours, created by deleting one or two givens and adding others until the solution is unique again, have
//! similar ratings. The walk begins at the puzzle of an attempt, rates neighbours in a random order that depends on the
//! attempt, and steps to one that is nearer to the band. It ends in the band, or after a fixed number of ratings.
//!
//! One attempt gives at most one puzzle, and each attempt has its own grid. A walk may leave the solution grid on which
//! it began, but two walks never begin on the same one, so a book stays as varied as one from random attempts. Attempts
//! share no pool of puzzles: it would be faster, but every result would depend on all before it, and puzzles would be
//! related.
//!
//! A neighbour that is further from the band than the walk need not be rated exactly, so the rating function receives
//! the range of useful ratings. Most neighbours need only easier steps, so puzzles of `explainer` 9.0 and above are
//! found 2.2 times as fast, those of 8.0 to 8.9 2.3 times.
//!
//! With a symmetry of two motions, neighbours are created by whole orbits, on the grid of the attempt, and repaired
//! until they are strictly minimal ([`Exchange`]).
//!
//! # Notes
//!
//! Puzzles per second on one core:
//!
//! | band | walks | plain attempts |
//! |---|---|---|
//! | `explainer` 9.1 and above | 1.0 | 0.4 |
//! | `explainer` 9.0 and above | 7.0 | 3.8 |
//! | `sudognu` 500 and above | 15.4 | 11.5 |
//! | `sudognu` 700 and above | 2.0 | 0.5 |
//!
//! Walks therefore pay off once fewer than about one random puzzle in a thousand is in the band. Rejected: with a
//! symmetry, only the neighbours that need no repairs (one in ten); starting at the best of 30 or 100 attempts,
//! deleting only one given, or staying on one grid (no clear effect).

use super::request::made;
use super::symmetric::Exchange;
use super::{Chance, Made, Maker, Minimality, Request};
use crate::board::{Puzzle, Symmetry};
use crate::engine::nine;
use crate::work::{Stop, Stopped};
use std::ops::RangeInclusive;

/// The goal of a walk.
#[derive(Clone, Debug)]
pub struct Goal {
    /// The range of wanted ratings.
    pub band: RangeInclusive<u32>,
    /// The maximum number of neighbours to rate.
    pub looks: usize,
}

/// Rates a puzzle on a walk, exactly if the rating is in the range of useful ratings.
pub type RateWithin<'a> = &'a mut dyn FnMut(&Puzzle, &RangeInclusive<u32>) -> Option<u32>;

/// A puzzle found in the band.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WalkedPuzzle {
    /// The puzzle with its solution.
    pub made: Made,
    /// The rating of the puzzle.
    pub rating: u32,
    /// The number of puzzles rated on the walk.
    pub looks: usize,
}

/// Walks from attempt `index` under `seed` into the band.
///
/// `rate` rates a puzzle, higher for harder ones; it returns `None` for a puzzle that cannot be used, or if it was
/// stopped. It must depend only on the puzzle; the result of the walk then depends only on the arguments. Its second
/// argument is the range of useful ratings. For a puzzle outside this range, it may return any rating outside the
/// range, or none.
///
/// If there are no neighbours ([`can_walk`]), the attempt itself is rated, and returned if it is in the band.
///
/// # Errors
/// If the search was stopped.
pub fn walk(
    seed: u64,
    index: u64,
    request: &Request,
    goal: &Goal,
    rate: RateWithin<'_>,
    stop: &Stop,
) -> Result<Option<WalkedPuzzle>, Stopped> {
    walk_with(nine::Backend::best(), (seed, index), request, goal, rate, stop)
}

/// Walks with a chosen backend of the 9x9 engine. The result is the same.
fn walk_with(
    backend: nine::Backend,
    (seed, index): (u64, u64),
    request: &Request,
    goal: &Goal,
    rate: RateWithin<'_>,
    stop: &Stop,
) -> Result<Option<WalkedPuzzle>, Stopped> {
    let made = Maker::with_backend(request, backend).make_unless(seed, index, stop)?;
    let Some(made) = made else { return Ok(None) };
    let mut looks = 1;
    let first = rate(&made.puzzle, &(0..=u32::MAX));
    stop.check()?;
    let Some(mut rating) = first else { return Ok(None) };
    if goal.band.contains(&rating) {
        return Ok(Some(WalkedPuzzle { made, rating, looks }));
    }
    let (Some(&here), Some(&solution)) = (made.puzzle.as_nine(), made.solution.as_nine()) else { return Ok(None) };
    if !can_walk(request) {
        return Ok(None);
    }
    let (mut here, mut solution): ([u8; 81], [u8; 81]) = (here, solution);
    // The attempt uses stream `index`; the walk uses the stream of another seed.
    let mut chance = Chance::new(seed ^ WALK, index);
    let mut neighbours = match request.symmetry {
        Symmetry::None => Neighbours::Free(nine::Solver::with_backend(backend)),
        symmetry => {
            Neighbours::OfPattern(Box::new(Exchange::new(backend, (symmetry, &request.board), &solution, stop)))
        }
    };
    while looks < goal.looks {
        stop.check()?;
        let Some((next, next_solution)) = neighbours.one(&here, &solution, &mut chance)? else { continue };
        looks += 1;
        // A step to an equal rating is also allowed, because the walk would otherwise stop at the first local optimum.
        let useful = around(&goal.band, distance(rating, &goal.band));
        // Digits are renamed as in the finished puzzle, because ratings may depend on their order.
        let made = self::made(request, next.to_vec(), next_solution.to_vec());
        let Some(next_rating) = rate(&made.puzzle, &useful) else { continue };
        if goal.band.contains(&next_rating) {
            stop.check()?;
            return Ok(Some(WalkedPuzzle { made, rating: next_rating, looks }));
        }
        if useful.contains(&next_rating) {
            (here, solution, rating) = (next, next_solution, next_rating);
        }
    }
    Ok(None)
}

/// Returns whether puzzles of this request have neighbours. Strictly minimal 9x9 puzzles do, if they have no symmetry
/// or one with two motions. With more motions, an orbit is a large part of the puzzle, and the result is not a
/// neighbour.
pub fn can_walk(request: &Request) -> bool {
    use Symmetry::{BothAxes, BothDiagonals, Full, Quarter};
    let is_large = matches!(request.symmetry, Quarter | BothAxes | BothDiagonals | Full);
    request.board.is_standard_nine() && !is_large && request.minimality == Minimality::Strict
}

/// Makes the random words of a walk differ from those of its attempt.
const WALK: u64 = 0x6e65_6967_6862_6f75;

/// Returns the distance of a rating from the band.
fn distance(rating: u32, band: &RangeInclusive<u32>) -> u32 {
    band.start().saturating_sub(rating).max(rating.saturating_sub(*band.end()))
}

/// Returns the ratings that are at most this far from the band.
fn around(band: &RangeInclusive<u32>, distance: u32) -> RangeInclusive<u32> {
    band.start().saturating_sub(distance)..=band.end().saturating_add(distance)
}

/// A puzzle with its solution.
type Solved = ([u8; 81], [u8; 81]);

/// The source of neighbours.
enum Neighbours {
    /// Given by given.
    Free(nine::Solver),
    /// Orbit by orbit.
    OfPattern(Box<Exchange>),
}

impl Neighbours {
    /// Returns a strictly minimal puzzle that differs from `puzzle` in a few givens, with its solution; `None` if the
    /// random moves lead to none.
    fn one(&mut self, puzzle: &[u8; 81], solution: &[u8; 81], chance: &mut Chance) -> Result<Option<Solved>, Stopped> {
        match self {
            Self::Free(solver) => Ok(free_neighbour(solver, puzzle, solution, chance)),
            Self::OfPattern(exchange) => Ok(exchange.one(puzzle, chance)?.map(|next| (next, *solution))),
        }
    }
}

/// Returns a strictly minimal puzzle that differs from `puzzle` in a few givens, with its solution; `None` if the
/// random moves lead to none.
///
/// One or two givens are deleted. One of the solutions that the puzzle then has (the old one or not) provides digits
/// for empty cells until it is unique. Then redundant givens are deleted in random order.
fn free_neighbour(
    solver: &mut nine::Solver,
    puzzle: &[u8; 81],
    solution: &[u8; 81],
    chance: &mut Chance,
) -> Option<Solved> {
    let mut next = *puzzle;
    let mut givens: Vec<usize> = (0..81).filter(|&cell| puzzle[cell] != 0).collect();
    chance.shuffle(&mut givens);
    let deleted = &givens[..1 + chance.below(2)];
    deleted.iter().for_each(|&cell| next[cell] = 0);
    let target = if chance.below(2) == 0 { *solution } else { solver.random(&next, &mut || chance.word())? };
    let mut added = 0;
    // The other solution depends on the machine, so only its existence matters: the next given is any empty cell.
    while solver.another(&next, &target).is_some() {
        let empty: Vec<usize> = (0..81).filter(|&cell| next[cell] == 0 && !deleted.contains(&cell)).collect();
        let cell = *empty.get(chance.below(empty.len().max(1)))?;
        next[cell] = target[cell];
        added += 1;
        if added > MAX_ADDED {
            return None;
        }
    }
    let mut order: Vec<usize> = (0..81).filter(|&cell| next[cell] != 0).collect();
    chance.shuffle(&mut order);
    for cell in order {
        let digit = std::mem::take(&mut next[cell]);
        if solver.solve_without(&next, cell, digit).is_some() {
            next[cell] = digit;
        }
    }
    (next != *puzzle).then_some((next, target))
}

/// The maximum number of givens added for one neighbour.
const MAX_ADDED: usize = 6;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::variant;
    use crate::engine::nine::{Backend, Solver};
    use crate::rating::{Rating, scale};
    use std::collections::BTreeSet;

    #[test]
    fn a_walk_reaches_its_band_and_stays_minimal() {
        check_walks(Symmetry::None, 22);
        check_walks(Symmetry::Point, 22);
        check_walks(Symmetry::Vertical, 22);
        check_walks(Symmetry::Diagonal, 22);
    }

    /// Walks towards few givens instead of a rating: such puzzles are about one in thirty of the attempts.
    fn check_walks(symmetry: Symmetry, most: usize) {
        let request = Request { symmetry, ..plain() };
        let rate = &mut |puzzle: &Puzzle, _: &_| Some(50 - puzzle.given_count() as u32);
        let goal = Goal { band: 50 - most as u32..=40, looks: 300 };
        let mut found = Vec::new();
        for index in 0..8 {
            let Ok(Some(arrived)) = walk(5, index, &request, &goal, rate, &Stop::never()) else { continue };
            let puzzle = *arrived.made.puzzle.as_nine().expect("a 9x9 puzzle");
            let mut solver = Solver::new();
            assert_eq!(solver.solve(&puzzle).map(Vec::from).as_deref(), Some(arrived.made.solution.values()));
            assert!(solver.is_unique(&puzzle) && arrived.made.puzzle.given_count() <= most);
            assert!(symmetry.holds(&request.board, |cell| arrived.made.puzzle.givens().digit(cell).is_some()));
            for backend in Backend::available().into_iter().filter(|_| found.is_empty()) {
                let other = walk_with(backend, (5, index), &request, &goal, rate, &Stop::never());
                assert_eq!(other, Ok(Some(arrived.clone())), "{symmetry} {backend:?}");
            }
            for cell in (0..81).filter(|&cell| puzzle[cell] != 0) {
                let mut without = puzzle;
                without[cell] = 0;
                assert!(!solver.is_unique(&without), "every given is needed");
            }
            found.push(arrived.made.solution);
        }
        assert!(found.len() >= 4, "{} of 8 walks arrived under {symmetry}", found.len());
        found.sort();
        found.dedup();
        assert!(found.len() >= 4, "each walk has its own grid");
    }

    fn plain() -> Request {
        let topology = variant::nine().clone();
        Request::new(topology)
    }

    /// Rare bands are reached, by each walk from a different grid, with the same result on every backend.
    #[test]
    fn walks_reach_rare_bands_of_real_scales() {
        let check = |key: &str, band: RangeInclusive<u32>, indices: std::ops::Range<u64>, least: usize| {
            let (request, scale) = (plain(), scale(key).expect("a key of the table"));
            let rate = &mut |puzzle: &Puzzle, _: &_| {
                (scale.measure)(puzzle, &Stop::never()).ok()?.values.first().map(|&Rating(rating)| rating)
            };
            let goal = Goal { band: band.clone(), looks: 400 };
            let (mut solutions, mut looks) = (BTreeSet::new(), 0);
            for index in indices.clone() {
                let arrived = walk(11, index, &request, &goal, rate, &Stop::never()).expect("it is never stopped");
                if let Some(arrived) = &arrived {
                    assert_eq!(rate(&arrived.made.puzzle, &(0..=0)), Some(arrived.rating));
                    assert!(band.contains(&arrived.rating), "{} is not in {band:?}", arrived.rating);
                    assert!(solutions.insert(arrived.made.solution.clone()), "two walks ended on one grid");
                    looks += arrived.looks;
                }
                if index == indices.start {
                    for backend in Backend::available() {
                        let other = walk_with(backend, (11, index), &request, &goal, rate, &Stop::never());
                        assert_eq!(other, Ok(arrived.clone()), "{backend:?}");
                    }
                }
            }
            assert!(solutions.len() >= least, "{} of {indices:?} reached {key} {band:?}", solutions.len());
            assert!(looks > solutions.len() * 2, "the band is not rare");
        };
        check("explainer", 83..=90, 0..6, 3);
        check("sudognu", 400..=u32::MAX, 0..6, 3);
    }
}

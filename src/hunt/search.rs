//! The hunt itself: attempts in index order, until there are enough or the work has been too much.

use super::attempt::{self, RatedPuzzle};
use super::loss::{Loss, Losses};
use super::wishes::Wishes;
use crate::generate::{self, Ending, Maker, Tally};
use std::cell::Cell;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::RwLock;

/// How much work a puzzle may cost, on the average. Work is counted in plain attempts at a 9x9 puzzle
/// without symmetry and in neighbours rated, never by the clock: the same spec stops at the same place on every machine.
const WORK_PER_PUZZLE: u64 = 10_000;

/// How much work there may be without a find.
pub const LONGEST_DROUGHT: u64 = 20_000;

/// So many walks are made before the work is looked at again: a walk takes long.
const WALKS_AT_ONCE: u64 = 8;

/// How a hunt went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hunted {
    /// Attempts made and puzzles taken.
    pub tally: Tally,
    /// Why it ended; exhausted is when the work was too much.
    pub ending: Ending,
    /// What attempts failed by.
    pub losses: Losses,
}

/// Hunts under `seed` until as many puzzles as wanted are taken.
///
/// `known` holds the canonical forms of puzzles that shall not come again in disguise, and gets those that are taken.
/// `finish` works on a find, on whichever thread found it; `take` gets what comes of it with the index of the attempt,
/// in index order on one thread. Attempts that are in progress give up when `stop` says so: the watcher will end the hunt.
pub fn hunt<T: Send>(
    wishes: &Wishes,
    seed: u64,
    known: &mut BTreeSet<String>,
    finish: impl Fn(RatedPuzzle) -> T + Sync + Send,
    mut take: impl FnMut(T, u64),
    (watch, stop): (&mut dyn generate::Watch, fn() -> bool),
) -> Hunted {
    let walks_from = wishes.plain_attempts();
    let mut losses = Losses::default();
    // What is known when an attempt is made is known when it is looked at, so to drop disguises early changes nothing but
    // the time.
    let shared = RwLock::new(std::mem::take(known));
    let is_known = |form: &String| shared.read().is_ok_and(|known| known.contains(form));
    // All work, and that since the last find.
    let (spent, dry) = (Cell::new(0), Cell::new(0));
    let most = WORK_PER_PUZZLE.saturating_mul(wishes.count as u64).max(LONGEST_DROUGHT);
    let is_spent = || dry.get() > LONGEST_DROUGHT || spent.get() > most;
    let mut total = Tally::default();
    let ending = loop {
        // Walks take long: they are made a few at a time. Where the stages end is the same at any number of threads.
        let start = total;
        let stage = if start.tried < walks_from { walks_from - start.tried } else { WALKS_AT_ONCE };
        let (tally, ending) = generate::collect(
            wishes.count - start.taken,
            stage,
            || Maker::new(&wishes.request),
            |maker, attempt| {
                let (work, found) = attempt::attempt(maker, (seed, start.tried + attempt), wishes, &is_known, stop);
                Some((work, found.map(|found| (found.canonical.clone(), finish(found)))))
            },
            |attempt, (work, result)| {
                spent.set(spent.get() + work);
                dry.set(dry.get() + work);
                let result = result.and_then(|(form, finished)| {
                    let is_new = shared.write().is_ok_and(|mut known| known.insert(form));
                    if is_new { Ok(finished) } else { Err(Loss::Disguised) }
                });
                match result {
                    Ok(finished) => {
                        dry.set(0);
                        take(finished, start.tried + attempt);
                        true
                    }
                    Err(loss) => {
                        *losses.entry(loss).or_default() += 1;
                        false
                    }
                }
            },
            &mut |tally: Tally| {
                // Looked at between chunks of attempts, which are the same at any number of threads.
                let now = Tally { tried: start.tried + tally.tried, taken: start.taken + tally.taken };
                if is_spent() { ControlFlow::Break(()) } else { watch.progress(now) }
            },
        );
        total = Tally { tried: start.tried + tally.tried, taken: start.taken + tally.taken };
        if ending != Ending::Exhausted || is_spent() {
            break ending;
        }
    };
    let ending = if ending == Ending::Interrupted && is_spent() { Ending::Exhausted } else { ending };
    *known = shared.into_inner().expect("no attempt panicked");
    Hunted { tally: total, ending, losses }
}

//! Runs a hunt: makes attempts in index order until there are enough puzzles or the work exceeds its bound.

use super::attempt::{Miss, RatedPuzzle, Reject, attempt};
use super::criteria::{Criteria, work_of_plain};
use super::loss::{Loss, Losses};
use super::number::{Leg, Number};
use crate::generate::{Made, Maker};
use crate::work::{Ending, Stop, Stopped, Tally, Watch, collect};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::RwLock;

/// The maximum work for each puzzle, on average. Work is counted in plain attempts at a 9x9 puzzle without symmetry and
/// in rated neighbours, never by the clock, so that the same criteria end at the same place on every machine.
const WORK_PER_PUZZLE: u64 = 10_000;

/// The maximum work without finding a puzzle.
pub const MAX_DROUGHT: u64 = 20_000;

/// The minimum number of attempts before a hunt is given up, even if each takes much work.
const MIN_ATTEMPTS: u64 = 16;

/// The outcome of a hunt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HuntReport {
    /// The numbers of attempts and of puzzles.
    pub tally: Tally,
    /// The reason why the hunt ended. `Exhausted` means that the work exceeded its bound.
    pub ending: Ending,
    /// The reasons why attempts failed.
    pub losses: Losses,
}

/// Hunts under `seed` until the requested number of puzzles is taken.
///
/// `known` contains the canonical forms of puzzles that must not be found again in any equivalent form; those of the
/// puzzles taken are added to it. `finish` processes a puzzle on the thread that found it, unless it is stopped; `take`
/// receives the result with the number of the attempt, in the order of numbers on one thread, as early as possible.
/// Running attempts end when the watcher's [`Stop`] is raised.
pub fn hunt<T: Send>(
    criteria: &Criteria,
    seed: u64,
    known: &mut BTreeSet<String>,
    finish: impl Fn(RatedPuzzle, &Stop) -> Result<T, Stopped> + Sync,
    take: impl FnMut(T, Number),
    watch: &mut dyn Watch,
) -> HuntReport {
    hunt_keeping(criteria, seed, known, finish, take, |_, _| (), watch)
}

/// Hunts as [`hunt`] does, and also passes each rejected puzzle to `keep`, in the order of numbers, if the criteria
/// keep rejected puzzles.
pub fn hunt_keeping<T: Send>(
    criteria: &Criteria,
    seed: u64,
    known: &mut BTreeSet<String>,
    finish: impl Fn(RatedPuzzle, &Stop) -> Result<T, Stopped> + Sync,
    mut take: impl FnMut(T, Number),
    keep: impl FnMut(Reject, Number),
    watch: &mut dyn Watch,
) -> HuntReport {
    // A form that is known during an attempt is still known when its result is taken, so dropping equivalent puzzles
    // early only saves time.
    let shared = RwLock::new(std::mem::take(known));
    let is_known = |form: &String| shared.read().is_ok_and(|known| known.contains(form));
    let hunted = run(
        criteria,
        WORK_PER_PUZZLE.saturating_mul(criteria.count as u64).max(MAX_DROUGHT),
        |maker, number, stop| {
            let (work, found) = attempt(maker, (seed, number), criteria, &is_known, stop)?;
            Ok((
                work,
                match found {
                    Ok(found) => Ok((found.canonical.clone(), finish(found, stop)?)),
                    Err(miss) => Err(miss),
                },
            ))
        },
        |(form, finished), number| {
            if !shared.write().is_ok_and(|mut known| known.insert(form)) {
                return Err(Loss::Disguised);
            }
            take(finished, number);
            Ok(())
        },
        keep,
        watch,
    );
    *known = shared.into_inner().expect("no attempt panicked");
    hunted
}

/// Generates puzzles without further criteria, until the requested number is reached.
///
/// `take` receives each puzzle with the number of its attempt, in order on one thread, as soon as it is generated.
pub fn make(criteria: &Criteria, seed: u64, mut take: impl FnMut(Made, Number), watch: &mut dyn Watch) -> HuntReport {
    let work = work_of_plain(&criteria.request);
    run(
        criteria,
        u64::MAX,
        |maker, number, stop| Ok((work, maker.make_unless(seed, number.index, stop)?.ok_or(Loss::Unmade.into()))),
        |made, number| {
            take(made, number);
            Ok(())
        },
        |_, _| (),
        watch,
    )
}

/// The result of an attempt: its work, and a find or the criterion that it failed.
type Attempted<T> = (u64, Result<T, Miss>);

/// Makes attempts until there are enough, or the total work or the work since the last find exceeds its bound. Work of
/// a stream with its own bound does not count.
fn run<T: Send>(
    criteria: &Criteria,
    most: u64,
    attempt: impl Fn(&mut Maker, Number, &Stop) -> Result<Attempted<T>, Stopped> + Sync,
    mut take: impl FnMut(T, Number) -> Result<(), Loss>,
    mut keep: impl FnMut(Reject, Number),
    watch: &mut dyn Watch,
) -> HuntReport {
    let mut hunted = HuntReport { tally: Tally::default(), ending: Ending::Exhausted, losses: Losses::default() };
    // The total work, the work since the last find, and the number of attempts since then.
    let (mut spent, mut dry, mut dry_attempts) = (0_u64, 0_u64, 0_u64);
    let mut is_hopeless = false;
    let mut legs = vec![criteria.first_leg()];
    while let Some(Leg { stream, indices }) = legs.pop() {
        let number = |place| Number { stream, index: indices.start + place };
        let before = hunted.tally;
        let (tally, ending) = collect(
            criteria.count - before.taken,
            indices.end - indices.start,
            || Maker::new(&criteria.request),
            |maker, place, stop| attempt(maker, number(place), stop),
            |place, (work, found)| {
                let work = if criteria.effort.bounds(stream) { 0 } else { work };
                spent = spent.saturating_add(work);
                let Err(Miss { loss, reject }) = found.and_then(|found| Ok(take(found, number(place))?)) else {
                    (dry, dry_attempts) = (0, 0);
                    return ControlFlow::Continue(true);
                };
                if let Some(reject) = reject {
                    keep(*reject, number(place));
                }
                *hunted.losses.entry(loss).or_default() += 1;
                dry = dry.saturating_add(work);
                dry_attempts += 1;
                is_hopeless = (dry > MAX_DROUGHT || spent > most) && dry_attempts >= MIN_ATTEMPTS;
                if is_hopeless { ControlFlow::Break(()) } else { ControlFlow::Continue(false) }
            },
            &mut After(before, watch),
        );
        hunted.tally = before + tally;
        hunted.ending = ending;
        if ending != Ending::Exhausted || is_hopeless {
            break;
        }
        if before == Tally::default() {
            legs = criteria.legs_after(tally);
        }
    }
    hunted
}

/// Observes a leg of a hunt, after earlier legs with this tally.
struct After<'w>(Tally, &'w mut dyn Watch);

impl Watch for After<'_> {
    fn progress(&mut self, tally: Tally) -> ControlFlow<()> {
        self.1.progress(self.0 + tally)
    }

    fn waits(&mut self) -> ControlFlow<()> {
        self.1.waits()
    }

    fn stop(&self) -> Stop {
        self.1.stop()
    }
}

//! Hunting: attempts at puzzles that meet wishes, until there are enough or the work has been too much.
//!
//! ```text
//!   seed, index --make--> Made --examine--> Found
//!                   \                 \
//!                    Loss              Loss
//! ```
//!
//! An attempt depends on wishes, seed and index alone. Attempts are taken in index order, so the same puzzles are found
//! at any number of threads. Sections of a book and `sudopress generate` hunt alike.

use super::plan::{Difficulty, Techniques, is_within};
use crate::board::{Grid, Symmetry};
use crate::canon;
use crate::generate::{self, Ending, Made, Maker, Minimality, Request, Tally, Walk};
use crate::rating::{Rated, Rating, Scale};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::RwLock;

/// How much work a puzzle may cost, on the average. Work is counted in plain attempts at a 9x9 puzzle
/// without symmetry and in neighbours rated, never by the clock: the same spec stops at the same place on every machine.
const WORK_PER_PUZZLE: u64 = 10_000;

/// How much work there may be without a find.
pub(super) const LONGEST_DROUGHT: u64 = 20_000;

/// After so many attempts for each puzzle wanted a band counts as rare: attempts then walk into it from where chance put
/// them, neighbour by neighbour, each from a grid of its own.
const PLAIN_ATTEMPTS_PER_PUZZLE: u64 = 200;
/// But no later than after so many.
const PLAIN_ATTEMPTS: u64 = 10_000;

/// How many neighbours a walk into a rare band rates before it gives up.
const LOOKS_PER_WALK: usize = 400;
/// Where rating a neighbour takes long, how many times longer it is taken to be. Walks that arrive at `explainer` 9.1 take
/// 200 looks on the average, so fewer looks there would be half of the finds.
const STEEPNESS: u64 = 2;

/// So many walks are made before the work is looked at again: a walk takes long.
const WALKS_AT_ONCE: u64 = 8;

/// What is wanted of puzzles.
#[derive(Clone, Debug)]
pub struct Wishes {
    /// Board, symmetry, minimality.
    pub request: Request,
    /// The clue counts that will do, both ends included.
    pub clues: (usize, usize),
    /// How hard they are.
    pub difficulty: Difficulty,
    /// The techniques of the path that readers are told.
    pub techniques: Techniques,
    /// The scale whose path readers are told, where it gets to the end.
    pub walkthrough: &'static Scale,
    /// How many are wanted.
    pub count: usize,
}

/// The first wish that an attempt failed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Loss {
    /// No strictly minimal puzzle of that symmetry came of the grid.
    Unmade,
    /// A walk towards the band did not reach it.
    Unreached,
    /// Too few or too many givens.
    ClueCount,
    /// Rated below the band.
    TooEasy,
    /// Rated above the band.
    TooHard,
    /// No technique got to the end: a reader would have to guess.
    Guess,
    /// A required technique was not needed, or a forbidden one was.
    Techniques,
    /// A technique was needed that comes later in the teaching order than the hardest allowed.
    Ceiling,
    /// An earlier puzzle in disguise.
    Disguised,
}

/// How many attempts failed by what.
pub type Losses = BTreeMap<Loss, u64>;

/// A puzzle that meets every wish.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The puzzle.
    pub made: Made,
    /// Its canonical form in one line.
    pub canonical: String,
    /// Its rating on the scale that was asked for.
    pub rating: Rating,
    /// The path that readers are told.
    pub told: Told,
}

/// The path that readers are told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The key of the scale whose path it is.
    pub path: &'static str,
    /// The path with its rating on that scale.
    pub rated: Rated,
}

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
    finish: impl Fn(Found) -> T + Sync + Send,
    mut take: impl FnMut(T, u64),
    (watch, stop): (&mut dyn generate::Watch, fn() -> bool),
) -> Hunted {
    let walks_from = plain_attempts(wishes);
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
                let (work, found) = self::attempt(maker, (seed, start.tried + attempt), wishes, &is_known, stop);
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

/// What a look at the first attempts shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sample {
    /// Attempts made.
    pub tried: u64,
    /// How many of them gave a puzzle that will do.
    pub found: usize,
    /// What the others failed by.
    pub losses: Losses,
}

/// Makes the first attempts of a hunt, a few hundred at most and fewer where each takes long, and counts.
pub fn try_out(wishes: &Wishes, seed: u64) -> Sample {
    let mut losses = Losses::default();
    let attempts = (SAMPLE / work_of_plain(wishes)).clamp(2, SAMPLE);
    let (tally, _) = generate::collect(
        usize::MAX,
        attempts.min(plain_attempts(wishes)),
        || Maker::new(&wishes.request),
        |maker, attempt| Some(self::attempt(maker, (seed, attempt), wishes, &|_| false, || false).1),
        |_, result| match result {
            Ok(_) => true,
            Err(loss) => {
                *losses.entry(loss).or_default() += 1;
                false
            }
        },
        &mut |_: Tally| ControlFlow::Continue(()),
    );
    Sample { tried: tally.tried, found: tally.taken, losses }
}

/// How many attempts a sample makes of what is quickly made.
const SAMPLE: u64 = 200;

/// How much work a plain attempt is, by what was measured.
fn work_of_plain(wishes: &Wishes) -> u64 {
    let by_symmetry = match (wishes.request.minimality, wishes.request.symmetry) {
        (Minimality::Orbit | Minimality::No, _) | (_, Symmetry::None) => 1,
        (_, Symmetry::Quarter) => 10,
        (_, Symmetry::BothAxes | Symmetry::BothDiagonals) => 20,
        (_, Symmetry::Full) => 40,
        _ => 3,
    };
    let by_board = match wishes.request.topology.side() {
        ..=9 => 1,
        10..=12 => 50,
        _ => 500,
    };
    by_symmetry * by_board
}

/// Whether rating the puzzles on the way into the band takes long: those that need chains of many branches.
fn is_steep(wishes: &Wishes) -> bool {
    let Difficulty { scale, band, level, .. } = wishes.difficulty;
    let lowest = band.map_or(0, |(lowest, _)| lowest.0);
    match scale.key {
        "press" => lowest >= 80,
        "explainer" => lowest >= 85,
        _ => scale.levels.zip(level).is_some_and(|(levels, level)| level + 1 == levels.names.len()),
    }
}

/// The attempts that take what chance gives.
fn plain_attempts(wishes: &Wishes) -> u64 {
    PLAIN_ATTEMPTS_PER_PUZZLE.saturating_mul(wishes.count as u64).min(PLAIN_ATTEMPTS)
}

/// Where a puzzle lies on the way into the band: its rating, or its level when that is what is asked for.
fn rating(wishes: &Wishes, values: &[u8]) -> Option<u32> {
    let scale = wishes.difficulty.scale;
    let puzzle = Grid::from_values(values.to_vec(), wishes.request.topology.side())?;
    let figures = (scale.measure)(&wishes.request.topology, &puzzle).ok()?;
    match wishes.difficulty.level {
        Some(_) => scale.level(&figures).map(|level| level as u32),
        None => figures.first().map(|rating| rating.0),
    }
}

/// An attempt: how much work it was, and a puzzle that will do, or the first wish that it failed.
fn attempt(
    maker: &mut Maker,
    (seed, index): (u64, u64),
    wishes: &Wishes,
    is_known: &dyn Fn(&String) -> bool,
    stop: fn() -> bool,
) -> (u64, Result<Found, Loss>) {
    let plain = work_of_plain(wishes);
    // Once the hunt is to end, what is still queued is not worth making: it will be thrown away.
    if stop() {
        return (plain, Err(Loss::Unmade));
    }
    let (work, made) = match goal(wishes) {
        Some(band) if index >= plain_attempts(wishes) => {
            let walk = Walk { band, looks: LOOKS_PER_WALK };
            let mut rated = 0;
            let rate = &mut |values: &[u8]| {
                rated += 1;
                if stop() { None } else { rating(wishes, values) }
            };
            let arrived = generate::walk(seed, index, &wishes.request, &walk, rate);
            let work = plain + rated * if is_steep(wishes) { STEEPNESS } else { 1 };
            (work, arrived.map(|arrived| arrived.made).ok_or(Loss::Unreached))
        }
        _ => (plain, maker.make(seed, index).ok_or(Loss::Unmade)),
    };
    (work, made.and_then(|made| examine(made, wishes, is_known)))
}

/// A puzzle that will do, with its path, or the first wish that it fails.
fn examine(made: Made, wishes: &Wishes, is_known: &dyn Fn(&String) -> bool) -> Result<Found, Loss> {
    let (fewest, most) = wishes.clues;
    if !(fewest..=most).contains(&made.puzzle.clue_count()) {
        return Err(Loss::ClueCount);
    }
    let rated = rate(wishes, &made.puzzle)?;
    let rating = rated.rating;
    let told = told(wishes, &made.puzzle, rated)?;
    let canonical = canon::form(&wishes.request.topology, &made.puzzle).line();
    if is_known(&canonical) {
        return Err(Loss::Disguised);
    }
    Ok(Found { made, canonical, rating, told })
}

/// The band that a walk aims at.
fn goal(wishes: &Wishes) -> Option<std::ops::RangeInclusive<u32>> {
    let Difficulty { band, level, .. } = wishes.difficulty;
    match (level, band) {
        (Some(level), _) => Some(level as u32..=level as u32),
        (None, Some((lowest, highest))) => Some(lowest.0..=highest.0),
        (None, None) => None,
    }
}

/// Rates a puzzle on the wished scale, as long as it stays within what is asked for.
pub(super) fn rate(wishes: &Wishes, puzzle: &Grid) -> Result<Rated, Loss> {
    let difficulty = &wishes.difficulty;
    let rated = (difficulty.scale.rate)(&wishes.request.topology, puzzle, difficulty.highest());
    let rated = rated.expect("the puzzle has no conflict").ok_or(Loss::TooHard)?;
    if difficulty.band.is_some_and(|(lowest, _)| rated.rating < lowest) {
        return Err(Loss::TooEasy);
    }
    match difficulty.scale.levels.zip(difficulty.level).map(|(levels, wanted)| (levels.of)(&rated).cmp(&wanted)) {
        Some(std::cmp::Ordering::Less) => Err(Loss::TooEasy),
        Some(std::cmp::Ordering::Greater) => Err(Loss::TooHard),
        Some(std::cmp::Ordering::Equal) | None => Ok(rated),
    }
}

/// The path that readers are told: that of the walkthroughs, or else that of the wished scale, when
/// thought is enough for it; and what is wished of it holds.
pub(super) fn told(wishes: &Wishes, puzzle: &Grid, own: Rated) -> Result<Told, Loss> {
    let (path, scale) = (wishes.walkthrough, wishes.difficulty.scale);
    let told = if path == scale {
        Told { path: scale.key, rated: own }
    } else {
        let rated = path.rate_fully(&wishes.request.topology, puzzle).expect("the puzzle has no conflict");
        match rated.is_deduced() {
            true => Told { path: path.key, rated },
            false => Told { path: scale.key, rated: own },
        }
    };
    if !told.rated.is_deduced() {
        return Err(Loss::Guess);
    }
    let trace = &told.rated.trace;
    let (techniques, is_on_it) =
        (&wishes.techniques, |key: &&str| trace.steps.iter().any(|step| step.technique == *key));
    if !techniques.require.iter().all(is_on_it) || techniques.forbid.iter().any(is_on_it) {
        return Err(Loss::Techniques);
    }
    if !is_within(trace, techniques.hardest) || !is_within(trace, wishes.difficulty.hardest) {
        return Err(Loss::Ceiling);
    }
    Ok(told)
}

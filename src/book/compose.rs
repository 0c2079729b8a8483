//! From a plan to a finished edition: puzzles are made, rated, kept or dropped, and numbered.
//!
//! Section `s` of a book searches under a seed of its own, made of the book's seed and `s`, so that a change to one
//! section leaves the puzzles of the others alone. Attempts are taken in index order; a puzzle that is an earlier one in
//! disguise is dropped.

use super::edition::{Edition, Entry, Grade, Section};
use super::plan::{Plan, SectionPlan, is_within};
use crate::board::{Grid, Symmetry, Topology};
use crate::canon;
use crate::generate::{self, Ending, Made, Maker, Minimality, Request, Tally, Walk};
use crate::rating::{Rated, Rating, SCALES};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::RwLock;

/// How many attempts a puzzle may cost.
pub const ATTEMPTS_PER_PUZZLE: u64 = 10_000;

/// How much work a puzzle may cost, on the average of its section. Work is counted in plain attempts at a 9x9 puzzle
/// without symmetry and in neighbours rated, never by the clock: the same spec stops at the same place on every machine.
const WORK_PER_PUZZLE: u64 = 10_000;

/// How much work a section may be without a find.
const LONGEST_DROUGHT: u64 = 20_000;

/// After so many attempts for each puzzle wanted a band counts as rare: attempts then walk into it from where chance put
/// them, neighbour by neighbour, each from a grid of its own.
const PLAIN_ATTEMPTS_PER_PUZZLE: u64 = 200;
/// But no later than after so many.
const PLAIN_ATTEMPTS: u64 = 10_000;

/// How many neighbours a walk into a rare band rates before it gives up.
const LOOKS_PER_WALK: usize = 400;
/// The same where rating one takes long, and how many times longer it is taken to be.
const LOOKS_PER_STEEP_WALK: usize = 200;
const STEEPNESS: u64 = 8;

/// So many walks are made before the work is looked at again: a walk takes long.
const WALKS_AT_ONCE: u64 = 8;

/// Why there is no edition.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ComposeError {
    /// A section's wishes were met too seldom.
    #[error("section `{title}`: {found} of {wanted} puzzles found in {tried} attempts")]
    TooFew {
        /// The index of the section, from 0.
        section: usize,
        /// Its title.
        title: String,
        /// Puzzles found.
        found: usize,
        /// Puzzles wanted.
        wanted: usize,
        /// Attempts made.
        tried: u64,
        /// What the attempts failed by.
        losses: Losses,
    },
    /// The watcher asked to stop.
    #[error("interrupted")]
    Interrupted,
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

/// Follows the making of an edition. Called from one thread.
pub trait Watch {
    /// Looks at the progress of a section; `Break` ends the making.
    fn progress(&mut self, section: usize, plan: &SectionPlan, tally: Tally) -> ControlFlow<()>;

    /// What tells attempts in progress, on any thread, that the making will be ended: they then give up at once.
    fn stop(&self) -> fn() -> bool {
        || false
    }
}

/// Makes the edition of a plan.
///
/// # Errors
/// When a section finds too few puzzles within its bound, or the watcher stops it.
pub fn compose(plan: &Plan, watch: &mut dyn Watch) -> Result<Edition, ComposeError> {
    let mut known = BTreeSet::new();
    let mut sections = Vec::new();
    for (index, section) in plan.sections.iter().enumerate() {
        let puzzles = search(plan, index, section, &mut known, watch)?;
        sections.push(Section {
            title: section.title.clone(),
            intro: section.intro.clone(),
            scale: section.difficulty.scale.key,
            puzzles,
        });
    }
    Ok(Edition { plan: plan.clone(), sections })
}

/// An attempt: how much work it was, and a puzzle that will do, or the first wish that it failed.
struct Attempt {
    work: u64,
    result: Result<Found, Loss>,
}

/// A puzzle that meets every wish of its section, with all that is known of it.
pub(super) struct Found {
    pub made: Made,
    pub canonical: String,
    pub told: Told,
    pub ratings: Ratings,
}

/// The path that the reader is told.
pub(super) struct Told {
    /// The key of the scale whose path it is.
    pub path: &'static str,
    pub rated: Rated,
}

/// Ratings by scale, and levels by scale.
pub(super) type Ratings = (BTreeMap<&'static str, Rating>, BTreeMap<&'static str, usize>);

fn search(
    plan: &Plan,
    index: usize,
    section: &SectionPlan,
    known: &mut BTreeSet<String>,
    watch: &mut dyn Watch,
) -> Result<Vec<Entry>, ComposeError> {
    let seed = section_seed(plan.seed, index);
    let wanted = section.numbers.len();
    let request = request(section);
    let walks_from = plain_attempts(section);
    let mut losses = Losses::default();
    let mut entries = Vec::with_capacity(wanted);
    // What is known when an attempt is made is known when it is looked at, so to drop disguises early changes nothing but
    // the time.
    let shared = RwLock::new(std::mem::take(known));
    let is_known = |form: &String| shared.read().is_ok_and(|known| known.contains(form));
    // All work, and that since the last find.
    let (spent, dry) = (Cell::new(0), Cell::new(0));
    let is_spent = || {
        dry.get() > LONGEST_DROUGHT || spent.get() > WORK_PER_PUZZLE.saturating_mul(wanted as u64).max(LONGEST_DROUGHT)
    };
    let stop = watch.stop();
    let mut total = Tally::default();
    let ending = loop {
        // Walks take long: they are made a few at a time. Where the stages end is the same at any number of threads.
        let start = total;
        let stage = if start.tried < walks_from { walks_from - start.tried } else { WALKS_AT_ONCE };
        let (tally, ending) = generate::collect(
            wanted - start.taken,
            stage,
            || Maker::new(&request),
            |maker, attempt| {
                let look = Look { plan, section, is_known: &is_known, stop };
                Some(self::attempt(maker, (seed, start.tried + attempt), &request, &look))
            },
            |attempt, Attempt { work, result }| {
                spent.set(spent.get() + work);
                dry.set(dry.get() + work);
                let result = result.and_then(|found| {
                    let is_new = shared.write().is_ok_and(|mut known| known.insert(found.canonical.clone()));
                    if is_new { Ok(found) } else { Err(Loss::Disguised) }
                });
                match result {
                    Ok(found) => {
                        dry.set(0);
                        let number = section.numbers.start + entries.len();
                        entries.push(entry(plan, index, number, found, (seed, start.tried + attempt)));
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
                if is_spent() { ControlFlow::Break(()) } else { watch.progress(index, section, now) }
            },
        );
        total = Tally { tried: start.tried + tally.tried, taken: start.taken + tally.taken };
        if ending != Ending::Exhausted || is_spent() {
            break ending;
        }
    };
    let is_spent = is_spent();
    *known = shared.into_inner().expect("no attempt panicked");
    match ending {
        Ending::Full => Ok(entries),
        Ending::Interrupted if !is_spent => Err(ComposeError::Interrupted),
        Ending::Interrupted | Ending::Exhausted => Err(ComposeError::TooFew {
            section: index,
            title: section.title.clone(),
            found: total.taken,
            wanted,
            tried: total.tried,
            losses,
        }),
    }
}

/// What a look at the first attempts of a section shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sample {
    /// Attempts made.
    pub tried: u64,
    /// How many of them gave a puzzle that will do.
    pub found: usize,
    /// What the others failed by.
    pub losses: Losses,
}

/// Makes the first attempts of a section, a few hundred at most and fewer where each takes long, and counts.
pub fn sample(plan: &Plan, index: usize) -> Sample {
    let section = &plan.sections[index];
    let (seed, request) = (section_seed(plan.seed, index), request(section));
    let mut losses = Losses::default();
    let attempts = (SAMPLE / work_of_plain(section)).clamp(2, SAMPLE);
    let (tally, _) = generate::collect(
        usize::MAX,
        attempts.min(plain_attempts(section)),
        || Maker::new(&request),
        |maker, attempt| {
            let look = Look { plan, section, is_known: &|_| false, stop: || false };
            Some(self::attempt(maker, (seed, attempt), &request, &look))
        },
        |_, attempt: Attempt| match attempt.result {
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

/// How much work a plain attempt of the section is, by what was measured.
fn work_of_plain(section: &SectionPlan) -> u64 {
    let by_symmetry = match (section.minimal, section.symmetry) {
        (Minimality::Orbit | Minimality::No, _) | (_, Symmetry::None) => 1,
        (_, Symmetry::Quarter) => 10,
        (_, Symmetry::BothAxes | Symmetry::BothDiagonals) => 20,
        (_, Symmetry::Full) => 40,
        _ => 3,
    };
    let by_board = match section.topology.side() {
        ..=9 => 1,
        10..=12 => 50,
        _ => 500,
    };
    by_symmetry * by_board
}

/// Whether rating the puzzles on the way into the band takes long: those that need chains of many branches.
fn is_steep(section: &SectionPlan) -> bool {
    let wishes = &section.difficulty;
    let lowest = wishes.band.map_or(0, |(lowest, _)| lowest.0);
    match wishes.scale.key {
        "press" => lowest >= 80,
        "explainer" => lowest >= 85,
        _ => wishes.scale.levels.zip(wishes.level).is_some_and(|(levels, level)| level + 1 == levels.names.len()),
    }
}

/// How many neighbours a walk of the section may rate.
fn looks(section: &SectionPlan) -> usize {
    if is_steep(section) { LOOKS_PER_STEEP_WALK } else { LOOKS_PER_WALK }
}

/// The attempts of a section that take what chance gives.
fn plain_attempts(section: &SectionPlan) -> u64 {
    PLAIN_ATTEMPTS_PER_PUZZLE.saturating_mul(section.numbers.len() as u64).min(PLAIN_ATTEMPTS)
}

/// Where a puzzle lies on the way into a section's band: its rating, or its level when that is what is asked for.
fn rating(section: &SectionPlan, values: &[u8]) -> Option<u32> {
    let scale = section.difficulty.scale;
    let puzzle = Grid::from_values(values.to_vec(), section.topology.side())?;
    let figures = (scale.measure)(&section.topology, &puzzle).ok()?;
    match section.difficulty.level {
        Some(_) => scale.level(&figures).map(|level| level as u32),
        None => figures.first().map(|rating| rating.0),
    }
}

fn request(section: &SectionPlan) -> Request {
    Request {
        topology: section.topology.clone(),
        symmetry: section.symmetry,
        minimality: section.minimal,
        clue_count: section.clues.0,
    }
}

/// What an attempt needs to know of what goes on around it.
struct Look<'a> {
    plan: &'a Plan,
    section: &'a SectionPlan,
    /// Whether a canonical form is in the book already.
    is_known: &'a dyn Fn(&String) -> bool,
    /// Whether the result will be thrown away.
    stop: fn() -> bool,
}

fn attempt(maker: &mut Maker, (seed, index): (u64, u64), request: &Request, look: &Look<'_>) -> Attempt {
    let (section, stop) = (look.section, look.stop);
    let plain = work_of_plain(section);
    if stop() {
        return Attempt { work: plain, result: Err(Loss::Unmade) };
    }
    let (work, made) = match goal(section) {
        Some(band) if index >= plain_attempts(section) => {
            let walk = Walk { band, looks: looks(section) };
            let mut rated = 0;
            let rate = &mut |values: &[u8]| {
                rated += 1;
                if stop() { None } else { rating(section, values) }
            };
            let arrived = generate::walk(seed, index, request, &walk, rate);
            let work = plain + rated * if is_steep(section) { STEEPNESS } else { 1 };
            (work, arrived.map(|arrived| arrived.made).ok_or(Loss::Unreached))
        }
        _ => (plain, maker.make(seed, index).ok_or(Loss::Unmade)),
    };
    Attempt { work, result: made.and_then(|made| examine(made, look)) }
}

/// All that is to know of a puzzle that will do, or the first wish that it fails.
fn examine(made: Made, look: &Look<'_>) -> Result<Found, Loss> {
    let Look { plan, section, is_known, .. } = *look;
    let (fewest, most) = section.clues;
    if !(fewest..=most).contains(&made.puzzle.clue_count()) {
        return Err(Loss::ClueCount);
    }
    let rated = rate(section, &made.puzzle)?;
    let own = rated.rating;
    let told = told(plan, section, &made.puzzle, rated)?;
    let canonical = canonical(&section.topology, &made.puzzle);
    if is_known(&canonical) {
        return Err(Loss::Disguised);
    }
    let ratings = ratings(section, &made.puzzle, own, &told);
    Ok(Found { made, canonical, told, ratings })
}

/// The band that a walk aims at.
fn goal(section: &SectionPlan) -> Option<std::ops::RangeInclusive<u32>> {
    let wishes = &section.difficulty;
    match (wishes.level, wishes.band) {
        (Some(level), _) => Some(level as u32..=level as u32),
        (None, Some((lowest, highest))) => Some(lowest.0..=highest.0),
        (None, None) => None,
    }
}

/// Rates a puzzle on its section's scale, as long as it stays within what the section asks for.
pub(super) fn rate(section: &SectionPlan, puzzle: &Grid) -> Result<Rated, Loss> {
    let wishes = &section.difficulty;
    let rated = (wishes.scale.rate)(&section.topology, puzzle, wishes.highest());
    let rated = rated.expect("the puzzle has no conflict").ok_or(Loss::TooHard)?;
    if wishes.band.is_some_and(|(lowest, _)| rated.rating < lowest) {
        return Err(Loss::TooEasy);
    }
    match wishes.scale.levels.zip(wishes.level).map(|(levels, wanted)| (levels.of)(&rated).cmp(&wanted)) {
        Some(std::cmp::Ordering::Less) => Err(Loss::TooEasy),
        Some(std::cmp::Ordering::Greater) => Err(Loss::TooHard),
        Some(std::cmp::Ordering::Equal) | None => Ok(rated),
    }
}

/// The path that the reader is told: that of the book's walkthroughs, or else that of the section's own scale, when
/// thought is enough for it; and the section's wishes for it hold.
pub(super) fn told(plan: &Plan, section: &SectionPlan, puzzle: &Grid, own: Rated) -> Result<Told, Loss> {
    let (path, scale) = (plan.walkthrough, section.difficulty.scale);
    let told = if path == scale {
        Told { path: scale.key, rated: own }
    } else {
        let rated = path.rate_fully(&section.topology, puzzle).expect("the puzzle has no conflict");
        match rated.is_deduced() {
            true => Told { path: path.key, rated },
            false => Told { path: scale.key, rated: own },
        }
    };
    if !told.rated.is_deduced() {
        return Err(Loss::Guess);
    }
    let trace = &told.rated.trace;
    let (wishes, is_on_it) = (&section.techniques, |key: &&str| trace.steps.iter().any(|step| step.technique == *key));
    if !wishes.require.iter().all(is_on_it) || wishes.forbid.iter().any(is_on_it) {
        return Err(Loss::Techniques);
    }
    if !is_within(trace, wishes.hardest) || !is_within(trace, section.difficulty.hardest) {
        return Err(Loss::Ceiling);
    }
    Ok(told)
}

pub(super) fn entry(plan: &Plan, section: usize, number: usize, found: Found, origin: (u64, u64)) -> Entry {
    let Found { made, canonical, told: Told { path, rated }, ratings: (ratings, levels) } = found;
    let wishes = &plan.sections[section];
    let asked = wishes.difficulty.grade.map(|index| &plan.grades[index]);
    let grade = asked.or_else(|| plan.grade_of(&ratings, &levels, &rated.trace)).map(|grade| Grade {
        key: grade.key.clone(),
        name: grade.name.clone(),
        pips: grade.pips,
        of: grade.of,
    });
    Entry {
        number,
        section,
        topology: wishes.topology.clone(),
        ratings,
        levels,
        givens: made.puzzle,
        solution: made.solution,
        symmetry: wishes.symmetry,
        canonical,
        grade,
        path,
        trace: rated.trace,
        running: rated.running,
        weights: rated.weights,
        origin,
    }
}

/// Ratings and levels on every scale that rates this board; those of the section and of the path are known already.
pub(super) fn ratings(section: &SectionPlan, puzzle: &Grid, own: Rating, told: &Told) -> Ratings {
    let (mut ratings, mut levels) = Ratings::default();
    for scale in SCALES.iter().filter(|scale| (scale.applies)(&section.topology)) {
        let is_own = scale.key == section.difficulty.scale.key;
        let known = match told.path == scale.key {
            true => Some(told.rated.rating),
            false => is_own.then_some(own),
        };
        let rating = match known.filter(|_| scale.levels.is_none()) {
            Some(rating) => rating,
            None => {
                let figures = (scale.measure)(&section.topology, puzzle).expect("a made puzzle has no conflict");
                levels.extend(scale.level(&figures).map(|level| (scale.key, level)));
                *figures.first().expect("a scale has a figure")
            }
        };
        ratings.insert(scale.key, rating);
    }
    (ratings, levels)
}

/// The canonical form in one line. Boards that have none but their own shape are compared as they stand.
pub(super) fn canonical(topology: &Topology, puzzle: &Grid) -> String {
    let form = match (puzzle.as_nine(), topology.box_shape()) {
        (Some(nine), _) if topology.is_standard_nine() => canon::canonical(nine).to_vec(),
        (_, Some((width, height))) if topology.is_standard() => {
            canon::canonical_any(topology.side(), width, height, puzzle.values()).form
        }
        _ => puzzle.values().to_vec(),
    };
    Grid::from_values(form, topology.side()).expect("a canonical form has the board's digits").line()
}

/// A seed for each section, far from those of its neighbours (the finaliser of SplitMix64, Steele and others 2014).
fn section_seed(seed: u64, section: usize) -> u64 {
    let mut mixed = seed.wrapping_add((section as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::super::{Plan, plan, read};
    use super::*;

    struct Patient;

    impl Watch for Patient {
        fn progress(&mut self, _: usize, _: &SectionPlan, _: Tally) -> ControlFlow<()> {
            ControlFlow::Continue(())
        }
    }

    fn planned(sections: &str) -> Plan {
        let (spec, text) = read("a.yaml", format!("title: t\n{sections}").as_bytes()).expect("the form is right");
        plan(&spec, "a.yaml", &text).expect("the meaning is right")
    }

    #[test]
    fn a_hopeless_section_stops_and_says_by_what() {
        // No puzzle of 4x4 cells needs an X-Wing.
        let section = "sections:\n  - {title: a, count: 1, board: {box: 2x2}, techniques: {require: [x-wing]}}\n";
        let stop = || match compose(&planned(section), &mut Patient) {
            Err(ComposeError::TooFew { found: 0, wanted: 1, tried, losses, .. }) => (tried, losses),
            other => panic!("{other:?}"),
        };
        let (tried, losses) = stop();
        assert!((LONGEST_DROUGHT..2 * LONGEST_DROUGHT).contains(&tried), "{tried}");
        assert_eq!(losses.get(&Loss::Techniques), Some(&tried), "{losses:?}");
        assert_eq!((tried, losses), stop());
    }

    #[test]
    fn a_sample_is_the_start_of_the_search() {
        let plan = planned("sections:\n  - {title: a, count: 2, grade: easy}\n");
        let sample = sample(&plan, 0);
        assert_eq!((sample.tried, sample.losses.values().sum::<u64>() + sample.found as u64), (200, 200));
        assert!((20..180).contains(&sample.found), "{sample:?}");
    }

    #[test]
    fn the_path_that_is_told_is_the_walkthrough_s() {
        let check = |walkthrough: &str, difficulty: &str, path: &str, grade: &str| {
            let section = format!("sections:\n  - {{title: a, count: 2, {difficulty}}}\n");
            let edition =
                compose(&planned(&format!("{walkthrough}{section}")), &mut Patient).expect("such puzzles exist");
            for entry in edition.puzzles() {
                let grade_is = entry.grade.as_ref().map(|grade| &*grade.key);
                assert_eq!((entry.path, grade_is), (path, Some(grade)), "{difficulty}");
                assert_eq!(entry.running.len(), entry.trace.steps.len());
                assert!(entry.ratings.len() == 5 && entry.levels.len() == 2);
            }
        };
        check("", "rating: {scale: press, min: 3.0, max: 3.9}", "press", "medium");
        check("walkthrough: {path: savant}\n", "rating: {scale: press, min: 3.0, max: 3.9}", "savant", "medium");
        check("", "rating: {scale: explainer, max: 1.2}", "press", "gentle");
        check("grades: hodoku\n", "grade: unfair", "press", "unfair");
        check("grades: kids\n", "grade: tricky", "press", "tricky");
    }
}

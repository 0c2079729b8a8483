//! From a plan to a finished edition: puzzles are made, rated, kept or dropped, and numbered.
//!
//! Section `s` of a book searches under a seed of its own, made of the book's seed and `s`, so that a change to one
//! section leaves the puzzles of the others alone. Attempts are taken in index order; a puzzle that is an earlier one in
//! disguise is dropped.

use super::edition::{Edition, Entry, Grade, Section};
use super::plan::{Plan, SectionPlan};
use crate::board::{Grid, Topology};
use crate::canon;
use crate::generate::{self, Ending, Made, Maker, Request, Tally, Walk};
use crate::logic::{Kind, Outcome};
use crate::rating::{Rated, Rating, SCALES};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// How many attempts a section may cost for each puzzle that it wants.
pub const ATTEMPTS_PER_PUZZLE: u64 = 10_000;

/// After so many attempts for each puzzle wanted a band counts as rare: attempts then walk into it from where chance put
/// them, neighbour by neighbour, each from a grid of its own.
const PLAIN_ATTEMPTS_PER_PUZZLE: u64 = 200;

/// How many neighbours a walk into a rare band rates before it gives up.
const LOOKS_PER_WALK: usize = 400;

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
    /// An earlier puzzle in disguise.
    Disguised,
}

/// How many attempts failed by what.
pub type Losses = BTreeMap<Loss, u64>;

/// Follows the making of an edition. Called from one thread.
pub trait Watch {
    /// Looks at the progress of a section; `Break` ends the making.
    fn progress(&mut self, section: usize, plan: &SectionPlan, tally: Tally) -> ControlFlow<()>;
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
            scale: section.scale.key,
            puzzles,
        });
    }
    Ok(Edition { plan: plan.clone(), sections })
}

/// What an attempt came to: a puzzle that will do, or the first wish that it failed.
type Attempt = Result<Found, Loss>;

/// A puzzle that meets every wish of its section.
pub(super) struct Found {
    pub made: Made,
    pub rated: Rated,
    pub canonical: String,
}

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
    let mut losses = Losses::default();
    let mut entries = Vec::with_capacity(wanted);
    let (tally, ending) = generate::collect(
        wanted,
        ATTEMPTS_PER_PUZZLE.saturating_mul(wanted as u64),
        || Maker::new(&request),
        |maker, attempt| Some(self::attempt(maker, seed, attempt, &request, section)),
        |attempt, result: Attempt| {
            let result = result.and_then(|found| match known.insert(found.canonical.clone()) {
                true => Ok(found),
                false => Err(Loss::Disguised),
            });
            match result {
                Ok(found) => {
                    let number = section.numbers.start + entries.len();
                    entries.push(entry(plan, index, number, found, (seed, attempt)));
                    true
                }
                Err(loss) => {
                    *losses.entry(loss).or_default() += 1;
                    false
                }
            }
        },
        &mut |tally: Tally| watch.progress(index, section, tally),
    );
    match ending {
        Ending::Full => Ok(entries),
        Ending::Interrupted => Err(ComposeError::Interrupted),
        Ending::Exhausted => Err(ComposeError::TooFew {
            section: index,
            title: section.title.clone(),
            found: tally.taken,
            wanted,
            tried: tally.tried,
            losses,
        }),
    }
}

/// The rating of a puzzle on the way into a section's band.
fn rating(section: &SectionPlan, values: &[u8]) -> Option<u32> {
    let puzzle = Grid::from_values(values.to_vec(), section.topology.side())?;
    Some((section.scale.measure)(&section.topology, &puzzle).ok()?.first()?.0)
}

fn request(section: &SectionPlan) -> Request {
    Request {
        topology: section.topology.clone(),
        symmetry: section.symmetry,
        minimality: section.minimal,
        clue_count: section.clues.0,
    }
}

fn attempt(maker: &mut Maker, seed: u64, index: u64, request: &Request, section: &SectionPlan) -> Attempt {
    let is_rare = index >= PLAIN_ATTEMPTS_PER_PUZZLE.saturating_mul(section.numbers.len() as u64);
    let made = match section.band {
        Some((lowest, highest)) if is_rare => {
            let walk = Walk { band: lowest.0..=highest.0, looks: LOOKS_PER_WALK };
            let arrived = generate::walk(seed, index, request, &walk, &mut |values| rating(section, values));
            arrived.ok_or(Loss::Unreached)?.made
        }
        _ => maker.make(seed, index).ok_or(Loss::Unmade)?,
    };
    let (fewest, most) = section.clues;
    if !(fewest..=most).contains(&made.puzzle.clue_count()) {
        return Err(Loss::ClueCount);
    }
    let (lowest, highest) = section.band.map_or((None, None), |(lowest, highest)| (Some(lowest), Some(highest)));
    let rated = (section.scale.rate)(&section.topology, &made.puzzle, highest).expect("a made puzzle has no conflict");
    let rated = rated.ok_or(Loss::TooHard)?;
    if Some(rated.rating) < lowest {
        return Err(Loss::TooEasy);
    }
    // Books promise that thought is enough.
    if rated.trace.outcome != Outcome::Solved || rated.trace.steps.iter().any(|step| step.kind != Kind::Deduction) {
        return Err(Loss::Guess);
    }
    let used = |key: &&str| rated.trace.steps.iter().any(|step| step.technique == *key);
    if !section.require.iter().all(used) || section.forbid.iter().any(used) {
        return Err(Loss::Techniques);
    }
    let canonical = canonical(&section.topology, &made.puzzle);
    Ok(Found { made, rated, canonical })
}

pub(super) fn entry(plan: &Plan, section: usize, number: usize, found: Found, origin: (u64, u64)) -> Entry {
    let Found { made, rated, canonical } = found;
    let wishes = &plan.sections[section];
    let rating = rated.rating;
    Entry {
        number,
        section,
        topology: wishes.topology.clone(),
        ratings: ratings(wishes, &made.puzzle, rating),
        givens: made.puzzle,
        solution: made.solution,
        symmetry: wishes.symmetry,
        canonical,
        grade: plan.grade_of(wishes.scale.key, rating).map(|grade| Grade {
            key: grade.key.clone(),
            name: grade.name.clone(),
            pips: grade.pips,
            of: grade.of,
        }),
        trace: rated.trace,
        running: rated.running,
        origin,
    }
}

/// The ratings on every scale that rates this board; the section's own is known already.
fn ratings(section: &SectionPlan, puzzle: &Grid, own: Rating) -> BTreeMap<&'static str, Rating> {
    let scales = SCALES.iter().filter(|scale| (scale.applies)(&section.topology));
    let rate = |scale: &crate::rating::Scale| {
        if scale.key == section.scale.key {
            return own;
        }
        let figures = (scale.measure)(&section.topology, puzzle).expect("a made puzzle has no conflict");
        *figures.first().expect("a scale has a figure")
    };
    scales.map(|scale| (scale.key, rate(scale))).collect()
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

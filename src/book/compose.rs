//! From a plan to a finished edition: puzzles are made, rated, kept or dropped, and numbered.
//!
//! Section `s` of a book searches under a seed of its own, made of the book's seed and `s`, so that a change to one
//! section leaves the puzzles of the others alone. Attempts are taken in index order; a puzzle that is an earlier one
//! in disguise is dropped.

use super::edition::{Edition, Entry, Grade, Section};
use super::order::arrange;
use super::plan::{Plan, SectionPlan};
use super::provenance::Provenance;
use crate::board::Puzzle;
use crate::generate::{Made, Request};
use crate::hunt::{Losses, Sample, ToldPath, Wishes, hunt, try_out};
use crate::logic::{Proved, Trace, Unproved};
use crate::rating::{Rated, Rating, SCALES, ScaleKey, Unrated};
use crate::work::{self, Ending, Stop, Stopped, Tally};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

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
    /// The checker refuses the path of a puzzle that was found: a fault of this program.
    #[error("section `{title}`: the path of a puzzle is not proved: {unproved}")]
    Unproved {
        /// Its title.
        title: String,
        /// The step, and why.
        unproved: Unproved,
    },
    /// The watcher asked to stop.
    #[error("interrupted")]
    Interrupted,
}

/// Follows the making of an edition. Called from one thread.
pub trait EditionWatch {
    /// Looks at the progress of a section.
    fn progress(&mut self, section: usize, plan: &SectionPlan, tally: Tally);

    /// What ends the making, attempts in progress too.
    fn stop(&self) -> Stop {
        Stop::never()
    }
}

/// Follows nothing and never stops.
impl EditionWatch for () {
    fn progress(&mut self, _: usize, _: &SectionPlan, _: Tally) {}
}

/// Follows the attempts of one section.
struct OfSection<'a>(&'a mut dyn EditionWatch, usize, &'a SectionPlan);

impl work::Watch for OfSection<'_> {
    fn progress(&mut self, tally: Tally) -> ControlFlow<()> {
        self.0.progress(self.1, self.2, tally);
        self.waits()
    }

    fn waits(&mut self) -> ControlFlow<()> {
        if self.0.stop().is_asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn stop(&self) -> Stop {
        self.0.stop()
    }
}

/// Makes the edition of a plan.
///
/// # Errors
/// When a section finds too few puzzles within its bound, or the watcher stops it.
pub fn compose(plan: &Plan, watch: &mut dyn EditionWatch) -> Result<Edition, ComposeError> {
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

fn search(
    plan: &Plan,
    index: usize,
    section: &SectionPlan,
    known: &mut BTreeSet<String>,
    watch: &mut dyn EditionWatch,
) -> Result<Vec<Entry>, ComposeError> {
    let seed = section_seed(plan.seed, index);
    let mut entries = Vec::with_capacity(section.numbers.len());
    let wishes = wishes(plan, section);
    let hunted = hunt(
        &wishes,
        seed,
        known,
        |mut found, stop| {
            let told = found.take_told(&wishes, stop)?;
            let own = (found.rating, found.is_open);
            let ratings = ratings((plan, section), &found.made.puzzle, own, &told, stop)?;
            Ok(Printed::new(found.made, found.canonical, told, ratings))
        },
        |printed, attempt| {
            let number = section.numbers.start + entries.len();
            let origin = Provenance::Generated(wishes.recipe(attempt));
            let of_attempt = (Some((seed, attempt.index)), origin);
            entries.push(printed.map(|printed| entry(plan, (index, number), printed, of_attempt)));
        },
        &mut OfSection(watch, index, section),
    );
    match hunted.ending {
        Ending::Full => {
            let entries = entries.into_iter().collect::<Result<Vec<_>, _>>();
            let unproved = |unproved| ComposeError::Unproved { title: section.title.clone(), unproved };
            let mut entries = entries.map_err(unproved)?;
            arrange(&mut entries, section.order, section.difficulty.scale.key, (section.numbers.start, seed));
            Ok(entries)
        }
        Ending::Interrupted => Err(ComposeError::Interrupted),
        Ending::Exhausted => Err(ComposeError::TooFew {
            section: index,
            title: section.title.clone(),
            found: hunted.tally.taken,
            wanted: section.numbers.len(),
            tried: hunted.tally.tried,
            losses: hunted.losses,
        }),
    }
}

/// Makes the first attempts of a section, and counts.
pub fn sample(plan: &Plan, index: usize, watch: &mut dyn EditionWatch) -> Sample {
    let section = &plan.sections[index];
    try_out(&wishes(plan, section), section_seed(plan.seed, index), &mut OfSection(watch, index, section))
}

/// What a section wants of its puzzles.
pub(super) fn wishes(plan: &Plan, section: &SectionPlan) -> Wishes {
    Wishes {
        request: Request {
            board: section.topology.clone(),
            symmetry: section.symmetry,
            minimality: section.minimal,
            clue_count: section.clues.0,
        },
        clues: section.clues,
        difficulty: section.difficulty,
        techniques: section.techniques.clone(),
        walkthrough: plan.walkthrough,
        model: plan.model,
        count: section.numbers.len(),
        effort: section.effort,
    }
}

/// What the scales say of a puzzle.
#[derive(Default)]
pub(super) struct Ratings {
    /// Ratings by scale.
    ratings: BTreeMap<&'static str, Rating>,
    /// The scales whose rating is only the least that it can be.
    open: BTreeSet<&'static str>,
    /// Levels by scale.
    levels: BTreeMap<&'static str, usize>,
}

/// What a book prints of a puzzle, wherever it comes from.
pub(super) struct Printed {
    pub made: Made,
    /// The canonical form in one line.
    pub canonical: String,
    /// The key of the scale whose path is told.
    pub path: ScaleKey,
    /// That path.
    pub rated: Rated<Proved<Trace>>,
    pub ratings: Ratings,
}

impl Printed {
    /// What is printed of a puzzle, its path proved.
    ///
    /// # Errors
    /// The first step of the path that is not proved.
    pub(super) fn new(made: Made, canonical: String, told: ToldPath, ratings: Ratings) -> Result<Self, Unproved> {
        Ok(Self { made, canonical, path: told.path, rated: told.rated.prove()?, ratings })
    }
}

/// The entry of a puzzle in a book: with this number in the section of this index.
pub(super) fn entry(
    plan: &Plan,
    (section, number): (usize, usize),
    printed: Printed,
    (attempt, origin): (Option<(u64, u64)>, Provenance),
) -> Entry {
    let Printed { made, canonical, path, rated, ratings: Ratings { ratings, open, levels } } = printed;
    let wishes = &plan.sections[section];
    let asked = wishes.grade.map(|index| &plan.grades[index]);
    let grade = asked.or_else(|| plan.grade_of(&ratings, &levels, &rated.trace)).map(|grade| Grade {
        key: grade.key.clone(),
        name: grade.name.clone(),
        pips: grade.pips,
        of: grade.of,
    });
    Entry {
        number,
        section,
        ratings,
        open,
        levels,
        puzzle: made.puzzle,
        solution: made.solution,
        symmetry: wishes.symmetry,
        canonical,
        grade,
        path,
        trace: rated.trace,
        running: rated.running,
        weights: rated.weights,
        origin,
        attempt,
    }
}

/// Ratings and levels on every scale that rates this board; the ratings of the section and of the path are known
/// already, and whether they are open.
///
/// # Errors
/// When it was stopped.
pub(super) fn ratings(
    (plan, section): (&Plan, &SectionPlan),
    puzzle: &Puzzle,
    own: (Rating, bool),
    told: &ToldPath,
    stop: &Stop,
) -> Result<Ratings, Stopped> {
    let Ratings { mut ratings, mut open, mut levels } = Ratings::default();
    for scale in SCALES.iter().filter(|scale| scale.rates(puzzle)) {
        let is_own = scale.key == section.difficulty.scale.key;
        let known = match told.path == scale.key {
            true => Some((told.rated.rating, told.rated.is_open)),
            false => is_own.then_some(own),
        };
        let (rating, is_open) = match known.filter(|_| scale.levels.is_none()) {
            Some(rating) => rating,
            None => {
                let figures = scale.measure_for(&plan.model, puzzle, stop).map_err(Unrated::of_sound)?;
                levels.extend(scale.level(&figures.values).map(|level| (scale.key, level)));
                (figures.values[0], figures.is_open[0])
            }
        };
        ratings.insert(scale.key, rating);
        open.extend(is_open.then_some(scale.key));
    }
    Ok(Ratings { ratings, open, levels })
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
    use crate::hunt::{LONGEST_DROUGHT, Loss};

    fn planned(sections: &str) -> Plan {
        let (spec, text) = read("a.yaml", format!("title: t\n{sections}").as_bytes()).expect("the form is right");
        plan(&spec, "a.yaml", &text).expect("the meaning is right")
    }

    #[test]
    fn a_hopeless_section_stops_and_says_by_what() {
        // No puzzle of 4x4 cells needs an X-Wing.
        let section = "sections:\n  - {title: a, count: 1, board: {box: 2x2}, techniques: {require: [x-wing]}}\n";
        let stop = || match compose(&planned(section), &mut ()) {
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
        let sample = sample(&plan, 0, &mut ());
        assert_eq!((sample.tried, sample.losses.values().sum::<u64>() + sample.found as u64), (200, 200));
        assert!((20..180).contains(&sample.found), "{sample:?}");
    }

    #[test]
    fn the_path_that_is_told_is_the_walkthrough_s() {
        let check = |walkthrough: &str, difficulty: &str, path: &str, grade: &str| {
            let section = format!("sections:\n  - {{title: a, count: 2, {difficulty}}}\n");
            let edition = compose(&planned(&format!("{walkthrough}{section}")), &mut ()).expect("such puzzles exist");
            for entry in edition.puzzles() {
                let grade_is = entry.grade.as_ref().map(|grade| &*grade.key);
                assert_eq!((entry.path, grade_is), (path, Some(grade)), "{difficulty}");
                assert_eq!(entry.running.len(), entry.trace.steps.len());
                assert!(entry.ratings.len() == 6 && entry.levels.len() == 2);
            }
        };
        check("", "rating: {scale: press, min: 3.0, max: 3.9}", "press", "medium");
        check("walkthrough: {path: savant}\n", "rating: {scale: press, min: 3.0, max: 3.9}", "savant", "medium");
        check("", "rating: {scale: explainer, max: 1.2}", "press", "gentle");
        check("grades: hodoku\n", "grade: unfair", "press", "unfair");
        check("grades: kids\n", "grade: tricky", "press", "tricky");
    }

    #[test]
    fn puzzles_come_in_the_order_that_is_asked_for() {
        let made = |order: &str| {
            let section = format!("sections: [{{title: a, count: 12{order}}}]\n");
            let edition = compose(&planned(&section), &mut ()).expect("such puzzles exist");
            let entries = edition.sections.into_iter().flat_map(|section| section.puzzles);
            let figure = |entry: &Entry, key| u64::from(entry.ratings[key].0);
            let told = |entry: Entry| {
                let index = entry.attempt.map_or(0, |(_, index)| index);
                [entry.number as u64, figure(&entry, "press"), figure(&entry, "minutes"), index]
            };
            entries.map(told).collect::<Vec<[u64; 4]>>()
        };
        let is_sorted = |by: usize, made: &[[u64; 4]]| made.is_sorted_by_key(|told| told[by]);
        let orders = ["", ", order: minutes", ", order: as-made", ", order: shuffled"];
        let [rising, minutes, as_made, shuffled] = orders.map(made);
        assert!(is_sorted(1, &rising) && is_sorted(2, &minutes) && is_sorted(3, &as_made));
        assert!(!is_sorted(3, &shuffled) && shuffled == made(orders[3]), "chance by the seed");
        for made in [&rising, &minutes, &shuffled] {
            assert!(made.iter().map(|told| told[0]).eq(1..=12));
            let indices = |made: &[[u64; 4]]| made.iter().map(|told| told[3]).collect::<BTreeSet<_>>();
            assert_eq!(indices(made), indices(&as_made));
        }
    }
}

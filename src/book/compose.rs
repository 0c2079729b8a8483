//! Turns a plan into a finished edition: generates puzzles, rates them, keeps or drops them, and numbers the rest.
//!
//! Section `s` of a book has its own seed, derived from the book's seed and `s`, so that a change to one section does
//! not affect the puzzles of the others. Attempts are made in order of their index; a puzzle that is equivalent to an
//! earlier one is dropped.

use super::edition::{Edition, Entry, Section};
use super::order::arrange;
use super::parts::BookPart;
use super::plan::{Plan, SectionPlan};
use super::pool::{self, Pool};
use super::printed::{criteria, entry, printed};
use super::provenance::Provenance;
use super::typed::{self, OwnPuzzleError};
use crate::bank::{BankError, FoundPuzzle, Record};
use crate::canon;
use crate::generate::Minimality;
use crate::hunt::{Criteria, Difficulty, Effort, Losses, Sample, TechniqueCriteria, hunt, hunt_keeping, try_out};
use crate::logic::Unproved;
use crate::work::{self, Ending, Stop, Stopped, Tally};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

/// The reason why there is no edition.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ComposeError {
    /// Too few attempts met the criteria of a section.
    #[error("section `{title}`: {found} of {wanted} puzzles found in {tried} attempts")]
    TooFew {
        /// The index of the section, from 0.
        section: usize,
        /// The title of the section.
        title: String,
        /// The number of puzzles found.
        found: usize,
        /// The number of puzzles wanted.
        wanted: usize,
        /// The number of attempts made.
        tried: u64,
        /// The reasons why attempts failed.
        losses: Losses,
    },
    /// The checker rejects the path of a generated puzzle: a bug in this program.
    #[error("section `{title}`: a puzzle's path is not proved: {unproved}")]
    Unproved {
        /// The title of the section.
        title: String,
        /// The step, and the reason.
        unproved: Unproved,
    },
    /// One of the author's puzzles cannot be in the book.
    #[error("section `{title}`: the puzzle {givens}: {why}")]
    Typed {
        /// The title of the puzzle's section.
        title: String,
        /// The givens of the puzzle on one line.
        givens: String,
        /// The reason why the puzzle cannot be in the book.
        why: OwnPuzzleError,
    },
    /// The bank cannot be used.
    #[error(transparent)]
    Bank(Arc<BankError>),
    /// The watcher asked to stop.
    #[error("interrupted")]
    Interrupted,
}

impl From<BankError> for ComposeError {
    fn from(fault: BankError) -> Self {
        match fault {
            BankError::Stopped(_) => Self::Interrupted,
            fault => Self::Bank(Arc::new(fault)),
        }
    }
}

/// Observes the making of an edition. Called from one thread.
pub trait EditionWatch {
    /// Receives the progress of a section.
    fn progress(&mut self, section: usize, plan: &SectionPlan, tally: Tally);

    /// Returns the signal that ends the search, including attempts in progress.
    fn stop(&self) -> Stop {
        Stop::never()
    }
}

/// Ignores the progress and never stops.
impl EditionWatch for () {
    fn progress(&mut self, _: usize, _: &SectionPlan, _: Tally) {}
}

/// Ignores the progress.
impl EditionWatch for Stop {
    fn progress(&mut self, _: usize, _: &SectionPlan, _: Tally) {}

    fn stop(&self) -> Stop {
        self.clone()
    }
}

/// Observes the attempts of one section.
struct SectionWatch<'a>(&'a mut dyn EditionWatch, usize, &'a SectionPlan);

impl work::Watch for SectionWatch<'_> {
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
/// If a section finds too few puzzles within its bound, or if the watcher stops the search.
pub fn compose(plan: &Plan, watch: &mut dyn EditionWatch) -> Result<Edition, ComposeError> {
    compose_from(plan, None, watch)
}

/// Makes the edition of a plan with puzzles from a pool: uses the pool first, and adds newly found puzzles to it.
///
/// # Errors
/// If a section finds too few puzzles within its bound, if the pool cannot be used, or if the watcher stops the search.
pub fn compose_from(
    plan: &Plan,
    mut pool: Option<&mut dyn Pool>,
    watch: &mut dyn EditionWatch,
) -> Result<Edition, ComposeError> {
    let mut known = BTreeSet::new();
    let mut drawn: Vec<Vec<(String, Record)>> = plan.sections.iter().map(|_| Vec::new()).collect();
    if let Some(pool) = pool.as_deref_mut() {
        let own = plan.sections.iter().flat_map(|section| &section.typed);
        let own = own.map(|own| canon::line_unless(&own.puzzle, &watch.stop()));
        let own: BTreeSet<String> = own.collect::<Result<_, _>>().map_err(|_: Stopped| ComposeError::Interrupted)?;
        let seeds: Vec<u64> = (0..plan.sections.len()).map(|index| section_seed(plan.seed, index)).collect();
        drawn = pool::drawn(plan, pool, (&seeds, &own), &watch.stop())?;
        known = pool.barred()?;
        // A section may print its own puzzles, but must not find those of another section.
        known.extend(drawn.iter().flatten().map(|(canonical, _)| canonical.clone()));
    }
    let mut sections = Vec::new();
    for ((index, section), drawn) in plan.sections.iter().enumerate().zip(drawn) {
        let mut source = Source { drawn, pool: pool.as_deref_mut() };
        let puzzles = search(plan, index, &mut source, &mut known, watch)?;
        sections.push(Section {
            title: section.title.clone(),
            intro: section.intro.clone(),
            scale: section.difficulty.scale.key,
            puzzles,
        });
    }
    let examples = examples(plan, known, &watch.stop())?;
    Ok(Edition { plan: plan.clone(), sections, examples })
}

/// The puzzles of a section that do not come from its search.
struct Source<'p, 'q> {
    drawn: Vec<(String, Record)>,
    pool: Option<&'p mut (dyn Pool + 'q)>,
}

/// Returns puzzles outside the book with which it shows how puzzles of its kinds are solved. `known` contains the
/// canonical forms of the book's own puzzles. A level has no example if none is found quickly.
///
/// # Errors
/// If the watcher stops it, or a path is not proved.
pub(super) fn examples(plan: &Plan, mut known: BTreeSet<String>, stop: &Stop) -> Result<Vec<Entry>, ComposeError> {
    let levels = if plan.parts.sets(BookPart::FullSolutions) { plan.levels() } else { Vec::new() };
    let mut made = Vec::new();
    for (index, section) in plan.sections.iter().enumerate() {
        let is_level = levels.contains(&index);
        if !(is_level || plan.parts.sets(BookPart::Rules) && plan.has_new_rules(index)) {
            continue;
        }
        let wanted = criteria(plan, section);
        // The example of a rule shows only the first step of a puzzle, so its difficulty does not matter.
        let difficulty = if is_level { wanted.difficulty } else { Difficulty::any(wanted.difficulty.scale) };
        let (techniques, effort) = (TechniqueCriteria::default(), Effort::default());
        let given_count = (0, section.topology.cell_count());
        let criteria = Criteria { count: 1, difficulty, techniques, effort, given_count, ..wanted };
        let seed = section_seed(plan.seed ^ EXAMPLES, index);
        let mut found = None;
        let hunted = hunt(
            &criteria,
            seed,
            &mut known,
            |found, stop| printed((plan, section), &criteria, found, stop),
            |printed, attempt| {
                let origin = Provenance::generated(&criteria, seed, attempt);
                found = Some(printed.map(|printed| entry(plan, (index, 0), printed, origin)));
            },
            &mut SectionWatch(&mut stop.clone(), index, section),
        );
        if hunted.ending == Ending::Interrupted {
            return Err(ComposeError::Interrupted);
        }
        let unproved = |unproved| ComposeError::Unproved { title: section.title.clone(), unproved };
        made.extend(found.transpose().map_err(unproved)?);
    }
    Ok(made)
}

/// Changes the seed of a book for its examples, so that they are not puzzles of its sections.
const EXAMPLES: u64 = 0x6578_616d_706c_6573;

fn search(
    plan: &Plan,
    index: usize,
    source: &mut Source<'_, '_>,
    known: &mut BTreeSet<String>,
    watch: &mut dyn EditionWatch,
) -> Result<Vec<Entry>, ComposeError> {
    let (section, seed) = (&plan.sections[index], section_seed(plan.seed, index));
    let own = own_entries(plan, index, section, known, watch)?;
    let mut entries = Vec::with_capacity(section.numbers.len());
    if let Some(pool) = source.pool.as_deref_mut() {
        let own = own.iter().filter_map(|(_, entry)| pool::record_of(entry, &watch.stop()));
        barred(pool, index, own.collect(), section)?;
        let drawn = std::mem::take(&mut source.drawn);
        let taken = pool::entries(plan, index, (&pool.name(), drawn), &watch.stop());
        entries = taken.map_err(|_: Stopped| ComposeError::Interrupted)?;
    }
    let wanted = section.numbers.len() - own.len();
    while entries.len() < wanted {
        let criteria = Criteria { count: wanted - entries.len(), ..criteria(plan, section) };
        let criteria = criteria.keeping(source.pool.is_some() && pool::keeps_rated(plan));
        let (mut found, mut rejects) = (Vec::new(), Vec::new());
        let hunted = hunt_keeping(
            &criteria,
            seed,
            known,
            |found, stop| printed((plan, section), &criteria, found, stop),
            |printed, attempt| {
                let number = section.numbers.start + entries.len() + found.len();
                let origin = Provenance::generated(&criteria, seed, attempt);
                found.push(printed.map(|printed| entry(plan, (index, number), printed, origin)));
            },
            |reject, attempt| rejects.push((reject, attempt)),
            &mut SectionWatch(watch, index, section),
        );
        let unproved = |unproved| ComposeError::Unproved { title: section.title.clone(), unproved };
        let found: Vec<Entry> = found.into_iter().collect::<Result<_, _>>().map_err(unproved)?;
        let mut may = vec![true; found.len()];
        if let Some(pool) = source.pool.as_deref_mut().filter(|_| hunted.ending != Ending::Interrupted) {
            let is_minimal = section.minimal == Minimality::Strict;
            pool.keep(pool::records_of(rejects, (seed, is_minimal), &watch.stop()))?;
            may = reserve(pool, (plan, index), &found, &watch.stop())?;
        }
        let name = source.pool.as_deref().map(Pool::name);
        let kept = found.into_iter().zip(may).filter(|(_, may)| *may).map(|(entry, _)| match &name {
            // It belongs to the bank now, and comes from there when the book is built again.
            Some(name) => Entry { origin: Provenance::Bank { name: name.clone() }, ..entry },
            None => entry,
        });
        entries.extend(kept);
        match hunted.ending {
            Ending::Full => {}
            Ending::Interrupted => return Err(ComposeError::Interrupted),
            Ending::Exhausted => {
                return Err(ComposeError::TooFew {
                    section: index,
                    title: section.title.clone(),
                    found: entries.len(),
                    wanted: section.numbers.len(),
                    tried: hunted.tally.tried,
                    losses: hunted.losses,
                });
            }
        }
    }
    Ok(arrange(entries, own, section.order, section.difficulty.scale.key, (section.numbers.start, seed)))
}

/// Reserves the puzzles found by a search; returns whether the book may use each.
fn reserve(
    pool: &mut dyn Pool,
    (plan, section): (&Plan, usize),
    found: &[Entry],
    stop: &Stop,
) -> Result<Vec<bool>, ComposeError> {
    let is_minimal = (plan.sections[section].minimal == Minimality::Strict).then_some(true);
    let record = |entry: &Entry| {
        let mut record = pool::record_of(entry, stop)?;
        record.is_minimal = is_minimal;
        Some(FoundPuzzle { section, record, replaces: None })
    };
    let records: Vec<Option<FoundPuzzle>> = found.iter().map(record).collect();
    stop.check().map_err(|_| ComposeError::Interrupted)?;
    // A puzzle that a bank cannot store cannot be barred by it either.
    let mut may: Vec<bool> = records.iter().map(Option::is_none).collect();
    let held: Vec<usize> = (0..may.len()).filter(|&at| !may[at]).collect();
    let are_free = pool.reserve_found(records.into_iter().flatten().collect())?;
    held.into_iter().zip(are_free).for_each(|(at, is_free)| may[at] = is_free);
    Ok(may)
}

/// Reserves the author's own puzzles.
fn barred(pool: &mut dyn Pool, index: usize, own: Vec<Record>, section: &SectionPlan) -> Result<(), ComposeError> {
    let found = own.iter().map(|record| FoundPuzzle { section: index, record: record.clone(), replaces: None });
    let found = found.collect();
    let may = pool.reserve_found(found)?;
    let refused = own.iter().zip(may).find(|(_, may)| !may).map(|(record, _)| record);
    refused.map_or(Ok(()), |record| {
        let givens = record.puzzle().map_or_else(|_| String::new(), |puzzle| puzzle.givens().line());
        Err(ComposeError::Typed { title: section.title.clone(), givens, why: OwnPuzzleError::Taken })
    })
}

/// Returns the author's puzzles of a section as entries, with their numbers if they are pinned.
///
/// # Errors
/// The first puzzle that does not fit this section, or is equivalent to another one.
fn own_entries(
    plan: &Plan,
    index: usize,
    section: &SectionPlan,
    known: &mut BTreeSet<String>,
    watch: &dyn EditionWatch,
) -> Result<Vec<(Option<usize>, Entry)>, ComposeError> {
    let stop = watch.stop();
    let mut entries = Vec::new();
    for own in &section.typed {
        let refused =
            |why| ComposeError::Typed { title: section.title.clone(), givens: own.puzzle.givens().line(), why };
        let interrupted = |_: Stopped| ComposeError::Interrupted;
        let canonical = canon::line_unless(&own.puzzle, &stop).map_err(interrupted)?;
        if !known.insert(canonical.clone()) {
            return Err(refused(OwnPuzzleError::Duplicate));
        }
        let entry =
            typed::entry(plan, (index, own.number.unwrap_or_default()), own, canonical, &stop).map_err(interrupted)?;
        entries.push((own.number, entry.map_err(refused)?));
    }
    Ok(entries)
}

/// Returns the criteria of a section's own search and the seed of its attempts. The count does not include the author's
/// own puzzles.
pub fn hunt_of(plan: &Plan, index: usize) -> (Criteria, u64) {
    let section = &plan.sections[index];
    let wanted = criteria(plan, section);
    let count = wanted.count - section.typed.len();
    (Criteria { count, ..wanted }, section_seed(plan.seed, index))
}

/// Makes the first attempts of a section and counts their results.
pub fn sample(plan: &Plan, index: usize, watch: &mut dyn EditionWatch) -> Sample {
    let section = &plan.sections[index];
    try_out(&criteria(plan, section), section_seed(plan.seed, index), &mut SectionWatch(watch, index, section))
}

/// Returns a seed for each section, far from those of its neighbours (the finaliser of SplitMix64, Steele and others
/// 2014).
pub(super) fn section_seed(seed: u64, section: usize) -> u64 {
    let mut mixed = seed.wrapping_add((section as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::super::Plan;
    use super::super::testing::plan_of;
    use super::*;
    use crate::hunt::{Loss, MAX_DROUGHT};

    fn planned(sections: &str) -> Plan {
        plan_of(&format!("title: t\n{sections}"))
    }

    #[test]
    fn a_hopeless_section_stops_and_says_by_what() {
        // No 4x4 puzzle needs an X-Wing.
        let section = "sections:\n  - {title: a, count: 1, board: {box: 2x2}, techniques: {require: [x-wing]}}\n";
        let stop = || match compose(&planned(section), &mut ()) {
            Err(ComposeError::TooFew { found: 0, wanted: 1, tried, losses, .. }) => (tried, losses),
            other => panic!("{other:?}"),
        };
        let (tried, losses) = stop();
        assert!((MAX_DROUGHT..2 * MAX_DROUGHT).contains(&tried), "{tried}");
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
    fn the_printed_path_is_the_walkthrough_s() {
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
            let facts = |entry: Entry| {
                let index = entry.attempt().map_or(0, |attempt| attempt.number.index);
                [entry.number as u64, figure(&entry, "press"), figure(&entry, "minutes"), index]
            };
            entries.map(facts).collect::<Vec<[u64; 4]>>()
        };
        let is_sorted = |by: usize, made: &[[u64; 4]]| made.is_sorted_by_key(|facts| facts[by]);
        let orders = ["", ", order: minutes", ", order: as-made", ", order: shuffled"];
        let [rising, minutes, as_made, shuffled] = orders.map(made);
        assert!(is_sorted(1, &rising) && is_sorted(2, &minutes) && is_sorted(3, &as_made));
        assert!(!is_sorted(3, &shuffled) && shuffled == made(orders[3]), "chance by the seed");
        for made in [&rising, &minutes, &shuffled] {
            assert!(made.iter().map(|facts| facts[0]).eq(1..=12));
            let indices = |made: &[[u64; 4]]| made.iter().map(|facts| facts[3]).collect::<BTreeSet<_>>();
            assert_eq!(indices(made), indices(&as_made));
        }
    }
}

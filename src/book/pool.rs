//! Puzzles that a book takes from a bank instead of generating them.
//!
//! ```text
//!   Plan --draws--> Pool::reserve --records--> entries, and the rest is generated
//!                                                finds, rejects --> Pool::reserve_found, Pool::keep
//! ```
//!
//! Records are not trusted: each puzzle is solved and rated again before it enters a book.

use super::edition::{Edition, Entry};
use super::plan::{Keep, Plan, SectionPlan};
use super::printed::{self, Printed, criteria};
use super::provenance::Provenance;
use crate::bank::{
    Attempt, BandFilter, BankError, Filter, FoundPuzzle, Origin, PathFilter, PathTechniques, Record, Recorder,
    SectionDraw, board_key,
};
use crate::board::Puzzle;
use crate::engine::Engine;
use crate::generate::{Made, Minimality, VERSION};
use crate::hunt::{self, Figure, Number, Reject, are_within};
use crate::logic::TechniqueKey;
use crate::rating::{Rating, SCALES};
use crate::work::{Stop, Stopped};
use rayon::prelude::*;
use std::cell::RefCell;
use std::collections::BTreeSet;

/// The interface of a bank for a book.
pub trait Pool {
    /// Returns the name of the bank in locks.
    fn name(&self) -> String;

    /// Reserves puzzles for the book: for each section, as many as it needs and the bank has.
    fn reserve(&mut self, draws: &[SectionDraw<'_>], stop: &Stop) -> Result<Vec<Vec<Record>>, BankError>;

    /// Reserves found puzzles, except for those that the book must not use. Returns, for each puzzle, whether it was
    /// reserved.
    fn reserve_found(&mut self, found: Vec<FoundPuzzle>) -> Result<Vec<bool>, BankError>;

    /// Stores the puzzles that were rated but not used.
    fn keep(&mut self, records: Vec<Record>) -> Result<(), BankError>;

    /// Returns the canonical forms of all printed puzzles that the book must not use.
    fn barred(&self) -> Result<BTreeSet<String>, BankError>;
}

/// Returns the puzzles that each section takes from a pool, in its order, according to its seed, without those that are
/// `known`.
pub(super) fn drawn(
    plan: &Plan,
    pool: &mut dyn Pool,
    (seeds, known): (&[u64], &BTreeSet<String>),
    stop: &Stop,
) -> Result<Vec<Vec<(String, Record)>>, BankError> {
    type Fits<'a> = Box<dyn Fn(&Record, &Stop) -> Result<bool, Stopped> + 'a>;
    let fits: Vec<Fits<'_>> =
        plan.sections.iter().map(|section| Box::new(fits(plan, section, known)) as Fits<'_>).collect();
    let draws: Vec<SectionDraw<'_>> = plan
        .sections
        .iter()
        .enumerate()
        .zip(&fits)
        .map(|((index, section), fits)| {
            // A bank has no data about random regions of each puzzle, or about ratings for other readers.
            let is_known =
                section.regions.is_none() && (plan.model.is_built_in() || section.difficulty.scale.fitted.is_none());
            let count = if is_known { section.numbers.len() - section.typed.len() } else { 0 };
            SectionDraw { filter: filter(plan, section), count, seed: seeds[index], fits: &**fits }
        })
        .collect();
    let reserved = pool.reserve(&draws, stop)?;
    let named = |record: Record| Some((record.form().ok()?.givens().line(), record));
    Ok(reserved.into_iter().map(|records| records.into_iter().filter_map(named).collect()).collect())
}

/// Returns the criteria of a section that a bank can search for.
fn filter(plan: &Plan, section: &SectionPlan) -> Filter {
    let (difficulty, techniques) = (&section.difficulty, &section.techniques);
    let band = BandFilter {
        scale: difficulty.scale,
        ratings: difficulty.band.unwrap_or((Rating(0), Rating(u32::MAX))),
        level: difficulty.level,
    };
    let asks_of_path = !techniques.is_any() || difficulty.hardest.is_some();
    let path = PathFilter {
        scale: plan.walkthrough.key,
        require: techniques.require.clone(),
        forbid: techniques.forbid.clone(),
    };
    Filter {
        board: board_key(&section.topology),
        bands: if difficulty.is_any() { Vec::new() } else { vec![band] },
        given_count: section.given_count,
        symmetry: section.symmetry,
        path: asks_of_path.then_some(path),
    }
}

/// Returns a check of the other criteria of a section.
fn fits<'a>(
    plan: &'a Plan,
    section: &'a SectionPlan,
    known: &'a BTreeSet<String>,
) -> impl Fn(&Record, &Stop) -> Result<bool, Stopped> + 'a {
    let filter = filter(plan, section);
    let engine = RefCell::new(Engine::new());
    move |record, stop| {
        stop.check()?;
        let (Ok(puzzle), Ok(form)) = (record.puzzle(), record.form()) else { return Ok(false) };
        let keys = || record.reader_path.iter().flat_map(|path| &path.counts).map(|(key, _)| *key);
        let hardest = [section.techniques.hardest, section.difficulty.hardest];
        let has_pattern = section.pattern.as_ref().is_none_or(|pattern| {
            section.topology.cells().all(|cell| pattern.is_given(cell) == puzzle.givens().digit(cell).is_some())
        });
        let is_asked = !puzzle.givens().is_complete()
            && filter.admits(record)
            && has_pattern
            && hardest.into_iter().all(|hardest: Option<TechniqueKey>| are_within(keys(), hardest))
            && !known.contains(&form.givens().line());
        let is_minimal =
            || record.is_minimal.unwrap_or_else(|| engine.borrow_mut().redundant_givens(&puzzle).is_empty());
        Ok(is_asked && (section.minimal == Minimality::No || is_minimal()))
    }
}

/// Returns the entries of puzzles from a bank, without those that do not match their records.
pub(super) fn entries(
    plan: &Plan,
    index: usize,
    (name, records): (&str, Vec<(String, Record)>),
    stop: &Stop,
) -> Result<Vec<Entry>, Stopped> {
    let entries = records.into_par_iter().map_init(Engine::new, |engine, (canonical, record)| {
        let Ok(puzzle) = record.puzzle() else { return Ok(None) };
        printed_again(plan, index, (engine, puzzle, canonical), stop)
    });
    let printed: Vec<Option<Printed>> = entries.collect::<Result<_, Stopped>>()?;
    let first = plan.sections[index].numbers.start;
    let origin = Provenance::Bank { name: name.to_owned() };
    let entry = |(number, printed)| printed::entry(plan, (index, number), printed, origin.clone());
    Ok((first..).zip(printed.into_iter().flatten()).map(entry).collect())
}

fn printed_again(
    plan: &Plan,
    index: usize,
    (engine, puzzle, canonical): (&mut Engine, Puzzle, String),
    stop: &Stop,
) -> Result<Option<Printed>, Stopped> {
    let section = &plan.sections[index];
    let mut solutions = engine.solutions_unless(&puzzle, 2, stop)?;
    let (Some(solution), true) = (solutions.pop(), solutions.is_empty()) else { return Ok(None) };
    let Ok(rated) = section.difficulty.rate_unless(&puzzle, &plan.model, stop)? else { return Ok(None) };
    let own = (rated.rating, rated.is_open);
    let Ok(path) = hunt::reader_path(&criteria(plan, section), &puzzle, rated, stop)? else { return Ok(None) };
    let ratings = printed::ratings((plan, section), &puzzle, own, &path, stop)?;
    Ok(Printed::new(Made { puzzle, solution }, canonical, path, ratings).ok())
}

/// Returns the record of an entry, with all data of the book about it.
pub(super) fn record_of(entry: &Entry, stop: &Stop) -> Option<Record> {
    let origin = Origin { attempt: entry.attempt(), ..Origin::default() };
    let mut record = Recorder::default().record(&entry.puzzle, origin, stop).ok()?;
    for scale in SCALES {
        let Some((rating, is_open)) = entry.rating(scale) else { continue };
        record.note(Figure { scale, rating, level: entry.levels.get(scale.key).copied(), is_open });
    }
    let counts = entry.trace.technique_counts().into_iter().map(|(key, count)| (key, count as u32));
    let mut counts: Vec<(TechniqueKey, u32)> = counts.collect();
    counts.sort_unstable();
    record.reader_path = Some(PathTechniques { scale: entry.path, counts });
    Some(record)
}

/// Returns the records of all puzzles of an edition that a bank can store, each with its number in the book.
pub fn printed_records(edition: &Edition, stop: &Stop) -> Vec<(usize, FoundPuzzle)> {
    let found = |entry: &Entry| {
        let record = record_of(entry, stop)?;
        Some((entry.number, FoundPuzzle { section: entry.section, record, replaces: None }))
    };
    edition.puzzles().filter_map(found).collect()
}

/// Returns the records of the other puzzles that a section rated, under this seed.
pub(super) fn records_of(rejects: Vec<(Reject, Number)>, (seed, is_minimal): (u64, bool), stop: &Stop) -> Vec<Record> {
    let record = |recorder: &mut Recorder, (Reject { made, figure }, number): (Reject, Number)| {
        let origin = Origin { attempt: Some(Attempt { generator: VERSION, seed, number }), ..Origin::default() };
        let mut record = recorder.record(&made.puzzle, origin, stop).ok()?;
        record.note(figure);
        record.is_minimal = is_minimal.then_some(true);
        Some(record)
    };
    let records = rejects.into_par_iter().map_init(Recorder::default, record);
    records.collect::<Vec<_>>().into_iter().flatten().collect()
}

/// Returns whether a book stores the other puzzles that its search rated.
pub(super) fn keeps_rated(plan: &Plan) -> bool {
    plan.bank.as_ref().is_some_and(|bank| bank.keep == Keep::Rated)
}

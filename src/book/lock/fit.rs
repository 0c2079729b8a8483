//! Compares a lock with the plan of its book and returns the edition of its puzzles, or all faults.

use super::super::compose::examples;
use super::differences::{Difference, differences};
use super::fault::{LockFault, PuzzleFault};
use super::file::{Lock, PROGRAM, spec_hash};
use super::verify::{Context, Verified};
use crate::book::edition::{Edition, Section};
use crate::book::plan::{Plan, SectionPlan};
use crate::error::{Diagnostic, quote};
use crate::rating::SCALES;
use crate::work::Stop;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// A lock that fits its plan.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The edition with its puzzles.
    pub edition: Edition,
    /// Notes for the user that are not faults.
    pub notes: Vec<String>,
}

/// The maximum number of puzzles or values that a note lists.
const MAX_NAMED: usize = 10;

/// The findings about the puzzles of a lock that lead to notes.
#[derive(Default)]
struct Findings {
    /// The numbers of the puzzles that were not generated again, by reason.
    only_proved: BTreeMap<String, Vec<usize>>,
    /// The keys of the scales with different results for some puzzle, because the scale or the readers have changed.
    scales: BTreeSet<&'static str>,
    /// Other values with different results: the puzzle and the difference.
    differences: Vec<(usize, Difference)>,
}

impl Lock {
    /// Returns the edition of a plan with the puzzles of the lock. `spec` is the text of the plan's spec, `name` the
    /// name of the lock's file in diagnostics.
    ///
    /// # Errors
    /// All faults of the lock, and all differences from the plan. Ignore the faults if the check was stopped.
    pub fn edition(&self, plan: &Plan, spec: &str, name: &str, stop: &Stop) -> Result<Fitted, Vec<Diagnostic>> {
        let diagnostic = |fault: &dyn std::fmt::Display| Diagnostic::new(fault.to_string()).in_file(name);
        let faults: Vec<LockFault> = self.faults_of_itself().into_iter().chain(self.faults_of_counts(plan)).collect();
        if !faults.is_empty() {
            return Err(faults.iter().map(|fault| diagnostic(fault)).collect());
        }
        let context = Context { lock: self, plan, is_same_spec: self.spec == spec_hash(spec), stop };
        let verified: Vec<Result<Verified, Vec<PuzzleFault>>> =
            self.puzzles.par_iter().map(|puzzle| puzzle.verify(context)).collect();
        let (mut faults, mut findings) = (Vec::new(), Findings::default());
        let mut known = BTreeSet::new();
        let mut sections: Vec<Section> = plan.sections.iter().map(empty).collect();
        for (puzzle, verified) in self.puzzles.iter().zip(verified) {
            let number = puzzle.number;
            let verified = verified.and_then(|verified| match known.insert(verified.entry.canonical.clone()) {
                true => Ok(verified),
                false => Err(vec![PuzzleFault::Duplicate]),
            });
            match verified {
                Ok(verified) => {
                    findings.add(number, verified.only_proved, verified.news, context);
                    sections[verified.entry.section].puzzles.push(verified.entry);
                }
                Err(found) => faults.extend(found.into_iter().map(|fault| LockFault::Puzzle { number, fault })),
            }
        }
        if !faults.is_empty() {
            return Err(faults.iter().map(|fault| diagnostic(fault)).collect());
        }
        let examples = examples(plan, known, stop).map_err(|error| vec![diagnostic(&error)])?;
        Ok(Fitted { edition: Edition { plan: plan.clone(), sections, examples }, notes: findings.notes(context) })
    }

    /// Returns all faults outside the puzzles.
    fn faults_of_itself(&self) -> Vec<LockFault> {
        let mut faults = Vec::new();
        if self.program.strip_prefix("sudopress ").is_none_or(str::is_empty) {
            faults.push(LockFault::Program(self.program.clone()));
        }
        let rated = self.puzzles.iter().flat_map(|puzzle| puzzle.ratings.keys().map(|scale| (puzzle.number, scale)));
        let unversioned = rated.into_iter().find(|(_, scale)| !self.scales.contains_key(*scale));
        faults.extend(unversioned.map(|(number, scale)| LockFault::NoVersion { scale: scale.clone(), number }));
        let unknown = self.swapped.iter().find(|number| !(1..=self.puzzles.len()).contains(number));
        faults.extend(unknown.map(|number| LockFault::Swapped(*number)));
        faults
    }

    /// Returns the faults of numbers and sections that differ from the plan.
    fn faults_of_counts(&self, plan: &Plan) -> Vec<LockFault> {
        let mut faults = Vec::new();
        for (index, section) in plan.sections.iter().enumerate() {
            let own = self.puzzles.iter().filter(|puzzle| puzzle.section == index + 1);
            let own: Vec<usize> = own.map(|puzzle| puzzle.number).collect();
            let (title, numbers) = (section.title.clone(), section.numbers.clone());
            if own.len() != numbers.len() {
                faults.push(LockFault::Count { title, expected: numbers.len(), found: own.len() });
            } else if !numbers.clone().eq(own) {
                faults.push(LockFault::Numbers { title, numbers });
            }
        }
        let sections = plan.sections.len();
        let unknown = self.puzzles.iter().find(|puzzle| !(1..=sections).contains(&puzzle.section));
        faults.extend(unknown.map(|puzzle| LockFault::Section {
            number: puzzle.number,
            section: puzzle.section,
            sections,
        }));
        faults
    }
}

impl Findings {
    fn add(&mut self, number: usize, only_proved: Option<String>, news: Vec<Difference>, context: Context<'_>) {
        if let Some(reason) = only_proved {
            self.only_proved.entry(reason).or_default().push(number);
        }
        for difference in news {
            match difference.scale().filter(|scale| context.is_of_another_measure(scale)) {
                Some(scale) => drop(self.scales.insert(scale.key)),
                None => self.differences.push((number, difference)),
            }
        }
    }

    fn notes(&self, context: Context<'_>) -> Vec<String> {
        let Context { lock, plan, .. } = context;
        let mut notes = Vec::new();
        if !context.is_same_spec {
            notes.push("the spec has changed since the lock was written".into());
        }
        if context.is_of_another_program() {
            notes.push(format!("the lock was written by {}; this is {PROGRAM}", quote(&lock.program)));
        }
        if context.is_for_other_readers() {
            let differing = differences(&lock.model, &plan.model).into_iter();
            let differing: Vec<String> = differing.map(|one| one.under("model").to_string()).collect();
            notes.push(format!(
                "the lock uses another reader model: {}; minutes are recomputed with the model of the spec",
                differing.join(", ")
            ));
        }
        let changed = SCALES.iter().filter(|scale| self.scales.contains(scale.key) && !lock.has_version_of(scale));
        notes.extend(changed.map(|scale| {
            let (key, now) = (scale.key, scale.version);
            match lock.scales.get(key) {
                Some(then) => {
                    format!("the lock has version {then} of the scale `{key}`; this program has version {now}")
                }
                None => format!("the lock had no ratings on the scale `{key}`; they were added"),
            }
        }));
        notes.extend(self.only_proved.iter().map(|(reason, numbers)| only_proved(reason, numbers)));
        let named = self.differences.iter().take(MAX_NAMED);
        notes.extend(named.map(|(number, one)| format!("rated differently now: puzzle {number}: {one}")));
        let more = self.differences.len().saturating_sub(MAX_NAMED);
        if more > 0 {
            notes.push(format!("rated differently now: {more} more"));
        }
        notes
    }
}

fn only_proved(reason: &str, numbers: &[usize]) -> String {
    let named: Vec<String> = numbers.iter().take(MAX_NAMED).map(usize::to_string).collect();
    let more = numbers.len().saturating_sub(named.len());
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    let puzzles = if numbers.len() == 1 { "puzzle" } else { "puzzles" };
    format!("{puzzles} {}{more}: proved, but not regenerated: {reason}", named.join(", "))
}

fn empty(section: &SectionPlan) -> Section {
    let (title, intro) = (section.title.clone(), section.intro.clone());
    Section { title, intro, scale: section.difficulty.scale.key, puzzles: Vec::new() }
}

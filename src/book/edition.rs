//! A finished edition: every puzzle with its solution, path, ratings and place in the book.
//!
//! This is the whole input of typesetting and of the site, which make no decisions of their own: the plan has the
//! author's choices, the edition the results.

use super::plan::{AnswerStyle, Plan};
use super::provenance::Provenance;
use crate::bank::Attempt;
use crate::board::{Grid, Puzzle, Symmetry};
use crate::explain::{Narrator, Text};
use crate::hunt::{Number, Stream};
use crate::logic::{Proved, Step, TechniqueKey, Trace};
use crate::rating::{Rating, Scale, ScaleKey, SkippedStep, by_scale, scale_key, scale_keys};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A puzzle of an edition with all data about it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Entry {
    /// Its number in the book, from 1.
    pub number: usize,
    /// The index of its section, from 0.
    pub section: usize,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its one solution.
    pub solution: Grid,
    /// The requested symmetry of the pattern of givens.
    pub symmetry: Symmetry,
    /// The canonical form in one line, which all equivalent puzzles share.
    pub canonical: String,
    /// Ratings by scale.
    #[serde(deserialize_with = "by_scale")]
    pub ratings: BTreeMap<&'static str, Rating>,
    /// The keys of the scales with a rating that is only a lower bound, because their techniques do not solve the
    /// puzzle.
    #[serde(default, deserialize_with = "scale_keys", skip_serializing_if = "BTreeSet::is_empty")]
    pub open: BTreeSet<ScaleKey>,
    /// Levels by scale, as indices into the scale's levels, for the scales that have them.
    #[serde(deserialize_with = "by_scale")]
    pub levels: BTreeMap<&'static str, usize>,
    /// Its grade, if the book has one for its rating.
    pub grade: Option<Grade>,
    /// The key of the scale with the path that walkthrough and key explain.
    #[serde(deserialize_with = "scale_key")]
    pub path: ScaleKey,
    /// That path.
    pub trace: Proved<Trace>,
    /// The rating of the path so far after each step, on the path's scale: one for each step.
    pub running: Vec<u32>,
    /// The difficulty of each step by itself, to compare it with the others.
    pub weights: Vec<u32>,
    /// Its origin.
    pub origin: Provenance,
    /// The steps that its path skips, or for which a rating is withheld, because they are not proved: for the report.
    #[serde(skip)]
    pub skipped: Vec<SkippedStep>,
}

impl Entry {
    /// Returns whether the printed answer explains the puzzle.
    pub fn is_annotated(&self, plan: &Plan) -> bool {
        let is_easier = |grade: &Grade| plan.annotated_from.is_some_and(|least| grade.pips < least);
        plan.answers == AnswerStyle::Annotated && !self.grade.as_ref().is_some_and(is_easier)
    }

    /// Returns the attempt that generated the puzzle; `None` if it was not generated.
    pub(super) fn attempt(&self) -> Option<Attempt> {
        let Provenance::Generated { seed, index, recipe } = &self.origin else { return None };
        let stream = if recipe.walk.is_some() { Stream::Walk } else { Stream::Plain };
        Some(Attempt { generator: recipe.generator, seed: *seed, number: Number { stream, index: *index } })
    }
}

/// A puzzle of an edition for readers who should solve it themselves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PuzzleData {
    /// Its number in the book, from 1.
    pub number: usize,
    /// The index of its section, from 0.
    pub section: usize,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The requested symmetry of the pattern of givens.
    pub symmetry: Symmetry,
    /// Its grade, if the book has one for its rating.
    pub grade: Option<Grade>,
}

impl From<&Entry> for PuzzleData {
    fn from(entry: &Entry) -> Self {
        let Entry { number, section, symmetry, .. } = *entry;
        Self { number, section, puzzle: entry.puzzle.clone(), symmetry, grade: entry.grade.clone() }
    }
}

/// A printed grade: its words come from the key and the language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Grade {
    /// The key, `hard`.
    pub key: String,
    /// The name from the spec, if it is the book's own grade.
    pub name: Option<String>,
    /// The number of filled pips.
    pub pips: u8,
    /// The total number of pips.
    pub of: u8,
}

/// A section of an edition.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Section {
    /// Its title.
    pub title: String,
    /// A paragraph under the title.
    pub intro: Option<String>,
    /// The key of the scale of the printed rating.
    #[serde(deserialize_with = "scale_key")]
    pub scale: ScaleKey,
    /// Its puzzles in order.
    pub puzzles: Vec<Entry>,
}

/// Everything that an edition prints.
///
/// An edition that is read is checked as a whole: its numbers, sections and pages must fit together.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(remote = "Self")]
pub struct Edition {
    /// The decisions of the plan: titles, language, page.
    pub plan: super::Plan,
    /// The sections with their puzzles.
    pub sections: Vec<Section>,
    /// Puzzles outside the book with which it shows how puzzles of its kinds are solved: at most one for each section,
    /// with the number 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub examples: Vec<Entry>,
}

impl Edition {
    /// Returns the ratings on a scale of all puzzles in the sections that print it, in the order of the book.
    pub fn curve(&self, scale: &Scale) -> Vec<u32> {
        let of_scale = self.sections.iter().filter(|section| section.scale == scale.key);
        of_scale
            .flat_map(|section| &section.puzzles)
            .filter_map(|entry| Some(entry.ratings.get(scale.key)?.0))
            .collect()
    }

    /// Returns the steps that the paths of the puzzles skip, or for which ratings are withheld, because they are not
    /// proved.
    pub fn skipped(&self) -> impl Iterator<Item = &SkippedStep> {
        self.puzzles().chain(&self.examples).flat_map(|entry| &entry.skipped)
    }

    /// Returns the puzzle that the book uses to show how the puzzles of a section are solved.
    pub fn example(&self, section: usize) -> Option<&Entry> {
        self.examples.iter().find(|entry| entry.section == section)
    }

    /// Returns the edition without the puzzles of later days than `2026-12-24`, for a site that grows from day to day;
    /// `None` if its puzzles have no days.
    pub fn until(mut self, day: &str) -> Option<Self> {
        let newspaper = self.plan.newspaper.as_mut()?;
        newspaper.until = Some(day.to_owned());
        for section in &mut self.sections {
            section.puzzles.retain(|entry| newspaper.is_on_site(entry.number));
        }
        Some(self)
    }

    /// Returns all puzzles in the order of their numbers.
    pub fn puzzles(&self) -> impl Iterator<Item = &Entry> {
        self.sections.iter().flat_map(|section| &section.puzzles)
    }
}

impl Entry {
    /// Returns the rating of the puzzle on a scale, and whether that is only a lower bound.
    pub fn rating(&self, scale: &Scale) -> Option<(Rating, bool)> {
        Some((*self.ratings.get(scale.key)?, self.open.contains(scale.key)))
    }

    /// Returns the index of the hardest step of the path, or of the first of several equally hard steps.
    pub fn hardest_step(&self) -> Option<usize> {
        crate::rating::hardest(&self.weights)
    }

    /// Returns the number of uses of each technique, hardest first; equally hard techniques are in the order of their
    /// first use.
    pub fn technique_counts(&self) -> Vec<(TechniqueKey, usize)> {
        counts_by_hardness(&self.trace, &self.weights)
    }

    /// Returns the hardest step of the path.
    pub fn hardest(&self) -> Option<Proved<Step>> {
        self.trace.step(self.hardest_step()?)
    }

    /// Returns the three hints of a printed book, each more explicit than the last: see [`Narrator::printed_hints`];
    /// `None` if the path has no step.
    ///
    /// They lead to the hardest step (the first one if several are equally hard), which the annotated key shows. It is
    /// the main obstacle to the solution: the steps before it are easier, and usually so are those after it. The first
    /// step beyond singles would be of little use, because readers of a hard book find that one without help.
    pub fn hints(&self, narrator: &Narrator<'_>) -> Option<[Text; 3]> {
        Some(narrator.printed_hints(&self.hardest()?))
    }
}

/// Returns the number of uses of each technique on a path whose steps have these weights, hardest first; equally hard
/// techniques are in the order of their first use.
pub fn counts_by_hardness(trace: &Trace, weights: &[u32]) -> Vec<(TechniqueKey, usize)> {
    let hardest = |key| {
        let steps = trace.steps.iter().zip(weights);
        steps.filter(|(step, _)| step.technique == key).map(|(_, weight)| *weight).max()
    };
    let mut counts = trace.technique_counts();
    counts.sort_by_key(|&(key, _)| std::cmp::Reverse(hardest(key)));
    counts
}

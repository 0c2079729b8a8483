//! A finished edition: every puzzle with its solution, path, ratings and place in the book.
//!
//! This is all that typesetting and the site get. They decide nothing: what is asked for was decided by the plan, what
//! was found is here.

use super::provenance::Provenance;
use crate::bank::Attempt;
use crate::board::{Grid, Puzzle, Symmetry};
use crate::explain::{Narrator, Text};
use crate::hunt::{Number, Stream};
use crate::logic::{Proved, Step, TechniqueKey, Trace};
use crate::rating::{Rating, Scale, ScaleKey, SkippedStep, by_scale, scale_key, scale_keys};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A puzzle of an edition with everything that is known of it.
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
    /// The symmetry of the pattern of givens that was asked for.
    pub symmetry: Symmetry,
    /// The canonical form in one line: the same for every disguise of the puzzle.
    pub canonical: String,
    /// Ratings by scale.
    #[serde(deserialize_with = "by_scale")]
    pub ratings: BTreeMap<&'static str, Rating>,
    /// The keys of the scales whose rating is only the least that it can be, since their techniques do not end the
    /// path.
    #[serde(default, deserialize_with = "scale_keys", skip_serializing_if = "BTreeSet::is_empty")]
    pub open: BTreeSet<ScaleKey>,
    /// Levels by scale, as indices of the scale's own, for the scales that have them.
    #[serde(deserialize_with = "by_scale")]
    pub levels: BTreeMap<&'static str, usize>,
    /// Its grade, where the book has one for its rating.
    pub grade: Option<Grade>,
    /// The key of the scale whose path walkthrough and key explain.
    #[serde(deserialize_with = "scale_key")]
    pub path: ScaleKey,
    /// That path.
    pub trace: Proved<Trace>,
    /// The rating of the path so far after each step, on the path's scale: as many as there are steps.
    pub running: Vec<u32>,
    /// How hard each step is by itself, to compare it with the others.
    pub weights: Vec<u32>,
    /// Where it comes from.
    pub origin: Provenance,
    /// The steps that its path skips, or for which a rating is withheld, because they are not proved: for the report.
    #[serde(skip)]
    pub skipped: Vec<SkippedStep>,
}

impl Entry {
    /// Returns the attempt that made the puzzle, if it was generated.
    pub(super) fn attempt(&self) -> Option<Attempt> {
        let Provenance::Generated { seed, index, recipe } = &self.origin else { return None };
        let stream = if recipe.walk.is_some() { Stream::Walk } else { Stream::Plain };
        Some(Attempt { generator: recipe.generator, seed: *seed, number: Number { stream, index: *index } })
    }
}

/// A grade as it is printed: words come from the key by language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Grade {
    /// The key, `hard`.
    pub key: String,
    /// The name as the spec gives it, when it is the book's own grade.
    pub name: Option<String>,
    /// How many pips are filled.
    pub pips: u8,
    /// Of how many.
    pub of: u8,
}

/// A section of an edition.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Section {
    /// Its title.
    pub title: String,
    /// A paragraph under the title.
    pub intro: Option<String>,
    /// The key of the scale whose rating is printed.
    #[serde(deserialize_with = "scale_key")]
    pub scale: ScaleKey,
    /// Its puzzles in order.
    pub puzzles: Vec<Entry>,
}

/// Everything that an edition prints.
///
/// What is read as one is looked at as a whole first: numbers, sections and pages fit together.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(remote = "Self")]
pub struct Edition {
    /// What the plan decided: titles, language, page.
    pub plan: super::Plan,
    /// The sections with their puzzles.
    pub sections: Vec<Section>,
    /// Puzzles that are not of the book, by which it shows how such are solved: at most one for a section, numbered 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub examples: Vec<Entry>,
}

impl Edition {
    /// Returns the ratings on a scale of the puzzles of those sections that print it, in the order of the book.
    pub fn curve(&self, scale: &Scale) -> Vec<u32> {
        let of_scale = self.sections.iter().filter(|section| section.scale == scale.key);
        of_scale
            .flat_map(|section| &section.puzzles)
            .filter_map(|entry| Some(entry.ratings.get(scale.key)?.0))
            .collect()
    }

    /// Returns the steps that its paths skip, or for which ratings are withheld, because they are not proved.
    pub fn skipped(&self) -> impl Iterator<Item = &SkippedStep> {
        self.puzzles().chain(&self.examples).flat_map(|entry| &entry.skipped)
    }

    /// Returns the puzzle by which the book shows how those of a section are solved.
    pub fn example(&self, section: usize) -> Option<&Entry> {
        self.examples.iter().find(|entry| entry.section == section)
    }

    /// Returns all puzzles in the order of their numbers.
    pub fn puzzles(&self) -> impl Iterator<Item = &Entry> {
        self.sections.iter().flat_map(|section| &section.puzzles)
    }
}

impl Entry {
    /// Returns its rating on a scale, and whether that is only the least that it can be.
    pub fn rating(&self, scale: &Scale) -> Option<(Rating, bool)> {
        Some((*self.ratings.get(scale.key)?, self.open.contains(scale.key)))
    }

    /// Returns the index of the hardest step of the path, the first of equals.
    pub fn hardest_step(&self) -> Option<usize> {
        crate::rating::hardest(&self.weights)
    }

    /// How often each technique was used, the hardest first, of equals the first used.
    pub fn technique_counts(&self) -> Vec<(TechniqueKey, usize)> {
        counts_by_hardness(&self.trace, &self.weights)
    }

    /// Returns the hardest step itself.
    pub fn hardest(&self) -> Option<Proved<Step>> {
        self.trace.step(self.hardest_step()?)
    }

    /// Returns the three hints of a printed book, each saying more than the one before: see
    /// [`Narrator::printed_hints`]. There are none where the path has no step.
    ///
    /// They lead to the hardest step, the first of equals, which the annotated key draws. It is what keeps people from
    /// the solution: what comes before it is easier, and mostly so is what comes after. The first step beyond singles
    /// was considered and not taken, since a reader of a hard book finds that one alone.
    pub fn hints(&self, narrator: &Narrator<'_>) -> Option<[Text; 3]> {
        Some(narrator.printed_hints(&self.hardest()?))
    }
}

/// How often each technique was used on a path whose steps have these weights: the hardest first, of equals the first
/// used.
pub fn counts_by_hardness(trace: &Trace, weights: &[u32]) -> Vec<(TechniqueKey, usize)> {
    let hardest = |key| {
        let steps = trace.steps.iter().zip(weights);
        steps.filter(|(step, _)| step.technique == key).map(|(_, weight)| *weight).max()
    };
    let mut counts = trace.technique_counts();
    counts.sort_by_key(|&(key, _)| std::cmp::Reverse(hardest(key)));
    counts
}

//! The printed data of a puzzle from any source: the criteria of its section, its ratings and its entry.

use super::edition::{Entry, Grade};
use super::plan::{Plan, SectionPlan};
use super::provenance::Provenance;
use crate::board::{Puzzle, Symmetry};
use crate::generate::{Made, Request};
use crate::hunt::{Criteria, RatedPuzzle, ReaderPath};
use crate::logic::{Proved, Trace, Unproved};
use crate::rating::{Rated, Rating, SCALES, ScaleKey, SkippedStep, Unrated};
use crate::work::{Stop, Stopped};
use std::collections::{BTreeMap, BTreeSet};

/// Returns the criteria of a section.
pub(super) fn criteria(plan: &Plan, section: &SectionPlan) -> Criteria {
    Criteria {
        request: Request {
            board: section.topology.clone(),
            symmetry: section.symmetry,
            minimality: section.minimal,
            given_count: section.given_count.0,
            regions: section.regions,
            pattern: section.pattern.clone(),
            ordered_row: section.ordered_row,
        },
        given_count: section.given_count,
        difficulty: section.difficulty,
        techniques: section.techniques.clone(),
        walkthrough: plan.walkthrough,
        model: plan.model,
        count: section.numbers.len(),
        effort: section.effort,
        keeps: false,
    }
}

/// The ratings of a puzzle.
#[derive(Default)]
pub(super) struct Ratings {
    /// Ratings by scale.
    ratings: BTreeMap<&'static str, Rating>,
    /// The scales with a rating that is only a lower bound.
    open: BTreeSet<&'static str>,
    /// Levels by scale.
    levels: BTreeMap<&'static str, usize>,
    /// The steps that the path skips, or for which a rating is withheld.
    skipped: Vec<SkippedStep>,
}

/// A puzzle with everything that a book prints about it.
pub(super) struct Printed {
    pub made: Made,
    /// The canonical form of the puzzle on one line.
    pub canonical: String,
    /// The key of the scale whose path is shown.
    pub path: ScaleKey,
    /// The path that is shown.
    pub rated: Rated<Proved<Trace>>,
    pub ratings: Ratings,
}

impl Printed {
    /// Returns a puzzle with everything that a book prints about it, after proving its path.
    ///
    /// # Errors
    /// The first step of the path that is not proved.
    pub(super) fn new(made: Made, canonical: String, path: ReaderPath, ratings: Ratings) -> Result<Self, Unproved> {
        Ok(Self { made, canonical, path: path.path, rated: path.rated.prove()?, ratings })
    }
}

/// Returns the entry of a puzzle in a book, with this number, in the section with this index.
pub(super) fn entry(plan: &Plan, (section, number): (usize, usize), printed: Printed, origin: Provenance) -> Entry {
    let Printed { made, canonical, path, rated, ratings } = printed;
    let Ratings { ratings, open, levels, skipped } = ratings;
    let criteria = &plan.sections[section];
    // The author's own puzzles need not meet any criteria.
    let is_own = criteria.typed.iter().any(|typed| typed.puzzle == made.puzzle);
    let asked = criteria.grade.filter(|_| !is_own).map(|index| &plan.grades[index]);
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
        symmetry: if is_own { Symmetry::None } else { criteria.symmetry },
        canonical,
        grade,
        path,
        trace: rated.trace,
        running: rated.running,
        weights: rated.weights,
        origin,
        skipped,
    }
}

/// Returns ratings and levels on every scale that rates this board. The ratings of the section and of the path, and
/// whether they are open, are known already.
pub(super) fn ratings(
    (plan, section): (&Plan, &SectionPlan),
    puzzle: &Puzzle,
    own: (Rating, bool),
    path: &ReaderPath,
    stop: &Stop,
) -> Result<Ratings, Stopped> {
    let Ratings { mut ratings, mut open, mut levels, mut skipped } = Ratings::default();
    skipped.extend(path.skipped());
    for scale in SCALES.iter().filter(|scale| scale.rates(puzzle)) {
        let is_own = scale.key == section.difficulty.scale.key;
        let known = match path.path == scale.key {
            true => Some((path.rated.rating, path.rated.is_open)),
            // An open rating by another program may be withheld.
            false => Some(own).filter(|(_, is_open)| is_own && !(*is_open && scale.is_exact)),
        };
        if path.withheld.as_ref().is_some_and(|withheld| withheld.scale == scale) {
            continue;
        }
        let (rating, is_open) = match known.filter(|_| scale.levels.is_none()) {
            Some(rating) => rating,
            None => {
                let figures = scale.measure_for(&plan.model, puzzle, stop).map_err(Unrated::unless_faulty)?;
                if scale.withholds(&figures.rejected).is_some() {
                    skipped.extend(SkippedStep::on(scale, figures.rejected));
                    continue;
                }
                levels.extend(scale.level(&figures.values).map(|level| (scale.key, level)));
                (figures.values[0], figures.is_open[0])
            }
        };
        ratings.insert(scale.key, rating);
        open.extend(is_open.then_some(scale.key));
    }
    Ok(Ratings { ratings, open, levels, skipped })
}

/// Returns a found puzzle with everything that a book prints about it.
pub(super) fn printed(
    of: (&Plan, &SectionPlan),
    criteria: &Criteria,
    mut found: RatedPuzzle,
    stop: &Stop,
) -> Result<Result<Printed, Unproved>, Stopped> {
    let path = found.take_reader_path(criteria, stop)?;
    let own = (found.rating, found.is_open);
    let ratings = ratings(of, &found.made.puzzle, own, &path, stop)?;
    Ok(Printed::new(found.made, found.canonical, path, ratings))
}

//! A solving path as a page shows it, step by step: in the site of a book, and on a page by itself.

use super::diagrams::Diagrams;
use super::sentence::{folded, html};
use super::views::{StepView, Use};
use crate::board::{Digit, Grid, Topology};
use crate::explain::messages::{
    SiteAltAfter, SiteAltStep, SiteFilled, SiteOutcomeBroken, SiteOutcomeSolved, SiteOutcomeStuck, SiteRatingSoFar,
};
use crate::explain::{Coordinates, History, Narrator, Words};
use crate::logic::{Family, Outcome, Proved, Step, TechniqueKey, Trace, techniques};
use crate::rating::{Rating, Scale};

/// A path with what is needed to tell it.
pub(super) struct PathTeller<'a> {
    pub(super) words: &'a Words,
    pub(super) coordinates: Coordinates,
    pub(super) trace: &'a Proved<Trace>,
    /// The scale whose path it is.
    pub(super) scale: Option<&'static Scale>,
    /// The rating of the path so far after each step.
    pub(super) running: &'a [u32],
}

impl PathTeller<'_> {
    /// The techniques with the number of their steps, easiest first.
    pub(super) fn uses(&self, page: impl Fn(&str) -> String) -> Vec<Use> {
        let order = |key: &str| techniques().position(|info| info.key == key).unwrap_or(usize::MAX);
        let mut counts = self.trace.technique_counts();
        counts.sort_by_key(|(key, _)| order(key));
        let used =
            |(key, count): (TechniqueKey, usize)| Use { name: self.words.technique(&key), href: page(&key), count };
        counts.into_iter().map(used).collect()
    }

    /// How the path ends.
    pub(super) fn outcome(&self) -> String {
        match self.trace.outcome {
            Outcome::Solved => self.words.say(SiteOutcomeSolved),
            Outcome::Stuck => self.words.say(SiteOutcomeStuck),
            Outcome::Broken => self.words.say(SiteOutcomeBroken),
        }
    }

    /// The steps; `page` is where a technique has its page, if it has one.
    pub(super) fn steps(&self, diagrams: &mut Diagrams<'_>, page: impl Fn(&str) -> Option<String>) -> Vec<StepView> {
        let Self { words, trace, .. } = *self;
        let topology = trace.puzzle.board();
        let narrator = Narrator::new(words, topology, self.coordinates);
        let history = History::new(trace);
        let (steps, snapshots) = (trace.step_by_step(), trace.snapshots());
        let step_view = |(index, step): (usize, &Proved<Step>)| {
            let after = &snapshots[index + 1];
            let told = narrator.explain_within(&history, index, step);
            let number = index + 1;
            let figures = diagrams.figures(&narrator, step, |shown| {
                let (number, technique) = (number.to_string(), told.title.clone());
                words.say(SiteAltStep { number, technique, shown })
            });
            let rating = match (self.scale, self.running.get(index)) {
                (Some(scale), Some(&rating)) => {
                    words.say(SiteRatingSoFar { rating: scale.print(Rating(rating)), scale: scale.key.to_string() })
                }
                _ => String::new(),
            };
            let filled =
                SiteFilled { filled: after.grid.clue_count().to_string(), cells: topology.cell_count().to_string() };
            let alt_after = words.say(SiteAltAfter { number: number.to_string() });
            StepView {
                number,
                is_single: step.technique.info().family == Family::Singles,
                title: told.title,
                href: page(&step.technique),
                result: told.result,
                sentence_html: html(&told.sentence),
                sentence: told.sentence,
                figures,
                after: if step.placements.is_empty() {
                    diagrams.position(after, &alt_after)
                } else {
                    diagrams.grid(&trace.puzzle, &after.grid, &alt_after)
                },
                has_marks: step.placements.is_empty(),
                rating,
                filled: words.say(filled),
                notation: told.notation,
                eureka: told.eureka,
                proof: folded(words, told.proof),
            }
        };
        steps.iter().enumerate().map(step_view).collect()
    }
}

/// The rows of a grid as a screen reader can read them, `.` for empty.
pub(super) fn rows(topology: &Topology, grid: &Grid) -> String {
    let (columns, rows) = topology.extent();
    let symbol = |column, row| match topology.cell_at(column, row) {
        Some(cell) => grid.digit(cell).map_or('.', Digit::symbol),
        None => ' ',
    };
    let row = |row| (0..columns).map(|column| symbol(column, row).to_string()).collect::<Vec<_>>().join(" ");
    (0..rows).map(row).collect::<Vec<_>>().join("; ")
}

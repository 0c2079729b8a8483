//! A puzzle's page: facts, then every step.

use super::diagrams::Diagrams;
use super::page::{Name, Site};
use super::views::{Figure, Link, PuzzleView, StepView, Use};
use crate::board::{Digit, Grid, Topology};
use crate::book::Entry;
use crate::explain::{Coordinates, History, Narrator};
use crate::logic::{Family, Outcome, technique};
use crate::rating::{Rating, scale};

impl Site<'_> {
    /// The page of the puzzle at this place among the edition's puzzles.
    pub(super) fn puzzle(&self, at: usize) -> PuzzleView {
        let entry = self.puzzles[at];
        let topology = &*entry.topology;
        let mut diagrams = Diagrams::default();
        let number = ("number", entry.number.to_string());
        let rows = |grid: &Grid| {
            let rows = ("rows", rows(topology, grid));
            [&number, &rows].map(|(name, text)| (*name, text.clone().into()))
        };
        let steps = self.steps(entry, &mut diagrams);
        let alt_puzzle = self.words.say("site-alt-puzzle", &rows(&entry.givens));
        let alt_solution = self.words.say("site-alt-solution", &rows(&entry.solution));
        let outcome = match entry.trace.outcome {
            Outcome::Solved => "site-outcome-solved",
            Outcome::Stuck => "site-outcome-stuck",
            Outcome::Broken => "site-outcome-broken",
        };
        let picture = diagrams.labelled(topology, &entry.givens, &alt_puzzle);
        let solution = diagrams.grid(topology, &entry.givens, &entry.solution, &alt_solution);
        PuzzleView {
            heading: self.words.say("puzzle-number", &[("number", entry.number.into())]),
            section: self.plain(&self.section_of(entry).title),
            grade: entry.grade.as_ref().map(|grade| self.grade(grade)),
            facts: self.facts(entry),
            uses: self.uses(entry),
            line: entry.givens.line(),
            picture,
            solution,
            definitions: diagrams.definitions(),
            steps,
            outcome: self.words.label(outcome),
            previous: at.checked_sub(1).map(|before| self.link(self.puzzles[before])),
            next: self.puzzles.get(at + 1).map(|after| self.link(after)),
        }
    }

    /// A link from one puzzle's page to another's.
    fn link(&self, entry: &Entry) -> Link {
        Link {
            text: self.words.say("puzzle-number", &[("number", entry.number.into())]),
            href: format!("{}.html", entry.number),
        }
    }

    fn facts(&self, entry: &Entry) -> Vec<super::views::Fact> {
        let section = self.section_of(entry);
        let mut facts = Vec::new();
        for (key, rating) in &entry.ratings {
            let Some(scale) = scale(key) else { continue };
            let name = self.words.say("rating-on-scale", &[("scale", (*key).into())]);
            let fact = super::views::Fact { name, value: scale.print(*rating) };
            if *key == section.scale { facts.insert(0, fact) } else { facts.push(fact) }
        }
        facts.push(self.fact("clue-count", entry.givens.clue_count().to_string()));
        facts.push(self.fact("symmetry", self.words.label(&format!("symmetry-{}", entry.symmetry))));
        facts.push(self.fact("steps", entry.trace.steps.len().to_string()));
        if let Some(step) = entry.hardest() {
            facts.push(self.fact("hardest-step", self.words.technique(step.technique)));
        }
        facts
    }

    fn uses(&self, entry: &Entry) -> Vec<Use> {
        let counts = entry.trace.technique_counts();
        let mut uses: Vec<(usize, Use)> = counts
            .into_iter()
            .map(|(key, count)| {
                let order = crate::logic::techniques().position(|info| info.key == key).unwrap_or(usize::MAX);
                let href = technique_page(key);
                (order, Use { name: self.words.technique(key), href, count })
            })
            .collect();
        uses.sort_by_key(|(order, _)| *order);
        uses.into_iter().map(|(_, used)| used).collect()
    }

    fn steps(&self, entry: &Entry, diagrams: &mut Diagrams) -> Vec<StepView> {
        let topology = &*entry.topology;
        let narrator = Narrator::new(&self.words, topology, Coordinates::RowColumn);
        let history = History::new(&entry.trace);
        let snapshots = entry.trace.snapshots(topology);
        let scale = scale(entry.path);
        let step_view = |index: usize| {
            let (step, before, after) = (&entry.trace.steps[index], &snapshots[index], &snapshots[index + 1]);
            let told = narrator.explain_step(&entry.trace, &history, index, before);
            let number = index + 1;
            let values = [
                ("number", number.to_string().into()),
                ("technique", told.title.as_str().into()),
                ("result", told.result.as_str().into()),
            ];
            let alt = self.words.say("site-alt-step", &values);
            let case = |view: usize| self.words.say("site-case", &[("number", (view + 1).to_string().into())]);
            let titles = |view: usize| format!("{alt} ({})", case(view));
            let count = crate::logic::views(step).len();
            let pictures = diagrams
                .step(topology, &entry.givens, before, step, |view| if count > 1 { titles(view) } else { alt.clone() });
            let figures = pictures
                .into_iter()
                .enumerate()
                .map(|(view, picture)| Figure { picture, caption: (count > 1).then(|| case(view)) })
                .collect();
            let rating = match (scale, entry.running.get(index)) {
                (Some(scale), Some(&rating)) => {
                    let values = [("rating", scale.print(Rating(rating)).into()), ("scale", scale.key.into())];
                    self.words.say("site-rating-so-far", &values)
                }
                _ => String::new(),
            };
            let filled = [("filled", after.grid.clue_count().into()), ("cells", topology.cell_count().into())];
            let alt_after = self.words.say("site-alt-after", &[("number", number.to_string().into())]);
            StepView {
                number,
                is_single: technique(step.technique).is_some_and(|info| info.family == Family::Singles),
                title: told.title,
                href: technique_page(step.technique),
                result: told.result,
                sentence: told.sentence,
                figures,
                after: if step.placements.is_empty() {
                    diagrams.position(topology, &entry.givens, after, &alt_after)
                } else {
                    diagrams.grid(topology, &entry.givens, &after.grid, &alt_after)
                },
                has_marks: step.placements.is_empty(),
                rating,
                filled: self.words.say("site-filled", &filled),
                notation: told.notation,
                eureka: told.eureka,
                proof: told.proof,
            }
        };
        (0..entry.trace.steps.len()).map(step_view).collect()
    }
}

/// From a puzzle's page to a technique's; to the glossary for steps that a scale names in its own way.
fn technique_page(key: &str) -> String {
    let name = technique(key).map_or(Name::Glossary, |info| Name::Technique(info.key));
    format!("../{}", name.path())
}

/// The rows of a grid as a screen reader can read them, `.` for empty.
fn rows(topology: &Topology, grid: &Grid) -> String {
    let (columns, rows) = topology.extent();
    let symbol = |column, row| match topology.cell_at(column, row) {
        Some(cell) => grid.digit(cell).map_or('.', Digit::symbol),
        None => ' ',
    };
    let row = |row| (0..columns).map(|column| symbol(column, row).to_string()).collect::<Vec<_>>().join(" ");
    (0..rows).map(row).collect::<Vec<_>>().join("; ")
}

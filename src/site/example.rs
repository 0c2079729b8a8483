//! Worked examples of techniques: a step of the book where it has one, else a position kept for the purpose.

use super::diagrams::Diagrams;
use super::page::{PageName, Site};
use super::views::{Diagram, ExampleView, PageLink};
use crate::explain::messages::{PuzzleNumber, SiteAltExample, SiteCase};
use crate::explain::{Coordinates, Explanation, History, Narrator};
use crate::logic::{Snapshot, Step, example};

/// The first step of the book by this technique.
pub(super) fn of_book(site: &Site<'_>, key: &str, diagrams: &mut Diagrams<'_>) -> Option<ExampleView> {
    let (entry, index) = site.puzzles.iter().find_map(|entry| {
        let index = entry.trace.steps.iter().position(|step| step.technique == key)?;
        Some((entry, index))
    })?;
    let snapshot = entry.trace.snapshots().swap_remove(index);
    let step = &entry.trace.steps[index];
    let told = Narrator::new(site.words, entry.puzzle.board(), Coordinates::RowColumn).explain_step(
        &entry.trace,
        &History::default(),
        index,
        &snapshot,
    );
    let text = site.words.say(PuzzleNumber { number: entry.number.to_string() });
    let href = format!("../{}#step-{}", PageName::Puzzle(entry.number).path(), index + 1);
    let figures = figures(site, &snapshot, step, diagrams);
    Some(view(told, figures, Some(PageLink { text, href })))
}

/// The position kept for this technique.
pub(super) fn kept(site: &Site<'_>, key: &str, diagrams: &mut Diagrams<'_>) -> Option<ExampleView> {
    let example = example(key)?;
    let narrator = Narrator::new(site.words, example.position.puzzle.board(), Coordinates::RowColumn);
    let told = narrator.explain(&example.step, &example.position);
    let figures = figures(site, &example.position, &example.step, diagrams);
    Some(view(told, figures, None))
}

fn view(told: Explanation, figures: Vec<Diagram>, source: Option<PageLink>) -> ExampleView {
    ExampleView {
        result: told.result,
        sentence: told.sentence,
        notation: told.notation,
        eureka: told.eureka,
        figures,
        proof: told.proof,
        source,
    }
}

fn figures(site: &Site<'_>, snapshot: &Snapshot, step: &Step, diagrams: &mut Diagrams<'_>) -> Vec<Diagram> {
    let narrator = Narrator::new(site.words, snapshot.puzzle.board(), Coordinates::RowColumn);
    let alt = site
        .words
        .say(SiteAltExample { technique: site.words.technique(&step.technique), result: narrator.result(step) });
    let case = |view: usize| site.words.say(SiteCase { number: (view + 1).to_string() });
    let pictures = diagrams.step(snapshot, step, |view| format!("{alt} ({})", case(view)));
    let count = pictures.len();
    let figure = |(view, picture)| Diagram { picture, caption: (count > 1).then(|| case(view)) };
    pictures.into_iter().enumerate().map(figure).collect()
}

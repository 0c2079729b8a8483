//! Worked examples of techniques: a step from the book if there is one, otherwise from a stored position.

use super::diagrams::Diagrams;
use super::page::{PageName, Site};
use super::sentence::{folded, html};
use super::views::{ExampleView, PageLink};
use crate::explain::Narrator;
use crate::logic::techniques::example_source;
use crate::logic::{Proved, Step, example};
use crate::messages::{PuzzleNumber, SiteAltExample, SiteExampleSource};

/// Returns an example from the first step of the book that uses this technique.
pub(super) fn from_book(site: &Site<'_>, key: &str, diagrams: &mut Diagrams<'_>) -> Option<ExampleView> {
    let &(place, index) = site.shown_uses(key).first()?;
    let entry = site.puzzles[place];
    let step = entry.trace.step(index)?;
    let text = site.words.say(PuzzleNumber { number: entry.number.to_string() });
    let href = format!("../{}#step-{}", PageName::Puzzle(entry.number).path(), index + 1);
    Some(view(site, &step, diagrams, Some(PageLink { text, href })))
}

/// Returns an example from the stored position for this technique.
pub(super) fn kept(site: &Site<'_>, key: &str, diagrams: &mut Diagrams<'_>) -> Option<ExampleView> {
    let view = view(site, &example(key)?, diagrams, None);
    let published = example_source(key).map(|source| site.words.say(SiteExampleSource { source: source.to_owned() }));
    Some(ExampleView { published, ..view })
}

fn view(site: &Site<'_>, step: &Proved<Step>, diagrams: &mut Diagrams<'_>, source: Option<PageLink>) -> ExampleView {
    let narrator = Narrator::new(site.words, step.before().puzzle.board(), site.edition.plan.coordinates);
    let explanation = narrator.explain(step);
    let figures = diagrams.figures(&narrator, step, |shown| {
        site.words.say(SiteAltExample { technique: explanation.title.clone(), shown })
    });
    ExampleView {
        result: explanation.result,
        spoken_result: narrator.spoken_result(step),
        sentence_html: html(&narrator, &explanation.sentence),
        sentence: explanation.sentence,
        notation_html: html(&narrator, &explanation.notation),
        notation: explanation.notation,
        eureka_html: html(&narrator, &explanation.eureka),
        eureka: explanation.eureka,
        figures,
        proof: folded(site.words, &narrator, explanation.proof),
        source,
        published: None,
    }
}

//! Explains puzzles step by step, with singles in lists and other steps with diagrams.

use super::book::Ebook;
use super::page::EbookPage;
use super::views::{PartView, StepView, WalkthroughView};
use crate::book::Entry;
use crate::explain::{History, Narrator};
use crate::logic::Family;
use crate::messages::{EbookStepByStep, Legend, SiteAltPuzzle, SiteAltStep, SiteSingles};
use crate::site::path::outcome_text;
use crate::site::sentence::html;

impl Ebook<'_> {
    pub(super) fn walkthrough(&self, entry: &Entry) -> WalkthroughView {
        let (words, coordinates) = (self.site.words, self.site.edition.plan.coordinates);
        let number = || entry.number.to_string();
        let narrator = Narrator::new(words, entry.puzzle.board(), coordinates);
        let history = History::new(&entry.trace);
        let mut diagrams = self.diagrams();
        let text = words.say(SiteAltPuzzle { number: number(), rows: narrator.rows(entry.puzzle.givens()) });
        let picture = diagrams.labelled(&entry.puzzle, &text);
        let mut parts: Vec<PartView> = Vec::new();
        for (index, step) in entry.trace.step_by_step().iter().enumerate() {
            let is_single = step.technique.info().family == Family::Singles;
            let explanation = narrator.explain_within(&history, index, step);
            let alt = |shown| {
                let (number, technique) = ((index + 1).to_string(), explanation.title.clone());
                words.say(SiteAltStep { number, technique, shown })
            };
            let view = StepView {
                number: index + 1,
                href: self.technique_page(&step.technique).unwrap_or_default(),
                html: html(&narrator, &explanation.sentence),
                figures: if is_single { Vec::new() } else { diagrams.figures(&narrator, step, alt) },
                title: explanation.title,
                result: explanation.result,
                spoken_result: narrator.spoken_result(step),
            };
            match parts.last_mut() {
                Some(PartView { run: Some(_), steps }) if is_single => steps.push(view),
                _ => parts.push(PartView { run: is_single.then(String::new), steps: vec![view] }),
            }
        }
        for PartView { run, steps } in &mut parts {
            if let Some(heading) = run {
                *heading = words.say(SiteSingles { count: steps.len() });
            }
        }
        WalkthroughView {
            heading: words.say(EbookStepByStep { number: number() }),
            picture,
            puzzle: self.puzzle_link(entry.number),
            answer: self.answer_link(entry.number),
            legend: (!self.techniques.is_empty()).then(|| self.link(Legend, EbookPage::Legend)),
            parts,
            outcome: outcome_text(words, entry.trace.outcome),
        }
    }
}

//! Lays out the parts of a volume that depend on its puzzles, and determines the resulting pages.

use super::fit::TextMeasure;
use super::key_layout::KeyPage;
use super::keys::Keys;
use super::matter::{Flows, Leaf, Matter};
use super::room::smallest_text;
use crate::book::pages::Sheets;
use crate::book::parts::BookPart;
use crate::book::{Edition, Page, Plan};
use crate::explain::Words;
use std::collections::BTreeMap;

/// The parts of a volume that are measured before its pages are known.
pub(in super::super) struct Interior<'a> {
    pub(super) keys: Option<Keys<'a>>,
    pub(super) matter: Matter<'a>,
    /// The sentence that names the faces of the book.
    pub(super) set_in: String,
}

/// The final pages of a volume: its plan, on the page before enlargement, and the contents of measured pages.
pub(in super::super) struct LaidOut {
    pub plan: Plan,
    pub(super) keys: Vec<KeyPage>,
    pub(super) flows: Flows,
}

impl<'a> Interior<'a> {
    /// Creates the parts of an edition. `set_in` is the sentence that names its faces.
    pub(in super::super) fn new(
        edition: &'a Edition,
        words: &Words,
        measure: &TextMeasure<'_>,
        set_in: String,
    ) -> Self {
        let matter = Matter::new(edition, words, &set_in);
        Self { keys: Keys::new(edition, words, measure), matter, set_in }
    }

    /// Lays out the pages of the volume; `own` is the number of pages of each part by the author. If the printer only
    /// binds longer books, pages have fewer answers, down to one each, until the volume is long enough.
    pub(in super::super) fn laid_out(
        &self,
        plan: &Plan,
        own: &BTreeMap<BookPart, usize>,
        measure: &TextMeasure<'_>,
    ) -> LaidOut {
        let mut most = plan.most_answers.max(1);
        loop {
            let laid_out = self.laid_out_with(plan, own, (measure, most));
            let pages = if plan.has_second_volume { &laid_out.plan.answer_pages } else { &laid_out.plan.pages };
            if most == 1 || plan.least_answer_pages().is_none_or(|least| pages.len() >= least) {
                return laid_out;
            }
            most -= 1;
        }
    }

    /// Lays out the pages with at most this many answers on a page.
    fn laid_out_with(
        &self,
        plan: &Plan,
        own: &BTreeMap<BookPart, usize>,
        (measure, most): (&TextMeasure<'_>, usize),
    ) -> LaidOut {
        let (mut keys, mut flows) = (Vec::new(), Flows::new());
        let plan = plan.measured(|geometry| {
            keys = self.keys.as_ref().map(|keys| keys.pages(geometry, most)).unwrap_or_default();
            flows = self.matter.flows(geometry, measure, smallest_text(plan));
            let page = |page: &KeyPage| Page::Answers { section: page.section, numbers: page.numbers.clone() };
            let mut sheets = Sheets {
                parts: own.clone(),
                answers: self.keys.is_some().then(|| keys.iter().map(page).collect()),
                ..Sheets::default()
            };
            for (leaf, pages) in &flows {
                match *leaf {
                    Leaf::Part(part) => drop(sheets.parts.insert(part, pages.len())),
                    Leaf::FullSolution(section) => sheets.full_solutions.push((section, pages.len())),
                }
            }
            sheets
        });
        let geometry = plan.geometry.reduced(plan.enlargement);
        LaidOut { plan: Plan { geometry, ..plan }, keys, flows }
    }
}

//! What of a volume depends on its puzzles, and the pages that come of it.

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

/// The pages of a volume: its plan with those that there really are, on the page before it is enlarged, and what lies on
/// those that were measured.
pub(in super::super) struct LaidOut {
    pub plan: Plan,
    pub(super) keys: Vec<KeyPage>,
    pub(super) flows: Flows,
}

impl<'a> Interior<'a> {
    /// That of an edition, set in faces that this sentence names.
    pub(in super::super) fn new(
        edition: &'a Edition,
        words: &Words,
        measure: &TextMeasure<'_>,
        set_in: String,
    ) -> Self {
        let matter = Matter::new(edition, words, &set_in);
        Self { keys: Keys::new(edition, words, measure), matter, set_in }
    }

    /// The pages of the volume, of which the author's own parts take so many. If the printer binds only longer books
    /// than this, fewer answers are set on a page: as many as make the volume long enough, or one.
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

    /// The same with so many answers on a page at most.
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

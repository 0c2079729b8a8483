//! Makes pages of hints. Each page has hints of one degree only, so that readers do not see more than they asked for.

use super::book::Ebook;
use super::page::{EbookPage, HintPage};
use super::views::{HintView, HintsView};
use crate::book::Entry;
use crate::explain::Narrator;
use crate::messages::{EbookHint, EbookHintsFull, EbookHintsRegion, EbookHintsTechnique};
use crate::site::sentence::linked_html;
use crate::site::views::PageLink;

impl Ebook<'_> {
    pub(super) fn hints(&self, degree: HintPage, section: usize) -> HintsView {
        let puzzles = &self.site.edition.sections[section].puzzles;
        HintsView {
            heading: self.hints_heading(degree),
            section: self.site.plain(&self.site.edition.sections[section].title),
            hints: puzzles.iter().filter_map(|entry| self.hint(degree, entry)).collect(),
        }
    }

    pub(super) fn hints_heading(&self, degree: HintPage) -> String {
        match degree {
            HintPage::Region => self.say(EbookHintsRegion),
            HintPage::Technique => self.say(EbookHintsTechnique),
            HintPage::Full => self.say(EbookHintsFull),
        }
    }

    fn hint(&self, degree: HintPage, entry: &Entry) -> Option<HintView> {
        let number = entry.number;
        let narrator = Narrator::new(self.site.words, entry.puzzle.board(), self.site.edition.plan.coordinates);
        let place = HintPage::ALL.iter().position(|known| *known == degree)?;
        let hints = entry.hints(&narrator)?;
        let next = HintPage::ALL.get(place + 1).map(|next| PageLink {
            text: self.say(EbookHint { number: (place + 2).to_string() }),
            href: EbookPage::Hints(*next, entry.section).at_puzzle(number),
        });
        Some(HintView {
            number,
            puzzle: self.puzzle_link(number),
            html: linked_html(&narrator, &hints[place], |key| self.technique_page(key)),
            next: next.unwrap_or_else(|| self.answer_link(number)),
        })
    }
}

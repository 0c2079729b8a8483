//! What the makers of pages work with: the edition, its words, and the pictures of the page so far.

use super::figure::Sketches;
use super::fit::TextMeasure;
use crate::book::{Edition, Entry, Length, Plan, Purpose, Section};
use crate::explain::Words;
use crate::logic::technique;

/// What the makers of a page work with.
pub(super) struct PageContext<'a> {
    pub edition: &'a Edition,
    /// The edition's plan, with the pages of answers that there really are.
    pub plan: &'a Plan,
    pub words: &'a Words,
    pub sketches: Sketches<'a>,
    pub measure: &'a TextMeasure<'a>,
}

impl<'a> PageContext<'a> {
    pub(super) fn plan(&self) -> &'a Plan {
        self.plan
    }

    pub(super) fn section(&self, index: usize) -> &'a Section {
        &self.edition.sections[index]
    }

    /// The puzzle of this number.
    pub(super) fn entry(&self, number: usize) -> &'a Entry {
        self.edition.puzzles().nth(number - 1).expect("the plan numbers the puzzles of its edition")
    }

    /// The number of this page if references are to be links.
    pub(super) fn link(&self, page: usize) -> Option<usize> {
        (self.plan().purpose == Purpose::Screen).then_some(page)
    }

    /// The smallest text of a book that is printed.
    pub(super) fn smallest_text(&self) -> Option<Length> {
        smallest_text(self.plan)
    }

    /// A technique's name.
    pub(super) fn technique(&self, key: &str) -> String {
        debug_assert!(technique(key).is_some() || self.words.has(&format!("technique-{key}")) || key.contains("guess"));
        self.words.technique(key)
    }
}

/// The smallest text of a book that is printed. What is measured is rounded to micrometres, and a point is not a whole
/// number of them.
pub(super) fn smallest_text(plan: &Plan) -> Option<Length> {
    let hundredths = plan.print?.preset.smallest_text;
    Some(Length::micrometres(i64::from((hundredths * 254).div_ceil(72)) + 1))
}

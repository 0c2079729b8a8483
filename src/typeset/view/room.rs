//! What the makers of pages work with: the edition, its words, and the pictures of the page so far.

use super::figure::Sketches;
use super::fit::TextMeasure;
use crate::book::{Edition, Entry, Plan, Purpose, Section};
use crate::explain::Words;
use crate::logic::technique;

/// What the makers of a page work with.
pub(super) struct PageContext<'a> {
    pub edition: &'a Edition,
    pub words: &'a Words,
    pub sketches: Sketches<'a>,
    pub measure: &'a TextMeasure<'a>,
}

impl<'a> PageContext<'a> {
    pub(super) fn plan(&self) -> &'a Plan {
        &self.edition.plan
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

    /// A technique's name.
    pub(super) fn technique(&self, key: &str) -> String {
        debug_assert!(technique(key).is_some() || self.words.has(&format!("technique-{key}")) || key.contains("guess"));
        self.words.technique(key)
    }
}

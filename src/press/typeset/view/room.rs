//! The context in which pages are made: the edition, its words, and the pictures of the page so far.

use super::figure::Sketches;
use crate::book::parts::BookPart;
use crate::book::preset::PRESETS;
use crate::book::{Edition, Entry, Length, Plan, Purpose, Section};
use crate::explain::Words;
use crate::messages;

/// The context for making a page.
pub(super) struct PageContext<'a> {
    pub edition: &'a Edition,
    /// The edition's plan with its final pages.
    pub plan: &'a Plan,
    pub words: &'a Words,
    pub sketches: Sketches<'a>,
    /// The sentence that names the faces in which the book is set.
    pub set_in: &'a str,
}

impl<'a> PageContext<'a> {
    pub(super) fn plan(&self) -> &'a Plan {
        self.plan
    }

    pub(super) fn section(&self, index: usize) -> &'a Section {
        &self.edition.sections[index]
    }

    /// Returns the puzzle with this number.
    pub(super) fn entry(&self, number: usize) -> &'a Entry {
        self.edition.puzzles().nth(number - 1).expect("the plan numbers the puzzles of its edition")
    }

    /// Returns the page as a link target if references are links.
    pub(super) fn link(&self, page: usize) -> Option<usize> {
        (self.plan().purpose == Purpose::Screen).then_some(page)
    }

    /// Returns the page of an answer as a link target if references are links and the answer is in the same volume.
    pub(super) fn link_between(&self, page: usize) -> Option<usize> {
        self.link(page).filter(|_| !self.plan.has_second_volume)
    }
}

/// Returns the size of the smallest text on boards before enlargement: the printer's minimum, seven points if there is
/// no printer, and nine points in large print, which become eighteen. Measured lengths are rounded to micrometres, and
/// a point is not a whole number of them.
pub(super) fn smallest_text(plan: &Plan) -> Length {
    let usual = plan.print.map_or(PRESETS[0].smallest_text, |print| print.preset.smallest_text);
    let hundredths = if plan.enlargement > 1 { usual.max(900) } else { usual };
    Length::micrometres(i64::from((hundredths * 254).div_ceil(72)) + 1)
}

/// Returns the title of a part in the contents and in running heads.
pub(super) fn part_title(words: &Words, part: BookPart) -> String {
    match part {
        BookPart::Rules => words.say(messages::HowToPlay),
        BookPart::Primer => words.say(messages::Primer),
        BookPart::FullSolutions => words.say(messages::FullSolutions),
        BookPart::Hints => words.say(messages::Hints),
        BookPart::Index => words.say(messages::Index),
        BookPart::BlankGrids => words.say(messages::BlankGrids),
        BookPart::Notes => words.say(messages::Notes),
        BookPart::Colophon => words.say(messages::Colophon),
        BookPart::Contents => words.say(messages::Contents),
        BookPart::OtherTitles => words.say(messages::OtherTitles),
        BookPart::AboutAuthor => words.say(messages::AboutAuthor),
        BookPart::Review => words.say(messages::Review),
        BookPart::HalfTitle | BookPart::Title | BookPart::Copyright | BookPart::Dedication => String::new(),
    }
}

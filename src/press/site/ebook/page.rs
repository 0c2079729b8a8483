//! The pages and files of an e-book, in reading order.

use crate::book::{AnswerStyle, Edition, Entry};
use crate::logic::{Info, TechniqueKey, techniques};
use std::collections::BTreeSet;

/// The number of answers, or of boards as tables, in a file: small readers lay out a file as a whole.
pub(super) const ANSWERS: usize = 24;

/// The pages of hints, each of which reveals more than the previous one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HintPage {
    /// Where to look.
    Region,
    /// What to look for there.
    Technique,
    /// The step, in a sentence.
    Full,
}

impl HintPage {
    /// All degrees, vaguest first.
    pub const ALL: [Self; 3] = [Self::Region, Self::Technique, Self::Full];

    /// Returns the part of a file name that denotes the degree.
    fn key(self) -> &'static str {
        match self {
            Self::Region => "region",
            Self::Technique => "technique",
            Self::Full => "full",
        }
    }
}

/// A page or file of an e-book.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum EbookPage {
    /// The stylesheet.
    Style,
    /// The cover as a picture.
    CoverPicture,
    /// The page with the picture of the cover.
    Cover,
    /// The title page.
    Title,
    /// The contents, which readers also show in their own list.
    Contents,
    /// How to play.
    Rules,
    /// The opener of the section with this index.
    Section(usize),
    /// The puzzle with this number.
    Puzzle(usize),
    /// Hints of this degree for the puzzles of the section with this index.
    Hints(HintPage, usize),
    /// The file with this index of boards as tables.
    Tables(usize),
    /// The file with this index of answers.
    Answers(usize),
    /// The walkthrough of the puzzle with this number.
    Walkthrough(usize),
    /// The list of techniques.
    Techniques,
    /// The technique with this key.
    Technique(&'static str),
    /// The meaning of the signs in diagrams.
    Legend,
    /// The names of the people who made the book, and the meaning of its figures.
    About,
}

impl EbookPage {
    /// Returns the name of the page's file. All files are in one folder.
    pub fn name(self) -> String {
        match self {
            Self::Style => "style.css".to_owned(),
            Self::CoverPicture => "cover.png".to_owned(),
            Self::Cover => "cover.xhtml".to_owned(),
            Self::Title => "title.xhtml".to_owned(),
            Self::Contents => "contents.xhtml".to_owned(),
            Self::Rules => "rules.xhtml".to_owned(),
            Self::Section(index) => format!("section-{}.xhtml", index + 1),
            Self::Puzzle(number) => format!("puzzle-{number}.xhtml"),
            Self::Hints(degree, section) => format!("hints-{}-{}.xhtml", section + 1, degree.key()),
            Self::Tables(index) => format!("tables-{}.xhtml", index + 1),
            Self::Answers(index) => format!("answers-{}.xhtml", index + 1),
            Self::Walkthrough(number) => format!("walkthrough-{number}.xhtml"),
            Self::Techniques => "techniques.xhtml".to_owned(),
            Self::Technique(key) => format!("technique-{key}.xhtml"),
            Self::Legend => "legend.xhtml".to_owned(),
            Self::About => "about.xhtml".to_owned(),
        }
    }

    /// Returns the media type of the file.
    pub(super) fn media(self) -> &'static str {
        match self {
            Self::Style => "text/css",
            Self::CoverPicture => "image/png",
            _ => "application/xhtml+xml",
        }
    }

    /// Returns the address of a puzzle on a page that has several.
    pub(super) fn at_puzzle(self, number: usize) -> String {
        format!("{}#p{number}", self.name())
    }
}

/// Returns the page with the answer to the puzzle with this number.
pub(super) fn answer(number: usize) -> EbookPage {
    EbookPage::Answers((number - 1) / ANSWERS)
}

/// Returns the page with the board of this puzzle as a table.
pub(super) fn table(number: usize) -> EbookPage {
    EbookPage::Tables((number - 1) / ANSWERS)
}

/// Returns whether solutions are explained step by step.
pub(super) fn has_walkthroughs(edition: &Edition) -> bool {
    edition.plan.answers == AnswerStyle::Annotated
}

/// Returns the techniques of the book's walkthroughs, or else of its hints, by family, in the order of the table.
pub(super) fn named_techniques(edition: &Edition) -> Vec<&'static str> {
    let of = |entry: &Entry| -> Vec<TechniqueKey> {
        match has_walkthroughs(edition) {
            true => entry.trace.steps.iter().map(|step| step.technique).collect(),
            false => entry.hardest_step().map(|at| entry.trace.steps[at].technique).into_iter().collect(),
        }
    };
    let named: BTreeSet<TechniqueKey> = edition.puzzles().flat_map(of).collect();
    let mut infos: Vec<&Info> = techniques().filter(|info| named.contains(&info.key)).collect();
    infos.sort_by_key(|info| info.family);
    infos.into_iter().map(|info| info.key.as_str()).collect()
}

/// Returns every page and file of the e-book of an edition, in reading order.
pub(super) fn pages(edition: &Edition) -> Vec<EbookPage> {
    use EbookPage as Page;
    let mut pages = vec![Page::Style, Page::CoverPicture, Page::Cover, Page::Title, Page::Contents, Page::Rules];
    for (index, section) in edition.sections.iter().enumerate() {
        pages.push(Page::Section(index));
        pages.extend(section.puzzles.iter().map(|entry| Page::Puzzle(entry.number)));
    }
    let sections = 0..edition.sections.len();
    pages.extend(HintPage::ALL.into_iter().flat_map(|degree| sections.clone().map(move |at| Page::Hints(degree, at))));
    let files = edition.puzzles().count().div_ceil(ANSWERS);
    pages.extend((0..files).map(Page::Answers));
    if has_walkthroughs(edition) {
        pages.extend(edition.puzzles().map(|entry| Page::Walkthrough(entry.number)));
    }
    let techniques = named_techniques(edition);
    if !techniques.is_empty() {
        pages.push(Page::Techniques);
        pages.extend(techniques.into_iter().map(Page::Technique));
        pages.push(Page::Legend);
    }
    pages.extend((0..files).map(Page::Tables));
    pages.push(Page::About);
    pages
}

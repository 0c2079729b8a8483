//! Which page holds what: the page plan of a volume, by arithmetic alone.
//!
//! ```text
//!  1 title     2 imprint     3 contents ...     how to play ...
//!  recto       verso
//!              then for each section: opener (recto), its puzzles
//!              then the opener of the answers (recto), the answers in the order of the puzzles
//! ```
//!
//! Openers stand on odd pages, with a blank page before them where one is needed. Since every page is known before a
//! puzzle is, "answer on page 57" needs no second pass of the typesetter, which just breaks pages where this list does.
//!
//! ```
//! use sudopress::book::{Page, plan, read};
//!
//! let text = "title: Two\nsections:\n  - {title: One, count: 1}\n";
//! let told = |faults| format!("{faults:?}");
//! let (spec, text) = read("two.yaml", text.as_bytes()).map_err(told)?;
//! let plan = plan(&spec, "two.yaml", &text).map_err(told)?;
//! assert_eq!(plan.pages[..2], [Page::Title, Page::Imprint]);
//! assert_eq!(plan.page_of_puzzle(1), 1 + plan.pages.iter().position(|page| matches!(page, Page::Puzzles { .. })).unwrap_or(0));
//! # Ok::<(), String>(())
//! ```

use super::geometry::Arrangement;
use super::length::Length;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// What stands on one page. Sections are counted from 0, puzzles by their numbers in the book, from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[non_exhaustive]
pub enum Page {
    /// Nothing, not even a page number.
    Blank,
    /// The title page.
    Title,
    /// What printers call the imprint: who made it, with what, from which seed.
    Imprint,
    /// A page of the contents, with the lines of these of all entries.
    Contents {
        /// The entries, as indices into [`entries`].
        entries: Range<usize>,
    },
    /// The rules of one kind of board.
    HowToPlay {
        /// The index of the first section that plays on it.
        section: usize,
    },
    /// The page before a section's puzzles.
    Opener {
        /// The section.
        section: usize,
    },
    /// Puzzles of one section.
    Puzzles {
        /// The section.
        section: usize,
        /// The numbers of the puzzles.
        numbers: Range<usize>,
    },
    /// The page before the answers.
    AnswersOpener,
    /// Answers, of sections whose answers lie on their pages alike.
    Answers {
        /// The section of the first.
        section: usize,
        /// The numbers of the puzzles that they answer.
        numbers: Range<usize>,
    },
}

/// A line of the contents.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[non_exhaustive]
pub enum ContentsEntry {
    /// How to play.
    HowToPlay {
        /// The page, from 1.
        page: usize,
    },
    /// A section.
    Section {
        /// The section.
        section: usize,
        /// The page of its opener, from 1.
        page: usize,
    },
    /// The answers.
    Answers {
        /// The page of their opener, from 1.
        page: usize,
    },
}

/// What pagination must know of a section.
#[derive(Clone, Copy, Debug)]
pub struct SectionExtent {
    /// How many puzzles it has.
    pub count: usize,
    /// How they lie on their pages.
    pub puzzles: Arrangement,
    /// How their answers lie on theirs.
    pub answers: Arrangement,
    /// Whether the rules of its board have not been told for an earlier section.
    pub has_new_rules: bool,
    /// How many lines its title takes in the contents.
    pub title_lines: usize,
}

/// How a volume ends.
#[derive(Clone, Copy, Default, Debug)]
pub struct End {
    /// On an even page.
    pub is_even: bool,
    /// On a blank page.
    pub is_blank: bool,
}

/// Height of an entry of the contents, and of each line of its title after the first.
pub const ENTRY: Length = Length::millimetres(9);
/// See [`ENTRY`].
pub const TITLE_LINE: Length = Length::millimetres(5);

/// The pages of a volume with these sections, in order, with this height for entries on a page of contents.
pub fn paginate(parts: &[SectionExtent], contents: Length, end: End) -> Vec<Page> {
    let mut pages = vec![Page::Title, Page::Imprint];
    let height = |lines: usize| ENTRY + TITLE_LINE * lines.saturating_sub(1);
    // How to play, the sections, the answers.
    let heights = [1].into_iter().chain(parts.iter().map(|part| part.title_lines)).chain([1]).map(height);
    let (mut first, mut used) = (0, Length::ZERO);
    for (entry, height) in heights.enumerate() {
        if used + height > contents && entry > first {
            pages.push(Page::Contents { entries: first..entry });
            (first, used) = (entry, Length::ZERO);
        }
        used = used + height;
    }
    pages.push(Page::Contents { entries: first..parts.len() + 2 });
    let told = parts.iter().enumerate().filter(|(_, part)| part.has_new_rules);
    pages.extend(told.map(|(section, _)| Page::HowToPlay { section }));
    let mut first = 1;
    let mut numbers = Vec::new();
    for part in parts {
        numbers.push(first..first + part.count);
        first += part.count;
    }
    for (section, part) in parts.iter().enumerate() {
        open(&mut pages, Page::Opener { section });
        let spread = chunks(&numbers[section], part.puzzles.count());
        pages.extend(spread.map(|numbers| Page::Puzzles { section, numbers }));
    }
    open(&mut pages, Page::AnswersOpener);
    answers(&mut pages, parts, &numbers);
    finish(&mut pages, end);
    pages
}

/// Adds the blank pages that a volume ends with.
pub(super) fn finish(pages: &mut Vec<Page>, end: End) {
    if end.is_blank {
        pages.push(Page::Blank);
    }
    if end.is_even && !pages.len().is_multiple_of(2) {
        pages.push(Page::Blank);
    }
}

/// Adds the answers. Sections whose answers lie on their pages alike follow each other without a break.
fn answers(pages: &mut Vec<Page>, parts: &[SectionExtent], numbers: &[Range<usize>]) {
    let section_of = |number: usize| numbers.iter().position(|range| range.contains(&number));
    let mut first = 0;
    for run in parts.chunk_by(|one, next| one.answers == next.answers) {
        let last = first + run.len() - 1;
        for range in chunks(&(numbers[first].start..numbers[last].end), run[0].answers.count()) {
            let section = section_of(range.start).expect("every number is of a section");
            pages.push(Page::Answers { section, numbers: range });
        }
        first = last + 1;
    }
}

/// Adds a page that must be recto: the next page number must be odd.
fn open(pages: &mut Vec<Page>, page: Page) {
    if !pages.len().is_multiple_of(2) {
        pages.push(Page::Blank);
    }
    pages.push(page);
}

fn chunks(numbers: &Range<usize>, size: usize) -> impl Iterator<Item = Range<usize>> + use<> {
    let end = numbers.end;
    numbers.clone().step_by(size).map(move |first| first..end.min(first + size))
}

/// The lines of the contents of these pages, in page order.
pub fn entries(pages: &[Page]) -> Vec<ContentsEntry> {
    let mut entries: Vec<ContentsEntry> = Vec::new();
    for (page, what) in (1..).zip(pages) {
        match *what {
            Page::HowToPlay { .. } if entries.is_empty() => entries.push(ContentsEntry::HowToPlay { page }),
            Page::Opener { section } => entries.push(ContentsEntry::Section { section, page }),
            Page::AnswersOpener => entries.push(ContentsEntry::Answers { page }),
            _ => {}
        }
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::super::geometry::{Arrangement, Geometry};
    use super::*;

    fn parts(counts: &[usize], puzzles: usize, answers: usize) -> Vec<SectionExtent> {
        let page = Geometry {
            size: "a4".into(),
            width: Length::millimetres(210),
            height: Length::millimetres(297),
            inside: Length::millimetres(20),
            outside: Length::millimetres(15),
            top: Length::millimetres(18),
            bottom: Length::millimetres(18),
        };
        let arrangement = |count| Arrangement::new(&page, count, (9, 9), Length::millimetres(12));
        let part = |(index, &count): (usize, &usize)| SectionExtent {
            count,
            puzzles: arrangement(puzzles),
            answers: arrangement(answers),
            has_new_rules: index == 0,
            title_lines: 1,
        };
        counts.iter().enumerate().map(part).collect()
    }

    #[test]
    fn a_small_volume_is_laid_out_as_drawn() {
        use Page::*;
        let expected = [
            Title,
            Imprint,
            Contents { entries: 0..4 },
            HowToPlay { section: 0 },
            Opener { section: 0 },
            Puzzles { section: 0, numbers: 1..5 },
            Puzzles { section: 0, numbers: 5..6 },
            Blank,
            Opener { section: 1 },
            Puzzles { section: 1, numbers: 6..10 },
            AnswersOpener,
            Answers { section: 0, numbers: 1..10 },
        ];
        let even = End { is_even: true, is_blank: false };
        assert_eq!(paginate(&parts(&[5, 4], 4, 9), ENTRY * 30, even), expected);
        let blank = paginate(&parts(&[5, 4], 4, 9), ENTRY * 30, End { is_even: true, is_blank: true });
        assert_eq!((&blank[..expected.len()], &blank[expected.len()..]), (&expected[..], &[Blank, Blank][..]));
    }

    #[test]
    fn every_puzzle_has_one_page_and_openers_are_odd() {
        for counts in [&[1][..], &[1, 1, 1], &[100], &[25, 25, 25, 25], &[3; 80]] {
            for per_page in [1, 2, 4, 6, 9, 12] {
                let pages = paginate(&parts(counts, per_page, per_page), ENTRY * 20, End::default());
                let (mut puzzles, mut answers) = (Vec::new(), Vec::new());
                for (page, what) in (1..).zip(&pages) {
                    match what {
                        Page::Puzzles { numbers, .. } => puzzles.extend(numbers.clone()),
                        Page::Answers { numbers, .. } => answers.extend(numbers.clone()),
                        Page::Opener { .. } | Page::AnswersOpener => assert_eq!(page % 2, 1),
                        _ => {}
                    }
                }
                let all: Vec<usize> = (1..=counts.iter().sum()).collect();
                assert_eq!(puzzles, all);
                assert_eq!(answers, all);
                let lines: usize =
                    pages.iter().map(|p| if let Page::Contents { entries } = p { entries.len() } else { 0 }).sum();
                assert_eq!(lines, entries(&pages).len());
                assert!(pages.windows(3).all(|three| three.iter().any(|page| *page != Page::Blank)));
            }
        }
    }
}

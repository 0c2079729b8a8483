//! The page plan of a volume: the content of each page, by arithmetic alone.
//!
//! ```text
//!  1 title     2 copyright   3 contents ...     how to play ...
//!  recto       verso
//!              then for each section: opener (recto), its puzzles
//!              then the opener of the answers (recto), the answers in the order of the puzzles
//! ```
//!
//! The other parts are in the places that [`PARTS`](super::parts::PARTS) gives them. Openers are on odd pages, after a
//! blank page if necessary. The parts that flow and annotated answers are estimated first; once the puzzles exist, the
//! typesetter lays them out and reports their pages: [`Sheets`]. Then every page is known before the book is set, so
//! "answer on page 57" needs no second pass.
//!
//! ```
//! use sudopress_book::parts::BookPart;
//! use sudopress_book::{Page, plan, read};
//!
//! let text = "title: Two\nsections:\n  - {title: One, count: 1}\n";
//! let report = |faults| format!("{faults:?}");
//! let (spec, text) = read("two.yaml", text.as_bytes()).map_err(report)?;
//! let plan = plan(&spec, "two.yaml", &text).map_err(report)?;
//! assert_eq!(plan.pages[0], Page::Part { part: BookPart::Title, sheet: 0 });
//! assert_eq!(plan.page_of_puzzle(1), 1 + plan.pages.iter().position(|page| matches!(page, Page::Puzzles { .. })).unwrap_or(0));
//! # Ok::<(), String>(())
//! ```

use super::geometry::Arrangement;
use super::parts::{BookPart, Openers, PartsPlan};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The content of one page. Sections are counted from 0, puzzles by their numbers in the book, from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Page {
    /// Nothing, not even a page number.
    Blank,
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
    /// A puzzle outside the book, solved from start to finish.
    FullSolution {
        /// The section that has its level.
        section: usize,
        /// The page of it, from 0.
        sheet: usize,
    },
    /// Another part, set by this program.
    Part {
        /// The part.
        part: BookPart,
        /// The page of it, from 0.
        sheet: usize,
    },
    /// A part that the author's own file sets.
    Own {
        /// The part.
        part: BookPart,
        /// The page of it, from 0.
        sheet: usize,
    },
    /// The page before the answers.
    AnswersOpener,
    /// Answers, from sections with the same layout of answers.
    Answers {
        /// The section of the first.
        section: usize,
        /// The numbers of the puzzles that they answer.
        numbers: Range<usize>,
    },
}

/// An entry in the table of contents.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum ContentsEntry {
    /// A part other than sections and answers.
    Part {
        /// The part.
        part: BookPart,
        /// The first page of the part, from 1.
        page: usize,
    },
    /// A section.
    Section {
        /// The section.
        section: usize,
        /// The first page of the section, from 1.
        page: usize,
    },
    /// The answers.
    Answers {
        /// The page of the answers' opener, from 1.
        page: usize,
    },
}

/// The data of a section that pagination needs.
#[derive(Clone, Copy, Debug)]
pub struct SectionExtent {
    /// The number of puzzles.
    pub count: usize,
    /// The layout of its puzzles.
    pub puzzles: Arrangement,
    /// The layout of the first puzzles, below a heading if openers are short.
    pub first: Arrangement,
    /// The layout of its answers.
    pub answers: Arrangement,
}

/// The requirements for the end of a volume, and of its file.
#[derive(Clone, Copy, Default, Debug)]
pub struct End {
    /// The volume ends on an even page.
    pub is_even: bool,
    /// The volume ends on a blank page.
    pub is_blank: bool,
    /// The file has the pages in reverse order, so that the volume begins with the blank page, which is the last of the
    /// file.
    pub is_reversed: bool,
}

/// The numbers of pages of the parts that depend on the puzzles.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Sheets {
    /// The number of pages of each part; 1 for a part that is not listed.
    pub parts: BTreeMap<BookPart, usize>,
    /// For each level, the section that shows it and the pages of its full solution.
    pub full_solutions: Vec<(usize, usize)>,
    /// The pages of answers, if each answer is laid out separately.
    pub answers: Option<Vec<Page>>,
}

/// The data that determines the pages of a volume.
#[derive(Clone, Copy, Debug)]
pub struct Outline<'a> {
    /// The parts of the volume.
    pub parts: &'a PartsPlan,
    /// The sections, in order.
    pub sections: &'a [SectionExtent],
    /// The numbers of pages of the parts that depend on the puzzles.
    pub sheets: &'a Sheets,
    /// Whether the answers are a separate volume.
    pub has_second_volume: bool,
    /// The requirements for the end of the volume.
    pub end: End,
}

/// Returns the pages of the second volume, which contains the answers.
pub fn paginate_answers(outline: &Outline<'_>) -> Vec<Page> {
    let mut pages = start(outline.end);
    [BookPart::Title, BookPart::Copyright].into_iter().for_each(|part| outline.add(&mut pages, part));
    outline.answers(&mut pages);
    finish(&mut pages, outline.end);
    pages
}

/// Returns the pages of a volume, or of the first of two volumes.
pub fn paginate(outline: &Outline<'_>) -> Vec<Page> {
    let mut pages = start(outline.end);
    front(&mut pages, outline);
    let numbers = outline.numbers();
    for (section, extent) in outline.sections.iter().enumerate() {
        if outline.parts.openers == Openers::Page {
            open(&mut pages, Page::Opener { section });
        }
        let all = &numbers[section];
        let begin = all.start..all.end.min(all.start + extent.first.count());
        let rest = chunks(&(begin.end..all.end), extent.puzzles.count());
        let spread = std::iter::once(begin).chain(rest);
        pages.extend(spread.map(|numbers| Page::Puzzles { section, numbers }));
    }
    outline.add(&mut pages, BookPart::Hints);
    if !outline.has_second_volume {
        outline.answers(&mut pages);
    }
    BACK.into_iter().for_each(|part| outline.add(&mut pages, part));
    if !outline.parts.has(BookPart::HalfTitle) {
        outline.add(&mut pages, BookPart::OtherTitles);
    }
    finish(&mut pages, outline.end);
    pages
}

impl Outline<'_> {
    /// Returns the numbers of the puzzles of each section.
    fn numbers(&self) -> Vec<Range<usize>> {
        let mut next = 1;
        let numbers = self.sections.iter().map(|section| {
            let first = next;
            next += section.count;
            first..next
        });
        numbers.collect()
    }

    /// Adds the answers with their opener.
    fn answers(&self, pages: &mut Vec<Page>) {
        open(pages, Page::AnswersOpener);
        match &self.sheets.answers {
            Some(measured) => pages.extend(measured.iter().cloned()),
            None => answers(pages, self.sections, &self.numbers()),
        }
    }

    /// Adds the pages of a part, if the volume has it.
    fn add(&self, pages: &mut Vec<Page>, part: BookPart) {
        if !self.parts.has(part) {
            return;
        }
        let many = |page: fn(BookPart, usize) -> Page, count: usize| (0..count).map(move |sheet| page(part, sheet));
        let measured = self.sheets.parts.get(&part).or(self.parts.pages.get(&part)).copied().unwrap_or(1);
        if self.parts.own(part).is_some() {
            pages.extend(many(|part, sheet| Page::Own { part, sheet }, measured));
            return;
        }
        match part {
            BookPart::FullSolutions => {
                let shown = self.sheets.full_solutions.iter();
                let sheets = |&(section, count)| (0..count).map(move |sheet| Page::FullSolution { section, sheet });
                pages.extend(shown.flat_map(sheets));
            }
            _ => pages.extend(many(|part, sheet| Page::Part { part, sheet }, measured)),
        }
    }
}

/// The parts between the contents and the sections, and those after the answers.
static FRONT: [BookPart; 3] = [BookPart::Rules, BookPart::Primer, BookPart::FullSolutions];
static BACK: [BookPart; 6] = [
    BookPart::Index,
    BookPart::BlankGrids,
    BookPart::Notes,
    BookPart::Colophon,
    BookPart::AboutAuthor,
    BookPart::Review,
];

/// Adds the parts before the sections.
fn front(pages: &mut Vec<Page>, outline: &Outline<'_>) {
    if outline.parts.has(BookPart::HalfTitle) {
        outline.add(pages, BookPart::HalfTitle);
        outline.add(pages, BookPart::OtherTitles);
    }
    for part in [BookPart::Title, BookPart::Copyright, BookPart::Dedication, BookPart::Contents] {
        // Title, dedication and contents are on the right, copyright on the back of the title.
        if part != BookPart::Copyright && outline.parts.has(part) && !pages.len().is_multiple_of(2) {
            pages.push(Page::Blank);
        }
        outline.add(pages, part);
    }
    FRONT.into_iter().for_each(|part| outline.add(pages, part));
}

/// Returns the blank pages at the beginning of a volume: a whole sheet, so that the title stays on its side.
fn start(end: End) -> Vec<Page> {
    if end.is_blank && end.is_reversed { vec![Page::Blank, Page::Blank] } else { Vec::new() }
}

/// Adds the blank pages at the end of a volume.
fn finish(pages: &mut Vec<Page>, end: End) {
    if end.is_blank && !end.is_reversed {
        pages.push(Page::Blank);
    }
    if end.is_even && !pages.len().is_multiple_of(2) {
        pages.push(Page::Blank);
    }
}

/// Adds the answers. Sections with the same layout of answers continue without a page break.
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

/// Adds a page that must be recto: its number must be odd.
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

/// Returns the lines of the contents of these pages, in page order.
pub fn entries(pages: &[Page]) -> Vec<ContentsEntry> {
    let mut entries: Vec<ContentsEntry> = Vec::new();
    let mut listed = BTreeSet::new();
    for (page, what) in (1..).zip(pages) {
        let part = match *what {
            Page::FullSolution { .. } => BookPart::FullSolutions,
            Page::Part { part, .. } | Page::Own { part, .. } => part,
            Page::Opener { section } | Page::Puzzles { section, .. } => {
                let is_last = |entry: &ContentsEntry| matches!(entry, ContentsEntry::Section { section: last, .. } if *last == section);
                if !entries.last().is_some_and(is_last) {
                    entries.push(ContentsEntry::Section { section, page });
                }
                continue;
            }
            Page::AnswersOpener => {
                entries.push(ContentsEntry::Answers { page });
                continue;
            }
            _ => continue,
        };
        if part.row().is_listed && listed.insert(part) {
            entries.push(ContentsEntry::Part { part, page });
        }
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::super::Length;
    use super::super::parts::{PARTS, PartState};
    use super::super::testing::a4;
    use super::*;

    fn parts(counts: &[usize], puzzles: usize, answers: usize) -> Vec<SectionExtent> {
        let arrangement = |count| Arrangement::new(&a4(), count, (9, 9), Length::millimetres(12));
        let part = |&count: &usize| SectionExtent {
            count,
            puzzles: arrangement(puzzles),
            first: arrangement(puzzles),
            answers: arrangement(answers),
        };
        counts.iter().map(part).collect()
    }

    fn pages(sections: &[SectionExtent], parts: &PartsPlan, end: End) -> Vec<Page> {
        let full_solutions = sections.iter().enumerate().map(|(section, _)| (section, 2)).collect();
        let sheets = Sheets { parts: [(BookPart::Hints, 2)].into(), full_solutions, answers: None };
        paginate(&Outline { parts, sections, sheets: &sheets, has_second_volume: false, end })
    }

    fn with_all(openers: Openers) -> PartsPlan {
        let states = PARTS.iter().map(|row| (row.part, PartState::On)).collect();
        PartsPlan { states, openers, pages: [(BookPart::Notes, 2)].into(), ..PartsPlan::default() }
    }

    #[test]
    fn a_small_volume_is_laid_out_as_drawn() {
        use Page::*;
        let part = |part, sheet| Part { part, sheet };
        let expected = [
            part(BookPart::Title, 0),
            part(BookPart::Copyright, 0),
            part(BookPart::Contents, 0),
            part(BookPart::Rules, 0),
            Opener { section: 0 },
            Puzzles { section: 0, numbers: 1..5 },
            Puzzles { section: 0, numbers: 5..6 },
            Blank,
            Opener { section: 1 },
            Puzzles { section: 1, numbers: 6..10 },
            AnswersOpener,
            Answers { section: 0, numbers: 1..10 },
        ];
        let usual = PartsPlan::default();
        let made = |end| pages(&parts(&[5, 4], 4, 9), &usual, end);
        assert_eq!(made(End { is_even: true, ..End::default() }), expected);
        let blank = made(End { is_even: true, is_blank: true, ..End::default() });
        assert_eq!((&blank[..expected.len()], &blank[expected.len()..]), (&expected[..], &[Blank, Blank][..]));
    }

    #[test]
    fn a_volume_with_every_part_is_laid_out_as_drawn() {
        use Page::*;
        let part = |part, sheet| Part { part, sheet };
        let one = BookPart::HalfTitle;
        let expected = [
            part(one, 0),
            part(BookPart::OtherTitles, 0),
            part(BookPart::Title, 0),
            part(BookPart::Copyright, 0),
            part(BookPart::Dedication, 0),
            Blank,
            part(BookPart::Contents, 0),
            part(BookPart::Rules, 0),
            part(BookPart::Primer, 0),
            FullSolution { section: 0, sheet: 0 },
            FullSolution { section: 0, sheet: 1 },
            Puzzles { section: 0, numbers: 1..5 },
            part(BookPart::Hints, 0),
            part(BookPart::Hints, 1),
            AnswersOpener,
            Answers { section: 0, numbers: 1..5 },
            part(BookPart::Index, 0),
            part(BookPart::BlankGrids, 0),
            part(BookPart::Notes, 0),
            part(BookPart::Notes, 1),
            part(BookPart::Colophon, 0),
            part(BookPart::AboutAuthor, 0),
            part(BookPart::Review, 0),
        ];
        assert_eq!(pages(&parts(&[4], 4, 9), &with_all(Openers::None), End::default()), expected);
    }

    #[test]
    fn every_puzzle_has_one_page_and_openers_are_odd() {
        let cases = [&[1][..], &[1, 1, 1], &[100], &[25, 25, 25, 25], &[3; 80]];
        let volumes = [PartsPlan::default(), with_all(Openers::Page), with_all(Openers::Short)];
        for (counts, volume) in cases.into_iter().flat_map(|counts| volumes.iter().map(move |volume| (counts, volume)))
        {
            for per_page in [1, 2, 4, 6, 9, 12] {
                let pages = pages(&parts(counts, per_page, per_page), volume, End::default());
                let (mut puzzles, mut answers) = (Vec::new(), Vec::new());
                for (page, what) in (1..).zip(&pages) {
                    match what {
                        Page::Puzzles { numbers, .. } => puzzles.extend(numbers.clone()),
                        Page::Answers { numbers, .. } => answers.extend(numbers.clone()),
                        Page::Opener { .. } | Page::AnswersOpener | Page::Part { part: BookPart::Title, .. } => {
                            assert_eq!(page % 2, 1)
                        }
                        _ => {}
                    }
                }
                let all: Vec<usize> = (1..=counts.iter().sum()).collect();
                assert_eq!(puzzles, all);
                assert_eq!(answers, all);
                assert!(pages.windows(3).all(|three| three.iter().any(|page| *page != Page::Blank)));
            }
        }
    }
}

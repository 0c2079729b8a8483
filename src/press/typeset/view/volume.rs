//! The book in the form that templates receive: all pages with their contents.

use super::answers::AnswerView;
use super::figure::{Sketch, Sketches};
use super::fit::{TextMeasure, breakable};
use super::flow::Leaf;
use super::front::{AnswersOpener, Copyright, Opener, ShortOpener, Title};
use super::furniture::Furniture;
use super::keys::Keys;
use super::parts::{BlankGrids, Dedication, HalfTitle, Notes, blank_grids};
use super::puzzles::PuzzleView;
use super::room::{PageContext, part_title};
use super::setup::Setup;
use crate::book::parts::{BookPart, Openers, PARTS, own_template};
use crate::book::{Edition, Page, Plan};
use crate::explain::Words;
use crate::messages;
use crate::typeset::measure::LineMeasures;
use crate::typeset::proofread::{Manuscript, Owner, PageTexts};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;

/// A book.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Volume {
    #[serde(flatten)]
    setup: Setup,
    /// The running head and the page number.
    furniture: Furniture,
    pages: Vec<PageView>,
}

/// A single part by the author, typeset alone to count its pages.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct OwnPart {
    #[serde(flatten)]
    setup: Setup,
    /// The template.
    part: String,
}

/// A page.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct PageView {
    /// The number of the page, from 1.
    number: usize,
    /// The number of pictures on earlier pages.
    pictures: usize,
    /// The running head; `None` on pages without head and number.
    head: Option<String>,
    #[serde(flatten)]
    content: Content,
}

/// The contents of a page.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind", content = "content")]
enum Content {
    Blank,
    HalfTitle(HalfTitle),
    Title(Title),
    Copyright(Copyright),
    Dedication(Dedication),
    /// A page of a part that flows, which is set apart.
    Flow,
    Opener(Opener),
    Puzzles(PuzzlesPage),
    Notes(Notes),
    BlankGrids(BlankGrids),
    Own(OwnPage),
    AnswersOpener(AnswersOpener),
    Answers(Vec<AnswerView>),
}

/// A page of puzzles.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct PuzzlesPage {
    opener: Option<ShortOpener>,
    puzzles: Vec<PuzzleView>,
}

/// A page of a part by the author.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct OwnPage {
    template: String,
    /// Whether this is the first page of the part; the file fills the others as well.
    is_first: bool,
}

/// The width of a running head in ems.
const HEAD_EMS: f64 = 34.0;

/// The final pages of a volume.
pub(in super::super) struct PageMap {
    /// The plan, on the page before enlargement.
    pub plan: Plan,
    /// The numbers on each page of a part that flows.
    pub numbers: BTreeMap<Leaf, Vec<Vec<usize>>>,
    /// The pages with the hints of each puzzle.
    hints: BTreeMap<usize, Vec<usize>>,
}

impl PageMap {
    /// Creates the map of a plan whose pages are final, given the numbers on each page of its parts that flow.
    pub(in super::super) fn new(plan: Plan, numbers: BTreeMap<Leaf, Vec<Vec<usize>>>) -> Self {
        let hints = Leaf::Part(BookPart::Hints);
        let mut pages: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (page, sheet) in (1..).zip(&plan.pages).filter_map(|(page, what)| Some((page, Self::leaf(what)?))) {
            let on_page = numbers.get(&sheet.0).filter(|_| sheet.0 == hints).and_then(|sheets| sheets.get(sheet.1));
            for &number in on_page.into_iter().flatten() {
                pages.entry(number).or_default().push(page);
            }
        }
        pages.values_mut().for_each(Vec::dedup);
        Self { plan, numbers, hints: pages }
    }

    /// Returns the part that is set on a page of the plan, and its page of the part, from 0.
    pub(in super::super) fn leaf(page: &Page) -> Option<(Leaf, usize)> {
        match *page {
            Page::Part { part, sheet } => Some((Leaf::Part(part), sheet)),
            Page::FullSolution { section, sheet } => Some((Leaf::FullSolution(section), sheet)),
            _ => None,
        }
    }
}

impl OwnPart {
    /// Returns the author's file for a part of this book.
    pub(crate) fn new(plan: &Plan, part: BookPart) -> Self {
        Self { setup: Setup::new(plan, &plan.geometry.reduced(plan.enlargement)), part: own_template(part) }
    }
}

impl Volume {
    /// Returns these pages of a volume of an edition, each with its number, and their pictures in order. The number of
    /// places before a page must be odd if that number is even, because pages change their margins from one to the next.
    pub(crate) fn new<'a>(
        edition: &'a Edition,
        (map, keys, pages): (&'a PageMap, Option<&'a Keys<'a>>, &[(usize, &'a Page)]),
        set_in: &'a str,
        words: &'a Words,
        (measure, lines): (&TextMeasure<'_>, &LineMeasures<'_>),
    ) -> (Self, Vec<Sketch<'a>>) {
        let plan = &map.plan;
        let made = pages.par_iter().map(|&(number, page)| {
            let mut room = PageContext { edition, plan, words, sketches: Sketches::default(), set_in };
            let content = match (page, keys) {
                (Page::Answers { .. }, Some(_)) => Content::Flow,
                (Page::AnswersOpener, keys) => Content::AnswersOpener(AnswersOpener::new(&mut room, keys)),
                _ => content(&mut room, map, page),
            };
            let page = PageView { number, pictures: 0, head: head((&room, measure), map, number, page), content };
            (page, room.sketches.into_list())
        });
        let made: Vec<(PageView, Vec<Sketch<'a>>)> = made.collect();
        let (mut pages, mut sketches) = (Vec::with_capacity(made.len()), Vec::new());
        for (page, own) in made {
            pages.push(PageView { pictures: sketches.len(), ..page });
            sketches.extend(own);
        }
        let heads = heads(plan, words, measure);
        let furniture = Furniture::new(plan, &plan.geometry, heads.iter().map(String::as_str), lines);
        (Self { setup: Setup::new(plan, &plan.geometry), furniture, pages }, sketches)
    }
}

impl Volume {
    /// Returns the openers with introductions, each with its section, as far as they are known before the puzzles are.
    pub(crate) fn openers(plan: &Plan, words: &Words, lines: &LineMeasures<'_>) -> (Vec<usize>, Self) {
        let geometry = plan.geometry.reduced(plan.enlargement);
        let of_page = |page: &Page| if let Page::Opener { section } = page { Some(*section) } else { None };
        let sections = plan.pages.iter().filter_map(of_page).filter(|&section| plan.sections[section].intro.is_some());
        let sections: Vec<usize> = sections.collect();
        let page = |(&section, number)| {
            let content = Content::Opener(Opener::before_search(plan, words, section));
            PageView { number, pictures: 0, head: None, content }
        };
        let pages = sections.iter().zip(1..).map(page).collect();
        let furniture = Furniture::new(plan, &geometry, std::iter::empty(), lines);
        (sections, Self { setup: Setup::new(plan, &geometry), furniture, pages })
    }

    /// Splits the volume into parts of `size` pages with their pictures: Typst's caches for a page are ten times as
    /// large as the page. Pages by an author may refer to any other page, so a volume with such pages stays in one
    /// part.
    pub(crate) fn in_parts(self, sketches: Vec<Sketch<'_>>, size: usize) -> Vec<(Self, Vec<Sketch<'_>>)> {
        if self.pages.iter().any(|page| matches!(page.content, Content::Own(_))) {
            return vec![(self, sketches)];
        }
        let (mut sketches, mut pages) = (sketches.into_iter(), self.pages.into_iter().peekable());
        let mut parts = Vec::new();
        while let Some(first) = pages.peek().map(|page| page.pictures) {
            let mut part: Vec<PageView> = pages.by_ref().take(size).collect();
            part.iter_mut().for_each(|page| page.pictures -= first);
            let count = pages.peek().map_or(usize::MAX, |page| page.pictures - first);
            parts.push((
                Self { setup: self.setup.clone(), furniture: self.furniture, pages: part },
                sketches.by_ref().take(count).collect(),
            ));
        }
        parts
    }
}

impl Manuscript for Volume {
    fn page_texts(&self) -> Vec<PageTexts> {
        self.pages.iter().map(PageView::texts).collect()
    }
}

impl PageView {
    /// Returns the texts that must be printed on this page; for the author's own pages, only the running head.
    fn texts(&self) -> PageTexts {
        let mut page = PageTexts { number: self.number, texts: Vec::new() };
        page.add_some(Owner::Line("the running head"), self.head.as_ref());
        match &self.content {
            Content::Blank | Content::BlankGrids(_) | Content::Own(_) | Content::Flow => {}
            Content::HalfTitle(title) => title.add_texts(&mut page),
            Content::Title(title) => title.add_texts(&mut page),
            Content::Copyright(copyright) => copyright.add_texts(&mut page),
            Content::Dedication(dedication) => dedication.add_texts(&mut page),
            Content::Opener(opener) => opener.add_texts(&mut page),
            Content::Puzzles(PuzzlesPage { opener, puzzles }) => {
                opener.iter().for_each(|opener| opener.add_texts(&mut page));
                puzzles.iter().for_each(|puzzle| puzzle.add_texts(&mut page));
            }
            Content::Notes(notes) => notes.add_texts(&mut page),
            Content::AnswersOpener(opener) => opener.add_texts(&mut page),
            Content::Answers(answers) => answers.iter().for_each(|answer| answer.add_texts(&mut page)),
        }
        page
    }
}

/// Returns a page that does not depend on measurements.
fn content(room: &mut PageContext<'_>, map: &PageMap, page: &Page) -> Content {
    match page {
        Page::Opener { section } => Content::Opener(Opener::new(room, *section)),
        Page::Puzzles { section, numbers } => {
            let starts = room.plan().sections[*section].numbers.start == numbers.start;
            let opener =
                (starts && room.plan().parts.openers == Openers::Short).then(|| ShortOpener::new(room, *section));
            let hints = |number: usize| map.hints.get(&number).cloned().unwrap_or_default();
            Content::Puzzles(PuzzlesPage {
                opener,
                puzzles: super::puzzles::page(room, *section, numbers.clone(), &hints),
            })
        }
        Page::Answers { section, numbers } => Content::Answers(super::answers::page(room, *section, numbers.clone())),
        Page::Part { part: BookPart::Title, .. } => Content::Title(Title::new(room)),
        Page::Part { part: BookPart::Copyright, .. } => Content::Copyright(Copyright::new(room)),
        Page::Part { part: BookPart::HalfTitle, .. } => Content::HalfTitle(HalfTitle::new(room)),
        Page::Part { part: BookPart::Dedication, .. } => Content::Dedication(Dedication::new(room)),
        Page::Part { part: BookPart::Notes, sheet } => Content::Notes(Notes::new(room, *sheet)),
        Page::Part { part: BookPart::BlankGrids, sheet } => Content::BlankGrids(blank_grids(room, *sheet)),
        Page::Part { .. } | Page::FullSolution { .. } => Content::Flow,
        Page::Own { part, sheet } => Content::Own(OwnPage { template: own_template(*part), is_first: *sheet == 0 }),
        _ => Content::Blank,
    }
}

/// Returns the running head: the book's title on left pages, the section or part on right pages.
fn head(
    (room, measure): (&PageContext<'_>, &TextMeasure<'_>),
    map: &PageMap,
    number: usize,
    page: &Page,
) -> Option<String> {
    let right = match page {
        Page::Part {
            part:
                BookPart::HalfTitle
                | BookPart::Title
                | BookPart::Copyright
                | BookPart::Dedication
                | BookPart::OtherTitles
                | BookPart::Colophon
                | BookPart::AboutAuthor
                | BookPart::Review,
            ..
        } => {
            return None;
        }
        Page::FullSolution { .. } => part_title(room.words, BookPart::FullSolutions),
        Page::Part { part, sheet } => {
            let numbers = map.numbers.get(&Leaf::Part(*part)).and_then(|pages| pages.get(*sheet));
            // If they begin again on the page, they are no range.
            let range =
                numbers.filter(|numbers| numbers.is_sorted()).and_then(|all| Some((*all.first()?, *all.last()?)));
            numbered(part_title(room.words, *part), range)
        }
        Page::Puzzles { section, .. } => breakable(&room.section(*section).title),
        Page::Answers { numbers, .. } => {
            // The answer before continues on a page where none begins.
            let last = numbers.end - 1;
            numbered(room.words.say(messages::Answers), Some((numbers.start.min(last), last)))
        }
        _ => return None,
    };
    let text = if number.is_multiple_of(2) { breakable(&room.plan().title) } else { right };
    Some(cut(&text, room.plan, measure))
}

/// Cuts a running head to the width of the page.
fn cut(head: &str, plan: &Plan, measure: &TextMeasure<'_>) -> String {
    measure.cut(head, HEAD_EMS.min(plan.geometry.text_width().points() / 8.5), 1)
}

/// Returns the letters of all running heads of a book. A head with a range of numbers is here with all digits.
fn heads(plan: &Plan, words: &Words, measure: &TextMeasure<'_>) -> Vec<String> {
    let sections = plan.sections.iter().map(|section| breakable(&section.title));
    let parts = PARTS.iter().filter(|row| plan.parts.sets(row.part)).map(|row| part_title(words, row.part));
    let answers = format!("{} 0123456789\u{2013}", words.say(messages::Answers));
    let heads = [breakable(&plan.title), answers].into_iter().chain(sections).chain(parts);
    heads.map(|head| cut(&head, plan, measure)).collect()
}

/// Returns a title with the range of numbers on a page.
fn numbered(title: String, numbers: Option<(usize, usize)>) -> String {
    match numbers {
        Some((first, last)) if first == last => format!("{title} {first}"),
        Some((first, last)) if first < last => format!("{title} {first}\u{2013}{last}"),
        _ => title,
    }
}

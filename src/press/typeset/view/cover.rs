//! The cover in the form that its template receives: the areas of back, spine and front, each with its texts and
//! pictures. Typst lays out back and front.
//!
//! ```text
//!   +-- back -------------+---+-- front ------------+
//!   | 1 2 3 4 5 6 7 8 9   | s | Title               |
//!   | first line          | p | subtitle            |
//!   | text                | i | +-----------------+ |
//!   | sample     sections | n | | a puzzle of     | |
//!   |            +------+ | e | | the book        | |
//!   | price      | ISBN | |   | +-----------------+ |
//!   | publisher  +------+ |   | author        count |
//!   +---------------------+---+---------------------+
//! ```
//!
//! In books that are read from right to left, the front is on the left of the spine and the back on its right, and
//! texts are aligned right. Boards and barcodes do not change.
//!
//! Positions are measured from the top left corner of the trimmed sheet. Only the spine and the barcode are computed
//! here. A text comes with the extent of its ink, because Typst's lines have the height of their face and not of their
//! accents.

mod art;
mod barcode;
mod hyphens;
mod spine;

use super::figure::Sketch;
use super::fit::{TextMeasure, one_line};
use crate::book::preset::CoverSheet;
use crate::book::{Barcode, CoverSide, Edition, Entry, ImprintLine, Length, Plan};
use crate::draw::{CoverInks, Picture, scene};
use crate::explain::Words;
use crate::messages::{AnswerCount, PuzzleCount, PuzzleNumber};
use crate::typeset::measure::{LineMeasure, LineMeasures};
use crate::typeset::proofread::{Manuscript, Owner, PageTexts};
use art::{Art, Palette, most_regular};
use barcode::{Back, BarcodeView};
use hyphens::with_hyphens;
use serde::Serialize;
use spine::{Inscription, SpineLine};

/// A cover.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Cover {
    title: String,
    author: Option<String>,
    /// A language tag such as `en`.
    language: String,
    /// The size of the trimmed sheet in micrometres.
    width: i64,
    height: i64,
    bleed: i64,
    /// The positions of the folds, from the left.
    folds: [i64; 2],
    front: FrontView,
    back: BackView,
    spine: Vec<SpineLine>,
    barcode: Option<BarcodeView>,
}

/// The front.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct FrontView {
    area: Area,
    /// The distance by which ink may extend beyond the area.
    beyond: i64,
    title: Text,
    subtitle: Option<Text>,
    author: Option<Text>,
    /// "200 puzzles".
    count: Text,
    art: Art,
    /// The file of the author's own image, in place of the art.
    image: Option<String>,
}

/// The back.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct BackView {
    area: Area,
    /// The area of the barcode, which stays clear.
    kept: Option<Area>,
    /// The digits of the book in a row.
    row: Art,
    headline: Option<Text>,
    paragraphs: Vec<Text>,
    levels: Vec<Level>,
    sample: Option<Sample>,
    about: Option<Text>,
    price: Option<Text>,
    publisher: Option<Text>,
    /// The file of the author's own image.
    image: Option<String>,
}

/// A section of the book.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct Level {
    title: Text,
    /// The numbers of filled pips and of all, if the section has a grade.
    pips: Option<[u8; 2]>,
    count: Text,
}

/// A puzzle of the book that is not on the front, as a printed board.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct Sample {
    columns: usize,
    rows: usize,
    caption: Text,
}

/// A text with the extent of its ink in ems: above and below the baselines of its lines, and beyond their ends. Soft
/// hyphens show where a word may break if it is wider than a line.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct Text {
    words: String,
    ascent: f64,
    depth: f64,
    overhang: f64,
}

/// A rectangle of the sheet.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(crate) struct Area {
    pub x: Length,
    pub y: Length,
    pub width: Length,
    pub height: Length,
}

impl Area {
    /// Returns the area without a margin on each side.
    fn within(self, margin: Length) -> Self {
        let Self { x, y, width, height } = self;
        Self { x: x + margin, y: y + margin, width: width - margin * 2, height: height - margin * 2 }
    }

    fn bottom(self) -> Length {
        self.y + self.height
    }

    fn right(self) -> Length {
        self.x + self.width
    }
}

/// The areas of a cover that may have ink besides its ground: the front and the back without the printer's distances,
/// and the area of the barcode on the back.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Clear {
    pub front: Area,
    pub back: Area,
    pub kept: Option<Area>,
}

/// Measures for covers: the widths of words in the faces of text, and the ink of lines.
pub(crate) struct CoverMeasure<'a> {
    pub text: TextMeasure<'a>,
    pub lines: LineMeasures<'a>,
}

impl<'a> CoverMeasure<'a> {
    /// Returns the measure for the ink of texts with this name. `templates/book/cover.typ` sets them in the same face.
    fn ink(&self, name: &str) -> &LineMeasure<'a> {
        match name {
            "title" | "headline" => &self.lines.text_bold,
            "subtitle" | "about" => &self.lines.text_italic,
            "count" | "imprint" => &self.lines.labels_bold,
            "note" => &self.lines.labels,
            _ => &self.lines.text,
        }
    }
}

/// The length up to which a first line is a headline; longer ones are ordinary paragraphs.
const MAX_HEADLINE_CHARS: usize = 90;

/// The minimum margin on the cover, in thousandths of the page width.
const MARGIN: i64 = 85;

/// Returns the distance of ink from the edges.
fn clearance(plan: &Plan) -> Length {
    plan.print.map_or(Length::ZERO, |print| print.preset.cover.clearance)
}

/// Returns the margin of front, back and spine.
fn margin(plan: &Plan, sheet: CoverSheet) -> Length {
    let own = Length::micrometres(sheet.trim.0.as_micrometres() * MARGIN / 1_000);
    if plan.print.is_some() { own.max(clearance(plan) + Length::millimetres(2)) } else { own }
}

/// Returns the front and the back on a sheet, without the hinges of a case.
fn sides(plan: &Plan, sheet: CoverSheet) -> (Area, Area) {
    let width = sheet.trim.0 - sheet.hinge;
    let left = Area { x: Length::ZERO, y: Length::ZERO, width, height: sheet.trim.1 };
    let right = Area { x: sheet.trim.0 + sheet.spine + sheet.hinge, ..left };
    if plan.is_from_right() { (left, right) } else { (right, left) }
}

/// Returns the barcode of a back, and the area that it or the printer's own needs.
fn barcode(plan: &Plan, back: Area) -> (Option<BarcodeView>, Option<Area>) {
    let (cover, back) = (plan.cover.as_ref(), Back { area: back, is_right_of_spine: plan.is_from_right() });
    let reserved = plan.print.and_then(|print| print.preset.cover.barcode);
    match (cover.map(|cover| cover.barcode), &plan.isbn) {
        (Some(Barcode::Isbn), Some(isbn)) => {
            let view = BarcodeView::new(isbn, back, reserved.map(|area| area.distance));
            let area = view.area();
            (Some(view), Some(area))
        }
        (Some(Barcode::Space), _) => (None, reserved.map(|area| barcode::kept(area, back))),
        _ => (None, None),
    }
}

/// The puzzles on a cover.
#[derive(Clone, Copy, Default)]
pub(crate) struct CoverPuzzles<'e> {
    /// The puzzle on the front.
    art: Option<&'e Entry>,
    /// The printed puzzle on the back.
    sample: Option<&'e Entry>,
}

impl<'e> CoverPuzzles<'e> {
    /// Chooses the puzzles of an edition: for the front the one that the plan names, or the one with the most regular
    /// pattern; for the back another one of the section that the sample is from.
    pub(crate) fn of(edition: &'e Edition, plan: &Plan) -> Self {
        let named = plan.cover.as_ref().and_then(|cover| cover.puzzle);
        let art = match named {
            Some(number) => edition.puzzles().find(|entry| entry.number == number),
            None => most_regular(edition.puzzles()),
        };
        let is_on_front = |entry: &Entry| art.is_some_and(|art| art.number == entry.number);
        let section = sample_section(plan);
        let others = edition.puzzles().filter(|entry| Some(entry.section) == section && !is_on_front(entry));
        Self { art, sample: most_regular(others) }
    }

    /// Returns the board on the back, this wide.
    pub(crate) fn sketch(self, plan: &Plan, width: Length) -> Option<Sketch<'e>> {
        let entry = self.sample?;
        let (columns, rows) = entry.puzzle.board().extent();
        let cell = width / columns;
        let is_solved = plan.cover.as_ref().is_some_and(|cover| cover.is_of_answers);
        let picture = move || match is_solved {
            true => scene(&Picture::solution(&entry.puzzle, &entry.solution)),
            false => scene(&Picture::puzzle(&entry.puzzle)),
        };
        let size = ((cell * columns).as_micrometres(), (cell * rows).as_micrometres());
        Some(Sketch { scene: Box::new(picture), cell, size, alt: String::new(), is_diagram: false })
    }
}

/// The side of the largest board that is printed as a sample.
const MAX_SAMPLE_SIDE: usize = 9;

/// Returns the section of the sample: the last one with ordinary boards, or the last one.
fn sample_section(plan: &Plan) -> Option<usize> {
    let is_small = |index: &usize| {
        let board = &plan.sections[*index].topology;
        let (columns, rows) = board.extent();
        columns.max(rows) <= MAX_SAMPLE_SIDE
    };
    let all = 0..plan.sections.len();
    all.clone().rev().find(is_small).or(all.last())
}

/// The context in which the parts of a cover are made.
struct CoverContext<'a> {
    plan: &'a Plan,
    words: &'a Words,
    measure: &'a CoverMeasure<'a>,
    palette: Palette,
    puzzles: CoverPuzzles<'a>,
}

impl CoverContext<'_> {
    /// Returns a text of this kind.
    fn text(&self, name: &str, text: &str) -> Text {
        let text = one_line(text);
        let ink = self.measure.ink(name).line(&text);
        let words = with_hyphens(&text, &self.plan.language);
        Text { words, ascent: ink.ascent, depth: ink.depth, overhang: ink.overhang }
    }

    fn some(&self, name: &str, text: Option<&String>) -> Option<Text> {
        text.map(|text| self.text(name, text))
    }

    /// Returns a number of puzzles in words; of answers on the cover of a second volume.
    fn count(&self, count: usize) -> String {
        match self.plan.cover.as_ref().is_some_and(|cover| cover.is_of_answers) {
            true => self.words.say(AnswerCount { count }),
            false => self.words.say(PuzzleCount { count }),
        }
    }

    fn front(&self, area: Area, beyond: Length, image: Option<String>) -> FrontView {
        let plan = self.plan;
        FrontView {
            area,
            beyond: beyond.as_micrometres(),
            title: self.text("title", &plan.title),
            subtitle: self.some("subtitle", plan.subtitle.as_ref()),
            author: self.some("author", plan.author.as_ref()),
            count: self.text("count", &self.count(plan.puzzle_count()).to_uppercase()),
            art: self.puzzles.art.map_or_else(Art::default, |entry| Art::board(&entry.puzzle, &self.palette)),
            image,
        }
    }

    fn back(&self, area: Area, kept: Option<Area>, image: Option<String>) -> BackView {
        let plan = self.plan;
        let cover = plan.cover.as_ref();
        let (headline, paragraphs) = match cover.and_then(|cover| cover.text.as_deref()) {
            None => (Some(plan.subtitle.as_ref().unwrap_or(&plan.title).as_str()), Vec::new()),
            Some(text) => {
                let mut lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
                let is_headline = lines.len() > 1 && lines[0].chars().count() <= MAX_HEADLINE_CHARS;
                (is_headline.then(|| lines.remove(0)), lines)
            }
        };
        let board = plan.sections.first().map(|section| &*section.topology);
        let own = plan.imprint.get(&ImprintLine::Publisher).and_then(Option::as_ref);
        let level = |section: &crate::book::SectionPlan| Level {
            title: self.text("section", &section.title),
            pips: section.grade.and_then(|grade| plan.grades.get(grade)).map(|grade| [grade.pips, grade.of]),
            count: self.text("note", &self.count(section.numbers.len())),
        };
        BackView {
            area,
            kept,
            row: board.map_or_else(Art::default, |board| Art::row(board, &self.palette)),
            headline: headline.map(|line| self.text("headline", line)),
            paragraphs: paragraphs.into_iter().map(|line| self.text("text", line)).collect(),
            levels: plan.sections.iter().map(level).collect(),
            sample: self.sample(),
            about: self.some("about", cover.and_then(|cover| cover.about.as_ref())),
            price: self.some("imprint", cover.and_then(|cover| cover.price.as_ref())),
            publisher: self.some("imprint", own.or(plan.author.as_ref())),
            image,
        }
    }

    /// Returns the sample. Before the puzzles are found, its caption has the highest number of its section.
    fn sample(&self) -> Option<Sample> {
        let section = self.plan.sections.get(sample_section(self.plan)?)?;
        let number = match self.puzzles {
            CoverPuzzles { sample: Some(entry), .. } => entry.number,
            CoverPuzzles { art: None, .. } if self.plan.puzzle_count() > 1 => section.numbers.end - 1,
            _ => return None,
        };
        let puzzle = self.words.say(PuzzleNumber { number: number.to_string() });
        let (columns, rows) = section.topology.extent();
        Some(Sample { columns, rows, caption: self.text("note", &puzzle) })
    }
}

impl Cover {
    /// Creates the cover of a book with this many pages. Without puzzles, it only shows whether everything fits. `image`
    /// is the name of the author's own image among the files of the template.
    pub(crate) fn new(
        plan: &Plan,
        (sheet, pages): (CoverSheet, usize),
        (puzzles, image): (CoverPuzzles<'_>, Option<&str>),
        words: &Words,
        (measure, inks): (&CoverMeasure<'_>, &CoverInks),
    ) -> Self {
        let context = CoverContext { plan, words, measure, palette: Palette::new(inks), puzzles };
        let margin = margin(plan, sheet);
        let (front, back) = sides(plan, sheet);
        let (barcode, kept) = barcode(plan, back);
        let side = plan.cover.as_ref().and_then(|cover| cover.image.as_ref()).map(|image| image.on);
        let image_on = |wanted: CoverSide| image.filter(|_| side == Some(wanted)).map(str::to_owned);
        let (width, height) = sheet.cut();
        Self {
            title: one_line(&plan.title),
            author: plan.author.as_deref().map(one_line),
            language: plan.language.clone(),
            width: width.as_micrometres(),
            height: height.as_micrometres(),
            bleed: sheet.bleed.as_micrometres(),
            folds: [sheet.trim.0, sheet.trim.0 + sheet.spine].map(Length::as_micrometres),
            front: context.front(front.within(margin), margin - clearance(plan), image_on(CoverSide::Front)),
            back: context.back(back.within(margin), kept, image_on(CoverSide::Back)),
            spine: Inscription::new(plan, (sheet, pages), measure).lines,
            barcode,
        }
    }

    /// Returns the areas that may have ink.
    pub(crate) fn clear(plan: &Plan, sheet: CoverSheet) -> Clear {
        let (front, back) = sides(plan, sheet);
        let clearance = clearance(plan);
        Clear { front: front.within(clearance), back: back.within(clearance), kept: barcode(plan, back).1 }
    }

    /// Returns a note for the author if the spine of a book with this many pages stays empty or lacks the author.
    pub(crate) fn note(plan: &Plan, pages: usize, measure: &CoverMeasure<'_>) -> Option<String> {
        let sheet = plan.cover_sheet(pages)?;
        Inscription::new(plan, (sheet, pages), measure).note.map(|note| note.to_string())
    }
}

impl Manuscript for Cover {
    /// Returns the texts that a cover always has. The back may omit sections and the sample.
    fn page_texts(&self) -> Vec<PageTexts> {
        let (front, back) = (&self.front, &self.back);
        let mut page = PageTexts { number: 1, texts: Vec::new() };
        let mut add = |name: &'static str, text: Option<&Text>| {
            page.add_some(Owner::Line(name), text.map(|text| &text.words));
        };
        add("the title on the cover", Some(&front.title));
        add("the subtitle on the cover", front.subtitle.as_ref());
        add("the author on the cover", front.author.as_ref());
        add("the number of puzzles on the cover", Some(&front.count));
        add("the headline of the cover", back.headline.as_ref());
        back.paragraphs.iter().for_each(|text| add("the `text` of the cover", Some(text)));
        add("the `about` of the cover", back.about.as_ref());
        add("the `price` of the cover", back.price.as_ref());
        add("the publisher on the cover", back.publisher.as_ref());
        vec![page]
    }
}

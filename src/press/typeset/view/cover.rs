//! The cover as its template sees it: back, spine and front side by side, with every text and every cell at its
//! position.
//!
//! ```text
//!   +-- back -------------+---+-- front ------------+
//!   | 1 2 3 4 5 6 7 8 9   | s | Title               |
//!   | first line          | p | subtitle            |
//!   | text                | i | +-----------------+ |
//!   | sections            | n | | a puzzle of     | |
//!   |            +------+ | e | | the book        | |
//!   | author     | ISBN | |   | +-----------------+ |
//!   |            +------+ |   | author        count |
//!   +---------------------+---+---------------------+
//! ```
//!
//! In books that are read from right to left, the front is on the left of the spine, the back on its right, and texts
//! are aligned right. Boards and barcodes do not change.
//!
//! Positions are measured from the top left corner of the trimmed sheet. Everything is measured here, by the ink of the
//! shaped lines. A text that does not fit is set smaller or gets room from other items; if nothing helps, the cover is
//! rejected.

mod art;
mod back;
mod barcode;
mod front;
mod place;
mod spine;

use super::fit::{TextMeasure, one_line};
use crate::board::variant;
use crate::book::preset::CoverSheet;
use crate::book::{Barcode, Entry, Length, Plan};
use crate::draw::CoverInks;
use crate::explain::Words;
use crate::messages::{AnswerCount, PuzzleCount};
use crate::typeset::measure::{LineMeasure, LineMeasures};
use art::{Palette, Tile};
use barcode::{Back, BarcodeView};
use place::{Area, Setting, Texts};
use serde::Serialize;
use spine::{Inscription, SpineLine};

pub(crate) use art::most_regular;

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
    texts: Texts,
    tiles: Vec<Tile>,
    spine: Vec<SpineLine>,
    barcode: Option<BarcodeView>,
}

/// The reason why a cover cannot be typeset, and a remedy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CoverFault {
    pub message: String,
    pub remedy: String,
}

/// Measures for covers: the widths of words in the faces of text and labels, and the ink of lines.
pub(crate) struct CoverMeasure<'a> {
    pub text: TextMeasure<'a>,
    pub labels: TextMeasure<'a>,
    pub lines: LineMeasures<'a>,
}

impl<'a> CoverMeasure<'a> {
    /// Returns the measure for the ink of texts with this name. `templates/book/cover.typ` sets them in the same face.
    fn ink(&self, name: &str) -> &LineMeasure<'a> {
        match name {
            "title" | "headline" => &self.lines.text_bold,
            "subtitle" => &self.lines.text_italic,
            "count" | "imprint" => &self.lines.labels_bold,
            "note" => &self.lines.labels,
            _ => &self.lines.text,
        }
    }
}

/// The minimum margin on the cover, in thousandths of the page width.
const MARGIN: i64 = 85;

/// The context in which the parts of a cover are laid out.
struct CoverContext<'a> {
    plan: &'a Plan,
    measure: &'a CoverMeasure<'a>,
    palette: Palette,
    /// "200 puzzles".
    count: String,
    /// The number of puzzles of each section, in words.
    counts: Vec<String>,
    margin: Length,
    /// The distance of ink from the edges.
    clearance: Length,
}

impl CoverContext<'_> {
    /// Returns the margin of front, back and spine.
    fn margin(plan: &Plan, sheet: CoverSheet) -> Length {
        let own = Length::micrometres(sheet.trim.0.as_micrometres() * MARGIN / 1_000);
        if plan.print.is_some() { own.max(Self::clearance(plan) + Length::millimetres(2)) } else { own }
    }

    fn clearance(plan: &Plan) -> Length {
        plan.print.map_or(Length::ZERO, |print| print.preset.cover.clearance)
    }

    fn is_from_right(&self) -> bool {
        self.plan.is_from_right()
    }

    fn ink(&self, name: &str) -> &LineMeasure<'_> {
        self.measure.ink(name)
    }

    /// Returns the setting with room for the ink of a text.
    fn holding(&self, setting: Setting, text: &str) -> Setting {
        setting.holding(self.ink(setting.name).line(text))
    }
}

impl Cover {
    /// Lays out the cover of a book with this many pages. `art` is the puzzle on its front; without it the front is
    /// still laid out, to check that everything fits.
    ///
    /// # Errors
    /// Fails if a text does not fit.
    pub(crate) fn new(
        plan: &Plan,
        (sheet, pages): (CoverSheet, usize),
        art: Option<&Entry>,
        words: &Words,
        (measure, inks): (&CoverMeasure<'_>, &CoverInks),
    ) -> Result<Self, CoverFault> {
        let rules = plan.print.map(|print| print.preset.cover);
        let (trim, spine) = (sheet.trim, sheet.spine);
        let margin = CoverContext::margin(plan, sheet);
        let is_of_answers = plan.cover.as_ref().is_some_and(|cover| cover.is_of_answers);
        let count = |count: usize| match is_of_answers {
            true => words.say(AnswerCount { count }),
            false => words.say(PuzzleCount { count }),
        };
        let context = CoverContext {
            plan,
            measure,
            palette: Palette::new(inks),
            count: count(plan.puzzle_count()),
            counts: plan.sections.iter().map(|section| count(section.numbers.len())).collect(),
            margin,
            clearance: CoverContext::clearance(plan),
        };
        let board = plan.sections.first().map_or(variant::nine(), |section| &section.topology);
        let is_from_right = plan.is_from_right();
        let (mut texts, mut tiles) = (Texts::new(is_from_right), Vec::new());
        let left = Area { x: Length::ZERO, y: Length::ZERO, width: trim.0, height: trim.1 };
        let right = Area { x: trim.0 + spine, ..left };
        let (front, back) = if is_from_right { (left, right) } else { (right, left) };
        let back = Back { area: back, is_right_of_spine: is_from_right };
        let cover = plan.cover.as_ref();
        let distance = rules.and_then(|rules| rules.barcode).map(|area| area.distance);
        let barcode = match (cover.map(|cover| cover.barcode), &plan.isbn) {
            (Some(Barcode::Isbn), Some(isbn)) => Some(BarcodeView::new(isbn, back, distance)),
            _ => None,
        };
        let kept = match cover.map(|cover| cover.barcode) {
            Some(Barcode::Space) => rules.and_then(|rules| rules.barcode).map(|area| barcode::kept(area, back)),
            _ => barcode.as_ref().map(BarcodeView::area),
        };
        back::lay_out(&context, back.area.within(margin), kept, board, (&mut texts, &mut tiles))?;
        front::lay_out(&context, front.within(margin), art, (&mut texts, &mut tiles))?;
        let (width, height) = sheet.cut();
        Ok(Self {
            title: one_line(&plan.title),
            author: plan.author.as_deref().map(one_line),
            language: plan.language.clone(),
            width: width.as_micrometres(),
            height: height.as_micrometres(),
            bleed: sheet.bleed.as_micrometres(),
            folds: [trim.0.as_micrometres(), (trim.0 + spine).as_micrometres()],
            texts,
            tiles,
            spine: Inscription::new(plan, (sheet, pages), measure).lines,
            barcode,
        })
    }

    /// Returns a note for the author if the spine of a book with this many pages stays empty or lacks the author.
    pub(crate) fn note(plan: &Plan, pages: usize, measure: &CoverMeasure<'_>) -> Option<String> {
        let sheet = plan.cover_sheet(pages)?;
        Inscription::new(plan, (sheet, pages), measure).note.map(|note| note.to_string())
    }
}

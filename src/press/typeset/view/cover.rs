//! The cover as its template sees it: back, spine and front side by side, every text and every cell on its place.
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
//! Places count from the left upper corner of the cut sheet. All of it is measured here: a text is set smaller, or
//! other things make room for it, until it fits; where nothing helps the cover is refused.

mod art;
mod back;
mod barcode;
mod front;
mod place;
mod spine;

use super::fit::{TextMeasure, tame};
use crate::board::variant;
use crate::book::preset::CoverSheet;
use crate::book::{Barcode, Entry, Length, Plan};
use crate::draw::CoverInks;
use crate::explain::Words;
use crate::explain::messages::PuzzleCount;
use art::{Palette, Tile};
use barcode::BarcodeView;
use place::{Area, Texts};
use serde::Serialize;
use spine::SpineLine;

pub(crate) use art::most_regular;
pub(crate) use spine::spine_note;

/// A cover.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Cover {
    title: String,
    author: Option<String>,
    /// A language tag such as `en`.
    language: String,
    /// The cut sheet in micrometres.
    width: i64,
    height: i64,
    bleed: i64,
    /// Where it is folded, from the left.
    folds: [i64; 2],
    texts: Texts,
    tiles: Vec<Tile>,
    spine: Vec<SpineLine>,
    barcode: Option<BarcodeView>,
}

/// Why a cover cannot be set: what is in the way, and what would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CoverFault {
    pub message: String,
    pub remedy: String,
}

/// What covers are measured by: the faces of text and of labels.
pub(crate) struct CoverMeasure<'a> {
    pub text: TextMeasure<'a>,
    pub labels: TextMeasure<'a>,
}

/// How many thousandths of the width of a page its margin on the cover is at least.
const MARGIN: i64 = 85;

/// What parts of a cover are made from.
struct CoverContext<'a> {
    plan: &'a Plan,
    sheet: CoverSheet,
    measure: &'a CoverMeasure<'a>,
    palette: Palette,
    /// "200 puzzles".
    count: String,
    /// The number of puzzles of each section, in words.
    counts: Vec<String>,
    margin: Length,
}

impl Cover {
    /// The cover of a book of so many pages. `art` is the puzzle on its front; without it the front is laid out all the
    /// same, to see whether everything fits.
    ///
    /// # Errors
    /// When a text does not fit.
    pub(crate) fn new(
        plan: &Plan,
        (sheet, pages): (CoverSheet, usize),
        art: Option<&Entry>,
        words: &Words,
        (measure, inks): (&CoverMeasure<'_>, &CoverInks),
    ) -> Result<Self, CoverFault> {
        let rules = plan.print.map(|print| print.preset.cover);
        let (trim, spine) = (sheet.trim, sheet.spine);
        let own = Length::micrometres(trim.0.as_micrometres() * MARGIN / 1_000);
        let margin = rules.map_or(own, |rules| own.max(rules.clearance + Length::millimetres(2)));
        let count = |count: usize| words.say(PuzzleCount { count });
        let context = CoverContext {
            plan,
            sheet,
            measure,
            palette: Palette::new(inks),
            count: count(plan.puzzle_count()),
            counts: plan.sections.iter().map(|section| count(section.numbers.len())).collect(),
            margin,
        };
        let board = plan.sections.first().map_or(variant::nine(), |section| &section.topology);
        let (mut texts, mut tiles) = (Texts::default(), Vec::new());
        let page = Area { x: Length::ZERO, y: Length::ZERO, width: trim.0, height: trim.1 };
        let cover = plan.cover.as_ref();
        let distance = rules.and_then(|rules| rules.barcode).map(|area| area.distance);
        let barcode = match (cover.map(|cover| cover.barcode), &plan.isbn) {
            (Some(Barcode::Isbn), Some(isbn)) => Some(BarcodeView::new(isbn, trim, distance)),
            _ => None,
        };
        let kept = match cover.map(|cover| cover.barcode) {
            Some(Barcode::Space) => rules.and_then(|rules| rules.barcode).map(|area| barcode::kept(area, trim)),
            _ => barcode.as_ref().map(BarcodeView::area),
        };
        back::lay_out(&context, page.within(margin), kept, board, (&mut texts, &mut tiles))?;
        let front = Area { x: trim.0 + spine, ..page };
        front::lay_out(&context, front.within(margin), art, (&mut texts, &mut tiles))?;
        let (width, height) = sheet.cut();
        Ok(Self {
            title: tame(&plan.title),
            author: plan.author.as_deref().map(tame),
            language: plan.language.clone(),
            width: width.as_micrometres(),
            height: height.as_micrometres(),
            bleed: sheet.bleed.as_micrometres(),
            folds: [trim.0.as_micrometres(), (trim.0 + spine).as_micrometres()],
            texts,
            tiles,
            spine: spine::lines(&context, pages),
            barcode,
        })
    }
}

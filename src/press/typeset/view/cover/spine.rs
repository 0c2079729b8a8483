//! The spine: the title and author from top to bottom, if the spine is thick enough.
//!
//! The text is as large as the ink of its letters permits: even accents and descenders keep the printer's distance from
//! the folds. Text that does not fit in the printer's smallest size is omitted, and a note reports it.
//!
//! If the book is laid on its back, the text of the spine is upright: it runs down the spine with the tops of its
//! letters towards the front. In books that are read from right to left, the front is on the left of the spine, so the
//! text is rotated to the left. Its lines start at their right end, which is again at the top.

use super::super::fit::one_line;
use super::{CoverMeasure, margin};
use crate::book::preset::{CoverSheet, Preset};
use crate::book::{Length, Plan};
use crate::glyphs::Line;
use serde::Serialize;

/// A line of the spine.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct SpineLine {
    /// The kind of text, which determines its style in the template.
    name: &'static str,
    /// The position of its baseline, from the left.
    x: i64,
    /// The position of the line's left end, from the top. This is the upper end, or the lower one if the line is
    /// rotated to the left.
    y: i64,
    length: i64,
    /// The font size in tenths of a point.
    size: i64,
    text: String,
    /// Whether the line is rotated to the left, with the tops of its letters on the left.
    is_turned_left: bool,
}

/// The largest size of a title on a spine, and the size of the author in percent of the title's.
const LARGEST: i64 = 280;
const AUTHOR: i64 = 78;

/// The height of capitals and the depth of letters, in thousandths of the em. They cover most faces, without accents. A
/// text with larger ink gets more room.
const CAPITAL: i64 = 700;
const DEPTH: i64 = 250;

/// A safety margin, so that rounding does not move ink too close to the folds.
const HAIR: Length = Length::micrometres(100);

/// The space between title and author, in thousandths of the title's em.
const BETWEEN: i64 = 1_500;

/// Returns a length of `thousandths` of the em of a size in tenths of a point.
fn em(size: i64, thousandths: i64) -> Length {
    Length::micrometres(size * thousandths * 127 / 3_600)
}

/// Converts ems to thousandths, rounded up.
fn thousandths(ems: f64) -> i64 {
    (ems * 1_000.0).ceil() as i64
}

/// The reason why text is missing on the spine of a cover.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum SpineNote {
    /// The printer does not print on the spines of thin books.
    #[error(
        "the spine of the cover stays empty: `{preset}` prints text on spines from {least} pages, but this book has {pages}"
    )]
    FewPages { preset: &'static str, least: usize, pages: usize },
    /// The spine is too thin for the smallest text.
    #[error("the spine of the cover stays empty: {what} of {points} points does not fit on {} in", .thickness.inches())]
    Thin { thickness: Length, what: &'static str, points: i64 },
    /// The spine is too short for the title.
    #[error("the spine of the cover stays empty: the title is too long at {points} points")]
    LongTitle { points: i64 },
    /// There is room only for the title.
    #[error("the spine of the cover leaves out the author: the title and author do not fit at {points} points")]
    TitleAlone { points: i64 },
}

/// Returns the largest size of plain text on a spine of this thickness, in tenths of a point.
///
/// # Errors
/// Fails if nothing can be printed on it.
fn size(preset: &Preset, sheet: CoverSheet, pages: usize) -> Result<i64, SpineNote> {
    let (clearance, text_from) = preset.spine_text();
    if pages < text_from {
        return Err(SpineNote::FewPages { preset: preset.key, least: text_from, pages });
    }
    let room = sheet.spine - (clearance + HAIR) * 2;
    let size = room.as_micrometres() * 3_600 / 127 / (CAPITAL + DEPTH);
    if size < least(preset) {
        return Err(thin(preset, sheet, "text"));
    }
    Ok(size.min(LARGEST))
}

/// Returns the smallest size of text on a spine, in tenths of a point.
fn least(preset: &Preset) -> i64 {
    i64::from(preset.smallest_text / 10)
}

fn thin(preset: &Preset, sheet: CoverSheet, what: &'static str) -> SpineNote {
    SpineNote::Thin { thickness: sheet.spine, what, points: least(preset) / 10 }
}

/// A text of the spine before its size is chosen.
struct Words {
    name: &'static str,
    text: String,
    ink: Line,
    /// The size of the text in percent of the title's.
    share: i64,
}

impl Words {
    fn new(name: &'static str, text: &str, share: i64, measure: &CoverMeasure<'_>) -> Self {
        let text = one_line(text);
        let mut ink = measure.ink(name).line(&text);
        let summed = if name == "title" { measure.text.title_width(&text) } else { measure.text.width(&text) };
        ink.width = ink.width.max(summed);
        Self { name, text, ink, share }
    }

    fn size(&self, title: i64) -> i64 {
        title * self.share / 100
    }

    /// Returns the length of the text next to a title of this size, with one percent as a safety margin.
    fn length(&self, title: i64) -> Length {
        em(self.size(title), thousandths(self.ink.width * 1.01))
    }

    /// Returns the distance from its lowest to its highest ink.
    fn thickness(&self, title: i64) -> Length {
        em(self.size(title), thousandths(self.ink.ascent) + thousandths(self.ink.depth))
    }
}

/// The text of a spine, and a note for the author.
pub(super) struct Inscription {
    pub lines: Vec<SpineLine>,
    pub note: Option<SpineNote>,
}

impl Inscription {
    fn empty(note: impl Into<Option<SpineNote>>) -> Self {
        Self { lines: Vec::new(), note: note.into() }
    }

    /// Lays out the spine of a book with this many pages: title and author, or only the title if there is no room for
    /// both.
    pub(super) fn new(plan: &Plan, (sheet, pages): (CoverSheet, usize), measure: &CoverMeasure<'_>) -> Self {
        let Some(preset) = plan.print.map(|print| print.preset) else {
            return Self::empty(None);
        };
        let largest = match size(preset, sheet, pages) {
            Ok(largest) => largest,
            Err(note) => return Self::empty(note),
        };
        let margin = margin(plan, sheet);
        let free = sheet.trim.1 - margin * 2;
        let band = sheet.spine - (preset.spine_text().0 + HAIR) * 2;
        let least = least(preset);
        let title = Words::new("title", &plan.title, 100, measure);
        let author = plan.author.as_deref().map(|author| Words::new("author", author, AUTHOR, measure));
        let line = Placing { sheet, band, is_turned_left: plan.is_from_right() };
        let is_thin = |words: &Words, size: i64| words.thickness(size) <= band && words.size(size) >= least;
        let sizes = || (least..=largest).rev();
        if let Some(author) = &author {
            let fits = |&size: &i64| {
                let length = title.length(size) + em(size, BETWEEN) + author.length(size);
                is_thin(&title, size) && is_thin(author, size) && length <= free
            };
            if let Some(size) = sizes().find(fits) {
                let below = margin + free - author.length(size);
                let lines = vec![line.place(&title, size, margin), line.place(author, size, below)];
                return Self { lines, note: None };
            }
        }
        let alone = sizes().find(|&size| is_thin(&title, size) && title.length(size) <= free);
        let Some(size) = alone else {
            return Self::empty(match is_thin(&title, least) {
                true => SpineNote::LongTitle { points: least / 10 },
                false => thin(preset, sheet, "this title in text"),
            });
        };
        let note = author.map(|_| SpineNote::TitleAlone { points: least / 10 });
        Self { lines: vec![line.place(&title, size, margin)], note }
    }
}

/// Places lines on a spine.
struct Placing {
    sheet: CoverSheet,
    /// The width of the middle of the spine that may have ink.
    band: Length,
    is_turned_left: bool,
}

impl Placing {
    /// Places a text next to a title of this size, with its upper end at this distance from the top.
    fn place(&self, words: &Words, title: i64, top: Length) -> SpineLine {
        let (size, length) = (words.size(title), words.length(title));
        let of_em = |value: i64| em(size, value).as_micrometres();
        let [ascent, depth] = [words.ink.ascent, words.ink.depth].map(|ems| of_em(thousandths(ems)));
        let half = self.band.as_micrometres() / 2;
        // Plain letters are centred. Accents and descenders shift the line if they would leave the band.
        let usual = of_em((CAPITAL - DEPTH) / 2);
        let below = usual.min(half - depth).max(ascent - half);
        let middle = (self.sheet.trim.0 + self.sheet.spine / 2).as_micrometres();
        SpineLine {
            name: words.name,
            x: if self.is_turned_left { middle + below } else { middle - below },
            y: if self.is_turned_left { top + length } else { top }.as_micrometres(),
            length: length.as_micrometres(),
            size,
            text: words.text.clone(),
            is_turned_left: self.is_turned_left,
        }
    }
}

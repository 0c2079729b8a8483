//! The spine: title and author from top to bottom, where it is thick enough.

use super::super::fit::tame;
use super::CoverContext;
use super::place::{CAPITAL, DEPTH, em};
use crate::book::preset::{CoverSheet, Preset};
use crate::book::{Length, Plan};
use serde::Serialize;

/// A line of the spine.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct SpineLine {
    /// What it is: the template says how that looks.
    name: &'static str,
    /// The line on which its letters stand, from the left.
    x: i64,
    /// Where it begins, from the top.
    y: i64,
    length: i64,
    /// In tenths of a point.
    size: i64,
    text: String,
}

/// The largest size of a title on a spine, and how much smaller the author is, in hundredths.
const LARGEST: i64 = 280;
const AUTHOR: i64 = 78;

/// How far round letters reach beyond straight ones, at most.
const OVERSHOOT: Length = Length::micrometres(100);

/// What stays free between title and author, in thousandths of the title's em.
const BETWEEN: i64 = 1_500;

/// The largest size of text on a spine so thick, in tenths of a point; the reason where there can be none.
fn size(preset: &Preset, sheet: CoverSheet, pages: usize) -> Result<i64, String> {
    let (clearance, text_from) = preset.spine_text();
    let key = preset.key;
    if pages < text_from {
        return Err(format!("`{key}` prints text on spines from {text_from} pages, and this book has {pages}"));
    }
    let room = sheet.spine - (clearance + OVERSHOOT) * 2;
    let size = room.as_micrometres() * 3_600 / 127 / (CAPITAL + DEPTH);
    let least = i64::from(preset.smallest_text / 10);
    if size < least {
        let thick = sheet.spine.inches();
        return Err(format!("a spine of {thick} in has no room for text of {} points", least / 10));
    }
    Ok(size.min(LARGEST))
}

/// Why the spine of a book of so many pages has no text, where it has none.
pub(crate) fn spine_note(plan: &Plan, pages: usize) -> Option<String> {
    let sheet = plan.cover_sheet(pages)?;
    size(plan.print?.preset, sheet, pages).err().map(|why| format!("the spine of the cover stays empty: {why}"))
}

/// Title and author; the title alone where both are too long; nothing where that is too.
pub(super) fn lines(context: &CoverContext<'_>, pages: usize) -> Vec<SpineLine> {
    let (plan, sheet, measure) = (context.plan, context.sheet, &context.measure.text);
    let Some(preset) = plan.print.map(|print| print.preset) else { return Vec::new() };
    let Ok(largest) = size(preset, sheet, pages) else { return Vec::new() };
    let least = i64::from(preset.smallest_text / 10);
    let title = tame(&plan.title).replace('\u{200b}', "");
    let author = plan.author.as_deref().map(tame).map(|author| author.replace('\u{200b}', ""));
    let free = sheet.trim.1 - context.margin * 2;
    // A hundredth for what measures do not know.
    let wide = |ems: f64, size: i64| em(size, (ems * 1_010.0).ceil() as i64);
    let (left, top) = (sheet.trim.0, context.margin);
    let line = |name: &'static str, text: &str, size: i64, length: Length, y: Length| SpineLine {
        name,
        x: (left + sheet.spine / 2).as_micrometres() - em(size, (CAPITAL - DEPTH) / 2).as_micrometres(),
        y: y.as_micrometres(),
        length: length.as_micrometres(),
        size,
        text: text.to_owned(),
    };
    if let Some(author) = &author {
        let lengths =
            |size: i64| (wide(measure.title_width(&title), size), wide(measure.width(author), size * AUTHOR / 100));
        let fits = |&size: &i64| {
            let (title, author) = lengths(size);
            size * AUTHOR / 100 >= least && title + em(size, BETWEEN) + author <= free
        };
        if let Some(size) = (least..=largest).rev().find(fits) {
            let (of_title, of_author) = lengths(size);
            let below = top + free - of_author;
            return vec![
                line("title", &title, size, of_title, top),
                line("author", author, size * AUTHOR / 100, of_author, below),
            ];
        }
    }
    let fits = |&size: &i64| wide(measure.title_width(&title), size) <= free;
    let alone = (least..=largest).rev().find(fits);
    alone.map(|size| line("title", &title, size, wide(measure.title_width(&title), size), top)).into_iter().collect()
}

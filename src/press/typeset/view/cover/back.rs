//! The back: the digits of the book in a row, the text, the sections, and the barcode in the corner.

use super::super::fit::breakable;
use super::art::{Tile, row};
use super::place::{Area, Setting, Side, Texts, em, ems};
use super::{CoverContext, CoverFault};
use crate::board::Topology;
use crate::book::Length;
use crate::glyphs::Line;

/// Font sizes of the text in tenths of a point. The small ones are only for text without other items.
const SIZES: [i64; 12] = [160, 150, 140, 130, 120, 115, 110, 105, 100, 95, 90, 85];

/// The smallest font size next to other items.
const COMFORTABLE: i64 = 100;

/// The minimum width of a line of text, in ems: larger type would look like a poster.
const MIN_EMS: f64 = 26.0;

/// The length up to which a first line is a headline; longer ones are ordinary paragraphs.
const MAX_HEADLINE_CHARS: usize = 90;

/// The distances of lines, of paragraphs, and of entries in the list of sections, in thousandths of the em.
const PITCH: i64 = 1_420;
const PARAGRAPH: i64 = 750;
const ENTRY: i64 = 1_700;

/// Optional items of the back.
#[derive(Clone, Copy)]
struct Extras {
    has_row: bool,
    has_sections: bool,
}

/// The extras to try in turn until the text fits.
const EXTRAS: [Extras; 3] = [
    Extras { has_row: true, has_sections: true },
    Extras { has_row: true, has_sections: false },
    Extras { has_row: false, has_sections: false },
];

/// The text of a back, and the ink of its parts and of the list of sections.
struct BackText {
    headline: Option<String>,
    paragraphs: Vec<String>,
    headline_ink: Line,
    ink: Line,
    sections_ink: Line,
}

impl BackText {
    fn new(context: &CoverContext<'_>) -> Self {
        let plan = context.plan;
        let text = plan.cover.as_ref().and_then(|cover| cover.text.as_deref());
        let (headline, paragraphs) = match text {
            None => (Some(breakable(plan.subtitle.as_ref().unwrap_or(&plan.title))), Vec::new()),
            Some(text) => {
                let mut lines: Vec<String> = text.lines().map(breakable).filter(|line| !line.is_empty()).collect();
                let is_headline = lines.len() > 1 && lines[0].chars().count() <= MAX_HEADLINE_CHARS;
                (is_headline.then(|| lines.remove(0)), lines)
            }
        };
        Self {
            headline_ink: context.ink("headline").lines(headline.as_deref()),
            ink: context.ink("text").lines(paragraphs.iter().map(String::as_str)),
            sections_ink: context.ink("section").lines(plan.sections.iter().map(|section| section.title.as_str())),
            headline,
            paragraphs,
        }
    }
}

/// A back at one font size, before it is typeset.
struct Draft<'t> {
    copy: &'t BackText,
    size: i64,
    extras: Extras,
    headline: Vec<String>,
    paragraphs: Vec<Vec<String>>,
    height: Length,
}

pub(super) fn lay_out(
    context: &CoverContext<'_>,
    area: Area,
    kept: Option<Area>,
    board: &Topology,
    (texts, tiles): (&mut Texts, &mut Vec<Tile>),
) -> Result<(), CoverFault> {
    let copy = BackText::new(context);
    let imprint = imprint(context, area, kept);
    let bottom = kept.map_or(area.bottom(), |kept| kept.y.min(area.bottom()));
    let bottom = imprint.as_ref().map_or(bottom, |(setting, _)| bottom.min(area.bottom() - setting.standing(1)));
    let room = bottom - area.y - Length::millimetres(5);
    let draft = |size: i64, extras: Extras| Draft::new(context, &copy, area, board, (size, extras));
    let is_calm = |size: &i64| ems(area.width, *size) >= MIN_EMS || *size <= COMFORTABLE;
    let tried = EXTRAS.into_iter().flat_map(|extras| {
        let is_last = !extras.has_row;
        let sizes = SIZES.into_iter().filter(move |&size| is_last || size >= COMFORTABLE);
        sizes.filter(is_calm).map(move |size| (size, extras))
    });
    let found = tried.filter_map(|(size, extras)| draft(size, extras)).find(|draft| draft.height <= room);
    let Some(found) = found else { return Err(too_long(context, &copy, area, room)) };
    found.set(context, area, board, (&mut *texts, tiles));
    if let Some((setting, line)) = imprint {
        texts.stand(area, setting, line);
    }
    Ok(())
}

/// Returns the fault of a text that is too long, with the space that it needs and the space available.
fn too_long(context: &CoverContext<'_>, copy: &BackText, area: Area, room: Length) -> CoverFault {
    let size = SIZES[SIZES.len() - 1];
    let lines = |text: &String| context.measure.text.broken(text, ems(area.width, size)).len();
    let needed: usize = copy.headline.iter().chain(&copy.paragraphs).map(lines).sum();
    let holds = (room.as_micrometres() / em(size, PITCH).as_micrometres()).max(0);
    CoverFault {
        message: format!(
            "the `text` of the cover needs {needed} lines of {}.{} points, but the back has room for {holds}",
            size / 10,
            size % 10
        ),
        remedy: "shorten it, or use a larger page".into(),
    }
}

/// Returns the author's name for the foot, if there is room for it.
fn imprint(context: &CoverContext<'_>, area: Area, kept: Option<Area>) -> Option<(Setting, String)> {
    let author = context.plan.author.as_deref().map(breakable)?;
    let setting = context.holding(Setting::new("imprint", 90), &author);
    let beside = |kept: Area| if context.is_from_right() { area.right() - kept.right() } else { kept.x - area.x };
    let free = kept.map_or(area.width, |kept| beside(kept) - Length::millimetres(4));
    (context.measure.labels.title_width(&author) <= ems(free, setting.size)).then_some((setting, author))
}

impl<'t> Draft<'t> {
    /// Returns `None` if a section does not fit on its line.
    fn new(
        context: &CoverContext<'_>,
        copy: &'t BackText,
        area: Area,
        board: &Topology,
        (size, extras): (i64, Extras),
    ) -> Option<Self> {
        let text = &context.measure.text;
        let headline = headline(copy, size);
        let broken = |text_of: &String| text.broken(text_of, ems(area.width, size));
        // Semibold letters are wider than those of the text face.
        let headline_lines = |line: &String| {
            let wide = text.title_width(line) / text.width(line).max(0.1);
            text.broken(line, ems(area.width, headline.size) / wide.max(1.0))
        };
        let mut draft = Self {
            copy,
            size,
            extras,
            headline: copy.headline.as_ref().map(headline_lines).unwrap_or_default(),
            paragraphs: copy.paragraphs.iter().map(broken).collect(),
            height: Length::ZERO,
        };
        if extras.has_sections && !sections_fit(context, area, size) {
            return None;
        }
        let (mut texts, mut tiles) = (Texts::new(false), Vec::new());
        draft.height = draft.set(context, area, board, (&mut texts, &mut tiles)) - area.y;
        Some(draft)
    }

    /// Typesets the draft and returns the position of its end.
    fn set(
        &self,
        context: &CoverContext<'_>,
        area: Area,
        board: &Topology,
        (texts, tiles): (&mut Texts, &mut Vec<Tile>),
    ) -> Length {
        let size = self.size;
        let mut end = area.y;
        let from = |y: Length| Area { y, ..area };
        if self.extras.has_row {
            let (row, high) = row(board, &context.palette, area);
            tiles.extend(row);
            end = end + high + em(headline(self.copy, size).size, 1_000);
        }
        if !self.headline.is_empty() {
            let setting = headline(self.copy, size);
            end = texts.set(from(end), setting, self.headline.clone()) + setting.below() + em(size, PARAGRAPH);
        }
        for lines in &self.paragraphs {
            let setting = Setting { pitch: PITCH, ..Setting::new("text", size) }.holding(self.copy.ink);
            end = texts.set(from(end), setting, lines.clone()) + setting.below() + em(size, PARAGRAPH);
        }
        if self.extras.has_sections {
            end = end + em(size, 600);
            let setting = Setting { pitch: ENTRY, ..Setting::new("section", size) }.holding(self.copy.sections_ink);
            for (section, count) in context.plan.sections.iter().zip(&context.counts) {
                texts.set(from(end), setting, vec![breakable(&section.title)]);
                let at = from(end + setting.excess().0 + em(size, 120));
                texts.set(at, Setting { side: Side::End, ..note(size) }, vec![count.clone()]);
                end = end + em(size, setting.pitch);
            }
        }
        end
    }
}

/// Returns the setting of the first line of a text of this size.
fn headline(copy: &BackText, size: i64) -> Setting {
    Setting::new("headline", size * 18 / 10).holding(copy.headline_ink)
}

/// Returns the setting of a section's number of puzzles, which follows its title.
fn note(size: i64) -> Setting {
    Setting::new("note", (size * 82 / 100).max(75))
}

/// Returns whether each section fits on a line with its number of puzzles.
fn sections_fit(context: &CoverContext<'_>, area: Area, size: i64) -> bool {
    let line = ems(area.width, size) - 1.5;
    context.plan.sections.iter().zip(&context.counts).all(|(section, count)| {
        let beside = context.measure.labels.width(count) * note(size).size as f64 / size as f64;
        context.measure.text.width(&breakable(&section.title)) + beside <= line
    })
}

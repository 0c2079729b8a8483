//! The back: the digits of the book in a row, the text, the sections, and in the corner the barcode.

use super::super::fit::tame;
use super::art::{Tile, row};
use super::place::{Area, Setting, Side, Texts, em, ems};
use super::{CoverContext, CoverFault};
use crate::board::Topology;
use crate::book::Length;
use crate::glyphs::Line;

/// Sizes of the text in tenths of a point. Below the last but a few there is nothing but text.
const SIZES: [i64; 12] = [160, 150, 140, 130, 120, 115, 110, 105, 100, 95, 90, 85];

/// The smallest size beside other things.
const COMFORTABLE: i64 = 100;

/// What a line of text holds at least, in ems: larger type would make a poster of it.
const MIN_EMS: f64 = 26.0;

/// A first line that is longer is a paragraph as any other.
const LONGEST_HEADLINE: usize = 90;

/// Distance of lines of text, of paragraphs, and of entries of the list of sections, in thousandths of the em.
const PITCH: i64 = 1_420;
const PARAGRAPH: i64 = 750;
const ENTRY: i64 = 1_700;

/// What stands beside the text.
#[derive(Clone, Copy)]
struct Company {
    has_row: bool,
    has_sections: bool,
}

/// What is left out in turn, until the text fits.
const COMPANIES: [Company; 3] = [
    Company { has_row: true, has_sections: true },
    Company { has_row: true, has_sections: false },
    Company { has_row: false, has_sections: false },
];

/// The text of a back: its first line, and the paragraphs; and the ink of both, and of the list of sections.
struct Told {
    headline: Option<String>,
    paragraphs: Vec<String>,
    headline_ink: Line,
    ink: Line,
    sections_ink: Line,
}

impl Told {
    fn new(context: &CoverContext<'_>) -> Self {
        let plan = context.plan;
        let text = plan.cover.as_ref().and_then(|cover| cover.text.as_deref());
        let (headline, paragraphs) = match text {
            None => (Some(tame(plan.subtitle.as_ref().unwrap_or(&plan.title))), Vec::new()),
            Some(text) => {
                let mut lines: Vec<String> = text.lines().map(tame).filter(|line| !line.is_empty()).collect();
                let is_headline = lines.len() > 1 && lines[0].chars().count() <= LONGEST_HEADLINE;
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

/// A back in a size of its text, before it is set.
struct Draft<'t> {
    told: &'t Told,
    size: i64,
    company: Company,
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
    let told = Told::new(context);
    let imprint = imprint(context, area, kept);
    let bottom = kept.map_or(area.bottom(), |kept| kept.y.min(area.bottom()));
    let bottom = imprint.as_ref().map_or(bottom, |(setting, _)| bottom.min(area.bottom() - setting.standing(1)));
    let room = bottom - area.y - Length::millimetres(5);
    let draft = |size: i64, company: Company| Draft::new(context, &told, area, board, (size, company));
    let is_calm = |size: &i64| ems(area.width, *size) >= MIN_EMS || *size <= COMFORTABLE;
    let tried = COMPANIES.into_iter().flat_map(|company| {
        let is_last = !company.has_row;
        let sizes = SIZES.into_iter().filter(move |&size| is_last || size >= COMFORTABLE);
        sizes.filter(is_calm).map(move |size| (size, company))
    });
    let found = tried.filter_map(|(size, company)| draft(size, company)).find(|draft| draft.height <= room);
    let Some(found) = found else { return Err(too_long(context, &told, area, room)) };
    found.set(context, area, board, (&mut *texts, tiles));
    if let Some((setting, line)) = imprint {
        texts.stand(area, setting, line);
    }
    Ok(())
}

/// What the text needs and what there is.
fn too_long(context: &CoverContext<'_>, told: &Told, area: Area, room: Length) -> CoverFault {
    let size = SIZES[SIZES.len() - 1];
    let lines = |text: &String| context.measure.text.broken(text, ems(area.width, size)).len();
    let needed: usize = told.headline.iter().chain(&told.paragraphs).map(lines).sum();
    let holds = (room.as_micrometres() / em(size, PITCH).as_micrometres()).max(0);
    CoverFault {
        message: format!(
            "the `text` of the cover takes {needed} lines of {}.{} points and their distances, and its back has room for {holds}",
            size / 10,
            size % 10
        ),
        remedy: "shorten it, or take a larger page".into(),
    }
}

/// Who publishes the book, where there is room for it at the foot.
fn imprint(context: &CoverContext<'_>, area: Area, kept: Option<Area>) -> Option<(Setting, String)> {
    let author = context.plan.author.as_deref().map(tame)?;
    let setting = context.holding(Setting::new("imprint", 90), &author);
    let beside = |kept: Area| if context.is_from_right() { area.right() - kept.right() } else { kept.x - area.x };
    let free = kept.map_or(area.width, |kept| beside(kept) - Length::millimetres(4));
    (context.measure.labels.title_width(&author) <= ems(free, setting.size)).then_some((setting, author))
}

impl<'t> Draft<'t> {
    /// None where the sections do not fit on a line each.
    fn new(
        context: &CoverContext<'_>,
        told: &'t Told,
        area: Area,
        board: &Topology,
        (size, company): (i64, Company),
    ) -> Option<Self> {
        let text = &context.measure.text;
        let headline = headline(told, size);
        let broken = |text_of: &String| text.broken(text_of, ems(area.width, size));
        // Semibold letters are wider than the ones that are counted.
        let headline_lines = |line: &String| {
            let wide = text.title_width(line) / text.width(line).max(0.1);
            text.broken(line, ems(area.width, headline.size) / wide.max(1.0))
        };
        let mut draft = Self {
            told,
            size,
            company,
            headline: told.headline.as_ref().map(headline_lines).unwrap_or_default(),
            paragraphs: told.paragraphs.iter().map(broken).collect(),
            height: Length::ZERO,
        };
        if company.has_sections && !sections_fit(context, area, size) {
            return None;
        }
        let (mut texts, mut tiles) = (Texts::new(false), Vec::new());
        draft.height = draft.set(context, area, board, (&mut texts, &mut tiles)) - area.y;
        Some(draft)
    }

    /// Sets it, and tells where it ends.
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
        if self.company.has_row {
            let (row, high) = row(board, &context.palette, area);
            tiles.extend(row);
            end = end + high + em(headline(self.told, size).size, 1_000);
        }
        if !self.headline.is_empty() {
            let setting = headline(self.told, size);
            end = texts.set(from(end), setting, self.headline.clone()) + setting.below() + em(size, PARAGRAPH);
        }
        for lines in &self.paragraphs {
            let setting = Setting { pitch: PITCH, ..Setting::new("text", size) }.holding(self.told.ink);
            end = texts.set(from(end), setting, lines.clone()) + setting.below() + em(size, PARAGRAPH);
        }
        if self.company.has_sections {
            end = end + em(size, 600);
            let setting = Setting { pitch: ENTRY, ..Setting::new("section", size) }.holding(self.told.sections_ink);
            for (section, count) in context.plan.sections.iter().zip(&context.counts) {
                texts.set(from(end), setting, vec![tame(&section.title)]);
                let at = from(end + setting.excess().0 + em(size, 120));
                texts.set(at, Setting { side: Side::End, ..note(size) }, vec![count.clone()]);
                end = end + em(size, setting.pitch);
            }
        }
        end
    }
}

/// The first line of a text of this size.
fn headline(told: &Told, size: i64) -> Setting {
    Setting::new("headline", size * 18 / 10).holding(told.headline_ink)
}

/// How many puzzles a section has, beside its title.
fn note(size: i64) -> Setting {
    Setting::new("note", (size * 82 / 100).max(75))
}

/// Whether each section fits on a line with its number of puzzles.
fn sections_fit(context: &CoverContext<'_>, area: Area, size: i64) -> bool {
    let line = ems(area.width, size) - 1.5;
    context.plan.sections.iter().zip(&context.counts).all(|(section, count)| {
        let beside = context.measure.labels.width(count) * note(size).size as f64 / size as f64;
        context.measure.text.width(&tame(&section.title)) + beside <= line
    })
}

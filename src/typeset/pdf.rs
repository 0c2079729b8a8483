//! The press: data and templates in, PDF out.

use super::boxes::with_boxes;
use super::coverage::missing_characters;
use super::drawing::{self, Means, THINNEST};
use super::mount::{Mounted, mount};
use super::view::{
    Cover, CoverFault, CoverMeasure, Handout, HandoutBoard, HandoutPlan, Keys, Sketch, StyleChoices, TextMeasure,
    Volume, most_regular, spine_note,
};
use super::world::{DocumentWorld, Faces};
use crate::book::preset::{Colours, PdfKind, Preset};
use crate::book::{Edition, Entry, Plan};
use crate::draw::Theme;
use crate::error::Diagnostic;
use crate::explain::Words;
use crate::templates::{PageTemplates, TO_COMPARE};
use rayon::prelude::*;
use serde::Serialize;
use std::borrow::Cow;
use std::sync::Arc;
use typst::foundations::Smart;
use typst::layout::Abs;
use typst_layout::PagedDocument;
use typst_pdf::PdfOptions;

/// Why there is no PDF.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TypesetError {
    /// A template is wrong: each fault at its place.
    #[error("{}", .0.iter().map(Diagnostic::summary).collect::<Vec<_>>().join("; "))]
    Template(Vec<Diagnostic>),
    /// A text of the cover does not fit: what, and what would do.
    #[error("{0}; {1}")]
    Cover(String, String),
    /// The boxes of its pages could not be written.
    #[error("the pages of the book cannot be given their boxes: {0}")]
    Boxes(#[from] lopdf::Error),
    /// The data could not be written as JSON.
    #[error("the data of the book cannot be written: {0}")]
    Data(#[from] serde_json::Error),
}

/// How a document looks.
struct Style<'a> {
    theme: Cow<'a, Theme>,
    /// The thinnest line.
    least: Abs,
    /// Whether black is said as black ink, as in the PDF/X of printers.
    is_ink: bool,
    /// Whether it is for paper alone: nobody reads tags there, and they are a third of the file.
    is_paper: bool,
    /// Whether its pages tell their boxes.
    has_boxes: bool,
}

impl<'a> Style<'a> {
    /// That of a theme under what a printer accepts.
    fn of(preset: Option<&Preset>, theme: &'a Theme) -> Self {
        let is_black = preset.is_some_and(|preset| preset.colours == Colours::Black);
        let is_ink = preset.is_some_and(|preset| preset.kind == PdfKind::X);
        Self {
            theme: if is_black { Cow::Owned(theme.in_black()) } else { Cow::Borrowed(theme) },
            least: preset.map_or(THINNEST, |preset| Abs::pt(f64::from(preset.thinnest_line) / 100.0)),
            is_ink,
            is_paper: preset.is_some(),
            has_boxes: is_ink,
        }
    }

    /// That of a cover, which every printer prints in colours.
    fn of_cover(preset: Option<&Preset>, theme: &'a Theme) -> Self {
        Self { theme: Cow::Borrowed(theme), has_boxes: true, ..Self::of(preset, theme) }
    }
}

/// Templates and faces, ready to set any number of documents.
pub struct Press {
    templates: PageTemplates,
    faces: Faces,
    theme: Arc<Theme>,
}

impl Press {
    /// A press with these templates; `fonts` are font files for scripts that the embedded faces lack.
    pub fn new(templates: PageTemplates, fonts: &[Vec<u8>]) -> Self {
        Self::with_theme(templates, Faces::with(fonts), Arc::new(Theme::default()))
    }

    /// A press with these templates and faces, whose books look as the theme says.
    pub fn with_theme(templates: PageTemplates, faces: Faces, theme: Arc<Theme>) -> Self {
        Self { templates, faces, theme }
    }

    /// The characters of a book's own words that would print as empty boxes, in the order of their codes.
    pub fn missing_characters(&self, plan: &Plan) -> Vec<char> {
        missing_characters(plan, &self.faces, &self.theme)
    }

    /// The book of an edition, in the words of its language.
    ///
    /// # Errors
    /// When a template is wrong.
    pub fn book(&self, edition: &Edition, words: &Words) -> Result<Vec<u8>, TypesetError> {
        let style = Style::of(edition.plan.print.map(|print| print.preset), &self.theme);
        let text = self.faces.pair(&self.theme.faces.text.family);
        let measure = TextMeasure::new(text.light.ttf(), text.bold.ttf());
        let keys = Keys::new(edition, words, &measure);
        let laid_out = keys.as_ref().map(|keys| keys.laid_out(&edition.plan));
        let (volume, sketches) = Volume::new(edition, keys.as_ref().zip(laid_out.as_ref()), words, &measure);
        self.set("book.typ", &volume, sketches, (&edition.plan.title, &style))
    }

    /// How many pages the book of an edition has. Where its answers are laid out one by one, they are laid out for it.
    pub fn page_count(&self, edition: &Edition, words: &Words) -> usize {
        let text = self.faces.pair(&self.theme.faces.text.family);
        let measure = TextMeasure::new(text.light.ttf(), text.bold.ttf());
        let keys = Keys::new(edition, words, &measure);
        keys.map_or(edition.plan.pages.len(), |keys| keys.laid_out(&edition.plan).plan.pages.len())
    }

    /// The cover of an edition, which has this many pages; `None` where it has no cover.
    ///
    /// # Errors
    /// When a text does not fit, or a template is wrong.
    pub fn cover(&self, edition: &Edition, pages: usize, words: &Words) -> Result<Option<Vec<u8>>, TypesetError> {
        let plan = &edition.plan;
        let named = plan.cover.as_ref().and_then(|cover| cover.art);
        let art = match named {
            Some(number) => edition.puzzles().find(|entry| entry.number == number),
            None => most_regular(edition.puzzles()),
        };
        let Some(cover) = self.laid_out_cover(plan, pages, art, words).transpose()? else { return Ok(None) };
        let style = Style::of_cover(plan.print.map(|print| print.preset), &self.theme);
        self.set("cover.typ", &cover, Vec::new(), (&plan.title, &style)).map(Some)
    }

    /// Why the cover of a plan cannot be set, where that is known before its puzzles are.
    ///
    /// # Errors
    /// When a text does not fit: what, and what would do.
    pub fn check_cover(&self, plan: &Plan, words: &Words) -> Result<(), TypesetError> {
        self.laid_out_cover(plan, plan.pages.len(), None, words).transpose().map(drop)
    }

    /// What the author of a plan should know of its cover when it has so many pages.
    pub fn cover_note(&self, plan: &Plan, pages: usize) -> Option<String> {
        spine_note(plan, pages)
    }

    fn laid_out_cover(
        &self,
        plan: &Plan,
        pages: usize,
        art: Option<&Entry>,
        words: &Words,
    ) -> Option<Result<Cover, TypesetError>> {
        let sheet = plan.cover_sheet(pages)?;
        let (text, labels) = (&self.theme.faces.text.family, &self.theme.faces.labels.family);
        let (text, labels) = (self.faces.pair(text), self.faces.pair(labels));
        let measure = CoverMeasure {
            text: TextMeasure::new(text.light.ttf(), text.bold.ttf()),
            labels: TextMeasure::new(labels.light.ttf(), labels.bold.ttf()),
        };
        let cover = Cover::new(plan, (sheet, pages), art, words, (&measure, &self.theme.cover));
        Some(cover.map_err(|CoverFault { message, remedy }| TypesetError::Cover(message, remedy)))
    }

    /// Boards on sheets of paper.
    ///
    /// # Errors
    /// When a template is wrong.
    pub fn handout(&self, plan: &HandoutPlan, boards: Vec<HandoutBoard>) -> Result<Vec<u8>, TypesetError> {
        let (handout, sketches) = Handout::new(plan, boards);
        self.set("handout.typ", &handout, sketches, (&plan.title, &Style::of(plan.preset, &self.theme)))
    }

    fn set(
        &self,
        main: &str,
        data: &impl Serialize,
        sketches: Vec<Sketch<'_>>,
        (identity, style): (&str, &Style<'_>),
    ) -> Result<Vec<u8>, TypesetError> {
        let data = serde_json::to_vec(data)?;
        let no_main = || TypesetError::Template(vec![self.templates.fault(main, None, "it is missing")]);
        let theme = serde_json::to_vec(&StyleChoices::of(&style.theme, style.least.to_pt(), style.is_ink))?;
        let data = [("data.json", data), ("theme.json", theme)];
        let desk = DocumentWorld::new(&self.faces, &self.templates, main, data).ok_or_else(no_main)?;
        let (document, pictures) =
            rayon::join(|| typst::compile::<PagedDocument>(&desk).output, || self.pictures(sketches, style));
        let bare = document.map_err(|faults| self.faulty(&desk, &faults))?;
        // What Typst remembers of the layout is of no use any more, and would stay in memory.
        let (document, ()) = rayon::join(|| mount(&bare, &pictures), || typst::comemo::evict(0));
        drop((bare, pictures));
        // No date: a book set again is the same book, to the byte.
        let options = PdfOptions {
            ident: Smart::Custom(identity.to_owned()),
            creator: Smart::Custom(Some(format!("sudopress {}", env!("CARGO_PKG_VERSION")))),
            tagged: !style.is_paper,
            ..PdfOptions::default()
        };
        let pdf = typst_pdf::pdf(&document, &options).map_err(|faults| self.faulty(&desk, &faults))?;
        if style.has_boxes { Ok(with_boxes(&pdf)?) } else { Ok(pdf) }
    }

    fn pictures(&self, sketches: Vec<Sketch<'_>>, style: &Style<'_>) -> Vec<Mounted> {
        let faces = self.faces.pair(&self.theme.faces.digits.family);
        let means = Means { faces: &faces, theme: &style.theme, least: style.least, is_ink: style.is_ink };
        let draw = |mut sketch: Sketch<'_>| {
            let alt = std::mem::take(&mut sketch.alt);
            Mounted { frame: drawing::frame(sketch, means), alt }
        };
        sketches.into_par_iter().map(draw).collect()
    }

    /// What is wrong with the templates, as Typst says it of its own language.
    fn faulty(&self, desk: &DocumentWorld<'_>, faults: &[typst::diag::SourceDiagnostic]) -> TypesetError {
        let told = |fault: &typst::diag::SourceDiagnostic| {
            let told = match desk.place(fault.span) {
                Some((name, place)) => self.templates.fault(&name, place, &fault.message),
                None => Diagnostic::new(format!("the templates of the book: {}", fault.message)),
            };
            told.hint(fault.hints.first().map_or(TO_COMPARE.into(), |hint| hint.v.to_string()))
        };
        TypesetError::Template(faults.iter().map(told).collect())
    }
}

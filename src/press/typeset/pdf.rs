//! The press: data and templates in, PDF out.

use super::boxes::{packed, with_boxes};
use super::coverage::{families, missing, missing_characters, missing_signs};
use super::drawing::{self, Means, THINNEST};
use super::mount::{Mount, Mounted};
use super::proofread::{Manuscript, PageTexts, proofread};
use super::view::{
    Cover, CoverFault, CoverMeasure, Handout, HandoutBoard, HandoutPlan, Interior, OwnPart, Sketch, StyleChoices,
    TextMeasure, Volume, crowded_openers, most_regular, narrow_keys,
};
use super::world::{DocumentWorld, Faces, templates as built_in_templates};
use crate::book::parts::BookPart;
use crate::book::preset::{Colours, PdfKind, Preset};
use crate::book::{Edition, Entry, Page, Plan};
use crate::draw::Theme;
use crate::error::Diagnostic;
use crate::explain::Words;
use crate::messages::{CopyrightFaces, CopyrightOtherFaces};
use crate::templates::{PageTemplates, TO_COMPARE};
use rayon::prelude::*;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;
use typst::diag::SourceDiagnostic;
use typst::ecow::EcoVec;
use typst::foundations::{Datetime, Smart};
use typst::layout::Abs;
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards, Timestamp};

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
    /// A text is not set in full: each at its page.
    #[error("{}", .0.iter().map(Diagnostic::summary).collect::<Vec<_>>().join("; "))]
    Cut(Vec<Diagnostic>),
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
    /// Whether its pages state their boxes.
    has_boxes: bool,
    /// Whether its lines run from right to left.
    is_from_right: bool,
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
            is_from_right: false,
        }
    }

    /// That of the pages of a book.
    fn for_book(plan: &Plan, theme: &'a Theme) -> Self {
        let preset = plan.print.map(|print| print.preset);
        Self { is_from_right: plan.is_from_right(), ..Self::of(preset, theme) }
    }

    /// That of a cover, which every printer prints in colours.
    fn for_cover(plan: &Plan, theme: &'a Theme) -> Self {
        Self { theme: Cow::Borrowed(theme), has_boxes: true, ..Self::for_book(plan, theme) }
    }
}

/// How a document is written. It always has the same date: a book set again is the same book, to the byte.
fn options(identity: &str, style: &Style<'_>) -> PdfOptions {
    let options = PdfOptions {
        ident: Smart::Custom(identity.to_owned()),
        creator: Smart::Custom(Some(format!("sudopress {}", env!("CARGO_PKG_VERSION")))),
        tagged: !style.is_paper,
        ..PdfOptions::default()
    };
    if style.is_paper {
        return options;
    }
    // What is read on screens is read aloud too, and kept: PDF/UA-1 and PDF/A-2a.
    let standards = PdfStandards::new(&[PdfStandard::A_2a, PdfStandard::Ua_1]).expect("they go together");
    let timestamp = Datetime::from_ymd_hms(DATE.0, DATE.1, DATE.2, 0, 0, 0).map(Timestamp::new_utc);
    PdfOptions { standards, timestamp, ..options }
}

/// How many pages of a book are set at once. Even, so that each part begins with a right page.
const PART: usize = 96;

/// How many cut texts are reported.
const MAX_CUT: usize = 20;

/// The date of every document: archives want one, and that of the day would make each file another.
const DATE: (i32, u8, u8) = (2026, 1, 1);

/// Templates and faces, ready to set any number of documents.
pub struct Press {
    templates: PageTemplates,
    faces: Faces,
    theme: Arc<Theme>,
    /// Whether templates of the program were replaced: what these leave out is up to their author.
    has_own_templates: bool,
}

/// A cover sets nothing that flows: its layout measures every text, and refuses what does not fit.
impl Manuscript for Cover {
    fn page_texts(&self) -> Vec<PageTexts> {
        Vec::new()
    }
}

impl Press {
    /// A press with these templates; `fonts` are font files for scripts that the embedded faces lack.
    pub fn new(templates: PageTemplates, fonts: &[Vec<u8>]) -> Self {
        Self::with_theme(templates, Faces::with(fonts), Arc::new(Theme::default()))
    }

    /// A press with these templates and faces, whose books look as the theme says.
    pub fn with_theme(templates: PageTemplates, faces: Faces, theme: Arc<Theme>) -> Self {
        let own = |(name, text): (&str, &str)| templates.text(name) != Some(text);
        let has_own_templates = built_in_templates().texts().any(own);
        Self { templates, faces, theme, has_own_templates }
    }

    /// The characters of a book's own words, and of a word file of somebody's own, that would print as empty boxes, in the order of their codes.
    pub fn missing_characters(&self, plan: &Plan, words: &Words) -> Vec<char> {
        missing_characters(plan, words, &self.faces, &self.theme)
    }

    /// The characters of these texts that no face has, in the order of their codes.
    pub fn missing_in<'a>(&self, texts: impl IntoIterator<Item = &'a str>) -> Vec<char> {
        missing(texts.into_iter().flat_map(str::chars), &self.faces)
    }

    /// The families of all faces, by name.
    pub fn families(&self) -> Vec<&str> {
        self.faces.families()
    }

    /// The signs of boards in an alphabet that pictures cannot show, in the order of their codes.
    pub fn missing_signs(&self, plan: &Plan) -> Vec<char> {
        missing_signs(plan, &self.faces, &self.theme)
    }

    /// The book of an edition, in the words of its language; the first of two volumes.
    ///
    /// # Errors
    /// When a template is wrong.
    pub fn book(&self, edition: &Edition, words: &Words) -> Result<Vec<u8>, TypesetError> {
        self.volumes(edition, words).map(|mut volumes| volumes.swap_remove(0))
    }

    /// The volumes of an edition: the book, and its answers where they are a volume of their own.
    ///
    /// # Errors
    /// When a template is wrong.
    pub fn volumes(&self, edition: &Edition, words: &Words) -> Result<Vec<Vec<u8>>, TypesetError> {
        let style = Style::for_book(&edition.plan, &self.theme);
        let own_pages = self.own_pages(edition, &style)?;
        self.measured(|measure| {
            let interior = Interior::new(edition, words, measure, self.set_in(&edition.plan, words));
            let laid_out = interior.laid_out(&edition.plan, &own_pages, measure);
            let lines = self.faces.lines(&self.theme.faces);
            let set = |pages: &[Page]| {
                let (volume, sketches) = Volume::new(edition, (&interior, &laid_out, pages), words, (measure, &lines));
                self.set("book.typ", volume.in_parts(sketches, PART), (&edition.plan.title, &style))
            };
            let (pages, answers) = (&laid_out.plan.pages, &laid_out.plan.answer_pages);
            [pages, answers].into_iter().filter(|pages| !pages.is_empty()).map(|pages| set(pages)).collect()
        })
    }

    /// Calls a function with what the text of a book is measured by.
    fn measured<T>(&self, with: impl FnOnce(&TextMeasure<'_>) -> T) -> T {
        let text = self.faces.pair(&self.theme.faces.text.family);
        let others = self.faces.others();
        with(&TextMeasure::new(text.light.ttf(), text.bold.ttf()).with(others.iter().map(|face| face.ttf())))
    }

    /// How many pages each part takes that is the author's own.
    fn own_pages(&self, edition: &Edition, style: &Style<'_>) -> Result<BTreeMap<BookPart, usize>, TypesetError> {
        let own = edition.plan.parts.all_own().map(|(part, _)| {
            let world = self.world("own.typ", &OwnPart::new(&edition.plan, part), style)?;
            let document =
                typst::compile::<PagedDocument>(&world).output.map_err(|faults| self.faulty(&world, &faults))?;
            Ok((part, document.pages().len()))
        });
        own.collect()
    }

    /// How many pages the book of an edition has, the first of two volumes. What of it depends on its puzzles is laid out
    /// for that.
    ///
    /// # Errors
    /// When a part of the author's own is wrong.
    pub fn page_count(&self, edition: &Edition, words: &Words) -> Result<usize, TypesetError> {
        if !edition.plan.has_measured_pages() {
            return Ok(edition.plan.pages.len());
        }
        let own_pages = self.own_pages(edition, &Style::for_book(&edition.plan, &self.theme))?;
        Ok(self.measured(|measure| {
            let interior = Interior::new(edition, words, measure, self.set_in(&edition.plan, words));
            interior.laid_out(&edition.plan, &own_pages, measure).plan.pages.len()
        }))
    }

    /// The cover of an edition, which has this many pages; `None` where it has no cover.
    ///
    /// # Errors
    /// When a text does not fit, or a template is wrong.
    pub fn cover(&self, edition: &Edition, pages: usize, words: &Words) -> Result<Option<Vec<u8>>, TypesetError> {
        let plan = &edition.plan;
        let named = plan.cover.as_ref().and_then(|cover| cover.puzzle);
        let art = match named {
            Some(number) => edition.puzzles().find(|entry| entry.number == number),
            None => most_regular(edition.puzzles()),
        };
        let Some(cover) = self.laid_out_cover(plan, pages, art, words).transpose()? else { return Ok(None) };
        let style = Style::for_cover(plan, &self.theme);
        self.set("cover.typ", vec![(cover, Vec::new())], (&plan.title, &style)).map(Some)
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
        self.measured_for_covers(|measure| Cover::note(plan, pages, measure))
    }

    /// Returns the sections of a plan, from 0, whose introductions are too long for the pages before them.
    pub fn crowded_sections(&self, plan: &Plan, words: &Words) -> Vec<usize> {
        if self.has_own_templates {
            return Vec::new();
        }
        self.measured(|measure| crowded_openers(plan, measure, words))
    }

    /// What the answers of a plan leave out where its pages are too narrow for it, a sentence each.
    pub fn narrow_keys(&self, plan: &Plan) -> Vec<String> {
        narrow_keys(plan)
    }

    fn laid_out_cover(
        &self,
        plan: &Plan,
        pages: usize,
        art: Option<&Entry>,
        words: &Words,
    ) -> Option<Result<Cover, TypesetError>> {
        let sheet = plan.cover_sheet(pages)?;
        let cover = self
            .measured_for_covers(|measure| Cover::new(plan, (sheet, pages), art, words, (measure, &self.theme.cover)));
        Some(cover.map_err(|CoverFault { message, remedy }| TypesetError::Cover(message, remedy)))
    }

    /// Calls a function with what covers are measured by.
    fn measured_for_covers<T>(&self, with: impl FnOnce(&CoverMeasure<'_>) -> T) -> T {
        let (text, labels) = (&self.theme.faces.text.family, &self.theme.faces.labels.family);
        let (text, labels, all) = (self.faces.pair(text), self.faces.pair(labels), self.faces.all());
        let others = || all.iter().map(|face| face.ttf());
        with(&CoverMeasure {
            text: TextMeasure::new(text.light.ttf(), text.bold.ttf()).with(others()),
            labels: TextMeasure::new(labels.light.ttf(), labels.bold.ttf()).with(others()),
            lines: self.faces.lines(&self.theme.faces),
        })
    }

    /// The sentence that names the faces of a book.
    fn set_in(&self, plan: &Plan, words: &Words) -> String {
        let families = families(plan, words, &self.faces, &self.theme);
        let (count, faces) = (families.len(), words.and(&families));
        match families.iter().all(|family| Faces::is_own(family)) {
            true => words.say(CopyrightFaces { count, faces }),
            false => words.say(CopyrightOtherFaces { faces }),
        }
    }

    /// Boards on sheets of paper.
    ///
    /// # Errors
    /// When a template is wrong.
    pub fn handout(&self, plan: &HandoutPlan, boards: Vec<HandoutBoard>) -> Result<Vec<u8>, TypesetError> {
        let lines = self.faces.lines(&self.theme.faces);
        let (handout, sketches) = Handout::new(plan, boards, &lines);
        self.set("handout.typ", vec![(handout, sketches)], (&plan.title, &Style::of(plan.preset, &self.theme)))
    }

    /// A document of parts that are set one after the other, each with its pictures.
    fn set(
        &self,
        main: &str,
        parts: Vec<(impl Serialize + Manuscript, Vec<Sketch<'_>>)>,
        (identity, style): (&str, &Style<'_>),
    ) -> Result<Vec<u8>, TypesetError> {
        let (mut mount, mut last, mut cut) = (Mount::default(), None, Vec::new());
        for (data, sketches) in parts {
            let texts = if self.has_own_templates { Vec::new() } else { data.page_texts() };
            let world = last.insert(self.world(main, &data, style)?);
            drop(data);
            let set = || typst::compile::<PagedDocument>(&*world).output;
            let (document, pictures) = rayon::join(set, || self.pictures(sketches, style));
            let bare = document.map_err(|faults| self.faulty(world, &faults))?;
            // What Typst remembers of the layout is of no use any more, and would stay in memory.
            let mounted = || rayon::join(|| mount.add(&bare, &pictures), || proofread(&bare, &texts)).1;
            cut.extend(rayon::join(mounted, || typst::comemo::evict(0)).0);
        }
        if !cut.is_empty() {
            cut.truncate(MAX_CUT);
            return Err(TypesetError::Cut(cut));
        }
        let document = mount.into_document();
        let faulty = |faults: EcoVec<SourceDiagnostic>| match &last {
            Some(world) => self.faulty(world, &faults),
            None => TypesetError::Template(Vec::new()),
        };
        let pdf = typst_pdf::pdf(&document, &options(identity, style)).map_err(faulty)?;
        // It takes as much memory as what follows.
        drop(document);
        let finish = if style.has_boxes { with_boxes } else { packed };
        Ok(finish(&pdf, style.is_from_right)?)
    }

    /// A document to be set: its main template and the data of that.
    fn world(&self, main: &str, data: &impl Serialize, style: &Style<'_>) -> Result<DocumentWorld<'_>, TypesetError> {
        let data = serde_json::to_vec(data)?;
        let no_main = || TypesetError::Template(vec![self.templates.fault(main, None, "it is missing")]);
        let mut choices = StyleChoices::of(&style.theme, style.least.to_pt(), style.is_ink);
        choices.is_from_right = style.is_from_right;
        let theme = serde_json::to_vec(&choices)?;
        let data = [("data.json", data), ("theme.json", theme)];
        DocumentWorld::new(&self.faces, &self.templates, main, data).ok_or_else(no_main)
    }

    fn pictures(&self, sketches: Vec<Sketch<'_>>, style: &Style<'_>) -> Vec<Mounted> {
        let faces = self.faces.pair(&self.theme.faces.digits.family);
        let means = Means { faces: &faces, theme: &style.theme, least: style.least, is_ink: style.is_ink };
        let draw = |mut sketch: Sketch<'_>| {
            // Without tags nobody reads it.
            let alt = if style.is_paper { String::new() } else { std::mem::take(&mut sketch.alt) };
            Mounted { frame: drawing::frame(sketch, means), alt }
        };
        sketches.into_par_iter().map(draw).collect()
    }

    /// What is wrong with the templates, as Typst says it of its own language.
    fn faulty(&self, world: &DocumentWorld<'_>, faults: &[SourceDiagnostic]) -> TypesetError {
        let diagnose = |fault: &SourceDiagnostic| {
            let fault_at = match world.place(fault.span) {
                Some((name, place)) => self.templates.fault(&name, place, &fault.message),
                None => Diagnostic::new(format!("the templates of the book: {}", fault.message)),
            };
            fault_at.hint(fault.hints.first().map_or(TO_COMPARE.into(), |hint| hint.v.to_string()))
        };
        TypesetError::Template(faults.iter().map(diagnose).collect())
    }
}

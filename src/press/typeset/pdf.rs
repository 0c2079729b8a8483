//! Defines the press, which turns data and templates into a PDF.

use super::binding::{Binding, Finish};
use super::cover_file::CoverFile;
use super::coverage::{missing, missing_characters, missing_signs};
use super::drawing::{self, Means, THINNEST};
use super::error::TypesetError;
use super::mount::{Leaves, Mount, Mounted, Piece};
use super::proofread::{Manuscript, proofread};
use super::view::{Column, ColumnPlan, Handout, HandoutBoard, HandoutPlan, Sketch, StyleChoices, narrow_keys};
use super::world::{DocumentWorld, Faces, templates as built_in_templates};
use crate::book::Plan;
use crate::book::preset::{Colours, PdfKind, Preset};
use crate::draw::Theme;
use crate::error::Diagnostic;
use crate::explain::Words;
use crate::templates::{PageTemplates, TO_COMPARE};
use rayon::prelude::*;
use serde::Serialize;
use std::borrow::Cow;
use std::sync::Arc;
use typst::diag::SourceDiagnostic;
use typst::foundations::{Bytes, Datetime, Smart};
use typst::layout::Abs;
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards, Timestamp};

/// The appearance of a document.
pub(super) struct Style<'a> {
    theme: Cow<'a, Theme>,
    /// The minimum line width.
    least: Abs,
    /// Whether black is written as black ink, as printers require in PDF/X.
    is_ink: bool,
    /// Whether the document is only for print. It then has no tags, which would be a third of the file.
    pub(super) is_paper: bool,
    /// Whether the pages have boxes.
    has_boxes: bool,
    /// Whether it is printed in one ink, so that greys need no profile.
    is_one_ink: bool,
    /// Whether lines run from right to left.
    pub(super) is_from_right: bool,
    /// Whether everything is enlarged for large print.
    is_large: bool,
    /// Whether the file has the pages in reverse order.
    pub(super) is_reversed: bool,
}

impl<'a> Style<'a> {
    /// Returns the style of a theme within the limits of a printer.
    fn of(preset: Option<&Preset>, theme: &'a Theme) -> Self {
        let is_black = preset.is_some_and(|preset| preset.colours == Colours::Black);
        let is_ink = preset.is_some_and(|preset| preset.kind == PdfKind::X);
        Self {
            theme: if is_black { Cow::Owned(theme.in_black()) } else { Cow::Borrowed(theme) },
            least: preset.map_or(THINNEST, |preset| Abs::pt(f64::from(preset.thinnest_line) / 100.0)),
            is_ink,
            is_paper: preset.is_some(),
            has_boxes: is_ink,
            is_one_ink: is_black,
            is_from_right: false,
            is_large: false,
            is_reversed: false,
        }
    }

    /// Returns the style of a book's pages.
    pub(super) fn for_book(plan: &Plan, theme: &'a Theme) -> Self {
        let preset = plan.print.map(|print| print.preset);
        Self {
            is_from_right: plan.is_from_right(),
            is_large: plan.enlargement > 1,
            is_reversed: plan.is_reversed(),
            ..Self::of(preset, theme)
        }
    }

    /// Returns the properties of a file in this style.
    pub(super) fn finish(&self) -> Finish {
        let is_from_right = self.is_from_right && !self.is_reversed;
        Finish { is_from_right, has_plain_grey: self.is_one_ink, has_boxes: self.has_boxes }
    }

    /// Returns the style of a cover, which every printer prints in colour.
    pub(super) fn for_cover(plan: &Plan, theme: &'a Theme) -> Self {
        Self {
            theme: Cow::Borrowed(theme),
            has_boxes: true,
            is_one_ink: false,
            is_large: false,
            ..Self::for_book(plan, theme)
        }
    }
}

/// Takes a piece of a document, with the templates and the data of its last pages.
pub(super) type TakePiece<'f> = dyn FnMut(Piece, &DocumentWorld<'_>) -> Result<(), TypesetError> + 'f;

/// Returns the options for writing a document. The date is fixed, so that typesetting a book again gives the same
/// bytes.
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
    // Documents for screens are also read aloud and archived, so they conform to PDF/UA-1 and PDF/A-2a.
    let standards = PdfStandards::new(&[PdfStandard::A_2a, PdfStandard::Ua_1]).expect("they go together");
    let timestamp = Datetime::from_ymd_hms(DATE.0, DATE.1, DATE.2, 0, 0, 0).map(Timestamp::new_utc);
    PdfOptions { standards, timestamp, ..options }
}

/// The largest number of cut texts that are reported.
const MAX_CUT: usize = 20;

/// The date of every document. PDF/A requires one, and the current date would make each file different.
const DATE: (i32, u8, u8) = (2026, 1, 1);

/// A press: templates and faces that are ready to typeset any number of documents.
pub struct Press {
    templates: PageTemplates,
    pub(super) faces: Faces,
    pub(super) theme: Arc<Theme>,
    /// Whether built-in templates were replaced. Their author may omit texts, so nothing is proofread.
    pub(super) has_own_templates: bool,
    /// The author's own image for the cover.
    pub(super) image: Option<CoverFile>,
}

/// Returns an error if texts are cut.
pub(super) fn uncut(mut cut: Vec<Diagnostic>) -> Result<(), TypesetError> {
    cut.truncate(MAX_CUT);
    if cut.is_empty() { Ok(()) } else { Err(TypesetError::Cut(cut)) }
}

impl Press {
    /// Returns a press with these templates. `fonts` are font files for scripts that the embedded faces lack.
    pub fn new(templates: PageTemplates, fonts: &[Vec<u8>]) -> Self {
        Self::with_theme(templates, Faces::with(fonts), Arc::new(Theme::default()))
    }

    /// Returns a press with these templates, faces and theme.
    pub fn with_theme(templates: PageTemplates, faces: Faces, theme: Arc<Theme>) -> Self {
        let own = |(name, text): (&str, &str)| templates.text(name) != Some(text);
        let has_own_templates = built_in_templates().texts().any(own);
        Self { templates, faces, theme, has_own_templates, image: None }
    }

    /// Returns the characters of a book's own texts and of the user's word file that would print as empty boxes, in the
    /// order of their code points.
    pub fn missing_characters(&self, plan: &Plan, words: &Words) -> Vec<char> {
        missing_characters(plan, words, &self.faces, &self.theme)
    }

    /// Returns the characters of these texts that no face has, in the order of their code points.
    pub fn missing_in<'a>(&self, texts: impl IntoIterator<Item = &'a str>) -> Vec<char> {
        missing(texts.into_iter().flat_map(str::chars), &self.faces)
    }

    /// Returns the families of all faces, sorted by name.
    pub fn families(&self) -> Vec<&str> {
        self.faces.families()
    }

    /// Returns the signs of boards that pictures cannot show, in the order of their code points.
    pub fn missing_signs(&self, plan: &Plan) -> Vec<char> {
        missing_signs(plan, &self.faces, &self.theme)
    }

    /// Returns a sentence for each item that a plan's answers omit because the pages are too narrow.
    pub fn narrow_keys(&self, plan: &Plan) -> Vec<String> {
        narrow_keys(plan)
    }

    /// Typesets boards on sheets of paper.
    ///
    /// # Errors
    /// Fails if a template is invalid.
    pub fn handout(&self, plan: &HandoutPlan, boards: Vec<HandoutBoard>) -> Result<Vec<u8>, TypesetError> {
        let lines = self.faces.lines(&self.theme.faces);
        let (handout, sketches) = Handout::new(plan, boards, &lines);
        let style = Style::of(plan.preset, &self.theme);
        self.whole("handout.typ", (handout, sketches), (&plan.title, &style))
    }

    /// Typesets a puzzle in a newspaper's column.
    ///
    /// # Errors
    /// Fails if a template is invalid.
    pub fn column(&self, plan: ColumnPlan) -> Result<Vec<u8>, TypesetError> {
        let (title, style) = (plan.title.clone(), Style::of(Some(plan.preset), &self.theme));
        self.whole("column.typ", Column::new(plan), (&title, &style))
    }

    /// Typesets a document at once, and returns it as PDF.
    fn whole(
        &self,
        main: &str,
        part: (impl Serialize + Manuscript, Vec<Sketch<'_>>),
        (identity, style): (&str, &Style<'_>),
    ) -> Result<Vec<u8>, TypesetError> {
        let mut binding = Binding::new(style.finish());
        let mut take =
            |piece: Piece, world: &DocumentWorld<'_>| self.bind(&mut binding, piece, world, (identity, style));
        self.document(main, vec![part], Leaves::default(), (style, &mut take))?;
        Ok(binding.bound()?)
    }

    /// Typesets a document in consecutive parts, each with its pictures. Hands over its pieces, each with the templates
    /// and data of its last part.
    pub(super) fn document(
        &self,
        main: &str,
        parts: Vec<(impl Serialize + Manuscript, Vec<Sketch<'_>>)>,
        leaves: Leaves<'_>,
        (style, take): (&Style<'_>, &mut TakePiece<'_>),
    ) -> Result<(), TypesetError> {
        let (mut mount, mut last, mut cut) = (Mount::new(leaves, !style.is_paper), None, Vec::new());
        for (data, sketches) in parts {
            let texts = if self.has_own_templates { Vec::new() } else { data.page_texts() };
            let world = last.insert(self.world(main, &data, style)?);
            drop(data);
            let set = || typst::compile::<PagedDocument>(&*world).output;
            let (document, pictures) = rayon::join(set, || self.pictures(sketches, style));
            let bare = document.map_err(|faults| self.faulty(world, &faults))?;
            // Typst's caches of the layout are no longer needed and would stay in memory.
            let mounted = || rayon::join(|| mount.add(&bare, &pictures), || proofread(&bare, &texts));
            let ((complete, found), ()) = rayon::join(mounted, || typst::comemo::evict(0));
            cut.extend(found);
            complete.into_iter().try_for_each(|piece| take(piece, world))?;
        }
        uncut(cut)?;
        match (mount.piece(), last) {
            (Some(piece), Some(world)) => take(piece, &world),
            _ => Ok(()),
        }
    }

    /// Writes a piece and adds it to a file. `world` are its templates.
    pub(super) fn bind(
        &self,
        binding: &mut Binding,
        piece: Piece,
        world: &DocumentWorld<'_>,
        (identity, style): (&str, &Style<'_>),
    ) -> Result<(), TypesetError> {
        let Piece { numbers, document } = piece;
        let pdf = typst_pdf::pdf(&document, &options(identity, style)).map_err(|faults| self.faulty(world, &faults))?;
        // The document takes as much memory as the next stage.
        drop(document);
        Ok(binding.add(&numbers, &pdf)?)
    }

    /// Prepares a document for typesetting: its main template and the data for it.
    pub(super) fn world(
        &self,
        main: &str,
        data: &impl Serialize,
        style: &Style<'_>,
    ) -> Result<DocumentWorld<'_>, TypesetError> {
        let data = serde_json::to_vec(data)?;
        let no_main = || TypesetError::Template(vec![self.templates.fault(main, None, "the template is missing")]);
        let mut choices = StyleChoices::of(&style.theme, style.least.to_pt(), style.is_ink);
        (choices.is_from_right, choices.is_large) = (style.is_from_right, style.is_large);
        let theme = serde_json::to_vec(&choices)?;
        let image = self.image.iter().map(|image| (image.name.as_str(), image.content.clone()));
        let data = [("data.json", Bytes::new(data)), ("theme.json", Bytes::new(theme))].into_iter().chain(image);
        DocumentWorld::new(&self.faces, &self.templates, main, data).ok_or_else(no_main)
    }

    pub(super) fn pictures(&self, sketches: Vec<Sketch<'_>>, style: &Style<'_>) -> Vec<Mounted> {
        let faces = self.faces.pair(&self.theme.faces.digits.family);
        let means = Means { faces: &faces, theme: &style.theme, least: style.least, is_ink: style.is_ink };
        let draw = |mut sketch: Sketch<'_>| {
            // Without tags, alternative texts are not used.
            let alt = if style.is_paper { String::new() } else { std::mem::take(&mut sketch.alt) };
            Mounted { frame: drawing::frame(sketch, means), alt }
        };
        sketches.into_par_iter().map(draw).collect()
    }

    /// Converts Typst's diagnostics of templates to ours.
    pub(super) fn faulty(&self, world: &DocumentWorld<'_>, faults: &[SourceDiagnostic]) -> TypesetError {
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

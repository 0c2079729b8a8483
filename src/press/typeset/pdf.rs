//! Defines the press, which turns data and templates into a PDF.

use super::boxes::{Finish, packed, with_boxes};
use super::cover_file::CoverFile;
use super::coverage::{families, missing, missing_characters, missing_signs};
use super::drawing::{self, Means, THINNEST};
use super::error::TypesetError;
use super::interior::{Apart, Interior, LaidOut};
use super::mount::{Mount, Mounted, Overlay, untagged};
use super::proofread::{Manuscript, PageTexts, proofread, proofread_within};
use super::view::{
    Column, ColumnPlan, Handout, HandoutBoard, HandoutPlan, Leaf, OwnPart, PageMap, Sketch, StyleChoices, TextMeasure,
    Volume, narrow_keys,
};
use super::world::{DocumentWorld, Faces, templates as built_in_templates};
use crate::book::parts::BookPart;
use crate::book::preset::{Colours, PdfKind, Preset};
use crate::book::{Edition, Page, Plan};
use crate::draw::Theme;
use crate::error::Diagnostic;
use crate::explain::Words;
use crate::messages::{Answers, CopyrightFaces, CopyrightOtherFaces};
use crate::templates::{PageTemplates, TO_COMPARE};
use rayon::prelude::*;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;
use typst::diag::SourceDiagnostic;
use typst::ecow::EcoVec;
use typst::foundations::{Bytes, Datetime, Smart};
use typst::layout::{Abs, Frame};
use typst::model::Document;
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards, Timestamp};
use typst_svg::SvgOptions;

/// The appearance of a document.
pub(super) struct Style<'a> {
    theme: Cow<'a, Theme>,
    /// The minimum line width.
    least: Abs,
    /// Whether black is written as black ink, as printers require in PDF/X.
    is_ink: bool,
    /// Whether the document is only for print. It then has no tags, which would be a third of the file.
    is_paper: bool,
    /// Whether the pages have boxes.
    has_boxes: bool,
    /// Whether it is printed in one ink, so that greys need no profile.
    is_one_ink: bool,
    /// Whether lines run from right to left.
    is_from_right: bool,
    /// Whether everything is enlarged for large print.
    is_large: bool,
    /// Whether the file has the pages in reverse order.
    is_reversed: bool,
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
    fn for_book(plan: &Plan, theme: &'a Theme) -> Self {
        let preset = plan.print.map(|print| print.preset);
        Self {
            is_from_right: plan.is_from_right(),
            is_large: plan.enlargement > 1,
            is_reversed: plan.is_reversed(),
            ..Self::of(preset, theme)
        }
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

/// The number of pages typeset at once. It is even, so that each part begins with a right-hand page.
const PART: usize = 96;

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

/// Returns a document with its pages in reverse order.
fn reversed(document: &PagedDocument) -> PagedDocument {
    PagedDocument::new(document.pages().iter().rev().cloned().collect(), document.info().clone())
}

/// Finishes the document of a volume: see [`Press::typeset`].
type FinishVolume<'f, T> =
    dyn Fn(PagedDocument, &[Option<usize>], Option<&DocumentWorld<'_>>, &Style<'_>) -> Result<T, TypesetError> + 'f;

/// The pages of parts that are set apart, and their pictures, by document.
#[derive(Default)]
struct ApartPages {
    /// Each page until it is placed in a volume.
    frames: Vec<Vec<Option<Frame>>>,
    pictures: Vec<Vec<Mounted>>,
    /// The document of each part that flows.
    places: BTreeMap<Leaf, usize>,
    /// The document, and the page in it, of each page of answers.
    answers: Vec<(usize, usize)>,
}

impl ApartPages {
    fn add(&mut self, frames: Vec<Frame>, pictures: Vec<Mounted>) {
        self.frames.push(frames.into_iter().map(Some).collect());
        self.pictures.push(pictures);
    }

    fn is_answers(page: &Page) -> bool {
        matches!(page, Page::Answers { .. })
    }

    /// Takes what belongs on each of these pages of a volume, with the pictures of all documents. The first page of
    /// answers in the volume is at the place `first`.
    fn overlays(
        &mut self,
        pages: &[(usize, &Page)],
        first: usize,
        (plan, is_from_right): (&Plan, bool),
    ) -> (Vec<Option<Overlay>>, &[Vec<Mounted>]) {
        let Self { frames, pictures, places, answers } = self;
        let (geometry, enlargement) = (&plan.geometry, plan.enlargement);
        let overlay = |&(number, page): &(usize, &Page)| {
            let (document, sheet) = match page {
                page if Self::is_answers(page) => *answers.get(number - 1 - first)?,
                _ => {
                    let (leaf, sheet) = PageMap::leaf(page)?;
                    (*places.get(&leaf)?, sheet)
                }
            };
            let frame = frames[document].get_mut(sheet)?.take()?;
            let is_inside_left = number.is_multiple_of(2) == is_from_right;
            let wider = (geometry.outside.points() - geometry.inside.points()) * enlargement as f64;
            let shift = if is_inside_left { Abs::zero() } else { Abs::pt(wider) };
            Some(Overlay { frame, document, enlargement, shift })
        };
        (pages.iter().map(overlay).collect(), pictures)
    }
}

/// Returns the chosen pages with their numbers, and empty ones before those that would be on the other side of a sheet.
/// The second list has the number of each page; `None` for an empty one.
fn with_sides<'a>(pages: &'a [Page], chosen: &[usize]) -> (Vec<(usize, &'a Page)>, Vec<Option<usize>>) {
    let (mut all, mut numbers) = (Vec::new(), Vec::new());
    for &number in chosen {
        if all.len() % 2 != (number - 1) % 2 {
            all.push((number - 1, &Page::Blank));
            numbers.push(None);
        }
        all.push((number, &pages[number - 1]));
        numbers.push(Some(number));
    }
    (all, numbers)
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

    /// Typesets the book of an edition in the words of its language. Returns the first volume if there are two.
    ///
    /// # Errors
    /// Fails if a template is invalid.
    pub fn book(&self, edition: &Edition, words: &Words) -> Result<Vec<u8>, TypesetError> {
        self.volumes(edition, words).map(|mut volumes| volumes.swap_remove(0))
    }

    /// Typesets the volumes of an edition: the book, and its answers if they are a separate volume.
    ///
    /// # Errors
    /// Fails if a template is invalid.
    pub fn volumes(&self, edition: &Edition, words: &Words) -> Result<Vec<Vec<u8>>, TypesetError> {
        let all = |pages: &[Page]| (1..=pages.len()).collect();
        self.typeset(edition, words, &all, &|document, _, world, style| {
            let document = if style.is_reversed { reversed(&document) } else { document };
            self.written(document, world, (&edition.plan.title, style))
        })
    }

    /// Returns pictures of some pages of an edition as SVG. `choose` returns their numbers in ascending order, from 1,
    /// for the pages of a volume.
    ///
    /// # Errors
    /// Fails if a template is invalid.
    pub fn pictures_of_pages(
        &self,
        edition: &Edition,
        words: &Words,
        choose: &dyn Fn(&[Page]) -> Vec<usize>,
    ) -> Result<Vec<String>, TypesetError> {
        let drawn = self.typeset(edition, words, choose, &|document, numbers, _, _| {
            let places = numbers.iter().enumerate().filter_map(|(place, number)| Some((place, (*number)?)));
            let page = |(place, _): (usize, usize)| typst_svg::svg(&document.pages()[place], &SvgOptions::default());
            Ok(places.map(page).collect::<Vec<String>>())
        })?;
        Ok(drawn.into_iter().flatten().collect())
    }

    /// Typesets the chosen pages of each volume of an edition, and calls `finish` with the document, with the number of
    /// each of its pages (`None` for one that was not chosen), with the templates and with the style.
    fn typeset<T>(
        &self,
        edition: &Edition,
        words: &Words,
        choose: &dyn Fn(&[Page]) -> Vec<usize>,
        finish: &FinishVolume<'_, T>,
    ) -> Result<Vec<T>, TypesetError> {
        let style = Style::for_book(&edition.plan, &self.theme);
        let own_pages = self.own_pages(edition, &style)?;
        self.measured(|measure| {
            let interior = Interior::new(edition, words, self.set_in(&edition.plan, words));
            let LaidOut { mut map, flows, keys, .. } =
                interior.laid_out(&edition.plan, &own_pages, &|apart: Apart<'_>| self.apart(apart, &style))?;
            if !self.has_own_templates {
                let flows = flows.values().flat_map(|flow| flow.proofread());
                uncut(flows.chain(keys.iter().flat_map(|flow| flow.proofread())).collect())?;
            }
            let mut apart = ApartPages::default();
            for (leaf, flow) in flows {
                apart.places.insert(leaf, apart.frames.len());
                apart.add(flow.frames, self.pictures(flow.sketches, &style));
            }
            for flow in keys {
                apart.answers.extend((0..flow.pages.len()).map(|sheet| (apart.frames.len(), sheet)));
                apart.add(flow.frames, self.pictures(flow.sketches, &style));
            }
            let lines = self.faces.lines(&self.theme.faces);
            let volumes = [map.plan.pages.clone(), map.plan.answer_pages.clone()];
            let volumes = volumes.iter().map(|pages| (pages, choose(pages)));
            let volumes: Vec<_> = volumes.enumerate().filter(|(_, (_, chosen))| !chosen.is_empty()).collect();
            let last = volumes.len().saturating_sub(1);
            let (mut interior, mut finished) = (Some(interior), Vec::new());
            for (index, (volume, (pages, chosen))) in volumes.into_iter().enumerate() {
                if volume == 1 {
                    map.plan = map.plan.of_answers(words.say(Answers));
                }
                let first = pages.iter().position(ApartPages::is_answers).unwrap_or(0);
                let (pages, numbers) = with_sides(pages, &chosen);
                let (mut overlays, pictures) = apart.overlays(&pages, first, (&map.plan, style.is_from_right));
                let Some(parts) = interior.as_ref() else { break };
                let (volume, sketches) =
                    Volume::new(edition, (&map, parts.keys.as_ref(), &pages), &parts.set_in, words, (measure, &lines));
                let volume = volume.in_parts(sketches, PART);
                let (document, world) = self.document("book.typ", volume, (&mut overlays, pictures), &style)?;
                // What the pages were made of takes as much memory as the pages.
                if index == last {
                    interior = None;
                }
                finished.push(finish(document, &numbers, world.as_ref(), &style)?);
            }
            Ok(finished)
        })
    }

    /// Calls a function with the measure for a book's text.
    fn measured<T>(&self, with: impl FnOnce(&TextMeasure<'_>) -> T) -> T {
        let text = self.faces.pair(&self.theme.faces.text.family);
        let others = self.faces.others();
        with(&TextMeasure::new(text.light.ttf(), text.bold.ttf()).with(others.iter().map(|face| face.ttf())))
    }

    /// Returns the number of pages of each part that the author wrote.
    fn own_pages(&self, edition: &Edition, style: &Style<'_>) -> Result<BTreeMap<BookPart, usize>, TypesetError> {
        let own = edition.plan.parts.all_own().map(|(part, _)| {
            let pages = self.part("own.typ", &OwnPart::new(&edition.plan, part), style)?;
            Ok((part, pages.len()))
        });
        own.collect()
    }

    /// Sets a document that is set apart.
    fn apart(&self, apart: Apart<'_>, style: &Style<'_>) -> Result<Vec<Frame>, TypesetError> {
        match apart {
            Apart::Flow(part) => self.part("flow.typ", part, style),
            Apart::Keys(part) => self.part("key.typ", part, style),
        }
    }

    /// Sets a part of a book as a document of its own, and returns its pages.
    fn part(&self, main: &str, data: &impl Serialize, style: &Style<'_>) -> Result<Vec<Frame>, TypesetError> {
        let world = self.world(main, data, style)?;
        let set = typst::compile::<PagedDocument>(&world).output.map_err(|faults| self.faulty(&world, &faults))?;
        let frame = |page: &typst_layout::Page| if style.is_paper { untagged(&page.frame) } else { page.frame.clone() };
        Ok(set.pages().iter().map(frame).collect())
    }

    /// Returns the number of pages of an edition's first volume.
    ///
    /// # Errors
    /// Fails if a part that the author wrote is invalid.
    pub fn page_count(&self, edition: &Edition, words: &Words) -> Result<usize, TypesetError> {
        self.page_counts(edition, words).map(|counts| counts[0])
    }

    /// Returns the number of pages of each volume of an edition.
    ///
    /// # Errors
    /// Fails if a part that the author wrote is invalid.
    pub fn page_counts(&self, edition: &Edition, words: &Words) -> Result<Vec<usize>, TypesetError> {
        let plan = self.laid_out(edition, words)?;
        let second = plan.has_second_volume.then_some(plan.answer_pages.len());
        Ok(std::iter::once(plan.pages.len()).chain(second).collect())
    }

    /// Returns the plan of an edition with its final pages, after laying out the parts that depend on its puzzles.
    ///
    /// # Errors
    /// Fails if a part that the author wrote is invalid.
    pub fn laid_out(&self, edition: &Edition, words: &Words) -> Result<Plan, TypesetError> {
        if !edition.plan.has_measured_pages() {
            return Ok(edition.plan.clone());
        }
        let style = Style::for_book(&edition.plan, &self.theme);
        let own_pages = self.own_pages(edition, &style)?;
        let interior = Interior::new(edition, words, self.set_in(&edition.plan, words));
        let set = |apart: Apart<'_>| self.apart(apart, &style);
        Ok(interior.laid_out(&edition.plan, &own_pages, &set)?.plan)
    }

    /// Returns the sections of a plan, counted from 0, whose introductions are too long for the pages before them.
    ///
    /// # Errors
    /// Fails if a template is invalid.
    pub fn crowded_sections(&self, plan: &Plan, words: &Words) -> Result<Vec<usize>, TypesetError> {
        let (sections, openers) = Volume::openers(plan, words, &self.faces.lines(&self.theme.faces));
        if self.has_own_templates || sections.is_empty() {
            return Ok(Vec::new());
        }
        let texts = openers.page_texts();
        let pages = self.part("book.typ", &openers, &Style::for_book(plan, &self.theme))?;
        let clearance = plan.print.map_or(Abs::zero(), |print| Abs::pt(print.preset.clearance.points()));
        let is_cut = |(page, text): (&Frame, &PageTexts)| !proofread_within(page, text, clearance).is_empty();
        let crowded = sections.into_iter().zip(pages.iter().zip(&texts)).filter(|(_, page)| is_cut(*page));
        Ok(crowded.map(|(section, _)| section).collect())
    }

    /// Returns a sentence for each item that a plan's answers omit because the pages are too narrow.
    pub fn narrow_keys(&self, plan: &Plan) -> Vec<String> {
        narrow_keys(plan)
    }

    /// Returns the sentence that names the faces of a book.
    fn set_in(&self, plan: &Plan, words: &Words) -> String {
        let families = families(plan, words, &self.faces, &self.theme);
        let (count, faces) = (families.len(), words.and(&families));
        match families.iter().all(|family| Faces::is_own(family)) {
            true => words.say(CopyrightFaces { count, faces }),
            false => words.say(CopyrightOtherFaces { faces }),
        }
    }

    /// Typesets boards on sheets of paper.
    ///
    /// # Errors
    /// Fails if a template is invalid.
    pub fn handout(&self, plan: &HandoutPlan, boards: Vec<HandoutBoard>) -> Result<Vec<u8>, TypesetError> {
        let lines = self.faces.lines(&self.theme.faces);
        let (handout, sketches) = Handout::new(plan, boards, &lines);
        let style = Style::of(plan.preset, &self.theme);
        let (document, world) = self.document("handout.typ", vec![(handout, sketches)], (&mut [], &[]), &style)?;
        self.written(document, world.as_ref(), (&plan.title, &style))
    }

    /// Typesets a puzzle in a newspaper's column.
    ///
    /// # Errors
    /// Fails if a template is invalid.
    pub fn column(&self, plan: ColumnPlan) -> Result<Vec<u8>, TypesetError> {
        let (title, style) = (plan.title.clone(), Style::of(Some(plan.preset), &self.theme));
        let (document, world) = self.document("column.typ", vec![Column::new(plan)], (&mut [], &[]), &style)?;
        self.written(document, world.as_ref(), (&title, &style))
    }

    /// Typesets a document in consecutive parts, each with its pictures. `overlays` are set on its pages, with the
    /// pictures of the documents that they are pages of. Also returns
    /// the templates and data of the last part.
    fn document<'a>(
        &'a self,
        main: &str,
        parts: Vec<(impl Serialize + Manuscript, Vec<Sketch<'_>>)>,
        (overlays, apart): (&mut [Option<Overlay>], &[Vec<Mounted>]),
        style: &Style<'_>,
    ) -> Result<(PagedDocument, Option<DocumentWorld<'a>>), TypesetError> {
        let (mut mount, mut last, mut cut) = (Mount::default(), None, Vec::new());
        for (data, sketches) in parts {
            let texts = if self.has_own_templates { Vec::new() } else { data.page_texts() };
            let world = last.insert(self.world(main, &data, style)?);
            drop(data);
            let set = || typst::compile::<PagedDocument>(&*world).output;
            let (document, pictures) = rayon::join(set, || self.pictures(sketches, style));
            let bare = document.map_err(|faults| self.faulty(world, &faults))?;
            // Typst's caches of the layout are no longer needed and would stay in memory.
            let mounted =
                || rayon::join(|| mount.add(&bare, &pictures, (overlays, apart)), || proofread(&bare, &texts)).1;
            cut.extend(rayon::join(mounted, || typst::comemo::evict(0)).0);
        }
        uncut(cut)?;
        Ok((mount.into_document(), last))
    }

    /// Writes a document as PDF. `world` are its templates.
    pub(super) fn written(
        &self,
        document: PagedDocument,
        world: Option<&DocumentWorld<'_>>,
        (identity, style): (&str, &Style<'_>),
    ) -> Result<Vec<u8>, TypesetError> {
        let faulty = |faults: EcoVec<SourceDiagnostic>| match world {
            Some(world) => self.faulty(world, &faults),
            None => TypesetError::Template(Vec::new()),
        };
        let pdf = typst_pdf::pdf(&document, &options(identity, style)).map_err(faulty)?;
        // The document takes as much memory as the next stage.
        drop(document);
        let finish = if style.has_boxes { with_boxes } else { packed };
        let is_from_right = style.is_from_right && !style.is_reversed;
        Ok(finish(&pdf, Finish { is_from_right, has_plain_grey: style.is_one_ink })?)
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

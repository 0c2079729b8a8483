//! Sets the pages of a book and hands them over in pieces, so that a long book needs no more memory than a short one.
//!
//! Annotated answers are set first, since the pages of the puzzles refer to theirs. They are put on their pages, and those
//! are handed over, as soon as they fill a piece:
//!
//! ```text
//!   interior --answers--> AnswerPages --+
//!            --parts----> ApartPages ---+--> Setting --pieces--> Output
//!   plan with all pages ----------------+
//! ```

use super::binding::Binding;
use super::coverage::families;
use super::error::TypesetError;
use super::interior::{Apart, Flows, Interior, KeyFlow, LaidOut, TakeAnswers};
use super::measure::LineMeasures;
use super::mount::{Leaves, Mounted, Overlay, PIECE, Piece, has_heading, untagged};
use super::pdf::{Press, Style, uncut};
use super::proofread::{Manuscript, PageTexts, proofread_within};
use super::view::{Leaf, OwnPart, PageMap, TextMeasure, Volume};
use super::world::{DocumentWorld, Faces};
use crate::book::parts::BookPart;
use crate::book::{Edition, Page, Plan};
use crate::explain::Words;
use crate::messages::{Answers, CopyrightFaces, CopyrightOtherFaces};
use serde::Serialize;
use std::collections::BTreeMap;
use typst::layout::{Abs, Frame};
use typst::model::Document;
use typst_layout::PagedDocument;
use typst_svg::SvgOptions;

/// The number of pages typeset at once. It is even, so that each part begins with a right-hand page.
const PART: usize = 96;

/// Chooses pages of a volume, and returns their numbers in ascending order.
type Choose<'f> = dyn Fn(&[Page]) -> Vec<usize> + 'f;

/// What becomes of the pages of a book. Volumes are counted from 0.
trait Output {
    /// Returns whether pages of answers are taken before their volume is complete.
    fn takes_answers_early(&self) -> bool;

    /// Takes some pages. `world` are the templates and the data of the last of them.
    fn take(
        &mut self,
        volume: usize,
        piece: Piece,
        world: &DocumentWorld<'_>,
        style: &Style<'_>,
    ) -> Result<(), TypesetError>;

    /// Forgets the pages of answers, which have changed.
    fn restart(&mut self);
}

/// The volumes of a book as PDF.
struct Files<'a> {
    press: &'a Press,
    title: &'a str,
    bindings: BTreeMap<usize, Binding>,
}

impl Output for Files<'_> {
    fn takes_answers_early(&self) -> bool {
        true
    }

    fn take(
        &mut self,
        volume: usize,
        piece: Piece,
        world: &DocumentWorld<'_>,
        style: &Style<'_>,
    ) -> Result<(), TypesetError> {
        let binding = self.bindings.entry(volume).or_insert_with(|| Binding::new(style.finish()));
        let piece = if style.is_reversed { reversed(piece) } else { piece };
        self.press.bind(binding, piece, world, (self.title, style))
    }

    fn restart(&mut self) {
        self.bindings.clear();
    }
}

/// Pictures of pages as SVG, by volume and page.
#[derive(Default)]
struct Pictures(BTreeMap<(usize, usize), String>);

impl Output for Pictures {
    fn takes_answers_early(&self) -> bool {
        false
    }

    fn take(&mut self, volume: usize, piece: Piece, _: &DocumentWorld<'_>, _: &Style<'_>) -> Result<(), TypesetError> {
        let drawn = piece.document.pages().iter().map(|page| typst_svg::svg(page, &SvgOptions::default()));
        self.0.extend(piece.numbers.into_iter().map(|number| (volume, number)).zip(drawn));
        Ok(())
    }

    fn restart(&mut self) {
        self.0.clear();
    }
}

/// What all pages of a book have in common.
struct Setting<'s> {
    press: &'s Press,
    edition: &'s Edition,
    words: &'s Words,
    interior: &'s Interior<'s>,
    style: &'s Style<'s>,
    measure: &'s TextMeasure<'s>,
    lines: &'s LineMeasures<'s>,
}

impl Setting<'_> {
    /// Sets these pages of a volume, in ascending order and each with its number, and hands them over.
    fn set(
        &self,
        (volume, map): (usize, &PageMap),
        pages: &[(usize, &Page)],
        apart: &mut ApartPages,
        output: &mut dyn Output,
    ) -> Result<(), TypesetError> {
        let (pages, numbers) = with_sides(pages);
        let begins = self.begins(apart, &pages);
        let (overlays, pictures) = apart.overlays(&pages, (&map.plan, self.style.is_from_right));
        let (keys, set_in) = (self.interior.keys.as_ref(), &self.interior.set_in);
        let (parts, sketches) =
            Volume::new(self.edition, (map, keys, &pages), set_in, self.words, (self.measure, self.lines));
        let leaves = Leaves { numbers, begins, overlays, apart: pictures };
        let mut take = |piece: Piece, world: &DocumentWorld<'_>| output.take(volume, piece, world, self.style);
        self.press.document("book.typ", parts.in_parts(sketches, PART), leaves, (self.style, &mut take))
    }

    /// Returns whether a piece may begin with each of these pages. Its first heading must be one of the highest level,
    /// as PDF/UA requires.
    fn begins(&self, apart: &ApartPages, pages: &[(usize, &Page)]) -> Vec<bool> {
        let is_own = |page: &Page| matches!(page, Page::Own { .. });
        let last_own = pages.iter().rposition(|(_, page)| is_own(page));
        let begins = |(index, (_, page)): (usize, &(usize, &Page))| {
            !self.press.has_own_templates && last_own.is_none_or(|own| own < index) && !apart.has_headings_after(page)
        };
        pages.iter().enumerate().map(begins).collect()
    }
}

/// The pages of parts that are set apart, and their pictures, by document.
#[derive(Default)]
struct ApartPages {
    /// Each page until it is placed in a volume.
    frames: Vec<Vec<Option<Frame>>>,
    pictures: Vec<Vec<Mounted>>,
    /// The last page with a heading.
    last_headings: Vec<Option<usize>>,
    /// The document of each part that flows.
    places: BTreeMap<Leaf, usize>,
    /// The document, and the page in it, of each page of answers by its number.
    answers: BTreeMap<usize, (usize, usize)>,
}

impl ApartPages {
    /// Returns the pages of the parts that flow.
    fn of(flows: Flows<'_>, setting: &Setting<'_>) -> Self {
        let mut pages = Self::default();
        for (leaf, flow) in flows {
            pages.places.insert(leaf, pages.frames.len());
            pages.add(flow.frames, setting.press.pictures(flow.sketches, setting.style));
        }
        pages
    }

    fn add(&mut self, frames: Vec<Frame>, pictures: Vec<Mounted>) {
        self.last_headings.push(frames.iter().rposition(has_heading));
        self.frames.push(frames.into_iter().map(Some).collect());
        self.pictures.push(pictures);
    }

    /// Returns whether headings follow on this page that belong to one on an earlier page.
    fn has_headings_after(&self, page: &Page) -> bool {
        let Some((leaf, sheet)) = PageMap::leaf(page) else { return matches!(page, Page::Own { .. }) };
        let last = self.places.get(&leaf).and_then(|&document| self.last_headings[document]);
        sheet > 0 && last.is_some_and(|last| sheet <= last)
    }

    /// Takes what belongs on each of these pages of a volume, with the pictures of all documents.
    fn overlays(
        &mut self,
        pages: &[(usize, &Page)],
        (plan, is_from_right): (&Plan, bool),
    ) -> (Vec<Option<Overlay>>, &[Vec<Mounted>]) {
        let Self { frames, pictures, places, answers, .. } = self;
        let (geometry, enlargement) = (&plan.geometry, plan.enlargement);
        let overlay = |&(number, page): &(usize, &Page)| {
            let (document, sheet) = match PageMap::leaf(page) {
                Some((leaf, sheet)) => (*places.get(&leaf)?, sheet),
                None => *answers.get(&number)?,
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

/// Answers that are set, until they are on their pages.
struct AnswerPages<'s, 'o> {
    setting: &'s Setting<'s>,
    output: &'o mut dyn Output,
    /// The volume with the answers, and its pages as far as they are known.
    place: Option<(usize, PageMap)>,
    answers: Vec<KeyFlow<'s>>,
    /// The number of the first page of these answers.
    first: usize,
}

impl<'s> TakeAnswers<'s> for AnswerPages<'s, '_> {
    fn begin(&mut self, plan: Plan) {
        self.output.restart();
        self.answers.clear();
        let volume = usize::from(plan.has_second_volume);
        let plan = if volume == 0 { plan } else { plan.of_answers(self.setting.words.say(Answers)) };
        let pages = if volume == 0 { &plan.pages } else { &plan.answer_pages };
        self.first = 1 + pages.iter().position(is_answers).unwrap_or(pages.len());
        self.place = Some((volume, PageMap::new(plan, BTreeMap::new())));
    }

    fn take(&mut self, answers: KeyFlow<'s>) -> Result<(), TypesetError> {
        self.answers.push(answers);
        let pages: usize = self.answers.iter().map(|answers| answers.pages.len()).sum();
        if pages >= PIECE && self.output.takes_answers_early() { self.set(None) } else { Ok(()) }
    }
}

impl AnswerPages<'_, '_> {
    /// Sets the pages of the answers, or those of them that are chosen, and hands them over.
    fn set(&mut self, chosen: Option<&[usize]>) -> Result<(), TypesetError> {
        let (Some((volume, map)), Some(keys)) = (&self.place, &self.setting.interior.keys) else { return Ok(()) };
        let (press, mut cut) = (self.setting.press, Vec::new());
        let (mut apart, mut pages) = (ApartPages::default(), Vec::new());
        for (document, answers) in std::mem::take(&mut self.answers).into_iter().enumerate() {
            if !press.has_own_templates {
                cut.extend(answers.proofread());
            }
            for (sheet, numbers) in answers.pages.iter().enumerate() {
                apart.answers.insert(self.first + pages.len(), (document, sheet));
                pages.push(keys.page(numbers));
            }
            apart.add(answers.frames, press.pictures(answers.sketches, self.setting.style));
        }
        uncut(cut)?;
        let numbered = (self.first..).zip(&pages);
        let wanted = numbered.filter(|(number, _)| chosen.is_none_or(|chosen| chosen.contains(number)));
        self.setting.set((*volume, map), &wanted.collect::<Vec<_>>(), &mut apart, self.output)?;
        self.first += pages.len();
        Ok(())
    }
}

fn is_answers(page: &Page) -> bool {
    matches!(page, Page::Answers { .. })
}

/// Returns pages with empty ones before those that would be on the other side of a sheet. The second list has the number
/// of each page; `None` for an empty one.
fn with_sides<'a>(pages: &[(usize, &'a Page)]) -> (Vec<(usize, &'a Page)>, Vec<Option<usize>>) {
    let (mut all, mut numbers) = (Vec::new(), Vec::new());
    for &(number, page) in pages {
        if all.len() % 2 != (number - 1) % 2 {
            all.push((number - 1, &Page::Blank));
            numbers.push(None);
        }
        all.push((number, page));
        numbers.push(Some(number));
    }
    (all, numbers)
}

/// Returns a piece with its pages in reverse order.
fn reversed(piece: Piece) -> Piece {
    let pages = piece.document.pages().iter().rev().cloned().collect();
    let document = PagedDocument::new(pages, piece.document.info().clone());
    Piece { numbers: piece.numbers.into_iter().rev().collect(), document }
}

impl Press {
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
        let mut files = Files { press: self, title: &edition.plan.title, bindings: BTreeMap::new() };
        self.typeset(edition, words, None, &mut files)?;
        files.bindings.into_values().map(|binding| Ok(binding.bound()?)).collect()
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
        let mut pictures = Pictures::default();
        self.typeset(edition, words, Some(choose), &mut pictures)?;
        Ok(pictures.0.into_values().collect())
    }

    /// Typesets an edition, or the chosen pages of each of its volumes.
    fn typeset(
        &self,
        edition: &Edition,
        words: &Words,
        choose: Option<&Choose<'_>>,
        output: &mut dyn Output,
    ) -> Result<(), TypesetError> {
        let style = Style::for_book(&edition.plan, &self.theme);
        let own_pages = self.own_pages(edition, &style)?;
        self.measured(|measure| {
            let interior = Interior::new(edition, words, self.set_in(&edition.plan, words));
            let lines = self.faces.lines(&self.theme.faces);
            let setting =
                Setting { press: self, edition, words, interior: &interior, style: &style, measure, lines: &lines };
            let mut answers =
                AnswerPages { setting: &setting, output: &mut *output, place: None, answers: Vec::new(), first: 1 };
            let set = |apart: Apart<'_>| self.apart(apart, &style);
            let LaidOut { mut map, flows, .. } = interior.laid_out(&edition.plan, &own_pages, &set, &mut answers)?;
            if !self.has_own_templates {
                uncut(flows.values().flat_map(|flow| flow.proofread()).collect())?;
            }
            let volumes = [map.plan.pages.clone(), map.plan.answer_pages.clone()];
            let chosen = volumes.each_ref().map(|pages| choose.map(|choose| choose(pages)));
            let volume_of_answers = usize::from(map.plan.has_second_volume);
            answers.set(chosen[volume_of_answers].as_deref())?;
            let mut apart = ApartPages::of(flows, &setting);
            for (volume, pages) in volumes.iter().enumerate() {
                if volume == 1 {
                    map.plan = map.plan.of_answers(words.say(Answers));
                }
                let is_set = |page: &Page| interior.keys.is_some() && is_answers(page);
                let is_chosen = |number: &usize| chosen[volume].as_ref().is_none_or(|chosen| chosen.contains(number));
                let pages = (1..).zip(pages).filter(|(number, page)| is_chosen(number) && !is_set(page));
                setting.set((volume, &map), &pages.collect::<Vec<_>>(), &mut apart, output)?;
            }
            Ok(())
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
        Ok(interior.laid_out(&edition.plan, &own_pages, &set, &mut ())?.plan)
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

    /// Returns the sentence that names the faces of a book.
    fn set_in(&self, plan: &Plan, words: &Words) -> String {
        let families = families(plan, words, &self.faces, &self.theme);
        let (count, faces) = (families.len(), words.and(&families));
        match families.iter().all(|family| Faces::is_own(family)) {
            true => words.say(CopyrightFaces { count, faces }),
            false => words.say(CopyrightOtherFaces { faces }),
        }
    }
}

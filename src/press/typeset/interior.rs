//! The parts of a volume that depend on its puzzles, and the resulting pages.
//!
//! Typst lays out the parts that flow, each as a document of its own. The numbers of their pages determine the pages of
//! the volume, which has places for them; [`Mount`](super::mount::Mount) puts them there.

use super::pdf::TypesetError;
use super::view::{FlowPart, KeyPage, Keys, Leaf, Matter, PageMap, Sketch, TextMeasure};
use crate::book::geometry::Geometry;
use crate::book::pages::Sheets;
use crate::book::parts::BookPart;
use crate::book::{Edition, Page, Plan};
use crate::explain::Words;
use rayon::prelude::*;
use std::collections::BTreeMap;
use typst::foundations::Value;
use typst::introspection::{MetadataElem, Tag};
use typst::layout::{Frame, FrameItem};
use typst_layout::PagedDocument;

/// The parts of a volume that are measured before its pages are known.
pub(super) struct Interior<'a> {
    pub keys: Option<Keys<'a>>,
    matter: Matter<'a>,
    /// The sentence that names the faces of the book.
    pub set_in: String,
}

/// The final pages of a volume, and the parts that are already set.
pub(super) struct LaidOut<'a> {
    pub map: PageMap,
    pub flows: Flows<'a>,
}

/// The parts that flow.
pub(super) type Flows<'a> = BTreeMap<Leaf, Flow<'a>>;

/// A part that is set, without its pictures.
pub(super) struct Flow<'a> {
    pub document: PagedDocument,
    pub sketches: Vec<Sketch<'a>>,
    pub part: FlowPart,
}

/// Sets a part.
type SetPart<'f> = dyn Fn(&FlowPart) -> Result<PagedDocument, TypesetError> + Sync + 'f;

impl<'a> Interior<'a> {
    /// Creates the parts of an edition. `set_in` is the sentence that names its faces.
    pub(super) fn new(edition: &'a Edition, words: &Words, measure: &TextMeasure<'_>, set_in: String) -> Self {
        let matter = Matter::new(edition, words, &set_in);
        Self { keys: Keys::new(edition, words, measure), matter, set_in }
    }

    /// Lays out the pages of the volume; `own` is the number of pages of each part by the author. If the printer only
    /// binds longer books, pages have fewer answers, down to one each, until the volume is long enough.
    ///
    /// # Errors
    /// Fails if a template is invalid.
    pub(super) fn laid_out(
        &'a self,
        plan: &Plan,
        own: &BTreeMap<BookPart, usize>,
        (measure, set): (&TextMeasure<'_>, &SetPart<'_>),
    ) -> Result<LaidOut<'a>, TypesetError> {
        let mut most = plan.most_answers.max(1);
        let mut flows = None;
        loop {
            let (plan_with, keys) = self.laid_out_with(plan, own, (measure, set), most, &mut flows)?;
            let pages = if plan.has_second_volume { &plan_with.answer_pages } else { &plan_with.pages };
            if most == 1 || plan.least_answer_pages().is_none_or(|least| pages.len() >= least) {
                let flows = flows.map(|(_, flows)| flows).unwrap_or_default();
                let numbers = flows.iter().map(|(leaf, flow)| (*leaf, flow.numbers())).collect();
                let geometry = plan_with.geometry.reduced(plan_with.enlargement);
                return Ok(LaidOut { map: PageMap { plan: Plan { geometry, ..plan_with }, keys, numbers }, flows });
            }
            most -= 1;
        }
    }

    /// Lays out the pages with at most this many answers on a page. `flows` are the parts that were set last.
    fn laid_out_with(
        &'a self,
        plan: &Plan,
        own: &BTreeMap<BookPart, usize>,
        (measure, set): (&TextMeasure<'_>, &SetPart<'_>),
        most: usize,
        flows: &mut Option<(Geometry, Flows<'a>)>,
    ) -> Result<(Plan, Vec<KeyPage>), TypesetError> {
        let (mut keys, mut fault) = (Vec::new(), None);
        let plan = plan.measured(|geometry| {
            keys = self.keys.as_ref().map(|keys| keys.pages(geometry, most)).unwrap_or_default();
            if flows.as_ref().is_none_or(|(known, _)| known != geometry) {
                match self.flows(plan, geometry, (measure, set)) {
                    Ok(made) => *flows = Some((geometry.clone(), made)),
                    Err(error) => fault = Some(error),
                }
            }
            let page = |page: &KeyPage| Page::Answers { section: page.section, numbers: page.numbers.clone() };
            let mut sheets = Sheets {
                parts: own.clone(),
                answers: self.keys.is_some().then(|| keys.iter().map(page).collect()),
                ..Sheets::default()
            };
            for (leaf, flow) in flows.iter().flat_map(|(_, flows)| flows) {
                let pages = flow.document.pages().len();
                match *leaf {
                    Leaf::Part(part) => drop(sheets.parts.insert(part, pages)),
                    Leaf::FullSolution(section) => sheets.full_solutions.push((section, pages)),
                }
            }
            sheets
        });
        fault.map_or(Ok((plan, keys)), Err)
    }

    /// Sets the parts on pages of this geometry.
    fn flows(
        &'a self,
        plan: &Plan,
        geometry: &Geometry,
        (measure, set): (&TextMeasure<'_>, &SetPart<'_>),
    ) -> Result<Flows<'a>, TypesetError> {
        let parts: Vec<_> = self.matter.parts(plan, geometry, measure).into_iter().collect();
        let set = |(leaf, (part, sketches)): (Leaf, (FlowPart, Vec<Sketch<'a>>))| {
            Ok((leaf, Flow { document: set(&part)?, sketches, part }))
        };
        parts.into_par_iter().map(set).collect()
    }
}

impl Flow<'_> {
    /// Returns the first and the last of the numbers that the template marks on each page. If they begin again there, a
    /// page has none.
    fn numbers(&self) -> Vec<Option<(usize, usize)>> {
        let of_page = |frame: &Frame| {
            let mut numbers = Vec::new();
            marked(frame, &mut numbers);
            numbers.is_sorted().then(|| Some((*numbers.first()?, *numbers.last()?))).flatten()
        };
        self.document.pages().iter().map(|page| of_page(&page.frame)).collect()
    }
}

/// Adds the numbers that are marked with the metadata `("number", "17")`.
fn marked(frame: &Frame, numbers: &mut Vec<usize>) {
    for (_, item) in frame.items() {
        match item {
            FrameItem::Group(group) => marked(&group.frame, numbers),
            FrameItem::Tag(Tag::Start(content, _)) => {
                let Some(element) = content.to_packed::<MetadataElem>() else { continue };
                let Value::Array(array) = &element.value else { continue };
                if let [Value::Str(word), Value::Str(number)] = array.as_slice()
                    && word.as_str() == "number"
                {
                    numbers.extend(number.parse::<usize>());
                }
            }
            _ => {}
        }
    }
}

//! The parts of a volume that depend on its puzzles, and the resulting pages.
//!
//! Typst lays out the parts that flow and annotated answers, each as a document of its own. The numbers of their pages
//! determine the pages of the volume, which has places for them; [`Mount`](super::mount::Mount) puts them there. Answers
//! are handed over as soon as they are set.
//!
//! ```text
//!   front matter --> pages of the puzzles --> answers, which refer to these pages --> all pages
//! ```

use super::error::TypesetError;
use super::pdf::Press;
use super::proofread::{Manuscript, proofread_whole};
use super::view::{FlowPart, KeyPart, Keys, Leaf, Matter, Most, PageMap, Sketch, contents, omitted_diagrams};
use crate::book::geometry::Geometry;
use crate::book::pages::Sheets;
use crate::book::parts::BookPart;
use crate::book::{Edition, Page, Plan};
use crate::error::Diagnostic;
use crate::explain::Words;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::ops::Range;
use typst::foundations::Value;
use typst::introspection::{MetadataElem, Tag};
use typst::layout::{Frame, FrameItem};

/// The parts of a volume that are measured before its pages are known.
pub(super) struct Interior<'a> {
    pub keys: Option<Keys<'a>>,
    matter: Matter<'a>,
    words: &'a Words,
    /// The sentence that names the faces of the book.
    pub set_in: String,
}

/// The final pages of a volume, and the parts that are already set.
pub(super) struct LaidOut<'a> {
    /// The plan with its final pages.
    pub plan: Plan,
    pub map: PageMap,
    pub flows: Flows<'a>,
}

/// Takes annotated answers as they are set, so that they need not stay in memory.
pub(super) trait TakeAnswers<'a> {
    /// Begins with the first answers of a plan in which the pages before them are known. Answers that were taken before
    /// are void.
    fn begin(&mut self, plan: Plan);

    /// Takes the next answers.
    ///
    /// # Errors
    /// Fails if their pages cannot be set.
    fn take(&mut self, answers: KeyFlow<'a>) -> Result<(), TypesetError>;
}

/// Drops answers, if only their pages are counted.
impl<'a> TakeAnswers<'a> for () {
    fn begin(&mut self, _: Plan) {}

    fn take(&mut self, _: KeyFlow<'a>) -> Result<(), TypesetError> {
        Ok(())
    }
}

/// The parts that flow.
pub(super) type Flows<'a> = BTreeMap<Leaf, Flow<'a>>;

/// A part that is set, without its pictures.
pub(super) struct Flow<'a> {
    pub frames: Vec<Frame>,
    pub sketches: Vec<Sketch<'a>>,
    part: FlowPart,
}

/// Consecutive answers that are set, without their pictures.
pub(super) struct KeyFlow<'a> {
    pub frames: Vec<Frame>,
    pub sketches: Vec<Sketch<'a>>,
    part: KeyPart,
    /// The numbers of the answers that begin on each page.
    pub pages: Vec<Range<usize>>,
    /// Whether the last page does not begin with the rest of an answer.
    is_last_whole: bool,
}

/// A document that is set apart.
pub(super) enum Apart<'d> {
    Flow(&'d FlowPart),
    Keys(&'d KeyPart),
}

/// Sets a document, and returns its pages.
type Setter<'f> = dyn Fn(Apart<'_>) -> Result<Vec<Frame>, TypesetError> + Sync + 'f;

/// The number of answers that are set at once. Typst's memory grows with the blocks of a document.
const AT_ONCE: usize = 120;

impl Press {
    /// Returns a sentence for each part of an edition that omits diagrams because its pages are too narrow.
    pub fn omitted_diagrams(&self, edition: &Edition, words: &Words) -> Vec<String> {
        omitted_diagrams(edition, words)
    }
}

impl<'a> Interior<'a> {
    /// Creates the parts of an edition. `set_in` is the sentence that names its faces.
    pub(super) fn new(edition: &'a Edition, words: &'a Words, set_in: String) -> Self {
        let matter = Matter::new(edition, words, &set_in);
        Self { keys: Keys::new(edition, words), matter, words, set_in }
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
        set: &Setter<'_>,
        take: &mut dyn TakeAnswers<'a>,
    ) -> Result<LaidOut<'a>, TypesetError> {
        let mut flows = None;
        let mut most = None;
        loop {
            let laid_out = self.laid_out_with((plan, own, most), set, &mut flows, take)?;
            let pages = if plan.has_second_volume { &laid_out.answer_pages } else { &laid_out.pages };
            let geometry = laid_out.geometry.reduced(laid_out.enlargement);
            if !self.has_right_contents((&laid_out, &geometry), set, &mut flows)? {
                continue;
            }
            let is_long_enough = plan.least_answer_pages().is_none_or(|least| pages.len() >= least);
            if is_long_enough || self.keys.is_none() || most == Some(1) {
                let flows = flows.map(|(_, flows)| flows).unwrap_or_default();
                let numbers = flows.iter().map(|(leaf, flow)| (*leaf, flow.numbers())).collect();
                let plan = Plan { is_laid_out: true, ..laid_out };
                let map = PageMap::new(Plan { geometry, ..plan.clone() }, numbers);
                return Ok(LaidOut { plan, map, flows });
            }
            let answers =
                |page: &Page| if let Page::Answers { numbers, .. } = page { Some(numbers.len()) } else { None };
            let fullest = pages.iter().filter_map(answers).max().unwrap_or(1);
            most = Some(most.unwrap_or(fullest).saturating_sub(1).max(1));
        }
    }

    /// Sets the contents again, now that the pages are known. Returns whether they take as many pages as before.
    fn has_right_contents(
        &self,
        (plan, geometry): (&Plan, &Geometry),
        set: &Setter<'_>,
        flows: &mut Option<(Geometry, Flows<'a>)>,
    ) -> Result<bool, TypesetError> {
        let Some((_, flows)) = flows.as_mut().filter(|_| plan.parts.sets(BookPart::Contents)) else { return Ok(true) };
        let flow = self.contents(plan, geometry, set)?;
        let pages = flow.frames.len();
        let before = flows.insert(Leaf::Part(BookPart::Contents), flow);
        Ok(before.is_some_and(|before| before.frames.len() == pages))
    }

    /// Sets the contents of a plan.
    fn contents(&self, plan: &Plan, geometry: &Geometry, set: &Setter<'_>) -> Result<Flow<'a>, TypesetError> {
        let part = contents(plan, geometry, self.words);
        Ok(Flow { frames: set(Apart::Flow(&part))?, sketches: Vec::new(), part })
    }

    /// Lays out the pages. With `most`, pages have at most so many answers. `flows` are the parts that were set last.
    fn laid_out_with(
        &'a self,
        (plan, own, most): (&Plan, &BTreeMap<BookPart, usize>, Option<usize>),
        set: &Setter<'_>,
        flows: &mut Option<(Geometry, Flows<'a>)>,
        take: &mut dyn TakeAnswers<'a>,
    ) -> Result<Plan, TypesetError> {
        let mut fault = None;
        let laid_out = plan.measured(|geometry| {
            let mut sheets = Sheets { parts: own.clone(), ..Sheets::default() };
            if let Err(error) = self.sheets((plan, geometry, most), set, (flows, &mut sheets), take) {
                fault = Some(error);
            }
            sheets
        });
        fault.map_or(Ok(laid_out), Err)
    }

    /// Sets all parts on pages of this geometry, and adds their pages to the sheets.
    fn sheets(
        &'a self,
        (plan, geometry, most): (&Plan, &Geometry, Option<usize>),
        set: &Setter<'_>,
        (flows, sheets): (&mut Option<(Geometry, Flows<'a>)>, &mut Sheets),
        take: &mut dyn TakeAnswers<'a>,
    ) -> Result<(), TypesetError> {
        if flows.as_ref().is_none_or(|(known, _)| known != geometry) {
            *flows = Some((geometry.clone(), self.flows(plan, geometry, set)?));
        }
        for (leaf, flow) in flows.iter().flat_map(|(_, flows)| flows) {
            let pages = flow.frames.len();
            match *leaf {
                Leaf::Part(part) => drop(sheets.parts.insert(part, pages)),
                Leaf::FullSolution(section) => sheets.full_solutions.push((section, pages)),
            }
        }
        let Some(keys) = &self.keys else { return Ok(()) };
        // Answers follow the puzzles, so the pages of the puzzles are known.
        let plan = Plan { geometry: geometry.clone(), ..plan.paginated(sheets) };
        sheets.answers = match self.answers(keys, &plan, set, most, take)? {
            None => self.answers(keys, &plan, set, Some(plan.most_answers.max(1)), take)?,
            pages => pages,
        };
        Ok(())
    }

    /// Sets the parts on pages of this geometry.
    fn flows(&'a self, plan: &Plan, geometry: &Geometry, set: &Setter<'_>) -> Result<Flows<'a>, TypesetError> {
        let parts: Vec<_> = self.matter.parts(plan, geometry).into_iter().collect();
        let set_part = |(leaf, (part, sketches)): (Leaf, (FlowPart, Vec<Sketch<'a>>))| {
            Ok((leaf, Flow { frames: set(Apart::Flow(&part))?, sketches, part }))
        };
        let mut flows = parts.into_par_iter().map(set_part).collect::<Result<Flows<'a>, TypesetError>>()?;
        if plan.parts.sets(BookPart::Contents) {
            flows.insert(Leaf::Part(BookPart::Contents), self.contents(plan, geometry, set)?);
        }
        Ok(flows)
    }

    /// Sets the answers, some at a time, hands them over and returns their pages. Without `most`, returns `None` if a page
    /// has more answers than the plan allows.
    fn answers(
        &'a self,
        keys: &'a Keys<'a>,
        plan: &Plan,
        set: &Setter<'_>,
        most: Option<usize>,
        take: &mut dyn TakeAnswers<'a>,
    ) -> Result<Option<Vec<Page>>, TypesetError> {
        let (mut pages, mut first) = (Vec::new(), 0);
        let schemes = keys.schemes(&plan.geometry);
        let mut most = Most { on_page: most, in_column: None };
        take.begin(plan.clone());
        while first < keys.count() {
            let last = (first + AT_ONCE).min(keys.count());
            let (part, sketches) = keys.part(first..last, (plan, self.words), schemes, most);
            let frames = set(Apart::Keys(&part))?;
            let mut flow = KeyFlow::new((frames, sketches, part), first + 1, last == keys.count());
            let balanced = if last == keys.count() && most.in_column.is_none() { flow.balanced() } else { None };
            if balanced.is_some() {
                // The last page is set again, with columns of the same length.
                most.in_column = balanced;
                flow.pages.pop();
                flow.frames.pop();
                if flow.pages.is_empty() {
                    continue;
                }
            }
            let end = flow.pages.last().map_or(first, |numbers| numbers.end - 1);
            // A template of the author's own may omit the marks, and then nothing would ever be finished.
            if end <= first || last == keys.count() && end != last && balanced.is_none() {
                return Err(TypesetError::Template(vec![unmarked()]));
            }
            if most.on_page.is_none() && flow.pages.iter().any(|numbers| numbers.len() > plan.most_answers.max(1)) {
                return Ok(None);
            }
            first = end;
            pages.extend(flow.pages.iter().map(|numbers| keys.page(numbers)));
            take.take(flow)?;
            typst::comemo::evict(0);
        }
        Ok(Some(pages))
    }
}

/// Returns the fault of a template that does not mark where answers begin.
fn unmarked() -> Diagnostic {
    let hint =
        "write `metadata((\"number\", str(a.number)))` at the beginning of each answer, as the built-in template does";
    Diagnostic::new("`key.typ` does not mark where each answer begins").hint(hint)
}

impl Flow<'_> {
    /// Returns a diagnostic for each text that is not printed in full.
    pub(super) fn proofread(&self) -> Vec<Diagnostic> {
        proofread_whole(&self.frames, &self.part.page_texts())
    }

    /// Returns the numbers that the template marks on each page.
    fn numbers(&self) -> Vec<Vec<usize>> {
        let of_page = |frame: &Frame| marks(frame).into_iter().map(|(_, number)| number).collect();
        self.frames.iter().map(of_page).collect()
    }
}

impl<'a> KeyFlow<'a> {
    /// Returns the flow of a document with the answers from a number on. Unless it is the last document, the answers on
    /// its last page belong to the next one, so that every page is full.
    fn new((mut frames, sketches, part): (Vec<Frame>, Vec<Sketch<'a>>, KeyPart), first: usize, is_last: bool) -> Self {
        let (mut pages, mut next, mut is_within) = (Vec::new(), first, false);
        // The pages before which no answer is unfinished.
        let mut clean = Vec::new();
        for frame in &frames {
            clean.push(!is_within);
            let begun = next;
            for (is_start, number) in marks(frame) {
                is_within = is_start;
                next = if is_start { number + 1 } else { next };
            }
            pages.push(begun..next);
        }
        let cut = (1..pages.len()).rev().find(|&page| clean[page]);
        if let Some(cut) = cut.filter(|_| !is_last) {
            pages.truncate(cut);
            frames.truncate(cut);
        }
        let is_last_whole = clean.get(pages.len().saturating_sub(1)).copied().unwrap_or_default();
        Self { frames, sketches, part, pages, is_last_whole }
    }

    /// Returns the number of answers in each column of its last page if they are to be as many; `None` if the page has one
    /// column or one answer, or begins with the rest of an answer.
    fn balanced(&self) -> Option<usize> {
        let numbers = self.pages.last().filter(|numbers| self.is_last_whole && numbers.len() > 1)?;
        let columns = self.part.columns_of(numbers.start)?;
        (columns > 1).then(|| numbers.len().div_ceil(columns))
    }

    /// Returns a diagnostic for each text that is not printed in full.
    pub(super) fn proofread(&self) -> Vec<Diagnostic> {
        let numbers =
            self.pages.first().map_or(0, |numbers| numbers.start)..self.pages.last().map_or(0, |last| last.end);
        proofread_whole(&self.frames, &self.part.texts(numbers))
    }
}

/// Returns the numbers that the template marks with the metadata `("number", "17")` and `("end", "17")`, in the order of
/// the page, with whether they are the former.
fn marks(frame: &Frame) -> Vec<(bool, usize)> {
    let mut found = Vec::new();
    for (_, item) in frame.items() {
        match item {
            FrameItem::Group(group) => found.extend(marks(&group.frame)),
            FrameItem::Tag(Tag::Start(content, _)) => {
                let Some(element) = content.to_packed::<MetadataElem>() else { continue };
                let Value::Array(array) = &element.value else { continue };
                if let [Value::Str(word), Value::Str(number)] = array.as_slice()
                    && let Ok(number) = number.parse()
                {
                    found.push((word.as_str() == "number", number));
                }
            }
            _ => {}
        }
    }
    found
}

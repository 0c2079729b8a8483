//! The parts of a volume that are generated from its puzzles (rules, primer, full solutions, hints, index, colophon):
//! their contents as blocks, which Typst breaks into lines, columns and pages.

use super::figure::{PictureView, Sketch, Sketches};
use super::fit::{TextMeasure, breakable};
use super::key_layout::{em_of, least_cell};
use super::room::{heading_size, smallest_text};
use super::rules::rules;
use super::sentence::{Run, plain, runs};
use super::volume::Setup;
use crate::board::Puzzle;
use crate::book::geometry::Geometry;
use crate::book::parts::{BookPart, PARTS};
use crate::book::{Edition, Entry, Length, Plan, printed_rating};
use crate::draw::{Pencil, Picture, Scene, curve, label_room, scene, values_to_a_bar};
use crate::explain::TechniquePage;
use crate::explain::{Coordinates, Degree, Narrator, Text, Words, with_houses};
use crate::logic::{Family, Proved, Step, TechniqueKey, View, example, views};
use crate::messages::*;
use crate::rating::{Rating, ladder};
use crate::typeset::proofread::{Manuscript, Owner, PageTexts};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A part that flows, or the full solution of a section.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(in super::super) enum Leaf {
    /// A part of the volume.
    Part(BookPart),
    /// The full solution of a section's example.
    FullSolution(usize),
}

/// The parts of an edition that flow.
pub(in super::super) struct Matter<'a>(BTreeMap<Leaf, Draft<'a>>);

/// A part before layout.
pub(super) struct Draft<'a> {
    pub heading: String,
    /// Words at the end of the heading's line.
    pub beside: Option<String>,
    pub pieces: Vec<Piece<'a>>,
    /// Whether it is set in columns if the page has room for them.
    pub is_in_columns: bool,
}

/// Makes a part of an edition.
type Maker<'a> = fn(&'a Edition, &Words) -> Draft<'a>;

/// An item that flows.
pub(super) enum Piece<'a> {
    /// A heading within the part, which stays with the next item.
    Heading(String),
    /// Bold words, and the words after them; both may be empty.
    Words { lead: String, text: Text, size: usize },
    /// A numbered sentence, and a picture below it.
    Item { number: String, text: Text, figure: Option<Figure<'a>> },
    /// A heading, a paragraph, a picture and its caption, never separated. Texts may be empty.
    Shown { heading: Option<String>, text: String, figure: Option<Figure<'a>>, caption: Text },
}

/// A picture.
pub(super) struct Figure<'a> {
    pub drawing: Drawing<'a>,
    pub alt: String,
    /// The largest side of a cell.
    pub most: Length,
}

#[derive(Clone)]
pub(super) enum Drawing<'a> {
    Puzzle(&'a Puzzle),
    Step(Arc<Proved<Step>>, View),
    Curve { values: Vec<u32>, floor: u32 },
}

/// A part that flows, as its template sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(in super::super) struct FlowPart {
    #[serde(flatten)]
    setup: Setup,
    #[serde(skip)]
    key: &'static str,
    heading: String,
    beside: Option<String>,
    /// The font size of the heading in points.
    heading_size: usize,
    columns: usize,
    /// The distance between columns in micrometres.
    gutter: i64,
    /// The number of signs of the longest number.
    number_signs: usize,
    blocks: Vec<BlockView>,
}

/// An item on a page.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
enum BlockView {
    Heading {
        text: String,
    },
    Words {
        text: Vec<Run>,
        /// The font size in tenths of a point.
        size: usize,
    },
    Item {
        number: String,
        text: Vec<Run>,
        figure: Option<PictureView>,
    },
    Shown {
        heading: Option<String>,
        text: String,
        figure: Option<PictureView>,
        caption: Vec<Run>,
        /// Whether the column has room for the caption beside the picture.
        is_beside: bool,
    },
}

/// Font sizes in tenths of a point: running text, small text.
const TEXT: usize = 95;
const SMALL: usize = 85;
/// The distance between columns, the minimum width of a column of text, and the largest cell of a diagram.
const GUTTER: Length = Length::millimetres(7);
const COLUMN: Length = Length::millimetres(56);
const LARGEST_CELL: Length = Length::millimetres(7);
/// The least room for a caption beside a picture.
const CAPTION: Length = Length::millimetres(38);
/// The largest number of diagrams in a full solution.
const MAX_DIAGRAMS: usize = 4;

impl<'a> Piece<'a> {
    pub(super) fn words(lead: impl Into<String>, text: Text, size: usize) -> Self {
        Self::Words { lead: lead.into(), text, size }
    }

    fn figure(&self) -> Option<&Figure<'a>> {
        match self {
            Self::Item { figure, .. } => figure.as_ref(),
            Self::Shown { figure, .. } => figure.as_ref(),
            _ => None,
        }
    }
}

impl<'a> Matter<'a> {
    /// Collects the parts of an edition.
    ///
    /// `set_in` is the sentence that names the faces of the book.
    pub(in super::super) fn new(edition: &'a Edition, words: &Words, set_in: &str) -> Self {
        let plan = &edition.plan;
        let mut drafts = BTreeMap::new();
        let makers: [(BookPart, Maker<'a>); 5] = [
            (BookPart::OtherTitles, other_titles),
            (BookPart::Rules, rules),
            (BookPart::Primer, primer),
            (BookPart::Hints, hints),
            (BookPart::Index, index),
        ];
        for (part, make) in makers.into_iter().filter(|(part, _)| plan.parts.sets(*part)) {
            drafts.insert(Leaf::Part(part), make(edition, words));
        }
        if plan.parts.sets(BookPart::Colophon) {
            drafts.insert(Leaf::Part(BookPart::Colophon), colophon(edition, words, set_in));
        }
        if plan.parts.sets(BookPart::FullSolutions) {
            let solved = plan.levels().into_iter().filter_map(|section| Some((section, edition.example(section)?)));
            let solved =
                solved.map(|(section, entry)| (Leaf::FullSolution(section), full_solution(plan, entry, words)));
            drafts.extend(solved);
        }
        Self(drafts)
    }

    /// Returns the parts as templates see them on pages of this geometry, each with its pictures.
    pub(in super::super) fn parts(
        &'a self,
        plan: &Plan,
        geometry: &Geometry,
        measure: &TextMeasure<'_>,
    ) -> BTreeMap<Leaf, (FlowPart, Vec<Sketch<'a>>)> {
        let view = |(leaf, draft): (&Leaf, &'a Draft<'a>)| (*leaf, draft.view(*leaf, (plan, geometry), measure));
        self.0.par_iter().map(view).collect()
    }
}

impl Leaf {
    /// Returns the part that it belongs to.
    pub(in super::super) fn part(self) -> BookPart {
        match self {
            Self::Part(part) => part,
            Self::FullSolution(_) => BookPart::FullSolutions,
        }
    }
}

impl Manuscript for FlowPart {
    /// Returns the texts of the part as if it were one page.
    fn page_texts(&self) -> Vec<PageTexts> {
        let mut page = PageTexts { number: 1, texts: Vec::new() };
        let part = Owner::Part(self.key);
        page.add(part, self.heading.clone());
        page.add_some(part, self.beside.as_ref());
        for block in &self.blocks {
            match block {
                BlockView::Heading { text } => page.add(part, text),
                BlockView::Words { text, .. } => page.add(part, plain(text)),
                BlockView::Item { number, text, .. } => {
                    page.add(part, number);
                    page.add(number.parse().map_or(part, Owner::Puzzle), plain(text));
                }
                BlockView::Shown { heading, text, caption, .. } => {
                    page.add_some(part, heading.as_ref());
                    page.add(part, text);
                    page.add(part, plain(caption));
                }
            }
        }
        vec![page]
    }
}

impl<'a> Draft<'a> {
    fn view(
        &'a self,
        leaf: Leaf,
        (plan, geometry): (&Plan, &Geometry),
        measure: &TextMeasure<'_>,
    ) -> (FlowPart, Vec<Sketch<'a>>) {
        let least = smallest_text(plan);
        let (width, height) = (geometry.text_width(), geometry.text_height());
        let column = |columns: usize| (width - GUTTER * (columns - 1)) / columns;
        // A board with marks that would be illegible needs wider columns.
        let fits = |columns: usize| {
            let mut boards = self.pieces.iter().filter_map(Piece::figure);
            column(columns) >= COLUMN && boards.all(|figure| figure.cell(column(columns), least).is_some())
        };
        let most = if self.is_in_columns { 3 } else { 1 };
        let columns = (1..=most).rev().find(|&columns| fits(columns)).unwrap_or(1);
        let mut context = FlowContext {
            sketches: Sketches::default(),
            column: column(columns),
            height,
            least,
            coordinates: plan.coordinates,
        };
        let number = |piece: &Piece<'_>| match piece {
            Piece::Item { number, .. } => number.chars().count(),
            _ => 0,
        };
        let part = FlowPart {
            setup: Setup::of_part(plan, geometry),
            key: PARTS.iter().find(|row| row.part == leaf.part()).map_or("", |row| row.key),
            heading: self.heading.clone(),
            beside: self.beside.clone(),
            heading_size: heading_size(measure, geometry, &self.heading, 26),
            columns,
            gutter: GUTTER.as_micrometres(),
            number_signs: self.pieces.iter().map(number).max().unwrap_or(0),
            blocks: self.pieces.iter().map(|piece| piece.view(&mut context)).collect(),
        };
        (part, context.sketches.into_list())
    }
}

/// The context for making the blocks of a part.
struct FlowContext<'a> {
    sketches: Sketches<'a>,
    /// The width of a column and the height of the page.
    column: Length,
    height: Length,
    /// The size of the smallest text in pictures.
    least: Length,
    coordinates: Coordinates,
}

impl<'a> Piece<'a> {
    fn view(&'a self, context: &mut FlowContext<'a>) -> BlockView {
        match self {
            Self::Heading(text) => BlockView::Heading { text: text.clone() },
            Self::Words { lead, text, size } => {
                let mut words = if lead.is_empty() { Vec::new() } else { vec![Run::bold(lead), Run::plain(" ")] };
                words.extend(runs(text, text));
                BlockView::Words { text: words, size: *size }
            }
            Self::Item { number, text, figure } => BlockView::Item {
                number: number.clone(),
                text: runs(text, text),
                figure: figure.as_ref().and_then(|figure| figure.view(context)),
            },
            Self::Shown { heading, text, figure, caption } => {
                let figure = figure.as_ref().and_then(|figure| figure.view(context));
                let room = |figure: PictureView| context.column - Length::micrometres(figure.width());
                BlockView::Shown {
                    heading: heading.clone(),
                    text: text.clone(),
                    figure,
                    caption: runs(caption, caption),
                    is_beside: figure.is_some_and(|figure| room(figure) >= CAPTION),
                }
            }
        }
    }
}

impl<'a> Figure<'a> {
    /// Returns its width and height in hundredths of a cell, including labels.
    fn hundredths(&self, em: i32) -> (usize, usize) {
        let cells = |puzzle: &Puzzle| {
            let (columns, rows) = puzzle.board().extent();
            let labels = label_room(em) as usize;
            (columns * 100 + labels, rows * 100 + labels)
        };
        match &self.drawing {
            Drawing::Puzzle(puzzle) => cells(puzzle),
            Drawing::Step(step, _) => cells(&step.before().puzzle),
            Drawing::Curve { .. } => (4_000, 1_200),
        }
    }

    /// Returns the side of a cell in a column of this width; `None` if something in it would be illegible.
    fn cell(&self, column: Length, least: Length) -> Option<Length> {
        let cell_with = |em: i32| column * 100 / self.hundredths(em).0;
        if matches!(self.drawing, Drawing::Curve { .. }) {
            return Some(cell_with(0));
        }
        let cell = cell_with(0).min(self.most);
        let cell = cell_with(em_of(least, cell)).min(self.most);
        let smallest = match &self.drawing {
            Drawing::Step(step, view) => position(step, view).smallest_mark(),
            _ => None,
        };
        (cell >= least_cell(least, smallest)).then_some(cell)
    }

    /// Returns its picture; `None` if it has no room.
    fn view(&'a self, context: &mut FlowContext<'a>) -> Option<PictureView> {
        let (coordinates, least) = (context.coordinates, context.least);
        let cell = self.cell(context.column, least)?;
        let em = em_of(least, cell);
        if cell * self.hundredths(em).1 / 100 > context.height {
            return None;
        }
        let extent = match &self.drawing {
            Drawing::Puzzle(puzzle) => puzzle.board().extent(),
            Drawing::Step(step, _) => step.before().puzzle.board().extent(),
            Drawing::Curve { .. } => {
                return Some(context.sketches.figure(self.drawing.scene(coordinates, em), cell, self.alt.clone()));
            }
        };
        let drawing = self.drawing.clone();
        let scene = move || drawing.scene(coordinates, em);
        Some(context.sketches.numbered(extent, cell, em, self.alt.clone(), scene))
    }
}

/// Returns a position with a step shown on it.
fn position<'b>(step: &'b Proved<Step>, view: &'b View) -> Picture<'b> {
    let before = step.before();
    Picture { pencil: Pencil::Marked, ..Picture::solution(&before.puzzle, &before.grid) }.with_view(view)
}

impl Drawing<'_> {
    fn scene(&self, coordinates: Coordinates, em: i32) -> Scene {
        match self {
            Self::Puzzle(puzzle) => scene(&Picture::puzzle(puzzle).with_labels(coordinates).with_least(em)),
            Self::Step(step, view) => scene(&position(step, view).with_labels(coordinates).with_least(em)),
            Self::Curve { values, floor } => curve(values, *floor),
        }
    }
}

/// Returns a step as a diagram.
pub(super) fn diagram<'a>(
    step: &Arc<Proved<Step>>,
    narrator: &Narrator<'_>,
    sentence: &Text,
    most: Length,
) -> Option<Figure<'a>> {
    let view = views(step).into_iter().next()?.within(&step.before().candidates);
    let alt = narrator.say(AltStep { sentence: narrator.spoken(sentence) });
    Some(Figure { drawing: Drawing::Step(Arc::clone(step), view), alt, most })
}

fn other_titles<'a>(edition: &'a Edition, words: &Words) -> Draft<'a> {
    let plan = &edition.plan;
    let heading = match &plan.author {
        Some(author) => words.say(OtherTitlesBy { author: breakable(author) }),
        None => words.say(OtherTitles),
    };
    let titles = plan.parts.text(BookPart::OtherTitles).lines().map(breakable).filter(|title| !title.is_empty());
    let pieces = titles.map(|title| Piece::words("", Text::plain(&title), 110)).collect();
    Draft { heading, beside: None, pieces, is_in_columns: false }
}

/// Returns the primer: the techniques that the book's puzzles need, in learning order.
fn primer<'a>(edition: &'a Edition, words: &Words) -> Draft<'a> {
    let mut used: BTreeMap<TechniqueKey, usize> = BTreeMap::new();
    for entry in edition.puzzles() {
        entry.trace.technique_counts().into_iter().for_each(|(key, _)| *used.entry(key).or_default() += 1);
    }
    let mut techniques: Vec<(TechniqueKey, usize)> = used.into_iter().collect();
    techniques.sort_by_key(|(key, _)| (ladder::place(key).unwrap_or(usize::MAX), *key));
    let intro = Text::plain(&words.say(PrimerIntro));
    let lessons = techniques.into_par_iter().flat_map_iter(|(key, count)| lesson(key, count, &edition.plan, words));
    let pieces = std::iter::once(Piece::words("", intro, TEXT)).chain(lessons.collect::<Vec<_>>()).collect();
    Draft { heading: words.say(Primer), beside: None, pieces, is_in_columns: true }
}

/// Returns the primer's text on a technique.
fn lesson<'a>(key: TechniqueKey, count: usize, plan: &Plan, words: &Words) -> Vec<Piece<'a>> {
    let name = words.technique(&key);
    let idea = Piece::words("", Text::plain(&TechniquePage::of(key, words.tag()).idea()), TEXT);
    let needed = Piece::words("", Text::plain(&words.say(PrimerNeeded { count })), SMALL);
    let shown = example(&key).map(Arc::new).and_then(|step| {
        let narrator = Narrator::new(words, step.before().puzzle.board(), plan.coordinates);
        let caption = narrator.sentence(&step);
        let figure = diagram(&step, &narrator, &caption, LARGEST_CELL)?;
        Some(Piece::Shown { heading: Some(name.clone()), text: String::new(), figure: Some(figure), caption })
    });
    vec![shown.unwrap_or(Piece::Heading(name)), idea, needed]
}

/// Returns the full solution of a puzzle: the board, then every step.
fn full_solution<'a>(plan: &Plan, entry: &'a Entry, words: &Words) -> Draft<'a> {
    let level =
        entry.grade.as_ref().map(|grade| grade.name.as_deref().map_or_else(|| words.grade(&grade.key), breakable));
    let heading = level.map_or_else(|| words.say(FullSolutions), |grade| words.say(FullSolutionOf { grade }));
    let narrator = Narrator::new(words, entry.puzzle.board(), plan.coordinates);
    // The puzzle is not in the book, so it has no number.
    let alt = with_houses(narrator.rows(entry.puzzle.givens()), words, &entry.puzzle, plan.coordinates);
    let scale = plan.sections[entry.section].difficulty.scale;
    let rating = entry.rating(scale).map(|rating| printed_rating(words, scale, rating)).unwrap_or_default();
    let intro = Text::plain(&words.say(FullSolutionIntro { rating }));
    let figure = Figure { drawing: Drawing::Puzzle(&entry.puzzle), alt, most: LARGEST_CELL };
    let mut pieces = vec![Piece::Shown { heading: None, text: String::new(), figure: Some(figure), caption: intro }];
    let steps = entry.trace.step_by_step();
    let mut shown: Vec<usize> =
        (0..steps.len()).filter(|&index| steps[index].technique.info().family > Family::Singles).collect();
    shown.sort_by_key(|&index| std::cmp::Reverse(entry.weights.get(index).copied()));
    shown.truncate(MAX_DIAGRAMS);
    for (index, step) in steps.into_iter().enumerate() {
        let is_single = step.technique.info().family == Family::Singles;
        let sentence = if is_single { narrator.sentence(&step) } else { narrator.hint(&step, Degree::Step) };
        let step = Arc::new(step);
        let drawn = shown.contains(&index);
        let figure = drawn.then(|| diagram(&step, &narrator, &sentence, LARGEST_CELL)).flatten();
        pieces.push(Piece::Item { number: (index + 1).to_string(), text: sentence, figure });
    }
    Draft { heading, beside: None, pieces, is_in_columns: true }
}

/// Returns three hints for each puzzle. All hints of one degree come before the next degree, so that readers do not see
/// too much.
fn hints<'a>(edition: &'a Edition, words: &Words) -> Draft<'a> {
    let plan = &edition.plan;
    let entries: Vec<&Entry> = edition.puzzles().collect();
    let hints =
        |entry: &&Entry| entry.hints(&Narrator::new(words, entry.puzzle.board(), plan.coordinates)).unwrap_or_default();
    let hinted: Vec<[Text; 3]> = entries.par_iter().map(hints).collect();
    let mut pieces = vec![Piece::words("", Text::plain(&words.say(HintsIntro)), TEXT)];
    let headings = [words.say(HintsFirst), words.say(HintsSecond), words.say(HintsThird)];
    for (degree, heading) in headings.into_iter().enumerate() {
        pieces.push(Piece::Heading(heading));
        pieces.extend(entries.iter().zip(&hinted).map(|(entry, hints)| Piece::Item {
            number: entry.number.to_string(),
            text: hints[degree].clone(),
            figure: None,
        }));
    }
    Draft { heading: words.say(Hints), beside: None, pieces, is_in_columns: true }
}

/// Returns the index of puzzles by rating and by the techniques that they need.
fn index<'a>(edition: &'a Edition, words: &Words) -> Draft<'a> {
    let plan = &edition.plan;
    let mut pieces = Vec::new();
    let list = |numbers: &[usize]| {
        let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
        Text::plain(&numbers.join(", "))
    };
    for scale in plan.scales() {
        let mut by_rating: BTreeMap<(Rating, bool), Vec<usize>> = BTreeMap::new();
        let rated = |entry: &&Entry| plan.sections[entry.section].difficulty.scale == scale;
        for (entry, rating) in edition.puzzles().filter(rated).filter_map(|entry| Some((entry, entry.rating(scale)?))) {
            by_rating.entry(rating).or_default().push(entry.number);
        }
        pieces.push(Piece::Heading(words.say(RatingOnScale { scale: scale.key.to_string() })));
        pieces.extend(by_rating.into_iter().map(|(rating, numbers)| {
            Piece::words(printed_rating(words, scale, rating), list(&numbers), SMALL)
        }));
    }
    let mut by_technique: BTreeMap<(usize, TechniqueKey), Vec<usize>> = BTreeMap::new();
    for entry in edition.puzzles() {
        let needed = entry.trace.technique_counts().into_iter().map(|(key, _)| key);
        for key in needed.filter(|key| key.info().family > Family::Singles) {
            by_technique.entry((ladder::place(&key).unwrap_or(usize::MAX), key)).or_default().push(entry.number);
        }
    }
    if !by_technique.is_empty() {
        pieces.push(Piece::Heading(words.say(IndexTechniques)));
    }
    pieces.extend(
        by_technique
            .into_iter()
            .map(|((_, key), numbers)| Piece::words(words.technique(&key), list(&numbers), SMALL)),
    );
    Draft { heading: words.say(Index), beside: None, pieces, is_in_columns: true }
}

/// Returns the colophon: how the book was made, with the curve of its ratings.
fn colophon<'a>(edition: &'a Edition, words: &Words, set_in: &str) -> Draft<'a> {
    let plan = &edition.plan;
    let mut pieces = Vec::new();
    for scale in plan.scales() {
        let values = edition.curve(scale);
        let ends = (values.iter().min().copied(), values.iter().max().copied());
        let (Some(low), Some(high)) = ends else { continue };
        let [low, high] = [low, high].map(|rating| words.figure(&scale.print(Rating(rating))));
        let count = values_to_a_bar(values.len());
        let caption = words.say(ColophonCurve { scale: scale.key.to_string(), count, low, high });
        let drawing = Drawing::Curve { values, floor: scale.range.0 };
        let figure = Figure { drawing, alt: caption.clone(), most: LARGEST_CELL };
        let caption = Text::plain(&caption);
        pieces.push(Piece::Shown { heading: None, text: String::new(), figure: Some(figure), caption });
    }
    let made = [
        words.say(SiteMadeWith { version: env!("CARGO_PKG_VERSION").to_string() }),
        words.say(CopyrightSeed { seed: plan.seed.to_string() }),
        set_in.to_owned(),
    ];
    pieces.extend(made.iter().map(|line| Piece::words("", Text::plain(line), TEXT)));
    Draft { heading: words.say(Colophon), beside: None, pieces, is_in_columns: false }
}

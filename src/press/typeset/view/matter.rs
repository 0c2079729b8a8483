//! The parts of a volume that are generated from its puzzles (primer, full solutions, hints, index, colophon): their
//! contents and their flow over pages.

use super::figure::PictureView;
use super::fit::{TextMeasure, breakable};
use super::flow::{Block, Body, FlowArea, PlacedBlock, flow};
use super::key_layout::{em_of, least_cell};
use super::room::PageContext;
use super::sentence::{Run, byte_range, plain, runs_within};
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
use crate::typeset::proofread::{Owner, PageTexts};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

/// A part that flows, or the full solution of a section.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Leaf {
    /// A part of the volume.
    Part(BookPart),
    /// The full solution of a section's example.
    FullSolution(usize),
}

/// The parts of an edition that flow.
pub(in super::super) struct Matter<'a>(BTreeMap<Leaf, Draft<'a>>);

/// The positions of the blocks of each part, page by page.
pub(super) type Flows = BTreeMap<Leaf, Vec<Vec<PlacedBlock>>>;

/// A part before layout.
struct Draft<'a> {
    heading: String,
    pieces: Vec<Piece<'a>>,
    /// Whether it is set in columns if the page has room for them.
    is_in_columns: bool,
}

/// Makes a part of an edition.
type Maker<'a> = fn(&'a Edition, &Words) -> Draft<'a>;

/// An item that flows.
struct Piece<'a> {
    above: Length,
    is_bound: bool,
    what: What<'a>,
}

enum What<'a> {
    /// A heading within the part.
    Heading(String),
    /// Bold words, and the words after them; both may be empty. The font size is in tenths of a point.
    Words {
        lead: String,
        text: Text,
        size: usize,
    },
    Figure(Figure<'a>),
}

/// A picture.
struct Figure<'a> {
    drawing: Drawing<'a>,
    alt: String,
}

#[derive(Clone)]
enum Drawing<'a> {
    Puzzle(&'a Puzzle),
    Step(Arc<Proved<Step>>, View),
    Curve { values: Vec<u32>, floor: u32 },
}

/// A page of a part that flows.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct FlowView {
    /// The key of the part that the page belongs to.
    #[serde(skip)]
    part: &'static str,
    /// The heading; `None` except on the first page.
    heading: Option<String>,
    /// The font size of the heading in points.
    size: usize,
    pieces: Vec<PieceView>,
}

/// An item on a page. Positions and sizes are in micrometres, relative to the corner of the text area.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct PieceView {
    /// The puzzle that the hint is for.
    #[serde(skip)]
    puzzle: Option<usize>,
    x: i64,
    y: i64,
    width: i64,
    heading: Option<String>,
    lines: Vec<Vec<Run>>,
    /// The font size in tenths of a point.
    size: usize,
    figure: Option<PictureView>,
}

/// Font sizes in tenths of a point: running text, small text, headings within a part.
const TEXT: usize = 95;
const SMALL: usize = 85;
/// Heights of the head of a part and of headings within it, and distances.
const HEAD: Length = Length::millimetres(22);
const HEADING: Length = Length::micrometres(4_600);
const PARAGRAPH: Length = Length::micrometres(1_500);
const APART: Length = Length::millimetres(4);
const BELOW_FIGURE: Length = Length::micrometres(3_200);
const SECTION: Length = Length::millimetres(7);
/// The minimum width of a column of text, and the largest cell of a diagram.
const COLUMN: Length = Length::millimetres(56);
const LARGEST_CELL: Length = Length::millimetres(7);
/// The largest number of diagrams in a full solution.
const MAX_DIAGRAMS: usize = 4;

impl<'a> Piece<'a> {
    fn words(above: Length, lead: impl Into<String>, text: Text, size: usize) -> Self {
        Self { above, is_bound: false, what: What::Words { lead: lead.into(), text, size } }
    }

    fn heading(text: impl Into<String>) -> Self {
        Self { above: SECTION, is_bound: true, what: What::Heading(text.into()) }
    }

    fn figure(drawing: Drawing<'a>, alt: String) -> Self {
        Self { above: PARAGRAPH, is_bound: false, what: What::Figure(Figure { drawing, alt }) }
    }

    fn bound(self) -> Self {
        Self { is_bound: true, ..self }
    }

    /// Returns the number at the start of its words.
    fn number(&self) -> Option<usize> {
        match &self.what {
            What::Words { lead, .. } => lead.parse().ok(),
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
        let makers: [(BookPart, Maker<'a>); 4] = [
            (BookPart::OtherTitles, other_titles),
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

    /// Lays out the parts on pages of this geometry.
    pub(super) fn flows(&self, geometry: &Geometry, measure: &TextMeasure<'_>, least: Length) -> Flows {
        let flowed = self.0.par_iter().map(|(leaf, draft)| (*leaf, draft.flow(geometry, measure, least)));
        flowed.collect()
    }

    /// Returns the contents of a page of a part.
    pub(super) fn view(
        &'a self,
        room: &mut PageContext<'a>,
        leaf: Leaf,
        sheet: usize,
        placed: &[PlacedBlock],
    ) -> FlowView {
        let draft = &self.0[&leaf];
        let mut pieces: Vec<PieceView> =
            placed.iter().map(|placed| draft.pieces[placed.block].view(room, placed)).collect();
        if leaf == Leaf::Part(BookPart::Hints) {
            for (piece, placed) in pieces.iter_mut().zip(placed) {
                piece.puzzle = draft.pieces[placed.block].number();
            }
        }
        let heading = (sheet == 0).then(|| draft.heading.clone());
        let size = super::front::heading_size(room, &draft.heading, 26, Length::ZERO);
        FlowView { part: leaf.key(), heading, size, pieces }
    }
}

impl Leaf {
    /// Returns the key of the part.
    fn key(self) -> &'static str {
        let part = match self {
            Self::Part(part) => part,
            Self::FullSolution(_) => BookPart::FullSolutions,
        };
        PARTS.iter().find(|row| row.part == part).map_or("", |row| row.key)
    }
}

impl FlowView {
    /// Adds the texts of this page.
    pub(super) fn add_texts(&self, page: &mut PageTexts) {
        let part = Owner::Part(self.part);
        page.add_some(part, self.heading.as_ref());
        for piece in &self.pieces {
            page.add_some(part, piece.heading.as_ref());
            let owner = piece.puzzle.map_or(part, Owner::Puzzle);
            page.add(owner, piece.lines.iter().map(|line| plain(line)).collect::<String>());
        }
    }
}

impl Draft<'_> {
    fn flow(&self, geometry: &Geometry, measure: &TextMeasure<'_>, least: Length) -> Vec<Vec<PlacedBlock>> {
        let (width, height) = (geometry.text_width(), geometry.text_height());
        let area = |columns| FlowArea { width, height, head: HEAD, columns };
        // A board with marks that would be illegible needs wider columns.
        let fits = |columns: usize| {
            let column = area(columns).column();
            let boards = || {
                self.pieces.iter().filter_map(|piece| match &piece.what {
                    What::Figure(figure) => Some(figure),
                    _ => None,
                })
            };
            column >= COLUMN && boards().all(|figure| figure.cell(column, least).is_some())
        };
        let most = if self.is_in_columns { 3 } else { 1 };
        let area = area((1..=most).rev().find(|&columns| fits(columns)).unwrap_or(1));
        let is_figure = |piece: &Piece<'_>| matches!(piece.what, What::Figure(_));
        let block = |(index, piece): (usize, &Piece<'_>)| Block {
            // Words below a board have a minimum distance from it.
            above: if index > 0 && is_figure(&self.pieces[index - 1]) {
                piece.above.max(BELOW_FIGURE)
            } else {
                piece.above
            },
            is_bound: piece.is_bound,
            body: match &piece.what {
                What::Heading(text) => {
                    let lines = measure.broken(text, area.column().points() / 12.0).len();
                    Body::Whole(HEADING * lines)
                }
                What::Words { lead, text, size } => Body::Words(measure.words(&joined(lead, text)), *size),
                What::Figure(figure) => Body::Whole(figure.height(area.column(), height, least)),
            },
        };
        flow(&self.pieces.iter().enumerate().map(block).collect::<Vec<_>>(), area)
    }
}

/// Joins the bold words and the words after them.
fn joined(lead: &str, text: &str) -> String {
    [lead, text].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

impl<'a> Piece<'a> {
    fn view(&'a self, room: &mut PageContext<'a>, placed: &PlacedBlock) -> PieceView {
        let mut view = PieceView {
            puzzle: None,
            x: placed.at.0.as_micrometres(),
            y: placed.at.1.as_micrometres(),
            width: placed.width.as_micrometres(),
            heading: None,
            lines: Vec::new(),
            size: TEXT,
            figure: None,
        };
        match &self.what {
            What::Heading(text) => view.heading = Some(text.clone()),
            What::Words { lead, text, size } => {
                view.size = *size;
                let whole = joined(lead, text);
                view.lines = placed.lines.iter().map(|line| led(lead, text, &whole, line)).collect();
            }
            What::Figure(figure) => view.figure = figure.view(room, placed.width),
        }
        view
    }
}

/// Returns the words of a line, counted through the bold words and the text after them.
fn led(lead: &str, text: &Text, whole: &str, line: &Range<usize>) -> Vec<Run> {
    let bytes = byte_range(whole, line.clone());
    let before = whole.len() - text.len();
    let of_lead = bytes.start.min(lead.len())..bytes.end.min(lead.len());
    let of_text = bytes.start.saturating_sub(before)..bytes.end.saturating_sub(before);
    let mut runs = Vec::new();
    if !of_lead.is_empty() {
        runs.push(Run::bold(&lead[of_lead]));
        runs.push(Run::plain(" "));
    }
    runs.extend(runs_within(text, of_text));
    runs
}

impl<'a> Figure<'a> {
    /// Returns the width and height in hundredths of a cell, including labels.
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
        let cell = cell_with(0).min(LARGEST_CELL);
        let cell = cell_with(em_of(least, cell)).min(LARGEST_CELL);
        let smallest = match &self.drawing {
            Drawing::Step(step, view) => position(step, view).smallest_mark(),
            _ => None,
        };
        (cell >= least_cell(least, smallest)).then_some(cell)
    }

    /// Returns the height of the picture; zero if it is omitted.
    fn height(&self, column: Length, most: Length, least: Length) -> Length {
        let height = |cell: Length| cell * self.hundredths(em_of(least, cell)).1 / 100;
        self.cell(column, least).map(height).filter(|height| *height <= most).unwrap_or(Length::ZERO)
    }

    fn view(&'a self, room: &mut PageContext<'a>, column: Length) -> Option<PictureView> {
        let least = room.smallest_text();
        let (cell, coordinates) = (self.cell(column, least)?, room.plan().coordinates);
        if self.height(column, room.plan().geometry.text_height(), least) == Length::ZERO {
            return None;
        }
        let em = em_of(least, cell);
        if let Drawing::Curve { .. } = self.drawing {
            return Some(room.sketches.figure(self.drawing.scene(coordinates, em), cell, self.alt.clone()));
        }
        let extent = match &self.drawing {
            Drawing::Puzzle(puzzle) => puzzle.board().extent(),
            Drawing::Step(step, _) => step.before().puzzle.board().extent(),
            Drawing::Curve { .. } => (0, 0),
        };
        let drawing = self.drawing.clone();
        let scene = move || drawing.scene(coordinates, em);
        Some(room.sketches.numbered(extent, cell, em, self.alt.clone(), scene))
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
fn diagram<'a>(step: &Arc<Proved<Step>>, narrator: &Narrator<'_>, sentence: &Text) -> Option<Piece<'a>> {
    let view = views(step).into_iter().next()?.within(&step.before().candidates);
    let alt = narrator.say(AltStep { sentence: narrator.spoken(sentence) });
    Some(Piece::figure(Drawing::Step(Arc::clone(step), view), alt))
}

fn other_titles<'a>(edition: &'a Edition, words: &Words) -> Draft<'a> {
    let plan = &edition.plan;
    let heading = match &plan.author {
        Some(author) => words.say(OtherTitlesBy { author: breakable(author) }),
        None => words.say(OtherTitles),
    };
    let titles = plan.parts.text(BookPart::OtherTitles).lines().map(breakable).filter(|title| !title.is_empty());
    let pieces = titles.map(|title| Piece::words(APART, "", Text::plain(&title), 110)).collect();
    Draft { heading, pieces, is_in_columns: false }
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
    let pieces =
        std::iter::once(Piece::words(Length::ZERO, "", intro, TEXT)).chain(lessons.collect::<Vec<_>>()).collect();
    Draft { heading: words.say(Primer), pieces, is_in_columns: true }
}

/// Returns the primer's text on a technique.
fn lesson<'a>(key: TechniqueKey, count: usize, plan: &Plan, words: &Words) -> Vec<Piece<'a>> {
    let mut pieces = vec![Piece::heading(words.technique(&key))];
    let idea = Text::plain(&TechniquePage::of(key, words.tag()).idea());
    pieces.push(Piece::words(PARAGRAPH, "", idea, TEXT));
    if let Some(step) = example(&key).map(Arc::new) {
        let narrator = Narrator::new(words, step.before().puzzle.board(), plan.coordinates);
        let sentence = narrator.sentence(&step);
        pieces.extend(diagram(&step, &narrator, &sentence).map(Piece::bound));
        pieces.push(Piece::words(PARAGRAPH, "", sentence, SMALL));
    }
    let needed = Text::plain(&words.say(PrimerNeeded { count }));
    pieces.push(Piece::words(PARAGRAPH, "", needed, SMALL));
    pieces
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
    let mut pieces = vec![
        Piece::words(Length::ZERO, "", Text::plain(&words.say(FullSolutionIntro { rating })), TEXT),
        Piece::figure(Drawing::Puzzle(&entry.puzzle), alt),
    ];
    let steps = entry.trace.step_by_step();
    let mut shown: Vec<usize> =
        (0..steps.len()).filter(|&index| steps[index].technique.info().family > Family::Singles).collect();
    shown.sort_by_key(|&index| std::cmp::Reverse(entry.weights.get(index).copied()));
    shown.truncate(MAX_DIAGRAMS);
    for (index, step) in steps.into_iter().enumerate() {
        let is_single = step.technique.info().family == Family::Singles;
        let sentence = if is_single { narrator.sentence(&step) } else { narrator.hint(&step, Degree::Step) };
        let step = Arc::new(step);
        let drawn = shown.contains(&index).then(|| diagram(&step, &narrator, &sentence)).flatten();
        let piece = Piece::words(PARAGRAPH, (index + 1).to_string(), sentence, SMALL);
        pieces.push(if drawn.is_some() { piece.bound() } else { piece });
        pieces.extend(drawn);
    }
    Draft { heading, pieces, is_in_columns: true }
}

/// Returns three hints for each puzzle. All hints of one degree come before the next degree, so that readers do not see
/// too much.
fn hints<'a>(edition: &'a Edition, words: &Words) -> Draft<'a> {
    let plan = &edition.plan;
    let entries: Vec<&Entry> = edition.puzzles().collect();
    let hints =
        |entry: &&Entry| entry.hints(&Narrator::new(words, entry.puzzle.board(), plan.coordinates)).unwrap_or_default();
    let hinted: Vec<[Text; 3]> = entries.par_iter().map(hints).collect();
    let mut pieces = vec![Piece::words(Length::ZERO, "", Text::plain(&words.say(HintsIntro)), TEXT)];
    let headings = [words.say(HintsFirst), words.say(HintsSecond), words.say(HintsThird)];
    for (degree, heading) in headings.into_iter().enumerate() {
        pieces.push(Piece::heading(heading));
        let hinted = entries.iter().zip(&hinted);
        pieces.extend(
            hinted
                .map(|(entry, hints)| Piece::words(PARAGRAPH, entry.number.to_string(), hints[degree].clone(), SMALL)),
        );
    }
    Draft { heading: words.say(Hints), pieces, is_in_columns: true }
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
        pieces.push(Piece::heading(words.say(RatingOnScale { scale: scale.key.to_string() })));
        pieces.extend(by_rating.into_iter().map(|(rating, numbers)| {
            Piece::words(PARAGRAPH, printed_rating(words, scale, rating), list(&numbers), SMALL)
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
        pieces.push(Piece::heading(words.say(IndexTechniques)));
    }
    pieces.extend(
        by_technique
            .into_iter()
            .map(|((_, key), numbers)| Piece::words(PARAGRAPH, words.technique(&key), list(&numbers), SMALL)),
    );
    Draft { heading: words.say(Index), pieces, is_in_columns: true }
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
        pieces.push(Piece::figure(Drawing::Curve { values, floor: scale.range.0 }, caption.clone()).bound());
        pieces.push(Piece::words(PARAGRAPH, "", Text::plain(&caption), SMALL));
    }
    let made = [
        words.say(SiteMadeWith { version: env!("CARGO_PKG_VERSION").to_string() }),
        words.say(CopyrightSeed { seed: plan.seed.to_string() }),
        set_in.to_owned(),
    ];
    pieces.extend(made.iter().map(|line| Piece::words(APART, "", Text::plain(line), TEXT)));
    Draft { heading: words.say(Colophon), pieces, is_in_columns: false }
}

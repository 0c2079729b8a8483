//! Parts that flow: their contents as blocks with pictures, which Typst breaks into lines, columns and pages.

use super::figure::{PictureView, Sketch, Sketches, em_of, least_cell};
use super::room::smallest_text;
use super::sentence::{Run, plain, runs};
use super::setup::Setup;
use crate::board::Puzzle;
use crate::book::geometry::Geometry;
use crate::book::parts::{BookPart, PARTS};
use crate::book::{Length, Plan};
use crate::draw::{Pencil, Picture, Scene, curve, label_room, scene};
use crate::explain::{Coordinates, Narrator, Text};
use crate::logic::{Proved, Step, View, views};
use crate::messages::AltStep;
use crate::typeset::proofread::{Manuscript, Owner, PageTexts};
use serde::Serialize;
use std::sync::Arc;

/// A part that flows, or the full solution of a section.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(in super::super) enum Leaf {
    /// A part of the volume.
    Part(BookPart),
    /// The full solution of a section's example.
    FullSolution(usize),
}

/// A part before layout.
pub(super) struct Draft<'a> {
    pub heading: String,
    /// Words at the end of the heading's line.
    pub beside: Option<String>,
    pub pieces: Vec<Piece<'a>>,
    /// The number of items at the start that are set small enough for one page.
    pub fitted: usize,
    /// The minimum width of a column; `None` if the part has only one.
    pub least_column: Option<Length>,
}

/// An item that flows.
pub(super) enum Piece<'a> {
    /// A heading within the part, which stays with the next item.
    Heading(String),
    /// Bold words, and the words after them; both may be empty.
    Words { lead: String, text: Text, size: usize },
    /// A numbered sentence, and a picture below it.
    Item { number: String, text: Text, figure: Option<Figure<'a>> },
    /// A line of the contents: a title, a note, and the page that it leads to.
    Entry { title: String, note: Option<String>, page: usize, link: Option<usize> },
    /// A heading, a paragraph, a picture and its caption, never separated. Texts may be empty.
    Shown { heading: Option<String>, text: String, figure: Option<Figure<'a>>, caption: Text },
}

/// A picture.
pub(super) struct Figure<'a> {
    pub drawing: Drawing<'a>,
    pub alt: String,
    /// The largest side of a cell, unless marks need a larger one.
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
    columns: usize,
    /// The distance between columns in micrometres.
    gutter: i64,
    /// The number of signs of the longest number.
    number_signs: usize,
    /// The number of blocks at the start that are set small enough for one page, and their smallest size in percent.
    fitted: usize,
    smallest: usize,
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
        /// Whether it may be higher than a page.
        is_long: bool,
    },
    Entry {
        title: String,
        note: Option<String>,
        page: usize,
        link: Option<usize>,
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

/// The distance between columns, and their maximum number.
const GUTTER: Length = Length::millimetres(7);
const MOST_COLUMNS: usize = 3;
/// The minimum width of a column of text, and that of a column of numbers.
pub(super) const COLUMN: Length = Length::millimetres(56);
pub(super) const INDEX_COLUMN: Length = Length::millimetres(42);
/// The smallest size of fitted blocks in percent, and that in large print, where 21 points become 18.
const SMALLEST: usize = 75;
const SMALLEST_LARGE: usize = 86;
/// The width of a sign of a number in the template, and the distance from numbers to their items.
const NUMBER_SIGN: Length = Length::micrometres(1_780);
const NUMBER_GAP: Length = Length::micrometres(2_540);
/// The least room for a caption beside a picture, and the distance between them.
const CAPTION: Length = Length::millimetres(36);
const BESIDE: Length = Length::millimetres(6);

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
                BlockView::Entry { title, note, page: number, .. } => {
                    page.add(part, title);
                    page.add_some(part, note.as_ref());
                    page.add(part, number.to_string());
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
    /// Returns the part as its template sees it on pages of this geometry, and its pictures.
    pub(super) fn view(&'a self, leaf: Leaf, (plan, geometry): (&Plan, &Geometry)) -> (FlowPart, Vec<Sketch<'a>>) {
        let least = smallest_text(plan);
        let (width, height) = (geometry.text_width(), geometry.text_height());
        let column = |columns: usize| (width - GUTTER * (columns - 1)) / columns;
        let number = |piece: &Piece<'_>| match piece {
            Piece::Item { number, .. } => number.chars().count(),
            _ => 0,
        };
        let number_signs = self.pieces.iter().map(number).max().unwrap_or(0);
        let indent = NUMBER_SIGN * number_signs + NUMBER_GAP;
        // A board with marks that would be illegible needs wider columns.
        let largest = largest_cell(height);
        let fits = |columns: usize| {
            let mut boards = self.pieces.iter().filter_map(Piece::figure);
            let cell = |figure: &Figure<'_>| figure.cell(column(columns) - indent, least, largest);
            self.least_column.is_some_and(|least| column(columns) >= least)
                && boards.all(|figure| cell(figure).is_some())
        };
        // The most examples on a page, as large as possible.
        let examples = |&columns: &usize| {
            let on_a_page = self.examples_on_a_page(column(columns), height, (least, largest)) * columns;
            (on_a_page, if on_a_page > 0 { MOST_COLUMNS - columns } else { columns })
        };
        let columns = (1..=MOST_COLUMNS).filter(|&columns| fits(columns)).max_by_key(examples).unwrap_or(1);
        let mut context = FlowContext {
            sketches: Sketches::default(),
            column: column(columns),
            indent,
            height,
            largest,
            least,
            coordinates: plan.coordinates,
        };
        let part = FlowPart {
            setup: Setup::of_part(plan, geometry),
            key: PARTS.iter().find(|row| row.part == leaf.part()).map_or("", |row| row.key),
            heading: self.heading.clone(),
            beside: self.beside.clone(),
            columns,
            gutter: GUTTER.as_micrometres(),
            number_signs,
            fitted: self.fitted,
            smallest: if plan.enlargement > 1 { SMALLEST_LARGE } else { SMALLEST },
            blocks: self.pieces.iter().map(|piece| piece.view(&mut context)).collect(),
        };
        (part, context.sketches.into_list())
    }
}

impl<'a> Draft<'a> {
    /// Returns an estimate of the number of examples with headings that a column of this width has room for; 0 if the part
    /// has none.
    fn examples_on_a_page(&self, column: Length, height: Length, (least, largest): (Length, Length)) -> usize {
        let example = |piece: &Piece<'_>| {
            let Piece::Shown { heading: Some(_), text, figure: Some(figure), caption } = piece else { return None };
            let left = column - CAPTION - BESIDE;
            let beside = figure.cell(left, least, largest).filter(|_| left > CAPTION);
            let cell = beside.or_else(|| figure.cell(column, least, largest))?;
            let (columns, rows) = figure.hundredths(em_of(least, cell));
            let (wide, high) = (cell * columns / 100, cell * rows / 100);
            let caption = |width| SMALL_LINE * lines(caption, width, SMALL_LETTER);
            let shown = if beside.is_some() {
                high.max(caption(column - wide - BESIDE))
            } else {
                high + caption(column) + BELOW
            };
            Some(EXAMPLE_HEADING + TEXT_LINE * lines(text, column, TEXT_LETTER) + shown)
        };
        let heights: Vec<Length> = self.pieces.iter().filter_map(example).collect();
        let all: Length = heights.iter().copied().sum();
        let usual = all / heights.len().max(1) + BETWEEN;
        if heights.is_empty() { 0 } else { ((height + BETWEEN).as_micrometres() / usual.as_micrometres()) as usize }
    }

    /// Returns the headings or numbers of the items whose pictures would be illegible on pages of this geometry.
    pub(super) fn omitted(&'a self, plan: &Plan, geometry: &Geometry) -> Vec<&'a str> {
        let (part, _) = self.view(Leaf::Part(BookPart::Primer), (plan, geometry));
        let omitted = self.pieces.iter().zip(&part.blocks).filter_map(|(piece, block)| match (piece, block) {
            (Piece::Item { number, figure: Some(_), .. }, BlockView::Item { figure: None, .. }) => {
                Some(number.as_str())
            }
            (Piece::Shown { heading, figure: Some(_), .. }, BlockView::Shown { figure: None, .. }) => {
                Some(heading.as_deref().unwrap_or_default())
            }
            _ => None,
        });
        omitted.collect()
    }
}

/// The context for making the blocks of a part.
struct FlowContext<'a> {
    sketches: Sketches<'a>,
    /// The width of a column and the height of the page.
    column: Length,
    height: Length,
    /// The largest cell with which the page has room for two boards.
    largest: Length,
    /// The width of the numbers of items.
    indent: Length,
    /// The size of the smallest text in pictures.
    least: Length,
    coordinates: Coordinates,
}

impl FlowContext<'_> {
    /// Returns the number of letters above which a sentence may be higher than a page.
    fn most_letters(&self) -> usize {
        (self.column.as_micrometres() / 1_000 * (self.height.as_micrometres() / 1_000) / LETTER) as usize
    }
}

/// The room for a letter in square millimetres, at most.
const LETTER: i64 = 12;

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
                is_long: figure.is_some() || text.len() > context.most_letters(),
                figure: figure.as_ref().and_then(|figure| figure.view(context, context.column - context.indent)),
            },
            Self::Entry { title, note, page, link } => {
                BlockView::Entry { title: title.clone(), note: note.clone(), page: *page, link: *link }
            }
            Self::Shown { heading, text, figure, caption } => {
                let left = context.column - CAPTION - BESIDE;
                let is_board = |figure: &&Figure<'_>| !matches!(figure.drawing, Drawing::Curve { .. });
                let boards = figure.as_ref().filter(|figure| left > CAPTION && is_board(figure));
                let beside = boards.and_then(|figure| figure.view(context, left));
                let is_beside = beside.is_some();
                let figure = beside.or_else(|| figure.as_ref()?.view(context, context.column));
                BlockView::Shown {
                    heading: heading.clone(),
                    text: text.clone(),
                    figure,
                    caption: runs(caption, caption),
                    is_beside,
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

    /// Returns the side of a cell in a column of this width, at most `largest` unless marks need more; `None` if something
    /// in it would be illegible.
    fn cell(&self, column: Length, least: Length, largest: Length) -> Option<Length> {
        let cell_with = |em: i32| column * 100 / self.hundredths(em).0;
        if matches!(self.drawing, Drawing::Curve { .. }) {
            return Some(cell_with(0));
        }
        let smallest = match &self.drawing {
            Drawing::Step(step, view) => position(step, view).smallest_mark(),
            _ => None,
        };
        let needed = least_cell(least, smallest);
        let most = self.most.min(largest).max(needed);
        let cell = cell_with(0).min(most);
        let cell = cell_with(em_of(least, cell)).min(most);
        (cell >= needed).then_some(cell)
    }

    /// Returns its picture, of at most this width; `None` if it has no room.
    fn view(&'a self, context: &mut FlowContext<'a>, width: Length) -> Option<PictureView> {
        let (coordinates, least) = (context.coordinates, context.least);
        let cell = self.cell(width, least, context.largest)?;
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

/// The usual height of the words of an example beside or above its board, and the distance between examples.
const EXAMPLE_WORDS: Length = Length::millimetres(27);
const BETWEEN: Length = Length::millimetres(8);
/// The room of a letter of an example's text and of its caption, the distances of their lines, the height of its heading
/// with the distances of its parts, and the distance of a caption below a board.
const TEXT_LETTER: Length = Length::micrometres(1_620);
const SMALL_LETTER: Length = Length::micrometres(1_300);
const TEXT_LINE: Length = Length::micrometres(4_600);
const SMALL_LINE: Length = Length::micrometres(3_700);
const EXAMPLE_HEADING: Length = Length::millimetres(12);
const BELOW: Length = Length::millimetres(3);

/// Returns the number of lines of a text in a column.
fn lines(text: &str, column: Length, letter: Length) -> usize {
    let on_a_line = (column.as_micrometres() / letter.as_micrometres()).max(1) as usize;
    text.chars().count().div_ceil(on_a_line)
}

/// The smallest cell for which two examples share a page.
const SMALLEST_CELL: Length = Length::micrometres(5_200);

/// Returns the largest cell with which a page of this height has room for two examples, or any cell if that would be
/// small.
fn largest_cell(height: Length) -> Length {
    // A board of nine cells and the labels above it.
    let cell = ((height - BETWEEN) / 2 - EXAMPLE_WORDS) * 2 / 19;
    if cell < SMALLEST_CELL { height } else { cell }
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

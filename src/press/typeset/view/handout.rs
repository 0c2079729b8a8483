//! Puts boards on sheets of paper: a number of boards on each page, with text above and below them, and optionally
//! their answers.
//!
//! ```text
//!   heading                     sheet of a booklet: two pages, folded in the middle
//!   1            press 2.4      +-----------+-----------+
//!   +---+  2                    |    16     |     1     |
//!   |   |  +---+  ...           +-----------+-----------+
//!   +---+
//!   answers, upside down
//!   footer              1/3
//! ```

use super::figure::{PictureView, Sketch, Sketches};
use super::fit::{breakable, one_line};
use crate::book::Length;
use crate::book::geometry::{Arrangement, Geometry, PER_PAGE};
use crate::book::preset::Preset;
use crate::draw::{Rectangle, Scene};
use crate::explain::Language;
use crate::typeset::measure::LineMeasures;
use crate::typeset::proofread::{Manuscript, Owner, PageTexts};
use serde::Serialize;
use std::iter;

/// The layout of printed boards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandoutPlan {
    /// The title of the document.
    pub title: String,
    /// The language tag of headings and ratings.
    pub language: String,
    /// The heading above the boards of each page.
    pub heading: Option<String>,
    /// The footer below the boards of each page.
    pub footer: Option<String>,
    /// The width and height of the sheet of paper.
    pub size: (Length, Length),
    /// The free margin of a page.
    pub margin: Length,
    /// The printer's preset, if there is one.
    pub preset: Option<&'static Preset>,
    /// The number of boards on a page: one of [`PER_PAGE`](crate::book::geometry::PER_PAGE).
    pub per_page: usize,
    /// The place of the answers.
    pub answers: AnswerPlace,
    /// Whether a sheet has two pages, in the order of a booklet that is folded in the middle.
    pub is_booklet: bool,
}

impl HandoutPlan {
    /// Returns a plan with one board on each sheet and nothing beside it.
    pub fn new(title: &str, size: (Length, Length)) -> Self {
        Self {
            title: title.to_owned(),
            language: Language::default().tag().to_owned(),
            heading: None,
            footer: None,
            size,
            margin: Length::millimetres(15),
            preset: None,
            per_page: 1,
            answers: AnswerPlace::None,
            is_booklet: false,
        }
    }
}

/// The place of the answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerPlace {
    /// No answers.
    None,
    /// At the foot of the same page, small and upside down.
    UpsideDown,
    /// On the back of the same sheet, each answer behind its puzzle.
    Back,
    /// On the next page.
    Next,
    /// After all puzzles.
    End,
}

/// A board to be printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandoutBoard {
    /// The puzzle.
    pub puzzle: Scene,
    /// The answer to the puzzle, if answers are printed.
    pub answer: Option<Scene>,
    /// The label of the puzzle, such as its number.
    pub label: Option<String>,
    /// The difficulty of the puzzle.
    pub rating: Option<String>,
}

/// A document of boards.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Handout {
    title: String,
    language: String,
    width: i64,
    height: i64,
    /// The sides of the sheets, in order.
    sides: Vec<Side>,
}

/// A side of a sheet.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct Side {
    /// The pages on it, from left to right.
    pages: Vec<PageView>,
    /// The position of the fold.
    fold: Option<i64>,
}

/// A page. Positions are relative to its top left corner.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
struct PageView {
    /// The distance from the left edge of the sheet.
    left: i64,
    heading: Option<Line>,
    footer: Option<Line>,
    /// The number of the page, such as `2/3`, if there are several pages.
    number: Option<Line>,
    boards: Vec<BoardView>,
}

/// A line of text, aligned left or right.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct Line {
    x: i64,
    y: i64,
    width: i64,
    text: String,
}

/// A board with the text above it.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct BoardView {
    x: i64,
    y: i64,
    figure: PictureView,
    label: Option<String>,
    rating: Option<String>,
    /// The font size in tenths of a point.
    size: i64,
    is_upside_down: bool,
}

/// The space above a board for its label.
const LABEL: Length = Length::millimetres(7);
const SMALL_LABEL: Length = Length::micrometres(3_600);

/// The height of heading and footer.
const LINE: Length = Length::millimetres(9);

/// The largest cell of answers at the foot.
const FOOT_CELL: Length = Length::micrometres(3_000);
const FOOT_GAP: Length = Length::millimetres(5);

/// The smallest cell of answers at the end.
const END_CELL: Length = Length::millimetres(4);

/// A positioned board before its picture is drawn.
struct Placed {
    at: (Length, Length),
    cell: Length,
    scene: Scene,
    label: Option<String>,
    rating: Option<String>,
    size: i64,
    is_upside_down: bool,
}

impl Handout {
    /// Lays out boards and their pictures.
    pub(crate) fn new(
        plan: &HandoutPlan,
        boards: Vec<HandoutBoard>,
        lines: &LineMeasures<'_>,
    ) -> (Self, Vec<Sketch<'static>>) {
        let (width, height) = match plan.size {
            (width, height) if plan.is_booklet && width < height => (height, width),
            size => size,
        };
        let leaf = (if plan.is_booklet { width / 2 } else { width }, height);
        let layout = Layout { plan, leaf, foot: foot(plan, leaf, &boards), baselines: Baselines::new(plan, lines) };
        let mut pages = layout.pages(boards);
        if plan.is_booklet {
            let missing = pages.len().next_multiple_of(4) - pages.len();
            pages.extend(iter::repeat_with(Vec::new).take(missing));
        }
        let count = pages.len();
        let mut sketches = Sketches::default();
        let views = (1..).zip(pages).map(|(number, boards)| layout.view((number, count), boards, &mut sketches));
        let views: Vec<PageView> = views.collect();
        let sides =
            if plan.is_booklet { folded(&views, leaf.0) } else { views.into_iter().map(Side::single).collect() };
        let (title, language) = (one_line(&plan.title), plan.language.clone());
        let (width, height) = (width.as_micrometres(), height.as_micrometres());
        (Self { title, language, width, height, sides }, sketches.into_list())
    }
}

impl Manuscript for Handout {
    fn page_texts(&self) -> Vec<PageTexts> {
        let texts = |(number, side): (usize, &Side)| {
            let mut page = PageTexts { number, texts: Vec::new() };
            side.pages.iter().for_each(|view| view.add_texts(&mut page));
            page
        };
        (1..).zip(&self.sides).map(texts).collect()
    }
}

impl PageView {
    fn add_texts(&self, page: &mut PageTexts) {
        let lines = [("the heading", &self.heading), ("the footer", &self.footer), ("the page number", &self.number)];
        for (name, line) in lines {
            page.add_some(Owner::Line(name), line.as_ref().map(|line| &line.text));
        }
        for board in &self.boards {
            page.add_some(Owner::Line("a number"), board.label.as_ref());
            page.add_some(Owner::Line("a rating"), board.rating.as_ref());
        }
    }
}

impl Side {
    fn single(page: PageView) -> Self {
        Self { pages: vec![page], fold: None }
    }
}

/// Arranges pages as a booklet: the outermost sheet has the last page and the first.
fn folded(pages: &[PageView], middle: Length) -> Vec<Side> {
    let at = |index: usize, is_right: bool| {
        let left = if is_right { middle.as_micrometres() } else { 0 };
        PageView { left, ..pages[index].clone() }
    };
    let side = |left: usize, right: usize| Side {
        pages: vec![at(left, false), at(right, true)],
        fold: Some(middle.as_micrometres()),
    };
    let sheets = 0..pages.len() / 4;
    let last = pages.len().saturating_sub(1);
    sheets.flat_map(|sheet| [side(last - 2 * sheet, 2 * sheet), side(2 * sheet + 1, last - 2 * sheet - 1)]).collect()
}

/// Returns the layout of the answers at the foot of a page, including the distance from the boards above.
fn foot(plan: &HandoutPlan, leaf: (Length, Length), boards: &[HandoutBoard]) -> Option<Foot> {
    let answers = || boards.iter().filter_map(|board| board.answer.as_ref());
    if plan.answers != AnswerPlace::UpsideDown || answers().next().is_none() {
        return None;
    }
    let (wide, high) = answers().map(extent).fold((1, 1), |most, own| (most.0.max(own.0), most.1.max(own.1)));
    let columns = if plan.per_page > 6 { plan.per_page.div_ceil(2) } else { plan.per_page };
    let rows = plan.per_page.div_ceil(columns);
    let room = leaf.0 - plan.margin * 2 - FOOT_GAP * (columns - 1);
    let cell = FOOT_CELL.min(room / columns / wide);
    Some(Foot { columns, rows, cell, step: (cell * wide + FOOT_GAP, cell * high + SMALL_LABEL) })
}

/// The layout of the answers at the foot: slots of equal size.
#[derive(Clone, Copy)]
struct Foot {
    columns: usize,
    rows: usize,
    cell: Length,
    /// The distances between slots.
    step: (Length, Length),
}

/// Returns the width and height of a scene in cells.
fn extent(scene: &Scene) -> (usize, usize) {
    let Rectangle { width, height, .. } = scene.frame;
    let cells = |hundredths: i32| (hundredths / 100).max(1) as usize;
    (cells(width), cells(height))
}

struct Layout<'a> {
    plan: &'a HandoutPlan,
    /// The width and height of a page.
    leaf: (Length, Length),
    foot: Option<Foot>,
    baselines: Baselines,
}

/// The distances of the baselines of heading and footer from the edges: at the margin, or further in if their ink would
/// be too close to the edge.
struct Baselines {
    heading: Length,
    footer: Length,
}

/// The font sizes of heading and footer in points, and the safety margin of their ink from the printer's free strip.
const HEADING_SIZE: f64 = 15.0;
const FOOTER_SIZE: f64 = 8.5;
const HAIR: Length = Length::micrometres(60);

impl Baselines {
    fn new(plan: &HandoutPlan, lines: &LineMeasures<'_>) -> Self {
        let free = plan.preset.map_or(Length::ZERO, |preset| preset.clearance) + HAIR;
        let points = |points: f64| Length::micrometres((points * 25_400.0 / 72.0).ceil() as i64);
        let heading = plan.heading.as_deref().map_or(0.0, |heading| lines.text_bold.line(heading).ascent);
        let footer = plan.footer.as_deref().map_or(0.0, |footer| lines.text.line(footer).depth);
        Self {
            heading: plan.margin.max(free + points(heading * HEADING_SIZE)),
            footer: plan.margin.max(free + points(footer * FOOTER_SIZE)),
        }
    }
}

impl Layout<'_> {
    /// Returns the area for boards, with or without room for answers at the foot.
    fn geometry(&self, has_foot: bool) -> Geometry {
        let (width, height) = self.leaf;
        let margin = self.plan.margin;
        let foot = self.foot.filter(|_| has_foot).map_or(Length::ZERO, |foot| foot.step.1 * foot.rows + FOOT_GAP);
        let has_line = |line: &Option<String>| if line.is_some() { LINE } else { Length::ZERO };
        Geometry {
            size: String::new(),
            width,
            height,
            inside: margin,
            outside: margin,
            top: margin + has_line(&self.plan.heading),
            // Below answers that extend to the margin, the page number needs a separate line.
            bottom: margin + foot + if foot > Length::ZERO { LINE } else { has_line(&self.plan.footer) },
        }
    }

    /// Returns the boards of each page.
    fn pages(&self, mut boards: Vec<HandoutBoard>) -> Vec<Vec<Placed>> {
        let per_page = self.plan.per_page;
        let mut pages = Vec::new();
        let mut end: Vec<(Scene, Option<String>)> = Vec::new();
        while !boards.is_empty() {
            let rest = boards.split_off(boards.len().min(per_page));
            let chunk = std::mem::replace(&mut boards, rest);
            let answers: Vec<(Scene, Option<String>)> =
                chunk.iter().filter_map(|board| Some((board.answer.clone()?, board.label.clone()))).collect();
            let puzzles = chunk.into_iter().map(|board| (board.puzzle, board.label, board.rating)).collect();
            let mut page = grid(&self.geometry(true), puzzles, per_page, false);
            let unrated = |answers: Vec<(Scene, Option<String>)>| {
                answers.into_iter().map(|(scene, label)| (scene, label, None)).collect::<Vec<_>>()
            };
            match self.plan.answers {
                AnswerPlace::None => pages.push(page),
                AnswerPlace::UpsideDown => {
                    page.extend(self.upside_down(answers));
                    pages.push(page);
                }
                AnswerPlace::Back | AnswerPlace::Next => {
                    pages.push(page);
                    let is_back = self.plan.answers == AnswerPlace::Back;
                    pages.push(grid(&self.geometry(false), unrated(answers), per_page, is_back));
                }
                AnswerPlace::End => {
                    pages.push(page);
                    end.extend(answers);
                }
            }
        }
        let many = self.at_the_end(&end);
        while !end.is_empty() {
            let rest = end.split_off(end.len().min(many));
            let chunk = std::mem::replace(&mut end, rest).into_iter().map(|(scene, label)| (scene, label, None));
            pages.push(grid(&self.geometry(false), chunk.collect(), many, false));
        }
        pages
    }

    /// Returns the largest number of legible answers on a page at the end.
    fn at_the_end(&self, answers: &[(Scene, Option<String>)]) -> usize {
        let (wide, high) = answers
            .iter()
            .map(|(scene, _)| extent(scene))
            .fold((1, 1), |most, own| (most.0.max(own.0), most.1.max(own.1)));
        let fits =
            |&&count: &&usize| Arrangement::new(&self.geometry(false), count, (wide, high), LABEL).cell >= END_CELL;
        PER_PAGE.iter().rev().find(fits).copied().unwrap_or(1)
    }

    /// Places answers at the foot of a page, upside down. The first is at the start for a reader who turns the page
    /// around.
    fn upside_down(&self, answers: Vec<(Scene, Option<String>)>) -> Vec<Placed> {
        let Some(foot) = self.foot else { return Vec::new() };
        let geometry = self.geometry(true);
        let bottom = geometry.height - geometry.bottom + FOOT_GAP;
        let slots = foot.columns * foot.rows;
        let place = |(index, (scene, label)): (usize, (Scene, Option<String>))| {
            let slot = slots - 1 - index;
            let (column, row) = (slot % foot.columns, slot / foot.columns);
            let free = geometry.text_width() - (foot.step.0 * foot.columns - FOOT_GAP);
            let at = (geometry.inside + free / 2 + foot.step.0 * column, bottom + foot.step.1 * row);
            Placed { at, cell: foot.cell, scene, label, rating: None, size: 70, is_upside_down: true }
        };
        answers.into_iter().enumerate().map(place).collect()
    }

    fn view(&self, (number, count): (usize, usize), boards: Vec<Placed>, sketches: &mut Sketches<'static>) -> PageView {
        let (width, height) = self.leaf;
        let margin = self.plan.margin;
        let line = |text: &str, y: Length| Line {
            x: margin.as_micrometres(),
            y: y.as_micrometres(),
            width: (width - margin * 2).as_micrometres(),
            text: breakable(text),
        };
        let is_blank = boards.is_empty();
        let named = |text: &Option<String>, y| text.as_deref().filter(|_| !is_blank).map(|text| line(text, y));
        PageView {
            left: 0,
            heading: named(&self.plan.heading, self.baselines.heading),
            footer: named(&self.plan.footer, height - self.baselines.footer),
            number: (count > 1 && !is_blank)
                .then(|| line(&format!("{number}/{count}"), height - self.baselines.footer)),
            boards: boards.into_iter().map(|board| self.board(board, sketches)).collect(),
        }
    }

    fn board(&self, board: Placed, sketches: &mut Sketches<'static>) -> BoardView {
        let alt = board
            .label
            .as_deref()
            .map_or_else(|| one_line(&self.plan.title), |label| one_line(&format!("{} {label}", self.plan.title)));
        BoardView {
            x: board.at.0.as_micrometres(),
            y: board.at.1.as_micrometres(),
            figure: sketches.figure(board.scene, board.cell, alt),
            label: board.label.as_deref().map(breakable),
            rating: board.rating.as_deref().map(breakable),
            size: board.size,
            is_upside_down: board.is_upside_down,
        }
    }
}

/// Places boards in a grid, each as large as its slot permits. If `is_mirrored`, columns are counted from the right.
fn grid(
    geometry: &Geometry,
    boards: Vec<(Scene, Option<String>, Option<String>)>,
    per_page: usize,
    is_mirrored: bool,
) -> Vec<Placed> {
    let place = |(index, (scene, label, rating)): (usize, (Scene, Option<String>, Option<String>))| {
        let extent = extent(&scene);
        let arrangement = Arrangement::new(geometry, per_page, extent, LABEL);
        let (column, row) = (index % arrangement.columns, index / arrangement.columns);
        let column = if is_mirrored { arrangement.columns - 1 - column } else { column };
        let (x, y) = arrangement.slot(row * arrangement.columns + column);
        let cell = arrangement.cell;
        let slack =
            ((arrangement.slot_width - cell * extent.0) / 2, (arrangement.slot_height - LABEL - cell * extent.1) / 2);
        let at = (geometry.inside + x + slack.0, geometry.top + y + slack.1 + LABEL);
        let size = if per_page > 4 { 110 } else { 140 };
        Placed { at, cell, scene, label, rating, size, is_upside_down: false }
    };
    boards.into_iter().enumerate().map(place).collect()
}

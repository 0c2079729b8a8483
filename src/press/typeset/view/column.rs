//! A puzzle in a newspaper's column: the board as wide as the column, with words above and below it, and the solution of
//! the puzzle before it.
//!
//! ```text
//!   Sudoku              No. 4711
//!   30 November 2026        Easy
//!   +--------------------------+
//!   |                          |
//!   +--------------------------+
//!   Solution tomorrow
//!   Solution    No. 4710
//!   +------------------+
//! ```
//!
//! Typst lays out the words and decides where the page ends.

use super::figure::{PictureView, Sketch, Sketches};
use super::fit::breakable;
use crate::book::Length;
use crate::book::preset::Preset;
use crate::draw::Scene;
use crate::typeset::proofread::{Manuscript, PageTexts};
use serde::Serialize;

/// A puzzle in a column, or its solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ColumnPlan {
    /// The title of the document.
    pub title: String,
    /// The language tag of its words.
    pub language: String,
    /// The width of the column.
    pub width: Length,
    /// The space around the board for the outer half of its thickest line.
    pub margin: Length,
    /// The requirements of the printer.
    pub preset: &'static Preset,
    /// The heading.
    pub heading: Option<String>,
    /// The running number.
    pub number: Option<String>,
    /// The day.
    pub label: Option<String>,
    /// The difficulty.
    pub rating: Option<String>,
    /// The lines below the board.
    pub lines: Vec<String>,
    /// The board, and its number of columns.
    pub board: (Scene, usize),
    /// The solution of the puzzle before it.
    pub answer: Option<ColumnAnswer>,
}

/// A solution below another puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ColumnAnswer {
    /// Its heading.
    pub heading: String,
    /// Its running number or its day.
    pub label: Option<String>,
    /// The board, and its number of columns.
    pub board: (Scene, usize),
}

/// The data for the template.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Column {
    title: String,
    language: String,
    width: i64,
    margin: i64,
    heading: Option<String>,
    number: Option<String>,
    label: Option<String>,
    rating: Option<String>,
    lines: Vec<String>,
    board: PictureView,
    answer: Option<AnswerView>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct AnswerView {
    heading: String,
    label: Option<String>,
    board: PictureView,
}

/// The usual side of a cell of the solution below a puzzle: its digits have 7 points, the smallest size that newsprint
/// shows clearly.
const ANSWER_CELL: Length = Length::micrometres(4_000);

impl Column {
    /// Returns the data and the pictures.
    pub(crate) fn new(plan: ColumnPlan) -> (Self, Vec<Sketch<'static>>) {
        let free = plan.width - plan.margin * 2;
        let mut sketches = Sketches::default();
        let text = |text: Option<String>| text.as_deref().map(breakable);
        let (scene, columns) = plan.board;
        let board = sketches.figure(scene, free / columns, plan.title.clone());
        let answer = plan.answer.map(|answer| {
            let (scene, columns) = answer.board;
            let cell = ANSWER_CELL.min(free / columns);
            let board = sketches.figure(scene, cell, answer.heading.clone());
            AnswerView { heading: breakable(&answer.heading), label: text(answer.label), board }
        });
        let column = Self {
            title: plan.title,
            language: plan.language,
            width: plan.width.as_micrometres(),
            margin: plan.margin.as_micrometres(),
            heading: text(plan.heading),
            number: text(plan.number),
            label: text(plan.label),
            rating: text(plan.rating),
            lines: plan.lines.iter().map(|line| breakable(line)).collect(),
            board,
            answer,
        };
        (column, sketches.into_list())
    }
}

/// The page is as high as its words need, so none is cut.
impl Manuscript for Column {
    fn page_texts(&self) -> Vec<PageTexts> {
        Vec::new()
    }
}

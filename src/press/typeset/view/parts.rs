//! Simple parts of a volume: the half title, the dedication, notes and blank grids.

use super::figure::PictureView;
use super::fit::breakable;
use super::puzzles::place;
use super::room::PageContext;
use crate::board::Puzzle;
use crate::book::Length;
use crate::book::parts::BookPart;
use crate::draw::{Picture, scene};
use crate::messages;
use crate::typeset::proofread::{Owner, PageTexts};
use serde::Serialize;

/// The title on its own.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct HalfTitle {
    title: String,
}

/// The dedication, line by line.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Dedication {
    lines: Vec<String>,
}

/// Lines to write on.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Notes {
    heading: String,
    /// Whether this is the first of the pages, which the PDF's list of contents names.
    is_first: bool,
    /// Their positions in micrometres, from the top of the text area.
    lines: Vec<i64>,
}

/// Empty boards.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct BlankGrids {
    boards: Vec<BlankGrid>,
}

/// An empty board and its position, in micrometres.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct BlankGrid {
    x: i64,
    y: i64,
    figure: PictureView,
}

/// The distance of the first line from the top, and between lines.
const NOTES_HEAD: Length = Length::millimetres(22);
const NOTES_LINE: Length = Length::millimetres(9);

impl HalfTitle {
    pub(super) fn add_texts(&self, page: &mut PageTexts) {
        page.add(Owner::Part("half-title"), &self.title);
    }

    pub(super) fn new(room: &PageContext<'_>) -> Self {
        Self { title: breakable(&room.plan().title) }
    }
}

impl Dedication {
    pub(super) fn add_texts(&self, page: &mut PageTexts) {
        page.add(Owner::Part("dedication"), self.lines.concat());
    }

    pub(super) fn new(room: &PageContext<'_>) -> Self {
        Self { lines: room.plan().parts.text(BookPart::Dedication).lines().map(breakable).collect() }
    }
}

impl Notes {
    pub(super) fn add_texts(&self, page: &mut PageTexts) {
        page.add(Owner::Part("notes"), &self.heading);
    }

    pub(super) fn new(room: &PageContext<'_>, sheet: usize) -> Self {
        let count =
            ((room.plan().geometry.text_height() - NOTES_HEAD).as_micrometres() / NOTES_LINE.as_micrometres()).max(0);
        let lines = (0..=count as usize).map(|line| (NOTES_HEAD + NOTES_LINE * line).as_micrometres());
        Self { heading: room.words.say(messages::Notes), is_first: sheet == 0, lines: lines.collect() }
    }
}

/// Returns a page of empty boards, of each kind in the book in turn, as large as its puzzles.
pub(super) fn blank_grids(room: &mut PageContext<'_>, sheet: usize) -> BlankGrids {
    let plan = room.plan();
    let kinds: Vec<usize> = (0..plan.sections.len()).filter(|&section| plan.has_new_rules(section)).collect();
    let section = &plan.sections[kinds[sheet % kinds.len()]];
    let (arrangement, empty) = (section.puzzle_layout, Puzzle::empty(section.topology.clone()));
    let (columns, rows) = section.topology.extent();
    let size = (arrangement.cell * columns, arrangement.cell * rows);
    let area = (plan.geometry.text_width(), plan.geometry.text_height());
    let all = arrangement.count();
    let boards = (0..all).map(|index| {
        let (x, y) = place(&arrangement, (index, all), area, size);
        let drawn = empty.clone();
        let scene = move || scene(&Picture::puzzle(&drawn));
        let figure = room.sketches.board((columns, rows), arrangement.cell, String::new(), scene);
        BlankGrid { x: x.as_micrometres(), y: y.as_micrometres(), figure }
    });
    BlankGrids { boards: boards.collect() }
}

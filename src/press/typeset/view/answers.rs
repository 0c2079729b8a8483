//! Answers in the form that templates receive, and pages of plain answers, which are filled boards.

use super::figure::PictureView;
use super::puzzles::{Pips, place};
use super::room::PageContext;
use super::sentence::{Run, plain};
use crate::board::Topology;
use crate::book::geometry::Arrangement;
use crate::book::{Entry, Length};
use crate::draw::{Picture, scene};
use crate::explain::{Coordinates, Narrator};
use crate::logic::{Argument, Branches, Proved, Step, View, views};
use crate::messages::{PuzzleOnPage, SiteAltSolution};
use crate::typeset::proofread::{Owner, PageTexts};
use serde::Serialize;
use std::ops::Range;
use std::sync::Arc;

/// An answer, or a part of it, on its page. Positions and sizes are in micrometres: those of an answer from the corner
/// of the text area, those of its parts from the corner of the answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct AnswerView {
    pub x: i64,
    pub y: i64,
    pub width: i64,
    pub height: i64,
    pub number: usize,
    /// The solution; `None` in the continuation of an answer.
    pub figure: Option<PictureView>,
    pub figure_at: [i64; 2],
    /// A reference such as "puzzle on page 12".
    pub below: String,
    pub link: Option<usize>,
    /// A label such as "17, continued" if this is the rest of an answer.
    pub continued: Option<String>,
    pub key: Option<Key>,
}

/// The parts of an annotated answer other than the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Key {
    pub grade: Option<Pips>,
    /// Facts such as "Rating 23 · 26 givens".
    pub facts: String,
    /// The diagrams of the hardest step.
    pub steps: Vec<Diagram>,
    pub words: Option<AnswerWords>,
}

/// A diagram in its answer, in micrometres.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Diagram {
    pub figure: PictureView,
    pub x: i64,
    pub y: i64,
    pub height: i64,
    /// The branch that the diagram shows and the branch's assumption, such as "1/2: r4c7 = 3".
    pub label: Option<String>,
}

/// The words of an answer and their position, in micrometres.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct AnswerWords {
    pub x: i64,
    pub y: i64,
    pub width: i64,
    /// The techniques used, such as "Hidden single × 30, X-wing × 1".
    pub techniques: String,
    /// The hardest step, such as "Hardest step: X-wing."
    pub hardest: String,
    pub sentence: Vec<Run>,
    /// The font size in tenths of a point.
    pub size: usize,
}

impl AnswerView {
    /// Adds the texts of this answer to those of its page.
    pub(super) fn add_texts(&self, page: &mut PageTexts) {
        let owner = Owner::Answer(self.number);
        page.add_some(owner, self.continued.as_ref());
        if self.continued.is_none() {
            page.add(owner, &self.below);
        }
        let Some(key) = &self.key else { return };
        if self.continued.is_none() {
            page.add_some(owner, key.grade.as_ref().map(Pips::name));
            page.add(owner, &key.facts);
        }
        key.steps.iter().for_each(|step| page.add_some(owner, step.label.as_ref()));
        if let Some(words) = &key.words {
            page.add(owner, &words.techniques);
            page.add(owner, format!("{} {}", words.hardest, plain(&words.sentence)));
        }
    }
}

pub(super) fn page(room: &mut PageContext<'_>, section: usize, numbers: Range<usize>) -> Vec<AnswerView> {
    let arrangement = room.plan().sections[section].answer_layout;
    let all = numbers.len();
    numbers.enumerate().map(|(index, number)| answer(room, &arrangement, (index, all), number)).collect()
}

/// Returns the solution of a puzzle for a page with this many answers.
fn answer(
    room: &mut PageContext<'_>,
    arrangement: &Arrangement,
    (index, all): (usize, usize),
    number: usize,
) -> AnswerView {
    let plan = room.plan();
    let entry = room.entry(number);
    let (columns, rows) = entry.puzzle.board().extent();
    let area = (plan.geometry.text_width(), plan.geometry.text_height());
    let narrator = Narrator::new(room.words, entry.puzzle.board(), plan.coordinates);
    let words = room.words.say(SiteAltSolution { number: number.to_string(), rows: narrator.rows(&entry.solution) });
    let page = plan.page_of_puzzle(number);
    let scene = || scene(&Picture::solution(&entry.puzzle, &entry.solution));
    let figure = room.sketches.board((columns, rows), arrangement.cell, words, scene);
    let size = (arrangement.cell * columns, arrangement.cell * rows + Length::millimetres(8));
    let at = place(arrangement, (index, all), area, size);
    AnswerView {
        x: at.0.as_micrometres(),
        y: at.1.as_micrometres(),
        width: size.0.as_micrometres(),
        height: size.1.as_micrometres(),
        number,
        figure: Some(figure),
        figure_at: [0, 0],
        below: room.words.say(PuzzleOnPage { page: page.to_string() }),
        link: room.link_between(page),
        continued: None,
        key: None,
    }
}

/// The hardest step of a puzzle, with the position before it and its views; empty for a puzzle that needs no step.
pub(super) struct Hardest {
    pub step: Option<Arc<Proved<Step>>>,
    pub views: Vec<View>,
}

impl Hardest {
    pub(super) fn of(entry: &Entry) -> Self {
        let step = entry.hardest();
        let views = step.as_ref().map_or_else(Vec::new, |step| {
            views(step).into_iter().map(|view| view.within(&step.before().candidates)).collect()
        });
        Self { step: step.map(Arc::new), views }
    }
}

/// Returns the label of a branch, such as "1/2: r4c7 = 3", which is the same in all languages.
pub(super) fn label(topology: &Topology, coordinates: Coordinates, step: &Step, index: usize, all: usize) -> String {
    let number = format!("{}/{all}", index + 1);
    let Argument::Branches(Branches { branches, .. }) = &step.argument else { return number };
    let first = branches.get(index).and_then(|branch| branch.implications.first());
    first.map_or_else(
        || number.clone(),
        |first| {
            let sign = if first.assertion.holds { '=' } else { '\u{2260}' };
            let cell = coordinates.cell(topology, first.assertion.candidate.cell);
            format!("{number}: {cell} {sign} {}", first.assertion.candidate.digit)
        },
    )
}

//! Pages of plain answers, which are filled boards, and the hardest step of a puzzle.

use super::figure::PictureView;
use super::puzzles::place;
use super::room::PageContext;
use crate::board::Topology;
use crate::book::geometry::Arrangement;
use crate::book::{Entry, Length, words_width};
use crate::draw::{Picture, scene};
use crate::explain::{Coordinates, Narrator};
use crate::logic::{Argument, Branches, Proved, Step, View, views};
use crate::messages::{PuzzleOnPage, SiteAltSolution};
use crate::typeset::proofread::{Owner, PageTexts};
use serde::Serialize;
use std::ops::Range;
use std::sync::Arc;

/// The solution of a puzzle on its page. Positions and sizes are in micrometres, from the corner of the text area.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct AnswerView {
    x: i64,
    y: i64,
    width: i64,
    number: usize,
    figure: PictureView,
    /// A reference such as "puzzle on page 12".
    below: String,
    link: Option<usize>,
}

impl AnswerView {
    /// Adds the texts of this answer to those of its page.
    pub(super) fn add_texts(&self, page: &mut PageTexts) {
        page.add(Owner::Answer(self.number), &self.below);
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
    let words = words_width(plan.enlargement).min(arrangement.slot_width);
    let size = ((arrangement.cell * columns).max(words), arrangement.cell * rows + Length::millimetres(8));
    let at = place(arrangement, (index, all), area, size);
    AnswerView {
        x: at.0.as_micrometres(),
        y: at.1.as_micrometres(),
        width: size.0.as_micrometres(),
        number,
        figure,
        below: room.words.say(PuzzleOnPage { page: page.to_string() }),
        link: room.link_between(page),
    }
}

/// The hardest step of a puzzle, with the position before it and its views; empty for a puzzle that needs no step.
#[derive(Default)]
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

//! Pages of answers: the filled board, and in annotated books what the way to it asked for.

use super::figure::PictureView;
use super::fit::TextMeasure;
use super::puzzles::{Pips, grade, place, rating, row_by_row};
use super::room::PageContext;
use super::sentence::{Run, runs};
use crate::board::Topology;
use crate::book::geometry::Arrangement;
use crate::book::{AnswerLayout, AnswerStyle, Entry, Length};
use crate::draw::{Pencil, Picture, board, label_room};
use crate::explain::messages::{
    AltStep, Clues, HardestStepIs, PuzzleOnPage, Rating, SiteAltSolution, TechniqueCount, TechniquesNeeded,
};
use crate::explain::{Coordinates, Narrator, Text};
use crate::logic::{Argument, Branches, Proved, Step, View, views};
use serde::Serialize;
use std::ops::Range;
use std::sync::Arc;

/// An answer on its page, or the part of it that is there. Places and sizes are in micrometres, from the corner of the
/// text area; those of its parts from its own.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct AnswerView {
    pub x: i64,
    pub y: i64,
    pub width: i64,
    pub height: i64,
    pub number: usize,
    /// The solution; where an answer goes on it has been shown.
    pub figure: Option<PictureView>,
    pub figure_at: [i64; 2],
    /// "puzzle on page 12".
    pub below: String,
    pub link: Option<usize>,
    /// "17, continued", where it is the rest of an answer.
    pub continued: Option<String>,
    pub key: Option<Key>,
}

/// What an annotated answer tells beside the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Key {
    pub grade: Option<Pips>,
    /// "Rating 23 · 26 givens".
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
    /// "1/2: r4c7 = 3": which branch it shows, and what that assumes.
    pub label: Option<String>,
}

/// The words of an answer in their place, in micrometres.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct AnswerWords {
    pub x: i64,
    pub y: i64,
    pub width: i64,
    /// "Hidden single × 30, X-wing × 1".
    pub techniques: String,
    /// "Hardest step: X-wing."
    pub hardest: String,
    pub sentence: Vec<Run>,
    /// Size of the letters in tenths of a point.
    pub size: usize,
    /// Whether they have a place of their own, and do not follow the boards.
    pub is_placed: bool,
}

/// How far a board is below the top of its answer.
const HEAD: Length = Length::millimetres(9);

pub(super) fn page(room: &mut PageContext<'_>, section: usize, numbers: Range<usize>) -> Vec<AnswerView> {
    let plan = room.plan();
    let arrangement = plan.sections[section].answer_layout;
    numbers.enumerate().map(|(index, number)| answer(room, &arrangement, index, number)).collect()
}

fn answer(room: &mut PageContext<'_>, arrangement: &Arrangement, index: usize, number: usize) -> AnswerView {
    let plan = room.plan();
    let entry = room.entry(number);
    let extent = entry.puzzle.board().extent();
    let (columns, rows) = extent;
    let area = (plan.geometry.text_width(), plan.geometry.text_height());
    let words = room
        .words
        .say(SiteAltSolution { number: number.to_string(), rows: row_by_row(entry.puzzle.board(), &entry.solution) });
    let page = plan.page_of_puzzle(number);
    let slot = (arrangement.slot_width, arrangement.slot_height);
    let hardest = match plan.answers {
        AnswerStyle::Plain => None,
        AnswerStyle::Annotated => Some(Hardest::of(entry)),
    };
    let layout = hardest.as_ref().map(|hardest| layout(slot, extent, hardest.views.len()));
    let cell = layout.as_ref().map_or(arrangement.cell, |layout| layout.cell);
    let scene = || board(&Picture::solution(&entry.puzzle, &entry.solution));
    let figure = room.sketches.board(extent, cell, words, scene);
    let (size, at, key) = match hardest.zip(layout) {
        None => {
            let size = (cell * columns, cell * rows + Length::millimetres(8));
            (size, place(arrangement, index, area, size), None)
        }
        Some((hardest, layout)) => (slot, arrangement.slot(index), Some(key(room, entry, hardest, &layout))),
    };
    AnswerView {
        x: at.0.as_micrometres(),
        y: at.1.as_micrometres(),
        width: size.0.as_micrometres(),
        height: size.1.as_micrometres(),
        number,
        figure: Some(figure),
        figure_at: [0, HEAD.as_micrometres()],
        below: room.words.say(PuzzleOnPage { page: page.to_string() }),
        link: room.link(page),
        continued: None,
        key,
    }
}

/// The layout with all the diagrams, or with as many as can be read in it.
fn layout(slot: (Length, Length), extent: (usize, usize), diagrams: usize) -> AnswerLayout {
    let made = (1..=1 + diagrams).rev().map(|boards| AnswerLayout::new(slot, extent, boards));
    made.into_iter().find(|made| made.is_readable() || made.boards.len() == 1).expect("the last one has one board")
}

/// The hardest step of a puzzle, with the position before it and its views; nothing of one that needs no step.
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

fn key<'a>(room: &mut PageContext<'a>, entry: &'a Entry, hardest: Hardest, layout: &AnswerLayout) -> Key {
    let words = room.words;
    let counts: Vec<String> = entry
        .technique_counts()
        .into_iter()
        .map(|(key, count)| words.say(TechniqueCount { technique: room.technique(&key), count }))
        .collect();
    let techniques = words.say(TechniquesNeeded { techniques: counts.join(", ") });
    let told: (String, Text, _) = hardest.step.map_or_else(Default::default, |step| {
        let narrator = Narrator::new(words, entry.puzzle.board(), room.plan().coordinates);
        let sentence = narrator.told(&step);
        let name = words.say(HardestStepIs { technique: room.technique(&step.technique) });
        let alt = words.say(AltStep { sentence: sentence.to_string() });
        let steps = diagrams(room, entry, &step, hardest.views, layout, &alt);
        (format!("{name}."), sentence, steps)
    });
    let (hardest, sentence, steps) = told;
    let clues = words.say(Clues { count: entry.puzzle.clue_count() });
    let (size, techniques, shown) = fit(room.measure, techniques, &hardest, &sentence, layout.room);
    Key {
        grade: grade(room, entry),
        facts: format!("{} {} \u{b7} {clues}", words.say(Rating), rating(room, entry)),
        steps,
        words: Some(AnswerWords {
            x: layout.words.0.as_micrometres(),
            y: layout.words.1.as_micrometres(),
            width: layout.room.0.as_micrometres(),
            techniques,
            hardest,
            sentence: runs(&sentence, &shown),
            size,
            is_placed: layout.words.0 > Length::ZERO,
        }),
    }
}

/// The diagrams that the layout has places for; each of several tells what its branch assumes.
fn diagrams<'a>(
    room: &mut PageContext<'a>,
    entry: &'a Entry,
    step: &Arc<Proved<Step>>,
    views: Vec<View>,
    layout: &AnswerLayout,
    alt: &str,
) -> Vec<Diagram> {
    let (extent, all, coordinates) = (entry.puzzle.board().extent(), views.len(), room.plan().coordinates);
    let places = layout.boards.iter().skip(1);
    // With the numbers of its rows and columns a diagram is as large as the solution beside it.
    let longest = extent.0.max(extent.1);
    let cell = layout.cell * (100 * longest) / (100 * longest + label_room(0) as usize);
    let diagram = |(index, (view, &(x, y))): (usize, (View, &(Length, Length)))| {
        let held = Arc::clone(step);
        let scene = move || {
            let picture = Picture { pencil: Pencil::Marked, ..Picture::solution(&entry.puzzle, &held.before().grid) };
            board(&picture.with_view(&view).with_labels(coordinates))
        };
        let label = (all > 1).then(|| label(entry.puzzle.board(), coordinates, step, index, all));
        let alt = label.as_ref().map_or_else(|| alt.to_owned(), |label| format!("{alt} ({label})"));
        Diagram {
            figure: room.sketches.numbered(extent, cell, 0, alt, scene),
            x: x.as_micrometres(),
            y: y.as_micrometres(),
            height: (layout.cell * extent.1).as_micrometres(),
            label,
        }
    };
    views.into_iter().zip(places).enumerate().map(diagram).collect()
}

/// "1/2: r4c7 = 3", in no language.
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

/// Distance between the lines of an answer's words, in ems: the height of a capital and the leading of the template.
const LINE: f64 = 1.08;

/// The largest size in which both texts fit, in tenths of a point; at the smallest they are cut.
fn fit(
    measure: &TextMeasure<'_>,
    techniques: String,
    hardest: &str,
    sentence: &str,
    area: (Length, Length),
) -> (usize, String, String) {
    let room = |size: usize| {
        let points = size as f64 / 10.0;
        (area.0.points() / points * 0.98, (area.1.points() / (points * LINE)) as usize)
    };
    let together = format!("{hardest} {sentence}");
    for size in [90, 85, 80, 75, 70] {
        let (ems, most) = room(size);
        if measure.lines(&techniques, ems) + measure.lines(&together, ems) <= most {
            return (size, techniques, sentence.to_owned());
        }
    }
    let (ems, most) = room(70);
    // The sentence has what it needs up to half of the room, the techniques the rest.
    let share = most.saturating_sub(measure.lines(&together, ems)).max(most.div_ceil(2)).max(1);
    let techniques = measure.cut(&techniques, ems, share);
    let left = most.saturating_sub(measure.lines(&techniques, ems)).max(1);
    let cut_together = measure.cut(&together, ems, left);
    let sentence = cut_together.strip_prefix(hardest).unwrap_or("").trim_start().to_owned();
    (70, techniques, sentence)
}

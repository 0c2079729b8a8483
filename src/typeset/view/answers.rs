//! Pages of answers: the filled board, and in annotated books what the way to it asked for.

use super::figure::Figure;
use super::fit::{cut, lines};
use super::puzzles::{Pips, alt, grade, place, rating};
use super::volume::Room;
use crate::book::geometry::Arrangement;
use crate::book::{AnswerStyle, Entry, Length};
use crate::draw::{Pencil, Picture, board};
use crate::explain::{Coordinates, Level, Narrator};
use crate::logic::{Snapshot, replay, views};
use serde::Serialize;
use std::ops::Range;

/// An answer on its page. Places and sizes are in micrometres, from the corner of the text area.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Answer {
    x: i64,
    y: i64,
    width: i64,
    height: i64,
    number: usize,
    figure: Figure,
    /// "puzzle on page 12".
    below: String,
    link: Option<usize>,
    key: Option<Key>,
}

/// What an annotated answer tells beside the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct Key {
    grade: Option<Pips>,
    /// "Rating 23 · 26 givens".
    facts: String,
    /// The diagram of the hardest step, and whether it stands beside the answer (else below it).
    step: Option<Figure>,
    is_beside: bool,
    /// "Hidden single × 30, X-wing × 1".
    techniques: String,
    /// "Hardest step: X-wing."
    hardest: String,
    sentence: String,
    /// Size of the words in tenths of a point.
    size: usize,
}

/// Height of the head of an answer, and distances between its parts.
const HEAD: Length = Length::micrometres(9_000);
const GAP: Length = Length::millimetres(4);
/// The least height that techniques and sentence get.
const WORDS: Length = Length::millimetres(24);
/// The largest cell of a key: bigger boards tell no more.
const LARGEST_CELL: Length = Length::micrometres(6_500);

pub(super) fn page(room: &mut Room<'_>, section: usize, numbers: Range<usize>) -> Vec<Answer> {
    let plan = room.plan();
    let arrangement = plan.sections[section].answer_layout;
    numbers.enumerate().map(|(index, number)| answer(room, &arrangement, index, number)).collect()
}

fn answer(room: &mut Room<'_>, arrangement: &Arrangement, index: usize, number: usize) -> Answer {
    let plan = room.plan();
    let entry = room.entry(number);
    let (columns, rows) = entry.topology.extent();
    let area = (plan.geometry.text_width(), plan.geometry.text_height());
    let words = alt(room, "site-alt-solution", number, &entry.topology, &entry.solution);
    let solution = board(&entry.topology, &Picture::solution(&entry.givens, &entry.solution));
    let page = plan.page_of_puzzle(number);
    let (cell, size, at, key) = match plan.answers {
        AnswerStyle::Plain => {
            let size = (arrangement.cell * columns, arrangement.cell * rows + Length::millimetres(8));
            (arrangement.cell, size, place(arrangement, index, area, size), None)
        }
        AnswerStyle::Annotated => {
            let size = (arrangement.slot_width, arrangement.slot_height);
            let (cell, is_beside) = cell(size, (columns, rows));
            let boards = if is_beside { cell * rows } else { cell * rows * 2 + GAP };
            let left = size.1 - HEAD - boards - Length::micrometres(3_200);
            (cell, size, arrangement.slot(index), Some(key(room, entry, cell, is_beside, (size.0, left))))
        }
    };
    Answer {
        x: at.0.as_micrometres(),
        y: at.1.as_micrometres(),
        width: size.0.as_micrometres(),
        height: size.1.as_micrometres(),
        number,
        figure: room.sketches.figure(solution, cell, words),
        below: room.words.say("puzzle-on-page", &[("page", page.into())]),
        link: room.link(page),
        key,
    }
}

/// The largest cell with which two boards fit into a slot, and whether they then stand side by side.
///
/// They do unless that makes them much smaller: one below the other they leave words less room.
fn cell((width, height): (Length, Length), (columns, rows): (usize, usize)) -> (Length, bool) {
    let free = height - HEAD - WORDS;
    let beside = ((width - GAP) / 2 / columns).min(free / rows);
    let below = (width / columns).min((free - GAP) / 2 / rows);
    if below > beside * 5 / 4 { (below.min(LARGEST_CELL), false) } else { (beside.min(LARGEST_CELL), true) }
}

fn key(room: &mut Room<'_>, entry: &Entry, cell: Length, is_beside: bool, area: (Length, Length)) -> Key {
    let words = room.words;
    let counts: Vec<String> = entry
        .trace
        .technique_counts()
        .into_iter()
        .map(|(key, count)| {
            words.say("technique-count", &[("technique", room.technique(key).into()), ("count", count.into())])
        })
        .collect();
    let techniques = words.say("techniques-needed", &[("techniques", counts.join(", ").into())]);
    let told = entry.hardest_step().and_then(|index| Some((index, snapshot(entry, index)?)));
    let (hardest, sentence, step) = told.map_or_else(Default::default, |(index, before)| {
        let step = &entry.trace.steps[index];
        let narrator = Narrator::new(words, &entry.topology, Coordinates::default());
        let sentence = narrator.tell(step, &before, Level::Sentence);
        let hardest = words.say("hardest-step-is", &[("technique", room.technique(step.technique).into())]);
        let views: Vec<_> = views(step).into_iter().map(|view| view.within(&before.candidates)).collect();
        let picture = Picture { pencil: Pencil::Marked, ..Picture::solution(&entry.givens, &before.grid) };
        let view = views.first().expect("a step has a view");
        let scene = board(&entry.topology, &picture.with_view(view));
        let alt = words.say("alt-step", &[("sentence", sentence.clone().into())]);
        (format!("{hardest}."), sentence, Some(room.sketches.diagram(scene, cell, alt)))
    });
    let clues = words.say("clues", &[("count", entry.givens.clue_count().into())]);
    let (size, techniques, sentence) = fit(techniques, &hardest, sentence, area);
    Key {
        grade: grade(room, entry),
        facts: format!("{} {} \u{b7} {clues}", words.label("rating"), rating(room, entry)),
        step,
        is_beside,
        techniques,
        hardest,
        sentence,
        size,
    }
}

/// The position before a step of the path.
fn snapshot(entry: &Entry, index: usize) -> Option<Snapshot> {
    let mut seen = 0;
    let mut found = None;
    replay(&entry.topology, &entry.trace, &mut |snapshot| {
        if seen == index {
            found = Some(snapshot);
        }
        seen += 1;
    });
    found
}

/// The largest size in which both texts fit, in tenths of a point; at the smallest they are cut.
fn fit(techniques: String, hardest: &str, sentence: String, area: (Length, Length)) -> (usize, String, String) {
    let room = |size: usize| {
        let points = size as f64 / 10.0;
        (area.0.points() / points * 0.97, (area.1.points() / (points * 1.24)) as usize)
    };
    let together = format!("{hardest} {sentence}");
    for size in [90, 85, 80, 75, 70] {
        let (ems, most) = room(size);
        if lines(&techniques, ems) + lines(&together, ems) < most {
            return (size, techniques, sentence);
        }
    }
    let (ems, most) = room(70);
    let most = most.saturating_sub(1);
    let techniques = cut(&techniques, ems, most.div_ceil(2).max(1));
    let left = most.saturating_sub(lines(&techniques, ems)).max(1);
    let cut_together = cut(&together, ems, left);
    let sentence = cut_together.strip_prefix(hardest).unwrap_or("").trim_start().to_owned();
    (70, techniques, sentence)
}

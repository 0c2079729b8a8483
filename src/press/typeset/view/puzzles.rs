//! Pages of puzzles.

use super::figure::PictureView;
use super::room::PageContext;
use crate::board::Topology;
use crate::book::geometry::Arrangement;
use crate::book::{CODE, Entry, Length, SHORT_OPENER, foot_height, printed_rating, words_width};
use crate::draw::{CELL, Element, Ink, Outline, Paint, Picture, Rectangle, Scene, point, scene};
use crate::explain::{Narrator, with_houses};
use crate::messages::{
    AnswerInVolume, AnswerOnPage, FinishedIn, HintsOnPages, PointsByMinutes, PuzzleNumber, SiteAltPuzzle, TargetTime,
};
use crate::rating::scale;
use crate::typeset::proofread::{Owner, PageTexts};
use qrcode::{Color, EcLevel, QrCode};
use serde::Serialize;
use std::ops::Range;

/// A puzzle on its page. Positions and sizes are in micrometres, relative to the corner of the text area.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct PuzzleView {
    x: i64,
    y: i64,
    /// The width of the text above and below the board, at least that of the board.
    width: i64,
    number: usize,
    grade: Option<Pips>,
    rating: String,
    figure: PictureView,
    /// "answer on page 57".
    below: String,
    link: Option<usize>,
    /// "hints on pages 90, 95, 101".
    hints: Option<String>,
    /// The target time ("12 minutes"), and the label of a line for the reader's time ("finished in").
    target: Option<String>,
    finished: Option<String>,
    /// "3 points up to 8 min, 2 up to 12, 1 up to 24".
    points: Option<String>,
    /// The digits of its board to cross off; empty if the book has none.
    digits: Vec<String>,
    /// The QR code of the walkthrough.
    code: Option<PictureView>,
}

/// A grade in words and pips.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Pips {
    name: String,
    filled: u8,
    of: u8,
}

impl Pips {
    pub(super) fn name(&self) -> &String {
        &self.name
    }
}

impl PuzzleView {
    /// Adds the texts around this puzzle to those of its page.
    pub(super) fn add_texts(&self, page: &mut PageTexts) {
        let owner = Owner::Puzzle(self.number);
        page.add(owner, &self.rating);
        page.add(owner, &self.below);
        let lines = [&self.hints, &self.target, &self.finished, &self.points].map(Option::as_ref);
        [self.grade.as_ref().map(Pips::name)].into_iter().chain(lines).for_each(|text| page.add_some(owner, text));
    }
}

/// The height of a puzzle's text above and below its board.
const ABOVE: Length = Length::millimetres(9);
const BELOW: Length = Length::micrometres(4_500);

/// Returns the puzzles of a page. `hints` returns the pages with the hints of a puzzle.
pub(super) fn page(
    room: &mut PageContext<'_>,
    section: usize,
    numbers: Range<usize>,
    hints: &dyn Fn(usize) -> Vec<usize>,
) -> Vec<PuzzleView> {
    let plan = room.plan();
    let (planned, all) = (&plan.sections[section], numbers.len());
    // The first page of a section may have its opener above the puzzles.
    let opening = planned.opening_layout.filter(|_| numbers.start == planned.numbers.start);
    let (arrangement, top) = opening.map_or((planned.puzzle_layout, Length::ZERO), |layout| (layout, SHORT_OPENER));
    let area = (plan.geometry.text_width(), plan.geometry.text_height() - top);
    numbers
        .enumerate()
        .map(|(index, number)| {
            let entry = room.entry(number);
            let (columns, rows) = entry.puzzle.board().extent();
            let lines = BELOW + foot_height(plan.foot);
            let below = if plan.walkthrough_url.is_some() { lines.max(CODE) } else { lines };
            let words = words_width(plan.enlargement).min(arrangement.slot_width);
            let size = ((arrangement.cell * columns).max(words), arrangement.cell * rows + ABOVE + below);
            let (x, y) = place(&arrangement, (index, all), area, size);
            let narrator = Narrator::new(room.words, entry.puzzle.board(), plan.coordinates);
            let spoken = narrator.rows(entry.puzzle.givens());
            let alt = room.words.say(SiteAltPuzzle { number: number.to_string(), rows: spoken });
            let alt = with_houses(alt, room.words, &entry.puzzle, plan.coordinates);
            let scene = || scene(&Picture::puzzle(&entry.puzzle));
            let answer = plan.page_of_answer(number);
            PuzzleView {
                x: x.as_micrometres(),
                y: (top + y).as_micrometres(),
                width: size.0.as_micrometres(),
                number,
                grade: grade(room, entry),
                rating: rating(room, entry),
                figure: room.sketches.board((columns, rows), arrangement.cell, alt, scene),
                below: match plan.has_second_volume {
                    true => room.words.say(AnswerInVolume { page: answer.to_string() }),
                    false => room.words.say(AnswerOnPage { page: answer.to_string() }),
                },
                link: room.link_between(answer),
                hints: plan.foot.has_hints.then(|| hint_line(room, &hints(number))).flatten(),
                target: plan.foot.has_target.then(|| target_time(room, entry)).flatten(),
                finished: plan.foot.has_finished.then(|| room.words.say(FinishedIn)),
                points: plan.foot.has_points.then(|| points(room, entry)).flatten(),
                digits: if plan.foot.has_digits { digits(entry.puzzle.board()) } else { Vec::new() },
                code: plan.walkthrough_url_of(number).and_then(|url| code(room, number, &url)),
            }
        })
        .collect()
}

/// Returns the minutes that an average solver needs for a puzzle, if known.
fn minutes(entry: &Entry) -> Option<f64> {
    let minutes = scale("minutes")?;
    let (rating, _) = entry.rating(minutes)?;
    minutes.print(rating).parse().ok()
}

fn target_time(room: &PageContext<'_>, entry: &Entry) -> Option<String> {
    let count = minutes(entry)?.round().max(1.0) as usize;
    Some(room.words.say(TargetTime { count }))
}

/// Returns the points for solving a puzzle within two thirds of the time that an average solver needs, within that time,
/// and within twice that time.
fn points(room: &PageContext<'_>, entry: &Entry) -> Option<String> {
    let minutes = minutes(entry)?;
    let two = (minutes.round() as usize).max(2);
    let three = ((minutes * 2.0 / 3.0).round() as usize).clamp(1, two - 1);
    let [three, two, one] = [three, two, two * 2].map(|minutes| minutes.to_string());
    Some(room.words.say(PointsByMinutes { three, two, one }))
}

/// Returns the reference to the pages of a puzzle's hints.
fn hint_line(room: &PageContext<'_>, pages: &[usize]) -> Option<String> {
    let listed: Vec<String> = pages.iter().map(usize::to_string).collect();
    (!pages.is_empty()).then(|| room.words.say(HintsOnPages { count: pages.len(), pages: listed.join(", ") }))
}

/// Returns the digits of a board, sorted if they are letters, since their own order may be a word to find.
fn digits(board: &Topology) -> Vec<String> {
    match board.alphabet() {
        Some(alphabet) => alphabet.sorted().iter().map(ToString::to_string).collect(),
        None => board.digits().map(|digit| board.symbol(digit).to_string()).collect(),
    }
}

/// The quiet zone on each side of a QR code, in modules (ISO/IEC 18004).
const QUIET: usize = 4;

/// Returns the QR code of an address; `None` if the address is too long.
fn code(room: &mut PageContext<'_>, number: usize, link: &str) -> Option<PictureView> {
    let code = QrCode::with_error_correction_level(link, EcLevel::M).ok()?;
    let side = code.width() as i32;
    let frame = Rectangle { corner: point(0, 0), width: side * CELL, height: side * CELL };
    let colours = code.to_colors();
    // Adjacent black modules are one rectangle, so that no hairline shows between them.
    let rows = colours.chunks(code.width()).enumerate().flat_map(|(row, modules)| {
        let runs = modules.chunk_by(|one, other| one == other).scan(0, |at, run| {
            let start = *at;
            *at += run.len();
            Some((start, run))
        });
        let black = runs.filter(|(_, run)| run[0] == Color::Dark);
        black.map(move |(start, run)| Rectangle {
            corner: point(start as i32 * CELL, row as i32 * CELL),
            width: run.len() as i32 * CELL,
            height: CELL,
        })
    });
    let black = Element::Form { ink: Ink::Given, paint: Paint::Fill, outline: Outline::Rectangles(rows.collect()) };
    let scene = Scene { frame, shapes: vec![black] };
    let alt = format!("{} {link}", room.words.say(PuzzleNumber { number: number.to_string() }));
    Some(room.sketches.figure(scene, CODE / (code.width() + 2 * QUIET), alt))
}

pub(super) fn grade(room: &PageContext<'_>, entry: &Entry) -> Option<Pips> {
    let grade = entry.grade.as_ref()?;
    let name = grade.name.as_deref().map_or_else(|| room.words.grade(&grade.key), super::fit::breakable);
    Some(Pips { name, filled: grade.pips, of: grade.of })
}

pub(super) fn rating(room: &PageContext<'_>, entry: &Entry) -> String {
    let scale = room.plan().sections[entry.section].difficulty.scale;
    entry.rating(scale).map_or_else(String::new, |rating| printed_rating(room.words, scale, rating))
}

/// Returns the position of the block with this index among `all` blocks on a page. Blocks are spread evenly over the
/// text area in columns and rows.
///
/// If there is hardly any room beside the blocks, the outer ones are at the edges of the text area, below the ends of
/// the running head. If there are fewer blocks than slots, they are centred, so that no board is alone in a corner.
pub(super) fn place(
    arrangement: &Arrangement,
    (index, all): (usize, usize),
    area: (Length, Length),
    size: (Length, Length),
) -> (Length, Length) {
    let (column, row) = (index % arrangement.columns, index / arrangement.columns);
    let rows = all.div_ceil(arrangement.columns);
    let columns = arrangement.columns.min(all - row * arrangement.columns);
    let (slots_wide, slots_high) = (arrangement.columns, arrangement.rows);
    let pitch = |count: usize, whole: Length, part: Length| {
        let free = whole - part * count;
        let even = free / (count + 1);
        if count > 1 && even < Length::millimetres(6) {
            (part + free / (count - 1), Length::ZERO)
        } else {
            (part + even, even)
        }
    };
    // A row or column with fewer blocks keeps the distances of a full one.
    let spread = |(count, slots): (usize, usize), at: usize, whole: Length, part: Length| {
        let (pitch, first) = pitch(slots, whole, part);
        first + pitch * at + pitch * (slots - count) / 2
    };
    (spread((columns, slots_wide), column, area.0, size.0), spread((rows, slots_high), row, area.1, size.1))
}

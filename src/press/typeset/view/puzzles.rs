//! Pages of puzzles.

use super::figure::PictureView;
use super::room::PageContext;
use crate::book::geometry::Arrangement;
use crate::book::{CODE, Entry, Length, SHORT_OPENER, TIMES_LINE, printed_rating};
use crate::draw::{CELL, Element, Ink, Outline, Paint, Picture, Rectangle, Scene, point, scene};
use crate::explain::{Narrator, with_houses};
use crate::messages::{AnswerInVolume, AnswerOnPage, FinishedIn, PuzzleNumber, SiteAltPuzzle, TargetTime};
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
    /// The width of the board, and of the text above and below it.
    width: i64,
    number: usize,
    grade: Option<Pips>,
    rating: String,
    figure: PictureView,
    /// "answer on page 57".
    below: String,
    link: Option<usize>,
    /// The target time ("12 minutes"), and the label of a line for the reader's time ("finished in").
    target: Option<String>,
    finished: Option<String>,
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
        let others = [self.grade.as_ref().map(Pips::name), self.target.as_ref(), self.finished.as_ref()];
        others.into_iter().for_each(|text| page.add_some(owner, text));
    }
}

/// The height of a puzzle's text above and below its board.
const ABOVE: Length = Length::millimetres(9);
const BELOW: Length = Length::micrometres(4_500);

pub(super) fn page(room: &mut PageContext<'_>, section: usize, numbers: Range<usize>) -> Vec<PuzzleView> {
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
            let times = if plan.times.are_none() { Length::ZERO } else { TIMES_LINE };
            let below = if plan.walkthrough_url.is_some() { CODE } else { BELOW + times };
            let size = (arrangement.cell * columns, arrangement.cell * rows + ABOVE + below);
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
                target: plan.times.has_target.then(|| target_time(room, entry)).flatten(),
                finished: plan.times.has_finished.then(|| room.words.say(FinishedIn)),
                code: plan.walkthrough_url_of(number).and_then(|url| code(room, number, &url)),
            }
        })
        .collect()
}

/// Returns the time that an average solver needs for a puzzle, if known.
fn target_time(room: &PageContext<'_>, entry: &Entry) -> Option<String> {
    let minutes = scale("minutes")?;
    let (rating, _) = entry.rating(minutes)?;
    let printed = minutes.print(rating);
    let whole = printed.parse::<f64>().ok()?.round().max(1.0) as usize;
    Some(room.words.say(TargetTime { count: whole }))
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

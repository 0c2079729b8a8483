//! Pictures of every puzzle, its solution and its pencil marks, as SVG and as PNG.
//!
//! The same drawings as in the book, with no font and no script. Names are padded to the same length, so that folders sort
//! as books do.

use super::output::{Job, Output, OutputError, add};
use crate::book::{Entry, Plan};
use crate::draw::{Picture, Scene, Svg, board, png};
use crate::explain::messages::PuzzleNumber;
use crate::logic::Snapshot;
use rayon::prelude::*;

pub(super) const SVG: Output = Output {
    key: "svg",
    place: "svg/",
    summary: "pictures of puzzles, solutions and pencil marks",
    files,
    lacks: |_, _| Vec::new(),
    make: |job, sink| each(job, |plate| add(sink, format!("svg/{}.svg", plate.name), plate.svg.as_bytes())),
};

pub(super) const PNG: Output = Output {
    key: "png",
    place: "png/",
    summary: "the same in pixels",
    files,
    lacks: |_, _| Vec::new(),
    make: |job, sink| {
        let width = job.edition.plan.png_width;
        each(job, |plate| add(sink, format!("png/{}.png", plate.name), &png(&plate.svg, width)?))
    },
};

/// A picture of a puzzle.
struct Plate {
    /// The name of its file, without ending: `007-solution`.
    name: String,
    /// The picture as a file of its own.
    svg: String,
}

fn files(plan: &Plan) -> usize {
    3 * plan.puzzle_count()
}

/// Does something with every picture, on all threads.
fn each(job: &Job<'_>, done: impl Fn(Plate) -> Result<(), OutputError> + Sync) -> Result<(), OutputError> {
    let entries: Vec<&Entry> = job.edition.puzzles().collect();
    entries.par_iter().try_for_each(|entry| plates(job, entry).into_iter().try_for_each(&done))
}

/// The three pictures of a puzzle: as it is printed, solved, and with every candidate that the givens allow.
fn plates(job: &Job<'_>, entry: &Entry) -> [Plate; 3] {
    let digits = job.edition.plan.puzzle_count().to_string().len().max(3);
    let title = job.material.words.say(PuzzleNumber { number: entry.number.to_string() });
    let plate = |suffix: &str, scene: &Scene| Plate {
        name: format!("{:0digits$}{suffix}", entry.number),
        svg: scene.svg(&Svg { theme: &job.material.theme, ..Svg::file(&title) }),
    };
    let draw = |picture: &Picture<'_>| board(entry.puzzle.board(), picture);
    let start = Snapshot::start(&entry.puzzle).expect("a puzzle of an edition has no conflict");
    [
        plate("", &draw(&Picture::puzzle(entry.puzzle.givens()))),
        plate("-solution", &draw(&Picture::solution(entry.puzzle.givens(), &entry.solution))),
        plate("-pencil", &draw(&Picture::position(entry.puzzle.givens(), &start.grid, &start.candidates))),
    ]
}

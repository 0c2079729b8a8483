//! Makes pictures of every puzzle, its solution and its pencil marks, as SVG and as PNG.
//!
//! The pictures are the drawings of the book, and contain no fonts or scripts. Numbers in names are padded to the same
//! length, so that folders sort like the book.

use super::output::{Job, Output, OutputError, add};
use super::signs;
use crate::book::{Entry, Plan};
use crate::draw::{Picture, Scene, Svg, scene};
use crate::logic::Snapshot;
use crate::messages::{PuzzleNumber, PuzzlePencil, PuzzleSolution};
use crate::render::Raster;
use rayon::prelude::*;

pub(super) const SVG: Output = Output {
    key: "svg",
    place: "svg/",
    summary: "pictures of puzzles, solutions and pencil marks",
    names: |plan| names(plan, svg_name),
    file_of: |plan, number| Some(svg_name(&stem(plan, number, ""))),
    explains_steps: false,
    lacks: |_, _| Vec::new(),
    refuses: signs::refuses,
    make: |job, sink| each(job, |plate| add(sink, svg_name(&plate.name), plate.svg(job).as_bytes())),
};

pub(super) const PNG: Output = Output {
    key: "png",
    place: "png/",
    summary: "the same as PNG",
    names: |plan| names(plan, png_name),
    file_of: |plan, number| Some(png_name(&stem(plan, number, ""))),
    explains_steps: false,
    lacks: |_, _| Vec::new(),
    refuses: signs::refuses,
    make: |job, sink| {
        let raster = Raster::new(&job.material.theme, job.edition.plan.png_width);
        each(job, |plate| add(sink, png_name(&plate.name), &raster.png(&plate.scene)?))
    },
};

/// A picture of a puzzle.
struct Plate {
    /// The name of its file, without extension: `007-solution`.
    name: String,
    /// The title for screen readers.
    title: String,
    /// The prefix of its ids, so that pictures of several puzzles can share a page.
    prefix: String,
    scene: Scene,
}

impl Plate {
    /// Returns the picture as a standalone SVG file.
    fn svg(&self, job: &Job<'_>) -> String {
        self.scene.svg(&Svg { theme: &job.material.theme, prefix: &self.prefix, ..Svg::file(&self.title) })
    }
}

fn svg_name(stem: &str) -> String {
    format!("svg/{stem}.svg")
}

fn png_name(stem: &str) -> String {
    format!("png/{stem}.png")
}

/// The suffixes of a puzzle's pictures: the puzzle, its solution, and all candidates that the givens allow.
const SUFFIXES: [&str; 3] = ["", "-solution", "-pencil"];

/// Returns the names of all pictures of a plan.
fn names(plan: &Plan, name: fn(&str) -> String) -> Vec<String> {
    let numbers = 1..=plan.puzzle_count();
    numbers.flat_map(|number| SUFFIXES.map(|suffix| name(&stem(plan, number, suffix)))).collect()
}

/// Returns the name of a picture without its extension.
fn stem(plan: &Plan, number: usize, suffix: &str) -> String {
    let digits = plan.puzzle_count().to_string().len().max(3);
    format!("{number:0digits$}{suffix}")
}

/// Calls `done` with every picture, on all threads.
fn each(job: &Job<'_>, done: impl Fn(Plate) -> Result<(), OutputError> + Sync) -> Result<(), OutputError> {
    let entries: Vec<&Entry> = job.edition.puzzles().collect();
    entries.par_iter().try_for_each(|entry| plates(job, entry).into_iter().try_for_each(&done))
}

/// Returns the three pictures of a puzzle.
fn plates(job: &Job<'_>, entry: &Entry) -> [Plate; 3] {
    let (words, number) = (&job.material.words, || entry.number.to_string());
    let plate = |suffix: &str, title: String, scene: Scene| {
        let prefix = format!("p{}{}-", entry.number, suffix.get(1..2).unwrap_or_default());
        Plate { name: stem(&job.edition.plan, entry.number, suffix), title, prefix, scene }
    };
    let puzzle = &entry.puzzle;
    let start = Snapshot::start(&entry.puzzle).expect("a puzzle of an edition has no conflict");
    let [printed, solved, pencilled] = SUFFIXES;
    [
        plate(printed, words.say(PuzzleNumber { number: number() }), scene(&Picture::puzzle(puzzle))),
        plate(
            solved,
            words.say(PuzzleSolution { number: number() }),
            scene(&Picture::solution(puzzle, &entry.solution)),
        ),
        plate(
            pencilled,
            words.say(PuzzlePencil { number: number() }),
            scene(&Picture::position(puzzle, &start.grid, &start.candidates)),
        ),
    ]
}

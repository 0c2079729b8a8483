//! The web pictures of an edition: each puzzle, its solution and its pencil marks, as SVG and as PNG.
//!
//! The same drawings as in the book, with no font and no script. Names are padded to the same length, so that folders sort
//! as books do.

use crate::board::{DigitSet, Grid};
use crate::book::{Edition, Entry};
use crate::draw::{Picture, PngError, Scene, Svg, board, png};
use crate::explain::Words;

/// A picture of a puzzle.
pub struct Plate {
    /// The name of its file, without ending: `007-solution`.
    pub name: String,
    /// The picture as a file of its own.
    pub svg: String,
}

impl Plate {
    /// The picture as PNG of this width in pixels.
    ///
    /// # Errors
    /// When no image of that width can be made.
    pub fn png(&self, width: u32) -> Result<Vec<u8>, PngError> {
        png(&self.svg, width)
    }
}

/// The three pictures of a puzzle: as it is printed, solved, and with every candidate that the givens allow.
pub fn plates(edition: &Edition, entry: &Entry, words: &Words) -> [Plate; 3] {
    let digits = edition.plan.puzzle_count().to_string().len().max(3);
    let title = words.say("puzzle-number", &[("number", entry.number.into())]);
    let plate = |suffix: &str, scene: &Scene| Plate {
        name: format!("{:0digits$}{suffix}", entry.number),
        svg: scene.svg(&Svg::file(&title)),
    };
    let draw = |picture: &Picture<'_>| board(&entry.topology, picture);
    let marks = pencil_marks(entry);
    [
        plate("", &draw(&Picture::puzzle(&entry.givens))),
        plate("-solution", &draw(&Picture::solution(&entry.givens, &entry.solution))),
        plate("-pencil", &draw(&Picture::position(&entry.givens, &entry.givens, &marks))),
    ]
}

/// What the givens leave to each empty cell, in cell order.
fn pencil_marks(entry: &Entry) -> Vec<DigitSet> {
    let topology = &entry.topology;
    let taken = |house: crate::board::House, grid: &Grid| -> DigitSet {
        topology.house(house).cells.iter().filter_map(|&cell| grid.digit(cell)).collect()
    };
    let marks = |cell| match entry.givens.digit(cell) {
        Some(_) => DigitSet::EMPTY,
        None => topology
            .houses_of(cell)
            .iter()
            .fold(DigitSet::all(topology.side()), |left, &house| left - taken(house, &entry.givens)),
    };
    topology.cells().map(marks).collect()
}

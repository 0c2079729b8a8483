//! The web pictures of an edition: each puzzle, its solution and its pencil marks, as SVG and as PNG.
//!
//! The same drawings as in the book, with no font and no script. Names are padded to the same length, so that folders sort
//! as books do.

use crate::book::{Edition, Entry};
use crate::draw::{Picture, PngError, Scene, Svg, board, png};
use crate::explain::Words;
use crate::logic::Snapshot;

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
    let start = Snapshot::start(&entry.topology, &entry.givens).expect("a puzzle of an edition has no conflict");
    [
        plate("", &draw(&Picture::puzzle(&entry.givens))),
        plate("-solution", &draw(&Picture::solution(&entry.givens, &entry.solution))),
        plate("-pencil", &draw(&Picture::position(&entry.givens, &start.grid, &start.candidates))),
    ]
}

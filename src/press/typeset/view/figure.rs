//! Pictures of a document, both in the form that templates receive and as sketches for drawing.

use crate::book::Length;
use crate::draw::{DIGIT, Point, Rectangle, Scene, label_room, point};
use serde::Serialize;

/// A picture as templates see it: its number and its size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct PictureView {
    /// The index of the picture among the pictures of its page.
    index: usize,
    /// In micrometres.
    width: i64,
    /// In micrometres.
    height: i64,
}

/// A picture to be drawn later. Making and drawing thousands of scenes is done on all threads while Typst sets the
/// words.
pub(crate) struct Sketch<'a> {
    /// Makes the scene of the picture.
    pub scene: Box<dyn FnOnce() -> Scene + Send + 'a>,
    /// The side of a cell.
    pub cell: Length,
    /// The width and height on paper, in micrometres.
    pub size: (i64, i64),
    /// The alternative text; empty for decoration.
    pub alt: String,
    /// Whether the board's digits are lighter, so that marks are prominent.
    pub is_diagram: bool,
}

/// The pictures of a page, in the order of their indices.
#[derive(Default)]
pub(crate) struct Sketches<'a>(Vec<Sketch<'a>>);

/// The distance by which the outer half of the border may extend beyond the board without changing the picture's size.
const RIM: i32 = 10;

/// Returns the point of a scene at the corner of its picture. Without labels, a picture is as large as its cells.
pub(crate) fn origin(scene: &Scene) -> Point {
    let corner = scene.frame.corner;
    if corner.x < -RIM { corner } else { point(0, 0) }
}

/// Returns the em of the smallest text in hundredths of a cell of this side.
pub(super) fn em_of(least: Length, cell: Length) -> i32 {
    (least.as_micrometres() as u64 * 100).div_ceil(cell.as_micrometres().max(1) as u64) as i32
}

/// Returns the smallest cell in which every digit, and marks with an em of `mark` hundredths of a cell, are at least as
/// large as the smallest text.
pub(super) fn least_cell(text: Length, mark: Option<i32>) -> Length {
    let em = i64::from(mark.unwrap_or(DIGIT).clamp(1, DIGIT));
    (text * 100 + Length::micrometres(em - 1)) / em as usize
}

impl<'a> Sketches<'a> {
    /// Adds a picture with cells of this side. `alt` is its alternative text.
    pub(crate) fn figure(&mut self, scene: Scene, cell: Length, alt: String) -> PictureView {
        let Rectangle { corner, width, height } = scene.frame;
        let from = origin(&scene);
        let rim = point(from.x - corner.x, from.y - corner.y);
        let side = |hundredths: i32| cell.as_micrometres() * i64::from(hundredths) / 100;
        let size = (side(width - 2 * rim.x), side(height - 2 * rim.y));
        self.add(Sketch { scene: Box::new(move || scene), cell, size, alt, is_diagram: false })
    }

    /// Adds a board with this number of cells, without labels. Its scene is made later.
    pub(crate) fn board(
        &mut self,
        (columns, rows): (usize, usize),
        cell: Length,
        alt: String,
        scene: impl FnOnce() -> Scene + Send + 'a,
    ) -> PictureView {
        let size = ((cell * columns).as_micrometres(), (cell * rows).as_micrometres());
        self.add(Sketch { scene: Box::new(scene), cell, size, alt, is_diagram: false })
    }

    /// Adds a diagram with this number of cells and with labels of at least `least` hundredths of a cell. The board's
    /// digits are lighter, so that marks are prominent.
    pub(crate) fn numbered(
        &mut self,
        (columns, rows): (usize, usize),
        cell: Length,
        least: i32,
        alt: String,
        scene: impl FnOnce() -> Scene + Send + 'a,
    ) -> PictureView {
        let side = |count: usize| cell.as_micrometres() * (count as i64 * 100 + i64::from(label_room(least))) / 100;
        let size = (side(columns), side(rows));
        self.add(Sketch { scene: Box::new(scene), cell, size, alt, is_diagram: true })
    }

    fn add(&mut self, sketch: Sketch<'a>) -> PictureView {
        let (width, height) = sketch.size;
        self.0.push(sketch);
        PictureView { index: self.0.len() - 1, width, height }
    }

    /// Returns all sketches.
    pub(crate) fn into_list(self) -> Vec<Sketch<'a>> {
        self.0
    }
}

//! Pictures of a document: what templates know of them, and what they are drawn from.

use crate::book::Length;
use crate::draw::{Point, Rectangle, Scene, label_room, point};
use serde::Serialize;

/// A picture as templates know it: which one, and how large it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct PictureView {
    /// Its number among the pictures of its page, from 0.
    index: usize,
    /// In micrometres.
    width: i64,
    /// In micrometres.
    height: i64,
}

impl PictureView {
    /// Its height in micrometres.
    pub(crate) fn height(self) -> i64 {
        self.height
    }
}

/// A picture that is still to be drawn: making and drawing thousands of scenes is work for all threads, once the words
/// are on their way.
pub(crate) struct Sketch<'a> {
    /// Makes what is drawn.
    pub scene: Box<dyn FnOnce() -> Scene + Send + 'a>,
    /// Side of a cell.
    pub cell: Length,
    /// Width and height on paper in micrometres.
    pub size: (i64, i64),
    /// What a screen reader says of it; nothing of what is decoration.
    pub alt: String,
    /// Whether the digits of the board step back so that marks stand out.
    pub is_diagram: bool,
}

/// The pictures of a page, in the order of their numbers.
#[derive(Default)]
pub(crate) struct Sketches<'a>(Vec<Sketch<'a>>);

/// What a frame may stand over its board without being counted: the outer half of the border.
const RIM: i32 = 10;

/// The point of a scene that lies in the corner of its picture. Without labels a picture is as large as its cells.
pub(crate) fn origin(scene: &Scene) -> Point {
    let corner = scene.frame.corner;
    if corner.x < -RIM { corner } else { point(0, 0) }
}

impl<'a> Sketches<'a> {
    /// A picture with a cell of this side. `alt` is what a screen reader says of it.
    pub(crate) fn figure(&mut self, scene: Scene, cell: Length, alt: String) -> PictureView {
        let Rectangle { corner, width, height } = scene.frame;
        let from = origin(&scene);
        let rim = point(from.x - corner.x, from.y - corner.y);
        let side = |hundredths: i32| cell.as_micrometres() * i64::from(hundredths) / 100;
        let size = (side(width - 2 * rim.x), side(height - 2 * rim.y));
        self.add(Sketch { scene: Box::new(move || scene), cell, size, alt, is_diagram: false })
    }

    /// A board of so many cells, without labels, whose scene is made later.
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

    /// A diagram of so many cells with numbers of rows and columns, none smaller than this em in hundredths of a cell; the
    /// digits of its board step back so that marks stand out.
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

    /// All of them.
    pub(crate) fn into_list(self) -> Vec<Sketch<'a>> {
        self.0
    }
}

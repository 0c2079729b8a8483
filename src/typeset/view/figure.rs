//! Pictures of a document: what templates know of them, and what they are drawn from.

use crate::book::Length;
use crate::draw::{Point, Rectangle, Scene, point};
use serde::Serialize;

/// A picture as templates know it: which one, and how large it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Figure {
    /// Its number among the pictures of its page, from 0.
    index: usize,
    /// In micrometres.
    pub(super) width: i64,
    /// In micrometres.
    pub(super) height: i64,
}

/// A picture that is still to be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sketch {
    /// What is drawn.
    pub scene: Scene,
    /// Side of a cell.
    pub cell: Length,
    /// Width on paper in micrometres.
    pub width: i64,
    /// Height on paper in micrometres.
    pub height: i64,
    /// What a screen reader says of it; nothing of what is decoration.
    pub alt: String,
    /// Whether the digits of the board step back so that marks stand out.
    pub is_diagram: bool,
}

/// The pictures of a page, in the order of their numbers.
#[derive(Clone, Default, Debug)]
pub struct Sketches(Vec<Sketch>);

/// What a frame may stand over its board without being counted: the outer half of the border.
const RIM: i32 = 10;

impl Sketch {
    /// The point of the scene that lies in the corner of the picture. Without labels a picture is as large as its cells.
    pub fn origin(&self) -> Point {
        let corner = self.scene.frame.corner;
        if is_labelled(&self.scene) { corner } else { point(0, 0) }
    }
}

/// Whether something stands beside the board.
fn is_labelled(scene: &Scene) -> bool {
    scene.frame.corner.x < -RIM
}

impl Sketches {
    /// The picture, with a cell of this side. `alt` is what a screen reader says of it.
    pub fn figure(&mut self, scene: Scene, cell: Length, alt: String) -> Figure {
        self.add(scene, cell, alt, false)
    }

    /// The same picture with its digits in grey, so that marks stand out.
    pub fn diagram(&mut self, scene: Scene, cell: Length, alt: String) -> Figure {
        self.add(scene, cell, alt, true)
    }

    fn add(&mut self, scene: Scene, cell: Length, alt: String, is_diagram: bool) -> Figure {
        let Rectangle { corner, width, height } = scene.frame;
        let rim = if is_labelled(&scene) { point(0, 0) } else { corner };
        let side = |hundredths: i32| cell.as_micrometres() * i64::from(hundredths) / 100;
        let (width, height) = (side(width + 2 * rim.x), side(height + 2 * rim.y));
        self.0.push(Sketch { scene, cell, width, height, alt, is_diagram });
        Figure { index: self.0.len() - 1, width, height }
    }

    /// All of them.
    pub fn into_list(self) -> Vec<Sketch> {
        self.0
    }
}

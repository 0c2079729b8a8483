//! A picture as data: its shapes in hundredths of a cell, in the order of painting.
//!
//! All decisions about looks are made before a scene exists; back ends ([`svg`](super::svg), the typesetter) copy it.
//! Coordinates are integers, so that the same board gives the same bytes everywhere.

use super::ink::Ink;

/// The side of a cell in the units of a scene.
pub const CELL: i32 = 100;

/// The font size (em) of a digit that fills its cell.
pub const DIGIT: i32 = 82;

/// A point of a picture: the distances to the right and down, in hundredths of a cell, with the board's corner at 0, 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// The distance to the right.
    pub x: i32,
    /// The distance down.
    pub y: i32,
}

/// Returns the point `x`, `y`.
pub const fn point(x: i32, y: i32) -> Point {
    Point { x, y }
}

/// A rectangle, given by a corner and its size.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rectangle {
    /// The upper left corner.
    pub corner: Point,
    /// The width, to the right of the corner.
    pub width: i32,
    /// The height, down from the corner.
    pub height: i32,
}

/// A geometric form.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Outline {
    /// Rectangles.
    Rectangles(Vec<Rectangle>),
    /// A rectangle with round corners of this radius.
    Rounded(Rectangle, i32),
    /// Straight lines, each between two points.
    Segments(Vec<(Point, Point)>),
    /// A closed form with straight sides.
    Polygon(Vec<Point>),
    /// A circle with a centre and a radius.
    Circle(Point, i32),
    /// A curved line, given by its start, its control point and its end.
    Bend(Point, Point, Point),
}

/// A way of painting a form.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Paint {
    /// Fills the inside.
    Fill,
    /// Draws the line with this width.
    Line(i32),
    /// Draws the line in dashes with this width.
    Dashes(i32),
}

/// The two weights of digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Weight {
    /// For filled digits, pencil marks and labels.
    Light,
    /// For givens.
    Bold,
}

/// A shape of a picture.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Element {
    /// A form.
    Form {
        /// The ink of the form.
        ink: Ink,
        /// The paint of the form.
        paint: Paint,
        /// The outline of the form.
        outline: Outline,
    },
    /// A character, centred on a point by its visible bounds.
    Glyph {
        /// The ink of the character.
        ink: Ink,
        /// The weight of the character.
        weight: Weight,
        /// The font size (em), in hundredths of a cell.
        size: i32,
        /// The character.
        symbol: char,
        /// The middle of the character.
        at: Point,
    },
}

impl Element {
    /// Returns the ink of the shape.
    pub fn ink(&self) -> Ink {
        match self {
            Self::Form { ink, .. } | Self::Glyph { ink, .. } => *ink,
        }
    }
}

/// A finished picture.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Scene {
    /// The visible part of the plane.
    pub frame: Rectangle,
    /// The shapes of the picture, bottom first.
    pub shapes: Vec<Element>,
}

impl Scene {
    /// Returns a picture of empty paper.
    pub(super) fn paper(frame: Rectangle) -> Self {
        let mut scene = Self { frame, shapes: Vec::new() };
        scene.form(Ink::Paper, Paint::Fill, Outline::Rectangles(vec![frame]));
        scene
    }

    /// Paints a form on top.
    pub(super) fn form(&mut self, ink: Ink, paint: Paint, outline: Outline) {
        self.shapes.push(Element::Form { ink, paint, outline });
    }

    /// Paints a character on top.
    pub(super) fn glyph(&mut self, ink: Ink, weight: Weight, size: i32, symbol: char, at: Point) {
        self.shapes.push(Element::Glyph { ink, weight, size, symbol, at });
    }

    /// Moves the picture, to combine several on one sheet.
    pub(super) fn moved(mut self, by: Point) -> Self {
        let shift = |point: &mut Point| {
            point.x += by.x;
            point.y += by.y;
        };
        shift(&mut self.frame.corner);
        for shape in &mut self.shapes {
            match shape {
                Element::Glyph { at, .. } => shift(at),
                Element::Form { outline, .. } => match outline {
                    Outline::Rectangles(all) => all.iter_mut().for_each(|rectangle| shift(&mut rectangle.corner)),
                    Outline::Rounded(rectangle, _) => shift(&mut rectangle.corner),
                    Outline::Segments(all) => all.iter_mut().for_each(|(from, to)| {
                        shift(from);
                        shift(to);
                    }),
                    Outline::Polygon(points) => points.iter_mut().for_each(shift),
                    Outline::Circle(at, _) => shift(at),
                    Outline::Bend(from, towards, to) => [from, towards, to].into_iter().for_each(shift),
                },
            }
        }
        self
    }
}

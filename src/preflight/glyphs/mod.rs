//! Measures the extent of the ink of glyphs and of shaped lines of text.
//!
//! The layout of pages and covers, `check` and preflight all measure here, so that they agree. All measures are in ems:
//! units of the size of the text.
//!
//! Control points of curves count as ink. The size of round letters is therefore slightly overestimated, and a line
//! that keeps its distance according to these measures also keeps it in print.

mod line;

use crate::geometry::Rect;
use ttf_parser::OutlineBuilder;

pub use line::{Line, shape};

/// Returns the bounds of the outline that `draw` writes into the builder, in ems relative to the origin of the glyph,
/// in a face with this number of units to the em. Returns `None` if the outline is empty, like that of a space.
pub(crate) fn extent(units_per_em: f64, draw: impl FnOnce(&mut dyn OutlineBuilder)) -> Option<Rect> {
    let mut bounds = Bounds(None);
    draw(&mut bounds);
    let Rect { left, bottom, right, top } = bounds.0?;
    let ink = Rect::from_corners([left, bottom, right, top].map(|side| side / units_per_em))?;
    (right > left || top > bottom).then_some(ink)
}

/// The bounds of all points of an outline, in units of its face.
struct Bounds(Option<Rect>);

impl Bounds {
    fn add(&mut self, points: &[(f32, f32)]) {
        for &(x, y) in points {
            let (x, y) = (f64::from(x), f64::from(y));
            let point = Rect { left: x, bottom: y, right: x, top: y };
            self.0 = Some(self.0.map_or(point, |all| all.with(point)));
        }
    }
}

impl OutlineBuilder for Bounds {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add(&[(x, y)]);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.add(&[(x, y)]);
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.add(&[(x1, y1), (x, y)]);
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.add(&[(x1, y1), (x2, y2), (x, y)]);
    }
    fn close(&mut self) {}
}

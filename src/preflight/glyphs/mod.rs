//! What glyphs blacken: the bounds of an outline, and those of a shaped line of text.
//!
//! The layout of pages and covers, `check` and preflight all measure here, so that what one of them sets is what another
//! finds. All measures are in ems: units of the size of the text.
//!
//! Points that a curve only bends towards count as ink. Round letters thereby count as larger by a hair, and a line that
//! keeps its distance by this measure keeps it in print.

mod line;

use ttf_parser::OutlineBuilder;

pub use line::{Line, shape};

/// A rectangle of ink around the point where a glyph or a line starts, in ems.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Extent {
    /// The left edge.
    pub left: f64,
    /// The lower edge, below the baseline if negative.
    pub bottom: f64,
    /// The right edge.
    pub right: f64,
    /// The upper edge.
    pub top: f64,
}

/// Returns the bounds of the outline that `draw` writes into the builder, in a face with so many units to the em.
/// `None` if the outline is empty, as that of a space is.
pub(crate) fn extent(units_per_em: f64, draw: impl FnOnce(&mut dyn OutlineBuilder)) -> Option<Extent> {
    let mut bounds = Bounds(None);
    draw(&mut bounds);
    let Extent { left, bottom, right, top } = bounds.0?;
    let scaled = Extent {
        left: left / units_per_em,
        bottom: bottom / units_per_em,
        right: right / units_per_em,
        top: top / units_per_em,
    };
    let is_finite = [scaled.left, scaled.bottom, scaled.right, scaled.top].iter().all(|side| side.is_finite());
    (is_finite && (right > left || top > bottom)).then_some(scaled)
}

/// The bounds of all points of an outline, in units of its face.
struct Bounds(Option<Extent>);

impl Bounds {
    fn add(&mut self, points: &[(f32, f32)]) {
        for &(x, y) in points {
            let (x, y) = (f64::from(x), f64::from(y));
            let all = self.0.get_or_insert(Extent { left: x, bottom: y, right: x, top: y });
            *all = Extent {
                left: all.left.min(x),
                bottom: all.bottom.min(y),
                right: all.right.max(x),
                top: all.top.max(y),
            };
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

//! Reads the outlines of signs in faces: in users' faces, and in the built-in faces, which the build of `draw` packs
//! with this file.

use ttf_parser::{Face, OutlineBuilder};

/// Returns the units of a face's em, and the point of a sign that is placed at 0, 0; `None` if the sign has no visible
/// outline.
///
/// Horizontally this is the middle of the visible bounds, so that a `1` is centred in its cell like a `4`. Vertically
/// it is the middle of a zero for all digits, since round digits would otherwise be lower than flat ones. Lower-case
/// letters use their own height.
pub(crate) fn middle(face: &Face<'_>, sign: char) -> Option<(u16, (f64, f64))> {
    let bounds = face.glyph_bounding_box(face.glyph_index(sign)?)?;
    let zero = face.glyph_index('0').filter(|_| !sign.is_lowercase());
    let upright = zero.and_then(|zero| face.glyph_bounding_box(zero)).unwrap_or(bounds);
    let middle = (f64::from(bounds.x_min + bounds.x_max) / 2.0, f64::from(upright.y_min + upright.y_max) / 2.0);
    Some((face.units_per_em(), middle))
}

/// Receives the steps of a pen: a command of SVG path data and its points.
pub(crate) type Step<'a> = &'a mut dyn FnMut(char, &[(f32, f32)]);

/// Follows the outline of a sign.
pub(crate) fn follow(face: &Face<'_>, sign: char, step: Step<'_>) {
    if let Some(glyph) = face.glyph_index(sign) {
        face.outline_glyph(glyph, &mut Follower(step));
    }
}

/// Follows the outlines of glyphs.
pub(crate) struct Follower<'a>(pub(crate) Step<'a>);

impl OutlineBuilder for Follower<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        (self.0)('M', &[(x, y)]);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        (self.0)('L', &[(x, y)]);
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        (self.0)('Q', &[(x1, y1), (x, y)]);
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        (self.0)('C', &[(x1, y1), (x2, y2), (x, y)]);
    }
    fn close(&mut self) {
        (self.0)('Z', &[]);
    }
}

//! Digits as outlines, taken from the embedded faces, so that no viewer needs a font.

use super::fonts;
use super::numbers::tenth;
use super::picture::{LABEL, LONE_MARK};
use super::scene::{DIGIT, Weight};
use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, OnceLock};
use ttf_parser::{Face, OutlineBuilder};

/// The sizes of pencil marks, labels, lone marks and digits on the 9x9 board, which most pictures show.
const USUAL: [i32; 4] = [30, LABEL, LONE_MARK, DIGIT];

/// The faces of the digits on boards.
#[derive(Clone, Debug)]
pub struct DigitFaces(Arc<FaceData>);

/// The faces, and the outlines that most pictures need.
struct FaceData {
    own: Option<[(Vec<u8>, u32); 2]>,
    kept: OnceLock<Vec<String>>,
}

impl fmt::Debug for FaceData {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.own.is_some() { "own" } else { "built-in" })
    }
}

impl DigitFaces {
    /// The faces that come with the program.
    pub fn built_in() -> Self {
        Self(Arc::new(FaceData { own: None, kept: OnceLock::new() }))
    }

    /// The faces of these font files, each with the number of the face in it; none when one cannot be read.
    pub fn new(light: (Vec<u8>, u32), bold: (Vec<u8>, u32)) -> Option<Self> {
        for (data, index) in [&light, &bold] {
            Face::parse(data, *index).ok()?.glyph_index('0')?;
        }
        Some(Self(Arc::new(FaceData { own: Some([light, bold]), kept: OnceLock::new() })))
    }

    /// The outline of a character, kept for the digits of the 9x9 board.
    pub(super) fn path(&self, weight: Weight, size: i32, symbol: char) -> Cow<'_, str> {
        const DIGITS: std::ops::RangeInclusive<char> = '1'..='9';
        let Some(at) = USUAL.iter().position(|&usual| usual == size).filter(|_| DIGITS.contains(&symbol)) else {
            return self.outline(weight, size, symbol).into();
        };
        let kept = self.0.kept.get_or_init(|| {
            let sizes = [Weight::Light, Weight::Bold].into_iter().flat_map(|weight| USUAL.map(|size| (weight, size)));
            sizes.flat_map(|(weight, size)| DIGITS.map(move |symbol| self.outline(weight, size, symbol))).collect()
        });
        let row = at + if weight == Weight::Bold { USUAL.len() } else { 0 };
        Cow::Borrowed(&kept[9 * row + symbol as usize - '1' as usize])
    }

    /// Whether a sign can be drawn in both weights.
    pub(super) fn have(&self, sign: char) -> bool {
        [Weight::Light, Weight::Bold].into_iter().all(|weight| !self.outline(weight, DIGIT, sign).is_empty())
    }

    fn outline(&self, weight: Weight, size: i32, symbol: char) -> String {
        let own = self.0.own.as_ref().and_then(|[light, bold]| {
            let (data, index) = if weight == Weight::Light { light } else { bold };
            Face::parse(data, *index).ok().filter(|face| face.glyph_index(symbol).is_some())
        });
        outline(own.as_ref().unwrap_or_else(|| face(weight)), size, symbol)
    }
}

/// The outline of a character as SVG path data: its em `size` hundredths of a cell, its middle at 0, 0.
///
/// The middle is that of the bounds of what is seen, so that a `1` stands in the middle of its cell as a `4` does.
/// A character that the face lacks is drawn as nothing: boards use digits, capital letters and, for names of sets, small
/// Greek ones, which the program's own faces have. Of other alphabets it is asked before ([`DigitFaces::have`]).
fn outline(face: &Face<'_>, size: i32, symbol: char) -> String {
    let mut pen =
        Pen { path: String::new(), scale: f64::from(size) / f64::from(face.units_per_em()), middle: (0.0, 0.0) };
    let Some(glyph) = face.glyph_index(symbol) else { return pen.path };
    let Some(bounds) = face.glyph_bounding_box(glyph) else { return pen.path };
    // Vertical middles are the same for all digits, that of a zero, or round digits would sit lower than flat ones. Small
    // letters stand alone, and are not as high.
    let zero = face.glyph_index('0').filter(|_| !symbol.is_lowercase());
    let upright = zero.and_then(|zero| face.glyph_bounding_box(zero)).unwrap_or(bounds);
    pen.middle = (f64::from(bounds.x_min + bounds.x_max) / 2.0, f64::from(upright.y_min + upright.y_max) / 2.0);
    face.outline_glyph(glyph, &mut pen);
    pen.path
}

/// How the digits of a face stand: the width of a zero and the height of its middle above the line, in thousandths of
/// an em; nothing of a face without a zero.
pub fn digit_metrics(face: &Face<'_>) -> Option<(i32, i32)> {
    let zero = face.glyph_index('0')?;
    let (bounds, advance) = (face.glyph_bounding_box(zero)?, face.glyph_hor_advance(zero)?);
    let thousandths = |units: i32| units * 1000 / i32::from(face.units_per_em());
    Some((thousandths(i32::from(advance)), thousandths((i32::from(bounds.y_min) + i32::from(bounds.y_max)) / 2)))
}

fn face(weight: Weight) -> &'static Face<'static> {
    static LIGHT: OnceLock<Face<'static>> = OnceLock::new();
    static BOLD: OnceLock<Face<'static>> = OnceLock::new();
    let (cell, data) = match weight {
        Weight::Light => (&LIGHT, fonts::DIGITS),
        Weight::Bold => (&BOLD, fonts::DIGITS_BOLD),
    };
    cell.get_or_init(|| Face::parse(data, 0).expect("the embedded faces can be read"))
}

/// Writes outlines as path data with one decimal: a thousandth of a cell.
pub(super) struct Pen {
    pub(super) path: String,
    pub(super) scale: f64,
    /// What of the outline comes to lie at 0, 0.
    pub(super) middle: (f64, f64),
}

impl Pen {
    fn to(&mut self, command: char, points: &[(f32, f32)]) {
        self.path.push(command);
        for (index, &(x, y)) in points.iter().enumerate() {
            let x = (f64::from(x) - self.middle.0) * self.scale;
            let y = (self.middle.1 - f64::from(y)) * self.scale;
            for (number, first) in [(x, index == 0), (y, false)] {
                let tenths = (number * 10.0).round() as i32;
                if !first && tenths >= 0 {
                    self.path.push(' ');
                }
                tenth(&mut self.path, tenths);
            }
        }
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.to('M', &[(x, y)]);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.to('L', &[(x, y)]);
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.to('Q', &[(x1, y1), (x, y)]);
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.to('C', &[(x1, y1), (x2, y2), (x, y)]);
    }
    fn close(&mut self) {
        self.path.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::variant;
    use crate::logic::View;

    #[test]
    fn kept_outlines_are_those_of_the_face() {
        let digits = DigitFaces::built_in();
        let own = DigitFaces::new((fonts::DIGITS.to_vec(), 0), (fonts::DIGITS_BOLD.to_vec(), 0)).expect("faces");
        for (weight, size) in [(Weight::Light, 30), (Weight::Bold, DIGIT), (Weight::Light, LABEL), (Weight::Bold, 17)] {
            for symbol in ['1', '5', '9', 'A'] {
                assert_eq!(digits.path(weight, size, symbol), outline(face(weight), size, symbol), "{symbol}");
                assert_eq!(own.path(weight, size, symbol), digits.path(weight, size, symbol), "{symbol}");
            }
        }
    }

    #[test]
    fn names_of_sets_can_be_drawn() {
        let boards = [(3, 3), (4, 4)].map(|(width, height)| variant::standard(width, height).expect("a board"));
        for (board, number) in boards.iter().flat_map(|board| (0..24).map(move |number| (board, number))) {
            let name = View::set_name(number, board);
            assert!(!outline(face(Weight::Bold), 30, name).is_empty(), "{name}");
            assert!(board.digits().all(|digit| digit.symbol() != name), "{name}");
        }
    }

    #[test]
    fn all_digits_are_of_one_width() {
        for weight in [Weight::Light, Weight::Bold] {
            let face = face(weight);
            for symbol in "123456789\u{2007}".chars() {
                let advance = face.glyph_index(symbol).and_then(|glyph| face.glyph_hor_advance(glyph));
                assert_eq!(advance, face.glyph_index('0').and_then(|glyph| face.glyph_hor_advance(glyph)), "{symbol}");
            }
        }
    }
}

//! Reads the user's own faces from font files.

use super::sign;
use crate::draw::{DigitFaces, Pen, SignFace};
use std::fmt;
use ttf_parser::Face;

/// A face in a font file.
struct FontFace {
    data: Vec<u8>,
    /// The index of the face in the file.
    index: u32,
}

impl fmt::Debug for FontFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FontFace({} bytes)", self.data.len())
    }
}

impl SignFace for FontFace {
    fn outline(&self, size: i32, sign: char) -> Option<String> {
        let face = Face::parse(&self.data, self.index).ok()?;
        face.glyph_index(sign)?;
        let Some((em, middle)) = sign::middle(&face, sign) else { return Some(String::new()) };
        let mut pen = Pen::new(f64::from(size) / f64::from(em), middle);
        sign::follow(&face, sign, &mut |command, points| pen.step(command, points));
        Some(pen.into_path())
    }
}

/// Returns the digits of these font files, light and bold, each with the index of the face in its file. Returns `None`
/// if a file cannot be read or has no digits.
pub fn digit_faces(light: (Vec<u8>, u32), bold: (Vec<u8>, u32)) -> Option<DigitFaces> {
    for (data, index) in [&light, &bold] {
        Face::parse(data, *index).ok()?.glyph_index('0')?;
    }
    let face = |(data, index)| Box::new(FontFace { data, index });
    Some(DigitFaces::new(face(light), face(bold)))
}

/// Returns the width of a zero and the height of its middle above the baseline, in thousandths of an em; `None` for a
/// face without a zero.
pub fn digit_metrics(face: &Face<'_>) -> Option<(i32, i32)> {
    let zero = face.glyph_index('0')?;
    let (bounds, advance) = (face.glyph_bounding_box(zero)?, face.glyph_hor_advance(zero)?);
    let thousandths = |units: i32| units * 1000 / i32::from(face.units_per_em());
    Some((thousandths(i32::from(advance)), thousandths((i32::from(bounds.y_min) + i32::from(bounds.y_max)) / 2)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{DIGIT, Picture, Svg, Theme, Weight, scene};
    use crate::fonts;
    use std::collections::BTreeSet;

    fn built_in() -> [Face<'static>; 2] {
        [fonts::DIGITS, fonts::DIGITS_BOLD].map(|data| Face::parse(data, 0).expect("a face"))
    }

    /// Every sign of both faces, as packed in `draw`, must equal the one in the font files.
    #[test]
    fn packed_signs_are_those_of_the_faces() {
        let own = digit_faces((fonts::DIGITS.to_vec(), 0), (fonts::DIGITS_BOLD.to_vec(), 0)).expect("faces");
        let packed = DigitFaces::built_in();
        let mut signs = BTreeSet::new();
        for table in built_in().iter().flat_map(|face| face.tables().cmap).flat_map(|table| table.subtables) {
            table.codepoints(|code| signs.extend(char::from_u32(code)));
        }
        assert!(signs.len() > 1_000, "{}", signs.len());
        for sign in signs {
            for size in [30, DIGIT] {
                for weight in [Weight::Light, Weight::Bold] {
                    assert_eq!(packed.path(weight, size, sign), own.path(weight, size, sign), "{sign:?}");
                }
            }
        }
    }

    #[test]
    fn faces_that_cannot_be_read_are_none() {
        let check = |light: &[u8], bold: &[u8], expected: bool| {
            assert_eq!(digit_faces((light.to_vec(), 0), (bold.to_vec(), 0)).is_some(), expected);
        };
        check(fonts::DIGITS, fonts::TEXT_BOLD, true);
        check(fonts::DIGITS, b"no font", false);
        check(b"", fonts::DIGITS, false);
        assert!(digit_faces((fonts::DIGITS.to_vec(), 7), (fonts::DIGITS.to_vec(), 0)).is_none());
    }

    #[test]
    fn pictures_with_different_digits_share_no_outlines() {
        let other = digit_faces((fonts::TEXT_BOLD.to_vec(), 0), (fonts::TEXT_BOLD.to_vec(), 0)).expect("faces");
        let other = Theme::classic().clone().with_digits(other);
        let ids = |theme: &Theme| {
            let puzzle = "1.3..4..3..4..21".parse().expect("a puzzle");
            let text = scene(&Picture::puzzle(&puzzle)).svg(&Svg { theme, ..Svg::file("x") });
            text.split(" id=\"").skip(1).map(|rest| rest[..9].to_owned()).collect::<BTreeSet<_>>()
        };
        assert_eq!(ids(Theme::classic()), ids(&Theme::default()));
        assert!(ids(Theme::classic()).is_disjoint(&ids(&other)));
    }

    #[test]
    fn all_digits_are_of_one_width() {
        for face in built_in() {
            let advance = |sign| face.glyph_index(sign).and_then(|glyph| face.glyph_hor_advance(glyph));
            for sign in "123456789\u{2007}".chars() {
                assert_eq!(advance(sign), advance('0'), "{sign}");
            }
        }
    }
}

//! Measures the ink of lines before they are typeset, in the faces that Typst will choose.

use crate::glyphs::{Line, shape};
use rustybuzz::Face;
use typst::layout::Abs;
use typst::text::{Font, FontBook, FontInstance, FontVariant, FontVariations};

/// The family that Typst tries after the one named for a text.
const FALLBACK: &str = "libertinus serif";

/// The largest number of faces tried for a character.
const MAX_TRIED: usize = 12;

/// Measures lines of one family, weight and slant.
pub(crate) struct LineMeasure<'a> {
    book: &'a FontBook,
    faces: Vec<FontInstance>,
    /// The indices of the faces that are tried first.
    first: Vec<usize>,
    variant: FontVariant,
}

/// Measures for every kind of line in books and on covers.
pub(crate) struct LineMeasures<'a> {
    pub text: LineMeasure<'a>,
    pub text_italic: LineMeasure<'a>,
    pub text_bold: LineMeasure<'a>,
    pub labels: LineMeasure<'a>,
    pub labels_bold: LineMeasure<'a>,
}

impl<'a> LineMeasure<'a> {
    /// Creates a measure for a family in these faces; `book` is their list.
    pub(super) fn new(book: &'a FontBook, faces: &[Font], family: &str, variant: FontVariant) -> Self {
        let usual = |face: &Font| face.clone().instantiate(variant, Abs::pt(10.0), &FontVariations::default());
        let families = [family.to_lowercase(), FALLBACK.to_owned()];
        let mut first: Vec<usize> = families.iter().filter_map(|family| book.select(family, variant)).collect();
        first.dedup();
        Self { book, faces: faces.iter().map(usual).collect(), first, variant }
    }

    /// Returns the measures of a line of text.
    pub(crate) fn line(&self, text: &str) -> Line {
        shape(text, &|part, tried| self.face(part, tried))
    }

    /// Returns the measures of a text in these lines, one below the other.
    pub(crate) fn lines<'t>(&self, lines: impl IntoIterator<Item = &'t str>) -> Line {
        lines.into_iter().map(|line| self.line(line)).fold(Line::default(), Line::with)
    }

    /// Returns the height of a flat capital letter in the first face, in ems.
    pub(crate) fn cap_height(&self) -> f64 {
        let face = self.first_face().and_then(|index| self.faces.get(index));
        face.map_or(0.0, |face| face.metrics().cap_height.get())
    }

    /// Returns the index of the main face.
    pub(super) fn first_face(&self) -> Option<usize> {
        self.first.first().copied()
    }

    /// Returns the index of the face that sets a character. Returns `None` if no face has the character or if it leaves
    /// no ink.
    pub(super) fn face_of(&self, symbol: char) -> Option<usize> {
        if symbol.is_whitespace() || symbol.is_control() {
            return None;
        }
        let has = |&&index: &&usize| self.faces[index].info().coverage.contains(u32::from(symbol));
        let like = self.first_face().and_then(|index| self.book.info(index));
        let other = || self.book.select_fallback(like, self.variant, symbol.encode_utf8(&mut [0; 4]));
        self.first.iter().find(has).copied().or_else(other)
    }

    /// Returns the `tried`-th face that Typst tries for a text.
    fn face(&self, text: &str, tried: usize) -> Option<&Face<'_>> {
        let other = || {
            let like = self.first_face().and_then(|index| self.book.info(index));
            let index = self.book.select_fallback(like, self.variant, text)?;
            (tried < MAX_TRIED && !self.first.contains(&index)).then_some(index)
        };
        let index = self.first.get(tried).copied().or_else(other)?;
        self.faces.get(index).map(FontInstance::rusty)
    }
}

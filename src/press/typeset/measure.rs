//! The ink of lines before they are set, in the faces that Typst will choose for them.

use crate::glyphs::{Line, shape};
use rustybuzz::Face;
use typst::layout::Abs;
use typst::text::{Font, FontBook, FontInstance, FontVariant, FontVariations};

/// The family that Typst tries after the one that a text names.
const FALLBACK: &str = "libertinus serif";

/// How many faces are tried for one character.
const MAX_TRIED: usize = 12;

/// Measures lines of one kind: of one family in one weight and slant.
pub(crate) struct LineMeasure<'a> {
    book: &'a FontBook,
    faces: Vec<FontInstance>,
    /// The faces that are tried first, by their place.
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
    /// Measures in these faces, of which `book` is the list.
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

    /// Returns the measures of a text that is set in these lines, one below the other.
    pub(crate) fn lines<'t>(&self, lines: impl IntoIterator<Item = &'t str>) -> Line {
        lines.into_iter().map(|line| self.line(line)).fold(Line::default(), Line::with)
    }

    /// Returns the height of a flat capital letter in the first face, in ems.
    pub(crate) fn cap_height(&self) -> f64 {
        let face = self.first_face().and_then(|index| self.faces.get(index));
        face.map_or(0.0, |face| face.metrics().cap_height.get())
    }

    /// Returns the place of the face that sets most of a text.
    pub(super) fn first_face(&self) -> Option<usize> {
        self.first.first().copied()
    }

    /// Returns the place of the face that sets a character; `None` if none has it, or if it leaves no ink.
    pub(super) fn face_of(&self, symbol: char) -> Option<usize> {
        if symbol.is_whitespace() || symbol.is_control() {
            return None;
        }
        let has = |&&index: &&usize| self.faces[index].info().coverage.contains(u32::from(symbol));
        let like = self.first_face().and_then(|index| self.book.info(index));
        let other = || self.book.select_fallback(like, self.variant, symbol.encode_utf8(&mut [0; 4]));
        self.first.iter().find(has).copied().or_else(other)
    }

    /// Returns the face in which a text is tried in this turn, as Typst chooses it.
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

//! The parts of a theme: colours, faces and signs.

use super::colour::Colour;
use serde::Serialize;

/// The look of an ink: on light pages and in single files, on dark pages, and in print.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// On a light page.
    pub light: Colour,
    /// On a dark page.
    pub dark: Colour,
    /// In print.
    pub print: Colour,
}

/// The face of a kind of text: a family, and its place in the file that names it (line, column, length).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FaceName {
    /// The family.
    pub family: String,
    /// The place.
    pub place: Option<(usize, usize, usize)>,
}

/// The faces of a book.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FaceNames {
    /// Running text and titles.
    pub text: FaceName,
    /// Numbers and labels.
    pub labels: FaceName,
    /// The digits of boards.
    pub digits: FaceName,
}

/// The colours of a book's words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct PageInks {
    /// Text.
    pub ink: Colour,
    /// Small text.
    pub soft: Colour,
    /// Text in the background.
    pub faint: Colour,
    /// Lines under heads.
    pub rule: Colour,
    /// Lines of the contents.
    pub leader: Colour,
}

/// The colours of a cover.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct CoverInks {
    /// The ground, to its edges.
    pub ground: Colour,
    /// Words.
    pub ink: Colour,
    /// Small words.
    pub soft: Colour,
    /// The empty cells of the puzzle.
    pub cell: Colour,
    /// The cells of the first digit. The colours of other digits are interpolated.
    pub first: Colour,
    /// The cells of the last digit.
    pub last: Colour,
    /// The digits.
    pub digit: Colour,
}

/// The signs of a book.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Ornaments {
    /// A filled pip of a grade.
    pub filled: String,
    /// An empty pip.
    pub empty: String,
    /// The separator between facts.
    pub between: String,
}

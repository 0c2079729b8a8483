//! The parts of a theme: colours, faces and signs.

use super::colour::Colour;
use serde::Serialize;

/// The look of an ink: on light pages and in single files, on dark pages, and in print.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// The colour on a light page.
    pub light: Colour,
    /// The colour on a dark page.
    pub dark: Colour,
    /// The colour in print.
    pub print: Colour,
}

/// The face of a kind of text: a family, and its place in the file that names it (line, column, length).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FaceName {
    /// The family.
    pub family: String,
    /// The place of the name: line, column and length.
    pub place: Option<(usize, usize, usize)>,
}

/// The faces of a book.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FaceNames {
    /// The face of running text and titles.
    pub text: FaceName,
    /// The face of numbers and labels.
    pub labels: FaceName,
    /// The face of the digits of boards.
    pub digits: FaceName,
}

/// The colours of text in a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct PageInks {
    /// The colour of text.
    pub ink: Colour,
    /// The colour of small text.
    pub soft: Colour,
    /// The colour of text in the background.
    pub faint: Colour,
    /// The colour of lines under headings.
    pub rule: Colour,
    /// The colour of leaders in the contents.
    pub leader: Colour,
}

/// The colours of a cover.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct CoverInks {
    /// The ground, which extends to the edges.
    pub ground: Colour,
    /// Text.
    pub ink: Colour,
    /// Small text.
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

//! The kinds of things that a preset speaks of.

use super::super::length::Length;
use serde::{Deserialize, Serialize};

/// How a book is bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Binding {
    /// With a soft cover, glued at the spine.
    #[default]
    Paperback,
    /// With boards.
    Hardcover,
}

/// What a book is printed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Paper {
    /// White paper.
    #[default]
    White,
    /// Cream paper, which is thicker.
    Cream,
}

/// The trims of a binding: width and height of the cut page.
#[derive(Clone, Copy, Debug)]
pub struct Trims {
    /// The binding.
    pub binding: Binding,
    /// Those with a name in the printer's list.
    pub listed: &'static [(Length, Length)],
    /// Any from the first, which is the smallest, to the second.
    pub between: Option<[(Length, Length); 2]>,
}

/// How many pages are bound so.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// The binding.
    pub binding: Binding,
    /// The paper; `None` for any.
    pub paper: Option<Paper>,
    /// Trims up to this width.
    pub widest: Length,
    /// The fewest and the most pages.
    pub pages: (usize, usize),
}

/// The area beyond the trim that is printed if ink runs off the page.
#[derive(Clone, Copy, Debug)]
pub struct Bleed {
    /// How far ink reaches beyond the trim.
    pub width: Length,
    /// Whether it does so at the spine too.
    pub is_at_spine: bool,
}

/// The colours of the inside of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// Whatever the machine prints.
    Any,
    /// Lines, text and areas in full black or not at all: a grey is broken into dots, which a thin line does not
    /// survive. Pictures may have greys.
    Black,
}

/// The PDF files that are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PdfKind {
    /// Any.
    Any,
    /// Plain ones up to this version, major and minor.
    Plain(u8, u8),
    /// Those of PDF/X-1a or X-3: no RGB, no profile within the page, no transparency, an output intent.
    X,
}

/// The thickness of a paperback.
#[derive(Clone, Copy, Debug)]
pub struct Spine {
    /// Of a page by paper, in micrometres, as numerator and denominator.
    pub pages: &'static [(Paper, (usize, usize))],
    /// Of the cover.
    pub cover: Length,
    /// The fewest pages of a book that may have text on its spine.
    pub text_from: usize,
    /// How far that text stays from the folds.
    pub clearance: Length,
}

/// The rules of a cover.
#[derive(Clone, Copy, Debug)]
pub struct CoverRules {
    /// How far words and pictures stay from the edges.
    pub clearance: Length,
    /// The area of the printer's own barcode, if it prints one.
    pub barcode: Option<BarcodeArea>,
}

/// The place of a barcode on the back of a cover: at the bottom, beside the spine.
#[derive(Clone, Copy, Debug)]
pub struct BarcodeArea {
    /// Its width.
    pub width: Length,
    /// Its height.
    pub height: Length,
    /// Its distance from the bottom and from the spine.
    pub distance: Length,
}

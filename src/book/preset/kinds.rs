//! The types that presets consist of.

use super::super::length::Length;
use super::costs::PrintCosts;
use serde::{Deserialize, Serialize};

/// The binding of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Binding {
    /// With a soft cover, glued at the spine.
    #[default]
    Paperback,
    /// With a hard cover.
    Hardcover,
}

/// The paper of a book.
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
    /// The trims in the printer's list.
    pub listed: &'static [(Length, Length)],
    /// The smallest and largest trim of a range, any trim of which is accepted.
    pub between: Option<[(Length, Length); 2]>,
}

/// The number of pages that a binding can have.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// The binding.
    pub binding: Binding,
    /// The paper; `None` for any paper.
    pub paper: Option<Paper>,
    /// The maximum width of the trims to which this row applies.
    pub widest: Length,
    /// The minimum and maximum number of pages.
    pub pages: (usize, usize),
}

/// The area beyond the trim that is printed if ink runs off the page.
#[derive(Clone, Copy, Debug)]
pub struct Bleed {
    /// The distance by which ink extends beyond the trim.
    pub width: Length,
    /// Whether ink also extends beyond the trim at the spine.
    pub is_at_spine: bool,
}

/// The colours allowed inside a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// Any colours that the machine can print.
    Any,
    /// Lines, text and areas in full black only, because grey is printed as dots, which destroy thin lines. Pictures
    /// may contain greys.
    Black,
}

/// The accepted PDF files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PdfKind {
    /// Any PDF file.
    Any,
    /// Ordinary files up to this version: major and minor number.
    Plain(u8, u8),
    /// PDF/X-1a or X-3: no RGB, no profile within the page, no transparency, and an output intent.
    X,
}

/// The formula for the spine of a paperback.
#[derive(Clone, Copy, Debug)]
pub struct Spine {
    /// The thickness of a page for each paper, in micrometres, as numerator and denominator.
    pub pages: &'static [(Paper, (usize, usize))],
    /// The thickness of the cover.
    pub cover: Length,
    /// The minimum number of pages of a book that may have text on its spine.
    pub text_from: usize,
    /// The distance of that text from the folds.
    pub clearance: Length,
}

/// The printer's requirements for a cover.
#[derive(Clone, Copy, Debug)]
pub struct CoverRules {
    /// The minimum distance of words and pictures from the edges.
    pub clearance: Length,
    /// The area of the printer's own barcode, if it prints one.
    pub barcode: Option<BarcodeArea>,
}

/// The area of a barcode on the back of a cover: at the bottom, beside the spine.
#[derive(Clone, Copy, Debug)]
pub struct BarcodeArea {
    /// The width of the area.
    pub width: Length,
    /// The height of the area.
    pub height: Length,
    /// The distance of the area from the bottom and from the spine.
    pub distance: Length,
}

/// A service that prints books on demand and sells them.
#[derive(Clone, Copy, Debug)]
pub struct Service {
    /// Its name.
    pub name: &'static str,
    /// The costs of a paperback printed in black; `None` if it publishes no table.
    pub costs: Option<&'static PrintCosts>,
    /// Whether it asks if a book has blank or repeated pages.
    pub asks_low_content: bool,
    /// The fields of its form that only the author can fill in.
    pub own_fields: &'static [&'static str],
}

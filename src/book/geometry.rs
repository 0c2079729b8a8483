//! The geometry of a page: its size, its margins, and the layout of boards in the text area.
//!
//! All of it is decided here, before anything is generated; the templates place each item at the given position.
//!
//! ```
//! use sudopress_book::{Length, geometry};
//!
//! let a4 = (Length::millimetres(210), Length::millimetres(297));
//! assert_eq!(geometry::size("a4"), Some(a4));
//! assert_eq!(geometry::size("210x297mm"), Some(a4));
//! assert_eq!(geometry::size("a4x"), None);
//! ```

use super::length::Length;
use serde::{Deserialize, Serialize};

/// Width and height of a page, and its four margins; inside and outside change sides from page to page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Geometry {
    /// The name of the size from the spec, `a4`.
    pub size: String,
    /// Width of the page.
    pub width: Length,
    /// Height of the page.
    pub height: Length,
    /// Margin at the spine: left on odd pages, right on even ones; the other way round in books that are read from the
    /// right.
    pub inside: Length,
    /// Margin at the fore-edge.
    pub outside: Length,
    /// Margin at the top, which contains the running head.
    pub top: Length,
    /// Margin at the bottom, which contains the page number.
    pub bottom: Length,
}

/// A named page size: name, width and height.
pub type NamedSize = (&'static str, Length, Length);

const fn millimetres(name: &'static str, width: i64, height: i64) -> NamedSize {
    (name, Length::millimetres(width), Length::millimetres(height))
}

const fn inches(name: &'static str, width: i64, height: i64) -> NamedSize {
    (name, Length::inch_hundredths(width), Length::inch_hundredths(height))
}

/// The named page sizes. Any other size is written as `WIDTHxHEIGHT` followed by `mm`, `cm` or `in`.
pub static SIZES: &[NamedSize] = &[
    millimetres("a4", 210, 297),
    millimetres("a5", 148, 210),
    millimetres("b5", 176, 250),
    inches("letter", 850, 1100),
    inches("legal", 850, 1400),
    inches("5x8in", 500, 800),
    inches("6x9in", 600, 900),
    inches("7x10in", 700, 1000),
    inches("8x10in", 800, 1000),
    inches("8.5x11in", 850, 1100),
];

/// The minimum and maximum length of a side of a page.
pub const SIDES: (Length, Length) = (Length::millimetres(100), Length::millimetres(450));

/// Returns the width and height of a page size, given as a name from [`SIZES`] or as `WIDTHxHEIGHT` followed by `mm`,
/// `cm` or `in`.
pub fn size(text: &str) -> Option<(Length, Length)> {
    if let Some(&(_, width, height)) = SIZES.iter().find(|(name, ..)| *name == text) {
        return Some((width, height));
    }
    let (width, height) = text.split_once('x')?;
    let unit = height.trim_start_matches(|symbol: char| symbol.is_ascii_digit() || symbol == '.');
    let side = |number: &str| Length::parse(&format!("{number}{unit}"));
    Some((side(width)?, side(height.strip_suffix(unit)?)?))
}

impl Geometry {
    /// Returns the width of the text area.
    pub fn text_width(&self) -> Length {
        self.width - self.inside - self.outside
    }

    /// Returns the height of the text area.
    pub fn text_height(&self) -> Length {
        self.height - self.top - self.bottom
    }

    /// Returns the page divided by a factor, on which a book in large print is laid out before it is enlarged.
    #[must_use]
    pub fn reduced(&self, times: usize) -> Self {
        Self {
            size: self.size.clone(),
            width: self.width / times,
            height: self.height / times,
            inside: self.inside / times,
            outside: self.outside / times,
            top: self.top / times,
            bottom: self.bottom / times,
        }
    }
}

/// The layout of boards on a page: a grid of equal slots in the text area, one board in each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Arrangement {
    /// The number of slots in a row.
    pub columns: usize,
    /// The number of rows of slots.
    pub rows: usize,
    /// Width of a slot.
    pub slot_width: Length,
    /// Height of a slot.
    pub slot_height: Length,
    /// Distance between slots, horizontally and vertically.
    pub gap: Length,
    /// Side of a cell of the board; the board is as many cells wide as its topology.
    pub cell: Length,
}

/// The numbers of boards that a page can have.
pub const PER_PAGE: [usize; 6] = [1, 2, 4, 6, 9, 12];

/// The maximum size of a cell: a larger one makes a poster, not a puzzle.
const MAX_CELL: Length = Length::millimetres(17);

/// Distance between slots.
const GAP: Length = Length::millimetres(7);

impl Arrangement {
    /// Returns `count` slots (one of [`PER_PAGE`]) in the text area, for boards of this width and height in cells, with
    /// `words` of the height of each slot reserved for the text above and below the board.
    pub fn new(geometry: &Geometry, count: usize, extent: (usize, usize), words: Length) -> Self {
        let (short, long) = match count {
            1 => (1, 1),
            2 => (1, 2),
            4 => (2, 2),
            6 => (2, 3),
            9 => (3, 3),
            _ => (3, 4),
        };
        let is_portrait = geometry.text_height() >= geometry.text_width();
        let grid = if is_portrait { (short, long) } else { (long, short) };
        Self::grid(geometry, grid, extent, words)
    }

    /// Returns this number of slots in one column, each as wide as the text area.
    pub fn stacked(geometry: &Geometry, count: usize, extent: (usize, usize), words: Length) -> Self {
        Self::grid(geometry, (1, count), extent, words)
    }

    fn grid(geometry: &Geometry, (columns, rows): (usize, usize), extent: (usize, usize), words: Length) -> Self {
        let slot_width = (geometry.text_width() - GAP * (columns - 1)) / columns;
        let slot_height = (geometry.text_height() - GAP * (rows - 1)) / rows;
        let cell = (slot_width / extent.0).min((slot_height - words) / extent.1).min(MAX_CELL);
        Self { columns, rows, slot_width, slot_height, gap: GAP, cell }
    }

    /// Returns the same number and kind of slots on another page.
    #[must_use]
    pub fn on(&self, geometry: &Geometry, extent: (usize, usize), words: Length) -> Self {
        Self::grid(geometry, (self.columns, self.rows), extent, words)
    }

    /// Returns the number of boards on a page.
    pub fn count(&self) -> usize {
        self.columns * self.rows
    }

    /// Returns the upper left corner of a slot, counted from 0 row by row, relative to the upper left corner of the
    /// text area.
    pub fn slot(&self, index: usize) -> (Length, Length) {
        let (column, row) = (index % self.columns, index / self.columns);
        ((self.slot_width + self.gap) * column, (self.slot_height + self.gap) * row)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::a4;
    use super::*;

    #[test]
    fn sizes_are_named_or_measured() {
        assert_eq!(size("a4"), Some((Length::millimetres(210), Length::millimetres(297))));
        assert_eq!(size("8.5x11in"), size("letter"));
        assert_eq!(size("148x210mm"), size("a5"));
        assert_eq!(size("14.8x21cm"), size("a5"));
        for wrong in ["", "a11", "x", "10x", "x10mm", "10x20", "10mmx20mm", "-1x5in", "1x2pt", "1xmm"] {
            assert_eq!(size(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn slots_fill_the_text_area_and_no_more() {
        let page = a4();
        for count in PER_PAGE {
            let made = Arrangement::new(&page, count, (9, 9), Length::millimetres(12));
            assert_eq!(made.count(), count);
            let (x, y) = made.slot(count - 1);
            assert!(x + made.slot_width <= page.text_width() && y + made.slot_height <= page.text_height());
            assert!(made.cell * 9 <= made.slot_width && made.cell * 9 <= made.slot_height - Length::millimetres(12));
        }
    }
}

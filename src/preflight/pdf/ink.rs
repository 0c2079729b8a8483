//! Measures the ink of a page, without its text. Rules are checked against these measurements.

use super::colour::{Family, Shade};
use crate::geometry::Rect;
use std::collections::{BTreeMap, BTreeSet};

/// The kind of a painted object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Painted {
    /// A line, or a form that is as thin as a line.
    Line,
    /// Text.
    Text,
    /// An area.
    Area,
}

impl Painted {
    /// Returns the name with an article.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Line => "a line",
            Self::Text => "text",
            Self::Area => "an area",
        }
    }
}

/// An image: its resolution in print in pixels per inch, whether it is in colour, and how its colours are specified.
pub(crate) type Image = (u32, bool, Family);

/// The ink of a page.
#[derive(Clone, Default, Debug)]
pub struct Ink {
    /// The area of the sheet, in square points.
    sheet: f64,
    /// The thicknesses of lines in thousandths of a point, each with the number of lines.
    pub lines: BTreeMap<u32, usize>,
    /// The sizes of text in thousandths of a point, each with the number of runs.
    pub text: BTreeMap<u32, usize>,
    /// The rectangles of marks, up to a limit, for their distances from the edges of the page.
    pub marks: Vec<Rect>,
    /// The colours of lines, text and areas, with the number of uses.
    pub shades: BTreeMap<(Painted, Shade, Family), usize>,
    /// The images, with the number of uses.
    pub images: BTreeMap<Image, usize>,
    /// The sums of the inks of colours of lines, text and areas in percent, each with the number of uses.
    pub coverage: BTreeMap<u32, usize>,
    /// The number of transparency groups, which can be the page itself or forms.
    pub groups: usize,
    /// The kinds of transparency, in words.
    pub transparent: BTreeMap<&'static str, usize>,
    /// The faces that are not in the file.
    pub missing_faces: BTreeSet<String>,
    /// The reasons why parts of the page were skipped.
    pub skipped: BTreeSet<&'static str>,
}

/// The largest number of marks that are stored; with more, adjacent marks are joined.
const MAX_MARKS: usize = 4_096;

impl Ink {
    /// Returns an empty measurement for a sheet.
    pub(crate) fn on(sheet: Option<Rect>) -> Self {
        Self { sheet: sheet.map_or(0.0, |sheet| sheet.width() * sheet.height()), ..Self::default() }
    }

    /// Adds a mark.
    pub(crate) fn mark(&mut self, rect: Rect) {
        // A line of text is a hundred glyphs, a board a hundred forms: a mark within the previous one adds nothing,
        // unless that is the ground of the page.
        let is_known = |known: &Rect| known.width() * known.height() <= self.sheet / 2.0 && known.contains(rect);
        if self.marks.last().is_some_and(is_known) {
            return;
        }
        if self.marks.len() == MAX_MARKS {
            // Join pairs of adjacent marks. No outer edge is lost, and no rule depends on the middle of a page.
            let joined = self.marks.chunks(2).map(|pair| pair.iter().fold(pair[0], |all, one| all.with(*one)));
            self.marks = joined.collect();
        }
        self.marks.push(rect);
    }

    /// Returns whether nothing is printed.
    pub(crate) fn is_blank(&self) -> bool {
        self.marks.is_empty()
    }
}

/// Converts a length to thousandths of a point.
pub(crate) fn thousandths(points: f64) -> u32 {
    (points.abs() * 1_000.0).round().min(f64::from(u32::MAX)) as u32
}

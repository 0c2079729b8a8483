//! What a page prints, measured: everything that a rule may ask for, and nothing of what it says.

use super::colour::{Family, Shade};
use super::matrix::Rect;
use std::collections::{BTreeMap, BTreeSet};

/// What an operator paints.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Painted {
    /// A line, or a form as thin as one.
    Line,
    /// Text.
    Text,
    /// An area.
    Area,
}

impl Painted {
    /// Returns its name with an article.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Line => "a line",
            Self::Text => "text",
            Self::Area => "an area",
        }
    }
}

/// An image by how finely it prints: pixels an inch, and whether it is in colour.
pub(crate) type Image = (u32, bool, Family);

/// What a page prints.
#[derive(Clone, Default, Debug)]
pub struct Ink {
    /// The area of the sheet, in square points.
    sheet: f64,
    /// Thicknesses of lines in thousandths of a point, and how many.
    pub lines: BTreeMap<u32, usize>,
    /// Sizes of text in thousandths of a point, and how many times.
    pub text: BTreeMap<u32, usize>,
    /// What each mark covers, up to a bound: the distances from the edges of the page are found of these.
    pub marks: Vec<Rect>,
    /// Colours of lines, text and areas.
    pub shades: BTreeMap<(Painted, Shade, Family), usize>,
    /// Images.
    pub images: BTreeMap<Image, usize>,
    /// What is transparent, in words.
    pub transparent: BTreeMap<&'static str, usize>,
    /// Faces that are not in the file.
    pub missing_faces: BTreeSet<String>,
    /// What could not be read, in words.
    pub strange: BTreeSet<&'static str>,
}

/// Marks are kept one by one up to so many; then they are joined by where they lie.
const MAX_MARKS: usize = 4_096;

impl Ink {
    /// Nothing yet, on a sheet.
    pub(crate) fn on(sheet: Option<Rect>) -> Self {
        Self { sheet: sheet.map_or(0.0, |sheet| sheet.width() * sheet.height()), ..Self::default() }
    }

    /// Notes where something was printed.
    pub(crate) fn mark(&mut self, rect: Rect) {
        // A line of text is a hundred glyphs, a board a hundred forms: what lies within the last mark says nothing new,
        // unless that is the ground of the page.
        let is_known = |known: &Rect| {
            known.width() * known.height() <= self.sheet / 2.0
                && known.left <= rect.left
                && known.bottom <= rect.bottom
                && known.right >= rect.right
                && known.top >= rect.top
        };
        if self.marks.last().is_some_and(is_known) {
            return;
        }
        if self.marks.len() == MAX_MARKS {
            // Of two neighbours the union: no edge of a mark is lost, and the middle of a page matters to no rule.
            let joined = self.marks.chunks(2).map(|pair| pair.iter().fold(pair[0], |all, one| all.with(*one)));
            self.marks = joined.collect();
        }
        self.marks.push(rect);
    }

    /// Whether nothing is printed.
    pub(crate) fn is_blank(&self) -> bool {
        self.marks.is_empty()
    }
}

/// A length in thousandths of a point.
pub(crate) fn thousandths(points: f64) -> u32 {
    (points.abs() * 1_000.0).round().min(f64::from(u32::MAX)) as u32
}

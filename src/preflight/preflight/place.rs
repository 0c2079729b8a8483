//! Where things lie on the cut page: edges by what they are, distances of ink from them.

use crate::book::Length;
use crate::book::preset::{Binding, Preset};
use crate::pdf::{File, Ink, Rect, Sheet};

/// An edge of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Edge {
    Spine,
    Outer,
    Top,
    Bottom,
}

impl Edge {
    /// What it is called.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Spine => "spine",
            Self::Outer => "outer edge",
            Self::Top => "top",
            Self::Bottom => "bottom",
        }
    }
}

/// Lengths that differ by less are the same: files round to hundredths of a point.
pub(super) const NEAR: f64 = 0.05;

/// A page as it lies before the reader.
pub(super) struct Leaf<'a> {
    pub ink: &'a Ink,
    /// The cut page.
    pub trim: Rect,
    /// What ink may run into.
    pub bleed: Rect,
    /// Left, bottom, right, top of the sheet as they lie on the page.
    edges: [Edge; 4],
    turns: u8,
}

impl<'a> Leaf<'a> {
    /// A page by its place in the file, from 0.
    pub(super) fn new(file: &File, index: usize, sheet: &'a Sheet, preset: &Preset, binding: Binding) -> Self {
        // Odd pages lie at the right, with the spine at their left.
        let is_left_spine = index.is_multiple_of(2) != file.is_bound_right;
        let (left, right) = if is_left_spine { (Edge::Spine, Edge::Outer) } else { (Edge::Outer, Edge::Spine) };
        // Turned to the right, the bottom of the sheet becomes the left of the page.
        let mut edges = [left, Edge::Bottom, right, Edge::Top];
        edges.rotate_right(usize::from(sheet.turns));
        let guess = || guessed(sheet, preset, binding, edges);
        let trim = sheet.trim.or_else(guess).unwrap_or(sheet.media);
        let bleed = sheet.bleed.unwrap_or(sheet.media);
        Self { ink: &sheet.ink, trim, bleed, edges, turns: sheet.turns }
    }

    /// A cover with these places of its cut sheet, whose edges are all alike.
    pub(super) fn of_cover(sheet: &'a Sheet, trim: Rect) -> Self {
        let mut edges = [Edge::Outer, Edge::Bottom, Edge::Outer, Edge::Top];
        edges.rotate_right(usize::from(sheet.turns));
        Self { ink: &sheet.ink, trim, bleed: sheet.bleed.unwrap_or(sheet.media), edges, turns: sheet.turns }
    }

    /// Width and height of the cut page.
    pub(super) fn size(&self) -> (f64, f64) {
        let (width, height) = (self.trim.width(), self.trim.height());
        if self.turns.is_multiple_of(2) { (width, height) } else { (height, width) }
    }

    /// How far a rectangle lies within the cut page at each edge; negative where it goes beyond.
    pub(super) fn within(&self, rect: Rect) -> [(Edge, f64); 4] {
        let Self { trim, edges, .. } = self;
        [
            (edges[0], rect.left - trim.left),
            (edges[1], rect.bottom - trim.bottom),
            (edges[2], trim.right - rect.right),
            (edges[3], trim.top - rect.top),
        ]
    }

    /// Whether anything runs off the page.
    pub(super) fn bleeds(&self) -> bool {
        let is_off = |mark: &Rect| {
            let is_on = mark.within(self.trim).is_some();
            is_on && self.within(*mark).iter().any(|&(edge, distance)| edge != Edge::Spine && distance < NEAR)
        };
        self.ink.marks.iter().any(is_off)
    }
}

/// The trim of a sheet that is as large as one of the printer's with its bleed, and itself is none.
fn guessed(sheet: &Sheet, preset: &Preset, binding: Binding, edges: [Edge; 4]) -> Option<Rect> {
    let bleed = preset.bleed?;
    let by = bleed.width.points();
    let has_bleed = |edge: Edge| if edge != Edge::Spine || bleed.is_at_spine { by } else { 0.0 };
    let Rect { left, bottom, right, top } = sheet.media;
    let trim = Rect {
        left: left + has_bleed(edges[0]),
        bottom: bottom + has_bleed(edges[1]),
        right: right - has_bleed(edges[2]),
        top: top - has_bleed(edges[3]),
    };
    let is_listed = |rect: Rect| {
        let size =
            if sheet.turns.is_multiple_of(2) { (rect.width(), rect.height()) } else { (rect.height(), rect.width()) };
        preset.listed((length(size.0), length(size.1)), binding).is_some()
    };
    (!is_listed(sheet.media) && is_listed(trim)).then_some(trim)
}

/// Points as a length.
pub(super) fn length(points: f64) -> Length {
    Length::micrometres((points * 25_400.0 / 72.0).round().clamp(-1e12, 1e12) as i64)
}

//! Describes positions on the trimmed page: the edges by name, and the distances of ink from them.

use super::request::Request;
use crate::book::Length;
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
    /// Returns the name of the edge.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Spine => "spine",
            Self::Outer => "outer edge",
            Self::Top => "top",
            Self::Bottom => "bottom",
        }
    }
}

/// The difference below which lengths count as equal, since files round to hundredths of a point.
pub(super) const NEAR: f64 = 0.05;

/// A page with its trimmed edges as a reader sees it.
pub(super) struct Leaf<'a> {
    pub ink: &'a Ink,
    /// The trimmed page.
    pub trim: Rect,
    /// The area into which ink may extend.
    pub bleed: Rect,
    /// The edges of the page at the left, bottom, right and top of the sheet.
    edges: [Edge; 4],
    turns: u8,
}

impl<'a> Leaf<'a> {
    /// Returns the page with this index in the file.
    pub(super) fn new(file: &File, index: usize, sheet: &'a Sheet, request: Request) -> Self {
        // Odd pages are on the right, with the spine on their left.
        let is_left_spine = index.is_multiple_of(2) != file.is_bound_right;
        let (left, right) = if is_left_spine { (Edge::Spine, Edge::Outer) } else { (Edge::Outer, Edge::Spine) };
        // After a turn to the right, the bottom of the sheet is the left of the page.
        let mut edges = [left, Edge::Bottom, right, Edge::Top];
        edges.rotate_right(usize::from(sheet.turns));
        let guess = || guessed(sheet, request, edges);
        let trim = sheet.trim.or_else(guess).unwrap_or(sheet.media);
        let bleed = sheet.bleed.unwrap_or(sheet.media);
        Self { ink: &sheet.ink, trim, bleed, edges, turns: sheet.turns }
    }

    /// Returns a cover with this trimmed sheet; its left and right edges are both outer ones.
    pub(super) fn from_cover(sheet: &'a Sheet, trim: Rect) -> Self {
        let mut edges = [Edge::Outer, Edge::Bottom, Edge::Outer, Edge::Top];
        edges.rotate_right(usize::from(sheet.turns));
        Self { ink: &sheet.ink, trim, bleed: sheet.bleed.unwrap_or(sheet.media), edges, turns: sheet.turns }
    }

    /// Returns the width and height of the trimmed page.
    pub(super) fn size(&self) -> (f64, f64) {
        let (width, height) = (self.trim.width(), self.trim.height());
        if self.turns.is_multiple_of(2) { (width, height) } else { (height, width) }
    }

    /// Returns the distance of a rectangle from each edge of the trimmed page; negative if it crosses the edge.
    pub(super) fn distances(&self, rect: Rect) -> [(Edge, f64); 4] {
        let Self { trim, edges, .. } = self;
        [
            (edges[0], rect.left - trim.left),
            (edges[1], rect.bottom - trim.bottom),
            (edges[2], trim.right - rect.right),
            (edges[3], trim.top - rect.top),
        ]
    }

    /// Returns whether any mark extends over the edge of the page.
    pub(super) fn bleeds(&self) -> bool {
        let is_off = |mark: &Rect| {
            let is_on = mark.intersection(self.trim).is_some();
            is_on && self.distances(*mark).iter().any(|&(edge, distance)| edge != Edge::Spine && distance < NEAR)
        };
        self.ink.marks.iter().any(is_off)
    }
}

/// Returns the trimmed area of a sheet that is as large as one of the expected trim sizes with bleed; `None` if the
/// sheet has a trim size itself.
fn guessed(sheet: &Sheet, request: Request, edges: [Edge; 4]) -> Option<Rect> {
    let bleed = request.preset.bleed?;
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
        request.lists((length(size.0), length(size.1)))
    };
    (!is_listed(sheet.media) && is_listed(trim)).then_some(trim)
}

/// Converts points to a length.
pub(super) fn length(points: f64) -> Length {
    Length::micrometres((points * 25_400.0 / 72.0).round().clamp(-1e12, 1e12) as i64)
}

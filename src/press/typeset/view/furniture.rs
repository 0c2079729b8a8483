//! Computes the positions of running heads and page numbers from the ink of their text.
//!
//! Both are in the margins, where printers require a free strip along the edge. All pages of a volume have them at the
//! same height, so the highest letter of all heads determines it.

use super::room::smallest_text;
use crate::book::geometry::Geometry;
use crate::book::{Length, Plan};
use crate::typeset::measure::LineMeasures;
use serde::Serialize;

/// Positions in micrometres, on the page before enlargement.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct Furniture {
    /// The distance from the top of the page to the baseline of the head.
    head: i64,
    /// The font size of the head in tenths of a point.
    head_size: i64,
    /// The distance from the baseline of the head to the rule below it.
    rule: i64,
    /// The distance of the head from the sides of the text area.
    inset: i64,
    /// The distance from the bottom of the page to the baseline of the page number.
    foot: i64,
}

/// The usual font size of heads and page numbers, in tenths of a point.
const SIZE: i64 = 85;

/// The usual distance of the rule from the baseline of the head, and the minimum distance from the lowest letter.
const RULE: Length = Length::micrometres(1_058);
const BELOW: Length = Length::micrometres(280);

/// The usual distance of capitals and page numbers from the free strip.
const OVER: Length = Length::micrometres(500);

/// A safety margin for all ink, so that rounding does not move it into the strip.
const HAIR: Length = Length::micrometres(60);

/// The minimum space between the head and the text area.
const ABOVE_TEXT: Length = Length::millimetres(1);

impl Furniture {
    /// Positions the heads and page numbers of a volume on this page.
    pub(super) fn new<'h>(
        plan: &Plan,
        geometry: &Geometry,
        heads: impl Iterator<Item = &'h str>,
        lines: &LineMeasures<'_>,
    ) -> Self {
        let free = plan.print.map_or(Length::ZERO, |print| print.preset.clearance / plan.enlargement);
        let ink = lines.text_italic.lines(heads);
        let room = geometry.top - free - HAIR - ABOVE_TEXT;
        let least = (smallest_text(plan).points() * 10.0).ceil() as i64;
        let most = if plan.enlargement > 1 { SIZE.max(least) } else { SIZE };
        let fits = |size: &i64| em(ink.ascent + ink.depth, *size) + BELOW <= room;
        let head_size = (least.min(most)..=most).rev().find(fits).unwrap_or(least.min(most));
        let usual = (geometry.top * 42 / 100).max(free + OVER) + em(lines.text_italic.cap_height(), head_size);
        let highest = free + HAIR + em(ink.ascent, head_size);
        let digits = lines.labels_bold.line("0123456789");
        let beside = geometry.outside.min(geometry.inside) - free - HAIR;
        Self {
            head: usual.max(highest).as_micrometres(),
            head_size,
            rule: RULE.max(em(ink.depth, head_size) + BELOW).as_micrometres(),
            inset: (em(ink.overhang, head_size) - beside).max(Length::ZERO).as_micrometres(),
            foot: (geometry.bottom * 44 / 100)
                .max(free + OVER)
                .max(free + HAIR + em(digits.depth, most))
                .as_micrometres(),
        }
    }
}

/// Returns a length of `ems` in a font size in tenths of a point.
fn em(ems: f64, size: i64) -> Length {
    Length::micrometres((ems * size as f64 * 127.0 / 3.6).ceil() as i64)
}

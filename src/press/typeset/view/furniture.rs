//! The running head and the page number: where they are on a page, by the ink of what they print.
//!
//! Both are in the margins, where printers want a strip along the edge to be free. All pages of a volume have them at the
//! same height, so the highest letter of all heads counts.

use super::room::smallest_text;
use crate::book::geometry::Geometry;
use crate::book::{Length, Plan};
use crate::typeset::measure::LineMeasures;
use serde::Serialize;

/// Places in micrometres, on the page before it is enlarged.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct Furniture {
    /// From the top of the page to the baseline of the head.
    head: i64,
    /// The size of the head in tenths of a point.
    head_size: i64,
    /// From the baseline of the head to the line below it.
    rule: i64,
    /// How far the head stays within the text area on both sides.
    inset: i64,
    /// From the bottom of the page to the baseline of the page number.
    foot: i64,
}

/// The usual size of heads and page numbers, in tenths of a point.
const SIZE: i64 = 85;

/// The usual distance of the line from the baseline of the head, and the least below the lowest letter.
const RULE: Length = Length::micrometres(1_058);
const BELOW: Length = Length::micrometres(280);

/// The usual distance of capitals and of page numbers from the strip that stays free.
const OVER: Length = Length::micrometres(500);

/// What every ink keeps from that strip, so that no rounding carries it in.
const HAIR: Length = Length::micrometres(60);

/// What stays free between the head and the text area.
const ABOVE_TEXT: Length = Length::millimetres(1);

impl Furniture {
    /// Places heads and page numbers of a volume on this page.
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
        let fits = |size: &i64| em(ink.ascent + ink.depth, *size) + BELOW <= room;
        let head_size = (least.min(SIZE)..=SIZE).rev().find(fits).unwrap_or(least.min(SIZE));
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
                .max(free + HAIR + em(digits.depth, SIZE))
                .as_micrometres(),
        }
    }
}

/// So many ems of a size in tenths of a point.
fn em(ems: f64, size: i64) -> Length {
    Length::micrometres((ems * size as f64 * 127.0 / 3.6).ceil() as i64)
}

//! Settings that all pages of a book share, as templates see them.

use super::fit::one_line;
use super::room::smallest_text;
use crate::book::geometry::Geometry;
use crate::book::{Length, Plan, Purpose};
use serde::Serialize;

/// Settings that all pages of a book share.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Setup {
    title: String,
    author: Option<String>,
    /// A language tag, such as `en`.
    language: String,
    /// Whether references are links and there is an outline.
    is_linked: bool,
    /// Whether the inside margin is on the left of every page, because the pages will be placed in a book.
    is_apart: bool,
    /// The factor by which everything is enlarged.
    enlargement: usize,
    /// The font size of the smallest text in tenths of a point.
    smallest: i64,
    paper: Paper,
}

/// Page size and margins in micrometres.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct Paper {
    width: i64,
    height: i64,
    inside: i64,
    outside: i64,
    top: i64,
    bottom: i64,
    /// The distance of the head and the page number from the edge.
    clearance: i64,
}

/// The height by which letters may exceed the line that positions them.
const OVER: Length = Length::micrometres(500);

impl Setup {
    /// Returns the settings of a part that flows, on pages of this geometry.
    pub(super) fn of_part(plan: &Plan, geometry: &Geometry) -> Self {
        Self { is_apart: true, enlargement: 1, ..Self::new(plan, geometry) }
    }

    /// Returns the settings of a plan, on the page before enlargement.
    pub(super) fn new(plan: &Plan, geometry: &Geometry) -> Self {
        let clearance = plan.print.map_or(Length::ZERO, |print| print.preset.clearance / plan.enlargement + OVER);
        Self {
            title: one_line(&plan.title),
            author: plan.author.as_deref().map(one_line),
            language: plan.language.clone(),
            is_linked: plan.purpose == Purpose::Screen,
            is_apart: false,
            enlargement: plan.enlargement,
            smallest: (smallest_text(plan).points() * 10.0).round() as i64,
            paper: Paper {
                width: geometry.width.as_micrometres(),
                height: geometry.height.as_micrometres(),
                inside: geometry.inside.as_micrometres(),
                outside: geometry.outside.as_micrometres(),
                top: geometry.top.as_micrometres(),
                bottom: geometry.bottom.as_micrometres(),
                clearance: clearance.as_micrometres(),
            },
        }
    }
}

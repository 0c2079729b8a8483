//! The part of a theme that templates receive.

use crate::draw::{CoverInks, Ink, Ornaments, PageInks, Theme};
use serde::Serialize;

/// A theme's typefaces, and the looks of items that templates draw themselves. A colour is a grey as a number, or
/// `#rrggbb`.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct StyleChoices<'a> {
    serif: &'a str,
    sans: &'a str,
    #[serde(flatten)]
    page: PageInks,
    #[serde(flatten)]
    signs: &'a Ornaments,
    cover: CoverInks,
    house: crate::draw::Colour,
    house_line: crate::draw::Colour,
    blocker: crate::draw::Colour,
    /// Whether only full black is printed, so that grounds are hatched.
    is_black: bool,
    /// The minimum line width in points.
    least_line: f64,
    /// Whether black is written as black ink.
    is_ink: bool,
    /// Whether lines run from right to left.
    pub is_from_right: bool,
    /// Whether everything is enlarged for large print.
    pub is_large: bool,
}

impl<'a> StyleChoices<'a> {
    /// Returns the choices of a theme.
    pub(crate) fn of(theme: &'a Theme, least_line: f64, is_ink: bool) -> Self {
        let print = |ink: Ink| theme.look(ink).print;
        Self {
            serif: &theme.faces.text.family,
            sans: &theme.faces.labels.family,
            page: theme.page,
            signs: &theme.ornaments,
            cover: theme.cover,
            house: print(Ink::House),
            house_line: print(Ink::HouseLine),
            blocker: print(Ink::Blocker),
            is_black: theme.is_black(),
            least_line,
            is_ink,
            is_from_right: false,
            is_large: false,
        }
    }
}

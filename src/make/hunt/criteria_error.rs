//! Defines the errors of criteria.

use crate::error::quote;
use crate::logic::TechniqueKey;

/// The reason why no puzzle can meet some criteria.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CriteriaError {
    /// An end of a band is not a rating on its scale.
    #[error("{} is not a rating on the scale `{scale}`", quote(.written))]
    NoRating {
        /// The text.
        written: String,
        /// The key of the scale.
        scale: &'static str,
    },
    /// The lower end of a band is above the upper.
    #[error("the lowest rating, {lowest}, is greater than the highest, {highest}; swap them")]
    EmptyBand {
        /// The lower end in its printed form.
        lowest: String,
        /// The upper end in its printed form.
        highest: String,
    },
    /// No puzzle can have a rating within a band.
    #[error("no puzzle is rated {} on the scale `{scale}`; its ratings range {ends}", band(.lowest, .highest))]
    Unreachable {
        /// The lower end of the band in its printed form, if it has one.
        lowest: Option<String>,
        /// The upper end of the band in its printed form, if it has one.
        highest: Option<String>,
        /// The key of the scale.
        scale: &'static str,
        /// The range of the scale's ratings, in words.
        ends: String,
    },
    /// The scale does not rate such boards.
    #[error("the scale `{scale}` does not rate {side}x{side} boards")]
    Board {
        /// The key of the scale.
        scale: &'static str,
        /// The number of cells in a row of the board.
        side: usize,
    },
    /// Strictly minimal puzzles of such boards are hardly ever this easy.
    #[error("strictly minimal {side}x{side} puzzles are hardly ever this easy")]
    HardlyMinimal {
        /// The number of cells in a row of the board.
        side: usize,
    },
    /// A required technique is never on the path that readers see.
    #[error("no path needs {}: it is not in the teaching order", quote(.0))]
    NeverAsked(TechniqueKey),
}

/// Returns a band in words: "13.0 or higher".
fn band(lowest: &Option<String>, highest: &Option<String>) -> String {
    match (lowest, highest) {
        (Some(lowest), Some(highest)) => format!("from {lowest} to {highest}"),
        (Some(lowest), None) => format!("{lowest} or higher"),
        (None, Some(highest)) => format!("{highest} or lower"),
        (None, None) => "at all".into(),
    }
}

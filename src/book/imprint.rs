//! The lines of the copyright page that an author can change.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A line of the copyright page, in the order of the page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ImprintLine {
    /// The publisher.
    Publisher,
    /// The publisher's address.
    Address,
    /// A disclaimer.
    Disclaimer,
    /// The printer.
    Printer,
    /// The number of puzzles.
    Puzzles,
    /// The program that made the book.
    Tool,
    /// The scales of the ratings.
    Scales,
    /// The random seed.
    Seed,
    /// The typefaces.
    Fonts,
}

/// The lines that the spec sets: `None` for a line that is off, or its text.
pub type ImprintPlan = BTreeMap<ImprintLine, Option<String>>;

impl ImprintLine {
    /// Returns whether only the author can write the line.
    pub(super) fn is_own(self) -> bool {
        self < Self::Puzzles
    }
}

//! The table of scales.

use super::{explainer, press, savant, sudognu};
use crate::board::{Conflict, Grid, Topology};
use crate::logic::{Kind, Outcome, Trace};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A figure on a scale, in the scale's smallest unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rating(pub u32);

/// A rated puzzle: the figure, and the path that was rated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rated {
    /// The figure.
    pub rating: Rating,
    /// The path.
    pub trace: Trace,
    /// The rating of the path so far after each step.
    pub running: Vec<u32>,
    /// How hard each step is by itself, to compare it with the others of the path.
    pub weights: Vec<u32>,
}

impl Rated {
    /// Whether thought alone got to the end: solved, and no step a guess.
    pub fn is_deduced(&self) -> bool {
        self.trace.outcome == Outcome::Solved && self.trace.steps.iter().all(|step| step.kind == Kind::Deduction)
    }
}

/// Rates a puzzle with its path; with a highest rating, gives up with `None` as soon as the path has passed it.
///
/// The error is two givens of one house that are the same.
pub type Rate = fn(&Topology, &Grid, Option<Rating>) -> Result<Option<Rated>, Conflict>;

/// All figures of a puzzle on a scale. The error is two givens of one house that are the same.
pub type Measure = fn(&Topology, &Grid) -> Result<Vec<Rating>, Conflict>;

/// A scale of difficulty.
pub struct Scale {
    /// The stable key, `sudognu`.
    pub key: &'static str,
    /// What it measures and who defined it, in a sentence.
    pub summary: &'static str,
    /// How many units of the figure make one of the printed number: 10 where tenths are printed.
    pub units: u32,
    /// The lowest and the highest figure that a puzzle can have, where the scale has ends.
    pub range: (u32, u32),
    /// Whether it rates puzzles of this board.
    pub applies: fn(&Topology) -> bool,
    /// Rates a puzzle with its path.
    pub rate: Rate,
    /// What the scale tells of a puzzle, the rating first: `ER`, `EP` and `ED` on the scale of Sudoku Explainer.
    pub figures: &'static [&'static str],
    /// All figures of a puzzle, without its path: faster than [`Scale::rate`] where the scale can do without.
    pub measure: Measure,
}

/// The key of the scale whose path walkthroughs tell unless another is asked for.
pub const WALKTHROUGH: &str = "press";

/// Every scale, the one by which figures are given unless another is asked for first.
pub static SCALES: &[Scale] = &[
    Scale {
        key: "sudognu",
        summary: "sudognu's open sum: every step weighed by its two easiest ways, plus a base for the hardest",
        units: 1,
        range: (1, u32::MAX),
        applies: |_| true,
        rate: |topology, puzzle, highest| sudognu::rate(topology, puzzle, &sudognu::Order::default(), highest),
        figures: &["rating"],
        measure: |topology, puzzle| only(sudognu::rate(topology, puzzle, &sudognu::Order::default(), None)),
    },
    Scale {
        key: "press",
        summary: "ours: the class of the hardest step on our teaching path, 1 to 9, and how often that class is needed",
        units: 10,
        range: (10, press::UNSOLVED.0),
        applies: |_| true,
        rate: press::rate,
        figures: &["rating"],
        measure: press::measure,
    },
    Scale {
        key: "explainer",
        summary: "the rating of Sudoku Explainer 1.2.1.3: its hardest step, what the community compares by",
        units: 10,
        range: (10, 200),
        applies: Topology::is_standard_nine,
        rate: explainer::rate,
        figures: &["ER", "EP", "ED"],
        measure: explainer::measure,
    },
    Scale {
        key: "savant",
        summary: "Sudoku Savant's sum of scores, scaled to a board of 81 cells",
        units: 1,
        range: (0, u32::MAX),
        applies: |_| true,
        rate: savant::rate,
        figures: &["rating"],
        measure: |topology, puzzle| only(savant::rate(topology, puzzle, None)),
    },
];

/// The one figure of a scale that has no other.
fn only(rated: Result<Option<Rated>, Conflict>) -> Result<Vec<Rating>, Conflict> {
    rated.map(|rated| rated.into_iter().map(|rated| rated.rating).collect())
}

/// The scale with this key.
pub fn scale(key: &str) -> Option<&'static Scale> {
    SCALES.iter().find(|scale| scale.key == key)
}

impl Scale {
    /// Rates a puzzle, however hard it is.
    ///
    /// # Errors
    /// When two givens of one house are the same.
    pub fn rate_fully(&self, topology: &Topology, puzzle: &Grid) -> Result<Rated, Conflict> {
        (self.rate)(topology, puzzle, None).map(|rated| rated.expect("without a highest rating no path is given up"))
    }

    /// A figure as people read it: `4.2` on a scale of tenths.
    pub fn print(&self, rating: Rating) -> String {
        match self.units {
            1 => rating.0.to_string(),
            units => format!("{}.{}", rating.0 / units, rating.0 % units),
        }
    }
}

impl fmt::Debug for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Scale({})", self.key)
    }
}

//! The table of scales.

use super::{elsewhere, explainer, hodoku, press, savant, sudognu};
use crate::board::{Conflict, Puzzle, Topology};
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
/// The error is two givens that break a rule.
pub type Rate = fn(&Puzzle, Option<Rating>) -> Result<Option<Rated>, Conflict>;

/// All figures of a puzzle on a scale. The error is two givens that break a rule.
pub type Measure = fn(&Puzzle) -> Result<Vec<Rating>, Conflict>;

/// The scale's own names for how hard a puzzle is.
#[derive(Clone, Copy, Debug)]
pub struct Levels {
    /// Their keys, easiest first.
    pub names: &'static [&'static str],
    /// The index of the level of a rated puzzle.
    pub of: fn(&Rated) -> usize,
    /// The highest rating of a puzzle of a level, if there is one.
    pub highest: fn(usize) -> Option<Rating>,
}

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
    /// From this rating on puzzles take long to rate: their paths need chains of many branches.
    pub steep_from: Option<Rating>,
    /// Whether it rates puzzles of this board.
    pub applies: fn(&Topology) -> bool,
    /// Whether its path asks for a technique: no other is ever on it.
    pub asks_for: fn(&str) -> bool,
    /// Rates a puzzle with its path.
    pub rate: Rate,
    /// Its names for how hard a puzzle is, where it has such.
    pub levels: Option<Levels>,
    /// What the scale tells of a puzzle, the rating first: `ER`, `EP` and `ED` on the scale of Sudoku Explainer. A scale
    /// with levels tells last the index of the level.
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
        steep_from: None,
        applies: |_| true,
        asks_for: |technique| sudognu::letter_of(technique).is_some(),
        rate: |puzzle, highest| sudognu::rate(puzzle, &sudognu::Order::default(), highest),
        levels: None,
        figures: &["rating"],
        measure: |puzzle| only(sudognu::rate(puzzle, &sudognu::Order::default(), None)),
    },
    Scale {
        key: "press",
        summary: "ours: the class of the hardest step on our teaching path, 1 to 9, and how often that class is needed",
        units: 10,
        range: (10, press::UNSOLVED.0),
        steep_from: Some(Rating(80)),
        applies: |_| true,
        asks_for: |technique| press::place(technique).is_some(),
        rate: press::rate,
        levels: None,
        figures: &["rating"],
        measure: press::measure,
    },
    Scale {
        key: "explainer",
        summary: "the rating of Sudoku Explainer 1.2.1.3: its hardest step, what the community compares by",
        units: 10,
        range: (10, 200),
        steep_from: Some(Rating(85)),
        applies: Topology::is_standard_nine,
        asks_for: |technique| elsewhere(technique).explainer.is_some(),
        rate: explainer::rate,
        levels: None,
        figures: &["ER", "EP", "ED"],
        measure: explainer::measure,
    },
    Scale {
        key: "hodoku",
        summary: "HoDoKu's sum of scores over its own path, with its levels",
        units: 1,
        range: (0, u32::MAX),
        steep_from: None,
        applies: Topology::is_standard_nine,
        asks_for: |technique| hodoku::scores().iter().any(|scored| scored.technique == technique),
        rate: hodoku::rate,
        levels: Some(hodoku::LEVELS),
        figures: &["rating", LEVEL],
        measure: |puzzle| with_level(hodoku::rate(puzzle, None), &hodoku::LEVELS),
    },
    Scale {
        key: "savant",
        summary: "Sudoku Savant's sum of scores, scaled to a board of 81 cells, with its names",
        units: 1,
        range: (0, u32::MAX),
        steep_from: None,
        applies: |_| true,
        asks_for: |technique| savant::scores().iter().any(|scored| scored.technique == technique),
        rate: savant::rate,
        levels: Some(savant::LEVELS),
        figures: &["rating", LEVEL],
        measure: |puzzle| with_level(savant::rate(puzzle, None), &savant::LEVELS),
    },
];

/// What the figure is called that is the index of a level.
const LEVEL: &str = "level";

/// The one figure of a scale that has no other.
fn only(rated: Result<Option<Rated>, Conflict>) -> Result<Vec<Rating>, Conflict> {
    rated.map(|rated| rated.into_iter().map(|rated| rated.rating).collect())
}

/// The figure of a scale with levels, and the index of the level.
fn with_level(rated: Result<Option<Rated>, Conflict>, levels: &Levels) -> Result<Vec<Rating>, Conflict> {
    let figures = |rated: Rated| [rated.rating, Rating((levels.of)(&rated) as u32)];
    rated.map(|rated| rated.map(figures).into_iter().flatten().collect())
}

/// The scale with this key.
pub fn scale(key: &str) -> Option<&'static Scale> {
    SCALES.iter().find(|scale| scale.key == key)
}

/// The index of the hardest of these steps, the first of equals.
pub fn hardest(weights: &[u32]) -> Option<usize> {
    (0..weights.len()).max_by_key(|&index| (weights[index], std::cmp::Reverse(index)))
}

impl Scale {
    /// Rates a puzzle, however hard it is.
    ///
    /// # Errors
    /// When two givens break a rule.
    pub fn rate_fully(&self, puzzle: &Puzzle) -> Result<Rated, Conflict> {
        (self.rate)(puzzle, None).map(|rated| rated.expect("without a highest rating no path is given up"))
    }

    /// The index of the level of a puzzle with these figures, the scale's own, where the scale has levels.
    pub fn level(&self, figures: &[Rating]) -> Option<usize> {
        self.levels.and_then(|_| figures.last().map(|level| level.0 as usize))
    }

    /// One of the scale's figures as people read it: a level by its name.
    pub fn print_figure(&self, at: usize, figure: Rating) -> String {
        match self.levels {
            Some(levels) if self.figures[at] == LEVEL => levels.names[figure.0 as usize].to_owned(),
            _ => self.print(figure),
        }
    }

    /// A figure as people write it; `None` when the text is no number, or finer than the scale counts.
    pub fn parse(&self, text: &str) -> Option<Rating> {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
        let number = |digits: &str| -> Option<u32> {
            digits.parse().ok().filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()))
        };
        let (whole, fraction_units): (u32, u32) = (number(whole)?, number(fraction)?.checked_mul(self.units)?);
        let parts = 10_u32.checked_pow(fraction.len() as u32)?;
        let is_exact = fraction_units.is_multiple_of(parts);
        is_exact.then_some(Rating(whole.checked_mul(self.units)?.checked_add(fraction_units / parts)?))
    }

    /// A figure as people read it: `4.2` on a scale of tenths.
    pub fn print(&self, rating: Rating) -> String {
        match self.units {
            1 => rating.0.to_string(),
            units => format!("{}.{}", rating.0 / units, rating.0 % units),
        }
    }
}

impl PartialEq for Scale {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl Eq for Scale {}

impl fmt::Debug for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Scale({})", self.key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_hold_no_technique_that_they_do_not_ask_for() {
        for line in [
            "...7..3...2..5..4...5382........7..18......64...2.6.......3.6...9......5638....9.",
            "4....7..97.1.38.5.59.1.....1......7.....561.4.............95...8.72......5.....82",
            "..12...89.....8....57.4.12........5..6.83.7...29.........9.5....7..1......638...5",
            ".4...2....5.9.18.....7...51...59..3..1.....7.3........7.....5...2934.....31..7.4.",
            ".6......3..1...9.....75..8....9.7.2.....13.....3...8..7...84..6.3.6...95.16...4..",
            "5.1...9........2.12..8.........6.4.73..1...8..7.2...1...349.....4..8......96.7..5",
            "....8.45....5.....8.....9..4.......9...1.3..7..92..3.....65.23..5...1.8.1.2...5..",
        ] {
            let puzzle = Puzzle::of_line(line);
            for scale in SCALES {
                let rated = scale.rate_fully(&puzzle).expect("no conflict");
                for step in rated.trace.steps.iter().filter(|step| step.kind == Kind::Deduction) {
                    assert!((scale.asks_for)(&step.technique), "{} on the path of {}", step.technique, scale.key);
                }
            }
        }
    }

    #[test]
    fn figures_are_read_as_they_are_printed() {
        let check = |key: &str, text: &str, expected: Option<u32>| {
            let scale = scale(key).expect("a key of the table");
            assert_eq!(scale.parse(text), expected.map(Rating), "{text} on {key}");
        };
        check("explainer", "8.3", Some(83));
        check("explainer", "8.30", Some(83));
        check("explainer", "8", Some(80));
        check("explainer", "8.35", None);
        check("explainer", "+8", None);
        check("explainer", ".5", None);
        check("explainer", "429496730", None);
        check("sudognu", "150", Some(150));
        check("sudognu", "150.0", Some(150));
        check("sudognu", "150.5", None);
        check("sudognu", "hard", None);
    }
}

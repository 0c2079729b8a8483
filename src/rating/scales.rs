//! The table of scales.

#[cfg(feature = "scales")]
use super::concordance::{TENTHS, concordance};
use super::figures::Figures;
use super::minutes::Model;
use super::rated::{Rated, Rating, Unrated};
#[cfg(feature = "scales")]
use super::scale::LEVEL;
use super::scale::{Fitted, Lettered, Scale};
use super::sudognu::{self, Letters};
#[cfg(feature = "scales")]
use super::{explainer, hodoku, savant};
use super::{glance, ladder, minutes, press};
use crate::board::Topology;
use crate::error::quote;
use std::str::FromStr;

/// The key of the scale whose path walkthroughs tell unless another is asked for.
pub const WALKTHROUGH: &str = "press";

/// The key of the scale that is fitted to people, and can be fitted to others.
pub const MINUTES: &str = "minutes";

/// Every scale, the one by which figures are given unless another is asked for first.
pub static SCALES: &[Scale] = &[
    Scale {
        key: "press",
        summary: "ours: the class of the hardest step on our teaching path, 1 to 9, and in tenths how long people take within it",
        version: 1,
        units: 10,
        range: (10, press::UNSOLVED.0),
        reach: (10, press::UNSOLVED.0 - 1),
        gaps: &[],
        steep_from: Some(Rating(80)),
        is_exact: false,
        applies: |_| true,
        takes_rules: true,
        takes_marks: true,
        asks_for: |technique| ladder::place(technique).is_some(),
        rate: press::rate,
        glance: Some(glance::press),
        levels: None,
        figures: &["rating"],
        measure: press::measure,
        bounded: Some(press::bounded),
        counts_work: false,
        lettered: None,
        fitted: None,
    },
    Scale {
        key: "sudognu",
        summary: "sudognu's open sum: every step weighed by its two easiest ways, plus a base for the hardest",
        version: 1,
        units: 1,
        range: (1, u32::MAX),
        reach: (1, u32::MAX),
        gaps: &[],
        steep_from: None,
        is_exact: false,
        applies: |_| true,
        takes_rules: true,
        takes_marks: true,
        asks_for: |technique| sudognu::letter_of(technique).is_some(),
        rate: |puzzle, highest, stop| sudognu::rate(puzzle, &Letters::default(), highest, stop),
        glance: None,
        levels: None,
        figures: &["rating"],
        measure: |puzzle, stop| only(sudognu::rate(puzzle, &Letters::default(), None, stop)),
        bounded: None,
        counts_work: false,
        lettered: Some(Lettered { rate: sudognu::rate, write: sudognu::letters }),
        fitted: None,
    },
    Scale {
        key: MINUTES,
        summary: "the minutes that a puzzle takes an ordinary solver, fitted to the times of people, with an interval that \
                  holds four in five",
        version: 1,
        units: 10,
        range: (0, u32::MAX),
        reach: (0, u32::MAX),
        gaps: &[],
        steep_from: None,
        is_exact: false,
        applies: Topology::is_standard_nine,
        takes_rules: false,
        takes_marks: false,
        asks_for: |technique| ladder::place(technique).is_some(),
        rate: |puzzle, highest, stop| minutes::rate(puzzle, &Model::built_in(), highest, stop),
        glance: None,
        levels: None,
        figures: &["minutes", "low", "high"],
        measure: |puzzle, stop| minutes::measure(puzzle, &Model::built_in(), stop),
        bounded: None,
        counts_work: false,
        lettered: None,
        fitted: Some(Fitted { rate: minutes::rate, measure: minutes::measure }),
    },
    #[cfg(feature = "scales")]
    Scale {
        key: "explainer",
        summary: "the rating of Sudoku Explainer 1.2.1.3: its hardest step, what the community compares by",
        version: 1,
        units: TENTHS,
        range: (10, 200),
        reach: (10, explainer::HIGHEST_KNOWN),
        gaps: explainer::GAPS,
        steep_from: Some(Rating(85)),
        is_exact: true,
        applies: Topology::is_standard_nine,
        takes_rules: false,
        takes_marks: true,
        asks_for: |technique| concordance(technique).explainer.is_some(),
        rate: explainer::rate,
        glance: None,
        levels: None,
        figures: &["ER", "EP", "ED"],
        measure: explainer::measure,
        bounded: Some(explainer::bounded),
        counts_work: true,
        lettered: None,
        fitted: None,
    },
    #[cfg(feature = "scales")]
    Scale {
        key: "hodoku",
        summary: "HoDoKu's sum of scores over its own path, with its levels",
        version: 1,
        units: 1,
        range: (0, u32::MAX),
        reach: (0, u32::MAX),
        gaps: &[],
        steep_from: None,
        is_exact: true,
        applies: Topology::is_standard_nine,
        takes_rules: false,
        takes_marks: false,
        asks_for: |technique| hodoku::scores().iter().any(|scored| scored.technique == technique),
        rate: hodoku::rate,
        glance: None,
        levels: Some(hodoku::LEVELS),
        figures: &["rating", LEVEL],
        measure: hodoku::measure,
        bounded: None,
        counts_work: false,
        lettered: None,
        fitted: None,
    },
    #[cfg(feature = "scales")]
    Scale {
        key: "savant",
        summary: "Sudoku Savant's sum of scores, scaled to a board of 81 cells, with its names",
        version: 1,
        units: 1,
        range: (0, u32::MAX),
        reach: (0, u32::MAX),
        gaps: &[],
        steep_from: None,
        is_exact: true,
        applies: |_| true,
        takes_rules: true,
        takes_marks: true,
        asks_for: |technique| savant::scores().iter().any(|scored| scored.technique == technique),
        rate: savant::rate,
        glance: None,
        levels: Some(savant::LEVELS),
        figures: &["rating", LEVEL],
        measure: savant::measure,
        bounded: None,
        counts_work: false,
        lettered: None,
        fitted: None,
    },
];

/// The keys of those that only builds with the feature `scales` have: their figures are other programs' to the point.
const OF_PROGRAMS: [&str; 3] = ["explainer", "hodoku", "savant"];

/// Why a text is no key of a scale of this build.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnknownScale {
    /// No build has it.
    #[error("unknown scale {}", quote(.0))]
    Unknown(String),
    /// A build with the feature `scales` has it.
    #[error("this build lacks the scale `{0}`; build it with the feature `scales`")]
    LeftOut(&'static str),
}

impl FromStr for &'static Scale {
    type Err = UnknownScale;

    fn from_str(key: &str) -> Result<Self, UnknownScale> {
        scale(key).ok_or_else(|| match OF_PROGRAMS.into_iter().find(|known| *known == key) {
            Some(known) => UnknownScale::LeftOut(known),
            None => UnknownScale::Unknown(key.to_owned()),
        })
    }
}

/// The scale with this key.
pub fn scale(key: &str) -> Option<&'static Scale> {
    SCALES.iter().find(|scale| scale.key == key)
}

/// The scale by which figures are given unless another is asked for.
pub fn usual_scale() -> &'static Scale {
    &SCALES[0]
}

/// The scale whose techniques are letters.
pub fn lettered_scale() -> Option<(&'static Scale, Lettered)> {
    SCALES.iter().find_map(|scale| Some((scale, scale.lettered?)))
}

/// The one figure of a scale that has no other.
fn only(rated: Result<Option<Rated>, Unrated>) -> Result<Figures, Unrated> {
    let rated = rated?.expect("without a highest rating no path is given up");
    Ok(Figures { values: vec![rated.rating], is_open: vec![rated.is_open], rejected: rated.rejected })
}

#[cfg(test)]
mod small_build {
    use super::*;

    #[test]
    fn keys_are_scales_or_say_what_they_lack() {
        let check = |key: &str, expected: Result<&str, &str>| {
            let found = key.parse::<&Scale>().map(|scale| scale.key).map_err(|fault| fault.to_string());
            assert_eq!(found, expected.map_err(str::to_owned), "{key}");
        };
        check("press", Ok("press"));
        check("Press", Err("unknown scale `Press`"));
        for key in OF_PROGRAMS {
            let lacks = format!("this build lacks the scale `{key}`; build it with the feature `scales`");
            check(key, if cfg!(feature = "scales") { Ok(key) } else { Err(&lacks) });
        }
    }

    #[cfg(feature = "scales")]
    #[test]
    fn the_scales_that_a_build_may_lack_are_those_that_are_exact() {
        let exact = SCALES.iter().filter(|scale| scale.is_exact).map(|scale| scale.key);
        assert!(exact.eq(OF_PROGRAMS));
    }
}

#[cfg(all(test, feature = "scales"))]
mod tests {
    use super::*;
    use crate::board::Puzzle;
    use crate::logic::StepKind;
    use crate::rating::Bounds;
    use crate::work::{Stop, Stopped};

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
            let puzzle = line.parse::<Puzzle>().expect("a puzzle");
            for scale in SCALES {
                let rated = scale.rate_fully(&puzzle).expect("no conflict");
                for step in rated.trace.steps.iter().filter(|step| step.kind == StepKind::Deduction) {
                    assert!((scale.asks_for)(&step.technique), "{} on the path of {}", step.technique, scale.key);
                }
            }
        }
    }

    #[test]
    fn whoever_asks_to_stop_gets_no_figure() {
        let puzzle = ".6......3..1...9.....75..8....9.7.2.....13.....3...8..7...84..6.3.6...95.16...4.."
            .parse::<Puzzle>()
            .expect("a puzzle");
        let stop = Stop::when(|| true);
        for scale in SCALES {
            let stopped = Unrated::Stopped(Stopped);
            assert_eq!(scale.rate_unless(&puzzle, &stop), Err(stopped.clone()), "{}", scale.key);
            assert_eq!((scale.measure)(&puzzle, &stop), Err(stopped.clone()), "{}", scale.key);
            let bounds = Bounds { highest: Some(Rating(1)), ..Bounds::default() };
            assert_eq!(
                scale.figures_within(&Model::built_in(), &puzzle, &bounds, &stop),
                Err(stopped),
                "{}",
                scale.key
            );
            // What was stopped leaves nothing behind.
            assert!(scale.rate_fully(&puzzle).is_ok(), "{}", scale.key);
        }
    }

    #[test]
    fn the_rating_of_a_path_that_does_not_end_is_the_least_that_it_can_be() {
        let printed = |key: &str, bounds: &Bounds| {
            let scale = scale(key).expect("a key of the table");
            let empty = ".".repeat(81).parse::<Puzzle>().expect("a puzzle");
            let figures = scale.figures_within(&Model::built_in(), &empty, bounds, &Stop::never());
            scale.print_figures(&figures.expect("no conflict"))
        };
        assert_eq!(printed("press", &Bounds::default()), [">=10.0"]);
        assert_eq!(printed("press", &Bounds { highest: Some(Rating(100)), ..Bounds::default() }), [">=10.0"]);
        assert_eq!(printed("hodoku", &Bounds::default()), [">=0", "extreme"]);
        assert!(printed("minutes", &Bounds::default()).iter().all(|figure| figure.starts_with(">=")));
        assert_eq!(
            printed("explainer", &Bounds { highest: Some(Rating(60)), ..Bounds::default() })[0].get(..2),
            Some(">=")
        );
        // Whoever asks for the path is told the same.
        for key in ["press", "hodoku", "minutes"] {
            let scale = scale(key).expect("a key of the table");
            let rated = scale.rate_fully(&".".repeat(81).parse::<Puzzle>().expect("a puzzle")).expect("no conflict");
            let told = scale.print_rating(rated.rating, rated.is_open);
            assert_eq!(told, printed(key, &Bounds::default())[0], "{key}");
        }
    }

    /// HoDoKu reveals digits of this puzzle and counts them, so its figure is not open. The other scales solve it.
    #[test]
    fn a_path_ends_by_what_its_scale_counts() {
        let puzzle = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
            .parse::<Puzzle>()
            .expect("a puzzle");
        for key in ["press", "minutes", "hodoku", "sudognu", "savant"] {
            let scale = scale(key).expect("a key of the table");
            let figures = (scale.measure)(&puzzle, &Stop::never()).expect("no conflict");
            let rated = scale.rate_fully(&puzzle).expect("no conflict");
            assert_eq!((figures.is_open[0], rated.is_open), (false, false), "{key}");
            assert_eq!(figures.values[0], rated.rating, "{key}");
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

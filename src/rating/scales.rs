//! The table of scales.

#[cfg(feature = "scales")]
use super::concordance::{TENTHS, concordance};
use super::minutes::Model;
use super::rated::{Figures, Rated, Rating, Unrated};
#[cfg(feature = "scales")]
use super::scale::LEVEL;
use super::scale::{Fitted, Lettered, Measure, Rate, Scale};
use super::sudognu::{self, Letters};
#[cfg(feature = "scales")]
use super::{explainer, hodoku, savant};
use super::{glance, ladder, minutes, press};
use crate::board::Topology;
use crate::error::quote;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
#[cfg(feature = "schema")]
use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;

/// The key of the scale whose path walkthroughs show by default.
pub const WALKTHROUGH: &str = "press";

/// The key of the scale that is fitted to people's solving times.
pub const MINUTES: &str = "minutes";

/// Returns a scale of integers without an upper end that rates every puzzle.
const fn open_scale(key: &'static str, summary: &'static str, rate: Rate, measure: Measure) -> Scale {
    Scale {
        key,
        summary,
        version: 1,
        units: 1,
        range: (0, u32::MAX),
        reach: (0, u32::MAX),
        gaps: &[],
        steep_from: None,
        is_exact: false,
        never_guesses: false,
        applies: |_| true,
        takes_rules: true,
        takes_marks: true,
        asks_for: |technique| ladder::place(technique).is_some(),
        rate,
        glance: None,
        levels: None,
        figures: &["rating"],
        measure,
        bounded: None,
        counts_work: false,
        lettered: None,
        fitted: None,
    }
}

/// All scales. The first is the default.
pub static SCALES: &[Scale] = &[
    Scale {
        units: 10,
        range: (10, press::UNSOLVED.0),
        reach: (10, press::UNSOLVED.0 - 1),
        steep_from: Some(Rating(80)),
        glance: Some(glance::press),
        bounded: Some(press::bounded),
        ..open_scale(
            "press",
            "our own: the class of the hardest step on the teaching path, 1 to 9, with tenths for the time within the class",
            press::rate,
            press::measure,
        )
    },
    Scale {
        range: (1, u32::MAX),
        reach: (1, u32::MAX),
        asks_for: |technique| sudognu::letter_of(technique).is_some(),
        lettered: Some(Lettered { rate: sudognu::rate, write: sudognu::letters }),
        ..open_scale(
            "sudognu",
            "sudognu's open-ended sum: every step weighted by its two easiest ways, plus a base for the hardest step",
            |puzzle, highest, stop| sudognu::rate(puzzle, &Letters::default(), highest, stop),
            |puzzle, stop| only(sudognu::rate(puzzle, &Letters::default(), None, stop)),
        )
    },
    Scale {
        units: 10,
        applies: Topology::is_standard_nine,
        takes_rules: false,
        takes_marks: false,
        figures: &["minutes", "low", "high"],
        fitted: Some(Fitted { rate: minutes::rate, measure: minutes::measure }),
        ..open_scale(
            MINUTES,
            "the minutes that an ordinary solver needs, fitted to real solving times, with an 80 % interval",
            |puzzle, highest, stop| minutes::rate(puzzle, &Model::built_in(), highest, stop),
            |puzzle, stop| minutes::measure(puzzle, &Model::built_in(), stop),
        )
    },
    #[cfg(feature = "scales")]
    Scale {
        units: TENTHS,
        range: (10, 200),
        reach: (10, explainer::HIGHEST_KNOWN),
        gaps: explainer::GAPS,
        steep_from: Some(Rating(85)),
        is_exact: true,
        applies: Topology::is_standard_nine,
        takes_rules: false,
        asks_for: |technique| concordance(technique).explainer.is_some(),
        figures: &["ER", "EP", "ED"],
        bounded: Some(explainer::bounded),
        counts_work: true,
        ..open_scale(
            "explainer",
            "the rating of Sudoku Explainer 1.2.1.3: its hardest step, the community's standard",
            explainer::rate,
            explainer::measure,
        )
    },
    #[cfg(feature = "scales")]
    Scale {
        is_exact: true,
        applies: Topology::is_standard_nine,
        takes_rules: false,
        takes_marks: false,
        asks_for: |technique| hodoku::scores().iter().any(|scored| scored.technique == technique),
        levels: Some(hodoku::LEVELS),
        figures: &["rating", LEVEL],
        ..open_scale(
            "hodoku",
            "HoDoKu's sum of scores along its own path, with its levels",
            hodoku::rate,
            hodoku::measure,
        )
    },
    #[cfg(feature = "scales")]
    Scale {
        is_exact: true,
        never_guesses: true,
        asks_for: |technique| savant::scores().iter().any(|scored| scored.technique == technique),
        levels: Some(savant::LEVELS),
        figures: &["rating", LEVEL],
        ..open_scale(
            "savant",
            "Sudoku Savant's sum of scores, scaled to a board of 81 cells, with its names",
            savant::rate,
            savant::measure,
        )
    },
];

/// The keys of the exact scales of other programs, which are only in builds with the feature `scales`.
const FOREIGN: [&str; 3] = ["explainer", "hodoku", "savant"];

/// The reason why a text is not the key of a scale of this build.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnknownScale {
    /// No build has such a scale.
    #[error("unknown scale {}", quote(.0))]
    Unknown(String),
    /// The scale requires the feature `scales`.
    #[error("this build does not include the scale `{0}`; rebuild with the feature `scales`")]
    LeftOut(&'static str),
}

impl FromStr for &'static Scale {
    type Err = UnknownScale;

    fn from_str(key: &str) -> Result<Self, UnknownScale> {
        scale(key).ok_or_else(|| match FOREIGN.into_iter().find(|known| *known == key) {
            Some(known) => UnknownScale::LeftOut(known),
            None => UnknownScale::Unknown(key.to_owned()),
        })
    }
}

/// Returns the scale with this key; `None` if this build has no such scale.
pub fn scale(key: &str) -> Option<&'static Scale> {
    SCALES.iter().find(|scale| scale.key == key)
}

/// Returns the default scale.
pub fn usual_scale() -> &'static Scale {
    &SCALES[0]
}

/// Returns the scale with letters for techniques; `None` if this build has none.
pub fn lettered_scale() -> Option<(&'static Scale, Lettered)> {
    SCALES.iter().find_map(|scale| Some((scale, scale.lettered?)))
}

/// Returns the figures of a scale that has only the rating.
fn only(rated: Result<Option<Rated>, Unrated>) -> Result<Figures, Unrated> {
    let rated = rated?.expect("without a highest rating no path is given up");
    Ok(Figures { values: vec![rated.rating], is_open: vec![rated.is_open], rejected: rated.rejected })
}

/// The key of a scale in the table. It is an alias because serde treats a bare `&str` as borrowed from the input.
pub type ScaleKey = &'static str;

impl Serialize for Scale {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key)
    }
}

impl<'de> Deserialize<'de> for &'static Scale {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let key = String::deserialize(deserializer)?;
        key.parse().map_err(D::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Scale {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Scale".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let keys: Vec<&str> = SCALES.iter().map(|scale| scale.key).collect();
        schemars::json_schema!({ "description": "a scale by its key", "type": "string", "enum": keys })
    }
}

/// Deserialises the key of a scale in the table.
pub fn scale_key<'de, D: Deserializer<'de>>(deserializer: D) -> Result<&'static str, D::Error> {
    <&Scale>::deserialize(deserializer).map(|scale| scale.key)
}

/// The key of a scale of the table, as a part of a collection.
#[cfg(feature = "schema")]
#[derive(PartialEq, Eq, PartialOrd, Ord, Deserialize)]
struct Key(#[serde(deserialize_with = "scale_key")] ScaleKey);

/// Deserialises the keys of scales in the table.
#[cfg(feature = "schema")]
pub fn scale_keys<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeSet<&'static str>, D::Error> {
    Ok(BTreeSet::<Key>::deserialize(deserializer)?.into_iter().map(|key| key.0).collect())
}

/// Deserialises values by the keys of scales in the table.
#[cfg(feature = "schema")]
pub fn by_scale<'de, D, V>(deserializer: D) -> Result<BTreeMap<&'static str, V>, D::Error>
where
    D: Deserializer<'de>,
    V: Deserialize<'de>,
{
    Ok(BTreeMap::<Key, V>::deserialize(deserializer)?.into_iter().map(|(key, value)| (key.0, value)).collect())
}

#[cfg(test)]
mod small_build {
    use super::*;

    #[test]
    fn unknown_keys_are_errors() {
        let check = |key: &str, expected: Result<&str, &str>| {
            let found = key.parse::<&Scale>().map(|scale| scale.key).map_err(|fault| fault.to_string());
            assert_eq!(found, expected.map_err(str::to_owned), "{key}");
        };
        check("press", Ok("press"));
        check("Press", Err("unknown scale `Press`"));
        for key in FOREIGN {
            let lacks = format!("this build does not include the scale `{key}`; rebuild with the feature `scales`");
            check(key, if cfg!(feature = "scales") { Ok(key) } else { Err(&lacks) });
        }
    }

    #[cfg(feature = "scales")]
    #[test]
    fn the_scales_that_a_build_may_lack_are_those_that_are_exact() {
        let exact = SCALES.iter().filter(|scale| scale.is_exact).map(|scale| scale.key);
        assert!(exact.eq(FOREIGN));
    }
}

#[cfg(all(test, feature = "scales"))]
mod tests {
    use super::*;
    use crate::logic::StepKind;
    use crate::rating::Bounds;
    use crate::rating::testing::read_puzzle;
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
            let puzzle = read_puzzle(line);
            for scale in SCALES {
                let rated = scale.rate_fully(&puzzle).expect("no conflict");
                for step in rated.trace.steps.iter().filter(|step| step.kind == StepKind::Deduction) {
                    assert!((scale.asks_for)(&step.technique), "{} on the path of {}", step.technique, scale.key);
                }
            }
        }
    }

    #[test]
    fn a_stopped_search_has_no_figure() {
        let puzzle = read_puzzle(".6......3..1...9.....75..8....9.7.2.....13.....3...8..7...84..6.3.6...95.16...4..");
        let stop = Stop::when(|| true);
        for scale in SCALES {
            let stopped = Unrated::Stopped(Stopped);
            assert_eq!(scale.rate_unless(&puzzle, &stop), Err(stopped.clone()), "{}", scale.key);
            assert_eq!((scale.measure)(&puzzle, &stop), Err(stopped.clone()), "{}", scale.key);
            let bounds = Bounds { highest: Some(Rating(1)), ..Bounds::default() };
            let figures = scale.figures_within(&Model::built_in(), &puzzle, &bounds, &stop);
            assert_eq!(figures, Err(stopped), "{}", scale.key);
            // A stopped search leaves no state behind.
            assert!(scale.rate_fully(&puzzle).is_ok(), "{}", scale.key);
        }
    }

    #[test]
    fn the_rating_of_a_path_that_does_not_end_is_the_least_that_it_can_be() {
        let empty = read_puzzle(&".".repeat(81));
        let within = |highest| Bounds { highest: Some(Rating(highest)), ..Bounds::default() };
        let printed = |key: &str, bounds: &Bounds| {
            let scale = scale(key).expect("a key of the table");
            let figures = scale.figures_within(&Model::built_in(), &empty, bounds, &Stop::never());
            scale.print_figures(&figures.expect("no conflict"))
        };
        assert_eq!(printed("press", &Bounds::default()), [">=10.0"]);
        assert_eq!(printed("press", &within(100)), [">=10.0"]);
        assert_eq!(printed("hodoku", &Bounds::default()), [">=0", "extreme"]);
        assert!(printed("minutes", &Bounds::default()).iter().all(|figure| figure.starts_with(">=")));
        assert!(printed("explainer", &within(60))[0].starts_with(">="));
        // The rating of the path is the same.
        for key in ["press", "hodoku", "minutes"] {
            let scale = scale(key).expect("a key of the table");
            let rated = scale.rate_fully(&empty).expect("no conflict");
            assert_eq!(scale.print_rating(rated.rating, rated.is_open), printed(key, &Bounds::default())[0], "{key}");
        }
    }

    /// HoDoKu reveals digits of this puzzle and counts them, so its figure is not open. The other scales solve it.
    #[test]
    fn revealed_digits_end_a_path() {
        let puzzle = read_puzzle(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....");
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

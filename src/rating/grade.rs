//! Grades: named bands of a scale.

use super::rated::Rating;
use super::scale::Scale;
use super::scales::scale;
use crate::logic::TechniqueKey;

/// A set of grades on one scale, easiest first.
#[derive(Debug)]
pub struct Preset {
    /// The stable key, such as `press`.
    pub key: &'static str,
    /// The origin of the names and bands.
    pub summary: &'static str,
    /// The key of the scale.
    pub scale: &'static str,
    /// The grades.
    pub grades: Grades,
    /// The last technique of the teaching order that puzzles of these grades may need.
    pub hardest: Option<TechniqueKey>,
}

/// The grades of a set.
#[derive(Debug)]
pub enum Grades {
    /// The key and lowest rating of each grade. A grade ends where the next begins.
    Bands(&'static [(&'static str, u32)]),
    /// The scale's own levels.
    Levels,
}

/// A grade on its scale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Band {
    /// The key of the grade.
    pub key: &'static str,
    /// The lowest and the highest rating, inclusive.
    pub ratings: (Rating, Rating),
    /// The index of the level, if the grades are levels.
    pub level: Option<usize>,
}

/// The presets, default first.
///
/// About 1 % of random strictly minimal 9x9 puzzles are gentle by `press`, 40 % easy, 19 % medium, 9 % hard, 14 %
/// fiendish and 17 % diabolical. The bands of `sudognu` were chosen so that about 33 % are gentle, 14 % easy, 13 %
/// medium, 10 % hard, 20 % fiendish and 10 % diabolical; above 100 a puzzle needs a wing, a fish, colours or a chain.
pub static PRESETS: &[Preset] = &[
    Preset {
        key: "press",
        summary: "our own, by the class of the hardest step on the scale `press`: 1, 2, 3, 4, 5 and 6, 7 and up",
        scale: "press",
        grades: Grades::Bands(&[
            ("gentle", 10),
            ("easy", 20),
            ("medium", 30),
            ("hard", 40),
            ("fiendish", 50),
            ("diabolical", 70),
        ]),
        hardest: None,
    },
    Preset {
        key: "sudognu",
        summary: "our own names and bands on the scale `sudognu`",
        scale: "sudognu",
        grades: Grades::Bands(&[
            ("gentle", 1),
            ("easy", 5),
            ("medium", 15),
            ("hard", 50),
            ("fiendish", 150),
            ("diabolical", 250),
        ]),
        hardest: None,
    },
    Preset {
        key: "times",
        summary: "the names of The Times of London, with our own bands on the scale `press`",
        scale: "press",
        grades: Grades::Bands(&[
            ("easy", 10),
            ("mild", 30),
            ("difficult", 40),
            ("fiendish", 50),
            ("super-fiendish", 70),
        ]),
        hardest: None,
    },
    Preset {
        key: "sudokuwiki",
        summary: "the names of SudokuWiki, with our own bands on the scale `press`, based on its strategy groups: basic, tough, diabolical and extreme",
        scale: "press",
        grades: Grades::Bands(&[("gentle", 10), ("moderate", 30), ("tough", 40), ("diabolical", 70), ("extreme", 80)]),
        hardest: None,
    },
    #[cfg(feature = "scales")]
    Preset { key: "hodoku", summary: "HoDoKu's five levels", scale: "hodoku", grades: Grades::Levels, hardest: None },
    #[cfg(feature = "scales")]
    Preset {
        key: "exchange",
        summary: "the bands of the Sudoku Exchange puzzle bank, on the scale `explainer`; the bank uses Sukaku Explainer, whose ratings differ for 40 % of its diabolical puzzles",
        scale: "explainer",
        grades: Grades::Bands(&[("easy", 0), ("medium", 15), ("hard", 25), ("diabolical", 50)]),
        hardest: None,
    },
    #[cfg(feature = "scales")]
    Preset {
        key: "savant",
        summary: "Sudoku Savant's names and thresholds",
        scale: "savant",
        grades: Grades::Levels,
        hardest: None,
    },
    Preset {
        key: "kids",
        summary: "our own for children, on the scale `press`: only singles; in boxes, then anywhere, then harder to spot",
        scale: "press",
        grades: Grades::Bands(&[("beginner", 10), ("easy", 20), ("tricky", 25)]),
        hardest: Some(TechniqueKey::of("naked-single")),
    },
];

impl Preset {
    /// Returns the grades, easiest first.
    pub fn bands(&self) -> Vec<Band> {
        match &self.grades {
            Grades::Bands(grades) => {
                let end = |index: usize| grades.get(index + 1).map_or(u32::MAX, |&(_, next)| next - 1);
                let band = |(index, &(key, start)): (usize, &(&'static str, u32))| Band {
                    key,
                    ratings: (Rating(start), Rating(end(index))),
                    level: None,
                };
                grades.iter().enumerate().map(band).collect()
            }
            Grades::Levels => {
                let levels = scale(self.scale).and_then(|scale| scale.levels);
                let names = levels.map_or(&[][..], |levels| levels.names);
                let band = |(index, &key)| Band { key, ratings: (Rating(0), Rating(u32::MAX)), level: Some(index) };
                names.iter().enumerate().map(band).collect()
            }
        }
    }
}

/// Returns the lowest and the highest rating of a grade, from the first set of grades on a scale. Returns `None` if
/// there is no such grade, or if it does not depend on the rating alone.
pub fn ratings_of(scale: &Scale, name: &str) -> Option<(Rating, Rating)> {
    let preset = PRESETS.iter().find(|preset| preset.scale == scale.key)?;
    let band = preset.bands().into_iter().find(|band| band.key.eq_ignore_ascii_case(name))?;
    let Some(level) = band.level else { return Some(band.ratings) };
    let levels = scale.levels.filter(|levels| levels.are_bands)?;
    let lowest = level.checked_sub(1).and_then(levels.highest).map_or(Rating(0), |below| Rating(below.0 + 1));
    Some((lowest, (levels.highest)(level).unwrap_or(Rating(u32::MAX))))
}

#[cfg(test)]
mod tests {
    use super::super::ladder;
    use super::*;

    #[test]
    fn grades_stand_for_ratings() {
        let check = |key: &str, name: &str, expected: Option<(u32, u32)>| {
            let found = ratings_of(scale(key).expect("a scale"), name);
            assert_eq!(found.map(|(lowest, highest)| (lowest.0, highest.0)), expected, "{name} on {key}");
        };
        check("savant", "easy", Some((0, 59)));
        check("savant", "Stinker", Some((120, 169)));
        check("savant", "obscene", Some((500, u32::MAX)));
        check("press", "hard", Some((40, 49)));
        check("explainer", "diabolical", Some((50, u32::MAX)));
        check("hodoku", "unfair", None);
        check("press", "stinker", None);
    }

    #[test]
    fn grades_ascend_and_leave_no_gap() {
        for preset in PRESETS {
            let bands = preset.bands();
            assert!(bands.len() > 2 && scale(preset.scale).is_some(), "{}", preset.key);
            let meets = |pair: &[Band]| match pair[0].level {
                Some(level) => pair[1].level == Some(level + 1),
                None => pair[0].ratings.1.0 + 1 == pair[1].ratings.0.0,
            };
            assert!(bands.windows(2).all(meets), "{}", preset.key);
            assert_eq!(bands.last().map(|band| band.ratings.1), Some(Rating(u32::MAX)), "{}", preset.key);
            assert!(preset.hardest.is_none_or(|technique| ladder::place(&technique).is_some()));
        }
    }
}

//! Grades: names for bands of a scale, as publishers know them.

use super::Rating;

/// A set of grades on one scale, easiest first.
#[derive(Debug)]
pub struct Preset {
    /// The stable key, `press`.
    pub key: &'static str,
    /// Whose names they are.
    pub summary: &'static str,
    /// The key of the scale.
    pub scale: &'static str,
    /// Key and lowest rating of each grade; a grade ends where the next begins.
    pub grades: &'static [(&'static str, u32)],
}

/// The presets, the default first.
///
/// The bands of `press` were cut so that of random strictly minimal 9x9 puzzles about 33 % are gentle, 14 % easy, 13 %
/// medium, 10 % hard, 20 % fiendish and 10 % diabolical. Above 100 a puzzle needs a wing, a fish, colours or a chain.
pub static PRESETS: &[Preset] = &[
    Preset {
        key: "press",
        summary: "ours, on sudognu's scale",
        scale: "sudognu",
        grades: &[("gentle", 1), ("easy", 5), ("medium", 15), ("hard", 50), ("fiendish", 150), ("diabolical", 250)],
    },
    Preset {
        key: "savant",
        summary: "Sudoku Savant's names and thresholds",
        scale: "savant",
        grades: &[
            ("easy", 0),
            ("moderate", 60),
            ("difficult", 80),
            ("stinker", 120),
            ("nightmare", 170),
            ("obscene", 500),
        ],
    },
    Preset {
        key: "exchange",
        summary: "the bands of the Sudoku Exchange puzzle bank",
        scale: "explainer",
        grades: &[("easy", 0), ("medium", 15), ("hard", 25), ("diabolical", 50)],
    },
];

impl Preset {
    /// The grades with the lowest and the highest rating of each, easiest first.
    pub fn bands(&self) -> impl Iterator<Item = (&'static str, (Rating, Rating))> {
        let end = |index: usize| self.grades.get(index + 1).map_or(u32::MAX, |&(_, next)| next - 1);
        self.grades.iter().enumerate().map(move |(index, &(key, start))| (key, (Rating(start), Rating(end(index)))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_ascend_and_leave_no_gap() {
        for preset in PRESETS {
            let bands: Vec<_> = preset.bands().collect();
            assert!(bands.windows(2).all(|pair| pair[0].1.1.0 + 1 == pair[1].1.0.0), "{}", preset.key);
            assert_eq!(bands.last().map(|band| band.1.1), Some(Rating(u32::MAX)), "{}", preset.key);
        }
    }
}

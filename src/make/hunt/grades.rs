//! Defines grades, which are named bands of a scale, and the built-in sets of grades.

use super::techniques::is_within;
use crate::logic::{TechniqueKey, Trace};
use crate::rating::grade::{Band, PRESETS, Preset};
use crate::rating::{Rating, Scale, ScaleKey, scale_key};
use serde::{Deserialize, Serialize};

/// A grade: a named band on a scale.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GradeBand {
    /// The key, `hard`; for a grade of the book's own, its name.
    pub key: String,
    /// The printed name of a grade of the book's own; built-in grades are named in the book's language.
    pub name: Option<String>,
    /// The number of filled pips.
    pub pips: u8,
    /// The total number of pips.
    pub of: u8,
    /// The key of the scale.
    #[serde(deserialize_with = "scale_key")]
    pub scale: ScaleKey,
    /// The lowest and the highest rating, both included.
    pub band: (Rating, Rating),
    /// The index of the level on the scale, if grades are levels.
    pub level: Option<usize>,
    /// The bound on the path: it has no technique later in the teaching order.
    pub hardest: Option<TechniqueKey>,
}

impl GradeBand {
    /// Returns whether a rating and its level are within this grade. The grade's bound for the path is not checked.
    pub fn holds(&self, scale: &str, rating: Rating, level: Option<usize>) -> bool {
        let is_level = self.level.is_none() || self.level == level;
        self.scale == scale && (self.band.0..=self.band.1).contains(&rating) && is_level
    }

    /// Returns whether no technique of a path comes later in the teaching order than the bound of the grade.
    pub fn bounds(&self, trace: &Trace) -> bool {
        is_within(trace, self.hardest)
    }
}

/// Returns the built-in grades, easiest first.
pub fn built_in_grades() -> Vec<GradeBand> {
    of(&PRESETS[0])
}

/// Returns the names of the built-in sets, default first.
pub fn preset_names() -> impl Iterator<Item = &'static str> {
    PRESETS.iter().map(|preset| preset.key)
}

/// Returns the names and descriptions of the built-in sets.
pub fn described_presets() -> impl Iterator<Item = (&'static str, &'static str)> {
    PRESETS.iter().map(|preset| (preset.key, preset.summary))
}

/// Returns the built-in set with this name.
pub fn preset_grades(name: &str) -> Option<Vec<GradeBand>> {
    PRESETS.iter().find(|preset| preset.key == name).map(of)
}

/// Returns the grades of the first built-in set on a scale.
pub fn grades_on_scale(scale: &str) -> Vec<GradeBand> {
    PRESETS.iter().find(|preset| preset.scale == scale).map_or_else(Vec::new, of)
}

fn of(preset: &Preset) -> Vec<GradeBand> {
    let bands = preset.bands();
    let of = bands.len() as u8;
    let band = |(index, band): (usize, Band)| GradeBand {
        key: band.key.into(),
        name: None,
        pips: index as u8 + 1,
        of,
        scale: preset.scale,
        band: band.ratings,
        level: band.level,
        hardest: preset.hardest,
    };
    bands.into_iter().enumerate().map(band).collect()
}

/// Returns the key of the built-in grade of a puzzle with these figures.
pub fn grade_of(scale: &Scale, figures: &[Rating]) -> Option<String> {
    let (rating, level) = (*figures.first()?, scale.level(figures));
    grades_on_scale(scale.key).into_iter().find(|grade| grade.holds(scale.key, rating, level)).map(|grade| grade.key)
}

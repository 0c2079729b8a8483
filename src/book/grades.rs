//! The grades that a book has unless it names its own.

use super::plan::GradeBand;
use crate::rating::grade::{PRESETS, Preset};
use crate::rating::scale;

/// The built-in grades, easiest first.
pub fn built_in() -> Vec<GradeBand> {
    of(&PRESETS[0])
}

/// The sets of grades whose scale the program can measure.
fn usable() -> impl Iterator<Item = &'static Preset> {
    PRESETS.iter().filter(|preset| scale(preset.scale).is_some())
}

/// The names of the built-in sets, the default first.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    usable().map(|preset| preset.key)
}

/// The built-in set of this name.
pub(super) fn named(name: &str) -> Option<Vec<GradeBand>> {
    usable().find(|preset| preset.key == name).map(of)
}

fn of(preset: &Preset) -> Vec<GradeBand> {
    let band = |(index, (key, band))| GradeBand {
        key: String::from(key),
        name: None,
        pips: index as u8 + 1,
        of: preset.grades.len() as u8,
        scale: preset.scale,
        band,
    };
    preset.bands().enumerate().map(band).collect()
}

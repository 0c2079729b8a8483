//! The grades that a book has unless it names its own.

use super::plan::GradeBand;
use crate::rating::grade::{PRESETS, Preset};

/// The built-in grades, easiest first.
pub fn built_in() -> Vec<GradeBand> {
    of(&PRESETS[0])
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

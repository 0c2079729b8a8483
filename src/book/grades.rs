//! The grades that a book has unless it names its own.

use super::plan::GradeBand;
use crate::rating::grade::{PRESETS, Preset};

/// The built-in grades, easiest first.
pub fn built_in() -> Vec<GradeBand> {
    of(&PRESETS[0])
}

/// The names of the built-in sets, the default first.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    PRESETS.iter().map(|preset| preset.key)
}

/// The built-in sets with whose names and bands they are.
pub(super) fn described() -> impl Iterator<Item = (&'static str, &'static str)> {
    PRESETS.iter().map(|preset| (preset.key, preset.summary))
}

/// The built-in set of this name.
pub(super) fn named(name: &str) -> Option<Vec<GradeBand>> {
    PRESETS.iter().find(|preset| preset.key == name).map(of)
}

/// The grades by which ratings on a scale are named, where a built-in set is on it.
pub fn on_scale(scale: &str) -> Vec<GradeBand> {
    PRESETS.iter().find(|preset| preset.scale == scale).map_or_else(Vec::new, of)
}

fn of(preset: &Preset) -> Vec<GradeBand> {
    let bands = preset.bands();
    let of = bands.len() as u8;
    let band = |(index, band): (usize, crate::rating::grade::Band)| GradeBand {
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

//! The grades that a book has unless it names its own.

use super::plan::GradeBand;
use crate::rating::Rating;

/// The built-in grades, easiest first.
pub fn built_in() -> Vec<GradeBand> {
    const NAMES: [(&str, u32); 6] =
        [("gentle", 1), ("easy", 5), ("medium", 20), ("hard", 60), ("fiendish", 110), ("diabolical", 250)];
    let end = |index: usize| NAMES.get(index + 1).map_or(u32::MAX, |&(_, next)| next - 1);
    let band = |(index, &(key, start)): (usize, &(&str, u32))| GradeBand {
        key: key.to_owned(),
        name: None,
        pips: index as u8 + 1,
        of: NAMES.len() as u8,
        scale: "sudognu",
        band: (Rating(start), Rating(end(index))),
    };
    NAMES.iter().enumerate().map(band).collect()
}

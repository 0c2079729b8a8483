//! Encodes a rating as one number, in the order of its scale except for levels.

use crate::hunt::Figure;
use crate::rating::{Rating, Scale};

/// The maximum number of levels of a scale, counting "no level".
const LEVELS: u64 = 16;

/// Returns a figure as one number: twice the rating, plus one if it is open. On a scale with levels, the rating is multiplied
/// by [`LEVELS`] and the level is added first.
pub(super) fn figure_code(figure: &Figure) -> u64 {
    let rating = u64::from(figure.rating.0);
    let whole = match figure.scale.levels {
        Some(_) => rating * LEVELS + figure.level.map_or(0, |level| level as u64 + 1).min(LEVELS - 1),
        None => rating,
    };
    whole * 2 + u64::from(figure.is_open)
}

/// Returns the lowest number of a figure with at least this rating on a scale.
pub(super) fn least_code(scale: &Scale, rating: Rating) -> u64 {
    u64::from(rating.0) * if scale.levels.is_some() { LEVELS * 2 } else { 2 }
}

/// Returns the figure with this number on a scale; `None` if the number is invalid.
pub(super) fn figure_of_code(scale: &'static Scale, code: u64) -> Option<Figure> {
    let (figure, is_open) = (code / 2, code % 2 == 1);
    let (rating, level) = match scale.levels {
        Some(levels) => {
            let level = (figure % LEVELS).checked_sub(1).map(|level| level as usize);
            if level.is_some_and(|level| level >= levels.names.len()) {
                return None;
            }
            (figure / LEVELS, level)
        }
        None => (figure, None),
    };
    Some(Figure { scale, rating: Rating(u32::try_from(rating).ok()?), level, is_open })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::SCALES;

    #[test]
    fn a_figure_is_its_number() {
        for scale in SCALES {
            let levels =
                scale.levels.map_or(vec![None], |levels| (0..levels.names.len()).map(Some).chain([None]).collect());
            for level in levels {
                for (rating, is_open) in [(0, false), (83, true), (u32::MAX - 1, false)] {
                    let figure = Figure { scale, rating: Rating(rating), level, is_open };
                    let code = figure_code(&figure);
                    assert_eq!(figure_of_code(scale, code), Some(figure));
                    assert!((least_code(scale, Rating(rating))..least_code(scale, Rating(rating + 1))).contains(&code));
                }
            }
        }
    }
}

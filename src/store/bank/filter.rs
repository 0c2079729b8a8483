//! Criteria for the records of a bank.

use super::record::Record;
use crate::board::Symmetry;
use crate::hunt::Figure;
use crate::logic::TechniqueKey;
use crate::rating::{Rating, Scale};

/// Criteria for records. A record must meet all of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filter {
    /// The key of the board.
    pub board: String,
    /// The difficulty of the puzzle.
    pub bands: Vec<BandFilter>,
    /// The minimum and maximum number of givens.
    pub given_count: (usize, usize),
    /// The symmetry of the pattern of givens.
    pub symmetry: Symmetry,
    /// The criteria for the path that books explain. A record without a path on the same scale does not match.
    pub path: Option<PathFilter>,
}

/// A band on a scale. Only exact figures can be in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BandFilter {
    /// The scale.
    pub scale: &'static Scale,
    /// The minimum and maximum rating.
    pub ratings: (Rating, Rating),
    /// The index of the required level.
    pub level: Option<usize>,
}

/// Criteria for a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathFilter {
    /// The key of the scale of the path.
    pub scale: &'static str,
    /// Techniques that must be on the path.
    pub require: Vec<TechniqueKey>,
    /// Techniques that must not be on the path.
    pub forbid: Vec<TechniqueKey>,
}

impl Filter {
    /// Returns a filter for any puzzle of a board.
    pub fn any(board: String) -> Self {
        Self { board, bands: Vec::new(), given_count: (0, usize::MAX), symmetry: Symmetry::None, path: None }
    }

    /// Returns whether a record of the board meets all criteria.
    pub fn admits(&self, record: &Record) -> bool {
        let is_on_path = |path: &PathFilter| {
            record.reader_path.as_ref().filter(|known| known.scale == path.scale).is_some_and(|known| {
                let has = |key: &TechniqueKey| known.counts.binary_search_by_key(key, |(key, _)| *key).is_ok();
                path.require.iter().all(has) && !path.forbid.iter().any(has)
            })
        };
        (self.given_count.0..=self.given_count.1).contains(&record.given_count())
            && record.has(self.symmetry)
            && self.bands.iter().all(|band| record.figure(band.scale).is_some_and(|figure| band.holds(figure)))
            && self.path.as_ref().is_none_or(is_on_path)
    }
}

impl BandFilter {
    fn holds(&self, figure: &Figure) -> bool {
        let is_level = self.level.is_none() || self.level == figure.level;
        !figure.is_open && is_level && (self.ratings.0..=self.ratings.1).contains(&figure.rating)
    }
}

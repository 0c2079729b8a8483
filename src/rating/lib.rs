//! The difficulty of puzzles: scales, with one file for each, and grades, which are named bands on a scale.
//!
//! A scale looks techniques up by key and never by type. All ratings are integers; a scale defines the number of units
//! in one whole printed point.
//!
//! ```
//! use sudopress_core::board::Puzzle;
//! use sudopress_rating::SCALES;
//!
//! let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! for scale in SCALES.iter().filter(|scale| scale.rates(&puzzle)) {
//!     println!("{}: {}", scale.key, scale.print(scale.rate_fully(&puzzle)?.rating));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

#[cfg(feature = "scales")]
mod argue;
mod concordance;
#[cfg(test)]
mod example_search;
#[cfg(feature = "scales")]
pub(crate) mod explainer;
mod glance;
pub mod grade;
#[cfg(feature = "scales")]
pub(crate) mod hodoku;
pub mod ladder;
pub(crate) mod lane;
#[cfg(test)]
mod law_tests;
pub mod minutes;
mod nearest;
mod path;
pub(crate) mod press;
mod rated;
mod rejections;
#[cfg(feature = "scales")]
pub(crate) mod savant;
mod scale;
mod scales;
mod singles;
pub mod sudognu;
#[cfg(test)]
mod testing;

pub use concordance::{Concordance, ExplainerEntry, HodokuEntry, concordance, key_of, named};
pub use ladder::solves_within;
pub use rated::{Bounds, Figures, Levels, Rated, Rating, Unrated, hardest};
pub use scale::{
    Bounded, Fitted, Glance, Lettered, Measure, MeasureFor, Rate, RateFor, RateInOrder, Scale, SkippedStep,
};
pub use scales::{MINUTES, SCALES, ScaleKey, UnknownScale, WALKTHROUGH, lettered_scale, scale, scale_key, usual_scale};
#[cfg(feature = "schema")]
pub use scales::{by_scale, scale_keys};
pub use sudognu::{Letters, ORDERS};

use crate as rating;
#[cfg(feature = "scales")]
use sudopress_core::engine;
use sudopress_core::{board, canon, error, work};
use sudopress_logic as logic;

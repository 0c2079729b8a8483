//! How hard a puzzle is: scales, one file each, and grades, which are named bands on a scale.
//!
//! A scale looks techniques up by key and never by type. All figures are integers; a scale says how many of them make a
//! printed unit.
//!
//! ```
//! use sudopress::board::Puzzle;
//! use sudopress::rating::SCALES;
//!
//! let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! for scale in SCALES.iter().filter(|scale| scale.rates(&puzzle)) {
//!     println!("{}: {}", scale.key, scale.print(scale.rate_fully(&puzzle)?.rating));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod argue;
mod concordance;
pub(crate) mod explainer;
mod figures;
mod glance;
pub(crate) mod grade;
pub(crate) mod hodoku;
pub(crate) mod ladder;
pub mod minutes;
mod nearest;
mod path;
pub(crate) mod press;
mod profile;
mod rated;
mod rejections;
pub(crate) mod savant;
mod scale;
mod scales;
mod singles;
pub(crate) mod sudognu;
mod written;

pub use concordance::{Concordance, Explained, Hodoku, concordance, key_of, named};
pub use figures::{Bounds, Figures};
pub(crate) use ladder::solves_within;
pub use rated::{Levels, Rated, Rating, SkippedStep, Unrated, hardest};
pub use scale::{Bounded, Fitted, Glance, Lettered, Measure, MeasureFor, Rate, RateFor, RateInOrder, Scale};
pub use scales::{MINUTES, SCALES, WALKTHROUGH, lettered_scale, scale, usual_scale};
pub use sudognu::{Letters, ORDERS};
pub(crate) use written::{ScaleKey, scale_key};
#[cfg(feature = "spec")]
pub(crate) use written::{by_scale, scale_keys};

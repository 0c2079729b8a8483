//! How hard a puzzle is: scales, one file each, and grades, which are named bands on a scale.
//!
//! A scale looks techniques up by key and never by type. All figures are integers; a scale says how many of them make a
//! printed unit.

mod arrivals;
mod elsewhere;
pub mod explainer;
pub mod grade;
pub mod hodoku;
mod nearest;
mod path;
pub mod press;
mod profile;
pub mod savant;
mod scale;
pub mod sudognu;

pub use elsewhere::{Elsewhere, Explained, Hodoku, elsewhere, key_of, named};
pub use scale::{Levels, Rate, Rated, Rating, SCALES, Scale, WALKTHROUGH, hardest, scale};

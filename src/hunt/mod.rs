//! Hunting: attempts at puzzles that meet wishes, until there are enough or the work has been too much.
//!
//! ```text
//!   Wishes + seed, index --make or walk--> Made --look--> RatedPuzzle
//!                              \                  \
//!                               Loss               Loss
//! ```
//!
//! An attempt depends on wishes, seed and index alone. Attempts are taken in index order, so the same puzzles are found
//! at any number of threads. Sections of a book and `sudopress generate` hunt alike.
//!
//! It knows no book, no file and no clock.

mod attempt;
mod difficulty;
mod grades;
mod loss;
mod recipe;
mod sample;
mod search;
mod techniques;
mod wishes;

pub use attempt::{RatedPuzzle, Told, told};
pub use difficulty::Difficulty;
pub use grades::{
    GradeBand, built_in_grades, described_presets, grade_of, grades_on_scale, preset_grades, preset_names,
};
pub use loss::{Loss, Losses};
pub use recipe::{Recipe, WalkRecipe};
pub use sample::{Sample, try_out};
pub use search::{Hunted, LONGEST_DROUGHT, hunt, make};
pub use techniques::{Techniques, is_within};
pub use wishes::Wishes;

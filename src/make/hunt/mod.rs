//! Hunts: attempts at puzzles that meet criteria, until there are enough or the work exceeds its bound.
//!
//! ```text
//!   Criteria + seed, number --make or walk--> Made --look--> RatedPuzzle
//!                               \                  \
//!                                Loss               Loss
//! ```
//!
//! An attempt depends only on criteria, seed and number. Attempts are processed in the order of their numbers, so the
//! same puzzles are found with any number of threads. Sections of a book and `sudopress generate` hunt in the same way.
//!
//! The module depends on no book, file or clock.
//!
//! ```
//! use sudopress_core::board::Puzzle;
//! use sudopress_make::hunt::{Difficulty, built_in_grades};
//!
//! let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let grades = built_in_grades();
//! let is_of = |grade| Difficulty::from_grade(grade).is_some_and(|wanted| wanted.rate(&puzzle).is_ok());
//! let grade = grades.iter().find(|&grade| is_of(grade));
//! assert_eq!(grade.map(|grade| &*grade.key), Some("gentle"));
//! # Ok::<(), sudopress_core::format::ReadError>(())
//! ```

mod attempt;
mod ceiling;
mod criteria;
mod criteria_error;
mod difficulty;
mod draw;
mod grades;
mod loss;
mod number;
mod recipe;
mod sample;
mod search;
mod techniques;

pub use attempt::{Miss, RatedPuzzle, ReaderPath, Reject, look, reader_path};
pub use ceiling::Ceiling;
pub use criteria::{Criteria, is_hardly_ever_minimal, work_of_plain};
pub use criteria_error::CriteriaError;
pub use difficulty::{Difficulty, Figure};
pub use draw::{Draw, Drawn};
pub use grades::{
    GradeBand, built_in_grades, described_presets, grade_of, grades_on_scale, preset_grades, preset_names,
};
pub use loss::{Loss, Losses};
pub use number::{Effort, Number, Stream};
pub use recipe::{Recipe, WalkRecipe};
pub use sample::{Sample, try_out};
pub use search::{HuntReport, MAX_DROUGHT, hunt, hunt_keeping, make};
pub use techniques::{TechniqueCriteria, are_within, is_within};

//! Generates full grids, strictly minimal puzzles and symmetric puzzles, any number of them in a fixed order.
//!
//! Randomness is numbered, not consumed: attempt `i` of a request uses stream `i` of its seed, so seed and index
//! identify a puzzle, and any division of the work gives the same puzzles.
//!
//! ```
//! use sudopress_core::board::{Symmetry, variant};
//! use sudopress_make::generate::{Request, puzzle};
//!
//! let request = Request { symmetry: Symmetry::Point, ..Request::new(variant::nine().clone()) };
//! // The same seed and index give the same puzzle anywhere.
//! let made = (0..).find_map(|index| puzzle(2026, index, &request)).map(|made| made.puzzle);
//! assert!(made.is_some_and(|puzzle| puzzle.given_count() < 40));
//! ```

mod chance;
mod minimise;
mod neighbours;
mod oracle;
mod orbits;
mod pattern;
mod reduce;
mod regions;
mod request;
mod survey;
mod symmetric;
#[cfg(test)]
mod tests;
mod trades;
mod unavoidable;

pub use chance::Chance;
pub use neighbours::{Goal, RateWithin, WalkedPuzzle, can_walk, walk};
pub use pattern::Pattern;
pub use reduce::Law;
pub use regions::{Shapes, ShapesError, sample_of_regions};
pub use request::{Keep, Made, Maker, Minimality, Request, VERSION, puzzle};

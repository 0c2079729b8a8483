//! Making puzzles: full grids, strictly minimal puzzles, symmetric ones, and many of them in a fixed order.
//!
//! Chance is counted, not consumed: attempt `i` of a request uses stream `i` of its seed, so a puzzle is known by seed
//! and index, and any split of the work gives the same puzzles.

mod chance;
mod minimise;
mod neighbours;
mod oracle;
mod orbits;
mod request;
mod survey;
mod symmetric;
#[cfg(test)]
mod tests;
mod trades;
mod unavoidable;
mod version;

pub use chance::Chance;
pub use neighbours::{Arrived, Goal, walk};
pub use request::{Made, Maker, Minimality, Request, puzzle};
pub use version::VERSION;

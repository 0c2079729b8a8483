//! A lane for the 9x9 board, with the position in bits. It finds each easy pattern in a microsecond.
//!
//! The explainer's scale uses the lane for its path, and the minutes use it for their races. The ladder uses it to test
//! whether a pattern exists, before the search that works for every board.

#![cfg_attr(not(feature = "scales"), allow(dead_code, reason = "some parts serve the explainer's scale alone"))]
#![allow(clippy::needless_range_loop, reason = "houses and cells are indices into several tables at once")]

pub(crate) mod bulk;
pub(crate) mod patterns;
pub(crate) mod pencil_grid;
pub(crate) mod tables;

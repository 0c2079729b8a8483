//! Makes puzzles: [`generate`] makes minimal and symmetric puzzles, and [`hunt`] finds puzzles that meet criteria.

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

pub mod generate;
pub mod hunt;

use sudopress_core::{board, canon, engine, error, work};
use sudopress_logic as logic;
use sudopress_rating as rating;

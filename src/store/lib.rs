//! Stores puzzles: [`bank`] keeps them in a file, identified by their canonical form, and [`batch`] makes them in
//! shards on many machines.

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

pub mod bank;
pub mod batch;

use sudopress_core::{board, canon, engine, work};
use sudopress_logic as logic;
use sudopress_make::{generate, hunt};
use sudopress_rating as rating;

//! The press: from a book spec to pages, pictures, sites and e-books, and the readers that check what was made.

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

pub mod book;
pub mod draw;
pub mod outputs;
mod pdf;
pub mod preflight;
pub mod site;
pub mod templates;
pub mod typeset;
pub mod verify;

use sudopress_core::{board, canon, engine, error, work};
use sudopress_explain as explain;
use sudopress_logic as logic;
use sudopress_make::{generate, hunt};
use sudopress_rating as rating;
use sudopress_store::bank;

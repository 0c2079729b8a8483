//! Reads and measures PDFs, and checks them against a printer's requirements.

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

mod geometry;
pub mod glyphs;
pub mod pdf;
pub mod preflight;

use sudopress_book as book;
use sudopress_core::error;

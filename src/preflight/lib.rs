//! PDFs as printers see them: read, measured, and held against what a printer asks.

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

pub mod glyphs;
pub mod pdf;
pub mod preflight;

use sudopress_book as book;
use sudopress_core::error;

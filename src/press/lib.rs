//! The press turns an edition into pages, pictures, sites and e-books; `verify` reads the results back.

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

mod messages;
pub mod outputs;
pub mod site;
pub mod templates;
pub mod typeset;
pub mod verify;

use sudopress_book as book;
use sudopress_core::{board, error, format, work};
use sudopress_draw as draw;
use sudopress_explain as explain;
use sudopress_logic as logic;
use sudopress_preflight::{glyphs, pdf};
use sudopress_rating as rating;
use sudopress_render as render;
use sudopress_web as web;

//! Pictures beyond SVG: built-in faces, the user's own faces, pixels and covers.
//!
//! ```text
//!   font files --faces--> DigitFaces of a theme (crate draw)
//!   SVG --png, jpeg--> Vec<u8>
//!   Scene --Raster, for thousands of pictures--> Vec<u8>
//!   names of a book + Scene --cover--> SVG
//! ```
//!
//! [`draw`] makes the scenes and their SVG, and needs neither this crate nor its dependencies.
//!
//! ```
//! use sudopress_core::board::Puzzle;
//! use sudopress_draw::{Picture, Svg, scene};
//! use sudopress_render::png;
//!
//! let puzzle: Puzzle = "1.3..4..3..4..21".parse()?;
//! let picture = scene(&Picture::puzzle(&puzzle)).svg(&Svg::file("Puzzle 1"));
//! assert!(png(&picture, 300)?.starts_with(b"\x89PNG"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

mod cover;
mod faces;
pub mod fonts;
mod jpeg;
mod lettering;
mod png;
mod raster;
mod sign;

pub use cover::{COVER, CoverWords, cover};
pub use faces::{digit_faces, digit_metrics};
pub use jpeg::{SvgPart, jpeg};
pub use png::{PngError, png};
pub use raster::Raster;

#[cfg(test)]
use sudopress_core::board;
use sudopress_draw as draw;
#[cfg(test)]
use sudopress_explain as explain;
#[cfg(test)]
use sudopress_logic as logic;

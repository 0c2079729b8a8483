//! Drawing: a board with all that is to be seen on it, once as a picture in data, then as SVG, PNG or frames of a PDF.
//!
//! ```text
//!   Topology + Picture --scene--> Scene --svg--> String --png--> Vec<u8>
//!                                   +--> Raster: by the thousand --> Vec<u8>
//!                                   +--> frames of a PDF (module typeset)
//! ```
//!
//! What a mark means is told by its shape as well as by its colour, so that pictures survive grey print:
//!
//! | role | shape |
//! |---|---|
//! | pattern | ring |
//! | the pattern's other side | dashed ring |
//! | fin | square |
//! | almost locked sets | rounded squares, a dash pattern each |
//! | assumed | double ring |
//! | removed | crossed out |
//! | placed | filled disc |
//! | strong and weak link | solid and dashed arrow |
//! | house, crossing house | ground with outline, hatching |
//!
//! How all that looks, colours, widths of lines and faces, a [`Theme`] says, in a file of named choices.
//!
//! This layer knows boards and marks; it knows no books, no names of techniques and no Typst.
//!
//! ```
//! use sudopress_core::board::Puzzle;
//! use sudopress_draw::{Picture, Svg, scene, png};
//!
//! let puzzle: Puzzle = "1.3..4..3..4..21".parse()?;
//! let picture = scene(&Picture::puzzle(&puzzle)).svg(&Svg::file("Puzzle 1"));
//! assert!(picture.starts_with("<svg") && picture.contains("<title>Puzzle 1</title>"));
//! assert!(png(&picture, 300)?.starts_with(b"\x89PNG"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

mod album;
mod chart;
mod choices;
mod colour;
mod cover;
mod dashes;
mod definitions;
mod extras;
pub mod fonts;
mod glyph;
mod group;
mod ink;
mod lettering;
mod link;
mod numbers;
mod outline;
mod picture;
mod png;
mod quick;
mod raster;
mod rules;
mod scene;
mod sheet;
mod stylesheet;
mod svg;
mod theme;

pub use album::Album;
pub use chart::{curve, curves, values_to_a_bar};
pub use choices::ThemeChoices;
pub use colour::Colour;
pub use cover::{COVER, CoverWords, cover};
pub use definitions::definition_id;
pub use glyph::{DigitFaces, digit_metrics};
pub use ink::Ink;
pub use picture::RAY;
pub use picture::{Pencil, Picture, label_room, link_sign, scene, sign};
pub use png::{PngError, png};
pub use raster::Raster;
pub use scene::{CELL, DIGIT, Element, Outline, Paint, Point, Rectangle, Scene, Weight, point};
pub use sheet::{icon, poster, sheet};
pub use stylesheet::stylesheet;
pub use svg::Svg;
pub use theme::{CoverInks, FaceName, FaceNames, Look, Ornaments, PageInks, Theme};

use sudopress_core::board;
use sudopress_explain as explain;
use sudopress_logic as logic;

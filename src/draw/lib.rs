//! Draws a board with its contents, first as a picture in the form of data, and then as SVG.
//!
//! ```text
//!   Topology + Picture --scene--> Scene --svg--> String
//!                                   +--> pixels (crate render)
//!                                   +--> frames of a PDF (module typeset)
//! ```
//!
//! This crate needs no font reader and compiles for WebAssembly: the build packs the outlines of the built-in faces.
//! The crate `sudopress-render` makes pictures in other formats and reads users' faces.
//!
//! The meaning of a mark is shown by its shape as well as by its colour, so that pictures survive grey print:
//!
//! | role | shape |
//! |---|---|
//! | pattern | ring |
//! | opposite side of the pattern | dashed ring |
//! | fin | square |
//! | almost locked sets | rounded squares, each with a dash pattern |
//! | assumed | double ring |
//! | removed | crossed out |
//! | placed | filled disc |
//! | strong and weak link | solid and dashed arrow |
//! | house, crossing house | ground with outline, hatching |
//!
//! Colours, line widths and faces come from a [`Theme`], a file of named choices.
//!
//! This crate does not depend on books, names of techniques or Typst.
//!
//! ```
//! use sudopress_core::board::Puzzle;
//! use sudopress_draw::{Picture, Svg, scene};
//!
//! let puzzle: Puzzle = "1.3..4..3..4..21".parse()?;
//! let picture = scene(&Picture::puzzle(&puzzle)).svg(&Svg::file("Puzzle 1"));
//! assert!(picture.starts_with("<svg") && picture.contains("<title>Puzzle 1</title>"));
//! # Ok::<(), sudopress_core::format::ReadError>(())
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

mod album;
mod chart;
mod choices;
mod colour;
mod dashes;
mod definitions;
mod diagram;
mod eps;
mod extras;
mod glyph;
mod group;
mod ink;
mod link;
mod looks;
mod numbers;
mod outline;
mod packed;
mod pen;
mod picture;
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
pub use definitions::definition_id;
pub use diagram::diagram;
pub use glyph::DigitFaces;
pub use ink::Ink;
pub use looks::{CoverInks, FaceName, FaceNames, Look, Ornaments, PageInks};
pub use pen::{Pen, SignFace};
pub use picture::RAY;
pub use picture::{Pencil, Picture, label_room, link_sign, scene, sign};
pub use scene::{CELL, DIGIT, Element, Outline, Paint, Point, Rectangle, Scene, Weight, point};
pub use sheet::{icon, poster, sheet};
pub use stylesheet::stylesheet;
pub use svg::Svg;
pub use theme::Theme;

use sudopress_core::board;
use sudopress_explain as explain;
use sudopress_logic as logic;

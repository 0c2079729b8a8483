//! Reads the ink and the text of PDFs from any program.
//!
//! lopdf reads the objects; content streams are followed here, operator by operator. Their ink is measured (`Ink`). If
//! requested, characters with their positions, the rectangles of lines, and links are extracted ([`Extract`]).
//!
//! ```text
//!   bytes --file--> sheets, boxes --interpreter--> Ink, Extract
//!                                     |
//!                       lexer   state   path   font   colour
//! ```
//!
//! No file is trusted: damaged, endless, circular or huge input soon leads to an error or a fault.
//!
//! # Notes
//!
//! Crates that could replace code here, tried in November 2026:
//!
//! | crate | reason against it |
//! |---|---|
//! | hayro-interpret 0.7.0 | a `Device` gets RGBA: `0 g` and `0 0 0 rg` look the same, and inks are converted. No limit on work: nine forms that each show the next one 25 times, 4,346 bytes, do not end |
//! | hayro-syntax 0.7.2, files | no limit on unpacked streams: 7,202 bytes allocate more than 6 GB |
//! | hayro-syntax 0.7.2, content | as fast as the lexer here, but `<<` 100,000 times overflows the stack, and a stray bracket ends a stream without an error |
//! | lopdf 0.47.0, content | five times as slow; a stray bracket, or a comment between operands, ends a stream without an error; inline images with filters have no size |
//! | hayro-cmap 0.1.1 | saves 45 lines; a single malformed token discards the whole map |

mod colour;
mod extract;
mod file;
mod font;
mod ink;
mod interpreter;
mod lexer;
mod objects;
mod packed;
mod path;
mod state;
mod unreadable;

pub use crate::geometry::Rect;
pub(crate) use colour::{Family, Shade};
pub use extract::{Character, Extract, Run};
pub use file::{File, Sheet};
pub(crate) use ink::Ink;
pub use unreadable::Unreadable;

//! Reading PDF: any file, ours or another's, as what its pages print and say.
//!
//! The objects are read by a PDF crate; content streams are followed here, operator by operator. What they paint is
//! measured (`Ink`), and what they say is kept where it is asked for ([`Said`]): characters with their places, the
//! rectangles of lines, links.
//!
//! ```text
//!   bytes --file--> sheets, boxes --interpreter--> Ink, Said
//!                                     |
//!                       lexer   state   path   font   colour
//! ```
//!
//! Nothing in a file is believed: what is broken, endless, circular or far too large is an error or a fault, and soon.

mod colour;
mod file;
mod font;
mod ink;
mod interpreter;
mod lexer;
mod matrix;
mod objects;
mod packed;
mod path;
mod said;
mod state;
mod unreadable;

pub(crate) use colour::{Family, Shade};
pub use file::{File, Sheet};
pub(crate) use ink::Ink;
pub use matrix::Rect;
pub use said::{Character, Run, Said};
pub use unreadable::Unreadable;

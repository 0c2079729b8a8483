//! Text formats for reading and writing puzzles and positions, and libraries of cases. There is one table of formats,
//! and one file for each format.
//!
//! ```
//! use sudopress_core::format::{FORMATS, Reader, writer};
//!
//! let text = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..\n";
//! let read = Reader::new(text.as_bytes(), None, None).next().expect("a line").expect("a puzzle");
//! assert_eq!((read.format.key, read.puzzle.given_count()), ("line", 32));
//! assert_eq!(writer("line").expect("a way to write").write(&read.sheet).as_deref(), Ok(text));
//! assert_eq!(FORMATS.iter().map(|format| format.key).next(), Some("hodoku"));
//! ```

#![cfg_attr(
    not(feature = "formats"),
    allow(dead_code, reason = "some parts serve the formats of other programs alone")
)]

#[cfg(feature = "formats")]
mod address;
mod ahead;
mod board_word;
mod control_lines;
mod credit;
mod error;
#[cfg(feature = "formats")]
mod f_puzzles;
#[cfg(all(test, feature = "formats"))]
mod fate_tests;
mod fields;
mod foreign_signs;
#[cfg(feature = "formats")]
mod gnome;
mod grid;
mod head;
mod hexadecimal;
pub mod hodoku_library;
#[cfg(feature = "formats")]
mod ipuz;
mod json;
mod json_boards;
#[cfg(feature = "formats")]
mod ksudoku;
mod labelled;
mod library;
mod line;
#[cfg(feature = "formats")]
mod links;
#[cfg(feature = "formats")]
mod lz;
#[cfg(all(test, feature = "formats"))]
mod mutation_tests;
mod noted;
mod once;
mod one_line;
#[cfg(feature = "formats")]
mod open_sudoku;
mod parse;
mod passage;
mod pencil_marks;
mod pieces;
mod plain;
#[cfg(all(test, feature = "formats"))]
mod programs_tests;
mod reader;
mod reading;
mod records;
mod row;
mod rows;
mod rules;
mod run_on;
#[cfg(feature = "formats")]
mod savant;
mod sdk;
#[cfg(feature = "formats")]
mod sgt;
mod shape;
mod signs;
mod spaces;
#[cfg(feature = "formats")]
mod sudoku_wiki;
#[cfg(feature = "formats")]
mod sudoku_wiki_code;
#[cfg(feature = "formats")]
mod sudoku_wiki_kind;
mod table;
#[cfg(all(test, feature = "formats"))]
mod tests;
#[cfg(all(test, feature = "formats"))]
mod variants_tests;
mod whole_board;
mod window;
mod word;
mod write;

pub use board_word::board_word;
pub use credit::Credit;
pub use head::TableHead;
pub use json::board as board_json;
pub use library::Library;
pub use line::line_ends;
#[cfg(feature = "formats")]
pub use links::begins_with_link;
pub use passage::CannotSay;
pub use pencil_marks::{given_grid, pencilled};
pub use plain::PlainLines;
pub use reader::{Counts, ReadError, Reader};
pub use reading::{Reading, conflict};
pub use shape::{side_of, usual_box};
pub use table::{FORMATS, Format, UnknownFormat, Writer, format, listed, writer, writers};
pub use write::{boxed, boxed_as, framed};

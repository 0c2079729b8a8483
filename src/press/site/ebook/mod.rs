//! The e-book: an edition as the pages of an EPUB 3.3, for readers without scripts and often without colour.
//!
//! ```text
//!   cover, title.xhtml, contents.xhtml, rules.xhtml
//!   section-1.xhtml           a section with its puzzles
//!   puzzle-12.xhtml           a puzzle, with links to its hints and its answer
//!   hints-1-region.xhtml      where to look, for all puzzles of a section; -technique and -full reveal more
//!   answers-1.xhtml           solutions
//!   walkthrough-12.xhtml      a puzzle step by step, with diagrams, if the key is annotated
//!   tables-1.xhtml            boards as tables, for reading cell by cell
//!   techniques.xhtml,         the techniques that hints and walkthroughs name
//!   technique-x-wing.xhtml
//!   legend.xhtml, about.xhtml
//!   package.opf               the files, their order and their accessibility
//! ```
//!
//! E-book readers do not fold text, so each spoiler has a separate page, and all hints on a page have the same degree.
//! Each picture is self-contained and includes a description. The pages are returned as bytes, which `outputs` packs.
//! The same edition gives the same bytes.
//!
//! # Limits
//!
//! Walkthroughs explain each step in a sentence; full proofs and notations are on the web pages. No font is embedded;
//! the reader's own fonts are used.

mod back;
mod book;
mod hints;
mod package;
mod page;
mod puzzle;
mod views;
mod walkthrough;

pub use book::{Ebook, templates};
pub use package::{CONTAINER, MIME_TYPE, UNDATED};
pub use page::EbookPage;

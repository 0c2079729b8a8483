//! The e-book: an edition as the pages of an EPUB 3.3, for readers that know no script, and often no colour.
//!
//! ```text
//!   cover, title.xhtml, contents.xhtml, rules.xhtml
//!   section-1.xhtml           a section with its puzzles
//!   puzzle-12.xhtml           a puzzle, and the ways to its hints and its answer
//!   hints-1-region.xhtml      where to look, for all puzzles of a section; -technique and -full say more
//!   answers-1.xhtml           solutions
//!   walkthrough-12.xhtml      a puzzle step by step, with diagrams, where the key is annotated
//!   tables-1.xhtml            boards as tables, for readers who go through them cell by cell
//!   techniques.xhtml,         the techniques that hints and walkthroughs name
//!   technique-x-wing.xhtml
//!   legend.xhtml, about.xhtml
//!   package.opf               what there is, in which order, for whom
//! ```
//!
//! What gives something away stands on a page of its own, since no reader folds: a hint of one degree has those of the
//! same degree round it. Each picture is whole and holds what it shows in words. Pages come out as bytes; they are
//! packed by `outputs`. The same edition gives the same bytes.
//!
//! # Limits
//!
//! Walkthroughs explain each step in a sentence; full proofs and notations are on the web pages. Faces are the reader's own:
//! none is embedded.

mod back;
mod book;
mod hints;
mod package;
mod page;
mod puzzle;
mod views;
mod walkthrough;

pub use book::{Ebook, templates};
pub use package::{CONTAINER, MIME_TYPE};
pub use page::EbookPage;

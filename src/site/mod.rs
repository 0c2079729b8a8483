//! The walkthrough site: an edition as static pages that work from a folder, without script, in light and dark and on
//! paper.
//!
//! ```text
//!   index.html                the book: sections, puzzles
//!   style.css                 the one stylesheet
//!   puzzles/12.html           a puzzle: facts, then every step with sentence, diagrams, proof
//!   techniques/index.html     the glossary
//!   techniques/x-wing.html    a technique: its page, a worked example, where the book needs it
//! ```
//!
//! Solving paths without a book make one page that stands alone ([`PathPage`]).
//!
//! An edition comes in, the bytes of pages go out; nothing here reads or writes files, and the same edition gives the
//! same bytes. Templates see the structs of `views` only. Whatever an author wrote is escaped by the templates; what is
//! put in as it is (diagrams, glossary text) is made here.

mod diagrams;
mod example;
mod glossary;
mod labels;
mod page;
mod path;
mod path_page;
mod puzzle;
mod views;

pub use page::{Name, Site, SiteError, names, templates};
pub use path_page::PathPage;

//! The walkthrough site: an edition as static pages that work from a folder, in light and dark and on paper. They are
//! whole without script; with it a puzzle's board goes through the path step by step, after as many hints as the reader
//! asks for, cells named in a text light up, and the index can be searched.
//!
//! ```text
//!   index.html                the book: sections, puzzles
//!   style.css, script.js      the one stylesheet, the one script
//!   puzzles/12.html           a puzzle: facts, then every step with sentence, diagrams, proof; what gives something
//!                             away is folded
//!   puzzles/12.json           the same as data
//!   techniques/index.html     the glossary
//!   techniques/x-wing.html    a technique: its page, a worked example, where the book needs it
//!   sitemap.xml, feed.xml,    where the spec names the address at which the site will be
//!   picture.png
//! ```
//!
//! Solving paths without a book make one page that stands alone ([`PathPage`]). The same pages for readers of e-books, which
//! know no script, are [`Ebook`].
//!
//! An edition comes in, the bytes of pages go out; nothing here reads or writes files, and the same edition gives the
//! same bytes. Templates see the structs of `views` only. Whatever an author wrote is escaped by the templates; what is
//! put in as it is (diagrams, glossary text) is made here.
//!
//! ```
//! use sudopress_book as book;
//! use sudopress_draw::Theme;
//! use sudopress_explain::{Language, Words};
//! use sudopress_press::site::{PageName, Site, templates};
//!
//! let text = "title: Small ones\nsections: [{title: Four by four, count: 1, board: {box: 2x2}}]\n";
//! let (spec, read) = book::read("small.yaml", text.as_bytes()).map_err(|faults| format!("{faults:?}"))?;
//! let plan = book::plan(&spec, "small.yaml", &read).map_err(|faults| format!("{faults:?}"))?;
//! let edition = book::compose(&plan, &mut ())?;
//!
//! let words = Words::new(Language::ENGLISH);
//! let site = Site::new(&edition, &words, Theme::classic(), templates())?;
//! let page = String::from_utf8(site.page(PageName::Puzzle(1))?)?;
//! assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<h1>Puzzle 1</h1>"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod diagrams;
mod ebook;
mod example;
mod faults;
mod glossary;
mod index;
mod labels;
mod manual;
mod markdown;
mod page;
mod path;
mod path_page;
mod puzzle;
mod rules;
mod sentence;
mod table;
mod views;
mod web;

pub use ebook::{CONTAINER, Ebook, EbookPage, MIME_TYPE, templates as ebook_templates};
pub use manual::manual;
pub use page::{FileOf, PageName, Site, SiteError, names, templates};
pub use path_page::PathPage;

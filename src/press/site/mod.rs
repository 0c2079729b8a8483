//! The site: an edition as static pages that work from a folder, in light and dark mode and in print. The pages are
//! complete without scripts. With scripts, puzzles can be played, with hints from any position. The path of a puzzle is
//! shown step by step on its board, after as many hints as the reader wants, cells named in a text are highlighted, and
//! the index is searchable.
//!
//! ```text
//!   index.html                the book: sections, puzzles
//!   style.css, script.js      the one stylesheet, the one script
//!   player.js                 the element in which puzzles are played
//!   engine.wasm.gz, ..        its engine, which is loaded with the first hint; as scripts for pages opened as files
//!   puzzles/12.html           a puzzle: facts, then every step with sentence, diagrams, proof; spoilers are folded
//!   puzzles/12.json           the same as data
//!   play.html                 a player for other puzzles
//!   archive.html              the puzzles by day, if the book is for a newspaper
//!   archive.json              the same as data
//!   techniques/index.html     the glossary
//!   techniques/x-wing.html    a technique: its page, a worked example, the puzzles that need it
//!   drills.json               positions of the book for exercises
//!   manifest.webmanifest,     to install the site and to open it without a network
//!   service.js
//!   embed.html, sitemap.xml,  only if the spec names the address of the site
//!   feed.xml, picture.png
//! ```
//!
//! Solving paths outside a book become one self-contained page ([`PathPage`]), and so do puzzles to play
//! ([`PlayPage`]). For e-book readers, which do not run scripts, [`Ebook`] makes the same pages.
//!
//! A site can grow from day to day ([`Edition::until`](crate::book::Edition::until)). Then published pages do not change:
//! only the index, the archive, the feed and the sitemap do, and the script reads the next puzzle from the archive. A site
//! can also leave out everything about solutions.
//!
//! The input is an edition and the output is the bytes of pages. This module does not access files, and the same
//! edition gives the same bytes. Templates receive only the structs of `views`. They escape all text by authors; only
//! content that is generated here (diagrams, glossary text) is inserted unescaped.
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

mod archive;
mod diagrams;
mod ebook;
mod engine;
mod example;
mod exercise;
mod faults;
mod glossary;
mod index;
mod labels;
mod manual;
mod markdown;
mod offline;
mod page;
mod path;
mod path_page;
mod plain;
mod play_page;
mod player;
mod puzzle;
mod rules;
mod sentence;
mod table;
mod views;
mod web;

pub use ebook::{CONTAINER, Ebook, EbookPage, MIME_TYPE, UNDATED, templates as ebook_templates};
pub use engine::Module;
pub use manual::manual;
pub use page::{FileOf, PageName, Site, SiteError, names, templates};
pub use path_page::PathPage;
pub use play_page::{PlayPage, PlayedPuzzle};

//! Typesetting: turns a finished edition into a PDF with the embedded Typst.
//!
//! ```text
//!   Edition + Words --view--> FlowPart, KeyPart --flow.typ, key.typ--> pages of parts (interior) --+--> page numbers
//!                        +--> Volume (plain data, JSON) --book.typ--> pages (book) ------mount------+--> pieces
//!                        +--> Sketches (scenes, sizes) --drawing--> frames ----------------+          --binding--> PDF
//! ```
//!
//! Typst lays out what flows (rules, primer, hints, annotated answers) as separate documents. Their page counts complete
//! the plan, which has every page and the size of every board; then the book is set once, with page numbers that are
//! known, and the pages of those documents are placed in it. An author's text is passed as data and never parsed as
//! markup. Typst sets the words; the boards are drawn separately and inserted at the places that templates reserve. The
//! file is written in pieces of some hundred pages, so that a long book needs little more memory than a short one.
//!
//! A cover is a document of its own. Typst lays out its front and its back, and the finished page is checked (`cover`).
//!
//! This module does not access files, the clock or the network. The same edition gives the same bytes.
//!
//! ```
//! use sudopress_book as book;
//! use sudopress_explain::{Language, Words};
//! use sudopress_press::typeset::{Press, templates};
//!
//! let text = "title: Small ones\nsections: [{title: Four by four, count: 1, board: {box: 2x2}}]\n";
//! let (spec, read) = book::read("small.yaml", text.as_bytes()).map_err(|faults| format!("{faults:?}"))?;
//! let plan = book::plan(&spec, "small.yaml", &read).map_err(|faults| format!("{faults:?}"))?;
//! let edition = book::compose(&plan, &mut ())?;
//!
//! let press = Press::new(templates(), &[]);
//! let pdf = press.book(&edition, &Words::new(Language::ENGLISH))?;
//! assert!(pdf.starts_with(b"%PDF"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod binding;
mod book;
mod cover;
mod cover_file;
mod coverage;
mod drawing;
mod error;
mod interior;
mod measure;
mod mount;
mod pdf;
mod proofread;
mod view;
mod world;

pub use cover_file::{CoverFile, ImageError};
pub use error::TypesetError;
pub use pdf::Press;
pub use view::{AnswerPlace, ColumnAnswer, ColumnPlan, HandoutBoard, HandoutPlan};
pub use world::{Faces, font_fault, templates};

//! Typesetting: from a finished edition to a PDF, by embedded Typst.
//!
//! ```text
//!   Edition + Words --view--> Volume (plain data, JSON) --templates/book/*.typ--> pages --mount--> pages with pictures --> PDF
//!                        +--> Sketches (scenes, sizes) --drawing--> frames -----------+
//! ```
//!
//! All decisions are made before Typst runs: the plan knows every page and every board's size, `view` puts words and
//! figures into plain data, and the templates place each item at the position that they are given. So one pass of layout
//! is enough, page references need no look-up, and nothing that an author wrote is ever read as markup: it only travels
//! as data. Words are Typst's work; boards are drawn beside it and put into the places that templates keep for them.
//!
//! Nothing here reads files, the clock or the network; the same edition gives the same bytes.
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

mod boxes;
mod coverage;
mod drawing;
mod measure;
mod mount;
mod pdf;
mod proofread;
mod view;
mod world;

pub use pdf::{Press, TypesetError};
pub use view::{AnswerPlace, HandoutBoard, HandoutPlan};
pub use world::{Faces, font_fault, templates};

//! Preflight: checks a PDF against a printer's requirements before it is sent.
//!
//! It reads PDFs from any program and measures the contents of their pages: the thickness of lines, the size of text,
//! the colours and images, and the distance of every mark from the edges. Each rule compares these measurements with a
//! row of the table of presets, and reports the page, the value and the remedy.
//!
//! # Limits
//!
//! A clip is measured by its rectangle. The inks of images and gradients are not added up. Layers that are switched off count
//! as visible. Type 1 faces are measured by the widths and heights in the file. If a Type 0 face has its own map, the
//! widths may be those of other characters.
//!
//! ```
//! use sudopress_book::preset::preset;
//! use sudopress_preflight::preflight::{Request, Unreadable, preflight};
//!
//! let kdp = preset("kdp").ok_or("it is in the table")?;
//! assert_eq!(preflight(b"no PDF", Request::new(kdp)).err(), Some(Unreadable::NoPdf));
//! # Ok::<(), &str>(())
//! ```

mod checker;
mod cover;
mod place;
mod report;
mod request;
mod rule;
#[cfg(test)]
mod tests;

pub use crate::pdf::Unreadable;
pub use checker::preflight;
pub use cover::{CoverRequest, preflight_cover};
pub use report::{Fault, Report};
pub use request::Request;
pub use rule::Rule;

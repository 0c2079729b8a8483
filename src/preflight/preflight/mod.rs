//! Preflight: what a printer would say of a PDF, said before it is sent.
//!
//! Any PDF is read, ours or another's, and what its pages print is measured: lines as thick as they come out, text as
//! large, colours, images, the distance of every mark from the edges. All of it is held against a row of the table of
//! presets, rule by rule, with page, value and what would do.
//!
//! # Limits
//!
//! The rectangle of a curve holds its handles too, so a round form counts as a little larger than it is. A clip counts
//! by its rectangle. Layers that are switched off count as shown. Type 1 faces count by the widths and heights that
//! the file tells. Of Type 0 faces with a map of their own the widths may be those of other characters.
//!
//! ```
//! use sudopress_book::preset::preset;
//! use sudopress_preflight::preflight::{Request, Unreadable, preflight};
//!
//! let kdp = preset("kdp").ok_or("it is in the table")?;
//! assert_eq!(preflight(b"no PDF", Request::new(kdp)).err(), Some(Unreadable::NoPdf));
//! # Ok::<(), &str>(())
//! ```

mod cover;
mod judge;
mod place;
mod report;
mod rule;
#[cfg(test)]
mod tests;

pub use crate::pdf::Unreadable;
pub use cover::{CoverRequest, preflight_cover};
pub use judge::{Request, preflight};
pub use report::{Fault, Report};
pub use rule::Rule;

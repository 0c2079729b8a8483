//! Diagnostics: messages about faults, each with the place, the fault and the remedy.
//!
//! ```text
//! books/gift.yaml:14:12: unknown grade `eazy`; did you mean `easy`?
//!    |
//! 14 |     grade: eazy
//!    |            ^^^^
//! ```
//!
//! Messages are lower case without a full stop and quote their subject in backticks. User input is a [`Foreign`] text
//! or passes through [`quote`], and a diagnostic is cleaned when it is displayed, so that hostile input cannot write to
//! the terminal through its own error.
//!
//! A diagnostic is cheap: it shares the text that contains the fault, and looks up the line when it is printed. The
//! first [`MAX_SHOWN`] faults are shown and the others counted.
//!
//! Each layer has its own error enums for code.
//!
//! ```
//! use sudopress_core::error::{Diagnostic, quote};
//!
//! let fault = Diagnostic::new(format!("unknown grade {}", quote("eazy"))).hint("did you mean `easy`?");
//! assert_eq!(fault.in_file("gift.yaml").summary(), "gift.yaml: unknown grade `eazy`; did you mean `easy`?");
//! ```

mod diagnostic;
mod faults;
mod foreign;
mod json;
mod source;

pub use diagnostic::Diagnostic;
pub use faults::{Faults, MAX_SHOWN};
pub use foreign::{Foreign, counted, did_you_mean, is_unfit, is_unprintable, named, nearest, quote};
pub use json::from_json;
pub use source::{Source, Spot};

//! Diagnostics: what is told to people when something is wrong, with its place, the fault and the remedy.
//!
//! ```text
//! books/gift.yaml:14:12: unknown grade `eazy`; did you mean `easy`?
//!    |
//! 14 |     grade: eazy
//!    |            ^^^^
//! ```
//!
//! Texts are lower case without a full stop, with the thing itself in backticks. Whatever comes from the user is a
//! [`Foreign`] text or goes through [`quote`], and a diagnostic cleans all of itself when it is shown, so that a
//! hostile input cannot write to the terminal by way of its own error.
//!
//! A fault costs what it shows: it shares the text that it lies in, and the line is looked up when it is printed. Of
//! many faults the first [`MAX_SHOWN`] are told and the others counted.
//!
//! Error enums for code are not here: each layer has its own.
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

//! The fault of a request, as one sentence.

use crate::format::ReadError;
use std::fmt::Display;

/// The reason why a request has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fault(pub(super) String);

impl Fault {
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }

    /// Returns the fault of an error.
    pub(super) fn of(error: impl Display) -> Self {
        Self(error.to_string())
    }

    /// Returns the fault of a text that is not a puzzle: the message with its remedy, without the text itself.
    pub(super) fn of_text(error: ReadError) -> Self {
        match error {
            ReadError::Fault(mut fault) => {
                fault.spot = None;
                Self(fault.summary())
            }
            ReadError::Stream(error) => Self::of(error),
        }
    }
}

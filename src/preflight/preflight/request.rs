//! Defines the requirements against which a file is checked.

use crate::book::Length;
use crate::book::preset::{Binding, Paper, Preset, is_same_trim};

/// The requirements against which a file is checked.
#[derive(Clone, Copy, Debug)]
pub struct Request {
    /// The printer.
    pub preset: &'static Preset,
    /// The binding of the book.
    pub binding: Binding,
    /// The paper.
    pub paper: Paper,
    /// The size of the trimmed page; `None` for any size that the printer offers.
    pub size: Option<(Length, Length)>,
}

impl Request {
    /// Returns a request for a paperback on white paper.
    pub fn new(preset: &'static Preset) -> Self {
        Self { preset, binding: Binding::default(), paper: Paper::default(), size: None }
    }

    /// Returns whether a trim is the requested one, or in the printer's list if none was requested.
    pub(super) fn lists(&self, trim: (Length, Length)) -> bool {
        match self.size {
            Some(size) => is_same_trim(size, trim),
            None => self.preset.listed(trim, self.binding).is_some(),
        }
    }

    /// Returns whether a trim is the requested one, or available from the printer if none was requested.
    pub(super) fn takes(&self, trim: (Length, Length)) -> bool {
        if self.size.is_some() { self.lists(trim) } else { self.preset.takes(trim, self.binding) }
    }
}

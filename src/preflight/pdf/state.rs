//! The graphics state of content streams.

use super::colour::{Shade, Space};
use super::font::Font;
use crate::geometry::{Matrix, Rect};
use std::rc::Rc;

/// The colour or pattern of lines or areas.
#[derive(Clone, Debug)]
pub(super) struct Paint {
    pub space: Rc<Space>,
    pub shade: Shade,
    /// The sum of the inks of the colour, in percent.
    pub coverage: u32,
    /// The name of the pattern, if the colour is a pattern.
    pub pattern: Option<Vec<u8>>,
    /// The opacity of the colour.
    pub alpha: f64,
}

impl Paint {
    fn black() -> Self {
        Self { space: Rc::new(Space::Grey), shade: Shade::Black, coverage: 0, pattern: None, alpha: 1.0 }
    }

    /// Sets a plain colour.
    pub(super) fn set(&mut self, space: Space, parts: &[f64]) {
        self.space = Rc::new(space);
        self.pattern = None;
        self.mix(parts);
    }

    /// Sets these components in the current space.
    pub(super) fn mix(&mut self, parts: &[f64]) {
        (self.shade, self.coverage) = (self.space.shade(parts), self.space.coverage(parts));
    }
}

/// The state of text.
#[derive(Clone, Default)]
pub(super) struct TextState<'a> {
    pub font: Option<Rc<Font<'a>>>,
    pub size: f64,
    pub spacing: f64,
    pub word_spacing: f64,
    /// The horizontal stretch of text, in percent.
    pub stretch: f64,
    pub leading: f64,
    pub rise: f64,
    pub mode: u8,
}

/// The graphics state.
#[derive(Clone)]
pub(super) struct State<'a> {
    pub matrix: Matrix,
    pub clip: Option<Rect>,
    pub width: f64,
    pub fill: Paint,
    pub stroke: Paint,
    pub text: TextState<'a>,
    pub has_mask: bool,
    pub blends: bool,
}

impl State<'_> {
    /// Returns the initial state of a page with the visible area `clip`.
    pub(crate) fn new(matrix: Matrix, clip: Option<Rect>) -> Self {
        let text = TextState { stretch: 100.0, ..TextState::default() };
        let (fill, stroke) = (Paint::black(), Paint::black());
        Self { matrix, clip, width: 1.0, fill, stroke, text, has_mask: false, blends: false }
    }
}

//! The state that content streams paint under.

use super::colour::{Shade, Space};
use super::font::Font;
use super::matrix::{Matrix, Rect};
use std::rc::Rc;

/// What is painted with.
#[derive(Clone, Debug)]
pub(super) struct Paint {
    pub space: Rc<Space>,
    pub shade: Shade,
    /// The name of the pattern, if it is one.
    pub pattern: Option<Vec<u8>>,
    /// How opaque it is.
    pub alpha: f64,
}

impl Paint {
    fn black() -> Self {
        Self { space: Rc::new(Space::Grey), shade: Shade::Black, pattern: None, alpha: 1.0 }
    }

    /// A plain colour.
    pub(super) fn set(&mut self, space: Space, parts: &[f64]) {
        (self.shade, self.pattern) = (space.shade(parts), None);
        self.space = Rc::new(space);
    }
}

/// How text is set.
#[derive(Clone)]
pub(super) struct TextState {
    pub font: Option<Rc<Font>>,
    pub size: f64,
    pub spacing: f64,
    pub word_spacing: f64,
    /// Of a hundred.
    pub stretch: f64,
    pub leading: f64,
    pub rise: f64,
    pub mode: u8,
}

/// The graphics state.
#[derive(Clone)]
pub(super) struct State {
    pub matrix: Matrix,
    pub clip: Option<Rect>,
    pub width: f64,
    pub fill: Paint,
    pub stroke: Paint,
    pub text: TextState,
    pub has_mask: bool,
    pub blends: bool,
}

impl State {
    /// The state that a page begins with, of which this much is seen.
    pub(crate) fn new(matrix: Matrix, clip: Option<Rect>) -> Self {
        let text = TextState {
            font: None,
            size: 0.0,
            spacing: 0.0,
            word_spacing: 0.0,
            stretch: 100.0,
            leading: 0.0,
            rise: 0.0,
            mode: 0,
        };
        let (fill, stroke) = (Paint::black(), Paint::black());
        Self { matrix, clip, width: 1.0, fill, stroke, text, has_mask: false, blends: false }
    }
}

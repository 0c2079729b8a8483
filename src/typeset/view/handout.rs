//! Plain boards on a sheet, four to a page.

use super::figure::{PictureView, Sketch, Sketches};
use super::fit::tame;
use crate::book::Length;
use crate::draw::Scene;
use serde::Serialize;

/// A document of plain boards.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Handout {
    title: String,
    width: i64,
    height: i64,
    figures: Vec<PictureView>,
}

impl Handout {
    /// These boards on pages of this width and height, and their pictures.
    pub(crate) fn new(
        title: &str,
        scenes: Vec<Scene>,
        (width, height): (Length, Length),
    ) -> (Self, Vec<Sketch<'static>>) {
        let mut sketches = Sketches::default();
        let margin = Length::millimetres(15);
        let slot = ((width - margin * 3) / 2, (height - margin * 3) / 2);
        let figures = (1..).zip(scenes).map(|(number, scene): (usize, _)| {
            let (across, down) = (scene.frame.width.max(1) as usize, scene.frame.height.max(1) as usize);
            let cell = (slot.0 * 100 / across).min(slot.1 * 100 / down);
            sketches.figure(scene, cell, format!("{} {number}", tame(title)))
        });
        let figures = figures.collect();
        let sheet =
            Self { title: tame(title), width: width.as_micrometres(), height: height.as_micrometres(), figures };
        (sheet, sketches.into_list())
    }
}

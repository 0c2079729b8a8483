//! Plain boards on a sheet, four to a page.

use super::figure::{Figure, Frame, Frames};
use super::fit::tame;
use super::volume::Digits;
use crate::book::Length;
use crate::draw::Scene;
use serde::Serialize;

/// A document of plain boards.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Handout {
    title: String,
    width: i64,
    height: i64,
    digits: Digits,
    frames: Vec<Frame>,
    figures: Vec<Figure>,
}

impl Handout {
    /// These boards on pages of so many millimetres.
    pub fn new(title: &str, scenes: &[Scene], (width, height): (u32, u32)) -> Self {
        let (width, height) = (Length::millimetres(i64::from(width)), Length::millimetres(i64::from(height)));
        let mut frames = Frames::default();
        let margin = Length::millimetres(15);
        let slot = ((width - margin * 3) / 2, (height - margin * 3) / 2);
        let figures = (1..).zip(scenes).map(|(number, scene): (usize, _)| {
            let (across, down) = (scene.frame.width.max(1) as usize, scene.frame.height.max(1) as usize);
            let cell = (slot.0 * 100 / across).min(slot.1 * 100 / down);
            frames.figure(scene, cell, format!("{} {number}", tame(title)))
        });
        let figures = figures.collect();
        Self {
            title: tame(title),
            width: width.as_micrometres(),
            height: height.as_micrometres(),
            digits: Digits::new(),
            frames: frames.into_list(),
            figures,
        }
    }
}

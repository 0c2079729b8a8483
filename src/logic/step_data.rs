//! Describes a step as plain data: its effect, its pattern and its pictures.

use super::argument::{Role, Step, View, views_among};
use super::check::Proved;
use super::key::TechniqueKey;
use crate::board::{Candidate, Cell, Digit};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Returns the pictures of a step, at least one.
pub fn views(step: &Proved<Step>) -> Vec<View> {
    views_among(step, &step.before().candidates)
}

/// The effect and the pictures of a step, for programs that draw it themselves. In JSON, cells and houses are counted
/// from 0 and digits from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StepData {
    /// The key of the technique, such as `x-wing`.
    pub technique: TechniqueKey,
    /// The digits that the step places.
    pub placements: Vec<Candidate>,
    /// The candidates that the step removes, sorted by cell, then by digit.
    pub eliminations: Vec<Candidate>,
    /// The cells of the pattern, in order: those of all marks in the views except for candidates that are only removed,
    /// and those joined by links.
    pub cells: Vec<Cell>,
    /// The digits of the pattern, in order.
    pub digits: Vec<Digit>,
    /// The pictures of the step, at least one; a forcing argument has one for each branch. Only candidates of the
    /// position are marked.
    pub views: Vec<View>,
}

impl StepData {
    /// Returns the data of a step.
    pub fn of(step: &Proved<Step>) -> Self {
        let views = views(step);
        // Not every cell of a pattern has all its digits, so cells are collected before the marks are reduced to
        // candidates.
        let marks = views.iter().flat_map(|view| &view.marks).filter(|mark| mark.role != Role::Eliminated);
        let links = views.iter().flat_map(|view| &view.links).flat_map(|link| [&link.from, &link.to]);
        let pattern = marks.map(|mark| mark.candidate).chain(links.flat_map(|node| node.candidates()));
        let (cells, digits): (BTreeSet<Cell>, BTreeSet<Digit>) = pattern.map(|one| (one.cell, one.digit)).unzip();
        Self {
            technique: step.technique,
            placements: step.placements.clone(),
            eliminations: step.eliminations.clone(),
            cells: cells.into_iter().collect(),
            digits: digits.into_iter().collect(),
            views: views.into_iter().map(|view| view.within(&step.before().candidates)).collect(),
        }
    }
}

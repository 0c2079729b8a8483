//! Marks: the parts of an argument that a diagram shows.
//!
//! A role is the part that a candidate plays. The drawing decides which ring, cross or colour represents it.

use super::view::{Role, View};
use super::{Argument, Cause, Step, each_shape};
use crate::board::{Candidate, Cell, DigitSet};

/// The marks for one shape of argument.
pub(super) trait Marked {
    /// Marks the argument's own cells, houses and links in a view, if any. [`views_unproved`] marks the candidates that
    /// the step places and removes.
    #[expect(unused_variables, reason = "an argument about every cell has none of its own")]
    fn mark(&self, step: &Step, view: &mut View) {}

    /// Returns the cells all of whose candidates are part of the argument, which does not list them.
    fn whole_cells(&self) -> &[Cell] {
        &[]
    }

    /// Returns whether the argument is about all candidates of the position.
    fn is_about_all(&self) -> bool {
        false
    }

    /// Returns the pictures of the argument, at least one.
    fn views(&self, step: &Step) -> Vec<View> {
        let mut view = View::default();
        self.mark(step, &mut view);
        vec![view]
    }
}

impl Marked for Argument {
    fn mark(&self, step: &Step, view: &mut View) {
        each_shape!(self, shape => shape.mark(step, view));
    }

    fn whole_cells(&self) -> &[Cell] {
        each_shape!(self, shape => shape.whole_cells())
    }

    fn is_about_all(&self) -> bool {
        each_shape!(self, shape => shape.is_about_all())
    }

    fn views(&self, step: &Step) -> Vec<View> {
        each_shape!(self, shape => shape.views(step))
    }
}

/// Returns the pictures of a step that is only compared with others. A step is proved before it is drawn.
pub fn views_unproved(step: &Step) -> Vec<View> {
    let mut views = step.argument.views(step);
    for view in &mut views {
        view.mark_all(step.eliminations.iter().copied(), Role::Eliminated);
        view.mark_all(step.placements.iter().copied(), Role::Placed);
    }
    views
}

/// Returns the pictures of a step in a position with these candidates, in cell order.
pub(crate) fn views_among(step: &Step, candidates: &[DigitSet]) -> Vec<View> {
    let mut views = views_unproved(step);
    for view in &mut views {
        for &cell in step.argument.whole_cells() {
            view.mark_all(candidates[cell.index()].at(cell), Role::Pattern);
        }
        if step.argument.is_about_all() {
            let all = (0..).map(Cell::new).zip(candidates).flat_map(|(cell, digits)| digits.at(cell));
            let is_marked = |candidate: &Candidate| view.marks.iter().any(|mark| mark.candidate == *candidate);
            view.others = all.filter(|candidate| !is_marked(candidate)).collect();
        }
    }
    views
}

/// Returns the cells that the causes name, each once, in order.
pub(super) fn holders(causes: impl Iterator<Item = Cause>) -> Vec<Cell> {
    let holder = |cause| match cause {
        Cause::Holds(cell) | Cause::Relation { holder: cell, .. } => Some(cell),
        Cause::Clue(_) | Cause::NotGiven | Cause::Removed => None,
    };
    let mut cells: Vec<Cell> = causes.filter_map(holder).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

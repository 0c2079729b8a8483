//! What is marked of an argument, whatever its shape.

use super::view::{Role, View};
use crate::board::Cell;
use crate::logic::argument::Step;
use crate::logic::argument::{Argument, Cause, each_shape};
use crate::logic::check::Proved;

/// What is marked of one shape of argument. Each shape has a file for it.
pub(super) trait Marked {
    /// Adds what the argument is about to a view; what the step does is marked by others.
    fn mark(&self, step: &Step, view: &mut View);

    /// The pictures of the argument, at least one.
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

    fn views(&self, step: &Step) -> Vec<View> {
        each_shape!(self, shape => shape.views(step))
    }
}

/// The pictures of a step, at least one.
pub fn views(step: &Proved<Step>) -> Vec<View> {
    views_unproved(step)
}

/// The same of a step that is only looked at, to choose between steps: what is drawn is proved first.
pub fn views_unproved(step: &Step) -> Vec<View> {
    let mut views = step.argument.views(step);
    for view in &mut views {
        view.mark_all(step.eliminations.iter().copied(), Role::Eliminated);
        view.mark_all(step.placements.iter().copied(), Role::Placed);
    }
    views
}

/// The cells that the causes name, each once, in order.
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

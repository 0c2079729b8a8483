//! The diagram of a step, as walkthroughs and hints show it.

use super::picture::{Pencil, Picture, scene};
use super::scene::Scene;
use crate::explain::Coordinates;
use crate::logic::{Family, Proved, Step, View};

/// Returns the diagram of one view of a step in its position, with labels of rows and columns.
///
/// Singles are shown without pencil marks. On boards beyond 9x9, all pencil marks of a position would be too small to
/// read and too large to load, so only marked ones are shown there.
pub fn diagram(step: &Proved<Step>, view: &View, coordinates: Coordinates) -> Scene {
    let before = step.before();
    let has_few = before.puzzle.board().side() > 9 || step.technique.info().family == Family::Singles;
    let position = Picture::position(&before.puzzle, &before.grid, &before.candidates);
    let pencil = if has_few { Pencil::Marked } else { position.pencil };
    scene(&Picture { pencil, ..position }.with_view(view).with_labels(coordinates))
}

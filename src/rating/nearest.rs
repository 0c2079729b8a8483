//! Chooses the instance of a technique to show: the smallest, then the nearest.

use super::rejections::Rejections;
use crate::board::{Candidate, Cell, CellSet, Position, Topology};
use crate::logic::{Argument, Finder, Flow, Guess, Instance, Role, Step, StepKind, Study, views_unproved};

/// The chosen instance.
pub(super) struct Chosen {
    /// The step, with [`Guess`] instead of an argument if none is needed.
    step: Step,
    is_argued: bool,
}

impl Chosen {
    fn new(instance: &Instance<'_>, argument: Option<Argument>) -> Self {
        let (placements, eliminations) = (instance.placements.to_vec(), instance.eliminations.to_vec());
        let is_argued = argument.is_some();
        let argument = argument.unwrap_or(Argument::Guess(Guess));
        let (technique, kind) = (instance.technique.key, StepKind::Deduction);
        Self { step: Step { technique, kind, placements, eliminations, argument }, is_argued }
    }

    /// Returns whether the argument proves the step. A single that was chosen without its argument needs no proof.
    fn is_admitted<const W: usize>(&self, position: &Position<'_, W>, rejections: &Rejections) -> bool {
        !self.is_argued || rejections.admit(position, &self.step)
    }

    /// Returns the placements and removals.
    pub(super) fn conclusion(&self) -> impl Iterator<Item = Candidate> {
        self.step.placements.iter().chain(&self.step.eliminations).copied()
    }

    /// Returns the placements.
    pub(super) fn placements(&self) -> &[Candidate] {
        &self.step.placements
    }

    /// Returns the removals.
    pub(super) fn eliminations(&self) -> &[Candidate] {
        &self.step.eliminations
    }

    /// Applies it to a position.
    pub(super) fn apply<const W: usize>(&self, position: &mut Position<'_, W>) {
        self.step.apply(position);
    }

    /// Returns the step.
    ///
    /// # Panics
    /// If the step was chosen without its argument.
    pub(super) fn into_step(self) -> Step {
        assert!(self.is_argued, "a step that is shown has its argument");
        self.step
    }
}

/// The way in which an instance of a technique is chosen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Selection {
    /// Whether the argument of the step is needed.
    pub needs_argument: bool,
    /// Whether to take the first instance.
    pub is_first: bool,
}

/// Returns the best proved instance of a technique; `None` if there is none. An instance that is not proved is added to
/// the rejections.
pub(super) fn nearest_proved<const W: usize>(
    finder: &Finder<W>,
    study: &Study<'_, '_, W>,
    focus: &[Cell],
    selection: Selection,
    (accepts, rejections): (impl Fn(&Instance<'_>) -> bool, &Rejections),
) -> Option<Chosen> {
    let chosen = nearest(finder, study, focus, selection, &accepts)?;
    if chosen.is_admitted(study, rejections) {
        return Some(chosen);
    }
    // Proving every instance takes longer and is hardly ever needed.
    let is_proved = |instance: &Instance<'_>| accepts(instance) && rejections.admit(study, &instance.step());
    nearest(finder, study, focus, selection, is_proved)
}

/// Returns the best instance of a technique: the one that shows the fewest cells, then the shortest, then the nearest
/// to `focus`, then the first.
///
/// Singles, which show one cell each, are chosen by distance alone, and get their arguments only if needed.
fn nearest<const W: usize>(
    finder: &Finder<W>,
    study: &Study<'_, '_, W>,
    focus: &[Cell],
    selection: Selection,
    accepts: impl Fn(&Instance<'_>) -> bool,
) -> Option<Chosen> {
    let topology = study.layout().topology();
    // An empty focus cell can itself be the next cell; the nearest to a filled one is its neighbour.
    let closest = usize::from(!focus.is_empty() && focus.iter().all(|&cell| study.digit(cell).is_some()));
    let mut best: Option<((usize, usize, usize), Chosen)> = None;
    let _ = finder.find_in(study, &mut |instance: Instance<'_>| {
        if !accepts(&instance) {
            return Flow::Continue(());
        }
        let is_better = |rank: &_| best.as_ref().is_none_or(|(known, _)| rank < known);
        if let ([single], []) = (instance.placements, instance.eliminations) {
            let rank = (0, 0, distance(topology, focus, [single.cell]));
            if is_better(&rank) {
                best = Some((rank, Chosen::new(&instance, selection.needs_argument.then(|| (instance.argument)()))));
            }
            return if selection.is_first || rank.2 <= closest { Flow::Break(()) } else { Flow::Continue(()) };
        }
        let step = instance.step();
        let cells: CellSet<W> = cells(&step).collect();
        let rank = (cells.len(), step.argument.length(), distance(topology, focus, cells.iter()));
        if is_better(&rank) {
            best = Some((rank, Chosen::new(&instance, Some(step.argument))));
        }
        if selection.is_first { Flow::Break(()) } else { Flow::Continue(()) }
    });
    best.map(|(_, chosen)| chosen)
}

/// Returns the cells that a diagram of the step marks, except those that only lose candidates.
fn cells(step: &Step) -> impl Iterator<Item = Cell> {
    let marks = views_unproved(step).into_iter().flat_map(|view| view.marks);
    marks.filter(|mark| mark.role != Role::Eliminated).map(|mark| mark.candidate.cell)
}

/// Returns the distance of the nearest two cells along rows and columns; 0 without a focus.
fn distance(topology: &Topology, focus: &[Cell], cells: impl IntoIterator<Item = Cell>) -> usize {
    let between = |one: Cell, other: Cell| {
        let ((x, y), (u, v)) = (topology.place(one), topology.place(other));
        x.abs_diff(u) + y.abs_diff(v)
    };
    cells.into_iter().flat_map(|cell| focus.iter().map(move |&near| between(cell, near))).min().unwrap_or(0)
}

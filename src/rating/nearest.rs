//! Which of several instances of a technique is shown: the smallest, then the nearest.

use crate::board::{Candidate, Cell, CellSet, Position, Topology};
use crate::logic::{Argument, Finder, Flow, Found, Info, Role, Step, StepKind, Study, views_unproved};

/// The chosen instance.
pub(super) struct Chosen {
    technique: &'static Info,
    placements: Vec<Candidate>,
    eliminations: Vec<Candidate>,
    /// Left out where nobody reads it and nothing depends on it.
    argument: Option<Argument>,
}

impl Chosen {
    fn new(found: &Found<'_>, argument: Option<Argument>) -> Self {
        let (placements, eliminations) = (found.placements.to_vec(), found.eliminations.to_vec());
        Self { technique: found.technique, placements, eliminations, argument }
    }

    /// What it places and removes.
    pub(super) fn conclusion(&self) -> impl Iterator<Item = Candidate> {
        self.placements.iter().chain(&self.eliminations).copied()
    }

    /// What it places.
    pub(super) fn placements(&self) -> &[Candidate] {
        &self.placements
    }

    /// What it removes.
    pub(super) fn eliminations(&self) -> &[Candidate] {
        &self.eliminations
    }

    /// Carries it out.
    pub(super) fn apply<const W: usize>(&self, position: &mut Position<'_, W>) {
        self.eliminations.iter().for_each(|gone| {
            position.remove(gone.cell, gone.digit);
        });
        self.placements.iter().for_each(|placed| position.place(placed.cell, placed.digit));
    }

    /// As a step.
    ///
    /// # Panics
    /// When it was chosen without its argument.
    pub(super) fn into_step(self) -> Step {
        Step {
            technique: self.technique.key,
            kind: StepKind::Deduction,
            placements: self.placements,
            eliminations: self.eliminations,
            argument: self.argument.expect("steps are told with their arguments"),
        }
    }
}

/// What is wanted of a technique.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    /// Whether somebody will read the step, and so its argument.
    pub is_told: bool,
    /// Whether the first instance is taken as it comes.
    pub is_first: bool,
}

/// The best instance that a technique finds: the one that shows the fewest cells, then the shortest, then the nearest
/// to `focus`, then the first.
///
/// Singles, which show one cell each, are chosen by distance alone, and get their arguments only when they are told.
pub(super) fn nearest<const W: usize>(
    finder: &Finder<W>,
    study: &Study<'_, '_, W>,
    focus: &[Cell],
    wanted: Wanted,
    accepts: impl Fn(&Found<'_>) -> bool,
) -> Option<Chosen> {
    let topology = study.layout().topology();
    // A cell that is still empty can be the next one itself; beside a filled one nothing is nearer than its neighbour.
    let closest = usize::from(!focus.is_empty() && focus.iter().all(|&cell| study.digit(cell).is_some()));
    let mut best: Option<((usize, usize, usize), Chosen)> = None;
    let _ = finder.find_in(study, &mut |found: Found<'_>| {
        if !accepts(&found) {
            return Flow::Continue(());
        }
        let is_better = |rank: &_| best.as_ref().is_none_or(|(known, _)| rank < known);
        if let ([single], []) = (found.placements, found.eliminations) {
            let rank = (0, 0, distance(topology, focus, [single.cell]));
            if is_better(&rank) {
                best = Some((rank, Chosen::new(&found, wanted.is_told.then(|| (found.argument)()))));
            }
            return if wanted.is_first || rank.2 <= closest { Flow::Break(()) } else { Flow::Continue(()) };
        }
        let step = found.step();
        let cells: CellSet<W> = cells(&step).collect();
        let rank = (cells.len(), step.argument.length(), distance(topology, focus, cells.iter()));
        if is_better(&rank) {
            best = Some((rank, Chosen::new(&found, Some(step.argument))));
        }
        if wanted.is_first { Flow::Break(()) } else { Flow::Continue(()) }
    });
    best.map(|(_, chosen)| chosen)
}

/// The cells that a diagram of the step marks, apart from those that only lose candidates.
fn cells(step: &Step) -> impl Iterator<Item = Cell> {
    let marks = views_unproved(step).into_iter().flat_map(|view| view.marks);
    marks.filter(|mark| mark.role != Role::Eliminated).map(|mark| mark.candidate.cell)
}

/// How many cells lie between the nearest two, counted along rows and columns; 0 without a focus.
fn distance(topology: &Topology, focus: &[Cell], cells: impl IntoIterator<Item = Cell>) -> usize {
    let between = |one: Cell, other: Cell| {
        let ((x, y), (u, v)) = (topology.place(one), topology.place(other));
        x.abs_diff(u) + y.abs_diff(v)
    };
    cells.into_iter().flat_map(|cell| focus.iter().map(move |&near| between(cell, near))).min().unwrap_or(0)
}

//! How far logic gets on a puzzle, by which techniques, told and drawn.

use super::ink::{Ink, Inks};
use super::paths::WORDS;
use crate::board::{Puzzle, Sheet};
use crate::draw::{Picture, Svg, scene};
use crate::error::Diagnostic;
use crate::explain::{Coordinates, Narrator, path_lines};
use crate::format::Reading;
use crate::logic::{Outcome, Proved, RejectedStep, StepKind, TechniqueKey, Trace, techniques, views};
use crate::rating::{Letters, Scale, Unrated, WALKTHROUGH, lettered_scale, scale};
use crate::work::{Stop, Stopped};

/// The logic of a path: whose order of techniques it follows, and how it is told.
pub(super) struct Logic {
    scale: &'static Scale,
    order: Option<Letters>,
    coordinates: Coordinates,
    is_alone: bool,
}

/// How far a path gets.
pub(super) struct Worked {
    /// The path up to the first guess.
    path: Proved<Trace>,
    /// Where that leads.
    pub end: Sheet,
    /// The scale of the path, and the steps that it skips because they are not proved.
    pub skipped: (&'static Scale, Vec<RejectedStep>),
}

/// The widest a picture of a step asks to be, in pixels.
const WIDTH: u32 = 600;

impl Logic {
    /// The path of a scale, or of letters; when nothing is said sudognu's, and alone the one that our walkthroughs take.
    pub(super) fn new(
        path: Option<&'static Scale>,
        order: Option<&Letters>,
        coordinates: Coordinates,
        is_alone: bool,
    ) -> Self {
        let (lettered, _) = lettered_scale().expect("sudognu's techniques are letters");
        let usual = if is_alone && order.is_none() { scale(WALKTHROUGH).unwrap_or(lettered) } else { lettered };
        Self { scale: path.unwrap_or(usual), order: order.cloned(), coordinates, is_alone }
    }

    /// Whether the techniques hold of puzzles with several solutions too: letters argue from no uniqueness.
    pub(super) fn takes_any(&self) -> bool {
        self.is_alone && (self.order.is_some() || self.scale.lettered.is_some())
    }

    /// Follows the path of a puzzle whose givens do not conflict; what it cannot be followed for.
    ///
    /// # Errors
    /// When it was stopped.
    pub(super) fn work(&self, reading: &Reading, stop: &Stop) -> Result<Result<Worked, Diagnostic>, Stopped> {
        let puzzle: &Puzzle = &reading.puzzle;
        let at = |message: String| Ok(Err(Diagnostic::new(message).at(reading.start())));
        if let Some(what) = self.scale.refusal(puzzle) {
            return at(format!("`{}` has no path for {what}", self.scale.key));
        }
        let rated = match (&self.order, self.scale.lettered) {
            (Some(order), Some(lettered)) => {
                (lettered.rate)(puzzle, order, None, stop).map_err(Unrated::of_sound)?.expect("no rating ends it")
            }
            _ => self.scale.rate_unless(puzzle, stop).map_err(Unrated::of_sound)?,
        };
        let mut trace = rated.trace;
        if let Some(guess) = trace.steps.iter().position(|step| step.kind != StepKind::Deduction) {
            trace.steps.truncate(guess);
            trace.outcome = Outcome::Stuck;
        }
        let end = trace.snapshots().pop().map_or_else(|| reading.sheet.clone(), |last| last.sheet());
        Ok(match trace.prove() {
            Ok(path) => Ok(Worked { path, end, skipped: (self.scale, rated.rejected) }),
            Err(unproved) => {
                let message = format!("our own path is not proved and not told: {unproved}");
                let fault = Diagnostic::new(message).at(reading.start());
                Err(fault.hint("this is a fault of sudopress: please report it with the puzzle"))
            }
        })
    }

    /// Which techniques a path uses and how often, and which not, in their order: a line each.
    pub(super) fn used(&self, worked: &Worked, inks: Inks) -> String {
        let counts = worked.path.technique_counts();
        let asked: Vec<TechniqueKey> = match (&self.order, self.scale.lettered) {
            (Some(order), _) => order.techniques().collect(),
            (None, Some(_)) => Letters::default().techniques().collect(),
            (None, None) => {
                let keys = techniques().map(|technique| technique.key);
                keys.filter(|key| (self.scale.asks_for)(key)).collect()
            }
        };
        let others = counts.iter().map(|(key, _)| *key).filter(|key| !asked.contains(key));
        let line = |key: TechniqueKey| match counts.iter().find(|(used, _)| *used == key) {
            Some((_, count)) => format!("X {count:>3}  {}\n", inks.show(Ink::Title, key.info().name())),
            None => format!("-   0  {}\n", key.info().name()),
        };
        asked.iter().copied().chain(others).map(line).collect()
    }
}

impl Worked {
    /// How many pencil marks are left.
    pub(super) fn marks(&self) -> usize {
        self.end.marks().iter().map(|marks| marks.len()).sum()
    }

    /// The path in words.
    pub(super) fn words(&self, logic: &Logic) -> String {
        let narrator = Narrator::new(&WORDS, self.end.puzzle.board(), logic.coordinates);
        format!("{}\n{}", self.end.puzzle.line(), path_lines(&narrator, &self.path))
    }

    /// Each step in its position, and the end.
    pub(super) fn pictures(&self, logic: &Logic) -> Vec<String> {
        let svg = |picture: Picture<'_>, title: &str| {
            let scene = scene(&picture.with_labels(logic.coordinates));
            scene.svg(&Svg { width: Some(WIDTH), ..Svg::file(title) })
        };
        let mut pictures: Vec<String> = Vec::new();
        for (number, step) in (1..).zip(self.path.step_by_step()) {
            let before = step.before();
            let position = Picture::position(&before.puzzle, &before.grid, &before.candidates);
            let title = format!("{number}. {}", step.technique.info().name());
            let view = views(&step).into_iter().next().map(|view| view.within(&before.candidates));
            pictures.push(match &view {
                Some(view) => svg(position.with_view(view), &title),
                None => svg(position, &title),
            });
        }
        let marks = self.end.marks();
        pictures.push(svg(Picture::position(&self.end.puzzle, &self.end.filled, &marks), "the end"));
        pictures
    }
}

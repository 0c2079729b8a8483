//! The pictures of a page, which either share the page's definitions or are self-contained.

use super::views::Diagram;
use crate::board::{Grid, Puzzle};
use crate::draw::{Album, Pencil, Picture, Scene, Svg, Theme, diagram, scene};
use crate::explain::{Coordinates, Narrator};
use crate::logic::{Proved, Snapshot, Step, View, views};

/// The width in pixels of a self-contained picture; some readers need one.
const WIDTH: u32 = 480;

/// The pictures of a page under construction.
pub(super) struct Diagrams<'a> {
    writer: Writer<'a>,
    coordinates: Coordinates,
}

/// The way pictures are written.
enum Writer<'a> {
    /// Repeated parts are written once for the whole page.
    Album(Album<'a>),
    /// Each picture is self-contained, with the number of the next: many e-book readers cannot refer to anything
    /// outside a picture.
    Whole(&'a Theme, usize),
}

impl<'a> Diagrams<'a> {
    /// Creates an empty set of pictures that share definitions, in this theme and with this labelling of rows and
    /// columns.
    pub(super) fn new(theme: &'a Theme, coordinates: Coordinates) -> Self {
        Self { writer: Writer::Album(Album::new(theme)), coordinates }
    }

    /// Creates an empty set of self-contained pictures.
    pub(super) fn whole(theme: &'a Theme, coordinates: Coordinates) -> Self {
        Self { writer: Writer::Whole(theme, 1), coordinates }
    }

    /// Returns a puzzle, or a position without pencil marks, with labels of rows and columns.
    pub(super) fn grid(&mut self, puzzle: &Puzzle, grid: &Grid, title: &str) -> String {
        self.draw(&scene(&Picture::solution(puzzle, grid).with_labels(self.coordinates)), title)
    }

    /// Returns a position with its pencil marks, unless there are too many.
    pub(super) fn position(&mut self, position: &Snapshot, title: &str) -> String {
        let topology = position.puzzle.board();
        let picture = Picture::position(&position.puzzle, &position.grid, &position.candidates);
        let pencil = if topology.side() > 9 { Pencil::None } else { picture.pencil };
        self.draw(&scene(&Picture { pencil, ..picture }.with_labels(self.coordinates)), title)
    }

    /// Returns a picture of a puzzle to show next to its name. The picture is decorative, so screen readers skip it.
    pub(super) fn thumbnail(&mut self, puzzle: &Puzzle) -> String {
        self.write(&scene(&Picture::puzzle(puzzle)), None)
    }

    /// Returns a puzzle with labels of rows and columns.
    pub(super) fn labelled(&mut self, puzzle: &Puzzle, title: &str) -> String {
        self.draw(&scene(&Picture::puzzle(puzzle).with_labels(self.coordinates)), title)
    }

    /// Returns the diagrams of a step in its position, one for each case of the step. `alt` makes the text for a
    /// diagram.
    pub(super) fn figures(
        &mut self,
        narrator: &Narrator<'_>,
        step: &Proved<Step>,
        alt: impl Fn(String) -> String,
    ) -> Vec<Diagram> {
        let before = step.before();
        let views: Vec<View> = views(step).into_iter().map(|view| view.within(&before.candidates)).collect();
        let is_case = views.len() > 1;
        let mut figures = Vec::with_capacity(views.len());
        for (number, view) in (1..).zip(&views) {
            let scene = diagram(step, view, self.coordinates);
            let caption = is_case.then(|| narrator.case(number));
            let shown = alt(narrator.shown(view));
            let title = caption.as_ref().map_or_else(|| shown.clone(), |caption| format!("{caption}: {shown}"));
            figures.push(Diagram { picture: self.draw(&scene, &title), caption });
        }
        figures
    }

    fn draw(&mut self, scene: &Scene, title: &str) -> String {
        self.write(scene, Some(title))
    }

    fn write(&mut self, scene: &Scene, title: Option<&str>) -> String {
        match &mut self.writer {
            Writer::Album(album) => album.add(scene, title),
            Writer::Whole(theme, number) => {
                let prefix = format!("d{number}-");
                *number += 1;
                scene.svg(&Svg { theme, title, prefix: &prefix, width: Some(WIDTH), ..Svg::default() })
            }
        }
    }

    /// Returns the definitions that the pictures share.
    pub(super) fn definitions(&self) -> String {
        match &self.writer {
            Writer::Album(album) => album.definitions(),
            Writer::Whole(..) => String::new(),
        }
    }
}

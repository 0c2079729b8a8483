//! The paths of puzzles, written in one of several forms.

use super::Failure;
use super::answer::Answer;
use super::ink::{Ink, Inks};
use super::screen::Screen;
use crate::draw::Theme;
use crate::error::Diagnostic;
use crate::explain::{Coordinates, Explanation, Language, Narrator, Words, explain_path};
use crate::format::Reading;
use crate::logic::RejectedStep;
use crate::rating::{Letters, Scale, Unrated, lettered_scale};
use crate::site::PathPage;
use crate::work::{Stop, Stopped};
use std::sync::LazyLock;

/// The forms of a path.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PathForm {
    /// sudognu's letters, one a step
    Letters,
    /// Every step in words
    Text,
    /// The puzzle and every step with its whole argument, one object a puzzle
    Json,
    /// A page of HTML with every step in words and diagrams
    Html,
}

/// Most runs tell no path, and start sooner without words and templates.
pub(super) static WORDS: LazyLock<Words> = LazyLock::new(|| Words::new(Language::ENGLISH));

/// The paths of a scale.
pub(super) struct Paths {
    scale: &'static Scale,
    /// The letters of the techniques in their order, in place of the scale's own.
    order: Option<Letters>,
    coordinates: Coordinates,
    inks: Inks,
}

/// A step in words, with what it is called in its colour.
pub(super) fn step_line(inks: Inks, number: usize, step: &Explanation) -> String {
    format!("{number:>3}. {}. {}", inks.show(Ink::Title, &step.title), step.sentence)
}

impl Paths {
    /// The paths that sudognu's solver takes, which ends every puzzle, if need be by guessing; or those of another scale.
    ///
    /// # Errors
    /// When the form is letters, and the scale writes none.
    pub(super) fn new(
        path: Option<&'static Scale>,
        form: Option<PathForm>,
        order: Option<Letters>,
        coordinates: Coordinates,
        inks: Inks,
    ) -> Result<Self, Failure> {
        let (lettered, _) = lettered_scale().expect("sudognu's techniques are letters");
        let scale = path.unwrap_or(lettered);
        if form == Some(PathForm::Letters) && scale.lettered.is_none() {
            let only = format!("only the path of `{}` is written in letters; take another form", lettered.key);
            return Err(Failure::usage(only));
        }
        Ok(Self { scale, order, coordinates, inks })
    }

    /// The path of a puzzle with one solution.
    ///
    /// # Errors
    /// When it was stopped.
    pub(super) fn answer(&self, form: PathForm, reading: &Reading, stop: &Stop) -> Result<Answer, Stopped> {
        let puzzle = &reading.puzzle;
        if let Some(what) = self.scale.refusal(puzzle) {
            let nowhere = format!("`{}` has no path for {what}", self.scale.key);
            return Ok(Answer::fault(Diagnostic::new(nowhere).at(reading.start())));
        }
        let rated = match (&self.order, self.scale.lettered) {
            (Some(order), Some(lettered)) => {
                (lettered.rate)(puzzle, order, None, stop).map_err(Unrated::of_sound)?.expect("no rating ends it")
            }
            _ => self.scale.rate_unless(puzzle, stop).map_err(Unrated::of_sound)?,
        };
        let noted = |answer: Answer, rejected: &[RejectedStep]| answer.with_rejected(reading, self.scale, rejected);
        match (form, self.scale.lettered) {
            // Letters say nothing of the steps but what they are called, and `sudopress prove` proves what it reads.
            (PathForm::Letters, Some(lettered)) => {
                return Ok(noted(Answer::line((lettered.write)(&rated.trace)), &rated.rejected));
            }
            (PathForm::Json, _) => {
                let trace = serde_json::to_string(&rated.trace).expect("a trace is JSON");
                return Ok(noted(Answer::line(trace), &rated.rejected));
            }
            _ => {}
        }
        Ok(match rated.prove() {
            Err(unproved) => Answer::unproved(reading, &unproved),
            Ok(rated) if form == PathForm::Html => {
                let rejected = rated.rejected.clone();
                noted(Answer { path: Some(Box::new(rated)), ..Answer::default() }, &rejected)
            }
            Ok(rated) => {
                let narrator = Narrator::new(&WORDS, puzzle.board(), self.coordinates);
                let told = explain_path(&narrator, &rated.trace);
                let lines = (1..).zip(&told).map(|(number, step)| step_line(self.inks, number, step) + "\n");
                noted(Answer { out: lines.collect(), ..Answer::default() }, &rated.rejected)
            }
        })
    }

    /// The rating of a puzzle with one solution by sudognu's own order, whatever order the path follows; none where that
    /// scale does not rate it.
    ///
    /// # Errors
    /// When it was stopped.
    pub(super) fn rating(&self, reading: &Reading, stop: &Stop) -> Result<Option<String>, Stopped> {
        let (scale, _) = lettered_scale().expect("sudognu's techniques are letters");
        if !scale.rates(&reading.puzzle) {
            return Ok(None);
        }
        let rated = scale.rate_unless(&reading.puzzle, stop).map_err(Unrated::of_sound)?;
        Ok(Some(scale.print(rated.rating)))
    }

    /// The page that paths are written on, begun with the first of them.
    pub(super) fn page<'a>(&'a self, screen: &'a Screen) -> OpenPage<'a> {
        OpenPage { paths: self, screen, begun: None }
    }
}

/// A page of paths in the making.
pub(super) struct OpenPage<'a> {
    paths: &'a Paths,
    screen: &'a Screen,
    begun: Option<PathPage<'static>>,
}

impl OpenPage<'_> {
    /// Prints the path of an answer, if it is to stand on the page.
    ///
    /// # Errors
    /// When it cannot be printed.
    pub(super) fn add(&mut self, answer: &mut Answer) -> Result<(), Failure> {
        let Some(rated) = answer.path.take() else { return Ok(()) };
        let page = match &mut self.begun {
            Some(page) => page,
            None => self.begun.insert(PathPage::new(&WORDS, self.paths.coordinates, Theme::classic())?),
        };
        self.screen.print(page.puzzle(self.paths.scale, &rated)?)
    }

    /// Ends the page, if it was begun.
    ///
    /// # Errors
    /// When its end cannot be printed.
    pub(super) fn end(self) -> Result<(), Failure> {
        self.begun.map_or(Ok(()), |page| self.screen.print(page.end()?))
    }
}

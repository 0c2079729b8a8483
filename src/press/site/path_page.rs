//! Solving paths on one self-contained page.
//!
//! The page is written puzzle by puzzle, so that a stream of puzzles only needs memory for one puzzle and for the
//! definitions that the diagrams share. The definitions come at the end of the page.

use super::diagrams::Diagrams;
use super::labels::labels;
use super::page::{Pages, SiteError, context, templates};
use super::path::PathTeller;
use super::table::table;
use super::views::{Fact, Frame, PathView};
use crate::book::printed_rating;
use crate::draw::Theme;
use crate::explain::{Coordinates, Narrator, Words, with_houses};
use crate::logic::{Proved, Trace};
use crate::messages::{
    GivenCount, HardestStep, PuzzleNumber, RatingOnScale, SiteAltPuzzle, SitePathOf, SiteSteps, Steps,
};
use crate::rating::{Rated, Scale, hardest};
use std::collections::BTreeMap;
use tera::Context;

/// A page under construction.
pub struct PathPage<'a> {
    words: &'a Words,
    coordinates: Coordinates,
    labels: BTreeMap<String, String>,
    pages: Pages,
    diagrams: Diagrams<'a>,
    theme: &'a Theme,
    /// The address of a page with the player.
    player: Option<String>,
    puzzles: usize,
}

impl<'a> PathPage<'a> {
    /// Returns a page without puzzles in this theme.
    ///
    /// # Errors
    /// Fails if a template is invalid.
    pub fn new(words: &'a Words, coordinates: Coordinates, theme: &'a Theme) -> Result<Self, SiteError> {
        let (labels, pages) = (labels(words), Pages::new(templates(), &templates())?);
        Ok(Self {
            words,
            coordinates,
            labels,
            pages,
            diagrams: Diagrams::new(theme, coordinates),
            theme,
            player: None,
            puzzles: 0,
        })
    }

    /// Adds to each step a link that opens its position on a page with the player, such as `play.html` of a site.
    #[must_use]
    pub fn with_player(self, address: &str) -> Self {
        Self { player: Some(address.to_owned()), ..self }
    }

    /// Returns the HTML of the next puzzle's path on this scale, preceded by the head of the page if this is the first
    /// puzzle.
    ///
    /// # Errors
    /// Fails if a template cannot be filled in.
    pub fn puzzle(&mut self, scale: &'static Scale, rated: &Rated<Proved<Trace>>) -> Result<String, SiteError> {
        let puzzle = &rated.trace.puzzle;
        let givens = puzzle.givens();
        self.puzzles += 1;
        let path = PathTeller {
            words: self.words,
            coordinates: self.coordinates,
            trace: &rated.trace,
            scale: Some(scale),
            running: &rated.running,
            has_own_templates: !self.pages.are_built_in,
            player: self.player.as_deref(),
            is_lean: false,
        };
        let walk = path.walk(&mut self.diagrams, |_| None);
        let number = || self.puzzles.to_string();
        let rows = Narrator::new(self.words, puzzle.board(), self.coordinates).rows(givens);
        let title = self.words.say(SiteAltPuzzle { number: number(), rows });
        let title = with_houses(title, self.words, puzzle, self.coordinates);
        let view = PathView {
            heading: self.words.say(PuzzleNumber { number: self.puzzles.to_string() }),
            summary: self.words.say(SitePathOf { scale: scale.key.to_string() }),
            facts: vec![Fact { name: self.words.say(GivenCount), value: givens.filled_count().to_string() }],
            difficulty: self.difficulty(scale, rated),
            uses: path.uses(|_| String::new()),
            line: puzzle.line(),
            files: Vec::new(),
            picture: self.diagrams.labelled(puzzle, &title),
            table: table(self.words, puzzle.board(), givens, self.coordinates),
            path: walk,
        };
        let mut context = self.context();
        context.insert("view", &view);
        context.insert("prefix", &format!("p{}-", self.puzzles));
        let head = if self.puzzles == 1 { self.head()? } else { String::new() };
        Ok(head + &self.pages.render("path.html", &context)?)
    }

    /// Returns the end of the page with the definitions of its diagrams; empty if the page has no puzzle.
    ///
    /// # Errors
    /// Fails if a template cannot be filled in.
    pub fn end(&self) -> Result<String, SiteError> {
        if self.puzzles == 0 {
            return Ok(String::new());
        }
        let mut context = self.context();
        context.insert("definitions", &self.diagrams.definitions());
        context.insert("script", self.pages.script());
        self.pages.render("path_end.html", &context)
    }

    fn head(&self) -> Result<String, SiteError> {
        let mut context = self.context();
        context.insert("style", &self.pages.style(self.theme));
        self.pages.render("path_head.html", &context)
    }

    fn context(&self) -> Context {
        let title = self.words.say(SiteSteps);
        context(&self.labels, &Frame::new(self.words, title.clone(), title))
    }

    fn difficulty(&self, scale: &Scale, rated: &Rated<Proved<Trace>>) -> Vec<Fact> {
        let rating = (
            self.words.say(RatingOnScale { scale: scale.key.to_string() }),
            printed_rating(self.words, scale, (rated.rating, rated.is_open)),
        );
        let is_withheld = scale.withholds(&rated.rejected).is_some();
        let mut facts: Vec<(String, String)> = (!is_withheld).then_some(rating).into_iter().collect();
        facts.push((self.words.say(Steps), rated.trace.steps.len().to_string()));
        facts.extend(
            hardest(&rated.weights)
                .map(|at| (self.words.say(HardestStep), self.words.technique(&rated.trace.steps[at].technique))),
        );
        facts.into_iter().map(|(name, value)| Fact { name, value }).collect()
    }
}

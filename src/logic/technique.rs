//! What a technique is, and how what it finds is reported.
//!
//! A finder enumerates instances in a fixed order and hands each to a [`Sink`], which may stop it: at the first hit
//! when rating, never when hints list all, at the second for scales that look at the two easiest steps. The argument of
//! an instance is built only when the sink asks for it: rating millions of puzzles must not pay for sentences.

use super::argument::{Argument, Step, StepKind};
use super::form::Form;
use super::key::TechniqueKey;
use super::study::{Memory, Study};
use crate::board::{Candidate, Position};
use std::ops::ControlFlow;

/// Whether a search goes on.
pub type Flow = ControlFlow<()>;

/// A family of techniques, in the order in which people learn them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// Placing a digit by looking at one house or one cell.
    Singles,
    /// Digits locked into the crossing of two houses.
    Intersections,
    /// n digits in n cells.
    Subsets,
    /// One digit in n houses crossed by n others.
    Fish,
    /// Two or three cells that share a way out.
    Wings,
    /// Cells of one digit in two colours.
    Colouring,
    /// Patterns that would allow two solutions.
    Uniqueness,
    /// Linked candidates.
    Chains,
    /// Almost locked sets.
    AlmostLockedSets,
    /// Combinations tried and excluded.
    Exclusions,
    /// Assumptions followed to their ends.
    Forcing,
    /// What relations of a board and clues of a puzzle exclude.
    Rules,
    /// Trial and error.
    LastResort,
}

/// How much of a chain HoDoKu writes: less than every link where the technique's name tells the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChainStyle {
    /// Every link in its place.
    Links,
    /// The ends, and what connects them.
    Ends,
    /// The almost locked sets, and the digits that link them.
    Sets,
}

/// What is known of a technique without running it.
#[derive(Debug)]
pub struct Info {
    /// The stable key, `x-wing`: row, line of data, page and anchor share it.
    pub key: TechniqueKey,
    /// Its family.
    pub family: Family,
    /// Whether it holds only when the puzzle has one solution.
    pub assumes_unique: bool,
    /// What its arguments are like.
    pub form: Form,
    /// How HoDoKu writes its chains.
    pub chain_style: ChainStyle,
}

/// An instance of a technique, as reported to a sink.
pub struct Found<'a> {
    /// Which technique.
    pub technique: &'static Info,
    /// Digits that it places.
    pub placements: &'a [Candidate],
    /// Candidates that it removes, each there in the position, sorted by cell, then digit.
    pub eliminations: &'a [Candidate],
    /// Makes the argument.
    pub argument: &'a dyn Fn() -> Argument,
}

impl Found<'_> {
    /// The instance as a step, with its argument.
    pub fn step(&self) -> Step {
        Step {
            technique: self.technique.key,
            kind: StepKind::Deduction,
            placements: self.placements.to_vec(),
            eliminations: self.eliminations.to_vec(),
            argument: (self.argument)(),
        }
    }
}

/// Takes instances as they are found.
pub trait Sink {
    /// Looks at an instance; `Break` stops the search.
    fn found(&mut self, found: Found<'_>) -> Flow;
}

impl<F: FnMut(Found<'_>) -> Flow> Sink for F {
    fn found(&mut self, found: Found<'_>) -> Flow {
        self(found)
    }
}

/// A technique for boards of one width, as a value: a row of the table.
#[derive(Clone, Copy)]
pub struct Finder<const W: usize> {
    /// What is known of it.
    pub info: &'static Info,
    /// Its search, which is told for which technique it searches: several share one.
    pub(super) search: fn(&Study<'_, '_, W>, &'static Info, &mut dyn Sink) -> Flow,
}

impl<const W: usize> Finder<W> {
    /// The same technique with another search, such as one that makes mistakes.
    #[doc(hidden)] // for tests of what is told of mistakes
    pub fn searched_by(self, search: fn(&Study<'_, '_, W>, &'static Info, &mut dyn Sink) -> Flow) -> Self {
        Self { search, ..self }
    }

    /// Reports every instance in the position, in a fixed order, until the sink stops it.
    ///
    /// An instance that changes nothing in the position is not reported.
    pub fn find(&self, position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        self.find_in(&Study::new(position, &Memory::default()), sink)
    }

    /// The same of a position under study: what other techniques worked out there need not be worked out again.
    pub fn find_in(&self, study: &Study<'_, '_, W>, sink: &mut dyn Sink) -> Flow {
        (self.search)(study, self.info, sink)
    }
}

/// The first instance, as a step.
pub fn first<const W: usize>(finder: &Finder<W>, position: &Position<'_, W>) -> Option<Step> {
    first_that(finder, &Study::new(position, &Memory::default()), |_| true)
}

/// The first instance that is accepted, as a step.
pub fn first_that<const W: usize>(
    finder: &Finder<W>,
    study: &Study<'_, '_, W>,
    accepts: impl Fn(&Found<'_>) -> bool,
) -> Option<Step> {
    let mut step = None;
    let _ = finder.find_in(study, &mut |found: Found<'_>| {
        if !accepts(&found) {
            return Flow::Continue(());
        }
        step = Some(found.step());
        Flow::Break(())
    });
    step
}

/// Every instance, as steps, in the finder's order.
pub fn instances<const W: usize>(finder: &Finder<W>, position: &Position<'_, W>) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = finder.find(position, &mut |found: Found<'_>| {
        steps.push(found.step());
        Flow::Continue(())
    });
    steps
}

//! Techniques, and the way in which searches report instances.
//!
//! A [`Finder`] enumerates instances in a fixed order and passes each to a [`Sink`], which may stop it: at the first
//! instance when rating, at the second for scales that compare the two easiest steps, or never when hints list all
//! instances. The argument of an instance is built only if the sink asks for it: rating millions of puzzles must not
//! pay for sentences.

use super::argument::{Argument, Step, StepKind};
use super::argument_kind::ArgumentKind;
use super::key::TechniqueKey;
use super::study::{Memory, Study};
use crate::board::{Candidate, CellSet, Digit, Position};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Whether a search continues.
pub type Flow = ControlFlow<()>;

/// A family of techniques, in the order in which people learn them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// Placing a digit after considering one house or one cell.
    Singles,
    /// Digits locked into the crossing of two houses.
    Intersections,
    /// A number of digits in as many cells.
    Subsets,
    /// One digit in a number of houses that are crossed by as many others.
    Fish,
    /// Two or three cells, each of whose alternatives excludes the same candidates.
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
    /// Exclusions by relations of a board and clues of a puzzle.
    Rules,
    /// Trial and error.
    LastResort,
}

/// The detail in HoDoKu's notation of a chain: fewer than all links if the technique's name implies the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChainStyle {
    /// Every link in its place.
    Links,
    /// The ends and the connection between them.
    Ends,
    /// The almost locked sets, and the digits that link them.
    Sets,
}

/// The fixed properties of a technique.
#[derive(Debug)]
pub struct Info {
    /// The stable key, such as `x-wing`, which the row, the line of data, the page and the anchor share.
    pub key: TechniqueKey,
    /// The family of the technique.
    pub family: Family,
    /// Whether the technique is valid only if the puzzle has one solution.
    pub assumes_unique: bool,
    /// The kind of the technique's arguments.
    pub argument_kind: ArgumentKind,
    /// The detail of the technique's chains in HoDoKu's notation.
    pub chain_style: ChainStyle,
}

/// An instance of a technique, as found by a search.
pub struct Instance<'a> {
    /// The technique.
    pub technique: &'static Info,
    /// The digits that the instance places.
    pub placements: &'a [Candidate],
    /// The candidates of the position that the instance removes, sorted by cell, then by digit.
    pub eliminations: &'a [Candidate],
    /// Builds the argument.
    pub argument: &'a dyn Fn() -> Argument,
}

impl Instance<'_> {
    /// Returns the instance as a step, with its argument.
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

/// Receives instances as they are found.
pub trait Sink {
    /// Receives an instance; `Break` stops the search.
    fn take(&mut self, instance: Instance<'_>) -> Flow;
}

impl<F: FnMut(Instance<'_>) -> Flow> Sink for F {
    fn take(&mut self, instance: Instance<'_>) -> Flow {
        self(instance)
    }
}

/// Passes the results of a search to a sink, as instances of one technique.
///
/// Each method returns whether the search continues, and builds an argument only if the sink asks for it.
pub(super) struct Report<'s> {
    technique: &'static Info,
    sink: &'s mut dyn Sink,
    /// Reused from one instance to the next.
    eliminations: Vec<Candidate>,
    /// The removals of earlier instances of [`Report::add_new_removals`].
    known: BTreeSet<Vec<Candidate>>,
}

impl<'s> Report<'s> {
    pub(super) fn new(technique: &'static Info, sink: &'s mut dyn Sink) -> Self {
        Self { technique, sink, eliminations: Vec::new(), known: BTreeSet::new() }
    }

    /// Returns the key of the technique, for steps inside an argument that no other technique names.
    pub(super) fn key(&self) -> TechniqueKey {
        self.technique.key
    }

    /// Searches with a report that drops the instances with an argument that is not accepted.
    pub(super) fn only(
        &mut self,
        accepts: impl Fn(&Argument) -> bool,
        search: impl FnOnce(&mut Report<'_>) -> Flow,
    ) -> Flow {
        let sink = &mut *self.sink;
        search(&mut Report::new(self.technique, &mut |instance: Instance<'_>| {
            if accepts(&(instance.argument)()) { sink.take(instance) } else { Flow::Continue(()) }
        }))
    }

    /// Adds an instance that places and removes these candidates.
    #[inline]
    pub(super) fn add<A: Into<Argument>>(
        &mut self,
        placements: &[Candidate],
        eliminations: &[Candidate],
        argument: impl Fn() -> A,
    ) -> Flow {
        let technique = self.technique;
        self.sink.take(Instance { technique, placements, eliminations, argument: &|| argument().into() })
    }

    /// Adds an instance that places these candidates, if there are any.
    #[inline]
    pub(super) fn add_placements<A: Into<Argument>>(
        &mut self,
        placements: &[Candidate],
        argument: impl Fn() -> A,
    ) -> Flow {
        if placements.is_empty() { Flow::Continue(()) } else { self.add(placements, &[], argument) }
    }

    /// Adds an instance that removes these candidates, if there are any.
    #[inline]
    pub(super) fn add_removals<A: Into<Argument>>(
        &mut self,
        eliminations: &[Candidate],
        argument: impl Fn() -> A,
    ) -> Flow {
        if eliminations.is_empty() { Flow::Continue(()) } else { self.add(&[], eliminations, argument) }
    }

    /// Adds an instance that removes these candidates, if there are any and no earlier instance has the same removals.
    pub(super) fn add_new_removals<A: Into<Argument>>(
        &mut self,
        eliminations: &[Candidate],
        argument: impl Fn() -> A,
    ) -> Flow {
        if eliminations.is_empty() || !self.known.insert(eliminations.to_vec()) {
            return Flow::Continue(());
        }
        self.add(&[], eliminations, argument)
    }

    /// Adds an instance that removes a digit from these cells, if there are any.
    #[inline]
    pub(super) fn add_removals_of<A: Into<Argument>, const W: usize>(
        &mut self,
        digit: Digit,
        cells: CellSet<W>,
        argument: impl Fn() -> A,
    ) -> Flow {
        if cells.is_empty() {
            return Flow::Continue(());
        }
        self.eliminations.clear();
        self.eliminations.extend(cells.with(digit));
        let (technique, eliminations) = (self.technique, &self.eliminations[..]);
        self.sink.take(Instance { technique, placements: &[], eliminations, argument: &|| argument().into() })
    }
}

/// A technique for boards of one width, as a value: a row of the table.
#[derive(Clone, Copy)]
pub struct Finder<const W: usize> {
    /// The properties of the technique.
    pub info: &'static Info,
    /// The search for the technique, which several techniques may share with different parameters.
    pub(super) search: fn(&Study<'_, '_, W>, &mut Report<'_>) -> Flow,
}

impl<const W: usize> Finder<W> {
    /// Reports every instance in the position, in a fixed order, until the sink stops it.
    ///
    /// An instance that changes nothing in the position is not reported.
    pub fn find(&self, position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        self.find_in(&Study::new(position, &Memory::default()), sink)
    }

    /// Reports every instance, as [`Finder::find`] does, in a position under study, where results of other searches are
    /// reused.
    pub fn find_in(&self, study: &Study<'_, '_, W>, sink: &mut dyn Sink) -> Flow {
        (self.search)(study, &mut Report::new(self.info, sink))
    }

    /// Passes every instance in a position under study to `take`.
    pub fn each_in(&self, study: &Study<'_, '_, W>, mut take: impl FnMut(Instance<'_>)) {
        self.first_in(study, |instance| -> Option<()> {
            take(instance);
            None
        });
    }

    /// Returns the first `Some` that `take` returns for an instance; `None` if there is none.
    pub fn first_in<T>(&self, study: &Study<'_, '_, W>, mut take: impl FnMut(Instance<'_>) -> Option<T>) -> Option<T> {
        let mut first = None;
        let flow = self.find_in(study, &mut |instance: Instance<'_>| {
            first = take(instance);
            if first.is_some() { Flow::Break(()) } else { Flow::Continue(()) }
        });
        if flow.is_break() { first } else { None }
    }
}

/// Returns the first instance as a step; `None` if there is none.
pub fn first<const W: usize>(finder: &Finder<W>, position: &Position<'_, W>) -> Option<Step> {
    first_that(finder, &Study::new(position, &Memory::default()), |_| true)
}

/// Returns the first accepted instance as a step; `None` if there is none.
pub fn first_that<const W: usize>(
    finder: &Finder<W>,
    study: &Study<'_, '_, W>,
    accepts: impl Fn(&Instance<'_>) -> bool,
) -> Option<Step> {
    finder.first_in(study, |instance| accepts(&instance).then(|| instance.step()))
}

/// Returns all instances as steps, in the finder's order.
pub fn instances<const W: usize>(finder: &Finder<W>, position: &Position<'_, W>) -> Vec<Step> {
    first_instances(finder, position, usize::MAX)
}

/// Returns the first instances as steps, no more than `most`.
pub fn first_instances<const W: usize>(finder: &Finder<W>, position: &Position<'_, W>, most: usize) -> Vec<Step> {
    let mut steps = Vec::new();
    finder.first_in(&Study::new(position, &Memory::default()), |instance| {
        steps.push(instance.step());
        (steps.len() >= most).then_some(())
    });
    steps
}

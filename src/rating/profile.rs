//! Profiles that score each technique: an order and a score a technique; the figure is the sum over the path.
//!
//! The first proved instance of the first technique that has one is taken. Scales whose rule is no more than that are a
//! table here; the others look further and have files of their own.

use super::path::{Next, PathBuilder};
use super::rated::{Rated, Rating, Unrated};
use super::rejections::Rejections;
use crate::board::{Position, Puzzle, with_layout};
use crate::logic::{Outcome, StepKind, TechniqueKey, select};
use crate::work::{Stop, Stopped};

/// A technique with its score.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scored {
    /// The key of the technique.
    pub technique: TechniqueKey,
    /// The score of each step.
    pub score: u32,
}

/// An order of techniques with scores.
#[derive(Debug)]
pub(super) struct Profile {
    /// The techniques in the order in which they are asked.
    pub steps: &'static [Scored],
    /// The score of a guess; without one the path ends where the techniques end.
    pub guess: Option<u32>,
}

impl Profile {
    /// Solves and scores a puzzle; with a `highest` figure, gives up with `None` as soon as the path has passed it.
    ///
    /// # Errors
    /// When two givens break a rule, or it was stopped.
    pub(super) fn rate(&self, puzzle: &Puzzle, highest: Option<u32>, stop: &Stop) -> Result<Option<Rated>, Unrated> {
        with_layout!(puzzle.board(), |layout| {
            let path = PathBuilder::new(Position::new(layout, puzzle)?.until(stop));
            Ok(self.follow(path, highest, stop)?)
        })
    }

    fn follow<const W: usize>(
        &self,
        mut path: PathBuilder<'_, W>,
        highest: Option<u32>,
        stop: &Stop,
    ) -> Result<Option<Rated>, Stopped> {
        let keys: Vec<TechniqueKey> = self.steps.iter().map(|scored| scored.technique).collect();
        let finders = select::<W>(&keys);
        let (mut figure, mut running, mut weights) = (0, Vec::new(), Vec::new());
        let rejections = Rejections::default();
        let outcome = loop {
            let score = match path.next() {
                Next::Ended(outcome) => break outcome,
                Next::TakeBack(contradiction) => {
                    path.take_back(contradiction);
                    0
                }
                Next::Open => {
                    let found = finders.iter().zip(self.steps).find_map(|(finder, scored)| {
                        Some((rejections.first_proved(finder, &path.study())?, scored.score))
                    });
                    // What a search says after it was stopped is no answer.
                    stop.check()?;
                    match (found, self.guess) {
                        (Some((step, score)), _) => {
                            debug_assert_eq!(step.kind, StepKind::Deduction);
                            path.take(step);
                            score
                        }
                        (None, Some(score)) => {
                            path.guess();
                            score
                        }
                        (None, None) => break Outcome::Stuck,
                    }
                }
            };
            figure += score;
            if highest.is_some_and(|highest| figure > highest) {
                return Ok(None);
            }
            running.push(figure);
            weights.push(score);
        };
        let (is_open, trace) = (outcome != Outcome::Solved, path.into_trace(outcome));
        let rejected = rejections.into_steps();
        Ok(Some(Rated { rating: Rating(figure), is_open, trace, running, weights, rejected }))
    }
}

/// A row of a profile's table.
pub(super) const fn scored(technique: &'static str, score: u32) -> Scored {
    Scored { technique: TechniqueKey::of(technique), score }
}

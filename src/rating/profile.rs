//! Profiles that score each technique: an order and a score a technique; the figure is the sum over the path.
//!
//! The first instance of the first technique that finds one is taken. Scales whose rule is no more than that are a table
//! here; `sudognu` and `explainer` look further and have files of their own.

use super::path::{Next, Path};
use super::scale::{Rated, Rating};
use crate::board::{Conflict, Grid, Layout, Position, Topology, Visitor, visit};
use crate::logic::{Kind, Outcome, first, select};

/// A technique with its score.
#[derive(Clone, Copy, Debug)]
pub struct Scored {
    /// The key of the technique.
    pub technique: &'static str,
    /// The score of each step.
    pub score: u32,
}

/// An order of techniques with scores.
#[derive(Debug)]
pub struct Profile {
    /// The techniques in the order in which they are asked.
    pub steps: &'static [Scored],
    /// The score of a guess; without one the path ends where the techniques end.
    pub guess: Option<u32>,
}

impl Profile {
    /// Solves and scores a puzzle; with a `highest` figure, gives up with `None` as soon as the path has passed it.
    ///
    /// # Errors
    /// When two givens of one house are the same.
    pub fn rate(&self, topology: &Topology, puzzle: &Grid, highest: Option<u32>) -> Result<Option<Rated>, Conflict> {
        struct Rate<'a>(&'a Profile, &'a Grid, Option<u32>);
        impl Visitor for Rate<'_> {
            type Output = Result<Option<Rated>, Conflict>;
            fn visit<const W: usize>(self, layout: Layout<'_, W>) -> Self::Output {
                Ok(self.0.follow(Path::new(Position::new(layout, self.1)?), self.2))
            }
        }
        visit(topology, Rate(self, puzzle, highest))
    }

    fn follow<const W: usize>(&self, mut path: Path<'_, W>, highest: Option<u32>) -> Option<Rated> {
        let keys: Vec<&str> = self.steps.iter().map(|scored| scored.technique).collect();
        let finders = select::<W>(&keys);
        let (mut figure, mut running, mut weights) = (0, Vec::new(), Vec::new());
        let outcome = loop {
            let score = match path.next() {
                Next::Ended(outcome) => break outcome,
                Next::TakeBack(contradiction) => {
                    path.take_back(contradiction);
                    0
                }
                Next::Open => {
                    let found = finders
                        .iter()
                        .zip(self.steps)
                        .find_map(|(finder, scored)| first(finder, &path.position).map(|step| (step, scored.score)));
                    match (found, self.guess) {
                        (Some((step, score)), _) => {
                            debug_assert_eq!(step.kind, Kind::Deduction);
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
                return None;
            }
            running.push(figure);
            weights.push(score);
        };
        Some(Rated { rating: Rating(figure), trace: path.into_trace(outcome), running, weights })
    }
}

/// A row of a profile's table.
pub const fn scored(technique: &'static str, score: u32) -> Scored {
    Scored { technique, score }
}

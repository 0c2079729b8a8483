//! Draws puzzles: the requested number, with no more work than the criteria need.

use super::attempt::RatedPuzzle;
use super::criteria::Criteria;
use super::number::Number;
use super::search::{HuntReport, hunt, make};
use crate::board::variant::RegionMap;
use crate::generate::Made;
use crate::rating::Rating;
use crate::work::{Stop, Watch};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A draw of puzzles that meet criteria.
#[derive(Clone, Debug)]
pub struct Draw {
    /// The criteria of the puzzles, and their number.
    pub criteria: Criteria,
    /// Whether puzzles that are equivalent to earlier ones are dropped.
    pub is_distinct: bool,
    /// The random seed.
    pub seed: u64,
}

/// A puzzle of a draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// The puzzle.
    pub made: Made,
    /// The rating, if the criteria needed it and the figure is not withheld.
    pub rating: Option<Rating>,
    /// The number of the attempt.
    pub number: Number,
}

impl Draw {
    /// Draws until there are enough puzzles or the work exceeds its bound. `take` receives each puzzle in index order
    /// on one thread, as early as possible.
    pub fn puzzles(&self, mut take: impl FnMut(Drawn), watch: &mut dyn Watch) -> HuntReport {
        let Self { criteria, seed, .. } = self;
        if self.is_picky() {
            let take = |(rating, made), number| take(Drawn { made, rating, number });
            let found = |found: RatedPuzzle, _: &Stop| Ok((found.figure.map(|figure| figure.rating), found.made));
            hunt(criteria, *seed, &mut BTreeSet::new(), found, take, watch)
        } else {
            let take = |made, number| take(Drawn { made, rating: None, number });
            make(criteria, *seed, take, watch)
        }
    }

    /// Returns whether puzzles are checked before they are taken.
    fn is_picky(&self) -> bool {
        self.is_distinct || !self.criteria.difficulty.is_any() || !self.criteria.techniques.is_any()
    }

    /// Returns a puzzle as an object for programs, with its solution, rating, seed, stream and index, its regions if
    /// they are its own, and the alphabet for printing it. Digits have the standard symbols.
    pub fn json(&self, drawn: &Drawn) -> Value {
        let (Criteria { request, difficulty, .. }, Drawn { made, rating, number }) = (&self.criteria, drawn);
        let mut object = json!({
            "puzzle": made.puzzle.givens().line(),
            "solution": made.solution.line(),
            "given_count": made.puzzle.given_count(),
            "symmetry": request.symmetry,
            "scale": difficulty.scale.key,
            "rating": rating.map(|rating| difficulty.scale.print(rating)),
            "seed": self.seed,
            "stream": number.stream,
            "index": number.index,
        });
        if let Some(regions) = RegionMap::of(made.puzzle.board()) {
            object["regions"] = json!(regions);
        }
        if let Some(alphabet) = made.puzzle.board().alphabet() {
            object["symbols"] = json!(alphabet.to_string());
        }
        object
    }
}

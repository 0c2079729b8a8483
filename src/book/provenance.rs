//! Records the origin of a puzzle.

use crate::hunt::{Criteria, Number, Recipe};
use serde::{Deserialize, Serialize};

/// The origin of a puzzle, which determines whether it can be generated again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Provenance {
    /// It was generated.
    Generated {
        /// The seed of the search that found it.
        seed: u64,
        /// The index of the attempt that made it, which is its stream of random numbers under that seed.
        index: u64,
        /// The way in which the attempt generated it.
        recipe: Box<Recipe>,
    },
    /// It was read from a file.
    File {
        /// The name of the file.
        name: String,
    },
    /// It was taken from a bank.
    Bank {
        /// The name of the bank.
        name: String,
    },
    /// It was typed in.
    Typed,
}

impl Provenance {
    /// Returns the provenance of a puzzle found by an attempt of a search.
    pub(super) fn generated(criteria: &Criteria, seed: u64, attempt: Number) -> Self {
        Self::Generated { seed, index: attempt.index, recipe: criteria.recipe(attempt).into() }
    }

    /// Returns the reason why the puzzle can be proved but not generated again; `None` if it can be.
    pub(super) fn only_proved(&self) -> Option<String> {
        match self {
            Self::Generated { recipe, .. } if recipe.is_ours() => None,
            Self::Generated { recipe, .. } => {
                let (theirs, ours) = (recipe.generator, crate::generate::VERSION);
                Some(format!("made by generator version {theirs}; this program has version {ours}"))
            }
            Self::File { .. } => Some("from a file".into()),
            Self::Bank { .. } => Some("from a bank".into()),
            Self::Typed => Some("typed in".into()),
        }
    }
}

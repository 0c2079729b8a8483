//! Where a puzzle comes from.

use crate::hunt::{Criteria, Number, Recipe};
use serde::{Deserialize, Serialize};

/// Where a puzzle comes from, and so whether it can be made again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Provenance {
    /// It was generated.
    Generated {
        /// The seed of the search that found it.
        seed: u64,
        /// The index of the attempt that made it, which is its stream of random numbers under that seed.
        index: u64,
        /// How the attempt made it.
        recipe: Box<Recipe>,
    },
    /// It was read from a file.
    File {
        /// The name of the file.
        name: String,
    },
    /// It was drawn from a bank.
    Bank {
        /// The name of the bank.
        name: String,
    },
    /// It was typed in.
    Typed,
}

impl Provenance {
    /// Returns the provenance of what an attempt of a search found.
    pub(super) fn generated(criteria: &Criteria, seed: u64, attempt: Number) -> Self {
        Self::Generated { seed, index: attempt.index, recipe: criteria.recipe(attempt).into() }
    }

    /// Returns why the puzzle can be proved but not made again; `None` if it can be made again.
    pub(super) fn only_proved(&self) -> Option<String> {
        match self {
            Self::Generated { recipe, .. } if recipe.is_ours() => None,
            Self::Generated { recipe, .. } => {
                let (theirs, ours) = (recipe.generator, crate::generate::VERSION);
                Some(format!("made by version {theirs} of the generator; this program has version {ours}"))
            }
            Self::File { .. } => Some("from a file".into()),
            Self::Bank { .. } => Some("from a bank".into()),
            Self::Typed => Some("typed in".into()),
        }
    }
}

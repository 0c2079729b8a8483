//! Where a puzzle comes from.

use crate::hunt::Recipe;
use serde::{Deserialize, Serialize};

/// Where a puzzle comes from, and so how far it can be made again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Provenance {
    /// It was generated.
    Generated(Box<Recipe>),
    /// It was generated before generators had numbers.
    Earlier,
    /// It was read from a file.
    File {
        /// The name of the file.
        name: String,
    },
    /// It waited in a bank.
    Bank {
        /// The name of the bank.
        name: String,
    },
    /// It was typed in.
    Typed,
}

impl Provenance {
    /// Why the puzzle can be proved but not made again; `None` when it can.
    pub(super) fn only_proved(&self) -> Option<String> {
        match self {
            Self::Generated(recipe) if recipe.is_ours() => None,
            Self::Generated(recipe) => {
                let (theirs, ours) = (recipe.generator, crate::generate::VERSION);
                Some(format!("made by generator {theirs}, and this program has {ours}"))
            }
            Self::Earlier => Some("made before generators had numbers".into()),
            Self::File { .. } => Some("from a file".into()),
            Self::Bank { .. } => Some("from a bank".into()),
            Self::Typed => Some("typed in".into()),
        }
    }
}

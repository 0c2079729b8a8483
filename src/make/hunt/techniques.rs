//! What is asked of the techniques of a path.

use crate::logic::{TechniqueKey, Trace};
use crate::rating::ladder;
use serde::{Deserialize, Serialize};

/// What is asked of the techniques of a path, by their keys.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TechniqueCriteria {
    /// Those that must be on it.
    pub require: Vec<TechniqueKey>,
    /// Those that must not.
    pub forbid: Vec<TechniqueKey>,
    /// The one that none of it may follow in the teaching order.
    pub hardest: Option<TechniqueKey>,
}

impl TechniqueCriteria {
    /// Whether nothing is asked of them.
    pub fn is_any(&self) -> bool {
        *self == Self::default()
    }
}

/// Whether each of these techniques comes no later in the teaching order than this one; so do all when there is none.
pub fn are_within(mut keys: impl Iterator<Item = TechniqueKey>, hardest: Option<TechniqueKey>) -> bool {
    let Some(last) = hardest.and_then(|key| ladder::place(&key)) else { return true };
    keys.all(|key| ladder::place(&key).is_some_and(|place| place <= last))
}

/// Whether every step of a path comes no later in the teaching order than this technique; so does every path when there
/// is none.
pub fn is_within(trace: &Trace, hardest: Option<TechniqueKey>) -> bool {
    are_within(trace.steps.iter().map(|step| step.technique), hardest)
}

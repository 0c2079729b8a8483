//! Defines the criteria for the techniques of a path.

use crate::logic::{TechniqueKey, Trace};
use crate::rating::ladder;
use serde::{Deserialize, Serialize};

/// Criteria of the techniques of a path, by their keys.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TechniqueCriteria {
    /// Techniques that must be on it.
    pub require: Vec<TechniqueKey>,
    /// Techniques that must not be on it.
    pub forbid: Vec<TechniqueKey>,
    /// The last technique of the teaching order that may be on it.
    pub hardest: Option<TechniqueKey>,
}

impl TechniqueCriteria {
    /// Returns whether there are no criteria.
    pub fn is_any(&self) -> bool {
        *self == Self::default()
    }
}

/// Returns whether no technique comes later in the teaching order than `hardest`, or whether `hardest` is `None`.
pub fn are_within(mut keys: impl Iterator<Item = TechniqueKey>, hardest: Option<TechniqueKey>) -> bool {
    let Some(last) = hardest.and_then(|key| ladder::place(&key)) else { return true };
    keys.all(|key| ladder::place(&key).is_some_and(|place| place <= last))
}

/// Returns whether no technique of a path comes later in the teaching order than `hardest`, or whether `hardest` is
/// `None`.
pub fn is_within(trace: &Trace, hardest: Option<TechniqueKey>) -> bool {
    are_within(trace.steps.iter().map(|step| step.technique), hardest)
}

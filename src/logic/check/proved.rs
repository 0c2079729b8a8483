//! Defines proved steps as a type: words, drawings and print accept nothing else.

use super::proof::{Refusal, Unproved, check_of_path, check_path, check_step};
use super::rejected::RejectedStep;
use crate::board::{Candidate, Position};
use crate::logic::argument::Step;
use crate::logic::snapshot::Snapshot;
use crate::logic::trace::Trace;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::Deref;
use std::sync::Arc;

/// A step with the position in which the checker proved it, or a path that the checker proved from its first position
/// to its end.
///
/// Only the checker creates such values. A step stays together with its position, because its proof is not valid in any
/// other. It cannot be changed, so every statement about it is about the proved step. A guess is proved only to be a
/// guess.
///
/// Its JSON is that of the value inside, which is proved again when it is read.
///
/// ```
/// use sudopress_core::board::Puzzle;
/// use sudopress_logic::{TechniqueKey, solve};
///
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut trace = solve(&puzzle, &["hidden-single", "naked-single"].map(TechniqueKey::of))?;
/// let proved = trace.clone().prove()?;
/// assert_eq!(proved.step_by_step().len(), trace.steps.len());
///
/// trace.steps[7].technique = TechniqueKey::of("naked-quad");
/// assert_eq!(trace.prove().map_err(|unproved| unproved.index), Err(7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proved<T> {
    value: T,
    before: Arc<Snapshot>,
}

impl<T> Deref for Proved<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> Proved<T> {
    /// Returns the position in which the step or path begins.
    pub fn before(&self) -> &Snapshot {
        &self.before
    }

    /// Returns the proved value without the guarantee of the checker.
    pub fn into_inner(self) -> T {
        self.value
    }
}

impl Step {
    /// Returns the step, proved in this position. Only the path determines what a wrong guess undoes: see
    /// [`Trace::prove`].
    ///
    /// # Errors
    /// The part that the argument does not prove, or a wrong name of the step.
    pub fn prove<const W: usize>(self, position: &Position<'_, W>) -> Result<Proved<Self>, Refusal> {
        check_step(position, &self)?;
        Ok(Proved { value: self, before: Arc::new(position.into()) })
    }

    /// Returns the step of a path with this candidate as the last open guess, proved in this position.
    pub(crate) fn prove_after<const W: usize>(
        self,
        guess: Candidate,
        position: &Position<'_, W>,
    ) -> Result<Proved<Self>, Refusal> {
        check_of_path(position, &self, &mut vec![guess])?;
        Ok(Proved { value: self, before: Arc::new(position.into()) })
    }
}

/// Returns the steps that are proved by their arguments in this position.
pub fn prove_each<const W: usize>(
    position: &Position<'_, W>,
    steps: impl IntoIterator<Item = Step>,
) -> Vec<Proved<Step>> {
    let prove = prover(position);
    steps.into_iter().filter_map(|step| prove(step).ok()).collect()
}

/// Returns a function that proves steps in this position one at a time. It fails for a step that is not proved by its
/// argument.
pub fn prover<'p, const W: usize>(
    position: &'p Position<'_, W>,
) -> impl Fn(Step) -> Result<Proved<Step>, Box<RejectedStep>> + 'p {
    let before = Arc::new(Snapshot::from(position));
    move |value| value.check_before(position).map(|()| Proved { value, before: Arc::clone(&before) })
}

impl Trace {
    /// Returns the path after proving its outcome, and every step in its position.
    ///
    /// A guess is accepted as a guess. A wrong guess undoes the last open guess, and nothing else.
    ///
    /// # Errors
    /// The first step that is not proved by its argument.
    pub fn prove(self) -> Result<Proved<Self>, Unproved> {
        let before = Arc::new(check_path(&self)?);
        Ok(Proved { value: self, before })
    }
}

impl Proved<Trace> {
    /// Returns the steps, each with its position.
    pub fn step_by_step(&self) -> Vec<Proved<Step>> {
        let steps = self.value.steps.iter().cloned().zip(self.value.snapshots());
        steps.map(|(value, before)| Proved { value, before: Arc::new(before) }).collect()
    }

    /// Returns the step with this index; `None` if there is none.
    pub fn step(&self, index: usize) -> Option<Proved<Step>> {
        let value = self.value.steps.get(index)?.clone();
        Some(Proved { value, before: Arc::new(self.value.snapshot(index)?) })
    }
}

impl Serialize for Proved<Trace> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Proved<Trace> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Trace::deserialize(deserializer)?.prove().map_err(D::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Proved<Trace> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        Trace::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Trace::json_schema(generator)
    }
}

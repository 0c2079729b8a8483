//! Steps that were found, are not proved, and are reported.

use super::scale::Scale;
use crate::logic::RejectedStep;

/// A step that a path skips because it is not proved, or for which a figure is withheld.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SkippedStep {
    /// The scale of the path or figure.
    pub scale: &'static Scale,
    /// The step.
    pub step: RejectedStep,
}

impl SkippedStep {
    /// Returns the steps of a path or figure of this scale.
    pub fn on(scale: &'static Scale, steps: Vec<RejectedStep>) -> impl Iterator<Item = Self> {
        steps.into_iter().map(move |step| Self { scale, step })
    }

    /// Adds the steps of scales and techniques that are not among those kept.
    pub fn keep_first(kept: &mut Vec<Self>, steps: impl IntoIterator<Item = Self>) {
        for skipped in steps {
            let is_same = |known: &Self| known.scale == skipped.scale && known.step.technique == skipped.step.technique;
            if !kept.iter().any(is_same) {
                kept.push(skipped);
            }
        }
    }
}

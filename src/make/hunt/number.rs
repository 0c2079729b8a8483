//! Numbers attempts. Plain attempts and walks are two streams, each counted from 0.
//!
//! Seed, stream and index therefore identify an attempt, independent of the number of puzzles requested, and batches
//! can divide each stream into pieces.

use serde::{Deserialize, Serialize};
use std::ops::Range;

/// A stream of attempts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stream {
    /// Attempts without a walk.
    Plain,
    /// Walks from a random puzzle into the band.
    Walk,
}

impl Stream {
    /// Both streams, in order.
    pub const ALL: [Self; 2] = [Self::Plain, Self::Walk];

    /// Returns the stable key of the stream: `plain` or `walk`.
    pub fn key(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Walk => "walk",
        }
    }
}

/// The number of an attempt under a seed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Number {
    /// The stream.
    pub stream: Stream,
    /// The index in the stream, from 0.
    pub index: u64,
}

/// The maximum number of attempts of each stream. If a stream has a bound, all its attempts are made, even if they find
/// nothing; otherwise a hunt decides by the work since the last puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Effort {
    /// Plain attempts.
    pub attempts: Option<u64>,
    /// Walks.
    pub walks: Option<u64>,
}

impl Effort {
    /// Returns whether the stream has its own bound.
    pub(super) fn bounds(&self, stream: Stream) -> bool {
        match stream {
            Stream::Plain => self.attempts.is_some(),
            Stream::Walk => self.walks.is_some(),
        }
    }
}

/// A part of a hunt: consecutive attempts of one stream.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Leg {
    pub stream: Stream,
    pub indices: Range<u64>,
}

//! The hints of the rater.

use super::aligned::Aligned;
use super::bug::Bug;
use super::chain::{Mode, MultipleHint, UnaryHint};
use super::loops::UniqueLoop;
use super::singles::Hidden;
use super::wings::Wing;
use crate::board::{Candidate, Cell};
use crate::rating::lane::patterns::Pattern;

/// The result of a finder, in its own types.
#[derive(Clone, Debug)]
pub(super) enum Detail {
    HiddenSingle(Hidden),
    NakedSingle,
    /// A pattern that leaves a digit one place.
    Direct(Pattern),
    Pattern(Pattern),
    Wing(Wing),
    Loop(UniqueLoop),
    Bug(Bug),
    Aligned(Aligned),
    Unary(UnaryHint),
    Multiple(Mode, MultipleHint),
}

/// A step of the original's path.
#[derive(Clone, Debug)]
pub(crate) struct Hint {
    /// The rating in tenths.
    pub rating: u16,
    /// The placed digit; `None` if the hint only removes candidates.
    pub placement: Option<Candidate>,
    /// The cells and the digits (bit 0 for digit 1) removed from them, without the direct consequences of a placement.
    pub eliminations: Vec<(Cell, u16)>,
    pub(super) detail: Detail,
}

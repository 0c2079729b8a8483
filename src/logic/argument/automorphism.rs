//! Arguments from givens that stay the same when the board is moved.

use super::{Marked, on_board};
use crate::board::{Digit, Symmetry};
use serde::{Deserialize, Serialize};

/// The givens stay the same when cells are moved and digits exchanged. The puzzle has one solution, so the solution
/// stays the same too, and a candidate is false if one of its images is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Automorphism {
    /// How cells are moved: by the first motion of this symmetry.
    pub symmetry: Symmetry,
    /// The image of each digit, in order.
    pub digits: Vec<Digit>,
}

on_board!(Automorphism { symmetry, digits });

impl Marked for Automorphism {}

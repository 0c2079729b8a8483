//! Argument by givens that stay the same when the board is moved.

use super::{Marked, on_board};
use crate::board::{Digit, Symmetry};
use serde::{Deserialize, Serialize};

/// The givens stay what they are when cells are moved and digits exchanged; the puzzle having one solution, so does the
/// solution, and a candidate is false when one that it is carried onto is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Automorphism {
    /// How cells are moved: by the first motion of this symmetry.
    pub symmetry: Symmetry,
    /// What each digit becomes, in order.
    pub digits: Vec<Digit>,
}

on_board!(Automorphism { symmetry, digits });

impl Marked for Automorphism {}

//! Argument by two cells that must hold the same digits as two others.

use super::on_board::on_board;
use crate::board::{Cell, Digit, House};
use serde::{Deserialize, Serialize};

/// Whatever two digits the base cells hold, the target cells hold the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "spec", derive(schemars::JsonSchema))]
pub struct Exocet {
    /// Two cells that see each other.
    pub base: [Cell; 2],
    /// As many cells.
    pub targets: [Cell; 2],
    /// Houses without a common cell that each need every digit of the base.
    pub lines: Vec<House>,
    /// For every digit of the base one house fewer, which hold all its places in the lines but for targets and cells
    /// that the base sees.
    pub covers: Vec<(Digit, Vec<House>)>,
}

on_board!(Exocet { base, targets, lines, covers });

//! Why a cell cannot hold a digit: what both singles rest on.

use super::on_board::on_board;
use crate::board::Cell;
use serde::{Deserialize, Serialize};

/// Why a cell cannot hold a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// This cell, a peer, holds the digit.
    Holds(Cell),
    /// An earlier step removed the candidate.
    Removed,
}

on_board!(
    enum Cause {
        Holds(cell),
        Removed,
    }
);

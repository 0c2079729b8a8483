//! Argument by as many cover houses as base houses of a digit.

use super::{Marked, Role, Step, View, on_board};
use crate::board::{Cell, Digit, House};
use serde::{Deserialize, Serialize};

/// A fish: a digit's places in the base houses lie in as many cover houses, but for fins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// Houses that must hold the digit, no two with a common place but for endo fins.
    pub base: Vec<House>,
    /// As many houses that cover the places in the base.
    pub cover: Vec<House>,
    /// The places in the base, fins and endo fins among them.
    pub cells: Vec<Cell>,
    /// Places in the base that no cover house holds, or that lie in two base houses: eliminations see them all.
    pub fins: Vec<Cell>,
}

on_board!(Fish { digit, base, cover, cells, fins });

/// Which houses a fish may be made of, as HoDoKu and the players' forums use the words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FishClass {
    /// Rows against columns.
    Basic,
    /// Rows and boxes against columns and boxes, or the other way round, with at least one box; what a board has beside
    /// lines and boxes counts as a box.
    Franken,
    /// Anything else.
    Mutant,
}

/// Which fins a fish has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fins {
    /// None.
    Without,
    /// Some, and every base keeps two places without them.
    With,
    /// Some, without which a base has fewer than two places. Used for basic fish only.
    Sashimi,
}

impl Marked for Fish {
    fn mark(&self, _: &Step, view: &mut View) {
        view.houses.clone_from(&self.base);
        view.crossing.clone_from(&self.cover);
        view.mark_digit(&self.cells, self.digit, Role::Pattern);
        view.mark_digit(&self.fins, self.digit, Role::Fin);
    }
}

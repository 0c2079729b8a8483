//! Arguments from the places of a digit in a number of base houses and as many cover houses.

use super::{Marked, Role, Step, View, on_board};
use crate::board::{Cell, Digit, House};
use serde::{Deserialize, Serialize};

/// A fish: except for fins, a digit's places in the base houses are all in the same number of cover houses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// Houses that must hold the digit, no two with a common place except for endo fins.
    pub base: Vec<House>,
    /// As many houses, which cover the places in the base.
    pub cover: Vec<House>,
    /// The places in the base, including fins and endo fins.
    pub cells: Vec<Cell>,
    /// Places in the base that are in no cover house or in two base houses: eliminations see them all.
    pub fins: Vec<Cell>,
}

on_board!(Fish { digit, base, cover, cells, fins });

/// The kinds of houses that a fish may consist of, in the terms of HoDoKu and the players' forums.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FishClass {
    /// Rows against columns.
    Basic,
    /// Rows and boxes against columns and boxes, or the other way round, with at least one box. Any other house of the
    /// board that is not a line counts as a box.
    Franken,
    /// Any other houses.
    Mutant,
}

/// The fins of a fish.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fins {
    /// The fish has no fins.
    Without,
    /// The fish has fins, and every base keeps at least two places without them.
    With,
    /// The fish has fins, and a base has fewer than two places without them. Used for basic fish only.
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

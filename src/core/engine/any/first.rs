//! The first search, in the form that fits the board: by the places of digits up to 256 cells, by cells beyond.

use super::places::{MAX_HOUSES, Places, Reach};
use super::rules::Rules;
use super::singles::{Choose, Next, SearchEnd, Singles};
use crate::work::Stop;

/// The candidates under search. Clues are narrowed by cells alone.
#[derive(Clone, Debug)]
pub(super) enum First {
    Cells(Singles),
    One(Places<1>),
    Two(Places<2>),
    Three(Places<3>),
    Four(Places<4>),
}

/// The same of whichever form it has.
macro_rules! with_search {
    ($first:expr, $cells:pat => $by_cells:expr, $places:pat => $by_places:expr) => {
        match $first {
            First::Cells($cells) => $by_cells,
            First::One($places) => $by_places,
            First::Two($places) => $by_places,
            First::Three($places) => $by_places,
            First::Four($places) => $by_places,
        }
    };
}

impl First {
    pub(super) fn new(rules: &Rules) -> Self {
        match rules.cell_count.div_ceil(64) {
            _ if !rules.clues.is_empty() || rules.full_houses.len() > MAX_HOUSES => Self::Cells(Singles::new(rules)),
            1 => Self::One(Places::new(rules)),
            2 => Self::Two(Places::new(rules)),
            3 => Self::Three(Places::new(rules)),
            4 => Self::Four(Places::new(rules)),
            _ => Self::Cells(Singles::new(rules)),
        }
    }

    /// Takes a puzzle in (0 for an empty cell); `false` when it contradicts itself.
    pub(super) fn give(&mut self, rules: &Rules, puzzle: &[u8], reach: Reach) -> bool {
        with_search!(
            self,
            cells => {
                cells.clear(rules);
                cells.give(rules, puzzle)
            },
            places => places.give(rules, puzzle, reach)
        )
    }

    /// Forbids a digit (from 0) in a cell; `false` when nothing is left.
    pub(super) fn forbid(&mut self, rules: &Rules, cell: usize, digit: u8) -> bool {
        with_search!(self, cells => cells.forbid(rules, cell, digit), places => places.forbid(rules, cell, digit))
    }

    /// How many cells are not placed yet.
    pub(super) fn open_count(&self, rules: &Rules) -> usize {
        with_search!(self, cells => cells.open_count(rules), places => places.open_count())
    }

    /// Visits solutions: see [`Singles::search`].
    pub(super) fn search(
        &mut self,
        rules: &Rules,
        reach: Reach,
        effort: (&mut u64, &Stop),
        choose: &mut Choose<'_>,
        visit: &mut dyn FnMut(&[u8]) -> Next,
    ) -> SearchEnd {
        with_search!(
            self,
            cells => cells.search(rules, effort, choose, visit),
            places => places.search(rules, reach, effort, choose, visit)
        )
    }

    /// Brings what is known where the second search reads it.
    pub(super) fn tell(&self, rules: &Rules, singles: &mut Singles) {
        with_search!(self, cells => singles.clone_from(cells), places => {
            singles.clear(rules);
            singles.take_over(|candidates, placed| places.tell(candidates, placed));
        });
    }
}

//! The first search, in the form that suits the board: by the places of digits on boards of up to 256 cells, by cells
//! on larger boards.

use super::places::{MAX_HOUSES, Places, Propagation};
use super::rules::Rules;
use super::singles::{GuessOrder, SearchEnd, Singles, Visit};
use crate::work::Stop;

/// The candidates under search. Only the search by cells can narrow clues.
#[derive(Clone, Debug)]
pub(super) enum FirstSearch {
    Cells(Singles),
    One(Places<1>),
    Two(Places<2>),
    Three(Places<3>),
    Four(Places<4>),
}

/// Runs the expression with either form.
macro_rules! with_search {
    ($first:expr, $cells:pat => $by_cells:expr, $places:pat => $by_places:expr) => {
        match $first {
            FirstSearch::Cells($cells) => $by_cells,
            FirstSearch::One($places) => $by_places,
            FirstSearch::Two($places) => $by_places,
            FirstSearch::Three($places) => $by_places,
            FirstSearch::Four($places) => $by_places,
        }
    };
}

impl FirstSearch {
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

    /// Loads a puzzle (0 for an empty cell). Returns `false` if it contradicts itself.
    pub(super) fn give(&mut self, rules: &Rules, puzzle: &[u8], propagation: Propagation) -> bool {
        with_search!(
            self,
            cells => {
                cells.clear(rules);
                cells.give(rules, puzzle)
            },
            places => places.give(rules, puzzle, propagation)
        )
    }

    /// Forbids a digit (from 0) in a cell. Returns `false` if nothing is left.
    pub(super) fn forbid(&mut self, rules: &Rules, cell: usize, digit: u8) -> bool {
        with_search!(self, cells => cells.forbid(rules, cell, digit), places => places.forbid(rules, cell, digit))
    }

    /// Returns the number of cells that are not placed.
    pub(super) fn open_count(&self, rules: &Rules) -> usize {
        with_search!(self, cells => cells.open_count(rules), places => places.open_count())
    }

    /// Visits solutions; see [`Singles::search`].
    pub(super) fn search(
        &mut self,
        rules: &Rules,
        propagation: Propagation,
        effort: (&mut u64, &Stop),
        choose: &mut GuessOrder<'_>,
        visit: &mut dyn FnMut(&[u8]) -> Visit,
    ) -> SearchEnd {
        with_search!(
            self,
            cells => cells.search(rules, effort, choose, visit),
            places => places.search(rules, propagation, effort, choose, visit)
        )
    }

    /// Copies the state to the form that the second search reads.
    pub(super) fn copy_to(&self, rules: &Rules, singles: &mut Singles) {
        with_search!(self, cells => singles.clone_from(cells), places => {
            singles.clear(rules);
            singles.take_over(|candidates, placed| places.copy_to(candidates, placed));
        });
    }
}

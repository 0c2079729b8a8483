//! The questions about a puzzle, generic over all backends; `Solver` asks them.

use super::backend::{Question, Workspace};
use super::search::{RandomOrder, lowest, search, search_in_order};
use super::state::{SearchState, Settled, Settling};
use crate::work::{Stop, Stopped};

/// The start of a search.
#[derive(Clone, Copy)]
pub(super) enum Start<'puzzle> {
    /// A puzzle.
    Puzzle(&'puzzle [u8; 81]),
    /// A puzzle with a candidate removed.
    PuzzleWithout(&'puzzle [u8; 81], usize, u8),
    /// The kept position with a candidate removed.
    KeptWithout(usize, u8),
    /// The kept position with a digit placed.
    KeptWith(usize, u8),
}

impl Start<'_> {
    #[inline(always)]
    fn position<P: SearchState>(self, kept: &P) -> P {
        match self {
            Start::Puzzle(puzzle) => P::load(puzzle),
            Start::PuzzleWithout(puzzle, cell, digit) => {
                let mut position = P::load(puzzle);
                position.remove(cell, digit);
                position
            }
            Start::KeptWithout(cell, digit) => {
                let mut position = *kept;
                position.remove(cell, digit);
                position
            }
            Start::KeptWith(cell, digit) => {
                let mut position = *kept;
                position.place(cell, digit);
                position
            }
        }
    }
}

/// The number of solutions, counted up to a limit above zero.
pub(super) struct Count<'puzzle>(pub(super) &'puzzle [u8; 81], pub(super) usize);

impl Question for Count<'_> {
    type Answer = usize;

    #[inline(always)]
    fn ask<P: SearchState>(self, workspace: &mut Workspace<P>) -> usize {
        let mut found = 0;
        search(P::load(self.0), &mut workspace.stack, |_| {
            found += 1;
            found < self.1
        });
        found
    }
}

/// The number of all solutions, unless stopped.
pub(super) struct CountAll<'puzzle>(pub(super) &'puzzle [u8; 81], pub(super) &'puzzle Stop);

impl Question for CountAll<'_> {
    type Answer = Result<u64, Stopped>;

    #[inline(always)]
    fn ask<P: SearchState>(self, workspace: &mut Workspace<P>) -> Result<u64, Stopped> {
        let (mut found, mut end) = (0, Ok(()));
        search(P::load(self.0), &mut workspace.stack, |_| {
            found += 1;
            if found % EVERY == 0 {
                end = self.1.check();
            }
            end.is_ok()
        });
        end.map(|()| found)
    }
}

/// The number of solutions between checks of the stop, which takes some milliseconds.
const EVERY: u64 = 1 << 16;

/// The first solution that differs from the known one.
pub(super) struct FirstOther<'puzzle> {
    pub(super) start: Start<'puzzle>,
    pub(super) known: Option<&'puzzle [u8; 81]>,
}

impl Question for FirstOther<'_> {
    type Answer = Option<[u8; 81]>;

    #[inline(always)]
    fn ask<P: SearchState>(self, workspace: &mut Workspace<P>) -> Option<[u8; 81]> {
        let mut found = None;
        search(self.start.position(&workspace.start), &mut workspace.stack, |position| {
            let digits = position.digits();
            let is_known = self.known == Some(&digits);
            if !is_known {
                found = Some(digits);
            }
            is_known
        });
        found
    }
}

/// The solutions, up to a limit above zero, in the order in which they are found.
pub(super) struct AllSolutions<'puzzle>(pub(super) &'puzzle [u8; 81], pub(super) usize);

impl Question for AllSolutions<'_> {
    type Answer = Vec<[u8; 81]>;

    #[inline(always)]
    fn ask<P: SearchState>(self, workspace: &mut Workspace<P>) -> Vec<[u8; 81]> {
        let mut found = Vec::new();
        search(P::load(self.0), &mut workspace.stack, |position| {
            found.push(position.digits());
            found.len() < self.1
        });
        found
    }
}

/// The solutions with the lowest digits in reading order, up to a limit above zero.
pub(super) struct LowestSolutions<'puzzle>(pub(super) &'puzzle [u8; 81], pub(super) usize);

impl Question for LowestSolutions<'_> {
    type Answer = Vec<[u8; 81]>;

    #[inline(always)]
    fn ask<P: SearchState>(self, workspace: &mut Workspace<P>) -> Vec<[u8; 81]> {
        let mut found = Vec::new();
        search_in_order(P::load(self.0), &mut workspace.stack, lowest, |position| {
            found.push(position.digits());
            found.len() < self.1
        });
        found
    }
}

/// The first solution in a given order.
pub(super) struct InOrder<'puzzle>(pub(super) &'puzzle [u8; 81], pub(super) &'puzzle RandomOrder);

impl Question for InOrder<'_> {
    type Answer = Option<[u8; 81]>;

    #[inline(always)]
    fn ask<P: SearchState>(self, workspace: &mut Workspace<P>) -> Option<[u8; 81]> {
        let mut found = None;
        search_in_order(
            P::load(self.0),
            &mut workspace.stack,
            |position| self.1.next(position),
            |position| {
                found = Some(position.digits());
                false
            },
        );
        found
    }
}

/// Keeps the settled position of a puzzle, and returns `false` if it is a dead end.
pub(super) struct KeepSettled<'puzzle>(pub(super) &'puzzle [u8; 81]);

impl Question for KeepSettled<'_> {
    type Answer = bool;

    #[inline(always)]
    fn ask<P: SearchState>(self, workspace: &mut Workspace<P>) -> bool {
        workspace.start = P::load(self.0);
        workspace.start.settle(Settling::Thorough) != Settled::Dead
    }
}

/// The candidates of a cell of the kept position.
pub(super) struct Candidates(pub(super) usize);

impl Question for Candidates {
    type Answer = u16;

    #[inline(always)]
    fn ask<P: SearchState>(self, workspace: &mut Workspace<P>) -> u16 {
        workspace.start.candidates(self.0)
    }
}

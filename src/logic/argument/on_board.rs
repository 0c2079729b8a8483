//! Checks that everything an argument names is on the board.
//!
//! Arguments from our own searches always pass. Arguments that are read from a file may not, so the checker tests them
//! before it asks a board for a cell that it may not have.

use super::{Argument, Step, each_shape};
use crate::board::{Candidate, Cell, Digit, House, Symmetry, Topology};

/// A value that is on a board or off it.
pub(crate) trait OnBoard {
    /// Returns whether the board has all its cells, digits and houses.
    fn is_on(&self, board: &Topology) -> bool;
}

impl OnBoard for Cell {
    fn is_on(&self, board: &Topology) -> bool {
        self.index() < board.cell_count()
    }
}

impl OnBoard for Digit {
    fn is_on(&self, board: &Topology) -> bool {
        self.index() < board.side()
    }
}

impl OnBoard for House {
    fn is_on(&self, board: &Topology) -> bool {
        board.houses().nth(self.index()).is_some()
    }
}

impl<T: OnBoard> OnBoard for [T] {
    fn is_on(&self, board: &Topology) -> bool {
        self.iter().all(|one| one.is_on(board))
    }
}

impl<T: OnBoard> OnBoard for Vec<T> {
    fn is_on(&self, board: &Topology) -> bool {
        self[..].is_on(board)
    }
}

impl<T: OnBoard, const N: usize> OnBoard for [T; N] {
    fn is_on(&self, board: &Topology) -> bool {
        self[..].is_on(board)
    }
}

impl<T: OnBoard, U: OnBoard> OnBoard for (T, U) {
    fn is_on(&self, board: &Topology) -> bool {
        self.0.is_on(board) && self.1.is_on(board)
    }
}

impl<T: OnBoard> OnBoard for Option<T> {
    fn is_on(&self, board: &Topology) -> bool {
        self.iter().all(|one| one.is_on(board))
    }
}

impl<T: OnBoard> OnBoard for Box<T> {
    fn is_on(&self, board: &Topology) -> bool {
        (**self).is_on(board)
    }
}

/// Values that name no part of a board are on every board.
macro_rules! on_every_board {
    ($($name:ty),+) => {$(
        impl OnBoard for $name {
            fn is_on(&self, _: &Topology) -> bool {
                true
            }
        }
    )+};
}
on_every_board!(bool, u16, usize, Symmetry);

/// A struct is on a board if all its fields are, an enum if all fields of its variant are. The code does not compile if
/// a field is missing here.
macro_rules! on_board {
    ($name:ident { $($field:ident),* $(,)? }) => {
        impl crate::logic::argument::on_board::OnBoard for $name {
            #[allow(unused_variables, reason = "some have no field")]
            fn is_on(&self, board: &crate::board::Topology) -> bool {
                let Self { $($field),* } = self;
                true $(&& crate::logic::argument::on_board::OnBoard::is_on($field, board))*
            }
        }
    };
    (enum $name:ident { $($variant:ident $(($($held:ident),+))? $({ $($field:ident),+ $(,)? })?),+ $(,)? }) => {
        impl crate::logic::argument::on_board::OnBoard for $name {
            #[allow(unused_variables, reason = "some have no field")]
            fn is_on(&self, board: &crate::board::Topology) -> bool {
                match self {
                    $(Self::$variant $(($($held),+))? $({ $($field),+ })? => {
                        true
                            $($(&& crate::logic::argument::on_board::OnBoard::is_on($held, board))+)?
                            $($(&& crate::logic::argument::on_board::OnBoard::is_on($field, board))+)?
                    })+
                }
            }
        }
    };
}
pub(super) use on_board;

on_board!(Candidate { cell, digit });

impl OnBoard for Step {
    fn is_on(&self, board: &Topology) -> bool {
        self.placements.is_on(board) && self.eliminations.is_on(board) && self.argument.is_on(board)
    }
}

impl OnBoard for Argument {
    fn is_on(&self, board: &Topology) -> bool {
        each_shape!(self, shape => shape.is_on(board))
    }
}

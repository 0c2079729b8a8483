//! sudopress: a Sudoku press.

pub mod board;

//! sudopress: a Sudoku press.

pub mod board;
pub mod logic;

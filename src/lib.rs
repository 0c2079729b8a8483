//! sudopress: a Sudoku press.

pub mod board;
pub mod canon;
pub mod logic;
pub mod rating;

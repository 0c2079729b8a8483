//! sudopress: a Sudoku press.

pub mod board;
pub mod canon;
pub mod engine;
pub mod generate;
pub mod logic;
pub mod rating;

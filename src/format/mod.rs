//! Text formats: reading and writing of puzzles, and libraries of cases. One file a format.

pub mod hodoku_library;
mod puzzle;
mod reader;
mod row;
mod shape;
#[cfg(test)]
mod tests;
mod write;

pub use puzzle::Puzzle;
pub use reader::{ReadError, Reader};
pub use shape::{side_of, usual_box};
pub use write::boxed;

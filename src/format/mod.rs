//! Text formats: reading and writing of puzzles and positions, and libraries of cases. One file a format.

pub mod hodoku_library;
mod puzzle;
mod reader;
mod row;
mod shape;
mod sheet;
mod sheets;
#[cfg(test)]
mod tests;
mod write;

pub use puzzle::{ReadPuzzle, conflict};
pub use reader::{ReadError, Reader};
pub use shape::{side_of, usual_box};
pub use sheet::{Mistake, Sheet, pencilled};
pub use sheets::sheets;
pub use write::boxed;

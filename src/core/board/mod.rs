//! The board: cells, digits, houses, and what stands on them.
//!
//! Houses are data. A [`Topology`] says which cells exist, where they lie and which sets of cells hold every digit
//! once; nothing above this module knows rows from diagonals, so a jigsaw or an X board is only another constructor in
//! [`variant`]. A [`Relation`] rules on pairs of cells.
//! A [`Puzzle`] is a board with its givens, marks that are given (Sukaku) and clues. A [`Sheet`] is a position as plain data: a puzzle with entries
//! and rubbed-out pencil marks. A [`Layout`] is the board as bit sets, [`Position`] what is placed and what is still
//! possible, for those who search.
//!
//! This layer knows nothing of solving, rating or drawing.
//!
//! ```
//! use sudopress_core::board::{Puzzle, Grid, variant};
//!
//! let givens: Grid = "1...2.....3....4".parse()?;
//! let puzzle = Puzzle::new(variant::standard(2, 2)?, givens)?;
//! assert_eq!((puzzle.given_count(), puzzle.conflict()), (4, None));
//! assert_eq!(serde_json::to_string(&puzzle)?, r#"{"board":"2x2","givens":"1...2.....3....4"}"#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alphabet;
mod candidates;
mod cell;
mod clue;
mod conflict;
mod grid;
mod house;
mod house_sets;
mod layout;
mod marks;
mod notes;
mod puzzle;
mod relation;
mod sets;
mod sheet;
mod standard;
mod symmetry;
mod topology;
pub mod variant;
mod written;

pub use alphabet::{Alphabet, AlphabetError};
pub use candidates::Position;
pub use cell::{Candidate, Cell, Digit, House};
pub use clue::{Cage, Clue};
pub use conflict::Conflict;
pub use grid::Grid;
pub use house::FALLING;
pub use house::{HouseInfo, HouseKind};
pub use house_sets::{FOUR, MAX_CELLS, SIXTEEN, TooLarge};
pub use layout::{AnyLayout, Layout, compiled_here, with_layout};
pub use notes::{Edit, NoteKind, Notes};
pub use puzzle::{COMPLETE, COMPLETE_HINT, Puzzle, PuzzleError};
pub use relation::{ExcludedBeside, Relation, RelationKind};
pub use sets::{CellSet, DigitSet};
pub use sheet::{Mistake, Sheet};
pub use symmetry::Symmetry;
pub use topology::{Topology, TopologyError};
pub use written::GridError;
#[cfg(feature = "schema")]
pub use written::shared;

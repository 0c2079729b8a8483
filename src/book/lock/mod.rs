//! The lock: the puzzles of a build, so that the book can be built again without a search.
//!
//! A lock is JSON with one line for each puzzle. The program writes it, but anyone may edit it, so it is read as
//! strictly as a spec and nothing in it is trusted. Every puzzle is solved, rated and brought to canonical form again,
//! and compared with its record and with its section of the spec. If the record says that the generator of this program
//! made the puzzle, it is also generated again from seed and index; a note lists the puzzles that were only proved.
//!
//! A lock contains neither the time nor the name of a machine: the same spec gives the same lock, byte for byte.
//!
//! # Versions
//!
//! `schema` is the version of the format. This program reads and writes version 1 and refuses any other with a hint.
//! Every later version of sudopress reads the locks of all earlier releases.
//!
//! `scales` names the version of every scale, and `model` the readers for whom the puzzles are rated. Ratings by
//! another version of a scale, or for other readers, are computed again; they may differ, and a note says so. The same
//! applies to all values from another version of the program.

mod alone;
mod differences;
mod fault;
mod file;
mod fit;
#[cfg(test)]
mod tests;
mod verify;

pub use alone::Locked;
pub use differences::Difference;
pub use fault::{LockFault, PuzzleFault};
pub use file::{Lock, LockedPuzzle, MAX_LOCK_SIZE, spec_hash};
pub use fit::Fitted;

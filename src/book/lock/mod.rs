//! The lock: which puzzles a build set, so that it can be set again without a search.
//!
//! A lock is written by us but may be edited by anybody, so it is read as strictly as a spec, and nothing in it is
//! believed. Every puzzle is proved: it is solved, rated and brought to canonical form again, and compared with what
//! the lock says and what the spec asks. Where its record tells how it was made, by the generator that this program
//! has, it is made again from seed and index too. What could only be proved is told.
//!
//! It holds no clock and no machine: the same spec gives the same lock, byte for byte.
//!
//! | schema | what is in it |
//! |---|---|
//! | 1 | program, spec, puzzles; it does not name its schema, and puzzles have a seed and an index alone |
//! | 2 | `schema`; each puzzle has its `origin`, with the recipe of those that were generated |
//! | 3 | a puzzle may have its `whole_board`, with houses and relations, and `other_clues` such as cages |
//! | 4 | `scales`, the version of each scale; `model`, where the book goes by that of its own readers |
//! | 5 | `swapped`, the numbers of the puzzles that `sudopress swap` chose |
//!
//! All are read. Locks without swapped puzzles are written in schema 4, others in schema 5.
//!
//! An earlier program takes figures to be those that it measures itself; so it is told by the number that it needs a later one, and not that a key is a fault of the lock. Some locks of the
//! schemas 2 and 3 name scales, from before the number was raised for them: they are believed.
//!
//! A figure that another version of a scale made, or that is for other readers, stays where it was recorded and is told
//! as such; no such figure is ever made again. Locks that name no scales are of the first versions.

mod alone;
mod differences;
mod file;
#[cfg(test)]
mod tests;
mod verify;

pub use alone::Locked;
pub use file::{LONGEST_LOCK, Lock, LockedPuzzle, spec_hash};
pub use verify::Fitted;

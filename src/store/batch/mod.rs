//! Batches: puzzles that are generated in shards on several machines and merged.
//!
//! ```text
//!   Job + Shard I/N --todo--> spans --make--> JobResults --write--> part, part, ...
//!                                                                     |
//!   part, part, ... of any N --survey, write--> the puzzles, sorted by form, and a hash of them
//! ```
//!
//! A row depends only on the batch, a seed, a stream and an index, not on the number of attempts or on other rows. The
//! union of all parts is therefore the same for any division of attempts among machines and after any interruption, and
//! further attempts only add to it.
//!
//! The module reads and writes bytes, and uses no files, no clock and no scheduler.

mod job;
mod make;
mod merge;
mod part;
mod row;
#[cfg(test)]
mod tests;

pub use job::{Job, JobError, JobOptions, JobSection, Shard, Span};
pub use make::JobResults;
pub use merge::{MergeError, Parts, Survey};
pub use part::{Header, HeaderSection, PART_END, PartError, PartReader};
pub use row::PartRow;

//! Batches: puzzles made in shards, on as many machines as there are, and put together again.
//!
//! ```text
//!   Job + Shard I/N --todo--> spans --make--> Yield --write--> part, part, ...
//!                                                                |
//!   part, part, ... of any N --survey, write--> the puzzles, sorted by form, and a hash of them
//! ```
//!
//! A record depends on the batch, a seed, a stream and an index alone: on no bound of work, no count, no other find. So
//! the union of all parts is the same however attempts were dealt out, on whichever machines, after whatever
//! interruption; and more attempts later add to what there is.
//!
//! Bytes come in and bytes go out; it knows no file, no clock and no scheduler.

mod job;
mod make;
mod merge;
mod part;
mod row;
#[cfg(test)]
mod tests;

pub use job::{Job, JobError, JobOptions, JobSection, Shard, Span};
pub use make::Yield;
pub use merge::{MergeError, Parts, Survey};
pub use part::{Header, HeaderSection, PART_END, PartError, PartReader};
pub use row::PartRow;

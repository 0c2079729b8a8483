//! `sudopress bench`: how fast this machine does what the press does.
//!
//! Time is processor time of the whole process (user and system), so that other work on the machine does not count; the
//! reading of puzzles is not part of it. One thread unless `--threads` says more, since that is what engines are
//! compared by.

mod backend;
mod band;
mod bank;
mod boards;
mod canon;
mod command;
mod count;
mod generate;
mod machine;
mod meter;
mod rate;
mod report;
mod sets;
mod typeset;

pub(super) use command::Bench;

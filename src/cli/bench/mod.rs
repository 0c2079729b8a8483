//! `sudopress bench`: the speed of this machine.
//!
//! Time is processor time of the whole process (user and system), so that other work on the machine does not count. The
//! time to read puzzles is not included. By default there is one thread, because engines are usually compared that way.

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

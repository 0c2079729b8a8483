//! The clock, the environment and the standard streams: the one place in which they are asked for. Files have their own,
//! `files` to read them and `output` to write them.

#![allow(clippy::disallowed_methods, reason = "the rest of `cli` asks here")]

use std::io::{self, Stderr, Stdin, Stdout};
use std::time::{Duration, Instant, SystemTime};

/// Returns the time of a clock that only runs forward.
pub(super) fn now() -> Instant {
    Instant::now()
}

pub(super) fn since_1970() -> Duration {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default()
}

/// Returns a variable of the environment; `None` if it is not set or not text.
pub(super) fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

pub(super) fn stdin() -> Stdin {
    io::stdin()
}

pub(super) fn stdout() -> Stdout {
    io::stdout()
}

pub(super) fn stderr() -> Stderr {
    io::stderr()
}

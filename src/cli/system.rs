//! The clock, the environment and the standard streams, which are only accessed here. Files are read in `files` and
//! written in `output`.

#![allow(clippy::disallowed_methods, reason = "the rest of `cli` asks here")]

use std::io::{self, Stderr, Stdin, Stdout};
use std::time::{Duration, Instant, SystemTime};

/// Returns the time of a monotonic clock.
pub(super) fn now() -> Instant {
    Instant::now()
}

pub(super) fn since_1970() -> Duration {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default()
}

/// Returns an environment variable; `None` if it is not set or not valid Unicode.
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

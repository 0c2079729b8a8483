//! What people see: results on the standard output, everything else on the standard error.

use super::Failure;
use crate::error::Diagnostic;
use std::cell::RefCell;
use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::path::Path;

/// The standard output, buffered, and the standard error.
pub struct Screen {
    is_quiet: bool,
    out: RefCell<BufWriter<StdoutLock<'static>>>,
}

impl Screen {
    /// The screen; a quiet one shows no notes and no progress.
    pub fn new(is_quiet: bool) -> Self {
        Self { is_quiet, out: RefCell::new(BufWriter::with_capacity(1 << 16, io::stdout().lock())) }
    }

    /// Writes a result, as it is.
    ///
    /// # Errors
    /// When it cannot be written, or nobody reads any more.
    pub fn print(&self, text: impl Display) -> Result<(), Failure> {
        write!(self.out.borrow_mut(), "{text}").map_err(|error| stdout_failure(&error))
    }

    /// Writes a line of results.
    ///
    /// # Errors
    /// Like [`Screen::print`].
    pub fn line(&self, text: impl Display) -> Result<(), Failure> {
        writeln!(self.out.borrow_mut(), "{text}").map_err(|error| stdout_failure(&error))
    }

    /// Sends what is buffered on its way.
    ///
    /// # Errors
    /// Like [`Screen::print`].
    pub fn flush(&self) -> Result<(), Failure> {
        self.out.borrow_mut().flush().map_err(|error| stdout_failure(&error))
    }

    /// Tells a fault.
    pub fn complain(&self, diagnostic: &Diagnostic) {
        // There is nowhere left to complain to when the standard error is gone.
        let _ = writeln!(io::stderr(), "{diagnostic}");
    }

    /// Tells something that is good to know.
    pub fn note(&self, text: impl Display) {
        if !self.is_quiet {
            let _ = writeln!(io::stderr(), "note: {text}");
        }
    }

    /// Whether progress should be shown: somebody looks, and did not ask for quiet.
    pub fn shows_progress(&self) -> bool {
        !self.is_quiet && io::stderr().is_terminal()
    }
}

/// So many things: "1 puzzle", "100 puzzles".
pub(super) fn counted(count: usize, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") }
}

fn stdout_failure(error: &io::Error) -> Failure {
    Failure::file(Path::new("standard output"), "cannot write", error)
}

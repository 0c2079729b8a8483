//! Exit codes, and the failures that lead to them.

use crate::error::Diagnostic;
use crate::hunt::CriteriaError;
use crate::outputs::OutputError;
use crate::site::SiteError;
use crate::typeset::TypesetError;
use std::io;
use std::process::ExitCode;

/// The exit codes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Exit {
    /// Success.
    Done = 0,
    /// The result is negative: for example, a puzzle does not have exactly one solution, a band yields nothing, or a
    /// check failed.
    Negative = 1,
    /// The arguments are invalid.
    Usage = 2,
    /// A spec, a puzzle or a lock is faulty.
    Input = 3,
    /// A file could not be read or written.
    Files = 4,
    /// The program was ended by Ctrl-C or a request to terminate.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// The reason why a command stopped.
#[derive(Debug)]
pub enum Failure {
    /// The command ends with this exit code after reporting these diagnostics.
    Reported(Exit, Vec<Diagnostic>),
    /// The reader of the output has closed it, which is not a fault.
    ClosedPipe,
}

impl Failure {
    /// Returns a failure with this exit code and one diagnostic.
    pub fn new(exit: Exit, diagnostic: Diagnostic) -> Self {
        Self::Reported(exit, vec![diagnostic])
    }

    /// Returns a failure for faulty input.
    pub fn input(diagnostic: Diagnostic) -> Self {
        Self::new(Exit::Input, diagnostic)
    }

    /// Returns a failure for arguments that cannot be combined.
    pub fn usage(message: impl Into<String>) -> Self {
        Self::new(Exit::Usage, Diagnostic::new(message))
    }

    /// Returns a failure for arguments that cannot be combined, with a remedy.
    pub fn usage_with_hint(message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self::new(Exit::Usage, Diagnostic::new(message).hint(hint))
    }

    /// Returns a failure for a negative result.
    pub fn negative(message: impl Into<String>) -> Self {
        Self::new(Exit::Negative, Diagnostic::new(message))
    }

    /// Returns a failure for an operation on a file. `what` describes the failure, such as "cannot write".
    pub fn file(path: &std::path::Path, what: &str, error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::ClosedPipe;
        }
        let reason = reason(error);
        Self::new(Exit::Files, Diagnostic::new(format!("{what}: {reason}")).in_file(path))
    }

    /// Returns a failure for an interruption by Ctrl-C.
    pub fn interrupted() -> Self {
        Self::new(Exit::Interrupted, Diagnostic::new("interrupted").hint("nothing was changed"))
    }
}

impl From<SiteError> for Failure {
    fn from(error: SiteError) -> Self {
        match error {
            SiteError::Template(fault) => Self::input(*fault),
            other => Self::input(Diagnostic::new(other.to_string())),
        }
    }
}

impl From<TypesetError> for Failure {
    fn from(error: TypesetError) -> Self {
        match error {
            TypesetError::Template(faults) | TypesetError::Cut(faults) => faults.into(),
            other => Self::input(Diagnostic::new(other.to_string())),
        }
    }
}

impl From<OutputError> for Failure {
    fn from(error: OutputError) -> Self {
        match error {
            OutputError::Book(error) => error.into(),
            OutputError::Site(error) => error.into(),
            other => Self::input(Diagnostic::new(other.to_string())),
        }
    }
}

impl From<CriteriaError> for Failure {
    fn from(error: CriteriaError) -> Self {
        let fault = Diagnostic::new(error.to_string());
        Self::new(
            Exit::Usage,
            match error {
                CriteriaError::NeverAsked(key) => {
                    fault.hint(format!("to search for it in positions, use `sudopress find {key}`"))
                }
                CriteriaError::HardlyMinimal { .. } => {
                    fault.hint("use `--minimal grade`, which removes givens only while the puzzle stays this easy")
                }
                _ => fault,
            },
        )
    }
}

impl From<Vec<Diagnostic>> for Failure {
    fn from(faults: Vec<Diagnostic>) -> Self {
        Self::Reported(Exit::Input, faults)
    }
}

/// Returns the message of a system error without its number: "no space left on device".
pub(super) fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or_default();
    let mut characters = text.chars();
    characters.next().map(|first| first.to_lowercase().chain(characters).collect()).unwrap_or_default()
}

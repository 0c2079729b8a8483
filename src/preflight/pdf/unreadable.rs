//! Reasons why a file cannot be read.

/// A reason why a file cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unreadable {
    /// It is not a PDF, or too damaged.
    #[error("this is no PDF that can be read")]
    NoPdf,
    /// It requires a password.
    #[error("this PDF asks for a password")]
    Locked,
    /// It has no pages.
    #[error("this PDF has no pages")]
    Empty,
    /// Its objects would take too much memory.
    #[error("the objects of this PDF are too many or too large to be read; print it to a new PDF")]
    TooLarge,
}

//! Reasons why a file cannot be read.

/// A reason why a file cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unreadable {
    /// It is not a PDF, or too damaged.
    #[error("not a readable PDF")]
    NoPdf,
    /// It requires a password.
    #[error("the PDF requires a password")]
    Locked,
    /// It has no pages.
    #[error("the PDF has no pages")]
    Empty,
    /// Its objects would take too much memory.
    #[error("the PDF has too many or too large objects; print it to a new PDF")]
    TooLarge,
}

//! The reasons why a file cannot be read.

/// A reason why a file cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unreadable {
    /// The file is not a PDF, or is too damaged.
    #[error("not a readable PDF")]
    NoPdf,
    /// The file requires a password.
    #[error("the PDF requires a password")]
    Locked,
    /// The file has no pages.
    #[error("the PDF has no pages")]
    Empty,
    /// The objects of the file would take too much memory.
    #[error("the PDF has too many or too large objects; print it to a new PDF")]
    TooLarge,
}

//! Why a PDF cannot be read.

/// Why a file cannot be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unreadable {
    /// It is no PDF, or so broken that nothing can be found in it.
    #[error("this is no PDF that can be read")]
    NoPdf,
    /// It asks for a password.
    #[error("this PDF asks for a password")]
    Locked,
    /// It has no pages.
    #[error("this PDF has no pages")]
    Empty,
    /// Its objects take more memory than is spent on them.
    #[error("the objects of this PDF are too many or too large to be read; print it to a new PDF")]
    TooLarge,
}

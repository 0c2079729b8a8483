//! Reads the next lines ahead: as many as a format needs to decide, up to a limit.

use super::line::{LineKind, TextLine};
use std::io;

/// The number of lines that can be inspected before the first of them is consumed: several times the rows of the
/// largest grid, with comments and borders between them. Lines beyond this decide nothing, so memory is bounded.
pub(super) const MAX_AHEAD: usize = 512;

/// The view of a stream that formats have.
pub(super) trait Ahead {
    /// Returns the line at this index, 0 being the next one; `None` after the end or beyond the limit.
    fn line(&mut self, index: usize) -> io::Result<Option<TextLine>>;

    /// Returns the first line from this index on that is neither a comment nor a border, with its index.
    fn content(&mut self, from: usize) -> io::Result<Option<(usize, TextLine)>> {
        let mut index = from;
        while let Some(line) = self.line(index)? {
            if !matches!(line.kind, LineKind::Comment | LineKind::Border) {
                return Ok(Some((index, line)));
            }
            index += 1;
        }
        Ok(None)
    }
}

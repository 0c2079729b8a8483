//! The lines in front of a reader: as many as a format needs to see before it decides, and no more than a bound.

use super::line::{LineKind, TextLine};
use std::io;

/// How many lines can be looked at before the first of them is read: the rows of the largest grid several times over,
/// with comments and borders between them. What is farther away decides nothing, so memory is bounded.
pub(super) const MAX_AHEAD: usize = 512;

/// What formats see of a stream.
pub(super) trait Ahead {
    /// The line at this index, 0 being the next one; `None` behind the end and behind what can be looked at.
    fn line(&mut self, index: usize) -> io::Result<Option<TextLine>>;

    /// The index of the first line from this one on that is neither a comment nor a border, and the line.
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

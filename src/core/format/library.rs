//! Reads a library of cases as a stream.

use super::error::FormatError;
use super::hodoku_library::{Case, EXAMPLE, case};
use super::line::{LineKind, MAX_LINE_BYTES, TextLines};
use super::reader::ReadError;
use crate::error::{Diagnostic, Foreign};
use std::io::BufRead;

/// A stream of cases. Each line is either read as a case or reported, and only one line is in memory.
pub struct Library<R> {
    lines: TextLines<R>,
    name: Option<Foreign>,
}

impl<R: BufRead> Library<R> {
    /// Returns the cases of a stream. `name` is the name of the stream in diagnostics.
    pub fn new(input: R, name: Option<String>) -> Self {
        Self { lines: TextLines::new(input, None), name: name.map(Foreign::from) }
    }

    /// Returns the next case.
    fn case(&mut self) -> Result<Option<Case>, ReadError> {
        while let Some(line) = self.lines.next()? {
            let text = line.text.trim_start();
            if matches!(line.kind, LineKind::Blank | LineKind::Border) || text.starts_with('#') {
                continue;
            }
            let case = match line.kind {
                _ if !text.starts_with(':') => Err(FormatError::unexpected("a colon", text)),
                LineKind::TooLong => Err(FormatError::unexpected(format!("at most {MAX_LINE_BYTES} bytes"), text)),
                _ => case(text, line.number),
            };
            return case.map(Some).map_err(|fault| {
                let fault = fault.diagnose(line.spot(1, 1), EXAMPLE);
                ReadError::Fault(Diagnostic { file: self.name.clone(), ..fault })
            });
        }
        Ok(None)
    }
}

impl<R: BufRead> Iterator for Library<R> {
    type Item = Result<Case, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.case().transpose()
    }
}

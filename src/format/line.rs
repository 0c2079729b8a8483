//! The lines of a stream, one after the other, and what each is before anybody reads cells in it.

use super::row::is_border;
use crate::board::Alphabet;
use crate::error::{Source, Spot};
use std::io::{self, BufRead, Read};
use std::sync::Arc;

/// The longest line in bytes: a board of 32x32 in one line, with `+` before entries and room for what is written
/// behind.
pub(super) const LONGEST_LINE: u64 = 4_096;

/// What a line is at first sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineKind {
    /// Nothing but spaces.
    Blank,
    /// `# so`, or a step that a program wrote below its grid: `... => r4c4<>5`.
    Comment,
    /// The drawn border of a grid.
    Border,
    /// Something to be read.
    Content,
    /// Longer than any puzzle; only its start was kept.
    TooLong,
}

/// A line of a text.
#[derive(Clone, Debug)]
pub(super) struct TextLine {
    /// Its number, from 1.
    pub number: usize,
    /// The line without its end and the spaces before it, with the usual signs in place of those of an alphabet.
    pub text: Arc<str>,
    /// The same as it is written.
    pub written: Arc<str>,
    /// What it is at first sight.
    pub kind: LineKind,
}

impl TextLine {
    /// A stretch of characters of the line, by its column from 1.
    pub(super) fn spot(&self, column: usize, length: usize) -> Spot {
        Spot::new(Source::from_line(self.number, self.written.clone()), self.number, column, length)
    }

    /// The character in a column, from 1, as it is written.
    pub(super) fn sign(&self, column: usize) -> Option<char> {
        self.written.chars().nth(column - 1)
    }

    /// The whole line.
    pub(super) fn whole(&self) -> Spot {
        self.spot(1, self.text.chars().count())
    }
}

/// The lines of a stream. Its memory is that of one line, however long the stream and its lines.
pub(super) struct TextLines<R> {
    input: R,
    alphabet: Option<Arc<Alphabet>>,
    read: usize,
    bytes: Vec<u8>,
}

impl<R: BufRead> TextLines<R> {
    /// The lines of a stream whose digits are written in this alphabet; `None` are the usual signs.
    pub(super) fn new(input: R, alphabet: Option<Arc<Alphabet>>) -> Self {
        Self { input, alphabet, read: 0, bytes: Vec::new() }
    }

    /// The stream itself.
    pub(super) fn input(&self) -> &R {
        &self.input
    }

    /// The next line.
    pub(super) fn next(&mut self) -> io::Result<Option<TextLine>> {
        self.bytes.clear();
        let length = self.input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut self.bytes)?;
        if length == 0 {
            return Ok(None);
        }
        self.read += 1;
        let is_too_long = length as u64 == LONGEST_LINE && self.bytes.last() != Some(&b'\n');
        let text = String::from_utf8_lossy(&self.bytes);
        let text = if self.read == 1 { text.trim_start_matches('\u{feff}') } else { &text }.trim_end();
        let kind = if is_too_long { LineKind::TooLong } else { kind(text.trim_start()) };
        let written: Arc<str> = text.into();
        let text = match &self.alphabet {
            Some(alphabet) => in_usual_signs(text, alphabet).into(),
            None => written.clone(),
        };
        let line = TextLine { number: self.read, text, written, kind };
        if is_too_long {
            self.skip_line()?;
        }
        Ok(Some(line))
    }

    fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let buffer = self.input.fill_buf()?;
            if buffer.is_empty() {
                return Ok(());
            }
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let length = end.map_or(buffer.len(), |end| end + 1);
            self.input.consume(length);
            if end.is_some() {
                return Ok(());
            }
        }
    }
}

/// A text with the usual sign of each digit in place of that of the alphabet. What means a digit elsewhere, or no digit
/// there, means nothing here.
fn in_usual_signs(text: &str, alphabet: &Alphabet) -> String {
    let sign = |written: char| match alphabet.digit_of(written) {
        Some(digit) => digit.symbol(),
        None if written != '0' && written.is_alphanumeric() => char::REPLACEMENT_CHARACTER,
        None => written,
    };
    text.chars().map(sign).collect()
}

fn kind(text: &str) -> LineKind {
    match text {
        "" => LineKind::Blank,
        text if text.starts_with('#') || text.contains("=>") => LineKind::Comment,
        text if is_border(text) => LineKind::Border,
        _ => LineKind::Content,
    }
}

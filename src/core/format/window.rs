//! A stream with its next lines read ahead.

use super::ahead::{Ahead, MAX_AHEAD};
use super::line::{LineKind, TextLine, TextLines};
use super::plain::PlainLines;
use crate::board::Alphabet;
use std::collections::VecDeque;
use std::collections::vec_deque::Drain;
use std::io::{self, BufRead};
use std::sync::Arc;

/// A stream with its next lines, which formats can inspect.
pub(super) struct Window<R> {
    lines: TextLines<R>,
    ahead: VecDeque<TextLine>,
    is_done: bool,
    /// The number of times that formats have inspected a line.
    #[cfg(test)]
    pub looks: usize,
}

impl<R: BufRead> Window<R> {
    /// Returns the lines of a stream with digits in this alphabet.
    pub(super) fn new(input: R, alphabet: Option<Arc<Alphabet>>) -> Self {
        Self {
            lines: TextLines::new(input, alphabet),
            ahead: VecDeque::new(),
            is_done: false,
            #[cfg(test)]
            looks: 0,
        }
    }

    /// Returns the stream.
    pub(super) fn input(&self) -> &R {
        self.lines.input()
    }

    /// Reads whole lines that only consist of the cells of the 9x9 board, as many as are in the stream's buffer. The
    /// last of them stays, because the lines after it may belong to it.
    pub(super) fn plain(&mut self) -> io::Result<PlainLines> {
        let mut cells = Vec::new();
        let Some((input, read)) = self.lines.whole_lines().filter(|_| self.ahead.len() <= 1 && !self.is_done) else {
            return Ok(PlainLines::none());
        };
        let mut first_line = *read + 1;
        if let Some(first) = self.ahead.front() {
            if first.width != PlainLines::WIDTH || !PlainLines::are_cells(first.text.as_bytes()) {
                return Ok(PlainLines::none());
            }
            first_line = first.number;
            cells.extend(first.text.as_bytes());
            self.ahead.clear();
        }
        loop {
            let buffer = input.fill_buf()?;
            let taken = PlainLines::take(buffer, &mut cells, read);
            if taken == 0 {
                break;
            }
            input.consume(taken);
            if cells.len() >= PlainLines::MOST {
                break;
            }
        }
        let kept = cells.len().saturating_sub(PlainLines::WIDTH);
        if let Ok(last) = std::str::from_utf8(&cells[kept..])
            && !last.is_empty()
        {
            let (number, width, text) = (*read, last.len(), Arc::<str>::from(last));
            let written = text.clone();
            self.ahead.push_back(TextLine { number, text, written, width, kind: LineKind::Content });
        }
        cells.truncate(kept);
        Ok(PlainLines { cells, first_line })
    }

    /// Consumes this many lines and returns them.
    pub(super) fn consume(&mut self, count: usize) -> Drain<'_, TextLine> {
        let count = count.min(self.ahead.len());
        self.ahead.drain(..count)
    }
}

impl<R: BufRead> Ahead for Window<R> {
    fn line(&mut self, index: usize) -> io::Result<Option<TextLine>> {
        while self.ahead.len() <= index && !self.is_done && index < MAX_AHEAD {
            match self.lines.next()? {
                Some(line) => self.ahead.push_back(line),
                None => self.is_done = true,
            }
        }
        #[cfg(test)]
        {
            self.looks += 1;
        }
        Ok(self.ahead.get(index).cloned())
    }
}

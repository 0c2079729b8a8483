//! The lines of a stream, classified before any cells are read.
//!
//! Data in JSON and XML does not depend on lines: a value may span several, and one may contain many tags. Such data is
//! therefore split by its own syntax and returned in one piece:
//!
//! ```text
//!   {"puzzle": "53..7...."}        from the first brace to the one that closes it
//!   <game data="530070000"/>       a tag, with the text after it up to the next one
//! ```
//!
//! A truncated piece does not affect its neighbours: it ends before the first line that begins a value, a tag or a
//! board, and at a gap: one blank line in a tag, two in a value.

use super::foreign_signs;
use super::head::long_cells;
use super::pieces::{self, Nesting};
use super::row::{is_border, is_figure};
use crate::board::Alphabet;
use crate::error::{Source, Spot};
use std::io::{self, BufRead};
use std::sync::Arc;

/// The longest line in bytes: a board of 32x32 in one line, with `+` before entries, and text that programs write after
/// it; tables of qqwing with the history of a hard puzzle have 28,000.
pub(super) const MAX_LINE_BYTES: u64 = 64 * 1024;

/// The longest JSON value in bytes: the largest lock of a book.
pub(super) const MAX_VALUE_BYTES: usize = 64 * 1024 * 1024;

/// The longest tag in bytes, with the text after it.
pub(super) const MAX_TAG_BYTES: usize = 256 * 1024;

/// The kind of a line at first sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineKind {
    /// Only spaces.
    Blank,
    /// `# like this`, also with a puzzle after the sign, or a step that a program wrote below its grid: `... =>
    /// r4c4<>5`. A puzzle with its number, `#17 53..7....`, is not a comment.
    Comment,
    /// The drawn border of a grid.
    Border,
    /// Content to read.
    Content,
    /// A JSON value, starting at its first brace.
    Json,
    /// An XML tag, and the text after it.
    Markup,
    /// Longer than any puzzle; only its start was kept.
    TooLong,
    /// A whole file that is not a text, with its type.
    Binary(&'static str),
}

/// A line of a text.
#[derive(Clone, Debug)]
pub(super) struct TextLine {
    /// The number of the line, from 1.
    pub number: usize,
    /// The line without its line ending and leading spaces. The usual signs replace those of an alphabet, and spaces
    /// replace the number of a puzzle.
    pub text: Arc<str>,
    /// The length of the text in bytes, including trailing spaces: in lines of a fixed width a space is an empty cell.
    pub width: usize,
    /// The line as written.
    pub written: Arc<str>,
    /// The kind of the line at first sight.
    pub kind: LineKind,
}

impl TextLine {
    /// Returns a line with this text, as if it were all that the line contains.
    pub(super) fn part(&self, text: &str) -> Self {
        let trimmed: Arc<str> = text.trim_end().into();
        let (width, kind) = (text.len(), kind(text.trim()));
        Self { number: self.number, text: trimmed.clone(), width, written: trimmed, kind }
    }

    /// Returns a range of characters of the line, by its column from 1.
    pub(super) fn spot(&self, column: usize, length: usize) -> Spot {
        Spot::new(Source::from_line(self.number, self.written.clone()), self.number, column, length)
    }

    /// Returns the character in a column, from 1, as written.
    pub(super) fn sign(&self, column: usize) -> Option<char> {
        self.written.chars().nth(column - 1)
    }

    /// Returns the whole line.
    pub(super) fn whole(&self) -> Spot {
        self.spot(1, self.text.chars().count())
    }
}

/// The lines of a stream. Only one line or piece is in memory, regardless of the length of the stream and its lines.
pub(super) struct TextLines<R> {
    input: R,
    alphabet: Option<Arc<Alphabet>>,
    read: usize,
    /// A line that was already read, but belongs to the next item.
    held: Option<RawLine>,
    /// The number of blank lines that come next and were already read.
    blanks: usize,
    /// A spare buffer for the next line.
    spare: Vec<u8>,
}

/// The bytes of a line, including its end.
struct RawLine {
    number: usize,
    bytes: Vec<u8>,
    is_too_long: bool,
}

impl<R: BufRead> TextLines<R> {
    /// Returns the lines of a stream with digits in this alphabet; `None` means the usual signs.
    pub(super) fn new(input: R, alphabet: Option<Arc<Alphabet>>) -> Self {
        Self { input, alphabet, read: 0, held: None, blanks: 0, spare: Vec::new() }
    }

    /// Returns the stream.
    pub(super) fn input(&self) -> &R {
        &self.input
    }

    /// Returns the stream and the line count, for a caller that reads whole lines from it and counts them.
    pub(super) fn whole_lines(&mut self) -> Option<(&mut R, &mut usize)> {
        (self.held.is_none() && self.blanks == 0).then_some((&mut self.input, &mut self.read))
    }

    /// Returns the next line.
    pub(super) fn next(&mut self) -> io::Result<Option<TextLine>> {
        let Some(mut line) = self.raw(MAX_LINE_BYTES)? else { return Ok(None) };
        if line.number == 1
            && let Some(kind) = foreign_signs::binary(&line.bytes)
        {
            let text: Arc<str> = "".into();
            self.skip_all()?;
            return Ok(Some(TextLine {
                number: 1,
                text: text.clone(),
                width: 0,
                written: text,
                kind: LineKind::Binary(kind),
            }));
        }
        let start = pieces::start(&line.bytes);
        if pieces::begins_json(&line.bytes[start..]) {
            self.json(&mut line)?;
            return Ok(Some(line.piece(LineKind::Json)));
        }
        if pieces::begins_tag(&line.bytes[start..]) {
            self.tag(&mut line)?;
            return Ok(Some(line.piece(LineKind::Markup)));
        }
        if line.is_too_long {
            self.skip_line()?;
        }
        let plain = line.plain(self.alphabet.as_deref());
        self.spare = line.bytes;
        Ok(Some(plain))
    }

    /// Returns the next line, with at most this many bytes.
    fn raw(&mut self, most: u64) -> io::Result<Option<RawLine>> {
        if let Some(held) = self.held.take() {
            return Ok(Some(held));
        }
        let mut bytes = std::mem::take(&mut self.spare);
        bytes.clear();
        let is_ended = self.read_to_end_of_line(most as usize, &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        self.read += 1;
        let is_too_long = !is_ended && bytes.len() as u64 >= most;
        Ok(Some(RawLine { number: self.read, bytes, is_too_long }))
    }

    /// Reads to the end of the line, including it, but at most `most` bytes. Returns whether the end was reached. A
    /// line ends with `\n`, with `\r\n`, or with only `\r` as in files of old Macintoshes.
    fn read_to_end_of_line(&mut self, most: usize, bytes: &mut Vec<u8>) -> io::Result<bool> {
        if self.blanks > 0 {
            self.blanks -= 1;
            bytes.push(b'\r');
            return Ok(true);
        }
        let mut room = most;
        while room > 0 {
            let buffer = self.input.fill_buf()?;
            if buffer.is_empty() {
                return Ok(false);
            }
            let seen = &buffer[..buffer.len().min(room)];
            let end = seen.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let taken = end.map_or(seen.len(), |end| end + 1);
            bytes.extend(&seen[..taken]);
            self.input.consume(taken);
            room -= taken;
            match end.and_then(|_| bytes.last()) {
                None => {}
                Some(b'\r') => return self.read_behind_return(bytes).map(|()| true),
                Some(_) => return Ok(true),
            }
        }
        Ok(false)
    }

    /// Reads on after a `\r`. More of them and a `\n` are the same end; without a `\n`, each ends a blank line.
    fn read_behind_return(&mut self, bytes: &mut Vec<u8>) -> io::Result<()> {
        let mut more = 0;
        loop {
            match self.input.fill_buf()?.first() {
                Some(b'\r') => more += 1,
                Some(b'\n') => {
                    bytes.push(b'\n');
                    self.input.consume(1);
                    return Ok(());
                }
                _ => {
                    self.blanks = more;
                    return Ok(());
                }
            }
            self.input.consume(1);
        }
    }

    /// Reads on to the end of a line that was too long, keeping up to this many bytes.
    fn finish(&mut self, line: &mut RawLine, most: usize) -> io::Result<()> {
        if line.is_too_long {
            let room = most.saturating_sub(line.bytes.len());
            let is_ended = self.read_to_end_of_line(room, &mut line.bytes)?;
            line.is_too_long = !is_ended && line.bytes.len() >= most;
        }
        Ok(())
    }

    /// Reads on to the end of a JSON value, or to the point where it is truncated.
    fn json(&mut self, line: &mut RawLine) -> io::Result<()> {
        self.finish(line, MAX_VALUE_BYTES)?;
        let mut nesting = Nesting::default();
        nesting.follow(&line.bytes);
        let opens_alone = line.bytes.trim_ascii() == b"{";
        let is_list = pieces::begins_list(line.bytes[pieces::start(&line.bytes)..].trim_ascii());
        let mut was_blank = false;
        while nesting.is_open() && !line.is_too_long {
            let Some(mut next) = self.raw(MAX_LINE_BYTES)? else { break };
            let is_inside = is_list || opens_alone && nesting.depth > 1;
            let is_blank = next.bytes.trim_ascii().is_empty();
            let is_gap = std::mem::replace(&mut was_blank, is_blank) && is_blank;
            if pieces::is_board(&next.bytes) || is_gap || !is_inside && next.bytes.starts_with(b"{\"") {
                self.held = Some(next);
                break;
            }
            self.finish(&mut next, MAX_VALUE_BYTES.saturating_sub(line.bytes.len()))?;
            nesting.follow(&next.bytes);
            line.bytes.extend(&next.bytes);
            line.is_too_long = next.is_too_long || line.bytes.len() >= MAX_VALUE_BYTES;
        }
        if line.is_too_long {
            self.skip_line()?;
        }
        Ok(())
    }

    /// Reads on to the end of a tag and of the text after it. The rest is the next line.
    fn tag(&mut self, line: &mut RawLine) -> io::Result<()> {
        self.finish(line, MAX_TAG_BYTES)?;
        let mut end = pieces::tag_end(&line.bytes);
        while end.is_none() && !line.is_too_long {
            let Some(mut next) = self.raw(MAX_LINE_BYTES)? else { break };
            let is_next = next.bytes.starts_with(b"<") && !pieces::declares(&line.bytes);
            if pieces::is_board(&next.bytes) || next.bytes.trim_ascii().is_empty() || is_next {
                self.held = Some(next);
                break;
            }
            self.finish(&mut next, MAX_TAG_BYTES)?;
            line.bytes.extend(&next.bytes);
            line.is_too_long = next.is_too_long || line.bytes.len() >= MAX_TAG_BYTES;
            end = pieces::tag_end(&line.bytes);
        }
        if let Some(end) = end.filter(|_| !line.is_too_long) {
            let behind = line.bytes.split_off(end);
            if !behind.trim_ascii().is_empty() {
                // The lines of a tag that spans several are counted where it ends.
                self.held = Some(RawLine { number: self.read, bytes: behind, is_too_long: false });
            }
        }
        if line.is_too_long {
            self.skip_line()?;
        }
        Ok(())
    }

    /// Skips the rest.
    fn skip_all(&mut self) -> io::Result<()> {
        loop {
            let length = self.input.fill_buf()?.len();
            if length == 0 {
                return Ok(());
            }
            self.input.consume(length);
        }
    }

    fn skip_line(&mut self) -> io::Result<()> {
        let mut passed = Vec::new();
        loop {
            passed.clear();
            if self.read_to_end_of_line(MAX_LINE_BYTES as usize, &mut passed)? || passed.is_empty() {
                return Ok(());
            }
        }
    }
}

/// Returns the byte offsets at which the lines of a text end, each after its `\n`, `\r\n` or `\r`. The lines are those
/// that a [`super::Reader`] counts.
pub fn line_ends(text: &[u8]) -> Vec<usize> {
    let mut ends = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let returns = text[at..].iter().take_while(|byte| **byte == b'\r').count();
        let behind = at + returns;
        if text.get(behind) == Some(&b'\n') {
            ends.push(behind + 1);
        } else {
            ends.extend(at + 1..=behind);
        }
        at = behind + 1;
    }
    ends
}

impl RawLine {
    /// Returns a single line with digits in an alphabet.
    fn plain(&self, alphabet: Option<&Alphabet>) -> TextLine {
        let text = String::from_utf8_lossy(&self.bytes);
        let text = text.trim_matches('\u{feff}');
        let line = text.trim_end_matches(['\n', '\r', '\u{feff}']);
        let text = line.trim_end();
        let spaces_behind = line.len() - text.len();
        let written: Arc<str> = text.into();
        let unnumbered: Option<Arc<str>> =
            number_length(text).map(|number| format!("{:number$}{}", "", &text[number..]).into());
        let text = unnumbered.unwrap_or_else(|| written.clone());
        let is_usual = alphabet.is_some() || text.is_ascii();
        let text = if is_usual { text } else { foreign_signs::in_ascii(&text).into() };
        let text = alphabet.map_or_else(|| text.clone(), |alphabet| in_usual_signs(&text, alphabet).into());
        let kind = if self.is_too_long { LineKind::TooLong } else { kind(text.trim_start()) };
        let width = text.len() + spaces_behind;
        TextLine { number: self.number, text, width, written, kind }
    }

    /// Returns a piece of data of this kind.
    fn piece(self, kind: LineKind) -> TextLine {
        let kind = if self.is_too_long { LineKind::TooLong } else { kind };
        let text = String::from_utf8_lossy(&self.bytes);
        let text = text.trim_start_matches('\u{feff}').trim_end();
        let text = if kind == LineKind::TooLong { pieces::beginning(text) } else { text };
        let width = text.len();
        let text: Arc<str> = text.into();
        TextLine { number: self.number, written: text.clone(), text, width, kind }
    }
}

/// Returns a text with the usual sign of each digit in place of that of the alphabet. Other letters and digits, except
/// `0`, are replaced, so that they have no meaning.
fn in_usual_signs(text: &str, alphabet: &Alphabet) -> String {
    let sign = |written: char| match alphabet.digit_of(written) {
        Some(digit) => digit.symbol(),
        None if written != '0' && written.is_alphanumeric() => char::REPLACEMENT_CHARACTER,
        None => written,
    };
    text.chars().map(sign).collect()
}

/// Returns the length of the number at the beginning of a line with a puzzle: `#17 53..7....` or `#17: 53..7....`.
fn number_length(text: &str) -> Option<usize> {
    let behind = text.trim_start().strip_prefix('#')?.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let cells = behind.strip_prefix([':', '.', ')']).unwrap_or(behind).trim_start();
    let number = text.len() - behind.len();
    let is_number = text[..number].ends_with(|sign: char| sign.is_ascii_digit());
    let is_apart = text[..text.len() - cells.len()].ends_with(char::is_whitespace);
    let word = cells.split([' ', '\t', ',', ';', '|', '#']).next().unwrap_or_default();
    let are_cells = match word.len() {
        SMALLEST => word.chars().all(is_figure),
        LARGE.. => word.chars().all(|sign| is_figure(sign) || sign.is_ascii_alphanumeric()),
        _ => long_cells(word).is_some_and(|(_, length)| length == word.len()),
    };
    (is_number && is_apart && are_cells).then_some(text.len() - cells.len())
}

/// The number of cells of the smallest board.
const SMALLEST: usize = 16;

/// Boards with this many cells need letters as digits, and no other word has as many signs.
const LARGE: usize = 144;

/// Returns whether a line is a step that a program wrote: `... => r4c4<>5`. A line with the cells of a puzzle or a link
/// is not one.
fn is_step(text: &str) -> bool {
    text.contains("=>") && long_cells(text).is_none() && !text.contains("://")
}

fn kind(text: &str) -> LineKind {
    match text {
        "" => LineKind::Blank,
        text if text.starts_with('#') || is_step(text) => LineKind::Comment,
        text if is_border(text) => LineKind::Border,
        _ => LineKind::Content,
    }
}

//! A part: the results of some attempts of a batch, as a file.
//!
//! ```text
//!   {"part": 1, "identity": "...", ...}        the header
//!   {"canonical": "...", "section": 0, ...}    rows as `bank export` writes them, sorted: see `row`
//!   ...
//! ```
//!
//! The lines are compressed with Zstandard; its checksum detects damage. A skippable frame follows, so that the last
//! bytes of a file show whether it has been truncated.

use super::job::{Job, JobSection, Span, hex, most};
use super::make::JobResults;
use super::row::PartRow;
use crate::bank::{Record, RowReader};
use crate::hunt::Stream;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::io::{self, BufRead, BufReader, Read, Write};
use zstd::zstd_safe::{CParameter, MAGICNUMBER};
use zstd::{Decoder, Encoder};

/// The version of the format.
const FORMAT: u32 = 1;

/// The last bytes of a complete part: a frame that decoders skip (RFC 8878, 3.1.2), which contains a text of 4 bytes.
pub const PART_END: &[u8] = b"\x50\x2a\x4d\x18\x04\0\0\0end\n";

/// The level of Zstandard.
const LEVEL: i32 = 1;

/// The window of Zstandard, as a power of two: readers of 500 parts in parallel hold that much of each.
const WINDOW: u32 = 17;

/// The maximum length of a line in bytes. A row of 32x32 cells takes about 10,000.
const MAX_LINE_LENGTH: u64 = 16 << 20;

/// The number of records read at once.
const STEP: usize = 8_192;

/// The header of a part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The version of the format.
    part: u32,
    /// A hash of everything on which rows depend. Only parts with the same identity can be merged.
    pub identity: String,
    /// The name of the program that wrote the part, for people.
    pub program: String,
    /// The sections, as they were when the part was written.
    pub sections: Vec<HeaderSection>,
    /// The attempts that were made.
    pub done: Vec<Span>,
}

/// A section in a header.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HeaderSection {
    /// The title of the section.
    pub title: String,
    /// The number of plain attempts to make.
    pub attempts: u64,
    /// The number of walks to make.
    pub walks: u64,
    /// The number of puzzles to take.
    pub count: usize,
}

impl HeaderSection {
    fn of(own: &JobSection) -> Self {
        let [attempts, walks] = Stream::ALL.map(|stream| most(&own.criteria, stream));
        Self { title: own.title.clone(), attempts, walks, count: own.criteria.count }
    }
}

/// The reason why a part cannot be read or merged.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PartError {
    /// The file is not a part.
    #[error("not a part of a batch")]
    NotAPart,
    /// The part is in another version of the format.
    #[error("the part has format {0}, but this program reads format {FORMAT}")]
    Version(u32),
    /// The file ends too early.
    #[error("the part is cut off")]
    CutOff,
    /// The checksum does not match, or a line is invalid.
    #[error("the part was changed after it was written: {0}")]
    Changed(&'static str),
    /// The part is of another batch.
    #[error("the part belongs to another batch, with a different spec, seed or version")]
    OfAnother,
    /// The part could not be read or written.
    #[error(transparent)]
    Stream(io::Error),
}

impl From<io::Error> for PartError {
    /// Separates faults of the compressed data from those of the system, which are the only ones with a code.
    fn from(error: io::Error) -> Self {
        match error.kind() {
            _ if error.raw_os_error().is_some() => Self::Stream(error),
            io::ErrorKind::UnexpectedEof => Self::CutOff,
            _ => Self::Changed("it cannot be decompressed"),
        }
    }
}

impl Header {
    /// Returns the header of a part with these attempts of a batch.
    pub fn of(job: &Job, done: &[Span]) -> Self {
        Self {
            part: FORMAT,
            identity: job.identity.clone(),
            program: concat!("sudopress ", env!("CARGO_PKG_VERSION")).into(),
            sections: job.sections.iter().map(HeaderSection::of).collect(),
            done: joined(done.to_vec()),
        }
    }

    /// Returns all attempts of the batch, with one span for each stream of a section that has any attempts.
    pub fn spans(&self) -> Vec<Span> {
        let sections = self.sections.iter().enumerate();
        let all = sections.flat_map(|(section, own)| {
            let span = move |(stream, to)| Span { section, stream, from: 0, to };
            [(Stream::Plain, own.attempts), (Stream::Walk, own.walks)].map(span)
        });
        all.filter(|span| !span.is_empty()).collect()
    }

    /// Returns the attempts that have not been made yet.
    pub fn missing(&self) -> Vec<Span> {
        self.spans().iter().flat_map(|span| span.without(&self.done)).collect()
    }

    /// Returns the combined header of this part and another one.
    ///
    /// # Errors
    /// If the other part is of another batch.
    pub fn joined(mut self, other: &Self) -> Result<Self, PartError> {
        if self.identity != other.identity {
            return Err(PartError::OfAnother);
        }
        for (own, more) in self.sections.iter_mut().zip(&other.sections) {
            own.attempts = own.attempts.max(more.attempts);
            own.walks = own.walks.max(more.walks);
            own.count = own.count.max(more.count);
        }
        self.done.extend_from_slice(&other.done);
        self.done = joined(self.done);
        Ok(self)
    }

    /// Returns a file name for the part, which is the same for the same attempts of the same batch.
    pub fn name(&self) -> String {
        let done = serde_json::to_string(&self.done).expect("plain data is JSON");
        let hash = hex(&Sha256::digest(done));
        format!("{}-{}.part", &self.identity[..12], &hash[..12])
    }

    /// Writes a part with these rows, in any order.
    pub fn write(&self, mut rows: Vec<PartRow>, out: &mut impl Write) -> io::Result<()> {
        rows.par_sort_unstable();
        let mut writer = PartWriter::new(out, self)?;
        rows.iter().try_for_each(|row| writer.add(row))?;
        writer.finish().map(drop)
    }
}

/// Sorts attempts, and merges adjacent spans.
fn joined(mut done: Vec<Span>) -> Vec<Span> {
    done.sort_unstable();
    done.dedup_by(|next, last| {
        let is_joined = (last.section, last.stream) == (next.section, next.stream) && next.from <= last.to;
        if is_joined {
            last.to = last.to.max(next.to);
        }
        is_joined
    });
    done
}

impl JobResults {
    /// Writes the rows as a part and returns their number.
    pub fn write(self, job: &Job, out: &mut impl Write) -> io::Result<usize> {
        let count = self.rows.len();
        Header::of(job, &self.done).write(self.rows, out).map(|()| count)
    }
}

/// Writes a part: its header, then rows in order.
pub(super) struct PartWriter<W: Write> {
    encoder: Encoder<'static, W>,
    /// The hash of the rows.
    hash: Sha256,
    count: u64,
}

impl<W: Write> PartWriter<W> {
    /// Starts a part.
    pub(super) fn new(out: W, header: &Header) -> io::Result<Self> {
        let mut encoder = Encoder::new(out, LEVEL)?;
        encoder.set_parameter(CParameter::WindowLog(WINDOW))?;
        encoder.include_checksum(true)?;
        let header = serde_json::to_string(header).expect("plain data is JSON");
        encoder.write_all((header + "\n").as_bytes())?;
        Ok(Self { encoder, hash: Sha256::new(), count: 0 })
    }

    /// Adds a row.
    pub(super) fn add(&mut self, row: &PartRow) -> io::Result<()> {
        self.hash.update(&row.line);
        self.count += 1;
        self.encoder.write_all(row.line.as_bytes())
    }

    /// Finishes the part and returns the hash and the number of its rows.
    pub(super) fn finish(self) -> io::Result<(String, u64)> {
        let mut out = self.encoder.finish()?;
        out.write_all(PART_END)?;
        out.flush()?;
        Ok((hex(&self.hash.finalize()), self.count))
    }
}

/// Reads a part row by row. Damage is detected at the end at the latest.
pub struct PartReader<R: BufRead> {
    header: Header,
    lines: BufReader<Decoder<'static, R>>,
}

impl<R: BufRead> PartReader<R> {
    /// Opens a part.
    ///
    /// # Errors
    /// If the input is not a part, or is in another version of the format.
    pub fn new(mut input: R) -> Result<Self, PartError> {
        if !input.fill_buf()?.starts_with(&MAGICNUMBER.to_le_bytes()) {
            return Err(PartError::NotAPart);
        }
        let mut lines = BufReader::new(Decoder::with_buffer(input)?);
        let header = read_line(&mut lines)?;
        #[derive(Deserialize)]
        struct Format {
            part: u32,
        }
        match serde_json::from_str(&header) {
            Ok(Format { part: FORMAT }) => {}
            Ok(Format { part }) => return Err(PartError::Version(part)),
            Err(_) => return Err(PartError::NotAPart),
        }
        let header = serde_json::from_str(&header).map_err(|_| PartError::Changed("its header is invalid"))?;
        Ok(Self { header, lines })
    }

    /// Returns the header.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Reads the next row; `None` at the end.
    pub(super) fn row(&mut self) -> Result<Option<PartRow>, PartError> {
        let line = read_line(&mut self.lines)?;
        if line.is_empty() {
            return Ok(None);
        }
        PartRow::parse(line).map(Some).ok_or(INVALID)
    }

    /// Reads the next several thousand records; returns an empty list at the end.
    pub fn records(&mut self) -> Result<Vec<Record>, PartError> {
        let rows: Vec<PartRow> = std::iter::from_fn(|| self.row().transpose()).take(STEP).collect::<Result<_, _>>()?;
        let records = rows.par_iter().map_init(RowReader::default, |reader, row| row.record(reader).ok_or(INVALID));
        records.collect()
    }
}

const INVALID: PartError = PartError::Changed("a row is invalid");

fn read_line(lines: &mut impl BufRead) -> Result<String, PartError> {
    let mut line = String::new();
    lines.take(MAX_LINE_LENGTH).read_line(&mut line)?;
    Ok(line)
}

//! A part: what some attempts of a batch found, as a file holds it.
//!
//! ```text
//!   sudopress part 1\n                      so that people see what it is
//!   { "identity": "...", ... }\n            the header, a line of JSON
//!   length, record                          length in 4 bytes, from the highest on; records in order, see `find`
//!   ...
//!   0                                       a length of none
//!   count, SHA-256                          8 and 32 bytes; the hash is that of all before the count
//! ```
//!
//! A part without its end was cut off, and one whose hash is another was changed: both are told.

use super::find::{Find, form_end};
use super::job::{Job, JobSection, Span, boards, hex, most, scales};
use super::make::Yield;
use crate::bank::{board_key, board_of_key};
use crate::board::Topology;
use crate::generate::VERSION;
use crate::hunt::Stream;
use crate::logic::TechniqueKey;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::io::{self, BufRead, Read, Write};
use std::sync::Arc;

/// How a part begins.
pub const MAGIC: &str = "sudopress part 1\n";

/// How many bytes the end of a part has: a length of none, the count, the hash.
pub const PART_END: usize = 4 + 8 + 32;

/// Whether these last bytes of a file may be the end of a part; whether they are, only who reads all of it knows.
pub fn is_end(last: &[u8]) -> bool {
    // No part has so many records that the highest bytes of their count are not 0.
    last.len() == PART_END && last[..4 + 3].iter().all(|byte| *byte == 0)
}

/// The longest header in bytes.
const LONGEST_HEADER: u64 = 16 << 20;
/// The longest record in bytes: one of 32x32 cells takes about two thousand.
const LONGEST_RECORD: u32 = 1 << 16;

/// What a part says of itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// What its records depend on: parts of the same go together.
    pub identity: String,
    /// The program that wrote it, for people.
    pub program: String,
    /// The version of the generator.
    pub generator: u32,
    /// The sections, as they were when it was written.
    pub sections: Vec<HeaderSection>,
    /// The keys of the boards, in order.
    pub boards: Vec<String>,
    /// Scales and the versions of their figures: records name them by their place.
    pub scales: Vec<(String, u32)>,
    /// The keys of techniques: records name them by their place.
    pub techniques: Vec<String>,
    /// The attempts that were made: section, stream, from, to.
    pub done: Vec<(usize, Stream, u64, u64)>,
}

/// A section, as a part tells it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HeaderSection {
    /// Its title.
    pub title: String,
    /// The seed of its attempts.
    pub seed: u64,
    /// How many plain attempts there are to be.
    pub attempts: u64,
    /// How many walks.
    pub walks: u64,
    /// How many puzzles are wanted.
    pub count: usize,
}

impl HeaderSection {
    fn of(own: &JobSection) -> Self {
        let [attempts, walks] = Stream::ALL.map(|stream| most(&own.wishes, stream));
        Self { title: own.title.clone(), seed: own.seed, attempts, walks, count: own.wishes.count }
    }
}

/// What is the matter with a part.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PartError {
    /// It begins otherwise.
    #[error("no part of a batch")]
    NoPart,
    /// Its header cannot be read.
    #[error("a part of another version of sudopress: {0}")]
    Version(Box<dyn std::error::Error + Send + Sync>),
    /// It ends before its end.
    #[error("a part that was cut off")]
    CutOff,
    /// Its hash is another, or a record is none.
    #[error("a part that was changed since it was written: {0}")]
    Changed(&'static str),
    /// It is of another batch.
    #[error("a part of another batch: its records depend on another spec, seed or version")]
    OfAnother,
    /// It could not be read.
    #[error(transparent)]
    Stream(#[from] io::Error),
}

impl Header {
    /// The header of what a batch made.
    pub fn of(job: &Job, done: &[Span]) -> Self {
        let done = joined(done.iter().map(|span| (span.section, span.stream, span.from, span.to)).collect());
        Self {
            identity: job.identity.clone(),
            program: concat!("sudopress ", env!("CARGO_PKG_VERSION")).into(),
            generator: VERSION,
            sections: job.sections.iter().map(HeaderSection::of).collect(),
            boards: boards(&job.sections),
            scales: scales(),
            techniques: TechniqueKey::all().map(|key| key.to_string()).collect(),
            done,
        }
    }

    /// The attempts that were made.
    pub fn done(&self) -> Vec<Span> {
        self.done.iter().map(|&(section, stream, from, to)| Span { section, stream, from, to }).collect()
    }

    /// All attempts that there are to be, a span for each stream of a section that has some.
    pub fn spans(&self) -> Vec<Span> {
        let sections = self.sections.iter().enumerate();
        let all = sections.flat_map(|(section, own)| {
            let span = move |(stream, to)| Span { section, stream, from: 0, to };
            [(Stream::Plain, own.attempts), (Stream::Walk, own.walks)].map(span)
        });
        all.filter(|span| !span.is_empty()).collect()
    }

    /// What is left of all attempts.
    pub fn missing(&self) -> Vec<Span> {
        let done = self.done();
        self.spans().iter().flat_map(|span| span.without(&done)).collect()
    }

    /// The header of two parts together.
    ///
    /// # Errors
    /// When the other is of another batch.
    pub fn joined(mut self, other: &Self) -> Result<Self, PartError> {
        if self.identity != other.identity || self.generator != other.generator {
            return Err(PartError::OfAnother);
        }
        for (own, more) in self.sections.iter_mut().zip(&other.sections) {
            own.attempts = own.attempts.max(more.attempts);
            own.walks = own.walks.max(more.walks);
            own.count = own.count.max(more.count);
        }
        self.done.extend(&other.done);
        self.done = joined(self.done);
        Ok(self)
    }

    /// A name for its file, the same for the same attempts of the same batch.
    pub fn name(&self) -> String {
        let done = serde_json::to_string(&self.done).expect("plain data is JSON");
        let hash = hex(&Sha256::digest(done));
        format!("{}-{}.part", &self.identity[..12], &hash[..12])
    }

    /// Whether its records name scales and techniques as this program does.
    fn judge(&self) -> Result<(), PartError> {
        let known = TechniqueKey::all().map(|key| key.to_string());
        if self.scales != scales() {
            return Err(PartError::Version("its figures are of other versions of the scales".into()));
        }
        if !known.eq(self.techniques.iter().cloned()) {
            return Err(PartError::Version("it knows other techniques".into()));
        }
        Ok(())
    }
}

/// The same attempts in order; those side by side are told as one.
fn joined(mut done: Vec<(usize, Stream, u64, u64)>) -> Vec<(usize, Stream, u64, u64)> {
    done.sort_unstable();
    done.dedup_by(|next, last| {
        let is_joined = (last.0, last.1) == (next.0, next.1) && next.2 <= last.3;
        if is_joined {
            last.3 = last.3.max(next.3);
        }
        is_joined
    });
    done
}

/// A part that is written: its header, and records in order.
pub(super) struct PartWriter<'w, W> {
    out: &'w mut W,
    /// What was not written yet: hashes and files take many records at once faster than one by one.
    waiting: Vec<u8>,
    count: u64,
    /// The hash of all, and that of the records alone.
    hashes: [Sha256; 2],
}

/// How many bytes are written at once.
const WAITING: usize = 1 << 16;

impl<'w, W: Write> PartWriter<'w, W> {
    /// Begins a part.
    ///
    /// # Errors
    /// Those of the writer.
    pub(super) fn new(out: &'w mut W, header: &Header) -> io::Result<Self> {
        let head = format!("{MAGIC}{}\n", serde_json::to_string(header).expect("plain data is JSON"));
        out.write_all(head.as_bytes())?;
        let hashes = [Sha256::new().chain_update(head), Sha256::new()];
        Ok(Self { out, waiting: Vec::with_capacity(2 * WAITING), count: 0, hashes })
    }

    /// Adds a record.
    ///
    /// # Errors
    /// Those of the writer.
    pub(super) fn add(&mut self, record: &[u8]) -> io::Result<()> {
        self.waiting.extend((record.len() as u32).to_be_bytes());
        self.waiting.extend(record);
        self.count += 1;
        if self.waiting.len() < WAITING { Ok(()) } else { self.pass_on() }
    }

    fn pass_on(&mut self) -> io::Result<()> {
        self.hashes.iter_mut().for_each(|hash| hash.update(&self.waiting));
        self.out.write_all(&self.waiting)?;
        self.waiting.clear();
        Ok(())
    }

    /// Ends the part; how many records it has, and the hash of these with their lengths.
    ///
    /// # Errors
    /// Those of the writer.
    pub(super) fn finish(mut self) -> io::Result<(u64, Vec<u8>)> {
        self.pass_on()?;
        let [all, records] = self.hashes;
        let end = [0; 4];
        self.out.write_all(&end)?;
        self.out.write_all(&self.count.to_be_bytes())?;
        self.out.write_all(&all.chain_update(end).finalize())?;
        self.out.flush()?;
        Ok((self.count, records.finalize().to_vec()))
    }
}

/// Writes a part of these records, which come in order; how many they are.
///
/// # Errors
/// Those of the writer.
fn write(out: &mut impl Write, header: &Header, records: &[Vec<u8>]) -> io::Result<u64> {
    let mut writer = PartWriter::new(out, header)?;
    records.iter().try_for_each(|record| writer.add(record))?;
    writer.finish().map(|(count, _)| count)
}

impl Header {
    /// Writes these finds as a part that says this of itself; how many they are.
    ///
    /// # Errors
    /// Those of the writer, and when a find is on no board of the header.
    pub fn write(&self, finds: Vec<Find>, out: &mut impl Write) -> io::Result<u64> {
        let bytes = |find: Find| {
            let place = self.boards.binary_search(&board_key(&find.record.board));
            let place = place.map_err(|_| io::Error::other("a find is on no board of its part"))?;
            Ok(find.bytes(place as u8))
        };
        let mut records = finds.into_iter().map(bytes).collect::<io::Result<Vec<_>>>()?;
        records.sort_unstable();
        write(out, self, &records)
    }
}

impl Yield {
    /// Writes what was found as a part; how many records that are.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(&self, job: &Job, out: &mut impl Write) -> io::Result<u64> {
        write(out, &Header::of(job, &self.done), &self.records)
    }
}

/// A part as it is read, record by record; that it is whole is known at its end.
pub struct PartReader<R> {
    header: Header,
    input: R,
    hash: Sha256,
    next: Vec<u8>,
    count: u64,
    is_over: bool,
}

impl<R: BufRead> PartReader<R> {
    /// Opens a part.
    ///
    /// # Errors
    /// When it is none, or of another version.
    pub fn new(mut input: R) -> Result<Self, PartError> {
        let mut magic = [0; MAGIC.len()];
        match input.read_exact(&mut magic) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Err(PartError::NoPart),
            read => read?,
        }
        if magic != *MAGIC.as_bytes() {
            let is_later = magic.starts_with(b"sudopress part ");
            let later = || PartError::Version("it is of a later form".into());
            return Err(if is_later { later() } else { PartError::NoPart });
        }
        let mut line = Vec::new();
        input.by_ref().take(LONGEST_HEADER).read_until(b'\n', &mut line)?;
        if line.last() != Some(&b'\n') {
            return Err(PartError::CutOff);
        }
        let header: Header = serde_json::from_slice(&line).map_err(|error| PartError::Version(error.into()))?;
        header.judge()?;
        let hash = Sha256::new().chain_update(magic).chain_update(&line);
        Ok(Self { header, input, hash, next: Vec::new(), count: 0, is_over: false })
    }

    /// What it says of itself.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Reads the next record over the one before, which is empty at first; whether there is one.
    pub(super) fn record(&mut self, record: &mut Vec<u8>) -> Result<bool, PartError> {
        if self.is_over {
            return Ok(false);
        }
        if !self.read_whole() {
            let length = u32::from_be_bytes(self.bytes()?);
            if length == 0 {
                self.is_over = true;
                return self.end().map(|()| false);
            }
            if length > LONGEST_RECORD {
                return Err(PartError::Changed("a record is too long"));
            }
            let mut next = std::mem::take(&mut self.next);
            next.resize(length as usize, 0);
            self.fill(&mut next)?;
            self.hash.update(&next);
            self.next = next;
        }
        if self.next < *record {
            return Err(PartError::Changed("records are out of order"));
        }
        if form_end(&self.next).is_none() {
            return Err(PartError::Changed("a record is too short"));
        }
        std::mem::swap(record, &mut self.next);
        self.count += 1;
        Ok(true)
    }

    /// Reads the next record where all of it lies ready, which is nearly always so; whether it did.
    fn read_whole(&mut self) -> bool {
        let Ok(ready) = self.input.fill_buf() else { return false };
        let Some((length, rest)) = ready.split_first_chunk::<4>() else { return false };
        let length = u32::from_be_bytes(*length);
        let Some(record) = rest.get(..length as usize).filter(|_| (1..=LONGEST_RECORD).contains(&length)) else {
            return false;
        };
        self.hash.update(&ready[..4 + record.len()]);
        self.next.clear();
        self.next.extend_from_slice(record);
        let taken = 4 + record.len();
        self.input.consume(taken);
        true
    }

    fn end(&mut self) -> Result<(), PartError> {
        let (mut count, mut hash) = ([0; 8], [0; 32]);
        self.fill(&mut count)?;
        self.fill(&mut hash)?;
        if hash != *self.hash.clone().finalize() || u64::from_be_bytes(count) != self.count {
            return Err(PartError::Changed("its hash is another"));
        }
        let mut more = [0];
        if self.input.read(&mut more)? != 0 {
            return Err(PartError::Changed("something follows its end"));
        }
        Ok(())
    }

    fn bytes<const N: usize>(&mut self) -> Result<[u8; N], PartError> {
        let mut bytes = [0; N];
        self.fill(&mut bytes)?;
        self.hash.update(bytes);
        Ok(bytes)
    }

    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), PartError> {
        self.input.read_exact(bytes).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => PartError::CutOff,
            _ => error.into(),
        })
    }

    /// Its records, each as it is known in the batch, with the seed of its section.
    ///
    /// # Errors
    /// When a board of the header is none.
    pub fn finds(mut self) -> Result<impl Iterator<Item = Result<Find, PartError>>, PartError> {
        let boards = self.header.boards.iter().map(|key| board_of_key(key));
        let boards: Vec<Arc<Topology>> =
            boards.collect::<Result<_, _>>().map_err(|_| PartError::Changed("a board is none"))?;
        let mut record = Vec::new();
        Ok(std::iter::from_fn(move || match self.record(&mut record) {
            Ok(false) => None,
            Ok(true) => Some(Find::read(&record, &boards).ok_or(PartError::Changed("a record cannot be read"))),
            Err(fault) => Some(Err(fault)),
        }))
    }
}

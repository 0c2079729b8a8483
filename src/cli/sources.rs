//! What the user names: texts from arguments, files or the standard input, read one after the other.

use super::flow;
use super::progress::Progress;
use super::screen::Screen;
use super::{Exit, Failure, files};
use crate::board::Topology;
use crate::error::{Diagnostic, Foreign, MAX_SHOWN};
use crate::format::{PlainLines, ReadError, Reader, Reading};
use crate::work::Stop;
use encoding_rs_io::DecodeReaderBytesBuilder;
use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::Path;
use std::sync::Arc;

/// What is looked for in the texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SourceKind {
    /// Puzzles; of a position on which something was done what is left to solve.
    Puzzles,
    /// Positions.
    Positions,
}

impl SourceKind {
    /// One of them.
    fn one(self) -> &'static str {
        match self {
            Self::Puzzles => "puzzle",
            Self::Positions => "position",
        }
    }
}

/// Texts to read, in their order.
pub(super) struct Sources {
    /// A text of one line, the name of a file, or `-`.
    pub names: Vec<String>,
    /// The board of all, where the number of cells shall not tell it.
    pub board: Option<Arc<Topology>>,
    pub kind: SourceKind,
}

/// Which faults of a text are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Faults {
    /// The first, and how many more.
    First,
    /// All.
    All,
}

/// How puzzles that stand alone in their lines are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lines {
    /// One by one.
    Single,
    /// As many together as are there: for work that is done sooner than a line is read.
    Together,
}

/// What is no position, or none that is kind.
pub(super) struct Reject {
    /// Why.
    pub fault: Diagnostic,
    /// Its lines, each with its end.
    pub text: String,
}

/// The name of a source, as diagnostics call it.
type SourceName = Option<Arc<str>>;

/// Something to work on.
pub(super) enum Piece {
    /// A position.
    Reading(Box<Reading>),
    /// Puzzles that stood alone in their lines.
    Lines(PlainLines),
}

/// What comes of reading.
enum Read {
    /// A position, or plain lines where these are taken together.
    Piece(Piece),
    /// Something that is none, which does not stop the reading.
    Reject(Box<Reject>),
    /// What the text says beside the next position, and what was left out of it.
    Note(Diagnostic),
    /// The end before the end.
    Failure(Failure),
}

impl Sources {
    /// Returns the same sources, read as positions.
    pub(super) fn positions(self) -> Self {
        Self { kind: SourceKind::Positions, ..self }
    }

    /// Works on everything read on all threads and tells what comes of each, with the name of where it comes from, in
    /// the order of the input and as soon as it is known. Faults are told between them, and do not stop the reading;
    /// the exit code is then [`Exit::Input`].
    ///
    /// # Errors
    /// When a file cannot be read, `work` or `tell` fails, or the work was stopped.
    pub(super) fn work<M, R: Send>(
        self,
        screen: &Screen,
        counted: Option<&str>,
        memory: impl Fn() -> M + Sync,
        work: impl Fn(&mut M, &Reading, &Stop) -> Result<R, Failure> + Sync,
        mut tell: impl FnMut(R, Option<&str>) -> Result<Exit, Failure>,
    ) -> Result<Exit, Failure> {
        let taken = (Lines::Single, Faults::First);
        self.each(screen, counted, taken, memory, work, |told, name| match told {
            Ok(result) => tell(result, name),
            Err(reject) => {
                screen.complain(&reject.fault);
                Ok(Exit::Input)
            }
        })
    }

    /// The same, with every fault handed on as well: all of them, or the first of each text and how many more. Plain lines
    /// that are taken together are worked on by one thread, and told together; not where somebody may wait for the answer to
    /// each line.
    ///
    /// # Errors
    /// When a file cannot be read, `work` or `tell` fails, or the work was stopped.
    pub(super) fn each<M, R: Send>(
        self,
        screen: &Screen,
        counted: Option<&str>,
        (lines, faults): (Lines, Faults),
        memory: impl Fn() -> M + Sync,
        work: impl Fn(&mut M, &Reading, &Stop) -> Result<R, Failure> + Sync,
        mut tell: impl FnMut(Result<R, Reject>, Option<&str>) -> Result<Exit, Failure>,
    ) -> Result<Exit, Failure> {
        let progress = counted.map(|what| Progress::count(screen, what));
        let lines = if self.may_wait() { Lines::Single } else { lines };
        self.flow(
            screen,
            (lines, faults),
            memory,
            |memory, (read, name), stop| {
                let mut one = |reading: &Reading| work(memory, reading, stop).map_err(Read::Failure);
                let results = match read {
                    Read::Piece(Piece::Reading(reading)) => vec![one(&reading)],
                    Read::Piece(Piece::Lines(lines)) => lines.readings().map(|reading| one(&reading)).collect(),
                    other => vec![Err(other)],
                };
                (results, name)
            },
            |(results, name)| {
                let mut exit = Exit::Done;
                for result in results {
                    if !matches!(result, Err(Read::Note(_))) {
                        progress.iter().for_each(Progress::another);
                    }
                    exit = exit.max(match result {
                        Ok(result) => tell(Ok(result), name.as_deref())?,
                        Err(Read::Reject(reject)) => tell(Err(*reject), name.as_deref())?,
                        Err(other) => other.told(screen)?,
                    });
                }
                Ok(exit)
            },
        )
    }

    /// The same piece by piece, so that plain lines can be taken together: for work that is done sooner than a line is read.
    ///
    /// # Errors
    /// When a file cannot be read, `tell` fails, or the work was stopped.
    pub(super) fn pieces<R: Send>(
        self,
        screen: &Screen,
        lines: Lines,
        work: impl Fn(&mut (), &Piece, &Stop) -> R + Sync,
        mut tell: impl FnMut(R, Option<&str>) -> Result<Exit, Failure>,
    ) -> Result<Exit, Failure> {
        self.flow(
            screen,
            (lines, Faults::First),
            || (),
            |memory, (read, name), stop| match read {
                Read::Piece(piece) => (Ok(work(memory, &piece, stop)), name),
                other => (Err(other), name),
            },
            |(result, name)| result.map_or_else(|read| read.told(screen), |result| tell(result, name.as_deref())),
        )
    }

    /// Whether reading may have to wait for whoever writes one of them.
    fn may_wait(&self) -> bool {
        self.names.iter().any(|name| may_wait(name))
    }

    /// Works on everything that comes of reading.
    fn flow<M, R: Send>(
        self,
        screen: &Screen,
        taken: (Lines, Faults),
        memory: impl Fn() -> M + Sync,
        work: impl Fn(&mut M, (Read, SourceName), &Stop) -> R + Sync,
        tell: impl FnMut(R) -> Result<Exit, Failure>,
    ) -> Result<Exit, Failure> {
        let may_wait = self.may_wait();
        let reading = self.reading(screen, taken);
        if may_wait {
            flow::each(screen, flow::read_ahead(reading), memory, work, tell)
        } else {
            flow::each_read(screen, reading, memory, work, tell)
        }
    }

    /// Everything that comes of reading the sources one after the other.
    fn reading(
        self,
        screen: &Screen,
        taken: (Lines, Faults),
    ) -> impl Iterator<Item = (Read, SourceName)> + Send + use<> {
        let Self { names, board, kind } = self;
        if names.iter().any(|name| name == STDIN) && crate::cli::system::stdin().is_terminal() {
            screen.note(format_args!("reading a {} from the keyboard; end with Ctrl-D", kind.one()));
        }
        let all = names.into_iter().flat_map(move |source| {
            OpenSource::open(source, board.clone(), kind, taken).map_or_else(
                |failure| {
                    Box::new(std::iter::once((Read::Failure(failure), None))) as Box<dyn Iterator<Item = _> + Send>
                },
                |source| Box::new(source),
            )
        });
        // Nothing is read after a failure.
        let end = |is_over: &mut bool, item: (Read, SourceName)| {
            let was_over = std::mem::replace(is_over, matches!(item.0, Read::Failure(_)));
            (!was_over).then_some(item)
        };
        all.scan(false, end)
    }
}

/// The argument that means the standard input.
pub(super) const STDIN: &str = "-";

impl Read {
    /// Tells what is no position.
    fn told(self, screen: &Screen) -> Result<Exit, Failure> {
        match self {
            Self::Piece(_) => Ok(Exit::Done),
            Self::Failure(failure) => Err(failure),
            Self::Note(note) => {
                screen.note(note);
                Ok(Exit::Done)
            }
            Self::Reject(reject) => {
                screen.complain(&reject.fault);
                Ok(Exit::Input)
            }
        }
    }
}

/// A text as it is read.
struct OpenSource {
    reader: Reader<Box<dyn BufRead + Send>>,
    name: SourceName,
    kind: SourceKind,
    lines: Lines,
    told: Faults,
    read: usize,
    faults: usize,
    notes: usize,
    /// What was read together with notes, which come before it.
    ahead: VecDeque<Read>,
}

/// The text of puzzles: UTF-16 as UTF-8 where the first bytes say that it is; editors on Windows save it as "Unicode".
pub(super) fn text<R: io::Read>(bytes: R) -> impl io::Read + use<R> {
    DecodeReaderBytesBuilder::new().utf8_passthru(true).build(bytes)
}

impl OpenSource {
    fn open(
        source: String,
        board: Option<Arc<Topology>>,
        kind: SourceKind,
        (lines, told): (Lines, Faults),
    ) -> Result<Self, Failure> {
        let is_stdin = source == STDIN;
        let (input, name): (Box<dyn BufRead + Send>, SourceName) = if is_stdin {
            (Box::new(BufReader::with_capacity(BUFFER, crate::cli::system::stdin())), Some("standard input".into()))
        } else if is_file(&source) {
            let path = Path::new(&source);
            let file = files::open(path).map_err(|error| Failure::file(path, "cannot read", &error))?;
            (Box::new(BufReader::with_capacity(BUFFER, text(file))), Some(source.into()))
        } else {
            (Box::new(io::Cursor::new(source.into_bytes())), None)
        };
        let named = name.as_deref().map(str::to_owned);
        let reader = match kind {
            SourceKind::Puzzles => Reader::new(input, named, board),
            SourceKind::Positions => Reader::positions(input, named, board),
        };
        let reader = if is_stdin { reader.answering() } else { reader };
        Ok(Self { reader, name, kind, lines, told, read: 0, faults: 0, notes: 0, ahead: VecDeque::new() })
    }
}

/// How much of a file is read at once, in bytes.
const BUFFER: usize = 1 << 16;

impl Iterator for OpenSource {
    type Item = (Read, SourceName);

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(read) = self.ahead.pop_front() {
            return Some((read, self.name.clone()));
        }
        if self.lines == Lines::Together
            && let Ok(lines) = self.reader.plain_lines()
            && !lines.is_empty()
        {
            self.read += lines.count();
            return Some((Read::Piece(Piece::Lines(lines)), self.name.clone()));
        }
        let read = loop {
            break match self.reader.next() {
                Some(Ok(reading)) => {
                    self.read += 1;
                    self.note(&reading);
                    let piece = Read::Piece(Piece::Reading(Box::new(reading)));
                    match self.ahead.pop_front() {
                        Some(note) => {
                            self.ahead.push_back(piece);
                            note
                        }
                        None => piece,
                    }
                }
                Some(Err(ReadError::Fault(fault))) => {
                    self.faults += 1;
                    if self.faults > MAX_SHOWN && self.told == Faults::First {
                        continue;
                    }
                    Read::Reject(Box::new(Reject { fault, text: self.reader.refused().to_owned() }))
                }
                Some(Err(ReadError::Stream(error))) => {
                    let name = self.name.as_deref().unwrap_or("input");
                    Read::Failure(Failure::file(Path::new(name), "cannot read", &error))
                }
                None if self.read == 0 && self.faults == 0 => {
                    self.faults += 1;
                    let mut nothing = Diagnostic::new(format!("no {} in the input", self.kind.one()));
                    nothing.file = self.name.as_deref().map(Foreign::from);
                    Read::Failure(Failure::input(nothing))
                }
                None if self.notes > MAX_SHOWN => {
                    let mut more = Diagnostic::new(format!("{} more notes", self.notes - MAX_SHOWN));
                    more.file = self.name.as_deref().map(Foreign::from);
                    self.notes = 0;
                    Read::Note(more)
                }
                // The first faults were told, the others are counted.
                None if self.faults > MAX_SHOWN && self.told == Faults::First => {
                    let mut more = Diagnostic::new(format!("{} more faults", self.faults - MAX_SHOWN));
                    more.file = self.name.as_deref().map(Foreign::from);
                    self.faults = MAX_SHOWN;
                    Read::Reject(Box::new(Reject { fault: more, text: String::new() }))
                }
                None => return None,
            };
        };
        Some((read, self.name.clone()))
    }
}

impl OpenSource {
    /// Puts the notes on a position before it; after the first of a text they are only counted.
    fn note(&mut self, reading: &Reading) {
        for mut note in reading.notes() {
            self.notes += 1;
            if self.notes <= MAX_SHOWN {
                note.file = self.name.as_deref().map(Foreign::from);
                self.ahead.push_back(Read::Note(note));
            }
        }
    }
}

/// Whether an argument names a file. What looks like a path is one, so that a missing file is told as such and not as a
/// puzzle with strange cells.
pub(super) fn is_file(source: &str) -> bool {
    let link = source.trim_start_matches(['<', '(', '[']);
    let is_link = link.starts_with("https://") || link.starts_with("http://");
    let is_value = source.trim_start().starts_with(['{', '<']);
    if is_link || is_value {
        return false;
    }
    let looks_like_path = source.contains('/') || source.contains('\\') || has_ending(source);
    Path::new(source).exists() || looks_like_path
}

/// Whether reading a source may have to wait for whoever writes it: the standard input, a pipe, a device.
fn may_wait(source: &str) -> bool {
    source == STDIN || is_file(source) && Path::new(source).exists() && !Path::new(source).is_file()
}

/// Whether the text ends in a dot and a few letters, as names of files do.
fn has_ending(text: &str) -> bool {
    text.rsplit_once('.').is_some_and(|(stem, ending)| {
        !stem.is_empty()
            && (2..=5).contains(&ending.len())
            && ending.bytes().all(|byte| byte.is_ascii_lowercase())
            && stem.bytes().any(|byte| byte.is_ascii_alphabetic())
    })
}

/// The faults of one text: the first are told as they come, the others counted.
#[derive(Default)]
pub(super) struct FaultCount(usize);

impl FaultCount {
    /// Tells a fault, or counts it.
    pub(super) fn tell(&mut self, screen: &Screen, fault: &Diagnostic) -> Exit {
        self.0 += 1;
        if self.0 <= MAX_SHOWN {
            screen.complain(fault);
        }
        Exit::Input
    }

    /// Tells how many were only counted.
    pub(super) fn end(self, screen: &Screen, name: &str) {
        let more = self.0.saturating_sub(MAX_SHOWN);
        if more > 0 {
            screen.complain(&Diagnostic::new(format!("{more} more faults")).in_file(name));
        }
    }
}

//! Reads input texts in sequence from arguments, files or the standard input.

use super::flow;
use super::progress::Progress;
use super::screen::Screen;
use super::{Exit, Failure, files};
use crate::board::Topology;
use crate::error::{Diagnostic, Foreign, MAX_SHOWN, counted};
use crate::format::{Counts, PlainLines, ReadError, Reader, Reading, begins_with_link};
use crate::work::Stop;
use encoding_rs_io::DecodeReaderBytesBuilder;
use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// The kind of items to read from the texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SourceKind {
    /// Puzzles; a position with progress is read as its remaining puzzle.
    Puzzles,
    Positions,
}

impl SourceKind {
    /// Returns the noun for one of them.
    fn one(self) -> &'static str {
        match self {
            Self::Puzzles => "puzzle",
            Self::Positions => "position",
        }
    }
}

/// Texts to read, in order.
pub(super) struct Sources {
    /// The sources: puzzles on one line, names of files, or `-`.
    pub names: Vec<String>,
    /// The board of all puzzles; `None` if it follows from the number of cells.
    pub board: Option<Arc<Topology>>,
    pub kind: SourceKind,
}

/// The faults of a text that are reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FaultLimit {
    /// The first ones, and the number of further ones.
    First,
    All,
}

/// The treatment of puzzles that are alone in their lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineGrouping {
    Single,
    /// As many together as are available, for work that is faster than reading a line.
    Together,
}

/// Input that is not a position of this kind.
pub(super) struct Reject {
    /// The reason why the line was rejected.
    pub fault: Diagnostic,
    /// The rejected lines, each with its line ending.
    pub text: String,
}

/// The name of a source in diagnostics.
type SourceName = Option<Arc<str>>;

/// An item to work on.
pub(super) enum Piece {
    /// A position.
    Reading(Box<Reading>),
    /// Puzzles that were each alone in their line.
    Lines(PlainLines),
}

/// An item that was read.
enum ReadItem {
    /// A position, or plain lines if they are grouped.
    Piece(Piece),
    /// A rejected item, which does not stop the reading.
    Reject(Box<Reject>),
    /// A note on omissions from the next position.
    Note(Diagnostic),
    /// A failure that ends the reading.
    Failure(Failure),
}

impl Sources {
    /// Returns the same sources, read as positions.
    pub(super) fn positions(self) -> Self {
        Self { kind: SourceKind::Positions, ..self }
    }

    /// Processes all items on all threads and reports each result with the name of its source, in the order of the
    /// input and as soon as it is known. Faults are reported between them and do not stop the reading; the exit code is
    /// then [`Exit::Input`].
    ///
    /// # Errors
    /// If a file cannot be read, `work` or `report` fails, or the work was stopped.
    pub(super) fn work<M, R: Send>(
        self,
        screen: &Screen,
        counted: Option<&str>,
        memory: impl Fn() -> M + Sync,
        work: impl Fn(&mut M, &Reading, &Stop) -> Result<R, Failure> + Sync,
        mut report: impl FnMut(R, Option<&str>) -> Result<Exit, Failure>,
    ) -> Result<Exit, Failure> {
        let taken = (LineGrouping::Single, FaultLimit::First);
        self.each(screen, counted, taken, memory, work, |read, name| {
            read.map_or_else(|reject| Ok(reject.report(screen)), |result| report(result, name))
        })
    }

    /// Processes the puzzles and also passes on faults: all of them, or the first of each text and the number of
    /// further ones. Grouped plain lines are processed by one thread and reported together, unless the writer may wait
    /// for the answer to each line.
    ///
    /// # Errors
    /// If a file cannot be read, `work` or `report` fails, or the work was stopped.
    pub(super) fn each<M, R: Send>(
        self,
        screen: &Screen,
        counted: Option<&str>,
        (lines, faults): (LineGrouping, FaultLimit),
        memory: impl Fn() -> M + Sync,
        work: impl Fn(&mut M, &Reading, &Stop) -> Result<R, Failure> + Sync,
        mut report: impl FnMut(Result<R, Reject>, Option<&str>) -> Result<Exit, Failure>,
    ) -> Result<Exit, Failure> {
        let progress = counted.map(|what| Progress::count(screen, what));
        let lines = if self.may_wait() { LineGrouping::Single } else { lines };
        self.flow(
            screen,
            (lines, faults),
            memory,
            |memory, (read, name), stop| {
                let mut one = |reading: &Reading| work(memory, reading, stop).map_err(ReadItem::Failure);
                let results = match read {
                    ReadItem::Piece(Piece::Reading(reading)) => vec![one(&reading)],
                    ReadItem::Piece(Piece::Lines(lines)) => lines.readings().map(|reading| one(&reading)).collect(),
                    other => vec![Err(other)],
                };
                (results, name)
            },
            |(results, name)| {
                let mut exit = Exit::Done;
                for result in results {
                    if !matches!(result, Err(ReadItem::Note(_))) {
                        progress.iter().for_each(Progress::another);
                    }
                    exit = exit.max(match result {
                        Ok(result) => report(Ok(result), name.as_deref())?,
                        Err(ReadItem::Reject(reject)) => report(Err(*reject), name.as_deref())?,
                        Err(other) => other.report(screen)?,
                    });
                }
                Ok(exit)
            },
        )
    }

    /// Processes the puzzles piece by piece, so that plain lines can be grouped, for work that is faster than reading a
    /// line.
    ///
    /// # Errors
    /// If a file cannot be read, `report` fails, or the work was stopped.
    pub(super) fn pieces<R: Send>(
        self,
        screen: &Screen,
        lines: LineGrouping,
        work: impl Fn(&mut (), &Piece, &Stop) -> R + Sync,
        mut report: impl FnMut(R, Option<&str>) -> Result<Exit, Failure>,
    ) -> Result<Exit, Failure> {
        self.flow(
            screen,
            (lines, FaultLimit::First),
            || (),
            |memory, (read, name), stop| match read {
                ReadItem::Piece(piece) => (Ok(work(memory, &piece, stop)), name),
                other => (Err(other), name),
            },
            |(result, name)| result.map_or_else(|read| read.report(screen), |result| report(result, name.as_deref())),
        )
    }

    /// Returns whether reading may block on a writer.
    fn may_wait(&self) -> bool {
        self.names.iter().any(|name| may_wait(name))
    }

    /// Processes all items that are read.
    fn flow<M, R: Send>(
        self,
        screen: &Screen,
        taken: (LineGrouping, FaultLimit),
        memory: impl Fn() -> M + Sync,
        work: impl Fn(&mut M, (ReadItem, SourceName), &Stop) -> R + Sync,
        report: impl FnMut(R) -> Result<Exit, Failure>,
    ) -> Result<Exit, Failure> {
        let may_wait = self.may_wait();
        let reading = self.reading(screen, taken);
        if may_wait {
            flow::each(screen, flow::read_ahead(reading), memory, work, report)
        } else {
            flow::each_read(screen, reading, memory, work, report)
        }
    }

    /// Returns all items of the sources, one source after another, with a final note on the counts if anything was
    /// rejected or ignored.
    fn reading(
        self,
        screen: &Screen,
        taken: (LineGrouping, FaultLimit),
    ) -> impl Iterator<Item = (ReadItem, SourceName)> + Send + use<> {
        let Self { names, board, kind } = self;
        if names.iter().any(|name| name == STDIN) && crate::cli::system::stdin().is_terminal() {
            screen.note(format_args!("reading a {} from the keyboard; end with Ctrl-D", kind.one()));
        }
        let totals = Arc::new(Mutex::new([0; 3]));
        let added = totals.clone();
        let all = names.into_iter().flat_map(move |source| {
            OpenSource::open(source, board.clone(), kind, taken, added.clone()).map_or_else(
                |failure| {
                    Box::new(std::iter::once((ReadItem::Failure(failure), None))) as Box<dyn Iterator<Item = _> + Send>
                },
                |source| Box::new(source),
            )
        });
        // Nothing is read after a failure.
        let end = |is_over: &mut bool, item: (ReadItem, SourceName)| {
            let was_over = std::mem::replace(is_over, matches!(item.0, ReadItem::Failure(_)));
            (!was_over).then_some(item)
        };
        let note = move || {
            let note = summary(*totals.lock().unwrap_or_else(PoisonError::into_inner));
            note.map(|note| (ReadItem::Note(note), None))
        };
        all.chain(std::iter::once_with(note).flatten()).scan(false, end)
    }
}

/// The numbers of puzzles read, rejected and ignored.
type Totals = [usize; 3];

/// Returns the numbers of puzzles read, rejected and ignored, if any were rejected or ignored. If the only puzzle has a
/// fault, that is sufficient.
fn summary([puzzles, refused, ignored]: Totals) -> Option<Diagnostic> {
    let is_worth_it = refused + ignored > 0 && puzzles + refused + ignored > 1;
    is_worth_it
        .then(|| Diagnostic::new(format!("{} read, {refused} refused, {ignored} ignored", counted(puzzles, "puzzle"))))
}

/// The argument that means the standard input.
pub(super) const STDIN: &str = "-";

impl ReadItem {
    /// Reports an item that is not a position.
    fn report(self, screen: &Screen) -> Result<Exit, Failure> {
        match self {
            Self::Piece(_) => Ok(Exit::Done),
            Self::Failure(failure) => Err(failure),
            Self::Note(note) => {
                screen.note(note);
                Ok(Exit::Done)
            }
            Self::Reject(reject) => Ok(reject.report(screen)),
        }
    }
}

impl Reject {
    pub(super) fn report(&self, screen: &Screen) -> Exit {
        screen.complain(&self.fault);
        Exit::Input
    }
}

/// A text being read.
struct OpenSource {
    reader: Reader<Box<dyn BufRead + Send>>,
    name: SourceName,
    kind: SourceKind,
    lines: LineGrouping,
    fault_limit: FaultLimit,
    faults: usize,
    notes: usize,
    /// The counts of all sources. Those of this one are added at its end.
    totals: Arc<Mutex<Totals>>,
    is_at_end: bool,
    /// Items that were already read: a position comes after its notes.
    ahead: VecDeque<ReadItem>,
}

/// Returns the text of puzzles, with UTF-16 converted to UTF-8 if it has a byte order mark. Editors on Windows call it
/// "Unicode".
pub(super) fn text<R: io::Read>(bytes: R) -> impl io::Read + use<R> {
    DecodeReaderBytesBuilder::new().utf8_passthru(true).build(bytes)
}

impl OpenSource {
    fn open(
        source: String,
        board: Option<Arc<Topology>>,
        kind: SourceKind,
        (lines, fault_limit): (LineGrouping, FaultLimit),
        totals: Arc<Mutex<Totals>>,
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
        let ahead = VecDeque::new();
        Ok(Self { reader, name, kind, lines, fault_limit, faults: 0, notes: 0, totals, is_at_end: false, ahead })
    }
}

/// The number of bytes of a file that are read at once.
const BUFFER: usize = 1 << 16;

impl Iterator for OpenSource {
    type Item = (ReadItem, SourceName);

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(read) = self.ahead.pop_front() {
            return Some((read, self.name.clone()));
        }
        if self.lines == LineGrouping::Together
            && let Ok(lines) = self.reader.plain_lines()
            && !lines.is_empty()
        {
            return Some((ReadItem::Piece(Piece::Lines(lines)), self.name.clone()));
        }
        let read = loop {
            break match self.reader.next() {
                Some(Ok(reading)) => {
                    self.note(&reading);
                    let piece = ReadItem::Piece(Piece::Reading(Box::new(reading)));
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
                    if self.faults > MAX_SHOWN && self.fault_limit == FaultLimit::First {
                        continue;
                    }
                    ReadItem::Reject(Box::new(Reject { fault, text: self.reader.refused().to_owned() }))
                }
                Some(Err(ReadError::Stream(error))) => {
                    let name = self.name.as_deref().unwrap_or("input");
                    ReadItem::Failure(Failure::file(Path::new(name), "cannot read", &error))
                }
                None if !self.is_at_end => {
                    self.is_at_end = true;
                    let Counts { puzzles, refused, ignored, .. } = self.reader.counts();
                    let mut totals = self.totals.lock().unwrap_or_else(PoisonError::into_inner);
                    totals.iter_mut().zip([puzzles, refused, ignored]).for_each(|(total, count)| *total += count);
                    drop(totals);
                    continue;
                }
                None if self.reader.counts().puzzles == 0 && self.faults == 0 => {
                    self.faults += 1;
                    let mut nothing = Diagnostic::new(format!("no {} in the input", self.kind.one()));
                    nothing.file = self.name.as_deref().map(Foreign::from);
                    ReadItem::Failure(Failure::input(nothing))
                }
                None if self.notes > MAX_SHOWN => {
                    let mut more = Diagnostic::new(format!("{} more notes", self.notes - MAX_SHOWN));
                    more.file = self.name.as_deref().map(Foreign::from);
                    self.notes = 0;
                    ReadItem::Note(more)
                }
                // The first faults were reported; the others are only counted.
                None if self.faults > MAX_SHOWN && self.fault_limit == FaultLimit::First => {
                    let mut more = Diagnostic::new(format!("{} more faults", self.faults - MAX_SHOWN));
                    more.file = self.name.as_deref().map(Foreign::from);
                    self.faults = MAX_SHOWN;
                    ReadItem::Reject(Box::new(Reject { fault: more, text: String::new() }))
                }
                None => return None,
            };
        };
        Some((read, self.name.clone()))
    }
}

impl OpenSource {
    /// Queues the notes on a position before it. After the first notes of a text, further ones are only counted.
    fn note(&mut self, reading: &Reading) {
        for mut note in reading.notes() {
            self.notes += 1;
            if self.notes <= MAX_SHOWN {
                note.file = self.name.as_deref().map(Foreign::from);
                self.ahead.push_back(ReadItem::Note(note));
            }
        }
    }
}

/// Returns whether an argument names a file. A text that looks like a path is one, so that a missing file is reported
/// as such and not as a puzzle with invalid cells.
pub(super) fn is_file(source: &str) -> bool {
    let is_value = source.trim_start().starts_with(['{', '<']);
    if begins_with_link(source) || is_value {
        return false;
    }
    let looks_like_path = source.contains('/') || source.contains('\\') || has_ending(source);
    Path::new(source).exists() || looks_like_path
}

/// Returns whether reading a source may block on a writer: the standard input, a pipe, a device.
fn may_wait(source: &str) -> bool {
    source == STDIN || is_file(source) && Path::new(source).exists() && !Path::new(source).is_file()
}

/// Returns whether the text ends in a dot and a few letters, like a file extension.
fn has_ending(text: &str) -> bool {
    text.rsplit_once('.').is_some_and(|(stem, ending)| {
        !stem.is_empty()
            && (2..=5).contains(&ending.len())
            && ending.bytes().all(|byte| byte.is_ascii_lowercase())
            && stem.bytes().any(|byte| byte.is_ascii_alphabetic())
    })
}

/// The faults of one text: the first are reported, the others counted.
#[derive(Default)]
pub(super) struct FaultCount(usize);

impl FaultCount {
    pub(super) fn report(&mut self, screen: &Screen, fault: &Diagnostic) -> Exit {
        self.0 += 1;
        if self.0 <= MAX_SHOWN {
            screen.complain(fault);
        }
        Exit::Input
    }

    /// Reports the number of faults that were only counted.
    pub(super) fn end(self, screen: &Screen, name: &str) {
        let more = self.0.saturating_sub(MAX_SHOWN);
        if more > 0 {
            screen.complain(&Diagnostic::new(format!("{more} more faults")).in_file(name));
        }
    }
}

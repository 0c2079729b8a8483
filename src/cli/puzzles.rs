//! Puzzles from an argument, a file or the standard input.

use super::choices::board;
use super::flow;
use super::progress::Progress;
use super::screen::Screen;
use super::{Exit, Failure};
use crate::board::Topology;
use crate::error::{Diagnostic, Foreign, MOST_SHOWN};
use crate::format::{ReadError, Reader, Reading};
use crate::work::Stop;
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::Path;
use std::sync::Arc;

/// Where puzzles come from.
#[derive(clap::Args, Debug)]
pub(super) struct Puzzles {
    /// A puzzle in one line, a file of puzzles, or `-` for the standard input, which is the default
    #[arg(value_name = "PUZZLE|FILE")]
    sources: Vec<String>,

    /// The width and height of the boxes, such as 3x2, where the number of cells shall not tell it
    #[arg(long = "box", value_name = "WxH", value_parser = board)]
    board: Option<Arc<Topology>>,
}

/// The name of a source, as diagnostics call it.
type Name = Option<Arc<str>>;

/// What comes of reading.
pub(super) enum Read {
    /// A puzzle.
    Puzzle(Box<Reading>),
    /// Something that is none, which does not stop the reading.
    Fault(Diagnostic),
    /// The end before the end.
    Failure(Failure),
}

impl Puzzles {
    /// Hands over every puzzle, with the name of where it comes from. Faults are told as they come, and do not stop the
    /// reading; the exit code is then [`Exit::Input`].
    ///
    /// # Errors
    /// When a file cannot be read, or `each` fails.
    pub(super) fn each(
        &self,
        screen: &Screen,
        mut each: impl FnMut(&Reading, Option<&str>) -> Result<Exit, Failure>,
    ) -> Result<Exit, Failure> {
        let mut exit = Exit::Done;
        for (read, name) in self.reading(screen) {
            exit = exit.max(match read {
                Read::Puzzle(puzzle) => each(&puzzle, name.as_deref())?,
                other => other.told(screen)?,
            });
        }
        Ok(exit)
    }

    /// Works on every puzzle on all threads and tells what comes of each, with the name of where it comes from, in the order
    /// of the input and as soon as it is known. Faults are told between them, and do not stop the reading.
    ///
    /// # Errors
    /// When a file cannot be read, `work` or `tell` fails, or the work was stopped.
    pub(super) fn work<M, R: Send>(
        &self,
        screen: &Screen,
        counted: Option<&str>,
        memory: impl Fn() -> M + Sync,
        work: impl Fn(&mut M, &Reading, &Stop) -> Result<R, Failure> + Sync,
        mut tell: impl FnMut(R, Option<&str>) -> Result<Exit, Failure>,
    ) -> Result<Exit, Failure> {
        let progress = counted.map(|what| Progress::count(screen, what));
        flow::each(
            screen,
            flow::read_ahead(self.reading(screen)),
            memory,
            |memory, (read, name), stop| match read {
                Read::Puzzle(puzzle) => (work(memory, &puzzle, stop).map_err(Read::Failure), name),
                other => (Err(other), name),
            },
            |(result, name)| {
                progress.iter().for_each(Progress::another);
                result.map_or_else(|read| read.told(screen), |result| tell(result, name.as_deref()))
            },
        )
    }

    /// Everything that comes of reading the sources one after the other.
    fn reading(&self, screen: &Screen) -> impl Iterator<Item = (Read, Name)> + Send + use<> {
        let sources = if self.sources.is_empty() { vec!["-".to_owned()] } else { self.sources.clone() };
        if sources.iter().any(|source| source == "-") && io::stdin().is_terminal() {
            screen.note("reading puzzles from the keyboard; end with Ctrl-D");
        }
        let board = self.board.clone();
        let all = sources.into_iter().flat_map(move |source| {
            Source::open(source, board.clone()).map_or_else(
                |failure| {
                    Box::new(std::iter::once((Read::Failure(failure), None))) as Box<dyn Iterator<Item = _> + Send>
                },
                |source| Box::new(source),
            )
        });
        // Nothing is read after a failure.
        let end = |is_over: &mut bool, item: (Read, Name)| {
            let was_over = std::mem::replace(is_over, matches!(item.0, Read::Failure(_)));
            (!was_over).then_some(item)
        };
        all.scan(false, end)
    }
}

impl Read {
    /// Tells what is no puzzle.
    fn told(self, screen: &Screen) -> Result<Exit, Failure> {
        match self {
            Self::Puzzle(_) => Ok(Exit::Done),
            Self::Failure(failure) => Err(failure),
            Self::Fault(fault) => {
                screen.complain(&fault);
                Ok(Exit::Input)
            }
        }
    }
}

/// An argument, a file or the standard input as it is read.
struct Source {
    reader: Reader<Box<dyn BufRead + Send>>,
    name: Name,
    puzzles: usize,
    faults: usize,
}

impl Source {
    fn open(source: String, board: Option<Arc<Topology>>) -> Result<Self, Failure> {
        let (input, name): (Box<dyn BufRead + Send>, Name) = if source == "-" {
            (Box::new(BufReader::with_capacity(1 << 16, io::stdin())), Some("standard input".into()))
        } else if is_file(&source) {
            let path = Path::new(&source);
            let file = File::open(path).map_err(|error| Failure::file(path, "cannot read", &error))?;
            (Box::new(BufReader::with_capacity(1 << 16, file)), Some(source.into()))
        } else {
            (Box::new(io::Cursor::new(source.into_bytes())), None)
        };
        let reader = Reader::new(input, name.as_deref().map(str::to_owned), board);
        Ok(Self { reader, name, puzzles: 0, faults: 0 })
    }
}

impl Iterator for Source {
    type Item = (Read, Name);

    fn next(&mut self) -> Option<Self::Item> {
        let read = loop {
            break match self.reader.next() {
                Some(Ok(puzzle)) => {
                    self.puzzles += 1;
                    Read::Puzzle(Box::new(puzzle))
                }
                Some(Err(ReadError::Fault(fault))) => {
                    self.faults += 1;
                    if self.faults > MOST_SHOWN {
                        continue;
                    }
                    Read::Fault(fault)
                }
                Some(Err(ReadError::Stream(error))) => {
                    let name = self.name.as_deref().unwrap_or("input");
                    Read::Failure(Failure::file(Path::new(name), "cannot read", &error))
                }
                None if self.puzzles == 0 && self.faults == 0 => {
                    self.faults += 1;
                    let mut nothing = Diagnostic::new("no puzzle in the input");
                    nothing.file = self.name.as_deref().map(Foreign::from);
                    Read::Failure(Failure::input(nothing))
                }
                // The first faults were told, the others are counted.
                None if self.faults > MOST_SHOWN => {
                    let mut more = Diagnostic::new(format!("{} more faults", self.faults - MOST_SHOWN));
                    more.file = self.name.as_deref().map(Foreign::from);
                    self.faults = MOST_SHOWN;
                    Read::Fault(more)
                }
                None => return None,
            };
        };
        Some((read, self.name.clone()))
    }
}

/// Whether an argument names a file. What looks like a path is one, so that a missing file is told as such and not as a
/// puzzle with strange cells.
pub(super) fn is_file(source: &str) -> bool {
    let looks_like_path = source.contains('/') || source.contains('\\') || has_ending(source);
    Path::new(source).exists() || looks_like_path
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

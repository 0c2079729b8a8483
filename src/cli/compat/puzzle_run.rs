//! The loop over the puzzles of a call, including rejected lines, the log, the tally and the exit code.

use super::lines::{Input, Piece, STANDARD_INPUT};
use crate::cli::answer::Answer;
use crate::cli::output::{NewFile, Overwrite, STREAM};
use crate::cli::screen::{Screen, printable};
use crate::cli::sources::{FaultLimit, LineGrouping, Reject};
use crate::cli::{Exit, Failure, flow};
use crate::engine::Engine;
use crate::error::{Diagnostic, Foreign, MAX_SHOWN};
use crate::format::Reading;
use crate::work::Stop;
use std::path::Path;

/// The puzzles that decide the exit code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ExitBy {
    /// All, and lines that are not puzzles.
    Worst,
    /// All, without lines that are not puzzles.
    Puzzles,
    /// The last one, even if it is not a puzzle, or no puzzle at all.
    Last,
    /// None, only lines that are not puzzles.
    Faults,
}

/// The reply to a puzzle.
#[derive(Default)]
pub(super) struct Reply {
    pub answer: Answer,
    /// The text for the log.
    pub log: String,
    /// The contents of files to write.
    pub files: Vec<String>,
    /// Whether the puzzle counts as solved even if its exit code is not 0.
    pub is_solved: bool,
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Self {
        Self { answer, ..Self::default() }
    }
}

/// The counts of puzzles.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Tally {
    pub solved: usize,
    pub unsolved: usize,
    pub rejected: usize,
}

/// A file that grows line by line and appears once the call has ended, or the standard error.
enum LineFile {
    Stderr,
    File(NewFile),
}

impl LineFile {
    /// Appends a text without unprintable characters.
    fn add(&mut self, text: &str) -> Result<(), Failure> {
        let text = format_args!("{text}");
        match self {
            Self::Stderr => printable(&mut crate::cli::system::stderr(), text)
                .map_err(|error| Failure::file(Path::new("standard error"), "cannot write", &error)),
            Self::File(file) => printable(file, text).map_err(|error| file.fault(&error)),
        }
    }
}

/// A run over the puzzles of a call, with its files and its tally.
pub(super) struct PuzzleRun<'a> {
    screen: &'a Screen,
    exit_by: ExitBy,
    rejects: Option<LineFile>,
    logs: Vec<LineFile>,
    tally: Tally,
    /// The source of all rejected lines so far, if there is only one.
    source: Option<Foreign>,
    last: Exit,
}

impl<'a> PuzzleRun<'a> {
    /// Returns a run without files.
    pub(super) fn new(screen: &'a Screen, exit_by: ExitBy) -> Self {
        let last = Exit::Negative;
        Self { screen, exit_by, rejects: None, logs: Vec::new(), tally: Tally::default(), source: None, last }
    }

    /// Starts a file for rejected lines; `-` is the standard error.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(super) fn with_rejects(self, path: Option<&Path>) -> Result<Self, Failure> {
        Ok(Self { rejects: path.map(line_file).transpose()?, ..self })
    }

    /// Adds a file for the log; `-` is the standard error.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(super) fn with_log(mut self, path: Option<&Path>) -> Result<Self, Failure> {
        self.logs.extend(path.map(line_file).transpose()?);
        Ok(self)
    }

    /// Answers every puzzle. `show` is called with the number of each, from 1, before its answer is printed.
    ///
    /// # Errors
    /// If a file cannot be read or written, or the work was stopped.
    pub(super) fn run(
        self,
        input: impl Into<Input>,
        answer: impl Fn(&mut Engine, &Reading, &Stop) -> Result<Result<Reply, Box<Reject>>, Failure> + Sync,
        show: impl FnMut(usize, &mut Reply) -> Result<(), Failure>,
    ) -> Result<Exit, Failure> {
        self.run_and_tally(input, answer, show).map(|(exit, _)| exit)
    }

    /// Runs a call, as [`PuzzleRun::run`] does, and also returns the tally.
    ///
    /// # Errors
    /// As [`PuzzleRun::run`].
    pub(super) fn run_and_tally(
        mut self,
        input: impl Into<Input>,
        answer: impl Fn(&mut Engine, &Reading, &Stop) -> Result<Result<Reply, Box<Reject>>, Failure> + Sync,
        mut show: impl FnMut(usize, &mut Reply) -> Result<(), Failure>,
    ) -> Result<(Exit, Tally), Failure> {
        let (mut number, screen) = (0, self.screen);
        let mut print = |reply: Result<Result<Reply, Box<Reject>>, Reject>, name: Option<&str>| {
            number += 1;
            let mut reply = match reply {
                Ok(Ok(reply)) => reply,
                Ok(Err(reject)) => return self.reject(*reject, name),
                Err(reject) => return self.reject(reject, name),
            };
            show(number, &mut reply)?;
            let Reply { answer, log, is_solved, .. } = reply;
            let exit = answer.report(screen, name)?;
            self.count(exit, is_solved, &log)
        };
        let worst = match input.into() {
            Input::Sources(sources) => {
                sources.each(screen, None, (LineGrouping::Single, FaultLimit::All), Engine::new, answer, print)?
            }
            Input::Pieces(name, pieces) => {
                let work = |engine: &mut Engine, piece: Piece, stop: &Stop| match piece? {
                    Ok(reading) => answer(engine, &reading, stop).map(Ok),
                    Err(reject) => Ok(Err(*reject)),
                };
                let print = |reply: Result<_, Failure>| print(reply?, name.as_deref());
                // The writer of the standard input may wait for an answer.
                match name.as_deref() == Some(STANDARD_INPUT) {
                    true => flow::each(screen, flow::read_ahead(pieces), Engine::new, work, print)?,
                    false => flow::each_read(screen, pieces, Engine::new, work, print)?,
                }
            }
        };
        self.end(worst)
    }

    /// Counts a puzzle, and stores its exit code and its log.
    fn count(&mut self, exit: Exit, is_solved: bool, log: &str) -> Result<Exit, Failure> {
        match exit == Exit::Done || is_solved {
            true => self.tally.solved += 1,
            false => self.tally.unsolved += 1,
        }
        for file in &mut self.logs {
            file.add(log)?;
        }
        self.last = exit;
        Ok(if matches!(self.exit_by, ExitBy::Worst | ExitBy::Puzzles) { exit } else { Exit::Done })
    }

    /// Writes a line that is not a puzzle into the file of rejects, below the reason. Without such a file, reports the
    /// first ones.
    fn reject(&mut self, reject: Reject, name: Option<&str>) -> Result<Exit, Failure> {
        let Reject { mut fault, text } = reject;
        fault.file = name.map(Foreign::from).or(fault.file);
        let is_same = self.tally.rejected == 0 || self.source == fault.file;
        self.source = fault.file.clone().filter(|_| is_same);
        self.tally.rejected += 1;
        match &mut self.rejects {
            Some(file) => file.add(&format!("# {}\n{}\n\n", fault.summary(), text.trim_end_matches('\n')))?,
            None if self.tally.rejected <= MAX_SHOWN => self.screen.complain(&fault),
            None => {}
        }
        self.last = Exit::Negative;
        Ok(match self.exit_by {
            ExitBy::Worst => Exit::Input,
            ExitBy::Faults => Exit::Negative,
            ExitBy::Puzzles | ExitBy::Last => Exit::Done,
        })
    }

    /// Publishes the files and returns the exit code.
    fn end(mut self, worst: Exit) -> Result<(Exit, Tally), Failure> {
        let has_rejects = self.rejects.is_some();
        for file in self.rejects.take().into_iter().chain(self.logs) {
            if let LineFile::File(file) = file {
                file.commit()?;
            }
        }
        let more = self.tally.rejected.saturating_sub(MAX_SHOWN);
        if !has_rejects && more > 0 {
            let fault = Diagnostic::new(format!("{more} more faults"));
            self.screen.complain(&Diagnostic { file: self.source.take(), ..fault });
        }
        let exit = if self.exit_by == ExitBy::Last { self.last } else { worst };
        Ok((exit, self.tally))
    }
}

fn line_file(path: &Path) -> Result<LineFile, Failure> {
    Ok(match path == Path::new(STREAM) {
        true => LineFile::Stderr,
        false => LineFile::File(NewFile::create(path, Overwrite::Yes)?),
    })
}

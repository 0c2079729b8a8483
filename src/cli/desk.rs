//! What the solving desk keeps while it answers: rejects, a log, pictures of steps, the exit code, and what it all came to.

use super::output::{NewFile, OutputFile, Overwrite, STREAM, check_place, create_folder, write_files};
use super::screen::{Screen, counted, printable};
use super::sources::Reject;
use super::{Exit, Failure};
use crate::error::{Diagnostic, Foreign, MOST_SHOWN};
use std::path::{Path, PathBuf};

/// Which puzzles the exit code goes by.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum ExitBy {
    /// The worst of all
    #[default]
    Any,
    /// The worst of those that are puzzles
    Puzzles,
    /// The last one
    Last,
    /// None: it is 0 unless a file fails
    Never,
}

/// What came of puzzles, in numbers.
#[derive(Default)]
pub(super) struct Tally {
    pub solved: usize,
    pub unsolved: usize,
    pub rejected: usize,
}

/// A file that grows line by line and appears when the command has ended; `-` is the standard error.
pub(super) enum LineFile {
    Stderr,
    File(NewFile),
}

impl LineFile {
    /// Starts a file.
    pub(super) fn create(path: &Path, overwrite: Overwrite) -> Result<Self, Failure> {
        if path == Path::new(STREAM) { Ok(Self::Stderr) } else { NewFile::create(path, overwrite).map(Self::File) }
    }

    /// Adds a text; what does not print is taken out of it.
    pub(super) fn add(&mut self, text: &str) -> Result<(), Failure> {
        let text = format_args!("{text}");
        match self {
            Self::Stderr => printable(&mut crate::cli::system::stderr(), text)
                .map_err(|error| Failure::file(Path::new("standard error"), "cannot write", &error)),
            Self::File(file) => printable(file, text).map_err(|error| file.fault(&error)),
        }
    }

    /// Puts the file in its place.
    fn commit(self) -> Result<(), Failure> {
        match self {
            Self::Stderr => Ok(()),
            Self::File(file) => file.commit(),
        }
    }
}

/// What the desk keeps.
pub(super) struct Desk<'a> {
    screen: &'a Screen,
    exit_by: ExitBy,
    rejects: Option<LineFile>,
    log: Option<LineFile>,
    tally: Tally,
    /// Where all rejects so far come from, while that is one place.
    source: Option<Foreign>,
    last: Exit,
}

impl<'a> Desk<'a> {
    /// An empty desk.
    ///
    /// # Errors
    /// When a file cannot be written.
    pub(super) fn new(
        screen: &'a Screen,
        exit_by: ExitBy,
        (rejects, log): (Option<&OutputFile>, Option<&OutputFile>),
        overwrite: Overwrite,
    ) -> Result<Self, Failure> {
        let create = |path: Option<&OutputFile>| path.map(|path| LineFile::create(path, overwrite)).transpose();
        let (rejects, log) = (create(rejects)?, create(log)?);
        Ok(Self { screen, exit_by, rejects, log, tally: Tally::default(), source: None, last: Exit::Done })
    }

    /// Counts a puzzle and keeps the exit code of it.
    pub(super) fn answered(&mut self, exit: Exit, log: &str) -> Result<Exit, Failure> {
        match exit {
            Exit::Done => self.tally.solved += 1,
            _ => self.tally.unsolved += 1,
        }
        if let Some(file) = &mut self.log {
            file.add(log)?;
        }
        Ok(self.kept(exit))
    }

    /// What is no puzzle: into the file of rejects where there is one, with its reason above it and a blank line behind
    /// it, which parts it from the next; else the first are told.
    pub(super) fn rejected(&mut self, reject: Reject, name: Option<&str>) -> Result<Exit, Failure> {
        let Reject { mut fault, text } = reject;
        fault.file = name.map(Foreign::from).or(fault.file);
        let is_same = self.tally.rejected == 0 || self.source == fault.file;
        self.source = fault.file.clone().filter(|_| is_same);
        self.tally.rejected += 1;
        match &mut self.rejects {
            Some(file) => file.add(&format!("# {}\n{}\n\n", fault.summary(), text.trim_end_matches('\n')))?,
            None if self.tally.rejected <= MOST_SHOWN => self.screen.complain(&fault),
            None => {}
        }
        let exit = self.kept(Exit::Input);
        Ok(if self.exit_by == ExitBy::Puzzles { Exit::Done } else { exit })
    }

    fn kept(&mut self, exit: Exit) -> Exit {
        self.last = exit;
        if matches!(self.exit_by, ExitBy::Any | ExitBy::Puzzles) { exit } else { Exit::Done }
    }

    /// Ends it: the exit code, and what it all came to where that is asked for.
    pub(super) fn end(mut self, worst: Exit, is_told: bool) -> Result<Exit, Failure> {
        let has_rejects = self.rejects.is_some();
        for file in [self.rejects.take(), self.log.take()].into_iter().flatten() {
            file.commit()?;
        }
        let more = self.tally.rejected.saturating_sub(MOST_SHOWN);
        if !has_rejects && more > 0 {
            let fault = Diagnostic::new(format!("{more} more faults"));
            self.screen.complain(&Diagnostic { file: self.source.take(), ..fault });
        }
        if is_told {
            let Tally { solved, unsolved, rejected } = self.tally;
            let puzzles = counted(solved + unsolved, "puzzle");
            self.screen.tell(format_args!("{puzzles}: {solved} solved, {unsolved} not, {rejected} rejected"));
        }
        Ok(match self.exit_by {
            ExitBy::Any | ExitBy::Puzzles => worst,
            ExitBy::Last => self.last,
            ExitBy::Never => Exit::Done,
        })
    }
}

/// Checks whether the first picture may be written, before there is work in it.
///
/// # Errors
/// When it may not.
pub(super) fn check_pictures(folder: &Path, overwrite: Overwrite) -> Result<(), Failure> {
    check_place(&picture(folder, 1, 1), overwrite)
}

/// The place of the picture of a step of a puzzle, both counted from 1.
fn picture(folder: &Path, number: usize, step: usize) -> PathBuf {
    folder.join(format!("{number:03}-{step:03}.svg"))
}

/// Writes pictures of the steps of a puzzle into a folder, with the number of the puzzle: `001-001.svg` and so on.
///
/// # Errors
/// When the folder or a file cannot be written, or a file may not be replaced.
pub(super) fn write_pictures(
    (folder, overwrite): (&Path, Overwrite),
    number: usize,
    pictures: &[String],
) -> Result<(), Failure> {
    create_folder(folder)?;
    let paths: Vec<PathBuf> = (1..=pictures.len()).map(|step| picture(folder, number, step)).collect();
    let files = paths.iter().zip(pictures).map(|(path, svg)| (path.as_path(), svg.as_bytes()));
    write_files(&files.collect::<Vec<_>>(), overwrite)
}

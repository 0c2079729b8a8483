//! Verification: reads a built book back and compares its files with each other.
//!
//! Verification does not use the code that made the book. The lock's puzzles are solved, brought to canonical form and
//! rated again. Pictures, pages and the PDF are read by their tags, glyphs and positions:
//!
//! ```text
//!   book.lock.json --+-- puzzles, solved and rated again
//!                    |
//!      svg, png -----+-- boards of pictures           (markup)
//!      site ---------+-- boards, links, ids; each step proved again, each sentence written again
//!      book.epub ----+-- boards, links, ids; if there is a site, the same sentences
//!      desk ---------+-- each day's puzzle and answer, in SVG and PDF
//!      book.pdf -----+-- boards, numbers and page references by position; answers and hints are made again from the
//!                        lock, and must be printed in full
//! ```
//!
//! The manifest states which files a build wrote; it is not checked here.
//!
//! # Limits
//!
//! Digits in pictures are recognised by the names of their glyphs. The outlines themselves are not checked, except that
//! each name must have the same outline in the whole book. Sentences are compared with the words of this program in the
//! language of the page, or with those of a word file that the caller passes.

mod boards;
mod desk;
mod ebook;
mod markup;
mod paper;
mod pictures;
mod sentences;
mod site;

pub use paper::PuzzlePages;

use crate::board::{Grid, Puzzle};
use crate::book::{Lock, Locked};
use crate::error::Diagnostic;
use crate::explain::Words;
use crate::work::{Stop, Stopped};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::io;

/// The files of a book.
pub trait Shelf: Sync {
    /// Returns the names of the files in order, with `/` between folders.
    fn names(&self) -> Vec<String>;

    /// Returns the contents of a file.
    ///
    /// # Errors
    /// Fails if the file cannot be read.
    fn read(&self, name: &str) -> io::Result<Vec<u8>>;
}

impl Shelf for BTreeMap<String, Vec<u8>> {
    fn names(&self) -> Vec<String> {
        self.keys().cloned().collect()
    }

    fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        self.get(name).cloned().ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}

/// The result of a verification.
#[derive(Clone, Default, Debug)]
pub struct Report {
    /// The number of puzzles in the lock.
    pub puzzles: usize,
    /// The number of pictures, in SVG and in PNG.
    pub pictures: usize,
    /// The number of pages of the site and of the e-book.
    pub pages: usize,
    /// The number of sentences about steps on these pages.
    pub sentences: usize,
    /// The number of pages of the PDF.
    pub sheets: usize,
    /// The number of boards on these pages.
    pub boards: usize,
    /// The contradictions between the files.
    pub faults: Vec<Diagnostic>,
}

impl Report {
    fn fault(&mut self, file: &str, message: impl Into<String>) {
        self.faults.push(Diagnostic::new(message).in_file(file));
    }

    /// Adds the results of another part.
    fn with(mut self, other: Self) -> Self {
        self.puzzles += other.puzzles;
        self.pictures += other.pictures;
        self.pages += other.pages;
        self.sentences += other.sentences;
        self.sheets += other.sheets;
        self.boards += other.boards;
        self.faults.extend(other.faults);
        self
    }
}

/// The reference for all parts.
struct Book<'a> {
    shelf: &'a dyn Shelf,
    /// The names of all files.
    names: BTreeSet<String>,
    /// The puzzles of the lock, by number from 1.
    puzzles: Vec<Locked>,
    lock: &'a Lock,
    /// The book's own words, if it has any.
    words: Option<&'a Words>,
    stop: &'a Stop,
}

impl Book<'_> {
    fn puzzle(&self, number: usize) -> Option<&Locked> {
        self.puzzles.get(number.checked_sub(1)?)
    }

    /// Calls `look` with each item, on all threads.
    fn each<T: Sync, R: Send>(&self, all: &[T], look: impl Fn(&T) -> R + Sync) -> Result<Vec<R>, Stopped> {
        let looked_at = all.par_iter().map(|one| {
            self.stop.check()?;
            Ok(look(one))
        });
        looked_at.collect()
    }

    /// Returns the contents of a file as text.
    fn text(&self, name: &str, report: &mut Report) -> Option<String> {
        let read = self.shelf.read(name).and_then(|bytes| {
            String::from_utf8(bytes).map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is not text"))
        });
        read.map_err(|error| report.fault(name, format!("cannot be read: {error}"))).ok()
    }
}

/// Returns the pages of every puzzle whose answer is also in the PDF of the book; empty if there is no PDF.
///
/// # Errors
/// Fails if `stop` ends it early.
pub fn puzzle_pages(shelf: &dyn Shelf, lock: &Lock, stop: &Stop) -> Result<BTreeMap<usize, PuzzlePages>, Stopped> {
    let Ok(puzzles) = lock.puzzles_alone() else { return Ok(BTreeMap::new()) };
    paper::pages(&Book { shelf, names: shelf.names().into_iter().collect(), puzzles, lock, words: None, stop })
}

/// Verifies a book. `name` is the name of its lock on the shelf, and `lock` is the contents of the lock. `words` are
/// the book's own words, if it does not use those of the program.
///
/// # Errors
/// Fails if `stop` ends it early.
pub fn verify(
    shelf: &dyn Shelf,
    (name, lock): (&str, &Lock),
    words: Option<&Words>,
    stop: &Stop,
) -> Result<Report, Stopped> {
    let mut report = Report::default();
    let puzzles = match lock.puzzles_alone() {
        Ok(puzzles) => puzzles,
        Err(faults) => {
            faults.iter().for_each(|fault| report.fault(name, fault.to_string()));
            return Ok(report);
        }
    };
    report.puzzles = puzzles.len();
    for fault in lock.faults_of_records(&puzzles, stop)? {
        report.fault(name, fault.to_string());
    }
    let book = Book { shelf, names: shelf.names().into_iter().collect(), puzzles, lock, words, stop };
    let parts = [pictures::read, site::read, ebook::read, desk::read, paper::read];
    parts.into_iter().try_fold(report, |report, read| Ok(report.with(read(&book)?)))
}

/// Returns whether a grid has a puzzle's givens and only digits of its solution.
fn is_on_the_way(grid: &Grid, puzzle: &Puzzle, solution: &Grid) -> bool {
    puzzle.givens().is_part_of(grid) && grid.is_part_of(solution)
}

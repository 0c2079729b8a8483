//! Verification: a built book read back, each of its files against the others.
//!
//! Nothing that made the book is asked. The lock is solved, brought to canonical form and rated again; pictures, pages
//! and the PDF are read as a stranger reads them, by their tags, glyphs and places:
//!
//! ```text
//!   book.lock.json --+-- puzzles, solved and rated again
//!                    |
//!      svg, png -----+-- boards of pictures           (markup)
//!      site ---------+-- boards, links, ids; each step proved again, each sentence written again
//!      book.epub ----+-- boards, links, ids; where there is a site, the same sentences
//!      desk ---------+-- each day's puzzle and answer, in SVG and PDF
//!      book.pdf -----+-- boards, numbers and page references, where they stand on the paper; answers and hints are
//!                        made again from the lock, and no word of them may be missing
//! ```
//!
//! Whether files are those that a build wrote, the manifest shows, which is not looked at here.
//!
//! # Limits
//!
//! Digits of pictures are known by the names of their glyphs; that each name has one outline in the whole book is looked
//! at, and no more. Sentences are held against the words of this program in the language of the page, or those of a
//! word file that is handed in.

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
    /// Their names, with `/` between folders, in order.
    fn names(&self) -> Vec<String>;

    /// What is in one of them.
    ///
    /// # Errors
    /// When it cannot be read.
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

/// What was read back.
#[derive(Clone, Default, Debug)]
pub struct Report {
    /// Puzzles of the lock.
    pub puzzles: usize,
    /// Pictures, in SVG and in PNG.
    pub pictures: usize,
    /// Pages of the site and of the e-book.
    pub pages: usize,
    /// Sentences of steps on them.
    pub sentences: usize,
    /// Pages of the PDF.
    pub sheets: usize,
    /// Boards on these.
    pub boards: usize,
    /// Where they say different things.
    pub faults: Vec<Diagnostic>,
}

impl Report {
    fn fault(&mut self, file: &str, message: impl Into<String>) {
        self.faults.push(Diagnostic::new(message).in_file(file));
    }

    /// Takes in what another part found.
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

/// What the parts are held against.
struct Book<'a> {
    shelf: &'a dyn Shelf,
    /// The names of all files.
    names: BTreeSet<String>,
    /// The puzzles of the lock, by number from 1.
    puzzles: Vec<Locked>,
    lock: &'a Lock,
    /// Words of the book's own.
    words: Option<&'a Words>,
    stop: &'a Stop,
}

impl Book<'_> {
    fn puzzle(&self, number: usize) -> Option<&Locked> {
        self.puzzles.get(number.checked_sub(1)?)
    }

    /// Looks at each of many things, on all threads.
    fn each<T: Sync, R: Send>(&self, all: &[T], look: impl Fn(&T) -> R + Sync) -> Result<Vec<R>, Stopped> {
        let looked_at = all.par_iter().map(|one| {
            self.stop.check()?;
            Ok(look(one))
        });
        looked_at.collect()
    }

    /// What is in a file, as text.
    fn text(&self, name: &str, report: &mut Report) -> Option<String> {
        let read = self.shelf.read(name).and_then(|bytes| {
            String::from_utf8(bytes).map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is no text"))
        });
        read.map_err(|error| report.fault(name, format!("cannot be read: {error}"))).ok()
    }
}

/// Returns the pages of every puzzle that the PDF of a book shows with its answer; none without a PDF.
///
/// # Errors
/// If it was stopped.
pub fn puzzle_pages(shelf: &dyn Shelf, lock: &Lock, stop: &Stop) -> Result<BTreeMap<usize, PuzzlePages>, Stopped> {
    let Ok(puzzles) = lock.puzzles_alone() else { return Ok(BTreeMap::new()) };
    paper::pages(&Book { shelf, names: shelf.names().into_iter().collect(), puzzles, lock, words: None, stop })
}

/// Reads a book back. `name` is what its lock is called in the shelf, `lock` what is in it; `words` are the book's own,
/// if it does not use those of the program.
///
/// # Errors
/// When `stop` says so.
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

/// Whether a grid holds a puzzle's givens and nothing against its solution.
fn is_on_the_way(grid: &Grid, puzzle: &Puzzle, solution: &Grid) -> bool {
    puzzle.givens().is_part_of(grid) && grid.is_part_of(solution)
}

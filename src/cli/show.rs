//! `sudopress show`: one puzzle of a built book, for answering a reader's letter.

use super::output::{LOCK, files_of};
use super::paths::{WORDS, step_line};
use super::screen::Screen;
use super::verify::BuiltBook;
use super::{Exit, Failure, input, interrupt};
use crate::book::LockedPuzzle;
use crate::error::Diagnostic;
use crate::explain::{Coordinates, Narrator, explain_path};
use crate::format::given_grid;
use crate::rating::{Unrated, scale};
use crate::verify::puzzle_pages;
use std::path::PathBuf;

#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Prints the section, grade and ratings of the puzzle, its pages in the PDF, its grid, and every step of its solution.

Examples:
  sudopress show out/first 17")]
pub(super) struct Show {
    /// Output folder of a book
    #[arg(value_name = "DIR")]
    folder: PathBuf,

    /// Number of the puzzle
    #[arg(value_name = "NUMBER")]
    number: usize,
}

impl Show {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let stop = interrupt::stop();
        let path = self.folder.join(LOCK);
        let (lock, _) = input::lock(&path)?;
        let fault = |message: String| Failure::input(Diagnostic::new(message).in_file(path.as_path()));
        let puzzles = lock
            .puzzles_alone()
            .map_err(|faults| fault(faults.first().map_or_else(String::new, ToString::to_string)))?;
        let known = puzzles.iter().zip(&lock.puzzles).find(|(puzzle, _)| puzzle.number == self.number);
        let Some((puzzle, record)) = known else {
            let message = format!("no puzzle {}; the puzzles are numbered 1 to {}", self.number, puzzles.len());
            return Err(Failure::usage(message));
        };
        let shelf = BuiltBook { folder: &self.folder, names: files_of(&self.folder)?, bar: None };
        let pages = puzzle_pages(&shelf, &lock, &stop)?;
        screen.line(heading(record))?;
        if let Some(pages) = pages.get(&self.number) {
            screen.line(format_args!("page {}, answer on page {}", pages.puzzle, pages.answer))?;
        }
        screen.line(format_args!("\n{}\n", given_grid(&puzzle.puzzle)))?;
        let Some(scale) = scale(&record.path).filter(|scale| scale.rates(&puzzle.puzzle)) else {
            return Err(fault(format!("unknown scale `{}` for the solution of puzzle {}", record.path, self.number)));
        };
        let rated = scale.rate_unless(&puzzle.puzzle, &stop).map_err(Unrated::unless_faulty)?;
        let rated = rated.prove().map_err(|unproved| fault(unproved.to_string()))?;
        let narrator = Narrator::new(&WORDS, puzzle.puzzle.board(), Coordinates::default());
        for (number, step) in (1..).zip(&explain_path(&narrator, &rated.trace)) {
            screen.line(step_line(screen.inks(), number, step))?;
        }
        screen.line(format_args!("\n{}", screen.inks().grid(&puzzle.puzzle, &puzzle.solution)))?;
        Ok(Exit::Done)
    }
}

/// Returns the first line: number, section, grade, ratings, givens.
fn heading(record: &LockedPuzzle) -> String {
    let grade = record.grade.as_ref().map_or_else(String::new, |grade| format!(", {grade}"));
    let ratings: String = record.ratings.iter().map(|(scale, rating)| format!(", {scale} {rating}")).collect();
    format!("puzzle {}, section {}{grade}{ratings}, {} givens", record.number, record.section, record.given_count)
}

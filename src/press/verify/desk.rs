//! Verifies the files for a newspaper: each answer solves its puzzle, and the PDF and the SVG show the same board.

use super::boards::Drawn;
use super::markup::Markup;
use super::paper::boards_of;
use super::{Book, Report};
use crate::board::Grid;
use crate::book::Locked;
use crate::work::Stopped;
use std::collections::BTreeSet;

/// The folder of the files, and the suffix of answers.
const DESK: &str = "desk/";
const ANSWER: &str = "-answer";

/// Reads all files of a newspaper's desk.
pub(super) fn read(book: &Book<'_>) -> Result<Report, Stopped> {
    let drawings = book.names.iter().filter_map(|name| name.strip_prefix(DESK)?.strip_suffix(".svg"));
    let stems: Vec<&str> = drawings.filter(|stem| !stem.ends_with(ANSWER)).collect();
    let read = book.each(&stems, |stem| day(book, stem))?;
    let mut seen = BTreeSet::new();
    let mut report = Report::default();
    for (stem, (part, number)) in stems.iter().zip(read) {
        report = report.with(part);
        if let Some(number) = number.filter(|number| !seen.insert(*number)) {
            report.fault(&format!("{DESK}{stem}.svg"), format!("puzzle {number} also appears on another day"));
        }
    }
    Ok(report)
}

/// Reads the files of a day. Also returns the number of its puzzle.
fn day(book: &Book<'_>, stem: &str) -> (Report, Option<usize>) {
    let mut report = Report { pictures: 2, ..Report::default() };
    let file = |suffix: &str, ending: &str| format!("{DESK}{stem}{suffix}.{ending}");
    let mut shown = |suffix: &str| -> Option<Drawn> {
        let text = book.text(&file(suffix, "svg"), &mut report)?;
        Markup::read(&text).boards.into_iter().next()
    };
    let (puzzle, answer) = (shown(""), shown(ANSWER));
    let shows = |drawn: &Option<Drawn>, known: &Locked, grid: &Grid| {
        drawn.as_ref().and_then(|drawn| drawn.grid(known.puzzle.board())).as_ref() == Some(grid)
    };
    let Some(known) = book.puzzles.iter().find(|known| shows(&puzzle, known, known.puzzle.givens())) else {
        report.fault(&file("", "svg"), "it does not show a puzzle from the lock");
        return (report, None);
    };
    let board = known.puzzle.board();
    let number = known.number;
    if !shows(&answer, known, &known.solution) {
        report.fault(&file(ANSWER, "svg"), format!("it does not show the solution of puzzle {number}"));
    }
    for (suffix, grid) in [("", known.puzzle.givens()), (ANSWER, &known.solution)] {
        let name = file(suffix, "pdf");
        let found = book.shelf.read(&name).ok().and_then(|bytes| boards_of(&bytes, board));
        report.sheets += 1;
        report.boards += 1;
        // Below a puzzle, the solution of another one may be printed.
        let is_other = |other: &Grid| suffix.is_empty() && book.puzzles.iter().any(|known| known.solution == *other);
        let is_right =
            |found: &[Grid]| found.contains(grid) && found.iter().all(|other| other == grid || is_other(other));
        if !found.is_some_and(|found| is_right(&found)) {
            report.fault(&name, format!("it does not match {}", file(suffix, "svg")));
        }
    }
    (report, Some(number))
}

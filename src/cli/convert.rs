//! `sudopress convert`: puzzles and positions in another format.

use super::answer::Answer;
use super::choices::writer;
use super::puzzles::Puzzles;
use super::screen::{Screen, counted};
use super::sources::Piece;
use super::{Exit, Failure};
use crate::format::{Writer, listed, listed_writers};
use crate::work::Stop;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

#[derive(clap::Args, Debug)]
#[command(after_long_help = help())]
pub(super) struct Convert {
    #[command(flatten)]
    puzzles: Puzzles,

    /// The format to write: a word of the list below
    #[arg(long, value_name = "FORMAT", value_parser = writer())]
    to: &'static Writer,
}

impl Convert {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let (before, behind) = self.to.frame;
        let (lost, untold) = (OnceLock::new(), AtomicUsize::new(0));
        let convert = |(): &mut (), piece: &Piece, _: &Stop| match piece {
            Piece::Reading(reading) => {
                let answer = Answer::written(self.to, &reading.sheet, reading);
                if let Some(what) = self.to.loses(reading.credit()).filter(|_| answer.fault.is_none()) {
                    lost.set(what).ok();
                    untold.fetch_add(1, Ordering::Relaxed);
                }
                vec![answer]
            }
            Piece::Lines(lines) => {
                let (out, refused) = self.to.write_lines(lines);
                let written = Answer { out, ..Answer::default() };
                std::iter::once(written).chain(refused.into_iter().map(Answer::fault)).collect()
            }
        };
        screen.print(before)?;
        let exit = self.puzzles.positions()?.pieces(screen, convert, |answers, name| {
            let mut exit = Exit::Done;
            for answer in answers {
                exit = exit.max(answer.tell(screen, name)?);
            }
            Ok(exit)
        })?;
        screen.print(behind)?;
        if let Some(what) = lost.into_inner() {
            let (key, puzzles) = (self.to.key, counted(untold.into_inner(), "puzzle"));
            screen.note(format_args!("`{key}` has no place for {what}: those of {puzzles} are left out"));
        }
        Ok(exit)
    }
}

fn help() -> String {
    format!(
        "\
What is read is found out by itself, mixed as it comes:
{}
What can be written:
{}
What a format has no signs for is refused with the reason, and the exit code is 1; nothing is left out. Titles
and authors, which are no part of a puzzle, are kept where the format has a place for them: json, ipuz, f-puzzles,
sudokupad and sdk for both, open-sudoku for titles; where it has none, a note says so.

Examples:
  sudopress convert puzzles.sdm --to grid
  sudopress convert position.txt --to open-sudoku > games.opensudoku
  sudopress convert 'https://www.sudokuwiki.org/sudoku.htm?bd=530070000600195000...' --to line
  sudopress generate -n 100 | sudopress convert --to csv
  sudopress convert save.txt --box 5x4 --to json",
        listed(),
        listed_writers()
    )
}

//! `sudopress canon`: the canonical form, the same for every disguise of a puzzle.

use super::answer::Answer;
use super::choices::writer;
use super::puzzles::Puzzles;
use super::screen::Screen;
use super::{Exit, Failure};
use crate::board::Sheet;
use crate::canon::canonical_unless;
use crate::format::{Reading, Writer, board_json};
use crate::work::Stop;
use serde_json::json;

#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
The form is the smallest string of digits, empty cells first, over all relabellings, all exchanges of rows in their bands
and columns in their stacks, of bands, of stacks, and of rows with columns. On boards of more than 16x16 cells it is one
of these strings, the same for all of them, but not the smallest.

Examples:
  sudopress canon puzzles.txt
  sudopress canon puzzles.txt | sort | uniq -d    puzzles that are the same in disguise")]
pub(super) struct Canon {
    #[command(flatten)]
    puzzles: Puzzles,

    /// Print JSON, one object a puzzle, with the number of symmetries of the puzzle itself
    #[arg(long)]
    json: bool,

    /// The format of the canonical forms: one that `sudopress convert --help` lists [default: a line a puzzle]
    #[arg(long, value_name = "FORMAT", value_parser = writer(), conflicts_with = "json")]
    format: Option<&'static Writer>,
}

impl Canon {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let answer = |(): &mut (), puzzle: &Reading, stop: &Stop| {
            if let Some(conflict) = puzzle.conflict() {
                return Ok(Answer::fault(conflict));
            }
            let canonical = canonical_unless(&puzzle.puzzle, stop)?;
            let form = canonical.form.line();
            Ok(match (self.json, self.format) {
                (true, _) => {
                    let mut object = json!({
                        "puzzle": puzzle.puzzle.line(),
                        "canonical": form,
                        "automorphisms": canonical.automorphisms.to_string(),
                    });
                    if let Some(board) = board_json(puzzle.puzzle.board()) {
                        object["board"] = board;
                    }
                    Answer::line(object)
                }
                (false, None) => Answer::line(form),
                (false, Some(writer)) => {
                    let form = canonical.form;
                    let givens = form.givens().clone();
                    Answer::written(writer, &Sheet::new(form, givens), puzzle)
                }
            })
        };
        let (before, behind) = self.format.map_or(("", ""), |writer| writer.frame);
        screen.print(before)?;
        let exit =
            self.puzzles.sources()?.work(screen, None, || (), answer, |answer, name| answer.tell(screen, name))?;
        screen.print(behind)?;
        Ok(exit)
    }
}

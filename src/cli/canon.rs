//! `sudopress canon`: the canonical form, the same for every disguise of a puzzle.

use super::puzzles::Puzzles;
use super::screen::Screen;
use super::{Exit, Failure};
use crate::board::{Grid, Topology};
use crate::canon::{Canonical, canonical_any, canonical_with};
use serde_json::json;

/// Print the canonical form of puzzles: the same for every symmetry and relabelling of a puzzle
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
The form is the smallest string of digits, empty cells first, over all relabellings, all exchanges of rows in their bands
and columns in their stacks, of bands, of stacks, and of rows with columns.

Examples:
  sudopress canon puzzles.txt
  sudopress canon puzzles.txt | sort | uniq -d    puzzles that are the same in disguise")]
pub struct Canon {
    #[command(flatten)]
    puzzles: Puzzles,

    /// Print JSON, one object a puzzle, with the number of symmetries of the puzzle itself
    #[arg(long)]
    json: bool,
}

impl Canon {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        self.puzzles.each(screen, |puzzle, name| {
            if let Some(conflict) = puzzle.conflict() {
                return super::solve::tell(screen, conflict, name);
            }
            let canonical = canonical(&puzzle.topology, &puzzle.grid);
            let side = puzzle.topology.side();
            let form = Grid::from_values(canonical.form, side).expect("a canonical form has the board's digits").line();
            if self.json {
                screen.line(json!({
                    "puzzle": puzzle.grid.line(),
                    "canonical": form,
                    "automorphisms": canonical.automorphisms.to_string(),
                }))?;
            } else {
                screen.line(form)?;
            }
            Ok(Exit::Done)
        })
    }
}

/// The canonical form of a puzzle of any standard board.
fn canonical(topology: &Topology, puzzle: &Grid) -> Canonical {
    match puzzle.as_nine() {
        Some(nine) if topology.is_standard_nine() => canonical_with(nine),
        _ => {
            let (width, height) = topology.box_shape().expect("a board that was read has boxes");
            canonical_any(topology.side(), width, height, puzzle.values())
        }
    }
}

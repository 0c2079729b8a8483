//! Positions from an argument, a file or the standard input.

use super::screen::Screen;
use super::{Exit, Failure, puzzles};
use crate::board::Topology;
use crate::error::{Diagnostic, Foreign};
use crate::format::{Sheet, sheets};
use std::io::{self, IsTerminal, Read};
use std::path::Path;
use std::sync::Arc;

/// How long a text of positions may be, in bytes: a library of a hundred thousand lines.
const LONGEST: u64 = 64 << 20;

/// Where positions come from.
#[derive(clap::Args, Debug)]
pub struct Positions {
    /// A puzzle in one line with `+` before entries, a file of positions, or `-` for the standard input, which is the
    /// default
    #[arg(value_name = "POSITION|FILE")]
    source: Option<String>,

    /// The width and height of the boxes, such as 3x2, where the number of cells shall not tell it
    #[arg(long = "box", value_name = "WxH", value_parser = puzzles::board)]
    board: Option<Arc<Topology>>,
}

/// What the forms of a position are, for the help of the commands that take one.
pub(super) const FORMS: &str = "\
A position is a puzzle in one line or a grid, with `+` before what was entered; a grid of pencil marks as HoDoKu and
SudokuWiki print them, alone or below its puzzle; 729 signs; or a line of HoDoKu's library.";

impl Positions {
    /// The positions in their order, and the exit code so far: [`Exit::Input`] when one of them could not be read, which
    /// is then told.
    ///
    /// # Errors
    /// When the text cannot be read, is too long or holds nothing.
    pub(super) fn read(&self, screen: &Screen) -> Result<(Vec<Sheet>, Exit), Failure> {
        let (text, name) = self.text(screen)?;
        let (mut positions, mut exit) = (Vec::new(), Exit::Done);
        for sheet in sheets(&text, name.as_deref(), self.board.as_ref()) {
            match sheet {
                Ok(sheet) => positions.push(sheet),
                Err(fault) => {
                    screen.complain(&fault);
                    exit = Exit::Input;
                }
            }
        }
        if positions.is_empty() && exit == Exit::Done {
            let nothing = Diagnostic { file: name.map(Foreign::from), ..Diagnostic::new("no position in the input") };
            return Err(Failure::input(nothing));
        }
        Ok((positions, exit))
    }

    /// The name of the source as diagnostics call it.
    pub(super) fn name(&self) -> Option<&str> {
        match self.source.as_deref() {
            None | Some("-") => Some("standard input"),
            Some(source) => puzzles::is_file(source).then_some(source),
        }
    }

    fn text(&self, screen: &Screen) -> Result<(String, Option<String>), Failure> {
        let name = self.name().map(str::to_owned);
        match self.source.as_deref() {
            None | Some("-") => {
                if io::stdin().is_terminal() {
                    screen.note("reading a position from the keyboard; end with Ctrl-D");
                }
                Ok((whole(io::stdin().lock(), Path::new("standard input"))?, name))
            }
            Some(source) if name.is_some() => Ok((file(Path::new(source))?, name)),
            Some(source) => Ok((source.to_owned(), None)),
        }
    }
}

/// The text of a file.
///
/// # Errors
/// When it cannot be read or is too long.
pub(super) fn file(path: &Path) -> Result<String, Failure> {
    let file = std::fs::File::open(path).map_err(|error| Failure::file(path, "cannot read", &error))?;
    whole(file, path)
}

fn whole(input: impl Read, path: &Path) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = input.take(LONGEST + 1).read_to_end(&mut bytes);
    read.map_err(|error| Failure::file(path, "cannot read", &error))?;
    if bytes.len() as u64 > LONGEST {
        let long = Diagnostic::new(format!("a text of more than {LONGEST} bytes")).in_file(path.display().to_string());
        return Err(Failure::input(long.hint("split it")));
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok(text.trim_start_matches('\u{feff}').to_owned())
}

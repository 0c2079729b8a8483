//! Positions from an argument, a file or the standard input.

use super::choices::board;
use super::screen::Screen;
use super::{Exit, Failure, puzzles};
use crate::board::Topology;
use crate::error::{Diagnostic, Foreign, MOST_SHOWN};
use crate::format::{ReadError, Reader, Reading, listed};
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::path::Path;
use std::sync::Arc;

/// How long a library may be, in bytes: a hundred thousand lines.
const LONGEST: u64 = 64 << 20;

/// Where positions come from.
#[derive(clap::Args, Debug)]
pub(super) struct Positions {
    /// A puzzle in one line with `+` before entries, a file of positions, or `-` for the standard input, which is the
    /// default
    #[arg(value_name = "POSITION|FILE")]
    source: Option<String>,

    /// The width and height of the boxes, such as 3x2, where the number of cells shall not tell it
    #[arg(long = "box", value_name = "WxH", value_parser = board)]
    board: Option<Arc<Topology>>,
}

/// What the forms of a position are, for the help of the commands that take one.
pub(super) fn forms() -> String {
    format!("A position is in one of these formats, which may be mixed:\n{}", listed())
}

impl Positions {
    /// The positions in their order, and the exit code so far: [`Exit::Input`] when one of them could not be read. The
    /// first faults are told as they come, the others counted.
    ///
    /// # Errors
    /// When the text cannot be read or holds nothing.
    pub(super) fn read(&self, screen: &Screen) -> Result<(Vec<Reading>, Exit), Failure> {
        let (mut positions, mut faults) = (Vec::new(), 0);
        let name = self.name().map(str::to_owned);
        for reading in Reader::positions(self.input(screen)?, name.clone(), self.board.clone()) {
            match reading {
                Ok(reading) => positions.push(reading),
                Err(ReadError::Fault(fault)) => {
                    faults += 1;
                    if faults <= MOST_SHOWN {
                        screen.complain(&fault);
                    }
                }
                Err(ReadError::Stream(error)) => {
                    let path = name.unwrap_or_default();
                    return Err(Failure::file(Path::new(&path), "cannot read", &error));
                }
            }
        }
        if let Some(more) = faults.checked_sub(MOST_SHOWN).filter(|more| *more > 0) {
            let more = Diagnostic::new(format!("{more} more faults"));
            screen.complain(&Diagnostic { file: name.clone().map(Foreign::from), ..more });
        }
        if positions.is_empty() && faults == 0 {
            let nothing = Diagnostic { file: name.map(Foreign::from), ..Diagnostic::new("no position in the input") };
            return Err(Failure::input(nothing));
        }
        Ok((positions, if faults == 0 { Exit::Done } else { Exit::Input }))
    }

    /// The name of the source as diagnostics call it.
    pub(super) fn name(&self) -> Option<&str> {
        match self.source.as_deref() {
            None | Some("-") => Some("standard input"),
            Some(source) => puzzles::is_file(source).then_some(source),
        }
    }

    fn input(&self, screen: &Screen) -> Result<Box<dyn BufRead + '_>, Failure> {
        match self.source.as_deref() {
            None | Some("-") => {
                if io::stdin().is_terminal() {
                    screen.note("reading a position from the keyboard; end with Ctrl-D");
                }
                Ok(Box::new(io::stdin().lock()))
            }
            Some(source) if puzzles::is_file(source) => {
                let path = Path::new(source);
                let file = File::open(path).map_err(|error| Failure::file(path, "cannot read", &error))?;
                Ok(Box::new(BufReader::with_capacity(1 << 16, file)))
            }
            Some(source) => Ok(Box::new(source.as_bytes())),
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

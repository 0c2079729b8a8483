//! Puzzles from an argument, a file or the standard input.

use super::screen::Screen;
use super::{Exit, Failure};
use crate::board::{Topology, variant};
use crate::error::{Diagnostic, Foreign};
use crate::format::{ReadError, Reader, Reading};
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::Path;
use std::sync::Arc;

/// How many faults of an input are told before it is given up.
const MOST_FAULTS: usize = 20;

/// Where puzzles come from.
#[derive(clap::Args, Debug)]
pub struct Puzzles {
    /// A puzzle in one line, a file of puzzles, or `-` for the standard input, which is the default
    #[arg(value_name = "PUZZLE|FILE")]
    sources: Vec<String>,

    /// The width and height of the boxes, such as 3x2, where the number of cells shall not tell it
    #[arg(long = "box", value_name = "WxH", value_parser = board)]
    board: Option<Arc<Topology>>,
}

/// The board with boxes of this width and height.
pub(super) fn board(text: &str) -> Result<Arc<Topology>, String> {
    let shape = text.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    let (width, height) = shape.ok_or("write width x height, such as 3x2")?;
    variant::standard(width, height).map_err(|error| error.to_string())
}

impl Puzzles {
    /// Hands over every puzzle, with the name of where it comes from. Faults are told as they come, and do not stop the
    /// reading; the exit code is then [`Exit::Input`].
    ///
    /// # Errors
    /// When a file cannot be read, there are too many faults, or `each` fails.
    pub(super) fn each(
        &self,
        screen: &Screen,
        mut each: impl FnMut(&Reading, Option<&str>) -> Result<Exit, Failure>,
    ) -> Result<Exit, Failure> {
        let mut exit = Exit::Done;
        let standard = ["-".to_owned()];
        let sources = if self.sources.is_empty() { &standard[..] } else { &self.sources };
        for source in sources {
            let (input, name): (Box<dyn BufRead>, Option<&str>) = if source == "-" {
                if io::stdin().is_terminal() {
                    screen.note("reading puzzles from the keyboard; end with Ctrl-D");
                }
                (Box::new(io::stdin().lock()), Some("standard input"))
            } else if is_file(source) {
                let path = Path::new(source);
                let file = File::open(path).map_err(|error| Failure::file(path, "cannot read", &error))?;
                (Box::new(BufReader::with_capacity(1 << 16, file)), Some(source.as_str()))
            } else {
                (Box::new(source.as_bytes()), None)
            };
            let found = self.read(screen, input, name, &mut each)?;
            exit = exit.max(found);
        }
        Ok(exit)
    }

    fn read(
        &self,
        screen: &Screen,
        input: Box<dyn BufRead + '_>,
        name: Option<&str>,
        each: &mut impl FnMut(&Reading, Option<&str>) -> Result<Exit, Failure>,
    ) -> Result<Exit, Failure> {
        let mut exit = Exit::Done;
        let (mut faults, mut puzzles) = (0, 0);
        for puzzle in Reader::new(input, name.map(str::to_owned), self.board.clone()) {
            match puzzle {
                Ok(puzzle) => {
                    puzzles += 1;
                    exit = exit.max(each(&puzzle, name)?);
                }
                Err(ReadError::Fault(fault)) if faults + 1 < MOST_FAULTS => {
                    faults += 1;
                    screen.complain(&fault);
                    exit = Exit::Input;
                }
                Err(ReadError::Fault(fault)) => return Err(Failure::input(fault.hint("too many faults; given up"))),
                Err(ReadError::Stream(error)) => {
                    return Err(Failure::file(Path::new(name.unwrap_or("input")), "cannot read", &error));
                }
            }
        }
        if puzzles == 0 && faults == 0 {
            let mut nothing = Diagnostic::new("no puzzle in the input");
            nothing.file = name.map(Foreign::from);
            return Err(Failure::input(nothing));
        }
        Ok(exit)
    }
}

/// Whether an argument names a file. What looks like a path is one, so that a missing file is told as such and not as a
/// puzzle with strange cells.
pub(super) fn is_file(source: &str) -> bool {
    let looks_like_path = source.contains('/') || source.contains('\\') || has_ending(source);
    Path::new(source).exists() || looks_like_path
}

/// Whether the text ends in a dot and a few letters, as names of files do.
fn has_ending(text: &str) -> bool {
    text.rsplit_once('.').is_some_and(|(stem, ending)| {
        !stem.is_empty()
            && (2..=5).contains(&ending.len())
            && ending.bytes().all(|byte| byte.is_ascii_lowercase())
            && stem.bytes().any(|byte| byte.is_ascii_alphabetic())
    })
}
